//! Section A5: deal and auction.

use super::fixtures::{act, allowed, biddable, cards, contract, deal, deal_under, refused, seat, turn, with};
use tarock::koenigrufen::{CONTRACTS, FourKings};
use tarock::{ContractSet, Legal, Pack, Phase, Position};

fn table(rules: &str) -> Position {
    deal(rules, [""; 4], "")
}

/// Returns the declarers in bidding order with their contracts.
fn standing(position: &Position) -> Vec<(usize, &'static str)> {
    position.board().auction.high_bids.iter().map(|bid| (bid.seat.number(), bid.contract.id())).collect()
}

fn games(position: &Position) -> Vec<(usize, &'static str)> {
    position.board().games.iter().map(|bid| (bid.seat.number(), bid.contract.id())).collect()
}

#[test]
fn six_cards_to_each_from_forehand_on_then_the_talon_then_six_more() {
    for dealer in 1..=4 {
        let position = Position::deal(super::fixtures::preset("cup"), seat(dealer), &Pack::NEW);
        let pack = Pack::NEW;
        let order = pack.cards();
        for step in 0..4 {
            let player = seat((dealer + step) % 4 + 1);
            let first = &order[6 * step..6 * step + 6];
            let second = &order[30 + 6 * step..36 + 6 * step];
            let expected = first.iter().chain(second).copied().collect();
            assert_eq!(position.hidden().hands[player], expected, "dealer {dealer}, player {player}");
        }
        assert_eq!(position.hidden().talon[..], order[24..30], "dealer {dealer}");
        assert_eq!(turn(&position), dealer % 4 + 1, "forehand speaks first");
    }
}

#[test]
fn forehand_opens_with_mein_spiel_and_nothing_else() {
    let position = table("min");
    assert_eq!(refused(&position, "pass"), "forehand-opens");
    assert_eq!(refused(&position, "bid Dreier"), "forehand-opens");
    assert_eq!(refused(&position, "bid SechserDreier"), "forehand-opens");
    assert!(allowed(&position, "forehand"));
}

#[test]
fn the_sechserdreier_is_only_the_opening_call_in_the_cup() {
    // E-56, E-57
    for rules in ["cup", "luxus"] {
        let mut position = table(rules);
        assert!(allowed(&position, "bid SechserDreier"));
        act(&mut position, "forehand");
        assert_eq!(refused(&position, "bid SechserDreier"), "only-as-opening");
        act(&mut position, "pass; pass; pass");
        assert_eq!(refused(&position, "bid SechserDreier"), "only-as-opening");
    }
}

#[test]
fn the_sechserdreier_follows_three_passes_in_min_melk_and_mayr() {
    // E-84
    for rules in ["min", "melk", "mayr2012"] {
        let mut position = table(rules);
        assert_eq!(refused(&position, "bid SechserDreier"), "forehand-opens");
        act(&mut position, "forehand");
        assert_eq!(refused(&position, "bid SechserDreier"), "forehand-game");
        act(&mut position, "pass; pass; pass; bid SechserDreier");
        assert_eq!(position.board().phase, Phase::Discard, "{rules}");
    }
}

#[test]
fn an_opening_sechserdreier_is_outbid_from_rank_seven_on() {
    let mut position = deal("cup", ["", "T2", "", ""], "");
    act(&mut position, "bid SechserDreier");
    assert_eq!(refused(&position, "bid Bettler"), "bid-too-low");
    act(&mut position, "bid UhuRufer; pass; pass");
    // The opener may continue with another, higher contract.
    assert_eq!(turn(&position), 1);
    assert_eq!(refused(&position, "bid SechserDreier"), "only-as-opening");
    act(&mut position, "bid Dreier; pass");
    assert_eq!(games(&position), [(1, "Dreier")]);
}

#[test]
fn trischaken_and_rufer_belong_to_forehand_after_three_passes() {
    let mut position = table("cup");
    act(&mut position, "forehand");
    assert_eq!(refused(&position, "bid Trischaken"), "forehand-game");
    assert_eq!(refused(&position, "bid KoenigRufer"), "forehand-game");
    act(&mut position, "pass; pass; pass");
    assert!(allowed(&position, "bid Trischaken") && allowed(&position, "bid KoenigRufer"));
}

#[test]
fn after_three_passes_forehand_plays_any_game_and_may_not_pass() {
    let mut position = deal("cup", ["T1 T2 T3 T4", "", "", ""], "");
    act(&mut position, "forehand; pass; pass; pass");
    assert_eq!(refused(&position, "pass"), "may-not-pass");
    let all: ContractSet = CONTRACTS
        .iter()
        .copied()
        .filter(|c| !["SechserDreier", "BesserRufer", "Triccolo", "TriccoloOuvert"].contains(&c.id()))
        .collect();
    assert_eq!(biddable(&position), all);
}

#[test]
fn a_bid_has_to_outrank_the_standing_one() {
    let mut position = table("min");
    act(&mut position, "forehand; bid SoloRufer");
    assert_eq!(refused(&position, "bid Piccolo"), "bid-too-low");
    assert_eq!(refused(&position, "bid SoloRufer"), "bid-too-low");
    act(&mut position, "bid SoloDreier");
    assert_eq!(biddable(&position), ContractSet::EMPTY);
}

#[test]
fn melk_ranks_solorufer_below_piccolo() {
    // E-72 against A3: Melk 2 and 3, the others 3 and 2.
    let mut position = table("melk");
    act(&mut position, "forehand; bid SoloRufer");
    assert!(allowed(&position, "bid Piccolo"));
    let mut position = table("cup");
    act(&mut position, "forehand; bid SoloRufer");
    assert!(!allowed(&position, "bid Piccolo"));
}

#[test]
fn a_pass_is_final_also_over_a_negative_bid() {
    // E-58
    let mut position = table("cup");
    act(&mut position, "forehand; pass; bid Piccolo; pass; pass");
    assert_eq!(games(&position), [(3, "Piccolo")]);
}

#[test]
fn whoever_passed_may_speak_once_more_over_a_negative_bid_where_the_flag_says_so() {
    // U15
    let rules = with("cup", |set| set.passed_may_reenter_over_negative = true);
    let mut position = deal_under(rules, [""; 4], "");
    act(&mut position, "forehand; pass; bid Piccolo; pass; pass");
    assert_eq!(turn(&position), 2);
    act(&mut position, "bid Dreier");
    // Player 3 never passed; player 2 has used the one further bid.
    assert_eq!(turn(&position), 3);
    act(&mut position, "bid PiccoloOuvert; pass");
    assert_eq!(turn(&position), 1, "forehand passed before this bid and may speak again");
    act(&mut position, "pass");
    assert_eq!(games(&position), [(3, "PiccoloOuvert")]);
}

#[test]
fn a_positive_bid_brings_nobody_back() {
    let rules = with("cup", |set| set.passed_may_reenter_over_negative = true);
    let mut position = deal_under(rules, [""; 4], "");
    act(&mut position, "forehand; pass; bid Dreier; pass; pass");
    assert_eq!(games(&position), [(3, "Dreier")]);
}

#[test]
fn an_outbid_player_may_return_with_a_higher_game() {
    let mut position = table("cup");
    act(&mut position, "forehand; bid Piccolo; bid SoloRufer; pass; pass");
    assert_eq!(turn(&position), 2);
    act(&mut position, "bid Bettler; bid Dreier; pass");
    assert_eq!(games(&position), [(3, "Dreier")]);
}

#[test]
fn a_sole_bidder_is_not_asked_again() {
    let mut position = table("cup");
    act(&mut position, "forehand; bid Dreier; pass; pass; pass");
    assert_eq!(position.board().phase, Phase::Talon);
    let mut position = table("cup");
    act(&mut position, "forehand; pass; bid Piccolo; pass; pass");
    assert_eq!(position.board().phase, Phase::Announce);
}

#[test]
fn negative_games_of_equal_rank_are_played_side_by_side() {
    // E-52: any negative contract of the same rank, including the identical one.
    for (first, second) in [
        ("Piccolo", "Zwiccolo"),
        ("Piccolo", "Piccolo"),
        ("Bettler", "Bettler"),
        ("PiccoloOuvert", "ZwiccoloOuvert"),
        ("BettlerOuvert", "BettlerOuvert"),
    ] {
        let mut position = table("min");
        act(&mut position, &format!("forehand; bid {first}; bid {second}; pass; pass; hold; hold"));
        assert_eq!(games(&position), [(2, first), (3, second)]);
        assert_eq!(position.board().phase, Phase::Announce);
    }
}

#[test]
fn forehand_may_join_a_negative_game() {
    // E-53
    let mut position = table("min");
    act(&mut position, "forehand; bid Zwiccolo; pass; pass; bid Piccolo");
    assert_eq!(standing(&position), [(2, "Zwiccolo"), (1, "Piccolo")]);
    act(&mut position, "hold; hold");
    assert_eq!(games(&position), [(2, "Zwiccolo"), (1, "Piccolo")]);
}

#[test]
fn all_four_may_play_negative_games_side_by_side() {
    let mut position = table("melk");
    act(&mut position, "forehand; bid Piccolo; bid Zwiccolo; bid Triccolo; bid Piccolo; hold; hold; hold; hold");
    assert_eq!(games(&position), [(2, "Piccolo"), (3, "Zwiccolo"), (4, "Triccolo"), (1, "Piccolo")]);
}

#[test]
fn co_declarers_are_asked_once_more_and_hold_or_raise_but_do_not_pass() {
    let mut position = table("min");
    act(&mut position, "forehand; bid Piccolo; bid Zwiccolo; pass; pass");
    assert_eq!(turn(&position), 2);
    assert_eq!(refused(&position, "pass"), "stay-or-raise");
    assert_eq!(refused(&position, "bid Zwiccolo"), "bid-too-low");
    act(&mut position, "hold");
    assert_eq!(turn(&position), 3);
    assert!(allowed(&position, "bid Bettler"));
    act(&mut position, "hold");
    assert_eq!(games(&position), [(2, "Piccolo"), (3, "Zwiccolo")]);
}

#[test]
fn a_raise_by_a_co_declarer_drops_the_other_who_may_answer() {
    let mut position = table("min");
    act(&mut position, "forehand; bid Piccolo; bid Zwiccolo; pass; pass; bid SoloDreier");
    assert_eq!(standing(&position), [(2, "SoloDreier")]);
    assert_eq!(turn(&position), 3);
    act(&mut position, "pass");
    assert_eq!(games(&position), [(2, "SoloDreier")]);
}

#[test]
fn a_joined_group_is_dropped_as_a_whole_and_its_members_may_raise_to_a_positive_game() {
    let mut position = table("min");
    act(&mut position, "forehand; bid Piccolo; bid Zwiccolo; bid SoloRufer");
    assert_eq!(standing(&position), [(4, "SoloRufer")]);
    act(&mut position, "pass; bid Bettler; bid Dreier; pass; pass");
    assert_eq!(games(&position), [(3, "Dreier")]);
}

#[test]
fn mayr_has_no_parallel_games() {
    // E-81
    let mut position = table("mayr2012");
    act(&mut position, "forehand; bid Piccolo");
    assert_eq!(refused(&position, "bid Zwiccolo"), "bid-too-low");
    assert_eq!(refused(&position, "bid Piccolo"), "bid-too-low");
}

#[test]
fn a_positive_bid_is_not_joined() {
    let mut position = table("min");
    act(&mut position, "forehand; bid Dreier");
    assert_eq!(refused(&position, "bid Dreier"), "bid-too-low");
}

#[test]
fn forehand_does_not_hold_an_equal_bid_in_any_preset() {
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let mut position = table(rules);
        act(&mut position, "forehand; pass; pass; bid Dreier");
        assert_eq!(refused(&position, "bid Dreier"), "bid-too-low", "{rules}");
    }
}

#[test]
fn with_x18_forehand_takes_over_an_equal_bid() {
    // U9
    let rules = with("cup", |set| set.forehand_holds = true);
    let mut position = deal_under(rules, [""; 4], "");
    act(&mut position, "forehand; bid Dreier; pass; pass; bid Dreier");
    assert_eq!(standing(&position), [(1, "Dreier")]);
    assert_eq!(refused(&position, "bid Dreier"), "bid-too-low");
    act(&mut position, "pass");
    assert_eq!(games(&position), [(1, "Dreier")]);
}

#[test]
fn with_x18_an_equal_negative_bid_of_forehand_still_joins() {
    // U9
    let rules = with("cup", |set| set.forehand_holds = true);
    let mut position = deal_under(rules, [""; 4], "");
    act(&mut position, "forehand; bid Piccolo; pass; pass; bid Zwiccolo; hold; hold");
    assert_eq!(games(&position), [(2, "Piccolo"), (1, "Zwiccolo")]);
    let alone = with("mayr2012", |set| set.forehand_holds = true);
    let mut position = deal_under(alone, [""; 4], "");
    act(&mut position, "forehand; bid Piccolo; pass; pass; bid Zwiccolo; pass");
    assert_eq!(games(&position), [(1, "Zwiccolo")]);
}

#[test]
fn a_named_bird_caller_needs_its_bird() {
    // E-61: the named bird, not the Pagat.
    let mut position = deal("cup", ["T1 T2 T3 T4", "T20", "", ""], "");
    act(&mut position, "forehand");
    for id in ["PagatRufer", "UhuRufer", "PelikanRufer", "QuapilRufer"] {
        assert_eq!(refused(&position, &format!("bid {id}")), "bird-not-held");
    }
    let mut position = deal("cup", ["T1", "T3", "", ""], "");
    act(&mut position, "forehand");
    assert!(allowed(&position, "bid PelikanRufer"));
    assert_eq!(refused(&position, "bid UhuRufer"), "bird-not-held");
}

#[test]
fn a_besserrufer_needs_a_bird_of_the_rule_set() {
    let hands = ["T1 T2 T3", "T4", "", ""];
    let mut position = deal("min", hands, "");
    act(&mut position, "forehand");
    assert_eq!(refused(&position, "bid BesserRufer"), "no-bird-held"); // the Quapil is no bird in Min
    let rules = with("min", |set| set.quapil = true);
    let mut position = deal_under(rules, hands, "");
    act(&mut position, "forehand");
    assert!(allowed(&position, "bid BesserRufer"));
}

#[test]
fn named_and_unnamed_bird_callers_exclude_each_other() {
    let mut position = deal("min", ["", "T1 T2 T3", "", ""], "");
    act(&mut position, "forehand");
    assert_eq!(refused(&position, "bid PagatRufer"), "not-in-rule-set");
    let mut position = deal("cup", ["", "T1 T2 T3", "", ""], "");
    act(&mut position, "forehand");
    assert_eq!(refused(&position, "bid BesserRufer"), "not-in-rule-set");
    assert_eq!(refused(&position, "bid Triccolo"), "not-in-rule-set");
}

#[test]
fn four_kings_bar_all_caller_games_in_the_kubi_sets() {
    // E-40
    for rules in ["min", "cup", "luxus", "melk"] {
        let mut position = deal(rules, ["HK KK PK XK T1", "", "", ""], "");
        act(&mut position, "forehand; pass; pass; pass");
        assert_eq!(refused(&position, "bid KoenigRufer"), "all-kings-held", "{rules}");
        assert_eq!(refused(&position, "bid SoloRufer"), "all-kings-held", "{rules}");
        assert!(allowed(&position, "bid Dreier"));
    }
}

#[test]
fn four_kings_and_four_queens_bar_caller_games_in_mayr() {
    // E-83
    let mut position = deal("mayr2012", ["HK KK PK XK HD KD PD", "", "", "XD"], "");
    act(&mut position, "forehand; pass; pass; pass");
    assert!(allowed(&position, "bid KoenigRufer"));
    let mut position = deal("mayr2012", ["HK KK PK XK HD KD PD XD T1", "", "", ""], "");
    act(&mut position, "forehand; pass; pass; pass");
    for id in ["KoenigRufer", "SoloRufer", "PagatRufer"] {
        assert_eq!(refused(&position, &format!("bid {id}")), "all-kings-held");
    }
}

#[test]
fn a_colour_game_needs_six_suit_cards_in_mayr_when_it_is_bid() {
    // E-86
    let five = ["T20 T19 T18 T17 T16 T15 T14 HK HD HP HB H1", "", "", ""];
    let six = ["T20 T19 T18 T17 T16 T15 HK HD HP HB H1 H2", "", "", ""];
    for (hands, enough) in [(five, false), (six, true)] {
        let mut position = deal("mayr2012", hands, "");
        act(&mut position, "forehand; pass; pass; pass");
        for id in ["FarbenDreier", "SoloFarbenDreier"] {
            assert_eq!(biddable(&position).contains(contract(id)), enough);
        }
        let mut position = deal("cup", hands, "");
        act(&mut position, "forehand; pass; pass; pass");
        assert!(allowed(&position, "bid FarbenDreier"));
    }
    let mut position = deal("mayr2012", five, "");
    act(&mut position, "forehand; pass; pass; pass");
    assert_eq!(refused(&position, "bid FarbenDreier"), "too-few-suit-cards");
}

#[test]
fn hand_conditions_show_in_the_own_choices_only() {
    let position = deal("cup", ["T1", "", "", ""], "");
    assert!(matches!(position.legal(), Some(Legal::Bid(choices)) if choices.forehand));
    let rules = with("cup", |set| set.four_kings = FourKings::CallQueen);
    let mut position = deal_under(rules, ["HK KK PK XK", "", "", ""], "");
    act(&mut position, "forehand; pass; pass; pass");
    assert!(biddable(&position).contains(contract("KoenigRufer")));
    assert_eq!(position.hidden().hands[seat(1)] & cards("HK KK PK XK"), cards("HK KK PK XK"));
}
