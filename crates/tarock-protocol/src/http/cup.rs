//! Tournaments with real cards: their logs, commands of their directors, and the standings for everybody.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_table::{Commitment, CupId, Seed, UserId};
use uuid::Uuid;

use crate::Secret;

/// Puts a cup on the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewCup {
    /// A new random id. A request that is sent again makes no second cup.
    pub cup: CupId,
    /// The lines of its log so far, as its file has them; at least the first one. The server replays them.
    pub lines: Vec<String>,
}

/// What a user may do with a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CupRole {
    /// Everything: they put it here.
    Owner,
    /// Everything but to delete it.
    Director,
    /// A role that this version does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}

/// A cup, for its directors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupSummary {
    /// Its id.
    pub cup: CupId,
    /// Its name.
    pub name: String,
    /// The caller's role in it.
    pub role: CupRole,
    /// The number of entries of its log.
    pub entries: u32,
    /// The link to the standings for everybody, if the directors have published one.
    pub watch: Option<String>,
    /// When it was put here.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
    /// When its log was last appended to.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub changed_at: Timestamp,
}

/// Which part of the log of a cup to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupLogQuery {
    /// The number of entries that the caller has; 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
    /// How many seconds to wait for a new entry, if there is none; 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 25)))]
    pub wait: Option<u32>,
}

/// The end of the log of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupLines {
    /// The lines that the caller does not have, as the file has them.
    pub lines: Vec<String>,
}

/// Tells a cup what to do, all of it or nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupRequest {
    /// A new random id. A request that is sent again changes nothing.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// The number of entries that the caller knows. Nothing is done if there are more.
    pub after: u32,
    /// The commands, in order. A list of players is registered at once.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub commands: Vec<CupCommand>,
}

/// Points in the order of the seats.
type Points = Vec<GamePoints>;

/// A command to a cup, by its directors.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CupCommand {
    /// Adds a player.
    Register {
        /// A name nobody else at the cup has.
        name: String,
        /// The team they play for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
        /// The numbers of players whom they should not meet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        apart: Vec<u16>,
    },
    /// Changes the name or the team of a player.
    ChangePlayer {
        /// Their number.
        no: u16,
        /// A name nobody else at the cup has.
        name: String,
        /// The team they play for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
    },
    /// Takes a player out.
    Withdraw {
        /// Their number.
        no: u16,
    },
    /// Lets a player who had left play again.
    Return {
        /// Their number.
        no: u16,
    },
    /// Keeps two players apart in all draws to come.
    KeepApart {
        /// Their numbers.
        players: [u16; 2],
    },
    /// Takes two players off the avoid list.
    LetMeet {
        /// Their numbers.
        players: [u16; 2],
    },
    /// Publishes the hash of the seed of the next draw, or of the lots.
    Promise {
        /// The hash.
        commitment: Commitment,
    },
    /// Draws the next round.
    Draw {
        /// The seed.
        seed: Seed,
        /// A word from the room.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
    /// Begins the round that was drawn.
    StartRound,
    /// Gives the running round more time, or less.
    ExtendRound {
        /// The minutes to add; negative ones are taken away.
        minutes: i32,
    },
    /// Writes a new line of a sheet.
    EnterLine {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// The points.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
        score: Points,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        money: Option<Points>,
    },
    /// Changes a line.
    CorrectLine {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// The points.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
        score: Points,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        money: Option<Points>,
        /// The reason for the change.
        reason: String,
    },
    /// Strikes a line: everybody gets 0.
    StrikeLine {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// What the paper says, which may add up to anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        written: Option<Points>,
        /// The reason why it cannot stand.
        reason: String,
    },
    /// Confirms a sheet.
    ConfirmSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// Whether it may be empty, or miss a deal before the last one.
        #[serde(default)]
        incomplete: bool,
    },
    /// Takes the confirmation of a sheet back.
    ReopenSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What is missing.
        reason: String,
    },
    /// Opens a cup that is over.
    Reopen {
        /// The reason.
        reason: String,
    },
    /// Ends the cup after its last round.
    Finish {
        /// The seed of the lots that decide the last ties.
        lots: Seed,
        /// A word from the room.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
}

/// Makes links to the sheets of a round. Links that the same tables had for it no longer work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewSheetLinks {
    /// The round, which is drawn and is the last one so far.
    pub round: u16,
    /// The tables; all of the round if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u16>>,
}

/// A link to one sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLink {
    /// The table.
    pub table: u16,
    /// The token that opens the sheet. It is never shown again.
    pub token: Secret,
    /// The same as a link to the page, for a QR code.
    pub link: Secret,
}

/// Which links to sheets to revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLinksQuery {
    /// The round.
    pub round: u16,
    /// The table; all of the round if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
}

/// A link that makes somebody a director of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupInvitation {
    /// The token, for one person. It is never shown again.
    pub token: Secret,
    /// The same as a link to the page.
    pub link: Secret,
    /// When it expires.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}

/// Becomes a director of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupJoin {
    /// The token of the invitation.
    pub token: Secret,
}

/// Somebody who runs a cup together with its owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupDirector {
    /// The user.
    pub user: UserId,
    /// Their name.
    pub name: String,
}

/// The standings of a cup, for everybody who has the link. Sheets count once they are confirmed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupStandings {
    /// The name of the cup.
    pub name: String,
    /// Whether the cup is over.
    pub finished: bool,
    /// The number of rounds that have begun.
    pub rounds: u16,
    /// How many sheets are not confirmed yet.
    pub missing: u32,
    /// The players, the first one first.
    pub rows: Vec<CupStanding>,
}

/// A row of the standings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupStanding {
    /// The rank; equal players share it.
    pub rank: u32,
    /// The player's number.
    pub no: u16,
    /// Their name.
    pub name: String,
    /// Their team.
    pub team: Option<String>,
    /// The points that count.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub points: GamePoints,
    /// The points of each round; null for a round without them, or whose sheet is not confirmed.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Option<f64>>"))]
    pub rounds: Vec<Option<GamePoints>>,
}
