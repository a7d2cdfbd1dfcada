//! The user's own account.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use jiff::SignedDuration;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use serde_json::{Value, json};
use tarock_store::Token;

use crate::deals::archive;
use crate::people::Someone;
use crate::server::{Server, email};

/// Returns an image, followed by `n_more` bytes that are not part of it.
fn picture(n_more: usize) -> Vec<u8> {
    let mut content = Cursor::new(Vec::new());
    RgbImage::from_pixel(20, 20, Rgb([200, 30, 30])).write_to(&mut content, ImageFormat::Png).expect("a picture");
    let mut content = content.into_inner();
    content.extend(b"<script>".iter().cycle().take(n_more));
    content
}

#[tokio::test]
async fn a_picture_is_kept_as_a_picture_and_nothing_else() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let put = async |media: &str, content: Vec<u8>| {
        guest.call("PUT", "/me/avatar", &[("content-type", media)], content).await
    };
    put("image/png", b"<svg onload='alert(1)'/>".to_vec()).await.refuses(400, "bad_request");
    put("image/png", Vec::new()).await.refuses(400, "bad_request");
    put("image/jpeg", picture(100)).await.refuses(400, "bad_request");
    put("image/svg+xml", picture(100)).await.refuses(415, "wrong_media_type");
    put("image/png", picture(200_000)).await.refuses(413, "too_large");
    // An image that claims 20,000 x 20,000 pixels.
    let mut bomb = picture(0);
    bomb[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
    put("image/png", bomb).await.refuses(400, "bad_request");
    let hash = put("image/png", picture(100_000)).await.is(200)["hash"].clone();
    let hash = hash.as_str().expect("a hash");
    assert_eq!(guest.get("/me").await.is(200)["avatar"], hash);
    let path = format!("/avatars/{hash}");
    let shown = server.nobody().get(&path).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, "image/jpeg"));
    assert!(!shown.text().contains("<script>") && shown.body.len() < 2_000, "{} bytes", shown.body.len());
    assert_eq!(shown.header("x-content-type-options"), "nosniff");
    let tag = shown.header("etag").to_owned();
    let known = server.nobody().call("GET", &path, &[("if-none-match", &tag)], "").await;
    assert_eq!((known.status, known.body.len()), (304, 0));
    guest.delete("/me/avatar").await.is(204);
    server.nobody().get(&path).await.refuses(404, "not_found");
}

#[tokio::test]
async fn settings_of_two_devices_become_one_whichever_comes_first() {
    let phone = json!({
        "since": { "keep": "earliest", "value": "2024-01-01T00:00:00Z" },
        "deals": { "keep": "largest", "value": 12 },
        "deck": { "keep": "latest", "value": "modern", "changed_at": "2026-03-01T00:00:00Z" },
    });
    let desk = json!({
        "since": { "keep": "earliest", "value": "2025-01-01T00:00:00Z" },
        "deals": { "keep": "largest", "value": 40 },
        "deck": { "keep": "latest", "value": { "back": 3 }, "changed_at": "2026-02-01T00:00:00Z" },
        "sound": { "keep": "latest", "value": false, "changed_at": "2026-02-01T00:00:00Z" },
    });
    let both = json!({
        "since": phone["since"], "deals": desk["deals"], "deck": phone["deck"], "sound": desk["sound"],
    });
    let server = Server::start().await;
    for (name, devices) in [("Anna", [&phone, &desk]), ("Berta", [&desk, &phone])] {
        let guest = server.guest(name).await;
        assert_eq!(&guest.put("/me/settings", devices[0].clone()).await.is(200), devices[0]);
        assert_eq!(guest.put("/me/settings", devices[1].clone()).await.is(200), both);
        assert_eq!(guest.put("/me/settings", json!({})).await.is(200), both);
    }
}

#[tokio::test]
async fn settings_have_limits_and_what_is_refused_changes_nothing() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let latest = |value: Value| json!({ "keep": "latest", "value": value, "changed_at": "2026-03-01T00:00:00Z" });
    let kept = json!({ "deck": latest(json!("modern")) });
    guest.put("/me/settings", kept.clone()).await.is(200);
    let deep = (0..20).fold(json!(1), |value, _| json!([value]));
    let many: serde_json::Map<String, Value> = (0..501).map(|n| (format!("s{n}"), latest(json!(n)))).collect();
    for (wrong, status) in [
        (json!({ "x".repeat(65): latest(json!(1)) }), 400),
        (json!({ "deep": latest(deep) }), 400),
        (json!({ "deck": { "keep": "always", "value": 1 } }), 400),
        (json!({ "deals": { "keep": "largest", "value": "many" } }), 400),
        (json!({ "since": { "keep": "earliest", "value": "yesterday" } }), 400),
        (json!([]), 400),
        (Value::Object(many), 413),
        (json!({ "long": latest(json!("x".repeat(70_000))) }), 413),
    ] {
        guest.put("/me/settings", wrong).await.is(status);
    }
    assert_eq!(guest.put("/me/settings", json!({})).await.is(200), kept);
}

/// Creates a user with everything an account can have, and another one who plays with them.
async fn full_account(server: &Server) -> (Someone, Someone, String) {
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    archive(server, 1, Some(&group), [&anna, &berta], 5).await;
    anna.call("PUT", "/me/avatar", &[("content-type", "image/png")], picture(64)).await.is(200);
    anna.put("/me/settings", json!({ "deals": { "keep": "largest", "value": 1 } })).await.is(200);
    (anna, berta, group)
}

#[tokio::test]
async fn an_export_has_everything_about_one_and_no_secret() {
    let server = Server::start().await;
    let (anna, ..) = full_account(&server).await;
    let bot = anna.post("/me/bots", json!({ "name": "Knecht" })).await.is(201);
    let answer = anna.get("/me/export").await;
    assert!(answer.header("content-disposition").starts_with("attachment"));
    let export = answer.is(200);
    assert_eq!(export["user"]["display_name"], "Anna");
    assert_eq!(export["emails"][0]["email"], email("Anna"));
    assert_eq!(export["memberships"][0]["group_name"], "Runde");
    assert_eq!(export["deals"][0]["record"]["number"], 1);
    assert_eq!(export["ledger"][0]["half_points"], 5);
    assert_eq!(export["settings"]["deals"]["value"], 1);
    assert_eq!(export["bot_tokens"][0]["label"], "Knecht");
    assert_eq!(export["avatar"]["media_type"], "image/jpeg");
    let secrets = [anna.token.as_deref(), bot["token"].as_str()];
    assert!(secrets.into_iter().flatten().all(|secret| !answer.text().contains(secret)));
}

#[tokio::test]
async fn an_old_session_alone_deletes_no_account_that_somebody_can_prove_to_be_theirs() {
    let server = Server::start().await;
    let (anna, resi) = (server.person("Anna").await, server.guest("Resi").await);
    let now = tarock_server::identity::timestamp();
    let hour_ago = now.saturating_sub(SignedDuration::from_hours(1)).expect("a moment");
    let later = now.saturating_add(SignedDuration::from_hours(1)).expect("a moment");
    let old = async |who: &Someone| {
        let token = Token::new(&mut UnwrapErr(SysRng));
        let user = who.user.parse().expect("an id");
        server.store.sessions().create(&token, user, hour_ago, later).await.expect("PostgreSQL answers");
        Someone { token: Some(token.reveal().to_owned()), ..who.clone() }
    };
    let stolen = old(&anna).await;
    stolen.delete("/me").await.refuses(403, "sign_in_again");
    stolen.get("/me").await.is(200);
    anna.delete("/me").await.is(204);
    stolen.get("/me").await.refuses(401, "not_signed_in");
    // A guest has nothing but the token to prove who they are.
    old(&resi).await.delete("/me").await.is(204);
}

#[tokio::test]
async fn a_deleted_account_is_gone_and_leaves_only_its_bills() {
    let server = Server::start().await;
    let (anna, berta, group) = full_account(&server).await;
    let bot = anna.post("/me/bots", json!({ "name": "Knecht" })).await.is(201);
    let knecht = Someone { token: bot["token"].as_str().map(str::to_owned), ..anna.clone() };
    knecht.get("/me").await.is(200);
    anna.delete("/me").await.is(204);
    for gone in [&anna, &knecht] {
        gone.get("/me").await.refuses(401, "not_signed_in");
    }
    let members = berta.get(&format!("/groups/{group}/members")).await.is(200);
    assert_eq!((members.as_array().map(Vec::len), &members[0]["role"]), (Some(1), &json!("admin")));
    let text = berta.get(&format!("/groups/{group}/balances")).await.text();
    assert!(!text.contains("Anna") && text.contains("Anonym"), "{text}");
    // The address is free for another account.
    let again = server.sign_in(&server.nobody(), &email("Anna")).await;
    assert_ne!(again.user, anna.user);
    assert_eq!(again.get("/me/games").await.lines(), [] as [Value; 0]);
}

#[tokio::test]
async fn a_new_name_is_shown_at_once() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    assert_eq!(guest.patch("/me", json!({ "name": "Änne-2" })).await.is(200)["name"], "Änne-2");
    assert_eq!(guest.get("/me").await.is(200)["name"], "Änne-2");
}
