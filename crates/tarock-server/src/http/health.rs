//! What an operator and his tools ask.

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;

/// The process runs.
pub(super) async fn live() -> &'static str {
    "alive\n"
}

/// The process can serve: both engines answer.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if !app.bus.is_connected() {
        return (StatusCode::SERVICE_UNAVAILABLE, "NATS does not answer\n");
    }
    if app.store.ping().await.is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "PostgreSQL does not answer\n");
    }
    (StatusCode::OK, "ready\n")
}

/// The numbers, as Prometheus reads them.
pub(super) async fn metrics(State(app): State<App>) -> String {
    app.metrics.render()
}
