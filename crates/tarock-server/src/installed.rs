//! Where the Debian package keeps the files of `tarockd`.
//!
//! systemd passes secrets to the service as environment variables. Commands of operators are not started by systemd, so
//! they read the same file themselves.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::config::Config;

/// The configuration.
pub const CONFIG: &str = "/etc/kaiserstich/tarockd.toml";
/// The URLs of NATS and PostgreSQL with their passwords, for systemd; only root can read it.
pub const SECRETS: &str = "/etc/kaiserstich/environment";
/// The default folder for backups.
pub const BACKUPS: &str = "/var/backups/kaiserstich";

/// Returns the configuration file for an operator's command: the one given, or the installed one if it exists.
pub fn config_file(named: Option<&Path>) -> Option<PathBuf> {
    named.map(Path::to_owned).or_else(|| Some(PathBuf::from(CONFIG)).filter(|file| file.is_file()))
}

/// Reads the configuration for an operator's command, which runs without the service's environment variables.
///
/// # Errors
///
/// As [`Config::read`].
pub fn read(named: Option<&Path>) -> Result<Config> {
    let file = config_file(named);
    // The secrets belong to the installed configuration only.
    let is_installed = file.as_deref() == Some(Path::new(CONFIG));
    let secrets = if is_installed { fs::read_to_string(SECRETS).unwrap_or_default() } else { String::new() };
    Config::read(file.as_deref(), |name| std::env::var(name).ok().or_else(|| variable(&secrets, name)))
}

/// Returns the value of a variable from a file with `NAME=value` lines.
fn variable(file: &str, name: &str) -> Option<String> {
    let of =
        |line: &str| line.trim().strip_prefix(name)?.strip_prefix('=').map(|value| value.trim_matches('"').to_owned());
    file.lines().rev().find_map(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_variables_is_read_as_systemd_reads_it() {
        let file =
            "# secrets\nNATS_URL=nats://a\nNATS_URL_OLD=nats://b\nDATABASE_URL=\"postgres://c\"\nNATS_URL=nats://d\n";
        assert_eq!(variable(file, "NATS_URL").as_deref(), Some("nats://d"), "the last one counts");
        assert_eq!(variable(file, "DATABASE_URL").as_deref(), Some("postgres://c"));
        assert_eq!(variable(file, "DATABASE"), None);
    }
}
