//! The server under test, and what is set up on it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tarock::RuleSet;
use tarock_protocol::Secret;
use tarock_protocol::http::{NewGuest, NewSession, NewTable, Opened};
use tarock_server::config::Config;
use tarock_server::run::patiently;
use tarock_stage::Stage;
use tarock_store::log::{LogConfig, LogError, TableLog};
use tarock_store::{FinishedDeal, Name, SeatResult, Store};
use tarock_table::{DealId, Flow, GroupId, Settings, TableId, UserId};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::balancer::Balancer;

/// How often, and after what pause, a request is repeated while the server is overloaded.
const N_TRIES: usize = 30;
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// The services and the server under test.
pub(crate) struct World {
    /// The URLs of the serving processes, `http://…`.
    pub(crate) servers: Vec<String>,
    pub(crate) log: TableLog,
    pub(crate) store: Store,
    metrics: String,
    http: reqwest::Client,
    balancer: Arc<Balancer>,
    /// Counts requests, to distribute them among the servers: a table belongs to the server that opened it.
    turn: AtomicUsize,
}

/// A user who may play.
#[derive(Debug, Clone)]
pub(crate) struct Guest {
    pub(crate) user: UserId,
    pub(crate) token: Secret,
    pub(crate) name: String,
}

impl World {
    /// Connects to the server of a stage.
    pub(crate) async fn on(stage: &Stage) -> Result<Self> {
        let variables = BTreeMap::from_iter(stage.variables());
        let get = |name: &str| variables.get(name).cloned().or_else(|| std::env::var(name).ok());
        Self::open(stage.urls(), stage.metrics_url(), get).await
    }

    /// Connects to servers by their URLs; environment variables name their services.
    pub(crate) async fn open(
        servers: Vec<String>,
        metrics: String,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self> {
        let config = Config::read(None, variable)?;
        let nats = tarock_store::connect(config.nats_url.reveal(), "tarock-swarm").await?;
        let log_config =
            LogConfig { replicas: config.replicas, partitions: config.partitions, ..LogConfig::new(config.prefix) };
        let open = || TableLog::open(nats.clone(), log_config.clone());
        let stop = CancellationToken::new();
        let opening = patiently("JetStream", &stop, LogError::is_passing, open);
        let log = timeout(Duration::from_secs(30), opening).await.context("the logs do not open")??;
        let store = Store::connect(config.database_url.reveal(), 4).await?;
        let http = reqwest::Client::builder().timeout(Duration::from_secs(10)).build()?;
        let balancer = Arc::new(Balancer::new(&servers));
        for at in 0..balancer.len() {
            balancer.ask(at, &http).await;
            let (balancer, http) = (balancer.clone(), http.clone());
            tokio::spawn(async move { balancer.watch(at, &http).await });
        }
        Ok(Self { servers, log, store, metrics, http, balancer, turn: AtomicUsize::new(0) })
    }

    pub(crate) fn sockets(&self) -> Arc<Vec<String>> {
        Arc::new(self.servers.iter().map(|url| url.replacen("http", "ws", 1) + "/ws").collect())
    }

    pub(crate) fn balancer(&self) -> Arc<Balancer> {
        self.balancer.clone()
    }

    /// Sends a POST request, and repeats it while the server says that it is overloaded.
    async fn post<T: DeserializeOwned>(&self, path: &str, token: Option<&Secret>, body: &impl Serialize) -> Result<T> {
        for _ in 1..N_TRIES {
            match self.post_once(path, token, body).await? {
                Some(answer) => return Ok(answer),
                None => sleep(TRY_AGAIN_AFTER).await,
            }
        }
        self.post_once(path, token, body).await?.with_context(|| format!("{path}: the server is too busy"))
    }

    /// Sends a POST request; `None` if the server says that it is overloaded.
    async fn post_once<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&Secret>,
        body: &impl Serialize,
    ) -> Result<Option<T>> {
        let server = &self.servers[self.balancer.in_turn(self.turn.fetch_add(1, Ordering::Relaxed))];
        let mut request = self.http.post(format!("{server}/api/v1{path}")).json(body);
        if let Some(token) = token {
            request = request.bearer_auth(token.reveal());
        }
        let answer = request.send().await?;
        let status = answer.status();
        let text = answer.text().await?;
        if status == reqwest::StatusCode::SERVICE_UNAVAILABLE {
            return Ok(None);
        }
        ensure!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).map(Some).with_context(|| format!("{path}: {text}"))
    }

    /// Returns a metric of the first serving process.
    pub(crate) async fn metric(&self, name: &str) -> Result<f64> {
        let text = self.http.get(format!("{}/metrics", self.metrics)).send().await?.text().await?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.with_context(|| format!("the server reports no {name}"))?.parse()?)
    }

    pub(crate) async fn guest(&self, name: &str) -> Result<Guest> {
        let session: NewSession = self.post("/guests", None, &NewGuest { name: name.parse()? }).await?;
        Ok(Guest { user: session.user, token: session.token, name: name.to_owned() })
    }

    /// Returns whether the server accepts a text as a guest's name, as sent by a client without checks of its own.
    pub(crate) async fn takes_name(&self, text: &str) -> bool {
        self.post::<NewSession>("/guests", None, &json!({ "name": text })).await.is_ok()
    }

    pub(crate) async fn table(&self, by: &Guest, settings: &Settings, group: Option<GroupId>) -> Result<TableId> {
        let wanted = NewTable { rules: None, settings: Some(Box::new(settings.clone())), group };
        let opened: Opened = self.post("/tables", Some(&by.token), &wanted).await?;
        Ok(opened.table)
    }

    /// Creates a group of these people, so that their deals are booked.
    pub(crate) async fn group(&self, members: &[Guest]) -> Result<GroupId> {
        let id = GroupId::from_uuid(uuid::Uuid::new_v4());
        let now = tarock_server::identity::timestamp();
        let name: Name = format!("Runde-{}", &id.to_string()[..8]).parse()?;
        let (first, rest) = members.split_first().context("somebody is in a group")?;
        self.store.groups().create(id, &name, first.user, &first.name.parse()?, now).await?;
        for member in rest {
            let limit = tarock_store::GroupLimit::default();
            self.store.groups().add_member(id, member.user, &member.name.parse()?, limit, now).await?;
        }
        Ok(id)
    }

    /// Creates a user who owns one of everything, and returns their token and the ids.
    pub(crate) async fn somebody(&self) -> Result<Value> {
        let guest = self.guest("Jemand").await?;
        let now = tarock_server::identity::timestamp();
        self.store.users().promote_guest(guest.user).await?;
        let group = self.group(std::slice::from_ref(&guest)).await?;
        let table = self.table(&guest, &brisk("cup")?, Some(group)).await?;
        let deal = DealId::from_uuid(uuid::Uuid::new_v4());
        let finished = FinishedDeal {
            deal_id: deal,
            table_id: table,
            group_id: Some(group),
            game: "koenigrufen".to_owned(),
            rules_name: "cup".to_owned(),
            contract: Some("dreier".to_owned()),
            declarer: Some(guest.user),
            finished_at: now,
            record: json!({}),
            facts: None,
            seats: vec![SeatResult { seat: 1, user_id: guest.user, half_points: 3 }],
        };
        self.store.deals().insert(&finished).await?;
        Ok(json!({ "user": guest.user, "token": guest.token, "group": group, "table": table, "deal": deal }))
    }
}

/// Returns settings under which tables wait for players only, not for bots or pauses.
pub(crate) fn brisk(preset: &str) -> Result<Settings> {
    let rules = RuleSet::preset(preset).with_context(|| format!("no preset {preset}"))?;
    Ok(Settings { bot_pace_ms: 0, pause_seconds: 5, flow: Flow::Automatic, grace_seconds: 60, ..Settings::of(rules) })
}
