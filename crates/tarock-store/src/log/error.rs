//! Why the log could not do what it was asked.

use std::error::Error;

use super::Seq;

/// What the client of NATS said, which nobody but people should read.
type Source = Box<dyn Error + Send + Sync>;

/// Why an entry was not appended, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has appended: this owner is no longer the owner. The entry is not in the log.
    #[error("entry {expected} is not the last one any more")]
    Fenced {
        /// What the owner believed to be the last entry.
        expected: Seq,
        /// What is the last entry, if the server told.
        last: Option<Seq>,
    },
    /// The server takes no message of this size. The entry is not in the log.
    #[error("an entry of {n_bytes} bytes is too large")]
    TooLarge {
        /// The size of the payload.
        n_bytes: usize,
    },
    /// Nobody was there to take it. The entry is not in the log and will not get there.
    #[error("the log is not available")]
    Unavailable(#[source] Source),
    /// No answer came. **The entry may be in the log, or may still get there**: only appending it again with the same
    /// expected number, or reading the log after that, can tell.
    #[error("it is not known whether the entry was appended")]
    Unknown(#[source] Source),
}

/// Why the log could not be read or set up.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The configuration cannot be.
    #[error("{0}")]
    Config(&'static str),
    /// The server does not answer, or refuses.
    #[error("the log is not available")]
    Unavailable(#[source] Source),
    /// The client was closed: nothing will be heard any more.
    #[error("the connection to the log is closed")]
    Closed,
    /// Something else than a table's log lies in our stream.
    #[error("{subject} is not the log of a table")]
    Foreign {
        /// Where it lies.
        subject: String,
    },
}

impl LogError {
    /// Whether waiting can help: servers that start, or agree on a leader, answer later.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }

    pub(super) fn unavailable(error: impl Into<Source>) -> Self {
        Self::Unavailable(error.into())
    }
}

/// The number at the end of the server's sentence, `wrong last sequence: 12`.
pub(super) fn last_seq(said: &str) -> Option<Seq> {
    let (_, rest) = said.rsplit_once("wrong last sequence: ")?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok().map(Seq)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_is_read_from_what_the_server_says() {
        assert_eq!(
            last_seq("wrong last sequence: wrong last sequence: 12 (code 400, error code 10071)"),
            Some(Seq(12))
        );
        assert_eq!(last_seq("wrong last sequence: 12"), Some(Seq(12)));
        assert_eq!(last_seq("something else"), None);
    }
}
