//! Section A6: calling, talon, discards.

use super::fixtures::{
    PARTNERS, TALON, act, allowed, cards, deal, forehand_plays, forehand_plays_under, points, refused, seat, turn, with,
};
use tarock::{Call, CardSet, Phase, Viewer};

#[test]
fn the_call_comes_before_the_talon_is_opened() {
    let mut position = forehand_plays("cup", "KoenigRufer", PARTNERS, TALON);
    assert_eq!((position.board().phase, position.board().talon), (Phase::Call, None));
    act(&mut position, "call HK");
    assert_eq!(position.board().phase, Phase::Talon);
    assert!(position.board().talon.is_some());
}

#[test]
fn an_own_king_is_never_called() {
    // E-42
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let position = forehand_plays(rules, "KoenigRufer", PARTNERS, TALON);
        assert_eq!(refused(&position, "call KK"), "own-card", "{rules}");
        for king in ["HK", "PK", "XK"] {
            assert!(allowed(&position, &format!("call {king}")));
        }
    }
}

#[test]
fn three_kings_must_call_the_fourth_in_the_kubi_sets() {
    // E-41
    for rules in ["min", "cup", "luxus", "melk"] {
        let position = forehand_plays(rules, "KoenigRufer", ["HK KK PK", "XK", "", ""], "");
        assert_eq!(refused(&position, "call XK"), "say-fourth-king", "{rules}");
        assert!(allowed(&position, "call 4K"));
    }
}

#[test]
fn three_kings_may_call_the_fourth_in_mayr() {
    // E-41
    let position = forehand_plays("mayr2012", "KoenigRufer", ["HK KK PK", "XK", "", ""], "");
    assert!(allowed(&position, "call XK") && allowed(&position, "call 4K"));
    assert_eq!(refused(&position, "call XD"), "kings-before-queens");
}

#[test]
fn the_fourth_king_needs_three_in_hand() {
    for rules in ["cup", "mayr2012"] {
        let position = forehand_plays(rules, "KoenigRufer", ["HK KK", "PK XK", "", ""], "");
        assert_eq!(refused(&position, "call 4K"), "not-three-kings", "{rules}");
        assert_eq!(refused(&position, "call XD"), "kings-before-queens", "{rules}");
    }
}

#[test]
fn a_caller_with_four_kings_calls_a_queen_in_mayr() {
    // E-83
    let hands = ["HK KK PK XK HD", "KD", "", ""];
    let mut position = forehand_plays("mayr2012", "KoenigRufer", hands, "");
    assert_eq!(refused(&position, "call HK"), "own-card");
    assert_eq!(refused(&position, "call HD"), "own-card");
    assert_eq!(refused(&position, "call 4K"), "not-three-kings");
    act(&mut position, "call KD");
    assert_eq!(position.hidden().partner, Some(seat(2)));
    assert_eq!(position.board().called_card, "KD".parse().ok());
}

#[test]
fn the_holder_of_the_called_card_is_the_hidden_partner() {
    let mut position = forehand_plays("cup", "KoenigRufer", PARTNERS, TALON);
    act(&mut position, "call PK");
    assert_eq!(position.hidden().partner, Some(seat(3)));
    assert_eq!(position.board().partner, None);
}

#[test]
fn a_called_king_in_the_talon_leaves_the_caller_alone() {
    for (rules, hands, talon, call) in [
        ("cup", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3", "XK"),
        ("cup", ["KK HK PK", "", "", ""], "X7 X8 XK H1 H2 H3", "4K"),
        ("mayr2012", ["HK KK PK XK", "", "", ""], "X7 X8 XD H1 H2 H3", "XD"),
    ] {
        let mut position = forehand_plays(rules, "KoenigRufer", hands, talon);
        act(&mut position, &format!("call {call}"));
        assert!(position.board().alone, "{call}");
        assert_eq!(position.hidden().partner, None);
        assert!(allowed(&position, "surrender"));
    }
}

#[test]
fn a_king_in_the_talon_that_was_not_called_changes_nothing() {
    let mut position = forehand_plays("cup", "KoenigRufer", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3");
    act(&mut position, "call HK");
    assert!(!position.board().alone);
    assert_eq!(refused(&position, "surrender"), "nothing-to-surrender");
    assert!(allowed(&position, "take 1") && allowed(&position, "take 2"));
}

#[test]
fn the_half_with_the_called_card_is_compulsory_in_the_kubi_sets() {
    // X5
    for (rules, free) in [("min", false), ("cup", false), ("luxus", false), ("melk", false), ("mayr2012", true)] {
        let mut position = forehand_plays(rules, "KoenigRufer", ["KK", "HK PK", "", ""], "H1 H2 H3 X7 X8 XK");
        act(&mut position, "call XK");
        assert!(allowed(&position, "take 2"));
        assert_eq!(allowed(&position, "take 1"), free, "{rules}");
        if !free {
            assert_eq!(refused(&position, "take 1"), "take-half-with-called-card");
        }
        assert_eq!(refused(&position, "take 3"), "no-such-part");
    }
}

#[test]
fn in_mayr_the_called_king_may_be_left_to_the_defenders() {
    // E-82: free choice; the king in the other half then belongs to the defenders, and König ultimo is impossible.
    let mut position = forehand_plays("mayr2012", "KoenigRufer", ["KK H1 H2 H3", "HK PK", "", ""], "H4 K1 K2 X7 X8 XK");
    act(&mut position, "call XK; take 1; discard H4 K1 K2");
    assert_eq!(refused(&position, "announce KU"), "card-not-held");
    let mut position = forehand_plays("mayr2012", "KoenigRufer", ["KK H1 H2 H3", "HK PK", "", ""], "H4 K1 K2 X7 X8 XK");
    act(&mut position, "call XK; take 2; discard X7 X8 H3");
    assert!(allowed(&position, "announce KU"));
}

#[test]
fn only_a_calling_game_with_an_open_talon_can_be_surrendered() {
    let mut position = forehand_plays("cup", "Dreier", PARTNERS, TALON);
    assert_eq!(refused(&position, "surrender"), "nothing-to-surrender");
    act(&mut position, "take 1");
    assert_eq!(refused(&position, "surrender"), "wrong-phase");
    // The declarer of a Solorufer does not see the talon.
    let mut position = forehand_plays("cup", "SoloRufer", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3");
    act(&mut position, "call XK");
    assert_eq!(position.board().phase, Phase::Announce);
    assert!(!position.board().alone, "nobody knows yet");
    assert_eq!(refused(&position, "surrender"), "wrong-phase");
}

#[test]
fn a_surrender_is_paid_to_all_three_others() {
    // E-39, A9.4
    let lone = |rules: &str, game: &str, caller: usize| {
        let mut hands = ["", "", "", ""];
        hands[caller - 1] = "KK T1 T2 T3 T4";
        hands[caller % 4] = "HK PK";
        let mut position = deal(rules, hands, "X7 X8 XK H1 H2 H3");
        if caller == 1 {
            act(&mut position, "forehand; pass; pass; pass");
        } else {
            act(&mut position, "forehand");
        }
        act(&mut position, &format!("bid {game}"));
        if caller == 2 {
            act(&mut position, "pass; pass; pass");
        }
        act(&mut position, "call XK; surrender");
        points(&position)
    };
    assert_eq!(lone("min", "KoenigRufer", 1), [-3, 1, 1, 1]);
    assert_eq!(lone("min", "BesserRufer", 2), [3, -9, 3, 3]); // E-38
    assert_eq!(lone("cup", "PagatRufer", 2), [3, -9, 3, 3]);
    assert_eq!(lone("cup", "UhuRufer", 2), [5, -15, 5, 5]);
    assert_eq!(lone("cup", "PelikanRufer", 1), [-21, 7, 7, 7]);
    assert_eq!(lone("mayr2012", "QuapilRufer", 2), [90, -270, 90, 90]); // E-82
    assert_eq!(lone("mayr2012", "KoenigRufer", 1), [-30, 10, 10, 10]);
}

#[test]
fn kings_and_trull_are_never_discarded() {
    let mut position = forehand_plays("cup", "Dreier", ["T22 T1 HK H1 H2 H3", "", "", ""], "T21 X7 X8 PK P7 P8");
    act(&mut position, "take 1");
    for honour in ["T22", "T1", "HK", "T21"] {
        assert_eq!(refused(&position, &format!("discard {honour} H1 H2")), "discard-honour");
    }
    assert_eq!(refused(&position, "discard H1 H2"), "discard-count");
    assert_eq!(refused(&position, "discard H1 H2 H3 X7"), "discard-count");
    assert_eq!(refused(&position, "discard H1 H2 P7"), "not-in-hand");
    act(&mut position, "discard H1 H2 X7");
}

#[test]
fn other_tarocks_may_be_discarded_in_the_kubi_sets_and_lie_face_up() {
    // E-50
    for rules in ["min", "cup", "luxus", "melk"] {
        let mut position = forehand_plays(rules, "Dreier", ["T20 T2 H1 H2 H3", "", "", ""], "X7 X8 X9 P7 P8 P9");
        act(&mut position, "take 1; discard T20 T2 H1");
        assert_eq!(position.board().open_discards, cards("T20 T2"), "{rules}");
        assert_eq!(position.view(Viewer::Spectator).board().open_discards, cards("T20 T2"));
    }
}

#[test]
fn in_mayr_tarocks_are_discarded_only_when_no_other_suit_card_is_left() {
    // E-85, X10
    let hands = ["T20 T19 T18 T17 T16 T15 T14 T13 T12 HK H1 H2", "", "", ""];
    let mut position = forehand_plays("mayr2012", "Dreier", hands, "X7 T2 T3 T4 T5 T6");
    let mut other = position.clone();
    act(&mut position, "take 1");
    assert_eq!(refused(&position, "discard T2 T3 H1"), "discard-tarock");
    act(&mut position, "discard H1 H2 X7");
    act(&mut other, "take 2");
    assert_eq!(refused(&other, "discard T4 T5 T6"), "discard-tarock");
    assert_eq!(refused(&other, "discard H1 T5 T6"), "discard-tarock");
    act(&mut other, "discard H1 H2 T6");
    assert_eq!(other.board().open_discards, cards("T6"));
}

#[test]
fn the_bird_of_the_bid_stays_in_the_hand() {
    let mut position = deal("cup", ["", "T2 T3 H1 H2 H3 KK", "HK PK XK", ""], "X7 X8 X9 P7 P8 P9");
    act(&mut position, "forehand; bid UhuRufer; pass; pass; pass; call HK; take 1");
    assert_eq!(refused(&position, "discard T2 H1 H2"), "discard-bound");
    act(&mut position, "discard T3 H1 H2");
}

#[test]
fn a_besserrufer_keeps_his_last_bird() {
    let mut position = deal("min", ["", "T2 T3 H1 H2 H3 KK", "HK PK XK T1", ""], "X7 X8 X9 P7 P8 P9");
    act(&mut position, "forehand; bid BesserRufer; pass; pass; pass; call HK; take 1");
    assert_eq!(refused(&position, "discard T2 T3 H1"), "discard-bound");
    assert!(allowed(&position, "discard T2 X7 X8") && allowed(&position, "discard T3 X7 X8"));
    let mut position = deal("min", ["", "T2 H1 H2 H3 KK", "HK PK XK T1 T3", ""], "X7 X8 X9 P7 P8 P9");
    act(&mut position, "forehand; bid BesserRufer; pass; pass; pass; call HK; take 1");
    assert_eq!(refused(&position, "discard T2 X7 X8"), "discard-bound");
    // With a second bird from the talon, either may be discarded.
    let mut position = deal("min", ["", "T2 H1 H2 H3 KK", "HK PK XK T1", ""], "X7 X8 T3 P7 P8 P9");
    act(&mut position, "forehand; bid BesserRufer; pass; pass; pass; call HK; take 1; discard T2 X7 X8");
    assert_eq!(refused(&position, "announce"), "bird-missing");
    act(&mut position, "announce III");
}

#[test]
fn a_called_queen_is_not_discarded() {
    let mut position =
        forehand_plays("mayr2012", "KoenigRufer", ["HK KK PK XK H1 H2 H3", "", "", ""], "KD X7 X8 P7 P8 P9");
    act(&mut position, "call KD; take 1");
    assert_eq!(refused(&position, "discard KD X7 X8"), "discard-bound");
    act(&mut position, "discard X7 X8 H1");
}

#[test]
fn tarocks_discarded_in_a_colour_game_lie_face_down() {
    let hands = ["T20 T2 HK HD HP HB H1 H2 H3 H4 KK KD", "", "", ""];
    let mut position = forehand_plays("cup", "FarbenDreier", hands, "X7 X8 T5 P7 P8 P9");
    act(&mut position, "take 1; discard T20 T2 X7");
    assert_eq!(position.board().open_discards, CardSet::EMPTY);
}

#[test]
fn with_o11_a_colour_game_discards_tarocks_before_suit_cards() {
    // E-17
    let hands = ["T22 T20 T2 HK HD HP HB H1 H2 H3 H4 KK", "", "", ""];
    for rules in ["melk", "mayr2012"] {
        let mut position = forehand_plays(rules, "FarbenDreier", hands, "X7 X8 T5 P7 P8 P9");
        let mut other = position.clone();
        act(&mut position, "take 1");
        assert_eq!(refused(&position, "discard H1 H2 H3"), "discard-suit-card", "{rules}");
        assert_eq!(refused(&position, "discard T20 T2 X7"), "discard-suit-card", "{rules}");
        assert_eq!(refused(&position, "discard T22 T20 T2"), "discard-honour", "{rules}");
        act(&mut position, "discard T20 T2 T5");
        act(&mut other, "take 2");
        assert_eq!(refused(&other, "discard T20 P7 P8"), "discard-suit-card", "{rules}");
        act(&mut other, "discard T20 T2 P7");
        // Mayr lays the suit card open, Melk does not; Tarocks lie face down in both.
        let open = if rules == "mayr2012" { cards("P7") } else { CardSet::EMPTY };
        assert_eq!(other.board().open_discards, open, "{rules}");
    }
    let mut position = forehand_plays("cup", "FarbenDreier", hands, "X7 X8 T5 P7 P8 P9");
    act(&mut position, "take 1; discard H1 H2 H3");
}

#[test]
fn a_sechserdreier_takes_all_six_and_discards_six() {
    let mut position = deal("cup", ["T20 T19 H1 H2 H3 H4 K1 K2", "", "", ""], "T2 X8 X9 PK P8 P9");
    act(&mut position, "bid SechserDreier; pass; pass; pass");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Discard, 1));
    assert_eq!(position.hidden().hands[seat(1)].len(), 18);
    assert_eq!(refused(&position, "discard H1 H2 H3"), "discard-count");
    assert_eq!(refused(&position, "discard PK H1 H2 H3 H4 K1"), "discard-honour");
    act(&mut position, "discard T2 H1 H2 H3 H4 K1");
    assert_eq!(position.board().open_discards, cards("T2"));
    assert_eq!(position.board().talon, None);
}

#[test]
fn solo_games_and_negative_games_leave_the_talon_closed() {
    for game in ["SoloDreier", "SoloFarbenDreier", "Piccolo", "BettlerOuvert"] {
        let position = forehand_plays("cup", game, PARTNERS, TALON);
        assert_eq!((position.board().phase, position.board().talon), (Phase::Announce, None), "{game}");
        assert_eq!(position.board().discards, 0);
    }
}

#[test]
fn a_besserrufer_with_his_king_in_the_talon_must_still_announce_a_bird() {
    let mut position = deal("min", ["", "KK T1 H1 H2 H3", "HK PK", ""], "X7 X8 XK P7 P8 P9");
    act(&mut position, "forehand; bid BesserRufer; pass; pass; pass; call XK; take 1; discard X7 X8 H1");
    assert_eq!(refused(&position, "announce"), "bird-missing");
    act(&mut position, "announce I KU");
}

#[test]
fn a_called_suit_is_named_and_the_fourth_king_is_not() {
    let rules = with("cup", |_| {});
    let mut position = forehand_plays_under(rules, "KoenigRufer", ["HK KK PK", "", "XK", ""], "");
    act(&mut position, "call 4K");
    assert_eq!(position.board().call, Some(Call::FourthKing));
    assert_eq!(position.board().called_card, None);
    assert_eq!(position.hidden().called_card, "XK".parse().ok());
}
