//! What all people with one IP address together may do.

use serde_json::json;

use crate::people::Someone;
use crate::server::{Server, email};

#[tokio::test]
async fn guests_of_one_address_open_only_so_many_tables_and_people_with_accounts_their_own() {
    let server = Server::start_with(|config| config.limits.tables_per_hour = 1).await;
    let anna = server.person("Anna").await;
    let open = async |who: &Someone| who.post("/tables", json!({ "rules": "cup" })).await;
    let mut n_opened = 0;
    loop {
        let answer = open(&server.guest("Resi").await).await;
        if answer.status == 429 {
            break;
        }
        answer.is(201);
        n_opened += 1;
        // Twice four, if an hour ends in between.
        assert!(n_opened <= 8, "nobody stops them");
    }
    assert!(n_opened >= 4, "only {n_opened}");
    open(&anna).await.is(201);
}

#[tokio::test]
async fn only_so_many_groups_are_founded_from_one_address_whoever_does_it() {
    let server = Server::start_with(|config| config.limits.groups_per_day = 3).await;
    let people = [server.person("Anna").await, server.person("Berta").await];
    let mut n_founded = 0;
    loop {
        let answer = people[n_founded % 2].post("/groups", json!({ "name": format!("Runde-{n_founded}") })).await;
        if answer.status == 429 {
            break;
        }
        answer.is(201);
        n_founded += 1;
        // Twice three, if a day ends in between.
        assert!(n_founded <= 6, "nobody stops them");
    }
    assert!(n_founded >= 3, "only {n_founded}");
}

#[tokio::test]
async fn only_so_many_accounts_are_made_from_one_address_and_those_there_are_sign_in_all_the_same() {
    let server = Server::start_with(|config| config.limits.accounts_per_day = 2).await;
    let verify = async |who: &Someone, email: &str| who.post("/login/verify", server.code(email).await).await;
    let mut n_made = 0;
    loop {
        // A guest who gets an account, or a mailbox without one.
        let who = if n_made % 2 == 0 { server.guest("Resi").await } else { server.nobody() };
        let answer = verify(&who, &email(&format!("Resi{n_made}"))).await;
        if answer.status == 429 {
            break;
        }
        answer.is(200);
        n_made += 1;
        // Twice two, if a day ends in between.
        assert!(n_made <= 4, "nobody stops them");
    }
    assert!(n_made >= 2, "only {n_made}");
    for known in 0..2 {
        verify(&server.guest("Resi").await, &email(&format!("Resi{known}"))).await.is(200);
    }
}
