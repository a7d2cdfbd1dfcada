//! Texts that attack interpreters: they come back unchanged, or are refused.

use serde_json::{Value, json};
use tarock_protocol::{ClientMessage, ServerMessage, TableCommand};
use tarock_table::{Request, Said};

use crate::people::escaped;
use crate::play::Player;
use crate::server::Server;

/// Texts that attack databases, browsers, mail servers, logs, templates, shells, spreadsheets and file systems.
const NASTY: [&str; 14] = [
    "'; drop table app_user; --",
    "\" or 1=1 --",
    "$1",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "A\r\nSet-Cookie: a=b",
    "A\nBcc: alle@example.org",
    "{{7*7}}${7*7}<%= 7*7 %>",
    "=HYPERLINK(\"http://example.org\")",
    "`id`; $(id) | id",
    "../../../../etc/passwd",
    "\u{202e}rückwärts\u{200b}",
    "\\u0000\\x00%00%0d%0a",
    "\u{0}",
];

#[tokio::test]
async fn no_name_of_anything_is_meant_for_another_reader() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna]).await;
    let invitation = anna.invitation(&group).await;
    for text in NASTY {
        let name = json!({ "name": text });
        let member = format!("/groups/{group}/members/{}", anna.user);
        for (method, path, body) in [
            ("POST", "/guests", &name),
            ("PATCH", "/me", &name),
            ("POST", "/me/bots", &name),
            ("POST", "/groups", &name),
            ("POST", "/groups", &json!({ "name": "Gut", "member_name": text })),
            ("PATCH", &format!("/groups/{group}"), &name),
            ("PATCH", &member, &name),
            ("PATCH", &member, &json!({ "role": text })),
        ] {
            anna.say(method, path, body).await.refuses(400, "bad_request");
        }
        berta.post(&format!("/invitations/{invitation}/accept"), name).await.refuses(400, "bad_request");
    }
    assert_eq!(anna.get("/me").await.is(200)["name"], "Anna");
    assert_eq!(anna.get("/me/groups").await.is(200)[0]["name"], "Runde");
}

#[tokio::test]
async fn settings_keep_every_text_that_people_can_read_as_it_is() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let setting = |value: Value| json!({ "keep": "latest", "value": value, "changed_at": "2026-03-01T00:00:00Z" });
    for text in NASTY {
        let sent = json!({ text: setting(json!({ text: [text] })) });
        let answer = guest.put("/me/settings", sent.clone()).await;
        if tarock::text::is_text(text) {
            assert_eq!(answer.is(200)[text], sent[text]);
        } else {
            answer.refuses(400, "bad_request");
        }
    }
    let export = guest.get("/me/export").await.is(200);
    assert_eq!(export["settings"].as_object().map(serde_json::Map::len), Some(NASTY.len() - 2));
}

#[tokio::test]
async fn talk_with_hidden_characters_is_refused_and_nobody_is_sent_away_for_it() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let table = guest.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&guest, &table).await;
    for (number, text) in
        (1..).zip(["\u{202e}rückwärts", "Ser\u{200b}vus", "\u{feff}Servus", "a\u{0}b", "a\nb", "Servus"])
    {
        let request = Request(number);
        let what = TableCommand::Say { said: Said::Text(text.into()) };
        player.say(&ClientMessage::Do { request, what }).await;
        let code = loop {
            match player.next().await {
                ServerMessage::Done { .. } => break None,
                ServerMessage::Refused { refusal, .. } => break Some(refusal.code),
                ServerMessage::Bye { why } => panic!("{text:?}: {why:?}"),
                _ => {}
            }
        };
        assert_eq!(code.as_deref(), (text != "Servus").then_some("hidden_text"), "{text:?}");
    }
}

#[tokio::test]
async fn an_address_writes_no_line_of_a_letter_but_its_own() {
    let server = Server::start().await;
    for text in NASTY {
        let email = format!("{text}@example.org");
        let request = "00000000-0000-4000-8000-000000000001";
        let answer = server.nobody().post("/login/code", json!({ "email": email, "language": text })).await;
        assert!(matches!(answer.status, 202 | 400), "{text:?}: {}", answer.text());
        for (path, body) in [
            ("/login/verify", json!({ "email": email, "code": "123456", "request": request })),
            ("/login/verify", json!({ "email": "resi@example.org", "code": text, "request": request })),
            ("/login/password", json!({ "email": email, "password": "Sküs und Mond" })),
            ("/login/password", json!({ "email": "resi@example.org", "password": text })),
        ] {
            let answer = server.nobody().post(path, body).await;
            assert!(matches!(answer.status, 400 | 403), "{text:?}: {}", answer.text());
        }
    }
    // All earlier emails have been written by now.
    server.code("resi@example.org").await;
    for letter in server.letters() {
        let head = letter.split("\r\n\r\n").next().unwrap_or_default();
        assert!(!head.contains("\nBcc") && !head.contains("\nSet-Cookie"), "{head}");
    }
}

#[tokio::test]
async fn paths_filters_and_headers_find_nothing_and_break_nothing() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let group = server.group("Runde", &[&anna]).await;
    for text in NASTY {
        let escaped = escaped(text);
        for path in ["groups", "tables", "deals", "avatars", "invitations"] {
            let answer = anna.get(&format!("/{path}/{escaped}")).await;
            assert_eq!(answer.status, 404, "{path} {text:?}: {}", answer.text());
        }
        anna.delete(&format!("/groups/{group}/members/{escaped}")).await.refuses(404, "not_found");
        for filter in ["game", "contract"] {
            let answer = anna.get(&format!("/groups/{group}/deals?{filter}={escaped}")).await;
            let nothing = answer.status == 200 && answer.body.is_empty();
            assert!(nothing || answer.status == 400, "{filter} {text:?}: {}", answer.text());
        }
        for filter in ["participant", "before", "limit"] {
            let answer = anna.get(&format!("/groups/{group}/deals?{filter}={escaped}")).await;
            answer.refuses(400, "bad_request");
        }
        anna.post("/tables", json!({ "rules": text })).await.refuses(400, "bad_request");
        anna.post("/tables", json!({ "rules": "cup", "group": text })).await.refuses(400, "bad_request");
        if !text.chars().any(char::is_control) && text.is_ascii() {
            let answer = server.nobody().call("GET", "/me", &[("authorization", &format!("Bearer {text}"))], "").await;
            answer.refuses(401, "not_signed_in");
            let headers = [("accept", text), ("x-forwarded-for", text), ("if-none-match", text)];
            anna.call("GET", &format!("/groups/{group}/balances"), &headers, "").await.is(200);
        }
    }
}
