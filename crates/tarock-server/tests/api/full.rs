//! Logs and a database that have nearly reached their limits.

use std::time::Duration;

use serde_json::{Value, json};
use tarock::{DealRecord, Pack, RuleSet, Seat};
use tarock_protocol::{ClientMessage, ServerMessage, TableCommand};
use tarock_record::GameRecord;
use tarock_store::Window;
use tarock_table::{Request, Said, Salt, Settings, TableId};
use tokio::time::sleep;

use crate::people::Someone;
use crate::play::Player;
use crate::server::{Server, email};

/// Opens tables until the server has no space for more. Returns those it has opened.
async fn fill(who: &Someone) -> Vec<TableId> {
    let mut tables = Vec::new();
    loop {
        let answer = who.post("/tables", json!({ "rules": "cup" })).await;
        if answer.status != 201 {
            answer.refuses(503, "no_room");
            return tables;
        }
        tables.push(answer.is(201)["table"].as_str().expect("an id").parse().expect("an id"));
        assert!(tables.len() < 2_000, "nothing is refused");
    }
}

/// Sends a command. Returns the reason why the table refused it; none if it was carried out.
async fn ask(player: &mut Player, number: u64, what: TableCommand) -> Option<String> {
    let request = Request(number);
    player.say(&ClientMessage::Do { request, what }).await;
    loop {
        match player.next().await {
            ServerMessage::Done { request: done, .. } if done == request => return None,
            ServerMessage::Refused { request: refused, refusal } if refused == request => return Some(refusal.code),
            _ => {}
        }
    }
}

/// Returns whether a message ends a deal.
fn is_over(message: &ServerMessage) -> bool {
    let value = serde_json::to_value(message).unwrap_or(Value::Null);
    value.to_string().contains(r#""event":"booked""#)
}

#[tokio::test]
async fn what_is_left_of_full_logs_is_for_deals_that_have_begun_and_people_who_leave() {
    let server = Server::start_with(|config| config.logs_max_mb = Some(1)).await;
    let (resi, poldi) = (server.guest("Resi").await, server.guest("Poldi").await);
    let settings = Settings { bot_pace_ms: 0, ..Settings::of(RuleSet::preset("cup").expect("a preset")) };
    let table = resi.table(json!({ "settings": settings })).await;
    let idle = poldi.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&resi, &table).await;
    let mut waiting = Player::join(&poldi, &idle).await;
    player.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
    let filled = fill(&resi).await;
    // A process without a configured limit does not lift the existing one.
    let log = server.log().await;
    assert!((85..100).contains(&log.measure().await.expect("an answer")));
    let said = ask(&mut player, 2, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    assert_eq!(said.as_deref(), Some("no_room"));
    let ready = ask(&mut waiting, 1, TableCommand::Ready { salt: Salt([6; 16]) }).await;
    assert_eq!(ready.as_deref(), Some("no_room"), "no deal begins");
    assert_eq!(ask(&mut player, 3, TableCommand::StandIn { on: true }).await, None, "a deal that has begun goes on");
    player.until(is_over).await;
    assert_eq!(ask(&mut waiting, 2, TableCommand::Leave).await, None);
    // Once there is space again, it is used without anybody doing anything.
    for table in filled {
        log.delete(table).await.expect("a log can be deleted");
    }
    for _ in 0..100 {
        if poldi.post("/tables", json!({ "rules": "cup" })).await.status == 201 {
            assert_eq!(ask(&mut player, 4, TableCommand::Say { said: Said::Text("Servus".into()) }).await, None);
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("there is room, and nobody uses it");
}

#[tokio::test]
async fn nobody_takes_a_table_whose_next_deal_waits_for_room_and_the_deal_begins_when_there_is_some() {
    let server = Server::start_with(|config| config.logs_max_mb = Some(1)).await;
    let other = server.another().await;
    let (resi, poldi) = (server.guest("Resi").await, server.guest("Poldi").await);
    let rules = RuleSet::preset("cup").expect("a preset");
    let settings = Settings { bot_pace_ms: 0, pause_seconds: 1, ..Settings::of(rules) };
    let table = resi.table(json!({ "settings": settings })).await;
    let mut here = Player::join(&resi, &table).await;
    let mut there = Player::join(&Someone { address: other, ..poldi.clone() }, &table).await;
    here.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
    there.act(1, TableCommand::Ready { salt: Salt([6; 16]) }).await;
    let filled = fill(&resi).await;
    // The other process must notice, too: it measures every two seconds.
    sleep(Duration::from_secs(3)).await;
    here.act(2, TableCommand::StandIn { on: true }).await;
    there.act(2, TableCommand::StandIn { on: true }).await;
    here.until(is_over).await;
    // Without people, bots begin no deal.
    here.act(3, TableCommand::StandIn { on: false }).await;
    let table: TableId = table.parse().expect("an id");
    let log = server.log().await;
    // On a busy machine, the end of the deal may still be being written.
    let mut last = log.last(table).await.expect("an answer");
    for _ in 0..5 {
        sleep(Duration::from_secs(1)).await;
        let before = std::mem::replace(&mut last, log.last(table).await.expect("an answer"));
        if before == last {
            break;
        }
    }
    // The owner is late after ten seconds, and a room checks at least every five.
    sleep(Duration::from_secs(17)).await;
    assert_eq!(log.last(table).await.expect("an answer"), last, "nothing is written while nothing can happen");
    for table in filled {
        log.delete(table).await.expect("a log can be deleted");
    }
    let n_deals = async || {
        let entries = log.load(table, tarock_store::log::Seq::NONE).await.expect("the log can be read");
        let text = |entry: &tarock_store::log::Entry| String::from_utf8_lossy(&entry.payload).into_owned();
        entries.iter().filter(|entry| text(entry).contains(r#""kind":"dealt""#)).count()
    };
    for _ in 0..100 {
        if n_deals().await > 1 {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("there is room, and no deal begins");
}

#[tokio::test]
async fn near_the_limit_of_the_database_nothing_more_can_be_kept_and_play_goes_on() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let group = server.group("Runde", &[&anna]).await;
    // Any database is larger than a megabyte.
    let full = server.another_with(|config| config.database_max_mb = 1).await;
    let anna = Someone { address: full, ..anna };
    let resi = Someone { address: full, ..server.guest("Resi").await };
    // It is measured soon after the start.
    let mut n_tries = 0;
    loop {
        let answer = anna.post("/groups", json!({ "name": "Zweite" })).await;
        if answer.status == 507 {
            break;
        }
        n_tries += 1;
        assert!(n_tries < 100, "nothing is refused: {} {}", answer.status, answer.text());
        sleep(Duration::from_millis(100)).await;
    }
    let picture = [("content-type", "image/png")];
    anna.post("/groups", json!({ "name": "Zweite" })).await.refuses(507, "server_full");
    anna.put("/me/archive/a1", json!({})).await.refuses(507, "server_full");
    anna.call("PUT", "/me/avatar", &picture, "a picture").await.refuses(507, "server_full");
    anna.post("/me/bots", json!({ "name": "Rechner" })).await.refuses(507, "server_full");
    let proof = server.code("resi@example.org").await;
    resi.post("/login/verify", proof).await.refuses(507, "server_full");
    // People with an account can sign in, play, and are billed; guests play as before.
    let back = server.code(&email("Anna")).await;
    resi.post("/login/verify", back).await.is(200);
    Someone { name: String::new(), token: None, ..resi.clone() }
        .post("/guests", json!({ "name": "Poldi" }))
        .await
        .is(201);
    anna.post("/tables", json!({ "rules": "cup", "group": group })).await.is(201);
    anna.delete(&format!("/groups/{group}")).await.refuses(409, "table_open");
}

#[tokio::test]
async fn one_network_keeps_no_more_than_its_share_of_a_day_settings_included() {
    let server = Server::start().await;
    let most = 2_000_000;
    let limited = server.another_with(|config| config.database_max_mb = most).await;
    let anna = Someone { address: limited, ..server.person("Anna").await };
    let long = json!({ "keep": "latest", "value": "x".repeat(8_000), "changed_at": "2026-03-01T00:00:00Z" });
    let setting = |name: &str| json!({ name: long });
    anna.put("/me/settings", setting("first")).await.is(200);
    // Today and, if it is nearly midnight, tomorrow, others at this address keep all that may be kept there.
    let share = u32::try_from(most * 1024 / 100).expect("it is small");
    let today = tarock_server::clock::now().millis() as i64 / 86_400_000;
    for number in [today, today + 1] {
        let window = Window { number, over_at: tarock_server::identity::timestamp() + Duration::from_hours(24) };
        let mut left = share;
        while left > 0 {
            let counts = server.store.counts();
            if !counts.add("kept", "127.0.0.1", left, share, window).await.expect("PostgreSQL answers") {
                left /= 2;
            }
        }
        if anna.put("/me/settings", setting("second")).await.status == 429 {
            break;
        }
    }
    anna.put("/me/settings", setting("second")).await.refuses(429, "too_often");
    anna.put("/me/settings", setting("first")).await.is(200);
    let deal = DealRecord::new(RuleSet::preset("cup").expect("a preset"), Seat::new(1).expect("a seat"), Pack::NEW);
    let mut record = GameRecord::from(deal);
    record.about.id = Some("a1".to_owned());
    let record: Value = serde_json::from_str(&record.to_string()).expect("JSON");
    anna.put("/me/archive/a1", record.clone()).await.refuses(429, "too_often");
    // Where the operator has set no limit, there are no shares.
    Someone { address: server.address, ..anna.clone() }.put("/me/archive/a1", record).await.is(200);
}
