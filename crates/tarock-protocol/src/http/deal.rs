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

/// A search for deals by what happened in them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsSearch {
    /// The question in the query language of `tarock-archive`, as people type it into an archive. Names of players are those
    /// by which the reader knows them; in a deal in which the reader had no seat, nobody is `me`.
    #[cfg_attr(feature = "schema", schemars(length(max = 4000)))]
    pub query: String,
    /// The time zone in which a deal has its day, such as `Europe/Vienna`; UTC if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub zone: Option<String>,
    /// Only deals older than this one: `next` of the previous answer.
    #[serde(default)]
    pub before: Option<DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 50)))]
    pub limit: Option<u32>,
}

/// The answer to a search.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsFound {
    /// The deals that fit, the newest first.
    pub deals: Vec<Deal>,
    /// Where to continue if there are older deals. One search looks at a few thousand deals at most, so an answer may have
    /// no deals and still not be the last.
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
