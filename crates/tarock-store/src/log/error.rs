//! Errors of the log.

use std::error::Error;

use tarock_table::TableId;

use super::Seq;

/// The error of the NATS client, only for people to read.
type Source = Box<dyn Error + Send + Sync>;

/// Why an entry was not appended, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another process has appended: this process is no longer the owner. The entry is not in the log.
    #[error("entry {expected} is no longer the last one")]
    Fenced {
        /// The entry that this process believed to be the last.
        expected: Seq,
        /// The entry that is the last, if the server reported it.
        last: Option<Seq>,
    },
    /// The server does not accept messages of this size. The entry is not in the log.
    #[error("an entry of {n_bytes} bytes is too large")]
    TooLarge {
        /// The size of the payload.
        n_bytes: usize,
    },
    /// No server accepted it. The entry is not in the log and will not get there.
    #[error("the log is not available")]
    Unavailable(#[source] Source),
    /// No answer arrived. **The entry may be in the log, or may still get there**: the only way to find out is to
    /// append it again with the same expected number, or to read the log after that.
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
    /// The leader lacks entries in the middle of the log: a server that had lost them was elected.
    #[error("entries are missing in the log of table {table}")]
    Torn {
        /// The table whose log is damaged.
        table: TableId,
    },
    /// The client is closed: nothing more will arrive.
    #[error("the connection to the log is closed")]
    Closed,
    /// One of our streams contains something other than logs of tables.
    #[error("{subject} is not the log of a table")]
    Foreign {
        /// The subject of the message.
        subject: String,
    },
}

impl LogError {
    /// Returns whether waiting can help: servers that are starting or electing a leader will answer later.
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
