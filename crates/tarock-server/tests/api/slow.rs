//! Connections that are slow, or too many.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use tarock_protocol::{ClientMessage, Failure, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::server::Server;

/// Sends a text and waits until the server ends the connection. Returns what the server has sent.
async fn until_closed(address: SocketAddr, sent: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(sent.as_bytes()).await.expect("it is taken");
    let mut said = Vec::new();
    // A reset connection has ended, too.
    let read = timeout(Duration::from_secs(40), stream.read_to_end(&mut said)).await;
    let _ = read.expect("the server does not wait forever");
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn nobody_is_waited_for_for_ever() {
    let server = Server::start().await;
    let post =
        "POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";
    let (nothing, half, body) = tokio::join!(
        until_closed(server.address, ""),
        until_closed(server.address, "GET /api/v1/about HTTP/1.1\r\nhost: x\r\nx-half: "),
        until_closed(server.address, post),
    );
    assert!(!nothing.contains("200 OK") && !half.contains("200 OK"), "{nothing}{half}");
    assert!(body.starts_with("HTTP/1.1 408"), "{body}");
}

#[tokio::test]
async fn a_socket_that_pings_and_never_says_who_it_is_has_to_go() {
    let server = Server::start().await;
    let (socket, _) = connect_async(format!("ws://{}/ws", server.address)).await.expect("a socket");
    let (mut sink, mut stream) = socket.split();
    let ping = serde_json::to_string(&ClientMessage::Ping { t: 7 }).expect("a message is JSON");
    let pinging = async {
        // Both kinds of ping, until the socket is closed.
        while sink.send(Message::Ping(Vec::new().into())).await.is_ok()
            && sink.send(Message::Text(ping.as_str().into())).await.is_ok()
        {
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
        std::future::pending::<()>().await;
    };
    let bye = async {
        while let Some(Ok(message)) = stream.next().await {
            let Message::Text(text) = message else { continue };
            if let ServerMessage::Bye { why } = serde_json::from_str(&text).expect("a message") {
                return Some(why);
            }
        }
        None
    };
    let why = timeout(Duration::from_secs(30), async {
        tokio::select! {
            why = bye => why,
            () = pinging => None,
        }
    });
    assert_eq!(why.await.expect("the server does not wait forever"), Some(Failure::TooSlow));
}

#[tokio::test]
async fn a_connection_that_a_proxy_keeps_is_still_open_for_its_next_request() {
    let server = Server::start().await;
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    for _ in 0..2 {
        stream.write_all(b"GET /api/v1/about HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("it is open");
        let mut said = vec![0; 8_192];
        let n = timeout(Duration::from_secs(10), stream.read(&mut said)).await.expect("an answer").expect("an answer");
        assert!(said[..n].starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&said[..n]));
        // Longer than the head of a request may take.
        tokio::time::sleep(Duration::from_secs(17)).await;
    }
}

#[tokio::test]
async fn a_head_is_not_as_long_as_a_book() {
    let server = Server::start().await;
    let long = format!("GET /api/v1/about HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "x".repeat(200_000));
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    // The server may end the connection before all of it has arrived.
    let _ = stream.write_all(long.as_bytes()).await;
    let mut said = Vec::new();
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut said)).await.expect("it ends");
    let said = String::from_utf8_lossy(&said);
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431"), "{said}");
}

async fn one_more_is_closed_at_once(server: &Server) {
    let mut one_more = TcpStream::connect(server.address).await.expect("the server listens");
    let _ = one_more.write_all(b"GET /api/v1/about HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut said = Vec::new();
    let _ = timeout(Duration::from_secs(5), one_more.read_to_end(&mut said)).await.expect("it is closed at once");
    assert!(said.is_empty(), "{}", String::from_utf8_lossy(&said));
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let server = Server::start_with(|config| config.limits.connections_per_address = 4).await;
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(TcpStream::connect(server.address).await.expect("the server listens"));
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    one_more_is_closed_at_once(&server).await;
    open.clear();
    tokio::time::sleep(Duration::from_millis(200)).await;
    server.nobody().get("/about").await.is(200);
}

#[tokio::test]
async fn an_open_socket_counts_as_a_connection() {
    let server = Server::start_with(|config| config.limits.connections_per_address = 3).await;
    let guest = server.guest("Resi").await;
    let table = guest.table(serde_json::json!({ "rules": "cup" })).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(crate::play::Player::join(&guest, &table).await);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    one_more_is_closed_at_once(&server).await;
}
