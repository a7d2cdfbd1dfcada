//! `tarock play`: a whole table in the terminal, against bots.

mod book;
pub(crate) mod hear;
mod plain;
mod screen;
mod session;
mod table;
#[cfg(test)]
mod tests;
mod thinker;

use std::io::IsTerminal;
use std::path::PathBuf;

use anyhow::anyhow;
use tarock::{BySeat, GamePoints, RuleSet, Seat, Series};
use tarock_bot::Bot;
use tarock_record::GameRecord;

use self::book::Book;
use self::session::Session;
pub(crate) use self::session::people;
use self::table::{Setup, Table};
use crate::deal::{at_table, seat};
use crate::output::Output;
use crate::rules::Chosen;

/// Plays at a table in the terminal, against bots.
///
/// Full screen by default. With --plain, with TERM=dumb, or when the output is not a terminal, every event is one plain
/// sentence and every decision one typed line, for braille displays and screen readers. Understands German and English:
/// "Pagat", "Herz-König", "HK", "T21", "Solorufer", "weiter", "ich liege", "Kontra", or a number from the list. Type
/// "Hilfe" or "help" for more. A deal that you leave is resumed the next time.
///
/// Examples:
///   tarock play
///   tarock play --game illustriert --rules graz --plain
///   tarock play --seed 7 --seat 2 --bot tarobot:strong --save evening.tarock
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Play {
    #[command(flatten)]
    rules: Chosen,
    /// Seed for the cards and the bots: the same seed deals the same cards. Random by default.
    #[arg(long)]
    seed: Option<u64>,
    /// Your seat; in the first deal, seat 1 is forehand. By default 1, or your seat in the deal that is resumed.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// The other players: tarobot, tarobot:strong, regelbuch, zufall.
    #[arg(long, value_name = "BOT", default_value = "tarobot")]
    bot: Bot,
    /// File for the deals, in the format .tarock; by default a file in the folder for your data.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Start a new deal instead of resuming the unfinished one.
    #[arg(long)]
    new: bool,
    /// Plain lines of text instead of a full screen.
    #[arg(long)]
    plain: bool,
}

impl Play {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let file = self.save.clone().or_else(book::usual_file);
        let file = file.ok_or_else(|| anyhow!(out.words.say("play-no-folder", &[])))?;
        let mut book = Book::open(out, file)?;
        let named = self.rules.game.is_some() || self.rules.rules.is_some();
        let chosen = self.rules.load(out)?;
        let left = if self.new { None } else { book.take_unfinished(named.then_some(&chosen)) };
        let rules = left.as_ref().map_or(chosen, |left| RuleSet::clone(&left.deal.rules));
        let me = self.my_seat(out, &book, left.as_ref())?;
        at_table(out, rules.game().seats(), me)?;
        if let Some(left) = &left {
            left.check().map_err(|error| anyhow!(crate::files::unsound(out, &error)))?;
        }
        let seed = self.seed.map_or_else(random_seed, Ok)?;
        let setup = Setup {
            names: session::people(out, rules.game().seats(), me).into_iter().map(|who| who.name).collect(),
            session: left
                .as_ref()
                .and_then(|left| left.about.session.clone())
                .unwrap_or_else(|| format!("{:016x}", random_seed().unwrap_or(seed))),
            series: series(&rules, &book, left.as_ref()),
            seat: me,
            bot: self.bot,
            seed,
        };
        let resumed = left.as_ref().is_some_and(|left| !left.deal.actions.is_empty());
        let mut session = Session::new(out, Table::new(setup, book, left));
        if self.is_plain() {
            plain::run(&mut session, resumed, &mut std::io::stdin().lock(), &mut std::io::stdout())?;
            return Ok(true);
        }
        for line in screen::run(session, resumed)? {
            out.line(&line);
        }
        Ok(true)
    }

    /// Returns the person's seat; in a resumed deal, the one where they sat.
    fn my_seat(&self, out: &Output, book: &Book, left: Option<&GameRecord>) -> anyhow::Result<Seat> {
        let sat = left.and_then(|left| {
            let human = |player: &tarock_record::Player| player.kind == Some(tarock_record::PlayerKind::Human);
            Seat::new(left.about.players.iter().position(human)?)
        });
        match (self.seat, sat) {
            (Some(wanted), Some(sat)) if wanted != sat => {
                let file = book.file().display().to_string();
                Err(anyhow!(out.words.say("play-other-seat", &[("file", file.into()), ("seat", sat.number().into())])))
            }
            (wanted, sat) => Ok(wanted.or(sat).unwrap_or(Seat::S1)),
        }
    }

    /// Whether lines are wanted, or the terminal cannot do more.
    fn is_plain(&self) -> bool {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        self.plain || dumb || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal()
    }
}

/// Returns the series at its unfinished deal, with the sums of its evening, or a new series.
fn series(rules: &RuleSet, book: &Book, left: Option<&GameRecord>) -> Series {
    let seats = rules.game().seats();
    let last = Seat::from_number(seats.len()).expect("a table has a last seat");
    let new = || Series::new(rules.clone(), last);
    let Some(left) = left else { return new() };
    let mut totals = BySeat::new(seats, GamePoints::ZERO);
    let mut n_deals = 0;
    for record in book.of_session(left.about.session.as_deref()).filter(|record| record.deal.rules == left.deal.rules) {
        let Some(result) = &record.about.result else { continue };
        n_deals += 1;
        for (seat, points) in result.points.iter() {
            totals[seat] += points;
        }
    }
    Series::resumed(rules.clone(), left.deal.dealer, left.deal.kept, totals, n_deals).unwrap_or_else(new)
}

/// Draws a seed from the operating system.
fn random_seed() -> anyhow::Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!(error.to_string()))?;
    Ok(u64::from_le_bytes(bytes))
}
