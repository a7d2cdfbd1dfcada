//! Questions find what they say, and read back from their text.

use jiff::civil::{Date, date};
use proptest::prelude::*;
use tarock::{Bonus, Contract, Game, GamePoints, Seat, Side};
use tarock_archive::{
    BonusFact, BonusTerm, ContractFact, ContractTerm, DateRange, Doubled, Ending, Facts, PointsRange, Query,
    QueryErrorKind, Role, Who,
};

use crate::deals::{facts, some};

fn query(text: &str) -> Query {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the column and the kind of the mistake in a query.
fn wrong(text: &str) -> (usize, QueryErrorKind) {
    let error = text.parse::<Query>().expect_err(text);
    (error.column, error.kind)
}

fn anna() -> Who {
    Who::Named("Anna".into())
}

#[test]
fn what_people_type_is_read() {
    let all = query(
        "contract:solorufer declarer:Anna pagat:announced,lost kontra:re from:2026-01 points:>10 (Resi OR \"bei Sepp\") -valat",
    );
    let pagat = BonusTerm { announced: Some(true), made: Some(false), ..BonusTerm::of(Bonus::PagatUltimo) };
    let over_ten = PointsRange { least: Some(GamePoints::from_halves(21)), most: None };
    let expected = vec![
        Query::Contract(ContractTerm::of(Contract::Solorufer)),
        Query::Role { role: Role::Declarer, who: anna() },
        Query::Bonus(pagat),
        Query::Kontra(Doubled::Re),
        Query::Date(DateRange { from: Some(date(2026, 1, 1)), until: None }),
        Query::Points { who: Who::Me, range: over_ten },
        Query::Any(vec![Query::Text("Resi".into()), Query::Text("bei Sepp".into())]),
        Query::Not(Box::new(Query::Bonus(BonusTerm::of(Bonus::Valat)))),
    ];
    assert_eq!(all, Query::All(expected));
}

#[test]
fn german_words_mean_the_same() {
    for (german, english) in [
        ("spiel:bettel,verloren", "contract:bettler,lost"),
        ("spieler:Anna ODER NICHT gegner:ich", "declarer:Anna OR -defender:me"),
        ("pagat:angesagt,gewonnen,von=Anna", "pagat:announced,made,by=Anna"),
        ("ab:2026 bis:2026-02 UND punkte:Anna>1,5", "from:2026 until:2026-02 points:Anna>1.5"),
        ("gewonnen Verloren:Anna", "won lost:Anna"),
        ("spiel:jedes,verloren ende:geschliffen", "contract:any,lost ending:surrendered"),
        ("könig-ultimo:still spielart:Königrufen", "king-ultimo:silent game:koenigrufen"),
        ("regelwerk:cup mitspieler:Anna", "rules:cup player:Anna"),
        ("kontra:ohne-kontra spiel:dreier,ungedoppelt,von=ich", "kontra:undoubled contract:dreier,undoubled,by=me"),
    ] {
        assert_eq!(query(german), query(english), "{german}");
    }
}

#[test]
fn ands_bind_closer_than_ors_and_quotes_keep_words_together() {
    assert_eq!(query("won lost OR kontra"), query("(won lost) OR kontra"));
    assert_ne!(query("won lost OR kontra"), query("won (lost OR kontra)"));
    assert_eq!(query("won AND lost"), query("won lost"));
    assert_eq!(query("-won"), query("NOT won"));
    assert_eq!(query("--won").to_string(), "--won");
    assert_eq!(query("  "), Query::default());
    assert_eq!(query("((won))"), query("won"));
    assert_eq!(query("comment:„bei Sepp“"), Query::Comment("bei Sepp".into()));
    assert_eq!(query(r#""\"a\\""#), Query::Text("\"a\\".into()));
    assert_eq!(query("player:\"me\""), Query::Player(Who::Named("me".into())));
    assert_eq!(query("player:#3"), Query::Player(Who::Seat(Seat::S3)));
    assert_eq!(query("\"valat\""), Query::Text("valat".into()));
    assert_eq!(query("or"), Query::Text("or".into()));
}

#[test]
fn dates_may_be_days_months_years_and_ranges() {
    let range = |text: &str| match query(text) {
        Query::Date(range) => (range.from, range.until),
        other => panic!("{other:?}"),
    };
    assert_eq!(range("date:2026-02"), (Some(date(2026, 2, 1)), Some(date(2026, 2, 28))));
    assert_eq!(range("date:2024"), (Some(date(2024, 1, 1)), Some(date(2024, 12, 31))));
    assert_eq!(range("date:2025-10..2026-02-17"), (Some(date(2025, 10, 1)), Some(date(2026, 2, 17))));
    assert_eq!(range("date:2025.."), (Some(date(2025, 1, 1)), None));
    assert_eq!(range("until:2025"), (None, Some(date(2025, 12, 31))));
}

#[test]
fn mistakes_say_where_they_are() {
    for (text, column, kind) in [
        ("contract:skat", 10, QueryErrorKind::Contract),
        ("won contract:", 14, QueryErrorKind::Value),
        ("won colour:red", 5, QueryErrorKind::Key),
        ("pagat:announced,loud", 17, QueryErrorKind::BonusDetail),
        ("pagat:announced,silent", 17, QueryErrorKind::Twice),
        ("pagat:by=", 10, QueryErrorKind::Value),
        ("bonus:ace", 7, QueryErrorKind::Bonus),
        ("contract:any,silent", 14, QueryErrorKind::ContractDetail),
        ("contract:any,by=", 17, QueryErrorKind::Value),
        ("pagat:by=,\"lost\"", 10, QueryErrorKind::Value),
        ("contract:any,by=Anna,by=me", 22, QueryErrorKind::Twice),
        ("kontra:super", 8, QueryErrorKind::Kontra),
        ("from:2026-02-30", 6, QueryErrorKind::Date),
        ("from:26", 6, QueryErrorKind::Date),
        ("date:2026-01..x", 6, QueryErrorKind::Date),
        ("points:many", 8, QueryErrorKind::Points),
        ("points:Anna>1.7", 12, QueryErrorKind::Points),
        ("player:#5", 8, QueryErrorKind::Seat),
        ("game:skat", 6, QueryErrorKind::Game),
        ("ending:sad", 8, QueryErrorKind::Ending),
        ("won OR", 7, QueryErrorKind::Condition),
        ("OR won", 1, QueryErrorKind::Condition),
        ("won AND OR lost", 9, QueryErrorKind::Condition),
        ("won - lost", 6, QueryErrorKind::Condition),
        ("(won", 1, QueryErrorKind::Parenthesis),
        ("won) lost", 4, QueryErrorKind::Parenthesis),
        ("ä \"won", 3, QueryErrorKind::Quote),
    ] {
        assert_eq!(wrong(text), (column, kind), "{text}");
    }
    assert_eq!(wrong(&"(".repeat(4000)), (25, QueryErrorKind::Depth));
    assert_eq!(wrong(&"-".repeat(4000)).1, QueryErrorKind::Depth);
    assert_eq!(wrong(&"a".repeat(100_000)), (4001, QueryErrorKind::Length));
    assert_eq!(wrong(&format!("pagat:{}", ",".repeat(100_000))).1, QueryErrorKind::Length);
    assert_eq!(wrong(&format!("pagat:{}", ",".repeat(3000))), (7, QueryErrorKind::BonusDetail));
}

/// Checks that a query which was read can be written and read again, as text and as JSON.
fn reads_back(text: &str) {
    let asked = query(text);
    assert_eq!(query(&asked.to_string()), asked, "{text}");
    let stored = serde_json::to_string(&asked).expect("a query is written");
    assert_eq!(serde_json::from_str::<Query>(&stored).expect("and read"), asked, "{text}");
}

#[test]
fn the_deepest_and_the_longest_queries_read_back() {
    let nested = |n: usize| format!("{}c{}", "(a OR b ".repeat(n), ")".repeat(n));
    reads_back(&nested(23));
    reads_back(&format!("{}contract:any,by=Anna", "-".repeat(23)));
    reads_back(&format!("a OR b ({})", nested(22)));
    assert_eq!(wrong(&nested(24)).1, QueryErrorKind::Depth);
    assert_eq!(query("(a b) OR (c d)").to_string(), "a b OR c d");
    reads_back(&"x ".repeat(2000));
    // These are written longer than they are typed.
    assert_eq!(wrong(&"solo ".repeat(800)).1, QueryErrorKind::Length);
    reads_back(&"solo ".repeat(250));
}

#[test]
fn stored_queries_have_the_limits_of_texts() {
    let nested = |n: usize| {
        let (open, close) = (r#"{"not":{"any":[{"text":"a"},"#, "]}}");
        format!(r#"{}{{"text":"b"}}{}"#, open.repeat(n), close.repeat(n))
    };
    let deep: Query = serde_json::from_str(&nested(11)).expect("22 levels and the text");
    assert_eq!(query(&deep.to_string()), deep);
    let error = serde_json::from_str::<Query>(&nested(13)).expect_err("27 levels").to_string();
    assert!(error.contains("nested too deeply"), "{error}");
    assert!(serde_json::from_str::<Query>(r#"{"date":{"from":"0001-01-01"}}"#).is_ok());
    for day in ["0000-01-01", "-000001-01-01"] {
        assert!(serde_json::from_str::<Query>(&format!(r#"{{"date":{{"from":"{day}"}}}}"#)).is_err(), "{day}");
    }
}

#[test]
fn every_kind_of_mistake_has_a_code_of_its_own() {
    let mut codes: Vec<&str> = QueryErrorKind::ALL.iter().map(|kind| kind.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), QueryErrorKind::ALL.len());
}

/// Counts the deals that a query finds, and checks it against a plain condition on the facts.
fn check(all: &[Facts], text: &str, is_wanted: impl Fn(&Facts) -> bool) {
    let asked = query(text);
    let found = all.iter().filter(|facts| asked.matches(facts)).count();
    assert_eq!(found, all.iter().filter(|facts| is_wanted(facts)).count(), "{text}");
    assert!(found > 0 && found < all.len(), "{text}: {found} of {} deals prove nothing", all.len());
}

#[test]
fn queries_find_the_deals_they_describe() {
    let all: Vec<Facts> = some(11, 150).iter().map(facts).collect();
    let seat_of = |facts: &Facts, name: &str| facts.seats().find(|seat| facts.name(*seat) == Some(name));
    let own = |facts: &Facts| facts.points.map(|points| points[facts.own]);
    check(&all, "game:kosakeln", |facts| facts.game == Game::Kosakeln);
    check(&all, "rules:CUP", |facts| facts.rules == "cup");
    check(&all, "player:emil", |facts| facts.players.iter().any(|name| name == "Emil"));
    check(&all, "declarer:Anna", |facts| {
        seat_of(facts, "Anna").and_then(|seat| facts.role(seat)) == Some(Role::Declarer)
    });
    check(&all, "partner", |facts| facts.partner == Some(facts.own));
    check(&all, "dealer:#2", |facts| facts.dealer == Seat::S2);
    check(&all, "forehand:me", |facts| facts.game.seats().after(facts.dealer) == facts.own);
    check(&all, "trischaken", |facts| facts.contract().is_some_and(|fact| fact.contract == Contract::Trischaken));
    check(&all, "trischaken", |facts| facts.role(Seat::S1) == Some(Role::Trischaker));
    check(&all, "contract:any,lost", |facts| facts.contracts.iter().any(|fact| fact.won == Some(false)));
    check(&all, "contract:any,lost,by=Anna", |facts| {
        let lost = |seat: Seat| facts.contracts.iter().any(|fact| fact.declarer == seat && fact.won == Some(false));
        seat_of(facts, "Anna").is_some_and(lost)
    });
    check(&all, "contract:any,kontra", |facts| facts.contracts.iter().any(|fact| fact.kontra > 0));
    check(&all, "kontra:undoubled", |facts| {
        facts.contracts.iter().all(|fact| fact.kontra == 0) && facts.bonuses.iter().all(|fact| fact.kontra == 0)
    });
    check(&all, "won", |facts| own(facts) > Some(GamePoints::ZERO));
    check(&all, "lost:Anna", |facts| {
        seat_of(facts, "Anna").is_some_and(|seat| facts.points.is_some_and(|points| points[seat] < GamePoints::ZERO))
    });
    check(&all, "points:-2..3", |facts| {
        own(facts).is_some_and(|points| points >= GamePoints::new(-2) && points <= GamePoints::new(3))
    });
    check(&all, "points:#1>4", |facts| facts.points.is_some_and(|points| points[Seat::S1] > GamePoints::new(4)));
    check(&all, "date:2026-02", |facts| facts.day.is_some_and(|day| day.year() == 2026 && day.month() == 2));
    check(&all, "trull:silent", |facts| facts.bonuses.iter().any(|fact| fact.bonus == Bonus::Trull && !fact.announced));
    check(&all, "pagat:announced,lost", |facts| {
        facts.bonuses.iter().any(|fact| fact.bonus == Bonus::PagatUltimo && fact.announced && !fact.made)
    });
    check(&all, "trull:defenders", |facts| {
        facts.bonuses.iter().any(|fact| fact.bonus == Bonus::Trull && fact.side == Side::Defenders)
    });
    check(&all, "pagat:by=me", |facts| {
        let is_mine = |fact: &tarock_archive::BonusFact| fact.by == Some(facts.own);
        facts.bonuses.iter().any(|fact| fact.bonus == Bonus::PagatUltimo && is_mine(fact))
    });
    check(&all, "comment:SCHA tag:\"cup abend\"", |facts| !facts.comment.is_empty() && !facts.tags.is_empty());
    check(&all, "franz", |facts| facts.players.iter().any(|name| name == "Franz"));
    check(&all, "koenigrufen-1", |facts| facts.id.starts_with("koenigrufen-1"));
    check(&all, "ending:claimed", |facts| facts.ending == Ending::Claimed);
    check(&all, "won OR kontra", |facts| {
        own(facts) > Some(GamePoints::ZERO) || !query("kontra:undoubled").matches(facts)
    });
    check(&all, "-won -game:kosakeln", |facts| own(facts) <= Some(GamePoints::ZERO) && facts.game != Game::Kosakeln);
}

#[test]
fn remarks_on_single_actions_are_searched_too() {
    let mut facts = facts(&some(14, 1)[0]);
    (facts.comment, facts.remarks) = (String::new(), vec!["gut".into(), "Schöner Abstich".into()]);
    assert!(query("comment:abstich").matches(&facts) && query("schöner").matches(&facts));
    assert!(!query("comment:anna").matches(&facts) && query("anna").matches(&facts));
}

#[test]
fn a_valat_is_found_under_both_of_its_names() {
    let mut facts = facts(&some(12, 1)[0]);
    for made in [Bonus::Valat, Bonus::AllTricks] {
        facts.bonuses = vec![BonusFact::silent(made, Side::Declarer)];
        assert!(query("valat").matches(&facts) && query("all-tricks:silent").matches(&facts));
        assert!(!query("valat:announced").matches(&facts));
    }
}

#[test]
fn a_void_announcement_is_found_but_neither_made_nor_lost() {
    let mut facts = facts(&some(15, 1)[0]);
    let mut trull = BonusFact::silent(Bonus::Trull, Side::Declarer);
    (trull.announced, trull.made, trull.void) = (true, false, true);
    facts.bonuses = vec![trull];
    assert!(query("trull:announced").matches(&facts));
    assert!(!query("trull:lost").matches(&facts) && !query("trull:made").matches(&facts));
}

#[test]
fn a_contract_is_tied_to_its_declarer() {
    let mut facts = facts(&some(16, 1)[0]);
    facts.players = vec!["Anna".into(), "Berta".into(), "Cilli".into(), "Dora".into()];
    let (mut won, mut lost) =
        (ContractFact::new(Contract::Piccolo, Seat::S1), ContractFact::new(Contract::Bettler, Seat::S2));
    (won.won, lost.won) = (Some(true), Some(false));
    facts.contracts = vec![won, lost];
    assert!(query("contract:piccolo,won,by=Anna").matches(&facts) && query("bettler:lost,by=#2").matches(&facts));
    assert!(
        !query("contract:any,lost,by=Anna").matches(&facts) && query("contract:any,lost declarer:Anna").matches(&facts)
    );
}

#[test]
fn empty_groups_hold_for_every_deal_or_for_none() {
    let facts = facts(&some(13, 1)[0]);
    assert!(Query::All(vec![]).matches(&facts) && query("()").matches(&facts));
    let none = Query::Any(vec![]);
    assert!(!none.matches(&facts) && !query(&none.to_string()).matches(&facts));
    let single = Query::All(vec![Query::Any(vec![Query::Won(Who::Me)])]);
    assert_eq!(query(&single.to_string()), Query::Won(Who::Me));
}

fn some_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-ZäöüÖ0-9._-]{1,8}",
        "[ a-z\"“\\\\():,=<>#|-]{0,8}",
        prop::sample::select(vec!["", "me", "OR", "NICHT", "valat", "solo", "#2", "-", "..", "𝄞 Ä"])
            .prop_map(str::to_owned),
    ]
}

fn some_who() -> impl Strategy<Value = Who> {
    prop_oneof![
        Just(Who::Me),
        some_text().prop_map(Who::Named),
        (0..4_usize).prop_map(|seat| Who::Seat(Seat::new(seat).expect("a seat"))),
    ]
}

fn some_day() -> impl Strategy<Value = Date> {
    (1..=9999_i16, 1..=12_i8, 1..=28_i8).prop_map(|(year, month, day)| date(year, month, day))
}

fn some_doubled() -> impl Strategy<Value = Doubled> {
    prop::sample::select(vec![Doubled::Never, Doubled::Kontra, Doubled::Re, Doubled::Sub])
}

fn some_leaf() -> impl Strategy<Value = Query> {
    let maybe = prop::option::of::<proptest::bool::Any>;
    let points = || prop::option::of((-2_000_000..=2_000_000_i32).prop_map(GamePoints::from_halves));
    let contract = (
        prop::option::of(prop::sample::select(Contract::ALL)),
        maybe(any::<bool>()),
        prop::option::of(some_doubled()),
        prop::option::of(some_who()),
    );
    let bonus = (
        prop::sample::select(Bonus::ALL),
        maybe(any::<bool>()),
        maybe(any::<bool>()),
        prop::option::of(some_doubled()),
        prop::option::of(prop::sample::select(vec![Side::Declarer, Side::Defenders])),
        prop::option::of(some_who()),
    );
    prop_oneof![
        (prop::option::of(some_day()), prop::option::of(some_day()))
            .prop_map(|(from, until)| Query::Date(DateRange { from, until })),
        some_who().prop_map(Query::Player),
        (prop::sample::select(Role::ALL.to_vec()), some_who()).prop_map(|(role, who)| Query::Role { role, who }),
        prop::sample::select(Game::ALL).prop_map(Query::Game),
        some_text().prop_map(Query::Rules),
        contract.prop_map(|(contract, won, kontra, by)| Query::Contract(ContractTerm { contract, won, kontra, by })),
        bonus.prop_map(|(bonus, announced, made, kontra, side, by)| {
            Query::Bonus(BonusTerm { bonus, announced, made, kontra, side, by })
        }),
        some_doubled().prop_map(Query::Kontra),
        (some_who(), points(), points())
            .prop_map(|(who, least, most)| Query::Points { who, range: PointsRange { least, most } }),
        some_who().prop_map(Query::Won),
        some_who().prop_map(Query::Lost),
        prop::option::of(some_who()).prop_map(Query::Kaiserstich),
        prop::sample::select(Ending::ALL.to_vec()).prop_map(Query::Ending),
        some_text().prop_map(Query::Comment),
        some_text().prop_map(Query::Tag),
        some_text().prop_map(Query::Session),
        some_text().prop_map(Query::Text),
    ]
}

/// Queries without groups of one, which are written like their only part.
fn some_query() -> impl Strategy<Value = Query> {
    some_leaf().prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Query::All),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Query::Any),
            inner.prop_map(|query| Query::Not(Box::new(query))),
        ]
    })
}

proptest! {
    #[test]
    fn every_query_reads_back_from_its_text(query in some_query()) {
        let text = query.to_string();
        prop_assert_eq!(text.parse::<Query>().map_err(|error| format!("{text}: {error}")), Ok(query));
    }

    #[test]
    fn every_query_reads_back_from_its_stored_form(query in some_query()) {
        let text = serde_json::to_string(&query).expect("a query is written");
        prop_assert_eq!(serde_json::from_str::<Query>(&text).expect("and read"), query);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[ a-zA-Z:,\"()#<>=.|0-9-]{0,40}") {
        if let Ok(query) = text.parse::<Query>() {
            let again: Query = query.to_string().parse().expect("what was written");
            prop_assert_eq!(again, query);
        }
    }
}
