//! NATS as operators run it: encrypted, with no more permissions for a role than it needs.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use bytes::Bytes;
use tarock_store::log::{LogConfig, Seq, TableLog};
use tarock_store::{Bus, connect_trusting};
use tokio::time::{sleep, timeout};

use crate::support::table;

/// How long to wait for something that must not arrive.
const SILENCE: Duration = Duration::from_millis(400);

/// A separate NATS with the users of `deploy/nats`. It ends with the test.
struct Nats {
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Nats {
    /// Starts a server with the permissions of `deploy/nats` for a single server.
    fn start(name: &str) -> Self {
        Self::start_with(name, &["users.conf"], true)
    }

    /// Starts a server with these files of `deploy/nats`, encrypted or not.
    fn start_with(name: &str, files: &[&str], is_encrypted: bool) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (certificate, key) = (folder.join("server.pem"), folder.join("server.key"));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"])
            .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"])
            .arg(&key)
            .arg("-out")
            .arg(&certificate)
            .stderr(Stdio::null())
            .status();
        assert!(made.expect("openssl is there").success());
        let deployed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nats");
        for file in files {
            fs::copy(deployed.join(file), folder.join(file)).expect("a file of deploy/nats");
        }
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = free.local_addr().expect("a port").port();
        drop(free);
        // All other files are found relative to the configuration.
        let tls = if is_encrypted { "tls { cert_file: server.pem, key_file: server.key }\n" } else { "" };
        let includes = files.iter().map(|file| format!("include ./{file}")).collect::<Vec<_>>().join("\n");
        let config = format!("listen: 127.0.0.1:{port}\njetstream {{ store_dir: data }}\n{tls}{includes}\n");
        fs::write(folder.join("nats.conf"), config).expect("a configuration");
        let program = if Path::new("/usr/sbin/nats-server").exists() { "/usr/sbin/nats-server" } else { "nats-server" };
        let child = Command::new(program)
            .current_dir(&folder)
            .args(["-c", "nats.conf"])
            .envs(
                ["SERVE", "WORKER", "ARCHIVER", "OPERATOR"]
                    .map(|role| (format!("TAROCK_NATS_{role}"), format!("of{role}"))),
            )
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server is there");
        Self { folder, port, child }
    }

    /// Connects as a role, as soon as the server listens.
    async fn client(&self, role: &str) -> tarock_store::Nats {
        let url = format!("tls://{role}:of{}@localhost:{}", role.to_uppercase(), self.port);
        for _ in 0..100 {
            if let Ok(client) = connect_trusting(&url, "test", Some(&self.folder.join("server.pem"))).await {
                return client;
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("{role} cannot connect");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test]
async fn nobody_comes_in_without_a_name_a_password_and_encryption() {
    let nats = Nats::start("strangers");
    nats.client("serve").await;
    let authority = nats.folder.join("server.pem");
    for url in ["tls://localhost", "tls://serve:guessed@localhost", "tls://root:ofSERVE@localhost"] {
        let url = format!("{url}:{}", nats.port);
        assert!(connect_trusting(&url, "test", Some(&authority)).await.is_err(), "{url}");
    }
    let url = format!("tls://serve:ofSERVE@localhost:{}", nats.port);
    assert!(connect_trusting(&url, "test", None).await.is_err(), "an unknown certificate is refused");
}

#[tokio::test]
async fn with_an_operator_nobody_else_comes_in_either() {
    let nats = Nats::start_with("operator", &["users.conf", "operator.conf"], true);
    nats.client("operator").await;
    nats.client("serve").await;
    let authority = nats.folder.join("server.pem");
    for name in ["", "serve:guessed@", "root:ofSERVE@", "stranger:ofOPERATOR@", "operator:ofSERVE@"] {
        let url = format!("tls://{name}localhost:{}", nats.port);
        assert!(connect_trusting(&url, "test", Some(&authority)).await.is_err(), "{url}");
    }
}

/// Sends something instead of the credentials that a client sends first, and returns the answer.
fn blurt(nats: &Nats, words: &str) -> String {
    let start = std::time::Instant::now();
    let mut stream = loop {
        match TcpStream::connect(("127.0.0.1", nats.port)) {
            Ok(stream) => break stream,
            Err(_) if start.elapsed() < Duration::from_secs(5) => std::thread::sleep(Duration::from_millis(50)),
            Err(error) => panic!("{error}"),
        }
    };
    stream.set_read_timeout(Some(SILENCE)).expect("a timeout");
    write!(stream, "{words}\r\nPING\r\n").expect("it is sent");
    let mut answer = Vec::new();
    // It ends with silence, or with a closed connection.
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8(answer).expect("text");
    answer.split_once("\r\n").map(|(_, rest)| rest.to_owned()).expect("NATS introduces itself first")
}

#[test]
fn a_client_that_does_not_say_who_it_is_hears_and_says_nothing() {
    let alone = Nats::start_with("silent", &["users.conf"], false);
    let cluster = Nats::start_with("silent-operator", &["users.conf", "operator.conf"], false);
    for words in ["SUB > 1", "PUB tarock.v1.process.a.command 1\r\nx", "PUB $JS.API.STREAM.LIST 0\r\n"] {
        assert!(blurt(&alone, words).starts_with("-ERR 'Authorization Violation'"), "{words}");
        assert!(blurt(&cluster, words).starts_with("-ERR 'Permissions Violation"), "{words}");
    }
}

#[tokio::test]
async fn a_worker_answers_and_neither_hears_nor_says_anything_else() {
    let nats = Nats::start("worker");
    let serve = Bus::new(nats.client("serve").await, "tarock.v1");
    let worker = Bus::new(nats.client("worker").await, "tarock.v1");
    let mut questions = worker.share("bot.think", "workers").await.expect("a subscription");
    let mut peeking = worker.subscribe("table.>").await.expect("it is refused later");
    let mut commands = serve.subscribe("process.a.command").await.expect("a subscription");
    // The subscriptions have been sent, and take effect a moment later.
    worker.flush().await.expect("a connection");
    serve.flush().await.expect("a connection");
    sleep(SILENCE).await;
    let answering = tokio::spawn(async move {
        let question = questions.next().await.expect("a question");
        question.answer(Bytes::from_static(b"the Pagat")).await.expect("an answer");
    });
    let answer = serve.request("bot.think", Bytes::from_static(b"?"), Duration::from_secs(5)).await;
    assert_eq!(answer.expect("an answer"), "the Pagat");
    answering.await.expect("it was answered");
    worker.publish("process.a.command", Bytes::from_static(b"forged")).await.expect("it is sent");
    assert!(timeout(SILENCE, commands.next()).await.is_err(), "a worker commands nobody");
    serve.publish("table.x.live", Bytes::from_static(b"a pack")).await.expect("it is sent");
    let heard = timeout(SILENCE, peeking.next()).await;
    assert!(matches!(heard, Err(_) | Ok(None)), "a worker hears no table");
}

#[tokio::test]
async fn an_archiver_reads_the_logs_and_cannot_write_into_one() {
    let nats = Nats::start("archiver");
    let config = LogConfig { ack_timeout: Duration::from_millis(800), ..LogConfig::new("tarock.v1") };
    let owner = TableLog::open(nats.client("serve").await, config.clone()).await.expect("the streams can be made");
    let first = owner.append(table(1), Seq::NONE, Bytes::from_static(b"first")).await.expect("it is appended");
    let archiver =
        TableLog::attach(nats.client("archiver").await, config.clone()).await.expect("the streams are there");
    // It may not remove, change or create what it reads, nor read under a different name.
    let options = async_nats::ConnectOptions::new()
        .user_and_password("archiver".to_owned(), "ofARCHIVER".to_owned())
        .custom_inbox_prefix("_INBOX_archiver")
        .add_root_certificates(nats.folder.join("server.pem"));
    let client = options.connect(format!("tls://localhost:{}", nats.port)).await.expect("the server listens");
    let mut jetstream = async_nats::jetstream::new(client);
    jetstream.set_timeout(SILENCE);
    let name = "tarock-v1-table-0-of-1";
    let mut known = jetstream.get_stream(name).await.expect("the stream is there").cached_info().config.clone();
    assert!(jetstream.delete_stream(name).await.is_err());
    known.max_bytes = 1;
    assert!(jetstream.update_stream(known.clone()).await.is_err());
    let other = async_nats::jetstream::stream::Config { name: "other".to_owned(), ..Default::default() };
    assert!(jetstream.create_stream(other).await.is_err());
    let spy = tokio::time::timeout(5 * SILENCE, archiver.reader("spy", 0)).await;
    assert!(!matches!(spy, Ok(Ok(_))), "it reads under its own name only");
    assert!(archiver.append(table(1), first, Bytes::from_static(b"forged")).await.is_err());
    let mut reader = archiver.reader("archiver", 0).await.expect("a reader");
    let read = loop {
        if let Some(delivery) = reader.next().await.expect("the log can be read") {
            break delivery;
        }
    };
    assert_eq!(read.payload, "first");
    assert!(archiver.counts(&read).await.expect("an answer"));
    assert_eq!(archiver.tables_of(0).await.expect("an answer"), [table(1)]);
    assert_eq!(archiver.load_one_by_one(table(1)).await.expect("an answer").len(), 1, "it reads a log again");
    read.done().await.expect("it is acknowledged");
    reader.begin_again().await.expect("it may remove its own consumer");
    archiver.delete(table(1)).await.expect("a log that is archived can be deleted");
    assert_eq!(owner.load(table(1), Seq::NONE).await.expect("an answer").len(), 0);
}

#[tokio::test]
async fn a_log_whose_consumers_do_not_answer_is_read_from_its_leader() {
    let nats = Nats::start("consumers");
    let config = LogConfig { ack_timeout: Duration::from_millis(800), ..LogConfig::new("tarock.v1") };
    let owner = TableLog::open(nats.client("serve").await, config.clone()).await.expect("the streams can be made");
    let mut last = Seq::NONE;
    for number in 0..40 {
        last = owner.append(table(1), last, Bytes::from(format!("entry {number}"))).await.expect("it is appended");
    }
    // The role may not create a consumer for a single read, so none answers.
    let reader = TableLog::attach(nats.client("archiver").await, config).await.expect("the streams are there");
    let entries = reader.load(table(1), Seq::NONE).await.expect("the leader answers");
    assert_eq!(entries, owner.load(table(1), Seq::NONE).await.expect("a consumer answers"));
    assert_eq!(entries.len(), 40);
}
