//! `tarock cup`: a tournament in a file, one line for everything that happened.

mod book;
mod check;
mod people;
mod refusal;
mod rounds;
mod season;
mod sheets;
mod show;

use clap::Subcommand;

pub(crate) use self::sheets::plain_points;
use crate::output::Output;

/// A command of the tournament desk.
#[derive(Debug, Subcommand)]
pub(crate) enum CupCommand {
    /// Begins a new file.
    Create(rounds::Create),
    /// Registers players. Latecomers get a seat at the tables that are drawn, or play from the next round on.
    Register(people::Register),
    /// Changes the name or the team of a player.
    Change(people::Change),
    /// Withdraws a player, or brings them back with --return.
    Withdraw(people::Withdraw),
    /// Keeps two players apart in all later draws; --lift ends that.
    Apart(people::Apart),
    /// Publishes the hash of the next seed, before anybody knows who will play.
    Promise(rounds::Promise),
    /// Draws the next round; draws it again if it has not begun.
    Draw(rounds::Draw),
    /// Begins the round that was drawn; sets its clock with --extend.
    Start(rounds::Start),
    /// Writes lines of a sheet.
    Enter(sheets::Enter),
    /// Changes a line and keeps what it was.
    Correct(sheets::Correct),
    /// Strikes a line that cannot be resolved, even one that was never entered: everybody gets 0.
    Strike(sheets::Strike),
    /// Confirms a sheet, or all sheets of a round with --all.
    Confirm(sheets::Confirm),
    /// Reopens a confirmed sheet, so that a line can be added; without a table, reopens a cup that is over.
    Reopen(sheets::Reopen),
    /// Ends the cup; the lot decides the last ties.
    Finish(rounds::Finish),
    /// Shows who sits where.
    Tables(show::Tables),
    /// Shows the standings.
    Standings(show::Standings),
    /// Ranks the players of several cups.
    Season(season::Season),
    /// Repeats every draw from its seed. Ends with an error if one does not come out the same.
    Verify(check::Verify),
    /// Prints results as CSV.
    Export(show::Export),
}

impl CupCommand {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        match self {
            Self::Create(command) => command.run(out),
            Self::Register(command) => command.run(out),
            Self::Change(command) => command.run(out),
            Self::Withdraw(command) => command.run(out),
            Self::Apart(command) => command.run(out),
            Self::Promise(command) => command.run(out),
            Self::Draw(command) => command.run(out),
            Self::Start(command) => command.run(out),
            Self::Enter(command) => command.run(out),
            Self::Correct(command) => command.run(out),
            Self::Strike(command) => command.run(out),
            Self::Confirm(command) => command.run(out),
            Self::Reopen(command) => command.run(out),
            Self::Finish(command) => command.run(out),
            Self::Tables(command) => command.run(out),
            Self::Standings(command) => command.run(out),
            Self::Season(command) => command.run(out),
            Self::Verify(command) => command.run(out),
            Self::Export(command) => command.run(out),
        }
    }
}
