//! The URLs of the services, and for each test a server on an isolated part of them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use serde_json::{Value, json};
use tarock_protocol::Secret;
use tarock_server::config::{Bots, Config, Limits, Mail};
use tarock_server::run::{self, Roles};
use tarock_store::Store;
use tarock_store::log::{LogConfig, TableLog};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::people::{JSON, Someone};

/// A server for one test. It ends with the test.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) store: Store,
    pub(crate) config: Config,
    letters: PathBuf,
    stop: CancellationToken,
}

/// Returns the URL of a service from an environment variable. Without services the tests fail, because they could not
/// show anything.
fn url(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| {
        panic!("{variable} is not set: run `cargo xtask services up` and `. target/services/env`, or `cargo xtask ci`")
    })
}

/// Returns the name of the running test with the process id, which is unique.
fn own_name() -> String {
    let thread = std::thread::current();
    let name = thread.name().expect("the harness names the thread of a test after it");
    format!("{}_{}", name.replace("::", "_"), std::process::id())
}

impl Server {
    /// Starts a server without rate limits.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts a server with other settings.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let name = own_name();
        // PostgreSQL truncates long names; the end of this one has the process id and is unique.
        let schema = name[name.len().saturating_sub(60)..].to_owned();
        let letters = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
        let plenty = 1_000_000;
        let mut config = Config {
            nats_url: Secret::new(url("NATS_URL")),
            database_url: Secret::new(url("DATABASE_URL")),
            schema: Some(schema.clone()),
            prefix: format!("api.{name}"),
            mail: Mail::Folder(letters.clone()),
            // Tests store deals that are older than any that would be kept.
            keep_guest_deals_days: 36_500,
            limits: Limits {
                tables_per_hour: plenty,
                guests_per_hour: plenty,
                requests_per_minute: plenty,
                sockets_per_minute: plenty,
                codes_per_hour: plenty,
                tries_per_quarter: plenty,
                groups_per_hour: plenty,
                groups_per_day: plenty,
                cups_per_hour: plenty,
                accounts_per_day: plenty,
                sockets_per_user: plenty,
                sockets_per_address: plenty,
                connections_per_address: plenty,
                ..Limits::default()
            },
            bots: Bots { player: "tarobot:worlds=8".into(), threads: 1 },
            ..Config::default()
        };
        change(&mut config);
        run::migrate(&config).await.expect("an empty schema can be migrated");
        let store =
            Store::connect_to_schema(config.database_url.reveal(), &schema, 2).await.expect("PostgreSQL answers");
        let stop = CancellationToken::new();
        let roles = Roles { serve: true, work: true, archive: true };
        let address = serve(config.clone(), roles, stop.clone()).await;
        Self { address, store, config, letters, stop }
    }

    /// Starts another process of the same server, which only serves. Returns its address.
    pub(crate) async fn another(&self) -> SocketAddr {
        let roles = Roles { serve: true, work: false, archive: false };
        serve(self.config.clone(), roles, self.stop.clone()).await
    }

    /// Starts a process that can be killed, which only serves; returns it with its address.
    pub(crate) async fn mortal(&self) -> (Child, SocketAddr) {
        // The port is free: nobody else has had it since.
        let address = TcpListener::bind(("127.0.0.1", 0)).await.and_then(|free| free.local_addr()).expect("a port");
        fs::create_dir_all(&self.letters).expect("a folder");
        let file = self.letters.join("tarockd.toml");
        let (schema, prefix) = (self.config.schema.as_deref().unwrap_or_default(), &self.config.prefix);
        let limits = "[limits]\nrequests_per_minute = 1000000\nconnections_per_address = 1000000\n";
        fs::write(&file, format!("schema = \"{schema}\"\nprefix = \"{prefix}\"\n{limits}")).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tarockd"));
        command.arg("--config").arg(&file).arg("serve").env("TAROCKD_LISTEN", address.to_string());
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("tarockd starts");
        let child = Child(child);
        for _ in 0..1_200 {
            if TcpStream::connect(address).await.is_ok() {
                return (child, address);
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("tarockd does not listen");
    }

    /// Starts another process that only archives.
    pub(crate) fn another_archiver(&self) {
        let roles = Roles { serve: false, work: false, archive: true };
        let (config, stop) = (self.config.clone(), self.stop.clone());
        tokio::spawn(async move { run::serve_on(config, roles, None, stop).await.expect("the archiver starts") });
    }

    /// Like [`another`](Self::another), with other settings. The process need not be able to start yet.
    pub(crate) async fn another_with(&self, change: impl FnOnce(&mut Config)) -> SocketAddr {
        let mut config = self.config.clone();
        change(&mut config);
        serve(config, Roles { serve: true, work: false, archive: false }, self.stop.clone()).await
    }

    /// Opens the server's table logs.
    pub(crate) async fn log(&self) -> TableLog {
        let nats = tarock_store::connect(self.config.nats_url.reveal(), "test").await.expect("NATS answers");
        TableLog::open(nats, LogConfig::new(self.config.prefix.clone())).await.expect("the streams are there")
    }

    /// Returns a user without a token.
    pub(crate) fn nobody(&self) -> Someone {
        Someone { address: self.address, name: String::new(), user: String::new(), token: None }
    }

    fn somebody(&self, name: &str, session: &Value) -> Someone {
        let text = |key: &str| session[key].as_str().expect("a session has it").to_owned();
        Someone { name: name.to_owned(), user: text("user"), token: Some(text("token")), ..self.nobody() }
    }

    /// Creates a guest.
    pub(crate) async fn guest(&self, name: &str) -> Someone {
        let session = self.nobody().post("/guests", json!({ "name": name })).await.is(201);
        self.somebody(name, &session)
    }

    /// Creates a user with an account, whose email address is [`email`] of their name.
    pub(crate) async fn person(&self, name: &str) -> Someone {
        let guest = self.guest(name).await;
        self.sign_in(&guest, &email(name)).await
    }

    /// Signs in with an emailed code. Returns the user.
    pub(crate) async fn sign_in(&self, who: &Someone, email: &str) -> Someone {
        let proof = self.code(email).await;
        let session = who.post("/login/verify", proof).await.is(200);
        self.somebody(&who.name, &session)
    }

    /// Sets a user's first password, with a code as proof.
    pub(crate) async fn set_password(&self, who: &Someone, password: &str) {
        let proof = self.code(&email(&who.name)).await;
        who.put("/me/password", json!({ "password": password, "code": proof })).await.is(200);
    }

    /// Requests a code, reads the email, and returns the body for signing in.
    pub(crate) async fn code(&self, email: &str) -> Value {
        self.code_from(email, &[]).await
    }

    /// Like [`code`](Self::code), with additional headers.
    pub(crate) async fn code_from(&self, email: &str, headers: &[(&str, &str)]) -> Value {
        let n_before = self.codes(email).len();
        let body = json!({ "email": email, "language": "en" }).to_string();
        let headers: Vec<_> = headers.iter().copied().chain([JSON]).collect();
        let sent = self.nobody().call("POST", "/login/code", &headers, body).await.is(202);
        for _ in 0..400 {
            let mut codes = self.codes(email);
            if codes.len() > n_before {
                let code = codes.pop().expect("there is one more");
                return json!({ "email": email, "code": code, "request": sent["request"] });
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("no email for {email}");
    }

    /// Returns all emails that were sent, oldest first.
    pub(crate) fn letters(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.letters) else { return Vec::new() };
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "eml"));
        files.sort();
        files.iter().map(|file| fs::read_to_string(file).expect("an email is text")).collect()
    }

    /// Returns the codes in all emails to an address; the subject begins with the code.
    fn codes(&self, email: &str) -> Vec<String> {
        let to = format!("To: {email}\r\n");
        let letters = self.letters().into_iter().filter(|letter| letter.contains(&to));
        let code = |letter: String| Some(letter.split_once("Subject: ")?.1.split(' ').next()?.to_owned());
        letters.filter_map(code).collect()
    }

    /// Creates a group of these people; the first is its administrator. Returns its id.
    pub(crate) async fn group(&self, name: &str, people: &[&Someone]) -> String {
        let (admin, members) = people.split_first().expect("somebody founds a group");
        let group = admin.post("/groups", json!({ "name": name })).await.is(201)["group"].clone();
        let group = group.as_str().expect("an id").to_owned();
        for member in members {
            let token = admin.invitation(&group).await;
            let path = format!("/invitations/{token}/accept");
            member.post(&path, json!({ "name": member.name })).await.is(200);
        }
        group
    }
}

/// A process of its own. It is killed at the latest when this is dropped.
pub(crate) struct Child(std::process::Child);

impl Child {
    /// Kills it without warning.
    pub(crate) fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.cancel();
        let _ = fs::remove_dir_all(&self.letters);
    }
}

/// Starts a process on its own port, which serves until stopped. Returns its address.
async fn serve(config: Config, roles: Roles, stop: CancellationToken) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let address = listener.local_addr().expect("a port");
    tokio::spawn(async move {
        run::serve_on(config, roles, Some(listener), stop).await.expect("the server starts");
    });
    address
}

/// Returns the email address of the person with this name.
pub(crate) fn email(name: &str) -> String {
    format!("{}@example.org", name.to_lowercase())
}
