//! How a table decides on a command: with events or a refusal. Nothing holds until the events are stored.

mod deal;
mod people;
mod session;
mod time;
mod undo;

use tarock::{Action, Seat};

use self::undo::Undo;

use crate::{Command, Entry, Env, Event, Notice, OpenEvent, Origin, Place, Refusal, Request, Sender, Table, UserId};

/// The outcome of a command: the entry to store, and the table and the notices after it.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The entry to store. Without events there is nothing to store: what the command asks for is already so.
    pub entry: Entry,
    /// The table once the entry is stored.
    pub table: Table,
    /// The notices to send once the entry is stored.
    pub notices: Vec<Notice>,
}

/// The outcome of a command on a table that is already changed. It holds once the entry is stored; until then it can be
/// [withdrawn](Table::withdraw).
#[derive(Debug)]
#[must_use = "the table is changed: store the entry or withdraw it"]
pub struct Proposal {
    /// The entry to store. Without events nothing has changed.
    pub entry: Entry,
    /// The notices to send once the entry is stored.
    pub notices: Vec<Notice>,
    undo: Undo,
}

impl Table {
    /// Returns what a command would cause. Pure: the caller stores the entry, and only then adopts the table.
    ///
    /// This copies the whole table. An owner that decides for many tables calls [`propose`](Self::propose).
    ///
    /// # Errors
    ///
    /// The reason why nothing happens.
    pub fn decide(
        &self,
        sender: Sender,
        request: Option<Request>,
        command: &Command,
        env: &Env,
    ) -> Result<Decision, Refusal> {
        let mut table = self.clone();
        let Proposal { entry, notices, .. } = table.propose(sender, request, command, env)?;
        Ok(Decision { entry, table, notices })
    }

    /// Carries out a command on the table itself. Nobody may see the table until the entry is stored; if that fails,
    /// the caller [withdraws](Self::withdraw) the proposal. For a move, this copies only the position of its deal.
    ///
    /// # Errors
    ///
    /// The reason why nothing happens; the table is as it was.
    pub fn propose(
        &mut self,
        sender: Sender,
        request: Option<Request>,
        command: &Command,
        env: &Env,
    ) -> Result<Proposal, Refusal> {
        let by = match (sender, request) {
            (Sender::User(user) | Sender::Admin(user), Some(request)) => Some(Origin { user, request }),
            _ => None,
        };
        if by.is_some_and(|origin| self.remembers(origin)) {
            let entry = Entry { at: env.now, by: None, events: Vec::new() };
            return Ok(Proposal { entry, notices: Vec::new(), undo: Undo::new(self) });
        }
        if self.session.closed {
            return Err(Refusal::Closed);
        }
        let undo = Undo::new(self);
        let mut draft = Draft { table: self, events: Vec::new(), notices: Vec::new(), undo, env };
        match draft.carry_out(sender, command) {
            Ok(()) => {
                draft.finish();
                Ok(draft.done(by))
            }
            Err(refusal) => {
                let Draft { table, undo, .. } = draft;
                undo.carry_out(table);
                Err(refusal)
            }
        }
    }

    /// Restores the table to what it was before the last proposal, which was not stored.
    pub fn withdraw(&mut self, proposal: Proposal) {
        proposal.undo.carry_out(self);
    }
}

/// A table on which events are tried.
struct Draft<'a> {
    table: &'a mut Table,
    events: Vec<Event>,
    notices: Vec<Notice>,
    undo: Undo,
    env: &'a Env,
}

impl Draft<'_> {
    fn done(mut self, by: Option<Origin>) -> Proposal {
        if !self.events.is_empty() {
            self.undo.remember(self.table, by);
        }
        let entry = Entry { at: self.env.now, by, events: self.events };
        Proposal { entry, notices: self.notices, undo: self.undo }
    }

    fn emit(&mut self, event: Event) {
        self.undo.keep_all(self.table);
        self.notices.extend(self.table.apply(&event, self.env.now));
        self.events.push(event);
    }

    /// Carries out an action if the rules allow it.
    fn try_act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.undo.keep_deal(self.table);
        self.notices.push(self.table.act(seat, action, self.env.now)?);
        self.events.push(Event::Acted { seat, action });
        Ok(())
    }

    fn tell(&mut self, event: OpenEvent) {
        self.emit(Event::Open(event));
    }

    fn carry_out(&mut self, sender: Sender, command: &Command) -> Result<(), Refusal> {
        match (sender, command) {
            (Sender::Owner, Command::Connected { user }) => self.connected(*user),
            (Sender::Owner, Command::Disconnected { user }) => self.disconnected(*user),
            (Sender::Owner, Command::Forget { user }) => {
                self.forget(*user);
                Ok(())
            }
            (Sender::Owner, Command::HandOver { from, to }) => self.hand_over(*from, *to),
            (Sender::Owner, Command::BotActs { seat, action, cursor }) => self.bot_acts(*seat, *action, *cursor),
            (Sender::Owner, Command::Tick) => {
                self.tick();
                Ok(())
            }
            (Sender::Owner, Command::Close) => {
                self.tell(OpenEvent::Closed);
                Ok(())
            }
            (Sender::Owner, _)
            | (
                _,
                Command::Connected { .. }
                | Command::Disconnected { .. }
                | Command::Forget { .. }
                | Command::HandOver { .. }
                | Command::BotActs { .. }
                | Command::Tick
                | Command::Close,
            ) => Err(Refusal::NotAllowed),
            (Sender::Admin(_), Command::Remove { user }) => self.remove(*user),
            (Sender::Admin(_), Command::Change { settings, now }) => self.change(settings, *now),
            (Sender::User(user) | Sender::Admin(user), Command::Join { name, portrait, bench }) => {
                self.join(user, name, portrait.as_deref(), *bench)
            }
            (Sender::User(user) | Sender::Admin(user), command) => {
                if self.table.session.person(user).is_none() {
                    return Err(Refusal::NotHere);
                }
                self.back(user);
                self.of_person(user, command)
            }
        }
    }

    fn of_person(&mut self, user: UserId, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Leave => {
                self.leave(user);
                Ok(())
            }
            Command::Sit { seat } => self.sit(user, *seat),
            Command::Wait { on } => self.wait(user, *on),
            Command::Stand => self.stand(user),
            Command::StandIn { on } => self.stand_in(user, *on),
            Command::AskChange { with, change } => self.ask_change(user, *with, *change),
            Command::Answer { question, yes } => self.answer(user, *question, *yes),
            Command::Ready { salt } => self.ready(user, *salt),
            Command::Deal => self.deal_now(user),
            Command::DealPrepared { record } => self.deal_prepared(user, record),
            Command::Act { action, cursor } => self.act(user, *action, *cursor),
            Command::Rewind { to } => self.rewind(user, *to),
            Command::Abandon => self.abandon(user),
            Command::Change { settings, now } => {
                self.need_master(user)?;
                self.may_advise(settings)?;
                self.change(settings, *now)
            }
            Command::PassMaster { to } => self.pass_master(user, *to),
            Command::Remove { user: whom } => {
                self.need_master(user)?;
                self.send_away(*whom)
            }
            Command::Say { said } => self.say(user, said),
            Command::Join { .. }
            | Command::Connected { .. }
            | Command::Disconnected { .. }
            | Command::Forget { .. }
            | Command::HandOver { .. }
            | Command::BotActs { .. }
            | Command::Tick
            | Command::Close => Err(Refusal::NotAllowed),
        }
    }

    /// Carries out what follows from every change: ends a question nobody can answer any more, seats those who wait for it,
    /// appoints a master, promises a shuffle, and begins a deal when all are ready.
    fn finish(&mut self) {
        if self.table.session.closed {
            return;
        }
        self.drop_idle_question();
        self.seat_the_waiting();
        let master = self.table.session.master.filter(|user| self.table.session.person(*user).is_some());
        let successor = master.or_else(|| self.successor());
        if successor != self.table.session.master {
            self.tell(OpenEvent::Master { user: successor });
        }
        if self.table.running().is_none() && self.table.shuffle.is_none() && !self.table.session.people.is_empty() {
            let Env { seed, deal, .. } = *self.env;
            self.emit(Event::Promised { deal, seed });
        }
        self.deal_if_all_ready();
    }

    /// Returns the next master: connected people first, then players before bystanders, in the order they came.
    fn successor(&self) -> Option<UserId> {
        let rank = |person: &&crate::Person| (!person.connected, person.place == Place::Bench);
        self.table.session.people.iter().min_by_key(rank).map(|person| person.user)
    }

    fn need_master(&self, user: UserId) -> Result<(), Refusal> {
        if self.table.session.master == Some(user) { Ok(()) } else { Err(Refusal::NotMaster) }
    }

    fn need_no_question(&self) -> Result<(), Refusal> {
        if self.table.session.question.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }

    fn seat_of(&self, user: UserId) -> Result<Seat, Refusal> {
        self.table.session.person(user).and_then(|person| person.place.seat()).ok_or(Refusal::NoSeat)
    }
}
