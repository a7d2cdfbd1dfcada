//! Cups (tournaments with real cards): their logs, the commands of their directors, and the standings for everybody.

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
    /// A new random id. Repeating the request does not create a second cup.
    pub cup: CupId,
    /// The lines of its log so far, as in its file; at least the first one. The server replays them.
    pub lines: Vec<String>,
}

/// What a user may do with a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CupRole {
    /// May do everything: the person who put the cup on the server.
    Owner,
    /// May do everything except delete the cup, or invite and remove directors.
    Director,
    /// A role that this version does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}

/// A cup as its directors see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupSummary {
    /// Its id.
    pub cup: CupId,
    /// Its name.
    pub name: String,
    /// The caller's role in it.
    pub role: CupRole,
    /// The number of entries in its log.
    pub entries: u32,
    /// The public link to the standings, if a director has published them.
    pub watch: Option<String>,
    /// When it was put on the server.
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
    /// The number of entries that the caller already has; 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
    /// How many seconds to wait for a new entry, if there is none yet; 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 25)))]
    pub wait: Option<u32>,
}

/// The rest of a cup's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupLines {
    /// The lines that the caller does not have yet, as in the cup's file.
    pub lines: Vec<String>,
}

/// Commands to a cup, which are carried out all together or not at all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupRequest {
    /// A new random id. Repeating the request changes nothing.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// The number of entries that the caller has. If there are more by now, nothing is done.
    pub after: u32,
    /// The commands, in order. One request can register a whole list of players.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub commands: Vec<CupCommand>,
}

/// Points in the order of the seats.
type Points = Vec<GamePoints>;

/// A director's command to a cup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CupCommand {
    /// Adds a player.
    Register {
        /// A name that nobody else at the cup has.
        name: String,
        /// The team they play for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
        /// The numbers of players with whom they should not share a table.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        apart: Vec<u16>,
    },
    /// Changes the name or the team of a player.
    ChangePlayer {
        /// Their number.
        no: u16,
        /// A name that nobody else at the cup has.
        name: String,
        /// The team they play for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
    },
    /// Withdraws a player.
    Withdraw {
        /// Their number.
        no: u16,
    },
    /// Lets a player who had withdrawn play again.
    Return {
        /// Their number.
        no: u16,
    },
    /// Keeps two players apart in all later draws.
    KeepApart {
        /// Their numbers.
        players: [u16; 2],
    },
    /// Lets two players who were kept apart meet again.
    LetMeet {
        /// Their numbers.
        players: [u16; 2],
    },
    /// Commits to the seed of the next draw, or of the lots, by its hash.
    Promise {
        /// The hash of the seed.
        commitment: Commitment,
    },
    /// Draws the next round.
    Draw {
        /// The seed.
        seed: Seed,
        /// A word called out in the room, so that nobody can know the result in advance.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
    /// Begins the round that was drawn.
    StartRound,
    /// Gives the running round more time, or less.
    ExtendRound {
        /// The minutes to add, or to subtract if negative.
        minutes: i32,
    },
    /// Enters a new line on a sheet.
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
    /// Corrects a line.
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
        /// What is on the paper; it need not add up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<f64>>"))]
        written: Option<Points>,
        /// Why the line cannot stand.
        reason: String,
    },
    /// Confirms a sheet.
    ConfirmSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// Whether the sheet may be empty, or lack a deal before its last one.
        #[serde(default)]
        incomplete: bool,
    },
    /// Reopens a confirmed sheet.
    ReopenSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What is missing.
        reason: String,
    },
    /// Reopens a cup that is over.
    Reopen {
        /// The reason.
        reason: String,
    },
    /// Ends the cup after its last round.
    Finish {
        /// The seed of the lots that decide the last ties.
        lots: Seed,
        /// A word called out in the room, so that nobody can know the result in advance.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
}

/// Creates links to the sheets of a round. Earlier links to the same sheets stop working.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewSheetLinks {
    /// The round: the latest one that has been drawn.
    pub round: u16,
    /// The tables; all tables of the round if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u16>>,
}

/// A link to one sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLink {
    /// The table.
    pub table: u16,
    /// The token that opens the sheet. It is shown only this once.
    pub token: Secret,
    /// A link to the web client with the token, for a QR code.
    pub link: Secret,
}

/// Which links to sheets to revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLinksQuery {
    /// The round.
    pub round: u16,
    /// The table; all tables of the round if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
}

/// An invitation, which makes one person a director of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupInvitation {
    /// The token, which works once. It is shown only this once.
    pub token: Secret,
    /// A link to the web client with the token.
    pub link: Secret,
    /// When it expires.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}

/// Accepts an invitation and makes the caller a director of the cup.
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

/// The standings of a cup, for everybody who has the link. Only confirmed sheets count.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CupStandings {
    /// The name of the cup.
    pub name: String,
    /// Whether the cup is over.
    pub finished: bool,
    /// The number of rounds that have begun.
    pub rounds: u16,
    /// The number of sheets in these rounds that are not confirmed yet.
    pub missing: u32,
    /// The players, best first.
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
    /// The points of each round; null if the player has none in it, or their sheet is not confirmed.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Option<f64>>"))]
    pub rounds: Vec<Option<GamePoints>>,
}
