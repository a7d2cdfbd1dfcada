//! Tests the Debian package on a clean Debian 12 that is really booted, with everything an operator does, from
//! installing to purging.
//!
//! `systemd-nspawn -b` boots a minimal system in seconds. It has its own systemd, processes and files, but shares the
//! network of this machine, so nothing else may listen on the ports of the package. Commands that a person would have
//! typed are counted; checks are not.

mod machine;
mod visitor;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

use crate::deb::{self, Profile};
use machine::Machine;
use visitor::Visitor;

/// The arguments of `cargo xtask hosting`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compile: the build for operators, or the quick build of the tests
    #[arg(long, value_enum, default_value_t = Profile::Server)]
    profile: Profile,
    /// Use the page in dist instead of building it
    #[arg(long)]
    built: bool,
    /// The apt sources for the booted Debian
    #[arg(long, value_name = "FILE", default_value = "/etc/apt/sources.list.d/debian.sources")]
    sources: PathBuf,
    /// Keep the booted system's files in target/hosting
    #[arg(long)]
    keep: bool,
}

/// The URL of the page in the booted system.
const URL: &str = "http://127.0.0.1:8080";
/// The highest exposure that `systemd-analyze security` may report.
const MAX_EXPOSURE: f64 = 2.0;
/// The time within which everything must be ready again.
const READY_WITHIN: Duration = Duration::from_secs(90);
/// The units of the package, one of them as an instance.
const UNITS: [&str; 5] = [
    "tarockd.service",
    "kaiserstich-nats.service",
    "tarockd-serve@8081.service",
    "tarockd-worker.service",
    "tarockd-archiver.service",
];
/// A query for what must survive upgrading, removing and restoring.
const LASTING: &str = "select 'deals ' || count(*) from deal union all select 'seats ' || count(*) from deal_seat \
                       union all select 'users ' || count(*) from app_user order by 1";

/// Tests the lives of two machines, one after the other.
pub(crate) fn run(args: &Args) -> Result<()> {
    let first = deb::make(args.profile, args.built, 1)?;
    let second = deb::make(args.profile, true, 2)?;
    let folder = shell::target_dir()?.join("hosting");
    let base = machine::base(&folder, &args.sources)?;
    let client = client()?;
    let mut report = Vec::new();

    let backup = one_life(&folder, &base, [&first, &second], &client, &mut report)?;
    second_life(&folder, &base, &second, &client, &backup, &mut report)?;
    if !args.keep {
        machine::remove(&folder.join("root"))?;
    }
    println!();
    for line in report {
        println!("{line}");
    }
    Ok(())
}

/// Builds a client that plays one deal, together with everything else the tests build. Returns its path.
fn client() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--workspace", "--bin", "tarockd", "--bin", "tarock", "--example", "join_and_play"]);
    shell::run(&mut cargo, "fix what the compiler shows above")?;
    Ok(shell::target_dir()?.join("debug/examples/join_and_play"))
}

/// A backup that was copied out of a machine, and what it must restore.
struct Taken {
    folder: PathBuf,
    table: String,
    shown: String,
    lasting: String,
}

/// Installs, uses, upgrades, breaks and removes the package on one machine.
fn one_life(
    folder: &Path,
    base: &Path,
    [first, second]: [&Path; 2],
    client: &Path,
    report: &mut Vec<String>,
) -> Result<Taken> {
    let mut machine = Machine::boot_clean(folder, base)?;
    machine.bring(client, "root/join_and_play")?;
    let package = machine.bring_package(first)?;
    let begun = Instant::now();
    machine.typed("apt-get update")?;
    let said = machine.typed(&format!("apt-get install -y --no-install-recommends {package}"))?;
    ensure!(
        said.contains(&format!("Kaiserstich is ready: {URL}")),
        "the installation does not print the address\n{said}"
    );
    machine.typed(&format!("tarockd setup --name 'Tarockclub Linz' --address {URL} --language en --yes"))?;
    machine.typed("systemctl restart tarockd")?;
    ready(&mut machine)?;
    let table = play(&mut machine)?;
    let shown = Visitor::come()?.look_at(&table)?;
    report.push(format!("installed, set up, first deal played: {} with {}", minutes(begun), machine.count()));

    for unit in UNITS {
        report.push(format!("systemd-analyze security {unit}: {}", exposure(&mut machine, unit)?));
    }
    let doctor = machine.check("tarockd doctor")?;
    report.push(format!("tarockd doctor:\n{}", indented(&doctor)));

    // Installing again changes nothing: the same processes run, and the same files are there.
    let state = "systemctl show --property MainPID --value tarockd kaiserstich-nats; sha256sum /etc/kaiserstich/*";
    let before = machine.check(state)?;
    machine.typed(&format!("apt-get install -y --reinstall {package}"))?;
    ensure!(machine.check(state)? == before, "installing again has changed something");
    report.push("installed again: the same processes and files".to_owned());

    let second = machine.bring_package(second)?;
    let begun = Instant::now();
    machine.typed(&format!("apt-get install -y {second}"))?;
    ready(&mut machine)?;
    ensure!(machine.check("dpkg-query -Wf '${Version}' kaiserstich")?.ends_with("-2"), "the upgrade was not installed");
    still_there(&mut machine, &table, &shown)?;
    report.push(format!("upgraded with an open table, which is there afterwards: {}", minutes(begun)));

    let begun = Instant::now();
    machine.reboot()?;
    ready(&mut machine)?;
    still_there(&mut machine, &table, &shown)?;
    report.push(format!("rebooted, the table is there, a deal was played: {}", minutes(begun)));

    for (part, kill) in [
        ("tarockd", "systemctl kill --kill-whom=main --signal=KILL tarockd"),
        ("NATS", "systemctl kill --kill-whom=main --signal=KILL kaiserstich-nats"),
        ("PostgreSQL", "kill -9 $(head -n 1 /var/lib/postgresql/*/main/postmaster.pid)"),
    ] {
        let begun = Instant::now();
        machine.check(kill)?;
        std::thread::sleep(Duration::from_secs(1));
        ready(&mut machine)?;
        let seconds = begun.elapsed().as_secs();
        still_there(&mut machine, &table, &shown)?;
        report.push(format!("kill -9 of {part}: ready after {seconds} s, the table is there, a deal was played"));
    }

    roles(&mut machine)?;
    report.push("tarockd-serve@8081, tarockd-worker and tarockd-archiver serve instead of tarockd.service".to_owned());

    let begun = Instant::now();
    let lasting = stored(&mut machine)?;
    machine.typed("tarockd backup")?;
    report.push(format!("backed up: {}", minutes(begun)));
    let taken =
        Taken { folder: machine.take("var/backups/kaiserstich", &folder.join("taken"))?, table, shown, lasting };

    end(&mut machine)?;
    report.push("removed: data and configuration stay, and installing again finds them".to_owned());
    report.push(
        "purged: nothing of ours is left but backups; another database and the other NATS are untouched".to_owned(),
    );
    machine.power_off()?;
    Ok(taken)
}

/// Restores the backup of the first machine on a new one.
fn second_life(
    folder: &Path,
    base: &Path,
    package: &Path,
    client: &Path,
    taken: &Taken,
    report: &mut Vec<String>,
) -> Result<()> {
    let mut machine = Machine::boot_clean(folder, base)?;
    machine.bring(client, "root/join_and_play")?;
    let package = machine.bring_package(package)?;
    machine.bring_folder(&taken.folder, "var/backups/kaiserstich")?;
    let begun = Instant::now();
    machine.typed("apt-get update")?;
    machine.typed(&format!("apt-get install -y --no-install-recommends {package}"))?;
    machine.typed("systemctl stop 'tarockd*'")?;
    machine.typed("tarockd restore /var/backups/kaiserstich/*Z")?;
    machine.typed("systemctl start tarockd")?;
    ready(&mut machine)?;
    let restored = lasting(&mut machine)?;
    ensure!(restored == taken.lasting, "the restored machine has\n{restored}instead of\n{}", taken.lasting);
    still_there(&mut machine, &taken.table, &taken.shown)?;
    report.push(format!(
        "restored on a new machine, all rows and the open table are there, a deal was played: {} with {}",
        minutes(begun),
        machine.count()
    ));
    machine.power_off()
}

/// Removes and purges the package, beside a database that belongs to something else.
fn end(machine: &mut Machine) -> Result<()> {
    machine.check("runuser -u postgres -- createdb somebody_else")?;
    let before = lasting(machine)?;
    machine.typed("apt-get remove -y kaiserstich")?;
    ensure!(lasting(machine)? == before, "removing has deleted data");
    machine.check("test -e /etc/kaiserstich/environment && test -d /var/lib/kaiserstich/nats/jetstream")?;
    machine.typed("apt-get install -y kaiserstich || apt-get install -y /root/kaiserstich_*-2_*.deb")?;
    ready(machine)?;
    machine.typed("apt-get purge -y kaiserstich")?;
    let left = machine.check(
        "ls -d /etc/kaiserstich /var/lib/kaiserstich /usr/share/kaiserstich /usr/lib/kaiserstich /usr/bin/tarock* \
         /etc/systemd/system/*/tarockd* /etc/systemd/system/*/kaiserstich* /etc/systemd/system/tarockd* \
         /etc/systemd/system/kaiserstich* /etc/systemd/system/postgresql@*.service.d 2>/dev/null; getent passwd kaiserstich; \
         runuser -u postgres -- psql -tAc \"select datname from pg_database where datname = 'kaiserstich'\" \
         -c \"select rolname from pg_roles where rolname = 'kaiserstich'\"; true",
    )?;
    ensure!(left.trim().is_empty(), "purging has left\n{left}");
    let other =
        machine.check("runuser -u postgres -- psql -tAc 'select datname from pg_database' | grep somebody_else")?;
    ensure!(other.trim() == "somebody_else", "purging has deleted another database");
    machine.check("systemctl is-active nats-server postgresql && ls -d /var/backups/kaiserstich/*Z")?;
    Ok(())
}

/// Runs the roles of a larger site, each in its own unit.
fn roles(machine: &mut Machine) -> Result<()> {
    machine.check("systemctl stop tarockd && systemctl start tarockd-serve@8081 tarockd-worker tarockd-archiver")?;
    let until = "for i in $(seq 60); do /root/join_and_play http://127.0.0.1:8081 >/root/roles && break; sleep 1; done; cat /root/roles";
    let said = machine.check(until)?;
    ensure!(said.contains("the bill: "), "the roles do not play\n{said}");
    machine.check("systemctl is-active tarockd-serve@8081 tarockd-worker tarockd-archiver")?;
    machine.check("systemctl stop tarockd-serve@8081 tarockd-worker tarockd-archiver && systemctl start tarockd")?;
    ready(machine)
}

/// Waits until the doctor finds nothing wrong.
fn ready(machine: &mut Machine) -> Result<()> {
    let begun = Instant::now();
    loop {
        let Err(error) = machine.check("tarockd doctor") else { return Ok(()) };
        if begun.elapsed() > READY_WITHIN {
            let log = machine.check("journalctl --no-pager -n 60 -u tarockd -u kaiserstich-nats -u 'postgresql*'");
            return Err(error.context(log.unwrap_or_default()));
        }
        std::thread::sleep(Duration::from_millis(500));
    }
}

/// Plays one deal with bots at a new table. Returns the table.
fn play(machine: &mut Machine) -> Result<String> {
    let said = machine.check(&format!("timeout 120 /root/join_and_play {URL}"))?;
    ensure!(said.contains("the bill: "), "no deal was played to its end\n{said}");
    let table = said.lines().find_map(|line| line.strip_prefix("table "));
    Ok(table.context("the client does not name its table")?.to_owned())
}

/// Checks that a table is as it was, and that a new one can be opened and played at.
fn still_there(machine: &mut Machine, table: &str, shown: &str) -> Result<()> {
    let now = Visitor::come()?.look_at(table)?;
    ensure!(now == shown, "the table shows {now} instead of {shown}");
    play(machine).map(drop)
}

/// Returns what PostgreSQL holds.
fn lasting(machine: &mut Machine) -> Result<String> {
    machine.check(&format!("runuser -u postgres -- psql -tA kaiserstich -c \"{LASTING}\""))
}

/// Returns what PostgreSQL holds, once the archiver has stored everything.
fn stored(machine: &mut Machine) -> Result<String> {
    let mut last = lasting(machine)?;
    for _ in 0..20 {
        std::thread::sleep(Duration::from_secs(1));
        let now = lasting(machine)?;
        if now == last {
            return Ok(now);
        }
        last = now;
    }
    Ok(last)
}

/// Returns the exposure of a unit, and fails if it is too high.
fn exposure(machine: &mut Machine, unit: &str) -> Result<f64> {
    let said = machine.check(&format!("systemd-analyze security --no-pager {unit} | tail -n 1"))?;
    let number = said.split_whitespace().find_map(|word| word.parse::<f64>().ok());
    let number = number.with_context(|| format!("systemd-analyze says {said}"))?;
    ensure!(number <= MAX_EXPOSURE, "{unit} is exposed by {number}, more than {MAX_EXPOSURE}: harden it further");
    Ok(number)
}

fn minutes(since: Instant) -> String {
    let seconds = since.elapsed().as_secs();
    format!("{}:{:02} minutes", seconds / 60, seconds % 60)
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_checked_unit_is_in_the_package() {
        for unit in UNITS {
            let file = unit.replace("@8081", "@");
            assert!(shell::root().join("deploy/systemd").join(&file).is_file(), "{file}");
        }
    }
}
