//! Dependencies: licences, sources, versions and known vulnerabilities. The policy is deny.toml, which `cargo deny`
//! reads too; only the vulnerabilities need that program and its database.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use spdx::{Expression, ParseMode};
use tarock_stage::shell;

/// The source of every dependency.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The start of a line that names a skipped check. `cargo xtask ci` repeats these lines at its end.
pub(crate) const SKIPPED: &str = "    SKIPPED ";

/// Runs every check that works on this machine, and reports the others as skipped.
pub(crate) fn run() -> Result<()> {
    let policy = fs::read_to_string(shell::root().join("deny.toml")).context("read deny.toml")?;
    let allowed = allowed_licences(&policy)?;
    let metadata =
        shell::read(shell::cargo().args(["metadata", "--format-version", "1", "--all-features", "--locked"]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("read the answer of cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let wrong: Vec<String> = packages.iter().flat_map(|package| wrong(package, &allowed)).collect();
    ensure!(
        wrong.is_empty(),
        "{}\nnext: choose another crate, or decide for this one in deny.toml with a reason",
        wrong.join("\n")
    );
    eprintln!("    {} crates: licences, sources and versions comply with deny.toml", packages.len());
    if let Err(reason) = fetch_advisories() {
        eprintln!("{SKIPPED}advisories: {reason:#}");
        return Ok(());
    }
    shell::run(
        shell::cargo().args(["deny", "--all-features", "check", "--disable-fetch", "advisories"]),
        "update the crate with `cargo update -p NAME`, or ignore the advisory in deny.toml with a reason",
    )
}

fn allowed_licences(policy: &str) -> Result<BTreeSet<String>> {
    let policy: toml::Table = policy.parse().context("read deny.toml")?;
    let allowed = policy.get("licenses").and_then(|licences| licences.get("allow")?.as_array());
    let allowed = allowed.context("deny.toml allows no licences")?;
    Ok(allowed.iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect())
}

/// The policy violations of a package of `cargo metadata`.
fn wrong(package: &Value, allowed: &BTreeSet<String>) -> Vec<String> {
    let text = |key: &str| package[key].as_str();
    let name = text("name").unwrap_or_default();
    let Some(source) = text("source") else {
        // Our own crate: it must not accept any version of a dependency.
        let asked = package["dependencies"].as_array().into_iter().flatten();
        let any = asked.filter(|asked| asked["req"] == "*" && asked["source"].is_string());
        return any.map(|asked| format!("{name} accepts any version of {}", asked["name"])).collect();
    };
    let mut wrong = Vec::new();
    if source != CRATES_IO {
        wrong.push(format!("{name} comes from {source}"));
    }
    let licence = text("license").unwrap_or_default();
    let is_allowed = Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|asked| asked.license.id().is_some_and(|id| allowed.contains(id.name)))
    });
    if !is_allowed {
        wrong.push(format!("{name} has the licence {licence:?}, which deny.toml does not allow"));
    }
    wrong
}

/// Fetches the advisory database. Without a network this fails or hangs.
fn fetch_advisories() -> Result<()> {
    shell::need_cargo_tool("deny")?;
    shell::read(shell::command("timeout").args(["60", "cargo", "deny", "fetch", "db"])).map(drop)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn complaints(licence: &str, source: &str) -> usize {
        let allowed = allowed_licences("[licenses]\nallow = [\"MIT\", \"ISC\"]").expect("a policy");
        wrong(&json!({ "name": "x", "license": licence, "source": source }), &allowed).len()
    }

    #[test]
    fn one_of_several_licences_is_enough_and_all_that_are_joined_are_needed() {
        assert_eq!(complaints("MIT", CRATES_IO), 0);
        assert_eq!(complaints("Apache-2.0/MIT", CRATES_IO), 0);
        assert_eq!(complaints("GPL-3.0-only OR (MIT AND ISC)", CRATES_IO), 0);
        assert_eq!(complaints("MIT AND Apache-2.0", CRATES_IO), 1);
        assert_eq!(complaints("", CRATES_IO), 1, "a licence is needed");
    }

    #[test]
    fn a_crate_from_elsewhere_is_refused() {
        assert_eq!(complaints("MIT", "git+https://example.org/x"), 1);
    }

    #[test]
    fn we_never_ask_for_any_version() {
        let asked =
            |req: &str| json!({ "name": "x", "dependencies": [{ "name": "y", "req": req, "source": CRATES_IO }] });
        assert_eq!(wrong(&asked("*"), &BTreeSet::new()).len(), 1);
        assert_eq!(wrong(&asked("^1"), &BTreeSet::new()).len(), 0);
    }
}
