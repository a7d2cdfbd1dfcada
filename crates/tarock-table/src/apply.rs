//! How events change a table. Nothing here refuses an event: what is in the log has happened.

use tarock::{Action, BySeat, DealRecord, Refusal, Seat, Series};

use crate::table::Shuffle;
use crate::{
    Asking, Booking, Contribution, Deal, Event, Finished, Moment, Notice, OpenEvent, Place, Stage, Table, UserId, Why,
};

impl Table {
    /// Applies an event and returns the notices it causes.
    pub(crate) fn apply(&mut self, event: &Event, now: Moment) -> Vec<Notice> {
        let notices = match event {
            Event::Opened(_) => Vec::new(),
            Event::Open(open) => self.open_event(open.clone(), now),
            Event::Promised { deal, seed } => {
                self.shuffle = Some(Shuffle { deal: *deal, seed: *seed, contributions: Vec::new() });
                self.open_event(OpenEvent::Promise { deal: *deal, commitment: seed.commitment() }, now)
            }
            Event::Contributed { user, salt } => {
                self.not_agreed.retain(|other| other != user);
                if let Some(shuffle) = &mut self.shuffle {
                    shuffle.contributions.push(Contribution { user: *user, salt: *salt });
                }
                self.open_event(OpenEvent::Ready { user: *user }, now)
            }
            Event::Dealt { deal, dealer, pack, kept, prepared } => {
                let rules = self.session.settings.rules.clone();
                let record = DealRecord::new(rules, *dealer, *pack).keeping(*kept);
                let chairs = &self.session.chairs;
                let billed = BySeat::from_fn(chairs.seats(), |seat| chairs[seat].holder);
                let mut new = Deal::start(*deal, record, billed, now);
                if let (Some(kept), Some(last)) = (kept, &self.deal) {
                    // Whoever has held the seat that keeps cards knows a part of its new hand.
                    new.seen.extend(last.seen.iter().filter(|(seat, _)| *seat == kept.seat));
                    new.saw_all.clone_from(&last.saw_all);
                }
                new.prepared = *prepared;
                new.proof = self.shuffle.take().filter(|_| !prepared).map(|shuffle| shuffle.proof_of(pack));
                self.session.dealt();
                if !prepared {
                    self.terms_since = None;
                    // Those who still wait have not begun this deal.
                    let session = &self.session;
                    self.not_agreed.retain(|user| session.person(*user).is_some_and(|person| person.waits));
                }
                let notice = whole(&new);
                self.deal = Some(new);
                self.show_hands();
                vec![notice]
            }
            Event::Acted { seat, action } => {
                return vec![self.act(*seat, *action, now).expect("only legal actions are stored")];
            }
            Event::Rewound { to } => {
                let deal = self.deal.as_mut().expect("a deal is rewound");
                deal.rewind(*to as usize, now);
                vec![whole(deal)]
            }
            Event::Finished(finished) => self.finished(finished, now),
        };
        self.set_turn_clock(now);
        self.count_notices(notices.len());
        notices
    }

    /// The clock of the player on turn runs while they can act.
    fn set_turn_clock(&mut self, now: Moment) {
        let is_asked = self.session.question.is_some();
        let Some(deal) = &mut self.deal else { return };
        let Some(seat) = deal.turn() else { return };
        deal.turn_clock.set(!is_asked && !self.session.chairs[seat].is_bots(), now);
    }

    /// Carries out an action in the deal on the table.
    ///
    /// # Errors
    ///
    /// The rule that forbids the action; nothing has changed.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, now: Moment) -> Result<Notice, Refusal> {
        let deal = self.deal.as_mut().expect("actions are of a deal");
        let events = deal.act(seat, action, now)?;
        let notice = Notice::Played { cursor: deal.cursor(), events };
        self.set_turn_clock(now);
        self.count_notices(1);
        Ok(notice)
    }

    fn finished(&mut self, finished: &Finished, now: Moment) -> Vec<Notice> {
        let deal = self.deal.as_mut().expect("a deal is finished");
        deal.stage = Stage::Finished;
        self.unrevealed.extend(finished.proof.clone());
        if !finished.booked {
            return Vec::new();
        }
        self.rows.book(deal.position());
        let booking = Booking {
            deal: finished.deal,
            bill: finished.bill,
            next_dealer: self.rows.dealer(),
            series: self.rows.totals(),
            seats: finished.seats,
        };
        self.open_event(OpenEvent::Booked(booking), now)
    }

    /// Applies a public event to the session and, where it concerns the deal, to the deal.
    fn open_event(&mut self, event: OpenEvent, now: Moment) -> Vec<Notice> {
        let other_rules = matches!(&event, OpenEvent::SettingsChanged { settings }
            if *settings.rules != *self.session.settings.rules);
        let is_new = |person: &crate::Person| self.session.person(person.user).is_none();
        let is_new = matches!(&event, OpenEvent::Joined { person } if is_new(person));
        if let (OpenEvent::Decided { yes, .. }, Some(question)) = (&event, &self.session.question) {
            // Two who change places again and again would keep everybody else waiting.
            let has_changed = *yes && matches!(question.what, Asking::Change(_));
            let changed = question.asked.first().filter(|_| has_changed);
            if !yes || has_changed {
                for user in [question.by].iter().chain(changed) {
                    self.turned_down.add(*user, now);
                }
            }
        }
        if let OpenEvent::SettingsChanged { settings } | OpenEvent::SettingsPlanned { settings } = &event
            // What was planned does not become new by coming into force.
            && self.session.planned.as_ref().unwrap_or(&self.session.settings).has_other_terms(settings)
        {
            self.terms_since = Some(now);
            let concerned = self.session.people.iter().filter(|person| person.place != Place::Bench || person.waits);
            self.not_agreed = concerned.map(|person| person.user).collect();
        }
        let has_waited = self.has_waited(&event);
        self.session.follow(&event, now);
        self.note_agreement(&event, has_waited, now);
        match &event {
            OpenEvent::Left { user, why: Why::Removed } => self.removed.add(*user, now),
            OpenEvent::Joined { person } if is_new => self.takes_seat(person.user, person.place),
            OpenEvent::Moved { user, to } => self.takes_seat(*user, *to),
            OpenEvent::SettingsChanged { .. } if other_rules => {
                self.rows = Series::new(self.session.settings.rules.clone(), self.session.next_dealer);
                self.deal = None;
            }
            OpenEvent::Asked(question) => self.n_questions = question.number,
            OpenEvent::Abandoned { .. } => {
                let deal = self.deal.as_mut().expect("a deal is abandoned");
                deal.stage = Stage::Abandoned;
                self.unrevealed.extend(deal.proof.clone());
            }
            OpenEvent::Revealed { .. } => self.unrevealed.clear(),
            OpenEvent::SeriesEnded { .. } => {
                self.rows = Series::new(self.session.settings.rules.clone(), self.session.next_dealer);
            }
            _ => {}
        }
        self.show_hands();
        if self.session.anybody_connected() || self.session.closed {
            self.empty_since = None;
        } else if self.empty_since.is_none() {
            self.empty_since = Some(now);
        }
        vec![Notice::Open(event)]
    }

    /// Returns whether somebody is moved who waits: the table gives them a seat.
    fn has_waited(&self, event: &OpenEvent) -> bool {
        let OpenEvent::Moved { user, .. } = event else { return false };
        self.session.person(*user).is_some_and(|person| person.waits)
    }

    /// Notes who has agreed to other conditions by what they have done. Whoever takes a seat sees by which conditions;
    /// whoever is given the seat they wait for does not, and an account agrees to no more than the guest it replaces.
    fn note_agreement(&mut self, event: &OpenEvent, has_waited: bool, now: Moment) {
        // The account comes directly after the guest has left.
        let is_account = self.replaced_at.take() == Some(now);
        match event {
            OpenEvent::Left { user, why } => {
                let is_asked = *why == Why::Replaced && self.not_agreed.contains(user);
                self.replaced_at = is_asked.then_some(now);
                self.not_agreed.retain(|other| other != user);
            }
            OpenEvent::Joined { person } if is_account && !self.not_agreed.contains(&person.user) => {
                self.not_agreed.push(person.user);
            }
            OpenEvent::Moved { user, .. } if !has_waited => self.not_agreed.retain(|other| other != user),
            _ => {}
        }
    }

    /// Records who is shown all hands, whether they look or not: everybody on the bench of a session that shows them.
    fn show_hands(&mut self) {
        let Some(deal) = self.deal.as_mut().filter(|deal| deal.stage == Stage::Running) else { return };
        if !self.session.settings.bystanders_see_hands {
            return;
        }
        for person in self.session.people.iter().filter(|person| person.place == Place::Bench) {
            if !deal.saw_all.contains(&person.user) {
                deal.saw_all.push(person.user);
            }
        }
    }

    /// Notes who takes a seat during a deal. Where nothing is booked, the deal is billed to them; in a group, to those who
    /// began it: nobody takes over what another one, or a bot, has won or lost.
    fn takes_seat(&mut self, user: UserId, place: Place) {
        let is_booked = self.session.group.is_some();
        if let (Place::Seat(seat), Some(deal)) = (place, self.deal.as_mut())
            && deal.stage == Stage::Running
        {
            if !is_booked {
                deal.billed[seat] = Some(user);
            }
            deal.seen.push((seat, user));
        }
    }
}

/// Returns a notice with the whole deal, for viewers who begin to watch it.
fn whole(deal: &Deal) -> Notice {
    let (cursor, n_actions, events) = (deal.cursor(), deal.n_actions(), deal.events().to_vec());
    Notice::Deal { deal: deal.id, dealer: deal.dealer(), cursor, n_actions, events }
}
