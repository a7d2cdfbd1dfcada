//! A visitor who looks at a table over HTTP, without a browser.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Where the server of the booted system listens; the system has the network of this machine.
const SERVER: &str = "127.0.0.1:8080";
/// The longest time to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A guest with a token.
pub(super) struct Visitor {
    token: String,
}

impl Visitor {
    /// Signs in as a new guest.
    pub(super) fn come() -> Result<Self> {
        let guest = request("POST", "/guests", None, r#"{"name":"Kiebitz"}"#)?;
        let token = guest["token"].as_str().context("a guest gets a token")?;
        Ok(Self { token: token.to_owned() })
    }

    /// Returns what stays the same about a table while nobody plays: its rules and the number of its booked deals. The
    /// server reads both from the table's log.
    pub(super) fn look_at(&self, table: &str) -> Result<String> {
        let seen = request("GET", &format!("/tables/{table}"), Some(&self.token), "")?;
        Ok(format!("{} deals by the rules {}", seen["n_deals"], seen["rules"]))
    }
}

fn request(method: &str, path: &str, token: Option<&str>, body: &str) -> Result<Value> {
    let mut stream = TcpStream::connect(SERVER).with_context(|| format!("connect to {SERVER}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let n_bytes = body.len();
    write!(
        stream,
        "{method} /api/v1{path} HTTP/1.1\r\nhost: {SERVER}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {n_bytes}\r\n{token}\r\n{body}"
    )?;
    let mut response = String::new();
    stream.read_to_string(&mut response).context("read the answer")?;
    let (head, body) = response.split_once("\r\n\r\n").context("the answer has no body")?;
    let status = head.split_whitespace().nth(1).unwrap_or_default();
    ensure!(status.starts_with('2'), "{method} {path}: {status} {body}");
    serde_json::from_str(body).with_context(|| format!("{method} {path} answers {body}"))
}
