//! Section 12: deals in which nobody bids.

use super::fixtures::{
    act, after, allowed, any, assert_bill, cards, finish, game, may_say, now, play, play_out, playable, points, preset,
    refused, seat, standing, table, table_under, thirds, trischaken, turn, with,
};
use tarock::BidOrigin::{Declared, Held, Unteren};
use tarock::illustriert::AllPass;
use tarock::{Card, CardSet, Kept, Pack, Phase, Position};
use tarock_testkit::Chance;

const SIX: &str = "T5 HK KD P7 X9 T21";

/// Returns a Trischaken that has begun.
fn nobody_bids(hands: [&str; 3], talon: &str) -> Position {
    let position = after(table("beck", &hands, talon, &[]), "pass; pass; pass");
    assert_eq!(now(&position), (Phase::Play, 1));
    position
}

/// Returns a deal in which player 3 looks at the talon.
fn looking(talon: &str) -> Position {
    let position = after(table("graz", &["", "", ""], talon, &[]), "pass; pass; pass");
    assert_eq!(now(&position), (Phase::Keep, 3));
    position
}

/// Returns a deal after one from which player 3 kept cards: player 1 deals, player 2 is forehand, player 3 middlehand.
fn next_deal(kept: &str) -> Position {
    let kept = Kept { seat: seat(3), cards: cards(kept) };
    Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, Some(kept))
}

// Trischaken.

#[test]
fn trischaken_is_led_by_forehand_and_has_no_declarer() {
    let position = nobody_bids([""; 3], "");
    assert_eq!(position.board().game().map(|game| game.contract.id()), Some("Trischaken"));
    assert_eq!(position.board().talon, None, "the talon stays closed");
    assert_eq!(refused(&position, "take 1"), "wrong-phase");
}

#[test]
fn in_trischaken_a_card_that_lies_must_be_overtaken() {
    let mut position = nobody_bids(["H2", "H1 H3 HK", ""], "");
    play(&mut position, "H2");
    assert_eq!(refused(&position, "play H3"), "must-overtake");
    assert!(cards("H1 HK").is_subset(playable(&position)), "with which card is one's own choice");
    // A player who cannot go higher follows with any card of the suit.
    let mut position = nobody_bids(["HD", "HB H3", ""], "HK");
    play(&mut position, "HD");
    let hearts = position.hidden().hands[seat(2)] & cards("HP HB H1 H2 H3 H4");
    assert_eq!(playable(&position), hearts);
}

#[test]
fn in_trischaken_a_tarock_must_go_over_a_tarock() {
    let mut position = nobody_bids(["T10", "T5 T11 T20", ""], "");
    play(&mut position, "T10");
    assert_eq!(refused(&position, "play T5"), "must-overtake");
    assert!(playable(&position).iter().all(|card| card > "T10".parse::<Card>().expect("a card")));
}

#[test]
fn in_trischaken_one_also_overtakes_while_ruffing() {
    // Neither player 2 nor player 3 has a heart; player 3 has to go over the ruff.
    let second = "T9 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP PD";
    let third = "T8 T12 X7 X8 X9 X10 XB XP XD XK PK T2 T3 T4 T5 T6";
    let mut position = nobody_bids(["H1", second, third], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("T9"));
    play(&mut position, "T9");
    assert_eq!(playable(&position), cards("T12"));
    assert_eq!(refused(&position, "play T8"), "must-overtake");
    assert_eq!(refused(&position, "play X7"), "must-trump");
}

#[test]
fn in_trischaken_suit_is_still_followed() {
    let mut position = nobody_bids(["HK", "H4 T22", ""], "");
    play(&mut position, "HK");
    assert_eq!(refused(&position, "play T22"), "must-follow");
}

#[test]
fn in_trischaken_the_pagat_is_the_last_tarock() {
    let position = nobody_bids(["T1 T5", "", ""], "");
    assert_eq!(refused(&position, "play T1"), "pagat-last");
    // When ruffing, the Pagat waits too.
    let ruffs = "T1 T5 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";
    let mut position = nobody_bids(["H1", ruffs, ""], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("T5"));
    assert_eq!(refused(&position, "play T1"), "pagat-last");
    // As the last Tarock it must be played when a Tarock is due.
    let last = "T1 PD K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";
    let mut position = nobody_bids(["H1", last, ""], "");
    play(&mut position, "H1");
    assert_eq!(playable(&position), cards("T1"));
    let position = nobody_bids([last, "", ""], "");
    assert!(allowed(&position, "play T1"), "and may be led");
}

#[test]
fn trischaken_has_no_kaiserstich() {
    let one = "T1 PD K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";
    let mut position = nobody_bids(["T21", "T22", one], "");
    play(&mut position, "T21 T22 T1");
    assert_eq!(turn(&position), 2);
}

#[test]
fn in_trischaken_the_talon_counts_for_nobody() {
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let mut position = Position::deal(preset("beck"), seat(3), &chance.pack());
        act(&mut position, "pass; pass; pass");
        play_out(&mut position, |_, cards| cards.nth(chance.below(cards.len() as u32) as usize).expect("a card"));
        let taken = [1, 2, 3].map(|number| position.board().taken[seat(number)]);
        let tricks = [1, 2, 3].map(|number| position.board().n_tricks[seat(number)]);
        let scores = taken.map(thirds);
        let talon: CardSet = position.hidden().talon.iter().copied().collect();
        assert_eq!(scores.iter().sum::<u16>() + thirds(talon), 210);
        // The players with the most thirds lose ten; the others win five, and five more without a trick.
        let most = *scores.iter().max().expect("three players");
        let level = scores.iter().all(|score| *score == most);
        let expected: Vec<i32> = (0..3)
            .map(|at| match (level, scores[at] == most, tricks[at]) {
                (true, ..) => 0,
                (false, true, _) => -10,
                (false, false, 0) => 10,
                (false, false, _) => 5,
            })
            .collect();
        assert_eq!(points(&position), expected, "{seed}: {scores:?}");
    }
}

#[test]
fn the_highest_score_loses_ten_and_the_others_win_five() {
    trischaken([90, 60, 33], [6, 6, 4]).pays("beck", "", [-10, 5, 5]); // B17
    trischaken([99, 84, 0], [9, 7, 0]).pays("beck", "", [-10, 5, 10]); // B18
    trischaken([60, 99, 33], [5, 7, 4]).pays("beck", "", [5, -10, 5]);
    trischaken([69, 60, 72], [5, 5, 6]).pays("beck", "", [5, 5, -10]); // one point is enough
    trischaken([204, 0, 0], [16, 0, 0]).pays("beck", "", [-10, 10, 10]);
    trischaken([0, 0, 132], [0, 0, 16]).pays("beck", "", [10, 10, -10]);
}

#[test]
fn two_who_share_the_highest_score_both_lose() {
    trischaken([78, 78, 30], [6, 7, 3]).pays("beck", "", [-10, -10, 5]); // B19
    trischaken([30, 78, 78], [3, 6, 7]).pays("beck", "", [5, -10, -10]);
    trischaken([90, 0, 90], [8, 0, 8]).pays("beck", "", [-10, 10, -10]);
    // Sharing a lower score is no tie.
    trischaken([57, 90, 57], [5, 6, 5]).pays("beck", "", [5, -10, 5]);
}

#[test]
fn three_equal_scores_are_worth_nothing() {
    trischaken([60, 60, 60], [5, 5, 6]).pays("beck", "", [0, 0, 0]);
}

#[test]
fn trischaken_is_entered_with_three_scores_that_add_up() {
    assert_eq!(trischaken([90, 60, 33], [6, 6, 5]).refused("beck"), "tricks-do-not-add-up");
    assert_eq!(trischaken([90, 60, 60], [6, 6, 4]).refused("beck"), "scores-do-not-add-up", "210 leave no talon");
    assert_eq!(trischaken([66, 60, 3], [6, 9, 1]).refused("beck"), "scores-do-not-add-up", "six cards are 78 at most");
    assert_eq!(trischaken([90, 60, 33], [9, 7, 0]).refused("beck"), "score-without-trick");
    assert_eq!(trischaken([90, 93, 0], [9, 6, 1]).refused("beck"), "trick-without-score");
    assert_eq!(trischaken([90, 60, 33], [6, 6, 4]).refused("graz"), "not-in-rule-set");
    assert_eq!(trischaken([90, 60, 33], [6, 6, 4]).kontra(1).refused("beck"), "only-in-positive-games");
    assert_eq!(trischaken([90, 60, 33], [6, 6, 4]).silent("I", "declarer").refused("beck"), "only-in-positive-games");
}

#[test]
fn graz_can_settle_three_passes_by_trischaken() {
    let rules = with("graz", |set| set.all_pass = AllPass::Trischaken);
    let mut position = after(table_under(rules, &["", "", ""], SIX, &[]), "pass; pass; pass");
    finish(&mut position, [""; 3]);
    let bill = points(&position);
    assert!(bill.contains(&-10) || bill == [0, 0, 0]);
    assert!(position.settlement().expect("the deal is over").items.is_empty(), "no Mondfang, no fact, no bird");
}

// Keeping the talon.

#[test]
fn rearhand_keeps_none_to_six_cards_of_the_talon() {
    let position = looking(SIX);
    for kept in ["", "T5", "T5 HK", "KD P7 X9", "T5 HK KD P7", "T5 HK KD P7 X9", SIX] {
        let position = after(position.clone(), &format!("keep {kept}"));
        assert_eq!(now(&position), (Phase::Finished, 0));
        let cards = position.kept().map_or(CardSet::EMPTY, |kept| kept.cards);
        assert_eq!(cards, kept.parse().expect("cards"));
        assert_eq!(position.kept().map(|kept| kept.seat.number()), (!kept.is_empty()).then_some(3));
    }
}

#[test]
fn only_cards_of_the_talon_are_kept() {
    let position = looking(SIX);
    assert_eq!(refused(&position, "keep T22"), "not-in-talon");
    assert_eq!(refused(&position, "keep T5 T6"), "not-in-talon");
    assert_eq!(refused(&position, "pass"), "wrong-phase");
    assert_eq!(refused(&position, "bid DB"), "wrong-phase");
    assert_eq!(refused(&position, "play T5"), "wrong-phase");
}

#[test]
fn a_deal_of_which_the_talon_was_kept_is_worth_nothing() {
    for kept in ["keep", "keep T21 HK"] {
        let position = after(looking(SIX), kept);
        assert_bill(&position.settlement().expect("the deal is over"), "", [0, 0, 0]);
        assert!(position.board().thrown_in);
        assert_eq!(position.summary("x"), None, "there is nothing to enter");
    }
}

#[test]
fn the_keeper_gets_so_many_fewer_cards_and_his_first_packets_are_the_short_ones() {
    for (kept, packets) in [
        ("X10", [3, 4, 4, 4]),
        ("X10 T3", [2, 4, 4, 4]),
        ("X10 T3 HK", [1, 4, 4, 4]),
        ("X10 T3 HK T22", [0, 4, 4, 4]),
        ("X10 T3 HK T22 P7", [0, 3, 4, 4]),
        ("X10 T3 HK T22 P7 KD", [0, 2, 4, 4]),
    ] {
        let position = next_deal(kept);
        let kept = cards(kept);
        let mut pack = Pack::NEW.cards().iter().copied().filter(|card| !kept.contains(*card));
        let talon: Vec<Card> = pack.by_ref().take(6).collect();
        let (mut forehand, mut keeper, mut rearhand) = (CardSet::EMPTY, kept, CardSet::EMPTY);
        for n in packets {
            forehand |= pack.by_ref().take(4).collect();
            keeper |= pack.by_ref().take(n).collect();
            rearhand |= pack.by_ref().take(4).collect();
        }
        assert_eq!(pack.next(), None);
        let hidden = position.hidden();
        assert_eq!(hidden.talon.as_slice(), talon);
        assert_eq!([2, 3, 1].map(|number| hidden.hands[seat(number)]), [forehand, keeper, rearhand]);
        assert!(hidden.hands.as_slice().iter().all(|hand| hand.len() == 16));
    }
}

#[test]
fn the_keeper_opens_the_auction_and_may_not_pass() {
    let position = next_deal("X10 T3");
    assert_eq!((now(&position), may_say(&position).as_str()), ((Phase::Auction, 3), "DB ZB EB SO"));
    assert_eq!(refused(&position, "pass"), "keeper-must-bid");
    for contract in ["DB", "ZB", "EB", "SO"] {
        assert!(allowed(&position, &format!("bid {contract}")), "{contract}");
    }
}

#[test]
fn rearhand_and_forehand_answer_the_keeper_as_usual() {
    let mut position = after(next_deal("X10 T3"), "bid DB");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass unteren ZB EB SO"));
    act(&mut position, "unteren");
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass ZB EB SO"));
    act(&mut position, "pass");
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass hold"));
    assert_eq!(game(&after(position.clone(), "pass")), (1, "DB", Unteren), "they owe only the opening bid");
    assert_eq!(game(&after(position, "hold; pass")), (3, "DB", Held));
}

#[test]
fn an_outbid_keeper_may_pass() {
    let mut position = after(next_deal("X10"), "bid DB; pass; bid ZB");
    assert_eq!(standing(&position), (2, "ZB", Declared));
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass unteren EB SO"));
    act(&mut position, "pass");
    assert_eq!(game(&position), (2, "ZB", Declared));
}

#[test]
fn forehand_leads_after_a_kept_talon() {
    let mut position = after(next_deal("X10"), "bid SO; pass; pass");
    assert_eq!(now(&position), (Phase::Announce, 3));
    act(&mut position, "announce; announce; announce");
    assert_eq!(now(&position), (Phase::Play, 2), "the keeper is middlehand");
}

#[test]
fn after_keeping_nothing_the_next_deal_is_an_ordinary_one() {
    let kept = after(looking(SIX), "keep").kept();
    assert_eq!(kept, None);
    let position = Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, kept);
    assert_eq!(position, Position::deal(preset("graz"), seat(1), &Pack::NEW));
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass DB ZB EB SO"));
}

#[test]
fn only_the_last_dealer_can_have_kept_cards() {
    // Under these rules no other deal can occur.
    let ordinary = Position::deal(preset("graz"), seat(1), &Pack::NEW);
    for number in [1, 2] {
        let kept = Kept { seat: seat(number), cards: cards("X10") };
        assert_eq!(Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, Some(kept)), ordinary);
    }
    let kept = Kept { seat: seat(3), cards: cards("X10") };
    let beck = Position::deal_keeping(preset("beck"), seat(1), &Pack::NEW, Some(kept));
    assert_eq!(beck, Position::deal(preset("beck"), seat(1), &Pack::NEW));
}

#[test]
fn beck_can_settle_three_passes_by_keeping_the_talon() {
    let rules = with("beck", |set| set.all_pass = AllPass::KeepTalon);
    let position = after(table_under(rules, &["", "", ""], SIX, &[]), "pass; pass; pass; keep T5 HK");
    assert_eq!(position.kept().map(|kept| kept.cards), Some(cards("T5 HK")));
    assert_eq!(points(&position), [0, 0, 0]);
}

// A new deal.

#[test]
fn a_new_deal_writes_nothing_down_and_keeps_nothing() {
    for base in ["beck", "graz"] {
        let rules = with(base, |set| set.all_pass = AllPass::Redeal);
        let position = after(table_under(rules, &["", "", ""], SIX, &[]), "pass; pass; pass");
        assert_bill(&position.settlement().expect("the deal is over"), "", [0, 0, 0]);
        assert_eq!((position.kept(), position.summary("x")), (None, None));
        assert_eq!(refused(&position, "keep T5"), "deal-over");
    }
}

#[test]
fn nothing_is_kept_while_somebody_may_still_bid() {
    assert_eq!(refused(&any("graz"), "keep"), "wrong-phase");
    assert_eq!(refused(&after(any("graz"), "pass; pass"), "keep"), "wrong-phase");
}
