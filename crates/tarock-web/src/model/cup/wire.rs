//! Commands of a desk as a server takes them.

use tarock_cup::{Command, LineNo, PlayerNo};
use tarock_protocol::http::CupCommand;

/// The command as it is sent. None for one that this page cannot send.
pub(crate) fn wire(command: &Command) -> Option<CupCommand> {
    let pair = |players: &[PlayerNo; 2]| players.map(|no| no.0);
    Some(match command.clone() {
        Command::Register { name, team, apart } => {
            CupCommand::Register { name, team, apart: apart.into_iter().map(|no| no.0).collect() }
        }
        Command::ChangePlayer { no, name, team } => CupCommand::ChangePlayer { no: no.0, name, team },
        Command::Withdraw { no } => CupCommand::Withdraw { no: no.0 },
        Command::Return { no } => CupCommand::Return { no: no.0 },
        Command::KeepApart { players } => CupCommand::KeepApart { players: pair(&players) },
        Command::LetMeet { players } => CupCommand::LetMeet { players: pair(&players) },
        Command::Promise { commitment } => CupCommand::Promise { commitment },
        Command::Draw { seed, salt } => CupCommand::Draw { seed, salt },
        Command::StartRound => CupCommand::StartRound,
        Command::ExtendRound { minutes } => CupCommand::ExtendRound { minutes },
        Command::EnterLine { line: LineNo { round, table, deal }, score, money } => {
            CupCommand::EnterLine { round, table, deal, score, money }
        }
        Command::CorrectLine { line: LineNo { round, table, deal }, score, money, reason } => {
            CupCommand::CorrectLine { round, table, deal, score, money, reason }
        }
        Command::StrikeLine { line: LineNo { round, table, deal }, written, reason } => {
            CupCommand::StrikeLine { round, table, deal, written, reason }
        }
        Command::ConfirmSheet { round, table, incomplete } => CupCommand::ConfirmSheet { round, table, incomplete },
        Command::ReopenSheet { round, table, reason } => CupCommand::ReopenSheet { round, table, reason },
        Command::Reopen { reason } => CupCommand::Reopen { reason },
        Command::Finish { lots, salt } => CupCommand::Finish { lots, salt },
        _ => return None,
    })
}
