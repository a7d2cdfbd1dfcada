//! A table as somebody sees it who only watches: line by line, as the socket would tell it.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use futures_util::stream;
use tarock_protocol::ServerMessage;
use tarock_table::{TableId, UserId};
use tokio::sync::mpsc;
use tokio::time::timeout;
use uuid::Uuid;

use super::error::Code;
use super::extract::{Reply, Segment, Signed};
use super::lines::{self, Lines};
use super::openapi::{Route, route};
use super::tables;
use crate::app::App;
use crate::room::{ConnectionId, HeldBack, RoomHandle, Sent};

/// How many messages wait for who reads slowly.
const OUTBOX: usize = 256;
/// How long nothing may be sent: an empty line shows that the connection lives.
const QUIET: Duration = Duration::from_secs(20);
/// How many tables one user may watch at once.
const MAX_STREAMS: u32 = 8;

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

/// How many streams each user has open in this process.
static OPEN: LazyLock<Mutex<HashMap<UserId, u32>>> = LazyLock::new(Mutex::default);

/// One of the streams of a user, while it is open.
struct Place(UserId);

impl Place {
    fn take(user: UserId) -> Option<Self> {
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        let n_open = open.entry(user).or_default();
        if *n_open >= MAX_STREAMS {
            return None;
        }
        *n_open += 1;
        Some(Self(user))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n_open) = open.get_mut(&self.0) {
            *n_open -= 1;
            if *n_open == 0 {
                open.remove(&self.0);
            }
        }
    }
}

/// What a stream has to say next.
struct Watching {
    sent: mpsc::Receiver<Sent>,
    room: RoomHandle,
    connection: ConnectionId,
    is_over: bool,
    _held_back: HeldBack,
    _place: Place,
}

impl Watching {
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        match timeout(QUIET, self.sent.recv()).await {
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
        let (room, connection) = (self.room.clone(), self.connection);
        tokio::spawn(async move { room.detach(connection).await });
    }
}

async fn watch(State(app): State<App>, signed: Signed, Segment(table): Segment<TableId>) -> Reply<Lines> {
    let room = tables::room(&app, signed.user, table).await?;
    let place = Place::take(signed.user).ok_or(Code::TooOften)?;
    let (outbox, sent) = mpsc::channel(OUTBOX);
    let delay = Duration::from_secs(app.config.spectator_delay_seconds.into());
    let (outbox, held_back) = HeldBack::before(outbox, delay);
    let connection = ConnectionId(Uuid::new_v4());
    // As nobody: who sits at the table and watches it here must not see more or less than others who watch.
    room.attach(connection, None, outbox, None, 0).await.map_err(|_| Code::Unavailable)?;
    let watching = Watching { sent, room, connection, is_over: false, _held_back: held_back, _place: place };
    let lines = stream::unfold(watching, |mut watching| async { Some((watching.next().await?, watching)) });
    Ok(Lines::of(lines))
}
