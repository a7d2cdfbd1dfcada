//! Pictures of people: small, named by what they contain, and looked at before they are kept.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use schemars::JsonSchema;
use serde::Serialize;
use tarock_store::{Avatar, AvatarHash, Avatars, StoreError};

use super::error::{ApiError, Code};
use super::extract::{self, Reply, Segment, Signed};
use super::openapi::{Route, route};
use crate::app::App;
use crate::counters::Counted;

/// What browsers make of a camera's picture.
const TYPES: [&str; 3] = ["image/png", "image/jpeg", "image/webp"];
/// How many pictures one may try, in an hour.
const UPLOADS_PER_HOUR: u32 = 60;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("put", "/me/avatar", "setAvatar", put, "Chooses a picture of at most 64 kB: PNG, JPEG or WebP")
            .signed()
            .takes_file(&TYPES)
            .gives::<Chosen>(200)
            .may(&[Code::NotAllowed]),
        route("delete", "/me/avatar", "removeAvatar", remove, "Removes one's picture")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed]),
        route("get", "/avatars/{hash}", "getAvatar", get, "A picture. It never changes: its name is its SHA-256")
            .gives_file(&TYPES)
            .done(304),
    ]
}

#[derive(Serialize, JsonSchema)]
struct Chosen {
    /// Where the picture is: `/avatars/{hash}`.
    hash: String,
}

/// What the first bytes say it is.
fn type_of(content: &[u8]) -> Option<&'static str> {
    let is_webp = content.starts_with(b"RIFF") && content.get(8..12) == Some(b"WEBP");
    if content.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some("image/png")
    } else if content.starts_with(b"\xff\xd8\xff") {
        Some("image/jpeg")
    } else {
        is_webp.then_some("image/webp")
    }
}

async fn put(State(app): State<App>, signed: Signed, request: Request) -> Reply<Json<Chosen>> {
    signed.human(&app).await?;
    extract::count_once(&app, Counted::Avatar, signed.user, UPLOADS_PER_HOUR).await?;
    let said = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let said = TYPES.into_iter().find(|media| said.eq_ignore_ascii_case(media)).ok_or(Code::WrongMediaType)?;
    let content = extract::body(request, &app).await?;
    if content.len() > Avatars::MAX_BYTES {
        return Err(Code::TooLarge.into());
    }
    if type_of(&content) != Some(said) {
        return Err(ApiError::bad(format!("this is not {said}")));
    }
    let avatar = Avatar { media_type: said.to_owned(), content };
    let mut n_tries = 0;
    loop {
        let hash = app.store.avatars().put(&avatar).await?;
        match app.store.users().set_avatar(signed.user, Some(hash)).await {
            // Somebody was tidying up between the two.
            Err(StoreError::UnknownAvatar) if n_tries < 3 => n_tries += 1,
            Err(error) => return Err(error.into()),
            Ok(_) => {
                app.store.avatars().remove_unused().await?;
                return Ok(Json(Chosen { hash: hash.to_string() }));
            }
        }
    }
}

async fn remove(State(app): State<App>, signed: Signed) -> Reply<StatusCode> {
    signed.human(&app).await?;
    app.store.users().set_avatar(signed.user, None).await?;
    app.store.avatars().remove_unused().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn get(State(app): State<App>, Segment(hash): Segment<AvatarHash>, headers: HeaderMap) -> Reply<Response> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_what_its_first_bytes_say() {
        assert_eq!(type_of(b"\x89PNG\r\n\x1a\n\0\0"), Some("image/png"));
        assert_eq!(type_of(b"\xff\xd8\xff\xe0"), Some("image/jpeg"));
        assert_eq!(type_of(b"RIFF\x10\0\0\0WEBPVP8 "), Some("image/webp"));
        assert_eq!(type_of(b"<svg onload='alert(1)'/>"), None);
        assert_eq!(type_of(b"RIFF"), None);
    }
}
