//! Finished deals.

use jiff::Timestamp;
use serde_json::{Value, json};
use tarock_store::{FinishedDeal, SeatResult};
use uuid::Uuid;

use crate::people::Someone;
use crate::server::Server;

/// Returns the id of the deal with this number.
pub(crate) fn id(number: u8) -> String {
    Uuid::from_u128(number.into()).simple().to_string()
}

/// Archives a deal as if it had been played: the first player wins `halves` half points from the second.
pub(crate) async fn archive(server: &Server, number: u8, group: Option<&str>, players: [&Someone; 2], halves: i32) {
    let user = |at: usize| players[at].user.parse().expect("an id");
    let seat = |at: usize, half_points| SeatResult { seat: at as u8 + 1, user_id: user(at), half_points };
    let deal = FinishedDeal {
        deal_id: id(number).parse().expect("an id"),
        table_id: id(200).parse().expect("an id"),
        group_id: group.map(|group| group.parse().expect("an id")),
        game: "koenigrufen".to_owned(),
        rules_name: "cup".to_owned(),
        contract: Some(if number.is_multiple_of(2) { "dreier" } else { "rufer" }.to_owned()),
        declarer: Some(user(0)),
        finished_at: Timestamp::from_second(1_000_000_000 + i64::from(number)).expect("a moment"),
        record: json!({ "number": number }),
        facts: None,
        seats: vec![seat(0, halves), seat(1, -halves)],
    };
    assert!(server.store.deals().insert(&deal).await.expect("PostgreSQL answers"));
}

fn numbers(deals: &[Value]) -> Vec<u64> {
    deals.iter().filter_map(|deal| deal["record"]["number"].as_u64()).collect()
}

#[tokio::test]
async fn a_deal_is_open_to_who_knows_its_id_and_its_people_to_those_who_belong_to_it() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let (member, stranger) = (server.guest("Carla").await, server.guest("Fremder").await);
    let group = server.group("Runde", &[&anna, &member]).await;
    archive(&server, 1, Some(&group), [&anna, &berta], 5).await;
    let path = format!("/deals/{}", id(1));
    for who in [server.nobody(), stranger] {
        let deal = who.get(&path).await.is(200);
        assert_eq!((&deal["record"]["number"], &deal["seats"][0]["points"]), (&json!(1), &json!(2.5)));
        for person in
            [&deal["seats"][0]["user"], &deal["seats"][0]["name"], &deal["declarer"], &deal["table"], &deal["group"]]
        {
            assert_eq!(person, &Value::Null, "{deal}");
        }
    }
    for who in [&anna, &berta, &member] {
        let deal = who.get(&path).await.is(200);
        assert_eq!((&deal["seats"][0]["user"], &deal["declarer"]), (&json!(anna.user), &json!(anna.user)));
        assert_eq!((&deal["group"], &deal["seats"][1]["name"]), (&json!(group), &json!("Berta")));
    }
    anna.get(&format!("/deals/{}", id(2))).await.refuses(404, "not_found");
    let mut unknown = server.nobody();
    unknown.token = Some("0".repeat(64));
    unknown.get(&path).await.refuses(401, "not_signed_in");
}

#[tokio::test]
async fn deals_come_the_newest_first_and_in_pages() {
    let server = Server::start().await;
    let (anna, berta, carla) = (server.guest("Anna").await, server.guest("Berta").await, server.guest("Carla").await);
    // More deals than are fetched at once.
    for number in 1..=60 {
        archive(&server, number, None, [&anna, &berta], 1).await;
    }
    archive(&server, 61, None, [&berta, &carla], 1).await;
    assert_eq!(numbers(&anna.get("/me/games").await.lines()), (1..=60).rev().collect::<Vec<_>>());
    let page = format!("/me/games?limit=2&before={}", id(10));
    assert_eq!(numbers(&anna.get(&page).await.lines()), [9, 8]);
    assert_eq!(numbers(&carla.get("/me/games").await.lines()), [61]);
    for wrong in
        ["limit=0", "limit=10001", "limit=x", "before=x", "before=", "nonsense=1", &format!("before={}", id(99))]
    {
        anna.get(&format!("/me/games?{wrong}")).await.refuses(400, "bad_request");
    }
}

#[tokio::test]
async fn a_long_answer_counts_as_the_requests_it_replaces() {
    let server = Server::start_with(|config| config.limits.requests_per_minute = 10).await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    for number in 1..=160 {
        archive(&server, number, None, [&anna, &berta], 1).await;
    }
    let mut n_more = 0;
    // A minute may end in between. Then the other process is asked, which has counted nothing.
    for address in [server.address, server.another().await] {
        let anna = Someone { address, ..anna.clone() };
        for _ in 0..2 {
            assert_eq!(anna.get("/me/games").await.lines().len(), 160, "fetched in four pages");
        }
        n_more = 0;
        while n_more < 20 && anna.get("/me").await.status == 200 {
            n_more += 1;
        }
        if n_more <= 2 {
            return;
        }
    }
    panic!("{n_more} more requests of ten, after two that were worth four each");
}

#[tokio::test]
async fn deals_of_a_group_are_found_by_what_people_look_for() {
    let server = Server::start().await;
    let (anna, berta, carla) = (server.person("Anna").await, server.guest("Berta").await, server.guest("Carla").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    archive(&server, 1, Some(&group), [&anna, &berta], 1).await;
    archive(&server, 2, Some(&group), [&berta, &anna], 1).await;
    archive(&server, 3, Some(&group), [&berta, &carla], 1).await;
    archive(&server, 4, None, [&anna, &berta], 1).await;
    let find = async |filter: &str| {
        let answer = berta.get(&format!("/groups/{group}/deals?{filter}")).await;
        numbers(&answer.lines())
    };
    assert_eq!(find("").await, [3, 2, 1]);
    assert_eq!(find(&format!("participant={}", anna.user)).await, [2, 1]);
    assert_eq!(find(&format!("declarer={}", berta.user)).await, [3, 2]);
    assert_eq!(find("contract=rufer").await, [3, 1]);
    assert_eq!(find("game=koenigrufen&limit=1").await, [3]);
    assert_eq!(find(&format!("table={}&before={}", id(200), id(2))).await, [1]);
    assert!(find("game=poker").await.is_empty());
}
