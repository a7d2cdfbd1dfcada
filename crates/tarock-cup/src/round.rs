//! A round and its clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_table::{Moment, Seed};

use crate::{PlayerNo, Sheet};

/// Who sits at a table, in the order of the seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// The number of the table, from 1.
    pub table: u16,
    /// Four or five players.
    pub players: Vec<PlayerNo>,
}

/// A round that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// The seed of the draw.
    pub seed: Seed,
    /// The salt of the draw.
    pub salt: String,
    /// How the tables follow from them.
    pub method: u16,
    /// How often tables were changed after the draw because somebody came or left.
    pub n_changes: u16,
    /// The sheets, in the order of their tables.
    pub sheets: Vec<Sheet>,
    /// When it began.
    pub started: Option<Moment>,
    /// When its time is up, if it has begun and has a limit.
    pub until: Option<Moment>,
}

impl Round {
    /// Returns the sheet of a table.
    pub fn sheet(&self, table: u16) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.table == table)
    }

    pub(crate) fn sheet_mut(&mut self, table: u16) -> Option<&mut Sheet> {
        self.sheets.iter_mut().find(|sheet| sheet.table == table)
    }

    /// Returns the sheet a player is on, and their seat, counted from 0.
    pub fn place_of(&self, no: PlayerNo) -> Option<(&Sheet, usize)> {
        self.sheets.iter().find_map(|sheet| Some((sheet, sheet.seat_of(no)?)))
    }

    /// Returns the points of a player in this round, as far as they are written; none before the first line, unless the
    /// table has confirmed that there is none.
    pub fn points_of(&self, no: PlayerNo) -> Option<GamePoints> {
        let (sheet, seat) = self.result_of(no)?;
        Some(sheet.lines.values().map(|line| line.counts(seat)).sum())
    }

    /// Returns the sheet a player is on and their seat, if the sheet has a result: a line, or a confirmation.
    pub(crate) fn result_of(&self, no: PlayerNo) -> Option<(&Sheet, usize)> {
        let has_result = |sheet: &Sheet| self.started.is_some() && (sheet.confirmed || !sheet.lines.is_empty());
        self.place_of(no).filter(|(sheet, _)| has_result(sheet))
    }

    /// Returns what a player was paid in this round, as far as it is written.
    pub fn money_of(&self, no: PlayerNo) -> GamePoints {
        let Some((sheet, seat)) = self.place_of(no) else { return GamePoints::ZERO };
        sheet.lines.values().map(|line| line.pays(seat)).sum()
    }

    /// Returns who sits where.
    pub fn seatings(&self) -> Vec<Seating> {
        let seating = |sheet: &Sheet| Seating { table: sheet.table, players: sheet.players.clone() };
        self.sheets.iter().map(seating).collect()
    }

    /// Returns the tables whose sheets are not confirmed yet.
    pub fn open_tables(&self) -> impl Iterator<Item = u16> {
        self.sheets.iter().filter(|sheet| !sheet.confirmed).map(|sheet| sheet.table)
    }

    /// Returns how much of its time is left; `None` if it has not begun or has no limit.
    pub fn time_left(&self, now: Moment) -> Option<Duration> {
        Some(self.until? - now)
    }
}
