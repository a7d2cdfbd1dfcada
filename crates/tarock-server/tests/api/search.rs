//! Searches for what happened in deals, which must have the same results as in every other archive.

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use tarock::{Game, RuleSet};
use tarock_archive::{Facts, Query, Sought};
use tarock_protocol::{ClientMessage, ServerMessage, TableCommand};
use tarock_record::{About, GameRecord, Player, PlayerKind};
use tarock_store::{FinishedDeal, SeatResult};
use tarock_table::{Request, Salt, Settings};
use tarock_testkit::Chance;
use tokio::time::sleep;
use uuid::Uuid;

use crate::people::{Answer, Someone};
use crate::play;
use crate::server::Server;

const QUERIES: &str = include_str!("../../../../testdata/queries/archive.txt");
const VIENNA: &str = "Europe/Vienna";

/// The time zone of Vienna in POSIX notation, because jiff has no time zone database here.
fn vienna() -> TimeZone {
    TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").expect("a zone")
}

/// Escapes a text for the query of a URL.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

async fn ask(who: &Someone, path: &str, query: &str, more: &str) -> Answer {
    who.get(&format!("{path}?query={}{more}", escaped(query))).await
}

/// Returns the ids of all deals that a query finds, over all pages.
async fn find(who: &Someone, path: &str, query: &str, limit: u32) -> Vec<String> {
    let (mut found, mut next) = (Vec::new(), String::new());
    loop {
        let more = format!("&zone={}&limit={limit}{next}", escaped(VIENNA));
        let answer = ask(who, path, query, &more).await.is(200);
        let deals = answer["deals"].as_array().expect("a list");
        found.extend(deals.iter().map(|deal| deal["deal"].as_str().expect("an id").replace('-', "")));
        let Some(id) = answer["next"].as_str() else { return found };
        next = format!("&before={id}");
    }
}

/// Stores random deals of all games with these people, the first of whom has a seat in all of them. `has_facts` says
/// which deals are stored with facts, as by this program, and which without, as by an older one. Returns the records as
/// they are in the first person's archive.
async fn store(
    server: &Server,
    group: Option<&str>,
    people: &[&Someone],
    n: u32,
    has_facts: impl Fn(u32) -> bool,
) -> Vec<GameRecord> {
    let mut chance = Chance::new(21);
    let mut records = Vec::new();
    for number in 0..n {
        let game = Game::ALL[number as usize % Game::ALL.len()];
        let presets: Vec<RuleSet> = game.presets().collect();
        let deal = chance.deal(presets[number as usize / 3 % presets.len()].clone());
        let n_seats = game.seats().len();
        let (first, id) = (chance.below(n_seats as u32) as usize, Uuid::from_u128(u128::from(number) + 1));
        let holders: Vec<&Someone> =
            (0..n_seats).map(|at| people[(at + n_seats * people.len() - first) % people.len()]).collect();
        // A deal in the hour around midnight has a different day in Vienna than in London.
        let second = 1_767_225_600 + 86_400 * i64::from(number) + i64::from(chance.below(7_200)) - 3_600;
        let finished_at = Timestamp::from_second(second).expect("a moment");
        let end = deal.replay().expect("a legal deal");
        let bill = end.settlement().map(|settlement| settlement.bill);
        let table = Uuid::from_u128(9_000 + u128::from(number / 10));
        let about = About {
            id: Some(id.simple().to_string()),
            session: Some(table.simple().to_string()),
            players: holders
                .iter()
                .map(|who| Player {
                    kind: (who.user == people[0].user).then_some(PlayerKind::Human),
                    ..Player::named(&who.name)
                })
                .collect(),
            ended: Some(finished_at),
            ..About::default()
        };
        let record = GameRecord { deal, about };
        let facts = Facts::of(&record, &vienna()).expect("a legal deal");
        let game = end.board().game();
        let stored = FinishedDeal {
            deal_id: tarock_table::DealId::from_uuid(id),
            table_id: tarock_table::TableId::from_uuid(table),
            group_id: group.map(|group| group.parse().expect("an id")),
            game: facts.game.to_string(),
            rules_name: facts.rules.clone(),
            contract: game.map(|game| game.contract.to_string()),
            declarer: game.map(|game| holders[game.seat.index()].user.parse().expect("an id")),
            finished_at,
            record: serde_json::to_value(&record.deal).expect("a record is JSON"),
            facts: has_facts(number).then(|| serde_json::to_value(Sought::from(&facts)).expect("facts are JSON")),
            seats: facts
                .seats()
                .map(|seat| SeatResult {
                    seat: seat.number() as u8,
                    user_id: holders[seat.index()].user.parse().expect("an id"),
                    half_points: bill.as_ref().map_or(0, |bill| bill[seat].halves()),
                })
                .collect(),
        };
        assert!(server.store.deals().insert(&stored).await.expect("PostgreSQL answers"));
        records.push(record);
    }
    records
}

#[tokio::test]
async fn the_server_finds_with_sixty_queries_what_every_archive_finds() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let (berta, cilli, dora) = (server.guest("Berta").await, server.guest("Cilli").await, server.guest("Dora").await);
    let group = server.group("Runde", &[&anna, &berta]).await;
    // Every third deal comes from an older program, which stored no facts.
    let records =
        store(&server, Some(&group), &[&anna, &berta, &cilli, &dora], 240, |number| !number.is_multiple_of(3)).await;
    server.another_archiver();
    let (own, of_group) = ("/me/games/search".to_owned(), format!("/groups/{group}/deals/search"));
    for n_tries in 0.. {
        let n_found = find(&anna, &own, "", 50).await.len();
        if n_found == records.len() && !find(&anna, &own, "game:koenigrufen", 50).await.is_empty() {
            break;
        }
        assert!(n_tries < 200, "{n_found} of {} deals can be searched", records.len());
        sleep(Duration::from_millis(100)).await;
    }
    let facts: Vec<Facts> = records.iter().map(|record| Facts::of(record, &vienna()).expect("a legal deal")).collect();
    let queries: Vec<&str> = QUERIES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(queries.len(), 60);
    let mut n_telling = 0;
    for text in queries {
        let query: Query = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut wanted: Vec<&Facts> = facts.iter().filter(|facts| query.matches(facts)).collect();
        wanted.sort_by(|a, b| a.newest_first(b));
        let wanted: Vec<&str> = wanted.iter().map(|facts| facts.id.as_str()).collect();
        n_telling += usize::from(!wanted.is_empty() && wanted.len() < facts.len());
        assert_eq!(find(&anna, &own, text, 50).await, wanted, "{text}");
        assert_eq!(find(&anna, &of_group, text, 7).await, wanted, "{text}, in the group");
    }
    assert!(n_telling >= 50, "{n_telling} of 60 queries tell deals apart");
}

#[tokio::test]
async fn only_members_search_the_deals_of_a_group_and_nobody_those_of_others() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let (cilli, stranger) = (server.guest("Cilli").await, server.guest("Dora").await);
    let group = server.group("Runde", &[&anna, &cilli]).await;
    let records = store(&server, Some(&group), &[&anna, &berta], 12, |_| true).await;
    let path = format!("/groups/{group}/deals/search");
    ask(&stranger, &path, "", "").await.refuses(404, "not_found");
    // Playing with a group does not make anybody a member.
    ask(&berta, &path, "", "").await.refuses(404, "not_found");
    ask(&server.nobody(), &path, "", "").await.refuses(401, "not_signed_in");
    ask(&server.nobody(), "/me/games/search", "", "").await.refuses(401, "not_signed_in");
    assert_eq!(find(&cilli, &path, "", 50).await.len(), records.len());
    assert_eq!(find(&berta, "/me/games/search", "player:Anna", 50).await.len(), records.len());
    assert!(find(&cilli, "/me/games/search", "", 50).await.is_empty());
    assert!(find(&stranger, "/me/games/search", "player:Anna OR cup", 50).await.is_empty());
    // In a deal without her, nobody is Cilli.
    assert!(find(&cilli, &path, "won OR lost OR player:me", 50).await.is_empty());
    // Once she has left, she finds none of them.
    cilli.delete(&format!("/groups/{group}/members/{}", cilli.user)).await.is(204);
    ask(&cilli, &path, "", "").await.refuses(404, "not_found");
    for (query, more) in [
        ("contract:skat", ""),
        ("(", ""),
        ("won", "&limit=0"),
        ("won", "&limit=51"),
        ("won", "&zone=Nowhere%2FAtAll"),
        ("won", "&zone=%27%3B"),
        ("won", "&before=0123"),
        ("won", "&colour=red"),
        (&"x ".repeat(3_000), ""),
        // What costs the database much: many conditions, empty ones among them, and long texts.
        (&"won ".repeat(25), ""),
        (&"()".repeat(25), ""),
        (&"ä".repeat(301), ""),
    ] {
        ask(&anna, &path, query, more).await.refuses(400, "bad_request");
    }
}

#[tokio::test]
async fn members_are_found_by_their_names_in_the_group_and_by_no_name_they_had() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.guest("Berta").await);
    let group = server.group("Runde", &[&anna]).await;
    let token = anna.invitation(&group).await;
    berta.post(&format!("/invitations/{token}/accept"), json!({ "name": "Ötzi" })).await.is(200);
    let n = store(&server, Some(&group), &[&anna, &berta], 6, |_| true).await.len();
    let path = format!("/groups/{group}/deals/search");
    assert_eq!(find(&anna, &path, "player:ötzi \"ÖTZ\"", 50).await.len(), n);
    assert!(find(&anna, &path, "player:Berta OR berta", 50).await.is_empty());
    assert_eq!(find(&anna, "/me/games/search", "player:Berta", 50).await.len(), n);
    // Quotation marks and other characters with a meaning elsewhere are ordinary here.
    for text in [r#""\"""#, r#""\\""#, "\"' or 1=1\"", "\"$.seats\"", "\".*\""] {
        assert!(find(&anna, &path, text, 50).await.is_empty(), "{text}");
    }
    for text in ["\"\u{1}\"", "\"\u{0}\""] {
        ask(&anna, &path, text, "").await.refuses(400, "bad_request");
    }
}

#[tokio::test]
async fn a_deal_that_is_played_is_not_found() {
    let server = Server::start().await;
    let resi = server.guest("Resi").await;
    let settings = Settings { bot_pace_ms: 20_000, ..Settings::of(RuleSet::preset("cup").expect("a preset")) };
    let table = resi.table(json!({ "settings": settings })).await;
    let mut seated = play::Player::join(&resi, &table).await;
    let ready = ClientMessage::Do { request: Request(1), what: TableCommand::Ready { salt: Salt([5; 16]) } };
    seated.say(&ready).await;
    let is_dealt =
        |message: &ServerMessage| serde_json::to_value(message).expect("JSON").to_string().contains("\"dealt\"");
    seated.until(is_dealt).await;
    let answer = ask(&resi, "/me/games/search", "", "").await.is(200);
    assert_eq!(answer, json!({ "deals": [], "next": Value::Null }));
}

/// The facts that searches use say nothing about cards.
#[test]
fn facts_name_no_cards_and_no_people() {
    let mut chance = Chance::new(3);
    let mut keys = BTreeSet::new();
    for &game in Game::ALL {
        for rules in game.presets() {
            let mut record = GameRecord::from(chance.deal(rules));
            record.about.players = vec![Player::named("Geheim"); game.seats().len()];
            let sought = Sought::from(&Facts::of(&record, &TimeZone::UTC).expect("a legal deal"));
            let value = serde_json::to_value(&sought).expect("JSON");
            assert!(!value.to_string().contains("Geheim") && !value.to_string().contains("geheim"));
            keys.extend(value.as_object().expect("an object").keys().cloned());
        }
    }
    let known = [
        "bonuses",
        "contracts",
        "ending",
        "game",
        "kaiserstich",
        "kontra",
        "remarks",
        "rules",
        "seats",
        "tags",
        "version",
        "words",
    ];
    assert!(keys.iter().all(|key| known.contains(&key.as_str())), "{keys:?}");
}
