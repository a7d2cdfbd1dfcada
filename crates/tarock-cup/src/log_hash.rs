//! The hash that identifies a log.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The hash of a line of a log. Each line has the hash of the line before it in itself, so the hash of the last line
/// stands for the whole log: somebody who has written it down notices any later change of an earlier line.
///
/// It is the first half of the SHA-256 of the line without its end, as 32 hexadecimal digits.
///
/// ```
/// use tarock_cup::LogHash;
/// let hash = LogHash::of("{}\n");
/// assert_eq!(hash.to_string(), "44136fa355b3678a1146ad16f7e8649e");
/// assert_eq!(hash.to_string().parse(), Ok(hash));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LogHash(u128);

/// A text that is not 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogHashError;

impl LogHash {
    /// Returns the hash of a line.
    pub fn of(line: &str) -> Self {
        let hash: [u8; 32] = Sha256::digest(line.trim()).into();
        Self(hash.first_chunk().copied().map_or(0, u128::from_be_bytes))
    }
}

impl fmt::Display for LogHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for LogHash {
    type Err = LogHashError;

    fn from_str(text: &str) -> Result<Self, LogHashError> {
        let is_hex = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        u128::from_str_radix(text, 16).ok().filter(|_| is_hex).map(Self).ok_or(LogHashError)
    }
}

impl TryFrom<String> for LogHash {
    type Error = LogHashError;

    fn try_from(text: String) -> Result<Self, LogHashError> {
        text.parse()
    }
}

impl From<LogHash> for String {
    fn from(hash: LogHash) -> Self {
        hash.to_string()
    }
}

impl fmt::Display for LogHashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("32 hexadecimal digits are expected")
    }
}

impl std::error::Error for LogHashError {}
