//! Services and server processes, each of which can be killed and restarted.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rustix::process::{Pid, Signal, kill_process};

use crate::services::{Plan, Services, free_port};
use crate::shell;

/// Services and server processes.
pub struct Stage {
    services: Services,
    bin: PathBuf,
    logs: PathBuf,
    ports: Vec<u16>,
    /// The port for the metrics of the first serving process.
    metrics: u16,
    /// The configuration file of the processes.
    config: PathBuf,
    /// Additional environment variables for each process.
    environments: BTreeMap<usize, Vec<(OsString, OsString)>>,
    processes: Vec<Process>,
}

struct Process {
    role: &'static str,
    at: usize,
    child: Child,
}

impl Stage {
    /// Starts the services, migrates the database, and reserves ports for `n_servers` serving processes. `bin` is the
    /// folder of `tarockd`.
    pub fn open(plan: impl Into<Plan>, n_servers: usize, bin: PathBuf) -> Result<Self> {
        let logs = shell::target_dir()?.join("online");
        fs::create_dir_all(&logs).with_context(|| format!("create {}", logs.display()))?;
        let services = Services::up(plan)?;
        let ports = (0..n_servers).map(|_| free_port()).collect::<Result<_>>()?;
        let metrics = free_port()?;
        // Hundreds of players with one IP address are exactly what rate limits stop.
        let limited = [
            "tables_per_hour",
            "guests_per_hour",
            "requests_per_minute",
            "sockets_per_minute",
            "codes_per_hour",
            "tries_per_quarter",
            "groups_per_hour",
            "cups_per_hour",
            "groups_per_day",
            "accounts_per_day",
            "connections",
            "connections_per_address",
        ];
        let limits = limited.map(|name| format!("{name} = 1000000\n")).concat();
        // Several stages write the same file, so it is replaced at once: no process may read half of it.
        let unfinished = logs.join(format!("tarockd.toml.{}", std::process::id()));
        let unlimited = "sockets_per_user = 0\nsockets_per_address = 0\n";
        fs::write(&unfinished, format!("[limits]\n{limits}{unlimited}")).context("write a configuration")?;
        let config = logs.join("tarockd.toml");
        fs::rename(unfinished, &config).context("write a configuration")?;
        let (environments, processes) = (BTreeMap::new(), Vec::new());
        let stage = Self { services, bin, logs, ports, metrics, config, environments, processes };
        shell::run(stage.tarockd().arg("migrate"), "read what it says above")?;
        Ok(stage)
    }

    fn tarockd(&self) -> Command {
        let mut command = Command::new(self.bin.join("tarockd"));
        command.arg("--config").arg(&self.config).envs(self.variables());
        command
    }

    /// Sets one more limit, for this stage only.
    pub fn limit(&mut self, name: &str, value: u64) -> Result<()> {
        let text = fs::read_to_string(&self.config).context("read a configuration")?;
        self.config = self.logs.join(format!("tarockd-{}.toml", std::process::id()));
        fs::write(&self.config, format!("{text}{name} = {value}\n")).context("write a configuration")
    }

    /// Lets `set` add environment variables that one process gets whenever it starts.
    pub fn environment_of(&mut self, at: usize, set: impl FnOnce(&mut Command) -> Result<()>) -> Result<()> {
        let mut command = Command::new("env");
        set(&mut command)?;
        let set = command.get_envs().filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())));
        self.environments.insert(at, set.collect());
        Ok(())
    }

    /// The services.
    pub const fn services(&self) -> &Services {
        &self.services
    }

    /// The services, for killing and restarting.
    pub const fn services_mut(&mut self) -> &mut Services {
        &mut self.services
    }

    /// The environment variables with which the server and its clients find the services.
    pub fn variables(&self) -> Vec<(&'static str, String)> {
        // With three servers, each leads a third of the tables, so a failure affects only a third.
        let replicas = self.services.nats().len().to_string();
        let mut variables = self.services.env().to_vec();
        variables.extend([
            ("TAROCKD_REPLICAS", replicas.clone()),
            ("TAROCKD_PARTITIONS", replicas),
            ("TAROCKD_BOT", "tarobot:worlds=8".to_owned()),
            ("TAROCKD_MAIL_FOLDER", self.logs.join("mail").display().to_string()),
        ]);
        variables
    }

    /// Starts a server process.
    pub fn start(&mut self, role: &'static str, at: usize) -> Result<()> {
        let mut command = self.tarockd();
        command.arg(role);
        self.launch(role, at, command, &format!("{role}-{at}.log"))
    }

    /// Starts any program in place of a server process; `log` is the name of its log file.
    pub fn launch(&mut self, role: &'static str, at: usize, mut command: Command, log: &str) -> Result<()> {
        let log = File::options().create(true).append(true).open(self.logs.join(log)).context("open a log")?;
        command.stdout(Stdio::null()).stderr(log);
        command.envs(self.environments.get(&at).into_iter().flatten().map(|(name, value)| (name, value)));
        if let Some(port) = self.ports.get(at) {
            command.env("TAROCKD_LISTEN", format!("127.0.0.1:{port}"));
            if at == 0 {
                command.env("TAROCKD_METRICS_LISTEN", format!("127.0.0.1:{}", self.metrics));
            }
        }
        let child = command.spawn().context("start tarockd")?;
        self.processes.retain(|process| process.at != at);
        self.processes.push(Process { role, at, child });
        Ok(())
    }

    /// Returns the URL of a serving process.
    pub fn url(&self, at: usize) -> String {
        format!("http://127.0.0.1:{}", self.ports[at])
    }

    /// Returns the URLs of all serving processes.
    pub fn urls(&self) -> Vec<String> {
        (0..self.ports.len()).map(|at| self.url(at)).collect()
    }

    /// Returns the metrics URL of the first serving process.
    pub fn metrics_url(&self) -> String {
        format!("http://127.0.0.1:{}", self.metrics)
    }

    /// The folder that contains `tarockd`.
    pub fn bin(&self) -> &Path {
        &self.bin
    }

    /// The configuration file that all processes use.
    pub fn config(&self) -> &Path {
        &self.config
    }

    /// The folder of the process logs.
    pub fn logs(&self) -> &Path {
        &self.logs
    }

    /// Waits until a serving process listens.
    pub fn wait_until_ready(&self, at: usize) -> Result<()> {
        let port = self.ports[at];
        let start = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(start.elapsed() < Duration::from_mins(1), "tarockd does not start\nnext: read target/online/*.log");
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Returns the name of a process, for messages.
    pub fn name(&self, at: usize) -> String {
        self.processes
            .iter()
            .find(|process| process.at == at)
            .map_or_else(String::new, |process| format!("{} {at}", process.role))
    }

    /// Returns the process id of a process that was started.
    pub fn pid(&self, at: usize) -> Result<Pid> {
        let process = self.processes.iter().find(|process| process.at == at).context("a process")?;
        Ok(Pid::from_child(&process.child))
    }

    /// Kills a process without warning.
    pub fn kill(&mut self, at: usize) -> Result<()> {
        let process = self.processes.iter_mut().find(|process| process.at == at).context("a process")?;
        process.child.kill()?;
        process.child.wait()?;
        Ok(())
    }

    /// Shuts down a process cleanly, and waits until it has ended.
    pub fn end(&mut self, at: usize) -> Result<()> {
        let process = self.processes.iter_mut().find(|process| process.at == at).context("a process")?;
        kill_process(Pid::from_child(&process.child), Signal::TERM)?;
        process.child.wait()?;
        Ok(())
    }

    /// Restarts a process that was killed.
    pub fn start_again(&mut self, at: usize) -> Result<()> {
        let role = self.processes.iter().find(|process| process.at == at).map(|process| process.role);
        self.start(role.context("a process")?, at)
    }

    /// Restarts every process that has ended on its own.
    pub fn mend(&mut self) -> Result<()> {
        let mut dead = Vec::new();
        for process in &mut self.processes {
            if let Some(status) = process.child.try_wait()? {
                eprintln!("    {} {} had ended by itself ({status})", process.role, process.at);
                dead.push((process.role, process.at));
            }
        }
        for (role, at) in dead {
            self.start(role, at)?;
        }
        Ok(())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        for process in &mut self.processes {
            let _ = process.child.kill();
            let _ = process.child.wait();
        }
    }
}
