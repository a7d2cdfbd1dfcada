//! Sends exports chunk by chunk, as fast as they are read.
//!
//! Each chunk is fetched in a turn of its user, like a request. An export that waits for its reader occupies only a
//! place, which limits memory.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tarock_protocol::http::Code;
use tarock_store::{Export, StoreError};
use tarock_table::UserId;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::app::App;
use crate::http::extract::Reply;
use crate::queues::Queues;

/// How many exports are open at once. Each has one chunk in memory.
const PLACES: usize = 128;
/// How many of them may go to one network, so that some are left for others.
const OF_NETWORK: usize = 32;
/// The users with an unfinished export, and their networks.
static USERS: Mutex<BTreeMap<UserId, String>> = Mutex::new(BTreeMap::new());
/// How long a reader may take for a chunk, and how far they may fall behind [`PACE`].
const PATIENCE: Duration = Duration::from_mins(1);
/// The size of a chunk, in bytes.
const PIECE: usize = 64 * 1024;
/// The minimum average reading speed, in bytes per second: 1 Mbit/s. A slower reader would keep others waiting.
const PACE: u64 = 128 * 1024;

/// The place of one user's export, which is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Place(UserId);

impl Place {
    /// Takes a place. A user who has one gets no other, and one network gets some of them.
    pub(super) fn take(user: UserId, network: &str) -> Reply<Self> {
        let mut users = USERS.lock().unwrap_or_else(PoisonError::into_inner);
        let n_there = users.values().filter(|other| *other == network).count();
        if users.contains_key(&user) || n_there >= OF_NETWORK {
            return Err(Code::TooOften.into());
        }
        if users.len() >= PLACES {
            return Err(Code::Unavailable.into());
        }
        users.insert(user, network.to_owned());
        Ok(Self(user))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        USERS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// A text that is produced while it is read.
trait Written: Send + 'static {
    /// Returns the next chunk; none after the last.
    fn part(&mut self) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
}

/// An export whose chunks are fetched in turns of its user.
struct InTurns {
    export: Export,
    queues: Queues,
    user: UserId,
}

impl Written for InTurns {
    async fn part(&mut self) -> Result<Option<String>, StoreError> {
        // Requests of the same user that wait for each other end at some time.
        let _turn = loop {
            if let Some(turn) = self.queues.enter(self.user).await {
                break turn;
            }
        };
        self.export.next().await
    }
}

/// Sends an export. It keeps its place until the reader has received everything, or is too slow: then the response is
/// aborted.
pub(super) fn hand_over(app: &App, export: Export, place: Place) -> Body {
    let export = InTurns { export, queues: app.queues.clone(), user: place.0 };
    hand_over_within(PATIENCE, export, place)
}

fn hand_over_within(patience: Duration, mut export: impl Written, place: impl Send + 'static) -> Body {
    // Without the final message, which marks the end of the export, the response is aborted.
    let (sender, receiver) = mpsc::channel::<Option<Bytes>>(1);
    tokio::spawn(async move {
        let _place = place;
        let (started, mut n_taken) = (Instant::now(), 0);
        loop {
            let part = match export.part().await {
                Ok(part) => part.map(Bytes::from),
                Err(error) => {
                    tracing::warn!(%error, "http.export: aborted");
                    return;
                }
            };
            let is_all = part.is_none();
            let mut rest = part.unwrap_or_default();
            while is_all || !rest.is_empty() {
                let piece = (!is_all).then(|| rest.split_to(rest.len().min(PIECE)));
                let n_bytes = piece.as_ref().map_or(0, Bytes::len) as u64;
                let in_pace = started + patience + Duration::from_millis(1_000 * n_taken / PACE);
                let until = in_pace.min(Instant::now() + patience);
                let sent = timeout_at(until, sender.send(piece)).await;
                if is_all || !matches!(sent, Ok(Ok(()))) {
                    return;
                }
                n_taken += n_bytes;
            }
        }
    });
    let pieces = stream::try_unfold(receiver, |mut receiver| async move {
        match receiver.recv().await {
            Some(piece) => Ok(piece.map(|piece| (piece, receiver))),
            None => Err(io::Error::other(Code::TooSlow.to_string())),
        }
    });
    Body::from_stream(pieces)
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use tokio::time::{sleep, timeout};
    use uuid::Uuid;

    use super::*;

    /// A text with known chunks.
    struct Known(Vec<String>);

    impl Written for Known {
        async fn part(&mut self) -> Result<Option<String>, StoreError> {
            Ok((!self.0.is_empty()).then(|| self.0.remove(0)))
        }
    }

    #[test]
    fn a_user_has_one_export_at_a_time_and_a_network_has_a_part_of_all() {
        let user = |n| UserId::from_uuid(Uuid::from_u128(n));
        let mut places = vec![Place::take(user(1), "here").expect("the first")];
        assert!(Place::take(user(1), "there").is_err(), "the second has to wait");
        for n in 2..=OF_NETWORK as u128 {
            places.push(Place::take(user(n), "here").expect("somebody else's"));
        }
        assert!(Place::take(user(100), "here").is_err(), "the others of the network have to wait");
        drop(Place::take(user(100), "there").expect("another network's"));
        places.remove(0);
        Place::take(user(1), "here").expect("the first is over");
    }

    #[tokio::test]
    async fn a_reader_who_stops_gives_the_place_back_and_gets_no_whole_export() {
        let (place, is_over) = tokio::sync::oneshot::channel::<()>();
        let export = Known(vec!["7".repeat(PIECE); 10]);
        let body = hand_over_within(Duration::from_millis(50), export, place);
        timeout(Duration::from_secs(10), is_over).await.expect("nobody waits forever").expect_err("it is dropped");
        body.collect().await.expect_err("most of it is missing");
    }

    #[tokio::test]
    async fn a_reader_who_goes_on_gets_everything_however_long_it_takes() {
        let patience = Duration::from_millis(500);
        let parts: Vec<String> = (0..10).map(|n| n.to_string().repeat(2 * PIECE + n)).collect();
        let export = parts.concat();
        let mut body = hand_over_within(patience, Known(parts), ());
        let mut read = Vec::new();
        let started = Instant::now();
        while let Some(frame) = body.frame().await {
            read.extend_from_slice(&frame.expect("it does not break off").into_data().expect("data"));
            sleep(Duration::from_millis(100)).await;
        }
        assert!(read == export.into_bytes() && started.elapsed() > 2 * patience);
    }
}
