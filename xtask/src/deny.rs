//! What we depend on: licences, sources, doubles, and known weaknesses.

use std::io::Read as _;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;

/// How long the advisory database may take to arrive before we go on without it.
const FETCH_TIMEOUT: Duration = Duration::from_mins(1);

/// Checks everything that can be checked here, and says what could not be.
pub(crate) fn run() -> Result<()> {
    shell::need_cargo_tool("deny")?;
    shell::run(
        shell::cargo().args(["deny", "--all-features", "check", "bans", "licenses", "sources"]),
        "choose another crate, or decide for this one in deny.toml with a reason",
    )?;
    if let Err(reason) = fetch_advisories() {
        eprintln!("    skipped advisories: no database ({reason:#})");
        return Ok(());
    }
    shell::run(
        shell::cargo().args(["deny", "--all-features", "check", "--disable-fetch", "advisories"]),
        "update the crate with `cargo update -p NAME`, or ignore the advisory in deny.toml with a reason",
    )
}

/// Fetches the advisory database; without a network this fails, or never ends.
fn fetch_advisories() -> Result<()> {
    let mut child = shell::cargo()
        .args(["deny", "fetch", "db"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .context("start cargo deny")?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > FETCH_TIMEOUT {
            child.kill()?;
            child.wait()?;
            bail!("gave up after {} s", FETCH_TIMEOUT.as_secs());
        }
        thread::sleep(Duration::from_millis(100));
    };
    if status.success() {
        return Ok(());
    }
    let mut said = String::new();
    child.stderr.take().context("stderr is piped")?.read_to_string(&mut said)?;
    bail!("{}", innermost_cause(&said));
}

/// Programs explain themselves from the outside in: the last line names the cause.
fn innermost_cause(said: &str) -> &str {
    let mut lines = said.lines().map(str::trim);
    lines.rfind(|line| !line.is_empty()).unwrap_or("it said nothing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_names_the_cause() {
        assert_eq!(innermost_cause("could not fetch\nfatal: no such host\n\n"), "fatal: no such host");
        assert_eq!(innermost_cause("\n"), "it said nothing");
    }
}
