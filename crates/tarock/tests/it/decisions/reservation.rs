//! Section 0.2, reservation: announced birds and kings wait for their trick (E-45, E-92).

use super::fixtures::{act, all_good, cards, deal, finish, forehand_plays, item, play, playable, refused, trick, turn};
use tarock::Position;

/// Returns a deal under Cup rules in which player 2 plays a bird Rufer with these cards; player 1 leads.
fn bird_caller(game: &str, hand: &str, said: &str) -> Position {
    let mut position = deal("cup", ["T22 T21 T20 T19 H1 X7", hand, "", "HK"], "P7 P8 P9 P10 PB PP");
    act(&mut position, &format!("forehand; bid {game}; pass; pass; pass; call HK; take 1; discard P7 P8 P9; {said}"));
    all_good(&mut position);
    position
}

#[test]
fn an_announced_bird_is_not_played_early_while_another_card_will_do() {
    let mut position = bird_caller("PagatRufer", "T1 T5 T6 KK", "announce");
    play(&mut position, "T22");
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
    assert!(cards("T5 T6").is_subset(playable(&position)));
}

#[test]
fn an_announced_bird_falls_early_when_it_is_the_only_card_and_is_lost() {
    // E-92: it is lost, but this is no Renonce.
    let mut position = bird_caller("PagatRufer", "T1 KK KD KP KB K1 K2 K3 K4 X8 X9 X10", "announce");
    play(&mut position, "T22");
    assert_eq!(playable(&position), cards("T1"));
    finish(&mut position, [""; 4]);
    assert_eq!(item(&position, "I"), Some(-2));
}

#[test]
fn of_several_announced_birds_the_highest_falls_first() {
    let mut position = bird_caller("UhuRufer", "T1 T2 T3 KK KD KP KB K1 K2 K3 K4 X8", "announce I III");
    play(&mut position, "T22");
    assert_eq!(playable(&position), cards("T3"));
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
}

#[test]
fn an_unannounced_bird_is_free() {
    let mut position = bird_caller("PagatRufer", "T1 T2 T6 KK", "announce");
    play(&mut position, "T22");
    assert!(playable(&position).contains(tarock::Card::UHU));
}

#[test]
fn an_announced_bird_is_not_led_early_either() {
    let mut position = forehand_plays("cup", "SoloDreier", ["T22 T1 T2 H1", "", "", ""], "");
    act(&mut position, "announce I II");
    all_good(&mut position);
    assert_eq!(playable(&position) & cards("T1 T2"), cards(""));
}

#[test]
fn announced_birds_are_due_in_the_last_four_tricks_from_the_highest_down() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T4 T3 T2 T1";
    let mut position = forehand_plays("cup", "SoloDreier", [hand, "T14 T13 T12 T11", "T10 T9 T8 T7", "T6 T5"], "");
    act(&mut position, "announce I II III IIII");
    all_good(&mut position);
    for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15"] {
        assert!(playable(&position).is_disjoint(cards("T4 T3 T2 T1")));
        trick(&mut position, lead, "");
    }
    for bird in ["T4", "T3", "T2", "T1"] {
        assert_eq!(playable(&position), cards(bird));
        if bird == "T4" {
            assert_eq!(refused(&position, "play T1"), "card-due");
        }
        trick(&mut position, bird, "");
    }
    let won = ["I", "II", "III", "IIII"].map(|id| item(&position, id));
    assert_eq!(won, [Some(4), Some(8), Some(12), Some(16)], "doubled in a solo game");
}

/// Returns a Kakadurufer of player 2, whose turn it is in trick 11 after the Kakadu could not be played in trick 10.
fn after_a_missed_trick() -> Position {
    let hands = [
        "KK KD HD HP X7 X8 X9 X10 T1 T2 P9 P10",
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T3 H4 K4",
        "T4 T5 T6 T7",
        "XK T8 T9 T10 T11",
    ];
    let mut position = deal("cup", hands, "K1 K2 K3 H1 H2 H3");
    act(&mut position, "forehand; bid PelikanRufer; pass; pass; pass; call XK; take 1; discard K1 K2 K3");
    all_good(&mut position);
    let keep = "XK KK HD HP X8 X9 T22 T21 T20 T19 T18 T17 T16 T15";
    trick(&mut position, "X7", keep);
    for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16"] {
        assert_eq!(turn(&position), 2);
        trick(&mut position, lead, keep);
    }
    trick(&mut position, "K4", "KD XK HD HP X8 X9");
    assert_eq!((turn(&position), position.board().trick_number()), (1, 10));
    play(&mut position, "HD");
    assert_eq!(playable(&position), cards("H4"), "the Kakadu is due but hearts must be followed");
    play(&mut position, "H4");
    while position.board().trick_number() == 10 {
        let card = playable(&position).first().expect("a card").to_string();
        play(&mut position, &card);
    }
    position
}

#[test]
fn a_bird_that_could_not_be_played_when_due_is_free_and_lost() {
    let mut position = after_a_missed_trick();
    assert_eq!(turn(&position), 1);
    play(&mut position, "X8");
    assert_eq!(playable(&position), cards("T15 T3"));
    finish(&mut position, [""; 4]);
    assert_eq!(item(&position, "III"), Some(-6));
}

#[test]
fn an_announced_koenig_ultimo_keeps_the_king_for_the_last_trick() {
    let hands = ["H1 T22", "HK H2 T21", "", ""];
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HK; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    play(&mut position, "H1");
    assert_eq!(refused(&position, "play HK"), "bird-reserved");
    assert_eq!(playable(&position) & cards("HK H2"), cards("H2"));
}

#[test]
fn a_king_without_company_falls_early_and_koenig_ultimo_is_lost() {
    let hands = ["H1 HD HP HB H2 H3 H4 T22", "HK T21", "", ""];
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HK; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("HK"));
    finish(&mut position, [""; 4]);
    assert_eq!(item(&position, "KU"), Some(-2));
}

#[test]
fn the_king_may_fall_early_when_koenig_ultimo_was_not_announced() {
    let mut position = forehand_plays("cup", "KoenigRufer", ["H1", "HK H2", "", ""], "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HK; take 1; discard P7 P8 P9");
    all_good(&mut position);
    play(&mut position, "H1");
    assert!(cards("HK H2").is_subset(playable(&position)));
}

#[test]
fn an_announced_fourth_king_is_reserved_though_nobody_knows_which_it_is() {
    let hands = ["H2 KK PK XK", "HK H1", "", ""];
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call 4K; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    play(&mut position, "H2");
    assert_eq!(refused(&position, "play HK"), "bird-reserved");
    // The caller's own kings are not bound.
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call 4K; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    assert!(playable(&position).contains("KK".parse().expect("a card")));
}

#[test]
fn an_announced_called_queen_is_reserved() {
    // E-83
    let mut position =
        forehand_plays("mayr2012", "KoenigRufer", ["HK KK PK XK H2", "HD H1", "", ""], "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HD; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    play(&mut position, "H2");
    assert_eq!(refused(&position, "play HD"), "bird-reserved");
}

#[test]
fn bird_and_king_reserved_together_leave_the_choice_when_nothing_else_is_left() {
    // U14: player 1 leads to trick 11 with only the Pagat and the called king left, both reserved for trick 12.
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 H1";
    let mut position = forehand_plays("cup", "KoenigRufer", [hand, "HK PK XK", "", ""], "KK P7 P8 X7 X8 X9");
    act(&mut position, "call KK; take 1; discard P7 P8 H1; announce I KU");
    all_good(&mut position);
    for lead in ["T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13"] {
        assert!(playable(&position).is_disjoint(cards("T1 KK")));
        trick(&mut position, lead, "");
    }
    assert_eq!(playable(&position), cards("T1 KK"));
    let mut other = position.clone();
    trick(&mut position, "T1", "");
    finish(&mut position, [""; 4]);
    assert_eq!((item(&position, "I"), item(&position, "KU")), (Some(-2), Some(2)));
    trick(&mut other, "KK", "");
    finish(&mut other, [""; 4]);
    assert_eq!((item(&other, "I"), item(&other, "KU")), (Some(2), Some(-2)));
}
