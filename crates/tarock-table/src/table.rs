//! The table, built from its events.

use std::collections::VecDeque;
use std::time::Duration;

use tarock::{BySeat, CardSet, Pack, Seat, Series, Viewer};

use crate::rest::Resting;
use crate::{
    Contribution, Deal, DealId, Entry, Event, Flow, Moment, Notice, Opening, Origin, Proof, Seed, Session, Stage,
    TableId, UserId,
};

/// The number of commands a table remembers, so that one sent twice is carried out once.
const N_REMEMBERED: usize = 512;

/// The part of the next shuffle that is known so far.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shuffle {
    pub(crate) deal: DealId,
    pub(crate) seed: Seed,
    pub(crate) contributions: Vec<Contribution>,
}

impl Shuffle {
    /// Returns what the pack is made from, as everybody may know it after the deal.
    pub(crate) fn proof(&self) -> Proof {
        let contributions = self.contributions.iter().map(|contribution| contribution.for_deal(self.deal)).collect();
        Proof { deal: self.deal, seed: self.seed, contributions }
    }

    /// Returns the proof of a pack that was dealt. Older versions made packs from the ids of the players.
    pub(crate) fn proof_of(self, pack: &Pack) -> Proof {
        let proof = self.proof();
        if proof.pack() == *pack {
            return proof;
        }
        Proof { deal: self.deal, seed: self.seed, contributions: self.contributions }
    }
}

/// One online table. It consists of its events alone: the same log gives the same table in every process.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub(crate) session: Session,
    pub(crate) rows: Series,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) deal: Option<Deal>,
    /// Proofs of deals whose cards somebody may still hold.
    pub(crate) unrevealed: Vec<Proof>,
    pub(crate) n_questions: u32,
    /// People who were removed, and do not come back at once.
    pub(crate) removed: Resting,
    /// People whose question was turned down, and do not ask again at once.
    pub(crate) turned_down: Resting,
    /// Since when other conditions are planned or in force than those of the last deal.
    pub(crate) terms_since: Option<Moment>,
    /// Players who had their seats when those conditions came up, or waited for one, and have neither said since that they
    /// are ready nor taken a seat by themselves.
    pub(crate) not_agreed: Vec<UserId>,
    /// When one of them was last replaced at the table, perhaps by their account.
    pub(crate) replaced_at: Option<Moment>,
    /// Since when nobody has been connected.
    pub(crate) empty_since: Option<Moment>,
    opened_at: Moment,
    n_notices: u64,
    remembered: VecDeque<Origin>,
}

impl Table {
    /// Opens a table nobody has come to yet.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// use tarock_table::{Moment, Opening, Settings, Table};
    /// let table = "f81d4fae7dec41d0a76500a0c91e6bf6".parse()?;
    /// let settings = Settings::of(RuleSet::preset("cup").unwrap());
    /// let table = Table::open(Opening { table, group: None, settings }, Moment::default());
    /// assert!(table.session().people.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(opening: Opening, now: Moment) -> Self {
        let session = Session::open(opening);
        Self {
            rows: Series::new(session.settings.rules.clone(), session.next_dealer),
            session,
            shuffle: None,
            deal: None,
            unrevealed: Vec::new(),
            n_questions: 0,
            removed: Resting::default(),
            turned_down: Resting::default(),
            terms_since: None,
            not_agreed: Vec::new(),
            replaced_at: None,
            empty_since: Some(now),
            opened_at: now,
            n_notices: 0,
            remembered: VecDeque::new(),
        }
    }

    /// Builds the table from its log; `None` if the log does not begin with an opening.
    pub fn replay<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Option<Self> {
        let mut entries = entries.into_iter();
        let first = entries.next()?;
        let Some(Event::Opened(opening)) = first.events.first() else { return None };
        let mut table = Self::open(opening.clone(), first.at);
        for event in &first.events[1..] {
            table.apply(event, first.at);
        }
        table.remember(first.by);
        for entry in entries {
            table.follow(entry);
        }
        Some(table)
    }

    /// Applies an entry of the log and returns the notices it causes, in order.
    pub fn follow(&mut self, entry: &Entry) -> Vec<Notice> {
        self.remember(entry.by);
        entry.events.iter().flat_map(|event| self.apply(event, entry.at)).collect()
    }

    /// Remembers a command and returns the one that is forgotten to make room for it.
    pub(crate) fn remember(&mut self, origin: Option<Origin>) -> Option<Origin> {
        let origin = origin?;
        let is_full = self.remembered.len() == N_REMEMBERED;
        let pushed_out = if is_full { self.remembered.pop_front() } else { None };
        self.remembered.push_back(origin);
        pushed_out
    }

    /// Undoes the last [`remember`](Self::remember).
    pub(crate) fn forget_last(&mut self, pushed_out: Option<Origin>) {
        self.remembered.pop_back();
        if let Some(origin) = pushed_out {
            self.remembered.push_front(origin);
        }
    }

    pub(crate) const fn reset_notices(&mut self, n: u64) {
        self.n_notices = n;
    }

    pub(crate) const fn count_notices(&mut self, n: usize) {
        self.n_notices += n as u64;
    }

    /// Returns whether the command was carried out before.
    pub fn remembers(&self, origin: Origin) -> bool {
        self.remembered.contains(&origin)
    }

    /// Returns the public part of the table, without the deal.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns its id.
    pub const fn id(&self) -> TableId {
        self.session.table
    }

    /// Returns since when nobody has been connected; `None` while a booked deal runs, which bots play to its end.
    pub fn abandoned_since(&self) -> Option<Moment> {
        self.empty_since.filter(|_| self.booked().is_none())
    }

    /// Returns the deal on the table, running or just over. It contains all cards and is for the owner only.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// Returns when somebody last played, or when the table was opened. Coming, going and talking do not count.
    pub fn played_at(&self) -> Moment {
        self.deal.as_ref().map_or(self.opened_at, Deal::acted_at)
    }

    /// Returns whether it is closed.
    pub const fn is_closed(&self) -> bool {
        self.session.closed
    }

    /// Returns the number of notices so far, which is the number of the last one.
    pub const fn n_notices(&self) -> u64 {
        self.n_notices
    }

    /// Returns the view a user has of the deal on the table. Somebody who is not in a seat, or was not in it during the
    /// deal, sees what everybody sees: hands that were thrown in stay secret from people who sit down later.
    pub fn viewer(&self, user: UserId) -> Viewer {
        let seat = self.session.person(user).and_then(|person| person.place.seat());
        let seat = seat.filter(|seat| self.deal.as_ref().is_none_or(|deal| deal.seen.contains(&(*seat, user))));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns all hands, for bystanders of a session that shows them.
    pub fn hands_for(&self, user: UserId) -> Option<BySeat<CardSet>> {
        let person = self.session.person(user)?;
        let deal = self.deal.as_ref().filter(|deal| deal.stage == Stage::Running)?;
        let shown = person.place.seat().is_none() && self.session.settings.bystanders_see_hands;
        shown.then(|| deal.position().hidden().hands)
    }

    /// Returns the running deal.
    pub(crate) fn running(&self) -> Option<&Deal> {
        self.deal.as_ref().filter(|deal| deal.stage == Stage::Running)
    }

    /// Returns the running deal if it is billed in a group.
    pub(crate) fn booked(&self) -> Option<&Deal> {
        self.running().filter(|deal| self.session.group.is_some() && !deal.prepared)
    }

    /// Returns whether the running deal will be billed in a group, so that it has to come to its end.
    pub fn is_booked(&self) -> bool {
        self.booked().is_some()
    }

    /// Returns the seat a bot has to act for now: none while the table waits for an answer, or while nobody is there to
    /// see it. A booked deal is played to its end in any case: nobody escapes a bill by leaving.
    pub fn bot_turn(&self) -> Option<Seat> {
        let is_watched = self.session.anybody_connected() || self.booked().is_some();
        if self.session.closed || self.session.question.is_some() || !is_watched {
            return None;
        }
        let seat = self.running()?.turn()?;
        self.session.chairs[seat].is_bots().then_some(seat)
    }

    /// Returns the moment by which the owner has to send [`Tick`](crate::Command::Tick). Where no deal [may
    /// begin](crate::Env::may_deal), the next one is not due, however long ago the pause ended: a tick would not bring
    /// it, and an owner that sends none is not late.
    pub fn deadline(&self, may_deal: bool) -> Option<Moment> {
        self.deadlines(may_deal).map(|(at, _)| at).min()
    }

    /// Returns everything that is due, and when.
    pub(crate) fn deadlines(&self, may_deal: bool) -> impl Iterator<Item = (Moment, Due)> {
        let mut due = Vec::new();
        if self.session.closed {
            return due.into_iter();
        }
        if let Some(since) = self.abandoned_since() {
            due.push((since + Self::CLOSED_AFTER, Due::Close));
        }
        if let Some(question) = &self.session.question {
            due.push((question.until, Due::QuestionOver));
        }
        for person in self.session.people.iter().filter(|person| !person.connected) {
            let lost = (person.since + self.session.settings.grace(), Due::Lost(person.user));
            match person.place.seat() {
                Some(seat) if self.running().is_some() && self.session.chairs[seat].stand_in => {}
                _ => due.push(lost),
            }
        }
        if let Some(deal) = self.running() {
            if let (Some(time), Some(seat)) = (self.session.settings.turn(), deal.turn())
                && let Some(until) = deal.turn_clock.until(time)
            {
                due.push((until, Due::TurnOver(seat)));
            }
        } else if let Some(promise) = &self.session.promise
            && may_deal
            && self.session.settings.flow == Flow::Automatic
            && self.session.n_deals > 0
            && self.somebody_plays()
        {
            let earliest = promise.since + self.session.settings.pause();
            due.push((self.known_from().map_or(earliest, |known| known.max(earliest)), Due::NextDeal));
        }
        due.into_iter()
    }

    /// Returns whether a connected player would play the next deal without a stand-in. Bots alone begin no deals.
    fn somebody_plays(&self) -> bool {
        let chairs = self.session.chairs.as_slice().iter().filter(|chair| !chair.stand_in);
        let mut holders = chairs.filter_map(|chair| chair.holder).filter(|user| self.has_agreed(*user));
        holders.any(|user| self.session.person(user).is_some_and(|person| person.connected))
    }

    /// Returns whether a player may be billed by the conditions of the next deal: they are as they were, or the player
    /// has said that they are ready, or has taken the seat since by themselves. Where nothing is booked, everybody agrees.
    pub(crate) fn has_agreed(&self, user: UserId) -> bool {
        self.session.group.is_none() || !self.not_agreed.contains(&user)
    }

    /// Returns from when on a deal of a group may begin without those who have not agreed to other conditions.
    pub(crate) fn known_from(&self) -> Option<Moment> {
        self.terms_since.filter(|_| self.session.group.is_some()).map(|since| since + Self::KNOWN_AFTER)
    }

    /// How long people have to agree to other conditions before a deal begins without them.
    const KNOWN_AFTER: Duration = Duration::from_secs(30);

    /// How long a table stays open with nobody connected.
    pub const CLOSED_AFTER: Duration = Duration::from_mins(30);
}

/// Something that is due at a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    Close,
    QuestionOver,
    Lost(UserId),
    TurnOver(Seat),
    NextDeal,
}
