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
mod tables;
mod text;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::routing::{any, get};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::App;
use crate::gateway;

/// The longest body of a request.
const MAX_BODY: usize = 128 * 1024;

/// Nothing comes from elsewhere, nothing is framed, nothing is evaluated but WebAssembly.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
                   object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// All routes of a serving process.
pub(crate) fn router(app: App) -> Router {
    let dist = app.config.dist.clone();
    let mut router = Router::new()
        .route("/ws", get(gateway::connect))
        .nest("/api/v1", api::router(&app))
        // A nested router does not see this one.
        .route("/api/v1/", any(api::nothing))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .layer(DefaultBodyLimit::max(MAX_BODY))
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
    router
        .layer(fixed(CONTENT_SECURITY_POLICY, CSP))
        .layer(fixed(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(X_FRAME_OPTIONS, "DENY"))
        .layer(fixed(REFERRER_POLICY, "no-referrer"))
}
