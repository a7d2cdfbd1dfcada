//! A player among its own kind.

use std::sync::Arc;
use std::time::Duration;

use tarock::koenigrufen::shape;
use tarock::{Action, Bid, BySeat, Contract, Game, RuleSet, Seat, Settlement, Winner};
use tarock_bot::Class;
use tarock_bot::experience::unit;

use super::calibration::{Calibration, Promise};
use super::contestant::Contestant;
use super::course::{Course, Players};
use super::duel::{Foul, Score};
use super::effects::Moment;
use super::learning::Learning;
use super::moments::Moments;
use super::tally::{Declared, Party, Tally};
use crate::chance::Chance;

/// The settings that all deals share.
pub(crate) struct SelfPlay {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) bot: Contestant,
    pub(crate) seed: u64,
    /// The time limit for a program.
    pub(crate) limit: Duration,
    /// Whether to learn from the results.
    pub(crate) learns: bool,
}

/// The sum of the results.
#[derive(Debug, Clone, Default)]
pub(crate) struct SelfScore {
    /// The counts, with every seat as party A.
    pub(crate) tally: Tally,
    /// The results of all seats in all deals.
    pub(crate) scores: Moments,
    /// Games that declarers chose, and games that they had to play; results of the declarer only.
    pub(crate) wanted: [Declared; Contract::ALL.len()],
    pub(crate) forced: [Declared; Contract::ALL.len()],
    /// The number of deals with a game of each kind, in the order of [`Kind::ALL`].
    pub(crate) kinds: [u64; Kind::ALL.len()],
    pub(crate) calibration: Calibration,
    pub(crate) learning: Learning,
}

impl SelfScore {
    pub(crate) fn add(&mut self, other: &Self) {
        self.tally.add(&other.tally);
        self.scores.add(&other.scores);
        for (own, more) in [(&mut self.wanted, &other.wanted), (&mut self.forced, &other.forced)] {
            own.iter_mut().zip(more).for_each(|(own, more)| own.add(more));
        }
        self.kinds.iter_mut().zip(other.kinds).for_each(|(own, more)| *own += more);
        self.calibration.add(&other.calibration);
        self.learning.add(&other.learning);
    }
}

impl SelfPlay {
    /// Plays a deal once.
    pub(crate) fn deal(&self, index: u64, sum: &mut SelfScore) -> Result<(), Foul> {
        let seats = self.rules.game().seats();
        let mut chance = Chance::of_deal(self.seed, index);
        let mut course = Course::shuffled(self.rules.clone(), index, &mut chance);
        let seeds = BySeat::from_fn(seats, |_| chance.seed());
        let mut promises: Vec<(Seat, Promise)> = Vec::new();
        let start = course.position.clone();
        let (mut actions, mut moments): (Vec<(Seat, Action)>, Vec<Moment>) = (Vec::new(), Vec::new());
        // A seat that never bids for a game did not choose it.
        let mut was_forced = BySeat::new(seats, true);
        Players { contestants: BySeat::new(seats, &self.bot), seeds, limit: self.limit }
            .play(&mut course, |turn| {
                sum.tally.parties[Party::A as usize].note_time(turn);
                promises.extend(Promise::of(turn).map(|promise| (turn.seat, promise)));
                moments.extend(Moment::of(turn, actions.len()));
                actions.push((turn.seat, turn.answer.action));
                match turn.answer.action {
                    Action::Bid(Bid::Contract(contract)) => {
                        was_forced[turn.seat] = Class::is_forced(turn.position.board(), turn.legal, contract);
                    }
                    Action::Bid(Bid::Hold | Bid::Unteren) => was_forced[turn.seat] = false,
                    _ => {}
                }
            })
            .map_err(|(_, fault)| Foul { deal: index, party: Party::A, fault })?;
        let settlement = course.position.settlement().expect("a finished deal is settled");
        let score = Score::new(&settlement);
        sum.tally.count(&course.position, &settlement, |_| Party::A, score);
        for seat in seats.iter() {
            sum.scores.note(score.of(seat));
        }
        let games = &course.position.board().games;
        for game in games {
            let kind = if was_forced[game.seat] { &mut sum.forced } else { &mut sum.wanted };
            kind[game.contract as usize].note(has_won(&settlement, game.seat), score.of(game.seat));
        }
        for (kind, deals) in Kind::ALL.iter().zip(&mut sum.kinds) {
            *deals += u64::from(games.iter().any(|game| kind.has(self.rules.game(), game.contract)));
        }
        #[expect(clippy::cast_precision_loss, reason = "bills are small")]
        let points = |seat: Seat| score.of(seat) as f64 / Score::unit(seats) as f64;
        if self.learns {
            let unit = unit(&self.rules);
            for (seat, promise) in &promises {
                promise.learn(points(*seat), unit, &mut sum.learning);
            }
            for moment in &moments {
                moment.learn(&start, &actions, unit, &mut sum.learning);
            }
        }
        sum.calibration.note(promises.into_iter().map(|(seat, promise)| (promise, points(seat))));
        Ok(())
    }
}

/// Returns whether a declarer has won: by the items of their own game if several games are played, otherwise by the
/// bill.
fn has_won(settlement: &Settlement, declarer: Seat) -> bool {
    let mut own = settlement.items.iter().filter(|item| item.declarer == Some(declarer)).peekable();
    if own.peek().is_some() {
        return own.any(|item| item.winner == Winner::Seat(declarer));
    }
    settlement.bill[declarer].halves() > 0
}

/// Kinds of games in Königrufen whose share characterizes a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A game with a called partner, except a Solorufer.
    Caller,
    /// Bettler, Piccolo and the like.
    Negative,
    /// Negative games with open hands.
    Ouvert,
}

impl Kind {
    pub(crate) const ALL: [Self; 3] = [Self::Caller, Self::Negative, Self::Ouvert];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Caller => "callers",
            Self::Negative => "negative",
            Self::Ouvert => "ouvert",
        }
    }

    pub(crate) fn has(self, game: Game, contract: Contract) -> bool {
        let shape = shape(contract);
        let kind = match self {
            Self::Caller => shape.caller && !shape.solo,
            Self::Negative => shape.is_negative(),
            Self::Ouvert => shape.is_negative() && shape.ouvert,
        };
        game == Game::Koenigrufen && kind
    }
}
