//! Errors of the log.

use std::error::Error;

use tarock_table::TableId;

use super::Seq;

/// The error of the NATS client, for people to read only.
type Source = Box<dyn Error + Send + Sync>;

/// Why an entry was not appended, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another process has appended: this owner is no longer the owner. The entry is not in the log.
    #[error("entry {expected} is not the last one any more")]
    Fenced {
        /// The entry the owner believed to be the last.
        expected: Seq,
        /// The entry that is the last, if the server reported it.
        last: Option<Seq>,
    },
    /// The server accepts no message of this size. The entry is not in the log.
    #[error("an entry of {n_bytes} bytes is too large")]
    TooLarge {
        /// The size of the payload.
        n_bytes: usize,
    },
    /// Nobody was there to accept it. The entry is not in the log and will not get there.
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
    /// The configuration is invalid.
    #[error("{0}")]
    Config(&'static str),
    /// The server does not answer, or refuses.
    #[error("the log is not available")]
    Unavailable(#[source] Source),
    /// The leader lacks entries between others: a server that lost them was elected.
    #[error("entries are missing in the log of table {table}")]
    Torn {
        /// The table.
        table: TableId,
    },
    /// The client was closed: nothing more will arrive.
    #[error("the connection to the log is closed")]
    Closed,
    /// Our stream contains something other than a table's log.
    #[error("{subject} is not the log of a table")]
    Foreign {
        /// The subject of the message.
        subject: String,
    },
}

impl LogError {
    /// Returns whether waiting can help: servers that start, or elect a leader, answer later.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }

    pub(crate) fn unavailable(error: impl Into<Source>) -> Self {
        Self::Unavailable(error.into())
    }
}

/// Reads the number at the end of the server's message, `wrong last sequence: 12`.
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
