//! The deal on the table.

use std::sync::Arc;

use tarock::{Action, BySeat, DealRecord, Event, EventView, Pack, Phase, Position, Refusal, RuleSet, Seat, Viewer};

use crate::turn_clock::TurnClock;
use crate::{DealId, Moment, Proof, UserId};

/// The stage of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It is being played.
    Running,
    /// It is over. Its bill is booked, unless the deal was prepared.
    Finished,
    /// It was broken off.
    Abandoned,
}

/// A deal with all its cards, and how far it has been played.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    pub(crate) id: DealId,
    pub(crate) stage: Stage,
    pub(crate) prepared: bool,
    pub(crate) proof: Option<Proof>,
    /// The user billed for each seat, even after they leave: in a group its holder when the deal began, elsewhere the last
    /// one.
    pub(crate) billed: BySeat<Option<UserId>>,
    /// The users who have held a seat during the deal, and so have seen its cards.
    pub(crate) seen: Vec<(Seat, UserId)>,
    /// The users who were on the bench while it was shown all hands.
    pub(crate) saw_all: Vec<UserId>,
    began_at: Moment,
    /// How long the player on turn has been thinking.
    pub(crate) turn_clock: TurnClock,
    record: DealRecord,
    cursor: usize,
    position: Position,
    events: Vec<Event>,
    /// The number of events before each action.
    marks: Vec<u32>,
}

/// The state of a deal before an action.
#[derive(Debug)]
pub(crate) struct Mark {
    position: Position,
    cursor: usize,
    n_events: usize,
    /// Actions that were taken back and could still be redone.
    taken_back: Vec<Action>,
    turn_clock: TurnClock,
}

impl Deal {
    /// Starts a deal; the record has no actions yet.
    pub(crate) fn start(id: DealId, record: DealRecord, billed: BySeat<Option<UserId>>, now: Moment) -> Self {
        let position = record.start();
        let events = vec![position.dealt()];
        let stage = Stage::Running;
        let (prepared, proof) = (false, None);
        let seen = billed.iter().filter_map(|(seat, user)| Some((seat, user?))).collect();
        Self {
            id,
            stage,
            prepared,
            proof,
            billed,
            seen,
            saw_all: Vec::new(),
            began_at: now,
            turn_clock: TurnClock::new(now),
            record,
            cursor: 0,
            position,
            events,
            marks: Vec::new(),
        }
    }

    /// Returns the deal's id.
    pub const fn id(&self) -> DealId {
        self.id
    }

    /// Returns its stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the number of actions carried out, without those taken back.
    pub const fn cursor(&self) -> u32 {
        self.cursor as u32
    }

    /// Returns the number of actions, including those that were taken back and can be redone.
    pub const fn n_actions(&self) -> u32 {
        self.record.actions.len() as u32
    }

    /// Returns the rules it is played by.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.record.rules
    }

    /// Returns the dealer's seat.
    pub const fn dealer(&self) -> Seat {
        self.record.dealer
    }

    /// Returns the full position, for the process that owns the table and nobody else.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the events so far, as a viewer learned them.
    pub fn events_for(&self, viewer: Viewer) -> Vec<EventView> {
        self.events.iter().map(|event| event.view_for(viewer)).collect()
    }

    /// Returns the record as far as it has been played.
    pub(crate) fn record(&self) -> DealRecord {
        let mut record = self.record.clone();
        record.actions.truncate(self.cursor);
        record
    }

    pub(crate) const fn pack(&self) -> &Pack {
        &self.record.pack
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position.board().phase == Phase::Finished
    }

    /// Returns when it began.
    pub const fn began_at(&self) -> Moment {
        self.began_at
    }

    /// Returns when somebody last acted, or when actions were last taken back.
    pub const fn acted_at(&self) -> Moment {
        self.turn_clock.acted_at()
    }

    /// Returns the seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        if self.stage == Stage::Running { self.position.board().turn } else { None }
    }

    /// Returns whether everybody has seen all cards of the deal.
    pub(crate) fn is_shown(&self) -> bool {
        self.is_over() && !self.position.board().thrown_in
    }

    /// Returns whether a user has seen the cards of another seat, and so cannot play this one, even if it was their
    /// own.
    pub(crate) fn saw_other_hand(&self, user: UserId, seat: Seat) -> bool {
        self.saw_all.contains(&user) || self.seen.iter().any(|(other, who)| *who == user && *other != seat)
    }

    /// Carries out an action. Actions that were taken back are dropped, unless this one repeats the first of them.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, now: Moment) -> Result<Vec<Event>, Refusal> {
        let events = self.position.play_as(seat, action)?;
        if self.record.actions.get(self.cursor) != Some(&action) {
            self.record.actions.truncate(self.cursor);
            self.record.actions.push(action);
        }
        self.marks.push(self.events.len() as u32);
        self.events.extend_from_slice(&events);
        self.cursor += 1;
        self.turn_clock = TurnClock::new(now);
        Ok(events)
    }

    /// Marks where the deal is, so that it can [return](Self::return_to) there after actions.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            position: self.position.clone(),
            cursor: self.cursor,
            n_events: self.events.len(),
            taken_back: self.record.actions[self.cursor..].to_vec(),
            turn_clock: self.turn_clock,
        }
    }

    /// Returns to a mark. Nothing but actions may have happened since.
    pub(crate) fn return_to(&mut self, mark: Mark) {
        self.record.actions.truncate(mark.cursor);
        self.record.actions.extend(mark.taken_back);
        self.marks.truncate(mark.cursor);
        self.events.truncate(mark.n_events);
        self.position = mark.position;
        self.cursor = mark.cursor;
        self.turn_clock = mark.turn_clock;
    }

    /// Moves to the point after `to` actions.
    pub(crate) fn rewind(&mut self, to: usize, now: Moment) {
        if to < self.cursor {
            self.events.truncate(self.marks[to] as usize);
            self.marks.truncate(to);
            self.cursor = to;
            self.position = self.record.replay_to(to).expect("every action of the record was carried out once");
        }
        while self.cursor < to.min(self.record.actions.len()) {
            let action = self.record.actions[self.cursor];
            let turn = self.position.board().turn.expect("the record goes on");
            self.act(turn, action, now).expect("every action of the record was carried out once");
        }
        self.turn_clock = TurnClock::new(now);
    }

    /// Returns all events, for a notice.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }
}
