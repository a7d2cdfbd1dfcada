//! Requests and responses over HTTP.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tarock_protocol::Secret;
use tarock_protocol::http::{Code, Problem};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// There was no response, or one that cannot be read.
    Unreachable,
    /// The server refused; without a code if it is newer than this page and the code is unknown here.
    Refused(Option<Code>),
}

impl Trouble {
    /// The key of the message about it.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Self::Unreachable => "online-unreachable",
            Self::Refused(Some(code)) => match code {
                Code::TooOften => "online-too-many",
                Code::Unavailable => "online-unreachable",
                Code::NoRoom => "online-refused-no-room",
                Code::NotFound => "online-no-such-table",
                Code::WrongCredentials => "online-wrong-code",
                Code::MailOff => "online-mail-off",
                Code::NotSignedIn => "online-signed-out",
                Code::TooLarge => "online-too-large",
                Code::SignInAgain => "online-sign-in-again",
                Code::ServerFull => "online-server-full",
                Code::ArchiveFull => "online-archive-full",
                _ => "online-refused",
            },
            Self::Refused(None) => "online-refused",
        }
    }
}

/// Sends a request to the server. `path` begins after `/api/v1`.
pub(crate) async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<&Secret>,
    body: Option<&impl Serialize>,
) -> Result<T, Trouble> {
    let body = body.and_then(|body| serde_json::to_string(body).ok());
    let body = body.map(|body| (JsValue::from_str(&body), "application/json".to_owned()));
    read(&answer(method, path, token, body).await?)
}

/// Sends a file with its own media type.
pub(crate) async fn send<T: DeserializeOwned>(path: &str, token: &Secret, file: &web_sys::Blob) -> Result<T, Trouble> {
    read(&answer("PUT", path, Some(token), Some((file.into(), file.type_()))).await?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    serde_json::from_str(if text.is_empty() { "null" } else { text }).map_err(|_| Trouble::Unreachable)
}

/// Sends a request without a body.
pub(crate) async fn get<T: DeserializeOwned>(path: &str, token: Option<&Secret>) -> Result<T, Trouble> {
    ask("GET", path, token, None::<&()>).await
}

/// Requests values that come one per line. Unreadable lines are skipped.
pub(crate) async fn lines<T: DeserializeOwned>(path: &str, token: Option<&Secret>) -> Result<Vec<T>, Trouble> {
    let text = answer("GET", path, token, None).await?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// The body of a request, and its media type.
type Body = (JsValue, String);

/// The text of a successful response.
async fn answer(method: &str, path: &str, token: Option<&Secret>, body: Option<Body>) -> Result<String, Trouble> {
    let (status, text) = fetch(method, path, token, body).await.ok_or(Trouble::Unreachable)?;
    if (200..300).contains(&status) {
        return Ok(text);
    }
    let problem = serde_json::from_str::<Problem>(&text);
    Err(problem.map_or(Trouble::Unreachable, |problem| Trouble::Refused(problem.code())))
}

async fn fetch(method: &str, path: &str, token: Option<&Secret>, body: Option<Body>) -> Option<(u16, String)> {
    let headers = web_sys::Headers::new().ok()?;
    headers.set("accept", "application/json").ok()?;
    if let Some(token) = token {
        headers.set("authorization", &format!("Bearer {}", token.reveal())).ok()?;
    }
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    if let Some((body, kind)) = &body {
        headers.set("content-type", kind).ok()?;
        init.set_body(body);
    }
    init.set_headers(&headers);
    let asked = web_sys::window()?.fetch_with_str_and_init(&format!("/api/v1{path}"), &init);
    let response: web_sys::Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.status(), text))
}
