//! Settling deals from their summaries: the worked examples, changed options, and summaries that contradict
//! themselves.

#![cfg(feature = "serde")]

use std::fmt::Write;

use serde_json::{Value, json};
use tarock::{DealSummary, Settlement, Side, Winner};
use tarock_testkit::Chance;

fn examples() -> Vec<DealSummary> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/summaries/koenigrufen.json");
    let text = std::fs::read_to_string(path).expect("the test data are there");
    serde_json::from_str(&text).expect("the test data can be read")
}

fn settles_as_written(id: &str) {
    let summary = examples().into_iter().find(|example| example.id == id).expect("there is such an example");
    let expected = summary.expected.clone().expect("examples have a bill");
    let settlement = summary.settle().unwrap_or_else(|error| panic!("{id} is refused: {error}"));
    assert_eq!(settlement.items.as_slice(), expected.items.as_slice(), "{id}: items");
    assert_eq!(settlement.bill, expected.bill, "{id}: bill");
}

macro_rules! worked_examples {
    ($($name:ident = $id:literal,)*) => {
        const WORKED: &[&str] = &[$($id),*];

        mod example {
            $(#[test]
            fn $name() {
                super::settles_as_written($id);
            })*
        }
    };
}

// A01 to A49 are positive and negative games; T01 to T33 Trischaken (E-6 to E-13, E-33, E-77 to E-80); N01 to N07
// Renonce (E-88, E-89); F01 a deal counted card by card.
#[rustfmt::skip]
worked_examples! {
    a01 = "A01", a02 = "A02", a03 = "A03", a04 = "A04", a05 = "A05", a06 = "A06", a07 = "A07", a08 = "A08",
    a09 = "A09", a10 = "A10", a11 = "A11", a12 = "A12", a13 = "A13", a14 = "A14", a15 = "A15", a16 = "A16",
    a17 = "A17", a18 = "A18", a19 = "A19", a20 = "A20", a21 = "A21", a22 = "A22", a23 = "A23", a24 = "A24",
    a25 = "A25", a26 = "A26", a27 = "A27", a28 = "A28", a29 = "A29", a30 = "A30", a31 = "A31", a32 = "A32",
    a33 = "A33", a34 = "A34", a35 = "A35", a36 = "A36", a37 = "A37", a38 = "A38", a39 = "A39", a40 = "A40",
    a41 = "A41", a42 = "A42", a43 = "A43", a44 = "A44", a45 = "A45", a46 = "A46", a47 = "A47", a48 = "A48",
    a49 = "A49", t01 = "T01", t02 = "T02", t03 = "T03", t04 = "T04", t05 = "T05", t06 = "T06", t07 = "T07",
    t08 = "T08", t09 = "T09", t10 = "T10", t11 = "T11", t12 = "T12", t13 = "T13", t14 = "T14", t15 = "T15",
    t16 = "T16", t17 = "T17", t18 = "T18", t19 = "T19", t20 = "T20", t21 = "T21", t22 = "T22", t23 = "T23",
    t24 = "T24", t25 = "T25", t26 = "T26", t27 = "T27", t28 = "T28", t29 = "T29", t30 = "T30", t31 = "T31",
    t32 = "T32", t33 = "T33", n01 = "N01", n02 = "N02", n03 = "N03", n04 = "N04", n05 = "N05", n06 = "N06",
    n07 = "N07", f01 = "F01", f01_luxus = "F01-luxus",
}

#[test]
fn every_worked_example_has_its_test() {
    let ids: Vec<String> = examples().into_iter().map(|example| example.id).collect();
    assert_eq!(ids, WORKED);
}

#[test]
fn the_bills_of_all_worked_examples_sum_to_zero() {
    for example in examples() {
        let settlement = example.settle().expect("it can be settled");
        assert_eq!(settlement.bill.as_slice().iter().map(|p| p.halves()).sum::<i32>(), 0, "{}", example.id);
    }
}

// Summaries written in the test.

/// Returns a summary under a preset with options, with the fields of `deal` added.
fn summary(rules: &str, options: &Value, deal: &Value) -> DealSummary {
    let mut all = json!({ "id": "test", "game": "koenigrufen", "rules": rules, "options": options });
    for (key, value) in deal.as_object().expect("a deal is an object") {
        all[key] = value.clone();
    }
    serde_json::from_value(all).expect("a summary")
}

/// Formats the items with their sign from the declarer's side, `!` for announced ones, then the bill.
pub(crate) fn shown(settlement: &Settlement) -> String {
    let mut text = String::new();
    for item in &settlement.items {
        let sign = if item.winner == Winner::Side(Side::Declarer) { '+' } else { '-' };
        let announced = if item.announced { "!" } else { "" };
        let _ = write!(text, "{}{announced}{sign}{} ", item.id, item.value);
    }
    let bill: Vec<String> = settlement.bill.as_slice().iter().map(ToString::to_string).collect();
    text + &bill.join("/")
}

#[expect(clippy::needless_pass_by_value, reason = "tests write the options in place")]
fn settled(rules: &str, options: Value, deal: &Value) -> String {
    let settlement = summary(rules, &options, deal).settle();
    shown(&settlement.unwrap_or_else(|error| panic!("{rules} {deal} is refused: {error}")))
}

fn trischaken(rules: &str, options: Value, scores: [u16; 4], tricks: [u8; 4]) -> String {
    let contract = json!([{ "contract": "Trischaken", "seat": 1 }]);
    settled(rules, options, &json!({ "contracts": contract, "scores": scores, "tricks": tricks }))
}

/// Returns a positive game with contract, declarer, score and further fields.
fn game(contract: &str, seat: u8, score: u16, more: &Value) -> Value {
    let mut deal = json!({ "contracts": [{ "contract": contract, "seat": seat }], "score": score });
    for (key, value) in more.as_object().expect("fields") {
        deal[key] = value.clone();
    }
    deal
}

fn rufer(score: u16, more: &Value) -> Value {
    let mut deal = game("KoenigRufer", 1, score, more);
    deal["partner"] = json!(2);
    deal
}

#[test]
fn o4_makes_the_quapil_a_bird_with_its_own_value() {
    // E-5: 2.5 (5) in Min, 4 (8) in Melk.
    let silent = rufer(107, &json!({ "silent": [{ "bonus": "IIII", "side": "declarer" }] }));
    assert_eq!(settled("min", json!({ "O4": true }), &silent), "G+1 IIII+2.5 3.5/3.5/-3.5/-3.5");
    assert_eq!(settled("min", json!({}), &silent), "G+1 1/1/-1/-1");
    assert_eq!(settled("cup", json!({ "O4": false }), &silent), "G+1 1/1/-1/-1");
    let said = json!({ "partner": 3, "announcements": [{ "bonus": "IIII", "by": 2, "made": true }] });
    let besser = game("BesserRufer", 2, 110, &said);
    assert_eq!(settled("min", json!({ "O4": true }), &besser), "G+1 IIII!+5 -6/6/6/-6");
    let quapil = game("QuapilRufer", 2, 60, &said);
    assert_eq!(settled("melk", json!({ "O4": true }), &quapil), "G+1 IIII!+8 -9/9/9/-9");
}

#[test]
fn o3_changes_how_the_bird_is_bid_and_not_what_it_is_worth() {
    let said = json!({ "partner": 3, "announcements": [{ "bonus": "II", "by": 2, "made": true }] });
    assert_eq!(settled("min", json!({ "O3": true }), &game("UhuRufer", 2, 110, &said)), "G+1 II!+3 -4/4/4/-4");
    assert_eq!(settled("cup", json!({ "O3": false }), &game("BesserRufer", 2, 110, &said)), "G+1 II!+4 -5/5/5/-5");
    assert_eq!(settled("melk", json!({ "O3": false }), &game("BesserRufer", 2, 60, &said)), "G+1 II!+4 -5/5/5/-5");
}

#[test]
fn o13_adds_triccolo_at_the_value_of_the_table() {
    let triccolo = |contract: &str| json!({ "contracts": [{ "contract": contract, "seat": 2, "made": true }] });
    for (rules, closed, ouvert) in [("min", "-1/3/-1/-1", "-4/12/-4/-4"), ("cup", "-2/6/-2/-2", "-6/18/-6/-6")] {
        let on = || json!({ "O13": true });
        assert!(settled(rules, on(), &triccolo("Triccolo")).ends_with(closed), "{rules}");
        assert!(settled(rules, on(), &triccolo("TriccoloOuvert")).ends_with(ouvert), "{rules}");
    }
}

#[test]
fn o5_decides_whether_the_captured_mond_is_paid() {
    let captured = game("Dreier", 4, 125, &json!({ "mondfang": { "by": 2, "from": 4 } }));
    assert_eq!(settled("cup", json!({ "O5": true }), &captured), "G+5 MOON-1 -4/-4/-4/12");
    assert_eq!(settled("mayr2012", json!({ "O5": true }), &captured), "G+50 MOON-10 -40/-40/-40/120");
    assert_eq!(settled("min", json!({ "O5": false }), &captured), "G+3 -3/-3/-3/9");
    assert_eq!(settled("luxus", json!({ "O5": false }), &captured), "G+5 -5/-5/-5/15");
}

#[test]
fn o6_lets_four_honours_be_announced() {
    let said = rufer(107, &json!({ "announcements": [{ "bonus": "H4", "by": 3, "made": false, "kontra": 1 }] }));
    assert_eq!(settled("min", json!({ "O6": true }), &said), "G+1 H4!+2 3/3/-3/-3");
    let refused = summary("melk", &json!({ "O6": false }), &rufer(60, &said_by("H4", 3, Some(true))));
    assert_eq!(refused.settle().unwrap_err().code(), "bonus-not-announceable");
}

#[test]
fn o7_lets_eight_or_ten_tarocks_be_announced_and_they_follow_the_game() {
    let on = || json!({ "O7": true });
    assert_eq!(settled("min", on(), &rufer(106, &said_by("T8", 3, None))), "G-1 T8!-1 -2/-2/2/2");
    assert_eq!(settled("min", on(), &rufer(107, &said_by("T8", 3, None))), "G+1 T8!+1 2/2/-2/-2");
    assert_eq!(settled("cup", on(), &rufer(106, &said_by("T10", 1, None))), "G-1 T10!-1 -2/-2/2/2");
    // E-29: ten Tarocks are worth no more than eight.
    assert_eq!(settled("melk", json!({}), &rufer(54, &said_by("T10", 1, None))), "G+1 T10!+1 2/2/-2/-2");
    let refused = summary("melk", &json!({ "O7": false }), &rufer(60, &said_by("T8", 1, None)));
    assert_eq!(refused.settle().unwrap_err().code(), "bonus-not-announceable");
}

fn said_by(bonus: &str, by: u8, made: Option<bool>) -> Value {
    json!({ "announcements": [{ "bonus": bonus, "by": by, "made": made }] })
}

#[test]
fn o8_pays_the_four_kings_in_colour_games() {
    let kings = json!({ "silent": [{ "bonus": "K4", "side": "declarer" }] });
    let (dreier, solo) = (game("FarbenDreier", 2, 120, &kings), game("SoloFarbenDreier", 3, 120, &kings));
    assert_eq!(settled("min", json!({}), &dreier), "G+3 -3/9/-3/-3");
    assert_eq!(settled("min", json!({ "O8": true }), &dreier), "G+3 K4+1 -4/12/-4/-4");
    assert_eq!(settled("min", json!({ "O8": true }), &solo), "G+6 K4+2 -8/-8/24/-8");
    assert_eq!(settled("cup", json!({ "O8": false }), &solo), "G+10 -10/-10/30/-10");
}

#[test]
fn o8_also_decides_whether_announced_kings_survive_a_silent_valat() {
    let valat = json!({ "valat": { "made_by": "declarer" },
                        "announcements": [{ "bonus": "K4", "by": 3, "made": true }] });
    let dreier = game("Dreier", 3, 210, &valat);
    assert_eq!(settled("min", json!({}), &dreier), "G+VLT+12 -12/-12/36/-12");
    assert_eq!(settled("min", json!({ "O8": true }), &dreier), "G+VLT+12 K4!+2 -14/-14/42/-14");
    assert_eq!(settled("cup", json!({ "O8": false }), &dreier), "G+VLT+20 -20/-20/60/-20");
}

#[test]
fn o9_takes_the_silent_value_from_the_four_kings() {
    let silent = rufer(110, &json!({ "silent": [{ "bonus": "K4", "side": "declarer" }] }));
    assert_eq!(settled("cup", json!({ "O9": true }), &silent), "G+1 1/1/-1/-1");
    assert_eq!(settled("cup", json!({}), &silent), "G+1 K4+1 2/2/-2/-2");
    assert_eq!(
        settled("cup", json!({ "O9": true }), &rufer(110, &said_by("K4", 2, Some(true)))),
        "G+1 K4!+2 3/3/-3/-3"
    );
    let melk = rufer(60, &json!({ "silent": [{ "bonus": "K4", "side": "defenders" }] }));
    assert_eq!(settled("melk", json!({ "O9": false }), &melk), "G+1 K4-1 0/0/0/0");
    assert_eq!(settled("melk", json!({}), &melk), "G+1 1/1/-1/-1");
}

#[test]
fn o10_decides_whether_an_announced_trull_survives_a_silent_valat() {
    let valat = json!({ "valat": { "made_by": "declarer" },
                        "announcements": [{ "bonus": "TRL", "by": 2, "made": true },
                                          { "bonus": "K4", "by": 2, "made": true }] });
    let dreier = game("Dreier", 2, 210, &valat);
    assert_eq!(settled("cup", json!({}), &dreier), "G+VLT+20 K4!+2 TRL!+2 -24/72/-24/-24");
    assert_eq!(settled("cup", json!({ "O10": false }), &dreier), "G+VLT+20 -20/60/-20/-20");
    assert_eq!(settled("min", json!({ "O10": false }), &dreier), "G+VLT+12 -12/36/-12/-12");
    assert_eq!(settled("luxus", json!({}), &dreier), "G+5 VLT+10 -15/45/-15/-15");
    assert_eq!(settled("luxus", json!({ "O10": true }), &dreier), "G+5 VLT+10 K4!+2 TRL!+2 -19/57/-19/-19");
    // Kontra counts on an announcement that counts; here the other side's announcement is lost.
    let other = json!({ "valat": { "made_by": "declarer" },
                        "announcements": [{ "bonus": "TRL", "by": 1, "made": false, "kontra": 1 }] });
    assert_eq!(settled("cup", json!({}), &game("Dreier", 2, 210, &other)), "G+VLT+20 TRL!+4 -24/72/-24/-24");
}

#[test]
fn o15_chooses_between_two_payers_and_one() {
    let on = || json!({ "O15": true });
    assert_eq!(trischaken("min", on(), [40, 70, 60, 40], [2, 4, 4, 2]), "1/-3/1/1");
    assert_eq!(trischaken("min", on(), [50, 106, 30, 24], [2, 6, 2, 2]), "2/-6/2/2"); // mayor from 35/1 in Min
    assert_eq!(trischaken("min", on(), [70, 60, 80, 0], [4, 3, 5, 0]), "0/0/-3/3");
    assert_eq!(trischaken("min", on(), [30, 106, 0, 74], [2, 6, 0, 4]), "0/-6/6/0");
    assert_eq!(trischaken("min", on(), [0, 210, 0, 0], [0, 12, 0, 0]), "2/-6/2/2"); // three virgins share 6b
    let off = || json!({ "O15": false });
    assert_eq!(trischaken("cup", off(), [40, 90, 50, 30], [2, 5, 3, 2]), "1/-1/-1/1");
    assert_eq!(trischaken("cup", off(), [50, 106, 30, 24], [2, 6, 2, 2]), "-1/-1/1/1"); // 35/1 is no mayor in Cup
    assert_eq!(trischaken("cup", off(), [210, 0, 0, 0], [12, 0, 0, 0]), "-9/3/3/3");
    assert_eq!(trischaken("mayr2012", off(), [40, 90, 50, 30], [2, 5, 3, 2]), "10/-10/-10/10");
    assert_eq!(trischaken("melk", off(), [60, 20, 16, 10], [6, 3, 2, 1]), "-1/-1/1/1"); // no mayor in Melk
}

#[test]
fn o16_lets_forehand_pay_alone_and_double() {
    let off = || json!({ "O16": false });
    assert_eq!(trischaken("cup", off(), [90, 40, 50, 30], [5, 2, 3, 2]), "-3/1/1/1");
    assert_eq!(trischaken("cup", off(), [107, 50, 30, 23], [6, 3, 2, 1]), "-6/2/2/2");
    assert_eq!(trischaken("cup", off(), [75, 75, 40, 20], [4, 4, 3, 1]), "-1/-1/1/1");
    assert_eq!(trischaken("cup", off(), [210, 0, 0, 0], [12, 0, 0, 0]), "-12/4/4/4");
    assert_eq!(trischaken("mayr2012", off(), [110, 50, 30, 20], [6, 3, 2, 1]), "-60/20/20/20"); // U17
    let on = || json!({ "O16": true });
    assert_eq!(trischaken("melk", on(), [60, 20, 16, 10], [6, 3, 2, 1]), "-6/2/2/2");
    assert_eq!(trischaken("melk", on(), [46, 40, 20, 0], [5, 4, 3, 0]), "-3/0/0/3"); // not beside a virgin
    assert_eq!(trischaken("min", on(), [90, 50, 50, 20], [5, 3, 3, 1]), "-1/0/0/1"); // not read without O15
}

#[test]
fn o17_doubles_for_the_taker_of_all_tricks() {
    let off = || json!({ "O17": false });
    assert_eq!(trischaken("cup", off(), [0, 210, 0, 0], [0, 12, 0, 0]), "2/-6/2/2");
    assert_eq!(trischaken("cup", off(), [210, 0, 0, 0], [12, 0, 0, 0]), "-6/2/2/2");
    let on = || json!({ "O17": true });
    assert_eq!(trischaken("melk", on(), [106, 0, 0, 0], [12, 0, 0, 0]), "-6/2/2/2");
    assert_eq!(trischaken("mayr2012", on(), [0, 210, 0, 0], [0, 12, 0, 0]), "40/-120/40/40"); // U4
    assert_eq!(trischaken("mayr2012", on(), [210, 0, 0, 0], [12, 0, 0, 0]), "-240/80/80/80");
    assert_eq!(trischaken("min", on(), [0, 210, 0, 0], [0, 12, 0, 0]), "3/-9/3/3"); // not read without O15
}

#[test]
fn what_cannot_be_split_falls_to_the_payers_after_forehand() {
    // U2: a virgin gets 20 from three players, 40 half points that do not divide by three.
    assert_eq!(trischaken("mayr2012", json!({}), [0, 70, 70, 70], [0, 4, 4, 4]), "20/-7/-6.5/-6.5");
    assert_eq!(trischaken("mayr2012", json!({ "O16": false }), [70, 70, 70, 0], [4, 4, 4, 0]), "-6.5/-7/-6.5/20");
    // If it divides, everybody pays the same.
    assert_eq!(trischaken("cup", json!({}), [80, 80, 50, 0], [4, 5, 3, 0]), "-1.5/-1.5/0/3");
}

#[test]
fn two_mayors_share_the_payment() {
    // U3: 53 : 53 where the mayor threshold is 53; the two others then have no trick.
    let mut settings = *tarock::koenigrufen::MELK.settings();
    settings.mayor_at = 53;
    let deal = json!({ "contracts": [{ "contract": "Trischaken", "seat": 1 }],
                       "scores": [53, 53, 0, 0], "tricks": [6, 6, 0, 0] });
    let bill = |settings| {
        let rules = tarock::koenigrufen::Rules::new(settings).expect("valid settings");
        shown(&summary("melk", &json!({}), &deal).facts(&rules).expect("facts").settle(&rules))
    };
    assert_eq!(bill(settings), "-3/-3/3/3");
    settings.virgin_share = tarock::koenigrufen::VirginShare::Two;
    assert_eq!(bill(settings), "-4/-4/4/4");
}

#[test]
fn a_played_deal_and_its_summary_have_the_same_bill() {
    for name in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let rules = tarock_testkit::preset(name);
        for seed in 0..200 {
            let mut chance = Chance::new(seed);
            let mut position = tarock::Position::deal(rules.clone(), tarock_testkit::seat(4), &chance.pack());
            while let Some(legal) = position.legal() {
                let action = legal.draw(&mut |n| chance.below(n));
                position.play(action).expect("a drawn action is legal");
            }
            let facts = tarock::koenigrufen::Facts::of(&position).expect("the deal is over");
            let summary = DealSummary::of("played", name, &facts);
            let text = serde_json::to_string(&summary).expect("a summary can be written");
            let read: DealSummary = serde_json::from_str(&text).expect("and read again");
            let settled = read.settle().unwrap_or_else(|error| panic!("{name} {seed}: {error}\n{text}"));
            assert_eq!(Some(settled), position.settlement(), "{name} {seed}\n{text}");
        }
    }
}

// Summaries that cannot be settled.

fn refused(rules: &str, deal: &Value) -> &'static str {
    match summary(rules, &json!({}), deal).settle() {
        Err(error) => error.code(),
        Ok(settlement) => panic!("{rules} {deal} was settled: {}", shown(&settlement)),
    }
}

#[test]
fn contradictions_are_refused_by_name() {
    let none = json!({});
    let negative = |contract: &str, seat: u8| json!({ "contract": contract, "seat": seat, "made": true });
    let many = |contracts: Value| json!({ "contracts": contracts });
    let mut piccolo = negative("Piccolo", 2);
    piccolo["tricks"] = json!(2);
    let with_kontra = |by: u8, level: u8| {
        let mut bettler = negative("Bettler", 2);
        bettler["kontras"] = json!([{ "by": by, "level": level }]);
        many(json!([bettler]))
    };
    let thrash = |seat: u8, more: Value| {
        let mut deal = json!({ "contracts": [{ "contract": "Trischaken", "seat": seat }],
                               "scores": [40, 90, 50, 30], "tricks": [2, 5, 3, 2] });
        for (key, value) in more.as_object().expect("fields") {
            deal[key] = value.clone();
        }
        deal
    };
    let tricks = |n: u8| {
        let mut deal = game("Dreier", 1, 110, &none);
        deal["contracts"][0]["tricks"] = json!(n);
        deal
    };
    let besser = |said: &Value| {
        game("BesserRufer", 1, 110, &{
            let mut all = said.clone();
            all["partner"] = json!(2);
            all
        })
    };
    let two = |a: Value, b: Value| json!({ "announcements": [a, b] });
    let say = |bonus: &str, by: u8| json!({ "bonus": bonus, "by": by, "made": true });
    let silent = |bonus: &str, side: &str| json!({ "silent": [{ "bonus": bonus, "side": side }] });
    let cases: Vec<(&str, &str, Value)> = vec![
        ("contract-missing", "cup", many(json!([]))),
        ("not-in-rule-set", "cup", many(json!([negative("Triccolo", 2)]))),
        ("not-in-rule-set", "cup", besser(&none)),
        ("not-in-rule-set", "min", game("PagatRufer", 1, 110, &json!({ "partner": 2 }))),
        ("not-in-this-game", "cup", game("Dreier", 1, 110, &json!({ "lost_at_talon": true }))),
        ("not-in-this-game", "cup", game("Dreier", 1, 110, &json!({ "untaken_talon": 5 }))),
        (
            "one-contract-only",
            "cup",
            json!({ "score": 110, "contracts": [
            { "contract": "Dreier", "seat": 1 }, { "contract": "Dreier", "seat": 2 }] }),
        ),
        ("only-in-positive-games", "cup", json!({ "kontra": 1, "contracts": [negative("Bettler", 2)] })),
        ("only-in-positive-games", "cup", json!({ "score": 110, "contracts": [negative("Bettler", 2)] })),
        ("trischaken-is-forehands", "cup", thrash(2, json!({}))),
        ("only-in-positive-games", "cup", thrash(1, json!({ "kontra": 1 }))),
        ("scores-missing", "cup", thrash(1, json!({ "tricks": null }))),
        ("scores-do-not-add-up", "cup", thrash(1, json!({ "scores": [40, 90, 50, 31] }))),
        ("tricks-do-not-add-up", "cup", thrash(1, json!({ "tricks": [2, 5, 3, 3] }))),
        ("score-without-trick", "cup", thrash(1, json!({ "tricks": [2, 5, 5, 0] }))),
        ("no-parallel-games", "mayr2012", many(json!([negative("Piccolo", 1), negative("Zwiccolo", 2)]))),
        ("different-ranks", "cup", many(json!([negative("Piccolo", 1), negative("Bettler", 2)]))),
        ("declarer-twice", "cup", many(json!([negative("Piccolo", 1), negative("Zwiccolo", 1)]))),
        ("made-missing", "cup", many(json!([{ "contract": "Bettler", "seat": 1 }]))),
        ("tricks-contradict", "cup", many(json!([piccolo]))),
        ("kontra-by-wrong-seat", "cup", with_kontra(2, 1)),
        ("kontra-too-high", "cup", with_kontra(3, 3)),
        ("kontra-too-high", "melk", game("Dreier", 1, 60, &json!({ "kontra": 3 }))),
        ("kontra-too-high", "mayr2012", game("Dreier", 1, 110, &json!({ "kontra": 4 }))),
        ("only-in-negative-games", "cup", json!({ "score": 110, "contracts": [negative("Dreier", 2)] })),
        ("only-in-trischaken", "cup", game("Dreier", 1, 110, &json!({ "tricks": [3, 3, 3, 3] }))),
        ("kontra-on-nothing", "cup", game("Dreier", 1, 110, &json!({ "valat": { "kontra": 1 } }))),
        (
            "surrender-ends-everything",
            "cup",
            json!({
            "contracts": [{ "contract": "KoenigRufer", "seat": 1 }],
            "called_card_in_talon": true, "surrendered": true, "kontra": 1 }),
        ),
        ("score-missing", "cup", many(json!([{ "contract": "Dreier", "seat": 1 }]))),
        ("score-too-high", "cup", game("Dreier", 1, 211, &none)),
        ("score-too-high", "melk", game("Dreier", 1, 107, &none)),
        ("tricks-contradict", "cup", tricks(12)),
        ("tricks-contradict", "cup", tricks(0)),
        ("mond-from-oneself", "min", game("Dreier", 1, 110, &json!({ "mondfang": { "by": 2, "from": 2 } }))),
        ("no-partner-here", "cup", game("Dreier", 1, 110, &json!({ "partner": 2 }))),
        ("partner-or-talon", "cup", game("KoenigRufer", 1, 110, &none)),
        ("partner-or-talon", "cup", rufer(110, &json!({ "called_card_in_talon": true }))),
        ("partner-is-declarer", "cup", game("KoenigRufer", 1, 110, &json!({ "partner": 1 }))),
        ("nothing-to-surrender", "cup", rufer(110, &json!({ "surrendered": true }))),
        (
            "nothing-to-surrender",
            "cup",
            game(
                "SoloRufer",
                1,
                110,
                &json!({
            "called_card_in_talon": true, "surrendered": true }),
            ),
        ),
        ("bonus-not-announceable", "cup", game("Dreier", 1, 110, &said_by("KU", 1, Some(true)))), // E-27
        ("bonus-not-announceable", "min", rufer(110, &said_by("MOON", 1, Some(true)))),
        ("bonus-not-announceable", "min", rufer(110, &said_by("ABS", 1, Some(true)))),
        ("bonus-not-announceable", "min", game("FarbenDreier", 1, 110, &said_by("K4", 1, Some(true)))),
        ("bonus-not-announceable", "cup", game("FarbenDreier", 1, 110, &said_by("TRL", 1, Some(true)))),
        ("made-missing", "cup", rufer(110, &said_by("TRL", 1, None))),
        ("announced-twice", "cup", rufer(110, &two(say("TRL", 1), say("TRL", 1)))),
        ("announced-twice", "cup", rufer(110, &two(say("I", 1), say("I", 3)))),
        ("not-by-defenders", "cup", rufer(110, &said_by("KU", 3, Some(false)))),
        ("bird-missing", "min", besser(&none)),
        ("bird-missing", "cup", game("PagatRufer", 1, 110, &json!({ "partner": 2 }))),
        ("follows-from-the-rest", "luxus", rufer(140, &silent("ABS", "declarer"))),
        ("follows-from-the-rest", "min", rufer(110, &silent("MOON", "declarer"))),
        (
            "announced-and-silent",
            "cup",
            rufer(110, &{
                let mut both = said_by("TRL", 1, Some(true));
                both["silent"] = silent("TRL", "declarer")["silent"].clone();
                both
            }),
        ),
        (
            "made-by-both",
            "cup",
            rufer(
                110,
                &json!({ "silent": [
            { "bonus": "TRL", "side": "declarer" }, { "bonus": "TRL", "side": "defenders" }] }),
            ),
        ),
    ];
    for (code, rules, deal) in &cases {
        assert_eq!(refused(rules, deal), *code, "{rules} {deal}");
    }
}

#[test]
fn unknown_games_rules_and_options_are_refused() {
    let dreier = game("Dreier", 1, 110, &json!({}));
    let with = |key: &str, value: Value| {
        let mut deal = dreier.clone();
        deal[key] = value;
        summary("cup", &json!({}), &deal).settle().unwrap_err().code()
    };
    assert_eq!(with("game", json!("skat")), "unknown-game");
    assert_eq!(with("game", json!("kosakeln")), "unknown-rules");
    assert_eq!(with("rules", json!("beck")), "unknown-rules");
    assert_eq!(with("rules", json!("wien")), "unknown-rules");
    assert_eq!(with("options", json!({ "O18": true })), "unknown-option");
    assert_eq!(with("options", json!({ "X12": false })), "unknown-option");
}

#[test]
fn a_renonce_can_be_entered_by_hand_under_every_rule_set() {
    // A11: offered for manual score entry. X15 tells programs whether their table has this rule.
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let deal = game("Dreier", 1, 100, &json!({ "renonce": { "by": 2 } }));
        let settlement = summary(rules, &json!({}), &deal).settle().expect("a Renonce is settled");
        let value = settlement.items[0].value;
        assert_eq!(settlement.bill.as_slice()[0], value, "{rules}: the declarer first");
        assert_eq!(settlement.items[1].value * 3, value, "{rules}: three times what a defender gets");
    }
}

/// Checks items that no deal can produce; each line names the rule of A4.2 or A7 that it breaks.
#[test]
fn items_that_exclude_each_other_are_refused() {
    let said = |list: Value| json!({ "announcements": list });
    let valat = |more: Value| {
        let mut deal = game("Dreier", 1, 210, &json!({ "valat": { "made_by": "declarer" } }));
        for (key, value) in more.as_object().expect("fields") {
            deal[key] = value.clone();
        }
        deal
    };
    let cases = [
        (
            "both sides made the Trull",
            "cup",
            rufer(
                110,
                &said(json!([
            { "bonus": "TRL", "by": 1, "made": true }, { "bonus": "TRL", "by": 3, "made": true }])),
            ),
        ),
        (
            "announced and made by D, silent for O",
            "cup",
            rufer(
                110,
                &json!({
            "announcements": [{ "bonus": "TRL", "by": 1, "made": true }],
            "silent": [{ "bonus": "TRL", "side": "defenders" }] }),
            ),
        ),
        (
            "O have the Trull though D took every trick",
            "cup",
            valat(json!({
            "silent": [{ "bonus": "TRL", "side": "defenders" }] })),
        ),
        (
            "O won the last trick though D took every trick",
            "cup",
            valat(json!({
            "announcements": [{ "bonus": "I", "by": 2, "made": true }] })),
        ),
        (
            "O's Sküs took a trick though D took every trick",
            "min",
            valat(json!({
            "mondfang": { "by": 2, "from": 1 } })),
        ),
        ("KU is D's alone", "cup", rufer(110, &json!({ "silent": [{ "bonus": "KU", "side": "defenders" }] }))),
        (
            "KU with the called card in the closed talon",
            "cup",
            game(
                "SoloRufer",
                1,
                110,
                &json!({
            "called_card_in_talon": true, "silent": [{ "bonus": "KU", "side": "declarer" }] }),
            ),
        ),
        (
            "H4 and K4 of one player",
            "melk",
            rufer(
                60,
                &said(json!([
            { "bonus": "H4", "by": 1, "made": true }, { "bonus": "K4", "by": 1, "made": true }])),
            ),
        ),
        (
            "T8 and T10 of one player",
            "melk",
            rufer(
                60,
                &said(json!([
            { "bonus": "T8", "by": 1 }, { "bonus": "T10", "by": 1 }])),
            ),
        ),
    ];
    let settled: Vec<&str> = cases
        .iter()
        .filter(|(_, rules, deal)| summary(rules, &json!({}), deal).settle().is_ok())
        .map(|(what, ..)| *what)
        .collect();
    assert!(settled.is_empty(), "settled in spite of the contradiction: {settled:#?}");
}

#[test]
fn a_trull_that_one_side_announced_in_vain_still_counts_for_the_other() {
    // G1 voids only the announcement of the side that announced Valat; A4.3: after a failed Valat the rest is normal.
    let deal = game(
        "Dreier",
        1,
        90,
        &json!({
            "valat": { "announced_by": 1, "made_by": null },
            "announcements": [{ "bonus": "TRL", "by": 1, "made": false }],
            "silent": [{ "bonus": "TRL", "side": "defenders" }]
        }),
    );
    let settlement = summary("cup", &json!({}), &deal).settle().expect("it is settled");
    let items: Vec<String> = settlement.items.iter().map(|item| format!("{} {}", item.id, item.value)).collect();
    assert_eq!(items, ["G+VLT 40", "TRL 1"]);
}

#[test]
fn a_renonce_counts_what_two_partners_announced_once() {
    // U: two players of a side who announce the same bonus make one item, in a Renonce too.
    let deal = |by: Value| {
        let deal = rufer(100, &json!({ "announcements": by, "renonce": { "by": 3 } }));
        summary("cup", &json!({}), &deal).settle().expect("it is settled").bill
    };
    let trull = |by: u8| json!({ "bonus": "TRL", "by": by, "made": null });
    assert_eq!(deal(json!([trull(1)])), deal(json!([trull(1), trull(2)])));
}
