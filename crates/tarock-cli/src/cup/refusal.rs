//! Refusals as sentences.

use tarock_cup::log::{Log, LogError, LogErrorKind};
use tarock_cup::{Refusal, ReplayError};
use tarock_words::FluentValue;

use crate::output::Output;

/// Says why nothing has changed.
pub(super) fn sentence(out: &Output, refusal: &Refusal) -> String {
    let number = |name: &'static str, number: usize| vec![(name, FluentValue::from(number))];
    let args: Vec<(&'static str, FluentValue<'_>)> = match refusal {
        Refusal::BadText { max } => number("max", *max),
        Refusal::TooManyPlayers { max } => number("max", usize::from(*max)),
        Refusal::NameTaken { no } | Refusal::NoSuchPlayer { no } => number("no", usize::from(no.0)),
        Refusal::CannotSeat { n_players } => number("players", *n_players),
        Refusal::SheetsOpen { round, count } => {
            vec![("round", usize::from(*round).into()), ("count", (*count).into())]
        }
        Refusal::NoSuchRound { round } => number("round", usize::from(*round)),
        Refusal::NoSuchTable { table } => number("table", usize::from(*table)),
        Refusal::NoSuchDeal { last } => number("last", usize::from(*last)),
        Refusal::LineTaken { deal } => number("deal", usize::from(*deal)),
        Refusal::SheetIncomplete { table, written, deals } => vec![
            ("table", usize::from(*table).into()),
            ("written", (*written).into()),
            ("deals", usize::from(*deals).into()),
        ],
        Refusal::WrongCount { expected } => number("expected", *expected),
        Refusal::NotZeroSum { sum } => vec![("sum", out.words.signed_points(*sum).into())],
        Refusal::TooManyPoints { max } => vec![("max", out.words.points(*max).into())],
        _ => Vec::new(),
    };
    out.words.say(&key(refusal), &args)
}

/// Returns the key of its sentence.
fn key(refusal: &Refusal) -> String {
    format!("cup-refusal-{}", refusal.code().replace('_', "-"))
}

/// Says which line of a file does not fit.
pub(super) fn misfit(out: &Output, log: &Log, error: &ReplayError) -> String {
    let line = log.lines.get(error.index).copied().unwrap_or(1);
    let args = [("line", line.into()), ("reason", sentence(out, &error.refusal).into())];
    out.words.say("cup-misfit", &args)
}

/// Says which line of a file cannot be read, and why.
pub(super) fn bad_line(out: &Output, error: &LogError) -> String {
    let args = [("line", error.line.into())];
    match error.kind {
        LogErrorKind::Newer { .. } => out.words.say("cup-line-newer", &args),
        LogErrorKind::Changed => out.words.say("cup-line-changed", &args),
        _ => out.words.say("cup-line-damaged", &args),
    }
}
