//! Limits per user, IP address and table, whichever process is asked.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tarock::RuleSet;
use tarock_protocol::{ClientMessage, Failure, ServerMessage, TableCommand};
use tarock_store::Holder;
use tarock_table::{Request, Said, Settings, UserId};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

use crate::people::{JSON, Someone};
use crate::play::Player;
use crate::server::{Server, email};

async fn is_welcome(who: &Someone) -> Result<Player, Failure> {
    let mut player = Player::hello(who).await;
    match player.next().await {
        ServerMessage::Welcome { .. } => Ok(player),
        ServerMessage::Bye { why } => Err(why),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn one_person_has_only_so_many_sockets_in_all_processes_together_and_the_oldest_gives_way() {
    let server = Server::start_with(|config| config.limits.sockets_per_user = 3).await;
    let other = server.another().await;
    let resi = server.guest("Resi").await;
    let there = Someone { address: other, ..resi.clone() };
    let mut first = is_welcome(&resi).await.expect("the first");
    let mut second = is_welcome(&there).await.expect("the second");
    let mut poldi = is_welcome(&server.guest("Poldi").await).await.expect("somebody else");
    let _third = is_welcome(&there).await.expect("the third");
    let _fourth = is_welcome(&there).await.expect("the fourth, in another process than the first");
    assert_eq!(first.bye().await, Failure::GaveWay);
    let mut fifth = is_welcome(&resi).await.expect("the fifth, in another process than the second");
    assert_eq!(second.bye().await, Failure::GaveWay);
    for player in [&mut poldi, &mut fifth] {
        player.say(&ClientMessage::Ping { t: 7 }).await;
        player.until(|message| matches!(message, ServerMessage::Pong { .. })).await;
    }
}

#[tokio::test]
async fn sockets_opened_at_once_are_counted_one_after_the_other() {
    let server = Server::start_with(|config| config.limits.sockets_per_user = 5).await;
    let resi = server.guest("Resi").await;
    let mut all = futures_util::future::join_all((0..40).map(|_| is_welcome(&resi))).await;
    let stays = async |one: &mut Result<Player, Failure>| {
        let Ok(player) = one else { return false };
        timeout(Duration::from_secs(2), player.bye()).await.is_err()
    };
    let stay = futures_util::future::join_all(all.iter_mut().map(stays)).await;
    assert_eq!(stay.iter().filter(|one| **one).count(), 5);
}

#[tokio::test]
async fn places_of_a_process_that_is_gone_are_free_for_others_of_the_network() {
    let server = Server::start_with(|config| config.limits.sockets_per_address = 2).await;
    let resi = server.guest("Resi").await;
    let first = is_welcome(&resi).await.expect("the first");
    drop(first);
    // These two processes are unknown, and nobody gives back their places.
    let dead = Uuid::from_u128(7);
    let now = jiff::Timestamp::from_millisecond(tarock_server::clock::now().millis() as i64).expect("a moment");
    for place in 1..=2 {
        let holder = Holder { process: dead, user: UserId::from_uuid(Uuid::from_u128(9)), network: "127.0.0.1" };
        server.store.places().take(Uuid::from_u128(place), holder, 0, 0, now).await.expect("a place");
    }
    // A process that has just started considers all others alive.
    sleep(Duration::from_secs(3)).await;
    is_welcome(&resi).await.expect("those who are gone do not keep others out");
}

#[tokio::test]
async fn a_new_socket_brings_no_new_allowance() {
    let server = Server::start().await;
    let resi = server.guest("Resi").await;
    let mut n_answered = 0;
    'sockets: for _ in 0..20 {
        let Ok(mut player) = is_welcome(&resi).await else { break };
        for t in 0..10 {
            player.say(&ClientMessage::Ping { t }).await;
            match player.next().await {
                ServerMessage::Pong { .. } => n_answered += 1,
                ServerMessage::Bye { why } => {
                    assert_eq!(why, Failure::TooFast);
                    break 'sockets;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!((50..150).contains(&n_answered), "{n_answered} of 200 were answered");
}

#[tokio::test]
async fn sockets_are_opened_only_so_often_from_one_address() {
    let server = Server::start_with(|config| config.limits.sockets_per_minute = 20).await;
    let mut last = None;
    // A minute may end in between.
    for _ in 0..45 {
        match upgrade(&server, &[]).await {
            101 => {}
            other => last = Some(other),
        }
    }
    assert_eq!(last, Some(429));
}

#[tokio::test]
async fn whoever_uses_up_the_requests_of_an_address_keeps_nobody_there_from_coming_back_to_a_table() {
    let server = Server::start_with(|config| config.limits.requests_per_minute = 10).await;
    // Nor does a client that opens sockets use up the requests.
    for _ in 0..12 {
        assert_eq!(upgrade(&server, &[]).await, 101);
    }
    server.nobody().get("/about").await.is(200);
    // If a minute ends in between, ten more requests are allowed.
    for round in 1.. {
        if server.nobody().get("/about").await.status == 429 {
            break;
        }
        assert!(round <= 20, "nobody stops them");
    }
    assert_eq!(upgrade(&server, &[]).await, 101);
}

/// Returns the status of the server's response to a request for a socket.
async fn upgrade(server: &Server, headers: &[(&'static str, &str)]) -> u16 {
    match connect(server, headers).await {
        Ok(_) => 101,
        Err(Error::Http(answer)) => answer.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

async fn connect(
    server: &Server,
    headers: &[(&'static str, &str)],
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, Error> {
    let mut request = format!("ws://{}/ws", server.address).into_client_request().expect("a request");
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("a header"));
    }
    Ok(connect_async(request).await?.0)
}

#[tokio::test]
async fn a_page_from_elsewhere_gets_no_socket() {
    let server = Server::start_with(|config| config.public_url = "https://tarock.example".into()).await;
    let own = format!("http://{}", server.address);
    for (origin, status) in [("https://evil.example", 403), ("null", 403), ("https://tarock.example", 101), (&own, 101)]
    {
        assert_eq!(upgrade(&server, &[("origin", origin)]).await, status, "{origin}");
    }
}

#[tokio::test]
async fn one_address_behind_a_proxy_does_not_take_all_connections() {
    let server = Server::start_with(|config| {
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.connections_per_address = 3;
    })
    .await;
    let (greedy, other) = (("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.7"));
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(connect(&server, &[greedy]).await.expect("it is taken"));
    }
    assert_eq!(upgrade(&server, &[greedy]).await, 429);
    server.nobody().call("GET", "/about", &[greedy], "").await.refuses(429, "too_often");
    assert_eq!(upgrade(&server, &[other]).await, 101);
    server.nobody().call("GET", "/about", &[other], "").await.is(200);
    drop(open);
    for _ in 0..100 {
        if upgrade(&server, &[greedy]).await == 101 {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("sockets that are closed still count");
}

#[tokio::test]
async fn a_response_that_nobody_reads_counts_for_its_address_behind_a_proxy() {
    let dist = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large");
    std::fs::create_dir_all(&dist).expect("a directory");
    // More than the buffers of a connection hold.
    let file = File::create(dist.join("large.bin")).expect("a file");
    file.set_len(64 << 20).expect("a file without content takes no room");
    let server = Server::start_with(|config| {
        config.dist = Some(dist.clone());
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.connections_per_address = 3;
    })
    .await;
    let ask = async || {
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        let request = "GET /large.bin HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.9\r\n\r\n";
        stream.write_all(request.as_bytes()).await.expect("it is taken");
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.expect("a response");
        (String::from_utf8_lossy(&status).into_owned(), stream)
    };
    let mut unread = Vec::new();
    for _ in 0..3 {
        let (status, stream) = ask().await;
        assert_eq!(status, "HTTP/1.1 200");
        unread.push(stream);
    }
    assert_eq!(ask().await.0, "HTTP/1.1 429");
    drop(unread);
    for _ in 0..100 {
        if ask().await.0 == "HTTP/1.1 200" {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("responses that are given up still count");
}

#[tokio::test]
async fn what_was_done_before_is_told_again_for_nothing() {
    let server = Server::start().await;
    let resi = server.guest("Resi").await;
    let table = resi.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&resi, &table).await;
    // More often than anybody may chat. But it is the same message, resent by a client that has received no response.
    for _ in 0..30 {
        player.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    }
    player.act(2, TableCommand::Say { said: Said::Text("Grüß euch".into()) }).await;
}

#[tokio::test]
async fn one_address_has_only_so_many_sockets_whoever_they_are() {
    let server = Server::start_with(|config| config.limits.sockets_per_address = 2).await;
    let [resi, poldi, franz] = [server.guest("Resi").await, server.guest("Poldi").await, server.guest("Franz").await];
    let table = franz.table(json!({ "rules": "cup" })).await;
    let _two = [is_welcome(&resi).await.expect("the first"), is_welcome(&poldi).await.expect("the second")];
    assert_eq!(is_welcome(&franz).await.err(), Some(Failure::TooManyConnections));
    franz.get(&format!("/tables/{table}/live")).await.refuses(429, "too_often");
}

#[tokio::test]
async fn who_floods_a_table_is_told_to_wait_however_many_sockets_they_have() {
    let server = Server::start().await;
    let other = server.another().await;
    let resi = server.guest("Resi").await;
    let table = resi.table(json!({ "rules": "cup" })).await;
    let mut players = Vec::new();
    for n in 0..8 {
        let address = if n % 2 == 0 { server.address } else { other };
        players.push(Player::join(&Someone { address, ..resi.clone() }, &table).await);
    }
    let (mut n_done, mut n_refused) = (0, 0);
    for round in 0..5 {
        for (n, player) in players.iter_mut().enumerate() {
            let request = Request(round * 10 + n as u64);
            let what = TableCommand::Say { said: Said::Text("x".repeat(300)) };
            player.say(&ClientMessage::Do { request, what }).await;
            loop {
                match player.next().await {
                    ServerMessage::Done { request: done, .. } if done == request => n_done += 1,
                    ServerMessage::Refused { request: refused, refusal } if refused == request => {
                        assert_eq!(refusal.code, "too_fast");
                        n_refused += 1;
                    }
                    _ => continue,
                }
                break;
            }
        }
    }
    assert!(n_done <= 20 && n_done + n_refused == 40, "{n_done} lines of 40 were heard");
}

#[tokio::test]
async fn a_table_whose_log_is_too_long_takes_no_more_and_closes() {
    let server = Server::start_with(|config| config.limits.table_log_kb = 20).await;
    let resi = server.guest("Resi").await;
    let table = resi.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&resi, &table).await;
    let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
    let mut code = None;
    for number in 1..=20 {
        let settings = Settings { pause_seconds: number as u32, ..settings.clone() };
        let what = TableCommand::Change { settings: Box::new(settings), now: true };
        player.say(&ClientMessage::Do { request: Request(number), what }).await;
        code = loop {
            match player.next().await {
                ServerMessage::Done { .. } => break None,
                ServerMessage::Refused { refusal, .. } => break Some(refusal.code),
                ServerMessage::Bye { why } => break Some(format!("{why:?}")),
                _ => {}
            }
        };
        if code.is_some() {
            break;
        }
    }
    assert!(matches!(code.as_deref(), Some("too_long" | "NoSuchTable")), "{code:?}");
    if code.as_deref() == Some("too_long") {
        assert_eq!(player.bye().await, Failure::NoSuchTable);
    }
}

#[tokio::test]
async fn the_whole_table_is_not_told_again_and_again() {
    let server = Server::start().await;
    let resi = server.guest("Resi").await;
    let table = resi.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&resi, &table).await;
    for _ in 0..50 {
        if player.socket.send(resume()).await.is_err() {
            break;
        }
    }
    let (mut n_told, mut why) = (0, None);
    while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(10), player.socket.next()).await {
        let Ok(text) = message.to_text() else { continue };
        match serde_json::from_str(text) {
            Ok(ServerMessage::Snapshot(_)) => n_told += 1,
            Ok(ServerMessage::Bye { why: told }) => why = Some(told),
            _ => {}
        }
    }
    assert_eq!(why, Some(Failure::TooFast));
    assert!(n_told <= 6, "{n_told} times");
}

fn resume() -> tokio_tungstenite::tungstenite::Message {
    let resume = ClientMessage::Resume { after: u64::MAX - 1 };
    serde_json::to_string(&resume).expect("a message is JSON").into()
}

#[tokio::test]
async fn tries_are_counted_in_all_processes_together() {
    let server = Server::start_with(|config| config.limits.tries_per_quarter = 12).await;
    let other = server.another().await;
    let guess = json!({ "email": "resi@example.org", "password": "Pagat ultimo" });
    let mut n_tries = 0;
    loop {
        let address = if n_tries % 2 == 0 { server.address } else { other };
        let nobody = Someone { address, ..server.nobody() };
        if nobody.post("/login/password", guess.clone()).await.status == 429 {
            break;
        }
        n_tries += 1;
        // Twice four, if a window ends in between.
        assert!(n_tries <= 8, "nobody stops them");
    }
}

#[tokio::test]
async fn nobody_keeps_another_out_of_his_account_by_guessing() {
    let server = Server::start_with(|config| {
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.tries_per_quarter = 9;
        config.limits.codes_per_hour = 8;
    })
    .await;
    let resi = server.person("Resi").await;
    server.set_password(&resi, "Sküs und Mond").await;
    let log_in = async |from: &str, password: &str| {
        let body = json!({ "email": email("Resi"), "password": password }).to_string();
        server.nobody().call("POST", "/login/password", &[JSON, ("x-forwarded-for", from)], body).await
    };
    let mut last = log_in("203.0.113.9", "Pagat ultimo").await;
    for _ in 0..8 {
        last = log_in("203.0.113.9", "Pagat ultimo").await;
    }
    last.refuses(429, "too_often");
    log_in("198.51.100.7", "Sküs und Mond").await.is(200);
}

#[tokio::test]
async fn one_customer_with_many_networks_does_not_do_as_much_as_many_customers() {
    let server = Server::start_with(|config| {
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.guests_per_hour = 2;
        config.limits.codes_per_hour = 4;
        config.limits.tries_per_quarter = 3;
    })
    .await;
    let call = async |path: &str, from: &str, body: serde_json::Value| {
        server.nobody().call("POST", path, &[JSON, ("x-forwarded-for", from)], body.to_string()).await.status
    };
    let (mut n_guests, mut n_codes, mut n_tries) = (0, 0, 0);
    for n in 0..40 {
        let (from, email) = (format!("2001:db8:7:{n:x}::1"), format!("x{n}@example.org"));
        n_guests += u32::from(call("/guests", &from, json!({ "name": "Resi" })).await == 201);
        n_codes += u32::from(call("/login/code", &from, json!({ "email": email })).await == 202);
        let guess = json!({ "email": email, "password": "Pagat ultimo" });
        n_tries += u32::from(call("/login/password", &from, guess).await == 403);
    }
    // Twice four times the limit of one, if a window ends in between.
    assert!(n_guests <= 16 && n_codes <= 32 && n_tries <= 24, "{n_guests} guests, {n_codes} codes, {n_tries} tries");
    assert_eq!(call("/guests", "2001:db8:8:1::1", json!({ "name": "Resi" })).await, 201, "others have their own");
}

#[tokio::test]
async fn metrics_are_served_to_operators_only_and_tell_of_a_proxy_that_is_not_believed() {
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let address = listener.local_addr().expect("a port");
    drop(listener);
    let server = Server::start_with(|config| config.metrics_listen = Some(address)).await;
    let nobody = server.nobody();
    nobody.call("GET", "/about", &[("x-forwarded-for", "203.0.113.9")], "").await.is(200);
    assert_eq!(nobody.fetch(server.address, "/metrics").await.status, 404);
    let told = nobody.fetch(address, "/metrics").await;
    assert_eq!(told.status, 200);
    assert!(told.text().contains("tarock_unread_proxy_headers_total"), "{}", told.text());
}
