//! Undoing what a proposal changed on a table.
//!
//! Nearly every command is a move, and a move changes only the deal. So for a move only the position is kept; for
//! everything that can change more, the whole table is.

use crate::deal::Mark;
use crate::{Origin, Table};

/// The state of a table before some events.
#[derive(Debug)]
pub(super) struct Undo {
    n_notices: u64,
    /// The deal before its first action, as long as nothing else had happened.
    deal: Option<Mark>,
    /// The table before the first event that was not an action, but after the actions before it.
    table: Option<Box<Table>>,
    /// Whether a command was added to those the table remembers.
    remembered: bool,
    /// The command that was forgotten to make room for it.
    pushed_out: Option<Origin>,
}

impl Undo {
    pub(super) const fn new(table: &Table) -> Self {
        Self { n_notices: table.n_notices(), deal: None, table: None, remembered: false, pushed_out: None }
    }

    /// Keeps the deal. Call this before an action is carried out.
    pub(super) fn keep_deal(&mut self, table: &Table) {
        if self.deal.is_none() && self.table.is_none() {
            self.deal = table.deal().map(crate::Deal::mark);
        }
    }

    /// Keeps the whole table. Call this before anything else happens.
    pub(super) fn keep_all(&mut self, table: &Table) {
        if self.table.is_none() {
            self.table = Some(Box::new(table.clone()));
        }
    }

    /// Makes the table remember a command.
    pub(super) fn remember(&mut self, table: &mut Table, by: Option<Origin>) {
        self.remembered = by.is_some();
        self.pushed_out = table.remember(by);
    }

    /// Restores the table.
    pub(super) fn carry_out(self, table: &mut Table) {
        if let Some(whole) = self.table {
            // Commands are remembered last, so this copy does not have the new one.
            *table = *whole;
        } else if self.remembered {
            table.forget_last(self.pushed_out);
        }
        if let (Some(mark), Some(deal)) = (self.deal, &mut table.deal) {
            deal.return_to(mark);
        }
        table.reset_notices(self.n_notices);
    }
}
