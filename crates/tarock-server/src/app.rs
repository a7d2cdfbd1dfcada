//! Shared application state.

use std::sync::Arc;

use tarock_store::Store;

use crate::capacity::Capacity;
use crate::config::Config;
use crate::connections::Connections;
use crate::counters::Requests;
use crate::cups::Cups;
use crate::gateway::RateLimits;
use crate::identity::Identities;
use crate::listen::Networks;
use crate::mail::Mailer;
use crate::passwords::Passwords;
use crate::queues::Queues;
use crate::readiness::Readiness;
use crate::registry::RoomRegistry;

/// The state that handlers use. Clones share it.
#[derive(Clone)]
pub(crate) struct App {
    /// The rooms of this process.
    pub(crate) registry: RoomRegistry,
    /// The database.
    pub(crate) store: Store,
    /// A cache of tokens and their users.
    pub(crate) identities: Identities,
    /// Rate limits of requests.
    pub(crate) requests: Requests,
    /// The queue of each user's requests.
    pub(crate) queues: Queues,
    /// Rate limits of new sockets.
    pub(crate) upgrades: Requests,
    /// Rate limits of messages from connected clients.
    pub(crate) rate_limits: RateLimits,
    /// How many requests and sockets each IP address has open, behind a proxy.
    pub(crate) networks: Networks,
    /// The clients connected to this process.
    pub(crate) connections: Connections,
    /// The cups in memory.
    pub(crate) cups: Cups,
    /// Sends emails.
    pub(crate) mailer: Arc<dyn Mailer>,
    /// Verifies passwords.
    pub(crate) passwords: Passwords,
    /// How much space the database has left.
    pub(crate) capacity: Capacity,
    /// Whether NATS and the database work.
    pub(crate) readiness: Readiness,
    /// The configuration.
    pub(crate) config: Arc<Config>,
}
