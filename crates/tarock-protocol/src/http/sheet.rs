//! One score sheet of a cup, for the phones at its table.

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
    /// The number of deals to play.
    pub deals: u16,
    /// Whether the points of a deal must add up to zero.
    pub zero_sum: bool,
    /// Whether the round has begun. Until then, nothing can be entered.
    pub started: bool,
    /// When the round ends, in milliseconds since 1970, if it has a time limit.
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
    /// The points in the order of the seats. For a struck line, what is on the paper, or nothing.
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

/// Enters, corrects or strikes a line of the sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetRequest {
    /// A new random id. Repeating the request changes nothing, so a phone repeats it until it gets a response.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// The change.
    pub change: SheetChange,
}

/// A change that a phone may make to its sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SheetChange {
    /// Enters a new line.
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
    /// Corrects a line.
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
    /// Strikes a line that cannot be resolved: everybody gets 0.
    Strike {
        /// The deal.
        deal: u16,
        /// What is on the paper; it need not add up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        written: Option<Vec<GamePoints>>,
        /// Why the line cannot stand.
        reason: String,
    },
}

/// The response to a [`SheetRequest`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetAnswer {
    /// Why nothing was changed: the code of the cup's refusal. Absent if the change was made, now or earlier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The sheet as it is now.
    pub sheet: OpenSheet,
}
