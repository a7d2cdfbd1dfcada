//! Everything a change must pass.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::services::{Kind, Services};
use crate::{bench, deny, e2e, fuzz, online, queries, shell, sim, tidy, wasm, web};

/// One step: a name for the progress lines and the work.
struct Step {
    name: &'static str,
    work: fn() -> Result<()>,
}

const STEPS: [Step; 17] = [
    Step { name: "fmt", work: fmt },
    Step { name: "clippy", work: clippy },
    Step { name: "test", work: test },
    Step { name: "doctest", work: doctest },
    Step { name: "docs", work: docs },
    Step { name: "deny", work: deny::run },
    Step { name: "tidy", work: tidy::run },
    Step { name: "wasm", work: wasm::run },
    Step { name: "web", work: || web::release().map(drop) },
    Step { name: "e2e", work: || e2e::run(&e2e::Args::of_what_is_built()) },
    Step { name: "together", work: || online::together(&online::Together::of_what_is_built()) },
    Step { name: "evening", work: || online::evening(&online::Evening::short()) },
    Step { name: "chaos", work: || online::chaos(&online::Chaos::short()) },
    Step { name: "sim", work: || sim::run(sim::Args::default()) },
    Step { name: "think", work: bench::wasm::short },
    Step { name: "arena", work: bench::bot::short },
    Step { name: "fuzz", work: || fuzz::run(&fuzz::Args::short()) },
];

/// Runs the steps in order, stops at the first failure, and always tells the times.
pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    let mut times = Vec::new();
    let mut result = Ok(());
    for step in &STEPS {
        shell::step(step.name);
        let step_start = Instant::now();
        result = (step.work)();
        times.push((step.name, step_start.elapsed(), result.is_ok()));
        if result.is_err() {
            break;
        }
    }
    eprintln!("\n{}", report(&times, start.elapsed()));
    result
}

fn report(times: &[(&str, Duration, bool)], total: Duration) -> String {
    let mut lines: Vec<String> = times
        .iter()
        .map(|(name, time, passed)| {
            let verdict = if *passed { "ok" } else { "FAILED" };
            format!("{name:<8} {:>7.1} s  {verdict}", time.as_secs_f64())
        })
        .collect();
    let not_run = STEPS.len() - times.len();
    let rest = if not_run == 0 { String::new() } else { format!("  {not_run} steps not run") };
    lines.push(format!("{:<8} {:>7.1} s{rest}", "total", total.as_secs_f64()));
    lines.join("\n")
}

fn fmt() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt --all`")
}

fn clippy() -> Result<()> {
    let mut clippy = shell::cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]);
    shell::run(
        &mut clippy,
        "mend what clippy shows above, or write `#[expect(lint, reason = \"…\")]` where it is wrong",
    )
}

fn test() -> Result<()> {
    shell::need_cargo_tool("nextest")?;
    let services = Services::up(Kind::Single)?;
    queries::check(&services)?;
    shell::run(
        shell::cargo().args(["nextest", "run", "--workspace"]).envs(services.env()),
        "run one test alone with `cargo nextest run NAME`",
    )
}

fn doctest() -> Result<()> {
    // nextest does not run the examples in the documentation.
    shell::run(
        shell::cargo().args(["test", "--doc", "--workspace"]),
        "mend the example above: it is the first thing a reader copies",
    )
}

fn docs() -> Result<()> {
    let mut doc = shell::cargo();
    doc.args(["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings");
    shell::run(&mut doc, "mend the broken link or the missing documentation above")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_has_one_line_per_step_and_counts_what_did_not_run() {
        let times = [("fmt", Duration::from_millis(1_200), true), ("clippy", Duration::from_secs(100), false)];
        assert_eq!(
            report(&times, Duration::from_millis(101_200)),
            "fmt          1.2 s  ok\n\
             clippy     100.0 s  FAILED\n\
             total      101.2 s  15 steps not run"
        );
    }
}
