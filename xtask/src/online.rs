//! The server under real conditions: an evening, an update, load, malicious clients. The clients are `tarock-swarm`.

mod load;
mod rolling;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::Pid;

use crate::e2e::{self, Which};
use crate::services::{Kind, Plan, Services, free_port};
use crate::{shell, web};

pub(crate) use load::{Load, load};
pub(crate) use rolling::{Rolling, rolling};

/// The arguments of `cargo xtask evening`.
#[derive(clap::Args)]
pub(crate) struct Evening {
    /// Deals of each of the three games
    #[arg(long, default_value_t = 50, default_value_if("short", "true", "5"))]
    deals: u32,
    /// Plays a few deals with the test build, as in CI
    #[arg(long)]
    short: bool,
}

/// The arguments of `cargo xtask rogues`.
#[derive(clap::Args)]
pub(crate) struct Rogues {
    /// Takes half a minute with the test build, without judging time, as in CI
    #[arg(long)]
    short: bool,
}

/// Plays deals of all games on one server and compares logs, database and clients.
pub(crate) fn evening(args: &Evening) -> Result<()> {
    let mut stage = Stage::build(Kind::Single, 1, args.short)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    let deals = args.deals.to_string();
    shell::run(&mut stage.swarm(&["evening", "--deals", &deals]), "read target/online/*.log")
}

/// Runs several browsers at one table of a real server. Each test file starts its own servers on our engines.
pub(crate) fn together(which: &Which) -> Result<()> {
    let dist = web::dist(which.built)?;
    let stage = Stage::build(Kind::Single, 0, true)?;
    e2e::run_tests("web/e2e/online", which, |node| {
        stage.environment(node);
        node.env("KAISERSTICH_TAROCKD", stage.bin.join("tarockd"))
            .env("KAISERSTICH_CONFIG", stage.logs.join("tarockd.toml"))
            .env("TAROCKD_DIST", &dist);
    })
}

/// Runs malicious clients against one server.
pub(crate) fn rogues(args: &Rogues) -> Result<()> {
    let mut stage = Stage::build(Kind::Single, 1, args.short)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    let words: &[&str] = if args.short { &["rogues", "--short"] } else { &["rogues"] };
    shell::run(&mut stage.swarm(words), "read target/online/*.log")
}

/// The engines and processes of the server.
pub(crate) struct Stage {
    services: Services,
    bin: PathBuf,
    logs: PathBuf,
    ports: Vec<u16>,
    /// The metrics port of the first serving process.
    metrics: u16,
    /// The configuration file of the processes.
    config: PathBuf,
    /// Additional environment variables of each process.
    environments: BTreeMap<usize, Vec<(OsString, OsString)>>,
    processes: Vec<Process>,
}

struct Process {
    role: &'static str,
    at: usize,
    child: Child,
}

impl Stage {
    /// Builds the programs and starts the engines. Short runs use the test build, others the one an operator would run.
    pub(crate) fn build(plan: impl Into<Plan>, n_servers: usize, short: bool) -> Result<Self> {
        let bin = if short { shell::build_everything()? } else { build_server()? };
        let target = shell::target_dir()?;
        let logs = target.join("online");
        fs::create_dir_all(&logs).with_context(|| format!("create {}", logs.display()))?;
        let services = Services::up(plan)?;
        let ports = (0..n_servers).map(|_| free_port()).collect::<Result<_>>()?;
        let metrics = free_port()?;
        // Hundreds of players at one IP address are what rate limits guard against.
        let limited = [
            "tables_per_hour",
            "guests_per_hour",
            "requests_per_minute",
            "sockets_per_minute",
            "codes_per_hour",
            "tries_per_quarter",
            "groups_per_hour",
            "connections",
            "connections_per_address",
        ];
        let limits = limited.map(|name| format!("{name} = 1000000\n")).concat();
        // Several stages share the file, so no process may read half of it.
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
        command.arg("--config").arg(&self.config);
        self.environment(&mut command);
        command
    }

    /// Sets one more limit, for this stage alone.
    pub(crate) fn limit(&mut self, name: &str, value: u64) -> Result<()> {
        let text = fs::read_to_string(&self.config).context("read a configuration")?;
        self.config = self.logs.join(format!("tarockd-{}.toml", std::process::id()));
        fs::write(&self.config, format!("{text}{name} = {value}\n")).context("write a configuration")
    }

    /// Lets `set` add environment variables for one process, used whenever it is started.
    pub(crate) fn environment_of(&mut self, at: usize, set: impl FnOnce(&mut Command) -> Result<()>) -> Result<()> {
        let mut command = Command::new("env");
        set(&mut command)?;
        let set = command.get_envs().filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())));
        self.environments.insert(at, set.collect());
        Ok(())
    }

    pub(crate) const fn services(&self) -> &Services {
        &self.services
    }

    pub(crate) const fn services_mut(&mut self) -> &mut Services {
        &mut self.services
    }

    fn environment(&self, command: &mut Command) {
        // With three servers each leads a third of the tables, so a failure affects a third.
        let replicas = self.services.nats().len().to_string();
        command
            .envs(self.services.env())
            .env("TAROCKD_REPLICAS", &replicas)
            .env("TAROCKD_PARTITIONS", replicas)
            .env("TAROCKD_BOT", "tarobot:worlds=8");
        command.env("TAROCKD_MAIL_FOLDER", self.logs.join("mail"));
    }

    /// The command that runs the clients.
    pub(crate) fn swarm(&self, args: &[&str]) -> Command {
        let urls: Vec<String> = (0..self.ports.len()).map(|at| self.url(at)).collect();
        let mut command = Command::new(self.bin.join("tarock-swarm"));
        self.environment(&mut command);
        command.arg("--servers").arg(urls.join(","));
        command.arg("--metrics").arg(format!("http://127.0.0.1:{}", self.metrics)).args(args);
        command
    }

    /// Lets the clients play. Returns when their tables are set up and their clock runs.
    pub(crate) fn play(&self, args: &[&str]) -> Result<Child> {
        let mut swarm = self.swarm(args).stderr(Stdio::piped()).spawn().context("start tarock-swarm")?;
        let mut lines = BufReader::new(swarm.stderr.take().context("stderr is piped")?).lines();
        let told = lines.next().context("tarock-swarm set up no tables\nnext: read target/online/*.log")??;
        eprintln!("{told}");
        thread::spawn(move || lines.map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        if !told.contains(" tables, ") {
            let status = swarm.wait()?;
            bail!("tarock-swarm set up no tables ({status})\nnext: read what it says above");
        }
        Ok(swarm)
    }

    /// Starts a process of the server.
    pub(crate) fn start(&mut self, role: &'static str, at: usize) -> Result<()> {
        let mut command = self.tarockd();
        command.arg(role);
        self.launch(role, at, command, &format!("{role}-{at}.log"))
    }

    /// Starts a process, in the place of an earlier one.
    fn launch(&mut self, role: &'static str, at: usize, mut command: Command, log: &str) -> Result<()> {
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

    /// The URL of a serving process.
    pub(crate) fn url(&self, at: usize) -> String {
        format!("http://127.0.0.1:{}", self.ports[at])
    }

    /// The folder of the processes' logs.
    pub(crate) fn logs(&self) -> &Path {
        &self.logs
    }

    /// Waits until a serving process listens.
    pub(crate) fn wait_until_ready(&self, at: usize) -> Result<()> {
        let port = self.ports[at];
        let start = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(start.elapsed() < Duration::from_mins(1), "tarockd does not start\nnext: read target/online/*.log");
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// The name of a process.
    pub(crate) fn name(&self, at: usize) -> String {
        self.processes
            .iter()
            .find(|process| process.at == at)
            .map_or_else(String::new, |process| format!("{} {at}", process.role))
    }

    /// The id of a process that was started.
    pub(crate) fn pid(&self, at: usize) -> Result<Pid> {
        let process = self.processes.iter().find(|process| process.at == at).context("a process")?;
        Ok(Pid::from_child(&process.child))
    }

    /// Kills a process without warning.
    pub(crate) fn kill(&mut self, at: usize) -> Result<()> {
        let process = self.processes.iter_mut().find(|process| process.at == at).context("a process")?;
        process.child.kill()?;
        process.child.wait()?;
        Ok(())
    }

    /// Restarts a process that was killed.
    pub(crate) fn start_again(&mut self, at: usize) -> Result<()> {
        let role = self.processes.iter().find(|process| process.at == at).map(|process| process.role);
        self.start(role.context("a process")?, at)
    }

    /// Restarts every process that has died by itself.
    pub(crate) fn mend(&mut self) -> Result<()> {
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

/// Builds what an operator would run, and its clients.
fn build_server() -> Result<PathBuf> {
    let mut build = shell::cargo();
    build.args(["build", "--profile", "server", "-p", "tarock-server", "-p", "tarock-swarm", "--bins"]);
    shell::run(&mut build, "mend what the compiler shows above")?;
    Ok(shell::target_dir()?.join("server"))
}
