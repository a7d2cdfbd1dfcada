//! How long pages take when very much is stored.

use anyhow::Result;

use crate::services::{Kind, Services};
use crate::shell;

/// Fills a database of its own and asks what the pages of the server ask. The time is the database's: the build of the tests
/// is good enough for those who ask.
pub(super) fn run(deals: u32, seed: u32) -> Result<()> {
    let services = Services::up(Kind::Single)?;
    let mut pages = shell::cargo();
    pages.args(["run", "--quiet", "-p", "tarock-store", "--example", "pages", "--"]);
    pages.args([deals.to_string(), seed.to_string()]).envs(services.env());
    shell::run(&mut pages, "look at the plan of the page that is too slow, with `explain (analyze, buffers)`")
}
