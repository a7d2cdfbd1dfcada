//! The state of a deal as one viewer knows it.

use alloc::sync::Arc;

use crate::tricks::claim;
use crate::{
    Action, Board, CardSet, EventView, Game, Hidden, Legal, Phase, Position, Refusal, RuleSet, Seat, Settlement,
    Viewer, games, koenigrufen, lone,
};

/// The cards that only one player knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Private {
    /// The player's hand.
    pub(crate) hand: CardSet,
    /// The cards the player laid down for cards of their own talon.
    pub(crate) laid: CardSet,
    /// The player's discards.
    pub(crate) discards: CardSet,
}

/// Everything one player or spectator may know. There is no way from here to the true [`Position`], only to one that
/// the viewer [imagines](Self::imagine).
///
/// A view is taken from a position, or kept up to date with the events as the viewer learns of them; both give the same
/// result.
///
/// ```
/// use std::sync::Arc;
/// use tarock::{Pack, Position, RuleSet, Seat, SeatView, Viewer};
/// let rules = Arc::new(RuleSet::CUP);
/// let dealer = Seat::S4;
/// let mut position = Position::deal(rules.clone(), dealer, &Pack::NEW);
/// let viewer = Viewer::Seat(Seat::S1);
/// let mut view = SeatView::start(viewer, rules, dealer);
/// view.follow(&position.dealt().view_for(viewer));
/// for event in position.play("forehand".parse()?)? {
///     view.follow(&event.view_for(viewer));
/// }
/// assert_eq!(view, position.view(viewer));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    viewer: Viewer,
    board: Board,
    private: Private,
    shown: Option<Hidden>,
}

impl SeatView {
    pub(crate) const fn new(viewer: Viewer, board: Board, private: Private, shown: Option<Hidden>) -> Self {
        Self { viewer, board, private, shown }
    }

    /// Creates the view before the cards are dealt.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.viewer(), Viewer::Spectator);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the table of the game does not have the dealer's seat.
    pub fn start(viewer: Viewer, rules: impl Into<Arc<RuleSet>>, dealer: Seat) -> Self {
        Self::new(viewer, Board::new(rules.into(), dealer), Private::default(), None)
    }

    /// Applies an event as the viewer learns of it.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, SeatView, Viewer};
    /// let (rules, dealer) = (RuleSet::MIN, Seat::S1);
    /// let position = Position::deal(rules.clone(), dealer, &Pack::NEW);
    /// let viewer = Viewer::Seat(dealer);
    /// let mut view = SeatView::start(viewer, rules, dealer);
    /// view.follow(&position.dealt().view_for(viewer));
    /// assert_eq!(view.hand().len(), 12);
    /// ```
    pub fn follow(&mut self, event: &EventView) {
        let me = self.viewer.seat();
        match *event {
            EventView::Dealt { cards, .. } => self.private.hand = cards.unwrap_or_default(),
            EventView::Exchanged { seat, laid, taken, .. } if Some(seat) == me => {
                self.private.laid = laid.unwrap_or_default();
                self.private.hand = (self.private.hand - self.private.laid) | taken.unwrap_or_default();
            }
            EventView::ThrownIn => self.private.hand = CardSet::EMPTY,
            EventView::TalonKept { seat, cards, .. } if Some(seat) == me => {
                self.private.hand = cards.unwrap_or_default();
            }
            EventView::TalonTaken { seat, part } if Some(seat) == me => {
                self.private.hand |= self.board.talon_part(part);
            }
            EventView::ClosedTalonTaken { seat, cards } if Some(seat) == me => {
                self.private.hand |= cards.unwrap_or_default();
            }
            EventView::Discarded { seat, cards, .. } if Some(seat) == me => {
                self.private.discards = cards.unwrap_or_default();
                self.private.hand -= self.private.discards;
            }
            EventView::CardPlayed { seat, card } if Some(seat) == me => self.private.hand.remove(card),
            EventView::DealEnded { shown } => self.shown = Some(shown),
            _ => {}
        }
        self.board.follow(event);
    }

    /// Returns the viewer.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.viewer().seat(), None);
    /// ```
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the public state.
    ///
    /// ```
    /// use tarock::{Phase, RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.board().phase, Phase::Auction);
    /// ```
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the viewer's hand; empty for spectators.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.view_of(Seat::S3).hand().len(), 12);
    /// ```
    pub const fn hand(&self) -> CardSet {
        self.private.hand
    }

    /// Returns the cards the viewer laid down for cards of their own talon. The rules of Kosakeln forbid players to
    /// look at them again.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let mut position = Position::deal(RuleSet::SPIELEVERSUM, Seat::S2, &Pack::NEW);
    /// let seat = Seat::S1;
    /// let low = position.view_of(seat).legal(); // suit cards in their hand, or none
    /// position.play("exchange".parse()?)?;
    /// assert!(low.is_some() && position.view_of(seat).laid().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn laid(&self) -> CardSet {
        self.private.laid
    }

    /// Returns the viewer's own discards.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(position.view_of(Seat::S3).discards().is_empty());
    /// ```
    pub const fn discards(&self) -> CardSet {
        self.private.discards
    }

    /// Returns all cards, once the deal is over.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.shown(), None);
    /// ```
    pub const fn shown(&self) -> Option<&Hidden> {
        self.shown.as_ref()
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| self.board.turn == Some(*seat))
    }

    /// Returns what the viewer may do now; `None` unless it is their turn.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// let forehand = position.view_of(Seat::S2);
    /// assert_eq!(forehand.legal(), position.legal());
    /// assert_eq!(position.view(Viewer::Spectator).legal(), None);
    /// ```
    pub fn legal(&self) -> Option<Legal> {
        games::legal(&self.board, self.seat_on_turn()?, self.private.hand)
    }

    /// Returns whether the viewer may claim now.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert!(!view.may_claim());
    /// ```
    pub fn may_claim(&self) -> bool {
        self.seat_on_turn().is_some_and(|seat| claim::is_certain(&self.board, seat, &self.private))
    }

    /// Returns the reason why the viewer may not do something now, or `None` if they may. The answer depends only on
    /// what the viewer sees.
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, Refusal, RuleSet, Seat};
    /// let dealer = Seat::S1;
    /// let position = Position::deal(RuleSet::MIN, dealer, &Pack::NEW);
    /// let forehand = Seat::S2;
    /// let bid = Action::Bid(Bid::Forehand);
    /// assert_eq!(position.view_of(forehand).refusal(bid), None);
    /// assert_eq!(position.view_of(dealer).refusal(bid), Some(Refusal::NotYourTurn { turn: forehand }));
    /// ```
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        let Some(turn) = self.board.turn else { return Some(Refusal::DealOver) };
        let Some(seat) = self.seat_on_turn() else { return Some(Refusal::NotYourTurn { turn }) };
        let hand = self.private.hand;
        let permitted = match action {
            Action::Claim => self.may_claim(),
            action => games::permits(&self.board, seat, hand, action),
        };
        (!permitted).then(|| games::refusal(&self.board, seat, hand, action))
    }

    /// Returns the cards whose place the viewer does not know.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.view(Viewer::Spectator).unseen().len(), 54);
    /// assert_eq!(position.view_of(Seat::S1).unseen().len(), 42);
    /// ```
    pub fn unseen(&self) -> CardSet {
        if self.shown.is_some() {
            return CardSet::EMPTY;
        }
        !(self.private.hand | self.private.laid | self.private.discards | self.board.open_cards())
    }

    /// Returns the deal as it would stand if the hidden cards lay as `hidden` says. Bots and analyses play on from it.
    /// The cards are not checked, so they have to agree with what the viewer knows.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// let view = position.view_of(Seat::S3);
    /// assert_eq!(view.imagine(*position.hidden()), position);
    /// ```
    pub fn imagine(&self, hidden: Hidden) -> Position {
        Position::imagined(self.board.clone(), hidden)
    }

    /// Returns the bill, once the deal is over.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.settlement(), None);
    /// ```
    pub fn settlement(&self) -> Option<Settlement> {
        if self.board.phase == Phase::Finished { games::settle(&self.board, self.shown.as_ref()) } else { None }
    }

    /// Returns what the cards of the declarer's side count, once a game of two sides has been played to its end: in the units
    /// of the table's counting, or in thirds where the game has only one way of counting.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert_eq!(view.declarer_score(), None);
    /// ```
    pub fn declarer_score(&self) -> Option<u16> {
        let position = self.imagine(*self.shown()?);
        match self.board.rules.game() {
            Game::Koenigrufen => match koenigrufen::Facts::of(&position)?.outcome {
                koenigrufen::Outcome::Positive(game) => Some(game.score),
                koenigrufen::Outcome::Negative(_) | koenigrufen::Outcome::Trischaken { .. } => None,
            },
            Game::Illustriert | Game::Kosakeln => match lone::Facts::of(&position)?.outcome {
                lone::Outcome::Game(game) => game.score,
                lone::Outcome::Trischaken { .. } => None,
            },
        }
    }
}
