//! Starting and ending a process.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tarock_store::log::{LogConfig, TableLog};
use tarock_store::{Bus, Store};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::counters::Counters;
use crate::hall::Hall;
use crate::identity::Identities;
use crate::passwords::Passwords;
use crate::{archiver, http, mail, worker};

/// How many connections one process has to the database.
const N_DATABASE: u32 = 16;
/// How long rooms may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// What a process does.
#[derive(Debug, Clone, Copy, Default)]
pub struct Roles {
    /// Serves players.
    pub serve: bool,
    /// Thinks for bots.
    pub work: bool,
    /// Carries finished deals into the database.
    pub archive: bool,
}

/// Sends log lines to standard error: text, or JSON for machines. `RUST_LOG` chooses which.
pub fn log(config: &Config) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if config.json_logs {
        lines.json().init();
    } else {
        lines.init();
    }
}

/// Brings the database to the form this version needs.
///
/// # Errors
///
/// When it does not answer, or is newer than this program.
pub async fn migrate(config: &Config) -> Result<()> {
    let store = connect(config, 1).await?;
    store.migrate().await.context("migrate the database")?;
    Ok(())
}

async fn connect(config: &Config, max_connections: u32) -> Result<Store> {
    let url = &config.database_url;
    let store = match &config.schema {
        Some(schema) => Store::connect_to_schema(url, schema, max_connections).await,
        None => Store::connect(url, max_connections).await,
    };
    store.context("connect to PostgreSQL")
}

/// Runs until the process is told to end: first `SIGTERM` or Ctrl-C ends it in order, a second one at once.
///
/// # Errors
///
/// When it cannot start.
pub async fn serve(config: Config, roles: Roles) -> Result<()> {
    let listener = if roles.serve { Some(bind(&config).await?) } else { None };
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    serve_on(config, roles, listener, stop).await
}

async fn bind(config: &Config) -> Result<TcpListener> {
    TcpListener::bind(config.listen).await.with_context(|| format!("listen on {}", config.listen))
}

/// Runs on a socket that is there already, until `stop`: for tests.
///
/// # Errors
///
/// When it cannot start.
pub async fn serve_on(
    config: Config,
    roles: Roles,
    listener: Option<TcpListener>,
    stop: CancellationToken,
) -> Result<()> {
    let config = Arc::new(config);
    let client = tarock_store::connect(&config.nats_url, "tarockd").await.context("connect to NATS")?;
    let bus = Bus::new(client.clone(), config.prefix.clone());
    let log_config =
        LogConfig { replicas: config.replicas, partitions: config.partitions, ..LogConfig::new(config.prefix.clone()) };
    let mut tasks = tokio::task::JoinSet::new();
    let mut hall = None;
    if roles.serve || roles.archive {
        let log = TableLog::open(client, log_config).await.context("open the table logs")?;
        let store = connect(&config, N_DATABASE).await?;
        if roles.archive {
            tasks.spawn(archiver::run(log.clone(), store.clone(), stop.clone()));
        }
        if let Some(listener) = listener {
            let opened = Hall::start(bus.clone(), log, stop.clone()).await.context("start the hall")?;
            hall = Some(opened.clone());
            let metrics = recorder();
            let app = App {
                hall: opened,
                bus: bus.clone(),
                store,
                identities: Identities::default(),
                counters: Counters::default(),
                mailer: mail::open(&config.mail)?,
                passwords: Passwords::new(),
                config: config.clone(),
                metrics,
            };
            let router = http::router(app);
            let stopped = stop.clone();
            tracing::info!(listen = %listener.local_addr()?, "run.serve: ready");
            tasks.spawn(async move {
                let ended = async move { stopped.cancelled().await };
                let service = router.into_make_service_with_connect_info::<SocketAddr>();
                axum::serve(listener, service).with_graceful_shutdown(ended).await.context("serve")
            });
        }
    }
    if roles.work {
        let (strength, threads, stop) = (config.strength(), config.bot_threads(), stop.clone());
        let bus = bus.clone();
        tasks.spawn(async move { worker::run(bus, strength, threads, stop).await.context("work") });
    }
    stop.cancelled().await;
    // Rooms hand their tables over by not owning them any more: whoever needs one claims it.
    if let Some(hall) = hall {
        let _ = tokio::time::timeout(GOODBYE, hall.closed()).await;
    }
    let _ = tokio::time::timeout(GOODBYE, async { while tasks.join_next().await.is_some() {} }).await;
    let _ = bus.flush().await;
    Ok(())
}

/// One recorder for the whole program, however many servers a test starts in it.
fn recorder() -> metrics_exporter_prometheus::PrometheusHandle {
    static RECORDER: std::sync::OnceLock<metrics_exporter_prometheus::PrometheusHandle> = std::sync::OnceLock::new();
    let install = || {
        let builder = metrics_exporter_prometheus::PrometheusBuilder::new();
        builder.install_recorder().expect("there is one recorder")
    };
    RECORDER.get_or_init(install).clone()
}

async fn stop_on_signal(stop: CancellationToken) {
    signal().await;
    tracing::info!("run.stop: ending in order; once more to end at once");
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
