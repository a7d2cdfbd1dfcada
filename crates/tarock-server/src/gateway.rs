//! The WebSocket of one client: its user, its table, and its rate limits.

mod rate_limit;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use axum::extract::{ConnectInfo, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{Sink, SinkExt as _, StreamExt as _};
use tarock_protocol::{ClientMessage, Failure, MAX_CLIENT_MESSAGE, MIN_VERSION, ServerMessage, VERSION, WireRefusal};
use tarock_store::{Role, Token};
use tarock_table::{Command, GroupId, Name, Refusal, Request, Sender, TableId, UserId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};
use uuid::Uuid;

pub(crate) use self::rate_limit::RateLimits;
use self::rate_limit::SocketLimits;
use crate::alarm::Alarm;
use crate::app::App;
use crate::http::{address, is_our_page};
use crate::listen::{Guest, Held};
use crate::places::Place;
use crate::plain::is_plain;
use crate::room::{Attachment, ConnectionId, DelayedOutbox, Outbox, Outgoing, RoomError, RoomHandle, text};
use crate::wire::{Answer, Trace};
use crate::{clock, identity};

/// The maximum number of queued messages for a client; a client with more is disconnected.
const OUTBOX: usize = 256;
/// How long a new connection may take to say hello, whatever else it sends.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How long a client may be silent. Our web client pings every 10 seconds; others may take longer.
const SILENCE: Duration = Duration::from_secs(70);
/// How long sending one message may take.
const SEND_WITHIN: Duration = Duration::from_secs(10);
/// The size of the read buffer, in bytes. Every idle connection occupies it; moves take about 200 bytes.
const READ_BUFFER: usize = 2 * 1024;
/// The cost of sending a client the whole table. With an unused allowance it is possible five times at once, then every
/// 0.6 seconds.
const WHOLE_TABLE: u32 = 12;
/// The maximum size of a message to the other end of a voice connection, in bytes.
const MAX_SIGNAL: usize = 16 * 1024;

/// Accepts a client's socket.
pub(crate) async fn connect(
    State(app): State<App>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    held: (Option<Extension<Held>>, Option<Extension<Arc<Guest>>>),
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_our_page(&headers, &app.config) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let network = address(&headers, peer.map(|peer| peer.0.0.ip()), &app.config);
    let upgrade = upgrade.max_message_size(MAX_CLIENT_MESSAGE).max_frame_size(MAX_CLIENT_MESSAGE);
    upgrade.read_buffer_size(READ_BUFFER).on_upgrade(move |socket| async move {
        metrics::gauge!("tarock_connections").increment(1.0);
        serve(app, network, socket).await;
        metrics::gauge!("tarock_connections").decrement(1.0);
        // It counts as a connection up to here.
        drop(held);
    })
}

async fn serve(app: App, network: String, socket: WebSocket) {
    let (sink, mut stream) = socket.split();
    let (outbox, sent) = Outbox::new(OUTBOX);
    let writer = tokio::spawn(write(sink, sent));
    let mut client = Client {
        id: ConnectionId(Uuid::new_v4()),
        user: None,
        place: None,
        closed: None,
        at: None,
        watches: false,
        held_back: None,
        outbox: outbox.clone(),
        limits: app.rate_limits.before_hello(&network),
        network,
        app,
    };
    let why = client.read(&mut stream).await;
    Box::pin(client.leave()).await;
    client.app.connections.leave(client.id);
    if let Some(why) = why {
        metrics::counter!("tarock_byes_total", "why" => format!("{why:?}")).increment(1);
        outbox.put(Outgoing::End(why));
    }
    drop((client, outbox));
    // Messages that are queued already still arrive, if the client reads them.
    let _ = timeout(SEND_WITHIN, writer).await;
}

/// Waits until the connection is ended from elsewhere. Returns the reason.
async fn closed(ending: &mut Option<oneshot::Receiver<Failure>>) -> Failure {
    match ending {
        Some(closed) => match closed.await {
            Ok(why) => why,
            Err(_) => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// Writes messages until the last one, or until the client is gone. All queued messages are written at once: a system
/// call and a packet per message would cost more than the messages.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut sent: mpsc::Receiver<Outgoing>) {
    let mut waiting = Vec::with_capacity(4);
    while sent.recv_many(&mut waiting, OUTBOX).await > 0 {
        match timeout(SEND_WITHIN, write_all(&mut sink, waiting.drain(..))).await {
            Ok(Ok(is_last)) if !is_last => {}
            _ => break,
        }
    }
    let frame = CloseFrame { code: axum::extract::ws::close_code::NORMAL, reason: "".into() };
    let _ = timeout(SEND_WITHIN, sink.send(Message::Close(Some(frame)))).await;
}

/// Writes messages and flushes once. Returns whether one of them was the last.
async fn write_all<S>(sink: &mut S, messages: impl IntoIterator<Item = Outgoing>) -> Result<bool, S::Error>
where
    S: Sink<Message> + Unpin,
{
    let mut is_last = false;
    for message in messages {
        let line;
        (line, is_last) = match message {
            Outgoing::Text(line) => (line, false),
            Outgoing::End(why) => (text(&ServerMessage::Bye { why }), true),
        };
        sink.feed(Message::Text(line)).await?;
        if is_last {
            break;
        }
    }
    sink.flush().await?;
    Ok(is_last)
}

struct Client {
    id: ConnectionId,
    /// The network it comes from, as a key for counters.
    network: String,
    user: Option<UserId>,
    /// Its place among the connections that the user and the network may have.
    place: Option<Place>,
    /// Yields the reason if this connection is ended from elsewhere.
    closed: Option<oneshot::Receiver<Failure>>,
    at: Option<(TableId, RoomHandle)>,
    /// Whether the client is an anonymous spectator. Spectators cannot send commands: the table would consider the user
    /// present, and would never learn that they are gone.
    watches: bool,
    /// Delays messages for a spectator.
    held_back: Option<DelayedOutbox>,
    outbox: Outbox,
    /// What it may still send, shared with the other sockets of its user and its network.
    limits: SocketLimits,
    app: App,
}

impl Client {
    /// Reads messages until the client leaves or must leave; returns the reason in the latter case. Everything it does
    /// besides reading is boxed: a connection nearly always waits, and should not occupy the memory of its most complex
    /// moment.
    async fn read(&mut self, stream: &mut SplitStream<WebSocket>) -> Option<Failure> {
        let every = self.app.config.ask_again();
        let mut ask_again = tokio::time::interval_at(Instant::now() + every, every);
        let mut silence = Alarm::at(Instant::now() + HELLO_WITHIN);
        loop {
            let message = tokio::select! {
                message = stream.next() => message,
                () = silence.rings() => return Some(Failure::TooSlow),
                // The writer has ended, or the client did not keep up.
                () = self.outbox.ended() => return None,
                why = closed(&mut self.closed) => return Some(why),
                _ = ask_again.tick() => match Box::pin(self.may_stay()).await {
                    Ok(()) => continue,
                    Err(why) => return Some(why),
                },
            };
            let Some(Ok(message)) = message else { return None };
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return None,
                Message::Ping(_) | Message::Pong(_) => {
                    if let Err(why) = self.pay(1).await {
                        return why;
                    }
                    self.was_heard(&mut silence);
                    continue;
                }
                Message::Binary(_) => return Some(Failure::BadMessage),
            };
            if let Err(why) = self.pay(1 + text.len() as u32 / 4_096).await {
                return why;
            }
            let Ok(is_plain) = is_plain(text.as_bytes()) else { return Some(Failure::BadMessage) };
            let Ok(message) = serde_json::from_str::<ClientMessage>(&text) else {
                return Some(Failure::BadMessage);
            };
            if !is_plain {
                // A user may have pasted the text, and should be told instead of disconnected: they would come back and
                // send it again.
                let ClientMessage::Do { request, .. } = message else { return Some(Failure::BadMessage) };
                if let Err(why) = self.refuse(request, WireRefusal::from(&Refusal::HiddenText)) {
                    return Some(why);
                }
                continue;
            }
            // Messages that are answered with the whole table cost more than their size suggests.
            let is_expensive = matches!(
                message,
                ClientMessage::Resume { .. } | ClientMessage::Join { .. } | ClientMessage::Watch { .. }
            );
            if is_expensive && !self.limits.pay_for_whole(WHOLE_TABLE) {
                return Some(Failure::TooFast);
            }
            if let Err(why) = Box::pin(self.handle(message)).await {
                return Some(why);
            }
            self.was_heard(&mut silence);
        }
    }

    /// Pays for a message. If the network has used up its allowance, this waits. The connection may be ended meanwhile,
    /// because a user who was signed out or removed must not stay by waiting.
    async fn pay(&mut self, cost: u32) -> Result<(), Option<Failure>> {
        let paid = tokio::select! {
            biased;
            () = self.outbox.ended() => return Err(None),
            why = closed(&mut self.closed) => return Err(Some(why)),
            paid = self.limits.pay(cost) => paid,
        };
        if paid { Ok(()) } else { Err(Some(Failure::TooFast)) }
    }

    /// Records that a client has sent something. This counts only after hello: otherwise a connection that only pings
    /// would keep its place forever.
    fn was_heard(&self, silence: &mut Alarm) {
        if self.user.is_some() {
            silence.set(Instant::now() + SILENCE);
        }
    }

    fn send(&self, message: &ServerMessage) -> Result<(), Failure> {
        self.outbox.put(Outgoing::Text(text(message))).then_some(()).ok_or(Failure::TooSlow)
    }

    async fn handle(&mut self, message: ClientMessage) -> Result<(), Failure> {
        match message {
            ClientMessage::Hello { version, token } => self.hello(version, token.reveal()).await,
            ClientMessage::Ping { t } => self.send(&ServerMessage::Pong { t }),
            ClientMessage::Join { table, name, portrait, bench, after } => {
                let user = self.user.ok_or(Failure::OutOfOrder)?;
                self.join(user, table, Command::Join { name, portrait, bench }, after).await
            }
            ClientMessage::Watch { table } => {
                let user = self.user.ok_or(Failure::OutOfOrder)?;
                let room = self.room(user, table).await?;
                self.watch(table, room).await
            }
            ClientMessage::Do { request, what } => {
                let user = self.user.filter(|_| !self.watches).ok_or(Failure::OutOfOrder)?;
                self.command(user, request, what.into()).await
            }
            ClientMessage::Resume { after } => {
                let (_, room) = self.at.as_ref().ok_or(Failure::OutOfOrder)?;
                room.resume(self.id, after).await;
                Ok(())
            }
            ClientMessage::Signal { to, data } => {
                let (_, room) = self.at.as_ref().ok_or(Failure::OutOfOrder)?;
                if data.len() > MAX_SIGNAL {
                    return Err(Failure::BadMessage);
                }
                room.signal(self.id, to, data).await;
                Ok(())
            }
        }
    }

    async fn hello(&mut self, version: u32, token: &str) -> Result<(), Failure> {
        if self.user.is_some() {
            return Err(Failure::OutOfOrder);
        }
        if version < MIN_VERSION {
            return Err(Failure::TooOld);
        }
        if version > VERSION {
            return Err(Failure::TooNew);
        }
        let user = self.app.identities.user_of(&self.app.store, token).await.map_err(|_| Failure::Unavailable)?;
        let user = user.ok_or(Failure::NotSignedIn)?;
        self.limits = self.app.rate_limits.of(user, &self.network);
        let session = Token::from_shown(token).session();
        self.closed = Some(self.app.connections.enter(self.id, user, session, None));
        let place = Place::take(&self.app, self.id, user, &self.network).await;
        self.place = Some(place.map_err(|_| Failure::TooManyConnections)?);
        // A session that ended between the check and the registration was not reported to this connection.
        self.may_stay().await?;
        self.user = Some(user);
        self.send(&ServerMessage::Welcome { version: VERSION, user, now: clock::now().millis() })
    }

    /// Checks whether this user may still be here. Before hello, a connection has no access to lose.
    async fn may_stay(&self) -> Result<(), Failure> {
        if self.closed.is_none() { Ok(()) } else { self.app.connections.may_stay(&self.app.store, self.id).await }
    }

    /// Returns the room of a table, if this user may enter it. A table without access looks as if it did not exist.
    async fn room(&self, user: UserId, table: TableId) -> Result<RoomHandle, Failure> {
        let room = self.app.registry.room(table).await.map_err(|error| match error {
            RoomError::NoSuchTable => Failure::NoSuchTable,
            RoomError::Newer { is_served: true } => Failure::Restarting,
            RoomError::Newer { is_served: false } => Failure::Unavailable,
            RoomError::Log(_) | RoomError::Bus(_) => {
                tracing::warn!(%table, %error, "gateway.room: it cannot be opened");
                Failure::Unavailable
            }
        })?;
        if let Some(group) = room.group {
            let member = identity::is_member(&self.app.store, group, user).await.map_err(|_| Failure::Unavailable)?;
            if !member {
                return Err(Failure::NoSuchTable);
            }
        }
        Ok(room)
    }

    async fn join(
        &mut self,
        user: UserId,
        table: TableId,
        mut join: Command,
        after: Option<u64>,
    ) -> Result<(), Failure> {
        let room = self.room(user, table).await?;
        // In a group, everybody has their name in the group.
        if let (Some(group), Command::Join { name, .. }) = (room.group, &mut join) {
            let known = self.app.store.groups().name_of(group, user).await.map_err(|_| Failure::Unavailable)?;
            let known = known.ok_or(Failure::NoSuchTable)?;
            // A name that breaks the current rules would be refused, so the client's name is used instead.
            if known.as_str().parse::<Name>().is_ok() {
                *name = known.into();
            }
        }
        match room.command_from(Sender::User(user), None, join, Trace::new(), None).await {
            Answer::Done { no } => self.enter(table, room, Some(user), after, no).await,
            Answer::Refused(refusal) => self.refuse(Request(0), refusal),
            Answer::NotOwner | Answer::Unavailable => Err(Failure::Unavailable),
        }
    }

    async fn enter(
        &mut self,
        table: TableId,
        room: RoomHandle,
        user: Option<UserId>,
        after: Option<u64>,
        no: u64,
    ) -> Result<(), Failure> {
        self.leave().await;
        if let Err(why) = self.turn_to(&room).await {
            // They joined the table after they had been removed from all tables of the group.
            if let Some(user) = user {
                room.command(Sender::User(user), None, Command::Leave).await;
            }
            return Err(why);
        }
        let outbox = self.outbox.clone();
        room.attach(Attachment { connection: self.id, user, outbox, after, from_no: no }).await?;
        self.at = Some((table, room));
        Ok(())
    }

    /// Records which table the connection shows. If the user was removed from its group after the first check, this
    /// connection was not told, because it did not show the table yet. So this checks again.
    async fn turn_to(&self, room: &RoomHandle) -> Result<(), Failure> {
        self.app.connections.turn(self.id, room.group);
        if room.group.is_some() { self.may_stay().await } else { Ok(()) }
    }

    /// Enters a table as a spectator, with the configured delay.
    async fn watch(&mut self, table: TableId, room: RoomHandle) -> Result<(), Failure> {
        let delay = Duration::from_secs(self.app.config.spectator_delay_seconds.into());
        let (outbox, held_back) = if delay.is_zero() {
            (self.outbox.clone(), None)
        } else {
            let (outbox, held_back) = DelayedOutbox::before(self.outbox.clone(), delay);
            (outbox, Some(held_back))
        };
        self.leave().await;
        self.turn_to(&room).await?;
        room.attach(Attachment::spectator(self.id, outbox)).await?;
        self.at = Some((table, room));
        self.held_back = held_back;
        self.watches = true;
        Ok(())
    }

    /// Leaves the table.
    async fn leave(&mut self) {
        self.held_back = None;
        self.watches = false;
        if let Some((_, room)) = self.at.take() {
            room.detach(self.id).await;
        }
    }

    async fn command(&mut self, user: UserId, request: Request, command: Command) -> Result<(), Failure> {
        let (table, room) = self.at.as_ref().ok_or(Failure::OutOfOrder)?;
        let trace = Trace::new();
        tracing::debug!(%table, %trace, "gateway.command");
        let sender = self.sender(user, room.group, &command).await?;
        match room.command_told(sender, request, command, trace, self.outbox.clone()).await {
            Answer::Done { .. } | Answer::Refused(_) => Ok(()),
            Answer::NotOwner | Answer::Unavailable => Err(Failure::Unavailable),
        }
    }

    /// Returns the sender of a command. Administrators of a group may change the settings of its tables, even if they
    /// are not the game master.
    async fn sender(&self, user: UserId, group: Option<GroupId>, command: &Command) -> Result<Sender, Failure> {
        let (Some(group), Command::Change { .. }) = (group, command) else { return Ok(Sender::User(user)) };
        let role = self.app.store.groups().role(group, user).await.map_err(|_| Failure::Unavailable)?;
        Ok(if role == Some(Role::Admin) { Sender::Admin(user) } else { Sender::User(user) })
    }

    fn refuse(&self, request: Request, refusal: WireRefusal) -> Result<(), Failure> {
        self.send(&ServerMessage::Refused { request, refusal })
    }
}
