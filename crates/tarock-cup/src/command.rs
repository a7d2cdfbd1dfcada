//! Commands to a cup.

use tarock::GamePoints;
use tarock_table::{Commitment, Seed};

use crate::PlayerNo;

/// One line of one sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineNo {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The deal, from 1.
    pub deal: u16,
}

/// A command to a cup. It is never stored; the [events](crate::Event) it causes are.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Command {
    /// Adds a player, before the first round or between rounds. If the next round is drawn and has not begun, the
    /// player gets a seat in it. If that would make 6 or 11 players, or while a round is being played, they wait for the
    /// next round.
    Register {
        /// A name nobody else at the cup has.
        name: String,
        /// The team they play for.
        team: Option<String>,
        /// Whom they should not meet, in a round that is already drawn as well.
        apart: Vec<PlayerNo>,
    },
    /// Changes the name or the team of a player.
    ChangePlayer {
        /// Their number.
        no: PlayerNo,
        /// A name nobody else at the cup has.
        name: String,
        /// The team they play for.
        team: Option<String>,
    },
    /// Takes a player out. If the next round is drawn and has not begun, its tables are changed; if a round is being
    /// played, the player stays on their sheet and is not drawn any more.
    Withdraw {
        /// Their number.
        no: PlayerNo,
    },
    /// Lets a player who had left play again.
    Return {
        /// Their number.
        no: PlayerNo,
    },
    /// Keeps two players apart in all draws to come. Tables that are already drawn stay as they are.
    KeepApart {
        /// The two players.
        players: [PlayerNo; 2],
    },
    /// Takes two players off the avoid list.
    LetMeet {
        /// The two players.
        players: [PlayerNo; 2],
    },
    /// Publishes the hash of the seed of the next draw, before anybody knows who will take part in it; after the last
    /// round, that of the lots.
    Promise {
        /// The hash.
        commitment: Commitment,
    },
    /// Draws the next round, or draws it again if it has not begun. If the draw before was promised, this one has to be
    /// as well.
    Draw {
        /// The seed. If a hash was promised, it has to match.
        seed: Seed,
        /// A word from the room, so that even somebody who chose the seed could not know the draw. May be empty.
        salt: String,
    },
    /// Begins the round that was drawn, and starts its clock.
    StartRound,
    /// Gives the running round more time, or less.
    ExtendRound {
        /// The minutes to add; negative ones are taken away.
        minutes: i32,
    },
    /// Writes a new line.
    EnterLine {
        /// Its place.
        line: LineNo,
        /// The points in the order of the seats (*Schrift*).
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points: a kontra may count for money only (*Geld*).
        money: Option<Vec<GamePoints>>,
    },
    /// Changes a line. What it was is kept, and the table has to confirm its sheet again.
    CorrectLine {
        /// Its place.
        line: LineNo,
        /// The points in the order of the seats.
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points.
        money: Option<Vec<GamePoints>>,
        /// The reason for the change.
        reason: String,
    },
    /// Strikes a line that cannot be cleared up, whether it is on the sheet or not: everybody gets 0. The table has to
    /// confirm its sheet again. A correction restores the line.
    StrikeLine {
        /// Its place.
        line: LineNo,
        /// What the paper says, which may add up to anything.
        written: Option<Vec<GamePoints>>,
        /// The reason why it cannot stand.
        reason: String,
    },
    /// Confirms a sheet, however many deals the time was enough for.
    ConfirmSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// Whether it may be empty, or miss a deal before the last one.
        incomplete: bool,
    },
    /// Takes the confirmation of a sheet back, so that a line can be added.
    ReopenSheet {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What is missing.
        reason: String,
    },
    /// Opens a cup that is over, because a sheet has to be corrected.
    Reopen {
        /// The reason.
        reason: String,
    },
    /// Ends the cup after its last round. A cup that was reopened ends with the lots it had.
    Finish {
        /// The seed of the lots that decide the last ties. If a hash was promised, it has to match.
        lots: Seed,
        /// A word from the room. May be empty.
        salt: String,
    },
}
