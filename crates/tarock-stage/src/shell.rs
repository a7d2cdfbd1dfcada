//! Starts other programs: prints every command, and says what to do next when one fails.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// The folder of the workspace manifest.
#[expect(clippy::missing_panics_doc, reason = "where this crate lies is known when it is compiled")]
pub fn root() -> &'static Path {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    crates.and_then(Path::parent).expect("this crate lies in a folder of the workspace")
}

/// Returns a command for the cargo that started this program, in the workspace folder.
pub fn cargo() -> Command {
    without_our_name(command(cargo_path()))
}

/// Like [`cargo`], at the lowest processor priority.
pub fn patient_cargo() -> Command {
    without_our_name(patient(cargo_path()))
}

fn cargo_path() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn without_our_name(mut cargo: Command) -> Command {
    // Cargo has set variables about this package. Build scripts that watch them would see a change: half of the
    // dependencies would be rebuilt whenever cargo is called by a person and by this program in turns.
    for (name, _) in env::vars_os() {
        let about_us = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        if name.to_str().is_some_and(about_us) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Returns a command for any program, in the workspace folder.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Like [`command`], at the lowest processor priority.
pub fn patient(program: impl AsRef<OsStr>) -> Command {
    let mut nice = command("nice");
    nice.args(["-n", "19"]).arg(program);
    nice
}

/// Prints the name of a step.
pub fn step(name: &str) {
    eprintln!("==> {name}");
}

/// Runs a command with visible output. If it fails, the error ends with `next`, which says what to do.
pub fn run(command: &mut Command, next: &str) -> Result<()> {
    let line = describe(command);
    eprintln!("    $ {line}");
    let status = command.status().with_context(|| format!("could not start `{line}`\nnext: {next}"))?;
    ensure!(status.success(), "`{line}` failed ({status})\nnext: {next}");
    Ok(())
}

/// Runs a command quietly and returns its stdout. If it fails, the error contains all its output.
pub fn read(command: &mut Command) -> Result<String> {
    capture(command).map(|[stdout, _]| stdout)
}

/// Like [`read`], for programs that report on stderr.
pub fn read_all(command: &mut Command) -> Result<String> {
    capture(command).map(|[stdout, stderr]| stdout + &stderr)
}

fn capture(command: &mut Command) -> Result<[String; 2]> {
    /// The maximum number of lines to show; the last ones are kept.
    const MAX_LINES: usize = 100;

    let line = describe(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("could not start `{line}`"))?;
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    if !output.status.success() {
        bail!("`{line}` failed ({})\n{}", output.status, end_of(&said.concat(), MAX_LINES));
    }
    Ok(said)
}

/// Returns the last lines of a program's output.
pub fn end_of(said: &str, n_lines: usize) -> String {
    let lines: Vec<&str> = said.trim_end().lines().collect();
    lines[lines.len().saturating_sub(n_lines)..].join("\n")
}

/// Fails with installation instructions if `cargo name` is not installed.
pub fn need_cargo_tool(name: &str) -> Result<()> {
    read(cargo().args([name, "--version"]))
        .map(drop)
        .with_context(|| format!("next: install cargo-{name} with `cargo install --locked cargo-{name}`"))
}

/// Returns cargo's metadata of the workspace, without dependencies.
pub fn metadata() -> Result<Value> {
    let text = read(cargo().args(["metadata", "--format-version", "1", "--no-deps"]))?;
    serde_json::from_str(&text).context("read the output of cargo metadata")
}

/// Returns cargo's target directory, which may be configured to be elsewhere.
pub fn target_dir() -> Result<PathBuf> {
    let metadata = metadata()?;
    let path = metadata["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(path.into())
}

/// Returns the command as a person would type it: variables first, the program without its folder.
fn describe(command: &Command) -> String {
    let settings = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        Some(format!("{}={}", name.to_string_lossy(), quoted(&value)))
    });
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(program.as_os_str());
    let words = [program].into_iter().chain(command.get_args());
    let words = words.map(|word| quoted(&word.to_string_lossy()));
    settings.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains([' ', '"', '*', '$']) { format!("'{word}'") } else { word.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = command("/somewhere/bin/cargo");
        command.args(["doc", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(describe(&command), "RUSTDOCFLAGS='-D warnings' cargo doc --workspace");
    }

    #[test]
    fn a_failure_says_what_to_do_next() {
        let error = run(&mut command("false"), "try `true`").unwrap_err();
        assert!(error.to_string().ends_with("next: try `true`"), "{error}");
    }

    #[test]
    fn a_missing_program_says_what_to_do_next() {
        let error = run(&mut command("kaiserstich-no-such-program"), "install it").unwrap_err();
        assert!(error.to_string().ends_with("next: install it"), "{error}");
    }
}
