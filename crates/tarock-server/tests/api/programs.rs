//! Programs that play as bot accounts of a user.

use serde_json::json;
use tarock_store::{Token, UserKind};
use tarock_table::UserId;
use uuid::Uuid;

use crate::deals::{archive, id};
use crate::people::Someone;
use crate::play::Player;
use crate::server::Server;

async fn program(owner: &Someone, name: &str) -> Someone {
    let created = owner.post("/me/bots", json!({ "name": name })).await.is(201);
    let text = |key: &str| created[key].as_str().expect("a new program has it").to_owned();
    Someone { name: name.to_owned(), user: text("bot"), token: Some(text("token")), ..owner.clone() }
}

#[tokio::test]
async fn a_program_plays_and_reads_and_manages_nothing() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let bot = program(&anna, "Knecht").await;
    archive(&server, 1, None, [&anna, &bot], 5).await;
    let me = bot.get("/me").await.is(200);
    assert_eq!((&me["kind"], &me["name"]), (&json!("bot"), &json!("Knecht")));
    assert_eq!(bot.get("/me/games").await.lines().len(), 1);
    assert_eq!(bot.get(&format!("/deals/{}", id(1))).await.is(200)["seats"][0]["user"], anna.user);
    let table = bot.table(json!({ "rules": "cup" })).await;
    Player::join(&bot, &table).await.let_play().await;
    assert_eq!(bot.get(&format!("/tables/{table}")).await.is(200)["people"][0]["name"], "Knecht");

    let group = server.group("Runde", &[&anna]).await;
    let invitation = anna.invitation(&group).await;
    bot.patch("/me", json!({ "name": "Herr" })).await.refuses(403, "not_allowed");
    bot.delete("/me").await.refuses(403, "not_allowed");
    bot.get("/me/export").await.refuses(403, "not_allowed");
    bot.put("/me/settings", json!({})).await.refuses(403, "not_allowed");
    bot.delete("/me/avatar").await.refuses(403, "not_allowed");
    let picture = bot.call("PUT", "/me/avatar", &[("content-type", "image/png")], "").await;
    picture.refuses(403, "not_allowed");
    bot.put("/me/password", json!({ "password": "Sküs und Mond" })).await.refuses(403, "account_needed");
    bot.post("/me/bots", json!({ "name": "Zweiter" })).await.refuses(403, "account_needed");
    bot.post("/groups", json!({ "name": "Maschinen" })).await.refuses(403, "account_needed");
    let accept = format!("/invitations/{invitation}/accept");
    bot.post(&accept, json!({ "name": "Knecht" })).await.refuses(403, "not_allowed");
    let request = "00000000-0000-4000-8000-000000000001";
    let verify = json!({ "email": "knecht@example.org", "code": "123456", "request": request });
    bot.post("/login/verify", verify).await.refuses(403, "not_allowed");
}

#[tokio::test]
async fn a_token_of_a_program_is_worth_nothing_when_its_owner_says_so() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.person("Berta").await);
    let bot = program(&anna, "Knecht").await;
    let listed = anna.get("/me/bots").await.is(200);
    assert_eq!((&listed[0]["bot"], &listed[0]["name"]), (&json!(bot.user), &json!("Knecht")));
    assert!(!listed.to_string().contains(bot.token.as_deref().expect("a token")));
    berta.delete(&format!("/me/bots/{}", bot.user)).await.refuses(404, "not_found");
    bot.get("/me").await.is(200);
    anna.delete(&format!("/me/bots/{}", bot.user)).await.is(204);
    bot.get("/me").await.refuses(401, "not_signed_in");
}

#[tokio::test]
async fn programs_are_created_only_so_often() {
    let server = Server::start_with(|config| config.limits.bots = 100).await;
    let anna = server.person("Anna").await;
    let mut bots = Vec::new();
    // If an hour ends in between, twenty more are allowed.
    for round in 0.. {
        assert!(round <= 40, "nobody stops her");
        let created = anna.post("/me/bots", json!({ "name": format!("Knecht-{round}") })).await;
        if created.status == 429 {
            created.refuses(429, "too_often");
            break;
        }
        bots.push(created.is(201)["bot"].as_str().expect("an id").to_owned());
    }
    // However many she has created, she can still revoke a stolen token.
    anna.delete(&format!("/me/bots/{}", bots[0])).await.is(204);
}

#[tokio::test]
async fn programs_are_deleted_only_so_often() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let owner = anna.user.parse().expect("an id");
    let now = jiff::Timestamp::now();
    let mut last = None;
    // If an hour ends in between, twenty more are allowed.
    for round in 0..=40 {
        let (bot, name) = (UserId::from_uuid(Uuid::new_v4()), format!("Knecht-{round}"));
        let users = server.store.users();
        users.create(bot, UserKind::Bot, &name.parse().expect("a name"), now).await.expect("an account");
        let token = Token::from_shown(format!("{round:064}"));
        server.store.bot_tokens().create(&token, bot, owner, &name, now).await.expect("a token");
        last = Some(anna.delete(&format!("/me/bots/{bot}")).await);
        if last.as_ref().is_some_and(|answer| answer.status != 204) {
            break;
        }
    }
    last.expect("an answer").refuses(429, "too_often");
}

#[tokio::test]
async fn nobody_has_more_programs_than_allowed_nor_two_of_one_name() {
    let server = Server::start_with(|config| config.limits.bots = 2).await;
    let (anna, guest) = (server.person("Anna").await, server.guest("Gast").await);
    guest.post("/me/bots", json!({ "name": "Knecht" })).await.refuses(403, "account_needed");
    program(&anna, "Knecht").await;
    anna.post("/me/bots", json!({ "name": "KNECHT" })).await.refuses(409, "name_taken");
    program(&anna, "Magd").await;
    anna.post("/me/bots", json!({ "name": "Dritter" })).await.refuses(409, "too_many_bots");
}
