//! What requests are answered with.

use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;
use tarock_store::{Bus, Store};

use crate::config::Config;
use crate::counters::Counters;
use crate::hall::Hall;
use crate::identity::Identities;
use crate::mail::Mailer;
use crate::passwords::Passwords;

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
    /// How often whom.
    pub counters: Counters,
    /// How letters leave.
    pub mailer: Arc<dyn Mailer>,
    /// Where passwords are compared.
    pub passwords: Passwords,
    /// The configuration.
    pub config: Arc<Config>,
    /// The numbers an operator reads.
    pub metrics: PrometheusHandle,
}
