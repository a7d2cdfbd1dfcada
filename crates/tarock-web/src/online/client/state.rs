//! What this page knows of a table on the server, and what it does next.
//!
//! Nothing here opens a socket, sets a timer or draws. Whatever happens is a call that returns [`Effect`]s, and
//! [`Client`](super::Client) carries them out. Time and randomness are arguments.
//!
//! The server's messages are folded into a [`Mirror`], and nothing else changes it. A person's requests are kept until
//! the server has answered: after a lost connection they are repeated under their old numbers, and the server carries
//! each out once. Every attempt to connect has a number, and what an older attempt still reports is ignored.

use tarock::{BySeat, CardSet, EventView, Seat};
use tarock_protocol::{
    ClientMessage, DealEvent, Failure, Mirror, MirroredDeal, NoticeBody, OutOfStep, Secret, ServerMessage,
    TableCommand, VERSION,
};
use tarock_table::{Commitment, DealId, Flow, OpenEvent, Request, Salt, Session, TableId, UndoPolicy, UserId};

/// How long after the last one a ping is sent, in ms.
const PING_EVERY_MS: u32 = 10_000;
/// A connection without messages for this long, in ms, is dead.
const DEAD_AFTER_MS: f64 = 25_000.0;
/// The longest wait before the next attempt, in ms.
const LONGEST_WAIT_MS: u32 = 8_000;
/// How long the socket stays open after the end, so that the last requests are still sent, in ms.
const CLOSE_AFTER_MS: u32 = 300;

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

/// The number of an attempt to connect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attempt(u64);

/// A timer that was set. It calls the method of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Timer {
    /// [`ClientState::ping`]
    Ping,
    /// [`ClientState::retry`]
    Retry,
    /// [`ClientState::close`]
    Close,
}

/// Something to be done outside, in the given order.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Effect {
    /// Drop the socket; it must not call back any more.
    HangUp,
    /// Open a socket, after fetching a token if there is none yet.
    Connect(Attempt),
    Send(ClientMessage),
    Wait(Timer, Attempt, u32),
    /// The state of the connection has changed.
    LinkChanged,
    /// The person or the table is another than before.
    TableChanged,
    /// All hands, for spectators of a session that shows them.
    Hands(Option<BySeat<CardSet>>),
    /// Show the deal as it is, or that there is none.
    ShowDeal,
    /// Show newly dealt cards.
    ShowDealing(EventView),
    /// Show an action.
    ShowEvents(Vec<EventView>),
    /// Report a change of the table or its people; `before` is the table as it was.
    Report {
        event: OpenEvent,
        before: Box<Mirror>,
    },
    /// Tell the person that a request was refused, by the code of the refusal.
    ReportRefusal(String),
    /// Tell the person that their network has too many connections to this server.
    ReportTooManyConnections,
    /// The round trip took this many ms.
    Delay(u32),
    VoiceSignal {
        from: UserId,
        data: String,
    },
    /// The token of this connection is worthless.
    ForgetToken,
    /// Load the newest version of the page.
    Update,
}

/// A table of the server, as this page follows it.
#[derive(Debug)]
pub(super) struct ClientState {
    table: TableId,
    /// What the others call this person; `None` for a spectator, who makes no requests and is nobody at the table.
    name: Option<String>,
    portrait: Option<String>,
    me: Option<UserId>,
    mirror: Option<Mirror>,
    link: Link,
    /// Unanswered requests, oldest first.
    asked: Vec<(Request, TableCommand)>,
    last_request: u64,
    /// Attempts since the connection was last up.
    tries: u32,
    attempt: Attempt,
    /// When the server was last heard, in ms.
    heard_at: f64,
    /// The numbers of actions before each of this person's actions in the deal.
    own_acts: Vec<usize>,
    /// The server's commitments for the current and the coming deal.
    promises: Vec<(DealId, Commitment)>,
}

impl ClientState {
    /// A table that was not heard of yet. Request numbers begin after `first_request`, which must be new for every
    /// visit, also after a reload.
    pub(super) const fn new(table: TableId, name: Option<String>, first_request: u64) -> Self {
        Self {
            table,
            name,
            portrait: None,
            me: None,
            mirror: None,
            link: Link::Connecting,
            asked: Vec::new(),
            last_request: first_request,
            tries: 0,
            attempt: Attempt(0),
            heard_at: 0.0,
            own_acts: Vec::new(),
            promises: Vec::new(),
        }
    }

    pub(super) const fn link(&self) -> Link {
        self.link
    }

    pub(super) const fn me(&self) -> Option<UserId> {
        self.me
    }

    pub(super) const fn mirror(&self) -> Option<&Mirror> {
        self.mirror.as_ref()
    }

    fn session(&self) -> Option<&Session> {
        self.mirror.as_ref().map(Mirror::session)
    }

    fn deal(&self) -> Option<&MirroredDeal> {
        self.mirror.as_ref().and_then(Mirror::deal)
    }

    const fn watches(&self) -> bool {
        self.name.is_none()
    }

    const fn has_ended(&self) -> bool {
        matches!(self.link, Link::Ended(_))
    }

    /// The seat of this person, even while a bot stands in for them.
    fn seat(&self) -> Option<Seat> {
        self.session()?.seat_of(self.me?)
    }

    /// The seat that is played from here.
    pub(super) fn played_seat(&self) -> Option<Seat> {
        let chairs = &self.session()?.chairs;
        self.seat().filter(|seat| !chairs[*seat].stand_in)
    }

    /// The number of actions that undo goes back to, if it is possible.
    pub(super) fn undo_to(&self) -> Option<usize> {
        let policy = self.session()?.settings.undo;
        self.played_seat().filter(|_| policy != UndoPolicy::Never)?;
        self.own_acts.last().copied()
    }

    /// The server's commitment for the shuffle of a deal; `None` for a person who joined later.
    pub(super) fn promise(&self, deal: DealId) -> Option<Commitment> {
        self.promises.iter().find(|(id, _)| *id == deal).map(|(_, commitment)| *commitment)
    }

    /// Whether this is still the latest attempt to connect.
    pub(super) fn is_current(&self, attempt: Attempt) -> bool {
        self.attempt == attempt
    }

    const fn next_attempt(&mut self) -> Attempt {
        self.attempt = Attempt(self.attempt.0 + 1);
        self.attempt
    }

    /// Connects, or connects again.
    pub(super) fn connect(&mut self) -> Vec<Effect> {
        vec![Effect::HangUp, Effect::Connect(self.next_attempt())]
    }

    /// Connects at once, because the person does not want to wait for the next attempt.
    pub(super) fn try_now(&mut self) -> Vec<Effect> {
        if self.link == Link::Away { self.connect() } else { Vec::new() }
    }

    /// Stops for good, because the screen of the table is closed.
    pub(super) fn leave_screen(&mut self) -> Vec<Effect> {
        self.next_attempt();
        vec![Effect::HangUp]
    }

    /// Notes that the server is being called, or was heard.
    pub(super) const fn heard(&mut self, now: f64) {
        self.heard_at = now;
    }

    /// Introduces the person on a socket that has opened.
    pub(super) fn opened(&mut self, attempt: Attempt, token: Secret, portrait: Option<String>) -> Vec<Effect> {
        if !self.is_current(attempt) {
            return Vec::new();
        }
        self.portrait = portrait;
        let hello = ClientMessage::Hello { version: VERSION, token };
        vec![Effect::Send(hello), Effect::Wait(Timer::Ping, attempt, PING_EVERY_MS)]
    }

    /// Sends a ping, or gives the connection up if the server is silent.
    pub(super) fn ping(&mut self, attempt: Attempt, now: f64, random: u64) -> Vec<Effect> {
        if !self.is_current(attempt) {
            return Vec::new();
        }
        if now - self.heard_at > DEAD_AFTER_MS {
            return self.lost(attempt, random);
        }
        vec![ping(now), Effect::Wait(Timer::Ping, attempt, PING_EVERY_MS)]
    }

    /// Waits for the next attempt after a connection was lost, longer each time. `random` spreads the attempts of many
    /// pages after a restart of the server.
    pub(super) fn lost(&mut self, attempt: Attempt, random: u64) -> Vec<Effect> {
        if !self.is_current(attempt) || self.has_ended() {
            return Vec::new();
        }
        let attempt = self.next_attempt();
        self.tries += 1;
        let mut effects = vec![Effect::HangUp];
        if self.mirror.is_some() || self.tries > 1 {
            self.link = Link::Away;
            effects.push(Effect::LinkChanged);
        }
        let wait = (200_u32 << self.tries.min(6)).min(LONGEST_WAIT_MS);
        let wait = wait / 2 + (random % u64::from(wait)) as u32 / 2;
        effects.push(Effect::Wait(Timer::Retry, attempt, wait));
        effects
    }

    /// Tries again, unless the person has done so or has left meanwhile.
    pub(super) fn retry(&mut self, attempt: Attempt) -> Vec<Effect> {
        if self.is_current(attempt) && !self.has_ended() { self.connect() } else { Vec::new() }
    }

    /// Sends a request to the table, and keeps it until it is answered.
    pub(super) fn ask(&mut self, what: TableCommand) -> Vec<Effect> {
        if self.watches() {
            return Vec::new();
        }
        self.last_request += 1;
        let request = Request(self.last_request);
        self.asked.push((request, what.clone()));
        vec![Effect::Send(ClientMessage::Do { request, what })]
    }

    /// Declares readiness for the next deal. If only the game master decides, they deal at once.
    pub(super) fn ready(&mut self, salt: Salt) -> Vec<Effect> {
        let deals =
            self.me.is_some() && self.session().is_some_and(|s| s.master == self.me && s.settings.flow == Flow::Master);
        if deals { self.begin(salt) } else { self.ask(TableCommand::Ready { salt }) }
    }

    /// Deals as the game master, whoever else is ready.
    pub(super) fn begin(&mut self, salt: Salt) -> Vec<Effect> {
        let mut effects = self.ask(TableCommand::Ready { salt });
        effects.extend(self.ask(TableCommand::Deal));
        effects
    }

    /// Leaves the table for good.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        let mut effects = self.ask(TableCommand::Leave);
        effects.extend(self.end(Ended::Left));
        effects
    }

    fn end(&mut self, why: Ended) -> Vec<Effect> {
        // The first reason is the true one: a person who leaves is shown the table without them a moment later.
        if self.has_ended() {
            return Vec::new();
        }
        self.link = Link::Ended(why);
        vec![Effect::LinkChanged, Effect::Wait(Timer::Close, self.attempt, CLOSE_AFTER_MS)]
    }

    /// Closes the socket after the end.
    pub(super) fn close(&mut self, attempt: Attempt) -> Vec<Effect> {
        if self.is_current(attempt) { self.leave_screen() } else { Vec::new() }
    }

    /// Handles a message of the server.
    pub(super) fn hear(&mut self, attempt: Attempt, message: &ServerMessage, now: f64, random: u64) -> Vec<Effect> {
        if !self.is_current(attempt) {
            return Vec::new();
        }
        self.heard(now);
        match message {
            ServerMessage::Welcome { user, .. } => self.welcomed(*user),
            ServerMessage::Snapshot(snapshot) => match Mirror::new(snapshot) {
                Ok(mirror) if self.me.is_some_and(|me| !self.watches() && mirror.is_without(me)) => {
                    let mut effects = self.take(mirror);
                    effects.extend(self.end(Ended::NotThere));
                    effects
                }
                Ok(mirror) => {
                    let mut effects = vec![Effect::Hands(snapshot.hands)];
                    effects.extend(self.take(mirror));
                    effects.push(self.show_deal());
                    effects.extend(self.is_up(now));
                    effects
                }
                Err(_) => self.lost(attempt, random),
            },
            ServerMessage::Notice { told, .. } => self.notice(attempt, message, told, now, random),
            ServerMessage::Hands { hands } => vec![Effect::Hands(Some(*hands))],
            ServerMessage::Done { request, .. } => {
                self.answered(*request);
                self.is_up(now)
            }
            ServerMessage::Refused { request, refusal } => self.refused(*request, &refusal.code),
            ServerMessage::Pong { t } => {
                let mut effects = vec![Effect::Delay((now - *t as f64).max(0.0) as u32)];
                effects.extend(self.is_up(now));
                effects
            }
            ServerMessage::Signal { from, data } => vec![Effect::VoiceSignal { from: *from, data: data.clone() }],
            ServerMessage::Bye { why } => self.bye(*why),
        }
    }

    /// Joins the table, and names the last notice it has seen, so that the server sends only newer ones.
    fn welcomed(&mut self, user: UserId) -> Vec<Effect> {
        let table = self.table;
        let Some(name) = self.name.clone() else { return vec![Effect::Send(ClientMessage::Watch { table })] };
        self.me = Some(user);
        let after = self.mirror.as_ref().map(Mirror::no);
        let join = ClientMessage::Join { table, name, portrait: self.portrait.clone(), bench: false, after };
        vec![Effect::TableChanged, Effect::Send(join)]
    }

    /// Takes over a new state of the table.
    fn take(&mut self, mirror: Mirror) -> Vec<Effect> {
        if let Some(promise) = &mirror.session().promise {
            let promised = (promise.deal, promise.commitment);
            if !self.promises.contains(&promised) {
                self.promises.push(promised);
            }
        }
        self.mirror = Some(mirror);
        vec![Effect::TableChanged]
    }

    /// The deal is shown as it is: actions after its end were taken back.
    fn show_deal(&mut self) -> Effect {
        let cursor = self.deal().map_or(0, |deal| deal.cursor as usize);
        self.own_acts.retain(|at| *at < cursor);
        Effect::ShowDeal
    }

    /// The server has described the table: pending requests are sent now. Messages after the end change nothing.
    fn is_up(&mut self, now: f64) -> Vec<Effect> {
        if !matches!(self.link, Link::Connecting | Link::Away) || self.mirror.is_none() {
            return Vec::new();
        }
        self.tries = 0;
        self.link = Link::Up;
        let again = |(request, what): &(Request, TableCommand)| {
            Effect::Send(ClientMessage::Do { request: *request, what: what.clone() })
        };
        [Effect::LinkChanged].into_iter().chain(self.asked.iter().map(again)).chain([ping(now)]).collect()
    }

    fn answered(&mut self, request: Request) -> Option<TableCommand> {
        let at = self.asked.iter().position(|(asked, _)| *asked == request)?;
        Some(self.asked.remove(at).1)
    }

    fn refused(&mut self, request: Request, code: &str) -> Vec<Effect> {
        let what = self.answered(request);
        let mut effects = Vec::new();
        match code {
            // Joining was refused.
            "table_full" if what.is_none() => return self.end(Ended::Full),
            "closed" => return self.end(Ended::NoSuchTable),
            // The deal went on in the meantime, and the screen is already right.
            "stale" | "nothing_to_answer" => {}
            // The cards that were asked for are already dealt: this person was the last to be ready, or time was up.
            "deal_running" if matches!(what, Some(TableCommand::Ready { .. } | TableCommand::Deal)) => {}
            _ => effects.push(Effect::ReportRefusal(code.to_owned())),
        }
        if matches!(what, Some(TableCommand::Act { .. })) {
            effects.push(self.show_deal());
        }
        effects
    }

    fn bye(&mut self, why: Failure) -> Vec<Effect> {
        match why {
            Failure::NoSuchTable => self.end(Ended::NoSuchTable),
            Failure::TooNew => self.end(Ended::TooNew),
            Failure::GaveWay => self.end(Ended::Elsewhere),
            Failure::TooOld => {
                let mut effects = self.end(Ended::TooOld);
                effects.push(Effect::Update);
                effects
            }
            Failure::NotSignedIn => vec![Effect::ForgetToken],
            // The page keeps trying, and gets in when another window is closed.
            Failure::TooManyConnections => vec![Effect::ReportTooManyConnections],
            // The connection closes by itself and is opened again.
            _ => Vec::new(),
        }
    }

    fn notice(
        &mut self,
        attempt: Attempt,
        message: &ServerMessage,
        told: &NoticeBody,
        now: f64,
        random: u64,
    ) -> Vec<Effect> {
        let Some(before) = self.mirror.clone() else { return Vec::new() };
        let mut mirror = before.clone();
        match mirror.receive(message) {
            Ok(true) => {}
            // The notice was heard before.
            Ok(false) => return Vec::new(),
            Err(OutOfStep::Gap { after }) => return vec![Effect::Send(ClientMessage::Resume { after })],
            Err(_) => {
                // The next connection begins with a snapshot.
                self.mirror = None;
                let mut effects = vec![Effect::TableChanged];
                effects.extend(self.lost(attempt, random));
                return effects;
            }
        }
        let mut effects = self.take(mirror);
        if self.me.is_some_and(|me| Mirror::sent_away(message, me)) {
            effects.extend(self.end(Ended::SentAway));
            return effects;
        }
        effects.push(match told {
            NoticeBody::Table(event) => Effect::Report { event: event.clone(), before: Box::new(before) },
            NoticeBody::Deal { cursor: 0, events, .. } => match views(events).as_deref() {
                Some([dealt, ..]) => {
                    self.own_acts.clear();
                    Effect::ShowDealing(*dealt)
                }
                _ => self.show_deal(),
            },
            NoticeBody::Deal { .. } => self.show_deal(),
            NoticeBody::Played { cursor, events } => match views(events) {
                Some(views) => {
                    if self.seat().is_some() && views.first().and_then(actor) == self.seat() {
                        self.own_acts.push((*cursor as usize).saturating_sub(1));
                    }
                    Effect::ShowEvents(views)
                }
                None => self.show_deal(),
            },
        });
        effects.extend(self.is_up(now));
        effects
    }
}

fn ping(now: f64) -> Effect {
    Effect::Send(ClientMessage::Ping { t: now as u64 })
}

/// Converts events for the screen.
fn views(events: &[DealEvent]) -> Option<Vec<EventView>> {
    events.iter().map(|event| EventView::try_from(event).ok()).collect()
}

/// The seat that acts in an event.
const fn actor(event: &EventView) -> Option<Seat> {
    match event {
        EventView::BidMade { seat, .. }
        | EventView::CardCalled { seat, .. }
        | EventView::TalonTaken { seat, .. }
        | EventView::Exchanged { seat, .. }
        | EventView::Discarded { seat, .. }
        | EventView::Announced { seat, .. }
        | EventView::CardPlayed { seat, .. } => Some(*seat),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
