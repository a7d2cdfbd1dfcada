//! Every refusal stands for a rule, so each of them can be provoked.

use super::fixtures::{
    PARTNERS, TALON, act, after, all_good, cards, deal, deal_under, forehand_plays, play, preset, refused, rufer, seat,
    trick, with,
};
use std::collections::BTreeSet;
use tarock::{Kept, Pack, Position, RuleSet};

fn started(rules: &str, game: &str, hands: [&str; 4], cards: &str) -> Position {
    let mut position = forehand_plays(rules, game, hands, "");
    all_good(&mut position);
    play(&mut position, cards);
    position
}

const CODES: &[&str] = &[
    "deal-over",
    "not-your-turn",
    "wrong-phase",
    "forehand-opens",
    "not-forehand",
    "not-in-rule-set",
    "forehand-game",
    "only-as-opening",
    "bid-too-low",
    "bird-not-held",
    "no-bird-held",
    "all-kings-held",
    "too-few-suit-cards",
    "may-not-pass",
    "stay-or-raise",
    "nothing-to-hold",
    "own-card",
    "say-fourth-king",
    "not-three-kings",
    "kings-before-queens",
    "no-such-part",
    "take-half-with-called-card",
    "nothing-to-surrender",
    "discard-count",
    "discard-honour",
    "discard-tarock",
    "discard-suit-card",
    "discard-bound",
    "no-such-bonus",
    "card-not-held",
    "too-few-tarocks",
    "already-announced",
    "excluded",
    "first-turn-only",
    "bird-missing",
    "no-such-item",
    "own-side",
    "not-your-item",
    "too-late",
    "highest-level",
    "double-the-valat",
    "not-in-hand",
    "must-follow",
    "must-trump",
    "must-overtake",
    "pagat-last",
    "must-complete-kaiserstich",
    "lead-suit-first",
    "bird-reserved",
    "card-due",
    "claim-uncertain",
    // The refusals of the games for three and for two players.
    "nothing-to-take-over",
    "not-by-bid",
    "hold-or-pass",
    "keeper-must-bid",
    "exchange-count",
    "exchange-suit-cards-only",
    "not-in-talon",
    "declarer-only",
    "only-before-talon",
    "only-after-talon",
    "hand-says-otherwise",
    "kontra-after-talon",
    "doubled-with-game",
    "cannot-be-doubled",
];

/// Returns cases of refusal code, position and action.
fn table() -> Vec<(&'static str, Position, &'static str)> {
    let cup = || deal("cup", [""; 4], "");
    let opened = || after(cup(), "forehand");
    let passed = || after(cup(), "forehand; pass; pass; pass");
    let many = ["T20 T19 T18 T17 T16 T15 T14 T13 T12 HK H1 H2", "", "", ""];
    let colour = ["T22 T20 T2 HK HD HP HB H1 H2 H3 H4 KK", "", "", ""];
    let talon = "X7 T5 T3 P7 P8 P9";
    let three_kings = || forehand_plays("cup", "KoenigRufer", ["HK KK PK", "XK", "", ""], "");
    let lone = || after(forehand_plays("cup", "KoenigRufer", ["KK", "HK PK", "", ""], "H1 H2 H3 X7 X8 XK"), "call XK");
    let besser = || {
        let hands = ["", "T2 KK H1 H2 H3", "HK PK XK T1 T3", ""];
        after(deal("min", hands, "X7 X8 X9 P7 P8 P9"), "forehand; bid BesserRufer; pass; pass; pass; call HK; take 1")
    };
    let half = || after(forehand_plays("cup", "Dreier", PARTNERS, TALON), "take 1");
    let void = "T9 T10 K1 K2 K3 K4 KB KP KD KK P7 P8";
    let birds = || {
        let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T2 T1";
        let mut position = forehand_plays("cup", "SoloDreier", [hand, "T12 T11 T10", "T9 T8 T7", "T6 T5 T4 T3"], "");
        act(&mut position, "announce I II");
        all_good(&mut position);
        position
    };
    let due = || {
        let mut position = birds();
        for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13"] {
            trick(&mut position, lead, "");
        }
        position
    };
    vec![
        ("deal-over", after(lone(), "surrender"), "pass"),
        ("wrong-phase", opened(), "play T1"),
        ("wrong-phase", cup(), "claim"),
        ("forehand-opens", cup(), "pass"),
        ("not-forehand", opened(), "forehand"),
        ("not-in-rule-set", opened(), "bid BesserRufer"),
        ("forehand-game", opened(), "bid Trischaken"),
        ("only-as-opening", passed(), "bid SechserDreier"),
        ("bid-too-low", after(opened(), "bid Dreier"), "bid Piccolo"),
        ("bird-not-held", opened(), "bid PagatRufer"),
        ("no-bird-held", after(deal("min", [""; 4], ""), "forehand"), "bid BesserRufer"),
        ("all-kings-held", after(deal("cup", ["", "HK KK PK XK", "", ""], ""), "forehand"), "bid SoloRufer"),
        ("too-few-suit-cards", after(deal("mayr2012", many, ""), "forehand; pass; pass; pass"), "bid FarbenDreier"),
        ("may-not-pass", passed(), "pass"),
        ("stay-or-raise", after(opened(), "bid Piccolo; bid Piccolo; pass; pass"), "pass"),
        ("nothing-to-hold", opened(), "hold"),
        ("own-card", forehand_plays("cup", "KoenigRufer", PARTNERS, TALON), "call KK"),
        ("say-fourth-king", three_kings(), "call XK"),
        ("not-three-kings", forehand_plays("cup", "KoenigRufer", PARTNERS, TALON), "call 4K"),
        ("kings-before-queens", forehand_plays("cup", "KoenigRufer", PARTNERS, TALON), "call XD"),
        ("no-such-part", lone(), "take 4"),
        ("take-half-with-called-card", lone(), "take 1"),
        ("nothing-to-surrender", forehand_plays("cup", "Dreier", PARTNERS, TALON), "surrender"),
        ("discard-count", half(), "discard K1"),
        ("discard-honour", half(), "discard T22 K1 K4"),
        ("discard-tarock", after(forehand_plays("mayr2012", "Dreier", many, talon), "take 1"), "discard T5 T3 H1"),
        (
            "discard-suit-card",
            after(forehand_plays("melk", "FarbenDreier", colour, talon), "take 1"),
            "discard H1 H2 H3",
        ),
        ("discard-bound", besser(), "discard T2 X7 X8"),
        ("no-such-bonus", rufer("cup"), "announce MOON"),
        ("card-not-held", rufer("cup"), "announce I"),
        ("too-few-tarocks", rufer("melk"), "announce T10"),
        ("already-announced", after(rufer("cup"), "announce VLT"), "announce VLT"),
        ("excluded", rufer("cup"), "announce VLT TRL"),
        (
            "first-turn-only",
            after(rufer("mayr2012"), "announce; announce; announce kontra G:1; announce"),
            "announce TRL",
        ),
        ("bird-missing", after(besser(), "discard X7 X8 X9"), "announce"),
        ("no-such-item", after(rufer("cup"), "announce"), "announce kontra TRL:1"),
        ("own-side", after(rufer("cup"), "announce"), "announce kontra G:1"),
        ("not-your-item", after(rufer("cup"), "announce; announce; announce kontra G:1"), "announce kontra G:1"),
        (
            "too-late",
            after(rufer("cup"), "announce; announce; announce; announce TRL; announce; announce"),
            "announce kontra G:1",
        ),
        (
            "highest-level",
            after(
                rufer("cup"),
                "announce; announce; announce kontra G:1; announce TRL; \
            announce kontra G:1; announce",
            ),
            "announce kontra G:1",
        ),
        ("double-the-valat", after(rufer("mayr2012"), "announce VLT; announce"), "announce kontra G:1"),
        ("not-in-hand", started("cup", "SoloDreier", ["H1", "H2", "", ""], ""), "play H2"),
        ("must-follow", started("cup", "SoloDreier", ["H1", "H2 T20", "", ""], "H1"), "play T20"),
        ("must-trump", started("cup", "SoloDreier", ["H1", void, "", ""], "H1"), "play K1"),
        ("must-overtake", started("cup", "Bettler", ["T10", "T5 T20", "", ""], "T10"), "play T5"),
        ("pagat-last", started("cup", "Bettler", ["T1 T5", "", "", ""], ""), "play T1"),
        (
            "must-complete-kaiserstich",
            started("mayr2012", "Bettler", ["T22", "T21", "T1 T5", "T9"], "T22 T21"),
            "play T5",
        ),
        ("lead-suit-first", started("cup", "SoloFarbenDreier", ["T22 H1", "", "", ""], ""), "play T22"),
        ("bird-reserved", birds(), "play T1"),
        ("card-due", due(), "play T1"),
        ("claim-uncertain", started("cup", "SoloDreier", [""; 4], ""), "claim"),
    ]
}

/// Returns the cases that only Illustriertes Tarock and Kosakeln refuse.
fn lone_games() -> Vec<(&'static str, Position, &'static str)> {
    let beck = |hand: &str, actions: &str| after(tarock_testkit::table("beck", &[hand, "", ""], "", &[]), actions);
    let graz = |actions: &str| after(tarock_testkit::table("graz", &[""; 3], "T5 T6 T7 T8 T9 T10", &[]), actions);
    let two = |hand: &str, actions: &str| after(tarock_testkit::table("spieleversum", &[hand, ""], "", &[]), actions);
    let kept = Kept { seat: seat(3), cards: cards("T22") };
    let keeper = Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, Some(kept));
    let mut silent = *tarock::illustriert::BECK.settings();
    silent.announce_before_talon = false;
    let silent = RuleSet::new("silent", tarock::illustriert::Rules::new(silent).expect("valid settings"));
    let silent = after(tarock_testkit::table_under(silent, &["T1", "", ""], "", &[]), "bid DB; pass; pass");
    let suits = "HD HP HB H1 H2 H3 H4 KD KP T1 T21 T22";
    let said = "exchange; exchange; bid DB; pass; announce T; announce; take 1; discard HD HP HB; announce";
    vec![
        ("nothing-to-take-over", beck("", ""), "unteren"),
        ("nothing-to-take-over", beck("", "bid SO"), "unteren"),
        ("nothing-to-take-over", two("", "exchange; exchange; bid DB"), "unteren"),
        ("not-by-bid", beck("", ""), "bid Trischaken"),
        ("hold-or-pass", beck("", "bid DB; unteren; pass"), "bid ZB"),
        ("keeper-must-bid", keeper, "pass"),
        ("exchange-count", two(suits, ""), "exchange HD HP HB H1 H2 H3 H4 KD KP"),
        ("exchange-suit-cards-only", two(suits, ""), "exchange HD T1"),
        ("exchange-suit-cards-only", two("HK", ""), "exchange HK"),
        ("not-in-talon", graz("pass; pass; pass"), "keep T5 T11"),
        ("declarer-only", beck("", "bid DB; pass; pass; announce"), "announce I"),
        ("only-before-talon", two(suits, said.trim_end_matches("; announce")), "announce O"),
        ("only-after-talon", silent, "announce I"),
        ("hand-says-otherwise", beck("HK KK PK T1", "bid DB; pass; pass"), "announce K"),
        ("kontra-after-talon", two("", "exchange; exchange; bid DB; pass; announce"), "announce kontra G:1"),
        ("doubled-with-game", beck("T1", "bid DB; pass; pass; announce I"), "announce kontra I:1"),
        ("cannot-be-doubled", two(suits, said), "announce kontra T:1"),
    ]
}

#[test]
fn every_refusal_is_produced_by_its_rule() {
    let mut table = table();
    table.extend(lone_games());
    for (code, position, action) in &table {
        assert_eq!(refused(position, action), *code, "{action}");
    }
    let mut seen: BTreeSet<&str> = table.iter().map(|(code, ..)| *code).collect();
    seen.insert("not-your-turn"); // covered by the next test
    assert_eq!(seen, CODES.iter().copied().collect(), "the table and the list of refusals differ");
}

#[test]
fn the_list_of_refusals_is_complete() {
    let source = include_str!("../../../src/actions/refusal.rs");
    let listed: BTreeSet<&str> = source
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Self::")?.split_once("=> \"")?.1.strip_suffix("\","))
        .collect();
    assert_eq!(listed, CODES.iter().copied().collect());
}

#[test]
fn whoever_is_not_on_turn_is_told_whose_turn_it_is() {
    let mut position = deal("cup", [""; 4], "");
    let refusal = position.play_as(seat(3), "forehand".parse().expect("an action")).unwrap_err();
    assert_eq!((refusal.code(), refusal), ("not-your-turn", tarock::Refusal::NotYourTurn { turn: seat(1) }));
    assert!(position.play_as(seat(1), "forehand".parse().expect("an action")).is_ok());
}

#[test]
fn a_game_that_a_changed_rule_set_enables_is_not_refused() {
    let rules = with("cup", |set| set.triccolo = true);
    let position = after(deal_under(rules, [""; 4], ""), "forehand");
    assert!(super::fixtures::allowed(&position, "bid Triccolo"));
}
