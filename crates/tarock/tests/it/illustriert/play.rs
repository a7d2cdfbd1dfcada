//! Section 10: the tricks. Trischaken has its own obligations in `three_passes`.

use super::fixtures::{
    LOW, act, after, all_good, allowed, assert_bill, bid, bid_under, cards, finish, lead, now, play, play_out,
    playable, preset, refused, seat, table_under, turn, with,
};
use tarock::{Card, CardSet, Phase, Position, RuleSet};
use tarock_testkit::Chance;

/// No hearts, two Tarocks.
const NO_HEARTS: &str = "T9 T10 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";

/// No hearts and no Tarocks.
const NO_TAROCKS: &str = "K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP PD PK";

/// Returns a Solo of player 1, ready to play.
fn solo(hands: [&str; 3], talon: &str) -> Position {
    solo_of(preset("beck"), 1, hands, talon, "announce")
}

/// Returns a Solo of any player under any rules, after the declarer's announcement.
fn solo_of(rules: RuleSet, soloist: usize, hands: [&str; 3], talon: &str, said: &str) -> Position {
    let mut position = table_under(rules, &hands, talon, &[]);
    act(&mut position, ["bid SO; pass; pass", "pass; bid SO; pass", "pass; pass; bid SO"][soloist - 1]);
    act(&mut position, said);
    all_good(&mut position);
    assert_eq!(now(&position), (Phase::Play, 1));
    position
}

fn uhu(rules: &str) -> RuleSet {
    with(rules, |set| set.uhu = true)
}

/// Returns whether an item is on the bill, and for which side: `Some(true)` for the declarer.
fn won(position: &Position, item: &str) -> Option<bool> {
    let settlement = position.settlement().expect("the deal is over");
    let found = settlement.items.iter().find(|found| found.id.to_string() == item)?;
    Some(found.winner == tarock::Winner::Side(tarock::Side::Declarer))
}

#[test]
fn forehand_leads_whoever_declares() {
    for rules in ["beck", "graz"] {
        for soloist in 1..=3 {
            let position = solo_of(preset(rules), soloist, [""; 3], "", "announce");
            assert_eq!(turn(&position), 1, "{rules} {soloist}");
        }
    }
    let mut position = after(table_under(preset("graz"), &["", "", ""], LOW, &[]), "pass; pass; bid DB; take 1");
    act(&mut position, "discard KP K2 P8");
    all_good(&mut position);
    assert_eq!(now(&position), (Phase::Play, 1));
}

#[test]
fn play_goes_round_and_the_taker_of_a_trick_leads_to_the_next() {
    let mut position = solo(["H4 H3", "HK", "H2"], "");
    play(&mut position, "H4");
    assert_eq!(turn(&position), 2);
    play(&mut position, "HK");
    assert_eq!(turn(&position), 3);
    play(&mut position, "H2");
    assert_eq!(turn(&position), 2);
    assert_eq!(position.board().taken[seat(2)], cards("H4 HK H2"));
}

#[test]
fn sixteen_tricks_are_played() {
    let mut position = solo([""; 3], "");
    finish(&mut position, [""; 3]);
    assert_eq!((position.board().tricks.len(), now(&position)), (16, (Phase::Finished, 0)));
    assert_eq!(refused(&position, "play T1"), "deal-over");
}

#[test]
fn a_led_suit_is_followed() {
    let mut position = solo(["H1", "H2 H4 T20 T22", ""], "");
    play(&mut position, "H1");
    assert_eq!(refused(&position, "play T20"), "must-follow");
    assert_eq!(playable(&position) & cards("H2 H4"), cards("H2 H4"));
    assert!(playable(&position).is_subset(cards("HK HD HP HB H1 H2 H3 H4")));
}

#[test]
fn a_led_tarock_is_followed() {
    let mut position = solo(["T5", "T3 HK HD", ""], "");
    play(&mut position, "T5");
    assert_eq!(refused(&position, "play HK"), "must-follow");
    assert!(playable(&position).iter().all(tarock::Card::is_tarock));
}

#[test]
fn without_the_led_suit_a_tarock_is_played() {
    let mut position = solo(["H1", NO_HEARTS, ""], "");
    play(&mut position, "H1");
    assert_eq!(refused(&position, "play K1"), "must-trump");
    assert_eq!(playable(&position), cards("T9 T10"));
}

#[test]
fn without_suit_and_tarock_any_card_is_played() {
    let mut position = solo(["H1", NO_TAROCKS, ""], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards(NO_TAROCKS));
    let mut position = solo(["T5", NO_TAROCKS, ""], "");
    play(&mut position, "T5");
    assert_eq!(playable(&position), cards(NO_TAROCKS));
}

#[test]
fn nobody_has_to_overtake_in_the_bid_games() {
    for (rules, contract) in [("beck", "SO"), ("graz", "SO")] {
        let mut position = bid(rules, contract, ["T15", "T9 T20", "T8 T21"], "");
        all_good(&mut position);
        play(&mut position, "T15");
        assert!(allowed(&position, "play T9"));
        play(&mut position, "T9");
        assert!(allowed(&position, "play T8"));
    }
    let mut position = solo(["HB", "H4 HK", ""], "");
    play(&mut position, "HB");
    assert!(allowed(&position, "play H4"));
}

#[test]
fn the_pagat_may_go_at_any_time_when_it_was_not_announced() {
    let mut position = solo(["T1 T5", "T3", ""], "");
    assert!(allowed(&position, "play T1"));
    play(&mut position, "T5");
    let mut position = solo(["T5", "T1 T3", ""], "");
    play(&mut position, "T5");
    assert!(allowed(&position, "play T1"));
}

#[test]
fn the_highest_tarock_takes_the_trick_then_the_highest_card_of_the_led_suit() {
    for (hands, order, taker) in [
        (["H4", "HK", "HD"], "H4 HK HD", 2),
        (["H1", "H4", "H2"], "H1 H4 H2", 1),
        (["X7", "X10", "X9"], "X7 X10 X9", 2),
        (["H1", NO_HEARTS, "HK"], "H1 T9 HK", 2),
        (["T2", "T4", "T3"], "T2 T4 T3", 2),
        (["H4", NO_TAROCKS, "H3"], "H4 KK H3", 3),
    ] {
        let mut position = solo(hands, "");
        play(&mut position, order);
        assert_eq!(turn(&position), taker, "{order}");
    }
}

#[test]
fn there_is_no_kaiserstich() {
    for rules in ["beck", "graz"] {
        for (hands, order, taker) in [
            (["T1", "T21", "T22"], "T1 T21 T22", 3),
            (["T22", "T1", "T21"], "T22 T1 T21", 1),
            (["T21", "T22", "T1"], "T21 T22 T1", 2),
        ] {
            let mut position = solo_of(preset(rules), 1, hands, "", "announce");
            play(&mut position, order);
            assert_eq!(turn(&position), taker, "{rules} {order}");
        }
    }
}

// Announced birds.

/// Fourteen top Tarocks, Uhu and Pagat.
const BIRDS: [&str; 3] = ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T2 T1", "T8 T7 T6 HK", "T5 T4 T3 KK"];
const TOP: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9";

#[test]
fn an_announced_pagat_waits_for_the_last_trick() {
    for rules in ["beck", "graz"] {
        let mut position = solo_of(preset(rules), 1, BIRDS, "", "announce I");
        assert_eq!(refused(&position, "play T1"), "bird-reserved");
        assert!(allowed(&position, "play T2"));
        lead(&mut position, TOP, "");
        assert_eq!(playable(&position), cards("T2"));
        lead(&mut position, "T2", "");
        lead(&mut position, "T1", "");
        assert_eq!(won(&position, "I"), Some(true));
    }
}

#[test]
fn a_pagat_announced_before_the_talon_waits_as_well() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T1 HK KK";
    let mut position =
        after(bid("beck", "EB", [hand, "", ""], LOW), "announce I; announce; announce; take 1; discard KP");
    all_good(&mut position);
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
}

#[test]
fn an_announced_uhu_is_due_in_the_last_trick_but_one() {
    let hands = ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T2 HK", "T8 T7 T6 HD", "T5 T4 T3 KK"];
    let mut position = solo_of(uhu("beck"), 1, hands, "", "announce II");
    assert_eq!(refused(&position, "play T2"), "bird-reserved");
    lead(&mut position, TOP, "HD");
    assert_eq!(refused(&position, "play HK"), "card-due");
    assert_eq!(playable(&position), cards("T2"));
    lead(&mut position, "T2", "HD");
    lead(&mut position, "HK", "");
    assert_eq!(won(&position, "II"), Some(true));
}

#[test]
fn uhu_and_pagat_go_in_their_tricks() {
    let mut position = solo_of(uhu("graz"), 1, BIRDS, "", "announce I II");
    lead(&mut position, TOP, "");
    assert_eq!(refused(&position, "play T1"), "card-due");
    lead(&mut position, "T2", "");
    lead(&mut position, "T1", "");
    assert_eq!((won(&position, "I"), won(&position, "II")), (Some(true), Some(true)));
}

#[test]
fn an_announced_bird_that_has_to_go_early_loses_its_bonus() {
    // Player 2 has no spades and no Tarock but the Pagat.
    let hands = ["P7", "T1 HK HD HP HB H1 H2 H3 H4 KK KD KP KB K1 K2 K3", "P8"];
    let mut position = solo_of(preset("beck"), 2, hands, "", "announce I");
    play(&mut position, "P7");
    assert_eq!(playable(&position), cards("T1"));
    finish(&mut position, [""; 3]);
    assert_eq!(won(&position, "I"), Some(false));
}

#[test]
fn of_two_announced_birds_and_nothing_else_the_higher_one_goes_first() {
    let hands = ["P7", "T1 T2 HK HD HP HB H1 H2 H3 H4 KK KD KP KB K1 K2", "P8"];
    let mut position = solo_of(uhu("beck"), 2, hands, "", "announce I II");
    play(&mut position, "P7");
    assert_eq!(playable(&position), cards("T2"));
    assert_eq!(refused(&position, "play T1"), "bird-reserved");
    finish(&mut position, [""; 3]);
    assert_eq!(won(&position, "II"), Some(false));
}

#[test]
fn a_bird_that_cannot_be_played_when_due_loses_its_bonus_and_is_free() {
    // The declarer runs out of Tarocks except for the Uhu; in trick 15 hearts are led.
    let hands = [
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T2 H1 H2",
        "T9 HK HD HP",
        "T1 KK KD KP KB K1 K2 K3 K4 PK PD PP PB P10 P9 P8",
    ];
    let mut position = solo_of(uhu("beck"), 1, hands, "T3 T4 T5 T6 T7 T8", "announce II");
    lead(&mut position, "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10", "HK HD HP");
    play(&mut position, "H1 HK");
    finish_trick(&mut position);
    play(&mut position, "HD");
    finish_trick_until(&mut position, 1);
    assert_eq!(playable(&position), cards("H2"), "the suit comes before the bird");
    play(&mut position, "H2");
    finish(&mut position, [""; 3]);
    assert_eq!(won(&position, "II"), Some(false));
    // The Uhu takes the last trick, which is worth nothing.
    assert!(position.board().taken[seat(1)].contains("T2".parse().expect("a card")));
}

fn finish_trick(position: &mut Position) {
    while position.board().trick.led().is_some() {
        let card = playable(position).first().expect("a card").to_string();
        play(position, &card);
    }
}

fn finish_trick_until(position: &mut Position, number: usize) {
    while turn(position) != number {
        let card = playable(position).first().expect("a card").to_string();
        play(position, &card);
    }
}

#[test]
fn a_silent_pagat_ultimo_counts_for_either_side() {
    let mut position = solo_of(preset("beck"), 1, BIRDS, "", "announce");
    finish(&mut position, [&format!("{TOP} T2 T1"), "", ""]);
    assert_eq!(won(&position, "I"), Some(true));
    // Player 3 keeps the Pagat to the end and has fifteen other Tarocks to lead.
    let defender = "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T1";
    for rules in ["beck", "graz"] {
        let hands = ["H1", "", defender];
        let mut position = solo_of(preset(rules), 1, hands, "", "announce");
        play(&mut position, "H1");
        finish(&mut position, ["", "", "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T1"]);
        assert_eq!(won(&position, "I"), Some(false), "{rules}");
    }
}

#[test]
fn a_silent_uhu_counts_only_where_it_is_played() {
    for rules in ["beck", "graz"] {
        for (on, expected) in [(false, None), (true, Some(true))] {
            let rules = with(rules, |set| set.uhu = on);
            let mut position = solo_of(rules, 1, BIRDS, "", "announce");
            finish(&mut position, [&format!("{TOP} T2 T1"), "", ""]);
            assert_eq!(won(&position, "II"), expected);
        }
    }
}

#[test]
fn a_silent_pagat_that_does_not_take_the_last_trick_costs_nothing() {
    let mut position = solo_of(preset("beck"), 1, BIRDS, "", "announce");
    // The Pagat goes one trick too early, and the Uhu takes the last.
    finish(&mut position, [&format!("{TOP} T1 T2"), "", ""]);
    assert_eq!((won(&position, "I"), won(&position, "II")), (None, None));
}

#[test]
fn a_pagat_that_only_lies_in_the_last_trick_is_no_ultimo() {
    // Found by random search: deals in which another card takes the Pagat in trick 16.
    let mut beaten = 0;
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let mut position = Position::deal(preset("beck"), seat(3), &chance.pack());
        act(&mut position, "bid SO; pass; pass");
        all_good(&mut position);
        play_out(&mut position, |_, cards| {
            let free = cards - CardSet::of(Card::PAGAT);
            let choice = if free.is_empty() { cards } else { free };
            choice.nth(chance.below(choice.len() as u32) as usize).expect("a card")
        });
        let last = position.board().tricks[15];
        if last.trick.cards().contains(&Card::PAGAT) && last.trick.best() != Some(Card::PAGAT) {
            beaten += 1;
            assert_eq!(won(&position, "I"), None, "{seed}");
        }
    }
    assert!(beaten > 0, "there was no such deal");
}

// The captured Mond.

#[test]
fn graz_pays_the_captured_mond_between_any_two_players() {
    for (hands, first, item) in [
        (["T21", "T22", ""], "T21 T22", "MOON2+5-1"),
        (["T22", "T21", ""], "T22 T21", "MOON1+5-2"),
        (["T5", "T21", "T22"], "T5 T21 T22", "MOON3+5-2"),
    ] {
        let mut position = bid("graz", "SO", hands, LOW);
        all_good(&mut position);
        play(&mut position, first);
        finish(&mut position, [""; 3]);
        let settlement = position.settlement().expect("the deal is over");
        let moon: Vec<String> = settlement
            .items
            .iter()
            .filter(|found| found.id.to_string() == "MOON")
            .map(|found| {
                let tarock::Winner::Seat(seat) = found.winner else { panic!("won by a seat") };
                format!("MOON{seat}+{}-{}", found.value, found.loser.expect("a loser"))
            })
            .collect();
        assert_eq!(moon, [item]);
    }
}

#[test]
fn beck_does_not_pay_the_captured_mond() {
    let mut position = solo(["T21", "T22", ""], LOW);
    play(&mut position, "T21 T22");
    finish(&mut position, [""; 3]);
    assert_eq!(won(&position, "MOON"), None);
}

#[test]
fn a_mond_that_falls_to_another_card_is_not_captured() {
    // The Mond wins its own trick; the Sküs comes later.
    let mut position = bid("graz", "SO", ["T21", "T5", "T22 T6"], LOW);
    all_good(&mut position);
    play(&mut position, "T21 T5 T6");
    finish(&mut position, [""; 3]);
    assert_eq!(won(&position, "MOON"), None);
}

// Claims.

#[test]
fn a_deal_whose_result_is_certain_can_be_claimed() {
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7";
    let mut position = solo([hand, "HK KK PK XK", ""], LOW);
    act(&mut position, "claim");
    let settlement = position.settlement().expect("the deal is over");
    assert_bill(&settlement, "G+136 V+48", [184, 0, 0]);
}

#[test]
fn a_claim_waits_while_a_bonus_depends_on_the_order() {
    // An unannounced Pagat could be led last, or earlier.
    let mut position = solo_of(preset("beck"), 1, BIRDS, LOW, "announce");
    lead(&mut position, "T22 T21 T20 T19 T18 T17 T16 T15", "");
    assert_eq!(refused(&position, "claim"), "claim-uncertain");
    // An announced Pagat goes last anyway.
    let mut position = solo_of(preset("beck"), 1, BIRDS, LOW, "announce I");
    lead(&mut position, "T22 T21 T20 T19 T18 T17 T16 T15", "");
    act(&mut position, "claim");
    assert_eq!(won(&position, "I"), Some(true));
}

#[test]
fn only_cards_in_hand_are_played() {
    let position = solo(["H1", "H2", ""], "");
    assert_eq!(refused(&position, "play H2"), "not-in-hand");
    assert_ne!(playable(&position), CardSet::EMPTY);
    let position = bid_under(uhu("beck"), "SO", ["H1", "", ""], "");
    assert_eq!(refused(&position, "play H1"), "wrong-phase");
}
