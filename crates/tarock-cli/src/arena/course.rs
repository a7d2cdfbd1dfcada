//! A deal in progress, and its players.

use std::sync::Arc;
use std::time::Duration;

use tarock::{Action, BySeat, Event, Legal, Pack, Position, Refusal, RuleSet, Seat};

use super::contestant::Contestant;
use crate::bot::{Answer, Fault};
use crate::chance::Chance;

/// A deal in progress, with all events so far.
#[derive(Clone)]
pub(crate) struct Course {
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

impl Course {
    pub(crate) fn deal(rules: Arc<RuleSet>, dealer: Seat, pack: &Pack) -> Self {
        let position = Position::deal(rules, dealer, pack);
        let events = vec![position.dealt()];
        Self { position, events }
    }

    /// Creates deal number `index`, shuffled by its random generator. The dealer rotates around the table.
    pub(crate) fn shuffled(rules: Arc<RuleSet>, index: u64, chance: &mut Chance) -> Self {
        let seats = rules.game().seats();
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.below(n));
        let dealer = Seat::new((index % seats.len() as u64) as usize).expect("a table has a seat for every remainder");
        Self::deal(rules, dealer, &pack)
    }

    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.position.play_into(action, &mut self.events)
    }
}

/// The player of each seat, with its seed.
pub(crate) struct Players<'a> {
    pub(crate) contestants: BySeat<&'a Contestant>,
    pub(crate) seeds: BySeat<u64>,
    /// The time limit for a program.
    pub(crate) limit: Duration,
}

/// A decision of a player, before it is carried out.
pub(crate) struct Turn<'a> {
    pub(crate) position: &'a Position,
    pub(crate) seat: Seat,
    pub(crate) legal: Legal,
    pub(crate) answer: Answer,
    pub(crate) time: Duration,
}

impl Players<'_> {
    /// Plays a deal to its end, and passes every decision to `show`. Fails with the first player that does something
    /// impossible.
    pub(crate) fn play(&self, course: &mut Course, mut show: impl FnMut(&Turn<'_>)) -> Result<(), (Seat, Fault)> {
        let mut minds: Vec<_> =
            self.contestants.iter().map(|(seat, contestant)| contestant.mind(self.seeds[seat], self.limit)).collect();
        while let (Some(seat), Some(legal)) = (course.position.board().turn, course.position.legal()) {
            let watch = self.contestants[seat].stopwatch();
            let answer = minds[seat.index()].decide(course, seat).map_err(|fault| (seat, fault))?;
            let time = watch.elapsed();
            let action = answer.action;
            show(&Turn { position: &course.position, seat, legal, answer, time });
            course.play(action).map_err(|_| (seat, Fault::Forbidden(action.to_string())))?;
        }
        Ok(())
    }
}
