//! Sections 7 and 8: what can be announced, when and by whom, and which hand decides.

use super::fixtures::{
    LOW, act, after, all_good, allowed, any, assert_bill, bid, bid_under, may_announce, may_double, now, refused, turn,
    with,
};
use tarock::{Phase, Position, When};

/// The whole Trull and no king. Player 2 holds the four kings, player 3 nothing of note.
const TRULL: &str = "T1 T21 T22 T5 T6 HD HB H1 H2 KD KB K1 PD PB P7 XD";
const KINGS: &str = "HK KK PK XK";

/// Neither king nor Trull.
const PLAIN: &str = "T20 T19 T18 T17 HD HB H1 H2 KD KB K1 K3 PD PB P7 XD";

/// Plays on from the round before the talon to the round after it, with player 1 taking these cards.
fn through_talon(position: &mut Position, talon: &str) {
    all_good(position);
    act(position, talon);
    assert_eq!(now(position), (Phase::Announce, 1));
}

/// Returns when an item was announced.
fn when(position: &Position, item: &str) -> When {
    position.board().item(item.parse().expect("an item")).expect("it was announced").when
}

#[test]
fn the_defenders_answer_clockwise_against_the_order_of_play() {
    for (said, order) in [
        ("bid DB; pass; pass", [1, 3, 2]),
        ("pass; bid DB; pass", [2, 1, 3]),
        ("pass; pass; bid DB", [3, 2, 1]),
        ("bid DB; unteren; pass; pass", [2, 1, 3]),
    ] {
        let mut position = after(any("beck"), said);
        for number in order {
            assert_eq!(now(&position), (Phase::AnnounceBefore, number), "{said}");
            act(&mut position, "announce");
        }
        assert_eq!(now(&position), (Phase::Talon, order[0]), "then the talon is opened");
    }
}

#[test]
fn the_round_after_the_talon_goes_the_same_way() {
    for rules in ["beck", "graz"] {
        let mut position = bid(rules, "DB", [TRULL, KINGS, ""], LOW);
        all_good(&mut position);
        act(&mut position, "take 1; discard KP K2 P8");
        for number in [1, 3, 2] {
            assert_eq!(now(&position), (Phase::Announce, number), "{rules}");
            act(&mut position, "announce");
        }
        assert_eq!(now(&position), (Phase::Play, 1), "{rules}");
    }
}

#[test]
fn beck_has_a_round_before_the_talon_and_graz_has_none() {
    for contract in ["DB", "ZB", "EB"] {
        assert_eq!(now(&bid("beck", contract, [TRULL, KINGS, ""], LOW)), (Phase::AnnounceBefore, 1));
        assert_eq!(now(&bid("graz", contract, [TRULL, KINGS, ""], LOW)), (Phase::Talon, 1));
    }
}

#[test]
fn a_solo_has_one_round() {
    for rules in ["beck", "graz"] {
        let mut position = bid(rules, "SO", [TRULL, KINGS, ""], LOW);
        assert_eq!(now(&position), (Phase::Announce, 1));
        act(&mut position, "announce; announce; announce");
        assert_eq!(now(&position), (Phase::Play, 1), "{rules}");
    }
}

#[test]
fn what_is_announced_in_a_solo_is_announced_before() {
    let position = after(bid("beck", "SO", [TRULL, KINGS, ""], LOW), "announce I A T V; announce; announce K");
    for item in ["I:1", "A:1", "T:1", "V:1", "K:2"] {
        assert_eq!(when(&position, item), When::Before, "{item}");
    }
}

#[test]
fn the_time_of_an_announcement_is_remembered() {
    let mut position = after(bid("beck", "DB", [TRULL, KINGS, ""], LOW), "announce I; announce; announce K");
    through_talon(&mut position, "take 1; discard KP K2 P8");
    act(&mut position, "announce T");
    assert_eq!(["I:1", "K:2", "T:1"].map(|item| when(&position, item)), [When::Before, When::Before, When::After]);
}

#[test]
fn beck_lets_the_declarer_announce_what_his_hand_allows() {
    for contract in ["DB", "ZB", "EB", "SO"] {
        let choices = |hand| may_announce(&bid("beck", contract, [hand, "", ""], LOW));
        assert_eq!(choices(TRULL), "I A F T Q V", "{contract}");
        assert_eq!(choices(PLAIN), "A F Q O V", "{contract}");
        assert_eq!(choices("T22 T21 HK KK PK XK T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"), "A F K H V");
        assert_eq!(choices("T1 HK KK PK HD KD PD XD T19 T18 T17 T16 T15 T14 T13 T12"), "I A F V");
        assert_eq!(choices("T1 T2 T22 XK HD KD PD XD T19 T18 T17 T16 T15 T14 T13 T12"), "I A F H V");
        assert_eq!(choices("T2 HK HD KD PD XD T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"), "A F O V");
    }
}

#[test]
fn graz_lets_the_declarer_announce_bird_and_valat_only() {
    let after_talon = |hand| {
        let mut position = bid("graz", "DB", [hand, "", ""], LOW);
        act(&mut position, "take 1; discard KP K2 P8");
        may_announce(&position)
    };
    assert_eq!(after_talon(TRULL), "I V");
    assert_eq!(after_talon(PLAIN), "V");
    assert_eq!(may_announce(&bid("graz", "SO", [TRULL, KINGS, ""], LOW)), "I V");
    let position = bid("graz", "SO", [TRULL, KINGS, ""], LOW);
    for bonus in ["A", "F", "K", "T", "H", "Q", "O"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "no-such-bonus", "{bonus}");
    }
}

#[test]
fn the_uhu_is_announced_where_it_is_played() {
    let hand = "T1 T2 T5 T6 T7 T8 HK HD HB H1 H2 KD KB K1 PD PB";
    for (rules, on, off) in [("beck", "I II A F V", "I A F V"), ("graz", "I II V", "I V")] {
        let position = bid(rules, "SO", [hand, "", ""], LOW);
        assert_eq!(may_announce(&position), off);
        assert_eq!(refused(&position, "announce II"), "no-such-bonus");
        let position = bid_under(with(rules, |set| set.uhu = true), "SO", [hand, "", ""], LOW);
        assert_eq!(may_announce(&position), on);
    }
    let rules = with("beck", |set| set.uhu = true);
    let position = bid_under(rules, "SO", [TRULL, "T2", ""], LOW);
    assert_eq!(refused(&position, "announce II"), "card-not-held");
}

#[test]
fn a_bird_is_announced_with_the_bird_in_hand() {
    assert_eq!(refused(&bid("beck", "DB", [PLAIN, "T1", ""], LOW), "announce I"), "card-not-held");
    assert_eq!(refused(&bid("graz", "SO", [PLAIN, "T1", ""], LOW), "announce I"), "card-not-held");
    // A Pagat from the talon can be announced after it.
    let mut position = bid("beck", "DB", [PLAIN, "", ""], "T1 K2 P8 P9 X7 X8");
    through_talon(&mut position, "take 1; discard K2 P8 H1");
    assert_eq!(may_announce(&position), "I A F Q V");
}

#[test]
fn a_false_claim_about_the_hand_is_refused() {
    let position = bid("beck", "DB", [TRULL, KINGS, ""], LOW);
    for bonus in ["K", "H", "O"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "hand-says-otherwise", "{bonus}");
    }
    let position = bid("beck", "DB", ["T22 HK KK PK", "XK T21", "T1"], LOW);
    for bonus in ["K", "T", "H", "Q", "O"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "hand-says-otherwise", "{bonus}");
    }
}

#[test]
fn defenders_announce_nothing_but_hand_facts_in_beck() {
    let hands = [PLAIN, "HK KK PK XK T1 T22", "T21"];
    let position = after(bid("beck", "DB", hands, LOW), "announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (3, ""));
    for bonus in ["I", "A", "F", "Q", "O", "V"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "declarer-only", "{bonus}");
    }
    assert_eq!(refused(&position, "announce H"), "hand-says-otherwise");
    let position = after(position, "announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (2, "K H"));
    assert_eq!(refused(&position, "announce I"), "declarer-only", "though this player holds the Pagat");
    let position = after(bid("beck", "DB", [PLAIN, "HK", "T1 T21 T22"], LOW), "announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (3, "T"));
}

#[test]
fn defenders_announce_nothing_in_graz() {
    let mut position = bid("graz", "DB", [PLAIN, "T1 T21 T22", KINGS], LOW);
    act(&mut position, "take 1; discard KP K2 P8; announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (3, ""));
    for (bonus, code) in [("K", "no-such-bonus"), ("I", "declarer-only"), ("V", "declarer-only")] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), code);
    }
    let position = after(position, "announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (2, ""));
}

#[test]
fn the_mondfang_is_never_announced() {
    for rules in ["beck", "graz"] {
        let position = bid(rules, "SO", [TRULL, KINGS, ""], LOW);
        assert_eq!(refused(&position, "announce MOON"), "no-such-bonus");
    }
}

#[test]
fn hand_facts_before_the_talon_are_those_of_the_dealt_hand_and_after_it_those_of_the_new_one() {
    // Three kings and one piece of the Trull; the fourth king and the Mond lie in the talon.
    let hand = "T22 HK KK PK T20 T19 HD HB H1 H2 KD KB K1 PD PB XD";
    let mut position = bid("beck", "DB", [hand, "", ""], "XK T21 P8 P9 X7 X8");
    assert_eq!(may_announce(&position), "A F V");
    all_good(&mut position);
    let taken = after(position.clone(), "take 1; discard P8 H1 H2");
    assert_eq!(may_announce(&taken), "A F K H V");
    let left = after(position, "take 3; discard P8 P9 X7");
    assert_eq!(may_announce(&left), "A F V");
}

#[test]
fn without_kings_and_without_trull_are_judged_anew_after_the_talon() {
    let mut position = bid("beck", "DB", [PLAIN, "", ""], "HK T21 P8 P9 X7 X8");
    assert_eq!(may_announce(&position), "A F Q O V");
    all_good(&mut position);
    assert_eq!(may_announce(&after(position.clone(), "take 1; discard P8 H1 H2")), "A F V");
    assert_eq!(may_announce(&after(position.clone(), "take 2; discard P8 P9 H1")), "A F Q V");
    assert_eq!(may_announce(&after(position, "take 4; discard P9 X7 X8")), "A F Q O V");
}

#[test]
fn forty_or_fifty_but_not_both() {
    let position = bid("beck", "DB", [TRULL, KINGS, ""], LOW);
    assert_eq!(refused(&position, "announce A F"), "excluded");
    for (one, other, choices) in [("A", "F", "I T Q V"), ("F", "A", "I T Q V")] {
        let mut position = after(position.clone(), &format!("announce {one}"));
        through_talon(&mut position, "take 1; discard KP K2 P8");
        assert_eq!(may_announce(&position), choices);
        assert_eq!(refused(&position, &format!("announce {other}")), "excluded", "the other round does not help");
    }
}

#[test]
fn trull_or_two_pieces_but_not_both() {
    // Two pieces of the Trull before the talon, the third from it.
    let hand = "T22 T21 T20 T19 T18 HK HD HB H1 H2 KD KB K1 PD PB XD";
    let mut position = bid("beck", "DB", [hand, "", ""], "T1 K2 P8 P9 X7 X8");
    let mut claimed = after(position.clone(), "announce H");
    through_talon(&mut claimed, "take 1; discard K2 P8 H1");
    assert_eq!(may_announce(&claimed), "I A F V");
    assert_eq!(refused(&claimed, "announce T"), "excluded");
    through_talon(&mut position, "take 1; discard K2 P8 H1");
    assert_eq!(may_announce(&position), "I A F T V", "who has waited has the Trull");
}

#[test]
fn a_bonus_is_announced_once() {
    let mut position = after(bid("beck", "DB", [TRULL, KINGS, ""], LOW), "announce I A T Q V; announce; announce K");
    through_talon(&mut position, "take 1; discard KP K2 P8");
    for bonus in ["I", "A", "T", "Q", "V"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "already-announced", "{bonus}");
    }
    act(&mut position, "announce; announce");
    assert_eq!(turn(&position), 2);
    assert_eq!(refused(&position, "announce K"), "already-announced");
}

#[test]
fn bonuses_are_announced_on_the_first_turn_of_a_round() {
    // IL1: the Kontra of player 3 gives the declarer a second turn, but only to answer it.
    let mut position = bid("beck", "DB", [TRULL, KINGS, ""], LOW);
    act(&mut position, "announce; announce kontra G:1; announce");
    assert_eq!((turn(&position), may_announce(&position).as_str()), (1, ""));
    assert_eq!(refused(&position, "announce I"), "first-turn-only");
    assert_eq!(may_double(&position), "G:1");
    // The round after the talon is a new one.
    through_talon(&mut position, "take 1; discard KP K2 P8");
    assert!(allowed(&position, "announce I"));
}

#[test]
fn a_defenders_hand_fact_leaves_nothing_to_answer() {
    // 8: the rounds end when nobody has anything left to answer. 9: a defender's hand fact is never doubled.
    let position = after(bid("beck", "DB", [TRULL, KINGS, ""], LOW), "announce; announce; announce K");
    assert_eq!(now(&position), (Phase::Talon, 1));
}

#[test]
fn several_bonuses_go_in_one_turn() {
    let mut position = bid("beck", "DB", [TRULL, KINGS, ""], LOW);
    act(&mut position, "announce I F T Q V");
    assert_eq!(position.board().items.len(), 6, "the game and five bonuses");
}

#[test]
fn a_table_can_have_kontra_without_announcements_before_the_talon() {
    let rules = with("beck", |set| set.announce_before_talon = false);
    let mut position = bid_under(rules, "DB", [TRULL, KINGS, ""], LOW);
    assert_eq!((now(&position), may_announce(&position).as_str()), ((Phase::AnnounceBefore, 1), ""));
    assert_eq!(refused(&position, "announce I"), "only-after-talon");
    act(&mut position, "announce");
    assert_eq!(may_double(&position), "G:1");
}

// The outcome of the announcements in played deals. Everybody plays the highest card.

fn played(hands: [&str; 3], talon: &str, said: &str, taken: &str) -> tarock::Settlement {
    let mut position = after(bid("beck", "DB", hands, talon), said);
    all_good(&mut position);
    act(&mut position, taken);
    all_good(&mut position);
    super::fixtures::play_out(&mut position, |_, cards| cards.last().expect("a card"));
    position.settlement().expect("the deal is over")
}

fn has(settlement: &tarock::Settlement, item: &str) -> Option<i32> {
    let found = settlement.items.iter().find(|found| found.id.to_string() == item)?;
    let own = found.winner == tarock::Winner::Side(tarock::Side::Declarer);
    let points = found.value.whole().expect("no half points");
    Some(if own { points } else { -points })
}

#[test]
fn without_kings_said_before_is_lost_to_a_taken_king() {
    let hands = [PLAIN, "", ""];
    let talon = "HK T21 P8 P9 X7 X8";
    let broken = played(hands, talon, "announce Q", "take 1; discard P8 H1 H2");
    assert_eq!(has(&broken, "Q"), Some(-10));
    let kept = played(hands, talon, "announce Q", "take 2; discard P8 P9 H1");
    assert_eq!(has(&kept, "Q"), Some(10), "the Mond is no king");
}

#[test]
fn without_trull_said_before_is_lost_to_a_taken_piece() {
    let hands = [PLAIN, "", ""];
    let talon = "HK T21 P8 P9 X7 X8";
    assert_eq!(has(&played(hands, talon, "announce O", "take 2; discard P8 P9 H1"), "O"), Some(-8));
    assert_eq!(has(&played(hands, talon, "announce O", "take 3; discard P8 P9 H1"), "O"), Some(8));
    let both = played(hands, talon, "announce Q O", "take 1; discard P8 H1 H2");
    assert_eq!((has(&both, "Q"), has(&both, "O")), (Some(-10), Some(-8)));
}

#[test]
fn a_hand_fact_said_before_counts_whatever_the_talon_brings() {
    let hand = "T22 T21 T20 T19 T18 HK HD HB H1 H2 KD KB K1 PD PB XD";
    let settlement = played([hand, "", ""], "T1 K2 P8 P9 X7 X8", "announce H", "take 1; discard K2 P8 H1");
    assert_eq!(has(&settlement, "H"), Some(4));
    assert_eq!(has(&settlement, "T"), None, "nobody claimed it");
}

#[test]
fn a_silent_fact_counts_nothing_in_beck() {
    let all = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7";
    let mut position = bid("beck", "SO", [all, "HK KK PK XK", "T1"], LOW);
    all_good(&mut position);
    act(&mut position, "claim");
    // All tricks without the talon: 210 − 12 thirds are 66 points. Two pieces of the Trull count nothing, nor does Q.
    let settlement = position.settlement().expect("the deal is over");
    assert_bill(&settlement, "G+136 V+48", [184, 0, 0]);
}
