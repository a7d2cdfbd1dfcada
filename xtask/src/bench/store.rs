//! How long pages take with very many deals stored.

use anyhow::Result;
use tarock_stage::services::{Kind, Services};
use tarock_stage::shell;

/// Fills a private database and runs the queries of the server's pages. The database takes most of the time, so the
/// test build is good enough for the client.
pub(super) fn run(deals: u32, seed: u32) -> Result<()> {
    let services = Services::up(Kind::Single)?;
    let mut pages = shell::cargo();
    pages.args(["run", "--quiet", "-p", "tarock-store", "--example", "pages", "--"]);
    pages.args([deals.to_string(), seed.to_string()]).envs(services.env());
    shell::run(&mut pages, "look at the plan of the page that is too slow, with `explain (analyze, buffers)`")
}
