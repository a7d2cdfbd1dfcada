use std::fs;
use std::path::PathBuf;

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

use super::*;

/// A folder with a page and one hashed file in two encodings, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kaiserstich-static-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("assets")).expect("a folder");
        fs::create_dir_all(path.join("icons")).expect("a folder");
        for (file, content) in [
            ("index.html", "page"),
            ("service-worker.js", "worker"),
            ("icons/one.svg", "<svg/>"),
            ("assets/a-1.js", "script"),
            ("assets/a-1.js.br", "BR"),
        ] {
            fs::write(path.join(file), content).expect("a file");
        }
        Self(path)
    }

    async fn get(&self, path: &str, headers: &[(HeaderName, &str)]) -> Response {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let router = with_security_headers(files(&self.0, "https://tarock.example"));
        router.oneshot(request.body(Body::empty()).expect("a request")).await.expect("it never fails")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn body(response: Response) -> Vec<u8> {
    response.into_body().collect().await.expect("a body").to_bytes().to_vec()
}

fn header(response: &Response, name: HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

#[tokio::test]
async fn a_browser_gets_the_smallest_encoding_it_accepts() {
    let folder = Folder::new("encoding");
    let small = folder.get("/assets/a-1.js", &[(ACCEPT_ENCODING, "gzip, deflate, br")]).await;
    assert_eq!(header(&small, CONTENT_ENCODING), "br");
    assert!(header(&small, CONTENT_TYPE).starts_with("text/javascript"));
    assert_eq!(body(small).await, b"BR");
    let plain = folder.get("/assets/a-1.js", &[(ACCEPT_ENCODING, "gzip, br;q=0")]).await;
    assert_eq!(header(&plain, CONTENT_ENCODING), "");
    assert_eq!(body(plain).await, b"script");
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_others_are_revalidated_by_their_content() {
    let folder = Folder::new("cache");
    let hashed = folder.get("/assets/a-1.js", &[]).await;
    assert_eq!(header(&hashed, CACHE_CONTROL), "public, max-age=31536000, immutable");
    for path in ["/", "/service-worker.js", "/icons/one.svg"] {
        let first = folder.get(path, &[]).await;
        assert_eq!((first.status(), header(&first, CACHE_CONTROL)), (StatusCode::OK, "no-cache"), "{path}");
        let tag = header(&first, ETAG).to_owned();
        let again = folder.get(path, &[(IF_NONE_MATCH, &tag)]).await;
        assert_eq!((again.status(), header(&again, ETAG)), (StatusCode::NOT_MODIFIED, tag.as_str()), "{path}");
        let late = folder.get(path, &[(IF_MODIFIED_SINCE, "Fri, 01 Jan 2100 00:00:00 GMT")]).await;
        assert_eq!(late.status(), StatusCode::OK, "{path}: file times mean nothing");
    }
    let tag = header(&folder.get("/", &[]).await, ETAG).to_owned();
    fs::write(folder.0.join("index.html"), "a newer page").expect("a file");
    assert_eq!(body(folder.get("/", &[(IF_NONE_MATCH, &tag)]).await).await, b"a newer page");
}

#[tokio::test]
async fn the_picture_that_previews_the_page_has_a_whole_address() {
    let folder = Folder::new("preview");
    let page = "<head><meta property=\"og:image\" content=\"/pictures/table.jpg\"></head>";
    fs::write(folder.0.join("index.html"), page).expect("a file");
    for path in ["/", "/index.html", "/archive"] {
        let response = folder.get(path, &[(ACCEPT_ENCODING, "br")]).await;
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
        assert!(header(&response, CONTENT_SECURITY_POLICY).starts_with("default-src 'self'"), "{path}");
        let body = String::from_utf8(body(response).await).expect("text");
        assert!(body.contains("content=\"https://tarock.example/pictures/table.jpg\""), "{path}: {body}");
    }
}

#[tokio::test]
async fn a_path_without_an_extension_is_the_page_and_a_missing_file_is_not() {
    let folder = Folder::new("routes");
    for path in ["/", "/play/koenigrufen", "/settings/?tab=1"] {
        assert_eq!(body(folder.get(path, &[]).await).await, b"page", "{path}");
    }
    for path in ["/missing.js", "/assets/a-2.js"] {
        let missing = folder.get(path, &[]).await;
        assert_eq!((missing.status(), header(&missing, CACHE_CONTROL)), (StatusCode::NOT_FOUND, "no-cache"), "{path}");
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_folder() {
    let folder = Folder::new("escape");
    for path in ["/../Cargo.toml", "/assets/../../x.y", "/%2e%2e/x.y", "//etc/passwd.x"] {
        assert_eq!(folder.get(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn nothing_is_said_about_a_file_outside_the_folder() {
    let folder = Folder::new("outside");
    let outside = folder.0.with_extension("toml");
    fs::write(&outside, "password").expect("a file");
    for slashes in ["/", "//", "/icons//"] {
        let path = format!("{slashes}{}", outside.display());
        let told = folder.get(&path, &[]).await;
        assert_eq!((told.status(), header(&told, ETAG)), (StatusCode::NOT_FOUND, ""), "{path}");
        let guessed = folder.get(&path, &[(IF_NONE_MATCH, "*")]).await;
        assert_eq!(guessed.status(), StatusCode::NOT_FOUND, "{path}");
    }
    fs::remove_file(&outside).expect("it is there");
}

#[tokio::test]
async fn what_can_be_no_document_carries_only_the_headers_that_apply_to_it() {
    let folder = Folder::new("headers-short");
    for name in ["a.wasm", "b.woff2", "c.pack", "i.css"] {
        fs::write(folder.0.join(name), b"x").expect("a file");
        let response = folder.get(&format!("/{name}"), &[]).await;
        assert_eq!(header(&response, X_CONTENT_TYPE_OPTIONS), "nosniff", "{name}");
        assert!(!response.headers().contains_key(CONTENT_SECURITY_POLICY), "{name}");
    }
    for name in ["d.svg", "e.js", "f.html", "g.xml", "h.txt"] {
        fs::write(folder.0.join(name), b"x").expect("a file");
        let response = folder.get(&format!("/{name}"), &[]).await;
        assert!(header(&response, CONTENT_SECURITY_POLICY).contains("object-src 'none'"), "{name}");
    }
}

#[tokio::test]
async fn every_response_carries_the_security_headers() {
    let folder = Folder::new("headers");
    for path in ["/", "/missing.js"] {
        let response = folder.get(path, &[]).await;
        let csp = header(&response, CONTENT_SECURITY_POLICY);
        assert!(csp.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"), "{csp}");
        assert!(csp.contains("base-uri 'none'") && csp.contains("form-action 'self'"), "{csp}");
        assert_eq!(header(&response, X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(header(&response, X_FRAME_OPTIONS), "DENY");
    }
}
