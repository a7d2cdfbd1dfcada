//! A puzzle at the table: one decision, seen from its own seat. What the person does is their answer; it is judged and
//! not carried out.

use leptos::prelude::*;
use tarock::{Action, DealRecord, Refusal, Seat};

use super::bots::Bots;
use super::source::{Source, Turn};
use super::whole::Device;
use super::{Person, Play, Shown, Stage};
use crate::app::App;
use crate::dom::browser;
use crate::model::device_table::{DeviceTable, Holder};
use crate::worker::Thinker;

/// The answer to a puzzle, and its solution.
#[derive(Clone, Copy)]
pub(crate) struct Exercise {
    answer: RwSignal<Option<Action>>,
    solution: RwSignal<Option<Action>>,
}

/// The table of a puzzle.
pub(super) struct Posed {
    pub(super) device: Device,
    pub(super) exercise: Exercise,
    /// The seat that decides.
    seat: Seat,
}

impl Exercise {
    /// What the person did.
    pub(crate) fn answer(self) -> Option<Action> {
        self.answer.get()
    }

    /// Marks the best action on the table.
    pub(crate) fn show(self, solution: Action) {
        self.solution.set(Some(solution));
    }

    /// The best action, once the puzzle was answered.
    pub(super) fn solution(self) -> Option<Action> {
        self.solution.get()
    }
}

impl Posed {
    /// Nobody acts any more once there is an answer.
    pub(super) fn turn(&self) -> Turn {
        if self.exercise.answer.with_untracked(Option::is_some) { Turn::Nobody } else { self.device.turn(false) }
    }

    /// The player of a seat. Whoever sits at the bottom is the person at this screen, at any seat.
    pub(super) fn person(&self, app: App, seat: Seat) -> Person {
        let n_seats = self.device.table.with(|table| table.seats().len());
        let place = (seat.index() + n_seats - self.seat.index()) % n_seats;
        app.settings.with(|settings| Person::of_device(settings.people.get(place), place > 0))
    }

    /// Takes an action of the person as their answer.
    pub(super) fn answer(&'static self, play: Play, action: Action, now: f64) -> Result<(), Refusal> {
        if let Some(refusal) = self.device.refusal(action) {
            return Err(refusal);
        }
        play.input.update(|input| input.accept(now));
        play.screen.stage.set(Stage::Showing);
        browser::set_title("Kaiserstich");
        self.exercise.answer.set(Some(action));
        Ok(())
    }
}

impl Play {
    /// Puts a moment of a deal on the screen, in which the seat has to decide; `None` if the rules refuse the deal.
    pub(crate) fn posed(app: App, deal: DealRecord, seat: Seat, thinker: Thinker) -> Option<Self> {
        let mut table = DeviceTable::study("puzzle".to_owned(), deal, usize::MAX)?;
        for other in table.seats().iter() {
            table.hold(other, if other == seat { Holder::Human } else { Holder::Bot });
        }
        let shown = Shown::new(table.view(seat), table.cursor());
        let device = Device::new(table, Bots::default(), thinker);
        let exercise = Exercise { answer: RwSignal::new(None), solution: RwSignal::new(None) };
        let play = Self::of(app, Source::Exercise(Posed { device, exercise, seat }), shown);
        if let Some(whole) = play.whole() {
            whole.begin();
        }
        Some(play)
    }
}
