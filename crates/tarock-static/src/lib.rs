#![doc = include_str!("../README.md")]

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, ETAG, HeaderName, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH,
    LAST_MODIFIED, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// Everything comes from this origin, nothing is framed, and only WebAssembly is evaluated.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
                   object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The page may use microphone, camera and the whole screen, and nothing else of the device.
const PERMISSIONS: &str = "camera=(self), microphone=(self), fullscreen=(self), geolocation=(), payment=(), usb=(), \
                           serial=(), bluetooth=(), hid=(), midi=(), display-capture=()";

/// The path of files whose name contains a hash of their content.
const HASHED: &str = "/assets/";

/// Serves a built page.
///
/// Files under `/assets/` have a hash in their name, so browsers may keep them for ever. All others are revalidated by
/// `ETag`: release archives give every file the same modification time, which says nothing. A path whose last segment has
/// no dot belongs to the page, which routes it by itself; a missing file is a 404, never the page.
pub fn files(dist: &Path) -> Router {
    let files = ServeDir::new(dist).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(from_fn_with_state(Arc::from(dist), respond))
}

/// Adds the content security policy and its companions to every response that does not set them itself.
pub fn with_security_headers(router: Router) -> Router {
    let fixed = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    router
        .layer(fixed(CONTENT_SECURITY_POLICY, CSP))
        .layer(fixed(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(X_FRAME_OPTIONS, "DENY"))
        .layer(fixed(REFERRER_POLICY, "no-referrer"))
        .layer(fixed(HeaderName::from_static("permissions-policy"), PERMISSIONS))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(fixed(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
}

/// The `ETag` of a file that is not hashed; none if there is no such file. It is computed for each request, so that a page
/// that is replaced while the server runs is noticed; these files are small.
///
/// Only files of the page have one: an empty segment would make the rest an absolute path.
async fn tag(dist: &Path, path: &str) -> Option<HeaderValue> {
    let is_plain =
        |segment: &str| !segment.is_empty() && !segment.starts_with('.') && !segment.contains(['\\', '%', ':']);
    let path = path.strip_prefix('/').filter(|path| path.split('/').all(is_plain))?;
    let mut hasher = DefaultHasher::new();
    tokio::fs::read(dist.join(path)).await.ok()?.hash(&mut hasher);
    // Weak, because it is the same for every encoding of the file.
    HeaderValue::from_str(&format!("W/\"{:016x}\"", hasher.finish())).ok()
}

async fn respond(State(dist): State<Arc<Path>>, mut request: Request, next: Next) -> Response {
    let is_route = !request.uri().path().rsplit('/').next().unwrap_or_default().contains('.');
    if is_route {
        *request.uri_mut() = Uri::from_static("/index.html");
    }
    let path = request.uri().path().to_owned();
    let tag = if path.starts_with(HASHED) { None } else { tag(&dist, &path).await };
    let known = request.headers().get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    if let (Some(tag), Some(known)) = (&tag, known)
        && tag.to_str().is_ok_and(|tag| known.contains(tag))
    {
        let headers = [(ETAG, tag.clone()), (CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    request.headers_mut().remove(IF_MODIFIED_SINCE);
    let mut response = next.run(request).await;
    let is_immutable = path.starts_with(HASHED) && response.status().is_success();
    let cache = if is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.remove(LAST_MODIFIED);
    if let Some(tag) = tag {
        headers.insert(ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests;
