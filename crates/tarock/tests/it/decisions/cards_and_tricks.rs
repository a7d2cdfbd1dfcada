//! Section 0.2: who wins a trick and which cards may be played.

use super::fixtures::{act, all_good, cards, deal, forehand_plays, play, playable, refused, seat, turn};
use tarock::Position;

/// Returns a game of forehand with the talon left or taken at once, ready for the first lead.
fn started(rules: &str, game: &str, hands: [&str; 4]) -> Position {
    let mut position = forehand_plays(rules, game, hands, "");
    all_good(&mut position);
    position
}

fn taker(position: &Position) -> usize {
    position.board().tricks.last().expect("a trick was taken").winner.number()
}

#[test]
fn the_pack_has_one_name_per_card() {
    // E-1: T22 is the Sküs, T4 the Quapil, and the red ones are H1 and K1.
    assert_eq!(tarock::Card::SKUES.to_string(), "T22");
    assert_eq!(tarock::Card::QUAPIL.to_string(), "T4");
    assert_eq!(cards("H1 K1").len(), 2);
}

#[test]
fn the_highest_tarock_wins_then_the_highest_of_the_led_suit() {
    let hands = ["HK H1", "HD T5", "HP T9", "HB X7"];
    let mut position = started("cup", "SoloDreier", hands);
    play(&mut position, "H1 HD HP HB");
    assert_eq!(taker(&position), 2);
    let hands = ["H1 X8", "T5", "T9", "X7 X9 X10 XB XP XD XK P7 P8 P9 P10 PB"];
    let mut position = started(
        "cup",
        "SoloDreier",
        [hands[0], "T5 K1 K2 K3 K4 KB KP KD KK PK PD PP", "T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20", hands[3]],
    );
    play(&mut position, "H1 T5 T9 X7");
    assert_eq!(taker(&position), 3);
}

#[test]
fn the_led_suit_is_followed_else_a_tarock_is_played_else_anything() {
    let hands = ["H1 X8", "HD T5 K1", "T9 T10 K2 K3 K4 KB KP KD KK PK PD PP", "X7 X9 X10 XB XP XD XK P7 P8 P9 P10 PB"];
    let mut position = started("cup", "SoloDreier", hands);
    play(&mut position, "H1");
    assert_eq!(refused(&position, "play T5"), "must-follow");
    assert_eq!(refused(&position, "play K1"), "must-follow");
    assert_eq!(refused(&position, "play X8"), "not-in-hand");
    play(&mut position, "HD");
    assert_eq!(refused(&position, "play K2"), "must-trump");
    assert_eq!(playable(&position), cards("T9 T10"));
    play(&mut position, "T9");
    assert_eq!(playable(&position).len(), 12);
}

#[test]
fn positive_games_have_no_stichzwang() {
    let mut position = started("cup", "SoloDreier", ["T10", "T5 T20", "", ""]);
    play(&mut position, "T10");
    assert!(playable(&position).contains("T5".parse().expect("a card")));
}

#[test]
fn negative_games_oblige_to_beat_the_trick() {
    // E-73: Trischaken too.
    for rules in ["min", "cup", "melk", "mayr2012"] {
        for game in ["Trischaken", "Bettler"] {
            let hands = ["T10 HB", "T5 T20 T22 HP", "T7 T8 T9 HK", "T15 HD"];
            let mut position = started(rules, game, hands);
            play(&mut position, "T10");
            assert_eq!(refused(&position, "play T5"), "must-overtake", "{rules} {game}");
            assert!(cards("T20 T22").is_subset(playable(&position)));
            play(&mut position, "T20");
            assert!(cards("T7 T8 T9").is_subset(playable(&position)), "who cannot beat it is free");
        }
    }
}

#[test]
fn a_suit_card_that_cannot_win_any_more_need_not_be_beaten() {
    let p4 = "HK H2 X7 X8 X9 X10 XB XP XD XK P7 P8";
    let mut position = started("cup", "Bettler", ["HB", "T5 T9 K1 K2 K3 K4 KB KP KD KK P9 P10", "HP H3", p4]);
    play(&mut position, "HB");
    assert_eq!(playable(&position), cards("T5 T9"));
    play(&mut position, "T5");
    assert!(cards("HP H3").is_subset(playable(&position)), "the Tarock already beats every heart");
}

#[test]
fn a_ruff_has_to_go_over_the_tarock_that_lies() {
    let p3 = "T4 T9 X7 X8 X9 X10 XB XP XD XK P7 P8";
    let p2 = "T5 T6 K1 K2 K3 K4 KB KP KD KK P9 P10";
    let mut position = started("cup", "Bettler", ["HB", p2, p3, ""]);
    play(&mut position, "HB T5");
    assert_eq!(playable(&position), cards("T9"));
    assert_eq!(refused(&position, "play T4"), "must-overtake");
}

#[test]
fn the_pagat_is_played_as_the_last_tarock_in_negative_games() {
    // E-74: the last Tarock, not the last card.
    let position = started("cup", "Bettler", ["T1 T5 HB", "", "", ""]);
    assert_eq!(refused(&position, "play T1"), "pagat-last");
    assert!(!playable(&position).contains(tarock::Card::PAGAT));
    // As the only Tarock it is an ordinary one.
    let p2 = "T1 K1 K2 K3 K4 KB KP KD KK P7 P8 P9";
    let mut position = started("cup", "Bettler", ["T5", p2, "", ""]);
    play(&mut position, "T5");
    assert_eq!(playable(&position), cards("T1"));
    // The Pagat waits even if no card can win.
    let mut position = started("cup", "Bettler", ["T20", "T1 T5", "", ""]);
    play(&mut position, "T20");
    assert_eq!(refused(&position, "play T1"), "pagat-last");
}

#[test]
fn the_pagat_is_not_forced_by_stichzwang_while_other_tarocks_are_held() {
    // Both T1 and T5 beat the heart, but T1 waits.
    let p2 = "T1 T5 K1 K2 K3 K4 KB KP KD KK P7 P8";
    let mut position = started("cup", "Bettler", ["HB", p2, "", ""]);
    play(&mut position, "HB");
    assert_eq!(playable(&position), cards("T5"));
}

#[test]
fn with_o14_the_pagat_is_free() {
    let position = started("melk", "Bettler", ["T1 T5", "", "", ""]);
    assert!(playable(&position).contains(tarock::Card::PAGAT));
}

#[test]
fn the_kaiserstich_counts_in_positive_tarock_games() {
    // E-48
    let hands = ["T22 H1", "T21 H2", "T1 H3", "T9 H4"];
    for rules in ["min", "cup", "luxus", "mayr2012"] {
        let mut position = started(rules, "SoloDreier", hands);
        play(&mut position, "T22 T21 T1 T9");
        assert_eq!(taker(&position), 3, "{rules}");
    }
    // O12
    let mut position = started("melk", "SoloDreier", hands);
    play(&mut position, "T22 T21 T1 T9");
    assert_eq!(taker(&position), 1);
}

#[test]
fn the_kaiserstich_comes_in_any_order_and_over_a_suit_too() {
    let hands = ["T1 H1", "T22 H2", "T9 H3", "T21 H4"];
    let mut position = started("cup", "SoloDreier", hands);
    play(&mut position, "T1 T22 T9 T21");
    assert_eq!(taker(&position), 1);
    let void = ["H1", "T22 K1 K2 K3 K4 KB KP KD KK P7 P8 P9", "T21 X7 X8 X9 X10 XB XP XD XK P10 PB PP", "T1 PK PD"];
    let mut position =
        started("cup", "SoloDreier", [void[0], void[1], void[2], "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 PK"]);
    play(&mut position, "H1 T22 T21 T1");
    assert_eq!(taker(&position), 4);
}

#[test]
fn negative_games_have_a_kaiserstich_only_in_mayr() {
    // E-48, E-75
    let p3 = "T1 H1 H2 H3 H4 HB HP HD HK P7 P8 P9";
    for (rules, winner) in [("cup", 1), ("min", 1), ("mayr2012", 3)] {
        for game in ["Trischaken", "Bettler"] {
            let mut position = started(rules, game, ["T22", "T21", p3, "T9"]);
            play(&mut position, "T22 T21 T1 T9");
            assert_eq!(taker(&position), winner, "{rules} {game}");
        }
    }
}

#[test]
fn in_mayr_the_pagat_is_forced_into_the_kaiserstich_of_a_negative_game() {
    // E-75
    let mut position = started("mayr2012", "Bettler", ["T22", "T21", "T1 T5 H1", "T9"]);
    play(&mut position, "T22 T21");
    assert_eq!(playable(&position), cards("T1"));
    assert_eq!(refused(&position, "play T5"), "must-complete-kaiserstich");
    let mut position = started("cup", "Bettler", ["T22", "T21", "T1 T5 H1", "T9"]);
    play(&mut position, "T22 T21");
    assert_eq!(refused(&position, "play T1"), "pagat-last");
}

#[test]
fn farbzwang_goes_before_the_forced_kaiserstich() {
    // U13
    let hands = [
        "H1 X7 X8 X9 X10 XB XP XD XK P7 P8 P9",
        "T21 K1 K2 K3 K4 KB KP KD KK P10 PB PP",
        "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10",
        "T1 H2 H3",
    ];
    let mut position = started("mayr2012", "Bettler", hands);
    play(&mut position, "H1 T21 T22");
    assert_eq!(playable(&position) & cards("T1"), cards(""));
    assert_eq!(refused(&position, "play T1"), "must-follow");
}

#[test]
fn a_colour_game_has_a_kaiserstich_in_mayr_when_a_tarock_was_led() {
    // E-76. Forehand can lead a Tarock only without suit cards, so the suits are played first.
    let hands = ["T22 T20 T19 T18 T17 T16 HK HD HP KK KD KP", "T21 H1 H2 H3 K1 K2 K3", "T1 HB H4 KB K4", "T9"];
    let mut position = forehand_plays("mayr2012", "SoloFarbenDreier", hands, "T2 T3 T4 T5 T6 T7");
    all_good(&mut position);
    for lead in ["HK", "HD", "HP", "KK", "KD", "KP"] {
        play(&mut position, lead);
        for _ in 0..3 {
            let card = (playable(&position) - cards("T21 T1 T22")).first().expect("a small card");
            play(&mut position, &card.to_string());
        }
        assert_eq!(taker(&position), 1);
    }
    play(&mut position, "T22 T21 T1");
    let last = playable(&position).first().expect("a card").to_string();
    play(&mut position, &last);
    assert_eq!(taker(&position), 3);
}

#[test]
fn in_a_colour_game_tarocks_do_not_beat_the_led_suit() {
    let p2 = "T22 X7 X8 X9 X10 XB XP XD XK P7 P8 P9";
    let mut position = started("cup", "SoloFarbenDreier", ["H1 H2", p2, "H3", "H4"]);
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("T22"), "Tarockzwang stays"); // E-15
    play(&mut position, "T22 H3 H4");
    assert_eq!(taker(&position), 1);
}

#[test]
fn in_a_colour_game_everybody_leads_suits_while_he_has_one() {
    // E-15: only the lead is restricted.
    let mut position = started("cup", "SoloFarbenDreier", ["T22 H2", "HK X7 T20", "H3", "H4"]);
    assert_eq!(refused(&position, "play T22"), "lead-suit-first");
    play(&mut position, "H2 HK H3 H4");
    assert_eq!(turn(&position), 2);
    assert_eq!(refused(&position, "play T20"), "lead-suit-first");
}

#[test]
fn only_tarocks_in_hand_may_be_led_in_a_colour_game() {
    let hands = ["T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10", "", "", ""];
    let position = started("cup", "SoloFarbenDreier", hands);
    assert_eq!(playable(&position).len(), 12);
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let mut position = deal("cup", ["H1", "HK", "H2", "H3"], "");
    act(&mut position, "forehand; pass; pass; pass; bid Trischaken");
    play(&mut position, "H1 HK H2 H3");
    assert_eq!(turn(&position), 2);
    assert_eq!(position.board().trick.leader(), seat(2));
}
