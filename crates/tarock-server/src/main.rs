//! `tarockd`: online tables of Tarock.
#![expect(clippy::disallowed_macros, reason = "a program talks to its terminal")]

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use tarock_server::config::Config;
use tarock_server::doctor::{self, Severity};
use tarock_server::{backup, installed, run, setup};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Online tables of Tarock on NATS JetStream and PostgreSQL
#[derive(Parser)]
#[command(name = "tarockd", version)]
struct Args {
    /// The configuration file; environment variables override it
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    role: Role,
}

#[derive(Subcommand)]
enum Role {
    /// Serve players: HTTP, sockets, tables
    Serve,
    /// Compute the moves of bots
    BotWorker,
    /// Move finished deals to the database
    Archiver,
    /// Migrate the database to the schema this version needs, and exit
    Migrate,
    /// Run all roles in one process, for small sites
    All,
    /// List log entries that could not be archived and were set aside
    Aside {
        /// Retry all of them, once the cause is fixed
        #[arg(long)]
        retry: bool,
    },
    /// Check the configuration and exit
    CheckConfig,
    /// Ask the questions that a club has to answer, and write the configuration
    ///
    /// Without --config, edits the file of the Debian package. Only the lines of the answers change.
    Setup(setup::Answers),
    /// Find out what is wrong, and say what to do next
    ///
    /// Checks NATS, PostgreSQL, disk, clock, mail, proxy, certificate and the last backup; without --config, with the
    /// configuration of the Debian package. Fails if something is wrong.
    Doctor {
        /// The folder with the backups
        #[arg(long, value_name = "FOLDER", default_value = installed::BACKUPS)]
        backups: PathBuf,
    },
    /// Back up the database and all open tables, while people play
    ///
    /// Writes a new folder named after the current time. Without --config, uses the configuration of the Debian
    /// package.
    Backup {
        /// The folder in which to create it
        #[arg(default_value = installed::BACKUPS)]
        folder: PathBuf,
    },
    /// Replace the database and all tables with a backup; stop tarockd first
    Restore {
        /// The folder that `tarockd backup` has created
        folder: PathBuf,
        /// Delete the existing data, if there are users
        #[arg(long)]
        replace: bool,
    },
    /// Print shell completions
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual pages into a folder
    Manual {
        /// The folder
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => {
            // One line with the causes: operators need no backtrace to start a database.
            eprintln!("tarockd: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> Result<ExitCode> {
    let Args { config: file, role } = Args::parse();
    let file = file.as_deref();
    let read = || Config::read(file, |name| std::env::var(name).ok());
    let done = |()| ExitCode::SUCCESS;
    match role {
        Role::Serve => {
            block_on(read()?, |config| run::serve(config, run::Roles { serve: true, ..run::Roles::default() }))
                .map(done)
        }
        Role::BotWorker => {
            block_on(read()?, |config| run::serve(config, run::Roles { work: true, ..run::Roles::default() })).map(done)
        }
        Role::Archiver => {
            block_on(read()?, |config| run::serve(config, run::Roles { archive: true, ..run::Roles::default() }))
                .map(done)
        }
        Role::All => {
            block_on(read()?, |config| run::serve(config, run::Roles { serve: true, work: true, archive: true }))
                .map(done)
        }
        Role::Migrate => block_on(read()?, |config| async move { run::migrate(&config).await }).map(done),
        Role::Aside { retry } => {
            for line in block_on(read()?, |config| async move { run::aside(&config, retry).await })? {
                println!("{line}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Role::CheckConfig => {
            println!("{:#?}", read()?);
            Ok(ExitCode::SUCCESS)
        }
        Role::Setup(answers) => {
            let path = installed::config_file(file).context("name the configuration to write: --config FILE")?;
            for line in setup::run(&path, answers, std::io::stdin().lock(), std::io::stdout())? {
                println!("{line}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Role::Doctor { backups } => {
            let findings = runtime()?.block_on(doctor::examine(installed::read(file), &backups));
            for finding in &findings {
                println!("{finding}");
            }
            let is_wrong = findings.iter().any(|finding| finding.severity == Severity::Wrong);
            Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
        }
        Role::Backup { folder } => {
            let config = installed::read(file)?;
            run::log(&config);
            let path = installed::config_file(file);
            for line in runtime()?.block_on(backup::make(&config, path.as_deref(), &folder))? {
                println!("{line}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Role::Restore { folder, replace } => {
            for line in runtime()?.block_on(backup::restore(&installed::read(file)?, &folder, replace))? {
                println!("{line}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Role::Completions { shell } => {
            clap_complete::generate(shell, &mut Args::command(), "tarockd", &mut std::io::stdout());
            Ok(ExitCode::SUCCESS)
        }
        Role::Manual { folder } => {
            clap_mangen::generate_to(Args::command(), &folder)
                .with_context(|| format!("write to {}", folder.display()))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Runs a role; logs go to standard error.
fn block_on<T, F: Future<Output = Result<T>>>(config: Config, role: impl FnOnce(Config) -> F) -> Result<T> {
    run::log(&config);
    runtime()?.block_on(role(config))
}
