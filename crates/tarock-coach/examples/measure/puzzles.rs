//! The built-in puzzles, judged again by a longer search.

use std::collections::{BTreeMap, BTreeSet};

use tarock_bot::{Bot, Strength};
use tarock_coach::{Collection, Depth, Puzzle};

/// How many times as many deals as in mining.
const TIMES: u32 = 10;

/// Whether each bot finds the answer of one puzzle.
struct Found {
    name: String,
    level: u8,
    theme: &'static str,
    at_length: bool,
    normally: bool,
    by_thumb: bool,
}

/// Checks that a search through ten times as many imagined deals, with a seed that mining did not use, finds the answers
/// of the built-in puzzles; and that the harder ones are harder for weaker bots.
pub(crate) fn run(seed: u64) {
    let all = Collection::BUILT_IN;
    let found = crate::parallel(all.len() as u64, |at| one(at, seed));
    let share = |of: fn(&Found) -> bool, among: &[&Found]| {
        let n = among.iter().filter(|found| of(found)).count();
        format!("{n} of {} ({:.1} %)", among.len(), 100.0 * n as f64 / among.len().max(1) as f64)
    };
    let everything: Vec<&Found> = found.iter().collect();
    let themes: BTreeSet<&str> = found.iter().map(|found| found.theme).collect();
    println!("{} puzzles in {} themes, {} imagined deals, seed {seed}", found.len(), themes.len(), worlds());
    println!("long search agrees: {}", share(|found| found.at_length, &everything));
    let mut by_level: BTreeMap<u8, Vec<&Found>> = BTreeMap::new();
    for one in &found {
        by_level.entry(one.level).or_default().push(one);
    }
    for (level, among) in by_level {
        println!(
            "level {level}: long search {}, Tarobot {}, Regelbuch {}",
            share(|found| found.at_length, &among),
            share(|found| found.normally, &among),
            share(|found| found.by_thumb, &among),
        );
    }
    for one in found.iter().filter(|one| !one.at_length) {
        println!("disagrees: {}", one.name);
    }
}

fn worlds() -> u32 {
    TIMES * Depth::NORMAL.worlds
}

fn one(at: u64, seed: u64) -> Found {
    let puzzle = Collection::BUILT_IN.get(at as usize).expect("a puzzle");
    let at_length = Strength { worlds: worlds(), ..Strength::NORMAL };
    let theme = puzzle.theme.code();
    let (finds, decided) = finds(&puzzle, Bot::Tarobot(at_length), seed);
    Found {
        name: format!(
            "{at} {theme} level {} lead {}±{}: {} or {decided}",
            puzzle.level, puzzle.lead, puzzle.error, puzzle.best
        ),
        level: puzzle.level,
        theme,
        at_length: finds,
        normally: self::finds(&puzzle, Bot::Tarobot(Strength::NORMAL), seed).0,
        by_thumb: self::finds(&puzzle, Bot::Regelbuch, seed).0,
    }
}

/// Whether a bot finds the answer, and what it does.
fn finds(puzzle: &Puzzle, bot: Bot, seed: u64) -> (bool, String) {
    let view = puzzle.deal.replay().expect("a legal deal").view_of(puzzle.seat().expect("somebody is on turn"));
    let decided = bot.player(seed).decide(&view).expect("it is their turn");
    (puzzle.is_right(&view, decided.action), decided.action.to_string())
}
