//! The server under real conditions: with the clients of `tarock-swarm`, or with several browsers.

use std::env;

use anyhow::Result;
use tarock_stage::run::Run;
use tarock_stage::services::Kind;
use tarock_stage::{Stage, shell};

use crate::e2e::{self, Which};
use crate::{builds, web};

/// Builds what a run needs and starts it. `tarock-swarm` reads the same command line as we do.
pub(crate) fn run(run: &Run) -> Result<()> {
    let bin = if run.is_tested() { builds::everything()? } else { builds::server()? };
    let mut swarm = shell::command(bin.join("tarock-swarm"));
    shell::run(swarm.args(env::args_os().skip(1)), "read target/online/*.log")
}

/// Runs several browsers at one table of a real server. Each test file starts its own servers on our PostgreSQL and
/// NATS.
pub(crate) fn together(which: &Which) -> Result<()> {
    let dist = web::dist(which.built)?;
    let stage = Stage::open(Kind::Single, 0, builds::everything()?)?;
    e2e::run_tests("web/e2e/online", which, |node| {
        node.envs(stage.variables())
            .env("KAISERSTICH_TAROCKD", stage.bin().join("tarockd"))
            .env("KAISERSTICH_CONFIG", stage.config())
            .env("TAROCKD_DIST", &dist);
    })
}
