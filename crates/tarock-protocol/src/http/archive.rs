//! A user's private archive, which is synced to all their devices.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Which changes of the archive to return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArchiveQuery {
    /// The number of the last change that the client knows.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub after: Option<i64>,
}

/// A deal was stored in the archive or deleted from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArchiveChange {
    /// The deal's id.
    pub id: String,
    /// The number of the change.
    pub number: i64,
    /// When it happened.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub changed_at: Timestamp,
    /// Whether the deal was deleted.
    pub deleted: bool,
}

/// A deal was stored in the archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArchivePut {
    /// The number of the change.
    pub number: i64,
}
