//! A Debian that is booted in a folder.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use tarock_stage::shell;

/// How long a system may take to boot or to stop.
const BOOTED_WITHIN: Duration = Duration::from_mins(2);

/// A booted system. Dropping it stops it at once.
pub(super) struct Machine {
    root: PathBuf,
    nspawn: Child,
    /// The process id of its systemd on this machine.
    leader: u32,
    /// The number of commands that a person would have typed.
    n_typed: usize,
}

/// Returns the archive of a minimal Debian with systemd; makes it on the first call.
pub(super) fn base(folder: &Path, sources: &Path) -> Result<PathBuf> {
    let base = folder.join("base.tar");
    if base.is_file() {
        return Ok(base);
    }
    fs::create_dir_all(folder).with_context(|| format!("make {}", folder.display()))?;
    let new = folder.join("base.tar.new");
    let mut mmdebstrap = shell::command("mmdebstrap");
    mmdebstrap.args([
        "--variant=minbase",
        "--format=tar",
        "--include=systemd,systemd-sysv,dbus,ca-certificates",
        "bookworm",
    ]);
    shell::run(
        mmdebstrap.arg(&new).arg(sources),
        "install mmdebstrap and run as root; --sources names the sources of apt",
    )?;
    fs::rename(&new, &base)?;
    Ok(base)
}

/// Removes the files of a system that is not running.
pub(super) fn remove(root: &Path) -> Result<()> {
    if root.exists() {
        fs::remove_dir_all(root).with_context(|| format!("remove {}", root.display()))?;
    }
    Ok(())
}

impl Machine {
    /// Unpacks a clean system and boots it.
    pub(super) fn boot_clean(folder: &Path, base: &Path) -> Result<Self> {
        let root = folder.join("root");
        remove(&root)?;
        fs::create_dir_all(&root)?;
        let mut tar = shell::command("tar");
        tar.arg("--extract").arg("--numeric-owner").arg("--file").arg(base).arg("--directory").arg(&root);
        shell::read(&mut tar)?;
        shell::step("a clean Debian boots");
        let (nspawn, leader) = boot(&root)?;
        let mut machine = Self { root, nspawn, leader, n_typed: 0 };
        machine.wait_until_booted()?;
        Ok(machine)
    }

    fn wait_until_booted(&mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            // A unit that cannot work in a container makes the system `degraded`; it runs all the same.
            let said = shell::read(&mut self.inside("systemctl is-system-running; true")).unwrap_or_default();
            if ["running", "degraded"].contains(&said.trim()) {
                return Ok(());
            }
            ensure!(begun.elapsed() < BOOTED_WITHIN, "the system does not boot; read {}.log", self.root.display());
            sleep(Duration::from_millis(300));
        }
    }

    fn inside(&self, line: &str) -> std::process::Command {
        let mut command = shell::command("nsenter");
        command.args([
            "-t",
            &self.leader.to_string(),
            "-m",
            "-p",
            "-u",
            "-i",
            "env",
            "-i",
            "LANG=C.UTF-8",
            "HOME=/root",
        ]);
        command.args([
            "DEBIAN_FRONTEND=noninteractive",
            "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        ]);
        command.args(["sh", "-c", &format!("cd /root && {line}")]);
        command
    }

    /// Runs a command that a person would type, and counts it. Returns what it prints.
    pub(super) fn typed(&mut self, line: &str) -> Result<String> {
        self.n_typed += 1;
        eprintln!("    # {line}");
        let said = shell::read_all(&mut self.inside(line))?;
        if let Some(last) = said.trim_end().lines().last() {
            eprintln!("      {last}");
        }
        Ok(said)
    }

    /// Runs a command for a check, without counting or printing it.
    pub(super) fn check(&mut self, line: &str) -> Result<String> {
        shell::read(&mut self.inside(line))
    }

    /// Returns how many commands a person would have typed.
    pub(super) fn count(&self) -> String {
        format!("{} commands", self.n_typed)
    }

    /// Copies a file into the system.
    pub(super) fn bring(&self, from: &Path, to: &str) -> Result<()> {
        fs::copy(from, self.root.join(to)).with_context(|| format!("copy {}", from.display()))?;
        Ok(())
    }

    /// Copies a package into the system. Returns its path there.
    pub(super) fn bring_package(&self, package: &Path) -> Result<String> {
        let name = package.file_name().and_then(|name| name.to_str()).context("a package has a name")?;
        self.bring(package, &format!("root/{name}"))?;
        Ok(format!("/root/{name}"))
    }

    /// Copies a folder into the system.
    pub(super) fn bring_folder(&self, from: &Path, to: &str) -> Result<()> {
        copy_folder(from, &self.root.join(to))
    }

    /// Copies a folder out of the system, and replaces what is there.
    pub(super) fn take(&self, from: &str, to: &Path) -> Result<PathBuf> {
        remove(to)?;
        copy_folder(&self.root.join(from), to)?;
        Ok(to.to_owned())
    }

    /// Reboots the system and counts the command.
    pub(super) fn reboot(&mut self) -> Result<()> {
        self.n_typed += 1;
        eprintln!("    # reboot");
        self.stop("systemctl reboot")?;
        (self.nspawn, self.leader) = boot(&self.root)?;
        self.wait_until_booted()
    }

    /// Shuts the system down.
    pub(super) fn power_off(mut self) -> Result<()> {
        self.stop("systemctl poweroff")
    }

    fn stop(&mut self, line: &str) -> Result<()> {
        // The connection to systemd may break while it answers.
        let _ = shell::read(&mut self.inside(line));
        let begun = Instant::now();
        while self.nspawn.try_wait()?.is_none() {
            ensure!(begun.elapsed() < BOOTED_WITHIN, "`{line}` does not stop the system");
            sleep(Duration::from_millis(200));
        }
        Ok(())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // A killed nspawn leaves its system running, on the ports that the next one needs. When the first process of a
        // system is killed, the system ends, and so does its nspawn.
        if matches!(self.nspawn.try_wait(), Ok(None)) {
            let _ = shell::command("kill").args(["-KILL", &self.leader.to_string()]).status();
        }
        let _ = self.nspawn.wait();
    }
}

/// Boots the system in a folder. Returns the nspawn process and the process id of the system's systemd.
fn boot(root: &Path) -> Result<(Child, u32)> {
    let log = File::create(root.with_extension("log")).context("write the log of the boot")?;
    let mut nspawn = shell::command("systemd-nspawn");
    nspawn.args(["--boot", "--register=no", "--keep-unit", "--console=pipe", "--directory"]).arg(root);
    nspawn.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    let child = nspawn.spawn().context("start systemd-nspawn\nnext: install systemd-container, and run as root")?;
    let begun = Instant::now();
    while begun.elapsed() < BOOTED_WITHIN {
        let pid = child.id();
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
        for leader in children.split_whitespace().filter_map(|pid| pid.parse().ok()) {
            let name = fs::read_to_string(format!("/proc/{leader}/comm")).unwrap_or_default();
            if name.trim() == "systemd" {
                return Ok((child, leader));
            }
        }
        sleep(Duration::from_millis(100));
    }
    bail!("no systemd starts; read {}", root.with_extension("log").display())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    shell::read(shell::command("cp").arg("--archive").arg(from.join(".")).arg(to)).map(drop)
}
