//! Runs every example of the workspace and checks what it prints. People copy examples first, and some are tools that
//! we use once a year: without this, both would break unnoticed.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tarock_stage::services::Kind;
use tarock_stage::{Stage, shell};

use crate::builds;

/// Stands for the URL of a server in an argument.
const SERVER: &str = "SERVER";
/// Stands for a folder for output files in an argument.
const FOLDER: &str = "FOLDER";

/// One example, with arguments that keep its work small.
struct Example {
    package: &'static str,
    name: &'static str,
    args: &'static [&'static str],
    /// Texts that must appear in its output.
    prints: &'static [&'static str],
}

const fn example(
    package: &'static str,
    name: &'static str,
    args: &'static [&'static str],
    prints: &'static [&'static str],
) -> Example {
    Example { package, name, args, prints }
}

const EXAMPLES: [Example; 22] = [
    example("tarock", "house_rules", &[], &["A Triccolo can be bid: true", "Refused: "]),
    example("tarock", "play_a_deal", &["1"], &["    the deal is over\n", "\nplayer 3: 2\nplayer 4: -6\n"]),
    example("tarock", "score_sheet", &[], &["third deal: count the cards of player 2\n", "\nplayer 4: -11\n"]),
    example("tarock", "write_a_bot", &[], &["; the bill is [", "after 5 deals: [50, -20, 68]\n"]),
    example("tarock-bot", "belief", &[], &["The play begins.", "The truth: player 2 "]),
    example("tarock-bot", "fit", &["60", "Rufer"], &["const RUFER: Weights = [", " 60 deals\n"]),
    example("tarock-bot", "lone_selfplay", &["2"], &["regelbuch against zufall: "]),
    example("tarock-bot", "my_bot", &["1"], &["deal 1, played in every seat: "]),
    example("tarock-bot", "regret", &["Dreier", "1", "3"], &["Dreier, 1 deals: "]),
    example("tarock-bot", "rollouts", &["cup", "20"], &["from the auction: ", "from the first card: "]),
    example("tarock-bot", "think", &["regelbuch", "1"], &[r#""bot":"regelbuch","deals":3,"#, r#""checksum":""#]),
    example("tarock-coach", "measure", &["losses", "beck", "4"], &["4 packs under beck: judged lost ", "correlation "]),
    example("tarock-cup", "draws", &["1"], &["3 rounds, 555 draws: ", " 0 unwanted, 0 unfair; slowest "]),
    example("tarock-cup", "repeats", &["1", "1", "16", "16"], &["best of a search of 1 s", "     16      3 "]),
    example("tarock-deck", "sheet", &[FOLDER], &["12 pages and 54 faces in "]),
    example("tarock-protocol", "join_and_play", &[SERVER], &["table ", "\nplay ", "the bill: "]),
    example("tarock-record", "speed", &["40"], &[r#""records_per_second":"#, r#""links_per_second":"#]),
    example("tarock-solver", "kernel", &["20"], &["Play: "]),
    example("tarock-solver", "solver_speed", &["", "", "negative", "5"], &["nodes mean "]),
    example("tarock-store", "append", &["1", "20"], &["20 tables at once: ", "load 200 entries: "]),
    example("tarock-store", "pages", &["2000"], &["2000 deals, seed 1, ", "every page within 100ms"]),
    example("tarock-store", "race", &["20", "1000", "1"], &["one was taken in 20 races, none in 0\n"]),
];

/// Runs all examples of the test build, beside a real server.
pub(crate) fn run() -> Result<()> {
    let missing = unlisted(&shell::metadata()?)?;
    ensure!(missing.is_empty(), "say in xtask/src/examples.rs how to run {}", missing.join(", "));
    let folder = shell::target_dir()?.join("examples");
    fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
    let mut stage = Stage::open(Kind::Single, 1, builds::everything()?)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    for one in &EXAMPLES {
        let mut command = Command::new(stage.bin().join("examples").join(one.name));
        command.current_dir(shell::root()).envs(stage.services().env());
        for arg in one.args {
            match *arg {
                SERVER => command.arg(stage.url(0)),
                FOLDER => command.arg(&folder),
                arg => command.arg(arg),
            };
        }
        let said = shell::read(&mut command).with_context(|| describe(one))?;
        for text in one.prints {
            ensure!(
                said.contains(text),
                "{} does not print {text:?}, but\n{}",
                describe(one),
                shell::end_of(&said, 40)
            );
        }
        eprintln!("    {}", describe(one));
    }
    Ok(())
}

fn describe(example: &Example) -> String {
    format!("cargo run -p {} --example {} -- {}", example.package, example.name, example.args.join(" "))
}

/// The examples of the workspace that are not listed here.
fn unlisted(metadata: &Value) -> Result<Vec<String>> {
    let listed: BTreeSet<(&str, &str)> = EXAMPLES.iter().map(|one| (one.package, one.name)).collect();
    let mut missing = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata names no packages")? {
        for target in package["targets"].as_array().into_iter().flatten() {
            let is_example = target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "example"));
            let names = (package["name"].as_str().unwrap_or_default(), target["name"].as_str().unwrap_or_default());
            if is_example && !listed.contains(&names) {
                missing.push(format!("{} of {}", names.1, names.0));
            }
        }
    }
    Ok(missing)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_example_that_nobody_runs_is_missed() {
        let target = |kind: &str, name: &str| json!({ "kind": [kind], "name": name });
        let targets = [target("lib", "tarock"), target("example", "house_rules"), target("example", "new_one")];
        let metadata = json!({ "packages": [{ "name": "tarock", "targets": targets }] });
        assert_eq!(unlisted(&metadata).expect("a list"), ["new_one of tarock"]);
    }

    #[test]
    fn every_example_has_something_to_print() {
        assert!(EXAMPLES.iter().all(|one| !one.prints.is_empty()));
    }
}
