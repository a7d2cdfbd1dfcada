//! The report of a match, as text and as JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use tarock::{Bonus, Contract};

use super::clock::{Clock, Times};
use super::duel::{self, Duel};
use super::moments::Estimate;
use super::tally::{Counts, Party, Said};
use super::{PHASES, Score};
use crate::output::Output;

/// The ids of Kontra, Re and Sub, as the kernel counts them.
pub(super) const LEVELS: [&str; 3] = tarock_bot::Class::LEVELS;

/// All results of a match.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    game: &'static str,
    rules: String,
    a: String,
    b: String,
    seed: u64,
    deals: u64,
    games: u64,
    thrown_in: u64,
    /// The points that a player gains in a deal by being A instead of B.
    gain_per_deal: f64,
    ci95: f64,
    sd: f64,
    one_a_among_b: Estimate,
    /// `None` for two players, where the games would be the same.
    one_b_among_a: Option<Estimate>,
    contracts: BTreeMap<&'static str, ContractReport>,
    announcements: BTreeMap<&'static str, Both<SaidReport>>,
    kontras: BTreeMap<&'static str, Both<KontraReport>>,
    time: TimeReport,
}

/// A value for each of the two players.
#[derive(Debug, Clone, Copy, Default, Serialize)]
struct Both<T> {
    a: T,
    b: T,
}

impl<T> Both<T> {
    fn of(mut value: impl FnMut(Party) -> T) -> Self {
        Self { a: value(Party::A), b: value(Party::B) }
    }
}

#[derive(Debug, Serialize)]
struct ContractReport {
    games: u64,
    /// The share of all games.
    share: f64,
    by: Both<DeclaredReport>,
}

#[derive(Debug, Clone, Copy, Serialize)]
struct DeclaredReport {
    /// The number of times it was declared; in Trischaken the number of seats that played it.
    declared: u64,
    won: u64,
    /// The average points of the declarer above the average of the table.
    score: f64,
}

#[derive(Debug, Clone, Copy, Serialize)]
struct SaidReport {
    said: u64,
    made: u64,
    failed: u64,
}

#[derive(Debug, Clone, Copy, Serialize)]
struct KontraReport {
    said: u64,
    won: u64,
}

/// Times: the only part that differs between runs.
#[derive(Debug, Serialize)]
struct TimeReport {
    seconds: f64,
    games_per_second: f64,
    decisions: Both<PartyTimes>,
}

#[derive(Debug, Serialize)]
pub(super) struct PartyTimes {
    all: Option<Times>,
    phases: BTreeMap<&'static str, Times>,
}

impl PartyTimes {
    pub(super) fn of(counts: &Counts) -> Self {
        let mut all = Clock::default();
        let mut phases = BTreeMap::new();
        for (phase, clock) in PHASES.iter().zip(&counts.clocks) {
            all.add(clock);
            if let Some(times) = clock.times() {
                phases.insert(phase.code(), times);
            }
        }
        Self { all: all.times(), phases }
    }

    /// Prints the header of the table whose lines [`Self::print`] writes.
    pub(super) fn heading(out: &Output) {
        let say = |key: &str| out.words.say(key, &[]);
        out.heading(&format!(
            "{:<44}{:>10}{:>10}{:>10}{:>10}{:>10}",
            say("arena-times"),
            say("arena-decisions"),
            "p50",
            "p95",
            "p99",
            "max"
        ));
    }

    pub(super) fn print(&self, out: &Output, name: &str) {
        let line = |name: &str, times: &Times| {
            let Times { n, p50_ms, p95_ms, p99_ms, max_ms } = times;
            let numbers = format!("{n:>10}{p50_ms:>10.3}{p95_ms:>10.3}{p99_ms:>10.3}{max_ms:>10.1}");
            out.line(&format!("  {name:<42}{}", number(out, &numbers)));
        };
        if let Some(all) = &self.all {
            line(name, all);
        }
        for phase in PHASES {
            if let Some(times) = self.phases.get(phase.code()) {
                line(&format!("  {}", out.words.say(&format!("phase-{}", phase.code()), &[])), times);
            }
        }
    }
}

/// Prints how long the match took, and the games per second.
pub(super) fn print_speed(out: &Output, seconds: f64, games_per_second: f64) {
    let args = [
        ("seconds", out.words.decimal(&format!("{seconds:.1}")).into()),
        ("speed", out.words.decimal(&format!("{games_per_second:.1}")).into()),
    ];
    out.line(&out.words.say("arena-speed", &args));
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are small")]
pub(super) const fn float(n: u64) -> f64 {
    n as f64
}

impl Report {
    pub(super) fn new(duel: &Duel, score: &Score, time: Duration) -> Self {
        let seats = duel.rules.game().seats();
        let unit = duel::Score::unit(seats);
        let seatings = duel::Seating::all(seats, duel.seatings).count() as i64;
        let alone =
            duel::Seating::all(seats, duel.seatings).filter(|seating| seating.single == Party::A).count() as i64;
        let gain = score.gain.estimate(unit * seatings);
        let tally = &score.tally;
        let counts = |party: Party| &tally.parties[party as usize];
        let declared = |contract: Contract| {
            Both::of(|party| {
                let declared = &counts(party).contracts[contract as usize];
                let score = declared.scores.estimate(unit).mean;
                DeclaredReport { declared: declared.scores.n(), won: declared.won, score }
            })
        };
        let share = |games: u64| float(games) / float(tally.games.max(1));
        let contracts =
            Contract::ALL.iter().filter(|contract| tally.contracts[**contract as usize] > 0).map(|contract| {
                let games = tally.contracts[*contract as usize];
                (contract.id(), ContractReport { games, share: share(games), by: declared(*contract) })
            });
        let said = |pick: &dyn Fn(&Counts) -> Said| Both::of(|party| pick(counts(party)));
        let any = |both: &Both<Said>| both.a.n + both.b.n > 0;
        let announcements =
            Bonus::ALL.iter().map(|bonus| (bonus.id(), said(&|counts| counts.announced[*bonus as usize])));
        let kontras = LEVELS.iter().enumerate().map(|(level, id)| (*id, said(&|counts| counts.kontras[level])));
        let seconds = time.as_secs_f64();
        Self {
            game: duel.rules.game().id(),
            rules: duel.rules.name().to_owned(),
            a: duel.bots[0].to_string(),
            b: duel.bots[1].to_string(),
            seed: duel.seed,
            deals: gain.n,
            games: tally.games,
            thrown_in: tally.thrown_in,
            gain_per_deal: gain.mean,
            ci95: gain.ci95,
            sd: gain.sd,
            one_a_among_b: score.one_a.estimate(unit * alone),
            one_b_among_a: (score.one_b.n() > 0).then(|| score.one_b.estimate(unit * seats.len() as i64)),
            contracts: contracts.collect(),
            announcements: announcements
                .filter(|(_, both)| any(both))
                .map(|(id, both)| {
                    let report = |said: Said| SaidReport { said: said.n, made: said.made, failed: said.failed };
                    (id, Both { a: report(both.a), b: report(both.b) })
                })
                .collect(),
            kontras: kontras
                .filter(|(_, both)| any(both))
                .map(|(id, both)| {
                    let report = |said: Said| KontraReport { said: said.n, won: said.made };
                    (id, Both { a: report(both.a), b: report(both.b) })
                })
                .collect(),
            time: TimeReport {
                seconds,
                games_per_second: float(tally.games) / seconds.max(1e-9),
                decisions: Both::of(|party| PartyTimes::of(counts(party))),
            },
        }
    }

    /// Prints the report as tables.
    pub(super) fn print(&self, out: &Output) {
        let say = |key: &str| out.words.say(key, &[]);
        let bots = [("a", self.a.clone().into()), ("b", self.b.clone().into())];
        let mut about = bots.to_vec();
        about.extend([
            ("rules", self.rules.clone().into()),
            ("deals", self.deals.into()),
            ("games", self.games.into()),
        ]);
        out.heading(&out.words.say("arena-heading", &about));
        let gain = |key: &str, mean: f64, ci95: f64, sd: f64| {
            let numbers = format!("{mean:>+9.3} ± {ci95:<8.3} σ {sd:.2}");
            out.line(&format!("  {:<36}{}", out.words.say(key, &bots), number(out, &numbers)));
        };
        gain("arena-gain", self.gain_per_deal, self.ci95, self.sd);
        let single = &self.one_a_among_b;
        gain("arena-one-a", single.mean, single.ci95, single.sd);
        if let Some(single) = &self.one_b_among_a {
            gain("arena-one-b", single.mean, single.ci95, single.sd);
        }
        self.print_contracts(out);
        if !self.announcements.is_empty() {
            out.heading(&format!("{:<24}{:>24}{:>24}", say("arena-announcements"), "A", "B"));
            for &bonus in Bonus::ALL {
                if let Some(both) = self.announcements.get(bonus.id()) {
                    let cell = |said: &SaidReport| share(out, said.made, said.said);
                    out.line(&format!("  {:<22}{}{}", out.words.bonus(bonus), cell(&both.a), cell(&both.b)));
                }
            }
        }
        if !self.kontras.is_empty() {
            out.heading(&format!("{:<24}{:>24}{:>24}", say("arena-kontras"), "A", "B"));
            for level in LEVELS {
                if let Some(both) = self.kontras.get(level) {
                    let cell = |said: &KontraReport| share(out, said.won, said.said);
                    let level = say(&format!("arena-{level}"));
                    out.line(&format!("  {level:<22}{}{}", cell(&both.a), cell(&both.b)));
                }
            }
        }
        self.print_times(out);
    }

    fn print_contracts(&self, out: &Output) {
        let say = |key: &str| out.words.say(key, &[]);
        let cell = |by: &DeclaredReport| {
            if by.declared == 0 {
                return format!("{:>34}", "–");
            }
            number(out, &format!("{}{:>+10.2}", share(out, by.won, by.declared), by.score))
        };
        out.heading(&format!("{:<24}{:>17}{:>34}{:>34}", say("arena-contracts"), "", "A", "B"));
        for &contract in Contract::ALL {
            if let Some(report) = self.contracts.get(contract.id()) {
                let played = number(out, &format!("{:>8} {:>6.2} %", report.games, 100.0 * report.share));
                let name = out.words.contract(contract);
                out.line(&format!("  {name:<22}{played}{}{}", cell(&report.by.a), cell(&report.by.b)));
            }
        }
        if self.thrown_in > 0 {
            let share = 100.0 * float(self.thrown_in) / float(self.games.max(1));
            let played = number(out, &format!("{:>8} {share:>6.2} %", self.thrown_in));
            out.line(&format!("  {:<22}{played}", say("sim-end-thrown-in")));
        }
    }

    fn print_times(&self, out: &Output) {
        PartyTimes::heading(out);
        self.time.decisions.a.print(out, &self.a);
        self.time.decisions.b.print(out, &self.b);
        print_speed(out, self.time.seconds, self.time.games_per_second);
    }
}

/// Formats the numbers of a table with the signs of the language.
pub(super) fn number(out: &Output, text: &str) -> String {
    out.words.decimal(text).replace('-', "−")
}

/// Formats `n` of `of` and the percentage, 24 characters wide.
pub(super) fn share(out: &Output, n: u64, of: u64) -> String {
    if of == 0 {
        return format!("{:>24}", "–");
    }
    let counts = format!("{n}/{of}");
    number(out, &format!("{counts:>15} {:>6.1} %", 100.0 * float(n) / float(of)))
}
