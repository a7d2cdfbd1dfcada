//! Everything on one port: the page, the WebSocket, the API, and the operator's endpoints.

mod account;
mod api;
mod archive;
mod convert;
mod cup;
mod error;
mod extract;
mod group;
mod lines;
mod openapi;
mod ops;
mod preview;
mod table;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{HeaderValue, STRICT_TRANSPORT_SECURITY};
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::App;
use crate::gateway;

pub(crate) use extract::{address, is_our_page};

/// The maximum size of a request body, in bytes.
const MAX_BODY: usize = 128 * 1024;

/// The routes for the operator's tools, on a separate listener that others must not reach.
pub(crate) fn for_operators(metrics: PrometheusHandle) -> Router {
    Router::new().route("/metrics", get(ops::health::metrics)).with_state(metrics)
}

/// Returns all routes of a serving process.
pub(crate) fn router(app: App) -> Router {
    let dist = app.config.dist.clone();
    let origin = app.config.origin().to_owned();
    let site = preview::Site::new(&app.config);
    let is_secure = app.config.public_url.starts_with("https://");
    let mut router = Router::new()
        .route("/ws", get(gateway::connect).layer(from_fn_with_state(app.clone(), extract::count_upgrade)))
        .nest("/api/v1", api::router(&app))
        // The nested router does not match this path.
        .route("/api/v1/", any(api::nothing))
        .route("/health/live", get(ops::health::live))
        .route("/health/ready", get(ops::health::ready))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(app.clone())
        .merge(preview::router(site).layer(from_fn_with_state(app.clone(), extract::count)));
    if let Some(dist) = dist {
        router = router.fallback_service(tarock_static::files(&dist, &origin));
    }
    let router = router.layer(from_fn_with_state(app, extract::hold));
    let router = tarock_static::with_security_headers(router);
    // A browser that was here over TLS once never comes back without it.
    let only_tls = HeaderValue::from_static("max-age=31536000");
    let only_tls = SetResponseHeaderLayer::if_not_present(STRICT_TRANSPORT_SECURITY, only_tls);
    if is_secure { router.layer(only_tls) } else { router }
}
