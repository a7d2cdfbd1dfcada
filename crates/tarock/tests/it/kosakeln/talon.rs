//! Sections 6 and 10.2: the external talon, the discards, and the announcements that the talon breaks.

use super::{
    OWN, STRONG, TALON, WEAK, act, after, allowed, assert_bill, auction, cards, declare, finish, play_birds, refused,
    round, score, seat, strong, take, to_play, turn, viewer, weak,
};
use tarock::{CardSet, Event, Legal, Phase, Position};

/// A hand with eight Tarocks and eight suit cards.
const MIXED: &str = "T22 T20 T18 T16 T14 T12 T10 T8 H1 H2 H3 K1 K2 K3 P7 X7";

/// Returns a deal with player 1 at the open talon.
fn at_talon(contract: &str, hand: &str, talon: &str) -> Position {
    let mut position = declare(auction([hand, ""], talon, ["", ""]), 1, contract);
    round(&mut position, "");
    position
}

/// Returns the numbers of the packets that may be taken.
fn packets(position: &Position) -> Vec<u8> {
    let Some(Legal::Talon(choices)) = position.legal() else { panic!("not a time to take") };
    assert!(!choices.surrender, "nobody gives up here");
    (0..6)
        .filter_map(tarock::TalonPart::new)
        .filter(|part| choices.may_take(*part))
        .map(tarock::TalonPart::number)
        .collect()
}

#[test]
fn each_contract_has_its_packets() {
    for (contract, parts) in [
        ("DB", &["HD KD PD", "XD HB KB"][..]),
        ("ZB", &["HD KD", "PD XD", "HB KB"][..]),
        ("EB", &["HD", "KD", "PD", "XD", "HB", "KB"][..]),
    ] {
        let position = at_talon(contract, MIXED, "HD KD PD XD HB KB");
        assert_eq!((position.board().phase, turn(&position)), (Phase::Talon, 1));
        let numbers: Vec<u8> = (1..).take(parts.len()).collect();
        assert_eq!(packets(&position), numbers, "{contract}");
        for (number, part) in numbers.iter().zip(parts) {
            let taken = after(position.clone(), &format!("take {number}"));
            assert_eq!(taken.hidden().hands[seat(1)], cards(MIXED) | cards(part), "{contract} {number}");
            assert_eq!(taken.board().cards_in_hand(seat(1)), 16 + 6 / parts.len());
        }
        if parts.len() < 6 {
            assert_eq!(refused(&position, &format!("take {}", parts.len() + 1)), "no-such-part");
        }
    }
}

#[test]
fn the_talon_of_a_solo_stays_closed() {
    let mut position = strong("SO");
    round(&mut position, "");
    assert_eq!(position.board().phase, Phase::Play, "nothing is taken or laid aside");
    assert_eq!((position.board().talon, position.board().discards), (None, 0));
    assert_eq!(position.hidden().hands[seat(1)], cards(STRONG));
}

#[test]
fn the_dealer_takes_the_talon_when_he_declares() {
    let mut position = weak("ZB");
    round(&mut position, "");
    assert_eq!(turn(&position), 2);
    act(&mut position, "take 2");
    assert_eq!(position.hidden().hands[seat(2)], cards(WEAK) | cards("XD PB"));
    assert_eq!(turn(&position), 2, "and lays aside");
}

#[test]
fn as_many_cards_are_laid_aside_as_were_taken() {
    for (contract, right, wrong) in [
        ("DB", "H1 H2 H3", ["H1 H2", "H1 H2 H3 K1"]),
        ("ZB", "H1 H2", ["H1", "H1 H2 H3"]),
        ("EB", "H1", ["H1 H2", "H1 H2 H3"]),
    ] {
        let position = after(at_talon(contract, MIXED, "HD KD PD XD HB KB"), "take 1");
        for cards in wrong {
            assert_eq!(refused(&position, &format!("discard {cards}")), "discard-count", "{contract} {cards}");
        }
        let position = after(position, &format!("discard {right}"));
        assert_eq!(position.hidden().hands[seat(1)].len(), 16);
        assert_eq!((position.board().phase, turn(&position)), (Phase::Announce, 1));
    }
}

#[test]
fn cards_of_the_hand_and_of_the_talon_may_be_laid_aside() {
    let position = after(at_talon("DB", MIXED, "HD KD PD XD HB KB"), "take 1");
    assert!(allowed(&position, "discard HD KD PD"));
    assert!(allowed(&position, "discard HD K1 X7"));
    assert_eq!(refused(&position, "discard XD H1 H2"), "not-in-hand", "the other packet");
}

#[test]
fn honours_are_never_laid_aside() {
    let hand = "T22 T20 T18 T16 T14 T12 T10 T8 HK H2 H3 K1 K2 K3 P7 X7";
    let position = after(at_talon("DB", hand, "T21 KK PD XD HB KB"), "take 1");
    for honour in ["T22", "T21", "HK", "KK"] {
        assert_eq!(refused(&position, &format!("discard {honour} H2 H3")), "discard-honour", "{honour}");
    }
    let position = after(at_talon("EB", "T1 T2 T3 T4 HK KK PK XK T22 T21 T20 T19 T18 T17 T16 T15", "H1"), "take 1");
    assert_eq!(refused(&position, "discard T1"), "discard-honour");
    assert!(allowed(&position, "discard H1"));
}

#[test]
fn tarocks_are_not_laid_aside_while_suit_cards_suffice() {
    let position = after(at_talon("DB", MIXED, "HD KD T5 XD HB KB"), "take 1");
    assert_eq!(refused(&position, "discard T5 H1 H2"), "discard-tarock");
    assert_eq!(refused(&position, "discard T8 HD KD"), "discard-tarock");
}

/// Returns a Dreiblatt in which player 1 has eighteen Tarocks and H1 after taking packet 1.
fn eighteen_tarocks() -> Position {
    let hands = [STRONG, "T11 T10 T9 T8 HK HD H2 H3 H4 KK KD K1 K2 PD PP XD"];
    let position = declare(auction(hands, "T5 T6 T7 PB XP XB", OWN), 1, "DB");
    let mut position = after(position, "announce; announce");
    act(&mut position, "take 1");
    position
}

#[test]
fn forced_tarocks_go_only_after_every_suit_card() {
    let position = eighteen_tarocks();
    assert_eq!(refused(&position, "discard T5 T6 T7"), "discard-tarock", "H1 has to go first");
    assert_eq!(refused(&position, "discard H1 T5 T1"), "discard-honour", "the Pagat stays when forced too");
    assert_eq!(refused(&position, "discard H1 T5 T22"), "discard-honour");
    assert!(allowed(&position, "discard H1 T5 T6"));
    assert!(allowed(&position, "discard H1 T2 T20"), "any other Tarock");
}

#[test]
fn a_king_is_no_suit_card_that_could_go_first() {
    // HK stays in hand: H1 and two Tarocks are discarded.
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T4 T3 T2 HK H1";
    let position = after(at_talon("DB", hand, "T5 T6 T7 PB XP XB"), "take 1");
    assert!(allowed(&position, "discard H1 T5 T6"));
    assert_eq!(refused(&position, "discard H1 HK T5"), "discard-honour");
}

#[test]
fn discarded_tarocks_lie_face_up_and_suit_cards_face_down() {
    let mut position = eighteen_tarocks();
    let events = act(&mut position, "discard H1 T5 T6");
    assert_eq!(position.board().open_discards, cards("T5 T6"));
    assert_eq!(position.board().discards, 3);
    let laid = events.iter().find(|event| matches!(event, Event::Discarded { .. })).expect("discarded");
    for number in [0, 2] {
        let tarock::EventView::Discarded { count, open, cards: all, .. } = laid.view_for(viewer(number)) else {
            panic!("seen as discards");
        };
        assert_eq!((count, open, all), (3, cards("T5 T6"), None), "viewer {number}");
    }
    let plain = after(at_talon("DB", MIXED, "HD KD PD XD HB KB"), "take 1; discard H1 H2 H3");
    assert_eq!(plain.board().open_discards, CardSet::EMPTY);
}

/// Returns the declarer's score when the strong hand takes a packet and discards the same cards.
fn score_with(contract: &str, packet: usize) -> u16 {
    let mut position = strong(contract);
    round(&mut position, "");
    take(&mut position, packet);
    round(&mut position, "");
    play_birds(&mut position);
    score(&position)
}

#[test]
fn discards_count_for_the_declarer_and_the_rest_of_the_talon_for_the_defender() {
    // 96 thirds in tricks, 14 in the declarer's own talon; PD PP XD PB XP XB are 10, 7, 10, 4, 7, 4.
    assert_eq!(score_with("DB", 1), 96 + 14 + 27);
    assert_eq!(score_with("DB", 2), 96 + 14 + 15);
    assert_eq!([1, 2, 3].map(|packet| score_with("ZB", packet)), [127, 124, 121]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|packet| score_with("EB", packet)), [120, 117, 120, 114, 117, 114]);
}

#[test]
fn the_closed_talon_of_a_solo_counts_for_the_defender() {
    let mut position = to_play(strong("SO"));
    play_birds(&mut position);
    assert_eq!(score(&position), 96 + 14);
    // The other way round: HK and H1 are 14, the declarer's own talon 44; the defender gets the 42 of the talon.
    let mut position = to_play(weak("SO"));
    play_birds(&mut position);
    assert_eq!(score(&position), 14 + 44);
}

#[test]
fn talon_and_own_talon_count_without_a_trick_too() {
    // HK and H1 have changed hands: player 1 takes all tricks, 110 thirds. Player 2 keeps 44 + 15.
    let hands = [STRONG.replace("H1", "HK"), WEAK.replace("HK", "H1")];
    let mut position = declare(auction([&hands[0], &hands[1]], TALON, OWN), 1, "DB");
    round(&mut position, "");
    take(&mut position, 1);
    round(&mut position, "");
    finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK T4 T3 T2 T1", ""]);
    assert_eq!(position.board().n_tricks.as_slice(), [16, 0]);
    assert_eq!(score(&position), 210 - 44 - 15);
}

// Lost at the talon.

/// A hand without a king or a piece of the Trull, with two birds.
const BARE: &str = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T3 T2 H1 H2 H3 K1 K2";
/// Every king and the Quapil.
const KINGS: &str = "HK KK PK XK T4 T5 T6 T7 T8 T9 T10 T11 HD KD PD XD";

/// Returns a deal in which player 1 declares with a bare hand and announces something before this talon is opened, and
/// player 2 answers.
fn opened(contract: &str, talon: &str, said: &str, answer: &str) -> Position {
    let mut position = declare(auction([BARE, ""], talon, ["", ""]), 1, contract);
    round(&mut position, &format!("announce {said}; announce {answer}"));
    position
}

/// Returns the same deal against all kings.
fn opened_against_kings(contract: &str, talon: &str, said: &str, answer: &str) -> Position {
    let mut position = declare(auction([BARE, KINGS], talon, ["", ""]), 1, contract);
    round(&mut position, &format!("announce {said}; announce {answer}"));
    position
}

#[test]
fn a_talon_that_breaks_without_trull_in_every_packet_loses_at_once() {
    // C09
    let position = opened_against_kings("DB", "T1 H4 K4 T21 P7 P8", "O", "K");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Finished, 0));
    assert!(position.board().lost_at_talon);
    assert!(position.board().tricks.is_empty(), "nothing is played");
    assert!(position.board().talon.is_some(), "the talon was opened");
    assert_eq!(refused(&position, "take 1"), "deal-over");
    assert_bill(&position, "G-3 O!-2 K-1", -6);
}

#[test]
fn the_values_of_the_contract_are_lost() {
    assert_bill(&opened("ZB", "T1 H4 T21 K4 T22 P7", "O", ""), "G-6 O!-4", -10);
    assert_bill(&opened("DB", "HK H4 K4 KK P7 P8", "Q", ""), "G-3 Q!-2", -5);
    assert_bill(&opened("EB", "T1 HK T21 KK PK T22", "O Q", ""), "G-9 O!-6 Q!-6", -21);
}

#[test]
fn a_packet_without_such_a_card_saves_the_declarer() {
    for (contract, talon, said) in [
        ("DB", "T1 T21 T22 H4 K4 P7", "O"),
        ("DB", "H4 K4 P7 HK KK PK", "Q"),
        ("ZB", "T1 T21 T22 K4 P7 P8", "O"),
        ("EB", "HK KK PK XK T1 P8", "O Q"),
        ("DB", "HK KK PK T1 T21 T22", "O"), // kings do not break "without Trull"
        ("DB", "T1 T21 T22 HK KK PK", "Q"),
    ] {
        let position = opened(contract, talon, said, "");
        assert_eq!(position.board().phase, Phase::Talon, "{contract} {said}: {talon}");
    }
}

#[test]
fn with_both_announced_a_card_of_either_kind_breaks_a_packet() {
    let position = opened("DB", "T1 H4 K4 HK P7 P8", "O Q", "");
    assert_bill(&position, "G-3 O!-2 Q!-2", -7);
}

#[test]
fn taking_such_a_card_loses_at_once_and_taking_the_other_packet_does_not() {
    let position = opened("DB", "T1 H4 K4 P7 P8 P9", "O", "");
    let taken = after(position.clone(), "take 1");
    assert_eq!(taken.board().phase, Phase::Finished);
    assert!(taken.board().lost_at_talon && taken.board().tricks.is_empty());
    assert_bill(&taken, "G-3 O!-2", -5);
    let other = after(position, "take 2");
    assert_eq!(other.board().phase, Phase::Discard);
    assert!(!other.board().lost_at_talon);
}

#[test]
fn other_announcements_of_the_declarer_are_lost_with_it() {
    // Entry 16 of the register: Absolut 2, Uhu 14, Kakadu 16 before the talon of a Dreiblatt.
    let position = opened("DB", "T1 H4 K4 T21 P7 P8", "O A II III", "");
    assert_bill(&position, "G-3 O!-2 A!-2 II!-14 III!-16", -37);
    let position = after(opened("EB", "T1 H4 K4 P7 P8 P9", "O F A", ""), "take 1");
    assert_bill(&position, "G-9 O!-6 F!-24 A!-6", -45);
}

#[test]
fn an_announced_valat_is_lost_in_place_of_the_game() {
    let position = opened("DB", "T1 H4 K4 T21 P7 P8", "O V", "");
    assert_bill(&position, "V!-24 O!-2", -26);
    let position = after(opened("ZB", "T1 H4 K4 P7 P8 P9", "O V", ""), "take 1");
    assert_bill(&position, "V!-48 O!-4", -52);
}

#[test]
fn announcements_of_the_defender_are_void_and_his_facts_count() {
    // G9, KO10
    let position = opened_against_kings("DB", "T1 H4 K4 T21 P7 P8", "O", "A F IIII K");
    assert_bill(&position, "G-3 O!-2 K-1", -6);
}

#[test]
fn facts_that_were_not_claimed_in_time_do_not_count() {
    assert_bill(&opened_against_kings("DB", "T1 H4 K4 T21 P7 P8", "O", ""), "G-3 O!-2", -5);
}

#[test]
fn facts_of_the_declarer_count_when_he_loses_at_the_talon() {
    // Without kings, with all four birds and the Trull.
    let hand = "T22 T21 T4 T3 T2 T1 T20 T19 T18 T17 H1 H2 H3 K1 K2 K3";
    let mut position = declare(auction([hand, ""], "HK H4 K4 KK P7 P8", ["", ""]), 1, "DB");
    round(&mut position, "announce Q B T; announce");
    assert_bill(&position, "G-3 Q!-2 B+3 T+1", -1);
}

#[test]
fn the_closed_talon_of_a_solo_breaks_nothing() {
    let mut position = declare(auction([BARE, ""], "T1 T21 T22 HK KK PK", ["", ""]), 1, "SO");
    round(&mut position, "announce O Q; announce");
    assert_eq!(position.board().phase, Phase::Play);
}

#[test]
fn without_the_announcement_any_packet_may_be_taken() {
    let position = opened("DB", "T1 HK K4 T21 KK P8", "", "");
    assert_eq!(packets(&position), [1, 2]);
    assert_eq!(after(position, "take 1").board().phase, Phase::Discard);
}
