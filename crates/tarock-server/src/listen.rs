//! Accepts connections, with limits on their number and with timeouts.
//!
//! `axum::serve` would wait forever for half a request. Here, everything that a client must send has a timeout, and so
//! has everything that it requests but does not read.

mod turn;

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use self::turn::{Listening, Turn};
use crate::counters::{household, networks};
use crate::queues::to_its_end;

/// How long the head of a request may take from its first byte, and how long a new connection may take to send the
/// first one.
const HEAD_WITHIN: Duration = Duration::from_secs(15);
/// How long a connection may wait for its next request. Proxies reuse theirs for a minute and expect them to be open.
const IDLE: Duration = Duration::from_secs(75);
/// How long a client may leave data unread.
const READ_WITHIN: Duration = Duration::from_secs(30);
/// The maximum size of a request head, in bytes, and of a body chunk that is read at once.
const MAX_HEAD: usize = 32 * 1024;
/// How long to wait when the system has no file descriptors left.
const NO_FILES: Duration = Duration::from_millis(100);

/// The maximum number of connections.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most {
    /// In total. Further ones wait until one ends.
    pub(crate) connections: usize,
    /// Per network; none if all of them come from a proxy.
    pub(crate) of_network: Option<u32>,
}

/// Serves until `stop`, then until every request that has begun is answered.
pub(crate) async fn serve(listener: TcpListener, router: Router, most: Most, stop: CancellationToken) {
    let places = Arc::new(Semaphore::new(most.connections));
    let networks = Networks::default();
    let connections = TaskTracker::new();
    while let Some(Ok(place)) = stop.run_until_cancelled(places.clone().acquire_owned()).await {
        let Some(accepted) = stop.run_until_cancelled(listener.accept()).await else { break };
        match accepted {
            Ok((stream, peer)) => {
                let Some(guest) = networks.enter(&household(peer.ip()), most.of_network) else {
                    metrics::counter!("tarock_connections_refused_total").increment(1);
                    continue;
                };
                let held = Held(Arc::new((place, guest)));
                connections.spawn(connection(stream, peer, router.clone(), stop.clone(), held));
            }
            Err(error) => {
                tracing::warn!(%error, "listen.accept: the connection failed");
                tokio::time::sleep(NO_FILES).await;
            }
        }
    }
    // Otherwise the system would go on accepting connections that nobody serves, and clients would wait instead of
    // going elsewhere.
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// A counted connection. A socket holds it while it is open, because the request that started it has ended by then.
#[derive(Clone)]
pub(crate) struct Held(
    #[expect(dead_code, reason = "given back when the last one is dropped")] Arc<(OwnedSemaphorePermit, Guest)>,
);

/// Serves one connection until it ends.
async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, stop: CancellationToken, held: Held) {
    // Responses are small and clients wait for them, so none may be delayed until there is more to send.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(READ_WITHIN));
    let turn = Turn::default();
    let stream = Listening::new(Box::pin(stream), turn.clone());
    let service = service_fn(move |request: Request<Incoming>| {
        let (answered, turn) = (answer(router.clone(), peer, held.clone(), request), turn.clone());
        turn.is(Turn::OURS);
        async move {
            let response = answered.await?;
            // After the upgrade to a socket, there are no more requests.
            turn.is(if response.status() == StatusCode::SWITCHING_PROTOCOLS { Turn::OURS } else { Turn::NOBODYS });
            Ok::<_, Infallible>(response)
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(IDLE).max_buf_size(MAX_HEAD);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "listen.connection: ended early");
    }
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    held: Held,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(held.clone());
    // Handlers drop the extensions before they begin, and the connection may end before they do.
    let held_to_the_end = async move {
        let response = router.oneshot(request).await;
        drop(held);
        response
    };
    to_its_end(held_to_the_end).await
}

/// The number of connections of each network.
#[derive(Debug, Clone, Default)]
pub(crate) struct Networks(Arc<Mutex<HashMap<String, u32>>>);

/// One of the connections of a network; it is no longer counted once this is dropped.
pub(crate) struct Guest {
    networks: Networks,
    /// The household and the larger network around it.
    of: Vec<String>,
}

impl Networks {
    /// Counts one more connection of a household, unless it or the larger network around it has reached its limit.
    pub(crate) fn enter(&self, household: &str, most: Option<u32>) -> Option<Guest> {
        let Some(most) = most else { return Some(Guest { networks: self.clone(), of: Vec::new() }) };
        let limits: Vec<(String, u32)> = networks(household, most).collect();
        let mut networks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if limits.iter().any(|(network, most)| networks.get(network).is_some_and(|n_open| n_open >= most)) {
            return None;
        }
        for (network, _) in &limits {
            *networks.entry(network.clone()).or_default() += 1;
        }
        drop(networks);
        Some(Guest { networks: self.clone(), of: limits.into_iter().map(|(network, _)| network).collect() })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut networks = self.networks.0.lock().unwrap_or_else(PoisonError::into_inner);
        for network in &self.of {
            if let Some(n_open) = networks.get_mut(network) {
                *n_open -= 1;
                if *n_open == 0 {
                    networks.remove(network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::sync::Notify;
    use tokio::time::timeout;

    use super::*;
    use crate::counters::HOUSEHOLDS;

    async fn ask(address: SocketAddr, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        stream
    }

    #[tokio::test]
    async fn a_request_counts_until_its_work_is_done_even_if_the_client_hangs_up() {
        let (begun, end) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let work = {
            let (begun, end) = (begun.clone(), end.clone());
            move || async move {
                begun.notify_one();
                end.notified().await;
            }
        };
        let router = Router::new().route("/slow", get(work)).route("/fast", get(async || "done"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, router, Most { connections: 1, of_network: None }, stop.clone()));
        let hung_up = ask(address, "/slow").await;
        begun.notified().await;
        drop(hung_up);
        let mut next = ask(address, "/fast").await;
        let mut answer = String::new();
        let early = timeout(Duration::from_millis(500), next.read_to_string(&mut answer)).await;
        assert!(early.is_err(), "the only place is still in use: {answer}");
        end.notify_one();
        timeout(Duration::from_secs(10), next.read_to_string(&mut answer)).await.expect("a place").expect("an answer");
        assert!(answer.ends_with("done"), "{answer}");
        stop.cancel();
        serving.await.expect("no panic");
    }

    #[test]
    fn one_customer_with_many_households_does_not_take_all_connections() {
        let networks = Networks::default();
        let enter =
            |n: u16| networks.enter(&household(std::net::IpAddr::from([0x2001, 0xdb8, 7, n, 0, 0, 0, 1])), Some(10));
        let mut guests: Vec<Guest> = (0..10).map(|_| enter(1).expect("a household has ten")).collect();
        assert!(enter(1).is_none());
        for n in 2..50 {
            guests.extend(std::iter::from_fn(|| enter(n)).take(10));
        }
        assert_eq!(guests.len(), 10 * HOUSEHOLDS as usize);
        let elsewhere = household(std::net::IpAddr::from([0x2001, 0xdb8, 8, 1, 0, 0, 0, 1]));
        assert!(networks.enter(&elsewhere, Some(10)).is_some());
        let old = household(std::net::IpAddr::from([192, 0, 2, 1]));
        let neighbours: Vec<Guest> = (0..10).map(|_| networks.enter(&old, Some(10)).expect("ten")).collect();
        assert!(networks.enter(&old, Some(10)).is_none());
        drop((guests, neighbours));
        assert!(networks.0.lock().expect("nobody panics").is_empty());
    }
}
