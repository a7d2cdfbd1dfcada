//! The Debian package: a folder that looks like the installed system, and `dpkg-deb --build`.
//!
//! cargo-deb would do the same from a manifest. But it is another program to install in the right version, its manifest
//! would say in TOML what the lines below say in Rust, and the scripts and units, which are most of the work, would
//! stay the same. This needs nothing but dpkg, which every Debian has.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use tarock_stage::shell;

use crate::web;

/// The arguments of `cargo xtask deb`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compile: the build for operators, or the quick build of the tests, for trying out the package itself
    #[arg(long, value_enum, default_value_t = Profile::Server)]
    profile: Profile,
    /// Use the page in dist instead of building it
    #[arg(long)]
    built: bool,
    /// The Debian revision of the package, after the version of the programs
    #[arg(long, default_value_t = 1)]
    revision: u32,
}

/// The profile of the programs in a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Profile {
    /// Optimized for operators.
    Server,
    /// Compiled quickly.
    Dev,
}

impl Profile {
    /// Cargo's folder for the profile, below its target directory.
    const fn folder(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Dev => "debug",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Dev => "dev",
        }
    }
}

/// Files that are copied unchanged: the path in the repository, the path in the installed system.
const FILES: [(&str, &str); 16] = [
    ("deploy/systemd/tarockd.service", "lib/systemd/system/tarockd.service"),
    ("deploy/systemd/tarockd-serve@.service", "lib/systemd/system/tarockd-serve@.service"),
    ("deploy/systemd/tarockd-worker.service", "lib/systemd/system/tarockd-worker.service"),
    ("deploy/systemd/tarockd-archiver.service", "lib/systemd/system/tarockd-archiver.service"),
    ("deploy/systemd/kaiserstich-nats.service", "lib/systemd/system/kaiserstich-nats.service"),
    ("deploy/debian/sysusers.conf", "usr/lib/sysusers.d/kaiserstich.conf"),
    ("deploy/debian/prepare", "usr/lib/kaiserstich/prepare"),
    ("deploy/debian/tarockd.toml", "usr/share/kaiserstich/tarockd.toml"),
    ("deploy/nats/local.conf", "etc/kaiserstich/nats.conf"),
    ("deploy/nats/users.conf", "etc/kaiserstich/nats-users.conf"),
    ("deploy/tarockd.toml", "usr/share/doc/kaiserstich/tarockd.toml"),
    ("docs/RUNBOOK.md", "usr/share/doc/kaiserstich/RUNBOOK.md"),
    ("CHANGELOG.md", "usr/share/doc/kaiserstich/CHANGELOG.md"),
    ("LICENSE-MIT", "usr/share/doc/kaiserstich/LICENSE-MIT"),
    ("LICENSE-APACHE", "usr/share/doc/kaiserstich/LICENSE-APACHE"),
    ("deploy/debian/copyright", "usr/share/doc/kaiserstich/copyright"),
];

/// Files an operator may change; dpkg asks before it replaces a changed one.
const CONFFILES: [&str; 2] = ["/etc/kaiserstich/nats.conf", "/etc/kaiserstich/nats-users.conf"];

/// The scripts that dpkg runs.
const SCRIPTS: [&str; 4] = ["postinst", "prerm", "postrm", "control"];

/// Builds the programs, the page and the package, and prints its path.
pub(crate) fn run(args: &Args) -> Result<()> {
    println!("{}", make(args.profile, args.built, args.revision)?.display());
    Ok(())
}

/// Builds everything and packs it as the given revision. Returns the path of the package.
pub(crate) fn make(profile: Profile, is_built: bool, revision: u32) -> Result<PathBuf> {
    let dist = web::dist(is_built)?;
    let mut cargo = shell::cargo();
    cargo.args(["build", "--profile", profile.name()]);
    // The quick build enables the features of the tests, so it can use the dependencies compiled for them.
    let programs: &[&str] = match profile {
        Profile::Server => &["-p", "tarock-server", "-p", "tarock-cli", "--bins"],
        Profile::Dev => &["--workspace", "--bin", "tarockd", "--bin", "tarock", "--example", "join_and_play"],
    };
    cargo.args(programs);
    shell::run(&mut cargo, "fix what the compiler shows above")?;
    let target = shell::target_dir()?;
    let programs = target.join(profile.folder());
    let metadata = shell::metadata()?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let server = packages.iter().find(|package| package["name"] == "tarock-server");
    let version = server.and_then(|server| server["version"].as_str()).context("tarock-server has no version")?;
    let version = format!("{version}-{revision}");

    let folder = target.join("deb");
    let root = folder.join("root");
    if root.exists() {
        fs::remove_dir_all(&root).context("remove the files of the last package")?;
    }
    stage(&root, &programs, &dist)?;
    let architecture = shell::read(shell::command("dpkg").arg("--print-architecture"))?.trim().to_owned();
    describe(&root, &version, &architecture)?;

    let package = folder.join(format!("kaiserstich_{version}_{architecture}.deb"));
    let mut dpkg = shell::command("dpkg-deb");
    // A package for trying things out is not worth a minute of compression.
    dpkg.args(if profile == Profile::Dev { ["-Zgzip", "-z1"] } else { ["-Zxz", "-z6"] });
    dpkg.args(["--root-owner-group", "--build"]).arg(&root).arg(&package);
    shell::run(&mut dpkg, "read what dpkg-deb says above")?;
    let megabytes = fs::metadata(&package)?.len() / 1_000_000;
    eprintln!("    {} MB, {} profile", megabytes, profile.name());
    Ok(package)
}

/// Puts every file where the package will install it.
fn stage(root: &Path, programs: &Path, dist: &Path) -> Result<()> {
    for (from, to) in FILES {
        copy(&shell::root().join(from), &root.join(to), 0o644)?;
    }
    executable(&root.join("usr/lib/kaiserstich/prepare"))?;
    for name in ["tarockd", "tarock"] {
        let program = root.join("usr/bin").join(name);
        copy(&programs.join(name), &program, 0o755)?;
        document(root, name, &program)?;
    }
    copy_folder(dist, &root.join("usr/share/kaiserstich/dist"))
}

/// Runs a program to write its manual pages and completions.
fn document(root: &Path, name: &str, program: &Path) -> Result<()> {
    let manual = root.join("usr/share/man/man1");
    fs::create_dir_all(&manual).context("make a folder for the manual")?;
    shell::read(shell::command(program).arg("manual").arg(&manual))?;
    for entry in fs::read_dir(&manual)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "1") {
            shell::read(shell::command("gzip").args(["--best", "--no-name", "--force"]).arg(&path))?;
        }
    }
    for (shell_name, place) in [
        ("bash", format!("usr/share/bash-completion/completions/{name}")),
        ("zsh", format!("usr/share/zsh/vendor-completions/_{name}")),
        ("fish", format!("usr/share/fish/vendor_completions.d/{name}.fish")),
    ] {
        let script = shell::read(shell::command(program).args(["completions", shell_name]))?;
        let place = root.join(place);
        fs::create_dir_all(place.parent().context("a file is in a folder")?)?;
        fs::write(&place, script).with_context(|| format!("write {}", place.display()))?;
    }
    Ok(())
}

/// Writes the control files: description, scripts and the list of configuration files.
fn describe(root: &Path, version: &str, architecture: &str) -> Result<()> {
    let size = shell::read(shell::command("du").args(["--summarize", "--apparent-size", "--block-size=1K"]).arg(root))?;
    let size = size.split_whitespace().next().context("du prints a size")?.to_owned();
    let control = root.join("DEBIAN");
    fs::create_dir_all(&control).context("make a folder for the scripts")?;
    for name in SCRIPTS {
        let text = fs::read_to_string(shell::root().join("deploy/debian").join(name));
        let text = filled(&text.with_context(|| format!("read deploy/debian/{name}"))?, version, architecture, &size);
        let path = control.join(name);
        fs::write(&path, text).with_context(|| format!("write {}", path.display()))?;
        if name != "control" {
            executable(&path)?;
        }
    }
    fs::write(control.join("conffiles"), CONFFILES.join("\n") + "\n").context("write the list of configuration files")
}

/// Fills in the placeholders of a control file.
fn filled(text: &str, version: &str, architecture: &str, size: &str) -> String {
    text.replace("@VERSION@", version).replace("@ARCHITECTURE@", architecture).replace("@INSTALLED_SIZE@", size)
}

fn copy(from: &Path, to: &Path, mode: u32) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
    fs::copy(from, to).with_context(|| format!("copy {}", from.display()))?;
    fs::set_permissions(to, fs::Permissions::from_mode(mode))?;
    Ok(())
}

fn executable(path: &Path) -> Result<()> {
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("make {} executable", path.display()))
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    ensure!(from.is_dir(), "{} is not a folder", from.display());
    for entry in fs::read_dir(from).with_context(|| format!("read {}", from.display()))? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() { copy_folder(&entry.path(), &to)? } else { copy(&entry.path(), &to, 0o644)? }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_packaged_file_is_in_the_repository() {
        for (from, _) in FILES {
            assert!(shell::root().join(from).is_file(), "{from}");
        }
    }

    #[test]
    fn a_script_is_filled_completely() {
        for name in SCRIPTS {
            let text = fs::read_to_string(shell::root().join("deploy/debian").join(name)).expect(name);
            let text = filled(&text, "0.1.0-1", "amd64", "1000");
            assert!(!text.contains("@VERSION@") && !text.contains("@INSTALLED"), "{name}");
        }
    }

    #[test]
    fn configuration_files_are_what_the_package_brings_to_etc() {
        let brought: Vec<String> =
            FILES.iter().filter(|(_, to)| to.starts_with("etc/")).map(|(_, to)| format!("/{to}")).collect();
        assert_eq!(brought, CONFFILES);
    }
}
