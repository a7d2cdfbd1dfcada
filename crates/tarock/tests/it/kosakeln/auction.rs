//! Section 5: the auction.

use super::{
    OWN, STRONG, TALON, WEAK, act, after, assert_bill, auction, biddable, game, play_birds, points, refused, seat,
    strong, to_play, turn, weak,
};
use tarock::{Bid, Event, Phase, Position, Series};
use tarock_testkit::{pack_for, preset};

fn opening() -> Position {
    auction([STRONG, WEAK], TALON, OWN)
}

/// Lists the contracts that may be named now.
fn contracts(position: &Position) -> String {
    biddable(position).contracts.iter().map(tarock::Contract::id).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_non_dealer_opens_with_any_contract_or_passes() {
    let position = opening();
    assert_eq!((turn(&position), position.board().phase), (1, Phase::Auction));
    assert_eq!(contracts(&position), "DB ZB EB SO");
    assert!(biddable(&position).pass);
    assert!(!biddable(&position).hold, "there is nothing to hold yet");
}

#[test]
fn after_an_opening_pass_only_the_dealer_may_bid_and_any_contract() {
    let position = after(opening(), "pass");
    assert_eq!(turn(&position), 2);
    assert_eq!(contracts(&position), "DB ZB EB SO");
    assert!(!biddable(&position).hold);
}

#[test]
fn the_auction_ends_with_the_dealers_bid_after_an_opening_pass() {
    for contract in ["DB", "ZB", "EB", "SO"] {
        let position = after(opening(), &format!("pass; bid {contract}"));
        assert_eq!(game(&position), format!("2 {contract}"));
        assert_ne!(position.board().phase, Phase::Auction, "a pass is final");
        assert_eq!(turn(&position), 2, "the declarer speaks first");
    }
}

#[test]
fn the_dealer_passes_and_the_opening_bid_is_played() {
    for contract in ["DB", "ZB", "EB"] {
        let position = after(opening(), &format!("bid {contract}; pass"));
        assert_eq!(game(&position), format!("1 {contract}"));
        assert_eq!(turn(&position), 1);
    }
}

#[test]
fn the_dealer_bids_higher_only_and_may_skip_levels() {
    let position = after(opening(), "bid DB");
    assert_eq!(contracts(&position), "ZB EB SO");
    assert_eq!(refused(&position, "bid DB"), "bid-too-low");
    let position = after(opening(), "bid EB");
    assert_eq!(contracts(&position), "SO");
    assert_eq!(refused(&position, "bid ZB"), "bid-too-low");
    assert_eq!(refused(&position, "bid EB"), "bid-too-low");
}

#[test]
fn the_dealer_does_not_hold() {
    let position = after(opening(), "bid DB");
    assert!(!biddable(&position).hold);
    assert_eq!(refused(&position, "hold"), "nothing-to-hold");
    // Nor against forehand's hold or raise.
    assert_eq!(refused(&after(opening(), "bid DB; bid ZB; hold"), "hold"), "nothing-to-hold");
    assert_eq!(refused(&after(opening(), "bid DB; bid ZB; bid EB"), "hold"), "nothing-to-hold");
}

#[test]
fn an_overbid_forehand_holds_bids_higher_or_passes() {
    // KO2
    let position = after(opening(), "bid DB; bid ZB");
    assert_eq!(turn(&position), 1);
    let choices = biddable(&position);
    assert!(choices.pass && choices.hold);
    assert_eq!(contracts(&position), "EB SO");
    assert_eq!(refused(&position, "bid ZB"), "bid-too-low", "the same contract is held, not bid");
}

#[test]
fn a_held_contract_is_played_by_forehand() {
    let position = after(opening(), "bid DB; bid ZB; hold; pass");
    assert_eq!(game(&position), "1 ZB");
}

#[test]
fn a_held_contract_counts_as_much_as_one_that_was_bid() {
    // 5, example: Zweiblatt for 6; strong hand, 127 thirds, four silent birds.
    let items = "G+6 I+3 II+3 III+3 IIII+3";
    for bids in ["bid ZB; pass", "bid DB; bid ZB; hold; pass"] {
        let mut position = to_play(after(opening(), bids));
        play_birds(&mut position);
        assert_bill(&position, items, 18);
    }
}

#[test]
fn the_dealer_may_bid_higher_again_and_forehand_hold_again() {
    // E-146
    let position = after(opening(), "bid DB; bid ZB; hold");
    assert_eq!((turn(&position), contracts(&position)), (2, "EB SO".to_string()));
    let position = after(position, "bid EB");
    assert!(biddable(&position).hold);
    assert_eq!((turn(&position), contracts(&position)), (1, "SO".to_string()));
    let position = after(position, "hold");
    assert_eq!((turn(&position), contracts(&position)), (2, "SO".to_string()));
    assert_eq!(game(&after(position.clone(), "pass")), "1 EB");
    let position = after(position, "bid SO");
    assert!(biddable(&position).hold, "a Solo can be held as well");
    assert_eq!(contracts(&position), "");
    assert_eq!(game(&after(position.clone(), "pass")), "2 SO");
    let held = after(position, "hold");
    assert_eq!(game(&held), "1 SO");
    assert_ne!(held.board().phase, Phase::Auction, "nothing is higher than a Solo");
}

#[test]
fn forehand_may_raise_instead_of_holding() {
    let position = after(opening(), "bid DB; bid ZB; bid EB");
    assert_eq!((turn(&position), contracts(&position)), (2, "SO".to_string()));
    assert_eq!(game(&after(position.clone(), "pass")), "1 EB");
    // Forehand is overbid again and holds again.
    assert_eq!(game(&after(position, "bid SO; hold")), "1 SO");
}

#[test]
fn forehand_who_passes_when_overbid_leaves_the_game_to_the_dealer() {
    let position = after(opening(), "bid DB; bid EB; pass");
    assert_eq!(game(&position), "2 EB");
    assert_eq!(turn(&position), 2, "the declarer speaks first");
}

#[test]
fn the_dealer_who_passes_after_a_hold_is_out() {
    assert_eq!(game(&after(opening(), "bid ZB; bid EB; hold; pass")), "1 EB");
}

/// Returns the seat that leads to the first trick after these bids, which end the auction.
fn leader(bids: &str) -> usize {
    let position = to_play(after(opening(), bids));
    assert_eq!(position.board().phase, Phase::Play);
    turn(&position)
}

#[test]
fn an_opening_pass_hands_the_lead_to_the_dealer() {
    // E-145
    for contract in ["DB", "ZB", "EB", "SO"] {
        assert_eq!(leader(&format!("pass; bid {contract}")), 2, "{contract}");
    }
}

#[test]
fn who_did_not_pass_at_once_leads_whoever_declares() {
    // KO1
    assert_eq!(leader("bid DB; pass"), 1);
    assert_eq!(leader("bid DB; bid ZB; pass"), 1, "passing after being overbid keeps the lead");
    assert_eq!(leader("bid DB; bid ZB; hold; bid EB; pass"), 1);
    assert_eq!(leader("bid DB; bid ZB; hold; pass"), 1);
    assert_eq!(leader("bid DB; bid SO; pass"), 1);
}

#[test]
fn when_player_1_deals_everything_is_the_other_way_round() {
    let pack = pack_for(tarock::Game::Kosakeln, &[WEAK, STRONG], TALON, &OWN);
    let dealt = Position::deal(preset("spieleversum"), seat(1), &pack);
    let position = after(dealt, "exchange; exchange");
    assert_eq!(turn(&position), 2);
    let position = after(position, "pass; bid SO");
    assert_eq!((game(&position), turn(&to_play(position))), ("1 SO".to_string(), 1));
}

#[test]
fn nobody_bids_and_the_hands_are_thrown_in() {
    let mut position = opening();
    let events = act(&mut position, "pass; pass");
    assert_eq!((position.board().phase, turn(&position)), (Phase::Finished, 0));
    assert!(position.board().thrown_in);
    assert!(events.contains(&Event::ThrownIn));
    assert!(!events.iter().any(|event| matches!(event, Event::DealEnded { .. })), "no card is shown");
    assert_eq!(points(&position), [0, 0]);
    assert!(position.settlement().expect("a bill of nothing").items.is_empty());
    assert_eq!(position.summary("x"), None, "nothing is written down");
    assert_eq!(refused(&position, "bid DB"), "deal-over");
}

#[test]
fn after_two_passes_the_next_dealer_deals() {
    let mut series = Series::new(preset("spieleversum"), seat(2));
    for dealer in [2, 1, 2] {
        assert_eq!(series.dealer(), seat(dealer));
        let mut position = series.deal(tarock::Pack::NEW).start();
        act(&mut position, "exchange; exchange; pass; pass");
        series.book(&position).expect("it is over");
    }
    assert_eq!(series.totals().as_slice().iter().map(|total| total.halves()).sum::<i32>(), 0);
}

#[test]
fn the_deal_alternates_after_a_played_deal_too() {
    let mut series = Series::new(preset("spieleversum"), seat(2));
    let mut position = to_play(strong("SO"));
    play_birds(&mut position);
    series.book(&position).expect("it is over");
    assert_eq!(series.dealer(), seat(1));
}

#[test]
fn there_are_no_other_games_and_words() {
    let position = opening();
    for contract in ["Trischaken", "KoenigRufer", "Dreier", "Bettler", "Piccolo", "SoloDreier"] {
        assert_eq!(refused(&position, &format!("bid {contract}")), "not-in-rule-set");
    }
    for word in ["forehand", "unteren"] {
        refused(&position, word);
        refused(&after(position.clone(), "bid DB"), word);
    }
}

#[test]
fn what_was_said_is_on_the_board() {
    let position = after(opening(), "bid DB; bid EB; hold; pass");
    let said: Vec<String> = position.board().auction.said.iter().map(|(who, bid)| format!("{who} {bid}")).collect();
    assert_eq!(said, ["1 bid DB", "2 bid EB", "1 hold", "2 pass"]);
    assert_eq!(weak("ZB").board().auction.said[0], (seat(1), Bid::Pass));
}
