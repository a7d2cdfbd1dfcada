//! Illustriertes Tarock: three players, one against two, sixteen tricks.
//!
//! `auction` finds the game (or [keeps the talon](crate::Action::Keep), or plays Trischaken), [`lone`] plays it,
//! `settle` credits it. `rules` and `presets` describe what tables can agree on.

pub(crate) mod auction;
#[cfg(feature = "serde")]
pub(crate) mod entry;
pub(crate) mod keep;
mod presets;
mod rules;
pub(crate) mod settle;

pub(crate) use crate::lone::{audit, claim, talon};
pub use presets::{BECK, GRAZ, PRESETS};
pub use rules::{AllPass, BonusValue, Counted, KontraScope, Rules, SETTINGS, Settings, VALUED};

use crate::{
    Action, Board, BySeat, Card, CardSet, EventSink, EventWith, GameRules, Hidden, Kept, Legal, Obligations, Pack,
    Phase, Position, Refusal, Seat, Seats, lone,
};

/// The three seats of a table.
///
/// ```
/// assert_eq!(tarock::illustriert::SEATS.len(), 3);
/// ```
pub const SEATS: Seats = Seats::new(3).expect("three seats are a table");

pub(crate) fn rules(board: &Board) -> &Rules {
    match board.rules.rules() {
        GameRules::Illustriert(rules) => rules,
        GameRules::Koenigrufen(_) | GameRules::Kosakeln(_) => unreachable!("asked at a table of another game"),
    }
}

/// Deals six cards to the talon, then four rounds of four cards each, starting with forehand. A player who has kept
/// cards gets that many fewer, beginning with the first round.
pub(crate) fn deal(board: &Board, pack: &Pack, kept: Option<Kept>) -> Hidden {
    let kept_cards = kept.map_or(CardSet::EMPTY, |kept| kept.cards);
    let mut cards = pack.cards().iter().copied().filter(|card| !kept_cards.contains(*card));
    let talon = core::array::from_fn(|_| cards.next().unwrap_or(Card::PAGAT));
    let mut hands = BySeat::new(SEATS, CardSet::EMPTY);
    let mut fewer = kept_cards.len();
    for _ in 0..4 {
        for seat in SEATS.from(board.forehand()) {
            let mut n = 4;
            if kept.is_some_and(|kept| kept.seat == seat) {
                n -= fewer.min(4);
                fewer -= 4 - n;
            }
            hands[seat] |= cards.by_ref().take(n).collect();
        }
    }
    if let Some(kept) = kept {
        hands[kept.seat] |= kept.cards;
    }
    Hidden::dealt(hands, talon)
}

/// Returns the legal actions, before the first trick, of the seat whose turn it is; `hand` is its hand.
pub(crate) fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    match board.phase {
        Phase::Auction => Some(Legal::Bid(auction::choices(board, seat))),
        Phase::Keep => Some(Legal::Keep(keep::choices(hand))),
        _ => lone::legal_before_play(board, seat, hand),
    }
}

/// Names the rule that an illegal action breaks.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    match (board.phase, action) {
        (Phase::Auction, Action::Bid(bid)) => auction::refusal(board, seat, bid),
        (Phase::Keep, Action::Keep(cards)) => keep::refusal(hand, cards),
        _ => lone::refusal(board, seat, hand, action),
    }
}

/// Advances the deal by an event.
pub(crate) fn follow<D, C>(board: &mut Board, event: &EventWith<D, C>) {
    match *event {
        EventWith::Dealt { keeper: Some(keeper), .. } => board.turn = Some(keeper.seat),
        EventWith::BidMade { seat, bid } => auction::spoken(board, seat, bid),
        EventWith::AuctionEnded { declarer, contract } => auction::ended(board, declarer, contract),
        EventWith::ClosedTalonTaken { seat, .. } => {
            board.phase = Phase::Keep;
            board.turn = Some(seat);
        }
        EventWith::PlayStarted { .. } if auction::is_trischaken(board) => {
            board.obligations = Obligations { must_overtake: true, pagat_last: true, ..Obligations::default() };
        }
        _ => lone::follow(board, event),
    }
}

/// Carries out an action that is known to be legal, other than playing a card.
pub(crate) fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Bid(bid) => auction::play(position, seat, bid, sink),
        Action::Keep(cards) => keep::play(position, seat, cards, sink),
        action => lone::play_before_tricks(position, seat, action, sink),
    }
}
