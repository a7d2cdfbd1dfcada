//! One table of the server, as this page follows it.
//!
//! What the server says is folded into a [`Mirror`], and nothing else changes it. What a person asks for is kept until the
//! server has answered: a line that breaks is opened again, and what was asked is asked again under its old number, which
//! the server carries out once.

mod screen;
mod talk;

pub(crate) use screen::bot_name;
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
use crate::game::Game;
use crate::worker::Thinker;

/// How long after the last word the server is asked whether it is still there.
const PING_EVERY: u32 = 10_000;
/// A line on which nothing was heard for so long is dead.
const DEAD_AFTER: f64 = 25_000.0;
/// The longest wait before the next try.
const LONGEST_WAIT: u32 = 8_000;

/// How the line to the server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    /// The first try.
    Connecting,
    Up,
    /// It broke, and is being opened again.
    Away,
    /// For good.
    Ended(Ended),
}

/// Why there is nothing to come back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    NoSuchTable,
    SentAway,
    /// Somebody took them off, or they left on another device, while this page heard nothing.
    NotThere,
    Full,
    /// This page is older than the server.
    TooOld,
    /// The server is older than this page.
    TooNew,
    /// The person is connected from so many newer windows that this one gave way.
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

/// A table of the server; a handle that is copied into every closure.
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
    /// Only looks on, from outside: asks for nothing, and is nobody at the table.
    pub(crate) watches: bool,
    /// The table as the server has told it.
    pub(crate) mirror: RwSignal<Option<Mirror>>,
    pub(crate) me: RwSignal<Option<UserId>>,
    pub(crate) link: RwSignal<Link>,
    /// Milliseconds from here to the server and back, lately.
    pub(crate) delay: RwSignal<Option<u32>>,
    /// The deal on the screen.
    pub(crate) game: RwSignal<Option<Game>, LocalStorage>,
    /// Up to when talk was read.
    read_until: RwSignal<Option<Moment>>,
    /// What the packs of the finished deals were made from, and whether that is true.
    pub(crate) proofs: RwSignal<Vec<(Proof, bool)>>,
    /// Who can be heard.
    pub(crate) voice: Voice,
    hands: RwSignal<Option<BySeat<CardSet>>>,
    thinker: Thinker,
    owner: Owner,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    line: Option<Line>,
    /// What was asked and not answered, oldest first.
    asked: Vec<(Request, Do)>,
    last_request: u64,
    /// Tries since the line was last up.
    tries: u32,
    /// What belongs to an older line is ignored.
    generation: u64,
    heard_at: f64,
    /// After how many actions the own ones of this deal were.
    own_acts: Vec<usize>,
    /// What the server has promised for the deal that is coming or on.
    promises: Vec<(tarock_table::DealId, tarock_table::Commitment)>,
    name: String,
    /// What was shown on this line.
    token: String,
}

impl Client {
    /// Comes to a table. Call it while a component is built: it lives as long.
    pub(crate) fn start(app: App, table: TableId, name: String, thinker: Thinker) -> Self {
        Self::begin(app, table, Some(name), thinker)
    }

    /// Watches a table from outside. Call it while a component is built.
    pub(crate) fn watch_table(app: App, table: TableId, thinker: Thinker) -> Self {
        Self::begin(app, table, None, thinker)
    }

    fn begin(app: App, table: TableId, name: Option<String>, thinker: Thinker) -> Self {
        let client = Self(Box::leak(Box::new(Parts {
            app,
            table,
            watches: name.is_none(),
            mirror: RwSignal::new(None),
            me: RwSignal::new(None),
            link: RwSignal::new(Link::Connecting),
            delay: RwSignal::new(None),
            game: RwSignal::new_local(None),
            read_until: RwSignal::new(None),
            proofs: RwSignal::new(Vec::new()),
            voice: Voice::new(),
            hands: RwSignal::new(None),
            thinker,
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

    /// What everybody may know of the table.
    pub(crate) fn session<R>(self, f: impl FnOnce(&Session) -> R) -> Option<R> {
        self.mirror.with(|mirror| mirror.as_ref().map(|mirror| f(mirror.session())))
    }

    pub(crate) fn session_untracked<R>(self, f: impl FnOnce(&Session) -> R) -> Option<R> {
        self.mirror.with_untracked(|mirror| mirror.as_ref().map(|mirror| f(mirror.session())))
    }

    /// The person before this screen, as the table knows him.
    pub(crate) fn myself(self) -> Option<Person> {
        let me = self.me.get()?;
        self.session(|session| session.person(me).cloned())?
    }

    pub(crate) fn is_master(self) -> bool {
        let me = self.me.get();
        me.is_some() && self.session(|session| session.master) == Some(me)
    }

    /// The seat of this person, whoever plays on it.
    fn seat(self) -> Option<Seat> {
        let me = self.me.get_untracked()?;
        self.session_untracked(|session| session.seat_of(me))?
    }

    /// The address to come here.
    pub(crate) fn address(self) -> String {
        format!("{}/t/{}", browser::origin(), self.table)
    }

    /// Asks for something at the table.
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

    /// Is ready for the next deal; the game master deals at once if nobody else is asked.
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

    /// Says something to the browser of somebody else at the table.
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

    /// Opens the line, with a token if there is none yet.
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

    /// Asks now and then whether the server is there, and gives the line up when it is not.
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

    /// The line is gone: tries again, a little later each time.
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
        // Not all at once after a restart of the server.
        let wait = wait / 2 + (browser::seed() % u64::from(wait)) as u32 / 2;
        let again = move || {
            if self.is_now(generation) {
                self.connect();
            }
        };
        set_timeout(again, std::time::Duration::from_millis(wait.into()));
    }

    /// Tries at once, because somebody asks for it.
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
        if let Some(game) = self.game.try_get_untracked().flatten() {
            game.leave();
        }
    }

    fn end(self, why: Ended) {
        // The first reason is the true one: somebody who leaves is shown the table without them a moment later.
        if matches!(self.link.get_untracked(), Link::Ended(_)) {
            return;
        }
        self.link.set(Link::Ended(why));
        // What was asked last still leaves.
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
        // A kind of message that this page does not know yet is not for it.
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
                    self.stand();
                    self.is_up();
                }
                Err(_) => self.lost(generation),
            },
            ServerMessage::Notice { told, .. } => self.notice(generation, &message, told),
            ServerMessage::Hands { hands } => {
                self.hands.set(Some(*hands));
                if let Some(remote) = self.game.get_untracked().and_then(|game| game.remote) {
                    remote.hands.set(Some(*hands));
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

    /// The server speaks of the table: what waits is asked now. What still arrives after the end changes nothing.
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
            // The deal went on in the meantime: what is on the screen now is right.
            "stale" | "nothing_to_answer" => {}
            _ => {
                let key = format!("online-refused-{}", code.replace('_', "-"));
                let known = self.app.words(|words| words.has(&key));
                self.app.tell(untrack(|| self.app.t(if known { &key } else { "online-refused" })));
            }
        }
        if matches!(what, Some(Do::Act { .. })) {
            self.stand();
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
                // A page that is as new as it gets, and still too old, must not go in circles.
                if browser::stored("too-old").as_deref() != Some(device::version().as_str()) {
                    browser::store("too-old", &device::version());
                    device::reload();
                }
            }
            Failure::NotSignedIn => {
                let shown = self.inner.try_with_value(|inner| inner.token.clone()).unwrap_or_default();
                Account::forget_token(&shown);
            }
            // It tries again, and comes in when one of the others is closed.
            Failure::TooManyConnections => self.app.tell(untrack(|| self.app.t("online-too-many-places"))),
            // The line closes by itself, and is opened again.
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
                _ => self.stand(),
            },
            Told::Played { cursor, events } => match views(events) {
                Some(views) => self.played(*cursor as usize, views),
                None => self.stand(),
            },
        }
        self.is_up();
    }
}

/// What happened, as the screen shows it.
fn views(events: &[tarock_protocol::DealEvent]) -> Option<Vec<EventView>> {
    events.iter().map(|event| EventView::try_from(event).ok()).collect()
}

/// This page's part of a shuffle.
fn salt() -> Salt {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&browser::seed().to_le_bytes());
    bytes[8..].copy_from_slice(&browser::seed().to_le_bytes());
    Salt(bytes)
}
