//! A private PostgreSQL and NATS, for tests and experiments.
//!
//! Both are the real programs from Debian's packages, on free loopback ports, with their data in one folder below
//! `target`. `cargo xtask services up` [leaves them running](Services::leave_running) until `down`; other commands hold
//! a [`Services`], which stops them when it is dropped.
//!
//! - `node`: one process that can be started, killed, and restarted on the same port with the same data
//! - `engine`: the differences between the two programs
//! - `disk`: a separate file system for one NATS server, which can be full or slow

mod disk;
mod engine;
mod node;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;

use crate::{debian, shell};
pub use disk::{Disk, is_possible as disks_are_possible};
pub(crate) use engine::free_port;
pub use engine::psql;
use engine::{Engine, StreamCopy};
pub use node::Node;

/// How many NATS servers to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One server: quick to start, enough for most tests.
    Single,
    /// Three servers, so that a log can have three replicas and survive the loss of one.
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

/// The version of NATS. A single server may have any of them. A cluster of 2.9 may accept several appends that name the
/// same last entry, and loses entries when a server is killed; a cluster of 2.10 may lose some after a server was
/// replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Version {
    /// The version of Debian 12, installed by `.ci/setup`.
    #[value(name = "2.9")]
    Installed,
    /// The version of Debian 13, unpacked into target/tools.
    #[value(name = "2.10")]
    Newer,
    /// The version of Debian 14, which is in preparation: 2.15.1 in November 2026.
    #[value(name = "newest")]
    Newest,
}

impl Version {
    /// Returns the program, or the installed one if the version is not available.
    fn program(self) -> PathBuf {
        let release = match self {
            Self::Installed => return engine::installed_nats(),
            Self::Newer => "trixie",
            Self::Newest => "forky",
        };
        debian::unpack("nats-server", Some(release)).map_or_else(
            |error| {
                eprintln!("    NATS of Debian {release} is not available, using the installed one: {error:#}");
                engine::installed_nats()
            },
            |folder| folder.join("usr/sbin/nats-server"),
        )
    }
}

/// The services to run.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// The number of NATS servers.
    pub kind: Kind,
    /// The version of NATS.
    pub nats: Version,
    /// Whether each NATS server gets its own small file system.
    pub disks: bool,
}

impl From<Kind> for Plan {
    fn from(kind: Kind) -> Self {
        Self { kind, nats: Version::Installed, disks: false }
    }
}

/// The folder of the shared services, inside the target directory.
const FOLDER: &str = "services";

/// Running services; dropping this stops them and removes their data.
#[derive(Debug)]
pub struct Services {
    folder: PathBuf,
    postgres: Option<Node>,
    nats: Vec<Node>,
    is_ours: bool,
}

impl Services {
    /// Starts private services, separate from [`Self::shared`], and waits until they answer.
    pub fn up(plan: impl Into<Plan>) -> Result<Self> {
        Self::open(shell::target_dir()?.join(format!("{FOLDER}-{}", std::process::id())), plan.into())
    }

    /// Opens the services that outlive a command, starts those that are not running, and waits until they answer.
    pub fn shared(plan: impl Into<Plan>) -> Result<Self> {
        Self::open(shell::target_dir()?.join(FOLDER), plan.into())
    }

    /// Stops the shared services and those of commands that ended without stopping theirs, and removes their data.
    pub fn stop_shared() -> Result<()> {
        for folder in abandoned()? {
            Self::find(folder)?.stop()?;
        }
        Self::find(shell::target_dir()?.join(FOLDER))?.stop()
    }

    /// Opens the services of a folder and starts those that are not running.
    fn open(folder: PathBuf, plan: Plan) -> Result<Self> {
        let n_nats = plan.kind.n_nats();
        let mut services = Self::find(folder)?;
        ensure!(
            services.nats.is_empty() || services.nats.len() == n_nats,
            "there are {} NATS servers already, not {}\nnext: run `cargo xtask services down` first",
            services.nats.len(),
            n_nats
        );
        // From here on, `drop` stops what was started, even if the start is interrupted.
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

    /// Finds the services of a folder, running or not.
    fn find(folder: PathBuf) -> Result<Self> {
        let mut nodes = Node::find_all(&folder)?;
        let postgres = nodes.iter().position(Node::is_postgres).map(|at| nodes.remove(at));
        Ok(Self { folder, postgres, nats: nodes, is_ours: false })
    }

    /// The URL of PostgreSQL, in the form its clients expect.
    pub fn database_url(&self) -> String {
        self.postgres.iter().map(Node::url).collect()
    }

    /// Creates an empty database on the same PostgreSQL. Returns its URL.
    pub fn fresh_database(&self, name: &str) -> Result<String> {
        let url = self.database_url();
        psql(&url, &["--command", &format!("drop database if exists {name}")])?;
        psql(&url, &["--command", &format!("create database {name}")])?;
        let (server, _) = url.rsplit_once('/').context("a database URL ends with the name")?;
        Ok(format!("{server}/{name}"))
    }

    /// The URL of NATS; three of them, separated by commas, for a cluster.
    pub fn nats_url(&self) -> String {
        self.nats.iter().map(Node::url).collect::<Vec<_>>().join(",")
    }

    /// The environment variables with which tests find the services.
    pub fn env(&self) -> [(&'static str, String); 2] {
        [("DATABASE_URL", self.database_url()), ("NATS_URL", self.nats_url())]
    }

    /// The version that NATS reports.
    pub fn nats_version(&self) -> Result<String> {
        let node = self.nats.first().context("there is a NATS server")?;
        Ok(shell::read(&mut node.version())?.trim().to_owned())
    }

    /// The NATS servers.
    pub fn nats(&self) -> &[Node] {
        &self.nats
    }

    /// Waits until all NATS servers have the same entries in all streams, for at most `patience`. A replaced server
    /// answers before it has any, and its leader calls it current before it has stored all of them. If another server
    /// failed meanwhile, the new one could be elected leader and lack entries for good.
    pub fn wait_until_replicated(&self, patience: Duration) -> Result<()> {
        let start = Instant::now();
        loop {
            let copies = self.copies();
            // There is one stream per partition, and as many partitions as servers.
            let n = self.nats.len();
            if copies.len() >= n && copies.values().all(|copies| copies.len() == n && are_equal(copies)) {
                return Ok(());
            }
            ensure!(start.elapsed() < patience, "the NATS servers differ: {copies:?}");
            sleep(Duration::from_millis(200));
        }
    }

    /// Returns the indices of the NATS servers whose streams differ from those of the leader.
    pub fn unlike_the_leader(&self) -> Vec<usize> {
        let of_stream = |copies: &Vec<StreamCopy>| unlike_their_leader(copies).map(str::to_owned).collect::<Vec<_>>();
        let names: BTreeSet<String> = self.copies().values().flat_map(of_stream).collect();
        (0..self.nats.len()).filter(|at| names.contains(self.nats[*at].name())).collect()
    }

    /// The copies of each stream.
    fn copies(&self) -> BTreeMap<String, Vec<StreamCopy>> {
        let mut copies: BTreeMap<String, Vec<StreamCopy>> = BTreeMap::new();
        for copy in self.nats.iter().flat_map(|node| node.copies().unwrap_or_default()) {
            copies.entry(copy.stream.clone()).or_default().push(copy);
        }
        copies
    }

    /// All processes, PostgreSQL first.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.postgres.iter().chain(&self.nats)
    }

    /// All processes, PostgreSQL first, for killing and restarting.
    pub fn nodes_mut(&mut self) -> impl Iterator<Item = &mut Node> {
        self.postgres.iter_mut().chain(&mut self.nats)
    }

    /// The folder with data and logs.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Leaves the services running when this program ends.
    pub fn leave_running(mut self) {
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

/// Returns whether all servers have the same entries, except for the latest ones, and the leader considers all of them
/// current.
fn are_equal(copies: &[StreamCopy]) -> bool {
    const IN_FLIGHT: u64 = 64;
    let n_leaders = copies.iter().filter(|copy| copy.n_current.is_some_and(|n| n + 1 == copies.len())).count();
    let lasts = copies.iter().map(|copy| copy.last);
    let (least, most) = lasts.fold((u64::MAX, 0), |(least, most), last| (least.min(last), most.max(last)));
    let mut held = copies.iter().filter_map(StreamCopy::held);
    let first = held.next();
    n_leaders == 1 && most - least <= IN_FLIGHT && held.all(|other| Some(other) == first)
}

/// Returns the servers that lack entries, or have removed entries again, compared with the leader of the stream.
fn unlike_their_leader(copies: &[StreamCopy]) -> impl Iterator<Item = &str> {
    let leader = copies.iter().find(|copy| copy.n_current.is_some());
    let held = leader.and_then(StreamCopy::held);
    let others = copies.iter().filter(move |copy| held.is_some() && copy.n_current.is_none() && copy.held() != held);
    others.map(|copy| copy.server.as_str())
}

/// Returns the folders of commands that ended without stopping their services.
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

    fn copy(n_current: Option<usize>, n_messages: u64, last: u64) -> StreamCopy {
        StreamCopy { server: format!("{last}"), stream: "table-0".to_owned(), n_current, n_messages, first: 7, last }
    }

    #[test]
    fn servers_are_equal_but_for_what_is_being_written() {
        assert!(are_equal(&[copy(None, 1_000, 1_200), copy(Some(2), 1_003, 1_203), copy(None, 1_001, 1_201)]));
    }

    #[test]
    fn empty_streams_are_equal_wherever_they_begin() {
        assert!(are_equal(&[copy(Some(2), 0, 0), StreamCopy { first: 0, ..copy(None, 0, 0) }, copy(None, 0, 0)]));
    }

    #[test]
    fn a_server_that_lacks_entries_is_not_equal_although_its_leader_calls_it_current() {
        let copies = [copy(None, 48_327, 80_907), copy(Some(2), 50_764, 80_908), copy(None, 50_765, 80_909)];
        assert!(!are_equal(&copies));
        assert_eq!(unlike_their_leader(&copies).collect::<Vec<_>>(), ["80907"]);
    }

    #[test]
    fn a_single_missing_entry_is_seen_while_others_are_being_written() {
        assert!(!are_equal(&[copy(None, 999, 1_200), copy(Some(2), 1_003, 1_203), copy(None, 1_001, 1_201)]));
    }

    #[test]
    fn a_server_that_brought_removed_entries_back_is_not_equal() {
        let returned = StreamCopy { first: 1, ..copy(None, 1_008, 1_200) };
        assert!(!are_equal(&[copy(Some(2), 1_000, 1_200), returned, copy(None, 1_000, 1_200)]));
    }

    #[test]
    fn without_a_leader_that_knows_the_others_nothing_is_known() {
        assert!(!are_equal(&[copy(None, 5, 5), copy(None, 5, 5), copy(None, 5, 5)]));
        assert!(!are_equal(&[copy(Some(1), 5, 5), copy(None, 5, 5), copy(None, 5, 5)]));
    }

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
