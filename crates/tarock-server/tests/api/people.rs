//! Test users who send requests to a server, and its responses.

use std::net::SocketAddr;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

pub(crate) const JSON: (&str, &str) = ("content-type", "application/json");

/// A user with a token, or without one.
#[derive(Debug, Clone)]
pub(crate) struct Someone {
    pub(crate) address: SocketAddr,
    pub(crate) name: String,
    pub(crate) user: String,
    pub(crate) token: Option<String>,
}

/// A server's response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// Returns the body as JSON, or null if there is none. Fails if the status differs.
    #[track_caller]
    pub(crate) fn is(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        if self.body.is_empty() { Value::Null } else { serde_json::from_slice(&self.body).expect("JSON") }
    }

    /// Asserts that the request was refused with this status and this code.
    #[track_caller]
    pub(crate) fn refuses(&self, status: u16, code: &str) {
        let problem = self.is(status);
        assert_eq!(problem["code"], code, "{problem}");
        assert!(problem["text"].is_string(), "{problem}");
    }

    /// Returns one value per line.
    #[track_caller]
    pub(crate) fn lines(&self) -> Vec<Value> {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/x-ndjson");
        self.text().lines().map(|line| serde_json::from_str(line).expect("JSON in each line")).collect()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns a header, empty if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header is text"))
    }
}

impl Someone {
    /// Sends a request to the API. The body of the response has not been read yet.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Response<Incoming> {
        exchange(self.address, self.request(method, path, headers, body)).await
    }

    fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Request<Full<Bytes>> {
        let uri = format!("/api/v1{path}");
        let mut request = Request::builder().method(method).uri(uri).header("host", self.address.to_string());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        request.body(Full::new(body.into())).expect("a request")
    }

    /// Sends JSON to a server that may be gone; nothing if there is no whole answer.
    pub(crate) async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let answer = try_exchange(self.address, self.request("POST", path, &[JSON], body.to_string())).await?;
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.ok()?.to_bytes();
        Some(Answer { status: parts.status.as_u16(), headers: parts.headers, body })
    }

    /// Fetches a path outside the API.
    pub(crate) async fn fetch(&self, address: SocketAddr, path: &str) -> Answer {
        self.fetch_with(address, path, &[]).await
    }

    /// Like [`fetch`](Self::fetch), with additional headers.
    pub(crate) async fn fetch_with(&self, address: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Answer {
        let request = Request::builder().uri(path).header("host", address.to_string());
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        read(exchange(address, request.body(Full::default()).expect("a request")).await).await
    }

    /// Sends a request and reads the whole response.
    pub(crate) async fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Answer {
        read(self.send(method, path, headers, body).await).await
    }

    /// Sends JSON.
    pub(crate) async fn say(&self, method: &str, path: &str, body: &Value) -> Answer {
        self.call(method, path, &[JSON], body.to_string()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, &[], "").await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.call("DELETE", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.say("POST", path, &body).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.say("PUT", path, &body).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.say("PATCH", path, &body).await
    }

    /// Creates an invitation to a group and returns its token.
    pub(crate) async fn invitation(&self, group: &str) -> String {
        let invitation = self.post(&format!("/groups/{group}/invitations"), json!({})).await.is(201);
        invitation["token"].as_str().expect("a token").to_owned()
    }

    /// Opens a table and returns its id.
    pub(crate) async fn table(&self, body: Value) -> String {
        self.post("/tables", body).await.is(201)["table"].as_str().expect("an id").to_owned()
    }
}

async fn exchange(address: SocketAddr, request: Request<Full<Bytes>>) -> Response<Incoming> {
    try_exchange(address, request).await.expect("the server listens and answers")
}

async fn try_exchange(address: SocketAddr, request: Request<Full<Bytes>>) -> Option<Response<Incoming>> {
    let stream = TcpStream::connect(address).await.ok()?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection);
    sender.send_request(request).await.ok()
}

async fn read(answer: Response<Incoming>) -> Answer {
    let (parts, body) = answer.into_parts();
    let body = body.collect().await.expect("a whole body").to_bytes();
    Answer { status: parts.status.as_u16(), headers: parts.headers, body }
}

/// Escapes every byte of a text for a URL.
pub(crate) fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat()
}
