//! One deal, played in every seating.

use std::sync::Arc;

use tarock::{BySeat, Pack, Position, RuleSet, Seat, Seats, Settlement};

use super::PHASES;
use super::contestant::Contestant;
use super::tally::{Party, Tally};
use crate::chance::Chance;

/// Who sits where: one seat is another's than all the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seating {
    /// Whose the single seat is.
    pub(crate) single: Party,
    pub(crate) seat: Seat,
}

impl Seating {
    /// Those of a kind that are different: between two, one among others is the other among others.
    pub(crate) fn all(seats: Seats, kind: Seatings) -> impl Iterator<Item = Self> {
        let parties = if seats.len() == 2 || kind != Seatings::All { &Party::ALL[..1] } else { &Party::ALL[..] };
        let n = if kind == Seatings::Once { 1 } else { seats.len() };
        parties.iter().flat_map(move |&single| seats.iter().take(n).map(move |seat| Self { single, seat }))
    }

    pub(crate) fn party(self, seat: Seat) -> Party {
        if seat == self.seat { self.single } else { self.single.other() }
    }
}

/// In which seatings a deal is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seatings {
    /// Every seat once the only A and once the only B.
    All,
    /// Every seat once the only A.
    Alone,
    /// A on the first seat: what equals do, without comparing them.
    Once,
}

/// What a bill says of each seat against the average of the table, in whole numbers. Some games credit points that
/// nobody pays: only the difference to the others is a gain.
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

    /// In parts of a point, [`Self::unit`] of them.
    pub(crate) fn of(self, seat: Seat) -> i64 {
        self.bill[seat] * self.bill.seats().len() as i64 - self.sum
    }

    /// How many parts a point has.
    pub(crate) const fn unit(seats: Seats) -> i64 {
        2 * seats.len() as i64
    }
}

/// A player that did something impossible.
#[derive(Debug, Clone)]
pub(crate) struct Foul {
    pub(crate) deal: u64,
    pub(crate) party: Party,
    /// The action, or what is said instead of one.
    pub(crate) did: String,
}

/// What is the same for every deal of a match.
pub(crate) struct Duel {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) bots: [Contestant; 2],
    pub(crate) seed: u64,
    pub(crate) seatings: Seatings,
}

/// What A gained in a deal, in parts of a point: summed over the seatings with a single A, and over those with a
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
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.below(n));
        let dealer = Seat::new((index % seats.len() as u64) as usize).expect("a table has a seat for every remainder");
        // A seat has the same luck in every seating: equal players play the same game, and gain exactly nothing.
        let seeds = BySeat::from_fn(seats, |_| chance.number());
        let start = Position::deal(self.rules.clone(), dealer, &pack);
        let mut gain = Gain::default();
        for seating in Seating::all(seats, self.seatings) {
            let position = self.play(start.clone(), seating, seeds, tally).map_err(|(party, did)| Foul {
                deal: index,
                party,
                did,
            })?;
            let settlement = position.settlement().expect("a finished deal is settled");
            let score = Score::new(&settlement);
            tally.count(&position, &settlement, |seat| seating.party(seat), score);
            let single = score.of(seating.seat);
            match seating.single {
                Party::A => gain.one_a += single,
                Party::B => gain.one_b -= single,
            }
        }
        Ok(gain)
    }

    fn play(
        &self,
        mut position: Position,
        seating: Seating,
        seeds: BySeat<u64>,
        tally: &mut Tally,
    ) -> Result<Position, (Party, String)> {
        let seats = seeds.seats();
        let mut minds: Vec<_> =
            seats.iter().map(|seat| self.bots[seating.party(seat) as usize].mind(seeds[seat])).collect();
        while let (Some(seat), Some(legal)) = (position.board().turn, position.legal()) {
            let party = seating.party(seat);
            let phase = PHASES.iter().position(|phase| *phase == position.board().phase);
            let watch = self.bots[party as usize].stopwatch();
            let action = minds[seat.index()].decide(&position, seat);
            let time = watch.elapsed();
            if let Some(phase) = phase.filter(|_| legal.is_choice()) {
                tally.parties[party as usize].clocks[phase].note(time);
            }
            let Some(action) = action else { return Err((party, "—".to_owned())) };
            if position.play_into(action, &mut ()).is_err() {
                return Err((party, action.to_string()));
            }
        }
        Ok(position)
    }
}
