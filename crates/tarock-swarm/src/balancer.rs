//! Chooses servers for players as a load balancer does: any that reports ready.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand::{Rng, RngExt as _};
use tokio::time::sleep;

/// How often each server is asked whether it is ready.
const ASK_EVERY: Duration = Duration::from_millis(500);
/// How long a response may take. A server that is ready needs a second at most.
const ANSWERS_WITHIN: Duration = Duration::from_millis(1_200);

/// The known servers and whether they are ready.
#[derive(Debug)]
pub(crate) struct Balancer {
    servers: Vec<Server>,
}

#[derive(Debug)]
struct Server {
    socket: String,
    health: String,
    is_ready: AtomicBool,
}

impl Balancer {
    /// Creates a balancer for servers with these URLs, `http://…`. All count as ready until they have been asked.
    pub(crate) fn new(urls: &[String]) -> Self {
        let server = |url: &String| Server {
            socket: url.replacen("http", "ws", 1) + "/ws",
            health: format!("{url}/health/ready"),
            is_ready: AtomicBool::new(true),
        };
        Self { servers: urls.iter().map(server).collect() }
    }

    /// Asks a server once.
    pub(crate) async fn ask(&self, at: usize, http: &reqwest::Client) {
        let server = &self.servers[at];
        let answer = http.get(&server.health).timeout(ANSWERS_WITHIN).send().await;
        let is_ready = answer.is_ok_and(|answer| answer.status().is_success());
        server.is_ready.store(is_ready, Ordering::Relaxed);
    }

    /// Asks a server periodically, and never returns.
    pub(crate) async fn watch(&self, at: usize, http: &reqwest::Client) {
        loop {
            sleep(ASK_EVERY).await;
            self.ask(at, http).await;
        }
    }

    /// Returns the index of the server for the given turn: round robin among those that are ready.
    pub(crate) fn in_turn(&self, turn: usize) -> usize {
        let is_ready = |at: &usize| self.servers[*at].is_ready.load(Ordering::Relaxed);
        let ready: Vec<usize> = (0..self.servers.len()).filter(is_ready).collect();
        if ready.is_empty() { turn % self.servers.len() } else { ready[turn % ready.len()] }
    }

    /// Returns the index of a server for a client whose last server was `last`: another one that is ready, if possible.
    pub(crate) fn choose(&self, last: Option<usize>, rng: &mut impl Rng) -> usize {
        let others = |is_wanted: &dyn Fn(&Server) -> bool| -> Vec<usize> {
            let servers = self.servers.iter().enumerate();
            servers.filter(|(at, server)| Some(*at) != last && is_wanted(server)).map(|(at, _)| at).collect()
        };
        let ready = others(&|server| server.is_ready.load(Ordering::Relaxed));
        let from = if ready.is_empty() { others(&|_| true) } else { ready };
        if from.is_empty() { last.unwrap_or(0) } else { from[rng.random_range(0..from.len())] }
    }

    /// Returns the URL of a server's socket.
    pub(crate) fn socket(&self, at: usize) -> &str {
        &self.servers[at].socket
    }

    pub(crate) const fn len(&self) -> usize {
        self.servers.len()
    }
}
