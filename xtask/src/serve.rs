//! A static server for development and browser tests, with the headers that a real one should send.
//!
//! Written here, because all it does is to answer GET for files that are there; the crates for it
//! bring either a runtime or nothing of what is below the surface: encodings, caching, headers.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};

/// A longer request is none of ours.
const MAX_HEAD: u64 = 16 * 1024;

/// How long a connection may be silent.
const PATIENCE: Duration = Duration::from_mins(1);

/// Sent with everything: a worker and the page have to keep to the same.
const HEADERS: [(&str, &str); 4] = [
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' blob: data:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; \
         frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
];

/// A server that runs as long as this program.
pub(crate) struct Server {
    address: SocketAddr,
    thread: JoinHandle<()>,
}

impl Server {
    /// Serves a folder on a port of this machine; 0 takes a free one.
    pub(crate) fn start(folder: PathBuf, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("port {port} is taken\nnext: choose another one"))?;
        let address = listener.local_addr()?;
        let thread = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let folder = folder.clone();
                // A browser that goes away in the middle is no failure.
                thread::spawn(move || drop(converse(&stream, &folder)));
            }
        });
        Ok(Self { address, thread })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Serves until somebody ends the program.
    pub(crate) fn wait(self) {
        drop(self.thread.join());
    }
}

/// Answers one request after the other on one connection.
fn converse(stream: &TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = Request::read(&mut reader)? {
        let answer = answer(&request, folder);
        let mut bytes = answer.head(request.is_last).into_bytes();
        if !request.is_head {
            bytes.extend_from_slice(&answer.body);
        }
        (&mut &*stream).write_all(&bytes)?;
        if request.is_last {
            break;
        }
    }
    Ok(())
}

/// What of a request matters here.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    /// Absent where the method is not one of ours.
    path: Option<String>,
    is_head: bool,
    encodings: String,
    known_tag: String,
    /// The other side wants no further answer, or sends what we do not read.
    is_last: bool,
}

impl Request {
    /// The next request of a connection; `None` where it has ended.
    fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut lines = reader.take(MAX_HEAD).lines();
        let Some(first) = lines.next().transpose()? else {
            return Ok(None);
        };
        let mut words = first.split(' ');
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let path = target.split(['?', '#']).next().unwrap_or_default().to_owned();
        let is_ours = matches!(method, "GET" | "HEAD") && path.starts_with('/');
        let mut request = Self {
            path: is_ours.then_some(path),
            is_head: method == "HEAD",
            is_last: !is_ours || words.next() != Some("HTTP/1.1"),
            ..Self::default()
        };
        for line in lines {
            let line = line?;
            if line.is_empty() {
                return Ok(Some(request));
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "accept-encoding" => value.clone_into(&mut request.encodings),
                "if-none-match" => value.clone_into(&mut request.known_tag),
                "connection" => request.is_last |= value.eq_ignore_ascii_case("close"),
                "content-length" | "transfer-encoding" => request.is_last |= value != "0",
                _ => {}
            }
        }
        // It ended in the middle.
        Ok(None)
    }

    /// Whether the browser takes this encoding: named, and not with a weight of zero.
    fn accepts(&self, encoding: &str) -> bool {
        self.encodings.split(',').any(|entry| {
            let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
            let weight: String = weight.split_whitespace().collect();
            name.trim() == encoding && !matches!(weight.as_str(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
        })
    }
}

#[derive(Debug, Default)]
struct Answer {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Answer {
    fn plain(status: &'static str) -> Self {
        let headers = vec![("Content-Type", "text/plain; charset=utf-8".to_owned())];
        Self { status, headers, body: status.as_bytes().to_vec() }
    }

    fn head(&self, is_last: bool) -> String {
        let mut lines = vec![format!("HTTP/1.1 {}", self.status), format!("Content-Length: {}", self.body.len())];
        lines.extend(HEADERS.iter().map(|(name, value)| format!("{name}: {value}")));
        lines.extend(self.headers.iter().map(|(name, value)| format!("{name}: {value}")));
        if is_last {
            lines.push("Connection: close".to_owned());
        }
        lines.join("\r\n") + "\r\n\r\n"
    }
}

fn answer(request: &Request, folder: &Path) -> Answer {
    let Some(path) = &request.path else {
        return Answer::plain("405 Method Not Allowed");
    };
    let path = path.trim_start_matches('/');
    // Our names need no escapes, and no way leads out of the folder.
    if path.split('/').any(|part| part.starts_with('.')) || path.contains(['\\', '%', ':']) {
        return Answer::plain("404 Not Found");
    }
    // Every address without an ending is the page, which looks at the address itself.
    let path = if ending(path).is_empty() { "index.html" } else { path };
    for (encoding, ending) in [("br", ".br"), ("gzip", ".gz"), ("", "")] {
        if (encoding.is_empty() || request.accepts(encoding))
            && let Ok(body) = fs::read(folder.join(format!("{path}{ending}")))
        {
            return file(request, path, encoding, body);
        }
    }
    Answer::plain("404 Not Found")
}

fn file(request: &Request, path: &str, encoding: &str, body: Vec<u8>) -> Answer {
    let is_hashed = path.starts_with("assets/");
    let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let tag = format!("\"{:x}\"", hasher.finish());
    let mut headers =
        vec![("Cache-Control", cache.to_owned()), ("Vary", "Accept-Encoding".to_owned()), ("ETag", tag.clone())];
    if request.known_tag == tag {
        return Answer { status: "304 Not Modified", headers, body: Vec::new() };
    }
    headers.push(("Content-Type", media_type(path).to_owned()));
    if !encoding.is_empty() {
        headers.push(("Content-Encoding", encoding.to_owned()));
    }
    Answer { status: "200 OK", headers, body }
}

/// What a name says about the kind of the file; nothing where it has no dot.
fn ending(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn media_type(path: &str) -> &'static str {
    match ending(path) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a page and one hashed file in both forms, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("kaiserstich-serve-{name}-{}", std::process::id()));
            fs::create_dir_all(path.join("assets")).expect("a folder");
            for (file, content) in
                [("index.html", "page"), ("assets/a-1.js", "script"), ("assets/a-1.js.br", "BR"), ("secret", "no")]
            {
                fs::write(path.join(file), content).expect("a file");
            }
            Self(path)
        }

        fn get(&self, head: &str) -> Answer {
            let request = request(head).expect("a whole request");
            answer(&request, &self.0.join("."))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    fn request(head: &str) -> Option<Request> {
        Request::read(&mut head.replace('\n', "\r\n").as_bytes()).expect("memory does not fail")
    }

    fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
        answer.headers.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
    }

    #[test]
    fn a_browser_gets_the_smallest_form_it_takes() {
        let folder = Folder::new("encoding");
        let small = folder.get("GET /assets/a-1.js HTTP/1.1\nAccept-Encoding: gzip, deflate, br\n\n");
        assert_eq!((small.status, small.body.as_slice()), ("200 OK", &b"BR"[..]));
        assert_eq!(header(&small, "Content-Encoding"), Some("br"));
        assert_eq!(header(&small, "Content-Type"), Some("text/javascript; charset=utf-8"));
        let plain = folder.get("GET /assets/a-1.js HTTP/1.1\nAccept-Encoding: gzip, br;q=0\n\n");
        assert_eq!(plain.body, b"script");
        assert_eq!(header(&plain, "Content-Encoding"), None);
    }

    #[test]
    fn hashed_files_stay_and_the_page_is_asked_for_again() {
        let folder = Folder::new("cache");
        let hashed = folder.get("GET /assets/a-1.js HTTP/1.1\n\n");
        assert_eq!(header(&hashed, "Cache-Control"), Some("public, max-age=31536000, immutable"));
        let page = folder.get("GET / HTTP/1.1\n\n");
        assert_eq!(header(&page, "Cache-Control"), Some("no-cache"));
        let tag = header(&page, "ETag").expect("a tag");
        let again = folder.get(&format!("GET / HTTP/1.1\nIf-None-Match: {tag}\n\n"));
        assert_eq!((again.status, again.body.len()), ("304 Not Modified", 0));
    }

    #[test]
    fn an_address_without_an_ending_is_the_page() {
        let folder = Folder::new("routes");
        for path in ["/", "/play/koenigrufen", "/settings/?tab=1", "/secret"] {
            assert_eq!(folder.get(&format!("GET {path} HTTP/1.1\n\n")).body, b"page", "{path}");
        }
        assert_eq!(folder.get("GET /missing.js HTTP/1.1\n\n").status, "404 Not Found");
    }

    #[test]
    fn no_way_leads_out_of_the_folder() {
        let folder = Folder::new("escape");
        for path in ["/../Cargo.toml", "/assets/../../x.y", "/%2e%2e/x.y", "/.git", "//etc/passwd.x"] {
            let answer = folder.get(&format!("GET {path} HTTP/1.1\n\n"));
            assert_eq!(answer.status, "404 Not Found", "{path}");
        }
    }

    #[test]
    fn only_reading_is_allowed() {
        let folder = Folder::new("methods");
        assert_eq!(folder.get("POST / HTTP/1.1\nContent-Length: 5\n\n").status, "405 Method Not Allowed");
        let head = request("HEAD / HTTP/1.1\n\n").expect("a whole request");
        assert!(head.is_head && !head.is_last);
    }

    #[test]
    fn a_connection_is_kept_unless_somebody_closes_it() {
        assert!(!request("GET / HTTP/1.1\n\n").expect("whole").is_last);
        assert!(request("GET / HTTP/1.1\nConnection: close\n\n").expect("whole").is_last);
        assert!(request("GET / HTTP/1.0\n\n").expect("whole").is_last);
        assert_eq!(request(""), None);
        assert_eq!(request("GET / HTTP/1.1\nHost: half"), None);
    }

    #[test]
    fn every_answer_carries_the_security_headers() {
        for answer in [Answer::plain("404 Not Found"), Folder::new("headers").get("GET / HTTP/1.1\n\n")] {
            let head = answer.head(false);
            assert!(head.contains("\r\nContent-Security-Policy: default-src 'self'; script-src 'self' "), "{head}");
            assert!(head.contains("\r\nX-Content-Type-Options: nosniff\r\n"), "{head}");
        }
    }
}
