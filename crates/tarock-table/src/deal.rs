//! The deal on the table.

use std::sync::Arc;

use tarock::{Action, BySeat, DealRecord, Event, EventView, Pack, Phase, Position, Refusal, RuleSet, Seat, Viewer};

use crate::{DealId, Moment, Proof, UserId};

/// Where a deal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It is being played.
    Running,
    /// It is over and its bill is booked.
    Finished,
    /// It was broken off.
    Abandoned,
}

/// A deal with all its cards, and how far it is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    pub(crate) id: DealId,
    pub(crate) stage: Stage,
    pub(crate) prepared: bool,
    pub(crate) proof: Option<Proof>,
    /// Who is billed for a seat whose holder leaves during the deal.
    pub(crate) billed: BySeat<Option<UserId>>,
    /// Who has held which seat during the deal, and so has seen its cards.
    pub(crate) seen: Vec<(Seat, UserId)>,
    /// Who was on the bench while it was shown all hands.
    pub(crate) saw_all: Vec<UserId>,
    /// Since when the player whose turn it is can act.
    pub(crate) turn_since: Moment,
    record: DealRecord,
    cursor: usize,
    position: Position,
    events: Vec<Event>,
    /// How many events there were before each action.
    marks: Vec<u32>,
}

/// Where a deal was before an action.
#[derive(Debug)]
pub(crate) struct Mark {
    position: Position,
    cursor: usize,
    n_events: usize,
    /// Actions that were taken back and could have been done again.
    taken_back: Vec<Action>,
    turn_since: Moment,
}

impl Deal {
    /// A deal of which nothing is played; the record has no actions yet.
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
            turn_since: now,
            record,
            cursor: 0,
            position,
            events,
            marks: Vec::new(),
        }
    }

    /// Which deal it is.
    pub const fn id(&self) -> DealId {
        self.id
    }

    /// Where it is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many actions were carried out, without those taken back.
    pub const fn cursor(&self) -> u32 {
        self.cursor as u32
    }

    /// How many actions there are, with those that were taken back and can be done again.
    pub const fn n_actions(&self) -> u32 {
        self.record.actions.len() as u32
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.record.rules
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.record.dealer
    }

    /// Everything: for the process that owns the table and nobody else.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What happened so far, as a viewer learned it.
    pub fn events_for(&self, viewer: Viewer) -> Vec<EventView> {
        self.events.iter().map(|event| event.view_for(viewer)).collect()
    }

    /// The record as far as it is played.
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

    /// The player whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        if self.stage == Stage::Running { self.position.board().turn } else { None }
    }

    /// Whether everybody has seen all cards of the deal.
    pub(crate) fn is_shown(&self) -> bool {
        self.is_over() && !self.position.board().thrown_in
    }

    /// Whether somebody has seen the cards of another seat, and so cannot play this one, even if it was their own.
    pub(crate) fn saw_other_hand(&self, user: UserId, seat: Seat) -> bool {
        self.saw_all.contains(&user) || self.seen.iter().any(|(other, who)| *who == user && *other != seat)
    }

    /// Carries an action out. What was taken back before is gone, unless it is the same action.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, now: Moment) -> Result<Vec<Event>, Refusal> {
        let events = self.position.play_as(seat, action)?;
        if self.record.actions.get(self.cursor) != Some(&action) {
            self.record.actions.truncate(self.cursor);
            self.record.actions.push(action);
        }
        self.marks.push(self.events.len() as u32);
        self.events.extend_from_slice(&events);
        self.cursor += 1;
        self.turn_since = now;
        Ok(events)
    }

    /// Where the deal is, to [return](Self::return_to) to after actions.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            position: self.position.clone(),
            cursor: self.cursor,
            n_events: self.events.len(),
            taken_back: self.record.actions[self.cursor..].to_vec(),
            turn_since: self.turn_since,
        }
    }

    /// Goes back to where it was. Nothing but actions has happened since.
    pub(crate) fn return_to(&mut self, mark: Mark) {
        self.record.actions.truncate(mark.cursor);
        self.record.actions.extend(mark.taken_back);
        self.marks.truncate(mark.cursor);
        self.events.truncate(mark.n_events);
        self.position = mark.position;
        self.cursor = mark.cursor;
        self.turn_since = mark.turn_since;
    }

    /// Goes to after so many actions.
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
        self.turn_since = now;
    }

    /// All that happened, for a notice of it.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }
}
