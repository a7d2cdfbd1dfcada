//! Finished deals.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_table::{DealId, GroupId, TableId, UserId};

/// A page of deals, the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageQuery {
    /// Only deals older than this one, the last on the previous page.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub limit: Option<u32>,
}

/// Which deals of a group are wanted. Every filter that is present must fit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsQuery {
    /// Deals in which this user had a seat.
    #[serde(default)]
    pub participant: Option<UserId>,
    /// Deals that this user declared.
    #[serde(default)]
    pub declarer: Option<UserId>,
    /// Deals played at this table.
    #[serde(default)]
    pub table: Option<TableId>,
    /// Deals of this game: `koenigrufen`, `illustriert` or `kosakeln`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub game: Option<String>,
    /// Deals with this contract, by its id.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub contract: Option<String>,
    /// Only deals older than this one, the last on the previous page.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub limit: Option<u32>,
}

/// A finished deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deal {
    /// The deal's id.
    pub deal: DealId,
    /// The table it was played at.
    pub table: Option<TableId>,
    /// The group it counts for.
    pub group: Option<GroupId>,
    /// The game, by its id.
    pub game: String,
    /// The name of its rule set; the record contains the rules themselves.
    pub rules: String,
    /// The contract, by its id; absent if the hands were thrown in.
    pub contract: Option<String>,
    /// The user who declared it.
    pub declarer: Option<UserId>,
    /// When it ended.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub finished_at: Timestamp,
    /// The seats, in seat order.
    pub seats: Vec<DealSeat>,
    /// The whole deal as in a record file, with the proof of the shuffle as `shuffle`; absent if the hands were thrown
    /// in.
    pub record: Option<Value>,
}

/// A seat of a finished deal. Strangers are not told who played on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealSeat {
    /// The number of the seat, from 1.
    pub seat: u8,
    /// The user who played on it at the end.
    pub user: Option<UserId>,
    /// The user's current name; a group may know them by another.
    pub name: Option<String>,
    /// What the seat won or lost.
    pub points: f64,
}
