//! Turns for exports. Each has all of an account's data in memory, until its reader has taken it.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tarock_protocol::http::Code;
use tarock_table::UserId;
use tokio::sync::{Semaphore, SemaphorePermit, mpsc};
use tokio::time::{Instant, timeout, timeout_at};

use crate::http::extract::Reply;

/// How many exports are in memory at once: each may have a hundred megabytes.
static EXPORTS: Semaphore = Semaphore::const_new(4);
/// The users who have an export that is not over.
static USERS: Mutex<BTreeSet<UserId>> = Mutex::new(BTreeSet::new());
/// How long an export waits for its turn.
const STARTED_WITHIN: Duration = Duration::from_secs(15);
/// How long a reader may take for a piece, and how far they may fall behind [`PACE`].
const PATIENCE: Duration = Duration::from_mins(1);
/// How much is handed over at once, in bytes.
const PIECE: usize = 64 * 1024;
/// How much a reader takes per second on average, in bytes: 1 Mbit/s. A slower one would keep the turn from others.
const PACE: u64 = 128 * 1024;

/// The turn of one user's export. Others get it once it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    _one_of_few: SemaphorePermit<'static>,
    _one_of_user: OneOfUser,
}

#[derive(Debug)]
struct OneOfUser(UserId);

impl OneOfUser {
    fn of(user: UserId) -> Option<Self> {
        USERS.lock().unwrap_or_else(PoisonError::into_inner).insert(user).then(|| Self(user))
    }
}

impl Drop for OneOfUser {
    fn drop(&mut self) {
        USERS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// Waits for a turn. A user who has one gets no other.
pub(super) async fn turn(user: UserId) -> Reply<Turn> {
    let one_of_user = OneOfUser::of(user).ok_or(Code::TooOften)?;
    let Ok(Ok(one_of_few)) = timeout(STARTED_WITHIN, EXPORTS.acquire()).await else {
        return Err(Code::Unavailable.into());
    };
    Ok(Turn { _one_of_few: one_of_few, _one_of_user: one_of_user })
}

/// Hands over an export. The turn ends when the reader has everything, or is too slow: then the response breaks off.
pub(super) fn hand_over(export: Vec<u8>, turn: Turn) -> Body {
    hand_over_within(PATIENCE, export, turn)
}

fn hand_over_within(patience: Duration, export: Vec<u8>, turn: impl Send + 'static) -> Body {
    let (sender, receiver) = mpsc::channel(1);
    let n_pieces = export.len().div_ceil(PIECE);
    tokio::spawn(async move {
        let _turn = turn;
        let (started, mut n_taken) = (Instant::now(), 0);
        for piece in export.chunks(PIECE) {
            let in_pace = started + patience + Duration::from_millis(1_000 * n_taken / PACE);
            let until = in_pace.min(Instant::now() + patience);
            // Copied, because a piece that nobody reads would keep the whole export in memory.
            let sent = timeout_at(until, sender.send(Bytes::copy_from_slice(piece))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            n_taken += piece.len() as u64;
        }
    });
    let pieces = stream::try_unfold((receiver, n_pieces), |(mut receiver, n_left)| async move {
        if n_left == 0 {
            return Ok(None);
        }
        let piece: Option<Bytes> = receiver.recv().await;
        let piece = piece.ok_or_else(|| io::Error::other(Code::TooSlow.to_string()))?;
        Ok::<_, io::Error>(Some((piece, (receiver, n_left - 1))))
    });
    Body::from_stream(pieces)
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use tokio::time::sleep;
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn a_user_has_one_export_at_a_time() {
        let (anna, berta) = (UserId::from_uuid(Uuid::from_u128(1)), UserId::from_uuid(Uuid::from_u128(2)));
        let first = turn(anna).await.expect("the first");
        assert!(turn(anna).await.is_err(), "the second has to wait");
        drop(turn(berta).await.expect("somebody else's"));
        drop(first);
        turn(anna).await.expect("the first is over");
    }

    #[tokio::test]
    async fn a_reader_who_stops_gives_the_turn_back_and_gets_no_whole_export() {
        let (turn, is_over) = tokio::sync::oneshot::channel::<()>();
        let body = hand_over_within(Duration::from_millis(50), vec![7; 10 * PIECE], turn);
        timeout(Duration::from_secs(10), is_over).await.expect("nobody waits for ever").expect_err("it is dropped");
        body.collect().await.expect_err("most of it is missing");
    }

    #[tokio::test]
    async fn a_reader_who_goes_on_gets_everything_however_long_it_takes() {
        let patience = Duration::from_millis(500);
        let export: Vec<u8> = (0..20 * PIECE).map(|n| (n / PIECE) as u8).collect();
        let mut body = hand_over_within(patience, export.clone(), ());
        let mut read = Vec::new();
        let started = Instant::now();
        while let Some(frame) = body.frame().await {
            read.extend_from_slice(&frame.expect("it does not break off").into_data().expect("data"));
            sleep(Duration::from_millis(100)).await;
        }
        assert!(read == export && started.elapsed() > 2 * patience);
    }
}
