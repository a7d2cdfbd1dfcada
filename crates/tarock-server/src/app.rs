//! What requests are answered with.

use std::sync::Arc;

use tarock_store::{Bus, Store};

use crate::config::Config;
use crate::counters::Requests;
use crate::doors::Doors;
use crate::gateway::Credits;
use crate::hall::Hall;
use crate::identity::Identities;
use crate::listen::Networks;
use crate::mail::Mailer;
use crate::passwords::Passwords;
use crate::readiness::Readiness;

/// Everything a handler may need. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The rooms.
    pub hall: Hall,
    /// The way to the other processes.
    pub bus: Bus,
    /// Everything lasting.
    pub store: Store,
    /// Who was let in lately.
    pub identities: Identities,
    /// Who asks how often.
    pub requests: Requests,
    /// Who opens sockets how often.
    pub upgrades: Requests,
    /// What those who are connected may still send.
    pub(crate) credits: Credits,
    /// How much is open from each address, behind a proxy.
    pub(crate) networks: Networks,
    /// Who is connected here.
    pub doors: Doors,
    /// How letters leave.
    pub mailer: Arc<dyn Mailer>,
    /// Where passwords are compared.
    pub passwords: Passwords,
    /// Whether the engines do their work.
    pub readiness: Readiness,
    /// The configuration.
    pub config: Arc<Config>,
}
