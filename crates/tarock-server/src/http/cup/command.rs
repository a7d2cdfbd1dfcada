//! Converts commands to a cup from their form on the wire.

use tarock_cup::{Command, LineNo, PlayerNo};
use tarock_protocol::http::{CupCommand, SheetChange};
use tarock_store::SheetOf;

/// Converts a command of a director.
pub(super) fn of_desk(command: CupCommand) -> Command {
    let pair = |players: [u16; 2]| players.map(PlayerNo);
    match command {
        CupCommand::Register { name, team, apart } => {
            Command::Register { name, team, apart: apart.into_iter().map(PlayerNo).collect() }
        }
        CupCommand::ChangePlayer { no, name, team } => Command::ChangePlayer { no: PlayerNo(no), name, team },
        CupCommand::Withdraw { no } => Command::Withdraw { no: PlayerNo(no) },
        CupCommand::Return { no } => Command::Return { no: PlayerNo(no) },
        CupCommand::KeepApart { players } => Command::KeepApart { players: pair(players) },
        CupCommand::LetMeet { players } => Command::LetMeet { players: pair(players) },
        CupCommand::Promise { commitment } => Command::Promise { commitment },
        CupCommand::Draw { seed, salt } => Command::Draw { seed, salt },
        CupCommand::StartRound => Command::StartRound,
        CupCommand::ExtendRound { minutes } => Command::ExtendRound { minutes },
        CupCommand::EnterLine { round, table, deal, score, money } => {
            Command::EnterLine { line: LineNo { round, table, deal }, score, money }
        }
        CupCommand::CorrectLine { round, table, deal, score, money, reason } => {
            Command::CorrectLine { line: LineNo { round, table, deal }, score, money, reason }
        }
        CupCommand::StrikeLine { round, table, deal, written, reason } => {
            Command::StrikeLine { line: LineNo { round, table, deal }, written, reason }
        }
        CupCommand::ConfirmSheet { round, table, incomplete } => Command::ConfirmSheet { round, table, incomplete },
        CupCommand::ReopenSheet { round, table, reason } => Command::ReopenSheet { round, table, reason },
        CupCommand::Reopen { reason } => Command::Reopen { reason },
        CupCommand::Finish { lots, salt } => Command::Finish { lots, salt },
    }
}

/// Converts a command of a phone. It applies to the sheet that the phone's link opens, and cannot name another one.
pub(super) fn of_phone(sheet: SheetOf, change: SheetChange) -> Command {
    let SheetOf { round, table, .. } = sheet;
    let line = |deal| LineNo { round, table, deal };
    match change {
        SheetChange::Enter { deal, score, money } => Command::EnterLine { line: line(deal), score, money },
        SheetChange::Correct { deal, score, money, reason } => {
            Command::CorrectLine { line: line(deal), score, money, reason }
        }
        SheetChange::Strike { deal, written, reason } => Command::StrikeLine { line: line(deal), written, reason },
    }
}
