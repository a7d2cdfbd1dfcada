//! `tarock puzzles --verify`: whether a longer search still finds the answers.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use anyhow::anyhow;
use tarock_coach::{Agreement, Examined, Examiner};

use crate::files;
use crate::output::Output;

/// The seed of the imagined deals, unless one is given.
pub(super) const SEED: u64 = 31337;

/// Prints the puzzles of a file that hold, and counts the others. The lines go to standard output and everything about them
/// to standard error, so that the output is a file of puzzles again.
pub(super) fn run(out: &Output, file: &Path, times: u32, seed: u64) -> anyhow::Result<bool> {
    let examiner = Examiner::new(times, seed).ok_or_else(|| anyhow!(out.words.say("puzzles-seed", &[])))?;
    let mut text = String::new();
    let read = files::reader(out, file)?.read_to_string(&mut text);
    read.map_err(|error| out.unreadable(file, error))?;
    let mut by_theme: BTreeMap<&'static str, Agreement> = BTreeMap::new();
    let mut all = Agreement::default();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let Ok(puzzle) = line.parse() else {
            return Err(out.unreadable(file, format!("{}: {}", number + 1, tarock_coach::ReadPuzzleError)));
        };
        let examined = examiner.examine(&puzzle);
        match examined.holds() {
            Some(puzzle) => out.line(&puzzle.to_string()),
            None => tell(out, number + 1, puzzle.theme.code(), &examined),
        }
        all.count(&examined);
        by_theme.entry(puzzle.theme.code()).or_default().count(&examined);
    }
    for (theme, agreement) in &by_theme {
        out.complain(&line(out, theme, *agreement));
    }
    out.complain(&line(out, &out.words.say("puzzles-all", &[]), all));
    Ok(true)
}

/// Says why a puzzle does not hold.
fn tell(out: &Output, line: usize, theme: &str, examined: &Examined) {
    let why = match examined {
        Examined { today: None, .. } => "puzzles-unclear",
        Examined { agrees: false, .. } => "puzzles-disagrees",
        _ => "puzzles-uncertain",
    };
    let args = [("line", line.into()), ("theme", theme.to_owned().into())];
    out.complain(&out.words.say(why, &args));
}

fn line(out: &Output, name: &str, agreement: Agreement) -> String {
    let Agreement { examined, clear, agreed, held } = agreement;
    let percent = (1000 * agreed).checked_div(clear).unwrap_or(0);
    let args = [
        ("name", name.to_owned().into()),
        ("examined", examined.into()),
        ("clear", clear.into()),
        ("agreed", agreed.into()),
        ("percent", out.words.decimal(&format!("{}.{}", percent / 10, percent % 10)).into()),
        ("held", held.into()),
    ];
    out.words.say("puzzles-agreement", &args)
}
