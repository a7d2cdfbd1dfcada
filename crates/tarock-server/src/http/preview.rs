//! Shared deals, whose URL contains the deal: the page with a preview of this deal in its head, and the image.

use std::path::Path;
use std::sync::Arc;

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{RawPathParams, RawQuery, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, HeaderName, RETRY_AFTER, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router};
use tarock_picture::{HEIGHT, Picture, WIDTH};
use tarock_protocol::http::Code;
use tarock_record::link;
use tarock_static::Preview;
use tarock_words::Language;

use super::error::ApiError;
use super::extract::ClientAddress;
use crate::clock;
use crate::config::Config;
use crate::counters::Requests;
use crate::previews::{self, NoPreview, Previews};

/// How long others may cache an image. It changes only when the drawing of cards does.
const KEEP: &str = "public, max-age=86400";

/// How many images are drawn per IP address and minute. Messengers request one when a link is sent; somebody who
/// requests hundreds would keep all others waiting.
const DRAWN_PER_MINUTE: u32 = 20;

/// The state for the handlers.
#[derive(Clone)]
pub(super) struct Site {
    previews: Previews,
    drawn: Requests,
    /// The folder with the page, if it is served.
    dist: Option<Arc<Path>>,
    /// The public URL, without a slash at its end.
    origin: Arc<str>,
    /// The language for clients that prefer no other available one.
    language: Language,
}

impl Site {
    pub(super) fn new(config: &Config) -> Self {
        let origin = Arc::from(config.origin());
        Self {
            previews: Previews::new(),
            drawn: Requests::default(),
            dist: config.dist.as_deref().map(Arc::from),
            origin,
            language: config.language,
        }
    }
}

pub(super) fn router(site: Site) -> Router {
    Router::new().route("/d/{deal}", get(deal)).with_state(site)
}

/// Serves the page for `/d/LINK`, and the image for `/d/LINK.png`.
async fn deal(
    State(site): State<Site>,
    from: Option<Extension<ClientAddress>>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    query: RawQuery,
    headers: HeaderMap,
) -> Response {
    let name = params.as_ref().ok().and_then(|params| params.iter().next()).map_or("", |(_, value)| value);
    let (text, is_picture) = name.strip_suffix(".png").map_or((name, false), |text| (text, true));
    let Some(path) = link::path(text) else { return ApiError::from(Code::NotFound).into_response() };
    let language = asked(query.0.as_deref()).unwrap_or_else(|| preferred(&headers, site.language));
    if !is_picture {
        return page(&site, text, &path, language).await;
    }
    if let Some(Extension(ClientAddress(from))) = from
        && !site.previews.has(text, language)
        && let Err(too_often) = site.drawn.count_household(&from, DRAWN_PER_MINUTE, clock::now())
    {
        return ApiError::from(too_often).into_response();
    }
    picture(&site, text, language).await
}

async fn picture(site: &Site, text: &str, language: Language) -> Response {
    match site.previews.png(text, language).await {
        Ok(png) => {
            let headers = [
                (CONTENT_TYPE, "image/png"),
                (CACHE_CONTROL, KEEP),
                (VARY, "accept-language"),
                // Other sites embed the image.
                (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
            ];
            (headers, png).into_response()
        }
        Err(NoPreview::NoDeal | NoPreview::NothingToShow) => ApiError::from(Code::NotFound).into_response(),
        Err(NoPreview::Busy) => ([(RETRY_AFTER, "5")], ApiError::from(Code::Unavailable)).into_response(),
    }
}

async fn page(site: &Site, text: &str, path: &str, language: Language) -> Response {
    let Some(dist) = &site.dist else { return ApiError::from(Code::NotFound).into_response() };
    let page = match tarock_static::page(dist, &site.origin).await {
        Ok(page) => page,
        Err(error) => {
            tracing::warn!(%error, "preview.page: the page cannot be read");
            return ApiError::from(Code::Unavailable).into_response();
        }
    };
    let headers = [(CACHE_CONTROL, "no-cache"), (VARY, "accept-language")];
    match previews::look_at(text, language).await {
        Ok(picture) => {
            let preview = preview(picture, &format!("{}{path}", site.origin), language);
            (headers, Html(preview.put_into(&page))).into_response()
        }
        // The page tells people what is wrong with a link, and shows deals that are not over.
        Err(NoPreview::NoDeal) => (StatusCode::NOT_FOUND, headers, Html(page)).into_response(),
        Err(NoPreview::NothingToShow | NoPreview::Busy) => (headers, Html(page)).into_response(),
    }
}

fn preview(picture: Picture, url: &str, language: Language) -> Preview {
    Preview {
        title: picture.title,
        description: picture.told,
        // The image must be in the same language as the words, whatever its reader prefers.
        image: format!("{url}.png?lang={}", language.code()),
        url: url.to_owned(),
        size: (WIDTH, HEIGHT),
        locale: match language {
            Language::De => "de_AT",
            Language::En => "en",
        },
    }
}

/// Returns the language in the query of a URL.
fn asked(query: Option<&str>) -> Option<Language> {
    query?.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Language::of_tag)
}

/// Returns the language that a client prefers; `otherwise` if none of them is available.
fn preferred(headers: &HeaderMap, otherwise: Language) -> Language {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (otherwise, 0.0);
    for part in accepted.split(',') {
        let (tag, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight: f32 = weight.trim().strip_prefix("q=").map_or(1.0, |weight| weight.parse().unwrap_or(0.0));
        if let Some(language) = Language::of_tag(tag.trim())
            && weight > best.1
        {
            best = (language, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests;
