//! The report of a player among its own kind, as text and as JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use tarock::{Bonus, Contract};

use super::calibration::ClassReport;
use super::duel::Score;
use super::report::{LEVELS, PartyTimes, float, number, print_speed, share};
use super::selfplay::{Kind, SelfPlay, SelfScore};
use super::tally::{Declared, Party, Said};
use crate::output::Output;

#[derive(Debug, Serialize)]
pub(super) struct SelfReport {
    game: &'static str,
    rules: String,
    bot: String,
    seed: u64,
    deals: u64,
    thrown_in: u64,
    /// The standard deviation of a seat's result above the average of the table in a deal.
    sd: f64,
    contracts: BTreeMap<&'static str, ContractReport>,
    kinds: BTreeMap<&'static str, KindReport>,
    announcements: BTreeMap<&'static str, SaidReport>,
    kontras: BTreeMap<&'static str, SaidReport>,
    calibration: Vec<ClassReport>,
    time: SelfTimes,
}

/// Times: the only part that differs between runs.
#[derive(Debug, Serialize)]
struct SelfTimes {
    seconds: f64,
    deals_per_second: f64,
    decisions: PartyTimes,
}

#[derive(Debug, Serialize)]
struct ContractReport {
    games: u64,
    /// The share of all deals.
    share: f64,
    wanted: DeclaredReport,
    /// Games of declarers who had to name one.
    forced: DeclaredReport,
}

/// Games of one contract, with the results of their declarers.
#[derive(Debug, Clone, Copy, Serialize)]
struct DeclaredReport {
    games: u64,
    won: u64,
    /// The average points of the declarer above the average of the table, and its standard error.
    score: f64,
    error: f64,
    /// The sum of these points, and of their squares.
    sum: f64,
    squares: f64,
}

/// Games of one kind.
#[derive(Debug, Clone, Copy, Serialize)]
struct KindReport {
    /// The number of deals with such a game, and their share.
    deals: u64,
    share: f64,
    /// The number of games; a deal can have several.
    games: u64,
    won: u64,
}

/// Announcements of a bonus, or kontras of a level.
#[derive(Debug, Clone, Copy, Serialize)]
struct SaidReport {
    said: u64,
    won: u64,
    /// An announcement that the rules void is neither won nor lost.
    lost: u64,
}

impl DeclaredReport {
    fn new(declared: &Declared, unit: i64) -> Self {
        let score = declared.scores.estimate(unit);
        let [sum, squares] = declared.scores.sums(unit);
        Self { games: score.n, won: declared.won, score: score.mean, error: score.error(), sum, squares }
    }
}

impl SaidReport {
    /// Returns `None` if nothing was announced.
    fn new(said: &Said) -> Option<Self> {
        (said.n > 0).then_some(Self { said: said.n, won: said.made, lost: said.failed })
    }
}

impl SelfReport {
    pub(super) fn new(play: &SelfPlay, sum: &SelfScore, time: Duration) -> Self {
        let game = play.rules.game();
        let unit = Score::unit(game.seats());
        let counts = &sum.tally.parties[Party::A as usize];
        let deals = sum.tally.games;
        let of_deals = |games: u64| float(games) / float(deals.max(1));
        let contracts = Contract::ALL.iter().map(|contract| {
            let games = sum.tally.contracts[*contract as usize];
            let [wanted, forced] =
                [&sum.wanted, &sum.forced].map(|kind| DeclaredReport::new(&kind[*contract as usize], unit));
            (contract.id(), ContractReport { games, share: of_deals(games), wanted, forced })
        });
        let kinds = Kind::ALL.iter().zip(sum.kinds).map(|(kind, deals)| {
            let those = || Contract::ALL.iter().filter(|contract| kind.has(game, **contract)).map(|one| *one as usize);
            let games = those().map(|at| sum.tally.contracts[at]).sum();
            let won = those().map(|at| sum.wanted[at].won + sum.forced[at].won).sum();
            (kind.code(), KindReport { deals, share: of_deals(deals), games, won })
        });
        let announcements = Bonus::ALL.iter().zip(&counts.announced);
        let kontras = LEVELS.iter().zip(&counts.kontras);
        Self {
            game: game.id(),
            rules: play.rules.name().to_owned(),
            bot: play.bot.to_string(),
            seed: play.seed,
            deals,
            thrown_in: sum.tally.thrown_in,
            sd: sum.scores.estimate(unit).sd,
            contracts: contracts.filter(|(_, report)| report.games > 0).collect(),
            kinds: kinds.filter(|(_, report)| report.games > 0).collect(),
            announcements: announcements.filter_map(|(bonus, n)| Some((bonus.id(), SaidReport::new(n)?))).collect(),
            kontras: kontras.filter_map(|(level, n)| Some((*level, SaidReport::new(n)?))).collect(),
            calibration: sum.calibration.report(),
            time: SelfTimes {
                seconds: time.as_secs_f64(),
                deals_per_second: float(deals) / time.as_secs_f64().max(1e-9),
                decisions: PartyTimes::of(counts),
            },
        }
    }

    /// Prints the report as tables.
    pub(super) fn print(&self, out: &Output) {
        let say = |key: &str| out.words.say(key, &[]);
        let about =
            [("bot", self.bot.clone().into()), ("rules", self.rules.clone().into()), ("deals", self.deals.into())];
        out.heading(&out.words.say("arena-self", &about));
        let sd = number(out, &format!("{:>9.2}", self.sd));
        out.line(&format!("  {:<36}{sd}", say("arena-self-spread")));
        self.print_contracts(out);
        if !self.announcements.is_empty() {
            out.heading(&say("arena-announcements"));
            for &bonus in Bonus::ALL {
                if let Some(SaidReport { said, won, .. }) = self.announcements.get(bonus.id()) {
                    out.line(&format!("  {:<22}{}", out.words.bonus(bonus), share(out, *won, *said)));
                }
            }
        }
        if !self.kontras.is_empty() {
            out.heading(&say("arena-kontras"));
            for level in LEVELS {
                if let Some(SaidReport { said, won, .. }) = self.kontras.get(level) {
                    out.line(&format!("  {:<22}{}", say(&format!("arena-{level}")), share(out, *won, *said)));
                }
            }
        }
        if !self.calibration.is_empty() {
            let heads =
                ["arena-decisions", "calibration-expected", "calibration-realised", "calibration-difference"].map(say);
            let [n, expected, realised, difference] = heads;
            let title = say("arena-calibration");
            out.heading(&format!("{title:<40}{n:>8}{expected:>10}{realised:>10}{difference:>10}"));
            self.calibration.iter().for_each(|class| out.line(&class.line(out)));
        }
        PartyTimes::heading(out);
        self.time.decisions.print(out, &self.bot);
        print_speed(out, self.time.seconds, self.time.deals_per_second);
    }

    fn print_contracts(&self, out: &Output) {
        let say = |key: &str| out.words.say(key, &[]);
        let played = |games: u64, part: f64| number(out, &format!("{games:>8} {:>6.2} %", 100.0 * part));
        let cell = |declared: &DeclaredReport| {
            let DeclaredReport { games, won, score, error, .. } = *declared;
            if games == 0 {
                return format!("{:>43}", "–");
            }
            number(out, &format!("{}{score:>+10.2} ± {error:<6.2}", share(out, won, games)))
        };
        let (wanted, forced) = (say("arena-wanted"), say("arena-forced"));
        out.heading(&format!("{:<24}{:>17}{wanted:>34}{forced:>43}", say("arena-contracts"), ""));
        for &contract in Contract::ALL {
            if let Some(report) = self.contracts.get(contract.id()) {
                let played = played(report.games, report.share);
                let name = out.words.contract(contract);
                out.line(&format!("  {name:<22}{played}{}{}", cell(&report.wanted), cell(&report.forced)));
            }
        }
        if self.thrown_in > 0 {
            let played = played(self.thrown_in, float(self.thrown_in) / float(self.deals.max(1)));
            out.line(&format!("  {:<22}{played}", say("sim-end-thrown-in")));
        }
        for kind in Kind::ALL {
            if let Some(KindReport { deals, share: part, games, won }) = self.kinds.get(kind.code()) {
                let played = played(*deals, *part);
                out.line(&format!(
                    "  {:<22}{played}{}",
                    say(&format!("arena-{}", kind.code())),
                    share(out, *won, *games)
                ));
            }
        }
    }
}
