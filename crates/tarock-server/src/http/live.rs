//! A table as somebody sees it who only watches: line by line, as the socket would tell it.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use futures_util::stream;
use tarock_protocol::{Failure, ServerMessage};
use tarock_store::Token;
use tarock_table::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use uuid::Uuid;

use super::error::Code;
use super::extract::{From, Reply, Segment, Signed};
use super::lines::{self, Lines};
use super::openapi::{Route, route};
use super::tables;
use crate::app::App;
use crate::doors::Doors;
use crate::places::Place;
use crate::room::{ConnectionId, HeldBack, RoomHandle, Sent};

/// How many messages wait for who reads slowly.
const OUTBOX: usize = 256;
/// How long nothing may be sent: an empty line shows that the connection lives.
const QUIET: Duration = Duration::from_secs(20);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            "get",
            "/tables/{table}/live",
            "watchTable",
            watch,
            "The table as a spectator sees it: a snapshot, then what happens, until it ends. Empty lines mean nothing",
        )
        .signed()
        .gives_lines::<ServerMessage>(),
    ]
}

/// What a stream has to say next.
struct Watching {
    sent: mpsc::Receiver<Sent>,
    room: RoomHandle,
    connection: ConnectionId,
    is_over: bool,
    _held_back: HeldBack,
    closed: oneshot::Receiver<Failure>,
    doors: Doors,
    _place: Place,
}

impl Watching {
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        let sent = tokio::select! {
            sent = timeout(QUIET, self.sent.recv()) => sent,
            Ok(why) = &mut self.closed => Ok(Some(Sent::End(why))),
        };
        match sent {
            Err(_quiet) => Some(Bytes::from_static(b"\n")),
            Ok(None) => None,
            Ok(Some(Sent::Text(text))) => Some(Bytes::from(format!("{text}\n"))),
            Ok(Some(Sent::End(why))) => {
                self.is_over = true;
                Some(lines::line(&ServerMessage::Bye { why }))
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.doors.leave(self.connection);
        let (room, connection) = (self.room.clone(), self.connection);
        tokio::spawn(async move { room.detach(connection).await });
    }
}

async fn watch(
    State(app): State<App>,
    signed: Signed,
    From(from): From,
    Segment(table): Segment<TableId>,
) -> Reply<Lines> {
    let room = tables::room(&app, signed.user, table).await?;
    let (outbox, sent) = mpsc::channel(OUTBOX);
    let delay = Duration::from_secs(app.config.spectator_delay_seconds.into());
    let (outbox, held_back) = HeldBack::before(outbox, delay);
    let connection = ConnectionId(Uuid::new_v4());
    let session = Token::from_shown(signed.token).session();
    let closed = app.doors.enter(connection, signed.user, session, room.group);
    let Ok(place) = Place::take(&app, connection, signed.user, &from).await else {
        app.doors.leave(connection);
        return Err(Code::TooOften.into());
    };
    // As nobody: who sits at the table and watches it here must not see more or less than others who watch.
    room.attach(connection, None, outbox, None, 0).await.map_err(|_| Code::Unavailable)?;
    let doors = app.doors.clone();
    let watching =
        Watching { sent, room, connection, is_over: false, _held_back: held_back, closed, doors, _place: place };
    let lines = stream::unfold(watching, |mut watching| async { Some((watching.next().await?, watching)) });
    Ok(Lines::of(lines))
}
