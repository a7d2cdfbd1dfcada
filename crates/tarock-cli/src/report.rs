//! `tarock report`: what a player's decisions cost, by what they knew.

mod evening;
mod luck;

use std::path::PathBuf;

use anyhow::anyhow;
use serde_json::{Value, json};
use tarock::{DealRecord, ReplayError, Seat};
use tarock_coach::{Depth, Findings, Judged, Report as Judgement, Review, hindsight};
use tarock_record::{GameRecord, PlayerKind};
use tarock_words::{Form, Scene};

use crate::deal::{at_table, seat};
use crate::explain::{self, Moment};
use crate::files;
use crate::output::Output;

/// The number of mistakes that are explained, unless all are wanted.
const EXPLAINED: usize = 3;
/// The effort for the result with all cards open. It is reached in few deals.
const HINDSIGHT_NODES: u64 = 30_000_000;

/// Judges the decisions of a deal, or of an evening.
///
/// Every decision is compared with Tarobot's, by what the seat knew at that moment. A cost is an average over imagined
/// deals, with its standard error. Of several deals, the most expensive decisions of the whole evening come first.
#[derive(Debug, clap::Args)]
pub(crate) struct Report {
    /// File in any format (.tarock, .ktaro, …), a folder, `-` for standard input, or a link.
    // A link may begin with a hyphen.
    #[arg(allow_hyphen_values = true)]
    source: String,
    /// More files, folders or links of the same evening.
    #[arg(value_name = "MORE", conflicts_with_all = ["hindsight", "save"])]
    more: Vec<String>,
    /// Number of the deal in a file with several, from 1; by default all of them.
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Judge this seat only; by default the people of the deal, or everybody if it does not name people.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Explain every mistake, not just the three most expensive ones.
    #[arg(long)]
    all: bool,
    /// Imagined deals per comparison. More of them make the error smaller.
    #[arg(long, default_value_t = Depth::NORMAL.worlds, value_parser = clap::value_parser!(u32).range(20..=100_000))]
    worlds: u32,
    /// Seed of the imagined deals: the same seed leads to the same report.
    #[arg(long, default_value_t = Depth::NORMAL.seed)]
    seed: u64,
    /// Also compute the result with all cards open, which may take a minute.
    #[arg(long)]
    hindsight: bool,
    /// Split the results of all deals into what the cards, own mistakes and the rest contributed, in points above the average
    /// of the table.
    #[arg(long, conflicts_with_all = ["all", "hindsight", "save"])]
    luck: bool,
    /// Save the deal with the findings in this file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print one JSON object per decision, or per player with --luck.
    #[arg(long)]
    json: bool,
}

impl Report {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut depth = Depth::NORMAL;
        (depth.worlds, depth.seed) = (self.worlds, self.seed);
        if self.luck {
            return Ok(self.luck(out, depth));
        }
        if self.is_evening(out)? {
            return self.evening(out, depth);
        }
        let record = files::one(out, &self.source, self.deal, self.seat)?;
        if let Some(seat) = self.seat {
            at_table(out, record.deal.rules.game().seats(), seat)?;
        }
        let judged = self.judge(&record, depth).map_err(|error| anyhow!(files::refused(out, &error)))?;
        if self.json {
            for judged in &judged.decisions {
                out.line(&self.line(out, &record.deal, judged)?.to_string());
            }
        } else {
            self.tell(out, &record, &judged)?;
        }
        if let Some(file) = &self.save {
            // Other fields of the record stay.
            let mut record = record;
            record.about.extra.insert("report".to_owned(), json!(Findings::of(&judged, depth)));
            files::save_record(out, file, &record)?;
        }
        Ok(true)
    }

    fn judge(&self, record: &GameRecord, depth: Depth) -> Result<Judgement, ReplayError> {
        let mut all = Vec::new();
        for seat in self.wanted(record) {
            all.extend(Review::new(&record.deal, Some(seat), depth)?);
        }
        all.sort_by_key(|judged: &Judged| judged.number);
        Ok(all.into_iter().collect())
    }

    /// The seats whose decisions are judged.
    fn wanted(&self, record: &GameRecord) -> Vec<Seat> {
        let seats = record.deal.rules.game().seats();
        let wanted = self.seat.map_or_else(|| people(record), |seat| vec![seat]);
        wanted.into_iter().filter(|seat| seats.has(*seat)).collect()
    }

    fn tell(&self, out: &Output, record: &GameRecord, judged: &Judgement) -> anyhow::Result<()> {
        let words = &out.words;
        let rules = record.deal.rules.name().to_owned();
        out.heading(&words.say("report-heading", &[("rules", rules.into()), ("worlds", self.worlds.into())]));
        let seats = record.deal.rules.game().seats();
        for seat in seats.iter() {
            let own = judged.decisions.iter().filter(|judged| judged.seat == seat).cloned();
            let own: Judgement = own.collect();
            if own.decisions.is_empty() {
                continue;
            }
            let (cost, error) = own.cost();
            let args = [
                ("seat", words.seat(seat).into()),
                ("count", own.decisions.len().into()),
                ("agreed", own.agreed().into()),
                ("cost", words.signed(-cost, 2).into()),
                ("error", words.unsigned(error).into()),
            ];
            out.line(&words.say("report-seat", &args));
        }
        let mistakes = judged.mistakes();
        if mistakes.is_empty() {
            out.line(&words.say("report-no-mistake", &[]));
        }
        let shown = if self.all { mistakes.len() } else { EXPLAINED };
        for judged in mistakes.iter().take(shown) {
            out.line("");
            at_moment(out, &record.deal, judged, |scene, moment| mistake(out, judged, scene, moment))?;
        }
        if mistakes.len() > shown {
            out.line("");
            out.line(&words.say("report-more", &[("count", (mistakes.len() - shown).into())]));
        }
        if self.hindsight {
            out.line("");
            in_hindsight(out, &record.deal);
        }
        Ok(())
    }

    fn line(&self, out: &Output, deal: &DealRecord, judged: &Judged) -> anyhow::Result<Value> {
        let bot = tarock_bot::Bot::Tarobot(Depth::NORMAL.advisor);
        let decision =
            |scene: &Scene<'_>, moment: &Moment<'_>| explain::json::decision(scene, moment, bot, &judged.advice);
        let mut line = at_moment(out, deal, judged, decision)?;
        line["cost"] = judged.cost().into();
        line["error"] = judged.error().into();
        line["mistake"] = judged.is_mistake().into();
        line["worlds"] = self.worlds.into();
        Ok(line)
    }
}

/// Explains a mistake: what it cost, what would have been better and why, and a deal that shows it.
fn mistake(out: &Output, judged: &Judged, scene: &Scene<'_>, moment: &Moment<'_>) {
    let words = scene.words;
    out.heading(&explain::title(scene, moment));
    let args = [
        ("played", scene.action(&judged.played, Form::Do).into()),
        ("better", scene.action(&judged.advice.action, Form::Do).into()),
        ("cost", words.unsigned(judged.cost()).into()),
        ("error", words.unsigned(judged.error()).into()),
    ];
    out.line(&words.say("report-mistake", &args));
    for line in explain::lines(scene, moment, &words.say("bot-tarobot", &[]), &judged.advice) {
        out.line(&line);
    }
    // The explanation has a deal of its own for actions that the bot weighed.
    let weighed = judged.advice.alternative(&judged.played).is_some_and(|done| done.worst.is_some());
    let shows = judged.comparison.as_ref().and_then(|comparison| comparison.shows.as_deref());
    if let (false, Some(shows)) = (weighed, shows) {
        for line in explain::imagined_deal(scene, &judged.rejected(), shows) {
            out.line(&line);
        }
    }
}

/// Tells what was possible with all cards open.
fn in_hindsight(out: &Output, deal: &DealRecord) {
    let words = &out.words;
    let Some(gains) = hindsight(deal, HINDSIGHT_NODES) else {
        return out.line(&words.say("report-hindsight-unknown", &[]));
    };
    out.heading(&words.say("report-hindsight", &[]));
    for (seat, gain) in gains.iter() {
        out.line(&format!("  {:<20} {}", words.seat(seat), words.signed(gain, 2)));
    }
}

/// The seats of people, or all seats if the deal does not name any.
fn people(record: &GameRecord) -> Vec<Seat> {
    let seats = record.deal.rules.game().seats();
    let is_person = |seat: &Seat| {
        let player = record.about.players.get(seat.index());
        player.is_some_and(|player| player.kind == Some(PlayerKind::Human))
    };
    let people: Vec<Seat> = seats.iter().filter(is_person).collect();
    if people.is_empty() { seats.iter().collect() } else { people }
}

/// Tells something about a decision with what its seat saw.
fn at_moment<T>(
    out: &Output,
    deal: &DealRecord,
    judged: &Judged,
    tell: impl FnOnce(&Scene<'_>, &Moment<'_>) -> T,
) -> anyhow::Result<T> {
    let position = deal.replay_to(judged.number - 1).map_err(|error| anyhow!(files::refused(out, &error)))?;
    let view = position.view_of(judged.seat);
    let board = view.board();
    let scene = Scene { words: &out.words, board, opening: board.opens_announcements() };
    let number = Some(judged.number);
    Ok(tell(&scene, &Moment { number, seat: judged.seat, hand: view.hand(), played: Some(&judged.played) }))
}
