//! Benchmarks: speed, alone and beside another engine in the same run, and the strength of the bots.

mod bot;
mod coach;
mod learn;
mod proof;
mod store;
mod v1;
mod wasm;

use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tarock_stage::shell;

use crate::builds;
use crate::sim::{RULES, Report, Tarock};

/// Rounds of each measurement; the best counts, because noise only ever slows a program down.
const N_ROUNDS: usize = 3;
const SEED: u64 = 1;

/// The game and preset that we play beside the rival.
const RIVAL_RULES: (&str, &str) = ("koenigrufen", "cup");

/// Pinned, because a claim of speed is about one version.
const RIVAL: &str = "open_spiel==2.0.2";
const RIVAL_DRIVER: &str = include_str!("rival.py");

/// The measurements.
#[derive(clap::Subcommand)]
pub(crate) enum Bench {
    /// Measures random full deals per second, ours beside OpenSpiel's `tarok`
    ///
    /// Both run on one thread, in turns; the best of three counts. Ours: deal, auction, talon, announcements, play and
    /// settlement under the preset `cup`. Theirs: four players with the contract "three" forced, because its random
    /// games end early otherwise; once with the loop in Python, and once with the loop and the random players in C++.
    /// Needs Python 3; OpenSpiel is installed into target/rival-venv.
    Rival {
        /// Seconds for each measurement
        #[arg(long, default_value_t = 3)]
        seconds: u32,
    },
    /// Measures records, positions, links and files read per second, beside untyped `serde_json`
    ///
    /// One thread, best of three, the same bytes for both. The JSON figure is the cost for a program that reads our
    /// records as plain JSON and knows nothing of the game.
    Notation {
        /// Records to read
        #[arg(long, default_value_t = 20_000)]
        records: u32,
    },
    /// Measures our random full deals per second under every preset
    Sim {
        /// Seconds for each measurement
        #[arg(long, default_value_t = 2)]
        seconds: u32,
    },
    /// Compares Tarobot in WebAssembly with the native build: the same decisions, at most twice the time
    ///
    /// Equal players play the same deals of cup, beck and spieleversum natively and in Node.js, in turns, best of
    /// three, measured in CPU time: once from a cold start, where compiling counts, and once with compiled code. Fails
    /// if the decisions differ.
    Wasm {
        /// The bot that plays
        #[arg(long, default_value = "tarobot")]
        bot: String,
        /// Deals of each preset; with few, only the cold start is measured
        #[arg(long, default_value_t = 6)]
        deals: u32,
        /// Plays what CI does: one deal of each preset, few sampled deals, compiled code only
        #[arg(long, conflicts_with_all = ["bot", "deals"])]
        short: bool,
    },
    /// Measures the strength of the bots in matches on the same deals
    ///
    /// Plays all matches with claimed results, which takes hours. The short form only fails if a bot does not beat a
    /// weaker one: it catches accidents and measures nothing.
    Bot {
        /// Plays a few deals with the test build, as in CI
        #[arg(long)]
        short: bool,
        /// Checks every claimed result of Tarobot; continues where it was interrupted
        #[arg(long, conflicts_with = "short")]
        proof: bool,
    },
    /// Lets Tarobot learn the values of its promises from deals against itself
    ///
    /// Changes `experience.txt` in the bot's sources. A deal takes about 0.4 seconds on one core, so a round under five
    /// rule sets takes about seven minutes on two cores.
    Learn {
        /// Rounds; each plays with what the previous one has learned
        #[arg(long, default_value_t = 4)]
        rounds: u32,
        /// Deals of a round under each rule set
        #[arg(long, default_value_t = 400)]
        deals: u32,
        /// The number of the first round, which is its seed; to continue, give the next one
        #[arg(long, default_value_t = 1)]
        first: u32,
    },
    /// Regenerates the data that depends on the version of the bot: the built-in puzzles and the constants of luck
    ///
    /// Run it when the bot has changed. It looks for puzzles in new deals, examines them and the built-in ones with ten
    /// times as many imagined deals, drops those that do not hold, and measures luck.txt again. It changes the sources
    /// of tarock-coach. On two idle cores it takes about twenty minutes: five to compile, half a second to examine
    /// each puzzle or mine each deal, and one minute for luck.
    Coach {
        /// Deals in which to look for more puzzles
        #[arg(long, default_value_t = 400)]
        deals: u32,
        /// Seed of these deals; earlier runs used smaller ones
        #[arg(long, default_value_t = 4)]
        seed: u32,
        /// Packs under each rule set for the constants of luck; 0 leaves them alone
        #[arg(long, default_value_t = 10_000)]
        packs: u32,
    },
    /// Measures how fast the pages for accounts, groups and archives load with very many deals in the database
    ///
    /// Fills a private PostgreSQL and runs the server's queries through the store, 200 times each, beside an empty query.
    /// Fails if the 99th percentile of a page is above 100 ms. A million deals take some minutes and 6 GB.
    Store {
        /// The number of deals to store: three in ten belong to one club, four in ten to a thousand groups
        #[arg(long, default_value_t = 1_000_000)]
        deals: u32,
        /// The seed of the generated deals
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Builds the frozen rival, Tarobot as of 1990f72, and prints the argument for playing against it
    V1,
}

/// Runs the measurement and prints a table for people, then one line of JSON for programs.
pub(crate) fn run(bench: &Bench) -> Result<()> {
    match bench {
        Bench::Rival { seconds } => rival(*seconds),
        Bench::Notation { records } => notation(*records),
        Bench::Sim { seconds } => sim(*seconds),
        Bench::Wasm { short: true, .. } => wasm::run(wasm::Work::SHORT),
        Bench::Wasm { bot, deals, .. } => wasm::run(wasm::Work::new(bot, *deals)),
        Bench::Bot { proof: true, .. } => proof::run(),
        Bench::Bot { short, .. } => bot::run(*short),
        Bench::Learn { rounds, deals, first } => learn::run(*rounds, *deals, *first),
        Bench::Coach { deals, seed, packs } => coach::run(*deals, *seed, *packs),
        Bench::Store { deals, seed } => store::run(*deals, *seed),
        Bench::V1 => {
            println!("--b \"exec:{} bot --stdio\"", v1::build()?.display());
            Ok(())
        }
    }
}

fn notation(records: u32) -> Result<()> {
    let mut speed = shell::cargo();
    speed.args([
        "run",
        "--profile",
        builds::FAST,
        "--quiet",
        "-p",
        "tarock-record",
        "--example",
        "speed",
        "--",
        &records.to_string(),
    ]);
    let said = shell::read(&mut speed)?;
    let mut report: Value = serde_json::from_str(&said).context("read the report of the example")?;
    let number = |key: &str| report[key].as_f64().with_context(|| format!("no {key} in the report: {said}"));
    let ratio = number("records_per_second")? / number("records_untyped_per_second")?;
    for (name, key) in [
        ("records read (.tarock)", "records_per_second"),
        ("the same bytes as untyped JSON", "records_untyped_per_second"),
        ("records written (.tarock)", "records_written_per_second"),
        ("positions read (TAF)", "taf_lines_per_second"),
        ("binary records read", "binary_records_per_second"),
        ("links read", "links_per_second"),
        (".ktaro files read to records", "ktaro_per_second"),
    ] {
        println!("{name:<31} {:>11} per second", grouped(number(key)?));
    }
    for (name, key) in [
        ("bytes of a record", "record_bytes"),
        ("bytes of a binary record", "binary_bytes"),
        ("bytes of a .ktaro file", "ktaro_bytes"),
        ("characters of a link, median", "link_median_length"),
        ("characters of a link, longest", "link_longest"),
    ] {
        println!("{name:<31} {:>11}", grouped(number(key)?));
    }
    println!("records read beside untyped JSON {ratio:>9.2}x");
    report["ratio_records"] = json!(ratio);
    println!("{report}");
    Ok(())
}

fn rival(seconds: u32) -> Result<()> {
    let python = rival_python()?;
    let tarock = Tarock::build()?;
    let deals = deals_for(&tarock, RIVAL_RULES, 1, seconds)?;
    let [mut ours, mut native, mut python_loop] = [Speed::default(); 3];
    let mut version = Value::Null;
    for round in 1..=N_ROUNDS {
        shell::step(&format!("round {round} of {N_ROUNDS}"));
        ours = ours.max(Speed::of(&tarock.sim(RIVAL_RULES, deals, SEED, &["--jobs", "1"])?));
        let mut driver = shell::command(&python);
        driver.args(["-c", RIVAL_DRIVER, &seconds.to_string(), &SEED.to_string()]);
        let report = shell::read(&mut driver)?;
        let report: Value = serde_json::from_str(&report).context("read the rival's report")?;
        native = native.max(Speed::of_rival(&report["native"])?);
        python_loop = python_loop.max(Speed::of_rival(&report["python"])?);
        version = report["version"].clone();
    }
    let rows = [
        ("tarock, preset cup", ours),
        ("OpenSpiel tarok, C++ loop", native),
        ("OpenSpiel tarok, Python loop", python_loop),
    ];
    println!(
        "{:<29} {:>11} {:>11} {:>12} {:>14}",
        "one thread, best of 3", "games/s", "moves/game", "moves/s", "ours is faster"
    );
    for (name, speed) in rows {
        let ratio = ours.games_per_second / speed.games_per_second;
        println!(
            "{name:<29} {:>11} {:>11.1} {:>12} {ratio:>13.1}x",
            grouped(speed.games_per_second),
            speed.moves_per_game,
            grouped(speed.games_per_second * speed.moves_per_game),
        );
    }
    let report = json!({
        "bench": "rival",
        "rules": "cup",
        "deals": deals,
        "rival_version": version,
        "tarock": ours.to_json(),
        "rival_native": native.to_json(),
        "rival_python": python_loop.to_json(),
        "ratio_native": ours.games_per_second / native.games_per_second,
        "ratio_python": ours.games_per_second / python_loop.games_per_second,
    });
    println!("{report}");
    Ok(())
}

fn sim(seconds: u32) -> Result<()> {
    let tarock = Tarock::build()?;
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    let threads = if n_threads == 1 { vec![1] } else { vec![1, n_threads] };
    let mut report = json!({ "bench": "sim", "threads": threads, "deals_per_second": {} });
    let heads = threads.iter().map(|n| format!(" {:>14}", format!("{n} threads")));
    println!("{:<20}{}", "deals/s", heads.collect::<String>().replace(" 1 threads", "  1 thread"));
    for (game, rules) in RULES {
        let mut speeds = Vec::new();
        for &n_jobs in &threads {
            let deals = deals_for(&tarock, (game, rules), n_jobs, seconds)?;
            let jobs = n_jobs.to_string();
            let mut best = Speed::default();
            for _ in 0..N_ROUNDS {
                best = best.max(Speed::of(&tarock.sim((game, rules), deals, SEED, &["--jobs", &jobs])?));
            }
            speeds.push(best.games_per_second);
        }
        let cells = speeds.iter().map(|speed| format!(" {:>14}", grouped(*speed)));
        let name = if rules == "random" { format!("{game} random") } else { rules.to_owned() };
        println!("{name:<20}{}", cells.collect::<String>());
        report["deals_per_second"][name] = json!(speeds);
    }
    println!("{report}");
    Ok(())
}

/// The number of deals that keep the program busy for about this many seconds.
fn deals_for(tarock: &Tarock, rules: (&str, &str), n_jobs: usize, seconds: u32) -> Result<u64> {
    const PROBE: u64 = 5_000;
    let report = tarock.sim(rules, PROBE, SEED, &["--jobs", &n_jobs.to_string()])?;
    let deals = report.deals_per_second * f64::from(seconds);
    #[expect(clippy::cast_sign_loss, reason = "a speed is not negative")]
    let deals = deals as u64;
    Ok(deals.max(PROBE))
}

/// The Python interpreter with the rival installed; installs it on first use.
fn rival_python() -> Result<PathBuf> {
    let venv = shell::target_dir()?.join("rival-venv");
    let python = venv.join("bin/python");
    if has_rival(&python) {
        return Ok(python);
    }
    shell::step("install OpenSpiel");
    shell::run(
        shell::command("python3").args(["-m", "venv"]).arg(&venv),
        "install Python 3 with venv (Debian: `apt-get install python3-venv`)",
    )?;
    shell::run(
        shell::command(&python).args(["-m", "pip", "install", "--quiet", "--only-binary=:all:", RIVAL]),
        "OpenSpiel has wheels for some Python versions only; put one of them first on the path",
    )?;
    Ok(python)
}

fn has_rival(python: &Path) -> bool {
    python.exists() && shell::read(shell::command(python).args(["-c", "import pyspiel"])).is_ok()
}

/// The best round of one engine.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Speed {
    games_per_second: f64,
    moves_per_game: f64,
}

impl Speed {
    fn of(report: &Report) -> Self {
        Self { games_per_second: report.deals_per_second, moves_per_game: report.actions_per_deal }
    }

    fn of_rival(report: &Value) -> Result<Self> {
        let number =
            |key: &str| report[key].as_f64().with_context(|| format!("no {key} in the rival's report: {report}"));
        Ok(Self { games_per_second: number("games_per_second")?, moves_per_game: number("moves_per_game")? })
    }

    fn max(self, other: Self) -> Self {
        if other.games_per_second > self.games_per_second { other } else { self }
    }

    fn to_json(self) -> Value {
        json!({ "games_per_second": self.games_per_second, "moves_per_game": self.moves_per_game })
    }
}

/// A whole number with its thousands separated.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_kept_apart() {
        let numbers = [0.0, 999.4, 1000.0, 27_382.5, 1_234_567.0];
        assert_eq!(numbers.map(grouped), ["0", "999", "1,000", "27,382", "1,234,567"]);
    }

    #[test]
    fn the_best_round_counts() {
        let slow = Speed { games_per_second: 1.0, moves_per_game: 60.0 };
        let fast = Speed { games_per_second: 2.0, moves_per_game: 57.0 };
        assert_eq!(slow.max(fast), fast);
        assert_eq!(fast.max(slow), fast);
    }

    #[test]
    fn a_rival_without_a_speed_is_an_error() {
        assert!(Speed::of_rival(&json!({ "moves_per_game": 57 })).is_err());
    }
}
