//! Dealing, playing, taking back.

use std::collections::BTreeSet;
use std::time::Duration;

use tarock::text::is_line;
use tarock::{Action, DealRecord, Phase, Seat};

use super::Draft;
use crate::{Asking, Deal, Event, Finished, Flow, OpenEvent, Place, Refusal, Salt, UndoPolicy, UserId};

/// The maximum number of actions of a prepared deal. No deal of any game has half as many.
const MAX_ACTIONS: usize = 500;

/// How long somebody may be away before a booked deal begins without them. Phones lose their connection for moments.
const AWAY: Duration = Duration::from_secs(30);

impl Draft<'_> {
    pub(super) fn ready(&mut self, user: UserId, salt: Salt) -> Result<(), Refusal> {
        if self.table.running().is_some() {
            return Err(Refusal::DealRunning);
        }
        self.seat_of(user)?;
        if self.table.shuffle.is_none() {
            return Err(Refusal::NoDeal);
        }
        if !self.is_ready(user) {
            self.emit(Event::Contributed { user, salt });
        }
        Ok(())
    }

    pub(super) fn deal_now(&mut self, user: UserId) -> Result<(), Refusal> {
        self.need_master(user)?;
        self.need_no_question()?;
        if self.table.running().is_some() {
            return Err(Refusal::DealRunning);
        }
        // Everybody has time to agree to other conditions.
        let is_early = self.table.known_from().is_some_and(|known| self.env.now < known);
        let others_agree =
            || self.table.session.players_here().all(|other| other == user || self.table.has_agreed(other));
        if is_early && !others_agree() {
            return Err(Refusal::NotReady);
        }
        self.deal(Some(user));
        Ok(())
    }

    /// Returns whether somebody has said that they are ready for the promised cards.
    fn is_ready(&self, user: UserId) -> bool {
        let shuffle = self.table.shuffle.as_ref();
        shuffle.is_some_and(|shuffle| shuffle.contributions.iter().any(|contribution| contribution.user == user))
    }

    pub(super) fn deal_if_all_ready(&mut self) {
        let table = &self.table;
        if !self.env.may_deal
            || table.session.settings.flow != Flow::Automatic
            || table.running().is_some()
            || table.session.question.is_some()
        {
            return;
        }
        let Some(shuffle) = &table.shuffle else { return };
        if !shuffle.contributions.is_empty()
            && table.session.players_here().all(|user| self.is_ready(user))
            && table.session.players_here().next().is_some()
        {
            self.deal(None);
        }
    }

    /// Deals the cards of the promised shuffle, as the game master wants it or by itself. Does nothing if none is promised.
    pub(super) fn deal(&mut self, by: Option<UserId>) {
        // Whoever deals agrees. The silence of the others is no consent.
        let mut not_agreed = self.table.not_agreed.clone();
        not_agreed.retain(|user| Some(*user) != by);
        if let Some(settings) = self.table.session.planned.clone() {
            self.settings_in_force(&settings);
        }
        if self.table.session.group.is_some() {
            self.bench_the_absent();
            self.bench(&not_agreed);
        }
        let Some(shuffle) = &self.table.shuffle else { return };
        let (deal, pack) = (shuffle.deal, shuffle.proof().pack());
        let DealRecord { dealer, kept, .. } = self.table.rows.deal(pack);
        self.emit(Event::Dealt { deal, dealer, pack, kept, prepared: false });
    }

    /// Gives the seats of people who have been away for a while to bots: nobody is billed in a group for deals that begin
    /// without them.
    fn bench_the_absent(&mut self) {
        self.bench(&self.away_for(AWAY));
    }

    fn bench(&mut self, users: &[UserId]) {
        for user in users {
            if self.seat_of(*user).is_ok() {
                self.tell(OpenEvent::Moved { user: *user, to: Place::Bench });
            }
        }
    }

    pub(super) fn deal_prepared(&mut self, user: UserId, record: &DealRecord) -> Result<(), Refusal> {
        self.need_master(user)?;
        self.need_no_question()?;
        if self.table.session.n_deals > 0 || self.table.deal.is_some() {
            return Err(Refusal::NotFirstDeal);
        }
        if !is_line(record.rules.name()) {
            return Err(Refusal::HiddenText);
        }
        let checked = record.clone().validated().map_err(|_| Refusal::BadDeal)?;
        let position = checked.replay().map_err(|_| Refusal::BadDeal)?;
        // A finished deal leaves nothing to play, and the next one would have its id.
        if checked.actions.len() > MAX_ACTIONS || position.board().phase == Phase::Finished {
            return Err(Refusal::BadDeal);
        }
        let settings = crate::Settings { rules: record.rules.clone(), ..self.table.session.settings.clone() };
        if settings != self.table.session.settings {
            self.settings_in_force(&settings);
        }
        let DealRecord { dealer, pack, kept, .. } = *record;
        self.emit(Event::Dealt { deal: self.env.deal, dealer, pack, kept, prepared: true });
        for &action in &record.actions {
            let Some(seat) = self.table.running().and_then(Deal::turn) else { break };
            self.emit(Event::Acted { seat, action });
        }
        self.finish_if_over();
        Ok(())
    }

    /// Returns the running deal, if it is as far as the sender thinks.
    fn deal_at(&self, cursor: u32) -> Result<&Deal, Refusal> {
        let deal = self.table.running().ok_or(Refusal::NoDeal)?;
        if deal.cursor() == cursor { Ok(deal) } else { Err(Refusal::Stale { cursor: deal.cursor() }) }
    }

    pub(super) fn act(&mut self, user: UserId, action: Action, cursor: u32) -> Result<(), Refusal> {
        self.need_no_question()?;
        let seat = self.seat_of(user)?;
        self.deal_at(cursor)?;
        if self.table.session.chairs[seat].stand_in {
            self.tell(OpenEvent::StandIn { seat, on: false });
        }
        self.carry_on(seat, action)
    }

    pub(super) fn bot_acts(&mut self, seat: Seat, action: Action, cursor: u32) -> Result<(), Refusal> {
        self.need_no_question()?;
        self.deal_at(cursor)?;
        if !self.table.session.chairs.seats().has(seat) || !self.table.session.chairs[seat].is_bots() {
            return Err(Refusal::NotABot);
        }
        self.carry_on(seat, action)
    }

    fn carry_on(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.try_act(seat, action)?;
        self.finish_if_over();
        Ok(())
    }

    fn finish_if_over(&mut self) {
        let Some(deal) = self.table.running().filter(|deal| deal.is_over()) else { return };
        let settlement = deal.position().settlement().expect("a finished deal has a bill");
        let (shown, booked) = (deal.is_shown(), !deal.prepared);
        let finished = Finished {
            deal: deal.id,
            group: self.table.session.group,
            record: deal.record(),
            seats: deal.billed,
            bill: settlement.bill,
            proof: deal.proof.clone(),
            booked,
        };
        debug_assert!(finished.proof.as_ref().is_none_or(|proof| proof.pack() == *deal.pack()));
        self.emit(Event::Finished(Box::new(finished)));
        // A thrown-in deal is never shown: cards of it may have been kept for the next.
        if shown && !self.table.unrevealed.is_empty() {
            let proofs = self.table.unrevealed.clone();
            self.tell(OpenEvent::Revealed { proofs });
        }
        if self.table.rows.is_over() {
            let settled = self.table.rows.settled_in_pairs();
            self.tell(OpenEvent::SeriesEnded { settled });
        }
        // Holders who have been gone for too long keep their seats only until the end of the deal.
        self.remove_the_lost();
    }

    pub(super) fn rewind(&mut self, user: UserId, to: u32) -> Result<(), Refusal> {
        self.need_no_question()?;
        self.seat_of(user)?;
        let deal = self.table.running().ok_or(Refusal::NoDeal)?;
        if to > deal.n_actions() || to == deal.cursor() {
            return Err(Refusal::NoSuchPoint);
        }
        match self.table.session.settings.undo {
            UndoPolicy::Never => Err(Refusal::NotAllowed),
            // Whoever is alone with bots would take back until they win.
            UndoPolicy::Free if self.is_booked() && self.others(user).is_empty() => Err(Refusal::NotAllowed),
            UndoPolicy::Free => {
                self.rewind_now(to);
                Ok(())
            }
            UndoPolicy::Agreement => self.ask_others(user, Asking::Rewind { to }),
        }
    }

    /// Asks everybody whose consent is needed. Where a deal is booked, a player who is alone with bots has nobody to ask, and
    /// would win all deals by breaking off those that go badly.
    fn ask_others(&mut self, user: UserId, what: Asking) -> Result<(), Refusal> {
        let others = self.others(user);
        if self.is_booked() && others.is_empty() {
            return Err(Refusal::NotAllowed);
        }
        self.ask(user, what, others)
    }

    /// Returns whether the running deal will be booked for its players.
    pub(super) fn is_booked(&self) -> bool {
        self.table.booked().is_some()
    }

    /// Whose consent is needed to change what has happened in a deal: everybody else at the table, and where it is booked,
    /// everybody who is billed. Players who are away or were removed do not consent.
    pub(super) fn others(&self, user: UserId) -> Vec<UserId> {
        let here = self.table.session.players_here();
        let is_booked = self.table.session.group.is_some();
        let deal = self.table.running().filter(|_| is_booked);
        let billed = deal.into_iter().flat_map(|deal| deal.billed.as_slice().iter().copied().flatten());
        let others: BTreeSet<UserId> = here.chain(billed).filter(|other| *other != user).collect();
        others.into_iter().collect()
    }

    pub(super) fn rewind_now(&mut self, to: u32) {
        if self.table.running().is_some_and(|deal| to <= deal.n_actions()) {
            self.emit(Event::Rewound { to });
        }
    }

    pub(super) fn abandon(&mut self, user: UserId) -> Result<(), Refusal> {
        self.need_no_question()?;
        self.seat_of(user)?;
        self.table.running().ok_or(Refusal::NoDeal)?;
        self.ask_others(user, Asking::Abandon)
    }

    pub(super) fn abandon_now(&mut self) {
        if let Some(deal) = self.table.running().map(Deal::id) {
            self.tell(OpenEvent::Abandoned { deal });
            self.remove_the_lost();
        }
    }
}
