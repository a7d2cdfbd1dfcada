//! The complete state of one deal.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::deal::event::DealtCards;
use crate::deal::view::{Private, SeatView};
use crate::tricks::claim;
use crate::{
    Action, Board, BySeat, Call, Card, CardSet, Event, EventSink, EventWith, Hidden, Keeper, Kept, Legal, Pack, Phase,
    Refusal, RuleSet, Seat, Settlement, Viewer, games,
};

/// One deal with all its cards. Players, bots and spectators hold a [`SeatView`] instead.
///
/// ```
/// use tarock::{Action, Legal, Pack, Position, RuleSet, Seat};
/// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// for action in ["forehand", "pass", "pass", "pass", "bid Trischaken"] {
///     position.play(action.parse()?)?;
/// }
/// while let Some(Legal::Play(cards)) = position.legal() {
///     position.play(Action::Play(cards.first().unwrap()))?;
/// }
/// let bill = position.settlement().unwrap().bill;
/// assert_eq!(bill.as_slice().iter().map(|p| p.halves()).sum::<i32>(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    hidden: Hidden,
}

impl Position {
    /// Deals a pack; the player after the dealer speaks first.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(position.hidden().hands.as_slice().iter().all(|hand| hand.len() == 12));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the table of the game does not have the dealer's seat.
    #[inline]
    pub fn deal(rules: impl Into<Arc<RuleSet>>, dealer: Seat, pack: &Pack) -> Self {
        Self::deal_keeping(rules, dealer, pack, None)
    }

    /// Like [`deal`](Self::deal), after a deal in which a player has kept cards of the talon. The pack is dealt without
    /// those cards, and the keeper gets that many fewer. A `kept` that the rules do not allow is ignored.
    ///
    /// ```
    /// use tarock::{Kept, Pack, Position, RuleSet, Seat};
    /// let (rules, dealer) = (RuleSet::GRAZ, Seat::S1);
    /// let kept = Kept { seat: Seat::S3, cards: "T22 T21".parse()? };
    /// let position = Position::deal_keeping(rules, dealer, &Pack::NEW, Some(kept));
    /// assert!(kept.cards.is_subset(position.hidden().hands[kept.seat]));
    /// assert_eq!(position.board().turn, Some(kept.seat)); // they open the auction
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the table of the game does not have the dealer's seat.
    #[inline]
    pub fn deal_keeping(rules: impl Into<Arc<RuleSet>>, dealer: Seat, pack: &Pack, kept: Option<Kept>) -> Self {
        let mut board = Board::new(rules.into(), dealer);
        let kept = kept.filter(|kept| games::may_keep(&board, *kept));
        let hidden = games::deal(&board, pack, kept);
        let keeper = kept.map(|kept| Keeper { seat: kept.seat, count: kept.cards.len() as u8 });
        board.follow(&EventWith::<(), ()>::Dealt { cards: (), keeper });
        Self { board, hidden }
    }

    /// Returns the cards of the talon that a player keeps for the next deal, if any.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let rules = RuleSet::GRAZ;
    /// let mut position = Position::deal(rules, Seat::S3, &Pack::NEW);
    /// for action in ["pass", "pass", "pass", "keep T5"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// assert_eq!(position.kept().unwrap().cards, "T5".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kept(&self) -> Option<Kept> {
        let seat = self.board.kept.filter(|keeper| keeper.count > 0)?.seat;
        Some(Kept { seat, cards: self.hidden.hands[seat] })
    }

    /// Returns the event that began the deal, with the cards as dealt. Call it before the first action.
    ///
    /// ```
    /// use tarock::{Event, Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(matches!(position.dealt(), Event::Dealt { .. }));
    /// ```
    pub const fn dealt(&self) -> Event {
        let Hidden { hands, talon, own_talons, .. } = self.hidden;
        Event::Dealt { cards: DealtCards { hands, talon, own_talons }, keeper: self.board.keeper }
    }

    /// Returns the public state.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(position.board().tricks.is_empty());
    /// ```
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the hidden state.
    ///
    /// ```
    /// use tarock::{CardSet, Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.hidden().discards[Seat::S1], CardSet::EMPTY);
    /// ```
    #[inline]
    pub const fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// Returns what the player whose turn it is may do; `None` when the deal is over.
    ///
    /// ```
    /// use tarock::{Legal, Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(matches!(position.legal(), Some(Legal::Bid(_))));
    /// ```
    #[inline]
    pub fn legal(&self) -> Option<Legal> {
        let seat = self.board.turn?;
        games::legal(&self.board, seat, self.hidden.hands[seat])
    }

    /// Returns whether the player whose turn it is may claim: nothing that anybody does can change the bill any more,
    /// and the player can know that.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(!position.may_claim());
    /// ```
    pub fn may_claim(&self) -> bool {
        self.board.turn.is_some_and(|seat| claim::is_certain(&self.board, seat, &self.private(seat)))
    }

    #[inline]
    fn permits(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Claim => self.may_claim(),
            action => games::permits(&self.board, seat, self.hidden.hands[seat], action),
        }
    }

    /// Carries out an action of the player whose turn it is and returns the events.
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids the action; the position is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
    /// let mut position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// let events = position.play(Action::Bid(Bid::Forehand))?;
    /// assert_eq!(events.len(), 1);
    /// # Ok::<(), tarock::Refusal>(())
    /// ```
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.play_into(action, &mut events)?;
        Ok(events)
    }

    /// Like [`play`](Self::play), for a seat that may not be the one whose turn it is.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotYourTurn`], or the rule that forbids the action.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, Refusal, RuleSet, Seat};
    /// let dealer = Seat::S1;
    /// let mut position = Position::deal(RuleSet::MIN, dealer, &Pack::NEW);
    /// let refused = position.play_as(dealer, Action::Bid(Bid::Forehand));
    /// assert_eq!(refused, Err(Refusal::NotYourTurn { turn: Seat::S2 }));
    /// ```
    pub fn play_as(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        match self.board.turn {
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn { turn }),
            _ => self.play(action),
        }
    }

    /// Like [`play`](Self::play), but puts the events into the caller's sink; `&mut ()` drops them.
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids the action; the position is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
    /// let mut position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// position.play_into(Action::Bid(Bid::Forehand), &mut ())?;
    /// # Ok::<(), tarock::Refusal>(())
    /// ```
    #[inline]
    pub fn play_into(&mut self, action: Action, sink: &mut impl EventSink) -> Result<(), Refusal> {
        let Some(seat) = self.board.turn else { return Err(Refusal::DealOver) };
        if !self.permits(seat, action) {
            return Err(games::refusal(&self.board, seat, self.hidden.hands[seat], action));
        }
        games::play(self, seat, action, sink);
        Ok(())
    }

    /// Carries out an action without checking it, for simulations. The action has to come from [`legal`](Self::legal)
    /// or [`may_claim`](Self::may_claim); any other action leaves a meaningless position.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let mut position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// while let Some(legal) = position.legal() {
    ///     position.play_unchecked(legal.draw(&mut |n| n / 2), &mut ());
    /// }
    /// assert!(position.settlement().is_some());
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
        if let Some(seat) = self.board.turn {
            debug_assert!(self.permits(seat, action));
            games::play(self, seat, action, sink);
        }
    }

    /// Returns what a viewer may know.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(position.view(Viewer::Spectator).hand().is_empty());
    /// ```
    pub fn view(&self, viewer: Viewer) -> SeatView {
        let private = viewer.seat().map_or(Private::default(), |seat| self.private(seat));
        let shown = (self.board.phase == Phase::Finished && !self.board.thrown_in).then_some(self.hidden);
        SeatView::new(viewer, self.board.clone(), private, shown)
    }

    /// Returns what the player of a seat knows: short for [`view`](Self::view) of [`Viewer::Seat`].
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.view_of(Seat::S2).hand(), position.hidden().hands[Seat::S2]);
    /// ```
    pub fn view_of(&self, seat: Seat) -> SeatView {
        self.view(Viewer::Seat(seat))
    }

    fn private(&self, seat: Seat) -> Private {
        let Hidden { hands, laid, discards, .. } = &self.hidden;
        Private { hand: hands[seat], laid: laid[seat], discards: discards[seat] }
    }

    /// Returns the bill, once the deal is over.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.settlement(), None);
    /// ```
    pub fn settlement(&self) -> Option<Settlement> {
        if self.board.phase == Phase::Finished { games::settle(&self.board, Some(&self.hidden)) } else { None }
    }

    /// Returns the deal as a scorer would enter it, once it is over; `None` for a deal that was thrown in.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.summary("deal 1"), None);
    /// ```
    #[cfg(feature = "serde")]
    pub fn summary(&self, id: &str) -> Option<crate::DealSummary> {
        let played = self.board.phase == Phase::Finished && !self.board.thrown_in;
        if played { games::summary(&self.board, &self.hidden, id) } else { None }
    }

    /// Returns the same deal with two hidden cards swapped, for tests of what a view may depend on.
    ///
    /// ```
    /// use tarock::{Card, Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// let other = position.with_hidden_swapped(Card::PAGAT, Card::SKUES);
    /// assert_ne!(position, other);
    /// assert_eq!(position.board(), other.board());
    /// ```
    #[must_use]
    pub fn with_hidden_swapped(&self, a: Card, b: Card) -> Self {
        let swap = |set: CardSet| {
            let mut swapped = set - CardSet::of(a) - CardSet::of(b);
            if set.contains(a) {
                swapped.insert(b);
            }
            if set.contains(b) {
                swapped.insert(a);
            }
            swapped
        };
        let swap_card = |card: &mut Card| {
            if *card == a {
                *card = b;
            } else if *card == b {
                *card = a;
            }
        };
        let mut other = self.clone();
        let hidden = &mut other.hidden;
        for seat in hidden.hands.seats().iter() {
            hidden.hands[seat] = swap(hidden.hands[seat]);
            hidden.laid[seat] = swap(hidden.laid[seat]);
            hidden.discards[seat] = swap(hidden.discards[seat]);
            if let Some(talons) = &mut hidden.own_talons {
                talons[seat].iter_mut().for_each(swap_card);
            }
        }
        if let Some(called) = hidden.called_card.filter(|card| *card == a || *card == b) {
            // The player who now holds the called card is the partner, unless that is the caller.
            let caller = other.board.game().map(|game| game.seat);
            let holder = hidden.hands.iter().find(|(_, hand)| hand.contains(called)).map(|(seat, _)| seat);
            hidden.partner = holder.filter(|seat| Some(*seat) != caller);
        }
        hidden.talon.iter_mut().for_each(swap_card);
        other
    }

    pub(crate) const fn imagined(board: Board, hidden: Hidden) -> Self {
        Self { board, hidden }
    }

    // Operations of the game modules on a position.

    /// Applies an event and passes it to the sink.
    #[inline]
    pub(crate) fn emit(&mut self, event: Event, sink: &mut impl EventSink) {
        self.apply(&event);
        sink.put(event);
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::CardCalled { seat, call } => self.find_partner(seat, call),
            Event::TalonTaken { seat, part } => {
                self.hidden.hands[seat] |= games::talon_part(&self.board, &self.hidden.talon, part);
            }
            Event::ClosedTalonTaken { seat, cards } => self.hidden.hands[seat] |= cards,
            Event::Discarded { seat, cards, .. } => {
                self.hidden.hands[seat] -= cards;
                self.hidden.discards[seat] = cards;
            }
            Event::Exchanged { seat, laid, taken, .. } => {
                self.hidden.hands[seat] = (self.hidden.hands[seat] - laid) | taken;
                self.hidden.laid[seat] = laid;
            }
            Event::ThrownIn => self.hidden.hands = BySeat::new(self.board.seats(), CardSet::EMPTY),
            Event::TalonKept { seat, cards, .. } => self.hidden.hands[seat] = cards,
            Event::CardPlayed { seat, card } => self.hidden.hands[seat].remove(card),
            _ => {}
        }
        self.board.follow(event);
    }

    /// Does what [`emit`](Self::emit) does for a played card, by far the most frequent event.
    #[inline]
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink) {
        self.hidden.hands[seat].remove(card);
        self.board.card_played(seat, card);
        sink.put(Event::CardPlayed { seat, card });
    }

    #[inline]
    pub(crate) fn take_trick(&mut self, seat: Seat, talon_card: Option<Card>, sink: &mut impl EventSink) {
        self.board.trick_taken(seat, talon_card);
        sink.put(Event::TrickTaken { seat, talon_card });
    }

    /// Ends the deal and shows all cards.
    pub(crate) fn end(&mut self, sink: &mut impl EventSink) {
        let shown = self.hidden;
        self.emit(Event::DealEnded { shown }, sink);
    }

    fn find_partner(&mut self, caller: Seat, call: Call) {
        let hands = &self.hidden.hands;
        let called = call.card().or_else(|| (CardSet::KINGS - hands[caller]).first());
        self.hidden.called_card = called;
        self.hidden.partner =
            called.and_then(|card| hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat));
    }
}
