//! A deal from the shuffle to the archive, as seen by a player and by a spectator.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use serde_json::{Value, json};
use tarock::{Card, CardSet, DealRecord, RuleSet};
use tarock_protocol::{ClientMessage, DealEvent, Failure, NoticeBody, Secret, ServerMessage, TableCommand, VERSION};
use tarock_table::{Proof, Request, Salt, Settings};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::people::Someone;
use crate::server::Server;

const PATIENCE: Duration = Duration::from_mins(1);

/// A client at a table.
pub(crate) struct Player {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Player {
    /// Connects and says hello, but does not join a table.
    pub(crate) async fn hello(who: &Someone) -> Self {
        let (socket, _) = connect_async(format!("ws://{}/ws", who.address)).await.expect("a socket");
        let mut player = Self { socket };
        let token = who.token.clone().expect("somebody is signed in");
        player.say(&ClientMessage::Hello { version: VERSION, token: Secret::new(token) }).await;
        player
    }

    /// Joins a table and waits for the snapshot.
    pub(crate) async fn join(who: &Someone, table: &str) -> Self {
        let mut player = Self::hello(who).await;
        let (table, name) = (table.parse().expect("an id"), who.name.clone());
        player.say(&ClientMessage::Join { table, name, portrait: None, bench: false, after: None }).await;
        player.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
        player
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("a message is JSON");
        self.send_raw(&text).await;
    }

    /// Sends any text.
    pub(crate) async fn send_raw(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.expect("the socket is open");
    }

    /// Returns the next message.
    pub(crate) async fn next(&mut self) -> ServerMessage {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something is said in time");
            let message = message.expect("the socket is open").expect("the socket is open");
            if let Message::Text(text) = message {
                return serde_json::from_str(&text).expect("a message");
            }
        }
    }

    /// Returns the first message that matches, after any others.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something is said in time");
            let message = message.expect("the socket is open").expect("the socket is open");
            let Message::Text(text) = message else { continue };
            let message: ServerMessage = serde_json::from_str(&text).expect("a message");
            assert!(!matches!(message, ServerMessage::Refused { .. } | ServerMessage::Bye { .. }), "{message:?}");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Returns the reason why the server ends the connection.
    pub(crate) async fn bye(&mut self) -> Failure {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something is said in time");
            let message = message.expect("it says goodbye").expect("it says goodbye");
            let Message::Text(text) = message else { continue };
            if let ServerMessage::Bye { why } = serde_json::from_str(&text).expect("a message") {
                return why;
            }
        }
    }

    /// Sends a command that must be accepted.
    pub(crate) async fn act(&mut self, number: u64, what: TableCommand) {
        let request = Request(number);
        self.say(&ClientMessage::Do { request, what }).await;
        self.until(|message| matches!(message, ServerMessage::Done { request: done, .. } if *done == request)).await;
    }

    /// Says that the player is ready, and lets a bot play for them.
    pub(crate) async fn let_play(&mut self) {
        self.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
        self.act(2, TableCommand::StandIn { on: true }).await;
    }
}

/// A response that comes line by line and does not end by itself.
struct Stream {
    body: Incoming,
    rest: Vec<u8>,
}

impl Stream {
    async fn line(&mut self) -> Value {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                // An empty line only shows that the connection is alive.
                if line.len() > 1 {
                    return serde_json::from_slice(&line).expect("JSON in each line");
                }
                continue;
            }
            let frame = timeout(PATIENCE, self.body.frame()).await.expect("something is said in time");
            let frame = frame.expect("the stream goes on").expect("the stream goes on");
            self.rest.extend_from_slice(&frame.into_data().expect("data"));
        }
    }
}

/// A deal of bots as a spectator saw it, and as it was archived.
struct Watched {
    player: Someone,
    lines: Vec<(Value, ServerMessage)>,
    archived: Value,
}

async fn watch_a_deal(server: &Server) -> Watched {
    let (player, watcher) = (server.guest("Resi").await, server.guest("Kiebitz").await);
    let settings = Settings { bot_pace_ms: 0, ..Settings::of(RuleSet::preset("cup").expect("a preset")) };
    let table = player.table(json!({ "settings": settings })).await;
    let mut seated = Player::join(&player, &table).await;
    let answer = watcher.send("GET", &format!("/tables/{table}/live"), &[], "").await;
    assert_eq!(answer.status(), 200);
    let mut stream = Stream { body: answer.into_body(), rest: Vec::new() };
    let mut lines = Vec::new();
    let mut next = async || {
        let line = stream.line().await;
        let message: ServerMessage = serde_json::from_value(line.clone()).expect("a message");
        (line, message)
    };
    lines.push(next().await);
    assert!(matches!(lines[0].1, ServerMessage::Snapshot(_)), "{}", lines[0].0);
    seated.let_play().await;
    let is_over = |message: &ServerMessage| {
        events(message)
            .is_some_and(|(_, events)| events.iter().any(|event| matches!(event, DealEvent::DealEnded { .. })))
    };
    while !is_over(&lines[lines.len() - 1].1) {
        lines.push(next().await);
    }
    let deal = lines.iter().find_map(|(_, message)| match message {
        ServerMessage::Notice { told: NoticeBody::Deal { deal, .. }, .. } => Some(*deal),
        _ => None,
    });
    let path = format!("/deals/{}", deal.expect("a deal was dealt"));
    for _ in 0..200 {
        let answer = player.get(&path).await;
        if answer.status == 200 {
            return Watched { player, lines, archived: answer.is(200) };
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("the deal is not archived");
}

/// Returns the events of a deal in a message, and the number of actions up to them.
fn events(message: &ServerMessage) -> Option<(usize, &[DealEvent])> {
    let ServerMessage::Notice { told, .. } = message else { return None };
    match told {
        NoticeBody::Deal { cursor, events, .. } | NoticeBody::Played { cursor, events } => {
            Some((*cursor as usize, events))
        }
        NoticeBody::Table(_) => None,
    }
}

/// Returns all cards named anywhere in a message, except in the tables of the rules and in what players say aloud.
fn cards(value: &Value) -> Vec<Card> {
    match value {
        Value::String(text) => {
            let sets = text.split_whitespace().filter_map(|word| word.parse::<CardSet>().ok());
            sets.flat_map(CardSet::iter).collect()
        }
        Value::Array(values) => values.iter().flat_map(cards).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| !["settings", "planned", "said"].contains(&name.as_str()));
            fields.flat_map(|(_, value)| cards(value)).collect()
        }
        _ => Vec::new(),
    }
}

fn record(archived: &Value) -> (DealRecord, Proof) {
    let mut record = archived["record"].clone();
    let proof = record.as_object_mut().and_then(|record| record.remove("shuffle")).expect("a proof");
    (serde_json::from_value(record).expect("a record"), serde_json::from_value(proof).expect("a proof"))
}

#[tokio::test]
async fn who_watches_is_never_told_a_card_of_a_hidden_hand() {
    let server = Server::start().await;
    let mut n_named = 0;
    // A deal may be claimed or given up before much of it was shown.
    while n_named < 20 {
        n_named += named_while_hidden(&watch_a_deal(&server).await);
    }
}

/// Returns how many cards the spectator was shown while hands were hidden. Fails if one of them was in a hand at the
/// time.
fn named_while_hidden(watched: &Watched) -> usize {
    let (record, _) = record(&watched.archived);
    let mut n_named = 0;
    for (line, message) in &watched.lines {
        let (cursor, events) = events(message).unwrap_or((0, &[]));
        if events.iter().any(|event| matches!(event, DealEvent::HandsOpened { .. } | DealEvent::DealEnded { .. })) {
            break;
        }
        let position = record.replay_to(cursor).expect("an archived deal can be played again");
        let hidden = position.hidden().hands.iter().fold(CardSet::EMPTY, |all, (_, hand)| all | hand);
        let named = cards(line);
        for card in &named {
            assert!(!hidden.contains(*card), "{card} is in a hand after {cursor} actions: {line}");
        }
        n_named += named.len();
    }
    n_named
}

#[tokio::test]
async fn a_deal_that_is_over_is_archived_with_the_proof_of_its_shuffle() {
    let server = Server::start().await;
    let Watched { player, lines, archived } = watch_a_deal(&server).await;
    let (record, proof) = record(&archived);
    let promised = lines.iter().find_map(|(_, message)| match message {
        ServerMessage::Snapshot(snapshot) => snapshot.session.promise.clone(),
        _ => None,
    });
    let promised = promised.expect("a shuffle is promised before anybody is ready");
    assert_eq!(promised.deal, proof.deal);
    assert!(proof.verify(&promised.commitment, &record.pack));
    assert_eq!(proof.contributions.len(), 1, "of the only player");
    let bill: f64 =
        archived["seats"].as_array().expect("seats").iter().filter_map(|seat| seat["points"].as_f64()).sum();
    assert!(bill.abs() < 0.01, "{archived}");
    let games = player.get("/me/games").await.lines();
    assert_eq!(games, [archived]);
}

#[tokio::test]
async fn a_booked_deal_is_played_to_its_end_when_its_only_player_has_left() {
    is_booked_although_its_player_leaves(Server::start().await).await;
}

#[tokio::test]
async fn a_booked_deal_is_played_to_its_end_however_long_its_log_is() {
    // A deal takes up several times as much.
    is_booked_although_its_player_leaves(Server::start_with(|config| config.limits.table_log_kb = 4).await).await;
}

#[tokio::test]
async fn a_table_of_a_group_closes_after_the_deal_in_which_its_log_became_too_long() {
    let server = Server::start_with(|config| config.limits.table_log_kb = 4).await;
    let anna = server.person("Anna").await;
    let founded = anna.post("/groups", json!({ "name": "Runde", "member_name": "Anna" })).await.is(201);
    let preset = RuleSet::preset("cup").expect("a preset");
    let settings = Settings { bot_pace_ms: 0, pause_seconds: 0, ..Settings::of(preset) };
    let table = anna.table(json!({ "settings": settings, "group": founded["group"] })).await;
    let mut player = Player::join(&anna, &table).await;
    player.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
    player.act(2, TableCommand::StandIn { on: true }).await;
    assert_eq!(player.bye().await, Failure::NoSuchTable);
    assert_eq!(anna.get("/me/games").await.lines().len(), 1, "the deal is billed, and no other began");
}

async fn is_booked_although_its_player_leaves(server: Server) {
    let anna = server.person("Anna").await;
    let founded = anna.post("/groups", json!({ "name": "Runde", "member_name": "Anna" })).await.is(201);
    let preset = RuleSet::preset("cup").expect("a preset");
    let settings = Settings { bot_pace_ms: 0, grace_seconds: 1, ..Settings::of(preset) };
    let table = anna.table(json!({ "settings": settings, "group": founded["group"] })).await;
    let mut player = Player::join(&anna, &table).await;
    player.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
    drop(player);
    for _ in 0..600 {
        if let [deal] = anna.get("/me/games").await.lines().as_slice() {
            assert_eq!(deal["group"], founded["group"], "{deal}");
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("nobody escapes a bill by leaving");
}
