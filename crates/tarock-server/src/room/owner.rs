//! Decisions: made by the owner, forwarded by the other rooms, and taken over when the owner is gone.

use std::time::Duration;

use bytes::Bytes;
use tarock_store::BusError;
use tarock_store::log::AppendError;
use tarock_table::{Command, Entry, Origin, Refusal, Request, Sender};
use tokio::time::Instant;

use super::{
    APPEND_PATIENCE, NotCarriedOut, PendingCommand, REMOTE_PATIENCE, Reply, Room, RoomMessage, is_doubt, is_gone,
    refused,
};
use crate::clock;
use crate::wire::{Answer, ProcessId, RemoteCommand, Trace, encode};

/// How often a command is retried because another process has appended.
const MAX_TRIES: u8 = 4;

impl Room {
    /// Carries out a command, or forwards it to the owner.
    pub(super) async fn dispatch(&mut self, mut asked: PendingCommand) {
        if self.is_owner() {
            self.spare(asked.sender, &mut asked.command);
            if let Some(from) = asked.from {
                self.presence.heard(asked.sender, &asked.command, from);
            }
            if let (Sender::Owner, Command::Disconnected { user }) = (asked.sender, &asked.command)
                && self.is_here(*user)
            {
                // The user has closed one connection but still has another.
                asked.answer.send(Answer::Done { no: self.table.n_notices() });
                return;
            }
            if let (Sender::Owner, &(Command::Connected { user } | Command::Disconnected { user })) =
                (asked.sender, &asked.command)
                && !self.rate_limits.pay_for_presence(user, Instant::now())
            {
                // The owner checks again in a few seconds, and records what is true then.
                asked.answer.send(Answer::Done { no: self.table.n_notices() });
                return;
            }
            if let Err(refusal) = self.is_affordable(asked.sender, asked.request, &asked.command) {
                metrics::counter!("tarock_commands_total", "outcome" => refusal.code()).increment(1);
                asked.answer.send(refused(&refusal));
                return;
            }
            let answer = self.carry_out(asked.sender, asked.request, &asked.command).await;
            if answer == Answer::NotOwner && asked.from.is_none() && asked.n_tries < MAX_TRIES {
                // Another process has taken over meanwhile.
                let asked = PendingCommand { n_tries: asked.n_tries + 1, ..asked };
                return self.pass_on(asked);
            }
            asked.answer.send(answer);
        } else if asked.from.is_some() {
            asked.answer.send(Answer::NotOwner);
        } else if self.around.peers.is_alive(self.owner) {
            self.pass_on(asked);
        } else {
            let owner = self.owner;
            Box::pin(self.not_carried_out(asked, owner, NotCarriedOut::Gone)).await;
        }
    }

    /// Returns whether a command may be written: the sender is within the rate limits, the log is not too long, and
    /// there is space for more than finishing deals. Rejoining, as after every broken connection, costs only as much as
    /// it changes.
    fn is_affordable(&mut self, sender: Sender, request: Option<Request>, command: &Command) -> Result<(), Refusal> {
        // Administrators' requests over HTTP have no request number, and are limited there.
        let (Sender::User(user) | Sender::Admin(user)) = sender else { return Ok(()) };
        if matches!(sender, Sender::Admin(_)) && request.is_none() {
            return Ok(());
        }
        // A command that was carried out before is only answered again, as after every broken connection.
        if request.is_some_and(|request| self.table.remembers(Origin { user, request })) {
            return Ok(());
        }
        let goes_on = matches!(
            command,
            Command::Act { .. }
                | Command::Join { .. }
                | Command::StandIn { .. }
                | Command::Answer { .. }
                | Command::Leave
        );
        let is_new = matches!(command, Command::Join { .. }) && self.table.session().person(user).is_none();
        // Taking a seat back does not bring the deal to its end, and can be repeated endlessly. Acting takes the seat
        // back, too.
        let takes_back = matches!(command, Command::StandIn { on: false });
        if self.is_too_long() && (!goes_on || is_new || takes_back) || takes_back && self.is_to_end() {
            return Err(Refusal::TooLong);
        }
        let is_scarce = self.around.log.is_nearly_full();
        if is_scarce && (!goes_on || is_new) {
            metrics::counter!("tarock_no_room_total").increment(1);
            return Err(Refusal::NoRoom);
        }
        let pays = self.rate_limits.pay(user, command, is_new, Instant::now(), is_scarce);
        if pays { Ok(()) } else { Err(Refusal::TooFast) }
    }

    /// Removes a new name or portrait from a rejoin while space is scarce, because each change is written. People
    /// rejoin after every broken connection.
    fn spare(&self, sender: Sender, command: &mut Command) {
        let (Sender::User(user) | Sender::Admin(user)) = sender else { return };
        if let Command::Join { name, portrait, .. } = command
            && (self.is_too_long() || self.around.log.is_nearly_full())
            && let Some(person) = self.table.session().person(user)
        {
            name.clone_from(&person.name);
            portrait.clone_from(&person.portrait);
        }
    }

    /// Forwards a command to the owner; if that fails, the command comes back to this room.
    fn pass_on(&self, asked: PendingCommand) {
        let (bus, peers, owner) = (self.around.bus.clone(), self.around.peers.clone(), self.owner);
        let me = peers.me();
        let Some(room) = self.sender.upgrade() else { return };
        let id = self.id;
        tokio::spawn(async move {
            let PendingCommand { sender, request, ref command, trace, .. } = asked;
            let remote = RemoteCommand { table: id, from: me, trace, sender, request, command: command.clone() };
            let subject = format!("process.{owner}.command");
            let why = match bus.request(&subject, encode(&remote), REMOTE_PATIENCE).await {
                Ok(payload) => match serde_json::from_slice(&payload) {
                    Ok(Answer::NotOwner) | Err(_) => NotCarriedOut::NotOwner,
                    Ok(answer) => {
                        asked.answer.send(answer);
                        return;
                    }
                },
                Err(BusError::TimedOut) if peers.is_alive(owner) => NotCarriedOut::Slow,
                Err(error) if is_gone(&error) => NotCarriedOut::Gone,
                Err(_closed) => {
                    asked.answer.send(Answer::Unavailable);
                    return;
                }
            };
            // If the room has ended meanwhile, the caller gets no answer.
            let _ = room.send(RoomMessage::NotCarriedOut { asked, owner, why }).await;
        });
    }

    /// Retries elsewhere, or takes over the table.
    pub(super) async fn not_carried_out(&mut self, asked: PendingCommand, owner: ProcessId, why: NotCarriedOut) {
        if asked.n_tries >= MAX_TRIES {
            asked.answer.send(Answer::Unavailable);
            return;
        }
        let asked = PendingCommand { n_tries: asked.n_tries + 1, ..asked };
        if !self.catch_up().await {
            asked.answer.send(Answer::Unavailable);
            return;
        }
        if self.owner == owner && why != NotCarriedOut::Slow {
            if why == NotCarriedOut::Gone {
                self.around.peers.forget(owner);
            }
            self.claim().await;
        }
        Box::pin(self.dispatch(asked)).await;
    }

    /// Makes this room the owner, unless another process is faster.
    pub(super) async fn claim(&mut self) {
        let me = self.around.peers.me();
        // Processes that followed the previous owner do not know this one yet.
        self.followed.renew();
        let entry = Entry { at: clock::now(), by: None, events: Vec::new() };
        match self.append(self.around.format.write(me, &entry).into()).await {
            Ok(()) => {
                metrics::counter!("tarock_claims_total").increment(1);
                tracing::info!(table = %self.id, seq = %self.seq, "room.claim: this process owns the table");
                self.table.follow(&entry);
                self.owned_by(me);
            }
            Err(_) => {
                self.catch_up().await;
            }
        }
    }

    /// Appends after the last entry that this room knows, and announces the entry.
    async fn append(&mut self, payload: Bytes) -> Result<(), AppendError> {
        let start = std::time::Instant::now();
        let appended = self.around.log.append_until_known(self.id, self.seq, payload.clone(), APPEND_PATIENCE).await;
        metrics::histogram!("tarock_append_seconds").record(start.elapsed().as_secs_f64());
        let previous = self.seq;
        self.seq = appended?;
        self.n_bytes += payload.len();
        if self.followed.is_now()
            && let Err(error) = self.around.log.announce(self.id, previous, self.seq, &payload).await
        {
            tracing::warn!(table = %self.id, %error, "room.append: not announced");
        }
        Ok(())
    }

    /// Decides and stores a command, and only then reveals anything.
    pub(super) async fn carry_out(
        &mut self,
        sender: Sender,
        request: Option<tarock_table::Request>,
        command: &Command,
    ) -> Answer {
        for _ in 0..MAX_TRIES {
            // Another process may have taken over during the last command.
            if !self.is_owner() {
                return Answer::NotOwner;
            }
            // The table changes before the entry is stored, but this room answers nobody until it is.
            let env = clock::env(self.may_deal());
            let proposal = match self.table.propose(sender, request, command, &env) {
                Ok(proposal) => proposal,
                Err(refusal) => {
                    metrics::counter!("tarock_commands_total", "outcome" => refusal.code()).increment(1);
                    return refused(&refusal);
                }
            };
            if proposal.entry.events.is_empty() {
                return Answer::Done { no: self.table.n_notices() };
            }
            let payload = self.around.format.write(self.around.peers.me(), &proposal.entry).into();
            let appended = self.append(payload).await;
            let error = match appended {
                Ok(()) => {
                    metrics::counter!("tarock_commands_total", "outcome" => "done").increment(1);
                    self.tell(proposal.notices, proposal.entry.at);
                    self.think_for_bots();
                    return Answer::Done { no: self.table.n_notices() };
                }
                Err(error) => error,
            };
            self.table.withdraw(proposal);
            match error {
                AppendError::Fenced { .. } => {
                    metrics::counter!("tarock_fenced_total").increment(1);
                    if !self.catch_up().await {
                        return Answer::Unavailable;
                    }
                    if !self.is_owner() {
                        return Answer::NotOwner;
                    }
                }
                error => {
                    metrics::counter!("tarock_append_failures_total").increment(1);
                    tracing::warn!(table = %self.id, %error, doubt = is_doubt(&error), "room.append: failed");
                    return Answer::Unavailable;
                }
            }
        }
        Answer::Unavailable
    }

    /// Carries out whatever is due.
    pub(super) async fn tick(&mut self) {
        if self.is_owner() {
            let answer = self.carry_out(Sender::Owner, None, &Command::Tick).await;
            if answer == Answer::Unavailable {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }

    /// Sends a command from this process to the owner, which may be this room, without waiting.
    pub(super) fn post(&self, command: Command) {
        let Some(room) = self.sender.upgrade() else { return };
        tokio::spawn(async move {
            let (answer, _nobody) = Reply::to_caller();
            let asked = PendingCommand {
                sender: Sender::Owner,
                request: None,
                command,
                trace: Trace::new(),
                from: None,
                n_tries: 0,
                answer,
            };
            let _ = room.send(RoomMessage::Command(asked)).await;
        });
    }
}
