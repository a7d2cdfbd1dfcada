//! Valid and invalid requests of all kinds.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::people::{JSON, Someone};
use crate::server::Server;

#[tokio::test]
async fn a_body_that_is_not_what_it_should_be_is_refused() {
    let server = Server::start().await;
    let nobody = server.nobody();
    let send =
        async |media: &str, body: Vec<u8>| nobody.call("POST", "/guests", &[("content-type", media)], body).await;
    let good = br#"{"name":"Resi"}"#;
    send("text/plain", good.to_vec()).await.refuses(415, "wrong_media_type");
    send("", good.to_vec()).await.refuses(415, "wrong_media_type");
    send("Application/JSON; charset=utf-8", good.to_vec()).await.is(201);
    for body in [
        &b""[..],
        b"null",
        b"[]",
        b"{",
        br#"{"name":null}"#,
        br#"{"name":7}"#,
        br#"{"name":"Resi","kind":"admin"}"#,
        br#"{"name":"Resi"} {"name":"Poldi"}"#,
        b"{\"name\":\"Res\xff\"}",
        br#"{"name":"Res\ud800"}"#,
        br#"{"name":"Res\u0000"}"#,
    ] {
        send("application/json", body.to_vec()).await.refuses(400, "bad_request");
    }
    send("application/json", "[".repeat(100_000).into_bytes()).await.refuses(400, "bad_request");
    send("application/json", vec![b' '; 200_000]).await.refuses(413, "too_large");
}

#[tokio::test]
async fn what_is_not_there_and_what_cannot_be_done_are_problems_like_all_others() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    for path in
        ["/", "/nonsense", "/me/nonsense", "/groups/1", "/tables/x", "/deals/%FF", "/avatars/00", "/invitations/x"]
    {
        guest.get(path).await.refuses(404, "not_found");
    }
    guest.delete("/guests").await.refuses(405, "no_such_method");
    guest.call("TRACE", "/me", &[], "").await.refuses(405, "no_such_method");
}

#[tokio::test]
async fn an_answer_is_for_nobody_else_and_runs_nowhere() {
    let server = Server::start_with(|config| config.public_url = "https://tarock.example".into()).await;
    let guest = server.guest("Resi").await;
    for answer in
        [guest.get("/me").await, guest.get("/nonsense").await, guest.call("POST", "/guests", &[JSON], "").await]
    {
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("geolocation=()"));
        assert!(answer.header("strict-transport-security").starts_with("max-age="));
        assert!(answer.header("content-security-policy").contains("default-src 'self'"));
        assert_eq!(answer.header("content-type"), "application/json");
    }
}

#[tokio::test]
async fn a_token_is_taken_only_from_where_it_belongs() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let token = guest.token.clone().expect("a token");
    let show = async |value: &str| server.nobody().call("GET", "/me", &[("authorization", value)], "").await;
    show(&format!("bearer  {token}")).await.is(200);
    for value in
        [token.clone(), format!("Basic {token}"), "Bearer".into(), "Bearer ".into(), format!("Bearer {token}x")]
    {
        show(&value).await.refuses(401, "not_signed_in");
    }
    server.nobody().get(&format!("/me?token={token}")).await.refuses(401, "not_signed_in");
    assert_eq!(show("Bearer x").await.header("www-authenticate"), "Bearer");
}

#[tokio::test]
async fn the_server_says_what_it_is_and_describes_itself() {
    let server = Server::start().await;
    let about = server.nobody().get("/about").await.is(200);
    assert_eq!((&about["protocol"], &about["mail"]), (&json!(tarock_protocol::VERSION), &json!(true)));
    assert!(about["rules"].as_array().is_some_and(|rules| rules.contains(&json!("cup"))), "{about}");
    let document = server.nobody().get("/openapi.json").await.is(200);
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["paths"]["/tables/{table}/live"]["get"].is_object());
}

/// Locks a user's row for five seconds, like a change that takes long.
fn hold(server: &Server, user: &str) -> Child {
    let schema = server.config.schema.as_deref().expect("every test has its own");
    let sql = format!("select from app_user where user_id = '{user}' for no key update; select pg_sleep(5)");
    let mut psql = Command::new("psql");
    psql.arg(server.config.database_url.reveal()).args(["--no-psqlrc", "--quiet", "--command", &sql]);
    psql.env("PGOPTIONS", format!("-c search_path=\"{schema}\"")).stdout(Stdio::null()).stderr(Stdio::null());
    psql.spawn().expect("psql is there")
}

/// Sends a request and hangs up while it is being carried out.
async fn hang_up(who: &Someone, path: &str) {
    let mut stream = TcpStream::connect(who.address).await.expect("the server listens");
    let token = who.token.as_deref().expect("a token");
    let request = format!("DELETE /api/v1{path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it is taken");
    tokio::time::sleep(Duration::from_millis(40)).await;
}

#[tokio::test]
async fn clients_who_hang_up_leave_no_more_statements_running_than_those_who_wait() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let mut held = hold(&server, &anna.user);
    let delete = || {
        let anna = anna.clone();
        tokio::spawn(async move { anna.delete("/me/archive/x").await.status })
    };
    let mut first = delete();
    // If it is answered, the row was not locked yet.
    while timeout(Duration::from_millis(500), &mut first).await.is_ok() {
        first = delete();
    }
    for n in 0..40 {
        hang_up(&anna, &format!("/me/archive/x{n}")).await;
    }
    let start = Instant::now();
    berta.get("/me").await.is(200);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert!(held.wait().expect("it has run").success());
    assert_eq!(first.await.expect("nobody panics"), 204);
}

#[tokio::test]
async fn one_person_whose_requests_wait_for_each_other_keeps_nobody_else_waiting() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let mut held = hold(&server, &anna.user);
    let delete = |n: u32| {
        let anna = anna.clone();
        tokio::spawn(async move { anna.delete(&format!("/me/archive/x{n}")).await.status })
    };
    let mut first = delete(0);
    // If it is answered, the row was not locked yet.
    while timeout(Duration::from_millis(500), &mut first).await.is_ok() {
        first = delete(0);
    }
    let others: Vec<_> = (1..40).map(delete).collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let start = Instant::now();
    berta.get("/me").await.is(200);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert!(held.wait().expect("it has run").success());
    for waiting in others.into_iter().chain([first]) {
        assert_eq!(waiting.await.expect("nobody panics"), 204);
    }
}
