//! Responses that are sent line by line.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt as _};
use serde::Serialize;
use tarock_protocol::http::Code;

use super::openapi::NDJSON;

/// How long a client may take to read a finite response. A slower one would occupy connections and memory that others
/// need.
const READ_WITHIN: Duration = Duration::from_mins(5);

/// JSON values, one per line, sent as they become available.
pub(super) struct Lines(Body);

impl Lines {
    /// Wraps complete lines with their line endings.
    pub(super) fn of(lines: impl Stream<Item = Bytes> + Send + 'static) -> Self {
        Self(Body::from_stream(lines.map(Ok::<_, Infallible>)))
    }

    /// Wraps values. After an error, or after [`READ_WITHIN`], the response is aborted, so that the client notices that
    /// values are missing.
    pub(super) fn of_values<T: Serialize, E>(values: impl Stream<Item = Result<T, E>> + Send + 'static) -> Self
    where
        E: Into<Box<dyn std::error::Error + Send + Sync>> + Send + 'static,
    {
        let until = Instant::now() + READ_WITHIN;
        Self(Body::from_stream(values.map(move |value| {
            if Instant::now() >= until {
                return Err(Code::TooSlow.to_string().into());
            }
            value.map(|value| line(&value)).map_err(Into::into)
        })))
    }
}

/// Serializes one value as a line.
pub(super) fn line<T: Serialize>(value: &T) -> Bytes {
    let mut line = serde_json::to_vec(value).expect("our answers can be written");
    line.push(b'\n');
    line.into()
}

impl IntoResponse for Lines {
    fn into_response(self) -> Response {
        let headers =
            [(CONTENT_TYPE, HeaderValue::from_static(NDJSON)), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (headers, self.0).into_response()
    }
}
