//! Serves the page on this machine with `tarock-static`, under the headers that `tarockd` sends.

use std::env;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

use crate::builds;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Serves a folder on a port of this machine; 0 takes a free one.
    pub(crate) fn start(folder: &Path, port: u16) -> Result<Self> {
        if env::var_os(builds::BUILT).is_none() {
            let mut build = shell::cargo();
            build.args(["build", "--quiet", "--package", "tarock-static"]);
            shell::run(&mut build, "fix what the compiler shows above")?;
        }
        let mut command = Command::new(shell::target_dir()?.join("debug/tarock-static"));
        command.arg(folder).args(["--port", &port.to_string()]).stdout(Stdio::piped());
        let mut child = command.spawn().context("start tarock-static\nnext: `cargo build -p tarock-static`")?;
        let mut url = String::new();
        BufReader::new(child.stdout.take().context("stdout is piped")?).read_line(&mut url)?;
        let server = Self { child, url: url.trim().to_owned() };
        ensure!(!server.url.is_empty(), "the page is not served\nnext: read what tarock-static says above");
        Ok(server)
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Serves until `tarock-static` ends.
    pub(crate) fn wait(mut self) -> Result<()> {
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
