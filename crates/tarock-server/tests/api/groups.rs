//! Groups of people who play together regularly.

use serde_json::{Value, json};

use crate::server::Server;

/// Returns the name and role of each member of a group.
fn roles(members: &Value) -> Vec<(&str, &str)> {
    let members = members.as_array().expect("a list");
    members.iter().map(|member| (member["name"].as_str().unwrap(), member["role"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn who_founds_a_group_administrates_it_and_needs_an_account() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let founded = anna.post("/groups", json!({ "name": "Runde", "member_name": "Die-Anna" })).await.is(201);
    assert_eq!((&founded["name"], &founded["role"]), (&json!("Runde"), &json!("admin")));
    let path = format!("/groups/{}", founded["group"].as_str().unwrap());
    assert_eq!(anna.get(&path).await.is(200), founded);
    assert_eq!(roles(&anna.get(&format!("{path}/members")).await.is(200)), [("Die-Anna", "admin")]);
    assert_eq!(anna.get("/me/groups").await.is(200)[0]["group"], founded["group"]);
    let guest = server.guest("Gast").await;
    guest.post("/groups", json!({ "name": "Andere" })).await.refuses(403, "account_needed");
}

#[tokio::test]
async fn an_invitation_lets_one_in_under_a_name_nobody_else_has() {
    let server = Server::start().await;
    let (anna, berta, carla) = (server.person("Anna").await, server.guest("Berta").await, server.guest("Carla").await);
    let group = server.group("Runde", &[&anna]).await;
    let token = anna.invitation(&group).await;
    let invited = server.nobody().get(&format!("/invitations/{token}")).await.is(200);
    assert_eq!(invited, json!({ "group_name": "Runde" }), "and nothing else of the group");
    let accept = format!("/invitations/{token}/accept");
    server.nobody().post(&accept, json!({ "name": "Wer" })).await.refuses(401, "not_signed_in");
    berta.post(&accept, json!({ "name": "ANNA" })).await.refuses(409, "name_taken");
    anna.post(&accept, json!({ "name": "Nochmals" })).await.refuses(409, "already_member");
    assert_eq!(berta.post(&accept, json!({ "name": "Berta" })).await.is(200)["group"], group);
    carla.post(&accept, json!({ "name": "Carla" })).await.refuses(404, "not_found");
    let members = berta.get(&format!("/groups/{group}/members")).await.is(200);
    assert_eq!(roles(&members), [("Anna", "admin"), ("Berta", "member")]);
}

#[tokio::test]
async fn a_group_that_is_full_takes_nobody() {
    let server = Server::start_with(|config| config.limits.group_members = 2).await;
    let (anna, berta, carla) = (server.person("Anna").await, server.guest("Berta").await, server.guest("Carla").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let accept = format!("/invitations/{}/accept", anna.invitation(&group).await);
    carla.post(&accept, json!({ "name": "Carla" })).await.refuses(409, "group_full");
    // The attempt used up nothing.
    berta.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    carla.post(&accept, json!({ "name": "Carla" })).await.is(200);
}

#[tokio::test]
async fn a_member_who_was_removed_does_not_come_back_by_a_link_they_know() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna]).await;
    let several = anna.post(&format!("/groups/{group}/invitations"), json!({ "uses": 10 })).await.is(201);
    let accept = format!("/invitations/{}/accept", several["token"].as_str().expect("a token"));
    berta.post(&accept, json!({ "name": "Berta" })).await.is(200);
    anna.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    berta.post(&accept, json!({ "name": "Berta" })).await.refuses(404, "not_found");
}

#[tokio::test]
async fn a_member_manages_nothing_but_his_own_name() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let path = format!("/groups/{group}");
    let of = |user: &str| format!("{path}/members/{user}");
    berta.post(&format!("{path}/invitations"), json!({})).await.refuses(403, "not_allowed");
    berta.patch(&path, json!({ "name": "Andere" })).await.refuses(403, "not_allowed");
    berta.delete(&path).await.refuses(403, "not_allowed");
    berta.post(&format!("{path}/balances/clear"), json!({})).await.refuses(403, "not_allowed");
    berta.delete(&of(&anna.user)).await.refuses(403, "not_allowed");
    berta.patch(&of(&anna.user), json!({ "name": "Nanni" })).await.refuses(403, "not_allowed");
    berta.patch(&of(&berta.user), json!({ "role": "admin" })).await.refuses(403, "not_allowed");
    let members = berta.patch(&of(&berta.user), json!({ "name": "Bertl" })).await.is(200);
    assert_eq!(roles(&members), [("Anna", "admin"), ("Bertl", "member")]);
}

#[tokio::test]
async fn a_group_is_never_without_an_administrator() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let of = |user: &str| format!("/groups/{group}/members/{user}");
    anna.patch(&of(&anna.user), json!({ "role": "member" })).await.refuses(409, "last_admin");
    anna.delete(&of(&anna.user)).await.refuses(409, "last_admin");
    anna.patch(&of(&berta.user), json!({ "name": "Emperor", "role": "emperor" })).await.refuses(400, "bad_request");
    anna.patch(&of(&berta.user), json!({ "role": "admin" })).await.is(200);
    anna.delete(&of(&anna.user)).await.is(204);
    berta.delete(&of(&anna.user)).await.refuses(404, "not_found");
}

#[tokio::test]
async fn a_group_does_not_exist_for_strangers_nor_for_who_was_sent_away() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    anna.delete(&format!("/groups/{group}/members/{}", berta.user)).await.is(204);
    let path = format!("/groups/{group}");
    for below in ["", "/members", "/tables", "/deals", "/balances", "/ledger"] {
        berta.get(&format!("{path}{below}")).await.refuses(404, "not_found");
    }
    berta.patch(&path, json!({ "name": "Andere" })).await.refuses(404, "not_found");
    berta.delete(&path).await.refuses(404, "not_found");
    berta.post(&format!("{path}/invitations"), json!({})).await.refuses(404, "not_found");
    berta.post(&format!("{path}/balances/clear"), json!({})).await.refuses(404, "not_found");
    berta.delete(&format!("{path}/members/{}", anna.user)).await.refuses(404, "not_found");
    berta.post("/tables", json!({ "rules": "cup", "group": group })).await.refuses(404, "not_found");
}

#[tokio::test]
async fn a_group_can_be_deleted_while_no_table_of_it_is_open_and_its_name_is_free_again() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let (busy, idle) = (server.group("Wirt", &[&anna]).await, server.group("Runde", &[&anna]).await);
    anna.post("/groups", json!({ "name": "RUNDE" })).await.refuses(409, "name_taken");
    anna.patch(&format!("/groups/{busy}"), json!({ "name": "Runde" })).await.refuses(409, "name_taken");
    anna.table(json!({ "rules": "cup", "group": busy })).await;
    anna.delete(&format!("/groups/{busy}")).await.refuses(409, "table_open");
    anna.delete(&format!("/groups/{idle}")).await.is(204);
    anna.get(&format!("/groups/{idle}")).await.refuses(404, "not_found");
    anna.patch(&format!("/groups/{busy}"), json!({ "name": "Runde" })).await.is(200);
}

#[tokio::test]
async fn the_administrators_say_what_a_point_is_worth_and_all_members_see_it() {
    let server = Server::start().await;
    let (anna, berta, stranger) =
        (server.person("Anna").await, server.guest("Berta").await, server.guest("Fremder").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    let path = format!("/groups/{group}");
    assert_eq!(berta.get(&path).await.is(200)["tariff"], Value::Null, "nobody has said anything");
    let tariff = json!({ "cents": 20, "currency": "CHF" });
    let change = json!({ "tariff": tariff });
    berta.patch(&path, change.clone()).await.refuses(403, "not_allowed");
    stranger.patch(&path, change.clone()).await.refuses(404, "not_found");
    assert_eq!(anna.patch(&path, change).await.is(200)["tariff"], tariff);
    assert_eq!(berta.get(&path).await.is(200)["tariff"], tariff);
    stranger.get(&path).await.refuses(404, "not_found");
    for wrong in [
        json!({ "cents": 100_001, "currency": "EUR" }),
        json!({ "cents": -1, "currency": "EUR" }),
        json!({ "cents": 10, "currency": "eur" }),
        json!({ "cents": 10, "currency": "E\u{202e}R" }),
        json!({ "cents": 10 }),
    ] {
        anna.patch(&path, json!({ "tariff": wrong })).await.refuses(400, "bad_request");
    }
    anna.patch(&path, json!({ "name": "Runde-2" })).await.is(200);
    assert_eq!(berta.get(&path).await.is(200)["tariff"], tariff, "what is not named stays");
}
