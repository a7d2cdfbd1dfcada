//! Tarobot's learning from deals against itself.

use std::thread;

use anyhow::Result;
use tarock_stage::shell;

use super::proof::TABLES;
use crate::sim::Tarock;

/// The file with the experience, which is compiled into the bot.
const EXPERIENCE: &str = "crates/tarock-bot/src/tarobot/experience.txt";

/// Plays rounds under every rule set; each round starts from what the previous ones have learned.
pub(super) fn run(rounds: u32, deals: u32, first: u32) -> Result<()> {
    let tarock = Tarock::build()?;
    let file = shell::root().join(EXPERIENCE).display().to_string();
    let (deals, jobs) = (deals.to_string(), thread::available_parallelism().map_or(1, usize::from).to_string());
    for round in first..first + rounds {
        for (rules, _) in TABLES {
            shell::step(&format!("round {round}: {deals} deals under {rules}"));
            // The seeds of the proof are larger.
            let seed = round.to_string();
            let words = ["arena", "--self", "--rules", rules, "--a", "tarobot", "--deals", &deals, "--seed", &seed];
            let words = [&words[..], &["--jobs", &jobs, "--learn", &file]].concat();
            tarock.arena(&words.into_iter().map(str::to_owned).collect::<Vec<_>>())?;
        }
    }
    println!("{EXPERIENCE} is updated; the next build includes it");
    Ok(())
}
