//! Starting and stopping a process.

use std::io::IsTerminal as _;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tarock_store::log::{LogConfig, LogError, TableLog};
use tarock_store::{Bus, SetAside, Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{FilterFn, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::app::App;
use crate::capacity::Capacity;
use crate::config::{self, Config};
use crate::connections::Connections;
use crate::counters::Requests;
use crate::cups::Cups;
use crate::gateway::RateLimits;
use crate::housekeeping::{self, Retention};
use crate::identity::Identities;
use crate::parts::Parts;
use crate::passwords::Passwords;
use crate::queues::Queues;
use crate::readiness::Readiness;
use crate::registry::RoomRegistry;
use crate::{archiver, http, listen, mail, places, worker};

/// The number of database connections for requests to one process.
const N_REQUESTS: u32 = 12;
/// The time limit of each statement of a request. Background work has none.
const STATEMENT_WITHIN: Duration = Duration::from_secs(10);
/// The number of database connections for the background work of one process. An archiver has one more per partition.
const N_WORK: u32 = 4;
/// The maximum number of these additional connections.
const N_ARCHIVER: u32 = 12;
/// The maximum number of connections to the metrics listener.
const OPERATORS: usize = 16;
/// How long rooms may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);
/// How long to wait before retrying to reach NATS or the database.
const TRY_AGAIN: Duration = Duration::from_millis(500);
/// How often the process logs that it is still waiting for NATS or the database.
const SAY_EVERY: Duration = Duration::from_secs(10);
/// How long one-off commands wait for the database.
const ONCE_WITHIN: Duration = Duration::from_mins(1);

/// The roles of a process.
#[derive(Debug, Clone, Copy, Default)]
pub struct Roles {
    /// Whether it serves players.
    pub serve: bool,
    /// Whether it computes the moves of bots.
    pub work: bool,
    /// Whether it moves finished deals to the database.
    pub archive: bool,
}

/// Returns the filter that the operator has requested.
fn filter(wanted: &str) -> EnvFilter {
    EnvFilter::try_new(wanted).unwrap_or_else(|_| "info".into())
}

/// Returns a filter for what may be logged at all. Below `info`, these crates log whole messages, with cards and names.
/// No setting of `RUST_LOG` enables those, neither for a crate nor for one of its modules.
fn without_messages() -> FilterFn {
    const CRATES: [&str; 6] = ["async_nats", "hyper", "hyper_util", "sqlx", "tokio_tungstenite", "tungstenite"];
    filter_fn(|metadata| {
        let of_crate = metadata.target().split("::").next().unwrap_or_default();
        *metadata.level() <= tracing::Level::INFO || !CRATES.contains(&of_crate)
    })
}

/// Sends log lines to standard error: text, or JSON for machines. `RUST_LOG` filters them.
pub fn log(config: &Config) {
    let filter = filter(&std::env::var("RUST_LOG").unwrap_or_else(|_| "info".to_owned()));
    // Colours are for terminals, not for files.
    let is_watched = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(is_watched).with_writer(std::io::stderr);
    if config.json_logs {
        discreet(lines.json().finish()).init();
    } else {
        discreet(lines.finish()).init();
    }
}

/// Adds the filter against whole messages. Every log must go through it.
fn discreet<S: Subscriber + for<'span> LookupSpan<'span>>(lines: S) -> impl Subscriber {
    lines.with(without_messages())
}

/// Migrates the database to the schema this version needs.
///
/// # Errors
///
/// When it does not answer, or is newer than this program.
pub async fn migrate(config: &Config) -> Result<()> {
    let store = connect(config, 1).await?;
    store.migrate().await.context("migrate the database")?;
    Ok(())
}

/// Lists the entries that were set aside, one per line. With `retry`, retries all of them first and lists those that
/// are left.
///
/// # Errors
///
/// When the database does not answer.
pub async fn aside(config: &Config, retry: bool) -> Result<Vec<String>> {
    let store = connect(config, 1).await?;
    let mut lines = Vec::new();
    if retry {
        let (n_stored, n_left) = archiver::retry_aside(&store).await.context("try again what was set aside")?;
        lines.push(format!("{n_stored} stored, {n_left} still set aside"));
    }
    let mut after = 0;
    loop {
        let entries = store.aside().list(after, 100).await.context("list what was set aside")?;
        let Some(last) = entries.last() else { break };
        after = last.number;
        for entry in entries {
            let SetAside { number, table, seq, payload, reason, at } = entry;
            lines.push(format!("{number}  {at:.0}  table {table}  entry {seq}  {} bytes  {reason}", payload.len()));
        }
    }
    Ok(lines)
}

/// Connects for a one-off command.
async fn connect(config: &Config, max_connections: u32) -> Result<Store> {
    let stop = CancellationToken::new();
    let waiting = connect_until(config, max_connections, &stop);
    tokio::time::timeout(ONCE_WITHIN, waiting).await.context("PostgreSQL does not answer")?
}

/// Connects to the database, and retries until it is there.
async fn connect_until(config: &Config, max_connections: u32, stop: &CancellationToken) -> Result<Store> {
    let url = config.database_url.reveal();
    let store = patiently("PostgreSQL", stop, StoreError::is_passing, || async move {
        match &config.schema {
            Some(schema) => Store::connect_to_schema(url, schema, max_connections).await,
            None => Store::connect(url, max_connections).await,
        }
    });
    store.await.context("connect to PostgreSQL")
}

/// Runs until the process is told to stop: the first `SIGTERM` or Ctrl-C shuts it down cleanly, a second one ends it at
/// once.
///
/// # Errors
///
/// When it cannot start, or when one of its tasks ends early.
pub async fn serve(config: Config, roles: Roles) -> Result<()> {
    let listener = if roles.serve { Some(bind(&config).await?) } else { None };
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    serve_on(config, roles, listener, stop).await
}

async fn bind(config: &Config) -> Result<TcpListener> {
    TcpListener::bind(config.listen).await.with_context(|| format!("listen on {}", config.listen))
}

/// Runs on an existing socket until `stop`; for tests.
///
/// # Errors
///
/// When it cannot start, or when one of its tasks ends early.
pub async fn serve_on(
    config: Config,
    roles: Roles,
    listener: Option<TcpListener>,
    stop: CancellationToken,
) -> Result<()> {
    let config = Arc::new(config);
    let connecting = || tarock_store::connect_trusting(config.nats_url.reveal(), "tarockd", config.nats_ca.as_deref());
    let nats = patiently("NATS", &stop, LogError::is_passing, connecting).await;
    let nats = nats.context("connect to NATS")?;
    if let Some(why) = config.objection_to(nats.in_cluster()) {
        tracing::warn!(version = nats.version(), "run.serve: {why}");
    }
    let bus = Bus::new(nats.clone(), config.prefix.clone());
    let log_config = LogConfig {
        replicas: config.replicas,
        partitions: config.partitions,
        max_bytes: config.logs_max_mb.map(|mb| mb * 1_024 * 1_024 / u64::from(config.partitions)),
        ..LogConfig::new(config.prefix.clone())
    };
    let mut parts = Parts::new(stop.clone());
    let metrics = recorder();
    parts.start("the upkeep of metrics", housekeeping::upkeep(metrics.clone(), stop.clone()));
    if let Some(address) = config.metrics_listen {
        match TcpListener::bind(address).await {
            Ok(listener) => {
                let most = listen::Most { connections: OPERATORS, of_network: None };
                parts.start(
                    "the listener for metrics",
                    listen::serve(listener, http::for_operators(metrics), most, stop.clone()),
                );
            }
            // Metrics that cannot be served must not stop games.
            Err(error) => tracing::error!(%address, %error, "run.metrics: not served"),
        }
    }
    let mut registry = None;
    if roles.serve || roles.archive {
        let opening = || async {
            // A process that only archives uses the streams that serving processes have created.
            let (nats, config) = (nats.clone(), log_config.clone());
            if roles.serve { TableLog::open(nats, config).await } else { TableLog::attach(nats, config).await }
        };
        let log = patiently("JetStream", &stop, LogError::is_passing, opening).await;
        let log = log.context("open the table logs")?;
        let of_archiver = if roles.archive { N_ARCHIVER.min(config.partitions.into()) } else { 0 };
        let store = connect_until(&config, N_WORK + of_archiver, &stop).await?;
        parts.start("the measuring of logs", housekeeping::measure(log.clone(), stop.clone()));
        let retention = Retention {
            months: config.keep_deals_months,
            guest_days: config.keep_guest_deals_days,
            guest_deals: config.keep_guest_deals,
        };
        let capacity = Capacity::of_mb(config.database_max_mb);
        parts.start("the weighing of the database", housekeeping::weigh(store.clone(), capacity.clone(), stop.clone()));
        parts.start("the keeping of deals", housekeeping::deals(store.clone(), retention, stop.clone()));
        parts.start("the facts of old deals", housekeeping::facts(store.clone(), stop.clone()));
        if roles.archive {
            parts.start("the archiver", archiver::run(log.clone(), store.clone(), config.format, stop.clone()));
        }
        if let Some(listener) = listener {
            let max_log = config.limits.table_log_kb as usize * 1_024;
            // A connection of its own, so that this process does not look dead while requests occupy all others.
            let readiness = Readiness::new(log.clone(), connect_until(&config, 1, &stop).await?);
            let opened = RoomRegistry::start(bus.clone(), log, max_log, config.format, stop.clone())
                .await
                .context("start the registry")?;
            registry = Some(opened.clone());
            if config.lacks_address_header() {
                tracing::warn!("run.serve: {}", config::NO_ADDRESS_HEADER);
            }
            let identities = Identities::new(config.limits.session_max_days);
            let connections = Connections::start(bus.clone(), opened.clone(), identities.clone(), stop.clone()).await;
            parts.start("the renewal of places", places::renew(store.clone(), opened.process().0, stop.clone()));
            parts.start("the removal of expired rows", housekeeping::tidy(store.clone(), stop.clone()));
            let cups = Cups::start(bus.clone(), store.clone(), stop.clone()).await;
            let app = App {
                registry: opened,
                store: store.for_requests(N_REQUESTS, STATEMENT_WITHIN),
                identities,
                requests: Requests::default(),
                queues: Queues::default(),
                upgrades: Requests::default(),
                networks: listen::Networks::default(),
                rate_limits: RateLimits::new(config.limits.sockets_per_address),
                connections: connections.context("listen to the other processes")?,
                cups: cups.context("listen to the other processes")?,
                mailer: mail::open(&config.mail)?,
                passwords: Passwords::new(),
                capacity,
                readiness,
                config: config.clone(),
            };
            let router = http::router(app);
            tracing::info!(listen = %listener.local_addr()?, "run.serve: ready");
            let limits = &config.limits;
            // Behind a proxy, all connections come from the proxy.
            let of_network = config.address_header.is_none().then_some(limits.connections_per_address);
            let most = listen::Most { connections: limits.connections as usize, of_network };
            parts.start("the listener", listen::serve(listener, router, most, stop.clone()));
        }
    }
    if roles.work {
        let (strength, threads, stop) = (config.strength(), config.bot_threads(), stop.clone());
        let bus = bus.clone();
        parts.try_start("the bot worker", async move { Ok(worker::run(bus, strength, threads, stop).await?) });
    }
    let outcome = parts.until_stopped().await;
    // Rooms need not hand over their tables: a process that needs one claims it.
    if let Some(registry) = registry {
        let _ = tokio::time::timeout(GOODBYE, registry.closed()).await;
    }
    let _ = tokio::time::timeout(GOODBYE, parts.ended()).await;
    let _ = bus.flush().await;
    outcome
}

/// Opens something that may not be available yet. Retries until it is, and logs what it is waiting for: NATS and the
/// database need longer if they are started together with us, and NATS servers must elect a leader first.
///
/// # Errors
///
/// The error, if waiting cannot help or if stopped.
pub async fn patiently<T, E, F>(
    what: &str,
    stop: &CancellationToken,
    is_passing: impl Fn(&E) -> bool,
    mut open: impl FnMut() -> F,
) -> Result<T, E>
where
    E: std::error::Error,
    F: Future<Output = Result<T, E>>,
{
    let start = Instant::now();
    let mut said_at = None;
    loop {
        let error = match open().await {
            Err(error) if is_passing(&error) && !stop.is_cancelled() => error,
            opened => {
                if said_at.is_some() && opened.is_ok() {
                    tracing::info!(what, seconds = start.elapsed().as_secs(), "run.wait: it is there");
                }
                return opened;
            }
        };
        if said_at.is_none_or(|at: Instant| at.elapsed() >= SAY_EVERY) {
            said_at = Some(Instant::now());
            let why = std::error::Error::source(&error).map(ToString::to_string);
            tracing::warn!(what, %error, why, seconds = start.elapsed().as_secs(), "run.wait: not there yet");
        }
        if stop.run_until_cancelled(sleep(TRY_AGAIN)).await.is_none() {
            return Err(error);
        }
    }
}

/// The bucket bounds of all histograms, in seconds. Buckets of several processes can be added up; quantiles cannot.
const BUCKETS: [f64; 14] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Returns the one metrics recorder of the program, however many servers a test starts in it.
fn recorder() -> metrics_exporter_prometheus::PrometheusHandle {
    static RECORDER: std::sync::OnceLock<metrics_exporter_prometheus::PrometheusHandle> = std::sync::OnceLock::new();
    let install = || {
        let builder = metrics_exporter_prometheus::PrometheusBuilder::new();
        let builder = builder.set_buckets(&BUCKETS).expect("there are buckets");
        builder.install_recorder().expect("there is one recorder")
    };
    RECORDER.get_or_init(install).clone()
}

async fn stop_on_signal(stop: CancellationToken) {
    signal().await;
    tracing::info!("run.stop: shutting down cleanly; signal once more to end at once");
    stop.cancel();
    signal().await;
    std::process::exit(1);
}

async fn signal() {
    let mut terminate =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).expect("signals can be listened to");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use super::*;

    #[test]
    fn whole_messages_are_never_logged_whatever_is_asked_for() {
        for wanted in [
            "trace",
            "info,async_nats=trace",
            "async_nats=debug",
            "info,async_nats::connection=trace,tungstenite::protocol=trace",
            "nonsense=[",
            "tarock_server=debug,async_nats=info",
        ] {
            let subscriber = discreet(tracing_subscriber::registry().with(filter(wanted)));
            tracing::subscriber::with_default(subscriber, || {
                assert!(!tracing::enabled!(target: "async_nats::connection", tracing::Level::TRACE), "{wanted}");
                assert!(!tracing::enabled!(target: "tungstenite::protocol", tracing::Level::TRACE), "{wanted}");
                assert!(tracing::enabled!(target: "async_nats", tracing::Level::WARN), "{wanted}");
            });
        }
    }

    fn unavailable() -> LogError {
        LogError::Unavailable("no leader".into())
    }

    async fn open<T>(stop: &CancellationToken, mut open: impl FnMut() -> Result<T, LogError>) -> Result<T, LogError> {
        patiently("the log", stop, LogError::is_passing, || ready(open())).await
    }

    #[tokio::test(start_paused = true)]
    async fn a_log_that_has_no_leader_yet_is_opened_when_it_has_one() {
        let mut n_tries = 0;
        let stop = CancellationToken::new();
        let opened = open(&stop, || {
            n_tries += 1;
            if n_tries < 2_000 { Err(unavailable()) } else { Ok(n_tries) }
        });
        assert_eq!(opened.await.unwrap(), 2_000);
    }

    #[tokio::test(start_paused = true)]
    async fn what_can_never_be_opened_is_tried_once() {
        let begun = Instant::now();
        let opened = open(&CancellationToken::new(), || Err::<(), _>(LogError::Config("no partitions"))).await;
        assert!(matches!(opened, Err(LogError::Config(_))));
        assert!(begun.elapsed().is_zero());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_told_to_stop_does_not_wait() {
        let stop = CancellationToken::new();
        let stopping = stop.clone();
        tokio::spawn(async move {
            sleep(Duration::from_secs(3)).await;
            stopping.cancel();
        });
        let begun = Instant::now();
        assert!(open(&stop, || Err::<(), _>(unavailable())).await.is_err());
        assert_eq!(begun.elapsed().as_secs(), 3);
    }
}
