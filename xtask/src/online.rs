//! The server under real conditions: an evening, an update, load, rogues. The clients are `tarock-swarm`.

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

/// What `cargo xtask evening` can be asked.
#[derive(clap::Args)]
pub(crate) struct Evening {
    /// Deals of each of the three games
    #[arg(long, default_value_t = 50, default_value_if("short", "true", "5"))]
    deals: u32,
    /// A few deals with the build of the tests, as CI does
    #[arg(long)]
    short: bool,
}

/// What `cargo xtask rogues` can be asked.
#[derive(clap::Args)]
pub(crate) struct Rogues {
    /// Half a minute with the build of the tests, without judging time, as CI does
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

/// Several browsers at one table of a real server. Each file of tests starts servers of its own on our engines.
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

/// Clients that mean no good, against one server.
pub(crate) fn rogues(args: &Rogues) -> Result<()> {
    let mut stage = Stage::build(Kind::Single, 1, args.short)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    let words: &[&str] = if args.short { &["rogues", "--short"] } else { &["rogues"] };
    shell::run(&mut stage.swarm(words), "read target/online/*.log")
}

/// Engines and processes of the server.
pub(crate) struct Stage {
    services: Services,
    bin: PathBuf,
    logs: PathBuf,
    ports: Vec<u16>,
    /// Where the first serving process tells its numbers.
    metrics: u16,
    /// What the processes read.
    config: PathBuf,
    /// What each process has in its environment besides.
    environments: BTreeMap<usize, Vec<(OsString, OsString)>>,
    processes: Vec<Process>,
}

struct Process {
    role: &'static str,
    at: usize,
    child: Child,
}

impl Stage {
    /// Starts the engines. Short runs use what the tests have built anyway, others what an operator would run.
    pub(crate) fn build(plan: impl Into<Plan>, n_servers: usize, short: bool) -> Result<Self> {
        let bin = if short { shell::build_everything()? } else { build_server()? };
        let target = shell::target_dir()?;
        let logs = target.join("online");
        fs::create_dir_all(&logs).with_context(|| format!("create {}", logs.display()))?;
        let services = Services::up(plan)?;
        let ports = (0..n_servers).map(|_| free_port()).collect::<Result<_>>()?;
        let metrics = free_port()?;
        // One address with hundreds of players is what limits are made against.
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
        // Several stages share it: nobody may read half of it.
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

    /// Lets `set` say what one process has in its environment besides, whenever it is started.
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
        // With three servers each leads a third of the tables, so that one that fails is missed by a third.
        let replicas = self.services.nats().len().to_string();
        command
            .envs(self.services.env())
            .env("TAROCKD_REPLICAS", &replicas)
            .env("TAROCKD_PARTITIONS", replicas)
            .env("TAROCKD_BOT", "tarobot:worlds=8");
        command.env("TAROCKD_MAIL_FOLDER", self.logs.join("mail"));
    }

    /// The clients, to be told what to do.
    pub(crate) fn swarm(&self, args: &[&str]) -> Command {
        let urls: Vec<String> = (0..self.ports.len()).map(|at| self.url(at)).collect();
        let mut command = Command::new(self.bin.join("tarock-swarm"));
        self.environment(&mut command);
        command.arg("--servers").arg(urls.join(","));
        command.arg("--metrics").arg(format!("http://127.0.0.1:{}", self.metrics)).args(args);
        command
    }

    /// Lets the clients play, and returns when their tables are set up and their clock runs.
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

    /// Starts a process in the place of the one that was there.
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

    /// Where a serving process is.
    pub(crate) fn url(&self, at: usize) -> String {
        format!("http://127.0.0.1:{}", self.ports[at])
    }

    /// Where processes leave what they have to say.
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

    /// What a process is called.
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

    /// Ends a process without warning.
    pub(crate) fn kill(&mut self, at: usize) -> Result<()> {
        let process = self.processes.iter_mut().find(|process| process.at == at).context("a process")?;
        process.child.kill()?;
        process.child.wait()?;
        Ok(())
    }

    /// Starts a process that was killed.
    pub(crate) fn start_again(&mut self, at: usize) -> Result<()> {
        let role = self.processes.iter().find(|process| process.at == at).map(|process| process.role);
        self.start(role.context("a process")?, at)
    }

    /// Everything that has died by itself is started again.
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

/// What an operator would run, and its clients.
fn build_server() -> Result<PathBuf> {
    let mut build = shell::cargo();
    build.args(["build", "--profile", "server", "-p", "tarock-server", "-p", "tarock-swarm", "--bins"]);
    shell::run(&mut build, "mend what the compiler shows above")?;
    Ok(shell::target_dir()?.join("server"))
}
