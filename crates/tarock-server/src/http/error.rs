//! Errors of requests: one type, one table of statuses and stable codes.

use std::borrow::Cow;
use std::time::Duration;

use axum::Json;
use axum::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use tarock_protocol::WireRefusal;
use tarock_store::StoreError;

use crate::counters::TooOften;
use crate::passwords::NotCompared;

/// The kind of an error. Clients translate its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Code {
    BadRequest,
    NotSignedIn,
    WrongCredentials,
    NotAllowed,
    AccountNeeded,
    NotFound,
    NoSuchMethod,
    NameTaken,
    EmailTaken,
    AlreadyMember,
    GroupFull,
    LastAdmin,
    TableOpen,
    TooManyBots,
    ArchiveFull,
    ArchiveDeleted,
    Refused,
    TooLarge,
    WrongMediaType,
    TooSlow,
    TooOften,
    MailOff,
    NoRoom,
    Unavailable,
}

impl Code {
    /// Returns the status, the stable code, and the sentence for developers.
    pub(super) const fn means(self) -> (StatusCode, &'static str, &'static str) {
        use StatusCode as Status;
        match self {
            Self::BadRequest => (Status::BAD_REQUEST, "bad_request", "the request cannot be understood"),
            Self::NotSignedIn => (Status::UNAUTHORIZED, "not_signed_in", "sign in first"),
            Self::WrongCredentials => {
                (Status::FORBIDDEN, "wrong_credentials", "the code or the password is wrong, or not good any more")
            }
            Self::NotAllowed => (Status::FORBIDDEN, "not_allowed", "you may not do this"),
            Self::AccountNeeded => (Status::FORBIDDEN, "account_needed", "only people with an account may do this"),
            Self::NotFound => (Status::NOT_FOUND, "not_found", "there is no such thing here"),
            Self::NoSuchMethod => (Status::METHOD_NOT_ALLOWED, "no_such_method", "this cannot be done here"),
            Self::NameTaken => (Status::CONFLICT, "name_taken", "the name is taken"),
            Self::EmailTaken => (Status::CONFLICT, "email_taken", "this address belongs to another account of yours"),
            Self::AlreadyMember => (Status::CONFLICT, "already_member", "you are a member already"),
            Self::GroupFull => (Status::CONFLICT, "group_full", "the group has no room for another member"),
            Self::LastAdmin => (Status::CONFLICT, "last_admin", "the group needs an administrator"),
            Self::TableOpen => (Status::CONFLICT, "table_open", "a table of the group is open"),
            Self::TooManyBots => (Status::CONFLICT, "too_many_bots", "you have as many bots as you may have"),
            Self::ArchiveFull => (Status::CONFLICT, "archive_full", "you keep as many deals as you may keep"),
            Self::ArchiveDeleted => (Status::CONFLICT, "archive_deleted", "the deal was deleted"),
            Self::Refused => (Status::CONFLICT, "refused", "the table refuses"),
            Self::TooLarge => (Status::PAYLOAD_TOO_LARGE, "too_large", "the request is too large"),
            Self::WrongMediaType => {
                (Status::UNSUPPORTED_MEDIA_TYPE, "wrong_media_type", "the request has not the type it should have")
            }
            Self::TooSlow => (Status::REQUEST_TIMEOUT, "too_slow", "the request took too long to arrive"),
            Self::TooOften => (Status::TOO_MANY_REQUESTS, "too_often", "you do this too often; come again later"),
            Self::MailOff => (Status::SERVICE_UNAVAILABLE, "mail_off", "this server sends no mail"),
            Self::NoRoom => {
                (Status::SERVICE_UNAVAILABLE, "no_room", "there is no room for another table at the moment")
            }
            Self::Unavailable => (Status::SERVICE_UNAVAILABLE, "unavailable", "try again later"),
        }
    }
}

/// Why a request was not carried out. Nothing has changed, unless the status is 503.
#[derive(Debug)]
pub(super) struct ApiError {
    code: Code,
    text: Cow<'static, str>,
    after: Option<Duration>,
}

/// The response to a request that was not carried out.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub(super) struct Problem {
    /// A stable code, for programs and translations.
    code: String,
    /// An explanation for developers, in English.
    text: String,
}

impl ApiError {
    /// Returns the error for an invalid request; the sentence says what is wrong with it.
    pub(super) fn bad(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), ..Self::from(Code::BadRequest) }
    }

    /// Returns the error for a command the table refused, in the table's words.
    pub(super) fn refused(refusal: WireRefusal) -> Self {
        Self { text: refusal.text.into(), ..Self::from(Code::Refused) }
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        let (_, _, text) = code.means();
        Self { code, text: text.into(), after: None }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, word, _) = self.code.means();
        let mut headers = HeaderMap::new();
        if let Some(after) = self.after {
            headers.insert(RETRY_AFTER, after.as_secs().max(1).into());
        }
        if self.code == Code::NotSignedIn {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        (status, headers, Json(Problem { code: word.to_owned(), text: self.text.into_owned() })).into_response()
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
                // The database's message may quote its input; the kind of failure says enough.
                let trouble = std::error::Error::source(&error).map(|_| "see the database's own log");
                tracing::warn!(%error, trouble, "http.store: failed");
                Code::Unavailable
            }
        };
        code.into()
    }
}
