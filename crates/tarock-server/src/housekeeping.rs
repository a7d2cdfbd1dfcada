//! Periodic work: removing expired rows and keeping metrics in order.

use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use tarock_store::log::TableLog;
use tarock_store::{Store, StoreError};
use tokio_util::sync::CancellationToken;

use crate::capacity::Capacity;
use crate::facts;
use crate::identity::timestamp;

/// How often expired rows are removed. Every process does so; doing it twice does no harm.
const TIDY_EVERY: Duration = Duration::from_mins(10);
/// How often samples of histograms are merged; until then, each of them occupies memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Removes expired rows, at once and then periodically, until stopped.
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
    let n_tables = store.closed_tables().forget_old(now).await?;
    let n_links = store.cups().remove_expired_links(now).await?;
    let n_guests = store.users().clear_lost_guests().await?;
    if n_guests > 0 {
        store.avatars().remove_unused().await?;
    }
    #[expect(clippy::cast_precision_loss, reason = "nobody sets aside 2⁵² entries")]
    metrics::gauge!("tarock_set_aside").set(store.aside().count().await? as f64);
    tracing::debug!(n_sessions, n_counters, n_places, n_tables, n_links, n_guests, "housekeeping.tidy: removed");
    Ok(())
}

/// How long deals are kept, and how many.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Retention {
    /// Months besides the current one; 0 for all.
    pub(crate) months: u32,
    /// How many days deals of guests are kept.
    pub(crate) guest_days: u32,
    /// The maximum number of deals of guests.
    pub(crate) guest_deals: u64,
}

/// Creates the partitions for the deals of this month and the next, and deletes months and deals of guests beyond the
/// limits. Runs at once and then periodically, until stopped.
pub(crate) async fn deals(store: Store, keep: Retention, stop: CancellationToken) {
    loop {
        if let Err(error) = months_once(&store, keep.months).await {
            tracing::warn!(%error, "housekeeping.months: not done");
        }
        if let Err(error) = guests_once(&store, keep).await {
            tracing::warn!(%error, "housekeeping.guests: not done");
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

async fn guests_once(store: &Store, keep: Retention) -> Result<(), StoreError> {
    let n_removed = store.deals().of_guests().keep(keep.guest_days, keep.guest_deals, timestamp()).await?;
    if n_removed > 0 {
        tracing::info!(n_removed, "housekeeping.guests: removed");
    }
    Ok(())
}

/// How long to wait between two steps of making old deals searchable: others want the database, too.
const BREATH: Duration = Duration::from_millis(100);

/// Makes the deals of older programs searchable, a few at a time, until it is stopped; the next process continues.
pub(crate) async fn facts(store: Store, stop: CancellationToken) {
    let mut n_new = 0;
    loop {
        let deals = store.deals();
        let step = stop.run_until_cancelled(deals.complete_facts(facts::VERSION, facts::of_stored));
        let pause = match step.await {
            None => return,
            Some(Ok(0)) => {
                if n_new > 0 {
                    tracing::info!(n_new, "housekeeping.facts: computed");
                    n_new = 0;
                }
                // Archivers of the previous program may still store some.
                TIDY_EVERY
            }
            Some(Ok(n)) => {
                n_new += n;
                BREATH
            }
            Some(Err(error)) => {
                tracing::warn!(%error, "housekeeping.facts: not done");
                TIDY_EVERY
            }
        };
        if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
            return;
        }
    }
}

/// How often the size of the database is measured.
const WEIGH_EVERY: Duration = Duration::from_mins(1);

/// Measures the size of the database, at once and then periodically, until stopped.
pub(crate) async fn weigh(store: Store, capacity: Capacity, stop: CancellationToken) {
    loop {
        match store.size().await {
            Ok(bytes) => {
                capacity.learn(bytes);
                #[expect(clippy::cast_precision_loss, reason = "a rounded size is as good")]
                metrics::gauge!("tarock_database_bytes").set(bytes as f64);
                metrics::gauge!("tarock_database_full").set(u8::from(capacity.is_full()));
            }
            Err(error) => tracing::warn!(%error, "housekeeping.weigh: the size is unknown"),
        }
        if stop.run_until_cancelled(tokio::time::sleep(WEIGH_EVERY)).await.is_none() {
            return;
        }
    }
}

/// How often the logs are measured.
const MEASURE_EVERY: Duration = Duration::from_secs(2);

/// Measures how full the logs are, until stopped; rooms and the registry reserve the last part.
pub(crate) async fn measure(log: TableLog, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(MEASURE_EVERY)).await.is_some() {
        match log.measure().await {
            #[expect(clippy::cast_precision_loss, reason = "hundredths are small")]
            Ok(hundredths) => metrics::gauge!("tarock_logs_fill").set(hundredths as f64 / 100.0),
            Err(error) => tracing::debug!(%error, "housekeeping.measure: the fill level is unknown"),
        }
    }
}

/// Keeps the memory of the metrics small while nobody scrapes them, until stopped.
pub(crate) async fn upkeep(metrics: PrometheusHandle, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(UPKEEP_EVERY)).await.is_some() {
        metrics.run_upkeep();
    }
}
