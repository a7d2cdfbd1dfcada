//! Random deals and known summaries, played through the command line as a user would.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use tarock_stage::shell;

use crate::builds;

/// Every game with each of its presets, and with random rule sets.
pub(crate) const RULES: [(&str, &str); 11] = [
    ("koenigrufen", "min"),
    ("koenigrufen", "cup"),
    ("koenigrufen", "luxus"),
    ("koenigrufen", "melk"),
    ("koenigrufen", "mayr2012"),
    ("koenigrufen", "random"),
    ("illustriert", "beck"),
    ("illustriert", "graz"),
    ("illustriert", "random"),
    ("kosakeln", "spieleversum"),
    ("kosakeln", "random"),
];

const SUMMARIES: &str = "testdata/summaries";

/// How many deals to play.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Args {
    /// Deals for each preset
    #[arg(long, default_value_t = 5_000)]
    deals: u64,
    /// Seed of the first deal; the same seed plays the same deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Use the test build, as in CI
    #[arg(long)]
    short: bool,
}

/// Fails on the first preset with a violation or the first wrong settlement of a summary.
pub(crate) fn run(args: Args) -> Result<()> {
    let tarock = if args.short { Tarock::of_the_tests()? } else { Tarock::build()? };
    for (game, rules) in RULES {
        let Args { deals, seed, .. } = args;
        let next = || {
            format!(
                "{game} {rules} does not pass\n\
                 next: `tarock sim --check --game {game} --rules {rules} --deals {deals} --seed {seed}` \
                 shows where"
            )
        };
        let report = tarock.sim((game, rules), deals, seed, &["--check"]).with_context(next)?;
        ensure!(report.violations == 0 && report.deals == deals, next());
        ensure!(report.missing.is_empty(), "{game} {rules}: nobody played {}", report.missing.join(", "));
        let (deals, contracts) = (report.deals, report.contracts.len());
        eprintln!("    {game:<12} {rules:<13} {deals} deals, {contracts} contracts, no violation");
    }
    tarock.settle_summaries()
}

/// The command-line program.
pub(crate) struct Tarock {
    path: PathBuf,
}

impl Tarock {
    /// Builds the program that people get, at full speed.
    pub(crate) fn build() -> Result<Self> {
        shell::run(
            shell::cargo().args(["build", "--profile", builds::FAST, "--package", "tarock-cli", "--bin", "tarock"]),
            "fix the command line first: `cargo check -p tarock-cli`",
        )?;
        Ok(Self { path: shell::target_dir()?.join(builds::FAST).join("tarock") })
    }

    /// Returns a program that was built before.
    pub(crate) const fn at(path: PathBuf) -> Self {
        Self { path }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the test build: slower, but it checks for overflows and failed assertions.
    pub(crate) fn of_the_tests() -> Result<Self> {
        Ok(Self { path: builds::everything()?.join("tarock") })
    }

    /// Plays random deals and returns the report.
    pub(crate) fn sim(&self, (game, rules): (&str, &str), deals: u64, seed: u64, settings: &[&str]) -> Result<Report> {
        let mut sim = shell::command(&self.path);
        sim.args(["sim", "--game", game, "--json", "--rules", rules]);
        sim.args(["--deals", &deals.to_string(), "--seed", &seed.to_string()]);
        sim.args(settings);
        Report::parse(&shell::read(&mut sim)?)
    }

    /// Plays a match and returns the arena's JSON, one line per table.
    pub(crate) fn arena(&self, words: &[String]) -> Result<String> {
        shell::read(shell::command(&self.path).args(words).arg("--json"))
    }

    fn settle_summaries(&self) -> Result<()> {
        let folder = shell::root().join(SUMMARIES);
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)
            .with_context(|| format!("list {SUMMARIES}"))?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_>>()?;
        files.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
        files.sort();
        let mut settle = shell::command(&self.path);
        settle.args(["settle", "--check"]);
        for file in &files {
            settle.arg(file.strip_prefix(shell::root()).unwrap_or(file));
        }
        let said = shell::read(&mut settle)?;
        let (checked, wrong) = verdict(&said)?;
        ensure!(
            checked > 0 && wrong == 0,
            "{wrong} of {checked} summaries settled wrongly\n\
             next: `tarock settle --check {SUMMARIES}/*.json` shows each difference"
        );
        eprintln!("    {checked} summaries settled as published");
        Ok(())
    }
}

/// The report of `tarock sim --json`.
#[derive(Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) deals: u64,
    pub(crate) violations: u64,
    pub(crate) deals_per_second: f64,
    /// Bids, calls, discards, announcements and cards.
    pub(crate) actions_per_deal: f64,
    /// How many deals were played of each contract.
    pub(crate) contracts: BTreeMap<String, u64>,
    /// Contracts of the rule set that were never played.
    pub(crate) missing: Vec<String>,
}

impl Report {
    fn parse(text: &str) -> Result<Self> {
        let value: Value =
            serde_json::from_str(text).with_context(|| format!("`tarock sim --json` did not write JSON: {text}"))?;
        let missing = |key: &str| format!("no {key} in the report: {text}");
        let number = |key: &str| value[key].as_u64().with_context(|| missing(key));
        let rate = |key: &str| value[key].as_f64().with_context(|| missing(key));
        let contracts = value["contracts"]
            .as_object()
            .with_context(|| missing("contracts"))?
            .iter()
            .map(|(id, count)| Some((id.clone(), count.as_u64()?)))
            .collect::<Option<_>>()
            .with_context(|| format!("a contract without a count in the report: {text}"))?;
        Ok(Self {
            deals: number("deals")?,
            violations: number("violations")?,
            deals_per_second: rate("deals_per_second")?,
            actions_per_deal: rate("actions_per_deal")?,
            contracts,
            missing: value["missing"]
                .as_array()
                .map(|ids| ids.iter().filter_map(Value::as_str).map(str::to_owned).collect())
                .unwrap_or_default(),
        })
    }
}

/// The two numbers in the last line, `N checked, M wrong`.
fn verdict(said: &str) -> Result<(u64, u64)> {
    let line = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    let [checked, "checked,", wrong, "wrong"] = words[..] else {
        bail!("`tarock settle --check` ended with {line:?}, not with `N checked, M wrong`");
    };
    Ok((checked.parse()?, wrong.parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_by_its_keys() {
        let text = r#"{"deals":9,"violations":1,"deals_per_second":2.5,
            "actions_per_deal":60,"contracts":{"Dreier":9},"more":0}"#;
        let report = Report::parse(text).expect("well formed");
        assert_eq!((report.deals, report.violations), (9, 1));
        assert_eq!(report.contracts["Dreier"], 9);
        assert!((report.actions_per_deal - 60.0).abs() < f64::EPSILON);
    }

    #[test]
    fn a_report_that_does_not_count_violations_is_an_error() {
        let text = r#"{"deals":9,"deals_per_second":2.5,"actions_per_deal":60,"contracts":{}}"#;
        let error = Report::parse(text).unwrap_err();
        assert!(error.to_string().starts_with("no violations in the report"), "{error}");
    }

    #[test]
    fn the_verdict_is_the_last_line() {
        assert_eq!(verdict("A03: differs\n97 checked, 1 wrong\n\n").expect("well formed"), (97, 1));
        assert!(verdict("").is_err());
        assert!(verdict("all fine").is_err());
    }
}
