//! Shared application state.

use std::sync::Arc;

use tarock_store::{Bus, Store};

use crate::config::Config;
use crate::connections::Connections;
use crate::counters::Requests;
use crate::gateway::RateLimits;
use crate::registry::RoomRegistry;
use crate::identity::Identities;
use crate::listen::Networks;
use crate::mail::Mailer;
use crate::passwords::Passwords;
use crate::readiness::Readiness;

/// Everything a handler may need. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The rooms.
    pub registry: RoomRegistry,
    /// The connection to the other processes.
    pub bus: Bus,
    /// The database.
    pub store: Store,
    /// Recently checked tokens and their users.
    pub identities: Identities,
    /// Rate limits of requests.
    pub requests: Requests,
    /// Rate limits of new sockets.
    pub upgrades: Requests,
    /// What connected clients may still send.
    pub(crate) rate_limits: RateLimits,
    /// What is open from each address, behind a proxy.
    pub(crate) networks: Networks,
    /// The clients connected to this process.
    pub(crate) connections: Connections,
    /// Sends emails.
    pub mailer: Arc<dyn Mailer>,
    /// Verifies passwords.
    pub passwords: Passwords,
    /// Whether NATS and the database work.
    pub readiness: Readiness,
    /// The configuration.
    pub config: Arc<Config>,
}
