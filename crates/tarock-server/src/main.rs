//! `tarockd`: online tables of Tarock.
#![expect(clippy::disallowed_macros, reason = "a program talks to its terminal")]

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use tarock_server::config::Config;
use tarock_server::run;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Online tables of Tarock on NATS JetStream and PostgreSQL
#[derive(Parser)]
#[command(name = "tarockd", version)]
struct Args {
    /// The configuration file; the environment overrides it
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    role: Role,
}

#[derive(Subcommand, Clone, Copy)]
enum Role {
    /// Serve players: HTTP, sockets, tables
    Serve,
    /// Think for bots
    BotWorker,
    /// Move finished deals to the database
    Archiver,
    /// Migrate the database to the schema this version needs, and exit
    Migrate,
    /// Run everything in one process, for a small machine
    All,
    /// List entries that could not be archived and were set aside
    Aside {
        /// Retry all of them, after the cause was fixed
        #[arg(long)]
        retry: bool,
    },
    /// Read the configuration, check it, and exit
    CheckConfig,
}

fn main() -> ExitCode {
    match start() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One line with its causes: an operator needs no backtrace to start a database.
            eprintln!("tarockd: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> Result<()> {
    let args = Args::parse();
    let config = Config::read(args.config.as_deref(), |name| std::env::var(name).ok())?;
    if matches!(args.role, Role::CheckConfig) {
        println!("{config:#?}");
        return Ok(());
    }
    run::log(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match args.role {
            Role::Serve => run::serve(config, run::Roles { serve: true, ..run::Roles::default() }).await,
            Role::BotWorker => run::serve(config, run::Roles { work: true, ..run::Roles::default() }).await,
            Role::Archiver => run::serve(config, run::Roles { archive: true, ..run::Roles::default() }).await,
            Role::All => run::serve(config, run::Roles { serve: true, work: true, archive: true }).await,
            Role::Migrate => run::migrate(&config).await,
            Role::Aside { retry } => {
                for line in run::aside(&config, retry).await? {
                    println!("{line}");
                }
                Ok(())
            }
            Role::CheckConfig => Ok(()),
        }
    })
}
