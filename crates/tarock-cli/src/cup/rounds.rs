//! The format of a cup, its draws and its clock.

use std::path::PathBuf;

use anyhow::anyhow;
use tarock_cup::{Command, Criterion, CupRules, Event, Lots, Opening, TeamRules};
use tarock_table::Seed;

use super::book::Book;
use super::show;
use crate::output::Output;

/// The format of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Three rounds of 16 deals; ties: table ranks, best round, lot.
    Tirol,
    /// Three rounds of 20 deals; ties: best round, lot.
    Kaernten,
}

/// Something that standings compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Compared {
    /// The sum of all points.
    Points,
    /// Points for the ranks at the tables.
    TableRank,
    /// The best round.
    BestRound,
    /// The number of deals with a gain.
    WonDeals,
    /// Where the tied players met.
    Direct,
    /// The lot.
    Lot,
}

impl From<Compared> for Criterion {
    fn from(compared: Compared) -> Self {
        match compared {
            Compared::Points => Self::Points,
            Compared::TableRank => Self::TableRank,
            Compared::BestRound => Self::BestRound,
            Compared::WonDeals => Self::WonDeals,
            Compared::Direct => Self::Direct,
            Compared::Lot => Self::Lot,
        }
    }
}

/// Reads a seed: 64 hexadecimal digits, or a phrase.
fn seed(text: &str) -> Seed {
    text.parse().unwrap_or_else(|_| Seed::of_phrase(text))
}

/// Makes a random seed.
fn random_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!(error.to_string()))?;
    Ok(Seed(bytes))
}

/// Begins a new file.
#[derive(Debug, clap::Args)]
pub(crate) struct Create {
    /// The file of the cup, such as linz.cup
    file: PathBuf,
    /// The name of the cup.
    name: String,
    /// The format that the other options change.
    #[arg(long, value_enum, default_value = "tirol")]
    format: Format,
    /// The number of rounds.
    #[arg(long)]
    rounds: Option<u16>,
    /// The deals of a round at a table of four.
    #[arg(long)]
    deals: Option<u16>,
    /// The deals of a round at a table of five; by default a quarter more.
    #[arg(long)]
    deals_at_five: Option<u16>,
    /// The length of a round; 0 for no limit.
    #[arg(long)]
    minutes: Option<u16>,
    /// What the standings compare, the most important first.
    #[arg(long, value_enum, value_delimiter = ',')]
    order: Vec<Compared>,
    /// Count only the best rounds of each player.
    #[arg(long, value_name = "N")]
    best_rounds: Option<u16>,
    /// Count only the best members of each team.
    #[arg(long, value_name = "N")]
    best_members: Option<u16>,
    /// Keep the members of a team apart.
    #[arg(long)]
    teams_apart: bool,
}

impl Create {
    fn rules(&self) -> CupRules {
        let mut rules = match self.format {
            Format::Tirol => CupRules::tirol(),
            Format::Kaernten => CupRules::kaernten(),
        };
        rules.n_rounds = self.rounds.unwrap_or(rules.n_rounds);
        if let Some(deals) = self.deals {
            rules.deals_at_four = deals;
            // One of five sits out each deal, so that everybody plays as many as at a table of four.
            rules.deals_at_five = deals.saturating_add(deals.div_ceil(4));
        }
        rules.deals_at_five = self.deals_at_five.unwrap_or(rules.deals_at_five);
        rules.round_minutes = self.minutes.map_or(rules.round_minutes, |minutes| (minutes > 0).then_some(minutes));
        if !self.order.is_empty() {
            rules.order = self.order.iter().copied().map(Criterion::from).collect();
        }
        rules.best_rounds = self.best_rounds;
        rules.teams_apart = self.teams_apart;
        rules.teams = TeamRules { rounds_each: None, members: self.best_members };
        rules
    }

    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let opening = Opening { name: self.name.clone(), rules: self.rules() };
        let book = Book::create(out, &self.file, opening)?;
        let rules = book.cup.rules();
        let args = [
            ("name", book.cup.name().to_owned().into()),
            ("rounds", rules.n_rounds.into()),
            ("deals", rules.deals_at_four.into()),
            ("five", rules.deals_at_five.into()),
        ];
        out.line(&out.words.say("cup-created", &args));
        Ok(true)
    }
}

/// A phrase with fewer characters can be guessed.
const SAFE_PHRASE: usize = 20;

/// Publishes the hash of the next seed.
#[derive(Debug, clap::Args)]
pub(crate) struct Promise {
    /// The file of the cup.
    file: PathBuf,
    /// The seed: 64 hexadecimal digits, or a long phrase; by default a random one. It stays secret until the draw.
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
}

impl Promise {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let promised = self.seed.as_deref().map_or_else(random_seed, |text| Ok(seed(text)))?;
        let mut book = Book::open(out, &self.file)?;
        let commitment = promised.commitment();
        book.tell(out, &[Command::Promise { commitment }])?;
        out.line(&out.words.say("cup-promised", &[("promise", commitment.to_string().into())]));
        match &self.seed {
            None => out.line(&out.words.say("cup-random-seed", &[("seed", promised.to_string().into())])),
            Some(text) if text.chars().count() < SAFE_PHRASE => {
                out.complain(&out.words.say("cup-short-seed", &[("min", SAFE_PHRASE.into())]));
            }
            Some(_) => {}
        }
        Ok(true)
    }
}

/// Draws the next round.
#[derive(Debug, clap::Args)]
pub(crate) struct Draw {
    /// The file of the cup.
    file: PathBuf,
    /// The seed: 64 hexadecimal digits, or a phrase. If one was promised, this one.
    #[arg(long, value_name = "SEED")]
    seed: String,
    /// A word from the room, so that nobody could know the draw in advance.
    #[arg(long, default_value = "", hide_default_value = true)]
    salt: String,
}

impl Draw {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let entries = book.tell(out, &[Command::Draw { seed: seed(&self.seed), salt: self.salt.clone() }])?;
        for event in entries.iter().flat_map(|entry| &entry.events) {
            if let Event::Drawn { round, .. } = event {
                show::tables(out, &book.cup, *round);
            }
        }
        Ok(true)
    }
}

/// Begins the round that was drawn.
#[derive(Debug, clap::Args)]
pub(crate) struct Start {
    /// The file of the cup.
    file: PathBuf,
    /// Give the running round more minutes, or fewer.
    #[arg(long, value_name = "MINUTES", allow_negative_numbers = true)]
    extend: Option<i32>,
}

impl Start {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let command = self.extend.map_or(Command::StartRound, |minutes| Command::ExtendRound { minutes });
        book.tell(out, &[command])?;
        let Some(round) = book.cup.rounds().last() else { return Ok(true) };
        let minutes = match (round.started, round.until) {
            (Some(started), Some(until)) => (until - started).as_secs() / 60,
            _ => 0,
        };
        out.line(&out.words.say("cup-started", &[("round", round.number.into()), ("minutes", minutes.into())]));
        Ok(true)
    }
}

/// Ends the cup.
#[derive(Debug, clap::Args)]
pub(crate) struct Finish {
    /// The file of the cup.
    file: PathBuf,
    /// The seed of the lots: 64 hexadecimal digits, or a phrase; if one was promised, this one. By default a random one,
    /// and for a cup that was reopened the one it had.
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// A word from the room, so that nobody could know the lots in advance.
    #[arg(long, default_value = "", hide_default_value = true)]
    salt: String,
}

impl Finish {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let command = match (&self.seed, book.cup.lots()) {
            (Some(text), _) => Command::Finish { lots: seed(text), salt: self.salt.clone() },
            (None, Some(Lots { seed, salt })) => Command::Finish { lots: *seed, salt: salt.clone() },
            (None, None) => Command::Finish { lots: random_seed()?, salt: self.salt.clone() },
        };
        book.tell(out, &[command])?;
        show::standings(out, &book.cup, None);
        show::hash(out, book.hash);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_hexadecimal_or_a_phrase() {
        assert_eq!(seed(&"07".repeat(32)).commitment(), Seed([7; 32]).commitment());
        assert_eq!(seed("Linz").commitment(), Seed::of_phrase("Linz").commitment());
    }
}
