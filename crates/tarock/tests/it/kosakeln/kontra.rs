//! Section 8: Kontra, Re, Subkontra.

use super::{after, allowed, assert_bill, level, play_birds, refused, round, strong, talon_done, turn, weak};
use tarock::{Phase, Position};

/// Plays the strong against the weak hand with these announcements before and after the talon; a Solo has only the
/// second ones.
fn played(position: Position, before: &str, said: &str) -> Position {
    let solo = position.board().phase == Phase::Announce;
    let mut position = if solo { position } else { talon_done(position, before) };
    round(&mut position, said);
    play_birds(&mut position);
    position
}

const BIRDS: &str = "I+3 II+3 III+3 IIII+3";

#[test]
fn nothing_is_doubled_before_the_talon() {
    let position = after(strong("DB"), "announce I");
    assert_eq!(refused(&position, "announce kontra G:1"), "kontra-after-talon");
    assert_eq!(refused(&position, "announce kontra I:1"), "kontra-after-talon");
    let position = after(weak("DB"), "announce; announce I");
    assert!(!allowed(&position, "announce kontra I:1"));
}

#[test]
fn what_was_said_before_the_talon_is_doubled_after_it() {
    let position = after(talon_done(strong("DB"), "announce I V"), "announce");
    assert!(allowed(&position, "announce kontra I:1 V:1 G:1"));
    // With "Ich liege" the declarer doubles what the defender has announced before.
    let position = talon_done(weak("DB"), "announce; announce I A");
    assert!(allowed(&position, "announce kontra I:1 A:1"));
}

#[test]
fn in_a_solo_the_one_round_is_the_round_for_kontra() {
    let position = after(strong("SO"), "announce I");
    assert!(allowed(&position, "announce kontra G:1 I:1"));
    let position = after(weak("SO"), "announce; announce I");
    assert!(allowed(&position, "announce kontra I:1"));
}

#[test]
fn kontra_re_and_subkontra_alternate_and_nothing_follows() {
    let mut position = after(talon_done(strong("DB"), ""), "announce");
    assert_eq!(turn(&position), 2);
    position = after(position, "announce kontra G:1");
    assert_eq!((level(&position, "G:1"), turn(&position)), (1, 1));
    position = after(position, "announce kontra G:1");
    assert_eq!((level(&position, "G:1"), turn(&position)), (2, 2));
    position = after(position, "announce kontra G:1");
    assert_eq!(level(&position, "G:1"), 3);
    assert!(!allowed(&position, "announce kontra G:1"), "nothing beyond Subkontra");
    round(&mut position, "");
    assert_eq!((position.board().phase, level(&position, "G:1")), (Phase::Play, 3));
}

#[test]
fn nobody_raises_a_subkontra() {
    // Another chain keeps the round going: the defender's Pagat.
    let words = "announce; announce I kontra G:2; announce kontra G:2 I:1; announce kontra G:2 I:1";
    let position = after(talon_done(weak("DB"), ""), words);
    assert_eq!((level(&position, "G:2"), level(&position, "I:1"), turn(&position)), (3, 2, 2));
    refused(&position, "announce kontra G:2");
    let position = after(position, "announce kontra I:1");
    assert_eq!(level(&position, "I:1"), 3);
    assert!(!allowed(&position, "announce kontra I:1"));
}

#[test]
fn the_factors_are_two_four_and_eight() {
    for (words, value) in [
        ("announce", 3),
        ("announce; announce kontra G:1", 6),
        ("announce; announce kontra G:1; announce kontra G:1", 12),
        ("announce; announce kontra G:1; announce kontra G:1; announce kontra G:1", 24),
    ] {
        assert_bill(&played(strong("DB"), "", words), &format!("G+{value} {BIRDS}"), value + 12);
    }
    // A lost game too: a Solo of 58 thirds, in which the defender makes the silent birds.
    let words = "announce; announce kontra G:2; announce kontra G:2";
    assert_bill(&played(weak("SO"), "", words), "G-48 I-3 II-3 III-3 IIII-3", -60);
}

#[test]
fn an_answer_of_gut_ends_the_doubling() {
    let position = after(talon_done(strong("DB"), ""), "announce; announce kontra G:1; announce");
    assert_eq!((position.board().phase, level(&position, "G:1")), (Phase::Play, 1));
    let position = after(talon_done(strong("DB"), ""), "announce; announce");
    assert_eq!(position.board().phase, Phase::Play);
}

#[test]
fn nobody_doubles_his_own_item() {
    let position = talon_done(strong("DB"), "announce I");
    assert_eq!(refused(&position, "announce kontra G:1"), "own-side");
    assert_eq!(refused(&position, "announce kontra I:1"), "own-side");
    let position = after(talon_done(weak("DB"), "announce; announce I"), "announce");
    assert_eq!(refused(&position, "announce kontra I:1"), "own-side");
}

#[test]
fn re_belongs_to_the_owner_and_subkontra_to_who_said_kontra() {
    let words = "announce kontra I:1; announce kontra I:1";
    let position = after(talon_done(weak("DB"), "announce; announce I"), words);
    assert_eq!((level(&position, "I:1"), turn(&position)), (2, 2));
    let speakers = position.board().item("I:1".parse().expect("an item")).expect("announced").speakers;
    assert_eq!(speakers.map(|seat| seat.map(tarock::Seat::number)), [Some(2), Some(1), None]);
    assert_eq!(level(&after(position, "announce kontra I:1"), "I:1"), 3);
}

#[test]
fn each_item_is_doubled_by_itself() {
    let said = "announce I II; announce kontra I:1; announce kontra I:1";
    let position = after(talon_done(strong("DB"), ""), said);
    assert_eq!(["G:1", "I:1", "II:1"].map(|target| level(&position, target)), [0, 2, 0]);
    let position = played(strong("DB"), "", said);
    assert_bill(&position, "G+3 I!+24 II!+7 III+3 IIII+3", 40);
}

#[test]
fn kontra_on_the_game_does_not_cover_birds() {
    let position = played(strong("DB"), "announce I", "announce II; announce kontra G:1");
    assert_bill(&position, "G+6 I!+12 II!+7 III+3 IIII+3", 31);
}

#[test]
fn kontra_on_the_game_covers_absolut_panzer_and_playing_without() {
    // Dreiblatt of 137 thirds: Absolut made, Panzer not; "without kings" follows the game.
    let position = played(strong("DB"), "announce A Q", "announce F; announce kontra G:1");
    assert_bill(&position, &format!("G+6 A!+4 Q!+4 F!-6 {BIRDS}"), 20);
    // Solo of 58 thirds, "without Trull", with Re.
    let words = "announce O A; announce kontra G:2; announce kontra G:2";
    assert_bill(&played(weak("SO"), "", words), "G-48 O!-36 A!-36 I-3 II-3 III-3 IIII-3", -132);
}

#[test]
fn the_declarers_absolut_panzer_and_playing_without_are_not_doubled_alone() {
    let position = after(talon_done(strong("DB"), "announce A Q"), "announce F");
    for target in ["A:1", "Q:1", "F:1"] {
        assert_eq!(refused(&position, &format!("announce kontra {target}")), "doubled-with-game", "{target}");
    }
    let position = after(weak("SO"), "announce O");
    assert_eq!(refused(&position, "announce kontra O:2"), "doubled-with-game");
}

#[test]
fn the_defenders_absolut_is_doubled_alone_and_not_with_the_game() {
    // Dreiblatt of 85 thirds: the defender has 125 and made the Absolut.
    let rest = "I-3 II-3 III-3 IIII-3";
    let position = played(weak("DB"), "announce; announce A", "announce; announce kontra G:2");
    assert_bill(&position, &format!("G-6 A!-2 {rest}"), -20);
    let position = played(weak("DB"), "announce; announce A", "announce kontra A:1; announce kontra A:1");
    assert_bill(&position, &format!("G-3 A!-8 {rest}"), -23);
    // The defender's Panzer, announced after the talon and not made.
    let position = played(weak("DB"), "", "announce; announce F; announce kontra F:1");
    assert_bill(&position, &format!("G-3 F!+6 {rest}"), -9);
}

#[test]
fn the_defenders_birds_are_doubled_by_the_declarer() {
    let words = "announce; announce I II; announce kontra I:1; announce kontra I:1; announce kontra I:1";
    let position = played(weak("EB"), "", words);
    // Einblatt of 14 + 10 + 44 thirds: 10 × 8, and 12.
    assert_bill(&position, "G-9 I!-80 II!-12 III-3 IIII-3", -107);
}

#[test]
fn facts_and_silent_birds_are_never_doubled() {
    let position = after(talon_done(strong("DB"), "announce T"), "announce B");
    assert_eq!(refused(&position, "announce kontra T:1"), "cannot-be-doubled");
    assert_eq!(refused(&position, "announce kontra B:1"), "cannot-be-doubled");
    let position = after(talon_done(weak("DB"), ""), "announce; announce T");
    assert!(!allowed(&position, "announce kontra T:1"), "nor those of the defender");
    let words = "announce B T; announce kontra G:1; announce kontra G:1; announce kontra G:1";
    assert_bill(&played(strong("DB"), "", words), &format!("G+24 B+3 T+1 {BIRDS}"), 40);
}

#[test]
fn items_that_nobody_announced_are_not_doubled() {
    let position = after(talon_done(strong("DB"), ""), "announce");
    for target in ["I:1", "V:1", "A:1", "G:2", "I:2"] {
        assert_eq!(refused(&position, &format!("announce kontra {target}")), "no-such-item", "{target}");
    }
}

#[test]
fn an_announced_valat_takes_the_larger_of_the_two_factors() {
    for (words, value) in [
        ("announce; announce kontra G:1", 48),
        ("announce; announce kontra V:1", 48),
        ("announce; announce kontra V:1; announce kontra V:1", 96),
        ("announce; announce kontra G:1 V:1; announce kontra V:1", 96),
        ("announce; announce kontra G:1 V:1; announce kontra G:1; announce kontra G:1", 192),
    ] {
        let position = played(strong("DB"), "announce V", words);
        assert_bill(&position, &format!("V!-{value} {BIRDS}"), 12 - value);
    }
}

#[test]
fn kontra_on_the_valat_does_not_cover_absolut() {
    // Absolut reached with 137 thirds: only a Kontra on the game would double it.
    let position = played(strong("DB"), "announce V A", "announce; announce kontra V:1");
    assert_bill(&position, &format!("V!-48 A!+2 {BIRDS}"), -34);
    let position = played(strong("DB"), "announce V A", "announce; announce kontra G:1");
    assert_bill(&position, &format!("V!-48 A!+4 {BIRDS}"), -32);
}

#[test]
fn an_announcement_and_a_kontra_go_in_one_turn() {
    let position = played(weak("DB"), "", "announce; announce I kontra G:2; announce kontra I:1");
    assert_bill(&position, "G-6 I!-12 II-3 III-3 IIII-3", -27);
}

#[test]
fn the_round_goes_on_until_everything_new_is_answered() {
    // The defender announces a bonus in the answer: the declarer may still double it.
    let position = after(talon_done(weak("DB"), ""), "announce; announce I");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Announce, 2));
    assert!(allowed(&position, "announce kontra I:1"));
    let position = after(position, "announce kontra I:1");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Announce, 1));
    let position = after(position, "announce");
    assert_eq!(position.board().phase, Phase::Play);
}
