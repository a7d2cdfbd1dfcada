//! The source of the decisions: a recorded deal, or a position.

use std::io::BufRead;
use std::path::Path;

use anyhow::{Context, anyhow};
use tarock::{DealRecord, Position, RuleSet, Seat};
use tarock_notation::taf::{self, State, Unplayable};
use tarock_record::Format;

use crate::chance::Chance;
use crate::files;
use crate::output::Output;

/// A deal up to the decision to be explained.
pub(crate) struct Source {
    pub(crate) record: DealRecord,
    /// Whether only the last position is known; the actions that lead to it are one way of many.
    pub(crate) is_position: bool,
}

/// Reads a file, standard input, a link or a TAF line.
pub(crate) fn read(out: &Output, source: &str, number: Option<usize>, seat: Option<Seat>) -> anyhow::Result<Source> {
    let file = Path::new(source);
    let is_file = source == "-" || file.exists();
    // Links have no spaces, and missing file names must not be taken for positions.
    let is_line = !is_file && source.contains(' ') && source.contains('#');
    if !is_file && !is_line {
        return Ok(Source { record: files::one(out, source, number, seat)?.deal, is_position: false });
    }
    let name = if is_line { "TAF" } else { source };
    let mut reader: Box<dyn BufRead> = if is_line { Box::new(source.as_bytes()) } else { files::reader(out, file)? };
    let beginning = reader.fill_buf().map_err(|error| out.unreadable(file, error))?;
    if Format::of_beginning(beginning) != Format::Taf {
        return Ok(Source { record: files::nth(out, name, reader, number, seat)?.deal, is_position: false });
    }
    let wanted = number.unwrap_or(1);
    let mut n_lines = 0;
    for line in taf::lines(reader) {
        let line = line.with_context(|| name.to_owned())?;
        n_lines += 1;
        if n_lines < wanted {
            continue;
        }
        let state = line.state.map_err(|error| {
            let sentence = out.words.say(&format!("taf-{}", error.code.id()), &[]);
            anyhow!("{name}:{}:{}: {sentence}", line.number, error.column)
        })?;
        let record = deal(out, &state).map_err(|why| anyhow!("{name}:{}: {why}", line.number))?;
        return Ok(Source { record, is_position: true });
    }
    Err(files::no_such_deal(out, name, n_lines, wanted))
}

/// Returns a deal that leads to a position. Cards that the seat on turn cannot know are made up if they are missing,
/// because the seat does not see them. All cards that it can know must be given.
pub(super) fn deal(out: &Output, state: &State) -> Result<DealRecord, String> {
    /// Some made-up cards contradict the cards played, so several attempts are needed.
    const TRIES: u32 = 400;
    let named = state.extension.rules.and_then(RuleSet::preset);
    let rules = named.or_else(|| RuleSet::preset(state.game().usual_preset()));
    let unplayable = |error: Unplayable| out.words.say(&format!("unplayable-{}", error.code()), &[]);
    let rules = rules.ok_or_else(|| unplayable(Unplayable::UnsupportedVariant))?;
    match state.to_deal(rules.clone()) {
        Err(Unplayable::UnknownCards) => {}
        result => return result.map_err(unplayable),
    }
    if !state.open_cards_are_known() {
        return Err(out.words.say("explain-open-cards-missing", &[]));
    }
    let mut chance = Chance::of_deal(1, 0);
    let mut found: Option<(DealRecord, Position)> = None;
    for _ in 0..TRIES {
        let Some(filled) = state.filled(&mut |n| chance.below(n)) else { break };
        let record = match filled.to_deal(rules.clone()) {
            Ok(record) => record,
            Err(Unplayable::Unreachable) => continue,
            Err(error) => return Err(unplayable(error)),
        };
        let Ok(position) = record.replay() else { continue };
        let Some(turn) = position.board().turn else { return Ok(record) };
        let unknown = state.players[turn.index()].hand.unknown;
        if unknown > 0 {
            let args = [("seat", out.words.seat(turn).into()), ("count", unknown.into())];
            return Err(out.words.say("explain-hand-missing", &args));
        }
        let Some((first, other)) = &found else {
            found = Some((record, position));
            continue;
        };
        // Whatever was made up, the seat on turn must see the same.
        let same = position.view_of(turn) == other.view_of(turn);
        return if same { Ok(first.clone()) } else { Err(out.words.say("explain-own-cards-missing", &[])) };
    }
    Err(out.words.say("explain-no-deal-found", &[]))
}
