//! A PostgreSQL and a NATS of our own, for tests and for trying things out.
//!
//! Both are the real engines from Debian's packages, on free loopback ports, with their data in one folder below
//! `target`. `cargo xtask services up` leaves them running until `down`; other commands hold a [`Services`], which stops
//! them when it is dropped.
//!
//! - `node`: one process: started, killed, restarted at the same port on the same data
//! - `engine`: what is special about each of the two programs
//! - `disk`: a file system for one of them that can be full or slow

mod disk;
mod engine;
mod node;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::{Subcommand, ValueEnum};

use crate::{debian, shell};
pub(crate) use disk::is_possible as disks_are_possible;
use engine::Engine;
pub(crate) use engine::free_port;
pub(crate) use engine::psql;
pub(crate) use node::Node;

/// What `cargo xtask services` can be asked.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start what is not running yet, wait until it answers, print where it is
    Up {
        /// Three NATS servers that replicate to each other, instead of one
        #[arg(long)]
        cluster: bool,
        /// Which version of NATS
        #[arg(long, default_value = "2.9")]
        nats: Version,
    },
    /// Stop exactly what `up` started, and remove its data
    Down,
}

/// How many NATS servers there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One: quick to start, enough for most tests.
    Single,
    /// Three, so that a log can have three replicas and survive the loss of one.
    Cluster,
}

impl Kind {
    const fn n_nats(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Cluster => 3,
        }
    }
}

/// Which NATS runs. Both are supported: a cluster of the older one takes several appends that name the same last entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Version {
    /// What Debian 12 has, installed by `.ci/setup`.
    #[value(name = "2.9")]
    Installed,
    /// What Debian 13 has, unpacked into target/tools.
    #[value(name = "2.10")]
    Newer,
}

impl Version {
    /// The program, or the installed one where the newer cannot be had.
    fn program(self) -> PathBuf {
        match self {
            Self::Installed => engine::installed_nats(),
            Self::Newer => debian::unpack("nats-server", Some("trixie")).map_or_else(
                |error| {
                    eprintln!("    NATS 2.10 cannot be had here, so the installed one is taken: {error:#}");
                    engine::installed_nats()
                },
                |folder| folder.join("usr/sbin/nats-server"),
            ),
        }
    }
}

/// Which engines there are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) kind: Kind,
    pub(crate) nats: Version,
    /// Whether each NATS server has a small file system of its own.
    pub(crate) disks: bool,
}

impl From<Kind> for Plan {
    fn from(kind: Kind) -> Self {
        Self { kind, nats: Version::Installed, disks: false }
    }
}

/// The folder of `up` and `down`, inside the target directory.
const FOLDER: &str = "services";

/// Runs one of the commands.
pub(crate) fn run(command: &Command) -> Result<()> {
    let folder = shell::target_dir()?.join(FOLDER);
    match command {
        Command::Up { cluster, nats } => {
            let kind = if *cluster { Kind::Cluster } else { Kind::Single };
            let services = Services::open(folder.clone(), Plan { kind, nats: *nats, disks: false })?;
            let path = folder.join("env");
            fs::write(&path, services.env_lines("export ")).with_context(|| format!("write {}", path.display()))?;
            for node in services.nodes() {
                eprintln!("    {} runs as process {}, port {}", node.name(), node.pid()?, node.port());
            }
            print!("{}", services.env_lines(""));
            services.leave_running();
            Ok(())
        }
        Command::Down => {
            for folder in abandoned()? {
                Services::find(folder)?.stop()?;
            }
            Services::find(folder)?.stop()
        }
    }
}

/// Running engines; dropping this stops them and removes their data.
#[derive(Debug)]
pub(crate) struct Services {
    folder: PathBuf,
    postgres: Option<Node>,
    nats: Vec<Node>,
    is_ours: bool,
}

impl Services {
    /// Starts engines of our own, apart from those of `cargo xtask services up`, and waits until they answer.
    pub(crate) fn up(plan: impl Into<Plan>) -> Result<Self> {
        Self::open(shell::target_dir()?.join(format!("{FOLDER}-{}", std::process::id())), plan.into())
    }

    /// What is in the folder, with everything running that was not.
    fn open(folder: PathBuf, plan: Plan) -> Result<Self> {
        let n_nats = plan.kind.n_nats();
        let mut services = Self::find(folder)?;
        ensure!(
            services.nats.is_empty() || services.nats.len() == n_nats,
            "there are {} NATS servers already, not {}\nnext: run `cargo xtask services down` first",
            services.nats.len(),
            n_nats
        );
        // What an interrupted start has left is stopped by `drop`.
        services.is_ours = true;
        if services.postgres.is_none() {
            services.postgres = Some(Node::new(&services.folder, "postgres", Engine::Postgres)?);
        }
        if services.nats.is_empty() {
            services.nats = engine::nats(n_nats, &plan.nats.program(), &services.folder)?;
            for node in services.nats.iter_mut().filter(|_| plan.disks) {
                node.give_disk()?;
            }
        }
        for node in services.nodes_mut() {
            if !node.is_running() {
                node.restart()?;
            }
        }
        for node in services.nodes() {
            node.wait_until_ready()?;
        }
        Ok(services)
    }

    /// What is in the folder, running or not.
    fn find(folder: PathBuf) -> Result<Self> {
        let mut nodes = Node::find_all(&folder)?;
        let postgres = nodes.iter().position(Node::is_postgres).map(|at| nodes.remove(at));
        Ok(Self { folder, postgres, nats: nodes, is_ours: false })
    }

    /// Where PostgreSQL is, as its clients like to be told.
    pub(crate) fn database_url(&self) -> String {
        self.postgres.iter().map(Node::url).collect()
    }

    /// An empty database beside the one of the tests; its address.
    pub(crate) fn fresh_database(&self, name: &str) -> Result<String> {
        let url = self.database_url();
        psql(&url, &["--command", &format!("drop database if exists {name}")])?;
        psql(&url, &["--command", &format!("create database {name}")])?;
        let (server, _) = url.rsplit_once('/').context("the address of a database ends with its name")?;
        Ok(format!("{server}/{name}"))
    }

    /// Where NATS is: one address, or three with commas between.
    pub(crate) fn nats_url(&self) -> String {
        self.nats.iter().map(Node::url).collect::<Vec<_>>().join(",")
    }

    /// The variables that tests look for.
    pub(crate) fn env(&self) -> [(&'static str, String); 2] {
        [("DATABASE_URL", self.database_url()), ("NATS_URL", self.nats_url())]
    }

    /// What NATS says of its version.
    pub(crate) fn nats_version(&self) -> Result<String> {
        let node = self.nats.first().context("there is a NATS server")?;
        Ok(shell::read(&mut node.version())?.trim().to_owned())
    }

    /// The servers of NATS.
    pub(crate) fn nats(&self) -> &[Node] {
        &self.nats
    }

    /// Every process, PostgreSQL first.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.postgres.iter().chain(&self.nats)
    }

    /// Every process, to be killed or restarted, PostgreSQL first.
    pub(crate) fn nodes_mut(&mut self) -> impl Iterator<Item = &mut Node> {
        self.postgres.iter_mut().chain(&mut self.nats)
    }

    /// The variables for a shell.
    fn env_lines(&self, keyword: &str) -> String {
        self.env().map(|(name, value)| format!("{keyword}{name}={value}\n")).concat()
    }

    fn leave_running(mut self) {
        self.is_ours = false;
    }

    fn stop(&mut self) -> Result<()> {
        self.is_ours = false;
        let mut wrong = Vec::new();
        for node in self.nodes_mut() {
            if let Err(error) = node.stop().and_then(|()| node.remove()) {
                wrong.push(format!("{}: {error:#}", node.name()));
            }
        }
        if !wrong.is_empty() {
            bail!("could not stop everything:\n  - {}", wrong.join("\n  - "));
        }
        remove_folder(&self.folder)
    }
}

impl Drop for Services {
    fn drop(&mut self) {
        if self.is_ours
            && let Err(error) = self.stop()
        {
            eprintln!("    {error:#}");
        }
    }
}

/// Folders of commands that ended without stopping their engines.
fn abandoned() -> Result<Vec<PathBuf>> {
    let target = shell::target_dir()?;
    let Ok(entries) = fs::read_dir(&target) else {
        return Ok(Vec::new());
    };
    let mut folders = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix(FOLDER).and_then(|rest| rest.strip_prefix('-')).and_then(|pid| pid.parse().ok());
        if owner.is_some_and(|owner| node::started(owner).is_none()) {
            folders.push(entry.path());
        }
    }
    Ok(folders)
}

fn remove_folder(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_killed_comes_back_at_its_port_and_everything_is_gone_after_the_drop() {
        let mut services = Services::up(Kind::Single).unwrap();
        let urls = services.env();
        let folder = services.folder.clone();
        let mut pids = Vec::new();
        for node in services.nodes_mut() {
            let pid = node.pid().unwrap();
            node.kill().unwrap();
            assert!(!node.is_running(), "{} was killed", node.name());
            node.restart().unwrap();
            node.wait_until_ready().unwrap();
            assert_ne!(node.pid().unwrap(), pid);
            pids.extend([pid, node.pid().unwrap()]);
        }
        assert_eq!(services.env(), urls);
        drop(services);
        assert!(!folder.exists());
        assert!(pids.into_iter().all(|pid| node::started(pid).is_none()));
    }
}
