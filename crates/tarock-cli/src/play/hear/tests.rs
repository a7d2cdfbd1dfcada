//! Tests of what a typed line means, in both languages.

use std::sync::LazyLock;

use tarock::{Action, CardSet, Pack, Position, RuleSet, Seat, SeatView};

use super::{Answer, Heard, Request, Vocabulary, choices};
use crate::chance::Chance;

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::new);

/// Forehand holds T21 T17 T15 T2 HK HB H3 KD PK XK XP XB, the next seat T19 T14 T1 KB K2 K3 PP PB P10 P8 XD X7, and the
/// talon is H4 H1 H2 and T4 T9 T10.
fn pack() -> Pack {
    let mut chance = Chance::of_deal(7, 0);
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.below(n));
    pack
}

/// Returns what the player on turn sees after some actions, under these rules.
fn after(rules: RuleSet, actions: &[&str]) -> SeatView {
    let mut position = Position::deal(rules, Seat::S4, &pack());
    for action in actions {
        position.play(action.parse().expect("an action")).expect("an action that is allowed");
    }
    position.view_of(position.board().turn.expect("the deal goes on"))
}

fn opening() -> SeatView {
    after(RuleSet::CUP, &[])
}

fn auction() -> SeatView {
    after(RuleSet::CUP, &["forehand"])
}

fn hear(view: &SeatView, line: &str) -> Heard {
    VOCABULARY.hear(view, line)
}

#[track_caller]
fn acts(view: &SeatView, lines: &[&str], action: &str) {
    let action: Action = action.parse().expect("an action");
    for line in lines {
        assert_eq!(hear(view, line), Heard::Act(action), "{line}");
    }
}

#[test]
fn a_bid_is_understood_in_both_languages_and_without_its_hyphen() {
    acts(&opening(), &["Mein Spiel", "mein spiel", "my game", "Vorhand", "1"], "forehand");
    acts(&auction(), &["weiter", "Weiter!", "ich passe", "pass", "W", "p"], "pass");
    acts(&auction(), &["Solorufer", "solo-rufer", "ich spiele Solorufer", "bid solo rufer"], "bid SoloRufer");
    acts(&auction(), &["Dreier", "einen Dreier"], "bid Dreier");
    acts(&auction(), &["Pagatrufer", "pagat"], "bid PagatRufer");
}

#[test]
fn the_beginning_of_several_contracts_asks_back() {
    let Heard::Which(meant) = hear(&auction(), "solo") else { panic!("a question") };
    assert!(meant.len() > 1, "{meant:?}");
}

#[test]
fn a_contract_of_other_rules_is_understood_so_that_the_rules_can_refuse_it() {
    acts(&auction(), &["Triccolo"], "bid Triccolo");
}

#[test]
fn a_called_king_needs_only_its_suit() {
    let view = after(RuleSet::CUP, &["forehand", "bid SoloRufer", "pass", "pass", "pass"]);
    let lines = ["Karo", "Karo-König", "karokönig", "KK", "ich rufe den Karo-König", "diamonds", "king of diamonds"];
    acts(&view, &lines, "call KK");
    acts(&view, &["Herz", "Herz-König", "HK"], "call HK");
    assert!(matches!(hear(&view, "König"), Heard::Which(_)));
}

#[test]
fn with_three_kings_any_name_of_the_fourth_calls_it() {
    let view = after(RuleSet::CUP, &["forehand", "pass", "pass", "pass", "bid KoenigRufer"]);
    acts(&view, &["vierter König", "den vierten König", "fourth king", "König", "1"], "call 4K");
}

#[test]
fn a_card_is_understood_by_its_name_its_code_and_its_number() {
    let view = after(RuleSet::CUP, &playing());
    acts(&view, &["Mond", "den Mond", "spiel den Mond", "T21", "t21", "play the moon", "Tarock 21"], "play T21");
    acts(&view, &["Herz-König", "herz könig", "HK", "king of hearts", "♥K"], "play HK");
    acts(&view, &["Tarock XVII", "XVII", "tarock 17", "T17"], "play T17");
    acts(&view, &["Uhu", "II", "T2"], "play T2");
    acts(&view, &["Treff-Reiter", "Kreuz Kavall", "knight of clubs", "XP"], "play XP");
    let listed = choices(&view);
    assert_eq!(hear(&view, "3"), Heard::Act(listed[2]));
}

#[test]
fn a_card_that_is_not_held_is_understood_so_that_the_rules_can_refuse_it() {
    acts(&after(RuleSet::CUP, &playing()), &["Sküs", "Gstieß", "skus"], "play T22");
}

#[test]
fn a_suit_with_several_cards_asks_back() {
    let view = after(RuleSet::CUP, &playing());
    let Heard::WhichCard(cards) = hear(&view, "Herz") else { panic!("a question") };
    assert_eq!(cards, "HK HB H3".parse::<CardSet>().expect("cards"));
    assert!(matches!(hear(&view, "König"), Heard::WhichCard(_)));
    acts(&view, &["Karo", "diamonds", "eine Dame"], "play KD");
}

/// Forehand plays a Dreier and leads.
fn playing() -> Vec<&'static str> {
    let mut actions = dreier();
    actions.extend(["take 1", "discard H1 H2 H4", "announce", "announce", "announce", "announce"]);
    actions
}

/// Forehand plays a Dreier, and the talon lies open.
fn dreier() -> Vec<&'static str> {
    vec!["forehand", "pass", "pass", "pass", "bid Dreier"]
}

#[test]
fn a_half_of_the_talon_is_understood_by_its_place_and_by_its_cards() {
    let view = after(RuleSet::CUP, &dreier());
    acts(&view, &["1", "erste", "die erste Hälfte", "links", "first half", "Herz-Vier"], "take 1");
    acts(&view, &["2", "zweite Hälfte", "nimm die rechte", "second", "T10"], "take 2");
}

#[test]
fn several_discards_are_understood_in_one_line() {
    let mut actions = dreier();
    actions.push("take 1");
    let view = after(RuleSet::CUP, &actions);
    for line in ["H1 H2 H4", "Herz Eins, Herz Zwei und Herz Vier", "one of hearts, two of hearts and four of hearts"] {
        acts(&view, &[line], "discard H1 H2 H4");
    }
    assert!(matches!(hear(&view, "Herz"), Heard::WhichCard(_)));
}

#[test]
fn announcements_and_kontras_are_understood() {
    let mut actions = dreier();
    actions.extend(["take 1", "discard H1 H2 H4"]);
    let view = after(RuleSet::CUP, &actions);
    acts(&view, &["ich liege", "Ich liege!", "liege", "good", "i lie", "gut"], "announce");
    acts(&view, &["Uhu", "ich liege mit Uhu", "announce Uhu"], "announce II");
    acts(&view, &["Valat"], "announce VLT");
    actions.push("announce");
    let view = after(RuleSet::CUP, &actions);
    acts(
        &view,
        &["Kontra", "ich gebe Kontra", "Kontra Spiel", "kontra auf das Spiel", "double"],
        "announce kontra G:1",
    );
    acts(&view, &["weiter", "gut", "pass"], "announce");
    acts(&view, &["Pagat"], "announce I");
}

#[test]
fn questions_are_understood_at_any_time() {
    for (lines, request) in [
        (&["Blatt", "hand", "b", "h"][..], Request::Hand),
        (&["Stich", "trick", "letzter Stich"], Request::Trick),
        (&["Rat", "advice", "Was rätst du?", "Warum"], Request::Advice),
        (&["Hilfe", "help"], Request::Help),
        (&["zurück", "Zurück!", "undo"], Request::Undo),
        (&["Ende", "end", "quit", "aufhören"], Request::End),
        (&["was", "list"], Request::Choices),
        (&["Gebote", "bids"], Request::Bids),
        (&["Punkte", "balance"], Request::Balance),
    ] {
        for line in lines {
            let line = line.trim_end_matches('?');
            assert_eq!(hear(&auction(), line), Heard::Request(request), "{line}");
            assert_eq!(hear(&after(RuleSet::CUP, &playing()), line), Heard::Request(request), "{line}");
        }
    }
    assert_eq!(hear(&auction(), "?"), Heard::Request(Request::Help));
}

#[test]
fn nonsense_and_nothing_do_nothing() {
    assert_eq!(hear(&auction(), "  "), Heard::Empty);
    for line in ["schnapsen", "0", "99", "Herz und Schmerz", "i am not sure"] {
        assert_eq!(hear(&auction(), line), Heard::Unknown, "{line}");
    }
}

#[test]
fn enter_deals_the_next_deal_and_end_leaves() {
    for yes in ["", "ja", "yes", "weiter", "noch ein Spiel"] {
        assert_eq!(VOCABULARY.answer(yes), Answer::Yes, "{yes}");
    }
    for no in ["nein", "no", "Ende", "quit"] {
        assert_eq!(VOCABULARY.answer(no), Answer::No, "{no}");
    }
    assert_eq!(VOCABULARY.answer("Punkte"), Answer::Request(Request::Balance));
}
