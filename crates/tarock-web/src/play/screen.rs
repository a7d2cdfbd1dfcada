//! What is on the screen. It is drawn from views alone: the source of a deal may know more, the screen does not.

use leptos::prelude::*;
use tarock::{CardSet, EventView, Seat, SeatView, TakenTrick, Viewer};

use super::queue::{Happened, Queue};
use crate::model::bill::Tab;
use crate::model::device_table::first;
use crate::model::draw::Draw;
use crate::model::moment::Moment;
use crate::model::reminder::Reminder;

/// The state of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The pack lies on the table; a tap deals. Before a first deal, the cards that were drawn for it lie there too.
    Undealt,
    /// Events are being shown.
    Showing,
    /// A full trick or an open talon is on the table; a tap goes on.
    Resting,
    /// Another player decides: a bot, or a person at another device.
    Thinking(Seat),
    /// A bot waits for a tap to go on: after an undo, or because the pace is "when I tap".
    Waiting(Seat),
    /// The person has to act.
    Yours(Seat),
    /// The person has to answer a memory question before they act, or one is being looked for.
    Asked(Seat),
    /// The deal is played back, forward or in reverse.
    Playing { forward: bool },
    /// The deal is over.
    Over,
}

/// The contents of the screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shown {
    /// The view of the seat at the bottom.
    pub(crate) view: SeatView,
    /// The views of the other seats whose hands are open on this screen: those of people, or all when a deal is
    /// studied.
    pub(crate) open: Vec<SeatView>,
    /// The trick that is being taken away.
    pub(crate) leaving: Option<TakenTrick>,
    /// Whether the talon card of that trick lies open, and its winner has not taken it yet (Trischaken).
    pub(crate) turned_up: bool,
    /// The number of actions the screen has seen.
    pub(crate) cursor: usize,
}

impl Shown {
    /// The screen as one view describes it, with nothing moving.
    pub(crate) const fn new(view: SeatView, cursor: usize) -> Self {
        Self { view, open: Vec::new(), leaving: None, turned_up: false, cursor }
    }

    /// The seat at the bottom; the first for a spectator.
    pub(crate) fn own(&self) -> Seat {
        self.view.viewer().seat().unwrap_or_else(first)
    }

    /// All cards that the seat at the bottom holds, has played and has discarded: the same from the discard to the end.
    pub(crate) fn own_cards(&self) -> CardSet {
        let (board, own) = (self.view.board(), self.own());
        let tricks = board.tricks.iter().map(|taken| taken.trick).chain([board.trick]);
        let played: CardSet = tricks.filter_map(|trick| trick.card_of(own, board.seats())).collect();
        self.view.hand() | self.view.discards() | played
    }

    /// The hand of a seat, where it is open: one's own, another of the same person, ouvert, or after the deal.
    pub(crate) fn open_hand(&self, seat: Seat) -> Option<CardSet> {
        if seat == self.own() {
            return Some(self.view.hand());
        }
        let of_person = self.open.iter().find(|view| view.viewer() == Viewer::Seat(seat)).map(SeatView::hand);
        of_person.or_else(|| self.view.board().open_hands.map(|hands| hands[seat]))
    }

    /// Applies an event. A taken trick stays visible until the next event, on its way to the winner.
    pub(super) fn follow(&mut self, happened: &Happened) {
        self.cursor = happened.cursor;
        self.view.follow(&happened.event);
        for (view, event) in self.open.iter_mut().zip(&happened.open) {
            view.follow(event);
        }
        let taken = matches!(happened.event, EventView::TrickTaken { .. });
        self.leaving = self.view.board().tricks.last().copied().filter(|_| taken);
        self.turned_up = self.leaving.is_some_and(|taken| taken.talon_card.is_some());
    }

    /// Lets the winner of the trick take the talon card that lies open. Returns whether there was one.
    pub(super) const fn take_talon_card(&mut self) -> bool {
        core::mem::replace(&mut self.turned_up, false)
    }

    /// Notes that nothing moves any more.
    pub(super) const fn settle(&mut self) {
        self.leaving = None;
        self.turned_up = false;
    }
}

/// A line of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The number of actions before it.
    pub(crate) at: usize,
    pub(crate) sentence: String,
}

/// The screen of the table.
pub(crate) struct Screen {
    pub(crate) shown: RwSignal<Shown>,
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) history: RwSignal<Vec<Line>>,
    /// The moment that is celebrated now.
    pub(crate) moment: RwSignal<Option<Moment>>,
    /// Whether the cards are being dealt and the hand flies in.
    pub(crate) dealing: RwSignal<bool>,
    /// The cards that were drawn for this deal, until it is dealt.
    pub(crate) draw: RwSignal<Option<Draw>>,
    /// The selected tab of the result sheet.
    pub(crate) sheet: RwSignal<Tab>,
    /// Whether the replay bar is open for a deal that is still played.
    pub(crate) bar: RwSignal<bool>,
    pub(super) queue: StoredValue<Queue, LocalStorage>,
    pub(super) reminder: StoredValue<Reminder, LocalStorage>,
}

impl Screen {
    pub(super) fn new(shown: Shown) -> Self {
        Self {
            shown: RwSignal::new(shown),
            stage: RwSignal::new(Stage::Showing),
            history: RwSignal::new(Vec::new()),
            moment: RwSignal::new(None),
            dealing: RwSignal::new(false),
            draw: RwSignal::new(None),
            sheet: RwSignal::new(Tab::Bill),
            bar: RwSignal::new(false),
            queue: StoredValue::new_local(Queue::default()),
            reminder: StoredValue::new_local(Reminder::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock::{Game, Phase};
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    #[test]
    fn the_viewers_cards_are_the_same_from_the_first_lead_to_the_end() {
        let presets = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets);
        for (seed, rules) in (1..).zip(presets) {
            let name = rules.name().to_owned();
            let mut table = DeviceTable::new(rules, seed);
            let mut chance = Chance::new(seed);
            let mut held = None;
            while let Some(legal) = table.position().legal() {
                table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
                if table.position().board().phase == Phase::Play {
                    let cards = Shown::new(table.view(first()), table.cursor()).own_cards();
                    assert_eq!(*held.get_or_insert(cards), cards, "{name}");
                }
            }
        }
    }
}
