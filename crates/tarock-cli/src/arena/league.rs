//! Card play alone: contract, talon and discards are given, and both players play each side once.

use std::time::Duration;

use serde::Serialize;
use tarock::koenigrufen::{Facts, Outcome};
use tarock::{BySeat, Counting, Legal, Position, Seat, Side};

use super::clock::{Clock, Times};
use super::contestant::Contestant;
use super::course::Players;
use super::duel::Foul;
use super::moments::{Estimate, Moments};
use super::report::{number, share};
use super::scripted::{Match, Scripted};
use super::tally::Party;
use crate::output::Output;

/// The settings that all deals of a card-play match share.
pub(crate) struct League {
    pub(crate) deals: Scripted,
    pub(crate) bots: [Contestant; 2],
    /// The time limit for a program.
    pub(crate) limit: Duration,
}

/// The results of a match.
#[derive(Debug, Clone, Default)]
pub(crate) struct Standings {
    /// Games won as declarer, by party.
    pub(crate) won: [u64; 2],
    /// Games won by A as declarer minus those won by B, per deal.
    pub(crate) wins: Moments,
    /// The same for the declarer's card points, in thirds.
    pub(crate) points: Moments,
    pub(crate) clocks: [Clock; 2],
}

impl Standings {
    pub(crate) fn add(&mut self, other: &Self) {
        for party in Party::ALL {
            self.won[party as usize] += other.won[party as usize];
            self.clocks[party as usize].add(&other.clocks[party as usize]);
        }
        self.wins.add(&other.wins);
        self.points.add(&other.points);
    }
}

impl League {
    /// Plays a deal twice: A declares, then B declares.
    pub(crate) fn deal(&self, index: u64, standings: &mut Standings) -> Result<(), Foul> {
        let (start, mut chance) = self.deals.start(index);
        let seats = start.position.board().seats();
        let side = sides(&start.position);
        let seeds = BySeat::from_fn(seats, |_| chance.seed());
        let mut results = [(false, 0); 2];
        for declarer in Party::ALL {
            let party = |seat: Seat| if side[seat] == Side::Declarer { declarer } else { declarer.other() };
            let contestants = BySeat::from_fn(seats, |seat| &self.bots[party(seat) as usize]);
            let mut course = start.clone();
            Players { contestants, seeds, limit: self.limit }
                .play(&mut course, |turn| {
                    if matches!(turn.legal, Legal::Play(cards) if cards.is_several()) {
                        standings.clocks[party(turn.seat) as usize].note(turn.time);
                    }
                })
                .map_err(|(seat, fault)| Foul { deal: index, party: party(seat), fault })?;
            let (won, points) = result(&course.position);
            standings.won[declarer as usize] += u64::from(won);
            results[declarer as usize] = (won, points);
        }
        let [a, b] = results;
        standings.wins.note(i64::from(a.0) - i64::from(b.0));
        standings.points.note(a.1 - b.1);
        Ok(())
    }
}

/// A card-play match, as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct LeagueReport {
    pub(crate) kind: Match,
    pub(crate) contract: &'static str,
    pub(crate) deals: u64,
    /// Games won as declarer.
    pub(crate) won_by_a: u64,
    pub(crate) won_by_b: u64,
    /// Games that A wins as declarer minus those that B wins, per deal.
    pub(crate) wins: Estimate,
    /// Card points of A as declarer minus those of B.
    pub(crate) points: Estimate,
    pub(crate) time: LeagueTimes,
}

#[derive(Debug, Serialize)]
pub(crate) struct LeagueTimes {
    pub(crate) seconds: f64,
    pub(crate) a: Option<Times>,
    pub(crate) b: Option<Times>,
}

impl LeagueReport {
    pub(crate) fn new(kind: Match, standings: &Standings, time: Duration) -> Self {
        let wins = standings.wins.estimate(1);
        Self {
            kind,
            contract: kind.contract().id(),
            deals: wins.n,
            won_by_a: standings.won[0],
            won_by_b: standings.won[1],
            wins,
            points: standings.points.estimate(3),
            time: LeagueTimes {
                seconds: time.as_secs_f64(),
                a: standings.clocks[0].times(),
                b: standings.clocks[1].times(),
            },
        }
    }

    /// Prints the match as text.
    pub(crate) fn print(&self, out: &Output, names: [&str; 2]) {
        out.heading(&out.words.say(&format!("arena-{}", self.kind.code()), &[("deals", self.deals.into())]));
        let won = [(names[0], self.won_by_a), (names[1], self.won_by_b)]
            .map(|(name, won)| format!("{name} {}", share(out, won, self.deals).trim_start()));
        out.line(&format!("  {:<36}{}", out.words.say("arena-declarer-wins", &[]), won.join(" · ")));
        for (key, estimate) in [("arena-wins", &self.wins), ("arena-card-points", &self.points)] {
            let Estimate { mean, ci95, sd, .. } = estimate;
            let numbers = number(out, &format!("{mean:>+9.3} ± {ci95:<8.3} σ {sd:.2}"));
            out.line(&format!("  {:<36}{numbers}", out.words.say(key, &[])));
        }
        for (name, times) in names.into_iter().zip([&self.time.a, &self.time.b]) {
            let Some(Times { n, p50_ms, p95_ms, p99_ms, max_ms }) = times else { continue };
            let times = format!("p50 {p50_ms:.3}  p95 {p95_ms:.3}  p99 {p99_ms:.3}  max {max_ms:.1}  ({n})");
            out.line(&format!("  {:<36}{}", format!("{name}, ms"), number(out, &times)));
        }
    }
}

/// Returns the side of each seat, which the cards tell before it is known at the table.
fn sides(position: &Position) -> BySeat<Side> {
    let board = position.board();
    let declarer = board.game().map(|game| game.seat);
    let called = board.call.and_then(tarock::Call::card);
    BySeat::from_fn(board.seats(), |seat| {
        let holds = called.is_some_and(|card| position.hidden().hands[seat].contains(card));
        if Some(seat) == declarer || holds { Side::Declarer } else { Side::Defenders }
    })
}

/// Returns whether the declarer has won, and the declarer's card points in thirds.
fn result(position: &Position) -> (bool, i64) {
    let Some(Outcome::Positive(game)) = Facts::of(position).map(|facts| facts.outcome) else { return (false, 0) };
    let tarock::GameRules::Koenigrufen(rules) = position.board().rules.rules() else { return (false, 0) };
    let settings = rules.settings();
    let thirds = match settings.counting {
        Counting::Thirds => 1,
        Counting::Whole => 3,
    };
    let won = match game.valat.made_by {
        Some(side) => side == Side::Declarer,
        None => game.score >= settings.win_at,
    };
    (won, i64::from(game.score) * thirds)
}
