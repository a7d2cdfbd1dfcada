//! The WebSocket messages, as files for programs that are not written in Rust.

use anyhow::Result;

use crate::shell;

/// Writes the files. A test of the crate does it, because only that test knows their contents; otherwise it compares
/// them.
pub(crate) fn run() -> Result<()> {
    let mut test = shell::cargo();
    test.args(["test", "--package", "tarock-protocol", "--features", "schema", "--test", "it", "schema::"]);
    shell::run(test.env("UPDATE_SCHEMA", "1"), "mend what the compiler shows above")
}
