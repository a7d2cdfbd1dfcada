//! Claims about the Regelbuch, each in a deal made for it.

use tarock::{Action, Announcement, Bid, Bonus, CardSet, Game, Kept, Legal, Pack, Position, RuleSet, Seat};
use tarock_testkit::{Chance, act, cards, preset, seat, table};

use crate::regelbuch::{Choice, decide};
use crate::{Eyes, Thumb};

fn asked(position: &Position) -> Choice {
    decide(&Eyes::of_turn(position).expect("somebody has the turn")).expect("the one whose turn it is decides")
}

fn answer(position: &Position) -> String {
    asked(position).action.to_string()
}

fn said(position: &Position) -> Announcement {
    match asked(position).action {
        Action::Announce(said) => said,
        other => panic!("not an announcement: {other}"),
    }
}

#[test]
fn whatever_is_asked_the_answer_is_legal() {
    let mut chance = Chance::new(31);
    for round in 0..1500 {
        let game = if round % 3 == 0 { Game::Kosakeln } else { Game::Illustriert };
        let rules = chance.rules_of(game);
        let dealer = Seat::new(chance.below(game.seats().len() as u32) as usize).expect("a seat of the table");
        let kept = (round % 5 == 1).then(|| {
            let cards = (0..=chance.below(5)).filter_map(|_| CardSet::PACK.nth(chance.below(54) as usize)).collect();
            Kept { seat: game.seats().before(dealer), cards }
        });
        let mut position = Position::deal_keeping(rules, dealer, &chance.pack(), kept);
        // Rounds range from all actions by the book to nearly all at random.
        let by_chance = round % 4;
        while let Some(eyes) = Eyes::of_turn(&position) {
            let legal = eyes.legal().expect("it is its turn");
            let choice = decide(&eyes).expect("it is its turn");
            assert!(legal.contains(&choice.action), "{}: {legal:?}", choice.action);
            let drawn = chance.below(4) < by_chance;
            let action = if drawn { legal.draw(&mut |n| chance.below(n)) } else { choice.action };
            position.play(action).expect("it is legal");
        }
    }
}

#[test]
fn what_others_hold_does_not_matter() {
    let mut chance = Chance::new(32);
    for name in ["beck", "graz", "spieleversum"] {
        for _ in 0..40 {
            let mut position = Position::deal(preset(name), seat(1), &chance.pack());
            while let Some(eyes) = Eyes::of_turn(&position) {
                let unseen = eyes.unseen();
                let (a, b) = (chance.below(unseen.len() as u32 + 1), chance.below(unseen.len() as u32 + 1));
                if let (Some(a), Some(b)) = (unseen.nth(a as usize), unseen.nth(b as usize)) {
                    let other = position.with_hidden_swapped(a, b);
                    assert_eq!(asked(&position), asked(&other), "{name}: {a} and {b} swapped");
                }
                position.play(asked(&position).action).expect("it is legal");
            }
        }
    }
}

#[test]
fn few_low_tarocks_and_no_king_are_not_bid_on() {
    let weak = "T5 T6 T7 T8 HB H1 H2 K1 K2 K3 PB P7 P8 X7 X8 X9";
    let position = table("beck", &[weak, "", ""], "", &[]);
    assert_eq!(asked(&position), Choice::new(Action::Bid(Bid::Pass), Thumb::TooWeak));
}

#[test]
fn a_hand_full_of_tarocks_is_bid_on_and_more_of_them_higher() {
    let good = "T21 T20 T17 T15 T12 T9 T8 T6 T1 HK HD K1 K2 PK P7 X7";
    let great = "T22 T21 T20 T19 T18 T17 T15 T12 T9 T8 T6 T5 T1 HK HD PK";
    let rank = |hand: &str| match asked(&table("beck", &[hand, "", ""], "", &[])).action {
        Action::Bid(Bid::Contract(contract)) => contract,
        other => panic!("{hand}: {other}"),
    };
    assert!(rank(good) < rank(great));
}

#[test]
fn who_kept_cards_bids_even_with_nothing() {
    let kept = Kept { seat: seat(1), cards: cards("H4") };
    let position = Position::deal_keeping(preset("graz"), seat(2), &Pack::NEW, Some(kept));
    let Some(Legal::Bid(choices)) = position.legal() else { panic!("an auction") };
    assert!(!choices.pass);
    assert!(matches!(asked(&position).action, Action::Bid(Bid::Contract(_))));
}

#[test]
fn strong_cards_of_a_talon_are_kept_and_weak_ones_are_not() {
    for (talon, kept) in [("T22 T19 HK H4 X7 P7", "keep T22 T19 HK"), ("T2 HD H4 X7 P7 P8", "keep")] {
        let mut position = table("graz", &["", "", ""], talon, &[]);
        act(&mut position, "pass; pass; pass");
        assert_eq!(answer(&position), kept);
    }
}

#[test]
fn a_trull_in_hand_is_claimed_before_the_talon() {
    let mut position = table("beck", &["T22 T21 T1", "", ""], "", &[]);
    act(&mut position, "bid DB; pass; pass");
    assert!(said(&position).bonuses.contains(Bonus::TrullInHand));
}

#[test]
fn a_defender_claims_his_kings() {
    let mut position = table("beck", &["T22 T21 T1", "", "HK KK PK XK"], "", &[]);
    act(&mut position, "bid DB; pass; pass; announce");
    assert!(said(&position).bonuses.contains(Bonus::KingsInHand));
}

#[test]
fn who_announced_to_play_without_kings_takes_none() {
    let hand = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 H1 H2 K1 K2";
    let mut position = table("beck", &[hand, "", ""], "HK KK T22 X7 X8 X9", &[]);
    act(&mut position, "bid DB; pass; pass");
    assert!(said(&position).bonuses.contains(Bonus::NoKings));
    act(&mut position, "announce Q; announce; announce");
    let Action::TakeTalon(part) = asked(&position).action else { panic!("a part of the talon") };
    assert!(position.board().talon_part(part).is_disjoint(CardSet::KINGS));
}

#[test]
fn discards_empty_short_suits() {
    let hand = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 HD K7 PK P7 P8 P9";
    let hand = &hand.replace("K7", "K4");
    let mut position = table("graz", &[hand, "", ""], "T2 T3 XB K3 K2 K1", &[]);
    act(&mut position, "bid DB; pass; pass; take 1");
    let Action::Discard(gone) = asked(&position).action else { panic!("discards") };
    assert_eq!(gone, cards("HD K4 XB"));
}

/// Sets up a Dreiblatt of forehand under Graz rules; forehand leads.
fn dreiblatt(hands: &[&str; 3], talon: &str, discards: &str) -> Position {
    let mut position = table("graz", hands, talon, &[]);
    let take = format!("bid DB; pass; pass; take 1; discard {discards}; announce; announce; announce");
    act(&mut position, &take);
    position
}

const DECLARER: &str = "T22 T20 T18 T16 T14 T12 T10 T8 HK H4 KK K4 PK PD P7 XB";

#[test]
fn the_last_defender_gives_points_to_his_partner() {
    let second = "T21 T19 T17 T15 T13 H1 H2 H3 K1 K2 K3 PB P8 P9 P10 X7";
    let mut position = dreiblatt(&[DECLARER, second, "T11 T9 T1 HD HP HB"], "X8 X9 X10 XK XD XP", "X8 X9 X10");
    act(&mut position, "play T8; play T13");
    assert_eq!(asked(&position), Choice::new(Action::Play("T1".parse().expect("the Pagat")), Thumb::Smear));
}

#[test]
fn the_last_player_ruffs_with_the_pagat() {
    let third = "T3 T2 T1 HD HP HB H1 H2 H3 K1 K2 K3 KD KP KB X7";
    let second = "T21 PB P8 P9 P10";
    let mut position = dreiblatt(&[DECLARER, second, third], "X8 X9 X10 XK XD XP", "X8 X9 X10");
    act(&mut position, "play PD; play P8");
    assert_eq!(answer(&position), "play T1");
    assert_eq!(asked(&position).thumb, Thumb::SavePagat);
}

#[test]
fn a_trick_in_the_last_place_is_won_no_dearer_than_needed() {
    let third = "T21 T19 T13 T11 T9 HD HP HB H1 H2 H3 K1 K2 K3 KD X7";
    let second = "T2 T3 PB P8 P9 P10";
    let mut position = dreiblatt(&[DECLARER, second, third], "X8 X9 X10 XK XD XP", "X8 X9 X10");
    act(&mut position, "play T10; play T2");
    assert_eq!(answer(&position), "play T11");
}

#[test]
fn the_mond_does_not_go_under_the_skues() {
    let second = "T21 T7 T5 HD HP HB H1 H2 H3 K1 K2 K3 KD KP KB X7";
    let mut position = dreiblatt(&[DECLARER, second, ""], "X8 X9 X10 XK XD XP", "X8 X9 X10");
    act(&mut position, "play T22");
    assert_eq!(answer(&position), "play T5");
}

#[test]
fn in_trischaken_what_cannot_win_goes_high() {
    let hands = ["HK H4 T2", "HD HB H1", "K1 K2"];
    let mut position = table("beck", &hands, "", &[]);
    act(&mut position, "pass; pass; pass; play HK");
    assert_eq!(answer(&position), "play HD");
}

#[test]
fn in_kosakeln_low_cards_of_short_suits_are_exchanged_and_tarocks_are_not() {
    let hand = "T22 T20 T15 T11 T9 HK HD H4 K1 K2 P7 P8 PB X7 X8 XB";
    let position = table("spieleversum", &[hand, ""], "", &[]);
    let Action::Exchange(laid) = asked(&position).action else { panic!("an exchange") };
    assert!(laid.is_subset(CardSet::PLAIN) && cards("X7 X8 K1").is_subset(laid), "{laid}");
}

#[test]
fn a_defender_with_most_tarocks_doubles() {
    let weak = "T3 T4 T5 HK H1 H2 H3 K1 K2 K3 P7 P8 P9 X7 X8 X9";
    let strong = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1 XK PK HD KK";
    let mut position = table("graz", &[weak, "", strong], "T6 T7 T8 P10 X10 K4", &[]);
    act(&mut position, "bid DB; pass; pass; take 1; discard K1 K2 K3; announce");
    assert_eq!(answer(&position), "announce kontra G:1");
}

#[test]
fn the_pagat_is_announced_with_tarocks_that_outlast_all_others() {
    let hand = "T22 T21 T20 T19 T18 T17 T15 T13 T11 T9 T7 T1 HK KK PK XK";
    let mut position = table("beck", &[hand, "", ""], "H1 H2 H3 K1 K2 K3", &[]);
    act(&mut position, "bid DB; pass; pass; announce; announce; announce; take 1; discard H1 H2 H3");
    assert!(said(&position).bonuses.contains(Bonus::PagatUltimo));
}

#[test]
fn it_beats_chance_by_far() {
    let mut chance = Chance::new(33);
    for name in ["beck", "graz", "spieleversum"] {
        let rules: std::sync::Arc<RuleSet> = preset(name).into();
        let mut halves = 0;
        for deal in 0..300 {
            let mut position = Position::deal(rules.clone(), seat(1), &chance.pack());
            let book = Seat::new(deal % rules.game().seats().len()).expect("a seat of the table");
            while let Some(eyes) = Eyes::of_turn(&position) {
                let legal = eyes.legal().expect("it is its turn");
                let by_book = eyes.seat == book;
                let action = if by_book { asked(&position).action } else { legal.draw(&mut |n| chance.below(n)) };
                position.play(action).expect("it is legal");
            }
            let bill = position.settlement().expect("the deal is over").bill;
            let seats = bill.as_slice().len() as i32;
            halves += seats * bill[book].halves() - bill.iter().map(|(_, points)| points.halves()).sum::<i32>();
        }
        assert!(halves > 300 * 20, "{name}: {halves}");
    }
}
