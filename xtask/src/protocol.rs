//! The messages of the socket, as files for programs that are not written in Rust.

use anyhow::Result;

use crate::shell;

/// Writes the files. A test of the crate does it, which compares them otherwise: only it knows what they contain.
pub(crate) fn run() -> Result<()> {
    let mut test = shell::cargo();
    test.args(["test", "--package", "tarock-protocol", "--features", "schema", "--test", "it", "schema::"]);
    shell::run(test.env("UPDATE_SCHEMA", "1"), "mend what the compiler shows above")
}
