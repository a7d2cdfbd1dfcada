//! The WebSocket messages and the HTTP API, as files for programs that are not written in Rust.

use anyhow::Result;
use tarock_stage::shell;

/// Writes the files. Tests of the two crates do so, because only they know the contents; in other runs, they compare
/// the files instead.
pub(crate) fn run() -> Result<()> {
    let messages = ["--package", "tarock-protocol", "--features", "schema", "--test", "it", "schema::"];
    let api = ["--package", "tarock-server", "--lib", "the_published_document"];
    for what in [&messages[..], &api] {
        let mut test = shell::cargo();
        test.arg("test").args(what).env("UPDATE_SCHEMA", "1");
        shell::run(&mut test, "fix what the compiler shows above")?;
    }
    Ok(())
}
