//! What one viewer knows about a deal.

use alloc::sync::Arc;

use crate::{
    Action, Board, CardSet, EventView, Hidden, Legal, Phase, Position, Refusal, RuleSet, Seat, Settlement, Viewer,
    claim, games,
};

/// What only one player knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Private {
    /// His hand.
    pub(crate) hand: CardSet,
    /// What he laid down for cards of his own talon.
    pub(crate) laid: CardSet,
    /// What he laid aside.
    pub(crate) discards: CardSet,
}

/// Everything one player or spectator may know. There is no way from here to the true [`Position`],
/// only to one that the viewer [imagines](Self::imagine).
///
/// A view comes from a position, or is kept up to date from the events as the viewer learns them; both give the same.
///
/// ```
/// use std::sync::Arc;
/// use tarock::{Pack, Position, RuleSet, Seat, SeatView, Viewer};
/// let rules = Arc::new(RuleSet::preset("cup").unwrap());
/// let dealer = Seat::new(3).unwrap();
/// let mut position = Position::deal(rules.clone(), dealer, &Pack::NEW);
/// let viewer = Viewer::Seat(Seat::new(0).unwrap());
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

    /// The view before the cards are dealt.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(view.viewer(), Viewer::Spectator);
    /// ```
    ///
    /// # Panics
    ///
    /// If the table of the game has no seat of the dealer.
    pub fn start(viewer: Viewer, rules: impl Into<Arc<RuleSet>>, dealer: Seat) -> Self {
        Self::new(viewer, Board::new(rules.into(), dealer), Private::default(), None)
    }

    /// Learns what happened.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, SeatView, Viewer};
    /// let (rules, dealer) = (RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
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

    /// Who looks.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(view.viewer().seat(), None);
    /// ```
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody knows.
    ///
    /// ```
    /// use tarock::{Phase, RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(view.board().phase, Phase::Auction);
    /// ```
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The viewer's own hand; empty for spectators.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// assert_eq!(position.view(Viewer::Seat(Seat::new(2).unwrap())).hand().len(), 12);
    /// ```
    pub const fn hand(&self) -> CardSet {
        self.private.hand
    }

    /// What the viewer laid down for cards of his own talon; the rules of Kosakeln do not let him look at it again.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let mut position = Position::deal(RuleSet::preset("spieleversum").unwrap(), Seat::new(1).unwrap(), &Pack::NEW);
    /// let seat = Seat::new(0).unwrap();
    /// let low = position.view(Viewer::Seat(seat)).legal(); // suit cards of his hand, or none
    /// position.play("exchange".parse()?)?;
    /// assert!(low.is_some() && position.view(Viewer::Seat(seat)).laid().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn laid(&self) -> CardSet {
        self.private.laid
    }

    /// What the viewer laid aside himself.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// assert!(position.view(Viewer::Seat(Seat::new(2).unwrap())).discards().is_empty());
    /// ```
    pub const fn discards(&self) -> CardSet {
        self.private.discards
    }

    /// All cards, once the deal is over.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(view.shown(), None);
    /// ```
    pub const fn shown(&self) -> Option<&Hidden> {
        self.shown.as_ref()
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| self.board.turn == Some(*seat))
    }

    /// What the viewer may do now; `None` unless it is his turn.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// let forehand = position.view(Viewer::Seat(Seat::new(1).unwrap()));
    /// assert_eq!(forehand.legal(), position.legal());
    /// assert_eq!(position.view(Viewer::Spectator).legal(), None);
    /// ```
    pub fn legal(&self) -> Option<Legal> {
        games::legal(&self.board, self.seat_on_turn()?, self.private.hand)
    }

    /// Whether the viewer may claim now.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert!(!view.may_claim());
    /// ```
    pub fn may_claim(&self) -> bool {
        self.seat_on_turn().is_some_and(|seat| claim::is_certain(&self.board, seat, &self.private))
    }

    /// Why the viewer may not do something now; `None` if he may. What he sees is all that is needed to know.
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, Refusal, RuleSet, Seat, Viewer};
    /// let dealer = Seat::new(0).unwrap();
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), dealer, &Pack::NEW);
    /// let forehand = Seat::new(1).unwrap();
    /// let bid = Action::Bid(Bid::Forehand);
    /// assert_eq!(position.view(Viewer::Seat(forehand)).refusal(bid), None);
    /// assert_eq!(position.view(Viewer::Seat(dealer)).refusal(bid), Some(Refusal::NotYourTurn { turn: forehand }));
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

    /// The cards whose place the viewer does not know.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// assert_eq!(position.view(Viewer::Spectator).unseen().len(), 54);
    /// assert_eq!(position.view(Viewer::Seat(Seat::new(0).unwrap())).unseen().len(), 42);
    /// ```
    pub fn unseen(&self) -> CardSet {
        if self.shown.is_some() {
            return CardSet::EMPTY;
        }
        !(self.private.hand | self.private.laid | self.private.discards | self.board.open_cards())
    }

    /// The deal as it would stand if the hidden cards lay as `hidden` says. What bots and analyses play on; the cards are
    /// taken as given, so they have to agree with what the viewer knows.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// let view = position.view(Viewer::Seat(Seat::new(2).unwrap()));
    /// assert_eq!(view.imagine(*position.hidden()), position);
    /// ```
    pub fn imagine(&self, hidden: Hidden) -> Position {
        Position::imagined(self.board.clone(), hidden)
    }

    /// The bill, once the deal is over.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::preset("min").unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(view.settlement(), None);
    /// ```
    pub fn settlement(&self) -> Option<Settlement> {
        if self.board.phase == Phase::Finished { games::settle(&self.board, self.shown.as_ref()) } else { None }
    }
}
