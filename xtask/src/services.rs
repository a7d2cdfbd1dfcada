//! Services that run until they are stopped.

use std::fs;

use anyhow::{Context, Result};
use clap::Subcommand;
use tarock_stage::services::{Kind, Plan, Services, Version};

/// The arguments of `cargo xtask services`.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start whatever is not running yet, wait until it answers, and print the URLs
    Up {
        /// Start three NATS servers that replicate to each other, instead of one
        #[arg(long)]
        cluster: bool,
        /// The version of NATS
        #[arg(long, default_value = "2.9")]
        nats: Version,
    },
    /// Stop exactly what `up` started, and remove its data
    Down,
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command) -> Result<()> {
    match command {
        Command::Up { cluster, nats } => {
            let kind = if *cluster { Kind::Cluster } else { Kind::Single };
            let services = Services::shared(Plan { kind, nats: *nats, disks: false })?;
            let lines =
                |keyword: &str| services.env().map(|(name, value)| format!("{keyword}{name}={value}\n")).concat();
            let path = services.folder().join("env");
            fs::write(&path, lines("export ")).with_context(|| format!("write {}", path.display()))?;
            for node in services.nodes() {
                eprintln!("    {} runs as process {}, port {}", node.name(), node.pid()?, node.port());
            }
            print!("{}", lines(""));
            services.leave_running();
            Ok(())
        }
        Command::Down => Services::stop_shared(),
    }
}
