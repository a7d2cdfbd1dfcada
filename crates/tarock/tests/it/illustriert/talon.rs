//! Section 6: the talon cards that are taken, and the discards.

use super::fixtures::{
    LOW, act, after, all_good, allowed, any, bid, bid_under, cards, finish, now, play_out, refused, seat, thirds, with,
};
use tarock::lone::{Facts, LoneGame, Outcome, TalonParts};
use tarock::{Card, CardSet, Phase, Position};

/// A hand with plenty of suit cards.
const SUITS: &str = "T22 T21 T20 HK HD HP HB H1 H2 KD KB K1 PD PB P7 XD";

/// Returns a game of player 1 with the talon open.
fn open(rules: &str, contract: &str, hand: &str, talon: &str) -> Position {
    let mut position = bid(rules, contract, [hand, "", ""], talon);
    all_good(&mut position);
    assert_eq!(now(&position), (Phase::Talon, 1));
    position
}

fn hand(position: &Position) -> CardSet {
    position.hidden().hands[seat(1)]
}

/// Returns the talon cards at some places, counted from 1.
fn talon_cards(text: &str, places: std::ops::RangeInclusive<usize>) -> CardSet {
    places.map(|place| text.split(' ').nth(place - 1).expect("six cards").parse::<Card>().expect("a card")).collect()
}

/// Returns the facts of the declarer's game in a finished deal.
fn lone(position: &Position) -> LoneGame {
    match Facts::of(position).expect("the deal is over").outcome {
        Outcome::Game(game) => game,
        other @ Outcome::Trischaken { .. } => panic!("{other:?}"),
    }
}

#[test]
fn a_window_of_adjacent_cards_begins_at_any_card_that_leaves_room_for_it() {
    for (contract, taken, last) in [("DB", 3, 4), ("ZB", 2, 5), ("EB", 1, 6)] {
        for rules in ["beck", "graz"] {
            let position = open(rules, contract, SUITS, LOW);
            for first in 1..=6 {
                let take = format!("take {first}");
                if first > last {
                    assert_eq!(refused(&position, &take), "no-such-part", "{contract} {first}");
                    continue;
                }
                let position = after(position.clone(), &take);
                assert_eq!(now(&position), (Phase::Discard, 1));
                let window = talon_cards(LOW, first..=first + taken - 1);
                assert_eq!(hand(&position), cards(SUITS) | window, "{contract} {first}");
            }
        }
    }
}

#[test]
fn fixed_packets_are_halves_pairs_or_single_cards() {
    for (contract, taken, packets) in [("DB", 3, 2), ("ZB", 2, 3), ("EB", 1, 6)] {
        let rules = with("beck", |set| set.talon_parts = TalonParts::Packets);
        let mut position = bid_under(rules, contract, [SUITS, "", ""], LOW);
        all_good(&mut position);
        for packet in 1..=6 {
            let take = format!("take {packet}");
            if packet > packets {
                assert_eq!(refused(&position, &take), "no-such-part", "{contract} {packet}");
                continue;
            }
            let position = after(position.clone(), &take);
            let first = (packet - 1) * taken + 1;
            assert_eq!(hand(&position), cards(SUITS) | talon_cards(LOW, first..=first + taken - 1));
        }
    }
}

#[test]
fn the_talon_lies_open_in_the_order_in_which_it_was_dealt() {
    let order = "X8 KP P9 K2 X7 P8";
    for (rules, contract) in [("beck", "DB"), ("beck", "EB"), ("graz", "DB"), ("graz", "ZB")] {
        let position = open(rules, contract, SUITS, order);
        let talon = position.board().talon.expect("the talon is open");
        assert_eq!(talon.map(|card| card.to_string()).join(" "), order);
    }
}

#[test]
fn beck_opens_the_talon_after_the_first_round_and_graz_at_once() {
    let position = bid("beck", "DB", [SUITS, "", ""], LOW);
    assert_eq!((now(&position), position.board().talon), ((Phase::AnnounceBefore, 1), None));
    assert_eq!(refused(&position, "take 1"), "wrong-phase");
    let position = after(position, "announce; announce; announce");
    assert!(position.board().talon.is_some());
    let position = bid("graz", "DB", [SUITS, "", ""], LOW);
    assert_eq!(now(&position), (Phase::Talon, 1));
    assert!(position.board().talon.is_some());
}

#[test]
fn as_many_cards_are_laid_aside_as_were_taken() {
    for (contract, right, wrong) in [
        ("DB", "HD HP HB", ["HD HP", "HD HP HB H1"]),
        ("ZB", "HD HP", ["HD", "HD HP HB"]),
        ("EB", "HD", ["HD HP", "HD HP HB"]),
    ] {
        let position = after(open("beck", contract, SUITS, LOW), "take 1");
        for cards in wrong {
            assert_eq!(refused(&position, &format!("discard {cards}")), "discard-count");
        }
        let position = after(position, &format!("discard {right}"));
        assert_eq!(hand(&position).len(), 16);
        assert_eq!(position.hidden().discards[seat(1)], cards(right));
        assert_eq!(now(&position), (Phase::Announce, 1));
    }
}

#[test]
fn taken_cards_may_be_laid_aside_and_cards_left_in_the_talon_may_not() {
    let position = after(open("beck", "DB", SUITS, LOW), "take 2");
    assert!(allowed(&position, "discard K2 P8 P9"));
    assert_eq!(refused(&position, "discard KP P8 P9"), "not-in-hand");
    assert_eq!(refused(&position, "discard X7 P8 P9"), "not-in-hand");
}

#[test]
fn kings_and_trull_are_never_laid_aside() {
    let hand = "T22 T21 T1 HK KK PK XK HD HP HB H1 H2 KD KB K1 PD";
    let position = after(open("beck", "EB", hand, LOW), "take 1");
    for honour in ["T22", "T21", "T1", "HK", "KK", "PK", "XK"] {
        assert_eq!(refused(&position, &format!("discard {honour}")), "discard-honour");
    }
    for plain in ["HD", "HP", "HB", "H1", "KP", "PD"] {
        assert!(allowed(&position, &format!("discard {plain}")), "{plain}");
    }
}

#[test]
fn an_honour_taken_from_the_talon_stays_in_the_hand() {
    let position = after(open("graz", "DB", SUITS, "XK T1 K2 P8 P9 X7"), "take 1");
    assert_eq!(refused(&position, "discard XK HD HP"), "discard-honour");
    assert_eq!(refused(&position, "discard T1 HD HP"), "discard-honour");
    assert!(allowed(&position, "discard K2 HD HP"));
}

#[test]
fn tarocks_are_not_laid_aside_while_there_are_suit_cards_enough() {
    let position = after(open("beck", "DB", SUITS, LOW), "take 1");
    assert_eq!(refused(&position, "discard T20 HD HP"), "discard-tarock");
    // Exactly three suit cards may be discarded, so they have to be.
    let three = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 HK KK PK";
    let position = after(open("beck", "DB", three, LOW), "take 1");
    assert_eq!(refused(&position, "discard KP K2 T8"), "discard-tarock");
    let position = after(position, "discard KP K2 P8");
    assert_eq!(position.board().open_discards, CardSet::EMPTY);
}

#[test]
fn a_forced_tarock_goes_only_beside_every_suit_card_that_may_go() {
    // H1 is the only suit card after taking that may be discarded; kings may not.
    let hand = "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 HK KK H1";
    let position = after(open("beck", "DB", hand, "PK T5 T4 P8 P9 X7"), "take 1");
    assert_eq!(refused(&position, "discard T4 T5 T9"), "discard-tarock");
    assert_eq!(refused(&position, "discard H1 HK T4"), "discard-honour");
    assert_eq!(refused(&position, "discard H1 T22 T4"), "discard-honour");
    assert!(allowed(&position, "discard H1 T4 T5"));
    assert!(allowed(&position, "discard H1 T20 T19"), "which Tarocks go is their choice");
}

#[test]
fn forced_tarocks_lie_face_up_and_suit_cards_face_down() {
    let hand = "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 HK KK H1";
    let position = after(open("beck", "DB", hand, "PK T5 T4 P8 P9 X7"), "take 1; discard H1 T4 T5");
    assert_eq!(position.board().open_discards, cards("T4 T5"));
    assert_eq!(position.board().discards, 3);
}

#[test]
fn an_einblatt_player_with_nothing_but_honours_and_tarocks_lays_a_tarock_aside() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 HK KK PK XK";
    let position = after(open("graz", "EB", hand, "T1 T2 P8 P9 X7 X8"), "take 1");
    assert_eq!(refused(&position, "discard T1"), "discard-honour");
    let position = after(position, "discard T11");
    assert_eq!(position.board().open_discards, cards("T11"));
}

#[test]
fn discards_count_for_the_declarer_and_what_he_left_for_the_defenders() {
    // The discarded queens are 30 thirds, the kings left in the talon 39.
    let hand = "T22 T21 T20 HD KD PD H1 H2 H3 K1 K2 K3 P7 P8 X7 X8";
    for rules in ["beck", "graz"] {
        let mut position = bid(rules, "DB", [hand, "", ""], "X9 X10 T5 HK KK PK");
        all_good(&mut position);
        act(&mut position, "take 1; discard HD KD PD");
        all_good(&mut position);
        play_out(&mut position, |_, cards| cards.first().expect("a card"));
        let tricks = thirds(position.board().taken[seat(1)]);
        assert_eq!(lone(&position).score, Some(tricks + 30));
        assert_eq!(lone(&position).untaken_talon, Some(39));
        let defended = thirds(position.board().taken[seat(2)] | position.board().taken[seat(3)]);
        assert_eq!(tricks + 30 + defended + 39, 210);
    }
}

#[test]
fn the_number_of_taken_cards_decides_which_thirds_a_score_ends_in() {
    // Zweiblatt: two thirds, Einblatt: one third, Dreiblatt and Solo: whole.
    for (contract, left) in [("DB", 0), ("ZB", 2), ("EB", 1)] {
        for wishes in [["", "", ""], ["T1 H1 K1", "T22", "T21"], ["T9 T8", "", "HK"]] {
            let mut position = open("graz", contract, SUITS, LOW);
            let discards = ["HD HP HB", "HD HP", "HD"][["DB", "ZB", "EB"].iter().position(|c| *c == contract).unwrap()];
            act(&mut position, &format!("take 1; discard {discards}"));
            all_good(&mut position);
            finish(&mut position, wishes);
            assert_eq!(lone(&position).score.expect("a score") % 3, left, "{contract}");
        }
    }
    let mut position = bid("beck", "SO", [SUITS, "", ""], LOW);
    all_good(&mut position);
    finish(&mut position, [""; 3]);
    assert_eq!(lone(&position).score.expect("a score") % 3, 0);
}

#[test]
fn the_talon_of_a_solo_stays_closed_and_counts_for_the_defenders() {
    for rules in ["beck", "graz"] {
        let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7";
        let mut position = bid(rules, "SO", [hand, "", ""], "HK KK PK XK HD T1");
        assert_eq!((now(&position), position.board().talon), ((Phase::Announce, 1), None));
        assert_eq!(refused(&position, "take 1"), "wrong-phase");
        all_good(&mut position);
        assert_eq!(now(&position), (Phase::Play, 1));
        assert_eq!(refused(&position, "discard T7"), "wrong-phase");
        play_out(&mut position, |_, cards| cards.last().expect("a card"));
        // All tricks, but five honours and a queen lie in the talon: 210 − 75 thirds.
        assert_eq!(position.board().n_tricks[seat(1)], 16);
        assert_eq!(lone(&position).score, Some(135));
        assert_eq!(lone(&position).untaken_talon, Some(75));
    }
}

#[test]
fn nobody_gives_up_at_the_talon() {
    let position = open("beck", "DB", SUITS, LOW);
    assert_eq!(refused(&position, "surrender"), "nothing-to-surrender");
    assert_eq!(refused(&any("beck"), "take 1"), "wrong-phase");
}
