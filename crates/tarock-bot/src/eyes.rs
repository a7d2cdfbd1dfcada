//! The knowledge of a player at the moment of a decision.

use tarock::{Board, Call, CardSet, Contract, GameRules, Legal, Position, Seat, SeatView, Suit, koenigrufen};

/// The relation of another seat to one's own, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// On the same side.
    Friend,
    /// On the opposing side.
    Foe,
    /// One of the two; the called card has not appeared yet.
    Unknown,
}

/// The knowledge of one seat, borrowed: the public board and the seat's own cards. Players of this crate make every
/// decision from it, at a real table as well as in an imagined deal.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_bot::Eyes;
/// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// let eyes = Eyes::of_turn(&position).unwrap();
/// assert_eq!(eyes.unseen().len(), 42);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Eyes<'a> {
    /// The public part of the deal.
    pub board: &'a Board,
    /// The seat that looks.
    pub seat: Seat,
    /// The seat's hand.
    pub hand: CardSet,
    /// The cards the seat laid aside for cards of the talon.
    pub discards: CardSet,
    /// The cards the seat laid down for cards of its own talon.
    pub laid: CardSet,
}

impl<'a> Eyes<'a> {
    /// Returns the eyes of the viewer, or `None` for spectators, who have no hand to decide with.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert!(tarock_bot::Eyes::of_view(&view).is_none());
    /// ```
    pub fn of_view(view: &'a SeatView) -> Option<Self> {
        let seat = view.viewer().seat()?;
        Some(Self { board: view.board(), seat, hand: view.hand(), discards: view.discards(), laid: view.laid() })
    }

    /// Returns the eyes of a seat in an imagined deal.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert_eq!(tarock_bot::Eyes::of(&position, Seat::S2).hand.len(), 12);
    /// ```
    #[inline]
    pub fn of(position: &'a Position, seat: Seat) -> Self {
        let hidden = position.hidden();
        Self {
            board: position.board(),
            seat,
            hand: hidden.hands[seat],
            discards: hidden.discards[seat],
            laid: hidden.laid[seat],
        }
    }

    /// Returns the eyes of the seat whose turn it is in an imagined deal.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert_eq!(tarock_bot::Eyes::of_turn(&position).unwrap().seat, Seat::S1);
    /// ```
    #[inline]
    pub fn of_turn(position: &'a Position) -> Option<Self> {
        Some(Self::of(position, position.board().turn?))
    }

    /// Returns what the seat may do; `None` unless it is its turn.
    ///
    /// ```
    /// use tarock::{Legal, Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert!(matches!(tarock_bot::Eyes::of_turn(&position).unwrap().legal(), Some(Legal::Bid(_))));
    /// ```
    #[inline]
    pub fn legal(&self) -> Option<Legal> {
        self.board.legal(self.seat, self.hand)
    }

    /// Returns the cards whose place the seat does not know.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
    /// assert_eq!(tarock_bot::Eyes::of_turn(&position).unwrap().unseen().len(), 38);
    /// ```
    #[inline]
    pub fn unseen(&self) -> CardSet {
        !(self.hand | self.discards | self.laid | self.board.open_cards())
    }

    /// Returns the declarer and the contract that is played.
    #[inline]
    pub(crate) fn game(&self) -> Option<(Seat, Contract)> {
        self.board.game().map(|game| (game.seat, game.contract))
    }

    /// Returns whether the seat declared a game that is played.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert!(!tarock_bot::Eyes::of_turn(&position).unwrap().declares());
    /// ```
    #[inline]
    pub fn declares(&self) -> bool {
        self.board.games.iter().any(|game| game.seat == self.seat)
    }

    /// Returns whether the seat holds or held the called card.
    #[inline]
    pub(crate) fn is_called(&self) -> bool {
        if self.board.partner == Some(self.seat) {
            return true;
        }
        if self.declares() || self.board.alone || self.board.partner.is_some() {
            return false;
        }
        match (self.board.call, self.board.called_card) {
            (Some(_), Some(card)) => self.hand.contains(card),
            (Some(Call::FourthKing), None) => !self.hand.is_disjoint(CardSet::KINGS),
            _ => false,
        }
    }

    /// Returns the relation of another seat to this one.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_bot::{Eyes, Relation};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let eyes = Eyes::of_turn(&position).unwrap();
    /// assert_eq!(eyes.relation(eyes.seat), Relation::Friend);
    /// assert_eq!(eyes.relation(Seat::S3), Relation::Foe); // before a game is found everybody is
    /// ```
    pub fn relation(&self, other: Seat) -> Relation {
        if other == self.seat {
            return Relation::Friend;
        }
        let Some((declarer, contract)) = self.game() else { return Relation::Foe };
        let together = |same: bool| if same { Relation::Friend } else { Relation::Foe };
        if contract == Contract::Trischaken {
            return Relation::Foe;
        }
        if !matches!(self.board.rules.rules(), GameRules::Koenigrufen(_)) {
            return together((self.seat == declarer) == (other == declarer));
        }
        let shape = koenigrufen::shape(contract);
        if shape.is_negative() {
            // Everybody plays against each declarer; several declarers are not on the same side.
            return together(!self.declares() && !self.board.games.iter().any(|game| game.seat == other));
        }
        if !shape.caller || self.board.alone {
            return together((self.seat == declarer) == (other == declarer));
        }
        let partner = self.board.partner.or_else(|| self.is_called().then_some(self.seat));
        match partner {
            Some(partner) => {
                let declares = |seat: Seat| seat == declarer || seat == partner;
                together(declares(self.seat) == declares(other))
            }
            None if other == declarer => Relation::Foe,
            None => Relation::Unknown,
        }
    }

    /// Returns the suit of the called card, as far as it is known. A declarer who called the fourth king knows which
    /// one is missing.
    #[inline]
    pub(crate) fn called_suit(&self) -> Option<Suit> {
        let missing = || {
            let calls = self.board.call == Some(Call::FourthKing) && self.declares();
            (self.unseen() & CardSet::KINGS).first().filter(|_| calls)
        };
        self.board.called_card.or_else(missing).map(tarock::Card::suit)
    }
}
