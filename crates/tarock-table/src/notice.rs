//! What is told of what happened.

use tarock::{Event, EventView, Seat, Viewer};

use crate::{DealId, OpenEvent};

/// Something to be told, with all cards: it becomes something that can be sent only through [`view_for`](Self::view_for).
///
/// Every notice is told to everybody, with what each may know: how many there were tells nobody anything.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// The same for everybody.
    Open(OpenEvent),
    /// A deal begins, or goes on from another point: everything that happened in it.
    Deal {
        /// Which.
        deal: DealId,
        /// Who dealt.
        dealer: Seat,
        /// By how many actions.
        cursor: u32,
        /// How many actions there are to go forward to.
        n_actions: u32,
        /// What happened in it so far.
        events: Vec<Event>,
    },
    /// Something happened in the deal.
    Played {
        /// How many actions the deal has with it.
        cursor: u32,
        /// What happened.
        events: Vec<Event>,
    },
}

/// A notice as one viewer may know it.
#[derive(Debug, Clone, PartialEq)]
pub enum NoticeView {
    /// The same for everybody.
    Open(OpenEvent),
    /// A deal begins, or goes on from another point.
    Deal {
        /// Which.
        deal: DealId,
        /// Who dealt.
        dealer: Seat,
        /// After how many actions.
        cursor: u32,
        /// How many actions there are to go forward to.
        n_actions: u32,
        /// What happened in it so far.
        events: Vec<EventView>,
    },
    /// Something happened in the deal.
    Played {
        /// How many actions the deal has with it.
        cursor: u32,
        /// What happened.
        events: Vec<EventView>,
    },
}

impl Notice {
    /// Whether two viewers may know the same of it, so that what is written for one can be sent to the other.
    ///
    /// Decided by comparing what each may know, not by a list of public events: an event that hides something cannot be
    /// forgotten here.
    pub fn is_same_for(&self, one: Viewer, other: Viewer) -> bool {
        match self {
            Self::Open(_) => true,
            // It says with whose eyes it is seen.
            Self::Deal { .. } => one == other,
            Self::Played { events, .. } => events.iter().all(|event| event.view_for(one) == event.view_for(other)),
        }
    }

    /// What a viewer may know of it.
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
