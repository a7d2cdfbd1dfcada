//! Section 9: the play of tricks, and the count after it.

use super::{
    MANY, MANY_OWN, MANY_TALON, OWN, STRONG, TALON, WEAK, after, allowed, assert_bill, auction, cards, declare, finish,
    play, play_birds, playable, refused, round, score, strong, to_play, turn, weak,
};
use tarock::{Phase, Position};

/// Returns a Solo of player 1 with these hands and announcements, at the first lead.
fn solo(hands: [&str; 2], said: &str) -> Position {
    let mut position = declare(auction(hands, "", ["", ""]), 1, "SO");
    round(&mut position, said);
    position
}

/// Returns a Solo of player 2 after an opening pass, so that player 2 leads.
fn dealers_solo(hands: [&str; 2], talon: &str, own: [&str; 2], said: &str) -> Position {
    let mut position = declare(auction(hands, talon, own), 2, "SO");
    round(&mut position, said);
    position
}

#[test]
fn a_suit_is_followed() {
    let mut position = solo(["H1", "H2 HK T20 X7"], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position) & cards("T20 X7"), cards(""));
    assert_eq!(refused(&position, "play T20"), "must-follow");
    assert_eq!(refused(&position, "play X7"), "must-follow");
    assert!(allowed(&position, "play H2") && allowed(&position, "play HK"), "no obligation to win");
}

#[test]
fn tarock_is_followed_with_tarock_of_any_height() {
    let mut position = solo(["T10", "T9 T11 T22 HK X7"], "");
    play(&mut position, "T10");
    assert!(cards("T9 T11 T22").is_subset(playable(&position)));
    assert_eq!(refused(&position, "play HK"), "must-follow");
}

#[test]
fn who_cannot_follow_plays_a_tarock_of_any_height() {
    let hand = "T5 T6 T1 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB";
    let mut position = solo(["H1 X7", hand], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("T1 T5 T6"));
    assert_eq!(refused(&position, "play K1"), "must-trump");
}

#[test]
fn who_has_neither_plays_what_he_likes() {
    let hand = "K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP PD PK";
    let mut position = solo(["H1 X7", hand], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards(hand));
}

#[test]
fn any_card_may_be_led() {
    let position = solo([STRONG, WEAK], "");
    assert_eq!(playable(&position), cards(STRONG), "the Pagat too");
}

#[test]
fn the_highest_tarock_or_else_the_highest_of_the_led_suit_takes_the_trick() {
    for (hands, trick, winner) in [
        (["H1", "H2"], "H1 H2", 1),
        (["H1", "HK"], "H1 HK", 2),
        (["H4", "H3"], "H4 H3", 2), // red: the 1 is the highest pip, the 4 the lowest
        (["P7", "P8"], "P7 P8", 2),
        (["P10", "P9"], "P10 P9", 1),
        (["HK", "T2 X7 X8 X9 X10 XB XP XD XK P7 P8 P9 P10 PB PP PD"], "HK T2", 2),
        (["HK", "X7 X8 X9 X10 XB XP XD XK P7 P8 P9 P10 PB PP PD PK"], "HK XK", 1),
        (["T1", "T2"], "T1 T2", 2),
        (["T22", "T21"], "T22 T21", 1),
        (["T21", "T22"], "T21 T22", 2),
        (["T21", "T1"], "T21 T1", 1), // no Kaiserstich
        (["T1", "T21"], "T1 T21", 2),
    ] {
        let mut position = solo(hands, "");
        play(&mut position, trick);
        assert_eq!(position.board().tricks[0].winner.number(), winner, "{trick}");
        assert_eq!(turn(&position), winner, "and leads to the next");
    }
}

#[test]
fn sixteen_tricks_are_played() {
    let mut position = to_play(strong("SO"));
    play_birds(&mut position);
    assert_eq!(position.board().tricks.len(), 16);
    assert_eq!(position.board().n_tricks.as_slice(), [15, 1]);
    assert_eq!((position.board().phase, turn(&position)), (Phase::Finished, 0));
    assert!(position.hidden().hands.as_slice().iter().all(|hand| hand.is_empty()));
}

#[test]
fn a_captured_mond_is_not_paid() {
    // The Sküs of player 2 takes the Mond; game and silent birds are the only items.
    let hands = [STRONG.replace("T22", "T11"), WEAK.replace("T11", "T22")];
    let mut position = to_play(declare(auction([&hands[0], &hands[1]], TALON, OWN), 1, "SO"));
    play(&mut position, "T21 T22 HK H1 H2 T12");
    finish(&mut position, ["T20 T19 T18 T17 T16 T15 T14 T13 T11 T4 T3 T2 T1", ""]);
    // Player 2 has T21 T22 HK H1 = 40 thirds; player 1 has 110 + 14 − 40 in tricks and their own talon.
    assert_eq!(score(&position), 84);
    assert_bill(&position, "G-12 I+3 II+3 III+3 IIII+3", 0);
}

// Birds.

#[test]
fn silent_birds_count_three_each_in_every_contract() {
    for (contract, value) in [("DB", 3), ("ZB", 6), ("EB", 9), ("SO", 12)] {
        let mut position = to_play(strong(contract));
        play_birds(&mut position);
        assert_bill(&position, &format!("G+{value} I+3 II+3 III+3 IIII+3"), value + 12);
        let mut position = to_play(weak(contract));
        play_birds(&mut position);
        assert_bill(&position, &format!("G-{value} I-3 II-3 III-3 IIII-3"), -value - 12);
    }
}

#[test]
fn a_bird_that_wins_another_trick_counts_nothing() {
    // The birds fall in tricks 12 to 15 and T13 in the last: Pagat in 15, Uhu in 14 and so on miss their tricks.
    let mut position = to_play(strong("SO"));
    play(&mut position, "H1 HK H2 T12");
    finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T4 T3 T2 T1 T13", ""]);
    assert_bill(&position, "G+12", 12);
}

/// Plays a Solo of player 1 in which player 2 takes X7, leads the other high cards, and then a last card, on which the
/// bird falls.
fn lost_solo(bird: &str, card: &str, said: &str) -> Position {
    let mine = format!("{bird} H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9 P10 X7 X8 X9");
    let high = "XK XD XP KK KD KP KB PK PD PP PB HD HP HB HK";
    let mut position = solo([&mine, &format!("{card} {high}")], said);
    finish(&mut position, [&format!("X7 | {bird}"), &format!("{high} | {card}")]);
    position
}

#[test]
fn a_bird_that_does_not_win_its_trick_counts_nothing_or_is_lost() {
    // T5 takes the Pagat in trick 16.
    let position = lost_solo("T1", "T5", "");
    assert_eq!(position.board().tricks[15].trick.card_set(), cards("T1 T5"));
    assert_bill(&position, "G-12", -12);
    assert_bill(&lost_solo("T1", "T5", "announce I"), "G-12 I!-24", -36);
}

#[test]
fn a_defender_who_takes_all_tricks_wins_no_valat() {
    // E-144
    let position = lost_solo("T1", "T5", "");
    assert_eq!(position.board().n_tricks.as_slice(), [0, 16]);
    assert_bill(&position, "G-12", -12);
}

#[test]
fn a_bird_that_cannot_be_played_when_due_is_lost_and_free() {
    // The Uhu is due in trick 15, but HK is led; it takes XB in trick 16, which is not its own.
    let mine = "T2 H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9 P10 X7 X8 X9";
    let high = "XK XD XP KK KD KP KB PK PD PP PB HD HP HB HK";
    let mut position = solo([mine, &format!("XB {high}")], "announce II");
    play(&mut position, "X7 XK");
    play(&mut position, "XD X8 XP X9 KK K1 KD K2 KP K3 KB K4 PK P7 PD P8 PP P9 PB P10 HD H2 HP H3 HB H4");
    assert_eq!(position.board().trick_number(), 15);
    play(&mut position, "HK");
    assert_eq!(playable(&position), cards("H1"), "Farbzwang goes before the announcement");
    play(&mut position, "H1 XB");
    assert_eq!(playable(&position), cards("T2"));
    play(&mut position, "T2");
    assert_eq!(position.board().n_tricks.as_slice(), [1, 15]);
    assert_bill(&position, "G-12 II!-28", -40);
}

#[test]
fn announced_birds_wait_for_tricks_13_to_16() {
    let mut position = solo([STRONG, WEAK], "announce I II III IIII");
    assert!(playable(&position).is_disjoint(cards("T1 T2 T3 T4")), "they are not led");
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
    play(&mut position, "H1 HK H2");
    assert_eq!(refused(&position, "play T4"), "bird-reserved");
    play(&mut position, "T12");
    for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13"] {
        assert!(playable(&position).is_disjoint(cards("T1 T2 T3 T4")));
        play(&mut position, lead);
        let answer = playable(&position).first().expect("a card").to_string();
        play(&mut position, &answer);
    }
    for (number, bird) in [(13, "T4"), (14, "T3"), (15, "T2"), (16, "T1")] {
        assert_eq!((position.board().trick_number(), playable(&position)), (number, cards(bird)));
        if number == 13 {
            assert_eq!(refused(&position, "play T1"), "card-due");
        }
        play(&mut position, bird);
        let answer = playable(&position).first().expect("a card").to_string();
        play(&mut position, &answer);
    }
    assert_bill(&position, "G+12 I!+24 II!+28 III!+32 IIII!+36", 132);
}

#[test]
fn a_bird_nobody_announced_is_free() {
    let mut position = solo([STRONG, WEAK], "announce I III");
    assert!(cards("T2 T4").is_subset(playable(&position)));
    play(&mut position, "H1 HK H2 T12");
    for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13"] {
        play(&mut position, lead);
        let answer = playable(&position).first().expect("a card").to_string();
        play(&mut position, &answer);
    }
    assert_eq!(playable(&position), cards("T4 T2"), "trick 13");
    play(&mut position, "T2");
    finish(&mut position, ["", ""]);
    // The Kakadu falls in 14, the Quapil in 15, the Pagat in 16: two announced birds are made, and no silent one.
    assert_bill(&position, "G+12 I!+24 III!+32", 68);
}

#[test]
fn forced_birds_are_given_up_the_higher_first_and_are_lost() {
    let mut position = dealers_solo(MANY, MANY_TALON, MANY_OWN, "announce; announce I II");
    play(&mut position, "T22");
    assert_eq!(playable(&position), cards("T2"), "Tarock has to be followed");
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
    play(&mut position, "T2 T21");
    assert_eq!(playable(&position), cards("T1"));
    play(&mut position, "T1");
    finish(&mut position, ["| HK KK", "| H1 K1"]);
    // Player 1 has HK H1 KK K1 = 28, 8 in their own talon and 6 in the talon: 42. The items of 24 and 28 are lost.
    assert_eq!(score(&position), 168);
    assert_bill(&position, "G+12 I!+24 II!+28", 64);
}

#[test]
fn a_forced_bird_may_trump() {
    // Player 1 has no clubs: Tarockzwang forces out the Uhu, then the Pagat.
    let hands = [
        "T1 T2 HK HD HP HB H1 H2 KK KD KP KB K1 K2 PK PD",
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 X7 X8 X9 X10 XB XP",
    ];
    let mut position = dealers_solo(hands, "", ["", ""], "announce; announce I II");
    play(&mut position, "X7");
    assert_eq!(playable(&position), cards("T2"));
    play(&mut position, "T2");
    assert_eq!(turn(&position), 1, "it takes the trick");
    assert!(!playable(&position).contains(tarock::Card::PAGAT), "the other bird still waits");
    play(&mut position, "HK");
    // Player 2 has no heart and trumps.
    play(&mut position, "T13 X8");
    assert_eq!(playable(&position), cards("T1"));
}

// Counting.

/// Plays a Solo of player 1, who takes a trick with each Tarock and none with red cards, and has these eight cards in
/// their own talon.
fn counted(hands: [&str; 2], own: &str) -> Position {
    let mut position = to_play(declare(auction(hands, "", [own, ""]), 1, "SO"));
    finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13", "| HK HD HP HB KK KD KP"]);
    position
}

#[test]
fn the_declarer_wins_with_107_thirds_and_loses_with_106() {
    // Nine tricks: T22 T21 and sixteen cards of one third, 42. The declarer's own talon has 65.
    let hands = [
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 H1 H2 H3 H4 K1 K2 K3",
        "T13 T12 T11 T10 T9 T8 T7 T6 T5 HK HD HP HB KK KD KP",
    ];
    let position = counted(hands, "PK XK PD XD PP XP PB P10");
    assert_eq!((position.board().n_tricks.as_slice(), score(&position)), (&[9, 7][..], 107));
    assert_bill(&position, "G+12", 12);
    // Ten tricks: two more cards of one third, 44. The declarer's own talon has 62.
    let hands = [
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 H1 H2 H3 H4 K1 K2",
        "T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 HK HD HP HB KK KD",
    ];
    let position = counted(hands, "PK XK PD XD PP XP P10 P9");
    assert_eq!((position.board().n_tricks.as_slice(), score(&position)), (&[10, 6][..], 106));
    assert_bill(&position, "G-12", -12);
}

// Claims.

/// Plays a Solo of the strong hand for seven rounds of Tarocks, after which the weak hand has none left.
fn drawn(said: &str) -> Position {
    let mut position = solo([STRONG, WEAK], said);
    play(&mut position, "H1 HK H2 T12 T22 T5 T21 T6 T20 T7 T19 T8 T18 T9 T17 T10");
    assert_eq!(refused(&position, "claim"), "claim-uncertain", "T11 is out");
    play(&mut position, "T16 T11");
    position
}

#[test]
fn who_leads_only_unbeatable_cards_claims_and_gets_the_same_bill() {
    let claimed = after(drawn("announce I II III IIII"), "claim");
    assert_bill(&claimed, "G+12 I!+24 II!+28 III!+32 IIII!+36", 132);
    let mut played = drawn("announce I II III IIII");
    finish(&mut played, ["T15 T14 T13", ""]);
    assert_eq!(claimed.settlement(), played.settlement());
}

#[test]
fn nobody_claims_while_a_silent_bird_hangs_on_the_order() {
    assert_eq!(refused(&drawn("announce I II III"), "claim"), "claim-uncertain", "the Quapil may still be made");
}

#[test]
fn the_last_trick_can_always_be_claimed() {
    let mut position = to_play(strong("SO"));
    while position.board().trick_number() < 16 {
        let card = playable(&position).last().expect("a card").to_string();
        play(&mut position, &card);
    }
    let mut played = position.clone();
    finish(&mut played, ["", ""]);
    let claimed = after(position, "claim");
    assert_eq!(claimed.settlement(), played.settlement());
    assert_eq!(claimed.board().phase, Phase::Finished);
}
