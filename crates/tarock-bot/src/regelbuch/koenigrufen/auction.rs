//! Bids.

use tarock::koenigrufen::shape;
use tarock::{Action, Bid, BidChoices, Bonus, Contract};

use super::hand::{self, Prospects};
use super::rules;
use crate::regelbuch::Choice;
use crate::{Eyes, Thumb};

/// Counts the hand of the seat.
pub(crate) fn prospects(eyes: &Eyes) -> Prospects {
    Prospects::new(eyes.hand, eyes.seat == eyes.board.forehand())
}

/// Returns the expected worth of a contract to its declarer, in points of the bill.
pub(crate) fn worth(eyes: &Eyes, prospects: &Prospects, contract: Contract) -> f32 {
    let rules = rules(eyes);
    let settings = rules.settings();
    let value = settings.contracts[contract as usize];
    let (won, lost) = (value.won.halves() as f32 / 2.0, value.lost.halves() as f32 / 2.0);
    let shape = shape(contract);
    let p = prospects.chance_of(contract);
    if contract == Contract::Trischaken {
        // Here `p` is the chance of not being the player who pays.
        return won * (p - (1.0 - p) * 3.0 - 0.35);
    }
    let each = if shape.caller { 1.0 } else { 3.0 };
    let mut worth = each * (p * won - (1.0 - p) * lost);
    if shape.is_negative() {
        return worth;
    }
    let factor = if shape.solo && settings.solo_doubles_bonuses { 2.0 } else { 1.0 };
    if contract == Contract::Besserrufer || shape.bird.is_some() {
        let bird = shape.bird.or_else(|| lowest_bird(eyes));
        let Some(bird) = bird else { return -10.0 };
        let b = prospects.chance_of_bird(bird, false);
        let announced = settings.bonuses[bird as usize].announced.halves() as f32 / 2.0;
        worth += each * factor * announced * (2.0 * b - 1.0);
    }
    worth
}

/// Returns the lowest bird of the hand that the table plays.
pub(crate) fn lowest_bird(eyes: &Eyes) -> Option<Bonus> {
    let birds = rules(eyes).birds();
    Bonus::BIRDS
        .into_iter()
        .find(|bird| birds.contains(*bird) && bird.bird().is_some_and(|card| eyes.hand.contains(card)))
}

/// The minimum expected gain, in values of a Rufer, once another player has bid: they may hold the missing cards.
const OVER_OTHERS: f32 = 1.2;

pub(super) fn bid(eyes: &Eyes, choices: BidChoices) -> Choice {
    let prospects = prospects(eyes);
    let (best, most) = best_of(eyes, &prospects, choices);
    let thumb = best.map_or(Thumb::TooWeak, |contract| thumb_of(eyes, contract));
    let must = !choices.pass && !choices.hold && !choices.forehand;
    if must {
        let contract = best.unwrap_or(Contract::Trischaken);
        return Choice::new(Action::Bid(Bid::Contract(contract)), thumb);
    }
    if choices.hold {
        // A game worth bidding is worth playing beside others, and it gives way only to something better.
        let own = eyes.board.auction.high_bids.iter().find(|bid| bid.seat == eyes.seat);
        let kept = own.map_or(0.0, |bid| worth(eyes, &prospects, bid.contract));
        return match best {
            Some(contract) if most > kept.max(margin(eyes)) && eyes.declares() => {
                Choice::new(Action::Bid(Bid::Contract(contract)), thumb)
            }
            _ => Choice::new(Action::Bid(Bid::Hold), Thumb::WorthHolding),
        };
    }
    if choices.forehand {
        // Forehand has the last word, so only a contract that has to open the auction is better now.
        return match best {
            Some(contract @ Contract::Sechserdreier)
                if most > margin(eyes) && rules(eyes).settings().sechserdreier_opens =>
            {
                Choice::new(Action::Bid(Bid::Contract(contract)), thumb)
            }
            _ => Choice::new(Action::Bid(Bid::Forehand), Thumb::KeepLastWord),
        };
    }
    match best {
        Some(contract) if most > margin(eyes) => Choice::new(Action::Bid(Bid::Contract(contract)), thumb),
        Some(_) if others_bid(eyes) => Choice::new(Action::Bid(Bid::Pass), Thumb::OthersStronger),
        _ => Choice::new(Action::Bid(Bid::Pass), Thumb::TooWeak),
    }
}

/// Returns the contract with the highest expected worth, and that worth.
pub(crate) fn best_of(eyes: &Eyes, prospects: &Prospects, choices: BidChoices) -> (Option<Contract>, f32) {
    let mut best = None;
    let mut most = f32::MIN;
    for contract in choices.contracts.iter() {
        let worth = worth(eyes, prospects, contract);
        if worth > most {
            most = worth;
            best = Some(contract);
        }
    }
    (best, most)
}

fn others_bid(eyes: &Eyes) -> bool {
    eyes.board.auction.high_bids.iter().any(|bid| bid.seat != eyes.seat)
}

/// Returns the minimum expected gain of a bid, in points. Tarobots bid from about there: most of them bid a game that
/// promises more, and few bid one that promises less.
fn margin(eyes: &Eyes) -> f32 {
    if others_bid(eyes) { OVER_OTHERS * unit(eyes) } else { 0.0 }
}

/// Returns the worth of a Rufer: rule sets count in ones or in tens.
pub(crate) fn unit(eyes: &Eyes) -> f32 {
    rules(eyes).settings().contracts[Contract::Rufer as usize].won.halves() as f32 / 2.0
}

fn thumb_of(eyes: &Eyes, contract: Contract) -> Thumb {
    let shape = shape(contract);
    match contract {
        Contract::Trischaken => Thumb::TrischakenHand,
        Contract::Besserrufer => Thumb::BirdHand,
        Contract::Farbendreier | Contract::Farbensolo => Thumb::ColourHand,
        Contract::Dreier if hand::twelve_points(eyes.hand) >= 12 => Thumb::TwelvePoints,
        Contract::Sechserdreier if hand::twelve_points(eyes.hand) >= 10 => Thumb::TwelvePoints,
        _ if shape.bird.is_some() => Thumb::BirdHand,
        _ if shape.is_negative() => Thumb::NegativeShape,
        _ => Thumb::StrongEnough,
    }
}

/// Returns whether only one hand in hundreds is good for a contract, so that hardly any other hand explains the bid.
pub(crate) fn is_rare(contract: Contract) -> bool {
    let shape = shape(contract);
    shape.is_negative() || shape.solo && !shape.caller || contract == Contract::Farbendreier
}

/// The least likelihood of a bid. Players differ, but nobody plays with open cards without a hand for it.
const ODD: f32 = 0.003;
const ODD_AND_RARE: f32 = 0.000_3;

/// Returns how likely this bid is for a player who values hands roughly like the Regelbuch, from 0 to 1.
pub(crate) fn likelihood(eyes: &Eyes, prospects: &Prospects, choices: BidChoices, bid: Bid) -> f32 {
    let (best, most) = best_of(eyes, prospects, choices);
    if best.is_none() {
        return 1.0;
    }
    // The slope is the one measured at tables of Tarobots.
    let steep = if others_bid(eyes) { 1.2 } else { 2.8 };
    let eager = |worth: f32| hand::chance(steep * (worth - margin(eyes)) / unit(eyes));
    match bid {
        Bid::Pass if choices.pass => 1.0 - 0.97 * eager(most),
        Bid::Contract(said) => {
            let worth = worth(eyes, prospects, said);
            let gap = (most - worth).max(0.0) / unit(eyes);
            let odd = if is_rare(said) { ODD_AND_RARE } else { ODD };
            odd + (1.0 - odd) * eager(worth) * hand::chance(1.5 - 1.5 * gap)
        }
        _ => 1.0,
    }
}
