//! `tarock archive`: questions to many deals.

mod find;

use clap::Subcommand;

use crate::output::Output;

pub(crate) use find::mistake;

#[derive(Debug, Subcommand)]
pub(crate) enum ArchiveCommand {
    /// Finds deals, the newest first, and prints one line for each.
    ///
    /// Reads every format that `tarock replay` reads. Reports every deal that cannot be read, searches the rest, and
    /// then ends with an error. `tarock archive syntax` explains the conditions of a query.
    Find(find::Find),
    /// Explains the conditions of a query.
    Syntax,
}

impl ArchiveCommand {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        match self {
            Self::Find(find) => find.run(out),
            Self::Syntax => {
                out.line(&out.words.say("archive-syntax", &[]));
                Ok(true)
            }
        }
    }
}
