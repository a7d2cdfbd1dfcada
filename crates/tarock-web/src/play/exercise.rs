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
    /// Whether the person is to act. A memory question is answered beside the table.
    asks: bool,
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
    /// Once there is an answer, nobody acts.
    pub(super) fn turn(&self) -> Turn {
        if !self.asks || self.exercise.answer.with_untracked(Option::is_some) {
            Turn::Nobody
        } else {
            self.device.turn(false)
        }
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

/// The table of a decision, and its screen. Only the seat that decides is a person's, so that all other hands are closed.
fn set_up(deal: DealRecord, seat: Seat) -> Option<(DeviceTable, Shown)> {
    let mut table = DeviceTable::study("puzzle".to_owned(), deal, usize::MAX)?;
    for other in table.seats().iter() {
        table.hold(other, if other == seat { Holder::Human } else { Holder::Bot });
    }
    let shown = Shown::new(table.view(seat), table.cursor());
    Some((table, shown))
}

impl Play {
    /// Puts a moment of a deal on the screen, in which the seat has to decide; `None` if the rules refuse the deal.
    pub(crate) fn posed(app: App, deal: DealRecord, seat: Seat, thinker: Thinker) -> Option<Self> {
        Self::exercise(app, deal, seat, thinker, true)
    }

    /// Puts a moment of a deal on the screen in which nobody acts, because the question is another one.
    pub(crate) fn moment(app: App, deal: DealRecord, seat: Seat, thinker: Thinker) -> Option<Self> {
        Self::exercise(app, deal, seat, thinker, false)
    }

    fn exercise(app: App, deal: DealRecord, seat: Seat, thinker: Thinker, asks: bool) -> Option<Self> {
        let (table, shown) = set_up(deal, seat)?;
        let device = Device::new(table, Bots::default(), thinker);
        let exercise = Exercise { answer: RwSignal::new(None), solution: RwSignal::new(None) };
        let play = Self::of(app, Source::Exercise(Posed { device, exercise, asks, seat }), shown);
        if let Some(whole) = play.whole() {
            whole.begin();
        }
        Some(play)
    }
}

#[cfg(test)]
mod tests {
    use tarock::Game;
    use tarock_testkit::Chance;

    use super::*;

    #[test]
    fn only_the_seat_that_decides_sees_its_cards() {
        let presets = Game::ALL.iter().flat_map(|game| game.presets());
        for (seed, rules) in (1..).zip(presets) {
            let name = rules.name().to_owned();
            let mut played = DeviceTable::new(rules, seed);
            let mut chance = Chance::new(seed);
            while let (Some(legal), Some(seat)) = (played.position().legal(), played.turn()) {
                let (table, shown) = set_up(played.played(), seat).expect("a legal deal");
                assert_eq!((table.turn(), table.seat_of_human()), (Some(seat), Some(seat)), "{name}");
                assert_eq!(shown.view.hand(), played.position().hidden().hands[seat], "{name}");
                assert!(shown.open.is_empty(), "{name}");
                for other in table.seats().iter().filter(|other| *other != seat) {
                    // Whoever plays ouvert has shown their hand to everybody.
                    let shown_by_rule = shown.view.board().open_hands.map(|hands| hands[other]);
                    assert_eq!(shown.open_hand(other), shown_by_rule, "{name}");
                    assert_eq!(table.holder(other), Holder::Bot, "{name}: bots' hands are closed");
                }
                played.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
            }
        }
    }
}
