//! `tarock cup season`: one table of several cups.

use std::path::{Path, PathBuf};

use tarock::GamePoints;
use tarock_cup::{Csv, Day, DayWorth, MinusDays, SeasonRules, SeasonTie, season_csv};

use super::book;
use crate::output::Output;

/// Something that decides between equal sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Decides {
    /// The better rank in the final.
    Final,
    /// The most points on one day.
    BestDay,
    /// The most points in one round.
    BestRound,
}

impl From<Decides> for SeasonTie {
    fn from(decides: Decides) -> Self {
        match decides {
            Decides::Final => Self::Final,
            Decides::BestDay => Self::BestDay,
            Decides::BestRound => Self::BestRound,
        }
    }
}

/// Reads fixed points, such as 60.
fn fixed(text: &str) -> Result<GamePoints, String> {
    let points: i32 = text.trim().parse().map_err(|error: std::num::ParseIntError| error.to_string())?;
    if (0..=1_000_000).contains(&points) { Ok(GamePoints::new(points)) } else { Err("0 to 1000000".to_owned()) }
}

/// Ranks the players of several cups. Names that differ only in capitals are the same person.
#[derive(Debug, clap::Args)]
pub(crate) struct Season {
    /// The files of the cups, in the order of their days.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file of the final, which is the last day.
    #[arg(long = "final", value_name = "FILE")]
    last: Option<PathBuf>,
    /// Count only the best days of each player.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    best: Option<u16>,
    /// Count a day below zero as zero, as in Carinthia.
    #[arg(long)]
    minus_as_zero: bool,
    /// Fixed points for the ranks of a day, from the first rank on, in place of the points of the day.
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = fixed)]
    fixed: Vec<GamePoints>,
    /// Fixed points for the ranks of the final.
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = fixed, requires = "last")]
    final_fixed: Vec<GamePoints>,
    /// Count the final twice.
    #[arg(long, requires = "last")]
    double_final: bool,
    /// What decides between equal sums, the most important first.
    #[arg(long, value_enum, value_delimiter = ',')]
    ties: Vec<Decides>,
    /// Show only the first ranks.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Print the table as CSV.
    #[arg(long)]
    csv: bool,
    /// Print the table as CSV with semicolons and decimal commas, as Excel reads it in German.
    #[arg(long, conflicts_with = "csv")]
    excel: bool,
}

impl Season {
    fn rules(&self) -> SeasonRules {
        let worth = if self.fixed.is_empty() { DayWorth::Points } else { DayWorth::ByRank(self.fixed.clone()) };
        SeasonRules {
            worth,
            minus_days: if self.minus_as_zero { MinusDays::AsZero } else { MinusDays::Count },
            best_days: self.best,
            final_doubled: self.double_final,
            ties: self.ties.iter().copied().map(SeasonTie::from).collect(),
        }
    }

    fn days(&self, out: &Output) -> anyhow::Result<Vec<Day>> {
        let day = |file: &Path, is_final: bool| {
            let cup = book::cup(out, file)?;
            if !cup.is_finished() {
                out.complain(&out.words.say("cup-season-open", &[("name", cup.name().to_owned().into())]));
            }
            anyhow::Ok(cup.day(is_final))
        };
        let mut days: Vec<Day> = self.files.iter().map(|file| day(file, false)).collect::<anyhow::Result<_>>()?;
        if let Some(last) = &self.last {
            let own = (!self.final_fixed.is_empty()).then(|| DayWorth::ByRank(self.final_fixed.clone()));
            days.push(Day { worth: own, ..day(last, true)? });
        }
        Ok(days)
    }

    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let days = self.days(out)?;
        let mut table = self.rules().table(&days);
        table.truncate(self.top.unwrap_or(usize::MAX));
        if self.csv || self.excel {
            out.raw(&season_csv(&days, &table, if self.excel { Csv::Excel } else { Csv::Plain }));
            return Ok(true);
        }
        let say = |key: &str| out.words.say(key, &[]);
        for (number, day) in (1..).zip(&days) {
            let key = if day.is_final { "cup-season-final" } else { "cup-season-day" };
            out.line(&out.words.say(key, &[("number", number.into()), ("name", day.name.clone().into())]));
        }
        let heads = (1..=days.len()).map(|day| out.words.say("cup-column-day", &[("day", day.into())]));
        let heads = heads.fold(String::new(), |line, name| format!("{line}{name:>9}"));
        let (rank, name, points) = (say("cup-column-rank"), say("cup-column-name"), say("cup-column-points"));
        out.heading(&format!("{rank:>4}  {name:<26}{points:>8}{heads}"));
        for row in &table {
            let cell = |(points, counts): (&Option<GamePoints>, &bool)| match points {
                None => "–".to_owned(),
                Some(points) if *counts => out.words.signed_points(*points),
                // A day that does not count.
                Some(points) => format!("({})", out.words.signed_points(*points)),
            };
            let cells = row.days.iter().zip(&row.counted).map(cell);
            let cells = cells.fold(String::new(), |line, points| format!("{line}{points:>9}"));
            let name: String = row.name.chars().take(25).collect();
            out.line(&format!("{:>4}  {name:<26}{:>8}{cells}", row.rank, out.words.signed_points(row.points)));
        }
        Ok(true)
    }
}
