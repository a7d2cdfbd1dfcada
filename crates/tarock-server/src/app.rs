//! Shared application state.

use std::sync::Arc;

use tarock_store::Store;

use crate::capacity::Capacity;
use crate::config::Config;
use crate::connections::Connections;
use crate::counters::Requests;
use crate::gateway::RateLimits;
use crate::identity::Identities;
use crate::listen::Networks;
use crate::mail::Mailer;
use crate::passwords::Passwords;
use crate::queues::Queues;
use crate::readiness::Readiness;
use crate::registry::RoomRegistry;

/// Everything a handler may need. Clones share it.
#[derive(Clone)]
pub(crate) struct App {
    /// The rooms.
    pub(crate) registry: RoomRegistry,
    /// The database.
    pub(crate) store: Store,
    /// Recently checked tokens and their users.
    pub(crate) identities: Identities,
    /// Rate limits of requests.
    pub(crate) requests: Requests,
    /// The requests of each user that wait for their turn.
    pub(crate) queues: Queues,
    /// Rate limits of new sockets.
    pub(crate) upgrades: Requests,
    /// What connected clients may still send.
    pub(crate) rate_limits: RateLimits,
    /// What is open from each address, behind a proxy.
    pub(crate) networks: Networks,
    /// The clients connected to this process.
    pub(crate) connections: Connections,
    /// Sends emails.
    pub(crate) mailer: Arc<dyn Mailer>,
    /// Verifies passwords.
    pub(crate) passwords: Passwords,
    /// What the database may still take.
    pub(crate) capacity: Capacity,
    /// Whether NATS and the database work.
    pub(crate) readiness: Readiness,
    /// The configuration.
    pub(crate) config: Arc<Config>,
}
