//! Königrufen: four players, twelve tricks, a partner who is called.
//!
//! One file per part of a deal, in the order of play: `auction`, `talon`, `announce`, `tricks`, `claim`;
//! then what it is worth: `facts` gathers what happened, `settle`, `trischaken` and `renonce` make the bill.

pub(crate) mod announce;
pub(crate) mod auction;
pub(crate) mod audit;
pub(crate) mod claim;
#[cfg(feature = "serde")]
pub(crate) mod entry;
pub(crate) mod facts;
mod presets;
pub(crate) mod renonce;
mod rules;
pub(crate) mod settle;
mod shape;
pub(crate) mod talon;
pub(crate) mod tricks;
pub(crate) mod trischaken;

pub use facts::{Announced, Facts, NegativeGame, Outcome, PositiveGame, ValatFacts};
pub use presets::{CUP, LUXUS, MAYR2012, MELK, MIN, PRESETS};
pub(crate) use rules::differences;
pub use rules::{
    BonusValue, ContractValue, FourKings, FourthKing, HighestKontra, KaiserstichScope, OuvertOpens, OwnAnnouncements,
    Rules, RulesError, SETTINGS, Settings, VALUED, ValatMode, VirginShare,
};
pub use shape::{Kind, Shape, TalonUse, shape};

use crate::position::Position;
use crate::{
    Action, Board, BySeat, Card, CardSet, EventSink, GameRules, Happening, Hidden, Legal, Pack, Phase, Refusal, Seat,
    Seats,
};

/// Four seats.
///
/// ```
/// assert_eq!(tarock::koenigrufen::SEATS.len(), 4);
/// ```
pub const SEATS: Seats = Seats::new(4).expect("four seats are a table");

/// Twelve tricks.
pub(crate) const N_TRICKS: usize = 12;

pub(crate) fn rules(board: &Board) -> &Rules {
    let GameRules::Koenigrufen(rules) = board.rules.rules();
    rules
}

/// Six cards to each player from forehand on, six to the talon, six more to each player.
pub(crate) fn deal(forehand: Seat, pack: &Pack) -> Hidden {
    let cards = pack.cards();
    let packet = |at: usize| -> CardSet { cards[at..at + 6].iter().copied().collect() };
    let mut hands = BySeat::new(SEATS, CardSet::EMPTY);
    for (at, seat) in SEATS.from(forehand).enumerate() {
        hands[seat] = packet(6 * at) | packet(30 + 6 * at);
    }
    let mut talon = [Card::PAGAT; 6];
    talon.copy_from_slice(&cards[24..30]);
    Hidden { hands, talon, discards: CardSet::EMPTY, partner: None, called_card: None }
}

/// What the seat whose turn it is may do; `hand` is its hand.
#[inline]
pub(crate) fn legal(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    // Four of five actions are cards: they stay in the caller's loop, the rest is a call.
    if board.phase == Phase::Play {
        return Some(Legal::Play(tricks::playable(board, seat, hand)));
    }
    legal_before_play(board, seat, hand)
}

#[inline(never)]
fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    Some(match board.phase {
        Phase::Auction => Legal::Bid(auction::choices(board, seat, hand)),
        Phase::Call => Legal::Call(talon::call_choices(board, hand)),
        Phase::Talon => Legal::Talon(talon::choices(board)),
        Phase::Discard => Legal::Discard(talon::discard_choices(board, hand)),
        Phase::Announce => Legal::Announce(announce::choices(board, seat, hand)),
        Phase::Play | Phase::Finished => return None,
    })
}

/// Whether an action is among the [`legal`] ones, with short cuts for the most frequent.
#[inline]
pub(crate) fn permits(board: &Board, seat: Seat, hand: CardSet, action: Action) -> bool {
    match action {
        Action::Play(card) => board.phase == Phase::Play && tricks::playable(board, seat, hand).contains(card),
        // "Gut" is always possible, unless a bird is owed.
        Action::Announce(said) if said.is_good() => {
            board.phase == Phase::Announce && !announce::needs_bird(board, seat)
        }
        action => legal(board, seat, hand).is_some_and(|legal| legal.contains(&action)),
    }
}

/// How events move the deal on.
pub(crate) fn follow<D, C>(board: &mut Board, event: &Happening<D, C>) {
    match *event {
        Happening::BidMade { seat, bid } => auction::spoken(board, seat, bid),
        Happening::AuctionEnded { .. } => auction::ended(board),
        Happening::CardCalled { .. } => talon::called(board),
        Happening::TalonOpened { talon } => talon::opened(board, talon),
        Happening::Discarded { .. } => announce::started(board),
        Happening::Announced { seat, said } => announce::spoken(board, seat, said),
        Happening::PlayStarted { .. } => tricks::started(board),
        _ => {}
    }
}

/// Names the rule that an action outside of [`legal`] breaks.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    match (board.phase, action) {
        (Phase::Finished, _) => Refusal::DealOver,
        (Phase::Auction, Action::Bid(bid)) => auction::refusal(board, seat, hand, bid),
        (Phase::Call, Action::Call(call)) => talon::call_refusal(board, hand, call),
        (Phase::Talon, Action::TakeTalon(part)) => talon::part_refusal(board, part),
        (Phase::Talon, Action::Surrender) => Refusal::NothingToSurrender,
        (Phase::Discard, Action::Discard(cards)) => talon::discard_refusal(board, hand, cards),
        (Phase::Announce, Action::Announce(said)) => announce::refusal(board, seat, hand, said),
        (Phase::Play, Action::Play(card)) => tricks::refusal(board, seat, hand, card),
        (Phase::Play, Action::Claim) => Refusal::ClaimUncertain,
        (phase, _) => Refusal::WrongPhase { phase },
    }
}

/// Carries out an action that is known to be legal.
#[inline]
pub(crate) fn play(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Play(card) => tricks::play(position, seat, card, sink),
        action => play_before_tricks(position, seat, action, sink),
    }
}

#[inline(never)]
fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Play(_) => {}
        Action::Bid(bid) => auction::play(position, seat, bid, sink),
        Action::Call(call) => talon::play_call(position, seat, call, sink),
        Action::TakeTalon(part) => talon::play_take(position, seat, part, sink),
        Action::Surrender => talon::play_surrender(position, seat, sink),
        Action::Discard(cards) => talon::play_discard(position, seat, cards, sink),
        Action::Announce(said) => announce::play(position, seat, said, sink),
        Action::Claim => claim::play(position, seat, sink),
    }
}
