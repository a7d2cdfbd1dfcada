//! Long fuzzing with libFuzzer: arbitrary bytes against everything that reads input.
//!
//! CI does not need it: the tests of tarock-fuzz replay the corpora and mutate them.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use tarock_stage::shell;

/// The targets to run, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Seconds for each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Add the new inputs that reach new code to fuzz/corpus
    #[arg(long)]
    keep: bool,
    /// Targets to run; all of them when none is named
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

/// Builds and runs the targets one after the other.
pub(crate) fn run(args: &Args) -> Result<()> {
    shell::read(cargo_fuzz().arg("--version"))
        .context("next: run `rustup toolchain install nightly` and `cargo install --locked cargo-fuzz`")?;
    let known = targets()?;
    for target in &args.targets {
        ensure!(known.contains(target), "no fuzz target {target}; the targets are {}", known.join(", "));
    }
    let chosen = if args.targets.is_empty() { &known } else { &args.targets };
    // One command for all targets keeps every core busy; one by one, each would wait for the last crate of the
    // previous.
    let mut build = cargo_fuzz();
    build.arg("build").args(args.targets.first().filter(|_| args.targets.len() == 1));
    shell::run(&mut build, "fix the target or what it calls")?;
    chosen.iter().try_for_each(|target| fuzz(target, args))
}

fn fuzz(target: &str, args: &Args) -> Result<()> {
    let [kept, found] = ["fuzz/corpus", "fuzz/target/corpus"].map(|folder| format!("{folder}/{target}"));
    for folder in [&kept, &found] {
        fs::create_dir_all(shell::root().join(folder)).with_context(|| format!("make {folder}"))?;
    }
    // libFuzzer writes to the first folder only, so that a run leaves the tree clean.
    let mut run = cargo_fuzz();
    run.args(["run", target, &found, &kept]).args(seeds(target)).args(["--", "-print_final_stats=1"]);
    run.arg(format!("-max_total_time={}", args.seconds));
    // The longest time one input may take, in seconds.
    run.arg("-timeout=5");
    // It prints a lot even when all is well; only the end is worth reading.
    let said = shell::read_all(run.env("RUST_BACKTRACE", "0")).or_else(|error| {
        bail!(
            "{error:#}\n{target} failed\nnext: the input is in fuzz/artifacts/{target}; shrink it with `cargo +nightly \
             fuzz tmin {target} FILE` and keep it in fuzz/corpus/{target}, where the tests of tarock-fuzz replay it"
        )
    })?;
    eprintln!("    {target}: {}", runs(&said).unwrap_or("it did not say how many runs"));
    if args.keep {
        let mut merge = cargo_fuzz();
        // The fewest inputs that cover everything, because people review the change.
        merge.args(["run", target, &kept, &found, "--", "-set_cover_merge=1"]);
        shell::read_all(&mut merge).context("merge the inputs found into the corpus")?;
    }
    Ok(())
}

/// The line with libFuzzer's number of runs: `Done 154698 runs in 5 second(s)`.
fn runs(said: &str) -> Option<&str> {
    said.lines().rfind(|line| line.starts_with("Done "))
}

/// `cargo fuzz` on a compiler that supports the sanitizers.
fn cargo_fuzz() -> Command {
    let mut cargo = shell::command("rustup");
    cargo.args(["run", "nightly", "cargo", "fuzz"]);
    // `cargo run` has set these for the toolchain that built this program.
    for name in ["CARGO", "LD_LIBRARY_PATH", "RUSTUP_TOOLCHAIN"] {
        cargo.env_remove(name);
    }
    cargo
}

/// Folders of the repository with good inputs for a target, besides its corpus. The tests of tarock-fuzz read the same
/// list.
fn seeds(target: &str) -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../fuzz/seeds.txt").lines().filter_map(|line| line.split_once(' '));
    lines.filter(move |(name, _)| *name == target).map(|(_, folder)| folder)
}

/// The targets, in order: the files of their folder.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(shell::root().join("fuzz/fuzz_targets")).context("list fuzz/fuzz_targets")? {
        names.extend(entry?.file_name().to_str().and_then(|name| name.strip_suffix(".rs")).map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_runs_is_found_in_the_chatter() {
        let said = "#2 INITED\nDone 154698 runs in 5 second(s)\nstat::peak_rss_mb: 285\n";
        assert_eq!(runs(said), Some("Done 154698 runs in 5 second(s)"));
        assert_eq!(runs("#2 INITED"), None);
    }

    #[test]
    fn rule_sets_start_from_the_ones_we_ship() {
        assert_eq!(seeds("ruleset_toml").collect::<Vec<_>>(), ["rulesets"]);
        assert_eq!(seeds("summary_json").count(), 0);
    }
}
