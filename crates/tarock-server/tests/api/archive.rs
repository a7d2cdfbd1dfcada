//! Users' private archives.

use serde_json::{Value, json};
use tarock::{Action, Bid, DealRecord, Pack, RuleSet, Seat};
use tarock_record::GameRecord;
use tarock_store::{ArchiveLimit, StoreError, Token, UserKind};
use tarock_table::UserId;
use uuid::Uuid;

use crate::people::{JSON, Someone};
use crate::server::Server;

/// Returns a deal with a remark and one action.
fn record(id: &str, comment: &str) -> GameRecord {
    let rules = RuleSet::preset("cup").expect("a preset");
    let mut deal = DealRecord::new(rules, Seat::new(3).expect("a seat"), Pack::NEW);
    deal.actions.push(Action::Bid(Bid::Forehand));
    let mut record = GameRecord::from(deal);
    record.about.id = Some(id.to_owned());
    comment.clone_into(&mut record.about.comment);
    record
}

fn path(id: &str) -> String {
    format!("/me/archive/{id}")
}

async fn put(who: &Someone, record: &GameRecord) -> Value {
    let id = record.about.id.as_deref().expect("an id");
    who.call("PUT", &path(id), &[JSON], record.to_string()).await.is(200)["number"].clone()
}

/// Returns the ids in the changes after a given one; ids of deleted deals have a minus sign.
async fn changes(who: &Someone, after: u64) -> Vec<String> {
    let lines = who.get(&format!("/me/archive?after={after}")).await.lines();
    let text = |line: &Value| {
        let sign = if line["deleted"] == json!(true) { "-" } else { "" };
        format!("{sign}{}", line["id"].as_str().expect("an id"))
    };
    lines.iter().map(text).collect()
}

#[tokio::test]
async fn what_one_device_keeps_another_gets_and_what_one_deletes_stays_deleted() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let (first, second) = (record("x1", ""), record("deal_2-b", "gut"));
    assert_eq!(put(&anna, &first).await, 1);
    assert_eq!(put(&anna, &second).await, 2);
    // The same deal again, and then with a remark.
    assert_eq!(put(&anna, &second).await, 2);
    assert_eq!(put(&anna, &record("x1", "schlecht")).await, 3);
    assert_eq!(changes(&anna, 0).await, ["deal_2-b", "x1"]);
    assert_eq!(changes(&anna, 2).await, ["x1"]);
    let fetched: GameRecord = anna.get(&path("x1")).await.text().parse().expect("a record");
    assert_eq!(fetched, record("x1", "schlecht"));
    anna.delete(&path("x1")).await.is(204);
    anna.delete(&path("x1")).await.is(204);
    anna.delete(&path("never")).await.is(204);
    assert_eq!(changes(&anna, 3).await, ["-x1"]);
    anna.get(&path("x1")).await.refuses(404, "not_found");
    let old = anna.call("PUT", &path("x1"), &[JSON], first.to_string()).await;
    old.refuses(409, "archive_deleted");
    assert_eq!(changes(&anna, 4).await, [] as [String; 0]);
    // Nobody else can see any of it.
    let berta = server.person("Berta").await;
    assert_eq!(changes(&berta, 0).await, [] as [String; 0]);
    berta.get(&path("deal_2-b")).await.refuses(404, "not_found");
}

#[tokio::test]
async fn only_deals_that_can_be_played_are_kept_and_only_for_accounts() {
    let server = Server::start().await;
    let (anna, guest) = (server.person("Anna").await, server.guest("Resi").await);
    let good = record("x1", "").to_string();
    let send = async |who: &Someone, id: &str, body: String| who.call("PUT", &path(id), &[JSON], body).await;
    send(&guest, "x1", good.clone()).await.refuses(403, "account_needed");
    guest.get("/me/archive").await.refuses(403, "account_needed");
    server.nobody().get("/me/archive").await.refuses(401, "not_signed_in");
    send(&anna, "x2", good.clone()).await.refuses(400, "bad_request");
    let mut wrong = record("x1", "");
    wrong.deal.actions.push(Action::Claim);
    send(&anna, "x1", wrong.to_string()).await.refuses(400, "bad_request");
    for body in ["", "{}", "null", "[]", &good[..good.len() - 1], &good.replace("\"x1\"", "\"x\\u0000\"")] {
        send(&anna, "x1", body.to_owned()).await.refuses(400, "bad_request");
    }
    send(&anna, "x1", record("x1", &"lang ".repeat(14_000)).to_string()).await.refuses(413, "too_large");
    anna.call("PUT", &path("x1"), &[("content-type", "text/plain")], good).await.refuses(415, "wrong_media_type");
    send(&anna, "x%20y", record("x y", "").to_string()).await.refuses(404, "not_found");
    anna.get("/me/archive?after=x").await.refuses(400, "bad_request");
    assert_eq!(changes(&anna, 0).await, [] as [String; 0]);
}

#[tokio::test]
async fn an_archive_that_is_full_takes_nothing_more_but_lets_go() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let user = anna.user.parse().expect("an id");
    let now = jiff::Timestamp::from_second(1_000_000_000).expect("a moment");
    let (archive, id) = (server.store.archive(), |n: u32| format!("x{n}").parse().expect("an id"));
    let limit = ArchiveLimit { max_deals: 2, max_bytes: 100 };
    for n in 0..2 {
        archive.put(user, &id(n), "{}", limit, now).await.expect("there is room");
    }
    let full = archive.put(user, &id(2), "{}", limit, now).await;
    assert!(matches!(full, Err(StoreError::ArchiveFull { max_deals: 2, .. })), "{full:?}");
    archive.put(user, &id(1), "{ }", limit, now).await.expect("what is there can be replaced");
    assert!(archive.delete(user, &id(0), limit, now).await.expect("PostgreSQL answers"));
    archive.put(user, &id(2), "{}", limit, now).await.expect("there is room again");
}

#[tokio::test]
async fn the_archive_of_a_new_account_is_small_and_grows_from_day_to_day() {
    let server = Server::start().await;
    let now = tarock_server::identity::timestamp();
    let hour = jiff::SignedDuration::from_hours(1);
    let account = async |n: u128, age| {
        let (user, token) = (UserId::from_uuid(Uuid::from_u128(n)), format!("{n:032}"));
        let name = "Anna".parse().expect("a name");
        server.store.users().create(user, UserKind::Person, &name, now - age).await.expect("a user");
        let sessions = server.store.sessions();
        sessions.create(&Token::from_shown(&token), user, now, now + hour).await.expect("a session");
        Someone { user: user.to_string(), token: Some(token), ..server.nobody() }
    };
    let (young, old) = (account(1, hour).await, account(2, 30 * hour).await);
    let unlimited = ArchiveLimit { max_deals: 64, max_bytes: u64::MAX };
    for who in [&young, &old] {
        let (user, long) = (who.user.parse().expect("an id"), "x".repeat(128 * 1024));
        for n in 0..64 {
            let id = format!("long-{n}").parse().expect("an id");
            server.store.archive().put(user, &id, &long, unlimited, now).await.expect("there is room");
        }
    }
    let refused = young.call("PUT", &path("x1"), &[JSON], record("x1", "").to_string()).await;
    refused.refuses(409, "archive_full");
    put(&old, &record("x1", "")).await;
}

#[tokio::test]
async fn few_long_deals_fill_an_archive_as_many_short_ones_do() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let user = anna.user.parse().expect("an id");
    let now = jiff::Timestamp::from_second(1_000_000_000).expect("a moment");
    let (archive, id) = (server.store.archive(), |n: u32| format!("x{n}").parse().expect("an id"));
    let limit = ArchiveLimit { max_deals: 100, max_bytes: 25 };
    for n in 0..2 {
        archive.put(user, &id(n), "0123456789", limit, now).await.expect("there is room");
    }
    for (n, text) in [(2, "0123456789"), (1, "0123456789012345")] {
        let full = archive.put(user, &id(n), text, limit, now).await;
        assert!(matches!(full, Err(StoreError::ArchiveFull { max_bytes: 25, .. })), "{full:?}");
    }
    archive.put(user, &id(1), "012345678901234", limit, now).await.expect("there is room for as much");
}

#[tokio::test]
async fn who_keeps_and_deletes_again_and_again_leaves_no_more_than_an_archive_holds() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let user = anna.user.parse().expect("an id");
    let now = jiff::Timestamp::from_second(1_000_000_000).expect("a moment");
    let (archive, id) = (server.store.archive(), |n: u32| format!("x{n}").parse().expect("an id"));
    let limit = ArchiveLimit { max_deals: 3, max_bytes: 100 };
    archive.put(user, &id(100), "{}", limit, now).await.expect("there is room");
    for n in 0..10 {
        archive.put(user, &id(n), "{}", limit, now).await.expect("there is room");
        assert!(archive.delete(user, &id(n), limit, now).await.expect("PostgreSQL answers"));
    }
    assert_eq!(changes(&anna, 0).await, ["x100", "-x7", "-x8", "-x9"]);
}

#[tokio::test]
async fn an_archive_is_part_of_the_export_and_goes_with_the_account() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    put(&anna, &record("x1", "gut")).await;
    put(&anna, &record("x2", "")).await;
    anna.delete(&path("x2")).await.is(204);
    let export = anna.get("/me/export").await.is(200);
    assert_eq!(export["archive"][0]["record"]["comment"], "gut");
    assert_eq!(export["archive"][1]["record"], Value::Null);
    let user = anna.user.parse().expect("an id");
    anna.delete("/me").await.is(204);
    assert_eq!(server.store.archive().changes(user, 0, 10).await.expect("PostgreSQL answers"), []);
}
