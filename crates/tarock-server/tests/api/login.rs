//! Signing in.

use serde_json::{Value, json};

use crate::deals::{archive, id};
use crate::people::{JSON, Someone};
use crate::play::Player;
use crate::server::{Server, email};

#[tokio::test]
async fn a_guest_is_known_by_his_token_until_he_goes() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let me = guest.get("/me").await.is(200);
    assert_eq!((&me["kind"], &me["name"], &me["user"]), (&json!("guest"), &json!("Resi"), &json!(guest.user)));
    server.nobody().get("/me").await.refuses(401, "not_signed_in");
    let mut stranger = guest.clone();
    stranger.token = Some("0".repeat(64));
    stranger.get("/me").await.refuses(401, "not_signed_in");
    guest.delete("/session").await.is(204);
    guest.get("/me").await.refuses(401, "not_signed_in");
}

#[tokio::test]
async fn a_guest_who_shows_a_code_becomes_an_account_and_keeps_his_id() {
    let server = Server::start().await;
    let guest = server.guest("Resi").await;
    let person = server.sign_in(&guest, "resi@example.org").await;
    assert_eq!(person.user, guest.user);
    let me = person.get("/me").await.is(200);
    assert_eq!((&me["kind"], &me["emails"]), (&json!("person"), &json!(["resi@example.org"])));
    guest.get("/me").await.refuses(401, "not_signed_in");
}

#[tokio::test]
async fn a_guest_who_signs_in_to_an_account_brings_deals_and_places_along() {
    let server = Server::start().await;
    let (anna, guest, berta) = (server.person("Anna").await, server.guest("Resi").await, server.guest("Berta").await);
    archive(&server, 1, None, [&guest, &berta], 5).await;
    let table = guest.table(json!({ "rules": "cup" })).await;
    let _at_table = Player::join(&guest, &table).await;
    let token = guest.token.clone();
    let brought = json!({ "token": token, "tables": [table] });
    // Refused without an account, without the guest's token, and with the token of an account.
    server.nobody().post("/me/guest", brought.clone()).await.refuses(401, "not_signed_in");
    berta.post("/me/guest", brought.clone()).await.refuses(403, "account_needed");
    anna.post("/me/guest", json!({ "token": "0".repeat(64) })).await.refuses(403, "wrong_credentials");
    let other = server.person("Carla").await;
    anna.post("/me/guest", json!({ "token": other.token })).await.refuses(403, "wrong_credentials");
    anna.post("/me/guest", json!({ "token": token, "tables": vec![table.clone(); 9] }))
        .await
        .refuses(400, "bad_request");

    anna.post("/me/guest", brought.clone()).await.is(204);
    guest.get("/me").await.refuses(401, "not_signed_in");
    let deal = anna.get(&format!("/deals/{}", id(1))).await.is(200);
    assert_eq!((&deal["seats"][0]["user"], &deal["declarer"]), (&json!(anna.user), &json!(anna.user)), "{deal}");
    let people = anna.get(&format!("/tables/{table}")).await.is(200)["people"].clone();
    assert_eq!((people.as_array().map(Vec::len), &people[0]["place"]), (Some(1), &json!({ "seat": 1 })), "{people}");
    assert_eq!(people[0]["user"].as_str().map(|id| id.replace('-', "")), Some(anna.user.replace('-', "")));
    // The guest's token is no longer valid, in case somebody else has read it.
    other.post("/me/guest", brought).await.refuses(403, "wrong_credentials");
}

#[tokio::test]
async fn an_address_leads_back_to_its_account_however_it_is_written() {
    let server = Server::start().await;
    let person = server.person("Resi").await;
    let mut shown = server.code(&email("Resi")).await;
    shown["email"] = json!(" RESI@Example.ORG ");
    shown["name"] = json!("Wer-anders");
    let again = server.nobody().post("/login/verify", shown).await.is(200);
    assert_eq!(again["user"], person.user);
    assert_eq!(person.get("/me").await.is(200)["name"], "Resi", "the name of an account is not changed by the way");
    let other = server.person("Poldi").await;
    let shown = server.code(&email("Resi")).await;
    other.post("/login/verify", shown).await.refuses(409, "email_taken");
}

#[tokio::test]
async fn a_code_is_good_once() {
    let server = Server::start().await;
    let shown = server.code("resi@example.org").await;
    server.nobody().post("/login/verify", shown.clone()).await.is(200);
    server.nobody().post("/login/verify", shown).await.refuses(403, "wrong_credentials");
}

#[tokio::test]
async fn after_five_wrong_codes_the_right_one_is_wrong_too() {
    let server = Server::start().await;
    let shown = server.code("resi@example.org").await;
    for _ in 0..5 {
        server.nobody().post("/login/verify", wrong(&shown)).await.refuses(403, "wrong_credentials");
    }
    server.nobody().post("/login/verify", shown).await.refuses(403, "wrong_credentials");
    // A new code allows new attempts.
    server.nobody().post("/login/verify", server.code("resi@example.org").await).await.is(200);
}

/// Returns the same proof with a different code.
fn wrong(shown: &Value) -> Value {
    let mut wrong = shown.clone();
    wrong["code"] = json!(if shown["code"] == "000000" { "000001" } else { "000000" });
    wrong
}

#[tokio::test]
async fn guesses_of_strangers_do_not_use_up_the_code_of_who_asked_for_it() {
    let server = Server::start().await;
    let hers = server.code("resi@example.org").await;
    let theirs = server.code("resi@example.org").await;
    let mut made_up = theirs.clone();
    made_up["request"] = json!("00000000-0000-4000-8000-000000000001");
    for guess in [&theirs, &made_up] {
        for _ in 0..6 {
            server.nobody().post("/login/verify", wrong(guess)).await.refuses(403, "wrong_credentials");
        }
    }
    server.nobody().post("/login/verify", hers).await.is(200);
}

#[tokio::test]
async fn many_networks_together_do_not_keep_the_owner_out() {
    let server = Server::start_with(|config| {
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.tries_per_quarter = 9;
        config.limits.codes_per_hour = 16;
    })
    .await;
    let home = ("x-forwarded-for", "198.51.100.7");
    let call = async |path: &str, from: &str, body: &Value| {
        server.nobody().call("POST", path, &[JSON, ("x-forwarded-for", from)], body.to_string()).await
    };
    let proof = server.code_from("resi@example.org", &[home]).await;
    let session = call("/login/verify", home.1, &proof).await.is(200);
    let mut resi = server.nobody();
    resi.token = session["token"].as_str().map(str::to_owned);
    let proof = server.code_from("resi@example.org", &[home]).await;
    let body = json!({ "password": "Sküs und Mond", "code": proof }).to_string();
    resi.call("PUT", "/me/password", &[JSON, home], body).await.is(200);
    // One attacker has a large network, the others come from everywhere.
    let (mut n_codes, mut is_shut) = (0, false);
    for n in 0..100 {
        let from = if n < 50 { format!("2001:db8:7:{n:x}::1") } else { format!("203.0.113.{n}") };
        let asked = call("/login/code", &from, &json!({ "email": "resi@example.org" })).await;
        n_codes += u32::from(asked.status == 202);
        let guess = json!({ "email": "resi@example.org", "password": "Pagat ultimo" });
        is_shut |= call("/login/password", &from, &guess).await.status == 429;
        if n == 49 {
            assert!(n_codes <= 16, "{n_codes} codes for one large network, where it is eight in an hour");
        }
    }
    assert!(is_shut, "nobody stops them");
    assert!(n_codes <= 24, "{n_codes} codes, where it is twelve in an hour");
    let right = json!({ "email": "resi@example.org", "password": "Sküs und Mond" });
    call("/login/password", home.1, &right).await.is(200);
    call("/login/code", home.1, &json!({ "email": "resi@example.org" })).await.is(202);
}

#[tokio::test]
async fn a_stolen_token_does_not_add_an_address() {
    let server = Server::start().await;
    let person = server.person("Resi").await;
    let theirs = server.code("thief@example.org").await;
    person.post("/login/verify", theirs).await.refuses(403, "wrong_credentials");
    // Neither a code for the new address nor a code for somebody else's address is a proof.
    server.person("Poldi").await;
    for known in ["thief@example.org", &email("Poldi")] {
        let mut shown = server.code("thief@example.org").await;
        shown["known"] = server.code(known).await;
        person.post("/login/verify", shown).await.refuses(403, "wrong_credentials");
    }
    assert_eq!(person.get("/me").await.is(200)["emails"], json!([email("Resi")]));
    // With a code for an address they have, or with the password, the owner can.
    let mut shown = server.code("resi-2@example.org").await;
    shown["known"] = server.code(&email("Resi")).await;
    let session = person.post("/login/verify", shown).await.is(200);
    let mut person = Someone { token: session["token"].as_str().map(str::to_owned), ..person };
    let proof = server.code(&email("Resi")).await;
    let body = json!({ "password": "Sküs und Mond", "code": proof });
    let session = person.put("/me/password", body).await.is(200);
    person.token = session["token"].as_str().map(str::to_owned);
    for (password, status) in [("Pagat ultimo", 403), ("Sküs und Mond", 200)] {
        let mut shown = server.code("resi-3@example.org").await;
        shown["password"] = json!(password);
        assert_eq!(person.post("/login/verify", shown).await.status, status, "{password}");
    }
}

#[tokio::test]
async fn who_guesses_passwords_is_told_when_to_come_again() {
    let server = Server::start_with(|config| config.limits.tries_per_quarter = 9).await;
    let person = server.person("Resi").await;
    server.set_password(&person, "Sküs und Mond").await;
    for address in [email("Resi"), "niemand@example.org".to_owned()] {
        let guess = json!({ "email": address, "password": "Pagat ultimo" });
        let mut n_wrong = 0;
        // A window may end in between.
        let refused = loop {
            let answer = server.nobody().post("/login/password", guess.clone()).await;
            if answer.status != 403 {
                break answer;
            }
            n_wrong += 1;
            assert!(n_wrong <= 7, "nobody stops them");
        };
        refused.refuses(429, "too_often");
        assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
    }
}

#[tokio::test]
async fn a_first_password_needs_a_code_and_a_new_one_the_old_one_and_both_end_all_other_sessions() {
    let server = Server::start().await;
    let person = server.person("Resi").await;
    let elsewhere = server.sign_in(&server.nobody(), &email("Resi")).await;
    // A token alone is no proof: it may be stolen.
    for attempt in [json!({ "password": "Sküs und Mond" }), json!({ "password": "Sküs und Mond", "old": "" })] {
        person.put("/me/password", attempt).await.refuses(403, "wrong_credentials");
    }
    let proof = server.code(&email("Resi")).await;
    person.put("/me/password", json!({ "password": "kurz", "code": proof })).await.refuses(400, "bad_request");
    elsewhere.get("/me").await.is(200);
    server.set_password(&person, "Sküs und Mond").await;
    elsewhere.get("/me").await.refuses(401, "not_signed_in");
    let log_in = async |password: &str| {
        let shown = json!({ "email": email("Resi"), "password": password });
        server.nobody().post("/login/password", shown).await
    };
    let session = log_in("Sküs und Mond").await.is(200);
    let request = "00000000-0000-4000-8000-000000000001";
    let made_up = json!({ "email": "poldi@example.org", "code": "123456", "request": request });
    let mut back = person.clone();
    back.token = session["token"].as_str().map(str::to_owned);
    for attempt in [
        json!({ "password": "Pagat ultimo" }),
        json!({ "password": "Pagat ultimo", "old": "falsch geraten" }),
        json!({ "password": "Pagat ultimo", "code": made_up }),
    ] {
        back.put("/me/password", attempt).await.refuses(403, "wrong_credentials");
    }
    let proof = server.code(&email("Resi")).await;
    back.put("/me/password", json!({ "password": "Pagat ultimo", "code": proof })).await.is(200);
    log_in("Sküs und Mond").await.refuses(403, "wrong_credentials");
    log_in("Pagat ultimo").await.is(200);
}

#[tokio::test]
async fn nothing_tells_whether_an_address_is_known() {
    let server = Server::start().await;
    server.person("Resi").await;
    let mut answers = Vec::new();
    for address in [email("Resi"), "niemand@example.org".to_owned()] {
        let asked = server.nobody().post("/login/code", json!({ "email": address })).await;
        let shown = json!({ "email": address, "password": "Sküs und Mond" });
        let refused = server.nobody().post("/login/password", shown).await;
        let keys: Vec<String> = asked.is(202).as_object().expect("an object").keys().cloned().collect();
        answers.push((asked.status, keys, refused.status, refused.text()));
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn nothing_tells_whoever_is_signed_in_whether_an_address_is_known() {
    let server = Server::start_with(|config| {
        config.address_header = Some("X-Forwarded-For".into());
        config.limits.tries_per_quarter = 6;
    })
    .await;
    server.person("Poldi").await;
    let curious = [server.person("Resi").await, server.person("Franz").await];
    let request = "00000000-0000-4000-8000-000000000001";
    for (n, address) in [email("Poldi"), "niemand@example.org".to_owned()].into_iter().enumerate() {
        let guess = json!({ "email": address, "code": "123456", "request": request });
        let mut with_password = guess.clone();
        with_password["password"] = json!("Pagat ultimo");
        // If a window ends in between, six more attempts are allowed.
        let (mut one_place, mut one_account) = (Vec::new(), Vec::new());
        for round in 0..13 {
            let from = format!("203.0.113.{n}");
            let headers = [JSON, ("x-forwarded-for", &*from)];
            one_place.push(curious[n].call("POST", "/login/verify", &headers, guess.to_string()).await.status);
            let from = format!("198.51.{n}.{round}");
            let headers = [JSON, ("x-forwarded-for", &*from)];
            let answer = curious[n].call("POST", "/login/verify", &headers, with_password.to_string()).await;
            one_account.push(answer.status);
        }
        for statuses in [one_place, one_account] {
            assert!(statuses[..6].iter().all(|status| *status == 403), "{address}: {statuses:?}");
            assert!(statuses.contains(&429), "{address}: {statuses:?}");
        }
    }
}

#[tokio::test]
async fn who_asks_too_much_is_refused_whoever_he_is() {
    let server = Server::start_with(|config| config.limits.requests_per_minute = 10).await;
    let mut last = server.nobody().get("/about").await;
    // A minute may end in between.
    for _ in 0..20 {
        if last.status != 200 {
            break;
        }
        last = server.nobody().get("/about").await;
    }
    last.refuses(429, "too_often");
}
