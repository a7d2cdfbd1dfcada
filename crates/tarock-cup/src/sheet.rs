//! The sheet of a table (*Wertungszettel*).

use std::collections::BTreeMap;

use tarock::GamePoints;
use tarock_table::Moment;

use crate::PlayerNo;

/// What one table writes in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheet {
    /// The number of the table.
    pub table: u16,
    /// The players in the order of their seats. The first one deals first.
    pub players: Vec<PlayerNo>,
    /// The lines by their deals, which are numbered from 1.
    pub lines: BTreeMap<u16, Line>,
    /// Whether the table has signed it. A correction takes the signature back.
    pub confirmed: bool,
    /// When the signature was taken back so that a line could be added, the oldest first.
    pub reopened: Vec<Reopening>,
}

/// A confirmation that was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reopening {
    /// When it was taken back.
    pub at: Moment,
    /// Why it was taken back.
    pub reason: String,
}

/// What one deal brought to each player of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Line {
    /// The points in the order of the seats, as they were last written. A struck line has what the paper says, if that
    /// is known.
    pub score: Vec<GamePoints>,
    /// What is paid in the order of the seats, where that differs from the points (*Geld*).
    pub money: Option<Vec<GamePoints>>,
    /// Whether it was struck because it could not be cleared up: everybody gets 0.
    pub struck: bool,
    /// What it was before each change, the oldest first.
    pub history: Vec<Revision>,
}

/// A line before it was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Revision {
    /// When it was changed.
    pub at: Moment,
    /// Why it was changed.
    pub reason: String,
    /// The points before the change; none if the deal was struck without having been on the sheet.
    pub score: Vec<GamePoints>,
    /// What was paid before the change, where that differed from the points.
    pub money: Option<Vec<GamePoints>>,
    /// Whether it had been struck before the change.
    pub struck: bool,
}

impl Line {
    /// Returns the points that a seat, counted from 0, gets for it.
    pub fn counts(&self, seat: usize) -> GamePoints {
        if self.struck { GamePoints::ZERO } else { self.score.get(seat).copied().unwrap_or_default() }
    }

    /// Returns what a seat, counted from 0, is paid for it.
    pub fn pays(&self, seat: usize) -> GamePoints {
        match &self.money {
            Some(money) if !self.struck => money.get(seat).copied().unwrap_or_default(),
            _ => self.counts(seat),
        }
    }

    /// Keeps what it is before it is changed.
    pub(crate) fn keep(&mut self, at: Moment, reason: &str) {
        let (score, money) = (self.score.clone(), self.money.clone());
        self.history.push(Revision { at, reason: reason.to_owned(), score, money, struck: self.struck });
    }
}

impl Sheet {
    /// Makes an empty sheet.
    pub const fn new(table: u16, players: Vec<PlayerNo>) -> Self {
        Self { table, players, lines: BTreeMap::new(), confirmed: false, reopened: Vec::new() }
    }

    /// Returns the seat of a player, counted from 0.
    pub fn seat_of(&self, no: PlayerNo) -> Option<usize> {
        self.players.iter().position(|player| *player == no)
    }

    /// Returns the sums of all lines, in the order of the seats.
    pub fn totals(&self) -> Vec<GamePoints> {
        (0..self.players.len()).map(|seat| self.lines.values().map(|line| line.counts(seat)).sum()).collect()
    }

    /// Returns the seat that deals, counted from 0. At a table of five it sits out.
    ///
    /// ```
    /// use tarock_cup::{PlayerNo, Sheet};
    /// let sheet = Sheet::new(1, [4, 8, 15, 16, 23].map(PlayerNo).to_vec());
    /// assert_eq!((sheet.dealer(1), sheet.dealer(6)), (0, 0));
    /// ```
    pub fn dealer(&self, deal: u16) -> usize {
        usize::from(deal.saturating_sub(1)).checked_rem(self.players.len()).unwrap_or(0)
    }

    /// Returns the number of the first deal that has no line yet.
    pub fn next_deal(&self) -> u16 {
        (1..u16::MAX).find(|deal| !self.lines.contains_key(deal)).unwrap_or(u16::MAX)
    }
}
