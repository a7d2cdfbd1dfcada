//! Sections 2 and 3: dealing, and the exchange with each player's own talon.

use super::{
    MANY, MANY_OWN, MANY_TALON, after, allowed, assert_bill, auction, cards, declare, finish, refused, score, seat,
    table, to_play, turn, viewer,
};
use tarock::{Card, CardSet, Event, EventView, Pack, Phase, Position};
use tarock_testkit::{Chance, preset};

/// The hand of player 1: eleven cards that may be laid down, a king and four Tarocks.
const HAND: &str = "HK HD HP HB H1 H2 H3 H4 KD KP K1 K2 T5 T6 T7 T8";
const OTHER: &str = "T1 T2 T3 T4 T9 T10 T11 T12 T13 T14 KK KB K3 K4 PK PD";
const TALON: &str = "T15 T16 T17 PP XD XP";
/// The players' own talons from the top.
const OWN: [&str; 2] = ["XK T22 P7 T21 X7 X8 T20 P8", "X9 T19 P9 X10 PB XB P10 T18"];

fn dealt() -> Position {
    table([HAND, OTHER], TALON, OWN)
}

fn hand(position: &Position, number: usize) -> CardSet {
    position.hidden().hands[seat(number)]
}

fn left(position: &Position, number: usize) -> CardSet {
    position.hidden().own_talon_left(position.board(), seat(number))
}

#[test]
fn a_known_pack_is_dealt_by_the_table_of_section_2() {
    for (dealer, non_dealer) in [(2, 1), (1, 2)] {
        let pack = Chance::new(7).pack();
        let position = Position::deal(preset("spieleversum"), seat(dealer), &pack);
        let hidden = position.hidden();
        // Places are numbered from 1.
        let place = |ranges: &[(usize, usize)]| -> Vec<Card> {
            ranges.iter().flat_map(|(from, to)| &pack.cards()[from - 1..*to]).copied().collect()
        };
        let set = |ranges: &[(usize, usize)]| place(ranges).into_iter().collect::<CardSet>();
        assert_eq!(hidden.talon.to_vec(), place(&[(1, 3), (4, 6)]));
        assert_eq!(hidden.hands[seat(non_dealer)], set(&[(7, 10), (15, 18), (39, 42), (47, 50)]), "dealer {dealer}");
        assert_eq!(hidden.hands[seat(dealer)], set(&[(11, 14), (19, 22), (43, 46), (51, 54)]), "dealer {dealer}");
        let own = hidden.own_talons.expect("everybody has one");
        assert_eq!(own[seat(non_dealer)].to_vec(), place(&[(23, 26), (31, 34)]), "dealer {dealer}");
        assert_eq!(own[seat(dealer)].to_vec(), place(&[(27, 30), (35, 38)]), "dealer {dealer}");
    }
}

#[test]
fn each_has_sixteen_cards_in_hand_and_eight_beside_it() {
    let position = Position::deal(preset("spieleversum"), seat(1), &Pack::NEW);
    for number in [1, 2] {
        assert_eq!((hand(&position, number).len(), left(&position, number).len()), (16, 8));
        assert_eq!(position.board().cards_in_hand(seat(number)), 16);
    }
}

#[test]
fn the_non_dealer_exchanges_first_and_then_opens_the_auction() {
    // KO3
    let mut position = dealt();
    assert_eq!((position.board().phase, turn(&position)), (Phase::Exchange, 1));
    position = after(position, "exchange H1");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Exchange, 2));
    position = after(position, "exchange K3");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Auction, 1));
    // It is the other way round when player 1 deals.
    let mut position = Position::deal(preset("spieleversum"), seat(1), &Chance::new(3).pack());
    assert_eq!(turn(&position), 2);
    position = after(position, "exchange");
    assert_eq!(turn(&position), 1);
    position = after(position, "exchange");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Auction, 2));
}

#[test]
fn as_many_cards_are_taken_as_were_laid_down_from_the_top() {
    for (laid, taken, rest) in [
        ("", "", "XK T22 P7 T21 X7 X8 T20 P8"),
        ("H4", "XK", "T22 P7 T21 X7 X8 T20 P8"),
        ("H1 HD K2", "XK T22 P7", "T21 X7 X8 T20 P8"),
        ("HD HP HB H1 H2 H3 KD", "XK T22 P7 T21 X7 X8 T20", "P8"),
        ("HD HP HB H1 H2 H3 KD KP", "XK T22 P7 T21 X7 X8 T20 P8", ""),
    ] {
        let position = after(dealt(), &format!("exchange {laid}"));
        assert_eq!(hand(&position, 1), (cards(HAND) - cards(laid)) | cards(taken), "{laid}");
        assert_eq!(left(&position, 1), cards(rest), "{laid}");
        assert_eq!(hand(&position, 1).len(), 16);
        assert_eq!(hand(&position, 2), cards(OTHER), "the other hand is not touched");
    }
}

#[test]
fn each_takes_from_his_own_talon() {
    let position = after(dealt(), "exchange H1 H2; exchange KB K3 K4");
    assert_eq!(hand(&position, 1), cards("HK HD HP HB H3 H4 KD KP K1 K2 T5 T6 T7 T8 XK T22"));
    assert_eq!(hand(&position, 2), cards("T1 T2 T3 T4 T9 T10 T11 T12 T13 T14 KK PK PD X9 T19 P9"));
    assert_eq!(left(&position, 2), cards("X10 PB XB P10 T18"));
}

#[test]
fn nobody_has_to_exchange() {
    let position = after(dealt(), "exchange; exchange");
    assert_eq!((hand(&position, 1), hand(&position, 2)), (cards(HAND), cards(OTHER)));
    assert_eq!((left(&position, 1), left(&position, 2)), (cards(OWN[0]), cards(OWN[1])));
}

#[test]
fn tarocks_and_kings_are_not_laid_down() {
    let position = dealt();
    assert_eq!(refused(&position, "exchange T5"), "exchange-suit-cards-only");
    assert_eq!(refused(&position, "exchange HK"), "exchange-suit-cards-only");
    assert_eq!(refused(&position, "exchange H1 H2 T8"), "exchange-suit-cards-only");
    assert!(allowed(&position, "exchange HD"), "a queen may be laid down");
    assert!(["T1", "T4", "T14", "KK", "PK"].iter().all(|card| {
        refused(&after(dealt(), "exchange"), &format!("exchange {card}")) == "exchange-suit-cards-only"
    }));
}

#[test]
fn at_most_eight_cards_are_laid_down() {
    let position = dealt();
    assert!(allowed(&position, "exchange HD HP HB H1 H2 H3 H4 KD"));
    assert_eq!(refused(&position, "exchange HD HP HB H1 H2 H3 H4 KD KP"), "exchange-count");
}

#[test]
fn only_cards_of_the_hand_are_laid_down() {
    let position = dealt();
    assert_eq!(refused(&position, "exchange X7"), "not-in-hand", "still in their own talon");
    assert_eq!(refused(&position, "exchange K3"), "not-in-hand", "the other's");
    assert_eq!(refused(&position, "exchange PP"), "not-in-hand", "in the external talon");
}

#[test]
fn there_is_one_exchange_for_each() {
    // E-148: P7 came with the exchange and cannot go back.
    let position = after(dealt(), "exchange H1 H2 H3");
    assert_eq!(refused(&position, "exchange P7"), "not-in-hand", "it is the other's turn");
    let position = after(position, "exchange");
    for action in ["exchange P7", "exchange"] {
        assert_eq!(refused(&position, action), "wrong-phase");
    }
    assert_eq!(refused(&after(position, "bid DB"), "exchange K3"), "wrong-phase");
}

#[test]
fn nobody_bids_before_both_had_their_exchange() {
    assert_eq!(refused(&dealt(), "bid DB"), "wrong-phase");
    assert_eq!(refused(&after(dealt(), "exchange H1"), "pass"), "wrong-phase");
}

#[test]
fn the_number_of_exchanged_cards_is_public_and_the_cards_are_not() {
    let mut position = dealt();
    assert_eq!(position.board().exchanged.as_slice(), [None, None]);
    let events = super::act(&mut position, "exchange H1 H2 HD; exchange");
    assert_eq!(position.board().exchanged.as_slice(), [Some(3), Some(0)]);
    let exchanged: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::Exchanged { count: 3, .. })).collect();
    assert_eq!(exchanged.len(), 1);
    for number in [0, 1, 2] {
        let EventView::Exchanged { seat: who, count, laid, taken } = exchanged[0].view_for(viewer(number)) else {
            panic!("an exchange is seen as an exchange");
        };
        assert_eq!((who, count), (seat(1), 3));
        assert_eq!(laid, (number == 1).then(|| cards("H1 H2 HD")), "viewer {number}");
        assert_eq!(taken, (number == 1).then(|| cards("XK T22 P7")), "viewer {number}");
    }
}

fn solo_of_many(exchange: &str) -> Position {
    let dealt = table(MANY, MANY_TALON, MANY_OWN);
    let mut position = to_play(declare(after(dealt, exchange), 2, "SO"));
    finish(&mut position, ["| HK KK", "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9"]);
    position
}

#[test]
fn an_own_talon_counts_for_its_owner_whoever_declares() {
    // Player 1 has HK KK H1 K1 = 28 thirds in tricks, 6 in the external talon, and the cards of their own talon.
    // Nothing exchanged: eight cards of one third, 42 in all.
    assert_eq!(score(&solo_of_many("exchange; exchange")), 210 - 42);
    // HD and KD laid down, H2 and H3 taken: 20 + 6 thirds lie there.
    assert_eq!(score(&solo_of_many("exchange HD KD; exchange")), 210 - (28 + 6 + 26));
    // Eight cards laid down: 10 + 7 + 4, twice, and 10 + 7.
    assert_eq!(score(&solo_of_many("exchange HD HP HB KD KP KB PD PP; exchange")), 210 - (28 + 6 + 59));
}

#[test]
fn a_card_the_declarer_exchanged_counts_for_him() {
    // Player 2 lays down H1 and gets P9. The heart counts for player 2 without a trick.
    let mut position = to_play(declare(after(table(MANY, MANY_TALON, MANY_OWN), "exchange; exchange H1"), 2, "SO"));
    finish(&mut position, ["| PK KK", "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9"]);
    // PK P9 and KK K1 go to player 1, 28 thirds, with 8 of their own talon and 6 of the external talon.
    assert_eq!(score(&position), 210 - 42);
}

#[test]
fn what_the_own_exchange_brought_belongs_to_the_hand_before_the_talon() {
    // 7.2: T1 and the fourth king come from the player's own talon.
    let hands = ["T22 T21 HK KK PK H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9", ""];
    let own = ["T1 XK T10 T11 T12 T13 T14 T15", ""];
    let talon = "X7 X8 X9 X10 XB XP";
    let position = declare(after(table(hands, talon, own), "exchange H1 H2; exchange"), 1, "DB");
    assert!(allowed(&position, "announce T K"));
    let position = declare(auction(hands, talon, own), 1, "DB");
    assert_eq!(refused(&position, "announce T"), "hand-says-otherwise");
    assert_eq!(refused(&position, "announce K"), "hand-says-otherwise");
}

#[test]
fn the_exchange_itself_is_not_paid() {
    // Solos of 168 and 117 thirds without a bird.
    assert_bill(&solo_of_many("exchange; exchange"), "G+12", 12);
    assert_bill(&solo_of_many("exchange HD HP HB KD KP KB PD PP; exchange"), "G+12", 12);
}
