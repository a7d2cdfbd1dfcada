//! The differences between PostgreSQL and NATS: how to start them, and how to know that they are ready.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::node::Node;
use crate::shell;

/// Debian's user for PostgreSQL, which refuses to run as root.
const POSTGRES_USER: &str = "postgres";
const DATABASE: &str = "tarock";

/// The password of every NATS role in tests.
const PASSWORD: &str = "test";
/// The file with the NATS permissions, beside its data.
const USERS: &str = "users.conf";

/// The permissions that operators deploy, extended to the subject prefixes of all tests. A cluster also has an operator
/// account.
fn users(is_cluster: bool) -> Result<String> {
    const OF_OPERATORS: &str = r#""tarock.v1.>""#;
    let deployed = |name: &str| {
        let path = shell::root().join("deploy/nats").join(name);
        fs::read_to_string(&path).with_context(|| format!("read {}", path.display()))
    };
    let text = deployed("users.conf")?;
    ensure!(text.contains(OF_OPERATORS), "deploy/nats/users.conf does not name {OF_OPERATORS}");
    let text = text.replace(OF_OPERATORS, r#""tarock.v1.>", "api.>", "test.>", "bench.>""#);
    Ok(if is_cluster { text + &deployed("operator.conf")? } else { text })
}

/// PostgreSQL or a NATS server, with the settings it needs besides its port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Engine {
    /// With full durability: what it has acknowledged survives a crash.
    Postgres,
    /// With JetStream on disk.
    Nats {
        /// The program of the chosen version.
        program: PathBuf,
        /// The port on which it reports its state.
        monitor_port: u16,
        /// The port for the other servers; `None` for a single server.
        cluster_port: Option<u16>,
        /// The cluster ports of all servers.
        peers: Vec<u16>,
    },
}

/// Plans this many NATS servers; several form a cluster.
pub(super) fn nats(n_nodes: usize, program: &Path, folder: &Path) -> Result<Vec<Node>> {
    let is_cluster = n_nodes > 1;
    let peers = if is_cluster { (0..n_nodes).map(|_| free_port()).collect::<Result<_>>()? } else { Vec::new() };
    (0..n_nodes)
        .map(|index| {
            let engine = Engine::Nats {
                program: program.to_owned(),
                monitor_port: free_port()?,
                cluster_port: peers.get(index).copied(),
                peers: peers.clone(),
            };
            let name = if is_cluster { format!("nats-{}", index + 1) } else { "nats".to_owned() };
            Node::new(folder, &name, engine)
        })
        .collect()
}

/// Returns a free port outside the range that the system uses for outgoing connections, and never the same one twice in
/// one process.
pub(crate) fn free_port() -> Result<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    const FIRST: u16 = 20_000;
    const N: u16 = 12_000;
    let start = (std::process::id() % u32::from(N / 16)) as u16 * 16;
    for _ in 0..N {
        let at = (start + NEXT.fetch_add(1, Ordering::Relaxed)) % N;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, FIRST + at)).is_ok() {
            return Ok(FIRST + at);
        }
    }
    bail!("no free port from {FIRST} on")
}

/// One NATS server's copy of a stream.
#[derive(Debug, Clone)]
pub(super) struct StreamCopy {
    /// The name of the server.
    pub(super) server: String,
    pub(super) stream: String,
    /// How many other servers it considers current, if it leads the stream.
    pub(super) n_current: Option<usize>,
    pub(super) n_messages: u64,
    /// The number of the first message.
    pub(super) first: u64,
    /// The number of the last message.
    pub(super) last: u64,
}

impl StreamCopy {
    /// The number of the first message, and how many are missing between that and the last one. Servers with the same
    /// entries agree on it, even while more are being appended. `None` if the stream is empty, because its first number
    /// is arbitrary then.
    pub(super) fn held(&self) -> Option<(u64, u64)> {
        (self.n_messages > 0).then(|| (self.first, (self.last + 1).saturating_sub(self.first + self.n_messages)))
    }
}

impl Engine {
    pub(super) fn url(&self, port: u16) -> String {
        match self {
            Self::Postgres => format!("postgres://{DATABASE}@127.0.0.1:{port}/{DATABASE}"),
            Self::Nats { .. } => format!("nats://serve:{PASSWORD}@127.0.0.1:{port}"),
        }
    }

    /// Whether it has child processes, which may outlive it for a moment.
    pub(super) const fn has_workers(&self) -> bool {
        matches!(self, Self::Postgres)
    }

    /// Prepares the data folder; existing data stays.
    pub(super) fn prepare(&self, data: &Path) -> Result<()> {
        fs::create_dir_all(data).with_context(|| format!("make {}", data.display()))?;
        match self {
            Self::Nats { cluster_port, .. } => {
                fs::write(data.join(USERS), users(cluster_port.is_some())?)
                    .with_context(|| format!("write {USERS}"))?;
                Ok(())
            }
            Self::Postgres if data.join("PG_VERSION").exists() => Ok(()),
            Self::Postgres => {
                if let Some((user, group)) = postgres_user()? {
                    chown(data, Some(user), Some(group))
                        .with_context(|| format!("change the owner of {}", data.display()))?;
                }
                let mut initdb = as_postgres(postgres_program("initdb")?, data)?;
                initdb.args(["--username", DATABASE, "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8"]);
                shell::read(initdb.arg("--pgdata").arg(data)).map(drop)
            }
        }
    }

    /// Returns the command that runs the service in the foreground.
    pub(super) fn command(&self, name: &str, port: u16, data: &Path) -> Result<Command> {
        match self {
            Self::Postgres => {
                let mut postgres = as_postgres(postgres_program("postgres")?, data)?;
                postgres.arg("-D").arg(data).args(["-h", "127.0.0.1", "-p", &port.to_string()]);
                // Tests run in parallel, with a pool each. No socket file: its path may be too long.
                postgres.args(["-c", "max_connections=300", "-c", "unix_socket_directories="]);
                Ok(postgres)
            }
            Self::Nats { program, monitor_port, cluster_port, peers } => {
                let mut nats = shell::command(program);
                nats.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-m", &monitor_port.to_string()]);
                nats.args(["-n", name, "-js", "-sd"]).arg(data).arg("-c").arg(data.join(USERS));
                // It writes to its working directory when its data folder vanishes.
                nats.current_dir(data);
                for role in ["SERVE", "WORKER", "ARCHIVER", "OPERATOR"] {
                    nats.env(format!("TAROCK_NATS_{role}"), PASSWORD);
                }
                if let Some(own) = cluster_port {
                    let routes: Vec<String> = peers.iter().map(|peer| format!("nats://127.0.0.1:{peer}")).collect();
                    nats.args(["--cluster_name", "tarock", "--cluster", &format!("nats://127.0.0.1:{own}")]);
                    // Clients are given all URLs. Those that servers advertise would bypass the links in between.
                    nats.args(["--routes", &routes.join(","), "--no_advertise"]);
                }
                Ok(nats)
            }
        }
    }

    /// Checks whether it is ready; the error says what is missing.
    pub(super) fn check_ready(&self, port: u16) -> Result<()> {
        match self {
            Self::Postgres => ensure_database(port),
            // A server is healthy only if it has found the leader of the cluster.
            Self::Nats { monitor_port, .. } => check_health(*monitor_port),
        }
    }

    /// Returns the command that prints its version.
    pub(super) fn version(&self) -> Command {
        let mut command = shell::command(match self {
            Self::Postgres => postgres_program("postgres").unwrap_or_else(|_| "postgres".into()),
            Self::Nats { program, .. } => program.clone(),
        });
        command.arg("--version");
        command
    }

    /// Returns the name of the server that leads the logs, as this server knows it.
    pub(super) fn leader(&self) -> Result<String> {
        match self {
            Self::Postgres => bail!("PostgreSQL is alone"),
            Self::Nats { monitor_port, .. } => leader(*monitor_port),
        }
    }

    /// Returns the stream copies of the NATS server with this name.
    pub(super) fn copies(&self, name: &str) -> Result<Vec<StreamCopy>> {
        let Self::Nats { monitor_port, .. } = self else { return Ok(Vec::new()) };
        let told = streams(*monitor_port)?;
        let is_current = |replica: &&Value| replica["current"] == true && replica["offline"] != true;
        let n_current = |stream: &Value| {
            stream["cluster"]["replicas"].as_array().map_or(0, |replicas| replicas.iter().filter(is_current).count())
        };
        let copy = |stream: &Value| StreamCopy {
            server: name.to_owned(),
            stream: stream["name"].to_string(),
            n_current: (stream["cluster"]["leader"] == name).then(|| n_current(stream)),
            n_messages: stream["state"]["messages"].as_u64().unwrap_or_default(),
            first: stream["state"]["first_seq"].as_u64().unwrap_or_default(),
            last: stream["state"]["last_seq"].as_u64().unwrap_or_default(),
        };
        Ok(told.iter().map(copy).collect())
    }

    /// Returns what a NATS server knows about its streams and consumers, as JSON; `None` for PostgreSQL.
    pub(super) fn streams(&self) -> Option<Result<String>> {
        match self {
            Self::Postgres => None,
            Self::Nats { monitor_port, .. } => {
                let answer = ask(*monitor_port, "/jsz?accounts=true&streams=true&consumers=true&raft=true");
                Some(answer.map(|answer| body(&answer).to_owned()))
            }
        }
    }

    pub(super) fn to_json(&self) -> Value {
        match self {
            Self::Postgres => json!({ "engine": "postgres" }),
            Self::Nats { program, monitor_port, cluster_port, peers } => json!({
                "engine": "nats", "program": program, "monitor_port": monitor_port, "cluster_port": cluster_port, "peers": peers,
            }),
        }
    }

    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let port = |value: &Value| value.as_u64().and_then(|port| u16::try_from(port).ok());
        match value["engine"].as_str()? {
            "postgres" => Some(Self::Postgres),
            "nats" => Some(Self::Nats {
                program: value["program"].as_str()?.into(),
                monitor_port: port(&value["monitor_port"])?,
                cluster_port: port(&value["cluster_port"]),
                peers: value["peers"].as_array()?.iter().filter_map(port).collect(),
            }),
            _ => None,
        }
    }
}

/// Checks that PostgreSQL answers, and creates the database if it is missing.
fn ensure_database(port: u16) -> Result<()> {
    let url = format!("postgres://{DATABASE}@127.0.0.1:{port}/postgres");
    let found = psql(&url, &["--command", &format!("select 1 from pg_database where datname = '{DATABASE}'")])?;
    if found.trim().is_empty() {
        psql(&url, &["--command", &format!("create database {DATABASE}")])?;
    }
    Ok(())
}

/// Runs psql on a database; it stops at the first error.
pub fn psql(url: &str, args: &[&str]) -> Result<String> {
    let mut psql = shell::command(postgres_program("psql")?);
    psql.args([url, "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"]).args(args);
    shell::read(&mut psql)
}

/// Queries the monitoring port of a NATS server.
fn ask(port: u16, path: &str) -> Result<String> {
    const PATIENCE: Duration = Duration::from_secs(2);

    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET {path} HTTP/1.0\r\n\r\n").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}

fn check_health(port: u16) -> Result<()> {
    let answer = ask(port, "/healthz")?;
    let status = answer.lines().next().unwrap_or_default();
    ensure!(
        status.split(' ').nth(1) == Some("200"),
        "it is not healthy: {}",
        answer.lines().last().unwrap_or_default()
    );
    Ok(())
}

/// Returns the streams of the server with this monitoring port.
fn streams(port: u16) -> Result<Vec<Value>> {
    let answer = ask(port, "/jsz?accounts=true&streams=true")?;
    let told: Value = serde_json::from_str(body(&answer)).context("read the streams of NATS")?;
    let accounts = told["account_details"].as_array().into_iter().flatten();
    Ok(accounts.flat_map(|account| account["stream_detail"].as_array().into_iter().flatten()).cloned().collect())
}

/// Returns the leader of the first stream, as the server with this monitoring port knows it.
fn leader(port: u16) -> Result<String> {
    let streams = streams(port)?;
    let leader =
        streams.iter().find_map(|stream| stream["cluster"]["leader"].as_str()).context("the stream has no leader")?;
    Ok(leader.to_owned())
}

/// Removes a server from the cluster, as an operator does: with a single request in NATS's text protocol.
///
/// `port` belongs to another server.
pub(super) fn forget_server(port: u16, name: &str) -> Result<()> {
    const SUBJECT: &str = "$JS.API.SERVER.REMOVE";
    const INBOX: &str = "_INBOX.forget";
    const PATIENCE: Duration = Duration::from_secs(5);

    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let login = json!({ "user": "operator", "pass": PASSWORD, "verbose": false, "pedantic": false });
    let request = json!({ "peer": name }).to_string();
    let length = request.len();
    write!(stream, "CONNECT {login}\r\nSUB {INBOX} 1\r\nPUB {SUBJECT} {INBOX} {length}\r\n{request}\r\n")?;
    for line in BufReader::new(stream).lines() {
        let line = line.context("no leader answers")?;
        if line.starts_with("-ERR") || line.contains(r#""error""#) {
            bail!("the cluster does not remove {name}: {line}");
        }
        if line.contains(r#""success":true"#) {
            return Ok(());
        }
    }
    bail!("NATS closed the connection")
}

/// Returns the folder for the data: in the node's own folder, or a temporary one if PostgreSQL's user may not access
/// that.
pub(super) fn data_folder(engine: &Engine, folder: &Path) -> Result<PathBuf> {
    let inside = folder.join("data");
    if *engine != Engine::Postgres || postgres_user()?.is_none() {
        return Ok(inside);
    }
    let is_reachable = as_postgres("test".into(), Path::new("/"))?.arg("-x").arg(folder).status()?.success();
    if is_reachable {
        return Ok(inside);
    }
    let name = format!("kaiserstich-postgres-{}", std::process::id());
    Ok(std::env::temp_dir().join(name))
}

/// Returns a command for a PostgreSQL program, run by a user that it accepts.
fn as_postgres(program: PathBuf, folder: &Path) -> Result<Command> {
    let mut command = Command::new(program);
    command.current_dir(folder);
    if let Some((user, group)) = postgres_user()? {
        command.uid(user).gid(group);
    }
    Ok(command)
}

/// Returns the user and group for PostgreSQL if we are root. Any other user runs it as themselves.
fn postgres_user() -> Result<Option<(u32, u32)>> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").context("read the list of users")?;
    let user = users.lines().find_map(|line| {
        let fields: Vec<&str> = line.split(':').collect();
        (fields.first() == Some(&POSTGRES_USER))
            .then(|| Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?)))
    });
    let Some(Some(user)) = user else {
        bail!("there is no user {POSTGRES_USER}, and PostgreSQL does not run as root\nnext: run `.ci/setup`");
    };
    Ok(Some(user))
}

/// Returns the path of a PostgreSQL program. Debian keeps each version in a separate folder, outside of `PATH`.
fn postgres_program(name: &str) -> Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").map(|entries| {
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.filter_map(|path| Some((path.file_name()?.to_str()?.parse::<u32>().ok()?, path)))
    });
    let newest = versions.into_iter().flatten().filter(|(_, path)| path.join("bin").join(name).exists()).max();
    let (_, path) = newest.with_context(|| format!("there is no {name} of PostgreSQL\nnext: run `.ci/setup`"))?;
    Ok(path.join("bin").join(name))
}

/// Returns the path of the installed NATS server. Debian puts it where only root's `PATH` leads.
pub(super) fn installed_nats() -> PathBuf {
    let debian = Path::new("/usr/sbin/nats-server");
    if debian.exists() { debian.to_owned() } else { "nats-server".into() }
}
