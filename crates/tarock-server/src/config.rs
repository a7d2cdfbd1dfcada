//! The operator's configuration: a file, with overrides from the environment.

mod operator;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, ensure};
use serde::{Deserialize, Deserializer};
use tarock_protocol::Secret;
use tarock_protocol::http::IceServer;
use tarock_protocol::log::Format;
use tarock_store::InCluster;
use tarock_words::Language;

pub use self::operator::Operator;

/// The warning when there is a proxy but `address_header` is not set.
pub(crate) const NO_ADDRESS_HEADER: &str = "a proxy is in front, but address_header is not set: everyone shares the limits \
                                            of one address, and one of them can use them up for all";

/// The warning when replicas are kept by a version of NATS that loses entries.
const OLD_NATS_IN_CLUSTER: &str = "replicas are kept by NATS servers before 2.10: one that was killed may come back without \
                                   most of its entries and be elected; use 2.15 or later in a cluster";

/// The warning when replicas are kept by a version of NATS that may stop.
const STOPPING_NATS_IN_CLUSTER: &str = "replicas are kept by NATS servers before 2.15: after several of them were replaced, part \
                                        of the tables may stand still for good; use 2.15 or later in a cluster";

/// The configuration. Every value has a default except the URLs of NATS and PostgreSQL.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The name of the club or site, as it appears in emails.
    pub name: String,
    /// Who may open tables.
    pub open_tables: OpenTables,
    /// The language of emails and previews for people who prefer no other available language.
    #[serde(deserialize_with = "language")]
    pub language: Language,
    /// The address for HTTP and WebSocket. TLS is the job of a proxy in front.
    pub listen: SocketAddr,
    /// The address for metrics, which only the operator's tools should reach; without one, metrics are not served.
    pub metrics_listen: Option<SocketAddr>,
    /// The URL that people use, for links in emails: `https://tarock.example`.
    pub public_url: String,
    /// One or several NATS servers, separated by commas.
    pub nats_url: Secret,
    /// The CA that signed the certificates of NATS, as a PEM file, if the system does not trust it.
    pub nats_ca: Option<PathBuf>,
    /// The PostgreSQL database.
    pub database_url: Secret,
    /// The schema in the database, created if it does not exist; without one, the database's default.
    pub schema: Option<String>,
    /// The header in which a proxy passes the IP address of a client, such as `X-Forwarded-For`. Without one, no header
    /// is trusted, because clients could send it themselves.
    pub address_header: Option<String>,
    /// The delay, in seconds, after which spectators receive the events of a table.
    pub spectator_delay_seconds: u32,
    /// The first words of every NATS subject, so that several servers can share a NATS.
    pub prefix: String,
    /// The number of NATS servers that store each move: 3 in production.
    pub replicas: usize,
    /// The number of streams among which the tables are divided.
    pub partitions: u16,
    /// The maximum size of the logs of all tables on one NATS server, in MB; 0 for no limit but the disk, none to leave
    /// the limit as another process has set it. A full disk stops NATS itself. The last part is reserved for running
    /// deals and for tables that close.
    pub logs_max_mb: Option<u64>,
    /// How many months of finished deals are kept besides the current one; 0 for all. Bookings of groups are always
    /// kept.
    pub keep_deals_months: u32,
    /// How many days the deals of guests are kept: those without a group in which nobody has an account.
    pub keep_guest_deals_days: u32,
    /// The maximum number of deals of guests that are kept; the newest ones stay.
    pub keep_guest_deals: u64,
    /// The maximum size of the database, in MB; 0 for no limit but the disk. Near it, nobody can create accounts and
    /// groups, archive deals or upload pictures; playing and booking continue.
    pub database_max_mb: u64,
    /// The folder with the web client, as built by `cargo xtask web`; without one, only the API is served.
    pub dist: Option<PathBuf>,
    /// How emails are sent.
    pub mail: Mail,
    /// How people can contact the operator.
    pub operator: Operator,
    /// Limits per user, group and IP address.
    pub limits: Limits,
    /// How bots think.
    pub bots: Bots,
    /// STUN and TURN servers for voice connections between browsers; without any, voice works only within one network.
    #[serde(deserialize_with = "strict_ice_servers")]
    pub ice_servers: Vec<IceServer>,
    /// Whether log lines are JSON instead of text.
    pub json_logs: bool,
    /// How table log entries are written and read. Not configurable: only rehearsals of an update change it.
    #[serde(skip)]
    pub format: Format,
}

/// Who may open tables. Joining a table requires only its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpenTables {
    /// Everybody, including guests.
    Everybody,
    /// People who have signed in, and their bots.
    Accounts,
}

/// How emails are sent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Mail {
    /// Not at all: people cannot sign in by email.
    Off,
    /// As files in a folder, for development.
    Folder(PathBuf),
    /// Through an SMTP server.
    Smtp {
        /// The server, as `smtps://user:password@host:465` or `smtp://host:25`.
        url: Secret,
        /// The email address of the sender.
        from: String,
    },
}

/// Limits per user, group and IP address.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Members of a group.
    pub group_members: u32,
    /// New tables per user and hour. All guests at one IP address together may open four times as many.
    pub tables_per_hour: u32,
    /// New guests per IP address and hour.
    pub guests_per_hour: u32,
    /// API requests per user, or per IP address, and minute.
    pub requests_per_minute: u32,
    /// New sockets per IP address and minute. They are counted separately from requests: a client that uses up the
    /// requests does not keep the rest of a club from their tables, and after a restart everybody reconnects at once.
    pub sockets_per_minute: u32,
    /// Email codes that one IP address may request per hour; one mailbox may receive a quarter of them.
    pub codes_per_hour: u32,
    /// Passwords and codes that one IP address may try per quarter of an hour; for one account, a third of them.
    pub tries_per_quarter: u32,
    /// New groups per user and hour.
    pub groups_per_hour: u32,
    /// Cups per user.
    pub cups: u32,
    /// New cups per user and hour.
    pub cups_per_hour: u32,
    /// New groups per IP address and day, whoever creates them.
    pub groups_per_day: u32,
    /// New accounts per IP address and day, including guests who get one.
    pub accounts_per_day: u32,
    /// Bot accounts per user.
    pub bots: u32,
    /// The number of days after which an unused session ends.
    pub session_days: u32,
    /// The number of days after which the session of an account ends even if it is used: at night, and its user signs in
    /// again.
    pub session_max_days: u32,
    /// Open sockets and streams per user, in all processes together; 0 for no limit.
    pub sockets_per_user: u32,
    /// Open sockets and streams per IP address, in all processes together; 0 for no limit.
    pub sockets_per_address: u32,
    /// Connections of any kind that one process accepts; further ones wait until one ends.
    pub connections: u32,
    /// Connections of any kind that one process accepts per IP address. Behind a proxy, where all connections have its
    /// address, this counts sockets and unanswered requests instead.
    pub connections_per_address: u32,
    /// How often, in seconds, the server checks whether connected clients still have access, in case a process has
    /// missed a change.
    pub ask_again_seconds: u32,
    /// The maximum size of a table's log, in kB. Beyond it, the table finishes its deal and closes.
    pub table_log_kb: u32,
}

/// How bots think.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bots {
    /// The bot: `tarobot`, `tarobot:strong`, or with settings as on the command line.
    pub player: String,
    /// The number of threads; 0 for one per processor.
    pub threads: usize,
}

/// Reads a language by its code.
fn language<'de, D: Deserializer<'de>>(from: D) -> Result<Language, D::Error> {
    let code = String::deserialize(from)?;
    let known = Language::ALL.into_iter().find(|language| language.code() == code);
    known.ok_or_else(|| serde::de::Error::custom("language must be \"de\" or \"en\""))
}

/// Parses `ice_servers`. Browsers ignore unknown keys, but an operator must have misspelled one.
fn strict_ice_servers<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IceServer>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        urls: Vec<String>,
        username: Option<String>,
        credential: Option<Secret>,
    }
    let all = Vec::<Strict>::deserialize(from)?.into_iter();
    Ok(all.map(|Strict { urls, username, credential }| IceServer { urls, username, credential }).collect())
}

/// Rejects an entry that browsers refuse: because of one, a browser refuses all of them.
fn check_ice_server(server: &IceServer) -> Result<()> {
    ensure!(!server.urls.is_empty(), "an entry of ice_servers has no urls");
    for url in &server.urls {
        let (scheme, host) = url.split_once(':').unwrap_or((url, ""));
        let known = ["stun", "stuns", "turn", "turns"].contains(&scheme);
        let plain = !host.is_empty() && !host.starts_with('/') && !host.contains(char::is_whitespace);
        ensure!(known && plain, "a url of ice_servers must be like stun:host:3478 or turn:host:3478, not {url:?}");
        let relays = scheme.starts_with("turn");
        let signs_in = server.username.is_some() && server.credential.is_some();
        ensure!(!relays || signs_in, "ice_servers: {url} needs a username and a credential");
    }
    Ok(())
}

impl Default for Config {
    fn default() -> Self {
        Self {
            name: "Kaiserstich".into(),
            open_tables: OpenTables::Everybody,
            language: Language::De,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics_listen: None,
            public_url: "http://127.0.0.1:8080".into(),
            nats_url: Secret::default(),
            nats_ca: None,
            database_url: Secret::default(),
            schema: None,
            address_header: None,
            spectator_delay_seconds: 0,
            prefix: "tarock.v1".into(),
            replicas: 1,
            partitions: 1,
            logs_max_mb: None,
            keep_deals_months: 0,
            keep_guest_deals_days: 90,
            keep_guest_deals: 500_000,
            database_max_mb: 0,
            dist: None,
            mail: Mail::Off,
            operator: Operator::default(),
            limits: Limits::default(),
            bots: Bots::default(),
            ice_servers: Vec::new(),
            json_logs: false,
            format: Format::Current,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            group_members: 12,
            tables_per_hour: 30,
            guests_per_hour: 60,
            requests_per_minute: 600,
            sockets_per_minute: 1_200,
            codes_per_hour: 20,
            tries_per_quarter: 30,
            groups_per_hour: 10,
            cups: 20,
            cups_per_hour: 10,
            groups_per_day: 20,
            accounts_per_day: 60,
            bots: 10,
            session_days: 90,
            session_max_days: 365,
            sockets_per_user: 12,
            sockets_per_address: 240,
            connections: 16_000,
            connections_per_address: 500,
            ask_again_seconds: 300,
            table_log_kb: 4_096,
        }
    }
}

impl Default for Bots {
    fn default() -> Self {
        Self { player: "tarobot".into(), threads: 0 }
    }
}

impl Config {
    /// Reads the file, if there is one, and applies the overrides from the environment: `TAROCKD_LISTEN`,
    /// `TAROCKD_METRICS_LISTEN`, `TAROCKD_NATS_CA`, `TAROCKD_PUBLIC_URL`, `TAROCKD_PREFIX`, `TAROCKD_ADDRESS_HEADER`,
    /// `TAROCKD_REPLICAS`, `TAROCKD_PARTITIONS`, `TAROCKD_LOGS_MAX_MB`, `TAROCKD_DATABASE_MAX_MB`, `TAROCKD_DIST`,
    /// `TAROCKD_MAIL_FOLDER`, `TAROCKD_BOT`, `TAROCKD_SPECTATOR_DELAY_SECONDS`, `TAROCKD_JSON_LOGS`, `NATS_URL`,
    /// `DATABASE_URL`.
    ///
    /// # Errors
    ///
    /// A sentence that says which value is wrong and what is allowed.
    pub fn read(file: Option<&Path>, env: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let mut config = match file {
            None => Self::default(),
            Some(path) => {
                let text = std::fs::read_to_string(path).with_context(|| format!("read {}", path.display()))?;
                let read = toml::from_str(&text).map_err(|error| refused(&text, &error));
                read.with_context(|| format!("{} is not a configuration", path.display()))?
            }
        };
        let set = |name: &str, value: &mut String| {
            if let Some(text) = env(name) {
                *value = text;
            }
        };
        let hide = |name: &str, value: &mut Secret| {
            if let Some(text) = env(name) {
                *value = Secret::new(text);
            }
        };
        hide("NATS_URL", &mut config.nats_url);
        hide("DATABASE_URL", &mut config.database_url);
        set("TAROCKD_PUBLIC_URL", &mut config.public_url);
        set("TAROCKD_PREFIX", &mut config.prefix);
        set("TAROCKD_BOT", &mut config.bots.player);
        parse("TAROCKD_LISTEN", env("TAROCKD_LISTEN"), &mut config.listen)?;
        parse("TAROCKD_REPLICAS", env("TAROCKD_REPLICAS"), &mut config.replicas)?;
        parse("TAROCKD_PARTITIONS", env("TAROCKD_PARTITIONS"), &mut config.partitions)?;
        if let Some(most) = env("TAROCKD_LOGS_MAX_MB") {
            config.logs_max_mb = Some(most.parse().with_context(|| format!("TAROCKD_LOGS_MAX_MB={most}"))?);
        }
        parse("TAROCKD_DATABASE_MAX_MB", env("TAROCKD_DATABASE_MAX_MB"), &mut config.database_max_mb)?;
        let delay = "TAROCKD_SPECTATOR_DELAY_SECONDS";
        parse(delay, env(delay), &mut config.spectator_delay_seconds)?;
        parse("TAROCKD_JSON_LOGS", env("TAROCKD_JSON_LOGS"), &mut config.json_logs)?;
        if let Some(address) = env("TAROCKD_METRICS_LISTEN") {
            let address = address.parse().with_context(|| format!("TAROCKD_METRICS_LISTEN={address}"))?;
            config.metrics_listen = Some(address);
        }
        if let Some(authority) = env("TAROCKD_NATS_CA") {
            config.nats_ca = Some(authority.into());
        }
        if let Some(dist) = env("TAROCKD_DIST") {
            config.dist = Some(dist.into());
        }
        if let Some(header) = env("TAROCKD_ADDRESS_HEADER") {
            config.address_header = Some(header);
        }
        if let Some(folder) = env("TAROCKD_MAIL_FOLDER") {
            config.mail = Mail::Folder(folder.into());
        }
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<()> {
        ensure!(!self.nats_url.reveal().is_empty(), "nats_url is missing: set it in the file or as NATS_URL");
        ensure!(
            !self.database_url.reveal().is_empty(),
            "database_url is missing: set it in the file or as DATABASE_URL"
        );
        ensure!(
            (1..=60).contains(&self.name.chars().count()) && tarock::text::is_line(&self.name),
            "name must be one line of at most 60 characters"
        );
        ensure!([1, 3, 5].contains(&self.replicas), "replicas must be 1, 3 or 5, not {}", self.replicas);
        ensure!((1..=64).contains(&self.partitions), "partitions must be 1 to 64, not {}", self.partitions);
        ensure!(self.keep_guest_deals_days <= 36_500, "keep_guest_deals_days must be at most 36500");
        ensure!(self.keep_deals_months <= 1_200, "keep_deals_months must be at most 1200, or 0 for all");
        ensure!(self.limits.group_members >= 2, "limits.group_members must be at least 2");
        ensure!(
            (self.limits.session_days..=36_500).contains(&self.limits.session_max_days),
            "limits.session_max_days must be at least limits.session_days, and at most 36500"
        );
        ensure!(self.limits.connections >= 1, "limits.connections must be at least 1");
        ensure!(self.spectator_delay_seconds <= 3_600, "spectator_delay_seconds must be at most 3600");
        if let Some(header) = &self.address_header {
            let name = header.parse::<axum::http::HeaderName>();
            name.with_context(|| format!("address_header must be the name of a header, not {header:?}"))?;
        }
        ensure!(
            self.public_url.starts_with("http://") || self.public_url.starts_with("https://"),
            "public_url must begin with https://"
        );
        self.operator.check()?;
        ensure!(self.ice_servers.len() <= 8, "ice_servers may have at most 8 entries");
        self.ice_servers.iter().try_for_each(check_ice_server)?;
        let bot = self.bots.player.parse::<tarock_bot::Bot>();
        ensure!(
            matches!(bot, Ok(tarock_bot::Bot::Tarobot(_))),
            "bots.player must be `tarobot`, with or without settings, not {:?}",
            self.bots.player
        );
        if let Some(dist) = &self.dist {
            ensure!(
                dist.join("index.html").is_file(),
                "{} has no index.html: build the page with `cargo xtask web`, or leave dist out",
                dist.display()
            );
        }
        Ok(())
    }

    /// Returns the public URL without a slash at its end, for appending paths.
    pub fn origin(&self) -> &str {
        self.public_url.trim_end_matches('/')
    }

    /// Returns whether the public URL implies a proxy, but no header is configured that carries the client's IP
    /// address.
    pub fn lacks_address_header(&self) -> bool {
        self.address_header.is_none() && self.public_url.starts_with("https://")
    }

    /// Returns the warning about this version of NATS, if replicas are kept and there is one.
    pub(crate) fn objection_to(&self, in_cluster: InCluster) -> Option<&'static str> {
        match in_cluster {
            InCluster::Loses => Some(OLD_NATS_IN_CLUSTER),
            InCluster::Stops => Some(STOPPING_NATS_IN_CLUSTER),
            InCluster::GoesOn => None,
        }
        .filter(|_| self.replicas > 1)
    }

    /// Returns how often the server checks whether connected clients still have access.
    pub(crate) fn ask_again(&self) -> Duration {
        Duration::from_secs(self.limits.ask_again_seconds.max(1).into())
    }

    /// Returns the strength of the bots.
    pub fn strength(&self) -> tarock_bot::Strength {
        match self.bots.player.parse() {
            Ok(tarock_bot::Bot::Tarobot(strength)) => strength,
            _ => tarock_bot::Strength::NORMAL,
        }
    }

    /// Returns the number of threads for bots.
    pub fn bot_threads(&self) -> usize {
        match self.bots.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            n => n,
        }
    }
}

/// Describes a syntax error without quoting the line, which may contain a password under a misspelled name.
fn refused(text: &str, error: &toml::de::Error) -> anyhow::Error {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = 1 + before.matches('\n').count();
    anyhow!("line {line}: {}", error.message())
}

/// Parses an environment variable, if it is set.
fn parse<T: std::str::FromStr>(name: &str, text: Option<String>, value: &mut T) -> Result<()>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    if let Some(text) = text {
        *value = text.parse().with_context(|| format!("{name}={text}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config> {
        let engines = [("NATS_URL", "nats://127.0.0.1"), ("DATABASE_URL", "postgres://127.0.0.1/x")];
        Config::read(None, |name| {
            let found = pairs.iter().chain(&engines).find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_alone_is_enough() {
        let config = read(&[("TAROCKD_LISTEN", "0.0.0.0:9000"), ("TAROCKD_REPLICAS", "3")]).expect("it is complete");
        assert_eq!((config.listen.port(), config.replicas), (9000, 3));
    }

    #[test]
    fn the_sample_names_the_proxy_s_header_and_limits_the_logs() {
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/tarockd.toml");
        // In the sample, dist is the folder that packages install, which does not exist here.
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tarock-web").display().to_string();
        let env = |name: &str| (name == "TAROCKD_DIST").then(|| page.clone());
        let config = Config::read(Some(&sample), env).expect("the sample is valid");
        assert_eq!(config.address_header.as_deref(), Some("X-Forwarded-For"));
        assert!(config.logs_max_mb.is_some() && !config.lacks_address_header());
        let limited = read(&[("TAROCKD_LOGS_MAX_MB", "64")]).expect("it is complete");
        assert_eq!(limited.logs_max_mb, Some(64));
    }

    #[test]
    fn a_proxy_that_does_not_say_who_comes_is_noticed() {
        let url = ("TAROCKD_PUBLIC_URL", "https://tarock.example");
        assert!(!read(&[]).expect("it is complete").lacks_address_header());
        assert!(read(&[url]).expect("it is complete").lacks_address_header());
        let told = read(&[url, ("TAROCKD_ADDRESS_HEADER", "X-Forwarded-For")]).expect("it is complete");
        assert!(!told.lacks_address_header());
    }

    #[test]
    fn a_line_that_is_refused_is_named_and_not_shown() {
        let text = "replicas = 1\n# postgres\ndatabase_ulr = \"postgres://tarock:geheim@127.0.0.1/x\"\n";
        let error = toml::from_str::<Config>(text).map_err(|error| refused(text, &error)).expect_err("no such key");
        let said = format!("{error:#}");
        assert!(said.starts_with("line 3: unknown field `database_ulr`") && !said.contains("geheim"), "{said}");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (name, value, said) in [
            ("TAROCKD_REPLICAS", "2", "replicas"),
            ("TAROCKD_PARTITIONS", "0", "partitions"),
            ("TAROCKD_LISTEN", "nowhere", "TAROCKD_LISTEN"),
            ("TAROCKD_BOT", "zufall", "bots.player"),
            ("TAROCKD_DIST", "/nonexistent", "cargo xtask web"),
            ("NATS_URL", "", "nats_url"),
        ] {
            let error = format!("{:#}", read(&[(name, value)]).expect_err("it is wrong"));
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn servers_for_talking_are_what_browsers_take() {
        let with = |text: &str| {
            let mut config = read(&[]).expect("it is complete");
            config.ice_servers = toml::from_str::<Config>(text).expect("a configuration").ice_servers;
            config.check()
        };
        let stun = r#"[[ice_servers]]
            urls = ["stun:stun.example:3478"]"#;
        let turn = r#"[[ice_servers]]
            urls = ["turn:turn.example:3478?transport=udp", "turns:turn.example:5349"]"#;
        assert!(with(stun).is_ok());
        assert!(with(&format!("{turn}\nusername = \"u\"\ncredential = \"c\"")).is_ok());
        let anonymous = format!("{:#}", with(turn).expect_err("a relay wants to know who comes"));
        assert!(anonymous.contains("username"), "{anonymous}");
        assert!(toml::from_str::<Config>(&format!("{stun}\nuser = \"u\"")).is_err(), "a misspelled name");
        for url in ["", "stun:", "https://stun.example", "stun://stun.example", "stun:two words"] {
            let text = format!("[[ice_servers]]\nurls = [{url:?}]");
            assert!(format!("{:#}", with(&text).expect_err("it is wrong")).contains("ice_servers"), "{url}");
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        let nats = ("NATS_URL", "tls://serve:geheim@127.0.0.1:4222");
        let mut config =
            read(&[nats, ("DATABASE_URL", "postgres://tarock:geheim@127.0.0.1/x")]).expect("it is complete");
        let more = r#"mail.smtp = { url = "smtps://tarock:geheim@mail.example", from = "tarock@example.org" }
            ice_servers = [{ urls = ["turn:turn.example"], username = "u", credential = "geheim" }]"#;
        let Config { mail, ice_servers, .. } = toml::from_str(more).expect("a configuration");
        (config.mail, config.ice_servers) = (mail, ice_servers);
        let shown = format!("{config:#?}");
        assert!(shown.contains("tarock@example.org"), "the rest is for the operator to check: {shown}");
        assert!(!shown.contains("geheim"), "{shown}");
    }
}
