//! Fault injection: three serving processes, two workers, an archiver, three NATS servers and PostgreSQL fail while
//! people play.
//!
//! One thing fails at a time, for a few seconds, and the next one soon after. Meanwhile the clients remember what was
//! acknowledged; afterwards they are compared with logs and database. Everything happens on this machine:
//!
//! - `fault`: the faults and their order
//! - `link`: connections between processes and NATS, which can be cut
//! - `clocks`: the clocks of processes, which can be wrong
//! - full and slow disks belong to [`tarock_stage::services`]

mod clocks;
mod fault;
mod link;

use std::collections::BTreeMap;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};
use tarock_stage::Stage;
use tarock_stage::run;
use tarock_stage::services::{self, Kind, Node, Plan};
use tokio::runtime::Runtime;

use crate::play::{Play, Playing};
use clocks::Clocks;
use fault::{Chance, Deck, Fault};
use link::Link;

const N_SERVERS: usize = 3;
const N_WORKERS: usize = 2;
const N_PROCESSES: usize = N_SERVERS + N_WORKERS + 1;

/// How long a killed process stays dead before it is restarted.
const DEAD: Duration = Duration::from_secs(3);
/// How long a process is stopped or cut off, or a disk or clock is wrong.
const AWAY: Duration = Duration::from_secs(10);
/// How long a service may take to recover before the next fault.
const RECOVERY: Duration = Duration::from_mins(1);
/// How many NATS servers may be replaced after one fault because they do not recover.
const N_REPLACED: usize = 3;
/// The time before the end in which no more faults begin.
const LAST_PAUSE: Duration = Duration::from_secs(20);
/// How often clients drop their own connections, on average.
const CUTS: Duration = Duration::from_mins(1);
/// How far a clock is wrong, in seconds.
const HOUR: i64 = 3_600;
/// The log size per minute of the run after which a table closes, in kilobytes. Only tables at which one person plays
/// without thinking reach it.
const TABLE_KB_A_MINUTE: u64 = 120;

/// Injects one fault after the other while many people play, then checks that nothing was lost. If something was, it
/// keeps the logs of PostgreSQL and NATS.
pub(crate) fn run(runtime: &Runtime, args: &run::Chaos) -> Result<()> {
    let mut chaos = Chaos::begin(args)?;
    let found = let_fail(&mut chaos, runtime, args);
    if found.is_err() {
        for node in chaos.stage.services().nodes() {
            if let Err(error) = node.keep_log(chaos.stage.logs()) {
                eprintln!("    {error:#}");
            }
        }
    }
    found
}

fn let_fail(chaos: &mut Chaos, runtime: &Runtime, args: &run::Chaos) -> Result<()> {
    let time = Duration::from_mins(args.minutes);
    let how = Play { n_tables: args.tables, time, cuts: CUTS, patience: None };
    // Tables are set up before the first fault.
    let playing = Playing::begin(runtime, &chaos.stage, how)?;
    let mut chance = Chance::new(args.seed);
    let mut deck = Deck::new(chaos.has_disks, chaos.clocks.is_some()).only(&args.only);
    ensure!(!deck.is_empty(), "no fault has such a name\nnext: a run without --only prints the names");
    let mut faults: BTreeMap<Fault, u32> = BTreeMap::new();
    let start = Instant::now();
    while start.elapsed() < time.saturating_sub(LAST_PAUSE) {
        if playing.has_ended() {
            playing.end().context("the clients ended early")?;
            bail!("the clients ended early");
        }
        let begun = Instant::now();
        let fault = deck.draw(&mut chance);
        chaos.inject(fault, &mut chance, start)?;
        chaos.recover()?;
        *faults.entry(fault).or_default() += 1;
        // The repair counts towards the time until the next fault.
        sleep(Duration::from_secs(args.every).saturating_sub(begun.elapsed()));
    }
    chaos.stage.mend()?;
    let found = playing.end();
    println!("NATS                         {}", chaos.stage.services().nats_version()?);
    println!("faults injected              {}", faults.values().sum::<u32>());
    for (fault, n) in faults {
        println!("    {fault:<24} {n}");
    }
    found
}

/// Everything that can fail, and the means to make it fail.
struct Chaos {
    stage: Stage,
    /// For each process, its connections to the NATS servers, one per server.
    links: Vec<Vec<Link>>,
    clocks: Option<Clocks>,
    has_disks: bool,
}

impl Chaos {
    fn begin(args: &run::Chaos) -> Result<Self> {
        // The short form leaves out the faults that take longest to set up and repair.
        let has_disks = !args.short && services::disks_are_possible();
        if !has_disks && !args.short {
            eprintln!("    no disk faults: they need root, loop devices and ext4");
        }
        let plan = Plan { kind: Kind::Cluster, nats: args.nats, disks: has_disks };
        let mut stage = crate::stage(plan, N_SERVERS)?;
        stage.limit("table_log_kb", TABLE_KB_A_MINUTE * args.minutes)?;
        let clocks = if args.short { None } else { Clocks::find(stage.logs()) };
        let mut links = Vec::new();
        for at in 0..N_PROCESSES {
            let nats = stage.services().nats();
            let own: Vec<Link> = nats.iter().map(|node| Link::to(node.port())).collect::<Result<_>>()?;
            let urls = nats.iter().zip(&own).map(|(node, link)| node.url_at(link.port()));
            let url = urls.collect::<Vec<_>>().join(",");
            stage.environment_of(at, |command| {
                command.env("NATS_URL", &url);
                clocks.as_ref().map_or(Ok(()), |clocks| clocks.give(at, command))
            })?;
            links.push(own);
        }
        for at in 0..N_PROCESSES {
            let role = match at {
                0..N_SERVERS => "serve",
                _ if at < N_SERVERS + N_WORKERS => "bot-worker",
                _ => "archiver",
            };
            stage.start(role, at)?;
        }
        for at in 0..N_SERVERS {
            stage.wait_until_ready(at)?;
        }
        Ok(Self { stage, links, clocks, has_disks })
    }

    /// Injects one fault and repairs it.
    fn inject(&mut self, fault: Fault, chance: &mut Chance, start: Instant) -> Result<()> {
        let say = |what: &str| eprintln!("    {:>4} s: {what}", start.elapsed().as_secs());
        match fault {
            Fault::KillProcess => {
                let at = chance.below(N_PROCESSES);
                say(&format!("kill {}", self.stage.name(at)));
                self.stage.kill(at)?;
                sleep(DEAD);
                self.stage.start_again(at)
            }
            Fault::KillEngine => {
                let n = self.stage.services().nodes().count();
                let node = self.stage.services_mut().nodes_mut().nth(chance.below(n)).context("an engine")?;
                say(&format!("kill {}", node.name()));
                kill(node)
            }
            Fault::KillLeader => {
                let at = self.leader().unwrap_or(0);
                let node = self.nats(at)?;
                say(&format!("kill {}, which leads", node.name()));
                kill(node)
            }
            Fault::StopProcess => {
                let at = chance.below(N_PROCESSES);
                say(&format!("stop {}", self.stage.name(at)));
                stop(self.stage.pid(at)?)
            }
            Fault::StopEngine => {
                let at = self.a_nats(chance);
                let node = self.nats(at)?;
                say(&format!("stop {}", node.name()));
                stop(Pid::from_raw(node.pid()?).context("a process")?)
            }
            Fault::CutOff => {
                let at = chance.below(N_SERVERS);
                say(&format!("cut {} off from NATS", self.stage.name(at)));
                self.links[at].iter().for_each(Link::cut);
                sleep(AWAY);
                self.links[at].iter().for_each(Link::mend);
                Ok(())
            }
            Fault::CutOne => {
                // We do not know which server a process is connected to, so all processes lose the same one.
                let at = chance.below(self.stage.services().nats().len());
                say(&format!("cut every process off from {}", self.stage.services().nats()[at].name()));
                self.links.iter().for_each(|links| links[at].cut());
                sleep(AWAY);
                self.links.iter().for_each(|links| links[at].mend());
                Ok(())
            }
            Fault::FullDisk => {
                let at = self.a_nats(chance);
                let node = self.nats(at)?;
                say(&format!("fill the disk of {}", node.name()));
                node.disk().context("a disk of its own")?.fill_for(AWAY)?;
                // It must not continue with incomplete data: if it became the leader, moves would be lost.
                say(&format!("replace {} with an empty server", node.name()));
                self.replace(at)
            }
            Fault::SlowDisk => {
                let at = self.a_nats(chance);
                let node = self.nats(at)?;
                say(&format!("slow down the disk of {}", node.name()));
                node.disk().context("a disk of its own")?.slow_for(AWAY)
            }
            Fault::ClockAhead => self.set_clock(HOUR, chance, say),
            Fault::ClockBehind => self.set_clock(-HOUR, chance, say),
        }
    }

    /// Waits until all NATS servers have the same entries, because only one thing may fail at a time. A server that
    /// does not catch up is replaced, as an operator would do.
    fn recover(&mut self) -> Result<()> {
        for _ in 0..N_REPLACED {
            let Err(error) = self.stage.services().wait_until_replicated(RECOVERY) else { return Ok(()) };
            eprintln!("            {error:#}");
            let Some(at) = self.stage.services().unlike_the_leader().into_iter().next() else { return Ok(()) };
            eprintln!("            replace {}, which does not catch up", self.stage.services().nats()[at].name());
            self.replace(at)?;
        }
        Ok(())
    }

    /// Replaces a NATS server with an empty one.
    fn replace(&mut self, at: usize) -> Result<()> {
        let own = self.nats(at)?.port();
        let ports = self.stage.services().nats().iter().map(Node::port);
        let others: Vec<u16> = ports.filter(|port| *port != own).collect();
        let node = self.nats(at)?;
        node.replace(&others)?;
        recover(node)
    }

    fn set_clock(&self, seconds: i64, chance: &mut Chance, say: impl Fn(&str)) -> Result<()> {
        let clocks = self.clocks.as_ref().context("a clock")?;
        let at = chance.below(N_PROCESSES);
        say(&format!("set the clock of {} {seconds:+} s", self.stage.name(at)));
        clocks.set(at, seconds)?;
        sleep(AWAY);
        clocks.set(at, 0)
    }

    fn nats(&mut self, at: usize) -> Result<&mut Node> {
        // PostgreSQL is the first node.
        self.stage.services_mut().nodes_mut().nth(1 + at).context("a NATS server")
    }

    /// Picks a random NATS server; in half of the cases, the leader.
    fn a_nats(&self, chance: &mut Chance) -> usize {
        let any = chance.below(self.stage.services().nats().len());
        if chance.below(2) == 0 { self.leader().unwrap_or(any) } else { any }
    }

    /// The NATS server that leads the logs.
    fn leader(&self) -> Option<usize> {
        let nats = self.stage.services().nats();
        let name = nats.iter().find_map(|node| node.leader().ok())?;
        nats.iter().position(|node| node.name() == name)
    }
}

fn kill(node: &mut Node) -> Result<()> {
    node.kill()?;
    sleep(DEAD);
    node.restart()?;
    recover(node)
}

/// Waits until a service has recovered. A NATS server may report for a long time that it is catching up, while the
/// others go on; then the next fault hits it in that state.
fn recover(node: &Node) -> Result<()> {
    let well = node.wait_for(RECOVERY);
    if well.is_err() && node.is_running() {
        eprintln!("            {} has not caught up yet", node.name());
        return Ok(());
    }
    well
}

fn stop(pid: Pid) -> Result<()> {
    kill_process(pid, Signal::STOP)?;
    sleep(AWAY);
    kill_process(pid, Signal::CONT)?;
    Ok(())
}
