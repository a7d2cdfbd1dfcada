//! Measures how long the pages for accounts, groups and ledgers take with a large history, in the database in
//! `DATABASE_URL`: `cargo xtask bench store`, or `. target/services/env; cargo run -p tarock-store --example pages --
//! [DEALS] [SEED] [SCHEMA]`.
//!
//! It creates its own schema and drops it at the end. A schema given by name is kept, and if it already has deals,
//! those are queried. Each query runs 200 times through the store, as the server runs it; the first time is left out,
//! because it fills the caches of the connection. For comparison, an empty query is timed as well. A page must not take
//! more than 100 ms: at the 99th percentile with many deals, at the median with few, because such a run is a check
//! beside others on a busy machine.
#![expect(clippy::disallowed_macros, reason = "an example is a program: it writes its results to stdout")]

use std::collections::HashMap;
use std::error::Error;
use std::future::Future;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use sqlx::{Connection as _, PgConnection};
use tarock_store::{DealFilter, DealQuestion, FinishedDeal, RecordId, SeatResult, Shelf, Store, StoreError, Users};
use tarock_table::{DealId, GroupId, TableId, UserId};
use uuid::Uuid;

const FILL: &str = include_str!("fill.sql");
const RECORD: &str = include_str!("../../../../testdata/records/cup-quapilrufer.json");
/// When the last deal ended.
const UNTIL: &str = "2026-11-15T20:00:00Z";
/// With fewer runs, the 99th percentile would be the slowest of all.
const N_RUNS: usize = 200;
/// The longest time a page may take.
const LIMIT: Duration = Duration::from_millis(100);
/// From this number of deals on, the limit applies to the 99th percentile.
const MANY: u32 = 100_000;
/// A search that examines everything and finds nothing.
const NOTHING: &str = r#"exists($.words[*] ? (@ like_regex "nirgends" flag "q"))
    || exists($.holders[*].name ? (@ like_regex "niemand" flag "q"))
    || exists($.contracts[*] ? (@.declarer == $.holders[*] ? (@.name == "keiner").seat))"#;
/// The number of deals per page, as the server fetches them.
const PAGE: u32 = 50;
/// The number of deals that an archiver stores at once.
const BATCH: u32 = 200;

/// How long one kind of page took in each run, sorted.
struct Times {
    what: String,
    sorted: Vec<Duration>,
    /// Whether the limit applies to it.
    is_page: bool,
}

impl Times {
    fn share(&self, hundredths: usize) -> Duration {
        self.sorted[(self.sorted.len() * hundredths / 100).min(self.sorted.len() - 1)]
    }

    /// Whether the time at this percentile exceeds the limit.
    fn is_too_slow(&self, hundredths: usize) -> bool {
        self.is_page && self.share(hundredths) > LIMIT
    }

    fn print(&self) {
        let [best, median, most] = [0, 50, 99].map(|share| self.share(share).as_secs_f64() * 1_000.0);
        let verdict = if self.is_too_slow(99) { "  TOO SLOW" } else { "" };
        println!("{:<44} {best:>8.2} {median:>8.2} {most:>8.2}{verdict}", self.what);
    }
}

async fn measure<T, F>(what: &str, ask: impl FnMut() -> F) -> Result<Times, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    measure_as(what, true, ask).await
}

async fn measure_as<T, F>(what: &str, is_page: bool, mut ask: impl FnMut() -> F) -> Result<Times, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    ask().await?;
    let mut sorted = Vec::with_capacity(N_RUNS);
    for _ in 0..N_RUNS {
        let start = Instant::now();
        ask().await?;
        sorted.push(start.elapsed());
    }
    sorted.sort_unstable();
    let times = Times { what: what.to_owned(), sorted, is_page };
    times.print();
    Ok(times)
}

const fn user(number: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(0x0000_0001_0000_4000_8000_0000_0000_0000 + number))
}

const fn group(number: u128) -> GroupId {
    GroupId::from_uuid(Uuid::from_u128(0x0000_0002_0000_4000_8000_0000_0000_0000 + number))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let url = std::env::var("DATABASE_URL").map_err(|_| "run `cargo xtask services up` and `. target/services/env`")?;
    let mut args = std::env::args().skip(1);
    let n_deals: u32 = args.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let seed: u32 = args.next().map_or(Ok(1), |text| text.parse())?;
    let kept = args.next();
    let schema = kept.clone().unwrap_or_else(|| format!("pages_{}", std::process::id()));
    let store = Store::connect_to_schema(&url, &schema, 4).await?;
    store.migrate().await?;
    let mut connection = PgConnection::connect_with(&url.parse::<sqlx::postgres::PgConnectOptions>()?).await?;
    let is_filled = store.groups().get(group(0)).await?.is_some();
    let filled = if is_filled { Ok(()) } else { fill(&mut connection, &schema, n_deals, seed).await };
    let measured = match filled {
        Ok(()) => ask_everything(&store, n_deals).await.map_err(Box::<dyn Error>::from),
        Err(error) => Err(error.into()),
    };
    if kept.is_none() {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("drop schema {schema} cascade"))).execute(&mut connection).await?;
    }
    let measured = measured?;
    let hundredths = if n_deals < MANY { 50 } else { 99 };
    let slow: Vec<_> = measured.iter().filter(|times| times.is_too_slow(hundredths)).collect();
    if slow.is_empty() {
        println!("every page within {LIMIT:?}");
        return Ok(());
    }
    Err(format!("{} of {} pages took longer than {LIMIT:?}", slow.len(), measured.len()).into())
}

async fn fill(connection: &mut PgConnection, schema: &str, n_deals: u32, seed: u32) -> Result<(), sqlx::Error> {
    let start = Instant::now();
    let set = format!(
        "set search_path = {schema}; set bench.deals = {n_deals}; set bench.seed = {seed}; set bench.until = '{UNTIL}';
         set synchronous_commit = off; set work_mem = '256MB'"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(set)).execute(&mut *connection).await?;
    sqlx::query("select set_config('bench.record', $1, false)").bind(RECORD).execute(&mut *connection).await?;
    sqlx::raw_sql(FILL).execute(&mut *connection).await?;
    for part in ["deal", "deal_seat", "deal_key", "ledger_entry", "balance", "archived_deal", "membership", "app_user"]
    {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("vacuum analyze {part}"))).execute(&mut *connection).await?;
    }
    // Finish the writes that filling has left: they would slow down the measurement, and a database in use has none.
    sqlx::raw_sql("checkpoint").execute(&mut *connection).await?;
    println!("{n_deals} deals, seed {seed}, stored in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

async fn ask_everything(store: &Store, n_deals: u32) -> Result<Vec<Times>, StoreError> {
    println!("{:<44} {:>8} {:>8} {:>8}", "milliseconds", "best", "p50", "p99");
    let mut all = vec![measure("select 1", || store.ping()).await?];
    all.extend(ask_deals(store).await?);
    // A search examines thousands of deals, two hundred times each: only a full archive is worth those minutes.
    if n_deals >= MANY {
        all.extend(seek_deals(store).await?);
    }
    let (club, busiest, groups) = (group(0), user(38), store.groups());
    let (ledger, archive, users) = (store.ledger(), store.archive(), store.users());
    let last = ledger.entries(club, 0, 1_000).await?.last().map_or(0, |entry| entry.number);
    all.push(measure("balances: the club", || ledger.balances(club)).await?);
    all.push(measure("balances: a group of 8", || ledger.balances(group(7))).await?);
    all.push(measure("ledger: first 1,000 entries of the club", || ledger.entries(club, 0, 1_000)).await?);
    all.push(measure("ledger: 1,000 entries deep in it", || ledger.entries(club, 500 * last, 1_000)).await?);
    all.push(measure("group: its members", || groups.members(club)).await?);
    all.push(measure("group: name and settings", || groups.get(club)).await?);
    all.push(measure("group: the role of a member", || groups.role(club, busiest)).await?);
    all.push(measure("account: its groups", || groups.of_user(busiest)).await?);
    all.push(measure("account: name", || users.get(busiest)).await?);
    all.push(measure("archive: first 1,000 of 10,000 changes", || archive.changes(user(0), 0, 1_000)).await?);
    all.push(measure("archive: the last 1,000", || archive.changes(user(0), 9_000, 1_000)).await?);
    let record: RecordId = "r5000".parse().expect("a name");
    all.push(measure("archive: one deal", || archive.get(user(0), &record)).await?);
    // Writes have no limit: nobody waits for them.
    let mut number = 0;
    let mut batch = || {
        number += 1;
        let deals: Vec<_> = (0..BATCH).map(|at| new_deal(number * BATCH + at)).collect();
        async move { store.deals().insert_all(&deals).await }
    };
    let stored = measure_as("200 finished deals are stored", false, &mut batch).await?;
    let rate = |share| f64::from(BATCH) / stored.share(share).as_secs_f64();
    println!("{:<44} {:>8.0} {:>8.0} {:>8.0}", "deals stored in a second", rate(0), rate(50), rate(99));
    Ok(all)
}

async fn ask_deals(store: &Store) -> Result<Vec<Times>, StoreError> {
    let deals = store.deals();
    let now: Timestamp = UNTIL.parse().expect("a moment");
    let (club, busiest, rare) = (group(0), user(38), user(8_000));
    let of_club = DealFilter { group_id: Some(club), ..DealFilter::default() };
    let of = |user| DealFilter { participant: Some(user), ..DealFilter::default() };
    let deep = Some((now - SignedDuration::from_hours(600 * 24), DealId::from_uuid(Uuid::max())));
    let some = deals.search(&DealFilter { before: deep, ..of_club.clone() }, 1, now).await?;
    let text = |text: &str| Some(text.to_owned());
    let mut filters = vec![
        ("account: newest deals, 25,000 played", of(busiest)),
        ("account: newest deals, few played", of(rare)),
        ("club: newest of 300,000 deals", of_club.clone()),
        ("group of 8: newest of 400 deals", DealFilter { group_id: Some(group(7)), ..DealFilter::default() }),
        ("club: a common contract", DealFilter { contract: text("rufer"), ..of_club.clone() }),
        ("club: a contract of 10 deals", DealFilter { contract: text("farbendreier"), ..of_club.clone() }),
        ("club: a contract nobody played", DealFilter { contract: text("valat"), ..of_club.clone() }),
        ("club: a game nobody played", DealFilter { game: text("kosakeln"), ..of_club.clone() }),
        ("club: one declarer", DealFilter { declarer: Some(busiest), ..of_club.clone() }),
        ("club: one player", DealFilter { participant: Some(busiest), ..of_club.clone() }),
        ("club: one player who is no member", DealFilter { participant: Some(rare), ..of_club.clone() }),
        (
            "club: bots, who have most seats elsewhere",
            DealFilter { participant: Some(Users::TAROBOT), ..of_club.clone() },
        ),
        (
            "club: one player, a contract of 10 deals",
            DealFilter { participant: Some(busiest), contract: text("farbendreier"), ..of_club.clone() },
        ),
        (
            "club: one player, one declarer, one contract",
            DealFilter {
                participant: Some(user(0)),
                declarer: Some(busiest),
                contract: text("bettler"),
                ..of_club.clone()
            },
        ),
    ];
    if let Some(deal) = some.first() {
        filters.push(("club: one table", DealFilter { table_id: Some(deal.table_id), ..of_club.clone() }));
    }
    let mut all = Vec::new();
    for (what, filter) in filters {
        all.push(measure(what, || deals.search(&filter, PAGE, now)).await?);
        let filter = DealFilter { before: deep, ..filter };
        all.push(measure("  20 months ago", || deals.search(&filter, PAGE, now)).await?);
    }
    if let Some(deal) = some.first() {
        all.push(measure("one deal by its id", || deals.get(deal.deal_id)).await?);
    }
    Ok(all)
}

/// Measures searches for what happened in deals, with the SQL/JSON paths that the archive uses.
async fn seek_deals(store: &Store) -> Result<Vec<Times>, StoreError> {
    let deals = store.deals();
    let (now, club, busiest) = (UNTIL.parse().expect("a moment"), group(0), user(38));
    let paths = [
        ("everything", false, "1 == 1"),
        ("won by the reader", true, "exists($.seats[*] ? (@.seat == $.me && @.points > 0))"),
        ("a bonus of 10 deals", false, r#"exists($.bonuses[*] ? (@.bonus == "valat" && @.made == true))"#),
        ("nothing, by names and texts", true, NOTHING),
    ];
    let mut all = Vec::new();
    for (what, asks_for_players, path) in paths {
        for (whose, shelf) in [("club", Shelf::OfGroup(club)), ("account", Shelf::OfUser(busiest))] {
            let question = DealQuestion {
                shelf,
                reader: busiest,
                path: path.to_owned(),
                asks_for_players,
                zone: "Europe/Vienna".to_owned(),
                names: HashMap::new(),
                before: None,
                limit: PAGE,
            };
            let name = format!("search, {whose}: {what}");
            all.push(measure(&name, || deals.seek(&question, now)).await?);
            let deep = DealId::from_uuid(Uuid::max());
            let question =
                DealQuestion { before: Some((now - SignedDuration::from_hours(600 * 24), deep)), ..question };
            all.push(measure("  20 months ago", || deals.seek(&question, now)).await?);
        }
    }
    Ok(all)
}

/// Returns a deal of the club that has just ended.
fn new_deal(number: u32) -> FinishedDeal {
    let seat = |seat: u8| SeatResult {
        seat,
        user_id: user((u128::from(number) + u128::from(seat) * 31) % 200),
        half_points: 5 - 2 * i32::from(seat),
    };
    // New in every run, and as spread out as random ids.
    let id = (u128::from(std::process::id()) << 32) + u128::from(number);
    let record: Value = serde_json::from_str(RECORD).expect("a record");
    FinishedDeal {
        deal_id: DealId::from_uuid(Uuid::from_u128(id.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835))),
        table_id: TableId::from_uuid(Uuid::from_u128(u128::from(number % 50))),
        group_id: Some(group(0)),
        game: "koenigrufen".to_owned(),
        rules_name: "cup".to_owned(),
        contract: Some("rufer".to_owned()),
        declarer: Some(user(3)),
        finished_at: UNTIL.parse().expect("a moment"),
        record,
        facts: None,
        seats: (1..=4).map(seat).collect(),
    }
}
