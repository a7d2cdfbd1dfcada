//! Deals by month: where they are stored, for how long, and that none is lost or stored twice in between.

use jiff::Timestamp;
use sqlx::migrate::Migrator;
use sqlx::{Connection as _, Executor as _, PgConnection};
use tarock_store::{DealFilter, FinishedDeal, Store};
use tarock_table::UserId;

use crate::deals::{finished, seat};
use crate::support::{deal, group, name, open_store_with, own_connection, own_schema, user};

static MIGRATIONS: Migrator = sqlx::migrate!();
/// The last migration before deals were partitioned by month.
const BEFORE_MONTHS: i64 = 9;

fn moment(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Returns a deal of Anna's group that ended at a given time.
fn played_at(number: u8, finished_at: &str) -> FinishedDeal {
    let seats = [seat(1, user(1), 9), seat(2, user(2), -9)];
    FinishedDeal { finished_at: moment(finished_at), ..finished(number, Some(group(1)), &seats) }
}

async fn store() -> Store {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let now = moment("2026-01-01T00:00:00Z");
    store.groups().create(group(1), &name("Runde"), user(1), &name("Anna"), now).await.unwrap();
    store
}

/// Returns the partitions that have deals, with their number.
async fn partitions(connection: &mut PgConnection) -> Vec<(String, i64)> {
    let sql = "select tableoid::regclass::text, count(*) from deal group by 1 order by 1";
    sqlx::query_as(sql).fetch_all(connection).await.unwrap()
}

/// Returns the deals that a search finds, newest first.
async fn found(store: &Store, filter: &DealFilter) -> Vec<FinishedDeal> {
    store.deals().search(filter, 100, moment("2026-04-02T00:00:00Z")).await.unwrap()
}

async fn balances(store: &Store) -> Vec<(UserId, i64, i64)> {
    let mut balances: Vec<_> = store.ledger().balances(group(1)).await.unwrap();
    balances.sort_by_key(|balance| balance.user_id);
    balances.into_iter().map(|balance| (balance.user_id, balance.half_points, balance.n_deals)).collect()
}

#[tokio::test]
async fn a_deal_lies_in_the_month_it_ended_in_and_waits_elsewhere_until_there_is_one() {
    let store = store().await;
    let mut connection = own_connection().await;
    let deals = store.deals();
    assert_eq!(
        deals.months().prepare(moment("2026-03-17T00:00:00Z")).await.unwrap(),
        1,
        "it is there from the 18th on"
    );
    let ends = ["2026-03-01T00:00:00Z", "2026-03-31T23:59:59.999Z", "2026-04-01T00:00:00Z", "1970-01-01T00:00:00Z"];
    let played: Vec<_> = (1..).zip(ends).map(|(number, end)| played_at(number, end)).collect();
    assert_eq!(deals.insert_all(&played).await.unwrap(), 4);
    assert_eq!(partitions(&mut connection).await, [("deal_2026_03".to_owned(), 2), ("deal_other".to_owned(), 2)]);
    assert_eq!(deals.months().prepare(moment("2026-03-18T00:00:00Z")).await.unwrap(), 1);
    assert_eq!(deals.months().prepare(moment("2026-04-01T00:00:00Z")).await.unwrap(), 0);
    let there = [("deal_2026_03", 2), ("deal_2026_04", 1), ("deal_other", 1)];
    assert_eq!(partitions(&mut connection).await, there.map(|(name, n)| (name.to_owned(), n)));
    let newest_first = [2, 1, 0, 3].map(|at: usize| played[at].clone());
    for filter in [
        DealFilter { group_id: Some(group(1)), ..DealFilter::default() },
        DealFilter { participant: Some(user(2)), ..DealFilter::default() },
        DealFilter { participant: Some(user(2)), group_id: Some(group(1)), ..DealFilter::default() },
    ] {
        assert_eq!(found(&store, &filter).await, newest_first, "{filter:?}");
    }
    for one in &played {
        assert_eq!(deals.get(one.deal_id).await.unwrap().as_ref(), Some(one));
    }
}

#[tokio::test]
async fn many_processes_that_prepare_a_month_at_once_make_one() {
    let store = store().await;
    let now = moment("2026-03-01T00:00:00Z");
    let deals = store.deals();
    let months = deals.months();
    let (a, b, c) = tokio::join!(months.prepare(now), months.prepare(now), months.prepare(now));
    assert_eq!(a.unwrap() + b.unwrap() + c.unwrap(), 1);
}

#[tokio::test]
async fn the_same_deal_is_not_stored_again_with_another_time() {
    let store = store().await;
    let first = played_at(1, "2026-03-31T23:59:59Z");
    assert!(store.deals().insert(&first).await.unwrap());
    let again = played_at(1, "2026-04-01T00:00:01Z");
    assert_eq!(store.deals().insert_all(&[again.clone(), again]).await.unwrap(), 0);
    assert_eq!(found(&store, &DealFilter::default()).await, [first]);
    assert_eq!(balances(&store).await, [(user(1), 9, 1), (user(2), -9, 1)]);
}

#[tokio::test]
async fn a_deal_that_is_twice_in_a_batch_is_stored_once() {
    let store = store().await;
    let one = played_at(1, "2026-03-31T23:59:59Z");
    assert_eq!(store.deals().insert_all(&[one.clone(), one]).await.unwrap(), 1);
    assert_eq!(balances(&store).await, [(user(1), 9, 1), (user(2), -9, 1)]);
}

#[tokio::test]
async fn old_months_go_and_what_was_booked_stays_however_often_a_deal_comes_back() {
    let store = store().await;
    let mut connection = own_connection().await;
    let deals = store.deals();
    for month in ["2026-01-15T00:00:00Z", "2026-02-15T00:00:00Z", "2026-03-01T00:00:00Z"] {
        deals.months().prepare(moment(month)).await.unwrap();
    }
    let ends = ["2025-12-31T00:00:00Z", "2026-01-31T00:00:00Z", "2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z"];
    let played: Vec<_> = (1..).zip(ends).map(|(number, end)| played_at(number, end)).collect();
    deals.insert_all(&played).await.unwrap();
    let booked = [(user(1), 36, 4), (user(2), -36, 4)];
    assert_eq!(balances(&store).await, booked);

    let now = moment("2026-03-31T00:00:00Z");
    assert_eq!(deals.months().drop_all_but(1, now).await.unwrap(), 1);
    assert_eq!(deals.months().drop_all_but(1, now).await.unwrap(), 0);
    let kept = [played[3].clone(), played[2].clone()];
    let all = DealFilter { participant: Some(user(1)), ..DealFilter::default() };
    assert_eq!(found(&store, &all).await, kept);
    assert_eq!(deals.get(deal(1)).await.unwrap(), None);
    assert_eq!(balances(&store).await, booked);
    let left: i64 = sqlx::query_scalar("select count(*) from deal_key").fetch_one(&mut connection).await.unwrap();
    assert_eq!(left, 2);

    deals.insert_all(&played).await.unwrap();
    assert_eq!(balances(&store).await, booked, "an old deal that is delivered once more is not booked once more");
    let late = played_at(9, "2025-11-01T00:00:00Z");
    assert!(deals.insert(&late).await.unwrap(), "nothing is too old to be booked");
    assert_eq!(balances(&store).await, [(user(1), 45, 5), (user(2), -45, 5)]);
    deals.months().drop_all_but(1, now).await.unwrap();
    assert_eq!(found(&store, &all).await, kept);
    let entries = store.ledger().entries(group(1), 0, 100).await.unwrap();
    assert_eq!(entries.len(), 10, "the ledger is complete");
}

#[tokio::test]
async fn a_clock_that_is_ahead_drops_nothing() {
    let store = store().await;
    let now = Timestamp::now();
    store.deals().months().prepare(now).await.unwrap();
    store.deals().insert(&FinishedDeal { finished_at: now, ..played_at(1, "2026-03-01T00:00:00Z") }).await.unwrap();
    let ahead = moment("2126-01-01T00:00:00Z");
    assert_eq!(store.deals().months().drop_all_but(1, ahead).await.unwrap(), 0);
    assert!(store.deals().get(deal(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn clearing_and_booking_at_once_lose_no_point() {
    let store = store().await;
    let deals: Vec<_> = (1..=40).map(|number| played_at(number, "2026-03-01T00:00:00Z")).collect();
    let book = async {
        for some in deals.chunks(5) {
            store.deals().insert_all(some).await.unwrap();
        }
    };
    let clear = async {
        for _ in 0..8 {
            store.ledger().clear(group(1), user(1), moment("2026-03-02T00:00:00Z")).await.unwrap();
        }
    };
    tokio::join!(book, clear);
    let mut sums = std::collections::BTreeMap::new();
    for entry in store.ledger().entries(group(1), 0, 1_000).await.unwrap() {
        *sums.entry(entry.user_id).or_insert(0) += i64::from(entry.half_points);
    }
    let kept = balances(&store).await;
    assert_eq!(kept.iter().map(|(user, points, _)| (*user, *points)).collect::<Vec<_>>(), Vec::from_iter(sums));
    assert!(kept.iter().all(|(_, _, n_deals)| *n_deals == 40));
    store.ledger().clear(group(1), user(1), moment("2026-03-02T00:00:00Z")).await.unwrap();
    assert!(balances(&store).await.iter().all(|(_, points, _)| *points == 0));
}

/// Rows of version 9 of the database, for evenings of two groups: three deals in three months, one deal without a
/// group, one in which Anna had two seats, and one clearing of balances.
const EVENINGS: &str = "
    insert into app_user (user_id, kind, display_name, created_at)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, 'person', 'Spieler', now() from generate_series(1, 4) n;
    insert into player_group (group_id, name, name_key, created_at)
    values ('00000000-0000-0000-0000-000000000001', 'Runde', 'runde', now());
    insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at, record)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, '00000000-0000-0000-0000-000000000001',
           case when n < 3 then '00000000-0000-0000-0000-000000000001'::uuid end, 'koenigrufen', 'cup', 'rufer',
           '00000000-0000-0000-0000-000000000001', '2026-01-31T23:30:00Z'::timestamptz + (n - 1) * interval '30 days',
           jsonb_build_object('number', n)
    from generate_series(1, 3) n;
    insert into deal_seat (deal_id, seat, user_id, half_points)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, seat,
           ('00000000-0000-0000-0000-00000000000' || case when n = 2 and seat = 3 then 1 else seat end)::uuid,
           case seat when 1 then 3 else -1 end
    from generate_series(1, 3) n, generate_series(1, 4) seat;
    insert into ledger_entry (group_id, user_id, deal_id, half_points, made_at)
    select group_id, user_id, deal_id, sum(half_points), finished_at from deal join deal_seat using (deal_id)
    where group_id is not null group by group_id, user_id, deal_id, finished_at;
    insert into ledger_entry (group_id, user_id, made_by, half_points, made_at)
    values ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002',
            '00000000-0000-0000-0000-000000000001', 2, now())";

#[tokio::test]
async fn what_was_stored_before_there_were_months_is_all_there_afterwards() {
    let mut connection = own_connection().await;
    connection.execute(sqlx::AssertSqlSafe(format!("create schema {}", own_schema()))).await.unwrap();
    let older = MIGRATIONS.iter().filter(|migration| migration.version <= BEFORE_MONTHS).cloned().collect::<Vec<_>>();
    let older = Migrator { migrations: older.into(), ..Migrator::DEFAULT };
    older.run(&mut connection).await.unwrap();
    sqlx::raw_sql(EVENINGS).execute(&mut connection).await.unwrap();
    let sums = "select user_id, sum(half_points), count(deal_id) from ledger_entry group by user_id order by user_id";
    let before: Vec<(uuid::Uuid, i64, i64)> = sqlx::query_as(sums).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();

    let store = crate::support::open_store().await;
    let mut connection = own_connection().await;
    let there = [("deal_2026_01", 1), ("deal_2026_03", 1), ("deal_2026_04", 1)];
    assert_eq!(partitions(&mut connection).await, there.map(|(name, n)| (name.to_owned(), n)));
    let deals = found(&store, &DealFilter { participant: Some(user(1)), ..DealFilter::default() }).await;
    let numbers: Vec<_> = deals.iter().map(|deal| deal.record["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [3, 2, 1]);
    assert!(deals.iter().all(|deal| deal.seats.len() == 4));
    assert_eq!(deals[1].seats[2], seat(3, user(1), -1));
    let after: Vec<_> = balances(&store).await;
    assert_eq!(after, before.into_iter().map(|(id, sum, n)| (UserId::from_uuid(id), sum, n)).collect::<Vec<_>>());
    assert_eq!(store.deals().insert_all(&deals).await.unwrap(), 0, "they are known");
    assert_eq!(store.ledger().entries(group(1), 0, 100).await.unwrap().len(), 8);
}
