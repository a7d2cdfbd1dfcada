//! A client's copy of a table.

use tarock::{EventView, SeatView, Viewer};
use tarock_table::{DealId, Moment, OpenEvent, Session, UserId, Why};

use super::{DealEvent, DealState, InvalidEvent, NoticeBody, ServerMessage, Snapshot};

/// A table as far as a client knows it. Only messages from the server change it.
///
/// Browsers, bots and tests all use it to fold messages, so that they all arrive at the same table.
#[derive(Debug, Clone, PartialEq)]
pub struct Mirror {
    no: u64,
    session: Session,
    deal: Option<MirroredDeal>,
}

/// The deal on the table, as far as this client knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct MirroredDeal {
    /// The deal's id.
    pub deal: DealId,
    /// Whether it is being played.
    pub running: bool,
    /// The number of actions played, which every new action must name.
    pub cursor: u32,
    /// The number of actions, including those that were taken back and can be redone.
    pub n_actions: u32,
    /// The deal as far as the viewer knows it.
    pub view: SeatView,
    /// The events that led to the view, for programs that pass them on.
    pub events: Vec<EventView>,
}

/// Why a message could not be applied. The client can recover by resuming or by joining again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutOfStep {
    /// Notices are missing: the client should resume after this one.
    Gap {
        /// The number of the last notice that was applied.
        after: u64,
    },
    /// The message contains something impossible.
    Nonsense(InvalidEvent),
    /// Events of a deal arrived without a deal on the table.
    NoDeal,
}

impl Mirror {
    /// Creates the copy from a snapshot.
    ///
    /// # Errors
    ///
    /// If the snapshot contains something impossible.
    pub fn new(snapshot: &Snapshot) -> Result<Self, OutOfStep> {
        let session = snapshot.session.clone();
        let mut deal = None;
        if let Some(state) = &snapshot.deal {
            let DealState { deal: id, seen_from, dealer, running, cursor, n_actions, ref events } = *state;
            let viewer = seen_from.map_or(Viewer::Spectator, Viewer::Seat);
            let mut view = SeatView::start(viewer, session.settings.rules.clone(), dealer);
            let events = follow(&mut view, events)?;
            deal = Some(MirroredDeal { deal: id, running, cursor, n_actions, view, events });
        }
        Ok(Self { no: snapshot.no, session, deal })
    }

    /// Returns the number of the last notice that was applied.
    pub const fn no(&self) -> u64 {
        self.no
    }

    /// Returns the table without its cards.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the deal on the table.
    pub const fn deal(&self) -> Option<&MirroredDeal> {
        self.deal.as_ref()
    }

    /// Applies a message. Returns whether it changed anything; messages that are not about the table do not.
    ///
    /// # Errors
    ///
    /// If the message does not fit the copy, which is then unchanged.
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

    fn take(&mut self, told: &NoticeBody, at: Moment) -> Result<(), OutOfStep> {
        match told {
            NoticeBody::Table(event) => {
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
            NoticeBody::Deal { deal, seen_from, dealer, cursor, n_actions, events } => {
                let viewer = seen_from.map_or(Viewer::Spectator, Viewer::Seat);
                let mut view = SeatView::start(viewer, self.session.settings.rules.clone(), *dealer);
                let events = follow(&mut view, events)?;
                self.session.dealt();
                let running = view.board().phase != tarock::Phase::Finished;
                let (cursor, n_actions) = (*cursor, *n_actions);
                self.deal = Some(MirroredDeal { deal: *deal, running, cursor, n_actions, view, events });
            }
            NoticeBody::Played { cursor, events } => {
                let deal = self.deal.as_mut().ok_or(OutOfStep::NoDeal)?;
                let mut view = deal.view.clone();
                deal.events.extend(follow(&mut view, events)?);
                deal.running = view.board().phase != tarock::Phase::Finished;
                deal.view = view;
                deal.cursor = *cursor;
                deal.n_actions = deal.n_actions.max(*cursor);
            }
        }
        Ok(())
    }

    /// Returns whether a user is not at the table. If a client that has joined receives a table without its user, the
    /// user was removed while the client was not connected, and it missed the [notice](Self::sent_away).
    pub fn is_without(&self, user: UserId) -> bool {
        self.session.person(user).is_none()
    }

    /// Returns whether a message says that a user was removed or replaced, so that their client should not reconnect
    /// automatically.
    pub fn sent_away(message: &ServerMessage, user: UserId) -> bool {
        let ServerMessage::Notice { told: NoticeBody::Table(OpenEvent::Left { user: who, why }), .. } = message else {
            return false;
        };
        *who == user && matches!(why, Why::Removed | Why::Replaced)
    }
}

/// Applies events to a view and returns them. All of them are read before the first is applied, so that an error
/// changes nothing.
fn follow(view: &mut SeatView, events: &[DealEvent]) -> Result<Vec<EventView>, OutOfStep> {
    let read = events.iter().map(EventView::try_from).collect::<Result<Vec<_>, _>>().map_err(OutOfStep::Nonsense)?;
    for event in &read {
        view.follow(event);
    }
    Ok(read)
}
