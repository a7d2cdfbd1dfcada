//! Tables. Playing itself uses the [WebSocket](crate::ClientMessage).

use serde::{Deserialize, Serialize};
use tarock_table::{GroupId, Person, Settings, TableId, UserId};

/// Opens a table with a named rule set or with complete settings; without either, with those of the group.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTable {
    /// The name of a rule set: `cup`, `beck`, `spieleversum`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 100)))]
    pub rules: Option<String>,
    /// The complete settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Box<Settings>>,
    /// The group that the table belongs to: only its members may join, and its deals are booked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
}

/// A table was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    /// The table's id.
    pub table: TableId,
}

/// What a user may see of a table without joining it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// The table's id.
    pub table: TableId,
    /// The group it belongs to.
    pub group: Option<GroupId>,
    /// The game, by its id.
    pub game: String,
    /// The name of its rule set.
    pub rules: String,
    /// The number of seats.
    pub n_seats: usize,
    /// The people at the table, in the order in which they came.
    pub people: Vec<Person>,
    /// The game master, who decides when the next deal begins.
    pub master: Option<UserId>,
    /// The number of booked deals.
    pub n_deals: u32,
}
