//! Deals and the ledger.

use jiff::SignedDuration;
use serde_json::json;
use tarock_store::{
    Balance, DealFilter, FinishedDeal, LedgerReason, Origin, SeatResult, Store, StoreError, UserKind, Users,
};
use tarock_table::{GroupId, UserId};

use crate::support::{deal, group, moment, name, open_store, open_store_with, table, user};

pub(crate) const fn seat(seat: u8, user_id: UserId, half_points: i32) -> SeatResult {
    SeatResult { seat, user_id, half_points }
}

pub(crate) fn finished(number: u8, group_id: Option<GroupId>, seats: &[SeatResult]) -> FinishedDeal {
    FinishedDeal {
        deal_id: deal(number.into()),
        table_id: table(1),
        group_id,
        game: "koenigrufen".to_owned(),
        rules_name: "cup".to_owned(),
        contract: Some("solorufer".to_owned()),
        declarer: Some(seats[0].user_id),
        finished_at: moment(number.into()),
        record: json!({ "seed": number }),
        facts: None,
        seats: seats.to_vec(),
    }
}

async fn store() -> Store {
    let store = open_store_with(&["Anna", "Berta", "Carla", "Dora"]).await;
    store.groups().create(group(1), &name("Runde"), user(1), &name("Anna"), moment(0)).await.unwrap();
    store
}

/// Returns balances ordered by user.
async fn balances(store: &Store) -> Vec<(UserId, i64)> {
    let mut balances: Vec<_> = store.ledger().balances(group(1)).await.unwrap();
    balances.sort_by_key(|balance| balance.user_id);
    balances.into_iter().map(|Balance { user_id, half_points, .. }| (user_id, half_points)).collect()
}

#[tokio::test]
async fn a_deal_is_stored_and_booked_once_however_often_it_arrives() {
    let store = store().await;
    let played = finished(1, Some(group(1)), &[seat(1, user(1), 9), seat(2, user(2), -3), seat(3, user(3), -6)]);
    assert!(store.deals().insert(&played).await.unwrap());
    let other = FinishedDeal { game: "kosakeln".to_owned(), ..played.clone() };
    assert!(!store.deals().insert(&other).await.unwrap());
    let deals = store.deals();
    let together = tokio::join!(deals.insert(&played), deals.insert(&played), deals.insert(&played));
    assert!(matches!(together, (Ok(false), Ok(false), Ok(false))));
    assert_eq!(store.deals().get(deal(1)).await.unwrap(), Some(played));
    assert_eq!(balances(&store).await, [(user(1), 9), (user(2), -3), (user(3), -6)]);
    assert_eq!(store.deals().get(deal(2)).await.unwrap(), None);
}

#[tokio::test]
async fn many_deals_are_stored_together_or_not_at_all() {
    let store = store().await;
    let deals: Vec<FinishedDeal> = (1..=3).map(|n| finished(n, Some(group(1)), &[seat(1, user(1), 9)])).collect();
    assert!(store.deals().insert(&deals[0]).await.unwrap());
    assert_eq!(store.deals().insert_all(&deals).await.unwrap(), 2, "one is there already");
    assert_eq!(balances(&store).await, [(user(1), 27)]);
    let unknown = [finished(4, None, &[seat(1, user(1), 1)]), finished(5, None, &[seat(1, user(77), 1)])];
    assert!(matches!(store.deals().insert_all(&unknown).await, Err(StoreError::UnknownUser)));
    assert_eq!(store.deals().get(deal(4)).await.unwrap(), None);
}

#[tokio::test]
async fn a_deal_with_somebody_unknown_leaves_no_trace() {
    let store = store().await;
    let played = finished(1, Some(group(1)), &[seat(1, user(1), 9), seat(2, user(77), -9)]);
    assert!(matches!(store.deals().insert(&played).await, Err(StoreError::UnknownUser)));
    assert_eq!(store.deals().get(deal(1)).await.unwrap(), None);
    assert_eq!(balances(&store).await, []);
    let nowhere = finished(1, Some(group(9)), &[seat(1, user(1), 0)]);
    assert!(matches!(store.deals().insert(&nowhere).await, Err(StoreError::UnknownGroup)));
}

#[tokio::test]
async fn who_plays_for_several_seats_has_one_entry() {
    let store = store().await;
    let seats = [seat(1, user(1), 5), seat(2, user(1), -2), seat(3, user(2), -3)];
    store.deals().insert(&finished(1, Some(group(1)), &seats)).await.unwrap();
    assert_eq!(balances(&store).await, [(user(1), 3), (user(2), -3)]);
    let n_deals = store.ledger().balances(group(1)).await.unwrap().iter().map(|balance| balance.n_deals).max();
    assert_eq!(n_deals, Some(1));
}

#[tokio::test]
async fn a_deal_without_a_group_is_not_booked() {
    let store = store().await;
    store.deals().insert(&finished(1, None, &[seat(1, user(1), 5), seat(2, user(2), -5)])).await.unwrap();
    assert_eq!(balances(&store).await, []);
}

#[tokio::test]
async fn clearing_adds_entries_and_forgets_none() {
    let store = store().await;
    let ledger = store.ledger();
    for number in 1..=2 {
        let seats = [seat(1, user(1), 5), seat(2, user(2), -5), seat(3, user(3), 0)];
        store.deals().insert(&finished(number, Some(group(1)), &seats)).await.unwrap();
    }
    let (a, b) = tokio::join!(ledger.clear(group(1), user(1), moment(9)), ledger.clear(group(1), user(1), moment(9)));
    assert_eq!(a.unwrap() + b.unwrap(), 2, "the second finds nothing to clear");
    assert_eq!(balances(&store).await, [(user(1), 0), (user(2), 0), (user(3), 0)]);
    let entries = ledger.entries(group(1), 0, 100).await.unwrap();
    assert_eq!(entries.len(), 8);
    assert!(matches!(entries[0].reason, LedgerReason::Deal(id) if id == deal(1)));
    assert!(entries[6..].iter().all(|entry| entry.reason == LedgerReason::Cleared { by: user(1) }));
    assert_eq!(ledger.entries(group(1), entries[5].number, 1).await.unwrap(), entries[6..7]);
}

#[tokio::test]
async fn deals_are_found_by_what_people_look_for_newest_first() {
    let store = store().await;
    for number in 1..=5 {
        let mut played = finished(number, (number < 5).then(|| group(1)), &[seat(1, user(1), 0), seat(2, user(2), 0)]);
        if number == 2 {
            played.seats[1].user_id = user(3);
            played.declarer = Some(user(3));
            played.contract = None;
        }
        if number == 3 {
            // At the same moment as another: the id decides.
            played.finished_at = moment(4);
            played.game = "kosakeln".to_owned();
        }
        store.deals().insert(&played).await.unwrap();
    }
    let check = async |filter: DealFilter, limit: u32, expected: &[u128]| {
        let found = store.deals().search(&filter, limit, moment(9)).await.unwrap();
        let ids: Vec<_> = found.iter().map(|played| played.deal_id).collect();
        assert_eq!(ids, expected.iter().map(|number| deal(*number)).collect::<Vec<_>>(), "{filter:?}");
    };
    let all = DealFilter::default();
    check(all.clone(), 10, &[5, 4, 3, 2, 1]).await;
    check(all.clone(), 2, &[5, 4]).await;
    check(DealFilter { before: Some((moment(4), deal(4))), ..all.clone() }, 2, &[3, 2]).await;
    check(DealFilter { group_id: Some(group(1)), ..all.clone() }, 10, &[4, 3, 2, 1]).await;
    check(DealFilter { participant: Some(user(3)), ..all.clone() }, 10, &[2]).await;
    check(DealFilter { declarer: Some(user(3)), ..all.clone() }, 10, &[2]).await;
    check(DealFilter { game: Some("kosakeln".to_owned()), ..all.clone() }, 10, &[3]).await;
    check(DealFilter { contract: Some("solorufer".to_owned()), ..all.clone() }, 10, &[5, 4, 3, 1]).await;
    check(DealFilter { table_id: Some(table(2)), ..all }, 10, &[]).await;
}

/// Returns the numbers of the stored deals, up to 9.
async fn numbers(store: &Store) -> Vec<u8> {
    let mut numbers = Vec::new();
    for number in 1..=9 {
        if store.deals().get(deal(number.into())).await.unwrap().is_some() {
            numbers.push(number);
        }
    }
    numbers
}

#[tokio::test]
async fn deals_of_guests_are_kept_for_a_while_and_in_a_limited_number() {
    let store = store().await;
    for (number, text) in [(11, "Gast"), (12, "Gästin")] {
        store.users().create(user(number), UserKind::Guest, &name(text), moment(0)).await.unwrap();
    }
    let guests = [seat(1, user(11), 5), seat(2, user(12), -5)];
    let mixed = [seat(1, user(11), 5), seat(2, user(1), -5)];
    for number in 1..=5 {
        store.deals().insert(&finished(number, None, &guests)).await.unwrap();
    }
    store.deals().insert(&finished(6, None, &mixed)).await.unwrap();
    store.deals().insert(&finished(7, Some(group(1)), &guests)).await.unwrap();
    let deals = store.deals();
    let of_guests = deals.of_guests();
    let day = SignedDuration::from_hours(24);
    assert_eq!(of_guests.keep(1, 9, moment(9)).await.unwrap(), 0);
    assert_eq!(of_guests.keep(1, 3, moment(9)).await.unwrap(), 2, "the newest three stay");
    assert_eq!(numbers(&store).await, [3, 4, 5, 6, 7]);
    assert_eq!(of_guests.keep(1, 9, moment(4) + day).await.unwrap(), 1, "older than a day");
    assert_eq!(numbers(&store).await, [4, 5, 6, 7]);
    assert_eq!(balances(&store).await, [(user(11), 5), (user(12), -5)], "what is billed stays");
}

#[tokio::test]
async fn whoever_stores_most_as_a_guest_gives_up_most() {
    let store = store().await;
    let here = Origin::of("192.0.2.1");
    assert_ne!(here, Origin::of("198.51.100.7"));
    for number in 11..=31 {
        store.users().create(user(number), UserKind::Guest, &name("Gast"), moment(0)).await.unwrap();
        let origin = if number == 31 { Origin::of("198.51.100.7") } else { here };
        store.users().came_from(user(number), origin).await.unwrap();
    }
    for number in 1..=3 {
        store.deals().insert(&finished(number, None, &[seat(1, user(31), 5)])).await.unwrap();
    }
    // Twenty guests of one address, each with one deal, all later; and nobody but bots.
    for number in 1..=20 {
        let played = finished(100 + number, None, &[seat(1, user(u128::from(10 + number)), 5)]);
        store.deals().insert(&played).await.unwrap();
    }
    store.deals().insert(&finished(200, None, &[seat(1, Users::TAROBOT, 5)])).await.unwrap();
    let deals = store.deals();
    assert_eq!(deals.of_guests().keep(1, 7, moment(250)).await.unwrap(), 17);
    assert_eq!(numbers(&store).await, [1, 2, 3], "one guest's three old deals stay");
    for number in 1..=20 {
        let is_there = deals.get(deal(100 + number)).await.unwrap().is_some();
        assert_eq!(is_there, number > 16, "of those who store most, the newest stay: {number}");
    }
    assert_eq!(deals.of_guests().keep(1, 7, moment(250)).await.unwrap(), 0);
    assert_eq!(deals.of_guests().keep(1, 4, moment(250)).await.unwrap(), 3);
    assert_eq!(numbers(&store).await, [2, 3], "from then on both have as many");
}

#[tokio::test]
async fn a_guest_who_gets_an_account_keeps_their_deals() {
    let store = store().await;
    for (number, text) in [(11, "Gast"), (12, "Gästin")] {
        store.users().create(user(number), UserKind::Guest, &name(text), moment(0)).await.unwrap();
    }
    store.deals().insert(&finished(1, None, &[seat(1, user(11), 5)])).await.unwrap();
    store.deals().insert(&finished(2, None, &[seat(1, user(12), 5)])).await.unwrap();
    assert!(store.users().promote_guest(user(11)).await.unwrap());
    assert_eq!(store.deals().of_guests().keep(0, 0, moment(9)).await.unwrap(), 1);
    assert_eq!(numbers(&store).await, [1]);
}

#[tokio::test]
async fn an_account_at_hundreds_of_tables_a_day_does_not_make_their_deals_last() {
    let store = store().await;
    let played = |number: u128| FinishedDeal {
        deal_id: deal(1_000 + number),
        finished_at: moment(100),
        ..finished(1, None, &[seat(1, user(1), 5)])
    };
    let a_days: Vec<FinishedDeal> = (0..300).map(played).collect();
    assert_eq!(store.deals().insert_all(&a_days).await.unwrap(), 300);
    store.deals().insert(&played(300)).await.unwrap();
    let later = FinishedDeal { finished_at: moment(100 + 24 * 3_600), ..played(301) };
    store.deals().insert(&later).await.unwrap();
    let deals = store.deals();
    assert_eq!(deals.of_guests().keep(0, 0, moment(1_000_000)).await.unwrap(), 1, "only one too many on the first day");
    assert_eq!(deals.get(deal(1_300)).await.unwrap(), None);
    assert!(deals.get(deal(1_299)).await.unwrap().is_some());
}

#[tokio::test]
async fn accounts_and_groups_of_one_network_keep_only_so_many_deals_a_day_for_ever() {
    let store = store().await;
    let here = Origin::of("192.0.2.1");
    for n in 0..12 {
        store.users().create(user(100 + n), UserKind::Person, &name("Konto"), moment(0)).await.unwrap();
        store.users().came_from(user(100 + n), here).await.unwrap();
    }
    let mut last = 1_000;
    let mut played = |n: u128, holder: u128, group_id: Option<GroupId>| -> Vec<FinishedDeal> {
        let deals = (last..last + n).map(|number| FinishedDeal {
            deal_id: deal(number),
            finished_at: moment(100),
            ..finished(1, group_id, &[seat(1, user(holder), 1)])
        });
        last += n;
        deals.collect()
    };
    for n in 0..11 {
        store.deals().insert_all(&played(300, 100 + n, None)).await.unwrap();
    }
    // Somebody from elsewhere keeps theirs.
    store.deals().insert_all(&played(1, 1, None)).await.unwrap();
    let deals = store.deals();
    assert_eq!(deals.of_guests().keep(0, 0, moment(1_000_000)).await.unwrap(), 300, "ten accounts' worth stays");
    for n in 2..=4 {
        let text = format!("Runde-{n}");
        store.groups().create(group(n), &name(&text), user(100), &name("Konto"), moment(0)).await.unwrap();
        store.groups().came_from(group(n), here).await.unwrap();
        store.deals().insert_all(&played(if n == 4 { 5 } else { 2_000 }, 100, Some(group(n)))).await.unwrap();
    }
    store.deals().insert_all(&played(1, 1, Some(group(1)))).await.unwrap();
    assert_eq!(deals.of_guests().keep(0, 0, moment(1_000_000)).await.unwrap(), 5, "two groups' worth stays");
}

#[tokio::test]
async fn a_group_with_thousands_of_deals_a_day_does_not_make_them_last_and_books_them_all_the_same() {
    let store = store().await;
    let played = |number: u128| FinishedDeal {
        deal_id: deal(1_000 + number),
        finished_at: moment(100),
        ..finished(1, Some(group(1)), &[seat(1, user(1), 1)])
    };
    let a_days: Vec<FinishedDeal> = (0..2_000).map(played).collect();
    assert_eq!(store.deals().insert_all(&a_days).await.unwrap(), 2_000);
    store.deals().insert(&played(2_000)).await.unwrap();
    store.groups().create(group(2), &name("Andere"), user(1), &name("Anna"), moment(0)).await.unwrap();
    let elsewhere = FinishedDeal { group_id: Some(group(2)), ..played(2_001) };
    let later = FinishedDeal { finished_at: moment(100 + 24 * 3_600), ..played(2_002) };
    assert_eq!(store.deals().insert_all(&[elsewhere, later]).await.unwrap(), 2);
    let deals = store.deals();
    assert_eq!(deals.of_guests().keep(0, 0, moment(1_000_000)).await.unwrap(), 1, "only one too many on the first day");
    assert_eq!(deals.get(deal(3_000)).await.unwrap(), None);
    for kept in [2_999, 3_001, 3_002] {
        assert!(deals.get(deal(kept)).await.unwrap().is_some(), "{kept}");
    }
    assert_eq!(balances(&store).await, [(user(1), 2_002)]);
    // The same entry may be delivered again.
    store.deals().insert(&played(2_000)).await.unwrap();
    assert_eq!(balances(&store).await, [(user(1), 2_002)]);
}

#[tokio::test]
async fn a_guest_who_gets_an_account_does_not_make_the_deals_of_a_group_last() {
    let store = store().await;
    store.users().create(user(11), UserKind::Guest, &name("Gast"), moment(0)).await.unwrap();
    let played = |number: u128| FinishedDeal {
        deal_id: deal(1_000 + number),
        ..finished(1, Some(group(1)), &[seat(1, user(11), 1)])
    };
    store.deals().insert_all(&(0..2_000).map(played).collect::<Vec<_>>()).await.unwrap();
    store.deals().insert(&played(2_000)).await.unwrap();
    assert!(store.users().promote_guest(user(11)).await.unwrap());
    assert_eq!(store.deals().of_guests().keep(0, 0, moment(9)).await.unwrap(), 1);
}

#[tokio::test]
async fn balances_that_are_too_large_for_one_entry_are_cleared_with_several() {
    let store = store().await;
    let most = 1_000_000_000;
    for number in 1..=5 {
        let seats = [seat(1, user(1), most), seat(2, user(2), -most), seat(3, user(3), 1)];
        store.deals().insert(&finished(number, Some(group(1)), &seats)).await.unwrap();
    }
    assert_eq!(balances(&store).await, [(user(1), 5_000_000_000), (user(2), -5_000_000_000), (user(3), 5)]);
    assert_eq!(store.ledger().clear(group(1), user(1), moment(9)).await.unwrap(), 11);
    assert_eq!(balances(&store).await, [(user(1), 0), (user(2), 0), (user(3), 0)]);
}

#[tokio::test]
async fn facts_of_old_deals_are_computed_a_few_at_a_time_and_the_next_process_continues() {
    let store = store().await;
    let played =
        |number: u128| FinishedDeal { deal_id: deal(1_000 + number), ..finished(1, None, &[seat(1, user(1), 1)]) };
    store.deals().insert_all(&(0..120).map(played).collect::<Vec<_>>()).await.unwrap();
    let facts = |_: &FinishedDeal| Some(json!({ "version": 1 }));
    let one = store.deals().complete_facts(1, facts).await.unwrap();
    assert!((1..120).contains(&one), "others want the database, too: {one}");
    let (mut n_done, next_process) = (one, open_store().await);
    while n_done < 120 {
        let n = next_process.deals().complete_facts(1, facts).await.unwrap();
        assert!(n > 0, "{n_done} of 120 have facts");
        n_done += n;
    }
    assert_eq!(store.deals().complete_facts(1, facts).await.unwrap(), 0);
}
