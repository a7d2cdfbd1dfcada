//! One score sheet of a tournament, for the phones at its table.

use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_table::Moment;
use uuid::Uuid;

/// The sheet that a link opens: one table in one round, and nothing else of the cup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenSheet {
    /// The name of the cup.
    pub cup: String,
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The players in the order of their seats. The first one deals first; at a table of five the dealer sits out.
    pub players: Vec<SheetPlayer>,
    /// The number of deals.
    pub deals: u16,
    /// Whether the points of a deal must add up to zero.
    pub zero_sum: bool,
    /// Whether the round has begun. Before, nothing can be written.
    pub started: bool,
    /// When its time is up, in milliseconds since 1970, if it has a limit.
    pub until: Option<Moment>,
    /// Whether the desk has confirmed the sheet. Then only the desk can change it.
    pub confirmed: bool,
    /// The lines, in the order of the deals.
    pub lines: Vec<SheetLine>,
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetPlayer {
    /// Their number.
    pub no: u16,
    /// Their name.
    pub name: String,
}

/// A line of the sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLine {
    /// The deal, from 1.
    pub deal: u16,
    /// The points in the order of the seats. A struck line has what the paper says, or none.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
    pub score: Vec<GamePoints>,
    /// What is paid, where that differs from the points.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
    pub money: Option<Vec<GamePoints>>,
    /// Whether it was struck: everybody gets 0.
    pub struck: bool,
    /// How often it was changed.
    pub changes: u32,
}

/// Writes on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetRequest {
    /// A new random id. A request that is sent again changes nothing, so a phone sends it until it is answered.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// What is written.
    pub change: SheetChange,
}

/// What a phone may write.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SheetChange {
    /// A new line.
    Enter {
        /// The deal.
        deal: u16,
        /// The points in the order of the seats.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        money: Option<Vec<GamePoints>>,
    },
    /// Another content of a line.
    Correct {
        /// The deal.
        deal: u16,
        /// The points in the order of the seats.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        money: Option<Vec<GamePoints>>,
        /// The reason for the change.
        reason: String,
    },
    /// A line that cannot be cleared up.
    Strike {
        /// The deal.
        deal: u16,
        /// What the paper says, which may add up to anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        written: Option<Vec<GamePoints>>,
        /// The reason why it cannot stand.
        reason: String,
    },
}

/// What has become of a [`SheetRequest`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetAnswer {
    /// Why nothing was written: the code of the cup's refusal. Absent if it is written, now or by an earlier attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The sheet as it is now.
    pub sheet: OpenSheet,
}
