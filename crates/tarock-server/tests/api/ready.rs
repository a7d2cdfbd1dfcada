//! A process reports correctly and quickly whether it can serve.

use std::net::SocketAddr;
use std::time::Duration;

use tarock_protocol::Secret;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::server::Server;

/// A proxy to a service that can be silenced: then connections stay open, but nothing passes.
struct Way {
    address: SocketAddr,
    open: watch::Sender<bool>,
}

impl Way {
    /// Starts a proxy to the service behind a URL, and returns the URL that leads through it.
    async fn to(url: &str) -> (Self, String) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        Self::on(listener, url)
    }

    fn on(listener: TcpListener, url: &str) -> (Self, String) {
        let address = listener.local_addr().expect("a port");
        let engine = engine(url).to_owned();
        let (open, opened) = watch::channel(true);
        let over = url.replace(&engine, &address.to_string());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&engine).await.expect("the engine answers");
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(carry(near_in, far_out, opened.clone()));
                tokio::spawn(carry(far_in, near_out, opened.clone()));
            }
        });
        (Self { address, open }, over)
    }
}

/// Returns the host and port in `scheme://user:password@host:port/path`.
fn engine(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    rest.split('/').next().expect("there is a first part")
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut open: watch::Receiver<bool>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(n) = from.read(&mut buffer).await {
        if n == 0 || open.wait_for(|open| *open).await.is_err() || to.write_all(&buffer[..n]).await.is_err() {
            return;
        }
    }
}

/// Returns the response of `/health/ready`, which takes at most a second, or a little more on a busy machine.
async fn ready(server: &Server, address: SocketAddr) -> (u16, String) {
    let start = Instant::now();
    let answer = server.nobody().fetch(address, "/health/ready").await;
    assert!(start.elapsed() < Duration::from_millis(1_900), "{:?}", start.elapsed());
    (answer.status, String::from_utf8_lossy(&answer.body).into_owned())
}

async fn until_ready(server: &Server, address: SocketAddr) {
    let is_ready = async {
        while ready(server, address).await.0 != 200 {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(Duration::from_secs(30), is_ready).await.expect("it becomes ready");
}

#[tokio::test]
async fn ready_tells_within_a_second_which_engine_is_silent_and_when_it_is_back() {
    let server = Server::start().await;
    let (nats, nats_url) = Way::to(server.config.nats_url.reveal()).await;
    let (postgres, database_url) = Way::to(server.config.database_url.reveal()).await;
    let address = server
        .another_with(|config| {
            (config.nats_url, config.database_url) = (Secret::new(nats_url), Secret::new(database_url));
        })
        .await;
    until_ready(&server, address).await;
    for (way, told) in [(&postgres, "PostgreSQL does not answer\n"), (&nats, "NATS does not store\n")] {
        way.open.send_replace(false);
        // A result is cached for two seconds.
        sleep(Duration::from_millis(2_100)).await;
        assert_eq!(ready(&server, address).await, (503, told.to_owned()));
        way.open.send_replace(true);
        until_ready(&server, address).await;
    }
}

#[tokio::test]
async fn a_process_that_starts_before_its_engines_waits_for_them() {
    let server = Server::start().await;
    // Both ports are known, but nothing listens there yet.
    let [nats, postgres] = [TcpListener::bind(("127.0.0.1", 0)).await, TcpListener::bind(("127.0.0.1", 0)).await]
        .map(|listener| listener.expect("a free port").local_addr().expect("a port"));
    let (nats_url, database_url) = (server.config.nats_url.reveal(), server.config.database_url.reveal());
    let over = |url: &str, address: SocketAddr| url.replace(engine(url), &address.to_string());
    let (near_nats, near_postgres) = (Secret::new(over(nats_url, nats)), Secret::new(over(database_url, postgres)));
    let address =
        server.another_with(|config| (config.nats_url, config.database_url) = (near_nats, near_postgres)).await;
    let mut ways = Vec::new();
    for (at, url) in [(nats, nats_url), (postgres, database_url)] {
        sleep(Duration::from_millis(800)).await;
        let listener = TcpListener::bind(at).await.expect("the port is still free");
        let (way, _) = Way::on(listener, url);
        assert_eq!(way.address, at);
        ways.push(way);
    }
    // The server does not respond before all services are available.
    let answer = timeout(Duration::from_secs(30), server.nobody().fetch(address, "/health/ready")).await;
    assert_eq!(answer.expect("it starts").status, 200);
}
