//! Previews of shared deals, as messengers request them.

use std::path::{Path, PathBuf};

use tarock::{DealRecord, RuleSet, Seat};
use tarock_record::link;
use tarock_testkit::Chance;

use crate::server::Server;

/// Returns a folder with the template of the page.
fn dist(name: &str) -> PathBuf {
    let dist = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dist).expect("a directory");
    std::fs::write(dist.join("index.html"), include_str!("../../../tarock-web/index.html")).expect("a file");
    dist
}

/// Returns the link to a finished deal with tricks.
fn played() -> String {
    played_with(21)
}

/// Returns the link to such a deal, a different one for each seed.
fn played_with(seed: u64) -> String {
    let mut chance = Chance::new(seed);
    loop {
        let mut deal = DealRecord::new(RuleSet::CUP, Seat::S1, chance.pack());
        let mut position = deal.start();
        while let Some(legal) = position.legal() {
            let action = legal.draw(&mut |n| chance.below(n));
            position.play(action).expect("what is drawn is legal");
            deal.actions.push(action);
        }
        if !position.board().tricks.is_empty() {
            return link::write(&deal).expect("a legal deal");
        }
    }
}

#[tokio::test]
async fn the_address_of_a_deal_leads_messengers_to_its_picture_and_people_to_the_page() {
    let server = Server::start_with(|config| config.dist = Some(dist("previews"))).await;
    let nobody = server.nobody();
    assert_eq!(nobody.get("/about").await.is(200)["previews"], true);
    let text = played();
    let page = nobody.fetch(server.address, &format!("/d/{text}")).await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.header("content-security-policy").contains("default-src 'self'"));
    let image =
        page.text().split("\"og:image\" content=\"").nth(1).and_then(|rest| rest.split('"').next().map(str::to_owned));
    let image = image.expect("a picture");
    let path = image.strip_prefix(&server.config.public_url).expect("the address of the server comes first");
    let picture = nobody.fetch(server.address, path).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
    assert_eq!(picture.body[1..4], *b"PNG");
    // The same image, now from the cache.
    assert_eq!(nobody.fetch(server.address, path).await.body, picture.body);
    let start = nobody.fetch(server.address, "/").await.text();
    assert!(start.contains(&format!("\"og:image\" content=\"{}/pictures/", server.config.public_url)), "{start}");
    for wrong in [format!("/d/{}", &text[1..]), format!("/d/{}.png", &text[1..]), "/d/%3Cscript%3E".to_owned()] {
        assert_eq!(nobody.fetch(server.address, &wrong).await.status, 404, "{wrong}");
    }
}

#[tokio::test]
async fn previews_are_counted_like_all_requests() {
    let limited = Server::start_with(|config| {
        config.dist = Some(dist("previews-limited"));
        config.limits.requests_per_minute = 3;
    });
    let server = limited.await;
    let text = played();
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(server.nobody().fetch(server.address, &format!("/d/{text}.png")).await.status);
    }
    assert_eq!((statuses[0], statuses[7]), (200, 429), "{statuses:?}");
}

#[tokio::test]
async fn a_server_without_the_page_says_that_it_shows_no_previews() {
    let server = Server::start().await;
    assert_eq!(server.nobody().get("/about").await.is(200)["previews"], false);
    assert_eq!(server.nobody().fetch(server.address, &format!("/d/{}", played())).await.status, 404);
}

#[tokio::test]
async fn somebody_who_wants_hundreds_of_pictures_does_not_keep_others_from_theirs() {
    let server = Server::start_with(|config| {
        config.dist = Some(dist("previews-drawn"));
        config.address_header = Some("x-forwarded-for".to_owned());
    });
    let server = server.await;
    let ask = async |from: &str, seed: u64| {
        let path = format!("/d/{}.png", played_with(seed));
        server.nobody().fetch_with(server.address, &path, &[("x-forwarded-for", from)]).await.status
    };
    let mut statuses = Vec::new();
    // A minute may end in between.
    for seed in 1..=42 {
        statuses.push(ask("192.0.2.1", seed).await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(ask("192.0.2.2", 99).await, 200);
    assert_eq!(ask("192.0.2.1", 1).await, 200, "what was drawn already costs nothing");
}
