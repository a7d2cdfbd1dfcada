//! The places of a deal that one wants to go to.

use tarock::{DealRecord, Event, Phase};

/// What begins or happens at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// Another phase of the deal.
    Phase,
    Trick,
    /// Somebody doubles.
    Kontra,
}

impl MarkKind {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Phase => "phase",
            Self::Trick => "trick",
            Self::Kontra => "kontra",
        }
    }
}

/// A place: after so many actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) at: usize,
    pub(crate) kind: MarkKind,
}

/// The marks of a deal, in order; at most one for a place.
pub(crate) fn marks(record: &DealRecord) -> Vec<Mark> {
    let mut position = record.start();
    let mut marks = Vec::new();
    let mut phase = position.board().phase;
    for (n, &action) in record.actions.iter().enumerate() {
        let Ok(events) = position.play(action) else { break };
        let kontra = |event: &Event| matches!(event, Event::Announced { said, .. } if !said.kontras.is_empty());
        let board = position.board();
        let trick_begins = board.phase == Phase::Play && board.trick.cards().is_empty();
        let kind = if events.iter().any(kontra) {
            Some(MarkKind::Kontra)
        } else if board.phase != phase {
            Some(MarkKind::Phase)
        } else {
            trick_begins.then_some(MarkKind::Trick)
        };
        phase = board.phase;
        marks.extend(kind.map(|kind| Mark { at: n + 1, kind }));
    }
    marks
}
