//! One client that plays. It reconnects when it is cut off, and resends what was not answered.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Legal, Seat};
use tarock_protocol::{
    ClientMessage, Failure, Mirror, NoticeBody, OutOfStep, Secret, ServerMessage, TableCommand, VERSION,
};
use tarock_table::{DealId, Request, Salt, Session, TableId, UserId};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::balancer::Balancer;
use crate::tally::Tally;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a client with nothing pending tolerates silence before it reconnects elsewhere.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long a client with a pending command tolerates silence before it sends a ping.
const ASK_AFTER: Duration = Duration::from_millis(1_500);
/// The silence after which it reconnects elsewhere. A live server responds to a ping at once.
const GIVE_UP_AFTER: Duration = Duration::from_secs(3);

/// Longer waits are reported.
const LONG: Duration = Duration::from_secs(10);

/// An order to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Orders {
    /// Keep playing.
    Play,
    /// Do nothing more, but stay and listen.
    Rest,
    /// Leave the table.
    End,
}

/// A player and where they play.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub(crate) servers: Arc<Balancer>,
    pub(crate) user: UserId,
    pub(crate) token: Secret,
    pub(crate) name: String,
    pub(crate) table: TableId,
    /// How long they think before they act.
    pub(crate) pace: Duration,
    /// How long their connections last before they drop them, on average; half to twice as long in each case. `None`
    /// for never.
    pub(crate) cuts: Option<Duration>,
    /// Whether their table closes at some point.
    pub(crate) closes: bool,
    pub(crate) seed: u64,
}

/// What a player knows when they stop.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) user: UserId,
    pub(crate) table: TableId,
    pub(crate) mirror: Option<Mirror>,
    /// Whether the table is closed.
    pub(crate) closed: bool,
    /// The requests that the server has acknowledged.
    pub(crate) acknowledged: Vec<Request>,
    /// The deals that the player saw end, except those that were thrown in: nobody stores these at a table without a
    /// group.
    pub(crate) finished: BTreeSet<DealId>,
    pub(crate) n_reconnects: u32,
    pub(crate) longest_wait: Duration,
    /// The time from the end of a connection until the table was seen again.
    pub(crate) longest_away: Duration,
}

/// A command without an answer so far.
struct Pending {
    request: Request,
    what: TableCommand,
    since: Instant,
}

struct Playing {
    player: Player,
    rng: Xoshiro256PlusPlus,
    tally: Arc<Tally>,
    mirror: Option<Mirror>,
    pending: Option<Pending>,
    act_at: Option<(Instant, u64)>,
    closed: bool,
    acknowledged: Vec<Request>,
    finished: BTreeSet<DealId>,
    n_reconnects: u32,
    longest_wait: Duration,
    longest_away: Duration,
    away_since: Option<Instant>,
    /// The last server, unless the player left it deliberately.
    at: Option<usize>,
}

impl Player {
    /// Plays until told to stop, or until the table closes.
    pub(crate) async fn play(self, tally: Arc<Tally>, mut orders: tokio::sync::watch::Receiver<Orders>) -> Report {
        let rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut playing = Playing {
            rng,
            tally,
            mirror: None,
            pending: None,
            act_at: None,
            closed: false,
            acknowledged: Vec::new(),
            finished: BTreeSet::new(),
            n_reconnects: 0,
            longest_wait: Duration::ZERO,
            longest_away: Duration::ZERO,
            away_since: None,
            at: None,
            player: self,
        };
        while *orders.borrow() != Orders::End {
            if let Err(error) = playing.connected(&mut orders).await {
                if playing.closed {
                    playing.tally.leaves(playing.player.table, playing.player.user);
                    break;
                }
                playing.tally.note(&error);
                playing.n_reconnects += 1;
                playing.away_since.get_or_insert_with(Instant::now);
                let pause = playing.rng.random_range(50..400);
                sleep(Duration::from_millis(pause)).await;
            }
        }
        Report {
            user: playing.player.user,
            table: playing.player.table,
            mirror: playing.mirror,
            closed: playing.closed,
            acknowledged: playing.acknowledged,
            finished: playing.finished,
            n_reconnects: playing.n_reconnects,
            longest_wait: playing.longest_wait,
            longest_away: playing.longest_away,
        }
    }
}

impl Playing {
    /// Plays on one connection until it ends.
    async fn connected(&mut self, orders: &mut tokio::sync::watch::Receiver<Orders>) -> Result<()> {
        let at = self.player.servers.choose(self.at, &mut self.rng);
        self.at = Some(at);
        let url = self.player.servers.socket(at);
        let (mut socket, _) =
            timeout(GIVE_UP_AFTER, tokio_tungstenite::connect_async(url)).await.context("connect")??;
        let token = self.player.token.clone();
        send(&mut socket, &ClientMessage::Hello { version: VERSION, token }).await?;
        let after = self.mirror.as_ref().map(Mirror::no);
        let (table, name) = (self.player.table, self.player.name.clone());
        send(&mut socket, &ClientMessage::Join { table, name, portrait: None, bench: false, after }).await?;
        // Resend unanswered commands once the state of the table is known.
        let mut greeted = false;
        let mut silent_since = Instant::now();
        let cut_at = self.player.cuts.map(|time| Instant::now() + time.mul_f64(self.rng.random_range(0.5..2.0)));
        loop {
            if cut_at.is_some_and(|at| at < Instant::now()) && *orders.borrow() == Orders::Play {
                // Without closing the socket properly, as in a tunnel.
                self.at = None;
                bail!("cut");
            }
            if *orders.borrow() == Orders::End {
                let _ = socket.close(None).await;
                return Ok(());
            }
            let wait = self.wait(*orders.borrow(), greeted);
            tokio::select! {
                message = socket.next() => {
                    silent_since = Instant::now();
                    let message = message.context("closed")??;
                    match message {
                        Message::Text(text) => {
                            let message: ServerMessage = serde_json::from_str(&text).context("read a message")?;
                            let first = self.receive(&mut socket, message).await?;
                            if first && !greeted {
                                greeted = true;
                                if let Some(since) = self.away_since.take() {
                                    self.longest_away = self.longest_away.max(since.elapsed());
                                }
                                self.send_again(&mut socket).await?;
                            }
                        }
                        Message::Close(_) => bail!("closed"),
                        _ => {}
                    }
                }
                _ = orders.changed() => {}
                () = sleep(wait) => {
                    if greeted && *orders.borrow() == Orders::Play {
                        self.act(&mut socket).await?;
                    }
                    // The silence before a command says nothing about its answer.
                    let asked = self.pending.as_ref().map(|pending| pending.since.elapsed());
                    let silence = silent_since.elapsed().min(asked.unwrap_or(Duration::MAX));
                    let waits = !greeted || self.pending.is_some();
                    if waits && silence > GIVE_UP_AFTER {
                        bail!("no answer");
                    }
                    if silence > 2 * PATIENCE {
                        bail!("silence");
                    }
                    if silence > if waits { ASK_AFTER } else { PATIENCE } {
                        send(&mut socket, &ClientMessage::Ping { t: 1 }).await?;
                    }
                }
            }
        }
    }

    /// Returns how long to listen before there may be something to do.
    fn wait(&self, orders: Orders, greeted: bool) -> Duration {
        if !greeted || self.pending.is_some() {
            return Duration::from_millis(500);
        }
        // Thousands of idle people should not cost more than those who play.
        let idle = GIVE_UP_AFTER / 2;
        if orders != Orders::Play {
            return idle;
        }
        self.act_at.map_or(idle, |(at, _)| at.saturating_duration_since(Instant::now()).min(idle))
    }

    /// Applies a message. Returns whether the table is known afterwards.
    async fn receive(&mut self, socket: &mut Socket, message: ServerMessage) -> Result<bool> {
        match &message {
            ServerMessage::Done { request, .. } => self.answered(*request, true),
            ServerMessage::Refused { request, refusal } => {
                self.answered(*request, false);
                self.tally.refused(&refusal.code);
                if refusal.code == "table_full" {
                    bail!("the table is full");
                }
            }
            ServerMessage::Bye { why: Failure::NoSuchTable } if self.player.closes => {
                self.closed = true;
                bail!("closed");
            }
            ServerMessage::Bye { why } => {
                if matches!(why, Failure::BadMessage | Failure::TooOld | Failure::NotSignedIn) {
                    self.tally.refused("bye");
                }
                bail!("bye: {why:?}");
            }
            _ => {}
        }
        let step = match (&mut self.mirror, &message) {
            (Some(mirror), message) => mirror.receive(message),
            (none @ None, ServerMessage::Snapshot(snapshot)) => Mirror::new(snapshot).map(|mirror| {
                *none = Some(mirror);
                true
            }),
            (None, _) => Ok(false),
        };
        match step {
            Ok(changed) => {
                if changed {
                    let played = matches!(message, ServerMessage::Notice { told: NoticeBody::Played { .. }, .. });
                    if let Some(deal) = self.mirror.as_ref().and_then(Mirror::deal).filter(|_| played) {
                        self.tally.seen(deal.deal, deal.cursor);
                        if !deal.running && !deal.view.board().thrown_in {
                            self.finished.insert(deal.deal);
                        }
                    }
                    self.plan();
                }
            }
            Err(OutOfStep::Gap { after }) => send(socket, &ClientMessage::Resume { after }).await?,
            Err(other) => {
                self.tally.refused("out of step");
                bail!("{other:?}");
            }
        }
        Ok(matches!(message, ServerMessage::Snapshot(_) | ServerMessage::Notice { .. }) && self.mirror.is_some())
    }

    fn answered(&mut self, request: Request, yes: bool) {
        if let Some(pending) = self.pending.take_if(|pending| pending.request == request) {
            let waited = pending.since.elapsed();
            if waited > LONG {
                let (table, seconds) = (self.player.table, waited.as_secs_f64());
                eprintln!("          an answer at table {table} took {seconds:.1} s");
            }
            self.longest_wait = self.longest_wait.max(waited);
            if yes {
                self.acknowledged.push(request);
                self.tally.answered(waited);
            }
            self.plan();
        }
    }

    /// Decides when to act next, if there is anything to do.
    fn plan(&mut self) {
        let Some(mirror) = &self.mirror else { return };
        self.tally.hears(self.player.table, self.player.user, mirror.no());
        if self.next(mirror).is_some() {
            if self.act_at.is_none_or(|(_, no)| no != mirror.no()) {
                let pace = self.player.pace;
                self.act_at = Some((Instant::now() + pace, mirror.no()));
            }
        } else {
            self.act_at = None;
        }
    }

    /// Returns the next thing to do.
    fn next(&self, mirror: &Mirror) -> Option<Next> {
        let user = self.player.user;
        let session = mirror.session();
        let Some(seat) = session.seat_of(user) else { return Self::comes_late(session, user) };
        if let Some(question) = &session.question {
            return question.waiting_for.contains(&user).then_some(Next::Answer(question.number));
        }
        if let Some(deal) = mirror.deal().filter(|deal| deal.running) {
            return (deal.view.board().turn == Some(seat)).then_some(Next::Act);
        }
        let promise = session.promise.as_ref()?;
        (!promise.ready.contains(&user)).then_some(Next::Ready)
    }

    /// Whoever comes in the middle of a deal takes a bot's cards at once, where nothing is booked: four clients make four
    /// players from the first deal on.
    fn comes_late(session: &Session, user: UserId) -> Option<Next> {
        let waits = session.group.is_none() && session.person(user).is_some_and(|person| person.waits);
        let (seat, _) = session.chairs.iter().find(|(_, chair)| chair.holder.is_none())?;
        (waits && session.question.is_none()).then_some(Next::Sit(seat))
    }

    async fn act(&mut self, socket: &mut Socket) -> Result<()> {
        if self.pending.is_some() || self.act_at.is_none_or(|(at, _)| at > Instant::now()) {
            return Ok(());
        }
        let Some(next) = self.mirror.as_ref().and_then(|mirror| self.next(mirror)) else { return Ok(()) };
        let what = match next {
            Next::Answer(question) => TableCommand::Answer { question, yes: true },
            Next::Sit(seat) => TableCommand::Sit { seat },
            Next::Ready => TableCommand::Ready { salt: Salt(self.rng.random()) },
            Next::Act => {
                let Some(deal) = self.mirror.as_ref().and_then(Mirror::deal) else { return Ok(()) };
                let Some(legal) = deal.view.legal() else { return Ok(()) };
                if matches!(legal, Legal::Play(cards) if cards.is_empty()) {
                    // The view has no legal action on its turn: this is a bug, but no reason to stop looking for
                    // others.
                    self.tally.refused("nothing to play");
                    bail!("nothing to play");
                }
                let rng = &mut self.rng;
                let action = legal.draw(&mut |n| rng.random_range(0..n));
                self.tally.acts(deal.deal, deal.cursor + 1);
                TableCommand::Act { action, cursor: deal.cursor }
            }
        };
        let request = Request(self.rng.random_range(1..1 << 53));
        self.pending = Some(Pending { request, what: what.clone(), since: Instant::now() });
        self.act_at = None;
        send(socket, &ClientMessage::Do { request, what }).await
    }

    async fn send_again(&mut self, socket: &mut Socket) -> Result<()> {
        if let Some(Pending { request, what, .. }) = &self.pending {
            let (request, what) = (*request, what.clone());
            send(socket, &ClientMessage::Do { request, what }).await?;
        }
        Ok(())
    }
}

enum Next {
    Sit(Seat),
    Answer(u32),
    Ready,
    Act,
}

pub(crate) async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<()> {
    let text = serde_json::to_string(message)?;
    timeout(PATIENCE, socket.send(Message::Text(text.into()))).await.context("send")??;
    Ok(())
}
