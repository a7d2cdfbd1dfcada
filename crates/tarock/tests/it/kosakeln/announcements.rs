//! Section 7: what can be announced, when and by whom, and its value.

use super::{
    OWN, STRONG, TALON, WEAK, act, after, allowed, assert_bill, auction, declare, play_birds, refused, round, strong,
    take, talon_done, turn, weak,
};
use tarock::{Legal, Phase, Position};

/// Plays the strong against the weak hand with these announcements before and after the talon, taking packet 1.
fn played(mut position: Position, before: &str, after: &str) -> Position {
    round(&mut position, before);
    if position.board().phase == Phase::Talon {
        take(&mut position, 1);
        round(&mut position, after);
    }
    play_birds(&mut position);
    position
}

#[test]
fn there_is_a_round_before_the_talon_and_one_after_the_discards_and_the_declarer_speaks_first() {
    for (mut position, declarer) in [(strong("DB"), 1), (weak("DB"), 2)] {
        let defender = 3 - declarer;
        assert_eq!((position.board().phase, turn(&position)), (Phase::AnnounceBefore, declarer));
        assert_eq!(position.board().talon, None);
        act(&mut position, "announce");
        assert_eq!((position.board().phase, turn(&position)), (Phase::AnnounceBefore, defender));
        act(&mut position, "announce");
        assert_eq!((position.board().phase, turn(&position)), (Phase::Talon, declarer));
        take(&mut position, 1);
        assert_eq!((position.board().phase, turn(&position)), (Phase::Announce, declarer));
        act(&mut position, "announce");
        assert_eq!(turn(&position), defender);
        act(&mut position, "announce");
        assert_eq!(position.board().phase, Phase::Play);
    }
}

#[test]
fn a_solo_has_one_round() {
    // KO5
    for (mut position, declarer) in [(strong("SO"), 1), (weak("SO"), 2)] {
        assert_eq!(turn(&position), declarer);
        act(&mut position, "announce; announce");
        assert_eq!(position.board().phase, Phase::Play);
    }
}

#[test]
fn birds_announced_before_the_talon_count_twice_those_after_it() {
    let all = "announce I II III IIII";
    for (contract, before, after, sums) in [
        ("DB", "G+3 I!+12 II!+14 III!+16 IIII!+18", "G+3 I!+6 II!+7 III!+8 IIII!+9", [63, 33]),
        ("ZB", "G+6 I!+16 II!+20 III!+24 IIII!+28", "G+6 I!+8 II!+10 III!+12 IIII!+14", [94, 50]),
        ("EB", "G+9 I!+20 II!+24 III!+28 IIII!+32", "G+9 I!+10 II!+12 III!+14 IIII!+16", [113, 61]),
    ] {
        assert_bill(&played(strong(contract), all, ""), before, sums[0]);
        assert_bill(&played(strong(contract), "", all), after, sums[1]);
    }
    assert_bill(&played(strong("SO"), all, ""), "G+12 I!+24 II!+28 III!+32 IIII!+36", 132);
}

#[test]
fn the_defender_announces_birds_at_the_same_values() {
    // Dreiblatt of the weak hand, 85 thirds: lost. Kakadu and Quapil are made silently.
    let position = played(weak("DB"), "announce; announce I", "announce; announce II");
    assert_bill(&position, "G-3 I!-12 II!-7 III-3 IIII-3", -28);
    // Solo, 58 thirds.
    let position = played(weak("SO"), "announce; announce I IIII", "");
    assert_bill(&position, "G-12 I!-24 IIII!-36 II-3 III-3", -78);
}

#[test]
fn only_the_holder_announces_a_bird() {
    let mut position = strong("DB");
    act(&mut position, "announce");
    for bird in ["I", "II", "III", "IIII"] {
        assert_eq!(refused(&position, &format!("announce {bird}")), "card-not-held");
    }
    let position = strong("SO");
    assert!(allowed(&position, "announce I II III IIII"));
}

#[test]
fn a_bird_from_the_talon_is_announced_after_it() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 H1 H2 H3 K1 K2 K3";
    let position = declare(auction([hand, ""], "T2 H4 K4 P7 P8 P9", ["", ""]), 1, "DB");
    assert_eq!(refused(&position, "announce II"), "card-not-held");
    let mut position = position;
    round(&mut position, "announce; announce");
    act(&mut position, "take 1; discard H1 H2 H3");
    assert!(allowed(&position, "announce II"));
    assert_eq!(refused(&position, "announce III"), "card-not-held");
}

#[test]
fn nothing_is_announced_twice() {
    let position = talon_done(strong("DB"), "announce I A T B");
    for said in ["I", "A", "T", "B"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "already-announced", "{said}");
    }
    assert!(allowed(&position, "announce II"), "something new may be");
}

#[test]
fn what_was_said_before_the_talon_keeps_its_value() {
    let position = played(strong("ZB"), "announce I", "announce II");
    assert_bill(&position, "G+6 I!+16 II!+10 III+3 IIII+3", 38);
}

#[test]
fn announcements_are_made_on_the_first_turn_of_a_round_only() {
    // KO4: the declarer, after Kontra.
    let position = after(talon_done(strong("DB"), ""), "announce; announce kontra G:1");
    assert_eq!(turn(&position), 1);
    for said in ["I", "A", "T", "V"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "first-turn-only", "{said}");
    }
    // KO4: the defender, after the Pagat was doubled.
    let position = after(talon_done(weak("DB"), ""), "announce; announce I; announce kontra I:1");
    assert_eq!(turn(&position), 1);
    for said in ["II", "A", "B"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "first-turn-only", "{said}");
    }
    // Solo.
    let position = after(strong("SO"), "announce; announce kontra G:1");
    assert_eq!(refused(&position, "announce I"), "first-turn-only");
}

#[test]
fn before_the_talon_too_only_the_first_turn_counts() {
    let position = after(weak("DB"), "announce; announce I");
    assert!(!allowed(&position, "announce A"), "the declarer has had a turn");
}

#[test]
fn who_said_nothing_before_the_talon_may_speak_after_it() {
    let position = talon_done(strong("DB"), "announce; announce");
    assert!(allowed(&position, "announce I A B T V"));
    assert!(allowed(&after(position, "announce"), "announce A"), "the defender too");
}

// Absolut and Panzer.

#[test]
fn absolut_needs_forty_points_and_the_game_stays_at_its_own() {
    // Einblatt: 120 thirds with PD, 117 with PP.
    for (packet, item, total) in [(1, "A!+6", 9 + 6 + 12), (2, "A!-6", 9 - 6 + 12)] {
        let mut position = strong("EB");
        round(&mut position, "announce A");
        take(&mut position, packet);
        round(&mut position, "");
        play_birds(&mut position);
        assert_bill(&position, &format!("G+9 {item} I+3 II+3 III+3 IIII+3"), total);
    }
}

#[test]
fn the_defender_may_announce_absolut_and_panzer() {
    // Solo of 58 thirds: the defender has 152.
    let position = played(weak("SO"), "announce; announce A F", "");
    assert_bill(&position, "G-12 A!-9 F!-28 I-3 II-3 III-3 IIII-3", -61);
    // Dreiblatt of 85 thirds: the defender has 125. Absolut before, Panzer after the talon.
    let position = played(weak("DB"), "announce; announce A", "announce; announce F");
    assert_bill(&position, "G-3 A!-2 F!+3 I-3 II-3 III-3 IIII-3", -14);
}

#[test]
fn both_players_may_announce_absolut() {
    let position = played(weak("DB"), "announce A; announce A", "");
    assert_bill(&position, "G-3 A!-2 A!-2 I-3 II-3 III-3 IIII-3", -19);
}

#[test]
fn panzer_stands_beside_absolut_only_if_that_came_before_the_talon() {
    for (position, lead) in [(strong("ZB"), ""), (weak("ZB"), "announce; ")] {
        // Together before the talon, and one before and one after it.
        assert!(allowed(&after(position.clone(), lead), "announce A F"));
        let round_after = |before: &str| after(talon_done(position.clone(), &format!("{lead}{before}")), lead);
        assert!(allowed(&round_after("announce A"), "announce F"));
        assert_eq!(refused(&round_after("announce F"), "announce A"), "excluded", "the Absolut came too late");
        assert_eq!(refused(&round_after("announce"), "announce A F"), "excluded");
        // Each alone after the talon.
        assert!(allowed(&round_after("announce"), "announce F"));
        assert!(allowed(&round_after("announce"), "announce A"));
    }
}

#[test]
fn the_others_absolut_does_not_stand_in_the_way() {
    let position = after(talon_done(strong("DB"), ""), "announce A");
    assert!(allowed(&position, "announce F"));
}

#[test]
fn in_a_solo_absolut_and_panzer_go_together() {
    assert!(allowed(&strong("SO"), "announce A F"));
    assert!(allowed(&after(strong("SO"), "announce"), "announce A F"));
}

// Without Trull, without kings.

/// A hand without a king or a piece of the Trull.
const BARE: &str = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 H1 H2 H3 K1 K2 K3";

#[test]
fn only_the_declarer_plays_without_trull_or_kings() {
    let position = declare(auction([BARE, ""], "P7 P8 P9 X7 X8 X9", ["", ""]), 2, "DB");
    let position = after(position, "announce");
    for said in ["O", "Q"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "declarer-only", "{said}");
    }
}

#[test]
fn they_are_announced_before_the_talon_only() {
    // E-139
    let mut position = declare(auction([BARE, ""], "P7 P8 P9 X7 X8 X9", ["", ""]), 1, "DB");
    assert!(allowed(&position, "announce O Q"));
    round(&mut position, "announce");
    take(&mut position, 1);
    for said in ["O", "Q"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "only-before-talon", "{said}");
    }
    let solo = declare(auction([BARE, ""], "P7 P8 P9 X7 X8 X9", ["", ""]), 1, "SO");
    assert!(allowed(&solo, "announce O Q"));
}

#[test]
fn they_need_a_hand_without_any_such_card() {
    for (card, without_trull, without_kings) in [
        ("T1", false, true),
        ("T21", false, true),
        ("T22", false, true),
        ("HK", true, false),
        ("XK", true, false),
        ("T10", true, true),
    ] {
        let hand = BARE.replace("T20", card);
        let position = declare(auction([&hand, ""], "P7 P8 P9 X7 X8 X9", ["", ""]), 1, "DB");
        assert_eq!(allowed(&position, "announce O"), without_trull, "{card}");
        assert_eq!(allowed(&position, "announce Q"), without_kings, "{card}");
    }
    assert_eq!(refused(&strong("DB"), "announce O"), "hand-says-otherwise");
}

#[test]
fn a_card_in_the_own_talon_does_not_hinder_them() {
    // The rest of a player's own talon is not in the hand.
    let position = declare(auction([BARE, ""], "P7 P8 P9 X7 X8 X9", ["T1 HK", ""]), 1, "DB");
    assert!(allowed(&position, "announce O Q"));
}

#[test]
fn without_kings_is_won_and_lost_with_the_game() {
    // The strong hand has no king. Dreiblatt 137 thirds, Einblatt 120, Solo 110: all won.
    let birds = "I+3 II+3 III+3 IIII+3";
    assert_bill(&played(strong("DB"), "announce Q", ""), &format!("G+3 Q!+2 {birds}"), 17);
    assert_bill(&played(strong("EB"), "announce Q", ""), &format!("G+9 Q!+6 {birds}"), 27);
    assert_bill(&played(strong("SO"), "announce Q", ""), &format!("G+12 Q!+9 {birds}"), 33);
    // The weak hand has no piece of the Trull. Zweiblatt: 14 + 17 + 44 = 75 thirds, lost.
    let position = played(weak("ZB"), "announce O", "");
    assert_bill(&position, "G-6 O!-4 I-3 II-3 III-3 IIII-3", -22);
}

// Valat.

#[test]
fn valat_is_announced_by_the_declarer_only() {
    // E-144
    assert!(allowed(&strong("DB"), "announce V"));
    assert!(allowed(&talon_done(strong("DB"), ""), "announce V"));
    assert!(allowed(&strong("SO"), "announce V"));
    assert_eq!(refused(&after(weak("DB"), "announce"), "announce V"), "declarer-only");
    assert_eq!(refused(&after(talon_done(weak("DB"), ""), "announce"), "announce V"), "declarer-only");
}

#[test]
fn a_failed_valat_takes_the_place_of_the_game_and_the_deal_goes_on() {
    // 137 thirds would have won the game. Silent birds count after a failed Valat.
    let items = "V!-24 I+3 II+3 III+3 IIII+3";
    assert_bill(&played(strong("DB"), "announce V", ""), items, -12);
    assert_bill(&played(strong("DB"), "", "announce V"), items, -12);
    assert_bill(&played(strong("SO"), "announce V I", ""), "V!-96 I!+24 II+3 III+3 IIII+3", -63);
}

// Hand facts.

#[test]
fn facts_count_the_same_before_and_after_the_talon() {
    let items = "G+6 B+3 T+1 I+3 II+3 III+3 IIII+3";
    assert_bill(&played(strong("ZB"), "announce B T", ""), items, 22);
    assert_bill(&played(strong("ZB"), "", "announce B T"), items, 22);
    assert_bill(&played(strong("ZB"), "announce B", "announce T"), items, 22);
    assert_bill(&played(strong("SO"), "announce B T", ""), &items.replace("G+6", "G+12"), 28);
}

#[test]
fn facts_of_the_defender_are_his_in_either_round() {
    let items = "G-3 B-3 T-1 I-3 II-3 III-3 IIII-3";
    assert_bill(&played(weak("DB"), "announce; announce B T", ""), items, -19);
    assert_bill(&played(weak("DB"), "", "announce; announce B T"), items, -19);
}

#[test]
fn a_fact_nobody_claims_does_not_count() {
    assert_bill(&played(strong("ZB"), "", ""), "G+6 I+3 II+3 III+3 IIII+3", 18);
}

#[test]
fn a_fact_is_claimed_by_its_holder_only() {
    let position = after(strong("DB"), "announce");
    for said in ["B", "T", "K"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "hand-says-otherwise", "{said}");
    }
    let position = strong("DB");
    assert!(allowed(&position, "announce B T"));
    assert_eq!(refused(&position, "announce K"), "hand-says-otherwise");
}

#[test]
fn what_the_talon_completes_is_no_fact() {
    // KO6: T1 completes Trull and birds, XK the kings.
    let hand = "T22 T21 T4 T3 T2 HK KK PK H1 H2 H3 K1 K2 K3 P7 P8";
    let mut position = declare(auction([hand, ""], "T1 XK P9 X7 X8 X9", ["", ""]), 1, "DB");
    round(&mut position, "announce");
    act(&mut position, "take 1; discard H1 H2 H3");
    for said in ["B", "T", "K"] {
        assert_eq!(refused(&position, &format!("announce {said}")), "hand-says-otherwise", "{said}");
    }
    assert!(allowed(&position, "announce I"), "the bird itself can be announced");
}

#[test]
fn a_fact_of_the_hand_before_the_talon_survives_forced_discards() {
    // KO6: two birds had to be discarded; all four were in the hand.
    let hands = [STRONG, "T11 T10 T9 T8 HK HD H2 H3 H4 KK KD K1 K2 PD PP XD"];
    let mut position = declare(auction(hands, "T5 T6 T7 PB XP XB", OWN), 1, "DB");
    round(&mut position, "");
    act(&mut position, "take 1; discard H1 T2 T3");
    assert!(allowed(&position, "announce B T"));
    assert_eq!(refused(&position, "announce II"), "card-not-held");
}

#[test]
fn four_kings_in_the_defenders_hand_are_a_fact() {
    let weak_kings = WEAK.replace("H2", "PK").replace("H3", "XK");
    let own = ["K3 K4 P10 X10 HB KB P7 P8", "HP KP P9 X7 X8 X9 H2 H3"];
    let mut position = declare(auction([STRONG, &weak_kings], TALON, own), 1, "SO");
    act(&mut position, "announce");
    assert!(allowed(&position, "announce K"));
}

#[test]
fn there_are_no_other_announcements() {
    let (before, after) = (strong("DB"), talon_done(strong("DB"), ""));
    for said in ["KU", "K4", "TRL", "ABS", "MOON", "H4", "T8", "T10", "VLT", "H"] {
        assert_eq!(refused(&before, &format!("announce {said}")), "no-such-bonus", "{said}");
        assert_eq!(refused(&after, &format!("announce {said}")), "no-such-bonus", "{said}");
    }
    let Some(Legal::Announce(choices)) = before.legal() else { panic!("a round of announcements") };
    let mut said: Vec<&str> = choices.bonuses.iter().map(tarock::Bonus::id).collect();
    said.sort_unstable();
    assert_eq!(said, ["A", "B", "F", "I", "II", "III", "IIII", "Q", "T", "V"], "all but O and K, by this hand");
    assert!(choices.need_one.is_empty(), "nobody has to announce");
}
