//! Endpoints for operators and their tools.

use axum::extract::State;
use axum::http::StatusCode;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::app::App;
use crate::readiness::Verdict;

/// Responds if the process is running.
pub(in crate::http) async fn live() -> &'static str {
    "alive\n"
}

/// Responds whether the process can serve: an entry was stored and the database has answered within a second, and no
/// newer process serves tables that this one cannot read.
pub(in crate::http) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    let verdict = app.readiness.check(app.registry.is_outdated()).await;
    if verdict == Verdict::Ready {
        app.registry.note_ready();
        return (StatusCode::OK, verdict.text());
    }
    (StatusCode::SERVICE_UNAVAILABLE, verdict.text())
}

/// Returns all metrics in the Prometheus format.
pub(in crate::http) async fn metrics(State(metrics): State<PrometheusHandle>) -> String {
    if let Some(bytes) = resident() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes);
    }
    if let Some(seconds) = processor_seconds() {
        metrics::gauge!("process_cpu_seconds_total").set(seconds);
    }
    metrics.render()
}

/// Returns the resident memory of this process in bytes, if the system reports it.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1_024.0)
}

/// Returns the CPU time of this process, if the system reports it.
fn processor_seconds() -> Option<f64> {
    /// The unit in which Linux counts, on every machine.
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name may contain anything, but ends with the last parenthesis.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS_PER_SECOND)
}
