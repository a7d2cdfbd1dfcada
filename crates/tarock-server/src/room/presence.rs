//! Who is connected, as far as the owner can know: processes report their connections, and a process that is gone has
//! none.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tarock_table::{Command, Sender, UserId};
use tokio::time::Instant;

use super::{Room, clock};
use crate::wire::ProcessId;

/// How late the owner may be before another process takes over.
const LATE: Duration = Duration::from_secs(10);
/// How long a new owner waits for reports about connections.
const TOLD_WITHIN: Duration = Duration::from_secs(6);

/// For each user, the other processes in which they are connected.
#[derive(Debug, Default)]
pub(super) struct Presence {
    elsewhere: HashMap<UserId, HashSet<ProcessId>>,
    owner_since: Option<Instant>,
}

impl Presence {
    /// Records a report by another process about its connections.
    pub(super) fn heard(&mut self, sender: Sender, command: &Command, from: ProcessId) {
        match (sender, command) {
            (Sender::Owner, &Command::Connected { user }) => {
                self.elsewhere.entry(user).or_default().insert(from);
            }
            (Sender::Owner, Command::Disconnected { user }) => {
                if let Some(processes) = self.elsewhere.get_mut(user) {
                    processes.remove(&from);
                }
            }
            _ => {}
        }
    }

    pub(super) fn begin(&mut self) {
        self.elsewhere.clear();
        self.owner_since = Some(Instant::now());
    }

    pub(super) fn end(&mut self) {
        self.elsewhere.clear();
        self.owner_since = None;
    }
}

impl Room {
    /// Records who owns the table now: another process or this one.
    pub(super) fn owned_by(&mut self, owner: ProcessId) {
        if owner == self.owner {
            return;
        }
        self.owner = owner;
        self.said_at = None;
        if self.is_owner() {
            self.presence.begin();
            self.think_for_bots();
        } else {
            self.presence.end();
            self.bots.forget();
            // The new owner does not know yet who is connected here.
            for user in self.audience.users() {
                self.report(user, true);
            }
        }
    }

    /// Reports to the owner that a user is connected here, or no longer is.
    pub(super) fn report(&self, user: UserId, connected: bool) {
        if self.table.session().person(user).is_some() {
            let still_here = self.audience.has(user);
            match (connected, still_here) {
                (true, _) => self.post(Command::Connected { user }),
                (false, false) => self.post(Command::Disconnected { user }),
                (false, true) => {}
            }
        }
    }

    /// Returns whether the table considers anybody connected, or a bot must act: when everybody leaves during a booked
    /// deal, the deal is still played to its end.
    pub(super) fn is_played(&self) -> bool {
        self.table.session().anybody_connected() || self.table.bot_turn().is_some()
    }

    /// Checks whether the owner is alive and, if this room is the owner, whether its people are.
    pub(super) async fn look_after(&mut self) {
        if !self.is_owner() {
            self.say_that_we_follow().await;
            // Somebody is connected here, or an owner that may be gone believes that somebody is connected elsewhere.
            let is_needed = !self.audience.is_empty() || self.is_played();
            let silent = is_needed && !self.around.peers.is_alive(self.owner);
            let late = self.is_late();
            if silent || late {
                tracing::info!(table = %self.id, owner = %self.owner, silent, late, "room.look: taking over");
                self.claim().await;
            } else {
                // An owner without this knowledge may have marked a user as gone.
                for user in self.audience.users() {
                    if self.table.session().person(user).is_some_and(|person| !person.connected) {
                        self.report(user, true);
                    }
                }
            }
            return;
        }
        let told = self.presence.owner_since.is_none_or(|since| since.elapsed() > TOLD_WITHIN);
        if told {
            self.miss_the_gone().await;
        }
        self.think_for_bots();
        // Before anything that somebody could do over and over to keep the table open.
        if !self.table.is_closed() && self.has_to_close(told) {
            tracing::info!(table = %self.id, "room.look: closing the table to make room in the logs");
            self.carry_out(Sender::Owner, None, &Command::Close).await;
            return;
        }
        if let Some(user) = self.sleeper() {
            self.carry_out(Sender::User(user), None, &Command::StandIn { on: true }).await;
            return;
        }
        if self.deadline().is_some_and(|deadline| deadline <= clock::now()) {
            self.tick().await;
        }
    }

    /// Returns whether the owner has missed a deadline. It begins no deal while the logs are nearly full, and may
    /// notice the change earlier or later than this process. So no deal counts as late until some time after the logs
    /// were nearly full; otherwise processes would keep taking the table from each other, and each takeover would use
    /// up more of the space.
    fn is_late(&mut self) -> bool {
        if !self.may_deal() {
            self.full_at = Some(Instant::now());
        }
        let may_deal = self.full_at.is_none_or(|at| at.elapsed() > LATE);
        self.table.deadline(may_deal).is_some_and(|deadline| deadline + LATE <= clock::now())
    }

    /// Returns whether no change is expected soon: all people are where the table believes them to be, and the room is
    /// needed.
    pub(super) fn is_settled(&self) -> bool {
        let people = &self.table.session().people;
        let as_known = if self.is_owner() {
            let told = self.presence.owner_since.is_none_or(|since| since.elapsed() > TOLD_WITHIN);
            told && people.iter().all(|person| person.connected == self.is_here(person.user))
        } else {
            let is_owned = self.around.peers.is_alive(self.owner);
            is_owned && people.iter().all(|person| person.connected || !self.audience.has(person.user))
        };
        as_known && self.idle_since.is_none()
    }

    /// Returns whether a user is connected here, or in a process that has reported it.
    pub(super) fn is_here(&self, user: UserId) -> bool {
        let elsewhere = self.presence.elsewhere.get(&user).is_some_and(|processes| !processes.is_empty());
        elsewhere || self.audience.has(user)
    }

    async fn miss_the_gone(&mut self) {
        let peers = self.around.peers.clone();
        for processes in self.presence.elsewhere.values_mut() {
            processes.retain(|process| peers.is_alive(*process));
        }
        let people = self.table.session().people.iter();
        let (mut gone, mut back) = (Vec::new(), Vec::new());
        for person in people {
            match (person.connected, self.is_here(person.user)) {
                (true, false) => gone.push(person.user),
                (false, true) => back.push(person.user),
                _ => {}
            }
        }
        let now = Instant::now();
        gone.retain(|user| self.rate_limits.pay_for_presence(*user, now));
        back.retain(|user| self.rate_limits.pay_for_presence(*user, now));
        for user in gone {
            self.carry_out(Sender::Owner, None, &Command::Disconnected { user }).await;
        }
        for user in back {
            self.carry_out(Sender::Owner, None, &Command::Connected { user }).await;
        }
    }
}
