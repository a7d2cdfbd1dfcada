//! Portraits of users: small, named after the hash of their content, and re-encoded before they are stored.

use std::time::Duration;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use tarock_protocol::http::{AvatarChosen, Code};
use tarock_store::{Avatar, AvatarHash, StoreError, UserKind};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::app::App;
use crate::counters::Counted;
use crate::http::error::ApiError;
use crate::http::extract::{self, ClientAddress, PathParam, Reply, Session};
use crate::http::openapi::{Method, Route, route};
use crate::pictures;

/// The media types that browsers produce from a camera.
const TYPES: [&str; 3] = ["image/png", "image/jpeg", "image/webp"];
/// The maximum number of uploads per user and hour.
const UPLOADS_PER_HOUR: u32 = 60;
/// The same for all guests of one IP address together, because their images are removed only long after they have gone.
const UPLOADS_OF_GUESTS_PER_HOUR: u32 = 30;
/// How many images are decoded at once: each occupies a thread and up to 16 MB.
static DESK: Semaphore = Semaphore::const_new(2);
/// How long an upload waits for its turn.
const WAIT: Duration = Duration::from_secs(5);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Put,
            "/me/avatar",
            "setAvatar",
            put,
            "Uploads a portrait: PNG, JPEG or WebP, at most 128 kB. A smaller version is stored",
        )
        .signed()
        .takes_file(&TYPES)
        .gives::<AvatarChosen>(200)
        .may(&[Code::NotAllowed, Code::ServerFull]),
        route(Method::Delete, "/me/avatar", "removeAvatar", remove, "Removes the user's portrait")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed]),
        route(Method::Get, "/avatars/{hash}", "getAvatar", get, "Returns a portrait by its SHA-256. It never changes")
            .gives_file(&TYPES)
            .done(304),
    ]
}

async fn put(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    request: Request,
) -> Reply<Json<AvatarChosen>> {
    let user = session.human(&app).await?;
    extract::need_capacity(&app)?;
    extract::count_once(&app, Counted::Avatar, session.user, UPLOADS_PER_HOUR).await?;
    if user.kind == UserKind::Guest {
        extract::count_network(&app, Counted::Avatar, &from, UPLOADS_OF_GUESTS_PER_HOUR).await?;
    }
    let said = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let format = pictures::format_of(said).ok_or(Code::WrongMediaType)?;
    let content = extract::body(request, &app).await?;
    let Ok(Ok(desk)) = timeout(WAIT, DESK.acquire()).await else { return Err(Code::Unavailable.into()) };
    let again = tokio::task::spawn_blocking(move || {
        let _desk = desk;
        pictures::again(&content, format)
    });
    let picture = again.await.map_err(|_| Code::Unavailable)?.map_err(ApiError::bad)?;
    let avatar = Avatar { media_type: picture.media_type.to_owned(), content: picture.content.into() };
    extract::keep(&app, &from, avatar.content.len()).await?;
    let mut n_tries = 0;
    loop {
        let hash = app.store.avatars().put(&avatar).await?;
        match app.store.users().set_avatar(session.user, Some(hash)).await {
            // Another request removed unused images between the two steps.
            Err(StoreError::UnknownAvatar) if n_tries < 3 => n_tries += 1,
            Err(error) => return Err(error.into()),
            Ok(_) => {
                // Removing unused images takes longer the more there are.
                if user.avatar.is_some() {
                    app.store.avatars().remove_unused().await?;
                }
                return Ok(Json(AvatarChosen { hash: hash.to_string() }));
            }
        }
    }
}

async fn remove(State(app): State<App>, session: Session) -> Reply<StatusCode> {
    session.human(&app).await?;
    app.store.users().set_avatar(session.user, None).await?;
    app.store.avatars().remove_unused().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn get(State(app): State<App>, PathParam(hash): PathParam<AvatarHash>, headers: HeaderMap) -> Reply<Response> {
    let tag = format!("\"{hash}\"");
    let fixed: [(HeaderName, HeaderValue); 2] = [
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
        (ETAG, HeaderValue::from_str(&tag).map_err(|_| Code::NotFound)?),
    ];
    if headers.get(IF_NONE_MATCH).is_some_and(|shown| shown.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, fixed).into_response());
    }
    let avatar = app.store.avatars().get(hash).await?.ok_or(Code::NotFound)?;
    let media = HeaderValue::from_str(&avatar.media_type).map_err(|_| Code::NotFound)?;
    Ok((fixed, [(CONTENT_TYPE, media)], avatar.content).into_response())
}
