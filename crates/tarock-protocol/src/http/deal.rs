//! Finished deals.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_table::{DealId, GroupId, TableId, UserId};

/// One page of deals, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageQuery {
    /// Only deals older than this one, which was the last one on the previous page.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub limit: Option<u32>,
}

/// Filters for the deals of a group. A deal must match all that are present.
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
    /// Only deals older than this one, which was the last one on the previous page.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub limit: Option<u32>,
}

/// A search for what happened in deals.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsSearch {
    /// The search in the query language of `tarock-archive`, as people type it in an archive. Players have the names by
    /// which the reader knows them. In a deal in which the reader had no seat, nobody is `me`.
    #[cfg_attr(feature = "schema", schemars(length(max = 4000)))]
    pub query: String,
    /// The time zone that determines the day of a deal, such as `Europe/Vienna`; UTC if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub zone: Option<String>,
    /// Only deals older than this one: `next` of the previous response.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 50)))]
    pub limit: Option<u32>,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsFound {
    /// The matching deals, newest first.
    pub deals: Vec<Deal>,
    /// Where to continue, if there are older deals. A search examines only a few thousand deals, so a response may have
    /// no deals and still not be the last one.
    pub next: Option<DealId>,
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
    /// The user who was the declarer.
    pub declarer: Option<UserId>,
    /// When it ended.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub finished_at: Timestamp,
    /// The seats, in seat order.
    pub seats: Vec<DealSeat>,
    /// The whole deal as in a record file, with the proof of its shuffle in `shuffle`; absent if the hands were thrown
    /// in.
    pub record: Option<Value>,
}

/// A seat of a finished deal. Strangers are not shown who played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealSeat {
    /// The number of the seat, from 1.
    pub seat: u8,
    /// The user who had the seat at the end.
    pub user: Option<UserId>,
    /// The user's current display name; a group may know them by another.
    pub name: Option<String>,
    /// The points that the seat won or lost.
    pub points: f64,
}
