//! Notices: what viewers are told of events.

use tarock::{Event, EventView, Seat, Viewer};

use crate::{DealId, OpenEvent};

/// An event to tell, with all cards. Only [`view_for`](Self::view_for) turns it into something that can be sent.
///
/// Everybody is told of every notice, with what each may know, so the number of notices gives nothing away.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// The same for everybody.
    Open(OpenEvent),
    /// A deal begins or continues from another point; the notice carries all its events so far.
    Deal {
        /// The deal's id.
        deal: DealId,
        /// The dealer's seat.
        dealer: Seat,
        /// The number of actions played.
        cursor: u32,
        /// The number of actions, including those that were taken back and can be redone.
        n_actions: u32,
        /// The events of the deal so far.
        events: Vec<Event>,
    },
    /// Something happened in the deal.
    Played {
        /// The number of actions played, including this one.
        cursor: u32,
        /// The new events.
        events: Vec<Event>,
    },
}

/// A notice as one viewer may know it.
#[derive(Debug, Clone, PartialEq)]
pub enum NoticeView {
    /// The same for everybody.
    Open(OpenEvent),
    /// A deal begins or continues from another point.
    Deal {
        /// The deal's id.
        deal: DealId,
        /// The dealer's seat.
        dealer: Seat,
        /// The number of actions played.
        cursor: u32,
        /// The number of actions, including those that were taken back and can be redone.
        n_actions: u32,
        /// The events of the deal so far.
        events: Vec<EventView>,
    },
    /// Something happened in the deal.
    Played {
        /// The number of actions played, including this one.
        cursor: u32,
        /// The new events.
        events: Vec<EventView>,
    },
}

impl Notice {
    /// Returns whether two viewers may know the same of it, so that what is serialized for one can be sent to the
    /// other.
    ///
    /// This compares what each may know instead of listing public events, so an event that hides something cannot be
    /// forgotten here.
    pub fn is_same_for(&self, one: Viewer, other: Viewer) -> bool {
        match self {
            Self::Open(_) => true,
            // A whole deal names the seat whose view it is.
            Self::Deal { .. } => one == other,
            Self::Played { events, .. } => events.iter().all(|event| event.view_for(one) == event.view_for(other)),
        }
    }

    /// Returns what a viewer may know of it.
    pub fn view_for(&self, viewer: Viewer) -> NoticeView {
        let views = |events: &[Event]| events.iter().map(|event| event.view_for(viewer)).collect();
        match self {
            Self::Open(event) => NoticeView::Open(event.clone()),
            Self::Deal { deal, dealer, cursor, n_actions, events } => NoticeView::Deal {
                deal: *deal,
                dealer: *dealer,
                cursor: *cursor,
                n_actions: *n_actions,
                events: views(events),
            },
            Self::Played { cursor, events } => NoticeView::Played { cursor: *cursor, events: views(events) },
        }
    }
}
