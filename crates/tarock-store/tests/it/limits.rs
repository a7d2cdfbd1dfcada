//! Counters, places and entries set aside.

use std::time::{Duration, Instant};

use sqlx::{Connection as _, Executor as _};
use tarock_store::{Holder, Places, StoreError, Token, Window};
use uuid::Uuid;

use crate::support::{LONGEST, moment, name, open_store, open_store_with, own_connection, rng, table, user};

#[tokio::test]
async fn a_window_counts_to_its_limit_and_the_next_begins_at_one() {
    let store = open_store().await;
    let count = async |who: &str, number: i64| {
        let window = Window { number, over_at: moment(60 * number) };
        store.counts().count("try", who, 2, window).await.unwrap()
    };
    assert!(count("resi", 7).await && count("resi", 7).await);
    assert!(!count("resi", 7).await);
    assert!(count("poldi", 7).await, "others are counted apart");
    // A process whose clock is behind does not reopen a window.
    assert!(!count("resi", 6).await);
    assert!(count("resi", 8).await);
    assert_eq!(store.counts().remove_expired(moment(60 * 7)).await.unwrap(), 1);
    assert!(count("resi", 8).await && !count("resi", 8).await, "windows that are not over stay");
}

#[tokio::test]
async fn what_is_counted_at_once_fits_as_a_whole_or_not_at_all() {
    let store = open_store().await;
    let add = async |n: u32, number: i64| {
        let window = Window { number, over_at: moment(60 * number) };
        store.counts().add("kept", "resi", n, 10, window).await.unwrap()
    };
    assert!(!add(11, 7).await && add(6, 7).await && !add(5, 7).await && add(4, 7).await && !add(1, 7).await);
    assert!(add(10, 8).await && !add(1, 8).await);
}

#[tokio::test]
async fn a_statement_of_a_request_ends_whatever_it_waits_for() {
    let store = open_store_with(&["Anna"]).await;
    let limited = store.for_requests(1, Duration::from_millis(200));
    assert!(limited.users().rename(user(1), &name("Anni")).await.unwrap());
    let mut other = own_connection().await;
    let mut transaction = other.begin().await.unwrap();
    transaction.execute("select from app_user for update").await.unwrap();
    let start = Instant::now();
    let renamed = limited.users().rename(user(1), &name("Annerl")).await;
    assert!(matches!(renamed, Err(StoreError::Unavailable(_))), "{renamed:?}");
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    // The only connection is free again.
    assert!(limited.users().get(user(1)).await.unwrap().is_some());
    transaction.rollback().await.unwrap();
    assert!(limited.users().rename(user(1), &name("Annerl")).await.unwrap());
}

#[tokio::test]
async fn places_of_a_process_that_has_died_are_free_again() {
    let store = open_store().await;
    let (dead, alive) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let take = async |place: u128, process: Uuid, n: u128, second: i64| {
        let holder = Holder { process, user: user(n), network: "192.0.2.1" };
        store.places().take(Uuid::from_u128(place), holder, 2, 3, moment(second)).await.unwrap().is_some()
    };
    assert!(take(1, dead, 1, 0).await && take(2, alive, 1, 0).await && take(4, alive, 2, 0).await);
    assert!(!take(5, alive, 3, 0).await, "the network has three");
    let later = Places::LIFE.as_secs() + 1;
    assert_eq!(store.places().renew(alive, moment(later - 2)).await.unwrap(), 2);
    assert!(take(3, alive, 1, later).await);
    assert!(!take(5, alive, 3, later).await);
    assert_eq!(store.places().remove_expired(moment(later)).await.unwrap(), 1);
    store.places().give_back(Uuid::from_u128(4)).await.unwrap();
    assert!(take(5, alive, 3, later).await);
    let holder = Holder { process: alive, user: user(1), network: "192.0.2.1" };
    let unlimited = store.places().take(Uuid::from_u128(9), holder, 0, 0, moment(later)).await.unwrap();
    assert_eq!(unlimited, Some(Vec::new()), "0 is no limit");
    assert_eq!(store.places().processes("192.0.2.1").await.unwrap(), [alive]);
    store.places().leave(alive).await.unwrap();
    assert!(take(6, dead, 1, later).await && take(7, dead, 1, later).await);
}

#[tokio::test]
async fn the_oldest_place_of_a_user_gives_way_to_a_new_one() {
    let store = open_store().await;
    let take = async |place: u128, n: u128, of_network: u32, second: i64| {
        let holder = Holder { process: Uuid::from_u128(1), user: user(n), network: "192.0.2.1" };
        store.places().take(Uuid::from_u128(place), holder, 2, of_network, moment(second)).await.unwrap()
    };
    assert_eq!(take(8, 1, 3, 0).await, Some(Vec::new()));
    assert_eq!(take(7, 1, 3, 1).await, Some(Vec::new()));
    assert_eq!(take(6, 1, 3, 2).await, Some(vec![Uuid::from_u128(8)]));
    assert_eq!(take(5, 2, 3, 3).await, Some(Vec::new()), "others keep theirs");
    // A connection that gives way makes room in its network. If the network is full of others, none gives way.
    assert_eq!(take(4, 1, 3, 4).await, Some(vec![Uuid::from_u128(7)]));
    assert_eq!(take(3, 1, 2, 5).await, None);
    assert_eq!(take(2, 1, 3, 6).await, Some(vec![Uuid::from_u128(6)]));
}

#[tokio::test]
async fn what_is_set_aside_stays_until_it_is_stored() {
    let store = open_store().await;
    let seq = tarock_store::log::Seq::new;
    for (number, reason) in [(5, "why\u{0}"), (6, "other"), (5, "why not")] {
        store.aside().put(table(1), seq(number), b"\0\xff", reason, moment(1)).await.unwrap();
    }
    let all = store.aside().list(0, 10).await.unwrap();
    assert_eq!(
        all.iter().map(|entry| (entry.seq.get(), entry.reason.as_str())).collect::<Vec<_>>(),
        [(5, "why not"), (6, "other")]
    );
    assert_eq!(all[0].payload, b"\0\xff"[..]);
    store.aside().remove(all[0].number).await.unwrap();
    assert_eq!(store.aside().count().await.unwrap(), 1);
    assert_eq!(store.aside().list(all[0].number, 10).await.unwrap(), all[1..]);
}

#[tokio::test]
async fn a_session_is_ended_by_its_name_and_by_its_owner_only() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let token = Token::new(&mut rng());
    store.sessions().create(&token, user(1), moment(0), moment(100)).await.unwrap();
    let listed = store.sessions().of_user(user(1), moment(1)).await.unwrap();
    assert_eq!(listed.iter().map(|session| session.session).collect::<Vec<_>>(), [token.session()]);
    assert!(!token.reveal().contains(&token.session().to_string()));
    assert!(store.sessions().is_open(user(1), token.session(), moment(1)).await.unwrap());
    assert!(!store.sessions().is_open(user(2), token.session(), moment(1)).await.unwrap());
    assert!(!store.sessions().is_open(user(1), token.session(), moment(100)).await.unwrap());
    assert!(!store.sessions().end_one(user(2), token.session()).await.unwrap());
    assert!(store.sessions().end_one(user(1), token.session()).await.unwrap());
    assert_eq!(store.sessions().find(&token, LONGEST, moment(1)).await.unwrap(), None);
}
