//! What can be seen and done at tables over HTTP.

use serde_json::json;
use tarock::RuleSet;
use tarock_protocol::{ClientMessage, NoticeBody, ServerMessage, TableCommand};
use tarock_table::{OpenEvent, Request, Said, Settings};

use crate::play::Player;
use crate::server::Server;

#[tokio::test]
async fn a_table_is_opened_by_the_name_of_its_rules_or_by_all_settings() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let table = guest.table(json!({ "rules": "beck" })).await;
    let seen = guest.get(&format!("/tables/{table}")).await.is(200);
    assert_eq!((&seen["game"], &seen["n_seats"], &seen["people"]), (&json!("illustriert"), &json!(3), &json!([])));
    let settings = Settings { turn_seconds: 30, ..Settings::of(RuleSet::preset("spieleversum").unwrap()) };
    let table = guest.table(json!({ "settings": settings })).await;
    assert_eq!(guest.get(&format!("/tables/{table}")).await.is(200)["game"], "kosakeln");
    let endless = Settings { turn_seconds: 1_000_000, ..settings.clone() };
    for wrong in [
        json!({}),
        json!({ "rules": "poker" }),
        json!({ "rules": "cup", "settings": settings }),
        json!({ "settings": endless }),
        json!({ "rules": "cup", "seats": 9 }),
    ] {
        guest.post("/tables", wrong).await.refuses(400, "bad_request");
    }
    server.nobody().post("/tables", json!({ "rules": "cup" })).await.refuses(401, "not_signed_in");
}

#[tokio::test]
async fn tables_of_a_group_agree_on_what_the_group_has_set() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let group = server.group("Runde", &[&anna]).await;
    anna.post("/tables", json!({ "group": group })).await.refuses(400, "bad_request");
    let settings = Settings { pause_seconds: 7, ..Settings::of(RuleSet::preset("graz").unwrap()) };
    let changed = anna.patch(&format!("/groups/{group}"), json!({ "settings": settings })).await.is(200);
    assert_eq!(changed["settings"], json!(settings));
    let table = anna.table(json!({ "group": group })).await;
    let open = anna.get(&format!("/groups/{group}/tables")).await.is(200);
    assert_eq!((&open[0]["table"], &open[0]["game"]), (&json!(table), &json!("illustriert")));
    assert_eq!(open[0]["group"], group);
    let endless = Settings { pause_seconds: 1_000_000, ..settings };
    let answer = anna.patch(&format!("/groups/{group}"), json!({ "settings": endless })).await;
    answer.refuses(400, "bad_request");
}

#[tokio::test]
async fn a_table_of_another_group_is_no_table() {
    let server = Server::start().await;
    let (anna, stranger) = (server.person("Anna").await, server.person("Fremder").await);
    let group = server.group("Runde", &[&anna]).await;
    let table = anna.table(json!({ "rules": "cup", "group": group })).await;
    anna.get(&format!("/tables/{table}")).await.is(200);
    stranger.get(&format!("/tables/{table}")).await.refuses(404, "not_found");
    stranger.get(&format!("/tables/{table}/live")).await.refuses(404, "not_found");
    let path = format!("/tables/{table}/remove/{}", anna.user);
    stranger.post(&path, json!({})).await.refuses(404, "not_found");
    // As if the table had never existed.
    let nowhere = "f81d4fae-7dec-41d0-a765-00a0c91e6bf6";
    stranger.get(&format!("/tables/{nowhere}")).await.refuses(404, "not_found");
}

#[tokio::test]
async fn in_a_group_only_an_administrator_allows_advice() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let plain = Settings::of(RuleSet::preset("cup").unwrap());
    let advised = Settings { assistant: true, ..plain.clone() };
    let change = |settings: &Settings| TableCommand::Change { settings: Box::new(settings.clone()), now: true };
    berta.post("/tables", json!({ "group": group, "settings": advised })).await.refuses(403, "not_allowed");
    let table = berta.table(json!({ "group": group, "settings": plain })).await;
    let (mut at_berta, mut at_anna) = (Player::join(&berta, &table).await, Player::join(&anna, &table).await);
    // Berta came first, so she is the game master.
    at_berta.say(&ClientMessage::Do { request: Request(1), what: change(&advised) }).await;
    loop {
        if let ServerMessage::Refused { refusal, .. } = at_berta.next().await {
            assert_eq!(refusal.code, "not_allowed");
            break;
        }
    }
    at_anna.act(1, change(&advised)).await;
    at_berta.until(|message| told_settings(message).is_some_and(|settings| settings.assistant)).await;
    at_berta.act(2, change(&plain)).await;
    // A table that is open to anybody has no administrator.
    let friends = berta.table(json!({ "settings": advised })).await;
    Player::join(&berta, &friends).await.act(1, change(&plain)).await;
}

fn told_settings(message: &ServerMessage) -> Option<&Settings> {
    match message {
        ServerMessage::Notice { told: NoticeBody::Table(OpenEvent::SettingsChanged { settings }), .. } => {
            Some(settings)
        }
        _ => None,
    }
}

#[tokio::test]
async fn only_an_administrator_sends_somebody_away_from_a_table() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let table = anna.table(json!({ "rules": "cup", "group": group })).await;
    let away = format!("/tables/{table}/remove/{}", berta.user);
    anna.post(&away, json!({})).await.refuses(409, "refused");
    let _berta = Player::join(&berta, &table).await;
    let seen = anna.get(&format!("/tables/{table}")).await.is(200);
    assert_eq!(seen["people"][0]["user"].as_str().map(|id| id.replace('-', "")), Some(berta.user.replace('-', "")));
    berta.post(&away, json!({})).await.refuses(403, "not_allowed");
    anna.post(&away, json!({})).await.is(204);
    assert_eq!(anna.get(&format!("/tables/{table}")).await.is(200)["people"], json!([]));
    // A table without a group has no administrator.
    let open = berta.table(json!({ "rules": "cup" })).await;
    let path = format!("/tables/{open}/remove/{}", berta.user);
    berta.post(&path, json!({})).await.refuses(403, "not_allowed");
}

#[tokio::test]
async fn who_has_left_a_table_does_not_watch_it_unseen() {
    let server = Server::start_with(|config| config.spectator_delay_seconds = 600).await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let (mut here, mut gone) = (Player::join(&anna, &table).await, Player::join(&berta, &table).await);
    gone.act(1, TableCommand::Leave).await;
    here.act(1, TableCommand::Say { said: Said::Text("psst".into()) }).await;
    gone.say(&ClientMessage::Resume { after: 0 }).await;
    here.act(2, TableCommand::Say { said: Said::Text("psst".into()) }).await;
    gone.say(&ClientMessage::Ping { t: 7 }).await;
    loop {
        let message = gone.next().await;
        if matches!(message, ServerMessage::Pong { t: 7 }) {
            return;
        }
        let text = serde_json::to_string(&message).expect("a message is JSON");
        assert!(!text.contains("psst"), "{text}");
    }
}
