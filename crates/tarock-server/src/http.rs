//! Everything under one address: the page, the socket, the API, and what an operator asks.

mod about;
mod api;
mod archive;
mod avatars;
mod bots;
mod deals;
mod error;
mod extract;
mod groups;
mod health;
mod ledger;
mod lines;
mod live;
mod login;
mod me;
mod members;
mod openapi;
mod sessions;
mod tables;
mod text;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::App;
use crate::gateway;

pub(crate) use extract::{address, is_our_page};

/// The longest body of a request.
const MAX_BODY: usize = 128 * 1024;

/// Nothing comes from elsewhere, nothing is framed, nothing is evaluated but WebAssembly.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
                   object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// What the page may use of the device: microphone and camera, and the whole screen.
const PERMISSIONS: &str = "camera=(self), microphone=(self), fullscreen=(self), geolocation=(), payment=(), usb=(), \
                           serial=(), bluetooth=(), hid=(), midi=(), display-capture=()";

/// What an operator's tools ask, on a listener of its own: it is nobody else's business.
pub(crate) fn for_operators(metrics: PrometheusHandle) -> Router {
    Router::new().route("/metrics", get(health::metrics)).with_state(metrics)
}

/// All routes of a serving process.
pub(crate) fn router(app: App) -> Router {
    let dist = app.config.dist.clone();
    let is_secure = app.config.public_url.starts_with("https://");
    let mut router = Router::new()
        .route("/ws", get(gateway::connect).layer(from_fn_with_state(app.clone(), extract::count_upgrade)))
        .nest("/api/v1", api::router(&app))
        // A nested router does not see this one.
        .route("/api/v1/", any(api::nothing))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(app.clone(), extract::hold))
        .with_state(app);
    if let Some(dist) = dist {
        // Files with a hash in their name never change; everything else is asked for again. Paths of the page that are
        // no files are the page itself.
        let page = ServeFile::new(dist.join("index.html")).precompressed_br().precompressed_gzip();
        let files = ServeDir::new(&dist).precompressed_br().precompressed_gzip().fallback(page);
        let files = tower::ServiceBuilder::new()
            .layer(SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-cache")))
            .service(files);
        router = router.fallback_service(files);
    }
    let fixed = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    let router = router
        .layer(fixed(CONTENT_SECURITY_POLICY, CSP))
        .layer(fixed(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(X_FRAME_OPTIONS, "DENY"))
        .layer(fixed(REFERRER_POLICY, "no-referrer"))
        .layer(fixed(HeaderName::from_static("permissions-policy"), PERMISSIONS))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(fixed(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"));
    // A browser that was here once over TLS never comes without it again.
    if is_secure { router.layer(fixed(STRICT_TRANSPORT_SECURITY, "max-age=31536000")) } else { router }
}
