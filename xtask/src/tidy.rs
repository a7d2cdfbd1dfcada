//! Rules about the tree itself, so that breaking one is a decision and not an accident.

mod inline;
mod layers;
mod prose;
#[cfg(test)]
mod tests;

use std::fs;

use anyhow::{Context, Result, bail};
use tarock_stage::shell;

/// The most lines a source file may have; a longer one should be split. The aim is near 500.
const MAX_LINES: usize = 900;

/// Extensions of files that people write and read line by line.
const SOURCE_ENDINGS: [&str; 8] = [".rs", ".py", ".sh", ".js", ".mjs", ".ts", ".css", ".sql"];

/// Checks the formatting, then every rule, and reports all violations at once.
pub(crate) fn run() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt --all`")?;
    let packages = layers::packages(&shell::metadata()?)?;
    let mut wrong = layers::wrong_edges(&packages);
    wrong.extend(layers::testkit_users(&packages));
    wrong.extend(layers::kernel_dependencies(&packages));

    let manifest = fs::read_to_string(shell::root().join("Cargo.toml")).context("read Cargo.toml")?;
    wrong.extend(dependencies_without_a_reason(&manifest));

    let files = files()?;
    for path in &files {
        // Images and other binary files have no lines.
        let Ok(text) = fs::read_to_string(shell::root().join(path)) else {
            continue;
        };
        wrong.extend(too_long(path, &text));
        wrong.extend(prose::habits(path, &text));
    }

    if wrong.is_empty() {
        eprintln!("    {} crates, {} files: tidy", packages.len(), files.len());
        return Ok(());
    }
    let n_wrong = wrong.len();
    bail!("{n_wrong} things are not tidy:\n  - {}", wrong.join("\n  - "));
}

/// The files of the repository, including uncommitted ones, without ignored ones.
fn files() -> Result<Vec<String>> {
    let mut git = shell::command("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listing = shell::read(&mut git)?;
    let names = listing.split('\0').filter(|name| !name.is_empty());
    Ok(names.map(str::to_owned).collect())
}

/// The workspace dependencies without a comment that gives a reason.
///
/// A comment applies to the lines that follow it up to the next blank line. Our own crates need none: the layer table
/// covers them.
fn dependencies_without_a_reason(manifest: &str) -> Vec<String> {
    let mut in_section = false;
    let mut has_reason = false;
    let mut wrong = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_section = line.trim_end() == "[workspace.dependencies]";
            has_reason = false;
        } else if line.trim().is_empty() {
            has_reason = false;
        } else if line.starts_with('#') {
            has_reason = true;
        } else if in_section
            && !has_reason
            && let Some((name, value)) = line.split_once('=')
            // The second line of a long value is indented or closes a bracket.
            && name.starts_with(|c: char| c.is_ascii_alphanumeric())
            && !value.contains("path =")
        {
            let name = name.trim();
            wrong.push(format!("Cargo.toml: say in a comment above `{name}` why it is there"));
        }
    }
    wrong
}

fn too_long(path: &str, text: &str) -> Option<String> {
    let is_source = SOURCE_ENDINGS.iter().any(|ending| path.ends_with(ending));
    let n_lines = text.lines().count();
    (is_source && n_lines > MAX_LINES)
        .then(|| format!("{path}: {n_lines} lines, more than {MAX_LINES}; split it by noun"))
}
