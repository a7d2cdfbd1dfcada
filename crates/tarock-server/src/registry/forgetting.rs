//! Removes the names of deleted accounts from tables.
//!
//! To find the tables of a user, all logs must be read. That is the most expensive thing a single request can cause,
//! and anybody may cause it often. So each process does it in one place: one pass over all tables looks for all waiting
//! users at once, and there is a pause before the next pass.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tarock_store::log::{LogError, Seq};
use tarock_table::{Command, Sender, TableId, UserId};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::RoomRegistry;
use crate::room::RoomError;
use crate::sweep;

/// The minimum time between two passes. Users who are deleted meanwhile share the next one.
const REST: Duration = Duration::from_secs(10);

/// The users whose names all tables must forget. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Forgetting {
    waiting: Arc<Mutex<BTreeSet<UserId>>>,
    called: Arc<Notify>,
}

impl Forgetting {
    /// Adds a user to the next pass.
    pub(super) fn add(&self, user: UserId) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).insert(user);
        self.called.notify_one();
    }

    /// Returns all waiting users, as soon as there are any and the pause is over.
    async fn next(&self, rested: Instant) -> BTreeSet<UserId> {
        sleep_until(rested).await;
        loop {
            let users = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
            if !users.is_empty() {
                return users;
            }
            self.called.notified().await;
        }
    }
}

impl RoomRegistry {
    /// Makes all tables forget the waiting users, in one pass after the other, until stopped.
    pub(super) async fn forget_those_waiting(self) {
        let stop = self.around.stop.clone();
        let mut rested = Instant::now();
        while let Some(users) = stop.run_until_cancelled(self.forgetting.next(rested)).await {
            match stop.run_until_cancelled(self.forget_everywhere(&users)).await {
                Some(Ok(n_tables)) => {
                    tracing::debug!(n_users = users.len(), n_tables, "registry.forget: pass completed");
                }
                Some(Err(error)) => tracing::warn!(%error, "registry.forget: the tables cannot be listed"),
                None => return,
            }
            rested = Instant::now() + REST;
        }
    }

    /// Goes through all tables once, including those without a room. Returns how many there are.
    async fn forget_everywhere(&self, users: &BTreeSet<UserId>) -> Result<usize, LogError> {
        // The ids in the form in which entries contain them.
        let ids: Vec<_> = users.iter().filter_map(|user| Some((*user, serde_json::to_string(user).ok()?))).collect();
        let tables = self.around.log.tables().await?;
        for &table in &tables {
            match self.known_at(table, &ids).await {
                Ok(known) => self.forget_at(table, known).await,
                Err(error) => tracing::warn!(%table, %error, "registry.forget: a table still knows a name"),
            }
            tokio::time::sleep(sweep::PAUSE).await;
        }
        Ok(tables.len())
    }

    /// Returns those users whose ids appear in the log of a table.
    async fn known_at(&self, table: TableId, ids: &[(UserId, String)]) -> Result<Vec<UserId>, LogError> {
        let entries = self.around.log.load(table, Seq::NONE).await?;
        let texts: Vec<_> = entries.iter().map(|entry| String::from_utf8_lossy(&entry.payload)).collect();
        let is_known = |id: &str| texts.iter().any(|text| text.contains(id));
        Ok(ids.iter().filter(|(_, id)| is_known(id)).map(|(user, _)| *user).collect())
    }

    async fn forget_at(&self, table: TableId, users: Vec<UserId>) {
        if users.is_empty() {
            return;
        }
        let room = match self.room(table).await {
            Ok(room) => room,
            Err(RoomError::Newer { .. }) => {
                tracing::warn!(%table, "registry.forget: a table that only newer programs can read still knows a name");
                return;
            }
            Err(error) => {
                tracing::warn!(%table, %error, "registry.forget: a table still knows a name");
                return;
            }
        };
        for user in users {
            // The owner of the table does it, only once.
            room.command(Sender::Owner, None, Command::Forget { user }).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;
    use uuid::Uuid;

    use super::*;

    fn users(numbers: impl IntoIterator<Item = u128>) -> BTreeSet<UserId> {
        numbers.into_iter().map(|number| UserId::from_uuid(Uuid::from_u128(number))).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn however_many_are_deleted_the_tables_are_looked_through_once() {
        let forgetting = Forgetting::default();
        let start = Instant::now();
        for user in users(0..100) {
            forgetting.add(user);
        }
        assert_eq!(forgetting.next(start).await, users(0..100));
        assert_eq!(start.elapsed(), Duration::ZERO);
        // These users are deleted during the pass, one after the other.
        for user in users(100..105) {
            forgetting.add(user);
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        assert_eq!(forgetting.next(start + REST).await, users(100..105));
        assert_eq!(start.elapsed(), REST, "there is a pause between two passes");
        assert!(timeout(10 * REST, forgetting.next(start)).await.is_err(), "nobody is looked for twice");
    }
}
