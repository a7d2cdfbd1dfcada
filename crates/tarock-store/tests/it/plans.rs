//! How the database finds the deals that people look at: by an index, and only in the months that can contain them.
//!
//! Nothing is guessed: the database itself reports the plan of each statement and how much it read (`auto_explain`),
//! while the store runs its usual queries.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};

use jiff::{SignedDuration, Timestamp};
use sqlx::Executor as _;
use tarock_store::{DealFilter, FinishedDeal, Store};
use tarock_table::{DealId, GroupId};

use crate::deals::{finished, seat};
use crate::support::{deal, group, open_store, own_connection, own_schema, table, url, user};

/// The club's group, and the number of small groups beside it.
const CLUB: GroupId = group(1);
const N_GROUPS: u128 = 100;
const N_USERS: u128 = 400;
const N_DEALS: u128 = 6_000;
const MONTHS: [&str; 3] = ["2026_01", "2026_02", "2026_03"];

/// What the database has reported since the last query.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    /// Returns the plans that the database used for a query of the store.
    async fn of<T, E: std::fmt::Debug>(&self, question: impl Future<Output = Result<T, E>>) -> String {
        self.0.lock().unwrap().clear();
        question.await.expect("the database answers");
        String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).expect("plans are text")
    }
}

/// Returns deal `n` of 6,000, spread evenly over three months: a third belong to the club, a third to small groups, and
/// a third to no group.
fn played(n: u128) -> FinishedDeal {
    let small = n / 3 % N_GROUPS;
    let (group_id, first) = match n % 3 {
        0 => (Some(CLUB), n / 3 % 40),
        1 => (Some(group(2 + small)), 40 + small * 3),
        _ => (None, n / 3 % N_USERS),
    };
    let seats = [0, 1, 2].map(|at| seat(1 + at, user(1 + (first + u128::from(at)) % N_USERS), 2 - 2 * i32::from(at)));
    let contract =
        if n.is_multiple_of(1_500) { "farbendreier" } else { ["rufer", "dreier", "piccolo"][(n / 9 % 3) as usize] };
    FinishedDeal {
        deal_id: id(n),
        table_id: table(n / 60),
        contract: Some(contract.to_owned()),
        game: if n.is_multiple_of(300) { "kosakeln" } else { "koenigrufen" }.to_owned(),
        finished_at: end(n),
        ..finished(0, group_id, &seats)
    }
}

/// Real ids are random; these are only spread out.
const fn id(n: u128) -> DealId {
    deal(n.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835))
}

fn end(n: u128) -> Timestamp {
    let seconds = i64::try_from(n).unwrap() * 90 * 24 * 3_600 / i64::try_from(N_DEALS).unwrap();
    "2026-01-01T00:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_secs(seconds)
}

/// Opens a store whose database reports its plans.
async fn open() -> Store {
    let told = "options[session_preload_libraries]=auto_explain&options[auto_explain.log_min_duration]=0\
                &options[auto_explain.log_analyze]=on&options[auto_explain.log_timing]=off\
                &options[auto_explain.log_level]=notice&options[client_min_messages]=notice";
    let url = format!("{}?{told}", url("DATABASE_URL"));
    Store::connect_to_schema(&url, &own_schema(), 1).await.expect("PostgreSQL answers")
}

async fn fill() {
    let store = open_store().await;
    let mut connection = own_connection().await;
    let people = format!(
        "insert into app_user (user_id, kind, display_name, created_at)
         select lpad(to_hex(n), 32, '0')::uuid, 'person', 'Anna', now() from generate_series(1, {N_USERS}) n;
         insert into player_group (group_id, name, name_key, created_at)
         select lpad(to_hex(n), 32, '0')::uuid, 'Runde', n, now() from generate_series(1, {N_GROUPS} + 1) n"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(people)).execute(&mut connection).await.unwrap();
    for month in [0, N_DEALS / 2, N_DEALS - 1] {
        store.deals().months().prepare(end(month)).await.unwrap();
    }
    let deals: Vec<_> = (0..N_DEALS).map(played).collect();
    for some in deals.chunks(1_000) {
        store.deals().insert_all(some).await.unwrap();
    }
    for part in ["deal", "deal_seat", "deal_key", "ledger_entry", "balance"] {
        connection.execute(sqlx::AssertSqlSafe(format!("vacuum analyze {part}"))).await.unwrap();
    }
}

/// Fails if a plan reads a whole non-empty table. Returns the months of deals that it has read.
fn months_read(plan: &str) -> BTreeSet<&str> {
    let mut months = BTreeSet::new();
    assert!(plan.contains("Query Text"), "no plan was reported: {plan}");
    for line in plan.lines().filter(|line| line.contains(" Scan ") && !line.contains("never executed")) {
        let (how, what) = line.split_once(" on ").expect("a scan is of something");
        let what = what.split([' ', ':']).next().unwrap_or_default();
        let is_temporary =
            line.contains("CTE Scan") || line.contains("Subquery Scan") || line.contains("Function Scan");
        let is_empty = what.ends_with("_other") || what.ends_with("_2026_04");
        let is_by_index = how.contains("Index") || how.contains("Bitmap");
        assert!(is_temporary || is_empty || is_by_index, "{what} is read from end to end:\n{plan}");
        months.extend(MONTHS.into_iter().filter(|month| what.contains(month)));
    }
    months
}

#[tokio::test]
async fn pages_are_found_by_indexes_in_the_months_that_can_have_them() {
    fill().await;
    let store = open().await;
    let told = Written::default();
    let writer = told.clone();
    let lines = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _listening = tracing::subscriber::set_default(lines);
    let (deals, ledger, now) = (store.deals(), store.ledger(), end(N_DEALS - 1));
    let lately: BTreeSet<_> = ["2026_02", "2026_03"].into();

    let plan = told.of(deals.get(id(N_DEALS / 2))).await;
    assert_eq!(months_read(&plan), ["2026_02"].into(), "{plan}");

    let club = DealFilter { group_id: Some(CLUB), ..DealFilter::default() };
    let mine = DealFilter { participant: Some(user(7)), ..DealFilter::default() };
    let pages = [
        ("newest", club.clone()),
        ("contract", DealFilter { contract: Some("piccolo".to_owned()), ..club.clone() }),
        ("game", DealFilter { game: Some("koenigrufen".to_owned()), ..club.clone() }),
        ("declarer", DealFilter { declarer: Some(user(7)), ..club.clone() }),
        ("player", DealFilter { participant: Some(user(7)), ..club.clone() }),
        ("account", mine.clone()),
    ];
    for (what, filter) in pages {
        let plan = told.of(deals.search(&filter, 5, now)).await;
        assert_eq!(months_read(&plan), lately, "{what}: {plan}");
        let deep = DealFilter { before: Some((end(900), id(900))), ..filter };
        let plan = told.of(deals.search(&deep, 5, now)).await;
        assert_eq!(months_read(&plan), ["2026_01"].into(), "deep {what}: {plan}");
    }
    // Rare deals are searched for in all months, but still by an index.
    for (what, filter) in [
        ("contract", DealFilter { contract: Some("farbendreier".to_owned()), ..club.clone() }),
        ("game", DealFilter { game: Some("kosakeln".to_owned()), ..club.clone() }),
        ("table", DealFilter { table_id: Some(table(3)), ..club }),
        ("small group", DealFilter { group_id: Some(group(9)), ..DealFilter::default() }),
        ("account", mine),
    ] {
        let plan = told.of(deals.search(&filter, 10, now)).await;
        assert!(!months_read(&plan).is_empty(), "{what}: {plan}");
    }
    months_read(&told.of(ledger.entries(CLUB, 0, 50)).await);
    months_read(&told.of(ledger.entries(CLUB, 3_000, 50)).await);
    months_read(&told.of(ledger.balances(group(9))).await);
}
