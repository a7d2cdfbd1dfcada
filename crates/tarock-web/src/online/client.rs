//! One table of the server, as this page follows it.
//!
//! [`state`] decides what happens and is tested without a browser. This file keeps the socket, the timers and the
//! signals around it; [`screen`] brings the deal to the table on the screen, and [`talk`] reports what the people do.

mod screen;
mod state;
mod talk;

pub(crate) use state::{Ended, Link};
pub(crate) use talk::phrase_key;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use state::{Attempt, ClientState, Effect, Timer};
use tarock::{BySeat, CardSet};
use tarock_protocol::http::{Group, Role, Tariff};
use tarock_protocol::{ClientMessage, Mirror, Secret, ServerMessage, TableCommand};
use tarock_table::{DealId, Flow, GroupId, Moment, Person, Proof, Salt, Session, Settings, TableId, UserId};

use super::account::Account;
use super::api;
use super::socket::Socket;
use super::voice::Voice;
use crate::app::App;
use crate::dom::{browser, device};
use crate::play::ServerPlay;

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
    /// What a point is worth in the group of the table; `None` until it is known, and where nobody has said.
    pub(crate) tariff: RwSignal<Option<Tariff>>,
    /// Whether this person is an administrator of that group.
    pub(crate) leads_group: RwSignal<bool>,
    /// The voice chat.
    pub(crate) voice: Voice,
    hands: RwSignal<Option<BySeat<CardSet>>>,
    owner: Owner,
    state: StoredValue<ClientState, LocalStorage>,
    connection: StoredValue<Connection, LocalStorage>,
}

/// The connection to the server.
#[derive(Default)]
struct Connection {
    socket: Option<Socket>,
    /// The token that was sent on it.
    token: Secret,
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
            tariff: RwSignal::new(None),
            leads_group: RwSignal::new(false),
            voice: Voice::new(),
            hands: RwSignal::new(None),
            owner: Owner::current().unwrap_or_default(),
            state: StoredValue::new_local(ClientState::new(table, name, browser::clock() as u64 * 1_000)),
            connection: StoredValue::new_local(Connection::default()),
        })));
        on_cleanup(move || client.hang_up());
        client.follow_voices();
        client.step(ClientState::connect);
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

    /// Whether a deal is being played.
    pub(crate) fn is_running(self) -> bool {
        self.mirror.with(|mirror| mirror.as_ref()?.deal().map(|deal| deal.running)) == Some(true)
    }

    pub(crate) fn is_master(self) -> bool {
        let me = self.me.get();
        me.is_some() && self.session(|session| session.master) == Some(me)
    }

    /// Whether this person may change what is agreed: the game master may, and the administrators of the group.
    pub(crate) fn decides(self) -> bool {
        self.is_master() || self.leads_group.get()
    }

    /// The next deal and the seconds until it begins by itself, counted from the end of the last one; `None` during a
    /// deal, before the first one, and where the game master says when it begins.
    pub(crate) fn pause(self) -> Option<(DealId, u32)> {
        let is_running = self.mirror.with(|mirror| mirror.as_ref()?.deal().map(|deal| deal.running));
        self.session(|session| {
            let Settings { flow, pause_seconds, .. } = session.settings;
            let goes_on = flow == Flow::Automatic && session.n_deals > 0 && is_running == Some(false);
            session.promise.as_ref().filter(|_| goes_on).map(|promise| (promise.deal, pause_seconds))
        })
        .flatten()
    }

    /// Asks what a point is worth in the group of the table, and what this person may do there.
    pub(crate) fn ask_group(self, group: GroupId) {
        spawn_local(async move {
            let Ok(token) = Account::token().await else { return };
            if let Ok(found) = api::get::<Group>(&format!("/groups/{group}"), Some(&token)).await {
                self.tariff.try_set(found.tariff);
                self.leads_group.try_set(found.role == Role::Admin);
            }
        });
    }

    /// The URL of this table.
    pub(crate) fn address(self) -> String {
        format!("{}/t/{}", browser::origin(), self.table)
    }

    /// Sends a request to the table.
    pub(crate) fn ask(self, what: TableCommand) {
        self.step(|state| state.ask(what));
    }

    /// Declares readiness for the next deal. If only the game master decides, they deal at once.
    pub(crate) fn ready(self) {
        self.step(|state| state.ready(salt()));
    }

    /// Deals as the game master, whoever else is ready.
    pub(crate) fn begin_deal(self) {
        self.step(|state| state.begin(salt()));
    }

    /// Leaves the table for good.
    pub(crate) fn leave(self) {
        self.step(ClientState::leave);
    }

    /// Reconnects at once, because the person asks for it.
    pub(crate) fn try_now(self) {
        self.step(ClientState::try_now);
    }

    /// Sends a signal to another person's browser at the table.
    pub(super) fn signal(self, to: UserId, data: String) {
        self.send(&ClientMessage::Signal { to, data });
    }

    /// Whether the screen of this table is still there.
    pub(super) fn is_open(self) -> bool {
        self.state.try_with_value(|_| ()).is_some() && self.mirror.try_with_untracked(|_| ()).is_some()
    }

    fn hang_up(self) {
        self.turn_voice_off();
        self.step(ClientState::leave_screen);
        if let Some(table) = self.play.try_get_untracked().flatten() {
            table.play.leave();
        }
    }

    /// Lets the state change, and carries out what follows. Does nothing once the screen is closed.
    fn step(self, f: impl FnOnce(&mut ClientState) -> Vec<Effect>) {
        for effect in self.state.try_update_value(f).unwrap_or_default() {
            self.carry_out(effect);
        }
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::HangUp => _ = self.connection.try_update_value(|connection| connection.socket = None),
            Effect::Connect(attempt) => self.connect(attempt),
            Effect::Send(message) => self.send(&message),
            Effect::Wait(timer, attempt, ms) => self.wait(timer, attempt, ms),
            Effect::LinkChanged => self.update(ClientState::link, self.link),
            Effect::TableChanged => self.table_changed(),
            Effect::Hands(hands) => self.show_hands(hands),
            Effect::ShowDeal => self.show_deal(),
            Effect::ShowDealing(dealt) => self.show_dealing(&dealt),
            Effect::ShowEvents(events) => self.show_events(events),
            Effect::Report { event, before } => self.report(&event, &before),
            Effect::ReportRefusal(code) => self.report_refusal(&code),
            Effect::ReportTooManyConnections => self.app.tell(untrack(|| self.app.t("online-too-many-places"))),
            Effect::Delay(ms) => self.delay.set(Some(ms)),
            Effect::VoiceSignal { from, data } => self.voice_signal(from, &data),
            Effect::ForgetToken => {
                let token = self.connection.try_with_value(|connection| connection.token.clone()).unwrap_or_default();
                Account::forget_token(&token);
            }
            Effect::Update => update_page(),
        }
    }

    /// Copies a part of the state into the signal that components follow.
    fn update<T: Send + Sync + 'static>(self, part: impl FnOnce(&ClientState) -> T, signal: RwSignal<T>) {
        if let Some(value) = self.state.try_with_value(part) {
            signal.set(value);
        }
    }

    fn table_changed(self) {
        if self.state.try_with_value(ClientState::me) != Some(self.me.get_untracked()) {
            self.update(ClientState::me, self.me);
        }
        self.update(|state| state.mirror().cloned(), self.mirror);
        if let Some(table) = self.play.get_untracked() {
            self.seat_people(table.server);
        }
    }

    fn send(self, message: &ClientMessage) {
        let Ok(text) = serde_json::to_string(message) else { return };
        self.connection.try_with_value(|connection| {
            if let Some(socket) = &connection.socket {
                socket.send(&text);
            }
        });
    }

    fn wait(self, timer: Timer, attempt: Attempt, ms: u32) {
        let run = move || {
            self.step(|state| match timer {
                Timer::Ping => state.ping(attempt, browser::now(), browser::seed()),
                Timer::Retry => state.retry(attempt),
                Timer::Close => state.close(attempt),
            });
        };
        set_timeout(run, Duration::from_millis(ms.into()));
    }

    /// Opens the connection, after fetching a token if there is none yet.
    fn connect(self, attempt: Attempt) {
        spawn_local(async move {
            match Account::token().await {
                Ok(token) => self.call(attempt, token),
                Err(_) => self.lost(attempt),
            }
        });
    }

    fn lost(self, attempt: Attempt) {
        self.step(|state| state.lost(attempt, browser::seed()));
    }

    fn call(self, attempt: Attempt, token: Secret) {
        if self.state.try_with_value(|state| state.is_current(attempt)) != Some(true) {
            return;
        }
        self.state.update_value(|state| state.heard(browser::now()));
        self.connection.update_value(|connection| connection.token.clone_from(&token));
        let socket = Socket::open(
            move || {
                let (token, portrait) = (token.clone(), Account::stored().portrait);
                self.step(|state| state.opened(attempt, token, portrait));
            },
            move |text| {
                self.step(|state| match serde_json::from_str::<ServerMessage>(&text) {
                    Ok(message) => state.hear(attempt, &message, browser::now(), browser::seed()),
                    // A kind of message that this page does not know is ignored.
                    Err(_) => Vec::new(),
                });
            },
            move || self.lost(attempt),
        );
        match socket {
            Some(socket) => self.connection.update_value(|connection| connection.socket = Some(socket)),
            None => self.lost(attempt),
        }
    }
}

/// Loads the newest version of the page.
fn update_page() {
    browser::take_update();
    // The newest page, if it is still too old, must not reload forever.
    if browser::stored("too-old").as_deref() != Some(device::version().as_str()) {
        browser::store("too-old", &device::version());
        device::reload();
    }
}

/// This page's contribution to the shuffle.
fn salt() -> Salt {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&browser::seed().to_le_bytes());
    bytes[8..].copy_from_slice(&browser::seed().to_le_bytes());
    Salt(bytes)
}
