//! The content of notices: what happened at a table, as shown to one viewer.

use serde::{Deserialize, Serialize};
use tarock::{EventView, Seat, Viewer};
use tarock_table::{DealId, Notice, NoticeView, OpenEvent};

use super::DealEvent;

/// The content of a notice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum NoticeBody {
    /// A change of the table or its people.
    Table(OpenEvent),
    /// A deal begins, or continues from a different point. Contains all its events so far.
    Deal {
        /// The deal's id.
        deal: DealId,
        /// The seat whose view this is; absent for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
        seen_from: Option<Seat>,
        /// The dealer's seat.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        dealer: Seat,
        /// The number of actions played.
        cursor: u32,
        /// The number of actions, including those that were taken back and can be redone.
        n_actions: u32,
        /// The events of the deal so far.
        events: Vec<DealEvent>,
    },
    /// New events in the running deal.
    Played {
        /// The number of actions played, including this one.
        cursor: u32,
        /// The new events.
        events: Vec<DealEvent>,
    },
}

impl NoticeBody {
    /// Returns a notice as one viewer may see it. This is the only way from a notice to the wire.
    pub fn of(notice: &Notice, viewer: Viewer) -> Self {
        let events = |events: &[EventView]| events.iter().map(DealEvent::from).collect();
        match notice.view_for(viewer) {
            NoticeView::Open(event) => Self::Table(event),
            NoticeView::Deal { deal, dealer, cursor, n_actions, events: views } => {
                Self::Deal { deal, seen_from: viewer.seat(), dealer, cursor, n_actions, events: events(&views) }
            }
            NoticeView::Played { cursor, events: views } => Self::Played { cursor, events: events(&views) },
        }
    }
}
