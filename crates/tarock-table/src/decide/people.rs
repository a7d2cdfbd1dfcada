//! Coming, going, changing places.

use std::time::Duration;

use tarock::Seat;
use tarock::text::is_line;

use super::Draft;
use crate::{Asking, Change, Name, OpenEvent, Person, Place, Question, Refusal, UserId, Why};

/// How long the table waits for an answer.
const ANSWER_TIME: Duration = Duration::from_secs(30);
/// The longest hash of a portrait, in bytes.
const MAX_PORTRAIT: usize = 64;

impl Draft<'_> {
    pub(super) fn join(
        &mut self,
        user: UserId,
        name: &str,
        portrait: Option<&str>,
        bench: bool,
    ) -> Result<(), Refusal> {
        let is_hash = |text: &str| (1..=MAX_PORTRAIT).contains(&text.len()) && text.is_ascii() && is_line(text);
        let name: Option<Name> = name.parse().ok().filter(|_| portrait.is_none_or(is_hash));
        // No two people at a table have the same name, and nobody has the bots'.
        let others = self.table.session.people.iter().filter(|person| person.user != user);
        let name = name.map(|name| String::from(name.unlike(others.map(|person| person.name.as_str()))));
        if self.table.session.person(user).is_some() {
            // They join again, from another device or after a crash: the place is still theirs.
            self.back(user);
            let known = self.table.session.person(user).cloned();
            if let (Some(person), Some(name)) = (known, name)
                && (person.name != name || person.portrait.as_deref() != portrait)
            {
                let portrait = portrait.map(str::to_owned);
                self.tell(OpenEvent::Joined { person: Person { name, portrait, ..person } });
            }
            return Ok(());
        }
        let name = name.ok_or(Refusal::BadText { max: Name::MAX_CHARS as u32 })?;
        if self.table.removed.has(user, self.env.now) {
            return Err(Refusal::NotAllowed);
        }
        let chairs = &self.table.session.chairs;
        let free = chairs.seats().iter().filter(|seat| chairs[*seat].holder.is_none());
        let is_asked = self.table.session.question.is_some();
        let seat = free.clone().find(|seat| self.may_take(user, *seat).is_ok() && self.is_billed_already(user, *seat));
        let seat = seat.filter(|_| !bench && !is_asked);
        let waits = seat.is_none() && !bench && self.n_waiting() < free.count();
        // Those for whom there is a seat take no bystander's place.
        if seat.is_none() && !waits && self.n_bystanders(self.n_waiting()) >= self.max_bystanders() {
            return Err(Refusal::TableFull);
        }
        let place = seat.map_or(Place::Bench, Place::Seat);
        let portrait = portrait.map(str::to_owned);
        let person = Person { user, name, portrait, place, connected: true, since: self.env.now, waits };
        self.tell(OpenEvent::Joined { person });
        Ok(())
    }

    fn n_waiting(&self) -> usize {
        self.table.session.people.iter().filter(|person| person.waits).count()
    }

    /// Returns the number of bystanders if this many people on the bench wait: as many of them as there are free seats will
    /// play, the others watch like everybody else.
    fn n_bystanders(&self, n_waiting: usize) -> usize {
        let session = &self.table.session;
        let on_bench = session.people.iter().filter(|person| person.place == Place::Bench).count();
        let free = session.chairs.as_slice().iter().filter(|chair| chair.holder.is_none()).count();
        on_bench.saturating_sub(n_waiting.min(free))
    }

    fn max_bystanders(&self) -> usize {
        usize::from(self.table.session.settings.max_bystanders)
    }

    /// Marks a sender as connected; they play for themselves again.
    pub(super) fn back(&mut self, user: UserId) {
        if self.table.session.person(user).is_some_and(|person| !person.connected) {
            self.tell(OpenEvent::Connected { user });
            if let Ok(seat) = self.seat_of(user)
                && self.table.session.chairs[seat].stand_in
            {
                self.tell(OpenEvent::StandIn { seat, on: false });
            }
        }
    }

    pub(super) fn connected(&mut self, user: UserId) -> Result<(), Refusal> {
        self.table.session.person(user).ok_or(Refusal::NobodyOfThatName)?;
        self.back(user);
        Ok(())
    }

    pub(super) fn disconnected(&mut self, user: UserId) -> Result<(), Refusal> {
        let person = self.table.session.person(user).ok_or(Refusal::NobodyOfThatName)?;
        if person.connected {
            self.tell(OpenEvent::Disconnected { user });
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, user: UserId) {
        self.tell(OpenEvent::Left { user, why: Why::Left });
    }

    /// Removes a person for the game master, unless they are billed for the running deal: otherwise a game master could
    /// put a bot in the place of a strong player. Administrators of the group can [remove](Self::remove)
    /// anybody at once.
    pub(super) fn send_away(&mut self, user: UserId) -> Result<(), Refusal> {
        if self.table.booked().is_some_and(|deal| deal.billed.as_slice().contains(&Some(user))) {
            return Err(Refusal::DealRunning);
        }
        self.remove(user)
    }

    pub(super) fn remove(&mut self, user: UserId) -> Result<(), Refusal> {
        self.table.session.person(user).ok_or(Refusal::NobodyOfThatName)?;
        self.tell(OpenEvent::Left { user, why: Why::Removed });
        Ok(())
    }

    /// Erases a person's name from the table, even beside what they have said.
    pub(super) fn forget(&mut self, user: UserId) {
        // Somebody already forgotten is not forgotten again.
        let spoke = self.table.session.chat.iter().any(|talk| talk.user == user && talk.name != Name::OF_NOBODY);
        let known = self.table.session.person(user);
        if known.is_none() && !spoke {
            return;
        }
        let (place, connected) = known.map_or((Place::Bench, false), |person| (person.place, person.connected));
        let (name, portrait, since) = (Name::OF_NOBODY.to_owned(), None, self.env.now);
        let person = Person { user, name, portrait, place, connected, since, waits: false };
        self.tell(OpenEvent::Joined { person });
        self.tell(OpenEvent::Left { user, why: Why::Left });
    }

    /// Gives the place of a guest to the account that they are, with the name they have here. Whoever is at the table as
    /// both keeps the account's seat. Whoever is billed for the running deal as a guest plays it to its end as one: the bill
    /// is the account's all the same.
    pub(super) fn hand_over(&mut self, from: UserId, to: UserId) -> Result<(), Refusal> {
        if self.table.booked().is_some_and(|deal| deal.billed.as_slice().contains(&Some(from))) {
            return Err(Refusal::DealRunning);
        }
        let guest = self.table.session.person(from).cloned().ok_or(Refusal::NobodyOfThatName)?;
        let is_master = self.table.session.master == Some(from);
        let may_come = !self.table.removed.has(to, self.env.now);
        let place = self.table.session.person(to).map(|person| person.place);
        let seat = guest.place.seat().filter(|seat| self.may_see(to, *seat).is_ok());
        let has_agreed = self.table.has_agreed(from);
        // First away from the seat, then at once to it: on the bench of a table with open hands, the account would see all
        // of them and could not sit down.
        self.tell(OpenEvent::Left { user: from, why: Why::Replaced });
        let goes = seat.map_or(Place::Bench, Place::Seat);
        match place {
            // Their own connection comes after this.
            None if may_come => {
                let person = Person { user: to, place: goes, connected: false, since: self.env.now, ..guest };
                self.tell(OpenEvent::Joined { person });
            }
            Some(Place::Bench) if seat.is_some() => {
                // Nobody has agreed to anything by signing in: the account is seated like somebody who waits.
                let known = self.table.session.person(to).filter(|_| !has_agreed).cloned();
                if let Some(known) = known {
                    self.tell(OpenEvent::Joined { person: Person { waits: true, ..known } });
                }
                self.tell(OpenEvent::Moved { user: to, to: goes });
            }
            _ => {}
        }
        if is_master && self.table.session.person(to).is_some() {
            self.tell(OpenEvent::Master { user: Some(to) });
        }
        Ok(())
    }

    pub(super) fn sit(&mut self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        self.need_no_question()?;
        if !self.table.session.chairs.seats().has(seat) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.table.session.chairs[seat].holder.is_some() {
            return Err(Refusal::SeatTaken);
        }
        self.may_take(user, seat)?;
        self.take_seat(user, seat);
        Ok(())
    }

    /// Seats somebody who has said so just now. If they have waited until now, this is what tells them apart from people who
    /// are seated by the table and have not seen by which conditions.
    fn take_seat(&mut self, user: UserId, seat: Seat) {
        let person = self.table.session.person(user).filter(|person| person.waits && !self.table.has_agreed(user));
        if let Some(person) = person.cloned() {
            self.tell(OpenEvent::Joined { person: Person { waits: false, ..person } });
        }
        self.tell(OpenEvent::Moved { user, to: Place::Seat(seat) });
    }

    /// Returns whether taking a seat costs nothing that others have played: no deal is running, or this person began it
    /// there and comes back.
    fn is_billed_already(&self, user: UserId, seat: Seat) -> bool {
        self.table.running().is_none_or(|deal| deal.billed[seat] == Some(user))
    }

    /// Notes whether somebody on the bench takes a seat from the next deal on. Nobody becomes a bystander in this way where
    /// there are enough: those who came for a seat stay for it or leave.
    pub(super) fn wait(&mut self, user: UserId, on: bool) -> Result<(), Refusal> {
        let person =
            self.table.session.person(user).filter(|person| person.place == Place::Bench && person.waits != on);
        let Some(person) = person.cloned() else { return Ok(()) };
        let n_waiting = self.n_waiting();
        let n_then = self.n_bystanders(if on { n_waiting + 1 } else { n_waiting - 1 });
        if n_then > self.n_bystanders(n_waiting) && n_then > self.max_bystanders() {
            return Err(Refusal::TableFull);
        }
        self.tell(OpenEvent::Joined { person: Person { waits: on, ..person } });
        Ok(())
    }

    /// Gives free seats to those who wait for them and are connected, in the order they came, once no deal is running.
    pub(super) fn seat_the_waiting(&mut self) {
        if self.table.running().is_some() || self.table.session.question.is_some() {
            return;
        }
        let session = &self.table.session;
        let waiting = session.people.iter().filter(|person| person.waits && person.connected);
        let free = session.chairs.iter().filter(|(_, chair)| chair.holder.is_none());
        let moves: Vec<_> = waiting.zip(free).map(|(person, (seat, _))| (person.user, seat)).collect();
        for (user, seat) in moves {
            self.tell(OpenEvent::Moved { user, to: Place::Seat(seat) });
        }
    }

    /// Refuses a free seat to a person who has seen another hand of the running deal. Where it is booked, only those who are
    /// billed for a seat may take it, and a bot's stays a bot's until the deal is over: somebody who pays nothing could
    /// play for a friend.
    fn may_take(&self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        if self.table.booked().is_some_and(|deal| deal.billed[seat] != Some(user)) {
            return Err(Refusal::NotAllowed);
        }
        self.may_see(user, seat)
    }

    /// Refuses a seat to a person who has seen another hand of the running deal.
    fn may_see(&self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        let saw = self.table.running().is_some_and(|deal| deal.saw_other_hand(user, seat));
        if saw { Err(Refusal::SawOtherHand) } else { Ok(()) }
    }

    pub(super) fn stand(&mut self, user: UserId) -> Result<(), Refusal> {
        self.need_no_question()?;
        self.seat_of(user)?;
        self.tell(OpenEvent::Moved { user, to: Place::Bench });
        Ok(())
    }

    pub(super) fn stand_in(&mut self, user: UserId, on: bool) -> Result<(), Refusal> {
        let seat = self.seat_of(user)?;
        if self.table.session.chairs[seat].stand_in != on {
            self.tell(OpenEvent::StandIn { seat, on });
        }
        Ok(())
    }

    pub(super) fn ask_change(&mut self, user: UserId, with: UserId, change: Change) -> Result<(), Refusal> {
        self.need_no_question()?;
        let seat = self.seat_of(user)?;
        let other = self.table.session.person(with).ok_or(Refusal::NobodyOfThatName)?;
        if other.place != Place::Bench {
            return Err(Refusal::SeatTaken);
        }
        self.may_see(with, seat)?;
        // Whoever plays on for somebody decides what the others pay.
        let others = if self.is_booked() { self.others(user) } else { Vec::new() };
        let others = others.into_iter().filter(|other| *other != with);
        self.ask(user, Asking::Change(change), [with].into_iter().chain(others).collect())
    }

    /// Asks a question; with nobody to wait for, it is decided at once.
    pub(super) fn ask(&mut self, by: UserId, what: Asking, asked: Vec<UserId>) -> Result<(), Refusal> {
        if self.table.turned_down.has(by, self.env.now) {
            return Err(Refusal::TooFast);
        }
        let number = self.table.n_questions + 1;
        let until = self.env.now + ANSWER_TIME;
        self.tell(OpenEvent::Asked(Question { number, by, what, waiting_for: asked.clone(), asked, until }));
        self.decide_question();
        Ok(())
    }

    pub(super) fn answer(&mut self, user: UserId, number: u32, yes: bool) -> Result<(), Refusal> {
        let question = self.table.session.question.as_ref().filter(|question| question.number == number);
        let question = question.ok_or(Refusal::NothingToAnswer)?;
        if !yes && question.by == user {
            self.tell(OpenEvent::Decided { question: number, yes: false });
            return Ok(());
        }
        if !question.waiting_for.contains(&user) {
            return Err(Refusal::NothingToAnswer);
        }
        if yes {
            self.tell(OpenEvent::Agreed { user });
            self.decide_question();
        } else {
            self.tell(OpenEvent::Decided { question: number, yes: false });
        }
        Ok(())
    }

    /// Carries out what was asked once all have agreed.
    fn decide_question(&mut self) {
        let Some(question) = self.table.session.question.clone().filter(|question| question.waiting_for.is_empty())
        else {
            return;
        };
        self.tell(OpenEvent::Decided { question: question.number, yes: true });
        match question.what {
            Asking::Change(change) => self.change_places(&question, change),
            Asking::Rewind { to } => self.rewind_now(to),
            Asking::Abandon => self.abandon_now(),
        }
    }

    fn change_places(&mut self, question: &Question, change: Change) {
        let Ok(seat) = self.seat_of(question.by) else { return };
        let Some(other) = question.asked.first().copied() else { return };
        if self.may_see(other, seat).is_err() {
            return;
        }
        match change {
            Change::Swap => self.tell(OpenEvent::Moved { user: question.by, to: Place::Bench }),
            Change::Replace => self.tell(OpenEvent::Left { user: question.by, why: Why::Replaced }),
        }
        self.take_seat(other, seat);
    }

    /// Ends a question when somebody it needs is gone.
    pub(super) fn drop_idle_question(&mut self) {
        let Some(question) = &self.table.session.question else { return };
        let here = |user: &UserId| self.table.session.person(*user).is_some();
        let idle = !here(&question.by) || !question.asked.iter().all(here);
        if idle {
            let number = question.number;
            self.tell(OpenEvent::Decided { question: number, yes: false });
        }
    }
}
