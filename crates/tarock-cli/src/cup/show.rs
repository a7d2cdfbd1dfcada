//! Tables, standings and exports.

use std::path::PathBuf;

use anyhow::anyhow;
use tarock_cup::{Csv, Cup, LogHash};

use super::book;
use crate::output::Output;

/// Prints who sits where in a round.
pub(super) fn tables(out: &Output, cup: &Cup, round: u16) {
    let Some(found) = cup.round(round) else { return };
    out.heading(&out.words.say("cup-draw", &[("round", round.into())]));
    for sheet in &found.sheets {
        let person = |no: &tarock_cup::PlayerNo| format!("{no} {}", cup.name_of(*no));
        let people = sheet.players.iter().map(person).collect::<Vec<_>>().join(" · ");
        out.line(&format!("{:<10} {people}", out.words.say("cup-table", &[("table", sheet.table.into())])));
    }
}

/// Prints the hash that identifies the file.
pub(super) fn hash(out: &Output, hash: Option<LogHash>) {
    if let Some(hash) = hash {
        out.line(&out.words.say("cup-hash", &[("hash", hash.to_string().into())]));
    }
}

/// Prints the standings, at most this many rows.
pub(super) fn standings(out: &Output, cup: &Cup, top: Option<usize>) {
    let say = |key: &str| out.words.say(key, &[]);
    let rounds = (1..=cup.rounds().len()).map(|round| out.words.say("cup-column-round", &[("round", round.into())]));
    let rounds = rounds.fold(String::new(), |line, name| format!("{line}{name:>8}"));
    // Money is a matter of its own only where some line says so.
    let lines = cup.rounds().iter().flat_map(|round| &round.sheets).flat_map(|sheet| sheet.lines.values());
    let has_money = lines.into_iter().any(|line| line.money.is_some());
    let money = if has_money { format!("{:>8}", say("cup-column-money")) } else { String::new() };
    out.heading(&format!(
        "{:>4} {:>4}  {:<26}{:>8}{rounds}{:>9}{money}",
        say("cup-column-rank"),
        say("cup-column-no"),
        say("cup-column-name"),
        say("cup-column-points"),
        say("cup-column-table-rank"),
    ));
    for row in cup.standings().iter().take(top.unwrap_or(usize::MAX)) {
        let cell = |points: Option<_>| points.map_or("–".to_owned(), |points| out.words.signed_points(points));
        let rounds = row.rounds.iter().fold(String::new(), |line, points| format!("{line}{:>8}", cell(*points)));
        let name: String = cup.name_of(row.no).chars().take(25).collect();
        let (points, table_rank) = (cell(Some(row.points)), out.words.points(row.table_rank));
        let money = if has_money { format!("{:>8}", cell(Some(row.money))) } else { String::new() };
        out.line(&format!("{:>4} {:>4}  {name:<26}{points:>8}{rounds}{table_rank:>9}{money}", row.rank, row.no.0));
    }
}

fn teams(out: &Output, cup: &Cup, top: Option<usize>) {
    let say = |key: &str| out.words.say(key, &[]);
    out.heading(&format!(
        "{:>4}  {:<26}{:>8}",
        say("cup-column-rank"),
        say("cup-column-team"),
        say("cup-column-points")
    ));
    for row in cup.team_standings().iter().take(top.unwrap_or(usize::MAX)) {
        let name: String = row.team.chars().take(25).collect();
        let members =
            row.members.iter().map(|(no, points)| format!("{} {}", cup.name_of(*no), out.words.signed_points(*points)));
        let members = members.collect::<Vec<_>>().join(" · ");
        let points = out.words.signed_points(row.points);
        out.line(&format!("{:>4}  {name:<26}{points:>8}  {members}", row.rank));
    }
}

/// Shows who sits where.
#[derive(Debug, clap::Args)]
pub(crate) struct Tables {
    /// The file of the cup.
    file: PathBuf,
    /// The round; by default the last one.
    #[arg(long, short)]
    round: Option<u16>,
}

impl Tables {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let cup = book::cup(out, &self.file)?;
        let round = self.round.unwrap_or_else(|| cup.rounds().last().map_or(1, |round| round.number));
        if cup.round(round).is_none() {
            return Err(anyhow!(out.words.say("cup-refusal-no-such-round", &[("round", round.into())])));
        }
        tables(out, &cup, round);
        Ok(true)
    }
}

/// Shows the standings.
#[derive(Debug, clap::Args)]
pub(crate) struct Standings {
    /// The file of the cup.
    file: PathBuf,
    /// Rank teams instead of players.
    #[arg(long)]
    teams: bool,
    /// Show only the first ranks.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
}

impl Standings {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let log = book::read(out, &self.file)?;
        let cup = book::replay(out, &self.file, &log)?;
        let show = if self.teams { teams } else { standings };
        show(out, &cup, self.top);
        hash(out, log.hash());
        Ok(true)
    }
}

/// What is exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum What {
    /// Every line of every sheet, one row per player.
    Lines,
    /// The standings.
    Standings,
    /// Who sits where.
    Seats,
}

/// Prints results as CSV.
#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    /// The file of the cup.
    file: PathBuf,
    /// What to export.
    #[arg(long, value_enum, default_value = "lines")]
    what: What,
    /// Write semicolons and decimal commas, as Excel reads them in German.
    #[arg(long)]
    excel: bool,
}

impl Export {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let cup = book::cup(out, &self.file)?;
        let csv = if self.excel { Csv::Excel } else { Csv::Plain };
        out.raw(&match self.what {
            What::Lines => cup.lines_csv(csv),
            What::Standings => cup.standings_csv(csv),
            What::Seats => cup.seats_csv(csv),
        });
        Ok(true)
    }
}
