//! Messages between the browsers at one table while they set up a voice connection.

use serde_json::json;
use tarock_protocol::http::IceServer;
use tarock_protocol::{ClientMessage, Failure, Secret, ServerMessage};
use tarock_table::UserId;

use crate::people::Someone;
use crate::play::Player;
use crate::server::Server;

fn id(who: &Someone) -> UserId {
    who.user.parse().expect("an id")
}

async fn signal(player: &mut Player, to: &Someone, data: &str) {
    player.say(&ClientMessage::Signal { to: id(to), data: data.to_owned() }).await;
}

/// Returns the next signal, with its sender.
async fn hear(player: &mut Player) -> (UserId, String) {
    match player.until(|message| matches!(message, ServerMessage::Signal { .. })).await {
        ServerMessage::Signal { from, data } => (from, data),
        other => panic!("{other:?}"),
    }
}

/// Waits until the room has received everything sent so far.
async fn settle(player: &mut Player) {
    player.say(&ClientMessage::Ping { t: 7 }).await;
    player.until(|message| matches!(message, ServerMessage::Pong { t: 7 })).await;
}

#[tokio::test]
async fn a_signal_reaches_whom_it_is_for_and_nobody_else() {
    let server = Server::start().await;
    let (anna, berta, dora) = (server.guest("Anna").await, server.guest("Berta").await, server.guest("Dora").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let mut at_berta = Player::join(&berta, &table).await;
    let mut at_berta_too = Player::join(&berta, &table).await;
    let mut at_dora = Player::join(&dora, &table).await;
    signal(&mut at_anna, &berta, "offer").await;
    assert_eq!(hear(&mut at_berta).await, (id(&anna), "offer".to_owned()));
    assert_eq!(hear(&mut at_berta_too).await, (id(&anna), "offer".to_owned()));
    // If she had received the first one, it would have come before this.
    signal(&mut at_anna, &dora, "hello").await;
    assert_eq!(hear(&mut at_dora).await, (id(&anna), "hello".to_owned()));
    // Nobody can call themselves.
    signal(&mut at_anna, &anna, "me").await;
    signal(&mut at_dora, &anna, "you").await;
    assert_eq!(hear(&mut at_anna).await, (id(&dora), "you".to_owned()));
}

#[tokio::test]
async fn who_only_watches_or_sits_elsewhere_cannot_signal_and_is_not_signalled() {
    let server = Server::start().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let (watcher, other) = (server.guest("Kiebitz").await, server.guest("Edi").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let mut at_berta = Player::join(&berta, &table).await;
    let mut watching = Player::hello(&watcher).await;
    watching.say(&ClientMessage::Watch { table: table.parse().expect("an id") }).await;
    watching.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
    signal(&mut watching, &anna, "psst").await;
    settle(&mut watching).await;
    let elsewhere = other.table(json!({ "rules": "cup" })).await;
    let mut at_edi = Player::join(&other, &elsewhere).await;
    signal(&mut at_edi, &anna, "psst").await;
    settle(&mut at_edi).await;
    signal(&mut at_berta, &anna, "hello").await;
    assert_eq!(hear(&mut at_anna).await, (id(&berta), "hello".to_owned()));
    // Nor do they receive anything: it would have come before the response to their ping.
    signal(&mut at_anna, &watcher, "who is there").await;
    signal(&mut at_anna, &other, "who is there").await;
    signal(&mut at_anna, &berta, "nobody").await;
    assert_eq!(hear(&mut at_berta).await.1, "nobody");
    for mut player in [watching, at_edi] {
        player.say(&ClientMessage::Ping { t: 8 }).await;
        let first =
            player.until(|message| matches!(message, ServerMessage::Signal { .. } | ServerMessage::Pong { t: 8 }));
        assert_eq!(first.await, ServerMessage::Pong { t: 8 });
    }
}

#[tokio::test]
async fn a_spectator_who_sends_a_command_is_disconnected_and_not_taken_for_present() {
    let server = Server::start().await;
    let elsewhere = server.another().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let berta = Someone { address: elsewhere, ..berta };
    drop(Player::join(&berta, &table).await);
    let is_away = |message: &ServerMessage| serde_json::to_string(message).is_ok_and(|m| m.contains("disconnected"));
    at_anna.until(is_away).await;
    let mut watching = Player::hello(&berta).await;
    watching.say(&ClientMessage::Watch { table: table.parse().expect("an id") }).await;
    watching.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
    let what = tarock_protocol::TableCommand::Say { said: tarock_table::Said::Text("psst".into()) };
    watching.say(&ClientMessage::Do { request: tarock_table::Request(1), what }).await;
    assert_eq!(watching.bye().await, tarock_protocol::Failure::OutOfOrder);
}

#[tokio::test]
async fn who_has_left_the_table_is_out_of_hearing() {
    let server = Server::start().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let mut at_berta = Player::join(&berta, &table).await;
    at_berta.act(1, tarock_protocol::TableCommand::Leave).await;
    signal(&mut at_berta, &anna, "still here").await;
    settle(&mut at_berta).await;
    let mut again = Player::join(&berta, &table).await;
    signal(&mut again, &anna, "back").await;
    assert_eq!(hear(&mut at_anna).await, (id(&berta), "back".to_owned()));
}

#[tokio::test]
async fn an_offer_with_all_its_candidates_goes_through_for_everybody_and_more_does_not() {
    let server = Server::start().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let mut at_berta = Player::join(&berta, &table).await;
    // Seven others: a greeting, a description, and three batches of candidates for each, as fast as possible.
    let offer = "a=rtpmap:111 opus/48000/2\r\n".repeat(150);
    assert!(offer.len() > 4_000);
    for _ in 0..7 {
        for data in ["hello", &offer, "candidates", "candidates", "candidates"] {
            signal(&mut at_anna, &berta, data).await;
        }
    }
    for _ in 0..7 {
        for data in ["hello", &offer, "candidates", "candidates", "candidates"] {
            assert_eq!(hear(&mut at_berta).await.1, data);
        }
    }
    let longest = "x".repeat(16 * 1024);
    signal(&mut at_anna, &berta, &longest).await;
    assert_eq!(hear(&mut at_berta).await.1, longest);
    signal(&mut at_anna, &berta, &"x".repeat(16 * 1024 + 1)).await;
    assert_eq!(at_anna.bye().await, Failure::BadMessage);
}

#[tokio::test]
async fn a_signal_reaches_people_who_are_connected_to_another_process() {
    let server = Server::start().await;
    let address = server.another().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let watcher = server.guest("Kiebitz").await;
    let (berta, watcher) = (Someone { address, ..berta }, Someone { address, ..watcher });
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_anna = Player::join(&anna, &table).await;
    let mut at_berta = Player::join(&berta, &table).await;
    // Anna's process learns of Berta no later than Berta herself, because it owns the table.
    signal(&mut at_anna, &berta, "offer").await;
    assert_eq!(hear(&mut at_berta).await, (id(&anna), "offer".to_owned()));
    signal(&mut at_berta, &anna, "answer").await;
    assert_eq!(hear(&mut at_anna).await, (id(&berta), "answer".to_owned()));
    let mut watching = Player::hello(&watcher).await;
    watching.say(&ClientMessage::Watch { table: table.parse().expect("an id") }).await;
    watching.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
    signal(&mut watching, &anna, "psst").await;
    settle(&mut watching).await;
    signal(&mut at_berta, &anna, "candidate").await;
    assert_eq!(hear(&mut at_anna).await, (id(&berta), "candidate".to_owned()));
}

#[tokio::test]
async fn what_helps_browsers_to_find_each_other_is_told_as_it_is_set() {
    let server = Server::start().await;
    assert_eq!(server.nobody().get("/about").await.is(200)["ice_servers"], json!([]));
    let stun = IceServer { urls: vec!["stun:stun.example:3478".into()], username: None, credential: None };
    let turn = IceServer {
        urls: vec!["turn:turn.example:3478".into()],
        username: Some("kaiserstich".into()),
        credential: Some(Secret::new("offen")),
    };
    let server = Server::start_with(|config| config.ice_servers = vec![stun, turn]).await;
    let told = json!([
        { "urls": ["stun:stun.example:3478"] },
        { "urls": ["turn:turn.example:3478"], "username": "kaiserstich", "credential": "offen" },
    ]);
    assert_eq!(server.nobody().get("/about").await.is(200)["ice_servers"], told);
}
