//! The ledger of a group: what everybody has won or lost, and why.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{DealId, UserId};

/// The balance of a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Balance {
    /// The user's id.
    pub user: UserId,
    /// The user's name in the group; for users who are not members, their display name.
    pub name: String,
    /// Whether the user is a member of the group; bots and former members are not.
    pub is_member: bool,
    /// The sum since the balances were last cleared.
    pub points: f64,
    /// The number of all deals that the user has played for the group.
    pub n_deals: i64,
}

/// The balances were cleared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cleared {
    /// The number of balances that were not zero.
    pub n_cleared: u64,
}

/// Which entries of the ledger to return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LedgerQuery {
    /// Only entries after this one, which was the last one on the previous page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub after: Option<i64>,
    /// The maximum number of entries.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1_000)))]
    pub limit: Option<u32>,
}

impl LedgerQuery {
    /// The maximum number of entries in one response.
    pub const MAX_ENTRIES: u32 = 1_000;
}

/// One entry, which is never changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LedgerEntry {
    /// The number of the entry; later entries have higher numbers.
    pub number: i64,
    /// The user whose balance it changes.
    pub user: UserId,
    /// The change of the balance.
    pub points: f64,
    /// The deal that was played, if that is the reason.
    pub deal: Option<DealId>,
    /// The administrator who cleared the balances, if that is the reason.
    pub cleared_by: Option<UserId>,
    /// When the entry was made.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub made_at: Timestamp,
}
