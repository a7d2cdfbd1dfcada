//! One deal, played in every seating.

use std::sync::Arc;
use std::time::Duration;

use tarock::{BySeat, RuleSet, Seat, Seats, Settlement};

use super::contestant::Contestant;
use super::course::{Course, Players};
use super::tally::{Party, Tally};
use crate::bot::Fault;
use crate::chance::Chance;

/// A seating in which one seat belongs to one party and all others to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seating {
    /// The party of the single seat.
    pub(crate) single: Party,
    pub(crate) seat: Seat,
}

impl Seating {
    /// Returns the distinct seatings of a kind. With two seats, a single A is the same as a single B.
    pub(crate) fn all(seats: Seats, kind: Seatings) -> impl Iterator<Item = Self> {
        let parties = if seats.len() == 2 || kind != Seatings::All { &Party::ALL[..1] } else { &Party::ALL[..] };
        parties.iter().flat_map(move |&single| seats.iter().map(move |seat| Self { single, seat }))
    }

    pub(crate) fn party(self, seat: Seat) -> Party {
        if seat == self.seat { self.single } else { self.single.other() }
    }
}

/// The seatings in which a deal is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seatings {
    /// Every seat is once the only A and once the only B.
    All,
    /// Every seat is once the only A.
    Alone,
}

/// The result of each seat relative to the average of the table, in integers. Some games credit points that nobody
/// pays, so only the difference to the others is a gain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Score {
    bill: BySeat<i64>,
    sum: i64,
}

impl Score {
    pub(crate) fn new(settlement: &Settlement) -> Self {
        let seats = settlement.bill.seats();
        let bill = BySeat::from_fn(seats, |seat| i64::from(settlement.bill[seat].halves()));
        Self { bill, sum: bill.iter().map(|(_, halves)| halves).sum() }
    }

    /// Returns the result of a seat, in fractions of a point: [`Self::unit`] of them make one.
    pub(crate) fn of(self, seat: Seat) -> i64 {
        self.bill[seat] * self.bill.seats().len() as i64 - self.sum
    }

    /// Returns the number of fractions in a point.
    pub(crate) const fn unit(seats: Seats) -> i64 {
        2 * seats.len() as i64
    }
}

/// A report that a player took an impossible action.
#[derive(Debug, Clone)]
pub(crate) struct Foul {
    pub(crate) deal: u64,
    pub(crate) party: Party,
    pub(crate) fault: Fault,
}

/// The settings that all deals of a match share.
pub(crate) struct Duel {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) bots: [Contestant; 2],
    pub(crate) seed: u64,
    pub(crate) seatings: Seatings,
    /// The time limit for a program.
    pub(crate) limit: Duration,
}

/// The gain of A in a deal, in fractions of a point: summed over the seatings with a single A, and over those with a
/// single B.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Gain {
    pub(crate) one_a: i64,
    pub(crate) one_b: i64,
}

impl Duel {
    /// Plays a deal in all seatings.
    pub(crate) fn deal(&self, index: u64, tally: &mut Tally) -> Result<Gain, Foul> {
        let seats = self.rules.game().seats();
        let mut chance = Chance::of_deal(self.seed, index);
        let start = Course::shuffled(self.rules.clone(), index, &mut chance);
        // A seat has the same seed in every seating, so equal players play the same game and gain exactly nothing.
        let seeds = BySeat::from_fn(seats, |_| chance.seed());
        let mut gain = Gain::default();
        for seating in Seating::all(seats, self.seatings) {
            let party = |seat: Seat| seating.party(seat);
            let contestants = BySeat::from_fn(seats, |seat| &self.bots[party(seat) as usize]);
            let mut course = start.clone();
            Players { contestants, seeds, limit: self.limit }
                .play(&mut course, |turn| tally.parties[party(turn.seat) as usize].note_time(turn))
                .map_err(|(seat, fault)| Foul { deal: index, party: party(seat), fault })?;
            let settlement = course.position.settlement().expect("a finished deal is settled");
            let score = Score::new(&settlement);
            tally.count(&course.position, &settlement, party, score);
            let single = score.of(seating.seat);
            match seating.single {
                Party::A => gain.one_a += single,
                Party::B => gain.one_b -= single,
            }
        }
        Ok(gain)
    }
}
