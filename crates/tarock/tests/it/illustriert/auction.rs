//! Sections 3 to 5: the deal, the contracts and the auction.

use super::fixtures::{act, after, allowed, any, game, may_say, now, refused, seat, standing, table_under, turn, with};
use tarock::BidOrigin::{Declared, Held, Unteren};
use tarock::illustriert::AllPass;
use tarock::{Card, CardSet, Pack, Phase, Position, RuleSet};

/// Returns cards of an unshuffled pack by their places, counted from 1.
fn places(ranges: &[(usize, usize)]) -> CardSet {
    let pack: &[Card; 54] = Pack::NEW.cards();
    ranges.iter().flat_map(|&(from, to)| &pack[from - 1..to]).copied().collect()
}

#[test]
fn six_cards_go_to_the_talon_and_four_packets_of_four_to_everybody() {
    for dealer in 1..=3 {
        let rules = RuleSet::BECK;
        let position = Position::deal(rules, seat(dealer), &Pack::NEW);
        let hidden = position.hidden();
        assert_eq!(hidden.talon, Pack::NEW.cards()[..6]);
        let forehand = dealer % 3 + 1;
        let middlehand = forehand % 3 + 1;
        assert_eq!(hidden.hands[seat(forehand)], places(&[(7, 10), (19, 22), (31, 34), (43, 46)]));
        assert_eq!(hidden.hands[seat(middlehand)], places(&[(11, 14), (23, 26), (35, 38), (47, 50)]));
        assert_eq!(hidden.hands[seat(dealer)], places(&[(15, 18), (27, 30), (39, 42), (51, 54)]));
    }
}

#[test]
fn forehand_opens_and_the_others_speak_in_the_order_of_play() {
    for rules in ["beck", "graz"] {
        let mut position = any(rules);
        assert_eq!(now(&position), (Phase::Auction, 1));
        act(&mut position, "pass");
        assert_eq!(turn(&position), 2);
        act(&mut position, "bid DB");
        assert_eq!(turn(&position), 3);
        act(&mut position, "bid ZB");
        assert_eq!(turn(&position), 2, "forehand has passed");
    }
}

#[test]
fn whoever_opens_may_name_any_of_the_four_contracts_or_pass() {
    for rules in ["beck", "graz"] {
        assert_eq!(may_say(&any(rules)), "pass DB ZB EB SO");
        assert_eq!(may_say(&after(any(rules), "pass; pass")), "pass DB ZB EB SO");
    }
}

#[test]
fn a_named_contract_stands_as_declared() {
    for contract in ["DB", "ZB", "EB", "SO"] {
        let mut position = after(any("beck"), &format!("bid {contract}"));
        assert_eq!(standing(&position), (1, contract, Declared));
        act(&mut position, "pass; pass");
        assert_eq!(game(&position), (1, contract, Declared));
    }
}

#[test]
fn nobody_bids_trischaken() {
    assert_eq!(refused(&any("beck"), "bid Trischaken"), "not-by-bid");
    assert_eq!(refused(&any("graz"), "bid Trischaken"), "not-in-rule-set");
}

#[test]
fn a_pass_is_final() {
    let mut position = after(any("beck"), "pass; bid DB; bid ZB");
    assert_eq!(turn(&position), 2);
    act(&mut position, "bid EB; bid SO; pass");
    assert_eq!(game(&position), (3, "SO", Declared));
}

#[test]
fn the_auction_ends_when_all_but_the_owner_have_passed() {
    // The owner of the standing bid is not asked about it.
    for (said, soloist) in [("bid DB; pass; pass", 1), ("pass; bid DB; pass", 2), ("pass; pass; bid DB", 3)] {
        assert_eq!(now(&after(any("beck"), said)), (Phase::AnnounceBefore, soloist), "{said}");
        assert_eq!(now(&after(any("graz"), said)), (Phase::Talon, soloist), "{said}");
    }
    assert_eq!(now(&after(any("beck"), "bid DB; bid ZB; pass")), (Phase::Auction, 1), "forehand is still in");
}

#[test]
fn against_a_standing_contract_one_passes_takes_it_over_or_names_a_higher_one() {
    assert_eq!(may_say(&after(any("beck"), "bid DB")), "pass unteren ZB EB SO");
    assert_eq!(may_say(&after(any("beck"), "bid ZB")), "pass unteren EB SO");
    assert_eq!(may_say(&after(any("beck"), "bid EB")), "pass unteren SO");
    assert_eq!(may_say(&after(any("beck"), "bid DB; pass")), "pass unteren ZB EB SO", "rearhand too");
}

#[test]
fn an_equal_or_lower_contract_is_no_bid() {
    let position = after(any("beck"), "bid ZB");
    assert_eq!(refused(&position, "bid ZB"), "bid-too-low");
    assert_eq!(refused(&position, "bid DB"), "bid-too-low");
}

#[test]
fn levels_may_be_skipped() {
    for higher in ["ZB", "EB", "SO"] {
        let position = after(any("graz"), &format!("bid DB; bid {higher}"));
        assert_eq!(standing(&position), (2, higher, Declared));
    }
}

#[test]
fn unteren_moves_the_same_contract_to_a_new_owner() {
    for contract in ["DB", "ZB", "EB"] {
        let position = after(any("beck"), &format!("bid {contract}; unteren"));
        assert_eq!(standing(&position), (2, contract, Unteren), "by middlehand");
        let position = after(any("beck"), &format!("bid {contract}; pass; unteren"));
        assert_eq!(standing(&position), (3, contract, Unteren), "by rearhand");
    }
}

#[test]
fn there_is_nothing_to_take_over_before_somebody_has_bid() {
    assert_eq!(refused(&any("beck"), "unteren"), "nothing-to-take-over");
    assert_eq!(refused(&after(any("graz"), "pass"), "unteren"), "nothing-to-take-over");
}

#[test]
fn a_solo_is_not_taken_over_held_or_outbid() {
    for said in ["bid SO", "bid DB; bid SO", "bid DB; unteren; bid SO"] {
        let position = after(any("beck"), said);
        assert_eq!(may_say(&position), "pass", "{said}");
        assert_eq!(refused(&position, "unteren"), "nothing-to-take-over");
        assert_eq!(refused(&position, "hold"), "nothing-to-hold");
        assert_eq!(refused(&position, "bid SO"), "bid-too-low");
    }
    let mut position = after(any("beck"), "pass; bid DB; bid SO");
    assert_eq!(turn(&position), 2, "the Solo still has to be passed by those who are in");
    act(&mut position, "pass");
    assert_eq!(game(&position), (3, "SO", Declared));
}

#[test]
fn a_contract_is_taken_over_only_once() {
    let position = after(any("beck"), "bid DB; unteren");
    assert_eq!(may_say(&position), "pass ZB EB SO", "rearhand");
    assert_eq!(refused(&position, "unteren"), "nothing-to-take-over");
    // A held contract was taken over before.
    let mut position = after(any("beck"), "bid DB; pass; unteren; hold");
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass ZB EB SO"));
    assert_eq!(refused(&position, "unteren"), "nothing-to-take-over");
    act(&mut position, "pass");
    assert_eq!(game(&position), (1, "DB", Held));
}

#[test]
fn each_level_can_be_taken_over_once_more() {
    let mut position = after(any("beck"), "bid DB; unteren; bid ZB");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass unteren EB SO"));
    act(&mut position, "unteren");
    assert_eq!(standing(&position), (1, "ZB", Unteren));
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass EB SO"), "it was rearhand's Zweiblatt");
    act(&mut position, "bid EB; unteren; pass");
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass hold"), "it was middlehand's Einblatt");
    act(&mut position, "hold; pass");
    assert_eq!(game(&position), (2, "EB", Held));
}

#[test]
fn whose_contract_was_taken_over_may_only_hold_or_pass() {
    let position = after(any("beck"), "bid DB; unteren; pass");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass hold"));
    for bid in ["bid ZB", "bid EB", "bid SO"] {
        assert_eq!(refused(&position, bid), "hold-or-pass");
    }
    assert_eq!(refused(&position, "unteren"), "nothing-to-take-over");
}

#[test]
fn who_accepts_unteren_is_out() {
    let position = after(any("beck"), "bid DB; unteren; pass; pass");
    assert_eq!(game(&position), (2, "DB", Unteren));
    let position = after(any("graz"), "bid EB; pass; unteren; pass");
    assert_eq!(game(&position), (3, "EB", Unteren));
}

#[test]
fn who_holds_owns_the_contract_again() {
    let position = after(any("beck"), "bid DB; unteren; pass; hold");
    assert_eq!(standing(&position), (1, "DB", Held));
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass ZB EB SO"));
    assert_eq!(game(&after(position, "pass")), (1, "DB", Held));
}

#[test]
fn the_answer_waits_until_the_next_turn_of_the_former_owner() {
    // Rearhand took over middlehand's Zweiblatt; forehand speaks first.
    let mut position = after(any("beck"), "bid DB; bid ZB; unteren");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass EB SO"));
    act(&mut position, "pass");
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass hold"));
}

#[test]
fn only_the_former_owner_can_hold() {
    assert_eq!(refused(&any("beck"), "hold"), "nothing-to-hold");
    assert_eq!(refused(&after(any("beck"), "bid DB"), "hold"), "nothing-to-hold");
    assert_eq!(refused(&after(any("beck"), "bid DB; unteren"), "hold"), "nothing-to-hold");
    assert_eq!(refused(&after(any("beck"), "bid DB; unteren; pass; hold"), "hold"), "nothing-to-hold");
    assert_eq!(refused(&after(any("beck"), "bid DB; bid ZB; pass"), "hold"), "nothing-to-hold", "outbid, not taken");
}

#[test]
fn after_unteren_and_after_hold_everybody_else_may_only_raise_or_pass() {
    // After a hold, only the player who said Unteren is left: the third player has had to pass before.
    let position = after(any("beck"), "bid DB; unteren");
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass ZB EB SO"));
    let position = after(any("beck"), "bid DB; bid ZB; unteren; pass; hold");
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass EB SO"));
    let position = after(any("beck"), "pass; bid EB; unteren; hold");
    assert_eq!((turn(&position), may_say(&position).as_str()), (3, "pass SO"));
}

#[test]
fn a_higher_contract_makes_the_question_void() {
    let mut position = after(any("beck"), "bid DB; unteren; bid ZB");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass unteren EB SO"));
    assert_eq!(refused(&position, "hold"), "nothing-to-hold");
    act(&mut position, "bid EB; pass; pass");
    assert_eq!(game(&position), (1, "EB", Declared));
}

#[test]
fn a_higher_contract_begins_as_declared_whatever_stood_before() {
    assert_eq!(standing(&after(any("beck"), "bid DB; unteren; bid ZB")), (3, "ZB", Declared));
    assert_eq!(standing(&after(any("beck"), "bid DB; unteren; pass; hold; bid ZB")), (2, "ZB", Declared));
    assert_eq!(standing(&after(any("beck"), "bid DB; unteren; bid SO")), (3, "SO", Declared));
}

#[test]
fn the_example_of_the_auction() {
    assert_eq!(game(&after(any("beck"), "bid DB; unteren; pass; hold; pass")), (1, "DB", Held));
    let mut position = after(any("beck"), "bid DB; unteren; pass; hold; bid ZB");
    assert_eq!((turn(&position), may_say(&position).as_str()), (1, "pass unteren EB SO"));
    act(&mut position, "pass");
    assert_eq!(game(&position), (2, "ZB", Declared));
}

#[test]
fn an_outbid_player_may_return_by_raising_or_by_unteren() {
    let position = after(any("beck"), "bid DB; bid ZB; pass");
    assert_eq!(may_say(&position), "pass unteren EB SO");
    assert_eq!(game(&after(position.clone(), "bid EB; pass")), (1, "EB", Declared));
    let position = after(position, "unteren");
    assert_eq!((turn(&position), may_say(&position).as_str()), (2, "pass hold"));
    assert_eq!(game(&after(position.clone(), "pass")), (1, "ZB", Unteren));
    assert_eq!(game(&after(position, "hold; pass")), (2, "ZB", Held));
}

#[test]
fn who_took_over_and_was_held_off_may_raise_and_be_taken_over_himself() {
    let mut position = after(any("graz"), "bid DB; unteren; pass; hold; bid ZB; unteren");
    assert_eq!(standing(&position), (1, "ZB", Unteren));
    act(&mut position, "hold");
    assert_eq!(standing(&position), (2, "ZB", Held));
    assert_eq!(may_say(&position), "pass EB SO");
    act(&mut position, "bid EB; unteren; hold; bid SO; pass");
    assert_eq!(game(&position), (2, "SO", Declared));
}

#[test]
fn the_longest_way_round_ends_in_a_declared_solo() {
    let mut position = after(any("beck"), "bid DB; unteren; bid ZB; unteren; bid EB; unteren; bid SO");
    assert_eq!(standing(&position), (1, "SO", Declared));
    act(&mut position, "pass; pass");
    assert_eq!(now(&position), (Phase::Announce, 1));
}

#[test]
fn nobody_opens_for_another_game() {
    assert_eq!(refused(&any("beck"), "forehand"), "not-forehand");
    for contract in ["Dreier", "KoenigRufer", "Bettler", "SoloDreier"] {
        assert_eq!(refused(&any("beck"), &format!("bid {contract}")), "not-in-rule-set");
    }
    assert!(allowed(&any("beck"), "pass"));
}

#[test]
fn three_passes_lead_to_what_the_table_has_agreed_on() {
    let passed = |base: &str, all_pass| {
        let rules = with(base, |set| set.all_pass = all_pass);
        after(table_under(rules, &["", "", ""], "", &[]), "pass; pass; pass")
    };
    assert_eq!(now(&after(any("beck"), "pass; pass; pass")), (Phase::Play, 1), "Trischaken, forehand leads");
    assert_eq!(now(&after(any("graz"), "pass; pass; pass")), (Phase::Keep, 3), "rearhand looks at the talon");
    for base in ["beck", "graz"] {
        assert_eq!(now(&passed(base, AllPass::Trischaken)), (Phase::Play, 1));
        assert_eq!(now(&passed(base, AllPass::KeepTalon)), (Phase::Keep, 3));
        assert_eq!(now(&passed(base, AllPass::Redeal)), (Phase::Finished, 0), "a new deal");
    }
}
