//! Periodic work: removing expired rows and keeping metrics in order.

use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use tarock_store::log::TableLog;
use tarock_store::{Store, StoreError};
use tokio_util::sync::CancellationToken;

use crate::identity::timestamp;

/// How often expired rows are removed. Every process does it: doing it twice does no harm.
const TIDY_EVERY: Duration = Duration::from_mins(10);
/// How often samples of histograms are merged; until then each of them takes memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Removes what has expired, first at once and then periodically, until it is stopped.
pub(crate) async fn tidy(store: Store, stop: CancellationToken) {
    loop {
        if let Err(error) = tidy_once(&store).await {
            tracing::warn!(%error, "housekeeping.tidy: not everything was removed");
        }
        if stop.run_until_cancelled(tokio::time::sleep(TIDY_EVERY)).await.is_none() {
            return;
        }
    }
}

async fn tidy_once(store: &Store) -> Result<(), StoreError> {
    let now = timestamp();
    let n_sessions = store.sessions().remove_expired(now).await?;
    let n_counters = store.counts().remove_expired(now).await?;
    let n_places = store.places().remove_expired(now).await?;
    #[expect(clippy::cast_precision_loss, reason = "nobody sets aside 2⁵² entries")]
    metrics::gauge!("tarock_set_aside").set(store.aside().count().await? as f64);
    tracing::debug!(n_sessions, n_counters, n_places, "housekeeping.tidy: removed");
    Ok(())
}

/// Keeps a partition ready for the deals of this month and the next, and drops the months that are too old; first at
/// once and then periodically, until it is stopped. With `keep` 0 nothing is too old.
pub(crate) async fn months(store: Store, keep: u32, stop: CancellationToken) {
    loop {
        if let Err(error) = months_once(&store, keep).await {
            tracing::warn!(%error, "housekeeping.months: not done");
        }
        if stop.run_until_cancelled(tokio::time::sleep(TIDY_EVERY)).await.is_none() {
            return;
        }
    }
}

async fn months_once(store: &Store, keep: u32) -> Result<(), StoreError> {
    let (deals, now) = (store.deals(), timestamp());
    let n_new = deals.months().prepare(now).await?;
    if n_new > 0 {
        tracing::info!(n_new, "housekeeping.months: made");
    }
    if keep > 0 {
        let n_dropped = deals.months().drop_all_but(keep, now).await?;
        if n_dropped > 0 {
            tracing::info!(n_dropped, keep, "housekeeping.months: dropped");
        }
    }
    Ok(())
}

/// How often the logs are measured.
const MEASURE_EVERY: Duration = Duration::from_secs(2);

/// Measures how full the logs are, until it is stopped: rooms and the registry keep the last part free.
pub(crate) async fn measure(log: TableLog, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(MEASURE_EVERY)).await.is_some() {
        match log.measure().await {
            #[expect(clippy::cast_precision_loss, reason = "hundredths are small")]
            Ok(hundredths) => metrics::gauge!("tarock_logs_fill").set(hundredths as f64 / 100.0),
            Err(error) => tracing::debug!(%error, "housekeeping.measure: not known"),
        }
    }
}

/// Keeps the memory of the metrics small while nobody requests them, until it is stopped.
pub(crate) async fn upkeep(metrics: PrometheusHandle, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(UPKEEP_EVERY)).await.is_some() {
        metrics.run_upkeep();
    }
}
