//! Errors of requests: one type, and one table with statuses and sentences.

use std::borrow::Cow;
use std::time::Duration;

use axum::Json;
use axum::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tarock_protocol::WireRefusal;
use tarock_protocol::http::{Code, Problem};
use tarock_store::StoreError;

use crate::counters::TooOften;
use crate::cups::ReadError;
use crate::passwords::NotCompared;

/// Returns the status of a code, and a sentence for developers.
pub(super) const fn means(code: Code) -> (StatusCode, &'static str) {
    use StatusCode as Status;
    match code {
        Code::BadRequest => (Status::BAD_REQUEST, "the request is malformed"),
        Code::NotSignedIn => (Status::UNAUTHORIZED, "sign in first"),
        Code::WrongCredentials => (Status::FORBIDDEN, "the code or the password is wrong or has expired"),
        Code::SignInAgain => (Status::FORBIDDEN, "sign in again first: a token is not enough for this"),
        Code::NotAllowed => (Status::FORBIDDEN, "you may not do this"),
        Code::AccountNeeded => (Status::FORBIDDEN, "only people with an account may do this"),
        Code::NotFound => (Status::NOT_FOUND, "there is nothing here"),
        Code::NoSuchMethod => (Status::METHOD_NOT_ALLOWED, "this method is not supported here"),
        Code::NameTaken => (Status::CONFLICT, "the name is taken"),
        Code::EmailTaken => (Status::CONFLICT, "this address belongs to another account of yours"),
        Code::AlreadyMember => (Status::CONFLICT, "you are already a member"),
        Code::GroupFull => (Status::CONFLICT, "the group has reached its maximum number of members"),
        Code::LastAdmin => (Status::CONFLICT, "the group needs an administrator"),
        Code::TableOpen => (Status::CONFLICT, "a table of the group is open"),
        Code::TooManyBots => (Status::CONFLICT, "you have reached the maximum number of bots"),
        Code::ArchiveFull => (Status::CONFLICT, "your archive is full"),
        Code::ArchiveDeleted => (Status::CONFLICT, "the deal was deleted"),
        Code::Refused => (Status::CONFLICT, "the table or the cup refused the command"),
        Code::Behind => (Status::CONFLICT, "the cup has entries that you do not know"),
        Code::TooManyCups => (Status::CONFLICT, "you have reached the maximum number of cups"),
        Code::TooLarge => (Status::PAYLOAD_TOO_LARGE, "the request is too large"),
        Code::WrongMediaType => (Status::UNSUPPORTED_MEDIA_TYPE, "the request has the wrong media type"),
        Code::TooSlow => (Status::REQUEST_TIMEOUT, "the request took too long to arrive"),
        Code::TooOften => (Status::TOO_MANY_REQUESTS, "you do this too often; try again later"),
        Code::MailOff => (Status::SERVICE_UNAVAILABLE, "this server does not send email"),
        Code::NoRoom => (Status::SERVICE_UNAVAILABLE, "there is no space for another table at the moment"),
        Code::ServerFull => (Status::INSUFFICIENT_STORAGE, "this server has reached a storage limit of its operator"),
        Code::Unavailable => (Status::SERVICE_UNAVAILABLE, "try again later"),
    }
}

/// Why a request failed. Nothing has changed, unless the status is 503.
#[derive(Debug)]
pub(super) struct ApiError {
    code: Code,
    text: Cow<'static, str>,
    after: Option<Duration>,
}

impl ApiError {
    /// Returns the error for an invalid request; `text` says what is wrong with it.
    pub(super) fn bad(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), ..Self::from(Code::BadRequest) }
    }

    /// Returns the error for a command that the table refused, with the table's explanation.
    pub(super) fn refused(refusal: WireRefusal) -> Self {
        Self { text: refusal.text.into(), ..Self::from(Code::Refused) }
    }

    /// Returns the error for a command the cup refused; the text is the code of the refusal.
    pub(super) fn refused_by_cup(refusal: &tarock_cup::Refusal) -> Self {
        Self { text: refusal.code().into(), ..Self::from(Code::Refused) }
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        let (_, text) = means(code);
        Self { code, text: text.into(), after: None }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, _) = means(self.code);
        let mut headers = HeaderMap::new();
        if let Some(after) = self.after {
            headers.insert(RETRY_AFTER, after.as_secs().max(1).into());
        }
        if self.code == Code::NotSignedIn {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        let problem = Problem { code: self.code.to_string(), text: self.text.into_owned() };
        (status, headers, Json(problem)).into_response()
    }
}

impl From<TooOften> for ApiError {
    fn from(error: TooOften) -> Self {
        metrics::counter!("tarock_too_often_total").increment(1);
        Self { after: Some(error.after), ..Self::from(Code::TooOften) }
    }
}

impl From<NotCompared> for ApiError {
    fn from(error: NotCompared) -> Self {
        match error {
            NotCompared::Busy => Self { after: Some(Duration::from_secs(5)), ..Self::from(Code::Unavailable) },
            NotCompared::Unfit(why) => Self::bad(why.to_string()),
        }
    }
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Store(error) => error.into(),
            ReadError::Busy => Self { after: Some(Duration::from_secs(1)), ..Self::from(Code::Unavailable) },
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let code = match &error {
            StoreError::NameTaken => Code::NameTaken,
            StoreError::EmailTaken => Code::EmailTaken,
            StoreError::AlreadyMember => Code::AlreadyMember,
            StoreError::GroupFull { .. } => Code::GroupFull,
            StoreError::LastAdmin => Code::LastAdmin,
            StoreError::TableOpen => Code::TableOpen,
            StoreError::ArchiveFull { .. } => Code::ArchiveFull,
            StoreError::ArchiveDeleted => Code::ArchiveDeleted,
            StoreError::AvatarSize => Code::TooLarge,
            StoreError::UnknownUser | StoreError::UnknownGroup | StoreError::UnknownAvatar => Code::NotFound,
            _ => {
                // The database's message may quote its input, so it is not logged.
                let trouble = std::error::Error::source(&error).map(|_| "see the database's own log");
                tracing::warn!(%error, trouble, "http.store: failed");
                Code::Unavailable
            }
        };
        code.into()
    }
}
