//! The queue of messages for a connection.

use axum::extract::ws::Utf8Bytes;
use tarock_protocol::Failure;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// A message to a connection.
#[derive(Debug, Clone)]
pub(crate) enum Outgoing {
    /// A protocol message.
    Text(Utf8Bytes),
    /// The last message, after which the connection ends.
    End(Failure),
}

impl Outgoing {
    /// Its size in bytes.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Text(text) => text.as_str().len(),
            Self::End(_) => 0,
        }
    }
}

/// The queue of messages for a connection. It is bounded, and a message that does not fit cuts the connection off,
/// because a client that misses a message would show an outdated table. The client reconnects and resumes.
///
/// Room, gateway and spectator delay hold clones of one outbox, so dropping one of them does not show the others that
/// the connection has ended. [Cutting it off](Self::ended) does.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    line: mpsc::Sender<Outgoing>,
    cut: CancellationToken,
}

impl Outbox {
    /// Returns an outbox for `size` messages, and its receiver.
    pub(crate) fn new(size: usize) -> (Self, mpsc::Receiver<Outgoing>) {
        let (line, sent) = mpsc::channel(size);
        (Self { line, cut: CancellationToken::new() }, sent)
    }

    /// Returns an outbox in front of this one, for messages that are forwarded later. Both are cut off together.
    pub(super) fn before(&self, size: usize) -> (Self, mpsc::Receiver<Outgoing>) {
        let (line, sent) = mpsc::channel(size);
        (Self { line, cut: self.cut.clone() }, sent)
    }

    /// Queues a message. Returns whether it fit; if it did not, the connection is cut off.
    pub(crate) fn put(&self, sent: Outgoing) -> bool {
        let has_room = self.line.try_send(sent).is_ok();
        if !has_room {
            self.cut_off();
        }
        has_room
    }

    /// Queues a message as soon as there is space. Returns whether the receiver still exists.
    pub(super) async fn put_when_free(&self, sent: Outgoing) -> bool {
        self.line.send(sent).await.is_ok()
    }

    /// Cuts the connection off, for all holders of the outbox.
    pub(super) fn cut_off(&self) {
        self.cut.cancel();
    }

    /// Waits until the connection is cut off or the receiver is gone.
    pub(crate) async fn ended(&self) {
        tokio::select! {
            () = self.cut.cancelled() => {}
            () = self.line.closed() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn line() -> Outgoing {
        Outgoing::Text("a line".into())
    }

    #[tokio::test]
    async fn whoever_reads_too_slowly_is_cut_off_at_every_place_that_holds_the_connection() {
        let (gateway, _unread) = Outbox::new(1);
        let room = gateway.clone();
        assert!(room.put(line()));
        assert!(timeout(Duration::from_millis(20), gateway.ended()).await.is_err(), "there is still room");
        assert!(!room.put(line()));
        gateway.ended().await;
    }

    #[tokio::test]
    async fn a_delay_that_overflows_cuts_off_what_is_behind_it() {
        let (gateway, _unread) = Outbox::new(8);
        let (delayed, _waiting) = gateway.before(1);
        assert!(delayed.put(line()) && !delayed.put(line()));
        gateway.ended().await;
    }
}
