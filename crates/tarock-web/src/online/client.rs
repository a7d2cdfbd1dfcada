//! One table of the server, as this page follows it.
//!
//! The server's messages are folded into a [`Mirror`], and nothing else changes it. A person's requests are kept until
//! the server has answered: after a lost connection the page reconnects and repeats them under their old numbers, and
//! the server carries each out once.

mod screen;
mod talk;

pub(crate) use talk::phrase_key;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{BySeat, CardSet, EventView, Seat};
use tarock_protocol::{ClientMessage, Do, Failure, Mirror, OutOfStep, ServerMessage, Told, VERSION};
use tarock_table::{Moment, Person, Proof, Request, Salt, Session, TableId, UserId};

use super::account::Account;
use super::line::Line;
use super::voice::Voice;
use crate::app::App;
use crate::dom::{browser, device};
use crate::play::ServerPlay;

/// How long after the last message a ping is sent, in ms.
const PING_EVERY: u32 = 10_000;
/// A connection without messages for this long, in ms, is dead.
const DEAD_AFTER: f64 = 25_000.0;
/// The longest wait before the next attempt, in ms.
const LONGEST_WAIT: u32 = 8_000;

/// The state of the connection to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    /// The first attempt.
    Connecting,
    Up,
    /// The connection broke, and the page is reconnecting.
    Away,
    /// For good.
    Ended(Ended),
}

/// Why the connection ended for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    NoSuchTable,
    SentAway,
    /// The person was removed, or left on another device, while this page was disconnected.
    NotThere,
    Full,
    /// This page is older than the server.
    TooOld,
    /// The server is older than this page.
    TooNew,
    /// The person is connected from too many newer windows, so this one gave way.
    Elsewhere,
    /// The person left.
    Left,
}

impl Ended {
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::NoSuchTable => "online-no-such-table",
            Self::SentAway => "online-sent-away",
            Self::NotThere => "online-not-there",
            Self::Full => "online-full",
            Self::TooOld => "online-too-old",
            Self::TooNew => "online-too-new",
            Self::Elsewhere => "online-elsewhere",
            Self::Left => "online-left",
        }
    }
}

/// A table of the server. The handle is copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Client(&'static Parts);

impl core::ops::Deref for Client {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

pub(crate) struct Parts {
    pub(crate) app: App,
    pub(crate) table: TableId,
    /// Whether this is an outside spectator, who makes no requests and is nobody at the table.
    pub(crate) watches: bool,
    /// The table as the server has reported it.
    pub(crate) mirror: RwSignal<Option<Mirror>>,
    pub(crate) me: RwSignal<Option<UserId>>,
    pub(crate) link: RwSignal<Link>,
    /// The recent round-trip time in milliseconds.
    pub(crate) delay: RwSignal<Option<u32>>,
    /// The deal on the screen.
    pub(crate) play: RwSignal<Option<ServerPlay>, LocalStorage>,
    /// The time up to which the chat was read.
    read_until: RwSignal<Option<Moment>>,
    /// The shuffle proofs of the finished deals, and whether each holds.
    pub(crate) proofs: RwSignal<Vec<(Proof, bool)>>,
    /// The voice chat.
    pub(crate) voice: Voice,
    hands: RwSignal<Option<BySeat<CardSet>>>,
    owner: Owner,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    line: Option<Line>,
    /// Unanswered requests, oldest first.
    asked: Vec<(Request, Do)>,
    last_request: u64,
    /// Attempts since the connection was last up.
    tries: u32,
    /// Callbacks of an older connection are ignored.
    generation: u64,
    heard_at: f64,
    /// The numbers of actions before each of this person's actions in the deal.
    own_acts: Vec<usize>,
    /// The server's commitments for the current and the coming deal.
    promises: Vec<(tarock_table::DealId, tarock_table::Commitment)>,
    name: String,
    /// The token sent on this connection.
    token: String,
}

impl Client {
    /// Joins a table. Call it while a component is built; the client lives as long as the component.
    pub(crate) fn start(app: App, table: TableId, name: String) -> Self {
        Self::begin(app, table, Some(name))
    }

    /// Watches a table from outside. Call it while a component is built.
    pub(crate) fn watch_table(app: App, table: TableId) -> Self {
        Self::begin(app, table, None)
    }

    fn begin(app: App, table: TableId, name: Option<String>) -> Self {
        let client = Self(Box::leak(Box::new(Parts {
            app,
            table,
            watches: name.is_none(),
            mirror: RwSignal::new(None),
            me: RwSignal::new(None),
            link: RwSignal::new(Link::Connecting),
            delay: RwSignal::new(None),
            play: RwSignal::new_local(None),
            read_until: RwSignal::new(None),
            proofs: RwSignal::new(Vec::new()),
            voice: Voice::new(),
            hands: RwSignal::new(None),
            owner: Owner::current().unwrap_or_default(),
            inner: StoredValue::new_local(Inner {
                // New for every visit, also after a reload.
                last_request: browser::clock() as u64 * 1_000,
                name: name.unwrap_or_default(),
                ..Inner::default()
            }),
        })));
        on_cleanup(move || client.hang_up());
        client.follow_voices();
        client.connect();
        client
    }

    /// Gives `f` the public state of the table.
    pub(crate) fn session<R>(self, f: impl FnOnce(&Session) -> R) -> Option<R> {
        self.mirror.with(|mirror| mirror.as_ref().map(|mirror| f(mirror.session())))
    }

    pub(crate) fn session_untracked<R>(self, f: impl FnOnce(&Session) -> R) -> Option<R> {
        self.mirror.with_untracked(|mirror| mirror.as_ref().map(|mirror| f(mirror.session())))
    }

    /// The person at this screen, as the table knows them.
    pub(crate) fn myself(self) -> Option<Person> {
        let me = self.me.get()?;
        self.session(|session| session.person(me).cloned())?
    }

    pub(crate) fn is_master(self) -> bool {
        let me = self.me.get();
        me.is_some() && self.session(|session| session.master) == Some(me)
    }

    /// The seat of this person, even while a bot stands in for them.
    fn seat(self) -> Option<Seat> {
        let me = self.me.get_untracked()?;
        self.session_untracked(|session| session.seat_of(me))?
    }

    /// The URL of this table.
    pub(crate) fn address(self) -> String {
        format!("{}/t/{}", browser::origin(), self.table)
    }

    /// Sends a request to the table.
    pub(crate) fn ask(self, what: Do) {
        if self.watches {
            return;
        }
        let request = self.inner.try_update_value(|inner| {
            inner.last_request += 1;
            let request = Request(inner.last_request);
            inner.asked.push((request, what.clone()));
            request
        });
        if let Some(request) = request {
            self.send(&ClientMessage::Do { request, what });
        }
    }

    /// Declares readiness for the next deal. If only the game master decides, they deal at once.
    pub(crate) fn ready(self) {
        self.ask(Do::Ready { salt: salt() });
        if untrack(|| self.is_master())
            && self.session_untracked(|s| s.settings.flow) == Some(tarock_table::Flow::Master)
        {
            self.ask(Do::Deal);
        }
    }

    /// Leaves the table for good.
    pub(crate) fn leave(self) {
        self.ask(Do::Leave);
        self.end(Ended::Left);
    }

    /// Sends a signal to another person's browser at the table.
    pub(super) fn signal(self, to: UserId, data: String) {
        self.send(&ClientMessage::Signal { to, data });
    }

    fn send(self, message: &ClientMessage) {
        let Ok(text) = serde_json::to_string(message) else { return };
        self.inner.try_with_value(|inner| {
            if let Some(line) = &inner.line {
                line.send(&text);
            }
        });
    }

    /// Opens the connection, after fetching a token if there is none yet.
    fn connect(self) {
        let generation = self.next_generation();
        spawn_local(async move {
            match Account::token().await {
                Ok(token) => self.call(generation, token),
                Err(_) => self.lost(generation),
            }
        });
    }

    fn next_generation(self) -> u64 {
        self.inner
            .try_update_value(|inner| {
                inner.generation += 1;
                inner.line = None;
                inner.generation
            })
            .unwrap_or(0)
    }

    /// Whether the screen of this table is still there.
    pub(super) fn is_open(self) -> bool {
        self.inner.try_with_value(|_| ()).is_some() && self.mirror.try_with_untracked(|_| ()).is_some()
    }

    fn is_now(self, generation: u64) -> bool {
        self.inner.try_with_value(|inner| inner.generation) == Some(generation)
    }

    fn call(self, generation: u64, token: String) {
        if !self.is_now(generation) {
            return;
        }
        self.inner.update_value(|inner| inner.token.clone_from(&token));
        let hello = ClientMessage::Hello { version: VERSION, token };
        let line = Line::open(
            move || {
                if self.is_now(generation) {
                    self.send(&hello);
                    self.watch(generation);
                }
            },
            move |text| {
                if self.is_now(generation) {
                    self.hear(generation, &text);
                }
            },
            move || self.lost(generation),
        );
        match line {
            Some(line) => self.inner.update_value(|inner| {
                inner.line = Some(line);
                inner.heard_at = browser::now();
            }),
            None => self.lost(generation),
        }
    }

    /// Sends pings, and gives the connection up when the server does not answer.
    fn watch(self, generation: u64) {
        let next = move || {
            if !self.is_now(generation) {
                return;
            }
            if browser::now() - self.inner.with_value(|inner| inner.heard_at) > DEAD_AFTER {
                self.lost(generation);
                return;
            }
            self.send(&ClientMessage::Ping { t: browser::now() as u64 });
            self.watch(generation);
        };
        set_timeout(next, std::time::Duration::from_millis(PING_EVERY.into()));
    }

    /// Reconnects after a lost connection, with growing delays.
    fn lost(self, generation: u64) {
        if !self.is_now(generation) || matches!(self.link.get_untracked(), Link::Ended(_)) {
            return;
        }
        let generation = self.next_generation();
        let tries = self.inner.try_update_value(|inner| {
            inner.tries += 1;
            inner.tries
        });
        if self.mirror.with_untracked(Option::is_some) || tries > Some(1) {
            self.link.set(Link::Away);
        }
        let wait = (200_u32 << tries.unwrap_or(1).min(6)).min(LONGEST_WAIT);
        // Spreads the attempts after a restart of the server.
        let wait = wait / 2 + (browser::seed() % u64::from(wait)) as u32 / 2;
        let again = move || {
            if self.is_now(generation) {
                self.connect();
            }
        };
        set_timeout(again, std::time::Duration::from_millis(wait.into()));
    }

    /// Reconnects at once, because the person asks for it.
    pub(crate) fn try_now(self) {
        if self.link.get_untracked() == Link::Away {
            self.connect();
        }
    }

    fn hang_up(self) {
        self.turn_voice_off();
        self.inner.try_update_value(|inner| {
            inner.generation += 1;
            inner.line = None;
        });
        if let Some(table) = self.play.try_get_untracked().flatten() {
            table.play.leave();
        }
    }

    fn end(self, why: Ended) {
        // The first reason is the true one: a person who leaves is shown the table without them a moment later.
        if matches!(self.link.get_untracked(), Link::Ended(_)) {
            return;
        }
        self.link.set(Link::Ended(why));
        // The last requests are still sent.
        let generation = self.inner.with_value(|inner| inner.generation);
        let close = move || {
            if self.is_now(generation) {
                self.next_generation();
            }
        };
        set_timeout(close, std::time::Duration::from_millis(300));
    }

    fn hear(self, generation: u64, text: &str) {
        self.inner.update_value(|inner| inner.heard_at = browser::now());
        // A kind of message that this page does not know is ignored.
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        match &message {
            ServerMessage::Welcome { .. } if self.watches => self.send(&ClientMessage::Watch { table: self.table }),
            ServerMessage::Welcome { user, .. } => {
                self.me.set(Some(*user));
                let after = self.mirror.with_untracked(|mirror| mirror.as_ref().map(Mirror::no));
                let name = self.inner.with_value(|inner| inner.name.clone());
                let portrait = Account::stored().portrait;
                self.send(&ClientMessage::Join { table: self.table, name, portrait, bench: false, after });
            }
            ServerMessage::Snapshot(snapshot) => match Mirror::new(snapshot) {
                Ok(mirror) if self.me.get_untracked().is_some_and(|me| !self.watches && mirror.is_without(me)) => {
                    self.take(mirror);
                    self.end(Ended::NotThere);
                }
                Ok(mirror) => {
                    self.hands.set(snapshot.hands);
                    self.take(mirror);
                    self.show_snapshot();
                    self.is_up();
                }
                Err(_) => self.lost(generation),
            },
            ServerMessage::Notice { told, .. } => self.notice(generation, &message, told),
            ServerMessage::Hands { hands } => {
                self.hands.set(Some(*hands));
                if let Some(table) = self.play.get_untracked() {
                    table.server.hands.set(Some(*hands));
                }
            }
            ServerMessage::Done { request, .. } => {
                self.answered(*request);
                self.is_up();
            }
            ServerMessage::Refused { request, refusal } => self.refused(*request, &refusal.code),
            ServerMessage::Pong { t } => {
                let delay = (browser::now() - *t as f64).max(0.0);
                self.delay.set(Some(delay as u32));
                self.is_up();
            }
            ServerMessage::Signal { from, data } => self.voice_signal(*from, data),
            ServerMessage::Bye { why } => self.bye(*why),
        }
    }

    /// The server has described the table: pending requests are sent now. Messages after the end change nothing.
    fn is_up(self) {
        if !matches!(self.link.get_untracked(), Link::Connecting | Link::Away)
            || self.mirror.with_untracked(Option::is_none)
        {
            return;
        }
        self.inner.update_value(|inner| inner.tries = 0);
        self.link.set(Link::Up);
        let asked = self.inner.with_value(|inner| inner.asked.clone());
        for (request, what) in asked {
            self.send(&ClientMessage::Do { request, what });
        }
        self.send(&ClientMessage::Ping { t: browser::now() as u64 });
    }

    fn answered(self, request: Request) -> Option<Do> {
        self.inner.try_update_value(|inner| {
            let at = inner.asked.iter().position(|(asked, _)| *asked == request)?;
            Some(inner.asked.remove(at).1)
        })?
    }

    fn refused(self, request: Request, code: &str) {
        let what = self.answered(request);
        match code {
            // Joining was refused.
            "table_full" if what.is_none() => return self.end(Ended::Full),
            "closed" => return self.end(Ended::NoSuchTable),
            // The deal went on in the meantime, and the screen is already right.
            "stale" | "nothing_to_answer" => {}
            _ => {
                let key = format!("online-refused-{}", code.replace('_', "-"));
                let known = self.app.words(|words| words.has(&key));
                self.app.tell(untrack(|| self.app.t(if known { &key } else { "online-refused" })));
            }
        }
        if matches!(what, Some(Do::Act { .. })) {
            self.show_snapshot();
        }
    }

    fn bye(self, why: Failure) {
        match why {
            Failure::NoSuchTable => self.end(Ended::NoSuchTable),
            Failure::TooNew => self.end(Ended::TooNew),
            Failure::GaveWay => self.end(Ended::Elsewhere),
            Failure::TooOld => {
                self.end(Ended::TooOld);
                browser::take_update();
                // The newest page, if it is still too old, must not reload forever.
                if browser::stored("too-old").as_deref() != Some(device::version().as_str()) {
                    browser::store("too-old", &device::version());
                    device::reload();
                }
            }
            Failure::NotSignedIn => {
                let shown = self.inner.try_with_value(|inner| inner.token.clone()).unwrap_or_default();
                Account::forget_token(&shown);
            }
            // The page keeps trying, and gets in when another window is closed.
            Failure::TooManyConnections => self.app.tell(untrack(|| self.app.t("online-too-many-places"))),
            // The connection closes by itself and is opened again.
            _ => {}
        }
    }

    fn notice(self, generation: u64, message: &ServerMessage, told: &Told) {
        let Some(mut mirror) = self.mirror.get_untracked() else { return };
        match mirror.receive(message) {
            Ok(true) => {}
            Ok(false) => return,
            Err(OutOfStep::Gap { after }) => return self.send(&ClientMessage::Resume { after }),
            Err(_) => {
                self.mirror.set(None);
                return self.lost(generation);
            }
        }
        if self.me.get_untracked().is_some_and(|me| Mirror::sent_away(message, me)) {
            self.take(mirror);
            return self.end(Ended::SentAway);
        }
        let before = self.mirror.get_untracked();
        self.take(mirror);
        match told {
            Told::Table(event) => self.table_event(event, before.as_ref()),
            Told::Deal { cursor, events, .. } => match views(events) {
                Some(views) if *cursor == 0 => self.deal(views.first()),
                _ => self.show_snapshot(),
            },
            Told::Played { cursor, events } => match views(events) {
                Some(views) => self.played(*cursor as usize, views),
                None => self.show_snapshot(),
            },
        }
        self.is_up();
    }
}

/// Converts events for the screen.
fn views(events: &[tarock_protocol::DealEvent]) -> Option<Vec<EventView>> {
    events.iter().map(|event| EventView::try_from(event).ok()).collect()
}

/// This page's contribution to the shuffle.
fn salt() -> Salt {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&browser::seed().to_le_bytes());
    bytes[8..].copy_from_slice(&browser::seed().to_le_bytes());
    Salt(bytes)
}
