//! `tarock taf`: checks and shows positions written as lines of text.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use anyhow::Context;
use clap::Subcommand;
use tarock_notation::taf::{self, Hand, Known, State, TafError, Target, Type};

use crate::diagnosis::{Mistake, diagnosis};
use crate::output::Output;
use crate::table;

#[derive(Debug, Subcommand)]
pub(crate) enum TafCommand {
    /// Checks files of TAF lines; ends with an error if any line is wrong.
    Check {
        /// Files to check; `-` reads standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Shows one TAF line as a table.
    Show {
        /// The TAF line, in quotes.
        text: String,
    },
}

impl TafCommand {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        match self {
            Self::Check { files, json } => check(out, files, *json),
            Self::Show { text } => match text.parse() {
                Ok(state) => {
                    show(out, &state);
                    Ok(true)
                }
                Err(error) => {
                    out.complain(&explain(out, "", 1, text, &error));
                    Ok(false)
                }
            },
        }
    }
}

fn check(out: &Output, files: &[PathBuf], json: bool) -> anyhow::Result<bool> {
    let (mut checked, mut wrong) = (0, 0);
    for file in files {
        let reader: Box<dyn BufRead> = if file.as_os_str() == "-" {
            Box::new(std::io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(file).map_err(|error| out.unreadable(file, error))?))
        };
        for line in taf::lines(reader) {
            let line = line.with_context(|| file.display().to_string())?;
            checked += 1;
            wrong += usize::from(line.state.is_err());
            match (&line.state, json) {
                (Ok(_), true) => out.line(&serde_json::json!({ "ok": true, "line": line.number }).to_string()),
                (Err(error), true) => {
                    let report = serde_json::json!({
                        "ok": false,
                        "line": line.number,
                        "code": error.code.id(),
                        "column": error.column,
                        "expected": error.expected,
                    });
                    out.line(&report.to_string());
                }
                (Err(error), false) => {
                    out.line(&explain(out, &file.to_string_lossy(), line.number, &line.text, error));
                }
                (Ok(_), false) => {}
            }
        }
    }
    if !json {
        out.line(&out.words.say("taf-checked", &[("count", checked.into()), ("wrong", wrong.into())]));
    }
    Ok(wrong == 0)
}

/// Describes what is wrong with a line of a file.
fn explain(out: &Output, name: &str, line: usize, text: &str, error: &TafError) -> String {
    let sentence = out.words.say(&format!("taf-{}", error.code.id()), &[]);
    let mistake = Mistake {
        name,
        text,
        text_starts_at: line,
        line,
        column: error.column,
        code: error.code.id(),
        sentence: &sentence,
        // The sentence already says it in the language of the user.
        expected: None,
    };
    diagnosis(out, &mistake)
}

fn cards(list: &[Known]) -> String {
    let text = list.iter().map(|card| card.map_or_else(|| ".".to_owned(), |card| card.to_string()));
    text.collect::<Vec<_>>().join(" ")
}

fn hand(out: &Output, hand: Hand) -> String {
    let known = table::hand(hand.cards);
    if hand.unknown == 0 && !known.is_empty() {
        return known;
    }
    let unknown = out.words.say("hidden-cards", &[("count", hand.unknown.into())]);
    if known.is_empty() { unknown } else { format!("{known} · {unknown}") }
}

fn show(out: &Output, state: &State) {
    let words = &out.words;
    let typ = |typ: Type| typ.contract().map_or_else(|| typ.code().to_owned(), |contract| words.contract(contract));
    out.heading(&words.say(&format!("game-{}", state.game()), &[]));
    for (game, seat) in &state.games {
        let args = [("contract", typ(*game).into()), ("seat", words.seat(*seat).into())];
        out.line(&format!("  {}", words.say("game-of", &args)));
    }
    for (at, player) in state.players.iter().enumerate() {
        let seat = tarock::Seat::new(at).expect("a player has a seat");
        let signs = state.announced[at].iter();
        let announced: String =
            signs.flat_map(|sign| [Some(sign.letter as char), sign.before.then_some('!')]).flatten().collect();
        out.line(&format!("  {:<10} {announced:<6} {}", words.seat(seat), hand(out, player.hand)));
        if !player.pile.is_empty() {
            out.line(&format!("  {:<17} {}", words.say("taf-pile", &[]), cards(&player.pile)));
        }
    }
    out.line(&format!("  {:<17} {}", words.say("talon", &[]), cards(&state.talon)));
    if !state.trick.is_empty() {
        out.line(&format!("  {:<17} {}", words.say("trick", &[]), cards(&state.trick)));
    }
    for kontra in &state.kontras {
        let target = match kontra.target {
            Target::Type(game) => typ(game),
            Target::Sign(letter) => (letter as char).to_string(),
        };
        let key = ["kontra-1", "kontra-1", "kontra-2", "kontra-3"][kontra.speakers.len().min(3)];
        let target = format!("{target} ({})", words.seat(kontra.owner));
        out.line(&format!("  {}", words.say(key, &[("target", target.into())])));
    }
    if let Some(rules) = state.extension.rules {
        out.line(&format!("  {:<17} {rules}", words.say("taf-rules", &[])));
    }
    out.line(&format!("  {:<17} {state}", words.say("taf-canonical", &[])));
}
