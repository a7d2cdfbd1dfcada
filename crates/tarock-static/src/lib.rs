#![doc = include_str!("../README.md")]

mod preview;

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_MODIFIED_SINCE,
    IF_NONE_MATCH, LAST_MODIFIED, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{Html, IntoResponse as _, Response};
use tower_http::services::ServeDir;

pub use preview::Preview;

/// Everything comes from this origin, nothing is framed, and only WebAssembly is evaluated.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
                   object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The page may use microphone, camera and full screen, but no other device features.
const PERMISSIONS: &str = "camera=(self), microphone=(self), fullscreen=(self), geolocation=(), payment=(), usb=(), \
                           serial=(), bluetooth=(), hid=(), midi=(), display-capture=()";

/// The path of the page itself.
const PAGE: &str = "/index.html";

/// The path prefix of files whose name contains a hash of their content.
const HASHED: &str = "/assets/";

/// Serves a built page.
///
/// Files under `/assets/` have a hash in their name, so browsers may keep them forever. All others are revalidated by
/// `ETag`, because modification times mean nothing: release archives give every file the same one. A path whose last
/// segment has no dot belongs to the page, which routes it by itself; a missing file is a 404, never the page.
///
/// `origin` is the public URL of the server, without a slash at its end. A built page does not know it, but the URL of
/// its preview image must be absolute.
pub fn files(dist: &Path, origin: &str) -> Router {
    let files = ServeDir::new(dist).precompressed_br().precompressed_gzip();
    let site = Site { dist: Arc::from(dist), origin: Arc::from(origin) };
    Router::new().fallback_service(files).layer(from_fn_with_state(site, respond))
}

/// Reads the page from a folder, with an absolute URL for its preview image as in [`files`].
///
/// # Errors
///
/// If the page cannot be read.
pub async fn page(dist: &Path, origin: &str) -> io::Result<String> {
    let page = tokio::fs::read_to_string(dist.join("index.html")).await?;
    Ok(match preview::absolute(&page, origin) {
        Cow::Borrowed(_) => page,
        Cow::Owned(page) => page,
    })
}

/// A built page, and the public URL of the server.
#[derive(Clone)]
struct Site {
    dist: Arc<Path>,
    origin: Arc<str>,
}

/// Adds the content security policy and related headers to every response that does not set them itself.
///
/// Files that can be neither a document nor a worker get only those headers that browsers do not ignore on them: a first
/// visit fetches a dozen such files.
pub fn with_security_headers(router: Router) -> Router {
    router.layer(map_response(secure))
}

/// The headers of every response.
const OF_ALL: [(HeaderName, &str); 2] =
    [(X_CONTENT_TYPE_OPTIONS, "nosniff"), (HeaderName::from_static("cross-origin-resource-policy"), "same-origin")];

/// The additional headers of documents, workers, and whatever a browser might treat as one.
const OF_DOCUMENTS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, CSP),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// The media types that are never a document or a worker: because of `nosniff`, a browser treats them as nothing else.
/// A style sheet that is opened as a page is shown as plain text.
const NO_DOCUMENTS: [&str; 4] = ["application/wasm", "font/woff2", "application/octet-stream", "text/css"];

async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let media = headers.get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    let is_document = !NO_DOCUMENTS.contains(&media);
    for (name, value) in OF_ALL.into_iter().chain(OF_DOCUMENTS.into_iter().filter(|_| is_document)) {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Returns the `ETag` of a file without a hash in its name, if the file exists. It is computed for each request, so
/// that a page that is replaced while the server runs is noticed; these files are small.
///
/// Rejects paths that could leave the folder: an empty segment, for example, would turn the rest into an absolute path.
async fn tag(dist: &Path, path: &str) -> Option<HeaderValue> {
    let is_plain =
        |segment: &str| !segment.is_empty() && !segment.starts_with('.') && !segment.contains(['\\', '%', ':']);
    let path = path.strip_prefix('/').filter(|path| path.split('/').all(is_plain))?;
    tag_of(&tokio::fs::read(dist.join(path)).await.ok()?)
}

fn tag_of(content: &[u8]) -> Option<HeaderValue> {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    // Weak, because it is the same for every encoding of the file.
    HeaderValue::from_str(&format!("W/\"{:016x}\"", hasher.finish())).ok()
}

async fn respond(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let is_route = !request.uri().path().rsplit('/').next().unwrap_or_default().contains('.');
    if is_route {
        *request.uri_mut() = Uri::from_static(PAGE);
    }
    let path = request.uri().path().to_owned();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    // The page itself is sent uncompressed, which costs one small packet more; the files it loads are compressed.
    let page = if path == PAGE && is_read { page(&site.dist, &site.origin).await.ok() } else { None };
    let tag = match &page {
        Some(page) => tag_of(page.as_bytes()),
        None if path.starts_with(HASHED) => None,
        None => tag(&site.dist, &path).await,
    };
    let known = request.headers().get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    if let (Some(tag), Some(known)) = (&tag, known)
        && tag.to_str().is_ok_and(|tag| known.contains(tag))
    {
        let headers = [(ETAG, tag.clone()), (CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    request.headers_mut().remove(IF_MODIFIED_SINCE);
    let mut response = match page {
        Some(page) => Html(page).into_response(),
        None => next.run(request).await,
    };
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
