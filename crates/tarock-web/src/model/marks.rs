//! The points in a deal that are worth jumping to.

use tarock::{DealRecord, Event, Phase};

/// What happens at a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// A new phase of the deal.
    Phase,
    Trick,
    /// A player doubles.
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

/// A mark, given by the number of actions before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) at: usize,
    pub(crate) kind: MarkKind,
}

/// The marks of a deal, in order; at most one for each number of actions.
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
