//! `tarock solve`: the worth of every card when all cards are open.

use anyhow::anyhow;
use serde::Serialize;
use tarock::{Action, Card, DealRecord, Phase, Position};
use tarock_solver::Solver;

use crate::files;
use crate::output::Output;
use crate::table::{self, Shown};

/// Shows the worth of every playable card if everybody sees all cards and plays perfectly.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// File in any format (.tarock, .taf, .ktaro, …), `-` for standard input, a link, or a TAF line in quotes.
    source: String,
    /// Number of the deal in a file with several, from 1.
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Solve the position after this many actions, as `tarock replay` counts them; by default the last position.
    #[arg(long, value_name = "N", conflicts_with = "trick")]
    to: Option<usize>,
    /// Solve the position before this trick, from 1.
    #[arg(long, value_name = "N")]
    trick: Option<usize>,
    /// Give up after this many nodes.
    #[arg(long, value_name = "N", default_value_t = 200_000_000)]
    nodes: u64,
    /// Print one JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The worth of all playable cards.
#[derive(Debug, Serialize)]
struct Solution {
    seat: tarock::Seat,
    trick: usize,
    nodes: u64,
    cards: Vec<Value>,
}

#[derive(Debug, Serialize)]
struct Value {
    card: String,
    /// Points on the bill above the average of the table.
    points: f64,
    best: bool,
    /// Whether this card was really played.
    played: bool,
}

impl Solve {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let record = self.record(out)?;
        let (position, played) = self.position(out, &record)?;
        let Some(seat) = position.board().turn.filter(|_| position.board().phase == Phase::Play) else {
            return Err(anyhow!(out.words.say("solve-no-play", &[])));
        };
        // The last tricks need little memory, and a table that fits into the cache is faster.
        let left = position.board().rules.game().n_tricks() - position.board().tricks.len();
        let mut solver = Solver::new(if left > 6 { 22 } else { 16 });
        let values = solver
            .settlements(&position, seat, self.nodes)
            .ok_or_else(|| anyhow!(out.words.say("solve-too-long", &[("tricks", left.into())])))?;
        let best = values.iter().map(|(_, value)| *value).max();
        // The solver counts half points times the number of seats.
        let unit = 2.0 * f64::from(position.board().seats().len() as u32);
        let mut values = values.to_vec();
        values.sort_by_key(|(_, value)| -value);
        let value = |&(card, value): &(Card, i32)| Value {
            card: card.to_string(),
            points: f64::from(value) / unit,
            best: Some(value) == best,
            played: Some(card) == played,
        };
        let solution = Solution {
            seat,
            trick: position.board().trick_number(),
            nodes: solver.nodes(),
            cards: values.iter().map(value).collect(),
        };
        if self.json {
            out.line(&serde_json::to_string(&solution)?);
        } else {
            print(out, &position, &solution, &values);
        }
        Ok(true)
    }

    fn record(&self, out: &Output) -> anyhow::Result<DealRecord> {
        // Neither file names nor links contain a space and slashes as a TAF line does.
        let is_line = self.source.trim().contains(' ') && !std::path::Path::new(&self.source).exists();
        if !is_line {
            return Ok(files::one(out, &self.source, self.deal, None)?.deal);
        }
        let name = out.words.say("solve-line", &[]);
        let (_, mut records) = tarock_record::open(self.source.as_bytes(), None)?;
        let record = records.next().ok_or_else(|| anyhow!(out.words.say("solve-no-play", &[])))?;
        Ok(record.map_err(|error| anyhow!(files::place(&name, &error, &files::sentence(out, &error))))?.deal)
    }

    /// Returns the requested position, and the card that was played there.
    fn position(&self, out: &Output, record: &DealRecord) -> anyhow::Result<(Position, Option<Card>)> {
        let mut position = record.start();
        let limit = self.to.unwrap_or(record.actions.len());
        for (index, &action) in record.actions.iter().enumerate() {
            let board = position.board();
            let at_trick = self.trick.is_some_and(|trick| board.phase == Phase::Play && board.trick_number() == trick);
            if index >= limit || at_trick {
                let card = match action {
                    Action::Play(card) => Some(card),
                    _ => None,
                };
                return Ok((position, card));
            }
            position
                .play_into(action, &mut ())
                .map_err(|refusal| anyhow!(files::refused(out, &tarock::ReplayError { index, action, refusal })))?;
        }
        Ok((position, None))
    }
}

fn print(out: &Output, position: &Position, solution: &Solution, values: &[(Card, i32)]) {
    let hidden = position.hidden();
    table::print(
        out,
        &Shown {
            board: position.board(),
            viewer: None,
            hands: hidden.hands,
            talon: Some(hidden.talon),
            own_talons: hidden.own_talons,
        },
    );
    let args = [("seat", out.words.seat(solution.seat).into()), ("trick", solution.trick.into())];
    out.heading(&out.words.say("solve-heading", &args));
    for ((card, _), value) in values.iter().zip(&solution.cards) {
        let points = out.words.decimal(&format!("{:>+10.2}", value.points)).replace('-', "−");
        let best = if value.best { "★" } else { " " };
        let played = if value.played { out.words.say("solve-played", &[]) } else { String::new() };
        let line = format!("  {:<4} {:<22}{points}  {best}  {played}", value.card, out.words.card(*card));
        out.line(line.trim_end());
    }
    out.line(&out.words.say("solve-steps", &[("nodes", solution.nodes.into())]));
}
