//! The server under real conditions: an evening, faults, an update, load. The clients are `tarock-swarm`.

mod rolling;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};

use crate::e2e::{self, Which};
use crate::services::{Kind, Services, free_port};
use crate::{shell, web};

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

/// What `cargo xtask chaos` can be asked.
#[derive(clap::Args)]
pub(crate) struct Chaos {
    /// How long faults are injected
    #[arg(long, default_value_t = 10, default_value_if("short", "true", "1"))]
    minutes: u64,
    /// How many tables are played at
    #[arg(long, default_value_t = 200, default_value_if("short", "true", "20"))]
    tables: u32,
    /// How long between two faults, in seconds
    #[arg(long, default_value_t = 15, default_value_if("short", "true", "8"))]
    every: u64,
    /// Which faults in which order
    #[arg(long, default_value_t = 1, default_value_if("short", "true", "3"))]
    seed: u64,
    /// A minute with few tables and the build of the tests, as CI does
    #[arg(long)]
    short: bool,
}

/// What `cargo xtask load` can be asked.
#[derive(clap::Args)]
pub(crate) struct Load {
    /// Tables with one action every two seconds each, one step after the other
    #[arg(long, default_value = "200,400,800,1600")]
    steps: String,
    /// How long each step lasts, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
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

/// How much one server carries on this machine.
pub(crate) fn load(args: &Load) -> Result<()> {
    let mut stage = Stage::build(Kind::Single, 1, false)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    let seconds = args.seconds.to_string();
    shell::run(&mut stage.swarm(&["load", "--steps", &args.steps, "--seconds", &seconds]), "read target/online/*.log")
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

/// Kills, pauses and cuts while many play, and then asks whether anything is missing.
pub(crate) fn chaos(args: &Chaos) -> Result<()> {
    const N_SERVERS: usize = 3;
    let mut stage = Stage::build(Kind::Cluster, N_SERVERS, args.short)?;
    for at in 0..N_SERVERS {
        stage.start("serve", at)?;
    }
    for at in 0..2 {
        stage.start("bot-worker", N_SERVERS + at)?;
    }
    stage.start("archiver", N_SERVERS + 2)?;
    for at in 0..N_SERVERS {
        stage.wait_until_ready(at)?;
    }
    let seconds = args.minutes * 60;
    let (tables, time) = (args.tables.to_string(), seconds.to_string());
    let mut swarm = stage.play(&["play", "--tables", &tables, "--seconds", &time, "--cuts"])?;
    let mut chance = Chance(args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let start = Instant::now();
    let mut n_faults = 0;
    while start.elapsed() < Duration::from_secs(seconds.saturating_sub(20)) {
        if let Some(status) = swarm.try_wait()? {
            bail!("tarock-swarm ended early ({status})\nnext: read target/online/*.log");
        }
        let begun = Instant::now();
        stage.fault(&mut chance)?;
        n_faults += 1;
        // A pause of ten seconds is part of the time until the next fault.
        sleep(Duration::from_secs(args.every).saturating_sub(begun.elapsed()));
    }
    stage.mend()?;
    let status = swarm.wait()?;
    println!("faults injected              {n_faults}");
    ensure!(status.success(), "not everything was kept\nnext: read target/online/*.log");
    Ok(())
}

/// Small, seeded, good enough to choose faults.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// Engines and processes of the server.
pub(crate) struct Stage {
    services: Services,
    bin: PathBuf,
    logs: PathBuf,
    ports: Vec<u16>,
    /// Where the first serving process tells its numbers.
    metrics: u16,
    processes: Vec<Process>,
}

struct Process {
    role: &'static str,
    at: usize,
    child: Child,
}

impl Stage {
    /// Starts the engines. Short runs use what the tests have built anyway, others what an operator would run.
    pub(crate) fn build(kind: Kind, n_servers: usize, short: bool) -> Result<Self> {
        let bin = if short { shell::build_everything()? } else { build_server()? };
        let target = shell::target_dir()?;
        let logs = target.join("online");
        fs::create_dir_all(&logs).with_context(|| format!("create {}", logs.display()))?;
        let services = Services::up(kind)?;
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
        fs::rename(unfinished, logs.join("tarockd.toml")).context("write a configuration")?;
        let stage = Self { services, bin, logs, ports, metrics, processes: Vec::new() };
        shell::run(stage.tarockd().arg("migrate"), "read what it says above")?;
        Ok(stage)
    }

    fn tarockd(&self) -> Command {
        let mut command = Command::new(self.bin.join("tarockd"));
        command.arg("--config").arg(self.logs.join("tarockd.toml"));
        self.environment(&mut command);
        command
    }

    fn environment(&self, command: &mut Command) {
        let replicas = if self.services.nodes().count() > 2 { "3" } else { "1" };
        command.envs(self.services.env()).env("TAROCKD_REPLICAS", replicas).env("TAROCKD_BOT", "tarobot:worlds=8");
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
    fn play(&self, args: &[&str]) -> Result<Child> {
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

    /// One fault, and its end: what was killed comes back after three seconds, what was stopped goes on after ten.
    fn fault(&mut self, chance: &mut Chance) -> Result<()> {
        let n_processes = self.processes.len();
        let n_engines = self.services.nodes().count();
        let victim = chance.below(n_processes + n_engines);
        let pause = chance.below(3) == 0;
        if victim < n_processes {
            let Process { role, at, child } = &mut self.processes[victim];
            let (role, at) = (*role, *at);
            let pid = Pid::from_child(child);
            if pause {
                eprintln!("    stop {role} {at} for 10 s");
                stop_for(pid, Duration::from_secs(10))?;
            } else {
                eprintln!("    kill {role} {at}");
                child.kill()?;
                child.wait()?;
                sleep(Duration::from_secs(3));
                self.start(role, at)?;
            }
            return Ok(());
        }
        let node = self.services.nodes_mut().nth(victim - n_processes).context("an engine")?;
        if pause && !node.is_postgres() {
            eprintln!("    stop {} for 10 s", node.name());
            let pid = Pid::from_raw(node.pid()?).context("a process")?;
            stop_for(pid, Duration::from_secs(10))?;
        } else {
            eprintln!("    kill {}", node.name());
            node.kill()?;
            sleep(Duration::from_secs(3));
            node.restart()?;
            node.wait_until_ready()?;
        }
        Ok(())
    }

    /// Everything that has died by itself is started again.
    fn mend(&mut self) -> Result<()> {
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

fn stop_for(pid: Pid, time: Duration) -> Result<()> {
    kill_process(pid, Signal::STOP)?;
    sleep(time);
    kill_process(pid, Signal::CONT)?;
    Ok(())
}
