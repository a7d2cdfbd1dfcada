//! Königrufen: four players, twelve tricks, a called partner.
//!
//! One file per part of a deal, in the order of play: `auction`, `talon`, `announce`, `play`, `claim`;
//! then its settlement: `facts` gathers the results, and `settle`, `trischaken` and `renonce` make the bill.

pub(crate) mod announce;
pub(crate) mod auction;
pub(crate) mod audit;
pub(crate) mod claim;
mod ending;
#[cfg(feature = "serde")]
pub(crate) mod entry;
pub(crate) mod facts;
pub(crate) mod play;
mod presets;
pub(crate) mod renonce;
mod rules;
pub(crate) mod settle;
mod shape;
pub(crate) mod talon;
mod thresholds;
pub(crate) mod trischaken;

pub use ending::{Ending, Outlook};
pub use facts::{Announced, Facts, NegativeGame, Outcome, PositiveGame, ValatFacts};
pub use presets::{CUP, LUXUS, MAYR2012, MELK, MIN, OESTERREICH, PRESETS, RAIFFEISEN};
pub use rules::{
    BonusValue, CONTRACTS, ContractValue, FourKings, FourthKing, KaiserstichScope, OuvertOpens, OwnAnnouncements,
    Rules, SETTINGS, Settings, VALUED, VirginShare,
};
pub use shape::{Kind, Shape, TalonUse, shape};

use crate::{
    Action, Board, BySeat, Card, CardSet, EventSink, EventWith, GameRules, Hidden, Legal, Pack, Phase, Position,
    Refusal, Seat, Seats, tricks,
};

/// The four seats of a table.
///
/// ```
/// assert_eq!(tarock::koenigrufen::SEATS.len(), 4);
/// ```
pub const SEATS: Seats = Seats::new(4).expect("four seats are a table");

/// The number of tricks in a deal.
pub(crate) const N_TRICKS: usize = 12;

pub(crate) fn rules(board: &Board) -> &Rules {
    match board.rules.rules() {
        GameRules::Koenigrufen(rules) => rules,
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => unreachable!("asked at a table of another game"),
    }
}

/// Deals six cards to each player, starting with forehand, six to the talon, and six more to each player.
pub(crate) fn deal(board: &Board, pack: &Pack) -> Hidden {
    let cards = pack.cards();
    let packet = |at: usize| -> CardSet { cards[at..at + 6].iter().copied().collect() };
    let mut hands = BySeat::new(SEATS, CardSet::EMPTY);
    for (at, seat) in SEATS.from(board.forehand()).enumerate() {
        hands[seat] = packet(6 * at) | packet(30 + 6 * at);
    }
    let mut talon = [Card::PAGAT; 6];
    talon.copy_from_slice(&cards[24..30]);
    Hidden::dealt(hands, talon)
}

/// Returns the legal actions, before the first trick, of the seat whose turn it is; `hand` is its hand.
pub(crate) fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    Some(match board.phase {
        Phase::Auction => Legal::Bid(auction::choices(board, seat, hand)),
        Phase::Call => Legal::Call(talon::call_choices(board, hand)),
        Phase::Talon => Legal::Talon(talon::choices(board)),
        Phase::Discard => Legal::Discard(talon::discard_choices(board, hand)),
        Phase::Announce => Legal::Announce(announce::choices(board, seat, hand)),
        Phase::Exchange | Phase::AnnounceBefore | Phase::Play | Phase::Keep | Phase::Finished => return None,
    })
}

/// Advances the deal by an event.
pub(crate) fn follow<D, C>(board: &mut Board, event: &EventWith<D, C>) {
    match *event {
        EventWith::BidMade { seat, bid } => auction::spoken(board, seat, bid),
        EventWith::AuctionEnded { .. } => auction::ended(board),
        EventWith::CardCalled { .. } => talon::called(board),
        EventWith::TalonOpened { talon } => talon::opened(board, talon),
        EventWith::Discarded { .. } => announce::started(board),
        EventWith::Announced { seat, said } => announce::spoken(board, seat, said),
        EventWith::PlayStarted { .. } => play::started(board),
        _ => {}
    }
}

/// Names the rule that an illegal action breaks.
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

/// Carries out an action that is known to be legal, other than playing a card.
pub(crate) fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Play(_) | Action::Exchange(_) | Action::Keep(_) => {}
        Action::Bid(bid) => auction::play(position, seat, bid, sink),
        Action::Call(call) => talon::play_call(position, seat, call, sink),
        Action::TakeTalon(part) => talon::play_take(position, seat, part, sink),
        Action::Surrender => talon::play_surrender(position, seat, sink),
        Action::Discard(cards) => talon::play_discard(position, seat, cards, sink),
        Action::Announce(said) => announce::play(position, seat, said, sink),
        Action::Claim => tricks::play_out(position, seat, sink),
    }
}
