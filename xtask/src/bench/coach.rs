//! Regenerates what depends on the version of the bot: the built-in puzzles and the constants of luck.

use std::collections::HashSet;
use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

use crate::builds;
use crate::sim::Tarock;

const PUZZLES: &str = "crates/tarock-coach/src/puzzle/built_in.tsv";
const LUCK: &str = "crates/tarock-coach/src/luck.txt";

/// The rule sets whose luck is measured.
const PRESETS: &str = "cup,min,oesterreich,raiffeisen,luxus,melk,mayr2012,beck,graz,spieleversum";

/// The smallest number of puzzles; the trainer promises this many.
const LEAST: usize = 500;

/// The lines above the constants in `luck.txt`.
const HEAD: &str = "\
# What a pack is worth: written by `cargo xtask bench coach`; see docs/LUCK.md.
# Rule set, beta, the sample, means from forehand on (points above the average of the table).
";

/// Looks for puzzles in `deals` deals, examines them and the built-in ones, and measures luck over `packs` packs.
pub(super) fn run(deals: u32, seed: u32, packs: u32) -> Result<()> {
    let tarock = Tarock::build()?;
    puzzles(&tarock, deals, seed)?;
    if packs > 0 {
        luck(packs)?;
        println!("{LUCK} is written");
    }
    println!("{PUZZLES} is written; the next build includes it");
    Ok(())
}

fn puzzles(tarock: &Tarock, deals: u32, seed: u32) -> Result<()> {
    let built_in = shell::root().join(PUZZLES);
    let (found, held) = (shell::target_dir()?.join("puzzles.tsv"), shell::target_dir()?.join("puzzles-held.tsv"));
    shell::step(&format!("look for puzzles in {deals} deals"));
    let mut mine = shell::command(tarock.path());
    mine.args(["puzzles", "--mine", &deals.to_string(), "--seed", &seed.to_string()]);
    let mined = if deals > 0 { shell::read(&mut mine)? } else { String::new() };
    let known = fs::read_to_string(&built_in).with_context(|| format!("read {PUZZLES}"))?;
    fs::write(&found, without_copies(&known, &mined)).context("write what was found")?;
    shell::step("examine the puzzles with ten times the imagined deals");
    let mut verify = shell::command(tarock.path());
    verify.args(["puzzles", "--verify"]).arg(&found).stdout(File::create(&held).context("create a file for puzzles")?);
    shell::run(&mut verify, "read the message above")?;
    take(&held, &built_in)
}

/// The puzzles of two files without comments, each decision once.
fn without_copies(known: &str, mined: &str) -> String {
    let mut seen = HashSet::new();
    let lines = known.lines().chain(mined.lines()).filter(|line| !line.is_empty() && !line.starts_with('#'));
    // A puzzle's deal ends at the decision, so equal deals are equal decisions.
    let new = lines.filter(|line| seen.insert(line.rsplit('\t').next()));
    new.fold(String::new(), |text, line| text + line + "\n")
}

/// Replaces the built-in puzzles with those that hold, if there are enough of them.
fn take(held: &Path, built_in: &Path) -> Result<()> {
    let text = fs::read_to_string(held).context("read the puzzles that hold")?;
    let n = text.lines().filter(|line| !line.starts_with('#')).count();
    ensure!(
        n >= LEAST,
        "only {n} puzzles hold, and {LEAST} are needed\nnext: search more deals with another seed: `--deals N --seed S`"
    );
    fs::write(built_in, text).with_context(|| format!("write {PUZZLES}"))?;
    eprintln!("    {n} puzzles hold");
    Ok(())
}

fn luck(packs: u32) -> Result<()> {
    shell::step(&format!("measure the luck of {packs} packs under every preset"));
    let mut measure = shell::cargo();
    measure.args(["run", "--quiet", "--profile", builds::FAST, "-p", "tarock-coach", "--example", "measure", "--"]);
    let said = shell::read(measure.args(["luck", PRESETS, &packs.to_string(), "0"]))?;
    eprint!("{said}");
    // Indented lines are figures about the constants.
    let constants = said.lines().filter(|line| !line.starts_with(' ')).map(|line| format!("{line}\n"));
    let text = constants.fold(HEAD.to_owned(), |text, line| text + &line);
    fs::write(shell::root().join(LUCK), text).with_context(|| format!("write {LUCK}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_that_is_found_again_is_not_kept_twice() {
        let (known, mined) = ("# bot\na\t1\t2\t0\tpass\tx\n", "# bot\na\t1\t3\t0\tpass\tx\nb\t1\t2\t0\tpass\ty\n");
        assert_eq!(without_copies(known, mined), "a\t1\t2\t0\tpass\tx\nb\t1\t2\t0\tpass\ty\n");
    }

    #[test]
    fn the_measured_presets_are_those_that_have_constants() {
        let text = fs::read_to_string(shell::root().join(LUCK)).expect("the constants");
        let known = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("gauge: "));
        let known: Vec<&str> = known.filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(known.join(","), PRESETS);
    }
}
