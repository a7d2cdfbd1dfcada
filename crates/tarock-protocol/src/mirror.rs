//! A client's copy of a table.

use tarock::{EventView, SeatView, Viewer};
use tarock_table::{DealId, Moment, OpenEvent, Session, UserId, Why};

use crate::{DealEvent, DealState, NotAnEvent, ServerMessage, Snapshot, Told};

/// A table as a client knows it, kept by what the server says: nothing else may change it.
///
/// It is what browsers, bots and tests fold messages with, so that a table looks the same everywhere.
#[derive(Debug, Clone, PartialEq)]
pub struct Mirror {
    no: u64,
    session: Session,
    deal: Option<MirroredDeal>,
}

/// The deal on the table, as seen from here.
#[derive(Debug, Clone, PartialEq)]
pub struct MirroredDeal {
    /// Which.
    pub deal: DealId,
    /// Whether it is being played.
    pub running: bool,
    /// After how many actions it is: what an action has to name.
    pub cursor: u32,
    /// How many actions there are to go forward to.
    pub n_actions: u32,
    /// What is known of it.
    pub view: SeatView,
}

/// Why a message could not be taken over. A client that asks to resume, or joins again, is well afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutOfStep {
    /// Notices are missing: ask to resume after this one.
    Gap {
        /// The last one that was taken over.
        after: u64,
    },
    /// A message makes no sense here.
    Nonsense(NotAnEvent),
    /// Something was played without a deal.
    NoDeal,
}

impl Mirror {
    /// The table of a snapshot.
    ///
    /// # Errors
    ///
    /// When the snapshot makes no sense.
    pub fn new(snapshot: &Snapshot) -> Result<Self, OutOfStep> {
        let session = snapshot.session.clone();
        let mut deal = None;
        if let Some(state) = &snapshot.deal {
            let DealState { deal: id, seen_from, dealer, running, cursor, n_actions, ref events } = *state;
            let viewer = seen_from.map_or(Viewer::Spectator, Viewer::Seat);
            let mut view = SeatView::start(viewer, session.settings.rules.clone(), dealer);
            follow(&mut view, events)?;
            deal = Some(MirroredDeal { deal: id, running, cursor, n_actions, view });
        }
        Ok(Self { no: snapshot.no, session, deal })
    }

    /// The number of the last notice that was taken over.
    pub const fn no(&self) -> u64 {
        self.no
    }

    /// The table without its cards.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The deal on the table.
    pub const fn deal(&self) -> Option<&MirroredDeal> {
        self.deal.as_ref()
    }

    /// Takes a message over; tells whether it has changed anything. Messages that are not about the table do not.
    ///
    /// # Errors
    ///
    /// When the copy is out of step; it is unchanged then.
    pub fn receive(&mut self, message: &ServerMessage) -> Result<bool, OutOfStep> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                *self = Self::new(snapshot)?;
                Ok(true)
            }
            ServerMessage::Notice { no, .. } if *no <= self.no => Ok(false),
            ServerMessage::Notice { no, .. } if *no > self.no + 1 => Err(OutOfStep::Gap { after: self.no }),
            ServerMessage::Notice { no, at, told } => {
                self.take(told, *at)?;
                self.no = *no;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn take(&mut self, told: &Told, at: Moment) -> Result<(), OutOfStep> {
        match told {
            Told::Table(event) => {
                let other_rules = matches!(event, OpenEvent::SettingsChanged { settings }
                    if *settings.rules != *self.session.settings.rules);
                self.session.follow(event, at);
                if other_rules {
                    self.deal = None;
                }
                if let OpenEvent::Abandoned { deal } = event
                    && let Some(current) = self.deal.as_mut().filter(|current| current.deal == *deal)
                {
                    current.running = false;
                }
            }
            Told::Deal { deal, seen_from, dealer, cursor, n_actions, events } => {
                let viewer = seen_from.map_or(Viewer::Spectator, Viewer::Seat);
                let mut view = SeatView::start(viewer, self.session.settings.rules.clone(), *dealer);
                follow(&mut view, events)?;
                self.session.dealt();
                let running = view.board().phase != tarock::Phase::Finished;
                let (cursor, n_actions) = (*cursor, *n_actions);
                self.deal = Some(MirroredDeal { deal: *deal, running, cursor, n_actions, view });
            }
            Told::Played { cursor, events } => {
                let deal = self.deal.as_mut().ok_or(OutOfStep::NoDeal)?;
                let mut view = deal.view.clone();
                follow(&mut view, events)?;
                deal.running = view.board().phase != tarock::Phase::Finished;
                deal.view = view;
                deal.cursor = *cursor;
                deal.n_actions = deal.n_actions.max(*cursor);
            }
        }
        Ok(())
    }

    /// Whether somebody is not at the table. A client that has joined and is shown a table without itself was sent away
    /// while it was not listening, and never heard the [notice](Self::sent_away) of it.
    pub fn is_without(&self, user: UserId) -> bool {
        self.session.person(user).is_none()
    }

    /// Whether somebody was sent away or replaced: their client should not come back by itself.
    pub fn sent_away(message: &ServerMessage, user: UserId) -> bool {
        let ServerMessage::Notice { told: Told::Table(OpenEvent::Left { user: who, why }), .. } = message else {
            return false;
        };
        *who == user && matches!(why, Why::Removed | Why::Replaced)
    }
}

fn follow(view: &mut SeatView, events: &[DealEvent]) -> Result<(), OutOfStep> {
    for event in events {
        view.follow(&EventView::try_from(event).map_err(OutOfStep::Nonsense)?);
    }
    Ok(())
}
