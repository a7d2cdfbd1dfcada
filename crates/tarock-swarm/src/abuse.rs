//! Fuzzes the HTTP API: schemathesis reads the OpenAPI description and tries everything it allows, and much that it
//! does not.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;
use tarock_stage::run::Abuse;
use tarock_stage::shell;
use tokio::runtime::Runtime;

use crate::world::World;

/// Pinned, because other versions generate other requests.
const VERSION: &str = "4.32.5";
/// A server error is always a bug; every other response has to match the description.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
/// These operations invalidate the token, so each gets its own.
const ENDS_THE_SESSION: [&str; 4] = ["setPassword", "logOut", "endSession", "deleteMe"];
/// Its response does not end by itself, so the server's own tests cover it.
const ENDLESS: &str = "watchTable";
/// The longest one pass may take, in seconds.
const MAX_SECONDS: u32 = 1_800;

/// Sends all requests without a login, then as a user with a group, a table and a deal.
pub(crate) fn run(runtime: &Runtime, args: &Abuse) -> Result<()> {
    let program = schemathesis()?;
    let stage = crate::one_server()?;
    let world = runtime.block_on(World::on(&stage))?;
    let somebody = || runtime.block_on(world.somebody());
    let pass = |name: &str, who: Option<&Value>, filter: &[&str]| -> Result<()> {
        shell::step(name);
        let file = stage.logs().join("schemathesis.toml");
        fs::write(&file, configuration(who)?).with_context(|| format!("write {}", file.display()))?;
        let mut command = shell::command("timeout");
        command.arg(MAX_SECONDS.to_string()).arg(&program).arg("--config-file").arg(&file);
        command.arg("run").arg(format!("{}/api/v1/openapi.json", stage.url(0)));
        command.args(["--checks", CHECKS, "--seed", "1", "--max-examples", &args.examples.to_string()]);
        command.args(["--request-timeout", "30", "--generation-database", "none", "--no-color", "--warnings", "off"]);
        shell::run(command.args(filter), "repeat the request it shows above, and read target/online/*.log")
    };
    pass("without a login", None, &[])?;
    let mut others = vec!["--exclude-operation-id", ENDLESS];
    for operation in ENDS_THE_SESSION {
        others.extend(["--exclude-operation-id", operation]);
    }
    pass("as a user", Some(&somebody()?), &others)?;
    // Each of these starts schemathesis again, which takes longer than the requests themselves.
    for operation in ENDS_THE_SESSION.into_iter().filter(|_| !args.short) {
        pass(operation, Some(&somebody()?), &["--include-operation-id", operation])?;
    }
    Ok(())
}

/// Returns the configuration. It lists real ids, because requests with invented ones end at "not found".
fn configuration(who: Option<&Value>) -> Result<String> {
    let Some(who) = who else { return Ok(String::new()) };
    let text = |key: &str| who[key].as_str().with_context(|| format!("somebody has no {key}"));
    let mut lines = vec![format!("headers = {{ Authorization = \"Bearer {}\" }}", text("token")?)];
    for key in ["group", "table", "deal", "user"] {
        lines.push(format!("[dictionaries.{key}]\nvalues = [\"{}\"]", text(key)?));
    }
    lines.push("[parameters]".to_owned());
    for key in ["group", "table", "deal", "user"] {
        lines.push(format!("\"path.{key}\" = {{ dictionary = \"{key}\", probability = 0.8 }}"));
    }
    Ok(lines.join("\n") + "\n")
}

/// Returns the path of schemathesis in its own virtual environment; installs it on first use.
fn schemathesis() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join(format!("tools/schemathesis-{VERSION}"));
    let program = folder.join("bin/schemathesis");
    if !is_installed(&program) {
        let next = "install python3 with venv (Debian: python3-venv)";
        shell::run(shell::command("python3").args(["-m", "venv", "--clear"]).arg(&folder), next)?;
        let mut install = shell::command(folder.join("bin/pip"));
        install.args(["install", "--quiet", "--disable-pip-version-check", &format!("schemathesis=={VERSION}")]);
        shell::run(&mut install, "see whether Python packages can be fetched from here")?;
    }
    Ok(program)
}

fn is_installed(program: &Path) -> bool {
    program.exists() && shell::read(shell::command(program).arg("--version")).is_ok_and(|said| said.contains(VERSION))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nobody_has_no_token_and_somebody_has_things_of_their_own() {
        assert_eq!(configuration(None).unwrap(), "");
        let who = json!({ "token": "t", "group": "g", "table": "b", "deal": "d", "user": "u" });
        let text = configuration(Some(&who)).unwrap();
        assert!(text.starts_with("headers = { Authorization = \"Bearer t\" }\n"), "{text}");
        assert!(text.contains("\"path.group\" = { dictionary = \"group\", probability = 0.8 }\n"), "{text}");
        assert!(configuration(Some(&json!({ "token": "t" }))).is_err());
    }
}
