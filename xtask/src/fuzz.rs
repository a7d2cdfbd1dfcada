//! Arbitrary bytes against everything that reads input.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell;

/// Which targets, and for how long.
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

impl Args {
    /// Long enough to notice a broken target.
    pub(crate) fn short() -> Self {
        Self { seconds: 8, keep: false, targets: Vec::new() }
    }
}

/// Builds and runs the targets one after the other.
pub(crate) fn run(args: &Args) -> Result<()> {
    shell::need_cargo_tool("fuzz")?;
    let known = targets()?;
    for target in &args.targets {
        ensure!(known.contains(target), "no fuzz target {target}; there are {}", known.join(", "));
    }
    let chosen = if args.targets.is_empty() { &known } else { &args.targets };
    let has_nightly = shell::read(shell::command("rustup").args(["run", "nightly", "rustc", "-V"])).is_ok();
    if !has_nightly {
        eprintln!("    no nightly toolchain: the pinned one is asked to act as one");
    }
    // All of them in one go keep every core busy; one by one they would wait for each other's last crate.
    let mut build = cargo_fuzz(has_nightly);
    build.arg("build").args(args.targets.first().filter(|_| args.targets.len() == 1));
    shell::run(&mut build, "mend the target or what it calls")?;
    for target in chosen {
        fuzz(target, args, has_nightly)?;
    }
    Ok(())
}

fn fuzz(target: &str, args: &Args, has_nightly: bool) -> Result<()> {
    let [kept, found] = ["fuzz/corpus", "fuzz/target/corpus"].map(|folder| format!("{folder}/{target}"));
    for folder in [&kept, &found] {
        fs::create_dir_all(shell::root().join(folder)).with_context(|| format!("make {folder}"))?;
    }
    // libFuzzer writes to the first folder only, so that a run leaves the tree clean.
    let mut run = cargo_fuzz(has_nightly);
    run.args(["run", target, &found, &kept]);
    run.args(seeds(target).filter(|folder| shell::root().join(folder).exists()));
    run.args(["--", "-print_final_stats=1"]);
    run.arg(format!("-max_total_time={}", args.seconds));
    // One input may not take longer than this many seconds.
    run.arg("-timeout=5");
    // It talks a lot while all goes well; only the end is worth reading.
    let said = shell::read_all(run.env("RUST_BACKTRACE", "0")).or_else(|error| {
        bail!(
            "{error:#}\n{target} failed\nnext: the input lies in fuzz/artifacts/{target}; make a \
             test of it, and shrink it with `cargo +nightly fuzz tmin {target} FILE`"
        )
    })?;
    eprintln!("    {target}: {}", runs(&said).unwrap_or("it did not say how many runs"));
    if args.keep {
        let mut merge = cargo_fuzz(has_nightly);
        // The fewest inputs that reach everything, since people will look at the change.
        merge.args(["run", target, &kept, &found, "--", "-set_cover_merge=1"]);
        shell::read_all(&mut merge).context("merge the inputs found into the corpus")?;
    }
    Ok(())
}

/// The line in which libFuzzer counts its runs: `Done 154698 runs in 5 second(s)`.
fn runs(said: &str) -> Option<&str> {
    said.lines().rfind(|line| line.starts_with("Done "))
}

/// `cargo fuzz` on a compiler that knows the sanitizers.
fn cargo_fuzz(has_nightly: bool) -> Command {
    let mut cargo = if has_nightly {
        let mut rustup = shell::command("rustup");
        rustup.args(["run", "nightly", "cargo"]);
        // `cargo run` left these pointing to the toolchain that built us.
        for name in ["CARGO", "LD_LIBRARY_PATH", "RUSTUP_TOOLCHAIN"] {
            rustup.env_remove(name);
        }
        rustup
    } else {
        let mut cargo = shell::cargo();
        cargo.env("RUSTC_BOOTSTRAP", "1");
        cargo
    };
    cargo.arg("fuzz");
    cargo
}

/// Folders of the repository that hold good inputs for a target, besides its corpus.
fn seeds(target: &str) -> impl Iterator<Item = &'static str> {
    const SEEDS: [(&str, &str); 4] = [
        ("ruleset_toml", "rulesets"),
        ("record_json", "testdata/records"),
        ("ktaro_xml", "testdata/ktaro"),
        ("any_file", "testdata/ktaro"),
    ];
    SEEDS.into_iter().filter(move |(name, _)| *name == target).map(|(_, folder)| folder)
}

/// The targets are the files of their folder, in order.
fn targets() -> Result<Vec<String>> {
    let folder = shell::root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).context("list fuzz/fuzz_targets")? {
        let path: PathBuf = entry?.path();
        if path.extension().is_some_and(|ending| ending == "rs")
            && let Some(name) = path.file_stem().and_then(|name| name.to_str())
        {
            names.push(name.to_owned());
        }
    }
    if names.is_empty() {
        bail!("fuzz/fuzz_targets has no target");
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
