//! `tarockd doctor`: finds what is wrong with an installation, and says what to do next.
//!
//! Each check takes seconds and is independent of the others, so that one fault does not hide the rest. Nothing is
//! changed.

use std::fmt;
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};
use jiff::Timestamp;
use tarock_store::log::{LogConfig, TableLog};
use tarock_store::{InCluster, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::capacity::Capacity;
use crate::config::{Config, Mail, NO_ADDRESS_HEADER};
use crate::identity::timestamp;
use crate::mail;

/// How long one check may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The maximum difference between the clocks of this machine and the database, in seconds.
const CLOCK_SECONDS: i64 = 2;
/// Less free disk space than this causes a note, in MB.
const LITTLE_DISK_MB: u64 = 2_048;
/// With less free disk space than this, PostgreSQL may stop at any moment, in MB.
const NO_DISK_MB: u64 = 256;
/// A certificate that expires sooner than this is a fault, in days.
const CERTIFICATE_DAYS: u64 = 14;
/// A backup older than this causes a note, in days.
const BACKUP_DAYS: i64 = 7;

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// As it should be.
    Fine,
    /// It works, but may not be what the operator intends.
    Note,
    /// People notice the fault, or soon will.
    Wrong,
}

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How serious it is.
    pub severity: Severity,
    /// What was checked, in a word or two.
    pub about: &'static str,
    /// What was found.
    pub found: String,
    /// What to do next; empty if there is nothing to do.
    pub next: String,
}

impl Finding {
    fn fine(about: &'static str, found: impl Into<String>) -> Self {
        Self { severity: Severity::Fine, about, found: found.into(), next: String::new() }
    }

    fn note(about: &'static str, found: impl Into<String>, next: impl Into<String>) -> Self {
        Self { severity: Severity::Note, about, found: found.into(), next: next.into() }
    }

    fn wrong(about: &'static str, found: impl Into<String>, next: impl Into<String>) -> Self {
        Self { severity: Severity::Wrong, about, found: found.into(), next: next.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Fine => "ok",
            Severity::Note => "note",
            Severity::Wrong => "WRONG",
        };
        write!(f, "{severity:<6}{:<15}{}", self.about, self.found)?;
        if self.next.is_empty() { Ok(()) } else { write!(f, "\n      next: {}", self.next) }
    }
}

/// Examines an installation. If the configuration cannot be read, that is the only finding, because all other checks
/// need it.
pub async fn examine(config: Result<Config>, backups: &Path) -> Vec<Finding> {
    let config = match config {
        Ok(config) => config,
        Err(error) => {
            let next = "correct it, or run `tarockd setup`; run this as root if the file cannot be read";
            return vec![Finding::wrong("configuration", format!("{error:#}"), next)];
        }
    };
    let mut findings = configuration(&config);
    let (nats, database, ready, mail, certificate) = tokio::join!(
        patiently("NATS", nats(&config)),
        patiently("PostgreSQL", database(&config)),
        patiently("tarockd", ready(&config)),
        patiently("mail", mail_server(&config)),
        patiently("certificate", certificate(&config)),
    );
    findings.extend([nats, database, ready, mail, certificate].into_iter().flatten());
    findings.extend(disk(&config));
    findings.push(last_backup(backups, timestamp()));
    findings
}

/// Runs a check with a timeout, which is a finding too.
async fn patiently(about: &'static str, check: impl Future<Output = Vec<Finding>>) -> Vec<Finding> {
    timeout(PATIENCE, check).await.unwrap_or_else(|_| {
        let found = format!("no response within {} seconds", PATIENCE.as_secs());
        vec![Finding::wrong(about, found, "look at its log, and at firewalls in between")]
    })
}

fn configuration(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    if config.lacks_address_header() {
        findings.push(Finding::wrong(
            "proxy",
            NO_ADDRESS_HEADER,
            "set address_header to the header your proxy writes, such as \"X-Forwarded-For\"",
        ));
    } else if config.address_header.is_some() && !config.listen.ip().is_loopback() {
        findings.push(Finding::note(
            "proxy",
            format!("{} may be reached past the proxy, and clients who do so can set address_header to anything", config.listen),
            "set listen = \"127.0.0.1:8080\" if the proxy runs on this machine; otherwise let a firewall admit only the proxy",
        ));
    }
    if config.public_url.starts_with("http://") && !config.listen.ip().is_loopback() {
        findings.push(Finding::note(
            "address",
            format!(
                "{} is not encrypted: passwords can be read in transit, and browsers do not allow the microphone",
                config.public_url
            ),
            "put a proxy with a certificate in front, and run `tarockd setup` with its https:// address",
        ));
    }
    if config.dist.is_none() {
        findings.push(Finding::note("page", "only the API is served", "set dist to the folder of the page"));
    }
    if findings.is_empty() {
        findings.push(Finding::fine("configuration", format!("{} at {}", config.name, config.public_url)));
    }
    findings
}

async fn nats(config: &Config) -> Vec<Finding> {
    let connecting =
        tarock_store::connect_trusting(config.nats_url.reveal(), "tarockd doctor", config.nats_ca.as_deref());
    let nats = match connecting.await {
        Ok(nats) => nats,
        Err(error) => {
            let next = "`systemctl status kaiserstich-nats` says why it does not run; otherwise compare nats_url with its users";
            return vec![Finding::wrong("NATS", format!("{:#}", anyhow::Error::from(error)), next)];
        }
    };
    let version = nats.version();
    let next = format!("replace version {version}, one server after the other");
    let mut findings = vec![match config.objection_to(nats.in_cluster()) {
        Some(why) if nats.in_cluster() == InCluster::Loses => Finding::wrong("NATS", why, next),
        Some(why) => Finding::note("NATS", why, next),
        None => Finding::fine("NATS", format!("version {version} answers")),
    }];
    let logs = LogConfig { replicas: config.replicas, partitions: config.partitions, ..LogConfig::new(&config.prefix) };
    let measured = async { TableLog::attach(nats, logs).await?.measure().await };
    findings.push(match measured.await {
        Ok(percent) if percent >= 85 => Finding::wrong(
            "JetStream",
            format!("the logs are {percent} % full, so nobody can open a table"),
            "raise logs_max_mb, if the disk allows, and look at `tarockd aside`",
        ),
        Ok(percent) => Finding::fine("JetStream", format!("the logs are there, {percent} % full")),
        Err(error) => Finding::wrong(
            "JetStream",
            format!("{:#}", anyhow::Error::from(error)),
            "start `tarockd all` or `serve`, which creates the logs; logs_max_mb must fit on the disk of NATS",
        ),
    });
    findings
}

async fn database(config: &Config) -> Vec<Finding> {
    let store = match Store::connect(config.database_url.reveal(), 1).await {
        Ok(store) => store,
        Err(error) => {
            let next = "`pg_lsclusters` says whether it runs; otherwise compare database_url with its roles";
            return vec![Finding::wrong("PostgreSQL", format!("{:#}", anyhow::Error::from(error)), next)];
        }
    };
    let clock = async {
        let before = timestamp();
        let told = store.clock().await?;
        Ok::<_, anyhow::Error>((told.as_second() - before.as_second(), store.size().await?))
    };
    match clock.await {
        Ok((seconds, bytes)) => {
            let mut findings = vec![judge_size(bytes, config.database_max_mb)];
            findings.push(if seconds.abs() > CLOCK_SECONDS {
                Finding::wrong(
                    "clock",
                    format!("PostgreSQL is {seconds} seconds ahead of this machine"),
                    "let both follow the same time server (`timedatectl set-ntp true`), then restart tarockd",
                )
            } else {
                Finding::fine("clock", "agrees with PostgreSQL")
            });
            findings
        }
        Err(error) => {
            vec![Finding::wrong(
                "PostgreSQL",
                format!("{error:#}"),
                "run `tarockd migrate`, and look at the log of PostgreSQL",
            )]
        }
    }
}

/// Sends a health check to the running server, as a proxy would.
async fn ready(config: &Config) -> Vec<Finding> {
    let next = "`systemctl status tarockd` and `journalctl -u tarockd` say why";
    let asked = async {
        let mut stream = TcpStream::connect(nearby(config.listen)).await.context("nothing listens")?;
        stream.write_all(b"GET /health/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await?;
        let mut response = String::new();
        stream.read_to_string(&mut response).await?;
        Ok::<_, anyhow::Error>(response)
    };
    vec![match asked.await {
        Ok(response) if response.starts_with("HTTP/1.1 200") => {
            Finding::fine("tarockd", format!("is ready on {}", config.listen))
        }
        Ok(response) => {
            let said = response.lines().next_back().unwrap_or_default();
            Finding::wrong("tarockd", format!("is not ready: {said}"), next)
        }
        Err(error) => Finding::wrong("tarockd", format!("does not answer on {}: {error:#}", config.listen), next),
    }]
}

/// Returns the address at which this machine itself can reach a listener.
fn nearby(listen: SocketAddr) -> SocketAddr {
    let ip = if listen.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { listen.ip() };
    SocketAddr::new(ip, listen.port())
}

async fn mail_server(config: &Config) -> Vec<Finding> {
    let checked = mail::check(&config.mail).await;
    vec![match (&config.mail, checked) {
        (Mail::Off, _) => Finding::note(
            "mail",
            "is off, so nobody can get an account: everybody plays as a guest",
            "`tarockd setup` asks for a mail server",
        ),
        (Mail::Folder(_), Ok(())) => {
            Finding::note("mail", "goes to a folder, not to people", "`tarockd setup` asks for a mail server")
        }
        (Mail::Smtp { from, .. }, Ok(())) => {
            Finding::fine("mail", format!("the server accepts us; mails come from {from}"))
        }
        (_, Err(error)) => {
            Finding::wrong("mail", format!("{error:#}"), "correct `mail`, with `tarockd setup` for example")
        }
    }]
}

/// Checks the certificate that people see, with the CAs of the system.
async fn certificate(config: &Config) -> Vec<Finding> {
    let Some(rest) = config.public_url.strip_prefix("https://") else { return Vec::new() };
    let authority = rest.split('/').next().unwrap_or_default().to_owned();
    spawn_blocking(move || vec![look_at_certificate(&authority)]).await.unwrap_or_default()
}

/// Checks with the system's OpenSSL: the program comes with `ca-certificates`, and judges as other clients do.
fn look_at_certificate(authority: &str) -> Finding {
    let (host, port) = authority.rsplit_once(':').unwrap_or((authority, "443"));
    let next =
        "the proxy's log says why; check that the name resolves to this machine and that the proxy listens there";
    let mut connecting = Command::new("timeout");
    connecting.args([
        "10",
        "openssl",
        "s_client",
        "-verify_return_error",
        "-servername",
        host,
        "-verify_hostname",
        host,
    ]);
    connecting.args(["-connect", &format!("{host}:{port}")]).stdin(Stdio::null());
    let shown = match connecting.output() {
        Ok(shown) if shown.status.success() => shown.stdout,
        Ok(shown) => {
            let said = String::from_utf8_lossy(&shown.stderr);
            let reason = said.lines().find(|line| line.contains("error")).unwrap_or("no TLS connection");
            return Finding::wrong("certificate", format!("{authority}: {reason}"), next);
        }
        Err(_) => return Finding::note("certificate", "cannot be checked", "install openssl"),
    };
    let stays_good = || {
        let seconds = (CERTIFICATE_DAYS * 86_400).to_string();
        let mut judging = Command::new("openssl");
        judging.args(["x509", "-noout", "-checkend", &seconds]).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut judging = judging.spawn()?;
        judging.stdin.take().context("a pipe was asked for")?.write_all(&shown)?;
        Ok::<_, anyhow::Error>(judging.wait()?.success())
    };
    match stays_good() {
        Ok(true) => Finding::fine("certificate", format!("of {host} is good for more than {CERTIFICATE_DAYS} days")),
        _ => Finding::wrong("certificate", format!("of {host} expires within {CERTIFICATE_DAYS} days"), next),
    }
}

/// Checks the free space where the packages of NATS and PostgreSQL keep their data.
fn disk(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (folder, who) in [("/var/lib/kaiserstich", "NATS"), ("/var/lib/postgresql", "PostgreSQL")] {
        if !Path::new(folder).is_dir() {
            continue;
        }
        let output = Command::new("df").args(["--output=avail", "--block-size=1M", folder]).output();
        let free = output.ok().and_then(|output| free_mb(&String::from_utf8_lossy(&output.stdout)));
        findings.push(judge_disk(folder, who, free, config.logs_max_mb));
    }
    findings
}

/// Compares the size of the database with its limit in MB; 0 for no limit.
fn judge_size(bytes: u64, most: u64) -> Finding {
    let capacity = Capacity::of_mb(most);
    capacity.learn(bytes);
    let found = format!("answers, {} MB", bytes / (1_024 * 1_024));
    let next = "raise database_max_mb if the disk allows; otherwise remove what nobody needs (keep_deals_months, unused \
                accounts) and let `vacuum full` give the space back";
    if most == 0 {
        Finding::fine("PostgreSQL", found)
    } else if capacity.is_full() {
        Finding::wrong("PostgreSQL", format!("{found} of {most}: nobody can make an account or a group"), next)
    } else {
        Finding::fine("PostgreSQL", format!("{found} of {most}"))
    }
}

/// Reads the last line of `df --output=avail`.
fn free_mb(said: &str) -> Option<u64> {
    said.lines().next_back()?.trim().parse().ok()
}

fn judge_disk(folder: &str, who: &str, free: Option<u64>, logs_max_mb: Option<u64>) -> Finding {
    let next = format!("free or add disk space for {folder}; the limit of the logs is logs_max_mb");
    match free {
        None => Finding::note("disk", format!("the space for {who} is not known"), format!("run `df {folder}`")),
        Some(free) if free < NO_DISK_MB => Finding::wrong("disk", format!("{free} MB free for {who}"), next),
        Some(free) if free < LITTLE_DISK_MB => Finding::note("disk", format!("{free} MB free for {who}"), next),
        Some(free) if who == "NATS" && logs_max_mb.is_none_or(|most| most == 0) => Finding::note(
            "disk",
            format!("{free} MB free for {who}, and the logs may fill all of it"),
            "set logs_max_mb",
        ),
        Some(free) => Finding::fine("disk", format!("{free} MB free for {who}")),
    }
}

/// Checks the age of the last backup; its name contains the time.
fn last_backup(folder: &Path, now: Timestamp) -> Finding {
    let next = "run `tarockd backup`, every night from a timer";
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let moments = entries.filter_map(|entry| moment_of(&entry.file_name().to_string_lossy()));
    let Some(last) = moments.max() else {
        return Finding::note("backup", format!("there is none in {}", folder.display()), next);
    };
    let days = (now.as_second() - last.as_second()) / 86_400;
    let found = format!("the last one in {} is {days} days old", folder.display());
    if days >= BACKUP_DAYS { Finding::note("backup", found, next) } else { Finding::fine("backup", found) }
}

/// Parses the time in the name of a backup, such as `2026-11-19T150000Z`.
fn moment_of(name: &str) -> Option<Timestamp> {
    jiff::fmt::strtime::parse("%Y-%m-%dT%H%M%S%z", name.strip_suffix('Z').map(|name| format!("{name}+0000"))?)
        .ok()?
        .to_timestamp()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn severity(findings: &[Finding], about: &str) -> Option<Severity> {
        findings.iter().find(|finding| finding.about == about).map(|finding| finding.severity)
    }

    #[test]
    fn a_proxy_without_its_header_is_wrong_and_open_http_is_noted() {
        let https = Config { public_url: "https://tarock.example".to_owned(), ..Config::default() };
        assert_eq!(severity(&configuration(&https), "proxy"), Some(Severity::Wrong));
        let everywhere = "0.0.0.0:8080".parse().expect("an address");
        let open =
            Config { public_url: "http://tarock.local:8080".to_owned(), listen: everywhere, ..Config::default() };
        assert_eq!(severity(&configuration(&open), "address"), Some(Severity::Note));
        let header = Some("X-Forwarded-For".to_owned());
        let past = Config { address_header: header, listen: everywhere, ..https };
        assert_eq!(severity(&configuration(&past), "proxy"), Some(Severity::Note));
    }

    #[test]
    fn a_full_disk_is_wrong_and_unlimited_logs_are_noted() {
        assert_eq!(free_mb("   Avail\n 123456\n"), Some(123_456));
        let judged = |free, most| judge_disk("/var/lib/kaiserstich", "NATS", free, most).severity;
        assert_eq!(judged(Some(100), Some(8_192)), Severity::Wrong);
        assert_eq!(judged(Some(1_000), Some(8_192)), Severity::Note);
        assert_eq!(judged(Some(100_000), None), Severity::Note);
        assert_eq!(judged(Some(100_000), Some(8_192)), Severity::Fine);
    }

    #[test]
    fn a_database_near_its_limit_is_wrong() {
        let judged = |mb: u64, most| judge_size(mb * 1_024 * 1_024, most).severity;
        assert_eq!(judged(95, 100), Severity::Wrong);
        assert_eq!(judged(50, 100), Severity::Fine);
        assert_eq!(judged(1_000_000, 0), Severity::Fine);
    }

    #[test]
    fn what_is_not_fine_says_what_to_do_next() {
        let finding = last_backup(Path::new("/nonexistent"), Timestamp::UNIX_EPOCH);
        assert_eq!(finding.severity, Severity::Note);
        assert!(finding.to_string().contains("\n      next: run `tarockd backup`"), "{finding}");
    }

    #[test]
    fn the_name_of_a_backup_is_its_moment() {
        let moment = moment_of("2026-11-19T150000Z").expect("a moment");
        assert_eq!(moment.to_string(), "2026-11-19T15:00:00Z");
        assert_eq!(moment_of("lost+found"), None);
    }

    #[test]
    fn the_doctor_asks_a_listener_on_all_addresses_nearby() {
        let at = |listen: &str| nearby(listen.parse().expect("an address")).to_string();
        assert_eq!(at("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(at("192.0.2.1:80"), "192.0.2.1:80");
    }

    #[tokio::test]
    async fn a_configuration_that_cannot_be_read_is_the_finding() {
        let findings = Box::pin(examine(Err(anyhow::anyhow!("no such file")), Path::new("/nonexistent"))).await;
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].severity, Severity::Wrong);
    }
}
