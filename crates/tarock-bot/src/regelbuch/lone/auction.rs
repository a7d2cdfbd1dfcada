//! The auction: the contract that promises most, if it promises enough.

use tarock::{Action, Bid, BidChoices, BidOrigin, Contract, GameRules, lone::CONTRACTS};

use super::hand;
use crate::regelbuch::Choice;
use crate::{Eyes, Thumb};

fn bid(bid: Bid, thumb: Thumb) -> Choice {
    Choice::new(Action::Bid(bid), thumb)
}

/// Returns how the bids of others change the seat's own expectation, in thirds.
fn shown_by_others(eyes: &Eyes) -> f64 {
    let mut thirds = 0.0;
    for (seat, said) in &eyes.board.auction.said {
        if *seat == eyes.seat {
            continue;
        }
        thirds += match said {
            Bid::Pass => 4.0,
            Bid::Contract(_) => -2.5,
            Bid::Forehand | Bid::Hold | Bid::Unteren => -3.0,
        };
    }
    thirds
}

/// Returns the average worth of a contract to its declarer with this hand, above what the others get.
fn promise(eyes: &Eyes, contract: Contract, origin: BidOrigin, shown: f64) -> f64 {
    let expected = hand::before_talon(eyes, contract);
    let thirds = expected.thirds + shown;
    match eyes.board.rules.rules() {
        GameRules::Illustriert(rules) => {
            let set = rules.settings();
            let game = match origin {
                BidOrigin::Declared => set.declared,
                BidOrigin::Unteren => set.taken_over,
                BidOrigin::Held => set.held,
            };
            let half = f64::from(set.points_to_win) * 3.0 - 3.0;
            let factor = f64::from(set.factors[hand::rank(contract)].halves()) / 2.0;
            let surplus = hand::surplus(thirds, half + 2.0, expected.spread);
            factor * (f64::from(game) * surplus + (thirds - half) / 3.0)
        }
        GameRules::Kosakeln(rules) => {
            let set = rules.settings();
            let value = f64::from(set.contracts[hand::rank(contract)].0.halves()) / 2.0;
            value * hand::surplus(thirds, f64::from(set.win_at), expected.spread)
        }
        GameRules::Koenigrufen(_) => 0.0,
    }
}

/// Returns the cost of leaving the standing game to a player who has shown that they want it.
fn cost_of_leaving(eyes: &Eyes) -> f64 {
    // The share of the expected result, as seen from this hand, that is believed: the declarer may hold less than usual
    // for the bid.
    const BELIEVED: f64 = 0.8;
    let Some(standing) = eyes.board.auction.high_bids.first() else { return 0.0 };
    match eyes.board.rules.rules() {
        GameRules::Kosakeln(rules) => {
            let set = rules.settings();
            let declared = hand::of_declarer(eyes, standing.contract);
            let value = f64::from(set.contracts[hand::rank(standing.contract)].0.halves()) / 2.0;
            BELIEVED * value * hand::surplus(declared.thirds, f64::from(set.win_at), declared.spread)
        }
        GameRules::Illustriert(_) | GameRules::Koenigrufen(_) => {
            3.0 + 3.0 * f64::from(hand::rank(standing.contract) as u8)
        }
    }
}

pub(super) fn decide(eyes: &Eyes, choices: BidChoices) -> Choice {
    let auction = &eyes.board.auction;
    let shown = shown_by_others(eyes);
    let standing = auction.high_bids.first();
    // The first player may meet a better hand behind, and a pass by the last player only ends the deal without a game.
    // The second player to speak passes less readily.
    let careful = if auction.said.len() == 1 { -1.0 } else { 0.0 };
    let pass = bid(Bid::Pass, if standing.is_some() { Thumb::OthersStronger } else { Thumb::TooWeak });
    let mut best = (careful - cost_of_leaving(eyes), pass);
    let mut least_bad: Option<(f64, Choice)> = None;
    for contract in CONTRACTS.into_iter().filter(|contract| choices.contracts.contains(*contract)) {
        let named =
            (promise(eyes, contract, BidOrigin::Declared, shown), bid(Bid::Contract(contract), Thumb::StrongEnough));
        if named.0 > best.0 {
            best = named;
        }
        if least_bad.is_none_or(|(least, _)| named.0 > least) {
            least_bad = Some(named);
        }
    }
    if let Some(standing) = standing {
        let words = [(choices.unteren, Bid::Unteren, BidOrigin::Unteren), (choices.hold, Bid::Hold, BidOrigin::Held)];
        for (_, word, how) in words.into_iter().filter(|(may, _, _)| *may) {
            let promised = promise(eyes, standing.contract, how, shown);
            if promised > best.0 {
                best = (promised, bid(word, Thumb::WorthHolding));
            }
        }
    }
    match (best.1.action, least_bad) {
        (Action::Bid(Bid::Pass), Some((_, named))) if !choices.pass => named,
        _ => best.1,
    }
}
