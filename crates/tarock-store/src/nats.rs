//! The connection to NATS, with frequent pings that detect a silent server quickly.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};

use crate::log::LogError;

/// How long a server may be silent before it is pinged. After three unanswered pings, the client connects to another
/// server: this one may have stalled, or the network may drop everything, and neither closes the connection.
const PING_EVERY: Duration = Duration::from_secs(1);
/// How long a server may take to accept a connection before the next one is tried.
const CONNECTED_WITHIN: Duration = Duration::from_secs(2);
/// The longest pause before the next server is tried.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// A connection to NATS, for [`TableLog`](crate::log::TableLog) and [`Bus`](crate::Bus). Clones share it.
///
/// No public signature names a type of the client library, because each of its minor versions may break its API.
#[derive(Clone)]
pub struct Nats(pub(crate) Client);

impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nats").finish_non_exhaustive()
    }
}

impl Nats {
    /// The version that the server reports, such as `2.10.27`.
    pub fn version(&self) -> String {
        self.0.server_info().version
    }

    /// Returns what to expect of a cluster of this version when servers fail.
    pub fn in_cluster(&self) -> InCluster {
        in_cluster(&self.version())
    }
}

/// What to expect of a cluster when servers fail, as found by `cargo xtask chaos`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InCluster {
    /// It may lose acknowledged entries: a killed server comes back without most of its entries, counts as current, and
    /// is elected leader.
    Loses,
    /// It may stop: after several servers were replaced, a stream has no leader.
    Stops,
    /// It goes on and keeps everything it has acknowledged.
    GoesOn,
}

fn in_cluster(version: &str) -> InCluster {
    if !is_at_least(version, 10) {
        InCluster::Loses
    } else if !is_at_least(version, 15) {
        InCluster::Stops
    } else {
        InCluster::GoesOn
    }
}

/// Whether a version is 2.10 or later.
pub(crate) fn is_at_least_2_10(version: &str) -> bool {
    is_at_least(version, 10)
}

/// Whether a version 2.x is at least 2.`least`. A version that cannot be read counts as new.
fn is_at_least(version: &str, least: u32) -> bool {
    let mut numbers = version.split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= (2, least),
        _ => true,
    }
}

/// Connects to NATS at one URL, or at several separated by commas, and reconnects automatically.
///
/// The first URL may contain credentials, `tls://user:password@host:4222`. A named user receives responses at subjects
/// where only that user may listen: `_INBOX_user`.
///
/// # Errors
///
/// [`LogError::Unavailable`] when none of the servers answers.
pub async fn connect(url: &str, name: &str) -> Result<Nats, LogError> {
    connect_trusting(url, name, None).await
}

/// Like [`connect`], for servers whose certificates are signed by a private CA; `authority` is the file with its
/// certificate.
///
/// # Errors
///
/// As [`connect`], and when the file cannot be read.
pub async fn connect_trusting(url: &str, name: &str, authority: Option<&Path>) -> Result<Nats, LogError> {
    let addresses: Result<Vec<ServerAddr>, _> = url.split(',').map(|url| url.trim().parse()).collect();
    let addresses = addresses.map_err(|_| LogError::Config("the URL of NATS is invalid"))?;
    let mut options = ConnectOptions::new()
        .name(name)
        .ping_interval(PING_EVERY)
        .connection_timeout(CONNECTED_WITHIN)
        .reconnect_delay_callback(|n_tries| LONGEST_WAIT.min(Duration::from_millis(1 << n_tries.min(16))));
    let first = addresses.first();
    if let (Some(user), password) = (first.and_then(ServerAddr::username), first.and_then(ServerAddr::password)) {
        let password = password.unwrap_or_default().to_owned();
        options = options.user_and_password(user.to_owned(), password).custom_inbox_prefix(format!("_INBOX_{user}"));
    }
    if let Some(authority) = authority {
        options = options.add_root_certificates(authority.to_owned());
    }
    options.connect(addresses).await.map(Nats).map_err(|error| match error.kind() {
        // Retrying would not help.
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            LogError::Config("NATS does not accept these credentials")
        }
        _ => LogError::unavailable(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        for old in ["2.9.10", "2.9", "1.11.0"] {
            assert!(!is_at_least_2_10(old), "{old}");
            assert_eq!(in_cluster(old), InCluster::Loses, "{old}");
        }
        for between in ["2.10.0", "2.10.27", "2.11.1-RC.1"] {
            assert!(is_at_least_2_10(between), "{between}");
            assert_eq!(in_cluster(between), InCluster::Stops, "{between}");
        }
        for new in ["2.15.1", "3.0.0", "", "unknown"] {
            assert!(is_at_least_2_10(new), "{new}");
            assert_eq!(in_cluster(new), InCluster::GoesOn, "{new}");
        }
    }
}
