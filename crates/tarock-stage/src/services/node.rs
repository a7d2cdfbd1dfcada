//! One process of PostgreSQL or NATS, which can be killed and restarted.

use std::fs::{self, File};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use super::disk::{self, Disk};
use super::engine::{self, Engine, StreamCopy};

/// How long a process may take to answer, or to end.
const PATIENCE: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(30);

/// The file that describes a node, so that a later command finds it.
const NOTE: &str = "node.json";

/// A process with a port, a data folder and a log. It may be running or not.
#[derive(Debug)]
pub struct Node {
    name: String,
    engine: Engine,
    folder: PathBuf,
    data: PathBuf,
    port: u16,
    process: Option<Process>,
    /// The separate file system for its data, if it has one.
    disk: Option<Disk>,
    /// The process, if it is our child, which we must reap.
    child: Option<Child>,
}

/// A process id together with its start time, because ids are reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Process {
    pid: i32,
    started: u64,
}

impl Node {
    /// Plans a node on a free port, with an empty data folder.
    pub(super) fn new(parent: &Path, name: &str, engine: Engine) -> Result<Self> {
        let folder = parent.join(name);
        fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
        let data = engine::data_folder(&engine, &folder)?;
        let node = Self {
            name: name.to_owned(),
            engine,
            folder,
            data,
            port: engine::free_port()?,
            process: None,
            disk: None,
            child: None,
        };
        node.write_note()?;
        Ok(node)
    }

    /// Returns the nodes described in a folder, sorted by name.
    pub(super) fn find_all(parent: &Path) -> Result<Vec<Self>> {
        let Ok(entries) = fs::read_dir(parent) else {
            return Ok(Vec::new());
        };
        let mut nodes = Vec::new();
        for entry in entries {
            let folder = entry?.path();
            if folder.join(NOTE).exists() {
                nodes.push(Self::read_note(&folder)?);
            }
        }
        nodes.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(nodes)
    }

    /// Its name in logs and in its cluster.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The port for clients.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Whether it is PostgreSQL rather than NATS.
    pub fn is_postgres(&self) -> bool {
        self.engine == Engine::Postgres
    }

    /// The URL for clients.
    pub fn url(&self) -> String {
        self.engine.url(self.port)
    }

    /// The URL for clients that connect through another local port.
    pub fn url_at(&self, port: u16) -> String {
        self.engine.url(port)
    }

    /// Returns the command that prints its version.
    pub(super) fn version(&self) -> Command {
        self.engine.version()
    }

    /// Returns its process id; an error if it is not running.
    pub fn pid(&self) -> Result<i32> {
        self.running().map(|process| process.pid).with_context(|| format!("{} is not running", self.name))
    }

    /// Whether its process is running.
    pub fn is_running(&self) -> bool {
        self.running().is_some()
    }

    fn running(&self) -> Option<Process> {
        self.process.filter(|process| started(process.pid) == Some(process.started))
    }

    /// Creates a separate file system for its data, before there is any.
    pub(super) fn give_disk(&mut self) -> Result<()> {
        let disk = Disk::make(&self.folder.join("disk"), &self.data);
        self.disk = Some(disk.with_context(|| format!("make a disk for {}", self.name))?);
        Ok(())
    }

    /// The separate file system for its data, if it has one.
    pub const fn disk(&self) -> Option<&Disk> {
        self.disk.as_ref()
    }

    /// Returns its copies of the streams.
    pub(super) fn copies(&self) -> Result<Vec<StreamCopy>> {
        self.engine.copies(&self.name)
    }

    /// Returns the name of the NATS server that leads the logs, as this node knows it.
    pub fn leader(&self) -> Result<String> {
        self.engine.leader()
    }

    /// Starts or restarts it, on the same port with the same data. It is not [ready](Self::wait_until_ready) yet.
    pub fn restart(&mut self) -> Result<()> {
        self.stop()?;
        self.start()?;
        // Worker processes of a killed PostgreSQL live on for a moment, and the next one does not start until they are
        // gone.
        let begun = Instant::now();
        while self.is_held_up() && begun.elapsed() < PATIENCE {
            self.start()?;
        }
        Ok(())
    }

    /// Whether it ended at once because worker processes of its predecessor are still running.
    fn is_held_up(&self) -> bool {
        const STILL_THERE: &str = "pre-existing shared memory block";
        if !self.engine.has_workers() {
            return false;
        }
        thread::sleep(Duration::from_millis(300));
        let log = fs::read_to_string(self.log()).unwrap_or_default();
        !self.is_running() && log.lines().rev().take(2).any(|line| line.contains(STILL_THERE))
    }

    fn start(&mut self) -> Result<()> {
        self.bury()?;
        self.engine.prepare(&self.data)?;
        let log = File::options().create(true).append(true).open(self.log()).context("open the log")?;
        let mut command = self.engine.command(&self.name, self.port, &self.data)?;
        // In a separate process group: an interrupt from the keyboard is meant for this program.
        command.process_group(0).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let child = command.spawn().with_context(|| format!("start {}\nnext: run `.ci/setup`", self.name))?;
        let pid = i32::try_from(child.id()).context("the process id is too large")?;
        let started = started(pid).with_context(|| format!("{} ended at once", self.name))?;
        self.process = Some(Process { pid, started });
        self.child = Some(child);
        self.write_note()
    }

    /// Replaces it with an empty server under a new name, as an operator would after a full disk: a NATS server skips
    /// what it could not store, and goes on as if nothing were missing. The other servers send everything to the new
    /// one.
    ///
    /// The name must be new: a server with the old name would have forgotten whom it voted for, while the others still
    /// count on that vote. `others` are the ports of the other servers.
    pub fn replace(&mut self, others: &[u16]) -> Result<()> {
        self.kill()?;
        let start = Instant::now();
        let forget = || others.iter().map(|port| engine::forget_server(*port, &self.name)).find(Result::is_ok);
        while forget().is_none() {
            ensure!(start.elapsed() < PATIENCE, "the cluster does not remove {}", self.name);
            thread::sleep(PAUSE);
        }
        super::remove_folder(&self.data.join("jetstream"))?;
        let (name, times) = self.name.split_once('_').unwrap_or((&self.name, "0"));
        self.name = format!("{name}_{}", times.parse::<u32>().unwrap_or_default() + 1);
        self.restart()
    }

    /// Waits until it is ready.
    pub fn wait_until_ready(&self) -> Result<()> {
        self.wait_for(PATIENCE)
    }

    /// Waits until it is ready, for at most `patience`.
    pub fn wait_for(&self, patience: Duration) -> Result<()> {
        let start = Instant::now();
        loop {
            let Err(error) = self.engine.check_ready(self.port) else {
                return Ok(());
            };
            if !self.is_running() || start.elapsed() > patience {
                let log = fs::read_to_string(self.log()).unwrap_or_default();
                let lines: Vec<&str> = log.lines().collect();
                let end = lines[lines.len().saturating_sub(20)..].join("\n");
                bail!("{} is not ready: {error:#}\n{end}", self.name);
            }
            thread::sleep(PAUSE);
        }
    }

    /// Kills it, as a crash would.
    pub fn kill(&mut self) -> Result<()> {
        self.end(Signal::KILL)
    }

    /// Stops it, as an operator would. It need not be running.
    pub fn stop(&mut self) -> Result<()> {
        if self.end(Signal::INT).is_err() {
            self.kill()?;
        }
        Ok(())
    }

    /// Removes its data and its folder.
    pub(super) fn remove(&self) -> Result<()> {
        disk::remove(&self.data)?;
        super::remove_folder(&self.data)?;
        super::remove_folder(&self.folder)
    }

    fn end(&mut self, signal: Signal) -> Result<()> {
        let Some(process) = self.running() else {
            return self.bury();
        };
        let pid = Pid::from_raw(process.pid).context("a process id is not zero")?;
        kill_process(pid, signal).with_context(|| format!("send {signal:?} to {}", self.name))?;
        let start = Instant::now();
        while self.is_running() {
            ensure!(start.elapsed() < PATIENCE, "{} does not end", self.name);
            thread::sleep(PAUSE);
        }
        self.bury()
    }

    /// Reaps a child process that has ended.
    fn bury(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            child.wait().with_context(|| format!("wait for {}", self.name))?;
        }
        self.process = None;
        Ok(())
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Copies its log to a folder that is kept, and beside it what a NATS server knows about its streams and consumers.
    pub fn keep_log(&self, folder: &Path) -> Result<()> {
        let name = self.name();
        fs::copy(self.log(), folder.join(format!("{name}.log"))).with_context(|| format!("copy the log of {name}"))?;
        if let Some(streams) = self.engine.streams() {
            fs::write(folder.join(format!("{name}.json")), streams?).with_context(|| format!("describe {name}"))?;
        }
        Ok(())
    }

    fn write_note(&self) -> Result<()> {
        let note = json!({
            "name": self.name,
            "engine": self.engine.to_json(),
            "data": self.data,
            "port": self.port,
            "pid": self.process.map(|process| process.pid),
            "started": self.process.map(|process| process.started),
        });
        fs::write(self.folder.join(NOTE), note.to_string()).with_context(|| format!("write down {}", self.name))
    }

    fn read_note(folder: &Path) -> Result<Self> {
        let text = fs::read_to_string(folder.join(NOTE)).context("read the note of a service")?;
        let note: Value = serde_json::from_str(&text).context("read the note of a service")?;
        let process =
            || Some(Process { pid: note["pid"].as_i64()?.try_into().ok()?, started: note["started"].as_u64()? });
        let node = || {
            Some(Self {
                name: note["name"].as_str()?.to_owned(),
                engine: Engine::from_json(&note["engine"])?,
                data: note["data"].as_str()?.into(),
                port: note["port"].as_u64()?.try_into().ok()?,
                process: process(),
                disk: None,
                child: None,
                folder: folder.to_owned(),
            })
        };
        node().with_context(|| format!("{} is not a note of a service", folder.join(NOTE).display()))
    }
}

/// Returns when a process was started, in ticks since boot; `None` if it has ended.
pub(super) fn started(pid: i32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The program's name is in parentheses and may contain anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace();
    let state = fields.next()?;
    // A zombie has ended, and only waits for its parent.
    if state == "Z" { None } else { fields.nth(18)?.parse().ok() }
}
