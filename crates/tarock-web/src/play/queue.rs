//! Events on their way to the screen: in which order, and for how long each of them stays.
//!
//! The source of a deal is ahead of the screen. Its events wait here, and the screen takes them one at a time. Timers
//! are not kept here: whoever sets one takes a [`Ticket`] along, and a ticket loses its value when something happens
//! that the timer did not expect.

use std::collections::VecDeque;

use tarock::EventView;

use super::screen::Stage;
use crate::model::settings::Settings;

/// With reduced motion, an event that would be animated stays this long at most, in ms.
const STILL_MS: u32 = 80;
/// How long a moment is celebrated, in ms at the designed speed.
const MOMENT_MS: u32 = 2_400;

/// Whether an event turns up a talon card, which the winner of the trick then takes (Trischaken).
const fn is_turned_up(event: &EventView) -> bool {
    matches!(event, EventView::TrickTaken { talon_card: Some(_), .. })
}

const fn is_card(event: &EventView) -> bool {
    matches!(event, EventView::CardPlayed { .. })
}

/// An event as the screen learns of it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Happened {
    /// As the seat at the bottom learns of it.
    pub(super) event: EventView,
    /// As the other open seats learn of it, in their order on the screen.
    pub(super) open: Vec<EventView>,
    /// The number of actions in the deal, this one included.
    pub(super) cursor: usize,
}

/// How long the screen rests after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Ms(u32),
    /// Until somebody taps.
    Tap,
}

/// The pace that the person has set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace<'a> {
    pub(super) settings: &'a Settings,
    /// Whether animations are on.
    pub(super) moves: bool,
}

impl Pace<'_> {
    /// The time a movement takes that was designed to take `ms`.
    fn movement(self, ms: u32) -> u32 {
        if self.moves { self.settings.paced(ms) } else { ms.min(STILL_MS) }
    }

    /// How long a moment is celebrated, in ms; `None` where animations are off, or nobody plays to see it.
    pub(super) fn moment_ms(self) -> Option<u32> {
        (self.moves && !self.settings.autonomous).then(|| self.settings.paced(MOMENT_MS))
    }

    /// How long the winner of a trick takes to take its talon card, in ms.
    pub(super) fn taking_ms(self) -> u32 {
        self.movement(320)
    }

    /// How long the cards are dealt, in ms.
    pub(super) fn dealing_ms(self) -> u32 {
        self.movement(700)
    }

    /// How long an event stays before the next one.
    pub(super) fn rest(self, event: &EventView, next: Option<&EventView>) -> Rest {
        let fills_trick = matches!(next, Some(EventView::TrickTaken { .. }));
        if !self.settings.autonomous && (is_turned_up(event) || (is_card(event) && fills_trick)) {
            return if self.settings.rest_ms == 0 { Rest::Tap } else { Rest::Ms(self.settings.rest_ms) };
        }
        let ms = match event {
            EventView::CardPlayed { .. } => 240,
            EventView::TrickTaken { .. } => 320,
            EventView::TalonOpened { .. } => 500,
            EventView::BidMade { .. } | EventView::Announced { .. } | EventView::CardCalled { .. } => 200,
            EventView::HandsOpened { .. } | EventView::Exchanged { .. } | EventView::Discarded { .. } => 300,
            _ => 0,
        };
        Rest::Ms(self.movement(ms))
    }
}

/// The next event for the screen.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Next {
    pub(super) happened: Happened,
    pub(super) rest: Rest,
    /// The stage while it rests.
    pub(super) stage: Stage,
}

/// A moment that a timer belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ticket(u64);

/// The events that the screen has not shown yet.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Happened>,
    /// Whether something is being shown and will take the next event by itself.
    busy: bool,
    interruptions: u64,
}

impl Queue {
    /// Adds events. Returns whether the screen is idle and has to be told to take the first one.
    pub(super) fn add(&mut self, events: impl IntoIterator<Item = Happened>) -> bool {
        self.waiting.extend(events);
        !self.busy
    }

    /// Takes the next event; `None` if the screen has caught up.
    pub(super) fn next(&mut self, pace: Pace<'_>) -> Option<Next> {
        let happened = self.waiting.pop_front();
        self.busy = happened.is_some();
        let happened = happened?;
        let next = self.waiting.front().map(|next| &next.event);
        let rest = pace.rest(&happened.event, next);
        let to_look_at = matches!(next, Some(EventView::TrickTaken { .. } | EventView::TalonTaken { .. }))
            || (is_turned_up(&happened.event) && !pace.settings.autonomous);
        let stage = if to_look_at || rest == Rest::Tap { Stage::Resting } else { Stage::Showing };
        Some(Next { happened, rest, stage })
    }

    /// Takes all events at once, because the person does not wait for them.
    pub(super) fn take_all(&mut self) -> Vec<Happened> {
        self.waiting.drain(..).collect()
    }

    /// Drops all events, because the table is shown as it is.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Notes that the screen is busy with something that is not an event: cards being dealt.
    pub(super) const fn begin(&mut self) {
        self.busy = true;
    }

    /// Notes that the screen is idle again. Returns whether it has caught up.
    pub(super) fn rest(&mut self) -> bool {
        self.busy = false;
        self.waiting.is_empty()
    }

    /// Makes all tickets worthless, and returns a new one.
    pub(super) const fn interrupt(&mut self) -> Ticket {
        self.interruptions += 1;
        self.ticket()
    }

    /// A ticket for a timer that begins now.
    pub(super) const fn ticket(&self) -> Ticket {
        Ticket(self.interruptions)
    }

    /// Whether nothing has interrupted the screen since the ticket was taken.
    pub(super) fn honours(&self, ticket: Ticket) -> bool {
        ticket == self.ticket()
    }
}

#[cfg(test)]
mod tests;
