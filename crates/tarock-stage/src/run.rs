//! The runs of `tarock-swarm` on a stage, and their options.
//!
//! They are here because two programs read them: `cargo xtask` checks them, builds what a run needs, and starts
//! `tarock-swarm` with the same arguments.

use clap::{Args, Subcommand};

use crate::services::Version;

/// A run: clients play on a stage, and then the outcome is checked.
#[derive(Debug, Subcommand)]
pub enum Run {
    /// Play deals of all three games on a real server, and compare logs, database and clients
    ///
    /// Starts PostgreSQL, NATS and `tarockd all`, and lets `tarock-swarm` play over real sockets.
    Evening(Evening),
    /// Inject faults into everything while hundreds of people play, and prove that nothing was lost
    ///
    /// Runs three `tarockd serve`, two workers, an archiver, three NATS servers and PostgreSQL. Every 13 seconds one of
    /// them is killed, stopped, cut off from NATS, or gets a wrong clock or a full or slow disk. Clients drop their own
    /// connections, and some tables are played until they close. Disk faults need root.
    Chaos(Chaos),
    /// Replace all processes with newer ones while many people play: nobody waits longer than two seconds
    ///
    /// The new ones write entries of the next version, with an event that the old ones cannot read. Old and new
    /// processes serve the same tables until the last is replaced; afterwards logs, database and clients are compared.
    Rolling(Rolling),
    /// Let malicious clients attack while honest people play
    ///
    /// Messages are oversized, malformed, out of order, replayed, forged, or come in floods; clients reach for other
    /// people's tables, and send texts that attack their readers.
    Rogues(Rogues),
    /// Test the API with requests generated from its OpenAPI description; any server error fails
    ///
    /// Starts PostgreSQL, NATS and `tarockd all`, installs schemathesis into target/tools, and sends requests without a
    /// login, and then as a user with a group, a table and a deal. The seed is fixed.
    Abuse(Abuse),
    /// Measure how many tables one machine can serve, and the throughput of the log alone for comparison
    Load(Load),
}

impl Run {
    /// Whether the run uses the test build; the others need the build for operators.
    pub const fn is_tested(&self) -> bool {
        match self {
            Self::Evening(args) => args.short,
            Self::Chaos(args) => args.short || args.tested,
            Self::Rolling(args) => args.short,
            Self::Rogues(args) => args.short,
            Self::Abuse(args) => args.short,
            Self::Load(_) => false,
        }
    }
}

/// The options of `evening`.
#[derive(Debug, Args)]
pub struct Evening {
    /// Deals of each of the three games
    #[arg(long, default_value_t = 50, default_value_if("short", "true", "5"))]
    pub deals: u32,
    /// Plays a few deals with the test build, as in CI
    #[arg(long)]
    pub short: bool,
}

/// The options of `chaos`.
#[derive(Debug, Args)]
pub struct Chaos {
    /// How long faults are injected, in minutes
    #[arg(long, default_value_t = 10, default_value_if("short", "true", "1"))]
    pub minutes: u64,
    /// The number of tables
    #[arg(long, default_value_t = 200, default_value_if("short", "true", "20"))]
    pub tables: usize,
    /// The time between two faults, in seconds
    #[arg(long, default_value_t = 13, default_value_if("short", "true", "8"))]
    pub every: u64,
    /// The seed for the faults and their order
    #[arg(long, default_value_t = 1, default_value_if("short", "true", "3"))]
    pub seed: u64,
    /// The version of NATS
    #[arg(long, default_value = "2.9")]
    pub nats: Version,
    /// Injects only faults whose printed names start with one of these, for example `disk,leader`
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Uses the test build, which compiles faster and runs slower
    #[arg(long)]
    pub tested: bool,
    /// Takes a minute with few tables, the test build and no disk or clock faults, as in CI
    #[arg(long)]
    pub short: bool,
}

/// The options of `rolling`.
#[derive(Debug, Args)]
pub struct Rolling {
    /// The number of tables
    #[arg(long, default_value_t = 60, default_value_if("short", "true", "24"))]
    pub tables: usize,
    /// How long old and new processes run together after each step, in seconds
    #[arg(long, default_value_t = 15, default_value_if("short", "true", "6"))]
    pub every: u64,
    /// Plays at a few tables with the test build
    #[arg(long)]
    pub short: bool,
}

/// The options of `rogues`.
#[derive(Debug, Args)]
pub struct Rogues {
    /// Takes half a minute with the test build, without time limits, as in CI
    #[arg(long)]
    pub short: bool,
}

/// The options of `abuse`.
#[derive(Debug, Args)]
pub struct Abuse {
    /// The maximum number of requests to generate for each operation
    #[arg(long, default_value_t = 30, default_value_if("short", "true", "2"))]
    pub examples: u32,
    /// Takes a minute with the test build, as in CI: few requests, and no operation that ends a session
    #[arg(long)]
    pub short: bool,
}

/// The options of `load`.
#[derive(Debug, Args)]
pub struct Load {
    /// The number of tables in each step, comma-separated
    #[arg(long, default_value = "200,400,800,1600", value_delimiter = ',')]
    pub steps: Vec<usize>,
    /// How long each step lasts, in seconds
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// How long players think, in milliseconds
    #[arg(long, default_value_t = 1_990)]
    pub pace: u64,
    /// The number of serving processes, each with its own client process; with more than one, only the first step is
    /// measured
    #[arg(long, default_value_t = 1)]
    pub servers: usize,
    /// Seats one person and three bots of this kind at each table, for example `tarobot`; only the first step is
    /// measured
    #[arg(long, value_name = "BOT")]
    pub with_bots: Option<String>,
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(subcommand)]
        run: Run,
    }

    fn run(line: &str) -> Run {
        Program::try_parse_from(["program"].into_iter().chain(line.split(' '))).unwrap().run
    }

    #[test]
    fn short_runs_use_the_test_build_and_measurements_the_one_of_an_operator() {
        for line in ["evening --short", "chaos --short", "chaos --minutes 10 --tested", "rolling --short"] {
            assert!(run(line).is_tested(), "{line}");
        }
        for line in ["evening", "chaos --minutes 10 --tables 200 --nats 2.10", "rolling", "rogues", "abuse", "load"] {
            assert!(!run(line).is_tested(), "{line}");
        }
    }

    #[test]
    fn a_short_run_is_smaller_unless_its_size_is_given() {
        let tables = |line| match run(line) {
            Run::Chaos(args) => args.tables,
            other => panic!("{other:?}"),
        };
        assert_eq!(["chaos", "chaos --short", "chaos --short --tables 40"].map(tables), [200, 20, 40]);
    }
}
