//! Refusals as sentences.

use tarock_cup::log::{Log, LogError, LogErrorKind};
use tarock_cup::{Detail, Refusal, ReplayError};
use tarock_words::FluentValue;

use crate::output::Output;

/// Says why nothing has changed.
pub(super) fn sentence(out: &Output, refusal: &Refusal) -> String {
    let value = |detail| match detail {
        Detail::Number(number) => FluentValue::from(number),
        Detail::Points(points) => out.words.points(points).into(),
        Detail::Sum(sum) => out.words.signed_points(sum).into(),
    };
    let args: Vec<_> = refusal.details().into_iter().map(|(name, detail)| (name, value(detail))).collect();
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
