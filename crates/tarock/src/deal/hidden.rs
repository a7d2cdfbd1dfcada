//! The hidden half of a deal: hands, talons, discards.

use crate::{Board, BySeat, Card, CardSet, Seat};

/// The hidden state of a deal: hands, talons, discards, and the partner found by the call.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
/// assert_eq!(position.hidden().talon.len(), 6);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hidden {
    /// The hands as they are now.
    pub hands: BySeat<CardSet>,
    /// The talon as it was dealt.
    pub talon: [Card; 6],
    /// Each player's own talon as it was dealt, in games that have them.
    pub own_talons: Option<BySeat<OwnTalon>>,
    /// The cards each seat has laid down for cards of its own talon.
    pub laid: BySeat<CardSet>,
    /// The cards each seat has discarded for cards of the talon.
    pub discards: BySeat<CardSet>,
    /// The seat that holds or held the called card.
    pub partner: Option<Seat>,
    /// The called card, even if only the caller knows it.
    pub called_card: Option<Card>,
}

impl Hidden {
    /// Creates the hidden state of a fresh deal.
    pub(crate) const fn dealt(hands: BySeat<CardSet>, talon: [Card; 6]) -> Self {
        let none = BySeat::new(hands.seats(), CardSet::EMPTY);
        Self { hands, talon, own_talons: None, laid: none, discards: none, partner: None, called_card: None }
    }

    /// Returns the cards of a seat's own talon that were not taken up.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let (rules, seat) = (RuleSet::SPIELEVERSUM, Seat::S1);
    /// let position = Position::deal(rules, seat, &Pack::NEW);
    /// assert_eq!(position.hidden().own_talon_left(position.board(), seat).len(), 8);
    /// ```
    pub fn own_talon_left(&self, board: &Board, seat: Seat) -> CardSet {
        let taken = board.exchanged[seat].unwrap_or(0) as usize;
        self.own_talons.map_or(CardSet::EMPTY, |talons| talons[seat].iter().skip(taken).copied().collect())
    }
}

/// The eight cards a player of Kosakeln has besides the hand, in the order in which they are taken.
pub type OwnTalon = [Card; 8];
