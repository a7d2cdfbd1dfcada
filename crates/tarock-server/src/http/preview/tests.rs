use std::fs;
use std::path::PathBuf;

use axum::body::Body;
use axum::http::{Method, Request};
use http_body_util::BodyExt as _;
use image::{ImageFormat, RgbaImage};
use tarock::{Action, DealRecord, RuleSet};
use tarock_picture::{catalogue, trick_of};
use tarock_testkit::Chance;
use tarock_words::Words;
use tower::ServiceExt as _;

use super::*;
use crate::previews::style;

/// A folder with the template of the page, removed when dropped.
struct Dist(PathBuf);

impl Dist {
    fn new() -> Self {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("test").replace("::", "-");
        let path = std::env::temp_dir().join(format!("kaiserstich-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tarock-web/index.html");
        fs::copy(page, path.join("index.html")).expect("the page is in the tree");
        Self(path)
    }

    fn router(&self) -> Router {
        let public_url = "https://tarock.example/".to_owned();
        let config = Config { public_url, dist: Some(self.0.clone()), ..Config::default() };
        tarock_static::with_security_headers(router(Site::new(&config)))
    }

    async fn ask(&self, method: Method, path: &str, languages: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
        let request = Request::builder().method(method).uri(path).header(ACCEPT_LANGUAGE, languages);
        let request = request.body(Body::empty()).expect("a request");
        let response = self.router().oneshot(request).await.expect("it never fails");
        let (parts, body) = response.into_parts();
        (parts.status, parts.headers, body.collect().await.expect("a body").to_bytes().to_vec())
    }

    async fn get(&self, path: &str, languages: &str) -> (StatusCode, HeaderMap, String) {
        let (status, headers, body) = self.ask(Method::GET, path, languages).await;
        (status, headers, String::from_utf8_lossy(&body).into_owned())
    }
}

impl Drop for Dist {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A deal that was played to its end with random moves.
fn deal(seed: u64) -> DealRecord {
    let mut chance = Chance::new(seed);
    let rules = RuleSet::preset("cup").expect("a preset");
    loop {
        let mut record = DealRecord::new(rules.clone(), tarock::Seat::S1, chance.pack());
        let mut position = record.start();
        while let Some(legal) = position.legal() {
            let action = legal.draw(&mut |n| chance.below(n));
            position.play(action).expect("what is drawn is legal");
            record.actions.push(action);
        }
        if trick_of(&position).is_some() {
            return record;
        }
    }
}

fn link_of(deal: &DealRecord) -> String {
    link::write(deal).expect("a legal deal")
}

fn content(page: &str, key: &str) -> String {
    let start = format!("=\"{key}\" content=\"");
    let mut found = page.split(&start).skip(1).filter_map(|rest| rest.split('"').next());
    let content = found.next().unwrap_or_else(|| panic!("{key} is missing in {page}")).to_owned();
    assert_eq!(found.next(), None, "{key} is there twice");
    content
}

fn pixels(png: &[u8]) -> RgbaImage {
    image::load_from_memory_with_format(png, ImageFormat::Png).expect("a PNG").to_rgba8()
}

#[tokio::test]
async fn the_preview_of_a_link_says_what_the_replay_shows() {
    let dist = Dist::new();
    let deal = deal(1);
    let end = deal.replay().expect("a legal deal");
    let (number, taken) = trick_of(&end).expect("a trick");
    for (languages, language) in [("de-AT,en;q=0.5", Language::De), ("fr, en;q=0.9, de;q=0.2", Language::En)] {
        let words = Words::with(language, &[catalogue(language)]);
        let (status, headers, page) = dist.get(&format!("/d/{}", link_of(&deal)), languages).await;
        assert_eq!(status, StatusCode::OK);
        assert!(headers["content-security-policy"].to_str().expect("text").starts_with("default-src 'self'"));
        assert_eq!(headers[CONTENT_TYPE], "text/html; charset=utf-8");
        let game = end.board().game().expect("a game");
        let title = content(&page, "og:title");
        assert!(
            title.starts_with(&words.contract(game.contract)) && title.ends_with(&words.seat(game.seat)),
            "{title}"
        );
        let told = content(&page, "og:description");
        assert!(told.contains(&number.to_string()), "{told}");
        // The trick again, computed from the actions alone.
        let plays = deal.actions.iter().filter_map(|action| match action {
            Action::Play(card) => Some(*card),
            _ => None,
        });
        for card in plays.skip(4 * (number - 1)).take(4) {
            assert!(told.contains(&words.card(card)), "{told} has no {card}");
        }
        assert!(told.contains(&format!(". {} ", words.seat(taken.winner))), "{told}");
        let url = format!("https://tarock.example/d/{}", link_of(&deal));
        assert_eq!(content(&page, "og:url"), url);
        assert_eq!(content(&page, "og:image"), format!("{url}.png?lang={}", language.code()));
        assert_eq!(content(&page, "twitter:card"), "summary_large_image");
    }
}

#[tokio::test]
async fn the_picture_is_that_of_the_decisive_trick_of_the_replay() {
    let dist = Dist::new();
    let (first, second) = (deal(1), deal(2));
    let words = Words::with(Language::En, &[catalogue(Language::En)]);
    let expected = |deal: &DealRecord| {
        let end = deal.replay().expect("a legal deal");
        Picture::of(&end, &words, &|seat| words.seat(seat)).expect("a picture")
    };
    let path = format!("/d/{}.png?lang=en", link_of(&first));
    let (status, headers, png) = dist.ask(Method::GET, &path, "de").await;
    assert_eq!((status, headers[CONTENT_TYPE].as_bytes()), (StatusCode::OK, &b"image/png"[..]));
    assert_eq!(headers[CACHE_CONTROL], KEEP);
    let shown = pixels(&png);
    assert_eq!(shown.dimensions(), (WIDTH, HEIGHT));
    let drawn = |picture: &Picture| pixels(&picture.png(style(Language::En)).expect("a picture"));
    assert_eq!(shown, drawn(&expected(&first)));
    // The image with the same words and the cards of another trick differs, but only where the cards are.
    let mut other = expected(&first);
    let end = first.replay().expect("a legal deal");
    let (number, _) = trick_of(&end).expect("a trick");
    let trick = end.board().tricks[usize::from(number == 1)].trick;
    for (played, card) in other.cards.iter_mut().zip(trick.cards()) {
        played.card = *card;
    }
    let other = drawn(&other);
    let rows: Vec<u32> =
        shown.enumerate_pixels().filter(|(x, y, p)| other.get_pixel(*x, *y) != *p).map(|it| it.1).collect();
    assert!(rows.len() > 10_000 && rows.iter().all(|y| (150..=450).contains(y)), "{} pixels", rows.len());
    let (_, _, german) = dist.ask(Method::GET, &format!("/d/{}.png", link_of(&first)), "de").await;
    assert_ne!(pixels(&german), shown, "the words are in the language of the reader");
    let (_, _, png) = dist.ask(Method::GET, &format!("/d/{}.png", link_of(&second)), "en").await;
    assert_ne!(pixels(&png), shown);
}

#[tokio::test]
async fn what_is_no_deal_is_not_found_and_says_nothing_about_itself() {
    let dist = Dist::new();
    let good = link_of(&deal(3));
    let damaged = format!("{}{}", &good[..good.len() - 1], if good.ends_with('A') { 'B' } else { 'A' });
    let rules = link::with_checksum(b"\xff");
    let long = "A".repeat(1_501);
    let texts = [
        "a",
        "hello",
        &damaged,
        &rules,
        &good[1..],
        &long,
        "%3Cscript%3E",
        "%00",
        "%FF",
        "a%2Fb",
        "%23x",
        ".png",
        "a.jpg",
    ];
    for text in texts {
        for suffix in ["", ".png", ".png?lang=en"] {
            let (status, headers, body) = dist.get(&format!("/d/{text}{suffix}"), "en").await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{text}{suffix}");
            let is_page = headers[CONTENT_TYPE] == "text/html; charset=utf-8";
            assert!(is_page || body.contains("\"not_found\""), "{text}{suffix}: {body}");
            assert!(!body.contains("script>alert") && !body.contains("panicked") && !body.contains(".rs"), "{body}");
        }
    }
}

#[tokio::test]
async fn a_deal_that_is_not_over_has_the_page_but_no_preview() {
    let dist = Dist::new();
    let mut deal = deal(4);
    while !deal.actions.is_empty() {
        deal.actions.truncate(deal.actions.len() / 2);
        let text = link_of(&deal);
        let (status, _, page) = dist.get(&format!("/d/{text}"), "en").await;
        assert_eq!((status, content(&page, "og:title").as_str()), (StatusCode::OK, "Kaiserstich"));
        assert!(content(&page, "og:image").starts_with("https://tarock.example/pictures/"), "{page}");
        assert_eq!(dist.get(&format!("/d/{text}.png"), "en").await.0, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_messenger_may_ask_for_the_head_alone_and_for_nothing_else() {
    let dist = Dist::new();
    let text = link_of(&deal(5));
    for path in [format!("/d/{text}"), format!("/d/{text}.png")] {
        let (status, headers, body) = dist.ask(Method::HEAD, &path, "en").await;
        assert_eq!((status, body.len()), (StatusCode::OK, 0), "{path}");
        let (_, whole, _) = dist.ask(Method::GET, &path, "en").await;
        assert_eq!(headers[CONTENT_TYPE], whole[CONTENT_TYPE]);
        assert_eq!(dist.ask(Method::POST, &path, "en").await.0, StatusCode::METHOD_NOT_ALLOWED);
    }
}

#[test]
fn a_reader_gets_the_language_they_like_best_of_those_there_are() {
    for (languages, language) in [
        ("", Language::De),
        ("hu", Language::De),
        ("en", Language::En),
        ("en-GB,en;q=0.9", Language::En),
        ("hu, en;q=0.5, de;q=0.7", Language::De),
        ("de;q=0, en;q=0.1", Language::En),
        ("en;q=nonsense", Language::De),
    ] {
        let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, languages.parse().expect("a header"))]);
        assert_eq!(preferred(&headers, Language::De), language, "{languages}");
    }
    assert_eq!(asked(Some("x=1&lang=en")), Some(Language::En));
    assert_eq!((asked(Some("lang=hu")), asked(None)), (None, None));
}
