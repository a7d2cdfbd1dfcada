//! Tournaments: desks and phones write one log, which the server decides, and spectators see the standings alone.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tarock::GamePoints;
use tarock_cup::{Csv, Cup, CupRules, Entry, Event, LogHash, Opening, PlayerNo, log};
use tarock_server::clock;
use tarock_table::Seed;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use uuid::Uuid;

use crate::people::{Answer, JSON, Someone, escaped};
use crate::server::Server;

/// A desk: somebody who runs a cup, with the log as far as they know it.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) who: Someone,
    cup: String,
    lines: Vec<String>,
}

/// The first line of a cup of so many rounds of four deals.
fn opening(name: &str, n_rounds: u16) -> String {
    let rules = CupRules { n_rounds, deals_at_four: 4, deals_at_five: 5, ..CupRules::tirol() };
    let entry = Cup::open(Opening { name: name.to_owned(), rules }, clock::now()).expect("sound rules");
    log::line(&entry, None).expect("JSON").trim_end().to_owned()
}

fn id() -> String {
    Uuid::new_v4().to_string()
}

impl Desk {
    /// Puts a new cup on the server.
    pub(crate) async fn open(who: &Someone, n_rounds: u16) -> Self {
        let (cup, lines) = (id(), vec![opening("Linz", n_rounds)]);
        let shown = who.post("/cups", json!({ "cup": cup, "lines": lines })).await.is(201);
        assert_eq!((&shown["name"], &shown["role"], &shown["entries"]), (&json!("Linz"), &json!("owner"), &json!(1)));
        Self { who: who.clone(), cup, lines }
    }

    fn path(&self, rest: &str) -> String {
        format!("/cups/{}{rest}", self.cup)
    }

    async fn ask(&self, commands: &Value) -> Answer {
        let body = json!({ "request": id(), "after": self.lines.len(), "commands": commands });
        self.who.post(&self.path("/commands"), body).await
    }

    fn take(&mut self, told: &Value) {
        self.lines
            .extend(told["lines"].as_array().expect("lines").iter().map(|line| line.as_str().unwrap().to_owned()));
    }

    async fn tell(&mut self, commands: Value) {
        let told = self.ask(&commands).await.is(200);
        self.take(&told);
    }

    async fn read_on(&mut self) {
        let told = self.who.get(&self.path(&format!("/log?after={}", self.lines.len()))).await.is(200);
        self.take(&told);
    }

    /// The cup as anybody computes it from the log.
    fn cup(&self) -> Cup {
        let log = log::read(&self.lines.join("\n")).expect("a log");
        Cup::replay(&log.entries).expect("lines that follow from each other")
    }

    /// Registers players and begins the first round.
    async fn begin(&mut self, n_players: usize) {
        let names = (1..=n_players).map(|n| json!({ "command": "register", "name": format!("Spielerin {n}") }));
        self.tell(names.collect::<Vec<_>>().into()).await;
        self.next_round().await;
    }

    async fn next_round(&mut self) {
        let seed = Seed(clock::random());
        self.tell(json!([{ "command": "draw", "seed": seed, "salt": "Knödel" }, { "command": "start_round" }])).await;
    }

    /// The phones of all tables of a round, each with its token.
    async fn phones(&self, server: &Server, round: u16) -> Vec<Someone> {
        let links = self.who.post(&self.path("/sheets"), json!({ "round": round })).await.is(201);
        let phone = |link: &Value| {
            let token = link["token"].as_str().expect("a token").to_owned();
            assert!(link["link"].as_str().unwrap().ends_with(&format!("/sheet#{token}")));
            Someone { token: Some(token), ..server.nobody() }
        };
        links.as_array().expect("a list").iter().map(phone).collect()
    }
}

fn enter(deal: u16, score: &[i32]) -> Value {
    json!({ "request": id(), "change": { "change": "enter", "deal": deal, "score": score } })
}

/// Writes on the sheet of a phone, and returns why not.
async fn write(phone: &Someone, body: Value) -> Option<String> {
    phone.post("/sheet", body).await.is(200)["refused"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn two_desks_write_one_log_and_neither_overwrites_the_other() {
    let server = Server::start().await;
    let anna = server.person("Anna").await;
    let mut desk = Desk::open(&anna, 1).await;
    let body = json!({ "request": id(), "after": 1, "commands": [{ "command": "register", "name": "Resi" }] });
    let told = anna.post(&desk.path("/commands"), body.clone()).await.is(200);
    desk.take(&told);
    assert_eq!(anna.post(&desk.path("/commands"), body).await.is(200), told, "sent again, it changes nothing");
    // Another device of hers, and another process.
    let mut other = desk.clone();
    other.who.address = server.another().await;
    other.tell(json!([{ "command": "register", "name": "Poldi" }])).await;
    desk.ask(&json!([{ "command": "register", "name": "Mizzi" }])).await.refuses(409, "behind");
    desk.read_on().await;
    assert_eq!(desk.lines, other.lines);
    let list = json!([{ "command": "register", "name": "Mizzi" }, { "command": "register", "name": "RESI" }]);
    let refused = desk.ask(&list).await;
    refused.refuses(409, "refused");
    assert!(refused.text().contains("name_taken"));
    assert_eq!(desk.cup().players().len(), 2, "of a list with a mistake nothing is entered");
    let mine = anna.get("/me/cups").await.is(200);
    assert_eq!((&mine[0]["name"], &mine[0]["entries"]), (&json!("Linz"), &json!(3)));
}

#[tokio::test]
async fn what_a_desk_has_written_offline_is_replayed_before_it_is_believed() {
    let server = Server::start_with(|config| config.limits.cups = 2).await;
    let anna = server.person("Anna").await;
    let mut desk = Desk::open(&anna, 1).await;
    desk.begin(8).await;
    // The same log as a new cup, as it is, with a changed line, without a line, and with nothing.
    let put = async |cup: &str, lines: &[String]| anna.post("/cups", json!({ "cup": cup, "lines": lines })).await;
    let mut changed = desk.lines.clone();
    changed[3] = changed[3].replace("Spielerin", "Falsche");
    let mut short = desk.lines.clone();
    short.remove(2);
    // Each line names the one before it, but the cup does not follow: two players of one name.
    let entry = log::entry(&desk.lines[1]).expect("an entry");
    let twice = log::line(&entry, Some(LogHash::of(&desk.lines[1]))).expect("JSON").trim_end().to_owned();
    let twice = [desk.lines[0].clone(), desk.lines[1].clone(), twice];
    for lines in [&changed[..], &short[..], &twice[..], &[][..], &["{}".to_owned()][..]] {
        put(&id(), lines).await.refuses(400, "bad_request");
    }
    let again = id();
    put(&again, &desk.lines).await.is(201);
    put(&again, &desk.lines).await.is(201);
    let told = anna.get(&format!("/cups/{again}/log")).await.is(200);
    assert_eq!(told["lines"], json!(desk.lines));
    put(&id(), &desk.lines[..1]).await.refuses(409, "too_many_cups");
    let berta = server.person("Berta").await;
    berta.post("/cups", json!({ "cup": again, "lines": desk.lines })).await.refuses(400, "bad_request");
    server
        .guest("Gast")
        .await
        .post("/cups", json!({ "cup": id(), "lines": desk.lines }))
        .await
        .refuses(403, "account_needed");
}

#[tokio::test]
async fn a_cup_is_for_its_directors_alone() {
    let server = Server::start().await;
    let (anna, berta, carla) =
        (server.person("Anna").await, server.person("Berta").await, server.person("Carla").await);
    let mut desk = Desk::open(&anna, 1).await;
    desk.begin(4).await;
    let invitation = anna.post(&desk.path("/invitations"), json!({})).await.is(201);
    let token = &invitation["token"];
    for path in ["", "/log", "/directors"] {
        berta.get(&desk.path(path)).await.refuses(404, "not_found");
        server.nobody().get(&desk.path(path)).await.refuses(401, "not_signed_in");
    }
    let foreign = Desk { who: berta.clone(), ..desk.clone() };
    foreign.ask(&json!([{ "command": "withdraw", "no": 1 }])).await.refuses(404, "not_found");
    berta.post(&desk.path("/sheets"), json!({ "round": 1 })).await.refuses(404, "not_found");
    berta.delete(&desk.path("/sheets?round=1")).await.refuses(404, "not_found");
    berta.put(&desk.path("/watch"), json!({})).await.refuses(404, "not_found");
    server.guest("Gast").await.post("/cups/join", json!({ "token": token })).await.refuses(403, "account_needed");
    berta.post("/cups/join", json!({ "token": token })).await.is(200);
    carla.post("/cups/join", json!({ "token": token })).await.refuses(404, "not_found");
    let mut foreign = foreign;
    foreign.tell(json!([{ "command": "withdraw", "no": 1 }])).await;
    assert_eq!(berta.get("/me/cups").await.is(200)[0]["role"], "director");
    assert_eq!(anna.get(&desk.path("/directors")).await.is(200)[0]["name"], "Berta");
    berta.delete(&desk.path("")).await.refuses(403, "not_allowed");
    berta.post(&desk.path("/invitations"), json!({})).await.refuses(403, "not_allowed");
    anna.delete(&desk.path(&format!("/directors/{}", berta.user))).await.is(204);
    berta.get(&desk.path("/log")).await.refuses(404, "not_found");
    anna.delete(&desk.path("")).await.is(204);
    anna.get(&desk.path("/log")).await.refuses(404, "not_found");
}

#[tokio::test]
async fn a_phone_writes_the_sheet_of_its_table_and_no_other() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 2).await;
    desk.begin(8).await;
    let phones = desk.phones(&server, 1).await;
    let sheet = phones[0].get("/sheet").await.is(200);
    assert_eq!((&sheet["table"], &sheet["deals"], &sheet["confirmed"]), (&json!(1), &json!(4), &json!(false)));
    let of_table: Vec<u16> = desk.cup().rounds()[0].sheets[0].players.iter().map(|no| no.0).collect();
    let shown: Vec<&Value> = sheet["players"].as_array().unwrap().iter().map(|player| &player["no"]).collect();
    assert_eq!(shown, of_table, "nobody of another table");
    // Written twice, because the answer was lost; then once more under another id.
    let first = enter(1, &[3, -1, -1, -1]);
    assert_eq!(write(&phones[0], first.clone()).await, None);
    assert_eq!(write(&phones[0], first).await, None);
    assert_eq!(write(&phones[0], enter(1, &[3, -1, -1, -1])).await.as_deref(), Some("line_taken"));
    assert_eq!(write(&phones[0], enter(2, &[3, -1, -1, -2])).await.as_deref(), Some("not_zero_sum"));
    let correct = json!({ "change": "correct", "deal": 1, "score": [-3, 1, 1, 1], "reason": "verschrieben" });
    assert_eq!(write(&phones[0], json!({ "request": id(), "change": correct })).await, None);
    let strike = json!({ "change": "strike", "deal": 2, "written": [5, 5, 5, 5], "reason": "unleserlich" });
    assert_eq!(write(&phones[0], json!({ "request": id(), "change": strike })).await, None);
    // It cannot name a round or a table, and it is nobody's session.
    let elsewhere = json!({ "change": "enter", "deal": 1, "table": 2, "score": [3, -1, -1, -1] });
    phones[0].post("/sheet", json!({ "request": id(), "change": elsewhere })).await.refuses(400, "bad_request");
    phones[0].get(&desk.path("/log")).await.refuses(401, "not_signed_in");
    desk.who.get("/sheet").await.refuses(404, "not_found");
    desk.read_on().await;
    let cup = desk.cup();
    let [one, two] = &cup.rounds()[0].sheets[..] else { panic!("two tables") };
    assert_eq!((one.lines.len(), two.lines.len(), one.lines[&1].history.len()), (2, 0, 1));
    assert!(one.lines[&2].struck);
}

#[tokio::test]
async fn a_desk_hears_of_a_line_at_once_also_from_another_process() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(4).await;
    let mut phones = desk.phones(&server, 1).await;
    phones[0].address = server.another().await;
    let path = desk.path(&format!("/log?after={}&wait=25", desk.lines.len()));
    let waiting = {
        let who = desk.who.clone();
        tokio::spawn(async move { who.get(&path).await.is(200) })
    };
    assert_eq!(write(&phones[0], enter(1, &[3, -1, -1, -1])).await, None);
    let told = timeout(Duration::from_secs(15), waiting).await.expect("it need not wait longer").expect("no panic");
    assert_eq!(told["lines"].as_array().map(Vec::len), Some(1), "{told}");
    let wrong = desk.who.get(&desk.path("/log?after=0&wait=oft")).await;
    wrong.refuses(400, "bad_request");
}

#[tokio::test]
async fn a_link_ends_with_its_sheet_its_round_and_when_it_is_revoked() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 2).await;
    desk.begin(8).await;
    let phones = desk.phones(&server, 1).await;
    // A card is lost: its table gets another link, and the other tables keep theirs.
    let links = desk.who.post(&desk.path("/sheets"), json!({ "round": 1, "tables": [2] })).await.is(201);
    assert_eq!(links.as_array().map(Vec::len), Some(1));
    phones[1].get("/sheet").await.refuses(404, "not_found");
    phones[1].post("/sheet", enter(1, &[3, -1, -1, -1])).await.refuses(404, "not_found");
    let second = Someone { token: links[0]["token"].as_str().map(str::to_owned), ..server.nobody() };
    for deal in 1..=4 {
        for phone in [&phones[0], &second] {
            assert_eq!(write(phone, enter(deal, &[3, -1, -1, -1])).await, None);
        }
    }
    desk.read_on().await;
    desk.tell(json!([{ "command": "confirm_sheet", "round": 1, "table": 1 }])).await;
    // What the desk has confirmed, no phone opens again.
    for change in [
        json!({ "change": "correct", "deal": 1, "score": [-3, 1, 1, 1], "reason": "doch anders" }),
        json!({ "change": "strike", "deal": 1, "reason": "doch anders" }),
        json!({ "change": "enter", "deal": 4, "score": [3, -1, -1, -1] }),
    ] {
        let refused = write(&phones[0], json!({ "request": id(), "change": change })).await;
        assert_eq!(refused.as_deref(), Some("sheet_confirmed"));
    }
    assert_eq!(phones[0].get("/sheet").await.is(200)["confirmed"], true);
    desk.who.delete(&desk.path("/sheets?round=1&table=2")).await.is(204);
    second.get("/sheet").await.refuses(404, "not_found");
    desk.tell(json!([{ "command": "confirm_sheet", "round": 1, "table": 2 }])).await;
    phones[0].get("/sheet").await.is(200);
    desk.next_round().await;
    phones[0].get("/sheet").await.refuses(404, "not_found");
    desk.who.post(&desk.path("/sheets"), json!({ "round": 1 })).await.refuses(400, "bad_request");
    desk.who.post(&desk.path("/sheets"), json!({ "round": 2, "tables": [3] })).await.refuses(400, "bad_request");
}

#[tokio::test]
async fn nobody_tries_many_links_and_nothing_large_is_read() {
    let server = Server::start_with(|config| config.limits.tries_per_quarter = 5).await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(4).await;
    let phone = desk.phones(&server, 1).await.remove(0);
    let guess = |n: u8| Someone { token: Some(format!("{n:064x}")), ..server.nobody() };
    for n in 0..5 {
        guess(n).get("/sheet").await.refuses(404, "not_found");
    }
    guess(5).get("/sheet").await.refuses(429, "too_often");
    let berta = server.person("Berta").await;
    berta.post("/cups/join", json!({ "token": format!("{:064x}", 6) })).await.refuses(429, "too_often");
    // The table, behind the same address, goes on.
    let reason = "x".repeat(9_000);
    let large = json!({ "request": id(), "change": { "change": "strike", "deal": 1, "reason": reason } });
    phone.post("/sheet", large).await.refuses(413, "too_large");
    assert_eq!(write(&phone, enter(1, &[3, -1, -1, -1])).await, None);
    let many: Vec<Value> = vec![json!({ "command": "start_round" }); 501];
    desk.ask(&many.into()).await.refuses(400, "bad_request");
    desk.ask(&json!([])).await.refuses(400, "bad_request");
    let endless = format!(r#"{{"cup":"{}","lines":["{}"]}}"#, id(), "x".repeat(6 * 1024 * 1024));
    desk.who.call("POST", "/cups", &[JSON], endless).await.refuses(413, "too_large");
}

#[tokio::test]
async fn spectators_see_the_standings_of_confirmed_sheets_and_nothing_else() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(8).await;
    let phones = desk.phones(&server, 1).await;
    let shown = desk.who.put(&desk.path("/watch"), json!({})).await.is(200);
    let link = shown["watch"].as_str().expect("a link").rsplit_once("/standings/").expect("of the page").1.to_owned();
    let look = async || server.nobody().get(&format!("/standings/{link}")).await;
    for deal in 1..=4 {
        for phone in &phones {
            assert_eq!(write(phone, enter(deal, &[30, -10, -10, -10])).await, None);
        }
    }
    let open = look().await;
    let standings = open.is(200);
    assert_eq!((&standings["missing"], &standings["rounds"]), (&json!(2), &json!(1)));
    let points = |standings: &Value| -> Vec<i64> {
        standings["rows"].as_array().unwrap().iter().map(|row| row["points"].as_i64().unwrap()).collect()
    };
    assert_eq!(points(&standings), [0; 8], "nothing of an open sheet");
    for hidden in ["table", "seed", "score", "line", "30"] {
        assert!(!open.text().contains(hidden), "{hidden}: {}", open.text());
    }
    desk.read_on().await;
    desk.tell(json!([{ "command": "confirm_sheet", "round": 1, "table": 2 }])).await;
    let standings = look().await.is(200);
    assert_eq!(points(&standings), [120, 0, 0, 0, 0, -40, -40, -40]);
    assert_eq!(standings["missing"], 1);
    desk.tell(json!([{ "command": "confirm_sheet", "round": 1, "table": 1 }])).await;
    let told: Vec<i64> = desk.cup().standings().iter().map(|row| i64::from(row.points.halves() / 2)).collect();
    assert_eq!(points(&look().await.is(200)), told);
    // The id of the cup opens nothing, and a hidden link neither.
    server.nobody().get(&format!("/standings/{}", desk.cup)).await.refuses(404, "not_found");
    let other = desk.who.put(&desk.path("/watch"), json!({})).await.is(200);
    assert_ne!(other["watch"], shown["watch"]);
    look().await.refuses(404, "not_found");
    assert_eq!(desk.who.delete(&desk.path("/watch")).await.is(200)["watch"], Value::Null);
}

#[tokio::test]
async fn texts_for_other_readers_and_misspelled_commands_are_refused() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    for name in ["", " Resi", "<script>", "=1+1", "A\nB", "\u{202e}iseR", "x\u{0}", &"x".repeat(61)] {
        let answer = desk.ask(&json!([{ "command": "register", "name": name }])).await;
        assert!(matches!(answer.status, 400 | 409), "{name:?}: {}", answer.text());
    }
    for command in [
        json!({ "command": "weather" }),
        json!({ "command": "withdraw", "no": 1, "why": "tired" }),
        json!({ "command": "draw", "seed": "xyz" }),
        json!({ "event": "registered", "no": 1, "name": "Resi" }),
        json!({ "command": "enter_line", "round": 1, "table": 1, "deal": 1, "score": ["3"] }),
    ] {
        desk.ask(&json!([command])).await.refuses(400, "bad_request");
    }
    for path in ["/cups/x", "/cups/x/log", "/standings/x", "/standings/%00"] {
        desk.who.get(path).await.refuses(404, "not_found");
    }
    for token in ["x", "\u{e4}", &escaped("' or 1=1 --")] {
        let phone = Someone { token: None, ..server.nobody() };
        let bearer = format!("Bearer {token}");
        let headers = if token.is_ascii() { vec![("authorization", bearer.as_str())] } else { vec![] };
        phone.call("GET", "/sheet", &headers, "").await.refuses(404, "not_found");
    }
    desk.tell(json!([{ "command": "register", "name": "Änne Müller-Lüdenscheidt (Wels)", "team": "1. TC" }])).await;
    assert_eq!(desk.lines.len(), 2);
}

#[tokio::test]
async fn an_account_takes_its_cups_along_in_its_export_and_when_it_is_deleted() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.person("Berta").await);
    let mut desk = Desk::open(&anna, 1).await;
    desk.begin(4).await;
    let phone = desk.phones(&server, 1).await.remove(0);
    let invitation = anna.post(&desk.path("/invitations"), json!({})).await.is(201);
    berta.post("/cups/join", json!({ "token": invitation["token"] })).await.is(200);
    let export = anna.get("/me/export").await.is(200);
    assert_eq!((&export["cups"][0]["name"], &export["cups"][0]["is_owner"]), (&json!("Linz"), &json!(true)));
    anna.delete("/me").await.is(204);
    berta.get(&desk.path("/log")).await.refuses(404, "not_found");
    phone.get("/sheet").await.refuses(404, "not_found");
    assert_eq!(berta.get("/me/cups").await.is(200), json!([]));
}

#[tokio::test]
async fn a_cup_that_is_on_the_server_is_not_read_again() {
    let server = Server::start().await;
    let (anna, berta) = (server.person("Anna").await, server.person("Berta").await);
    let desk = Desk::open(&anna, 1).await;
    // Reading its lines would find them damaged.
    let again = anna.post("/cups", json!({ "cup": desk.cup, "lines": ["{}"] })).await.is(201);
    assert_eq!((&again["role"], &again["entries"]), (&json!("owner"), &json!(1)));
    let invitation = anna.post(&desk.path("/invitations"), json!({})).await.is(201);
    berta.post("/cups/join", json!({ "token": invitation["token"] })).await.is(200);
    berta.post("/cups", json!({ "cup": desk.cup, "lines": desk.lines })).await.refuses(400, "bad_request");
    anna.delete(&desk.path("")).await.is(204);
    // Another cup under the same id is not mixed up with the one that was deleted.
    let other = [opening("Wels", 1)];
    let shown = anna.post("/cups", json!({ "cup": desk.cup, "lines": other })).await.is(201);
    assert_eq!(shown["name"], "Wels");
    Desk { lines: other.to_vec(), ..desk }.tell(json!([{ "command": "register", "name": "Resi" }])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cup_that_a_process_does_not_know_is_read_once_for_all_who_ask() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(8).await;
    let (cup, lines) = (id(), long(&desk.lines));
    desk.who.post("/cups", json!({ "cup": cup, "lines": lines })).await.is(201);
    desk = Desk { cup, lines, ..desk };
    let shown = desk.who.put(&desk.path("/watch"), json!({})).await.is(200);
    let link = shown["watch"].as_str().expect("a link").rsplit_once("/standings/").expect("of the page").1.to_owned();
    let path = format!("/standings/{link}");
    let alone = Someone { address: server.another().await, ..server.nobody() };
    let elsewhere = Someone { address: server.another().await, ..server.nobody() };
    let start = Instant::now();
    alone.get(&path).await.is(200);
    let once = start.elapsed();
    let start = Instant::now();
    let mut readers = tokio::task::JoinSet::new();
    for _ in 0..90 {
        let (who, path) = (elsewhere.clone(), path.clone());
        readers.spawn(async move { who.get(&path).await.is(200)["rounds"].clone() });
    }
    while let Some(read) = readers.join_next().await {
        assert_eq!(read.expect("no panic"), 1);
    }
    assert!(start.elapsed() < 10 * once, "{:?} for all of them, and {once:?} for one", start.elapsed());
}

#[tokio::test]
async fn refused_commands_are_counted_too() {
    let server = Server::start_with(|config| config.limits.requests_per_minute = 60).await;
    let desk = Desk::open(&server.person("Anna").await, 1).await;
    let withdraw: Vec<Value> = vec![json!({ "command": "withdraw", "no": 99 }); 100];
    desk.ask(&withdraw.clone().into()).await.refuses(409, "refused");
    // One more minute may begin meanwhile.
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(desk.ask(&withdraw.clone().into()).await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    let draw = json!({ "command": "draw", "seed": Seed(clock::random()) });
    let draws = vec![draw; 3];
    assert!(matches!(desk.ask(&draws.into()).await.status, 400 | 429));
}

#[tokio::test]
async fn a_phone_changes_a_line_twenty_times_and_then_only_directors_do() {
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(4).await;
    let phone = desk.phones(&server, 1).await.remove(0);
    assert_eq!(write(&phone, enter(1, &[3, -1, -1, -1])).await, None);
    let score = |n: i32| [3 * n, -n, -n, -n];
    let correct = |n| {
        let change = json!({ "change": "correct", "deal": 1, "score": score(n), "reason": "verschrieben" });
        json!({ "request": id(), "change": change })
    };
    for n in 2..=21 {
        assert_eq!(write(&phone, correct(n)).await, None);
    }
    assert_eq!(write(&phone, correct(22)).await.as_deref(), Some("sheet_confirmed"));
    let strike = json!({ "change": "strike", "deal": 1, "reason": "unleserlich" });
    assert_eq!(write(&phone, json!({ "request": id(), "change": strike })).await.as_deref(), Some("sheet_confirmed"));
    assert_eq!(write(&phone, enter(2, &[3, -1, -1, -1])).await, None, "other lines can still be written");
    desk.read_on().await;
    let by_desk =
        json!({ "command": "correct_line", "round": 1, "table": 1, "deal": 1, "score": score(22), "reason": "x" });
    desk.tell(json!([by_desk])).await;
}

/// A log that goes on with so many changes of names that it has about 1.7 MB.
fn long(lines: &[String]) -> Vec<String> {
    let mut entries = log::read(&lines.join("\n")).expect("a log").entries;
    let name = |n: usize| format!("{}{}", "\u{10400}".repeat(56), n % 7);
    let changed = |n| Event::PlayerChanged { no: PlayerNo(1), name: name(n), team: None };
    let at = entries.last().expect("an entry").at;
    entries.push(Entry { at, events: (0..6_000).map(changed).collect() });
    log::text(&entries).expect("JSON").lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn phones_leave_room_for_directors_and_a_network_has_its_share() {
    let server = Server::start_with(|config| {
        config.limits.cups = 100;
        // One network has 16 MB a day.
        config.database_max_mb = 1_600;
    })
    .await;
    let mut desk = Desk::open(&server.person("Anna").await, 1).await;
    desk.begin(4).await;
    let (cup, lines) = (id(), long(&desk.lines));
    let n_bytes: usize = lines.iter().map(String::len).sum();
    assert!((1_600_000..2_000_000).contains(&n_bytes), "{n_bytes}");
    desk.who.post("/cups", json!({ "cup": cup, "lines": lines })).await.is(201);
    desk = Desk { cup, lines, ..desk };
    let phone = desk.phones(&server, 1).await.remove(0);
    assert_eq!(write(&phone, enter(1, &[3, -1, -1, -1])).await.as_deref(), Some("sheet_confirmed"));
    let by_desk = json!({ "command": "enter_line", "round": 1, "table": 1, "deal": 1, "score": [3, -1, -1, -1] });
    desk.tell(json!([by_desk, { "command": "confirm_sheet", "round": 1, "table": 1 }])).await;
    let mut n_stored = 1;
    loop {
        let answer = desk.who.post("/cups", json!({ "cup": id(), "lines": desk.lines })).await;
        if answer.status != 201 {
            answer.refuses(429, "too_often");
            break;
        }
        n_stored += 1;
    }
    assert!((5..12).contains(&n_stored), "{n_stored} in 16 MB");
    let lists = vec![json!({ "command": "withdraw", "no": 99 }); 500];
    let mut answer = desk.ask(&lists.clone().into()).await;
    for _ in 0..20 {
        if answer.status == 409 {
            answer = desk.ask(&lists.clone().into()).await;
        }
    }
    answer.refuses(429, "too_often");
}

/// The points of a deal, which add up to zero.
fn points(table: u16, deal: u16) -> [i32; 4] {
    let mut score = [-i32::from(deal); 4];
    score[usize::from(table + deal) % 4] = 3 * i32::from(deal);
    score
}

/// Writes every line of a sheet in order. A line is sent until it is answered, by whichever process is there.
async fn fill_sheet(mut phone: Someone, elsewhere: std::net::SocketAddr, table: u16, written: Arc<Semaphore>) {
    for deal in 1..=4 {
        let line = enter(deal, &points(table, deal));
        loop {
            match phone.try_post("/sheet", &line).await {
                Some(answer) if answer.status == 200 => {
                    assert_eq!(answer.is(200)["refused"], Value::Null);
                    break;
                }
                Some(answer) => answer.refuses(503, "unavailable"),
                None => phone.address = elsewhere,
            }
        }
        written.add_permits(1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_phones_write_three_rounds_of_160_players_and_a_process_is_killed_in_the_second() {
    const N_TABLES: u16 = 40;
    let server = Server::start().await;
    let mut desk = Desk::open(&server.person("Anna").await, 3).await;
    let (mut mortal, address) = server.mortal().await;
    let names = (1..=4 * N_TABLES).map(|n| json!({ "command": "register", "name": format!("Spielerin {n}") }));
    desk.tell(names.collect::<Vec<_>>().into()).await;
    for round in 1..=3 {
        desk.next_round().await;
        let written = Arc::new(Semaphore::new(0));
        let mut tables = tokio::task::JoinSet::new();
        for (table, phone) in (1..).zip(desk.phones(&server, round).await) {
            // Half of the phones begin at the process that dies; in the third round it is gone.
            let phone = if table % 2 == 0 { Someone { address, ..phone } } else { phone };
            tables.spawn(fill_sheet(phone, server.address, table, written.clone()));
        }
        if round == 2 {
            written.acquire_many(60).await.expect("phones write").forget();
            mortal.kill();
        }
        while let Some(done) = tables.join_next().await {
            done.expect("a phone writes its whole sheet");
        }
        desk.read_on().await;
        let confirm = (1..=N_TABLES).map(|table| json!({ "command": "confirm_sheet", "round": round, "table": table }));
        desk.tell(confirm.collect::<Vec<_>>().into()).await;
    }
    desk.tell(json!([{ "command": "finish", "lots": Seed(clock::random()) }])).await;

    // Every line is there once, as it was written.
    let cup = desk.cup();
    for sheet in cup.rounds().iter().flat_map(|round| &round.sheets) {
        assert_eq!(sheet.lines.len(), 4);
        for (deal, line) in &sheet.lines {
            let written = points(sheet.table, *deal).map(GamePoints::new);
            assert_eq!((&line.score[..], line.history.len()), (&written[..], 0));
        }
    }
    // The standings follow from the exported lines.
    let mut sums: BTreeMap<String, i32> = BTreeMap::new();
    for row in cup.lines_csv(Csv::Plain).lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        *sums.entry(fields[5].to_owned()).or_default() += fields[6].parse::<i32>().expect("whole points");
    }
    assert_eq!(sums.len(), 160);
    for standing in cup.standings() {
        let name = &cup.player(standing.no).expect("a player").name;
        assert_eq!(standing.points, GamePoints::new(sums[name]), "{name}");
    }
    let log = log::read(&desk.lines.join("\n")).expect("a log");
    assert!(Cup::verify(&log.entries).expect("a whole log").is_reproduced());
    // What is too large for other requests is put on the server at once.
    desk.who.post("/cups", json!({ "cup": id(), "lines": desk.lines })).await.is(201);
}
