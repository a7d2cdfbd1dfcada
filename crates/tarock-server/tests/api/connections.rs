//! A client that loses access is disconnected, whichever process it is connected to.

use std::time::Duration;

use http_body_util::BodyExt as _;
use serde_json::json;
use tarock::RuleSet;
use tarock_protocol::log::{Format, ProcessId};
use tarock_protocol::{ClientMessage, Failure, ServerMessage, TableCommand};
use tarock_server::wire::Answer;
use tarock_store::log::Seq;
use tarock_store::{Bus, Token};
use tarock_table::{Entry, Event, GroupId, OpenEvent, Opening, Person, Place, Said, Settings, TableId, UserId, Why};
use uuid::Uuid;

use crate::people::Someone;
use crate::play::Player;
use crate::server::{Server, email};

/// Returns the same user, connected to another process of the server.
fn at(who: &Someone, address: std::net::SocketAddr) -> Someone {
    Someone { address, ..who.clone() }
}

#[tokio::test]
async fn who_signs_out_is_connected_nowhere_any_more() {
    let server = Server::start().await;
    let other = server.another().await;
    let (resi, poldi) = (server.guest("Resi").await, server.guest("Poldi").await);
    let table = resi.table(json!({ "rules": "cup" })).await;
    let mut here = Player::join(&resi, &table).await;
    let mut there = Player::join(&at(&resi, other), &table).await;
    let mut stays = Player::join(&at(&poldi, other), &table).await;
    resi.delete("/session").await.is(204);
    assert_eq!((here.bye().await, there.bye().await), (Failure::NotSignedIn, Failure::NotSignedIn));
    at(&resi, other).get("/me").await.refuses(401, "not_signed_in");
    stays.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
}

#[tokio::test]
async fn a_session_is_listed_and_ended_from_another_device() {
    let server = Server::start().await;
    let person = server.person("Resi").await;
    let stolen = server.sign_in(&server.nobody(), &email("Resi")).await;
    let table = person.table(json!({ "rules": "cup" })).await;
    let mut thief = Player::join(&Someone { name: "Resi".into(), ..stolen.clone() }, &table).await;
    let sessions = person.get("/me/sessions").await.is(200);
    let sessions = sessions.as_array().expect("a list");
    assert_eq!(sessions.len(), 2);
    let token = stolen.token.clone().expect("a token");
    assert!(!person.get("/me/sessions").await.text().contains(&token));
    let other = sessions.iter().find(|session| session["is_this"] == json!(false)).expect("the other one");
    let path = format!("/me/sessions/{}", other["session"].as_str().expect("an id"));
    // Nobody else can end it.
    server.person("Poldi").await.delete(&path).await.refuses(404, "not_found");
    person.delete(&path).await.is(204);
    assert_eq!(thief.bye().await, Failure::NotSignedIn);
    stolen.get("/me").await.refuses(401, "not_signed_in");
    person.delete(&path).await.refuses(404, "not_found");
    let again = server.sign_in(&server.nobody(), &email("Resi")).await;
    person.delete("/me/sessions").await.is(204);
    again.get("/me").await.refuses(401, "not_signed_in");
    person.get("/me").await.is(200);
}

#[tokio::test]
async fn a_deleted_account_leaves_the_table_and_takes_its_name_along() {
    let server = Server::start().await;
    let other = server.another().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let table = berta.table(json!({ "rules": "cup" })).await;
    let mut stays = Player::join(&berta, &table).await;
    let mut goes = Player::join(&at(&anna, other), &table).await;
    goes.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    anna.delete("/me").await.is(204);
    assert_eq!(goes.bye().await, Failure::NotSignedIn);
    stays.until(|message| serde_json::to_string(message).is_ok_and(|text| text.contains(r#""event":"left""#))).await;
    let seen = berta.get(&format!("/tables/{table}")).await;
    assert!(seen.text().contains("Berta") && !seen.text().contains("Anna"), "{}", seen.text());
    // A spectator who comes now is not told about her either.
    let mut late = Player::hello(&at(&berta, other)).await;
    late.say(&ClientMessage::Watch { table: table.parse().expect("an id") }).await;
    let snapshot = late.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
    let text = serde_json::to_string(&snapshot).expect("JSON");
    assert!(text.contains("Servus") && text.contains("Anonym") && !text.contains("Anna"), "{text}");
}

#[tokio::test]
async fn who_is_not_in_the_group_any_more_is_not_at_its_tables() {
    let server = Server::start().await;
    let other = server.another().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let table = anna.table(json!({ "rules": "cup", "group": group })).await;
    let elsewhere = berta.table(json!({ "rules": "cup" })).await;
    let mut gone = Player::join(&at(&berta, other), &table).await;
    let mut stays = Player::join(&berta, &elsewhere).await;
    anna.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    assert_eq!(gone.bye().await, Failure::NoSuchTable);
    assert_eq!(anna.get(&format!("/tables/{table}")).await.is(200)["people"], json!([]));
    stays.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
}

#[tokio::test]
async fn in_a_group_everybody_is_called_as_the_group_knows_him() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let table = anna.table(json!({ "rules": "cup", "group": group })).await;
    let _player = Player::join(&Someone { name: "Anna".into(), ..berta.clone() }, &table).await;
    assert_eq!(anna.get(&format!("/tables/{table}")).await.is(200)["people"][0]["name"], "Berta");
}

#[tokio::test]
async fn a_guest_who_becomes_an_account_stays_at_the_table() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let table = guest.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&guest, &table).await;
    let person = server.sign_in(&guest, &email("Resi")).await;
    guest.get("/me").await.refuses(401, "not_signed_in");
    player.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    // The socket now belongs to the new token.
    person.delete("/session").await.is(204);
    assert_eq!(player.bye().await, Failure::NotSignedIn);
}

#[tokio::test]
async fn a_call_that_is_heard_late_does_not_end_the_session_that_goes_on() {
    let server = Server::start().await;
    let person = server.person("Resi").await;
    let mut old = Player::hello(&person).await;
    old.until(|message| matches!(message, ServerMessage::Welcome { .. })).await;
    let proof = server.code(&email("Resi")).await;
    let session = person.put("/me/password", json!({ "password": "Sküs und Mond", "code": proof })).await.is(200);
    assert_eq!(old.bye().await, Failure::NotSignedIn);
    let token = session["token"].as_str().expect("a token").to_owned();
    let mut new = Player::hello(&Someone { token: Some(token.clone()), ..person.clone() }).await;
    new.until(|message| matches!(message, ServerMessage::Welcome { .. })).await;
    // The same broadcast again, as a process that was busy receives it.
    let nats = tarock_store::connect(server.config.nats_url.reveal(), "test").await.expect("NATS answers");
    let bus = Bus::new(nats, server.config.prefix.clone());
    let call = json!({ "EndedAll": { "user": person.user, "but": Token::from_shown(token).session() } });
    bus.publish("doors", call.to_string().into()).await.expect("it is sent");
    bus.flush().await.expect("it has left");
    tokio::time::sleep(Duration::from_millis(300)).await;
    new.say(&ClientMessage::Ping { t: 1 }).await;
    new.until(|message| matches!(message, ServerMessage::Pong { .. })).await;
}

#[tokio::test]
async fn a_stream_and_a_socket_end_although_nobody_has_called_that_they_must() {
    let server = Server::start_with(|config| config.limits.ask_again_seconds = 1).await;
    let (resi, poldi) = (server.guest("Resi").await, server.guest("Poldi").await);
    let table = poldi.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&resi, &table).await;
    let stream = resi.send("GET", &format!("/tables/{table}/live"), &[], "").await;
    assert_eq!(stream.status(), 200);
    // Bypass the server, as if the broadcast had been lost.
    let token = Token::from_shown(resi.token.clone().expect("a token"));
    server.store.sessions().end(&token).await.expect("PostgreSQL answers");
    assert_eq!(player.bye().await, Failure::NotSignedIn);
    let rest = tokio::time::timeout(Duration::from_secs(20), stream.into_body().collect()).await;
    let rest = rest.expect("the stream ends").expect("the stream ends").to_bytes();
    let last = rest.split(|byte| *byte == b'\n').rfind(|line| !line.is_empty()).expect("a line");
    let last: ServerMessage = serde_json::from_slice(last).expect("a message");
    assert!(matches!(last, ServerMessage::Bye { why: Failure::NotSignedIn }), "{last:?}");
}

/// Writes entries of a table that has no room, as if by another process. Returns the id of the table.
async fn table_of(server: &Server, owner: ProcessId, group: Option<GroupId>, events: Vec<Event>) -> TableId {
    let log = server.log().await;
    let table = TableId::from_uuid(Uuid::new_v4());
    let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
    let opened = Event::Opened(Opening { table, group, settings });
    let mut last = Seq::NONE;
    for event in [opened].into_iter().chain(events) {
        let entry = Entry { at: tarock_server::clock::now(), by: None, events: vec![event] };
        let payload = Format::Current.write(owner, &entry).into();
        last = log.append(table, last, payload).await.expect("the log takes it");
    }
    table
}

#[tokio::test]
async fn who_is_removed_while_coming_in_is_not_at_the_table() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    // The owner of the table is alive and slow, so something can happen between two checks.
    let nats = tarock_store::connect(server.config.nats_url.reveal(), "test").await.expect("NATS answers");
    let (bus, owner) = (Bus::new(nats, server.config.prefix.clone()), ProcessId(Uuid::new_v4()));
    let mut asked = bus.subscribe(&format!("process.{owner}.command")).await.expect("a subscription");
    let beating = bus.clone();
    tokio::spawn(async move {
        loop {
            beating.publish("alive", json!({ "Alive": owner }).to_string().into()).await.expect("it is sent");
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    });
    let table = table_of(&server, owner, Some(group.parse().expect("an id")), Vec::new()).await;
    let mut player = Player::hello(&berta).await;
    let (name, portrait) = ("Berta".to_owned(), None);
    player.say(&ClientMessage::Join { table, name, portrait, bench: false, after: None }).await;
    let join = asked.next().await.expect("she was let in, and the owner is told");
    anna.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    let done = || serde_json::to_vec(&Answer::Done { no: 0 }).expect("JSON").into();
    join.answer(done()).await.expect("it is sent");
    let leave = tokio::spawn(async move {
        let leave = asked.next().await.expect("the owner is told that she leaves");
        assert!(leave.payload.windows(5).any(|word| word == b"Leave"), "{:?}", leave.payload);
        leave.answer(done()).await.expect("it is sent");
    });
    loop {
        match player.next().await {
            ServerMessage::Welcome { .. } => {}
            ServerMessage::Bye { why } => break assert_eq!(why, Failure::NoSuchTable),
            other => panic!("she is told of a table that is not hers any more: {other:?}"),
        }
    }
    leave.await.expect("she has left");
}

/// Creates a table that has no room, where a user has chatted.
async fn table_left_by(server: &Server, who: &Someone) -> TableId {
    let user = UserId::from_uuid(who.user.parse().expect("an id"));
    let (name, since) = (who.name.clone(), tarock_server::clock::now());
    let person = Person { user, name, portrait: None, place: Place::Bench, connected: false, since, waits: false };
    let events = [
        OpenEvent::Joined { person },
        OpenEvent::Said { user, said: Said::Text("Servus".into()) },
        OpenEvent::Left { user, why: Why::Left },
    ];
    let gone = ProcessId(Uuid::new_v4());
    table_of(server, gone, None, events.into_iter().map(Event::Open).collect()).await
}

/// Waits until a table no longer shows a user's name to anybody.
async fn is_forgotten(table: TableId, name: &str, watcher: &Someone) {
    for _ in 0..100 {
        let mut watcher = Player::hello(watcher).await;
        watcher.say(&ClientMessage::Watch { table }).await;
        let snapshot = watcher.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
        let text = serde_json::to_string(&snapshot).expect("JSON");
        if text.contains("Anonym") && !text.contains(name) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("the table still knows the name of {name}");
}

#[tokio::test]
async fn a_deleted_account_is_forgotten_at_tables_where_nobody_is() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let table = table_left_by(&server, &anna).await;
    anna.delete("/me").await.is(204);
    is_forgotten(table, "Anna", &berta).await;
}

#[tokio::test]
async fn programs_that_have_come_in_are_forgotten_too_when_they_are_deleted_one_after_the_other() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let mut left = Vec::new();
    for name in ["Knecht", "Magd"] {
        let created = anna.post("/me/bots", json!({ "name": name })).await.is(201);
        let text = |key: &str| created[key].as_str().expect("a new program has it").to_owned();
        let bot = Someone { name: name.into(), user: text("bot"), token: Some(text("token")), ..anna.clone() };
        bot.get("/me").await.is(200);
        left.push((table_left_by(&server, &bot).await, bot));
    }
    for (_, bot) in &left {
        anna.delete(&format!("/me/bots/{}", bot.user)).await.is(204);
    }
    for (table, bot) in &left {
        is_forgotten(*table, &bot.name, &berta).await;
    }
}

#[tokio::test]
async fn rows_that_are_over_are_removed() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let user = UserId::from_uuid(guest.user.parse().expect("an id"));
    let at = |second| jiff::Timestamp::from_second(second).expect("a moment");
    let token = Token::from_shown("x".repeat(64));
    server.store.sessions().create(&token, user, at(1), at(2)).await.expect("a session");
    let n_sessions = async || server.store.sessions().of_user(user, at(0)).await.expect("an answer").len();
    // Every process removes expired rows when it starts, and the first one may not have done so yet.
    server.another().await;
    for _ in 0..100 {
        if n_sessions().await == 1 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("a session that is long over is still there");
}
