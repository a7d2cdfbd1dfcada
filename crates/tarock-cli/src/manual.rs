//! `tarock completions` and `tarock manual`: what a shell and `man` know about this program.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Cli;
use crate::output::Output;

/// Prints completions for a shell.
#[derive(Debug, clap::Args)]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "tarock", &mut script);
        out.raw(&String::from_utf8(script)?);
        Ok(true)
    }
}

/// Writes manual pages into a folder, one for each command.
#[derive(Debug, clap::Args)]
pub(crate) struct Manual {
    /// The folder.
    folder: PathBuf,
}

impl Manual {
    pub(crate) fn run(&self) -> anyhow::Result<bool> {
        let written = clap_mangen::generate_to(Cli::command(), &self.folder);
        written.with_context(|| format!("write to {}", self.folder.display()))?;
        Ok(true)
    }
}
