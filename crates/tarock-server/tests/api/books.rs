//! The ledger: who owes whom.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::deals::{archive, id};
use crate::people::Someone;
use crate::server::Server;

/// Returns the names and points of a group's balances.
async fn balances(who: &Someone, group: &str) -> Vec<(String, f64)> {
    let rows = who.get(&format!("/groups/{group}/balances")).await.is(200);
    let row = |row: &Value| (row["name"].as_str().unwrap().to_owned(), row["points"].as_f64().unwrap());
    let mut rows: Vec<_> = rows.as_array().unwrap().iter().map(row).collect();
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    rows
}

fn named(rows: &[(&str, f64)]) -> Vec<(String, f64)> {
    rows.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect()
}

#[tokio::test]
async fn balances_are_sums_and_clearing_them_adds_to_the_book() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    archive(&server, 1, Some(&group), [&anna, &berta], 5).await;
    archive(&server, 2, Some(&group), [&berta, &anna], 2).await;
    archive(&server, 3, None, [&anna, &berta], 100).await;
    assert_eq!(balances(&berta, &group).await, named(&[("Anna", 1.5), ("Berta", -1.5)]));
    let cleared = anna.post(&format!("/groups/{group}/balances/clear"), json!({})).await.is(200);
    assert_eq!(cleared, json!({ "n_cleared": 2 }));
    assert_eq!(balances(&berta, &group).await, named(&[("Anna", 0.0), ("Berta", 0.0)]));
    let book = format!("/groups/{group}/ledger");
    let entries = berta.get(&book).await.is(200);
    let entries = entries.as_array().unwrap();
    assert_eq!(entries.len(), 6);
    assert_eq!(entries[0]["deal"].as_str().map(|deal| deal.replace('-', "")), Some(id(1)));
    assert_eq!(entries[5]["cleared_by"], anna.user);
    let rest = berta.get(&format!("{book}?after={}&limit=1", entries[3]["number"])).await.is(200);
    assert_eq!(rest, json!([entries[4]]));
    for wrong in ["limit=0", "limit=1001", "after=-1", "after=x"] {
        berta.get(&format!("{book}?{wrong}")).await.refuses(400, "bad_request");
    }
}

#[tokio::test]
async fn balances_are_a_table_for_who_accepts_only_that() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    archive(&server, 1, Some(&group), [&anna, &berta], 5).await;
    anna.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    let path = format!("/groups/{group}/balances");
    let table = anna.call("GET", &path, &[("accept", "text/csv")], "").await;
    assert!(table.header("content-type").starts_with("text/csv"), "{:?}", table.headers);
    let text = table.text();
    let mut rows: Vec<&str> = text.lines().collect();
    rows.sort_unstable();
    assert_eq!(rows, ["Anna,true,2.5,1", "Berta,false,-2.5,1", "name,member,points,deals"]);
    let json = anna.call("GET", &path, &[("accept", "application/json, text/csv")], "").await;
    assert_eq!(json.header("content-type"), "application/json");
}

#[tokio::test]
async fn old_deals_go_if_the_operator_says_so_and_balances_stay() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    archive(&server, 1, Some(&group), [&anna, &berta], 5).await;
    server.another_with(|config| config.keep_deals_months = 1).await;
    let is_gone = async {
        while server.store.deals().get(id(1).parse().unwrap()).await.unwrap().is_some() {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(30), is_gone).await.expect("it goes in time");
    anna.get(&format!("/deals/{}", id(1))).await.refuses(404, "not_found");
    assert_eq!(anna.get(&format!("/groups/{group}/deals")).await.lines(), [Value::Null; 0]);
    assert_eq!(balances(&berta, &group).await, named(&[("Anna", 2.5), ("Berta", -2.5)]));
    assert_eq!(anna.get(&format!("/groups/{group}/ledger")).await.is(200).as_array().map(Vec::len), Some(2));
}
