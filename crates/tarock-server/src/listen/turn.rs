//! Whether a client is in the middle of a request on a connection. If it is, it must finish the head in time; if it is
//! not, it may wait.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::HEAD_WITHIN;

/// Whose turn it is on a connection. Clones share it: one side sets it when a request arrives, the other reads it.
#[derive(Debug, Clone)]
pub(super) struct Turn(Arc<AtomicU8>);

impl Turn {
    /// The last response was sent; the client may send its next request at any time.
    pub(super) const NOBODYS: u8 = 0;
    /// The client has begun a request, or has just connected.
    pub(super) const THEIRS: u8 = 1;
    /// The head of a request was read; the rest of the request has its own limits.
    pub(super) const OURS: u8 = 2;

    pub(super) fn is(&self, whose: u8) {
        self.0.store(whose, Ordering::Relaxed);
    }

    fn whose(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Default for Turn {
    fn default() -> Self {
        Self(Arc::new(AtomicU8::new(Self::THEIRS)))
    }
}

/// A connection with a timeout for completing the head of a request.
pub(super) struct Listening<S> {
    stream: S,
    turn: Turn,
    /// Runs while it is the client's turn.
    patience: Option<Pin<Box<Sleep>>>,
}

impl<S> Listening<S> {
    pub(super) fn new(stream: S, turn: Turn) -> Self {
        Self { stream, turn, patience: Some(Box::pin(sleep(HEAD_WITHIN))) }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Listening<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let n_before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > n_before && self.turn.whose() == Turn::NOBODYS {
            self.turn.is(Turn::THEIRS);
            self.patience = Some(Box::pin(sleep(HEAD_WITHIN)));
        }
        if self.turn.whose() != Turn::THEIRS {
            self.patience = None;
        }
        if let Some(patience) = self.patience.as_mut().filter(|_| read.is_pending())
            && patience.as_mut().poll(cx).is_ready()
        {
            metrics::counter!("tarock_slow_requests_total").increment(1);
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Listening<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::time::timeout;

    use super::*;

    /// Reads from `stream` until something arrives or a timeout ends it; the test's paused clock shows how long that
    /// took.
    async fn read(stream: &mut Listening<tokio::io::DuplexStream>) -> io::Result<usize> {
        stream.read(&mut [0; 64]).await
    }

    #[tokio::test(start_paused = true)]
    async fn who_sends_a_head_byte_by_byte_has_only_so_long() {
        let (mut client, server) = duplex(64);
        let mut server = Listening::new(server, Turn::default());
        let dripping = tokio::spawn(async move {
            while client.write_all(b"x").await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        let mut n_read = 0;
        let error = loop {
            match read(&mut server).await {
                Ok(n) => n_read += n,
                Err(error) => break error,
            }
        };
        assert_eq!((error.kind(), n_read), (io::ErrorKind::TimedOut, 15));
        drop(server);
        dripping.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_been_answered_may_wait_and_has_the_same_time_for_the_next_head() {
        let (mut client, server) = duplex(64);
        let turn = Turn::default();
        let mut server = Listening::new(server, turn.clone());
        client.write_all(b"GET").await.unwrap();
        assert_eq!(read(&mut server).await.unwrap(), 3);
        turn.is(Turn::OURS);
        assert!(
            timeout(Duration::from_mins(5), read(&mut server)).await.is_err(),
            "an answer takes as long as it takes"
        );
        turn.is(Turn::NOBODYS);
        assert!(
            timeout(Duration::from_mins(5), read(&mut server)).await.is_err(),
            "the next request may take its time"
        );
        client.write_all(b"G").await.unwrap();
        assert_eq!(read(&mut server).await.unwrap(), 1);
        assert_eq!(read(&mut server).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
