//! Everything a change must pass.
//!
//! Each step is a command that a developer can type. Several run at a time: steps that compile take the processor time
//! that browsers and services leave. Steps that enforce time limits run last, one by one: two virtual cores may share a
//! real core, so even a low-priority neighbour makes a browser a third slower. A failure stops only the steps that need
//! its result, and its log is printed last.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tarock_stage::shell;

use crate::{builds, deny};

/// The number of steps that run at a time.
const N_LANES: usize = 3;

/// The number of log lines to print for a step that passed, and for one that failed.
const N_LINES: [usize; 2] = [12, 120];

/// The processor priority of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// Low: the step computes, and takes what the others leave.
    Patient,
    /// Normal: the step mostly waits for browsers, disks and sockets, or other steps wait for it.
    Prompt,
    /// Normal, and alone: the step enforces time limits.
    Measures,
}

/// One step: the arguments after `cargo xtask`, and the steps it depends on.
#[derive(Debug, Clone, Copy)]
struct Step {
    name: &'static str,
    words: &'static [&'static str],
    pace: Pace,
    /// Steps whose result this one uses.
    needs: &'static [&'static str],
    /// Steps that use the same folder: this one waits until they end, even if they fail.
    behind: &'static [&'static str],
}

impl Step {
    const fn new(name: &'static str, pace: Pace, words: &'static [&'static str]) -> Self {
        Self { name, words, pace, needs: &[], behind: &[] }
    }

    const fn after(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }

    const fn behind(self, behind: &'static [&'static str]) -> Self {
        Self { behind, ..self }
    }

    fn can_run_beside(self, other: Self) -> bool {
        self.pace != Pace::Measures && other.pace != Pace::Measures
    }
}

/// In the order in which they start when they wait for nothing: quick steps, steps that are likely to fail and steps
/// that others need come first.
const STEPS: [Step; 21] = [
    Step::new("tidy", Pace::Patient, &["tidy"]),
    Step::new("deny", Pace::Patient, &["deny"]),
    Step::new("build", Pace::Prompt, &["build"]),
    Step::new("page", Pace::Prompt, &["web"]),
    Step::new("package", Pace::Patient, &["package"]).after(&["build"]),
    Step::new("test", Pace::Prompt, &["test"]).after(&["build"]),
    Step::new("together", Pace::Prompt, &["together", "--built", "--speed", "false"]).after(&["page", "build"]),
    Step::new("e2e", Pace::Prompt, &["e2e", "--built", "--speed", "false"]).after(&["page", "build"]),
    Step::new("lint", Pace::Patient, &["lint"]).behind(&["test"]),
    Step::new("docs", Pace::Patient, &["docs"]).behind(&["lint"]),
    Step::new("chaos", Pace::Prompt, &["chaos", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("evening", Pace::Prompt, &["evening", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("rogues", Pace::Prompt, &["rogues", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("abuse", Pace::Prompt, &["abuse", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("examples", Pace::Prompt, &["examples"]).after(&["build"]).behind(&["test"]),
    Step::new("think", Pace::Patient, &["bench", "wasm", "--short"]),
    Step::new("arena", Pace::Patient, &["bench", "bot", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("sim", Pace::Patient, &["sim", "--short"]).after(&["build"]).behind(&["test"]),
    Step::new("targets", Pace::Patient, &["wasm"]).behind(&["docs"]),
    Step::new("e2e-speed", Pace::Measures, &["e2e", "--built", "--speed", "true"]).after(&["page"]).behind(&["e2e"]),
    Step::new("together-speed", Pace::Measures, &["together", "--built", "--speed", "true"])
        .after(&["page", "build"])
        .behind(&["together"]),
];

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Passed,
    Failed,
    /// A step it needs has failed.
    NotRun,
}

/// A running step.
struct Running {
    step: Step,
    child: Child,
    begun: Instant,
}

/// Runs all steps, prints the times, and fails if any of them failed.
pub(crate) fn run() -> Result<()> {
    let logs = shell::target_dir()?.join("ci");
    fs::create_dir_all(&logs).with_context(|| format!("make {}", logs.display()))?;
    let start = Instant::now();
    let mut waiting = STEPS.to_vec();
    let mut running: Vec<Running> = Vec::new();
    let mut done: BTreeMap<&str, Verdict> = BTreeMap::new();
    let mut lines = Vec::new();
    let (mut failures, mut unchecked) = (Vec::new(), Vec::new());
    while !waiting.is_empty() || !running.is_empty() {
        while let Some(at) = next(&waiting, &running.iter().map(|one| one.step).collect::<Vec<_>>(), &done) {
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
            let said = fs::read(log(&logs, one.step)).unwrap_or_default();
            let said = String::from_utf8_lossy(&said);
            eprintln!("\n{}\n<== {told}", shell::end_of(&said, N_LINES[0]));
            if verdict == Verdict::Failed {
                failures.push(format!("==> {}\n{}", one.step.name, shell::end_of(&said, N_LINES[1])));
            }
            unchecked.extend(skipped(one.step.name, &said));
            done.insert(one.step.name, verdict);
            lines.push(told);
        }
        running = still;
        sleep(Duration::from_millis(100));
    }
    eprintln!("\n{}\n{:<14} {:>7.1} s", lines.join("\n"), "total", start.elapsed().as_secs_f64());
    for failure in &failures {
        eprintln!("\n{failure}");
    }
    let failed: Vec<&str> =
        done.iter().filter(|(_, verdict)| **verdict == Verdict::Failed).map(|(name, _)| *name).collect();
    println!(
        "{} passed, {} failed, {} skipped, not checked: {}",
        count(&done, Verdict::Passed),
        failed.len(),
        count(&done, Verdict::NotRun),
        if unchecked.is_empty() { "nothing".to_owned() } else { unchecked.join(", ") }
    );
    if !failed.is_empty() {
        bail!("{} failed\nnext: read {}/NAME.log, and run the step alone", failed.join(", "), logs.display());
    }
    Ok(())
}

/// What a step reports as skipped, such as a check that needs a network. The step has passed all the same.
fn skipped(name: &str, said: &str) -> Vec<String> {
    let what = said.lines().filter_map(|line| line.strip_prefix(deny::SKIPPED)?.split(':').next());
    what.map(|what| format!("{name}/{what}")).collect()
}

/// The first step that can start beside the running ones.
fn next(waiting: &[Step], running: &[Step], done: &BTreeMap<&str, Verdict>) -> Option<usize> {
    if running.len() >= N_LANES {
        return None;
    }
    waiting.iter().position(|step| {
        step.needs.iter().chain(step.behind).all(|other| done.contains_key(other))
            && running.iter().all(|other| step.can_run_beside(*other))
    })
}

fn begin(step: Step, log: &Path) -> Result<Child> {
    let log = File::create(log).with_context(|| format!("write {}", log.display()))?;
    let exe = env::current_exe().context("find this program")?;
    let mut xtask = match step.pace {
        Pace::Patient => shell::patient(exe),
        Pace::Prompt | Pace::Measures => shell::command(exe),
    };
    if step.needs.contains(&"build") {
        xtask.env(builds::BUILT, "1");
    }
    xtask.args(step.words).stdout(log.try_clone()?).stderr(log);
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
        let other = Step::new("c", Pace::Prompt, &[]);
        let steps = [Step::new("a", Pace::Prompt, &[]).after(&["x"]), Step::new("b", Pace::Patient, &[])];
        let mut done = BTreeMap::new();
        assert_eq!(next(&steps, &[], &done), Some(1), "a needs x");
        done.insert("x", Verdict::Failed);
        assert_eq!(next(&steps, &[other], &done), Some(0), "a can be judged");
        assert_eq!(next(&steps, &[other; N_LANES], &done), None, "no lane is free");
    }

    #[test]
    fn what_measures_has_nothing_beside_it() {
        let [patient, prompt, measures] =
            [Pace::Patient, Pace::Prompt, Pace::Measures].map(|pace| Step::new("", pace, &[]));
        let done = BTreeMap::new();
        for other in [patient, prompt, measures] {
            assert_eq!(next(&[measures], &[other], &done), None);
            assert_eq!(next(&[other], &[measures], &done), None);
        }
        assert_eq!(next(&[measures], &[], &done), Some(0));
        assert_eq!(next(&[measures, patient], &[prompt], &done), Some(1), "the others go on");
    }

    #[test]
    fn what_measures_comes_last() {
        let first = STEPS.iter().position(|step| step.pace == Pace::Measures).expect("a step");
        assert!(STEPS[first..].iter().all(|step| step.pace == Pace::Measures));
    }

    #[test]
    fn what_a_step_could_not_check_is_named_at_the_end() {
        let said = format!("    9 crates\n{}advisories: no network: timed out\nbye", deny::SKIPPED);
        assert_eq!(skipped("deny", &said), ["deny/advisories"]);
        assert_eq!(skipped("deny", "    9 crates: all is well"), [""; 0]);
    }

    #[test]
    fn every_step_needs_earlier_steps_only() {
        for (at, step) in STEPS.iter().enumerate() {
            for need in step.needs.iter().chain(step.behind) {
                assert!(STEPS[..at].iter().any(|earlier| earlier.name == *need), "{} needs {need}", step.name);
            }
        }
    }
}
