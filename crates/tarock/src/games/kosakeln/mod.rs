//! Kosakeln: two players, each with a talon of their own, and sixteen tricks.
//!
//! `exchange` and `auction` come first, [`lone`] plays the game that is found, `settle` pays it. `rules` and `presets`
//! describe what tables can agree on.

pub(crate) mod auction;
#[cfg(feature = "serde")]
pub(crate) mod entry;
pub(crate) mod exchange;
mod presets;
mod rules;
pub(crate) mod settle;

pub(crate) use crate::lone::{audit, claim, talon};
pub use presets::{PRESETS, SPIELEVERSUM};
pub use rules::{BonusValue, Rules, SETTINGS, Settings, VALUED};

use crate::{
    Action, Board, BySeat, Card, CardSet, EventSink, EventWith, GameRules, Hidden, Legal, OwnTalon, Pack, Phase,
    Position, Refusal, Seat, Seats, lone,
};

/// The two seats of a table.
///
/// ```
/// assert_eq!(tarock::kosakeln::SEATS.len(), 2);
/// ```
pub const SEATS: Seats = Seats::new(2).expect("two seats are a table");

pub(crate) fn rules(board: &Board) -> &Rules {
    match board.rules.rules() {
        GameRules::Kosakeln(rules) => rules,
        GameRules::Koenigrufen(_) | GameRules::Illustriert(_) => unreachable!("asked at a table of another game"),
    }
}

/// Returns the first dealer. Both players draw a card; the higher Tarock deals or, without a Tarock, the card that
/// counts more. `None` if they have to draw again.
///
/// ```
/// use tarock::{Seat, kosakeln::first_dealer};
/// assert_eq!(first_dealer(["HK".parse()?, "T2".parse()?]), Some(Seat::S2));
/// assert_eq!(first_dealer(["HK".parse()?, "XK".parse()?]), None);
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
pub fn first_dealer(drawn: [Card; 2]) -> Option<Seat> {
    let height = |card: Card| if card.is_tarock() { 100 + card.index() } else { card.value() as usize };
    let [one, other] = drawn.map(height);
    match one.cmp(&other) {
        core::cmp::Ordering::Greater => Some(Seat::S1),
        core::cmp::Ordering::Less => Some(Seat::S2),
        core::cmp::Ordering::Equal => None,
    }
}

/// Deals six cards to the talon; then, in packets of four and to the non-dealer first, eight cards to each hand, eight
/// to each player's own talon, and eight more to each hand.
pub(crate) fn deal(board: &Board, pack: &Pack) -> Hidden {
    let (talon, rest) = pack.cards().split_at(6);
    let talon = core::array::from_fn(|at| talon[at]);
    let mut hands = BySeat::new(SEATS, CardSet::EMPTY);
    let mut own_talons: BySeat<OwnTalon> = BySeat::new(SEATS, [Card::PAGAT; 8]);
    for (at, packet) in rest.chunks_exact(4).enumerate() {
        let seat = if at % 2 == 0 { board.forehand() } else { board.dealer };
        match at / 4 {
            1 => own_talons[seat][at % 4 / 2 * 4..][..4].copy_from_slice(packet),
            _ => hands[seat] |= packet.iter().copied().collect(),
        }
    }
    Hidden { own_talons: Some(own_talons), ..Hidden::dealt(hands, talon) }
}

/// Returns the legal actions, before the first trick, of the seat whose turn it is; `hand` is its hand.
pub(crate) fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    match board.phase {
        Phase::Exchange => Some(Legal::Exchange(exchange::choices(hand))),
        Phase::Auction => Some(Legal::Bid(auction::choices(board, seat))),
        _ => lone::legal_before_play(board, seat, hand),
    }
}

/// Names the rule that an illegal action breaks.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    match (board.phase, action) {
        (Phase::Exchange, Action::Exchange(cards)) => exchange::refusal(hand, cards),
        (Phase::Auction, Action::Bid(bid)) => lone::auction::refusal(board, bid),
        _ => lone::refusal(board, seat, hand, action),
    }
}

/// Advances the deal by an event.
pub(crate) fn follow<D, C>(board: &mut Board, event: &EventWith<D, C>) {
    match *event {
        EventWith::Dealt { .. } => board.phase = Phase::Exchange,
        EventWith::Exchanged { seat, .. } => exchange::done(board, seat),
        EventWith::BidMade { seat, bid } => auction::spoken(board, seat, bid),
        EventWith::AuctionEnded { declarer, contract } => lone::auction::ended(board, declarer, contract),
        _ => lone::follow(board, event),
    }
}

/// Carries out an action that is known to be legal, other than playing a card.
pub(crate) fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Exchange(cards) => exchange::play(position, seat, cards, sink),
        Action::Bid(bid) => auction::play(position, seat, bid, sink),
        action => lone::play_before_tricks(position, seat, action, sink),
    }
}
