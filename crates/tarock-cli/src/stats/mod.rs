//! `tarock stats`: how often and with what success, over many deals.

mod calendar;
mod groups;
mod table;

use std::path::PathBuf;

use anyhow::anyhow;
use jiff::civil::Date;
use tarock_archive::statistics::{Rarity, Statistics, Whose};
use tarock_archive::{Query, Who};

use crate::archive::mistake;
use crate::output::Output;
use crate::sources::Sources;
use calendar::Calendar;
use table::Table;

/// Counts finished deals.
#[derive(Debug, clap::Args)]
pub(crate) struct Stats {
    #[command(flatten)]
    sources: Sources,
    /// Count only this player: a name, `me` for the first person at each table, or `#2` for whoever sits on seat 2.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The rows; by default contracts of one player, or all players. Without --player only `player` and `role`, because a
    /// deal counts for each of its players.
    #[arg(long, value_name = "ROWS")]
    by: Option<By>,
    /// Count only deals that match a query; see `tarock archive syntax`.
    #[arg(long = "where", value_name = "QUERY", allow_hyphen_values = true)]
    query: Option<String>,
    /// Print comma-separated values.
    #[arg(long)]
    csv: bool,
    /// Write the two statistics files of KubiTarock for the player into this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "csv")]
    kubi: Option<PathBuf>,
    /// The day on which the calendar ends, such as 2026-12-31; by default that of the newest deal.
    #[arg(long, value_name = "DATE")]
    today: Option<Date>,
    /// Overwrite existing files.
    #[arg(long)]
    force: bool,
}

/// The rows of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum By {
    /// One row for each player
    Player,
    /// The three games
    Game,
    /// Rule sets
    Rules,
    /// From year to year
    Year,
    /// From month to month
    Month,
    /// From day to day
    Day,
    /// What was played: Rufer, Dreier, …
    Contract,
    /// Declarer, partner, defender
    Role,
    /// Bonuses, announced and silent
    Bonus,
    /// Days, months and years with success rates and awards, as KubiTarock shows them
    Calendar,
    /// The same for the memory quiz
    Quiz,
}

impl Stats {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let query = match self.query.as_deref().map(str::parse::<Query>).transpose() {
            Ok(query) => query.unwrap_or_default(),
            Err(error) => {
                out.complain(&mistake(out, self.query.as_deref().unwrap_or_default(), error));
                return Ok(false);
            }
        };
        let whose = self.player.as_deref().map(|name| whose(out, name)).transpose()?;
        let (files, sources) = self.sources.split(calendar::is_statistics_file);
        let deals = sources.read(out)?;
        let mut statistics = Statistics::default();
        deals.all.iter().filter(|deal| query.matches(&deal.facts)).for_each(|deal| statistics.add(&deal.facts));
        if let Some(whose) = &whose
            && !deals.all.is_empty()
            && statistics.tally(|cell| cell.is_of(whose).then_some(())).is_empty()
        {
            return Err(anyhow!(
                out.words.say("stats-no-player", &[("name", self.player.clone().unwrap_or_default().into())])
            ));
        }
        let (read, n_wrong) = Calendar::read(out, &files)?;
        let default = if !files.is_empty() {
            if read.has_games() { By::Calendar } else { By::Quiz }
        } else if whose.is_some() {
            By::Contract
        } else {
            By::Player
        };
        let by = self.by.unwrap_or(default);
        if self.kubi.is_some() || matches!(by, By::Calendar | By::Quiz) {
            let calendar = match &whose {
                Some(whose) => read.with(&statistics, whose),
                None if deals.all.is_empty() => read,
                None => return Err(anyhow!(out.words.say("stats-whose", &[]))),
            };
            let calendar = calendar.rolled_up(self.today);
            match &self.kubi {
                Some(folder) => calendar.write(out, folder, self.force)?,
                None if by == By::Quiz => self.print(out, &calendar.quiz_table(out)),
                None => self.print(out, &calendar.games_table(out)),
            }
        } else if whose.is_none() && !matches!(by, By::Player | By::Role) {
            return Err(anyhow!(out.words.say("stats-of-whom", &[])));
        } else if by == By::Bonus {
            self.print(out, &groups::bonuses(out, &statistics, whose.as_ref()));
        } else {
            self.print(out, &groups::results(out, &statistics, whose.as_ref(), by));
        }
        if let Some(whose) = whose.filter(|_| !self.csv && self.kubi.is_none()) {
            footer(out, &statistics, &whose);
        }
        Ok(deals.n_wrong + n_wrong == 0)
    }

    fn print(&self, out: &Output, table: &Table) {
        if self.csv { table.print_csv(out) } else { table.print(out) }
    }
}

/// Reads a player from the command line.
fn whose(out: &Output, name: &str) -> anyhow::Result<Whose> {
    let who = match name.strip_prefix('#') {
        Some(number) => {
            let seat = number.parse().ok().and_then(tarock::Seat::from_number);
            Who::Seat(seat.ok_or_else(|| anyhow!(out.words.say("query-seat", &[])))?)
        }
        None if matches!(name.to_lowercase().as_str(), "me" | "ich") => Who::Me,
        None => Who::Named(name.to_owned()),
    };
    Ok(Whose::from(&who))
}

/// Prints streaks and rarities of a player.
fn footer(out: &Output, statistics: &Statistics, whose: &Whose) {
    let streaks = statistics.streaks(whose);
    if streaks.longest_won > 0 {
        let args = [("longest", streaks.longest_won.into()), ("now", streaks.won_now.into())];
        out.line(&out.words.say("stats-streak", &args));
    }
    let rarities = Rarity::ALL.into_iter().filter_map(|rarity| {
        let n = statistics.rarity(whose, rarity);
        (n > 0).then(|| out.words.say(&format!("stats-rarity-{}", rarity.code()), &[("n", n.into())]))
    });
    let rarities: Vec<String> = rarities.collect();
    if !rarities.is_empty() {
        out.line(&out.words.say("stats-rarities", &[("what", rarities.join(", ").into())]));
    }
}
