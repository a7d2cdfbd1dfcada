//! Extractors for handlers, whose rejections are our own errors.

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Query, RawPathParams, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use serde::de::DeserializeOwned;
use tarock::text::is_line;
use tarock_protocol::http::Code;
use tarock_store::{Token, User, UserKind};
use tarock_table::UserId;
use tokio::time::timeout;

use super::error::ApiError;
use crate::app::App;
use crate::clock;
use crate::config::Config;
use crate::counters::{self, Counted, household};
use crate::listen::Guest;
use crate::plain::is_plain;
use crate::queues::InTurn;

/// The result of a handler.
pub(super) type Reply<T> = Result<T, ApiError>;

/// The message about characters that no text may contain.
const HIDDEN: &str = "it contains a control character or an invisible one";

/// The body of a request as JSON.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Reply<Self> {
        let bytes = json_bytes(request, app).await?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| ApiError::bad(shown(&error)))
    }
}

async fn json_bytes(request: Request, app: &App) -> Reply<Bytes> {
    if !is_json(request.headers()) {
        return Err(Code::WrongMediaType.into());
    }
    let bytes = body(request, app).await?;
    if is_plain(&bytes).map_err(|error| ApiError::bad(shown(&error)))? { Ok(bytes) } else { Err(ApiError::bad(HIDDEN)) }
}

/// Returns the body of a request as text, if its media type is JSON.
pub(super) async fn json_text(request: Request, app: &App) -> Reply<String> {
    let bytes = json_bytes(request, app).await?;
    String::from_utf8(bytes.into()).map_err(|_| ApiError::bad("the body is not UTF-8"))
}

/// Shortens an error, which might quote a whole body.
fn shown(error: &serde_json::Error) -> String {
    const MAX: usize = 300;
    let text = error.to_string();
    if text.chars().count() <= MAX { text } else { text.chars().take(MAX).chain(['…']).collect() }
}

fn is_json(headers: &HeaderMap) -> bool {
    let shown = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = shown.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// How long a body may take to arrive; all of them are small.
const BODY_WITHIN: Duration = Duration::from_secs(20);

/// Returns the bytes of a body, if it is not too large and arrives in time.
pub(super) async fn body(request: Request, app: &App) -> Reply<Bytes> {
    let read = timeout(BODY_WITHIN, Bytes::from_request(request, app)).await.map_err(|_| Code::TooSlow)?;
    read.map_err(|rejection: BytesRejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Code::TooLarge.into()
        } else {
            ApiError::bad("the body ends too early")
        }
    })
}

/// The query string of a request.
pub(super) struct QueryParams<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Reply<Self> {
        let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri);
        let pairs = pairs.map_err(|rejection| ApiError::bad(rejection.body_text()))?.0;
        if !pairs.iter().all(|(name, value)| is_line(name) && is_line(value)) {
            return Err(ApiError::bad(HIDDEN));
        }
        let query = Query::try_from_uri(&parts.uri);
        query.map(|query| Self(query.0)).map_err(|rejection| ApiError::bad(rejection.body_text()))
    }
}

/// A variable part of a path. If it cannot be parsed, the resource is not found.
pub(super) struct PathParam<T>(pub(super) T);

async fn segments(parts: &mut Parts, app: &App) -> Reply<Vec<String>> {
    let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Code::NotFound)?;
    Ok(params.iter().map(|(_, value)| value.to_owned()).collect())
}

fn read<T: FromStr>(texts: &[String], at: usize) -> Reply<T> {
    texts.get(at).and_then(|text| text.parse().ok()).ok_or_else(|| Code::NotFound.into())
}

impl<T: FromStr + Send> FromRequestParts<App> for PathParam<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        read(&segments(parts, app).await?, 0).map(Self)
    }
}

/// Two variable parts of a path.
pub(super) struct PathParams<T, U>(pub(super) T, pub(super) U);

impl<T: FromStr + Send, U: FromStr + Send> FromRequestParts<App> for PathParams<T, U> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        let texts = segments(parts, app).await?;
        Ok(Self(read(&texts, 0)?, read(&texts, 1)?))
    }
}

/// The session of a request. The token in `Authorization: Bearer …` identifies the sender.
pub(super) struct Session {
    pub(super) user: UserId,
    pub(super) token: Token,
    _turn: InTurn,
}

impl Session {
    async fn find(headers: &HeaderMap, app: &App) -> Reply<Option<Self>> {
        let Some(shown) = headers.get(AUTHORIZATION) else { return Ok(None) };
        let token = shown.to_str().ok().and_then(|value| value.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let token = token.ok_or(Code::NotSignedIn)?;
        let user = app.identities.user_of(&app.store, token).await?.ok_or(Code::NotSignedIn)?;
        app.requests.count(&user.to_string(), app.config.limits.requests_per_minute, clock::now())?;
        let turn = app.queues.enter(user).await.ok_or(Code::TooOften)?;
        Ok(Some(Self { user, token: Token::from_shown(token), _turn: turn }))
    }

    /// Returns the sender.
    pub(super) async fn look_up(&self, app: &App) -> Reply<User> {
        let user = app.store.users().get(self.user).await?;
        Ok(user.filter(|user| !user.is_erased).ok_or(Code::NotSignedIn)?)
    }

    /// Returns the sender, if they are a person or a guest: bots play, but do not manage accounts.
    pub(super) async fn human(&self, app: &App) -> Reply<User> {
        let user = self.look_up(app).await?;
        if user.kind == UserKind::Bot { Err(Code::NotAllowed.into()) } else { Ok(user) }
    }

    /// Returns the sender, if they have an account.
    pub(super) async fn person(&self, app: &App) -> Reply<User> {
        let user = self.look_up(app).await?;
        if user.kind == UserKind::Person { Ok(user) } else { Err(Code::AccountNeeded.into()) }
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        Ok(Self::find(&parts.headers, app).await?.ok_or(Code::NotSignedIn)?)
    }
}

/// The session of a request, if it has one. A wrong token is still an error.
pub(super) struct OptionalSession(pub(super) Option<Session>);

impl FromRequestParts<App> for OptionalSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        Session::find(&parts.headers, app).await.map(Self)
    }
}

/// The network that a request comes from, as a key for counters.
#[derive(Clone)]
pub(super) struct ClientAddress(pub(super) String);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(|| Self(address(&parts.headers, None, &app.config))))
    }
}

/// Refuses permanent data while the database is nearly as large as it may be.
pub(super) fn need_capacity(app: &App) -> Reply<()> {
    if app.capacity.is_full() {
        metrics::counter!("tarock_server_full_total").increment(1);
        return Err(Code::ServerFull.into());
    }
    Ok(())
}

/// Counts permanent data, in bytes, for the network it comes from. Refuses it if the network has used up its share of the
/// day, or if the database has almost reached its maximum size.
pub(super) async fn keep(app: &App, from: &str, n_bytes: usize) -> Reply<()> {
    need_capacity(app)?;
    let Some(most) = app.capacity.of_network() else { return Ok(()) };
    let n = u32::try_from(n_bytes.div_ceil(1024)).unwrap_or(u32::MAX);
    Ok(counters::count_many_of_household(&app.store, Counted::Kept, from, n, most, clock::now()).await??)
}

/// Counts an action for all processes, unless its limit is reached.
pub(super) async fn count_once(app: &App, what: Counted, who: impl Display, most: u32) -> Reply<()> {
    Ok(counters::count(&app.store, what, who, most, clock::now()).await??)
}

/// Counts an action for all processes by the network it comes from, unless its limit is reached.
pub(super) async fn count_network(app: &App, what: Counted, from: &str, most: u32) -> Reply<()> {
    Ok(counters::count_household(&app.store, what, from, most, clock::now()).await??)
}

/// The headers in which proxies pass the IP address of a client.
const OF_PROXIES: [&str; 3] = ["forwarded", "x-forwarded-for", "x-real-ip"];

/// Returns the key of a client's IP address. The proxy adds the last address in the header itself; the client may have
/// made up the others.
pub(crate) fn address(headers: &HeaderMap, peer: Option<IpAddr>, config: &Config) -> String {
    if config.address_header.is_none() && OF_PROXIES.iter().any(|name| headers.contains_key(*name)) {
        static ONCE: std::sync::Once = std::sync::Once::new();
        metrics::counter!("tarock_unread_proxy_headers_total").increment(1);
        ONCE.call_once(|| tracing::warn!("http.address: {}", crate::config::NO_ADDRESS_HEADER));
    }
    let header = config.address_header.as_deref().and_then(|name| headers.get_all(name).iter().next_back());
    let told = header.and_then(|value| value.to_str().ok()).and_then(|value| value.rsplit(',').next());
    told.and_then(written).or(peer).map_or_else(|| "nowhere".to_owned(), household)
}

/// Parses an IP address as it appears in headers, with or without a port: `192.0.2.1`, `[2001:db8::1]:443`, or, in
/// `Forwarded`, `by=10.0.0.1;for="[2001:db8::1]:443";proto=https`.
fn written(text: &str) -> Option<IpAddr> {
    let named = text.split(';').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then_some(value)
    });
    let text = named.unwrap_or(text).trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Returns whether a browser may open a socket, which only our own page may. Programs that are not browsers send no
/// origin.
pub(crate) fn is_our_page(headers: &HeaderMap, config: &Config) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = |address: &str| {
        let (_, rest) = address.split_once("://")?;
        rest.split('/').next().map(str::to_ascii_lowercase)
    };
    let Some(of_page) = host(origin) else { return false };
    let asked = headers.get(HOST).and_then(|host| host.to_str().ok()).map(str::to_ascii_lowercase);
    asked.as_ref() == Some(&of_page) || host(&config.public_url) == Some(of_page)
}

/// Counts what is open per IP address behind a proxy, whose own connections do not reveal whose requests they carry:
/// requests until the last byte of the response is sent, and sockets. Without a proxy, the listener counts connections
/// instead.
pub(super) async fn hold(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if app.config.address_header.is_none() {
        return next.run(request).await;
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let from = address(request.headers(), peer, &app.config);
    let Some(guest) = app.networks.enter(&from, Some(app.config.limits.connections_per_address)) else {
        metrics::counter!("tarock_connections_refused_total").increment(1);
        return ApiError::from(Code::TooOften).into_response();
    };
    // A socket holds it while it is open; other requests hold it until the response body is sent or dropped.
    let guest = Arc::new(guest);
    request.extensions_mut().insert(guest.clone());
    next.run(request).await.map(|body| Body::new(Held { body, _guest: guest }))
}

/// The body of a response that counts as open until it is dropped.
struct Held {
    body: Body,
    _guest: Arc<Guest>,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Counts API requests by IP address.
pub(super) async fn count(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let from = ClientAddress(address(request.headers(), peer, &app.config));
    if let Err(error) = app.requests.count_household(&from.0, app.config.limits.requests_per_minute, clock::now()) {
        return ApiError::from(error).into_response();
    }
    request.extensions_mut().insert(from);
    next.run(request).await
}

/// Counts new sockets by IP address. They are counted separately from requests, so that too many of one do not keep out
/// the other.
pub(super) async fn count_upgrade(State(app): State<App>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let from = address(request.headers(), peer, &app.config);
    match app.upgrades.count_household(&from, app.config.limits.sockets_per_minute, clock::now()) {
        Ok(()) => next.run(request).await,
        Err(error) => ApiError::from(error).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_believed_only_from_the_header_the_operator_names() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "198.51.100.7, 203.0.113.9".parse().unwrap());
        let peer = Some("192.0.2.1".parse().unwrap());
        let mut config = Config::default();
        assert_eq!(address(&headers, peer, &config), "192.0.2.1");
        config.address_header = Some("X-Forwarded-For".into());
        assert_eq!(address(&headers, peer, &config), "203.0.113.9");
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(address(&headers, peer, &config), "192.0.2.1");
    }

    #[test]
    fn the_header_of_the_standard_is_read_as_proxies_write_it() {
        let config = Config { address_header: Some("Forwarded".into()), ..Config::default() };
        let peer = Some("192.0.2.1".parse().unwrap());
        for (text, household) in [
            ("for=203.0.113.9", "203.0.113.9"),
            ("for=198.51.100.7, for=203.0.113.9;proto=https;by=192.0.2.7", "203.0.113.9"),
            ("proto=https;For=\"203.0.113.9:4711\"", "203.0.113.9"),
            ("for=\"[2001:db8:1:2::9]:4711\"", "2001:db8:1:2::/64"),
            ("for=\"[2001:db8:1:2::9]\"", "2001:db8:1:2::/64"),
            ("for=unknown", "192.0.2.1"),
            ("for=_hidden", "192.0.2.1"),
        ] {
            let headers = HeaderMap::from_iter([(axum::http::header::FORWARDED, text.parse().unwrap())]);
            assert_eq!(address(&headers, peer, &config), household, "{text}");
        }
    }

    #[test]
    fn a_socket_is_for_our_page_and_for_programs() {
        let config = Config { public_url: "https://tarock.example".into(), ..Config::default() };
        let may = |origin: Option<&str>| {
            let mut headers = HeaderMap::from_iter([(HOST, "127.0.0.1:8080".parse().unwrap())]);
            headers.extend(origin.map(|origin| (ORIGIN, origin.parse().unwrap())));
            is_our_page(&headers, &config)
        };
        assert!(may(None) && may(Some("https://tarock.example")) && may(Some("http://127.0.0.1:8080")));
        for origin in ["https://evil.example", "null", "https://tarock.example.evil.example", "http://127.0.0.1:8081"] {
            assert!(!may(Some(origin)), "{origin}");
        }
    }
}
