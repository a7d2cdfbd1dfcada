//! Tarobot in WebAssembly: checks that it decides the same, and measures how much longer it takes.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tarock_stage::shell;

use super::N_ROUNDS;
use crate::builds;
use crate::wasm::ensure_target;

const TARGET: &str = "wasm32-wasip1";
const DRIVER: &str = "xtask/src/bench/think.mjs";

/// The largest acceptable ratio to the native time.
const MAX_RATIO: f64 = 2.0;

/// The matches to play, and the machines to play them on.
#[derive(Clone, Copy)]
pub(crate) struct Work<'a> {
    bot: &'a str,
    deals: u32,
    machines: &'static [Machine],
    profile: &'static str,
}

impl<'a> Work<'a> {
    pub(super) const fn new(bot: &'a str, deals: u32) -> Self {
        Self { bot, deals, machines: &[Machine::Tiered, Machine::Optimized], profile: builds::FAST }
    }

    /// In a second of play, compiling still dominates the cold start, so only optimized code is measured.
    pub(super) const SHORT: Self =
        Self { bot: "tarobot:worlds=20", deals: 1, machines: &[Machine::Optimized], profile: "release" };
}

/// How Node.js runs WebAssembly.
#[derive(Clone, Copy)]
enum Machine {
    /// As in a browser: starts at once with baseline code, which is replaced while it runs. All of that counts.
    Tiered,
    /// With code that is optimized before the clock runs: the state that a browser reaches after a while.
    Optimized,
}

impl Machine {
    const fn name(self) -> &'static str {
        match self {
            Self::Tiered => "wasm from a cold start",
            Self::Optimized => "wasm, compiled before",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Tiered => "wasm_cold",
            Self::Optimized => "wasm_compiled",
        }
    }

    const fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Tiered => &[],
            Self::Optimized => &["--no-liftoff", "--no-wasm-lazy-compilation"],
        }
    }
}

/// Plays the same deals natively and in Node.js, in turns; the best round counts.
pub(super) fn run(work: Work<'_>) -> Result<()> {
    shell::read(shell::command("node").arg("--version"))
        .context("next: install Node.js 20 with `.ci/setup` or `apt-get install nodejs`")?;
    ensure_target(TARGET)?;
    let native = build(work.profile, None)?.join("examples/think");
    let wasm = build(work.profile, Some(TARGET))?.join("examples/think.wasm");
    let mut ours: Option<Thought> = None;
    let mut theirs: Vec<Option<Thought>> = vec![None; work.machines.len()];
    for round in 1..=N_ROUNDS {
        shell::step(&format!("round {round} of {N_ROUNDS}"));
        Thought::keep_best(&mut ours, think(shell::command(&native), work)?)?;
        for (&machine, best) in work.machines.iter().zip(&mut theirs) {
            Thought::keep_best(best, think(node(machine, &wasm), work)?)?;
        }
    }
    let ours = ours.context("no round was played")?;
    println!(
        "{:<23} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}  {:<16}",
        "computing, best of 3", "decisions", "seconds", "p50 ms", "p95 ms", "p99 ms", "max ms", "checksum"
    );
    ours.print("native");
    let mut report = json!({ "bench": "wasm", "bot": work.bot, "native": ours.line });
    let mut slow = Vec::new();
    for (machine, theirs) in work.machines.iter().zip(theirs) {
        let theirs = theirs.context("no round was played")?;
        theirs.print(machine.name());
        ours.same_as(&theirs).with_context(|| machine.name())?;
        let ratio = theirs.seconds / ours.seconds;
        let [p50, p95] = [theirs.p50_ms / ours.p50_ms, theirs.p95_ms / ours.p95_ms];
        println!("{:<23} {:>10} {ratio:>8.2}x {p50:>8.2}x {p95:>8.2}x", "", "");
        report[machine.key()] = theirs.line;
        report["ratios"][machine.key()] = json!({ "seconds": ratio, "p50": p50, "p95": p95 });
        if ratio > MAX_RATIO {
            slow.push(format!("{} takes {ratio:.2} times as long as the native build", machine.name()));
        }
    }
    println!("{report}");
    ensure!(
        slow.is_empty(),
        "{}, and at most {MAX_RATIO} times is promised\n\
         next: with few deals a cold start is all compiling, play more of them; else profile the native build",
        slow.join("; ")
    );
    Ok(())
}

/// Builds the example. Returns cargo's output folder.
fn build(profile: &str, target: Option<&str>) -> Result<PathBuf> {
    let mut build = shell::cargo();
    build.args(["build", "--profile", profile, "--package", "tarock-bot", "--example", "think"]);
    build.args(target.into_iter().flat_map(|target| ["--target", target]));
    shell::run(&mut build, "fix the bots first: `cargo check -p tarock-bot --examples`")?;
    Ok(shell::target_dir()?.join(target.unwrap_or_default()).join(profile))
}

fn node(machine: Machine, program: &Path) -> std::process::Command {
    let mut node = shell::command("node");
    // Suppresses the warning that WASI is experimental in Node.js.
    node.arg("--no-warnings").args(machine.flags()).arg(DRIVER).arg(program);
    node
}

fn think(mut program: std::process::Command, work: Work<'_>) -> Result<Thought> {
    Thought::parse(&shell::read(program.args([work.bot, &work.deals.to_string()]))?)
}

/// What the example prints.
#[derive(Debug, Clone, PartialEq)]
struct Thought {
    line: Value,
    decisions: u64,
    seconds: f64,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    checksum: String,
}

impl Thought {
    fn parse(said: &str) -> Result<Self> {
        let line: Value =
            serde_json::from_str(said).with_context(|| format!("the example did not write JSON: {said}"))?;
        let missing = |key: &str| format!("no {key} in the report: {said}");
        let number = |key: &str| line[key].as_f64().with_context(|| missing(key));
        Ok(Self {
            decisions: line["decisions"].as_u64().with_context(|| missing("decisions"))?,
            seconds: number("seconds")?,
            p50_ms: number("p50_ms")?,
            p95_ms: number("p95_ms")?,
            p99_ms: number("p99_ms")?,
            max_ms: number("max_ms")?,
            checksum: line["checksum"].as_str().with_context(|| missing("checksum"))?.to_owned(),
            line,
        })
    }

    /// Keeps the faster round; rounds must not differ in anything but time.
    fn keep_best(best: &mut Option<Self>, new: Self) -> Result<()> {
        if let Some(known) = best {
            known.same_as(&new).context("two rounds of the same program")?;
            if known.seconds <= new.seconds {
                return Ok(());
            }
        }
        *best = Some(new);
        Ok(())
    }

    fn same_as(&self, other: &Self) -> Result<()> {
        ensure!(
            (self.decisions, &self.checksum) == (other.decisions, &other.checksum),
            "other decisions: {} with checksum {}, and {} with {}\n\
             next: look for what a machine may round its own way (exp, ln, pow), for usize and for the order of hashes",
            self.decisions,
            self.checksum,
            other.decisions,
            other.checksum
        );
        Ok(())
    }

    fn print(&self, name: &str) {
        let Self { decisions, seconds, p50_ms, p95_ms, p99_ms, max_ms, checksum, .. } = self;
        println!(
            "{name:<23} {decisions:>10} {seconds:>9.3} {p50_ms:>9.3} {p95_ms:>9.3} {p99_ms:>9.3} {max_ms:>9.3}  {checksum}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(seconds: f64, checksum: &str) -> Thought {
        let line = json!({ "decisions": 9, "seconds": seconds, "p50_ms": 1.0, "p95_ms": 2.0, "p99_ms": 3.0,
            "max_ms": 4.0, "checksum": checksum });
        Thought::parse(&line.to_string()).expect("well formed")
    }

    #[test]
    fn the_quickest_round_counts() {
        let mut best = None;
        for seconds in [3.0, 1.0, 2.0] {
            Thought::keep_best(&mut best, thought(seconds, "a")).expect("the same decisions");
        }
        assert_eq!(best, Some(thought(1.0, "a")));
    }

    #[test]
    fn other_decisions_are_an_error() {
        assert!(Thought::keep_best(&mut Some(thought(1.0, "a")), thought(1.0, "b")).is_err());
    }

    #[test]
    fn a_report_without_a_checksum_is_an_error() {
        assert!(Thought::parse(r#"{"decisions":9,"seconds":1,"p50_ms":1,"p95_ms":1,"p99_ms":1,"max_ms":1}"#).is_err());
    }
}
