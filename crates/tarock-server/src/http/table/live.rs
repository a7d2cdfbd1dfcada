//! A table as spectators see it, line by line, in the messages of the socket.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use futures_util::stream;
use tarock_protocol::http::Code;
use tarock_protocol::{Failure, ServerMessage};
use tarock_table::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, Interval, interval_at, sleep};
use uuid::Uuid;

use super::tables;
use crate::app::App;
use crate::http::extract::{ClientAddress, PathParam, Reply, Session};
use crate::http::lines::{self, Lines};
use crate::http::openapi::{Method, Route, route};
use crate::places::Place;
use crate::room::{Attachment, ConnectionId, DelayedOutbox, Outbox, Outgoing, RoomHandle};

/// The maximum number of queued messages for a slow reader.
const OUTBOX: usize = 256;
/// The silence after which an empty line shows that the connection is alive.
const QUIET: Duration = Duration::from_secs(20);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/tables/{table}/live",
            "watchTable",
            watch,
            "Streams the table as a spectator sees it: a snapshot, then notices. Ignore empty lines",
        )
        .signed()
        .gives_lines::<ServerMessage>(),
    ]
}

/// The state of a stream.
struct Watching {
    sent: mpsc::Receiver<Outgoing>,
    room: RoomHandle,
    connection: ConnectionId,
    is_over: bool,
    _held_back: DelayedOutbox,
    closed: oneshot::Receiver<Failure>,
    ask_again: Interval,
    entered: Entered,
    _place: Place,
}

impl Watching {
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        let quiet = sleep(QUIET);
        tokio::pin!(quiet);
        let sent = loop {
            tokio::select! {
                sent = self.sent.recv() => break Ok(sent),
                () = &mut quiet => break Err(()),
                Ok(why) = &mut self.closed => break Ok(Some(Outgoing::End(why))),
                _ = self.ask_again.tick() => {
                    if let Err(why) = self.entered.may_stay().await {
                        break Ok(Some(Outgoing::End(why)));
                    }
                }
            }
        };
        match sent {
            Err(_quiet) => Some(Bytes::from_static(b"\n")),
            Ok(None) => None,
            Ok(Some(Outgoing::Text(text))) => Some(Bytes::from(format!("{text}\n"))),
            Ok(Some(Outgoing::End(why))) => {
                self.is_over = true;
                Some(lines::line(&ServerMessage::Bye { why }))
            }
        }
    }
}

/// A registered connection, removed when dropped. The client may disconnect at any moment, even before the stream has
/// begun.
struct Entered {
    app: App,
    connection: ConnectionId,
}

impl Entered {
    async fn may_stay(&self) -> Result<(), Failure> {
        self.app.connections.may_stay(&self.app.store, self.connection).await
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        self.app.connections.leave(self.connection);
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let (room, connection) = (self.room.clone(), self.connection);
        tokio::spawn(async move { room.detach(connection).await });
    }
}

async fn watch(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    PathParam(table): PathParam<TableId>,
) -> Reply<Lines> {
    let room = tables::room(&app, session.user, table).await?;
    let (outbox, sent) = Outbox::new(OUTBOX);
    let delay = Duration::from_secs(app.config.spectator_delay_seconds.into());
    let (outbox, held_back) = DelayedOutbox::before(outbox, delay);
    let connection = ConnectionId(Uuid::new_v4());
    let id = session.token.session();
    let closed = app.connections.enter(connection, session.user, id, room.group);
    let entered = Entered { app: app.clone(), connection };
    let Ok(place) = Place::take(&app, connection, session.user, &from).await else {
        return Err(Code::TooOften.into());
    };
    // A session that ended between the first check and the registration was not reported to this connection.
    if let Err(why) = entered.may_stay().await {
        return Err(if why == Failure::NotSignedIn { Code::NotSignedIn } else { Code::NotFound }.into());
    }
    // Attach as a spectator: users with a seat who watch their table here must see exactly what other spectators see.
    room.attach(Attachment::spectator(connection, outbox)).await.map_err(|_| Code::Unavailable)?;
    let every = app.config.ask_again();
    let ask_again = interval_at(Instant::now() + every, every);
    let watching = Watching {
        sent,
        room,
        connection,
        is_over: false,
        _held_back: held_back,
        closed,
        ask_again,
        entered,
        _place: place,
    };
    let lines = stream::unfold(watching, |mut watching| async { Some((watching.next().await?, watching)) });
    Ok(Lines::of(lines))
}
