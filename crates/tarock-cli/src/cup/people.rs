//! Registration, changes and withdrawals of players.

use std::path::PathBuf;

use tarock_cup::{Command, Entry, Event, PlayerNo};

use super::book::{self, Book};
use super::show;
use crate::output::Output;

/// Registers players.
#[derive(Debug, clap::Args)]
pub(crate) struct Register {
    /// The file of the cup.
    file: PathBuf,
    /// The names.
    #[arg(required_unless_present = "from")]
    names: Vec<String>,
    /// The team of all of them.
    #[arg(long)]
    team: Option<String>,
    /// Read names from a file, one per line; `-` for standard input. A semicolon separates the team from the name.
    #[arg(long, value_name = "LIST", conflicts_with = "team")]
    from: Option<PathBuf>,
    /// Keep them apart from a player, even at tables that are already drawn. Can be given more than once.
    #[arg(long, value_name = "NO")]
    apart: Vec<PlayerNo>,
}

impl Register {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut people: Vec<(String, Option<String>)> =
            self.names.iter().map(|name| (name.clone(), self.team.clone())).collect();
        if let Some(list) = &self.from {
            for line in book::lines(out, list)? {
                let (name, team) =
                    line.split_once(';').map_or((line.as_str(), None), |(name, team)| (name, Some(team)));
                people.push((name.trim().to_owned(), team.map(|team| team.trim().to_owned())));
            }
        }
        let mut book = Book::open(out, &self.file)?;
        let register = |(name, team)| Command::Register { name, team, apart: self.apart.clone() };
        let commands: Vec<Command> = people.into_iter().map(register).collect();
        for entry in book.tell(out, &commands)? {
            for event in &entry.events {
                if let Event::Registered { no, .. } = event {
                    out.line(&person(out, "cup-registered", &book, *no));
                }
            }
            reseated(out, &book, &entry);
        }
        for player in book.cup.waiting() {
            out.line(&person(out, "cup-waits", &book, player.no));
        }
        out.line(&out.words.say("cup-present", &[("count", book.cup.present().count().into())]));
        Ok(true)
    }
}

/// Says something about a player.
fn person(out: &Output, key: &str, book: &Book, no: PlayerNo) -> String {
    let args = [("no", no.0.into()), ("name", book.cup.name_of(no).to_owned().into())];
    out.words.say(key, &args)
}

/// Shows how tables that were drawn have changed, or that there are none any more.
fn reseated(out: &Output, book: &Book, entry: &Entry) {
    for event in &entry.events {
        match event {
            Event::Reseated { round, .. } => {
                out.line(&out.words.say("cup-reseated", &[("round", (*round).into())]));
                show::tables(out, &book.cup, *round);
            }
            Event::DrawCancelled { round } => {
                out.line(&out.words.say("cup-draw-void", &[("round", (*round).into())]));
            }
            _ => {}
        }
    }
}

/// Changes the name or the team of a player.
#[derive(Debug, clap::Args)]
pub(crate) struct Change {
    /// The file of the cup.
    file: PathBuf,
    /// The player's number.
    no: PlayerNo,
    /// The new name.
    #[arg(long, required_unless_present_any = ["team", "no_team"])]
    name: Option<String>,
    /// The new team.
    #[arg(long)]
    team: Option<String>,
    /// The player is in no team any more.
    #[arg(long, conflicts_with = "team")]
    no_team: bool,
}

impl Change {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let no = self.no;
        let before = book.cup.player(no);
        let name = self.name.clone().or_else(|| before.map(|player| player.name.clone())).unwrap_or_default();
        let team = self.team.clone().or_else(|| before.and_then(|player| player.team.clone()));
        let team = team.filter(|_| !self.no_team);
        book.tell(out, &[Command::ChangePlayer { no, name, team: team.clone() }])?;
        let args = [
            ("no", no.0.into()),
            ("name", book.cup.name_of(no).to_owned().into()),
            ("has_team", if team.is_some() { "yes" } else { "no" }.into()),
            ("team", team.unwrap_or_default().into()),
        ];
        out.line(&out.words.say("cup-changed", &args));
        Ok(true)
    }
}

/// Takes a player out, or back in.
#[derive(Debug, clap::Args)]
pub(crate) struct Withdraw {
    /// The file of the cup.
    file: PathBuf,
    /// The player's number.
    no: PlayerNo,
    /// Let a player who had left play again.
    #[arg(long = "return")]
    returns: bool,
}

impl Withdraw {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let no = self.no;
        let (command, key) = if self.returns {
            (Command::Return { no }, "cup-returned")
        } else {
            (Command::Withdraw { no }, "cup-withdrawn")
        };
        let entries = book.tell(out, &[command])?;
        out.line(&person(out, key, &book, no));
        for entry in &entries {
            reseated(out, &book, entry);
        }
        Ok(true)
    }
}

/// Keeps two players apart.
#[derive(Debug, clap::Args)]
pub(crate) struct Apart {
    /// The file of the cup.
    file: PathBuf,
    /// A player's number.
    one: PlayerNo,
    /// The other player's number.
    other: PlayerNo,
    /// Let them meet again.
    #[arg(long)]
    lift: bool,
}

impl Apart {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let players = [self.one, self.other];
        let command = if self.lift { Command::LetMeet { players } } else { Command::KeepApart { players } };
        book.tell(out, &[command])?;
        let name = |no| book.cup.name_of(no).to_owned();
        let args = [("one", name(self.one).into()), ("other", name(self.other).into())];
        out.line(&if self.lift { out.words.say("cup-may-meet", &args) } else { out.words.say("cup-apart", &args) });
        Ok(true)
    }
}
