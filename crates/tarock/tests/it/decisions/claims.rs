//! Finishing a deal early by a claim (U10, `docs/RULES.md` 15.3).

use super::fixtures::{act, all_good, allowed, bill, finish, forehand_plays, play_out, preset, refused, seat, trick};
use tarock::{Legal, Position};
use tarock_testkit::Chance;

const HIGH: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11";

#[test]
fn a_hand_that_nothing_can_beat_may_be_claimed_on_lead() {
    let mut position = forehand_plays("cup", "SoloDreier", [HIGH, "", "", ""], "");
    assert_eq!(refused(&position, "claim"), "wrong-phase");
    all_good(&mut position);
    let mut played = position.clone();
    act(&mut position, "claim");
    finish(&mut played, [HIGH, "", "", ""]);
    assert_eq!(bill(&position), bill(&played));
    assert_eq!(position.board().tricks.len(), 12);
    assert_eq!(position.board().claimed, Some(seat(1)));
}

#[test]
fn a_card_that_could_be_beaten_forbids_the_claim() {
    let hand = HIGH.replace("T21", "T10");
    let mut position = forehand_plays("cup", "SoloDreier", [&hand, "", "", ""], "");
    all_good(&mut position);
    assert_eq!(refused(&position, "claim"), "claim-uncertain");
}

#[test]
fn only_the_leader_may_claim_before_the_last_trick() {
    let mut position = forehand_plays("cup", "SoloDreier", ["T2", HIGH, "", ""], "");
    all_good(&mut position);
    act(&mut position, "play T2");
    assert_eq!(refused(&position, "claim"), "claim-uncertain");
}

#[test]
fn a_silent_bird_in_the_hand_forbids_the_claim_and_an_announced_one_does_not() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1";
    for (said, certain) in [("announce", false), ("announce I", true)] {
        let hands = [hand, "T11 T10 T9 T8", "T7 T6 T5", "T4 T3 T2"];
        let mut position = forehand_plays("cup", "SoloDreier", hands, "");
        act(&mut position, said);
        all_good(&mut position);
        for lead in ["T22", "T21", "T20", "T19"] {
            assert!(!allowed(&position, "claim"), "Tarocks are out");
            trick(&mut position, lead, "");
        }
        assert_eq!(allowed(&position, "claim"), certain, "{said}");
    }
}

#[test]
fn a_kaiserstich_that_could_still_happen_forbids_the_claim() {
    // T22 is the highest card, but T21 and T1 together would give the trick to the Pagat.
    let hand = "T22 HK HD HP HB H1 H2 H3 H4 KK KD KP";
    let mut position = forehand_plays("cup", "SoloFarbenDreier", [hand, "", "", ""], "");
    all_good(&mut position);
    assert!(position.may_claim(), "no Kaiserstich in colour games of the cup");
    let mut position = forehand_plays("mayr2012", "SoloFarbenDreier", [hand, "", "", ""], "");
    all_good(&mut position);
    assert!(!position.may_claim(), "Mayr has one when a Tarock is led");
}

#[test]
fn the_last_trick_may_always_be_claimed() {
    for game in ["SoloDreier", "Trischaken"] {
        let mut position = forehand_plays("cup", game, [""; 4], "");
        all_good(&mut position);
        while position.board().tricks.len() < 11 {
            let Some(Legal::Play(cards)) = position.legal() else { panic!() };
            act(&mut position, &format!("play {}", cards.first().expect("a card")));
        }
        let mut played = position.clone();
        act(&mut position, "claim");
        finish(&mut played, [""; 4]);
        assert_eq!(bill(&position), bill(&played), "{game}");
    }
}

fn play_on(mut position: Position, chance: &mut Chance) -> [i32; 4] {
    play_out(&mut position, |_, cards| cards.nth(chance.below(cards.len() as u32) as usize).expect("a card"));
    bill(&position)
}

#[test]
fn a_claim_never_changes_the_bill() {
    // The rule sets are drawn, so that every option takes part.
    let mut claims = 0;
    for seed in 0..1500 {
        let mut chance = Chance::new(seed);
        let rules =
            if seed % 2 == 0 { chance.rules() } else { preset(["min", "luxus", "mayr2012"][seed as usize % 3]) };
        let mut position = Position::deal(rules, seat(4), &chance.pack());
        while let Some(legal) = position.legal() {
            if position.board().tricks.len() < 11 && position.may_claim() {
                claims += 1;
                let mut claimed = position.clone();
                act(&mut claimed, "claim");
                for _ in 0..6 {
                    assert_eq!(bill(&claimed), play_on(position.clone(), &mut chance), "seed {seed}");
                }
            }
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
        }
    }
    assert!(claims > 100, "only {claims} claims were tried");
}
