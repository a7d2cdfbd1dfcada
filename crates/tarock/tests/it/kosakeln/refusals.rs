//! Every rule that refuses an action or an entered deal of Kosakeln, with an example.

use super::settlement::{AFTER, BEFORE, Entered};
use super::{
    OWN, STRONG, TALON, WEAK, after, auction, declare, play, refused, round, seat, series, strong, table, talon_done,
    to_play, weak,
};
use serde_json::json;
use tarock::{Position, Refusal};
use tarock_testkit::{Chance, preset};

fn at_talon() -> Position {
    let mut position = strong("DB");
    round(&mut position, "");
    position
}

fn solo(hands: [&str; 2], cards: &str) -> Position {
    let mut position = to_play(declare(auction(hands, "", ["", ""]), 1, "SO"));
    play(&mut position, cards);
    position
}

/// Returns a Solo of the strong hand with all birds announced, at trick 13.
fn due() -> Position {
    let mut position = strong("SO");
    round(&mut position, "announce I II III IIII");
    play(&mut position, "H1 HK H2 T12 T22 T5 T21 T6 T20 T7 T19 T8 T18 T9 T17 T10 T16 T11 T15 H3 T14 H4 T13 HD");
    position
}

fn cases() -> Vec<(&'static str, Position, &'static str)> {
    let dealt = || table([STRONG, WEAK], TALON, OWN);
    let opening = || auction([STRONG, WEAK], TALON, OWN);
    let mixed = || table(["HD HP HB H1 H2 H3 H4 KD KP KB K1 K2 K3 HK T5 T6", ""], "", ["", ""]);
    let taken = || after(at_talon(), "take 1");
    let void = "T9 T10 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";
    vec![
        ("deal-over", after(opening(), "pass; pass"), "pass"),
        ("wrong-phase", dealt(), "pass"),
        ("wrong-phase", opening(), "play T22"),
        ("wrong-phase", opening(), "exchange H1"),
        ("wrong-phase", strong("DB"), "take 1"),
        ("wrong-phase", at_talon(), "discard H1 PD PP"),
        ("wrong-phase", to_play(strong("SO")), "announce"),
        ("wrong-phase", opening(), "claim"),
        ("wrong-phase", strong("SO"), "claim"),
        ("not-in-hand", mixed(), "exchange XK"),
        ("exchange-suit-cards-only", mixed(), "exchange T5"),
        ("exchange-suit-cards-only", mixed(), "exchange HK H1"),
        ("exchange-count", mixed(), "exchange HD HP HB H1 H2 H3 H4 KD KP"),
        ("not-in-rule-set", opening(), "bid Dreier"),
        ("bid-too-low", after(opening(), "bid EB"), "bid ZB"),
        ("nothing-to-hold", opening(), "hold"),
        ("nothing-to-hold", after(opening(), "bid DB"), "hold"),
        ("no-such-part", at_talon(), "take 3"),
        ("nothing-to-surrender", at_talon(), "surrender"),
        ("discard-count", taken(), "discard H1 PD"),
        ("discard-honour", taken(), "discard T1 PD PP"),
        ("discard-tarock", taken(), "discard T4 PD PP"),
        ("not-in-hand", taken(), "discard XB PD PP"),
        ("no-such-bonus", strong("DB"), "announce TRL"),
        ("card-not-held", after(strong("DB"), "announce"), "announce I"),
        ("hand-says-otherwise", strong("DB"), "announce K"),
        ("already-announced", talon_done(strong("DB"), "announce I"), "announce I"),
        ("excluded", talon_done(strong("DB"), ""), "announce A F"),
        ("first-turn-only", after(strong("SO"), "announce; announce kontra G:1"), "announce I"),
        ("declarer-only", after(weak("DB"), "announce"), "announce V"),
        ("declarer-only", after(strong("DB"), "announce"), "announce O"),
        ("only-before-talon", talon_done(strong("DB"), ""), "announce Q"),
        ("kontra-after-talon", after(strong("DB"), "announce"), "announce kontra G:1"),
        ("doubled-with-game", after(strong("SO"), "announce A"), "announce kontra A:1"),
        ("cannot-be-doubled", after(strong("SO"), "announce T"), "announce kontra T:1"),
        ("no-such-item", after(strong("SO"), "announce"), "announce kontra I:1"),
        ("own-side", strong("SO"), "announce kontra G:1"),
        ("not-in-hand", solo(["H1", "H2"], ""), "play H2"),
        ("must-follow", solo(["H1", "H2 T20"], "H1"), "play T20"),
        ("must-trump", solo(["H1", void], "H1"), "play K1"),
        ("card-due", due(), "play T1"),
        ("bird-reserved", after(strong("SO"), "announce I; announce"), "play T1"),
        ("claim-uncertain", to_play(strong("SO")), "claim"),
    ]
}

#[test]
fn every_refusal_is_produced_by_its_rule() {
    for (code, position, action) in cases() {
        assert_eq!(refused(&position, action), code, "{action}");
    }
}

#[test]
fn actions_of_other_games_are_always_refused() {
    for position in [table([STRONG, WEAK], TALON, OWN), strong("DB"), at_talon(), to_play(strong("SO"))] {
        for action in ["call HK", "keep T5", "forehand", "unteren", "surrender"] {
            refused(&position, action);
        }
    }
}

#[test]
fn whoever_is_not_on_turn_is_told_whose_turn_it_is() {
    let mut position = table([STRONG, WEAK], TALON, OWN);
    let refusal = position.play_as(seat(2), "exchange".parse().expect("an action")).unwrap_err();
    assert_eq!(refusal, Refusal::NotYourTurn { turn: seat(1) });
    assert!(position.play_as(seat(1), "exchange".parse().expect("an action")).is_ok());
}

// Deals that a scorer cannot enter.

#[track_caller]
fn impossible(entered: &Entered) {
    if let Ok(settlement) = entered.summary().settle() {
        panic!("settled: {}", super::shown(&settlement));
    }
}

fn deal(contract: &str) -> Entered {
    Entered::new(contract).score(110)
}

#[test]
fn a_scorer_enters_only_announcements_that_exist() {
    impossible(&deal("DB").says(2, "O", BEFORE)); // for the declarer only
    impossible(&deal("DB").says(2, "Q", BEFORE));
    impossible(&deal("DB").says(1, "O", AFTER)); // before the talon only
    impossible(&deal("DB").says(1, "Q", AFTER));
    impossible(&deal("SO").says(1, "A", AFTER)); // no talon is opened in a Solo
    impossible(&deal("DB").says(1, "A", AFTER).says(1, "F", AFTER)); // Panzer beside a late Absolut
    impossible(&deal("DB").says(1, "F", BEFORE).says(1, "A", AFTER));
    impossible(&deal("DB").says(2, "A", AFTER).says(2, "F", AFTER));
    impossible(&deal("DB").says(1, "A", BEFORE).says(1, "A", AFTER)); // twice
    impossible(&deal("DB").bird(1, "I", BEFORE, true, 0).bird(1, "I", AFTER, true, 0));
    impossible(&deal("DB").bird(1, "I", AFTER, true, 0).bird(2, "I", AFTER, true, 0)); // made by both
    impossible(&deal("DB").bird(1, "TRL", BEFORE, true, 0)); // a bonus of another game
    impossible(&deal("DB").bird(1, "KU", AFTER, true, 0));
    impossible(&deal("DB").set("announcements", json!([{ "bonus": "I", "by": 1, "made": true }]))); // when?
    impossible(&deal("DB").says(1, "I", BEFORE)); // made or not?
}

#[test]
fn a_scorer_enters_only_possible_kontras() {
    impossible(&deal("DB").kontra(4));
    impossible(&deal("DB").bird(1, "I", BEFORE, true, 4));
    let alone = json!([{ "bonus": "A", "by": 1, "when": "before", "kontra": 1 }]);
    impossible(&deal("DB").set("announcements", alone)); // doubled with the game
    impossible(&deal("DB").set("valat", json!({ "made_by": null, "kontra": 1 }))); // nobody announced it
}

#[test]
fn a_scorer_enters_only_valats_of_the_declarer() {
    impossible(&deal("DB").set("valat", json!({ "made_by": "defenders" })));
    let defender = json!({ "announced_by": 2, "when": "before", "made_by": null });
    impossible(&deal("DB").set("valat", defender));
    impossible(&deal("SO").valat(AFTER, false, 0));
    impossible(&Entered::new("DB").set("valat", json!({ "made_by": "declarer" })).silent(2, "I")); // without a trick
}

#[test]
fn a_scorer_enters_each_bird_and_fact_for_one_player() {
    impossible(&deal("DB").silent(1, "I").silent(2, "I"));
    impossible(&deal("DB").bird(1, "I", AFTER, true, 0).silent(1, "I"));
    impossible(&deal("DB").bird(1, "I", AFTER, true, 0).silent(2, "I"));
    impossible(&deal("DB").fact(1, "T").fact(2, "T"));
    impossible(&deal("DB").fact(1, "K").fact(1, "K"));
    impossible(&deal("DB").fact(1, "H")); // two pieces of the Trull are nothing here
    impossible(&deal("DB").fact(1, "I"));
}

#[test]
fn a_scorer_enters_scores_and_contracts_of_this_game() {
    impossible(&Entered::new("DB")); // no score
    impossible(&deal("DB").score(211));
    impossible(&Entered::new("Dreier").score(110));
    impossible(&Entered::new("Trischaken").score(110));
    impossible(&deal("DB").set("contracts", json!([{ "contract": "DB", "seat": 3 }])));
    impossible(&deal("DB").set("partner", json!(2)));
}

#[test]
fn a_scorer_enters_a_loss_at_the_talon_only_after_playing_without() {
    let lost = || Entered::new("DB").says(1, "O", BEFORE).lost_at_talon();
    assert!(lost().summary().settle().is_ok());
    impossible(&Entered::new("DB").lost_at_talon());
    impossible(&Entered::new("DB").says(1, "A", BEFORE).lost_at_talon());
    impossible(&Entered::new("SO").says(1, "O", BEFORE).lost_at_talon()); // nobody takes cards of a closed talon
    impossible(&lost().kontra(1)); // there was no time for it
    impossible(&lost().says(1, "A", AFTER));
    impossible(&lost().silent(1, "II"));
}

#[test]
fn a_loss_at_the_talon_leaves_nothing_to_revoke() {
    // 10.2: the game is lost at once, without play. 11: every kind of Renonce needs a card that was led, or play.
    impossible(&Entered::new("DB").says(1, "O", BEFORE).lost_at_talon().revoked(2));
}

#[test]
fn only_a_made_valat_makes_the_score_dispensable() {
    // 12: a declarer whose Valat failed may still have reached an Absolut; the rest of the talon does not show it.
    let failed = || Entered::new("DB").valat(BEFORE, false, 0).says(1, "A", BEFORE);
    impossible(&failed());
    impossible(&failed().set("untaken_talon", json!(30)));
}

#[test]
fn a_scorer_enters_only_hands_that_can_be() {
    let without = |bonus: &str| deal("DB").says(1, bonus, BEFORE);
    let lost = |bonus: &str| Entered::new("DB").says(1, bonus, BEFORE).lost_at_talon();
    let cases = [
        ("the Pagat is in one hand: Trull here, birds there", deal("DB").fact(1, "T").fact(2, "B")),
        ("without Trull, with the Trull", without("O").fact(1, "T")),
        ("without Trull, with the Pagat among four birds", without("O").fact(1, "B")),
        ("without Trull, and the Pagat made", without("O").bird(1, "I", AFTER, true, 0)),
        ("without kings, with four kings", without("Q").fact(1, "K")),
        ("a king in the talon, four in a hand", lost("Q").fact(2, "K")),
        ("a piece of the Trull in the talon, all three in a hand", lost("O").fact(2, "T")),
    ];
    let settled = cases.iter().filter(|(_, entered)| entered.summary().settle().is_ok());
    let settled: Vec<&str> = settled.map(|(what, _)| *what).collect();
    assert!(settled.is_empty(), "settled in spite of the contradiction: {settled:#?}");
}

#[test]
fn a_played_deal_and_its_summary_have_the_same_bill() {
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let mut position = Position::deal(preset("spieleversum"), seat(2), &chance.pack());
        while let Some(legal) = position.legal() {
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
        }
        let settlement = position.settlement().expect("it is over");
        assert_eq!(settlement.bill.as_slice().iter().map(|p| p.halves()).sum::<i32>(), 0, "{seed}");
        let Some(summary) = position.summary("played") else { continue };
        let text = serde_json::to_string(&summary).expect("it can be written");
        let read: tarock::DealSummary = serde_json::from_str(&text).expect("and read again");
        assert_eq!(read.settle().expect("a played deal can be entered"), settlement, "{seed}\n{text}");
        series().book(&position).expect("it is booked");
    }
}
