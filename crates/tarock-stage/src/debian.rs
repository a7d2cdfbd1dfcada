//! Unpacks Debian packages below `target/tools` without installing them.
//!
//! Some checks need a different version than the machine has, or a library that nothing else needs. Apt reads its own
//! sources again, optionally with the name of another release in them, and keeps all its state in a separate folder.
//! The installed system stays as it is.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::shell;

/// Unpacks a package of this machine's Debian release, or of the release given, unless that was done before. Returns
/// its folder.
pub fn unpack(package: &str, release: Option<&str>) -> Result<PathBuf> {
    let own = codename(&fs::read_to_string("/etc/os-release").context("read /etc/os-release")?);
    let own = own.context("this is not Debian")?;
    let release = release.unwrap_or(&own);
    let tools = shell::target_dir()?.join("tools");
    let folder = tools.join(format!("{package}-{release}"));
    if folder.exists() {
        return Ok(folder);
    }
    eprintln!("    fetching {package} of Debian {release}");
    let apt = tools.join(format!("apt-{}", std::process::id()));
    let fetched = fetch(package, &own, release, &apt).with_context(|| format!("{package} of Debian {release}"));
    let _ = fs::remove_dir_all(apt.join("lists"));
    // Only complete packages get the final name.
    let moved = fetched.and_then(|unpacked| {
        fs::rename(unpacked, &folder).or_else(|error| if folder.exists() { Ok(()) } else { Err(error) })?;
        Ok(())
    });
    let _ = fs::remove_dir_all(apt);
    moved.map(|()| folder)
}

/// Downloads and unpacks a package; everything it writes is in the folder `apt`.
fn fetch(package: &str, own: &str, release: &str, apt: &Path) -> Result<PathBuf> {
    let parts = apt.join("sources");
    for folder in [&parts, &apt.join("lists/partial"), &apt.join("archives/partial")] {
        fs::create_dir_all(folder).with_context(|| format!("make {}", folder.display()))?;
    }
    let mut n_sources = 0;
    let listed =
        fs::read_dir("/etc/apt/sources.list.d").into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    for path in listed.chain([PathBuf::from("/etc/apt/sources.list")]) {
        let is_list = path.extension().is_some_and(|end| end == "list" || end == "sources");
        let text = fs::read_to_string(&path).unwrap_or_default();
        if let (true, true, Some(name)) = (is_list, is_debian(&text), path.file_name()) {
            fs::write(parts.join(name), text.replace(own, release)).context("write the sources")?;
            n_sources += 1;
        }
    }
    ensure!(n_sources > 0, "apt has no sources of Debian here");
    let apt_get = || {
        let mut command = shell::command("apt-get");
        command.args(["-qq", "-o", "Dir::Etc::sourcelist=/dev/null", "-o", "APT::Sandbox::User=root"]);
        command.args(["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"]);
        for (key, folder) in [("Dir::Etc::sourceparts", "sources"), ("Dir::State::lists", "lists"), ("Dir::Cache", "")]
        {
            command.arg("-o").arg(format!("{key}={}", apt.join(folder).display()));
        }
        command.current_dir(apt);
        command
    };
    shell::read(apt_get().arg("update"))?;
    shell::read(apt_get().args(["download", package]))?;
    let entries = fs::read_dir(apt)?.filter_map(|entry| Some(entry.ok()?.path()));
    let file = entries.filter(|path| path.extension().is_some_and(|end| end == "deb")).max();
    let file = file.context("apt-get has downloaded nothing")?;
    let unpacked = apt.join("unpacked");
    shell::read(shell::command("dpkg").arg("-x").arg(file).arg(&unpacked))?;
    Ok(unpacked)
}

/// Whether a list of sources is Debian's own; other lists use other names for their releases.
fn is_debian(text: &str) -> bool {
    text.lines().any(|line| !line.trim_start().starts_with('#') && line.contains("/debian"))
}

/// The codename of the release, such as `bookworm`, from os-release.
fn codename(os_release: &str) -> Option<String> {
    let of =
        |key: &str| os_release.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim_matches('"'));
    (of("ID=") == Some("debian")).then(|| of("VERSION_CODENAME=").map(str::to_owned))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_debian_has_releases_of_debian() {
        let debian = "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_CODENAME=bookworm\nID=debian\n";
        assert_eq!(codename(debian).as_deref(), Some("bookworm"));
        assert_eq!(codename("ID=ubuntu\nVERSION_CODENAME=noble\n"), None);
    }

    #[test]
    fn sources_of_others_are_left_alone() {
        assert!(is_debian("Types: deb\nURIs: http://deb.debian.org/debian\nSuites: bookworm\n"));
        assert!(!is_debian("# see http://deb.debian.org/debian\ndeb https://example.org/apt stable main\n"));
    }
}
