//! The auction (*Lizitation*).

use super::{Kind, TalonUse, rules, shape, talon};
use crate::{
    Bid, BidChoices, Board, Bonus, BonusSet, CardSet, Contract, ContractSet, Declaration, Event, EventSink, Phase,
    Position, Refusal, Seat, SeatSet,
};

const CALLERS: ContractSet = {
    let mut set = ContractSet::EMPTY;
    let mut at = 0;
    while at < Contract::ALL.len() {
        if shape(Contract::ALL[at]).caller {
            set.insert(Contract::ALL[at]);
        }
        at += 1;
    }
    set
};

const NEGATIVE: ContractSet = {
    let mut set = ContractSet::EMPTY;
    let mut at = 0;
    while at < Contract::ALL.len() {
        if shape(Contract::ALL[at]).is_negative() {
            set.insert(Contract::ALL[at]);
        }
        at += 1;
    }
    set
};

/// Returns the contracts of the rule set that a hand qualifies for.
fn possible(board: &Board, hand: CardSet) -> ContractSet {
    let rules = rules(board);
    let set = rules.settings();
    let mut barred = ContractSet::EMPTY;
    let caller_ok = (hand & CardSet::KINGS).len() < 4
        || set.four_kings == super::FourKings::CallQueen && (hand & CardSet::QUEENS).len() < 4;
    if !caller_ok {
        barred = CALLERS;
    }
    let birds = BonusSet::birds_in(hand);
    for (contract, bird) in [
        (Contract::Pagatrufer, Bonus::PagatUltimo),
        (Contract::Uhurufer, Bonus::UhuUltimo),
        (Contract::Kakadurufer, Bonus::KakaduUltimo),
        (Contract::Quapilrufer, Bonus::QuapilUltimo),
    ] {
        if !birds.contains(bird) {
            barred.insert(contract);
        }
    }
    if birds.intersection(rules.birds()).is_empty() {
        barred.insert(Contract::Besserrufer);
    }
    if set.colour_declarer_needs_six_suit_cards && (hand & CardSet::PLAIN).len() < 6 {
        barred.insert(Contract::Farbendreier);
        barred.insert(Contract::Farbensolo);
    }
    rules.contracts().difference(barred)
}

/// Returns the first standing bid, and whether one of the standing bids is the seat's.
fn standing(board: &Board, seat: Seat) -> Option<(Declaration, bool)> {
    let first = *board.auction.high_bids.first()?;
    Some((first, board.auction.high_bids.iter().any(|bid| bid.seat == seat)))
}

fn all_others_passed(board: &Board) -> bool {
    board.auction.passed.len() + 1 == board.seats().len()
}

/// Returns the contracts that can be bid at the rank of a standing game: a negative game beside it, or forehand's hold.
fn at_equal_rank(board: &Board, seat: Seat, standing: Declaration) -> ContractSet {
    let rules = rules(board);
    let equal = rules.at(rules.rank(standing.contract));
    if rules.settings().parallel_negative_games && shape(standing.contract).is_negative() {
        let beside = equal.intersection(NEGATIVE);
        return if forehand_holds(board, seat) { equal } else { beside };
    }
    if forehand_holds(board, seat) { equal } else { ContractSet::EMPTY }
}

fn forehand_holds(board: &Board, seat: Seat) -> bool {
    rules(board).settings().forehand_holds && seat == board.forehand()
}

/// Whether a bid joins the standing negative game instead of outbidding it.
fn joins(board: &Board, contract: Contract) -> bool {
    let rules = rules(board);
    board.auction.high_bids.first().is_some_and(|standing| {
        rules.settings().parallel_negative_games
            && shape(standing.contract).is_negative()
            && shape(contract).is_negative()
            && rules.rank(contract) == rules.rank(standing.contract)
    })
}

pub(crate) fn choices(board: &Board, seat: Seat, hand: CardSet) -> BidChoices {
    let rules = rules(board);
    let none = BidChoices::NONE;
    if board.auction.said.is_empty() {
        let opening = if rules.settings().sechserdreier_opens {
            ContractSet::of(Contract::Sechserdreier)
        } else {
            ContractSet::EMPTY
        };
        return BidChoices { forehand: true, contracts: opening, ..none };
    }
    let possible = possible(board, hand);
    match standing(board, seat) {
        None if all_others_passed(board) => {
            BidChoices { contracts: rules.forehand_choice().intersection(possible), ..none }
        }
        None => BidChoices { pass: true, contracts: rules.above(0).intersection(possible), ..none },
        Some((standing, own)) => {
            let mut contracts = rules.above(rules.rank(standing.contract));
            if !own {
                contracts = contracts.union(at_equal_rank(board, seat, standing));
            }
            BidChoices { pass: !own, hold: own, contracts: contracts.intersection(possible), ..none }
        }
    }
}

pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, bid: Bid) -> Refusal {
    let opening = board.auction.said.is_empty();
    let contract = match bid {
        Bid::Forehand => return Refusal::NotForehand,
        Bid::Pass if opening => return Refusal::ForehandOpens,
        Bid::Pass if board.auction.high_bids.is_empty() => return Refusal::MayNotPass,
        Bid::Pass => return Refusal::StayOrRaise,
        Bid::Hold => return Refusal::NothingToHold,
        Bid::Unteren => return Refusal::NothingToTakeOver,
        Bid::Contract(contract) => contract,
    };
    let rules = rules(board);
    if !rules.contracts().contains(contract) {
        return Refusal::NotInRuleSet { contract };
    }
    if opening {
        return Refusal::ForehandOpens;
    }
    let outranked = standing(board, seat).filter(|(standing, own)| {
        let open = rules.above(rules.rank(standing.contract)).contains(contract);
        !open && (*own || !at_equal_rank(board, seat, *standing).contains(contract))
    });
    if contract == Contract::Sechserdreier && rules.settings().sechserdreier_opens {
        return Refusal::OnlyAsOpening;
    }
    let forehands_turn = board.auction.high_bids.is_empty() && all_others_passed(board);
    if !rules.above(0).contains(contract) && !forehands_turn {
        return Refusal::ForehandGame { contract };
    }
    if let Some((standing, _)) = outranked {
        return Refusal::BidTooLow { standing: standing.contract };
    }
    hand_refusal(contract, hand)
}

/// Names what the hand lacks for a game that could otherwise be bid.
fn hand_refusal(contract: Contract, hand: CardSet) -> Refusal {
    let shape = shape(contract);
    if shape.kind == Kind::Colour {
        return Refusal::TooFewSuitCards { held: (hand & CardSet::PLAIN).len() as u8 };
    }
    if CardSet::KINGS.is_subset(hand) && shape.caller {
        return Refusal::AllKingsHeld;
    }
    shape.bird.map_or(Refusal::NoBirdHeld, |bird| Refusal::BirdNotHeld { bird })
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, bid: Bid) {
    let auction = &mut board.auction;
    auction.said.push((seat, bid));
    match bid {
        Bid::Forehand | Bid::Unteren => {}
        Bid::Hold => auction.held.insert(seat),
        Bid::Pass if auction.passed.contains(seat) => auction.reentered.insert(seat),
        Bid::Pass => auction.passed.insert(seat),
        Bid::Contract(contract) => {
            if auction.passed.contains(seat) {
                auction.reentered.insert(seat);
            }
            if !joins(board, contract) {
                board.auction.high_bids.clear();
                board.auction.held = SeatSet::EMPTY;
                board.auction.invited = invited(board, contract);
            }
            board.auction.high_bids.push(Declaration::new(seat, contract));
        }
    }
    board.turn = next_speaker(board, seat);
}

/// Returns the seats that passed before this bid and may speak once more because of it.
fn invited(board: &Board, contract: Contract) -> SeatSet {
    if !rules(board).settings().passed_may_reenter_over_negative || !shape(contract).is_negative() {
        return SeatSet::EMPTY;
    }
    board.auction.passed.iter().filter(|seat| !board.auction.reentered.contains(*seat)).collect()
}

/// Returns the next player to speak; `None` when the auction is over.
fn next_speaker(board: &Board, last: Seat) -> Option<Seat> {
    let auction = &board.auction;
    board.seats().from(board.seats().after(last)).find(|&seat| {
        if auction.high_bids.iter().any(|bid| bid.seat == seat) {
            // A sole bidder waits; players of parallel games are asked once more.
            return auction.high_bids.len() > 1 && !auction.held.contains(seat);
        }
        !auction.passed.contains(seat) || auction.invited.contains(seat) && !auction.reentered.contains(seat)
    })
}

pub(crate) fn ended(board: &mut Board) {
    board.games = board.auction.high_bids.clone();
    let Some(game) = board.game() else { return };
    board.turn = Some(game.seat);
    let shape = shape(game.contract);
    if shape.caller {
        board.phase = Phase::Call;
    } else if shape.talon == TalonUse::LeaveClosed {
        super::announce::started(board);
    }
}

pub(crate) fn play(position: &mut Position, seat: Seat, bid: Bid, sink: &mut impl EventSink) {
    position.emit(Event::BidMade { seat, bid }, sink);
    if position.board().turn.is_some() {
        return;
    }
    let Declaration { seat, contract, .. } =
        *position.board().auction.high_bids.first().expect("an auction ends with a standing bid");
    position.emit(Event::AuctionEnded { declarer: seat, contract }, sink);
    if !shape(contract).caller {
        talon::open(position, sink);
    }
}
