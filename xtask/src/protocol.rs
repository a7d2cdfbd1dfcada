//! The messages of the socket, as files for programs that are not written in Rust.

use anyhow::Result;

use crate::shell;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only tell whether the files are those of the types
    #[arg(long)]
    check: bool,
}

/// Writes the files, or compares. A test of the crate does both: it is the only place that knows what they contain.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut test = shell::cargo();
    test.args(["test", "--package", "tarock-protocol", "--features", "schema", "--test", "it", "schema::"]);
    if !args.check {
        test.env("UPDATE_SCHEMA", "1");
    }
    shell::run(&mut test, "run `cargo xtask protocol` and look at the change of docs/protocol")
}
