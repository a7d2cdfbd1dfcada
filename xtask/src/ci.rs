//! Everything a change must pass.
//!
//! Each step is a command that a developer can type. Two of them run at a time: what waits for browsers and disks shares
//! the machine with what compiles. A failure stops only the steps that need its result.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;

/// How many steps run at a time.
const N_LANES: usize = 2;

/// One step: the words after `cargo xtask`, and what has to be there first.
#[derive(Debug, Clone, Copy)]
struct Step {
    name: &'static str,
    words: &'static [&'static str],
    /// Steps whose result this one uses.
    needs: &'static [&'static str],
}

impl Step {
    const fn new(name: &'static str, words: &'static [&'static str]) -> Self {
        Self { name, words, needs: &[] }
    }

    const fn after(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }
}

/// In the order in which they begin where nothing has to be waited for: the quick and the likely to fail come first, and
/// the page early, because a third of the steps need it.
const STEPS: [Step; 14] = [
    Step::new("tidy", &["tidy"]),
    Step::new("deny", &["deny"]),
    Step::new("lint", &["lint"]),
    Step::new("page", &["web"]),
    Step::new("test", &["test"]).after(&["lint"]),
    Step::new("e2e", &["e2e", "--built"]).after(&["page"]),
    Step::new("together", &["together", "--built"]).after(&["page", "test"]),
    Step::new("docs", &["docs"]).after(&["test"]),
    Step::new("chaos", &["chaos", "--short"]).after(&["test"]),
    Step::new("evening", &["evening", "--short"]).after(&["test"]),
    Step::new("arena", &["bench", "bot", "--short"]).after(&["test"]),
    Step::new("sim", &["sim", "--short"]).after(&["test"]),
    Step::new("targets", &["wasm"]).after(&["docs"]),
    Step::new("think", &["bench", "wasm", "--short"]),
];

/// How a step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Passed,
    Failed,
    /// Something it needs has failed.
    NotRun,
}

/// A step on its way.
struct Running {
    step: Step,
    child: Child,
    begun: Instant,
}

/// Runs all steps, tells the times, and fails if any of them did.
pub(crate) fn run() -> Result<()> {
    let logs = shell::target_dir()?.join("ci");
    fs::create_dir_all(&logs).with_context(|| format!("make {}", logs.display()))?;
    let start = Instant::now();
    let mut waiting = STEPS.to_vec();
    let mut running: Vec<Running> = Vec::new();
    let mut done: BTreeMap<&str, Verdict> = BTreeMap::new();
    let mut lines = Vec::new();
    while !waiting.is_empty() || !running.is_empty() {
        while let Some(at) = next(&waiting, running.len(), &done) {
            let step = waiting.remove(at);
            if step.needs.iter().any(|need| done[need] != Verdict::Passed) {
                done.insert(step.name, Verdict::NotRun);
                lines.push(line(step.name, None, Verdict::NotRun));
                continue;
            }
            shell::step(&format!("{}: cargo xtask {}", step.name, step.words.join(" ")));
            running.push(Running { step, child: begin(step, &log(&logs, step))?, begun: Instant::now() });
        }
        let mut still = Vec::new();
        for mut one in running {
            let Some(status) = one.child.try_wait()? else {
                still.push(one);
                continue;
            };
            let verdict = if status.success() { Verdict::Passed } else { Verdict::Failed };
            let told = line(one.step.name, Some(one.begun.elapsed()), verdict);
            eprintln!("\n{}\n<== {told}", fs::read_to_string(log(&logs, one.step)).unwrap_or_default().trim_end());
            done.insert(one.step.name, verdict);
            lines.push(told);
        }
        running = still;
        sleep(Duration::from_millis(100));
    }
    eprintln!("\n{}\n{:<14} {:>7.1} s", lines.join("\n"), "total", start.elapsed().as_secs_f64());
    let failed: Vec<&str> =
        done.iter().filter(|(_, verdict)| **verdict == Verdict::Failed).map(|(name, _)| *name).collect();
    println!(
        "{} passed, {} failed, {} skipped",
        count(&done, Verdict::Passed),
        failed.len(),
        count(&done, Verdict::NotRun)
    );
    if !failed.is_empty() {
        bail!("{} failed\nnext: read {}/NAME.log, and run the step alone", failed.join(", "), logs.display());
    }
    Ok(())
}

/// The first step that can begin beside those that run.
fn next(waiting: &[Step], n_running: usize, done: &BTreeMap<&str, Verdict>) -> Option<usize> {
    if n_running >= N_LANES {
        return None;
    }
    waiting.iter().position(|step| step.needs.iter().all(|need| done.contains_key(need)))
}

fn begin(step: Step, log: &Path) -> Result<Child> {
    let log = File::create(log).with_context(|| format!("write {}", log.display()))?;
    let mut xtask = Command::new(env::current_exe().context("find this program")?);
    if step.needs.contains(&"test") {
        xtask.env(shell::BUILT, "1");
    }
    xtask.args(step.words).current_dir(shell::root()).stdout(log.try_clone()?).stderr(log);
    xtask.spawn().with_context(|| format!("start {}", step.name))
}

fn log(folder: &Path, step: Step) -> PathBuf {
    folder.join(format!("{}.log", step.name))
}

fn count(done: &BTreeMap<&str, Verdict>, wanted: Verdict) -> usize {
    done.values().filter(|verdict| **verdict == wanted).count()
}

fn line(name: &str, time: Option<Duration>, verdict: Verdict) -> String {
    let time = time.map_or_else(|| "–".to_owned(), |time| format!("{:.1} s", time.as_secs_f64()));
    let verdict = match verdict {
        Verdict::Passed => "ok",
        Verdict::Failed => "FAILED",
        Verdict::NotRun => "not run: something it needs has failed",
    };
    format!("{name:<14} {time:>9}  {verdict}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_waits_for_what_it_needs_and_for_a_lane() {
        let steps = [Step::new("a", &[]).after(&["x"]), Step::new("b", &[])];
        let mut done = BTreeMap::new();
        assert_eq!(next(&steps, 0, &done), Some(1), "a needs x");
        done.insert("x", Verdict::Failed);
        assert_eq!(next(&steps, 1, &done), Some(0), "a can be judged");
        assert_eq!(next(&steps, N_LANES, &done), None, "no lane is free");
    }

    #[test]
    fn every_step_needs_earlier_steps_only() {
        for (at, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..at].iter().any(|earlier| earlier.name == *need), "{} needs {need}", step.name);
            }
        }
    }
}
