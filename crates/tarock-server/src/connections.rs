//! The clients connected to this process, and how any process can end their connections.
//!
//! A socket presents its token only once, when it opens. Whatever revokes access later (signing out, a deleted account,
//! a lost group membership) is broadcast to all processes, and each closes the affected connections. Because a
//! broadcast can get lost, each connection also checks periodically whether it may stay.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tarock_protocol::Failure;
use tarock_store::{Bus, BusError, SessionId, Store};
use tarock_table::{GroupId, UserId};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::identity::{self, Identities};
use crate::registry::RoomRegistry;
use crate::room::ConnectionId;
use crate::wire::encode;

/// The subject of the broadcasts. It must not change, because older processes use it too.
const SUBJECT: &str = "doors";

/// A change that affects open connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum News {
    /// A session has ended.
    Ended(SessionId),
    /// A session continues under a new token.
    Replaced {
        /// The session that is no longer valid.
        old: SessionId,
        /// Its new id.
        new: SessionId,
    },
    /// All sessions of a user have ended except one, which may be so new that not every process knows it.
    EndedAll {
        /// The user whose sessions have ended.
        user: UserId,
        /// The session that continues.
        but: SessionId,
    },
    /// An account was deleted.
    Erased(UserId),
    /// A connection makes room for a newer one of the same user.
    GaveWay(Uuid),
    /// A user is no longer a member of a group.
    NoMember {
        /// The group.
        group: GroupId,
        /// The former member.
        user: UserId,
    },
}

struct Connection {
    user: UserId,
    session: SessionId,
    /// The group of the table that it shows.
    group: Option<GroupId>,
    close: oneshot::Sender<Failure>,
}

/// All connections of this process. Clones share them.
#[derive(Clone)]
pub(crate) struct Connections {
    bus: Bus,
    registry: RoomRegistry,
    identities: Identities,
    open: Arc<Mutex<HashMap<ConnectionId, Connection>>>,
}

impl Connections {
    /// Starts listening to broadcasts of other processes, until stopped.
    ///
    /// # Errors
    ///
    /// When the bus is closed.
    pub(crate) async fn start(
        bus: Bus,
        registry: RoomRegistry,
        identities: Identities,
        stop: CancellationToken,
    ) -> Result<Self, BusError> {
        let mut calls = bus.subscribe(SUBJECT).await?;
        let connections = Self { bus, registry, identities, open: Arc::default() };
        let listening = connections.clone();
        tokio::spawn(async move {
            while let Some(Some(call)) = stop.run_until_cancelled(calls.next()).await {
                if let Ok(news) = serde_json::from_slice(&call.payload) {
                    listening.hear(news).await;
                }
            }
        });
        Ok(connections)
    }

    fn open(&self) -> MutexGuard<'_, HashMap<ConnectionId, Connection>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a connection. The receiver yields a reason if the connection must end.
    pub(crate) fn enter(
        &self,
        connection: ConnectionId,
        user: UserId,
        session: SessionId,
        group: Option<GroupId>,
    ) -> oneshot::Receiver<Failure> {
        let (close, closed) = oneshot::channel();
        self.open().insert(connection, Connection { user, session, group, close });
        closed
    }

    /// Records that a connection now shows a table of a group, or of none.
    pub(crate) fn turn(&self, connection: ConnectionId, group: Option<GroupId>) {
        if let Some(connection) = self.open().get_mut(&connection) {
            connection.group = group;
        }
    }

    /// Removes a connection.
    pub(crate) fn leave(&self, connection: ConnectionId) {
        self.open().remove(&connection);
    }

    /// Checks whether a connection may stay: its session is valid, and the user is still a member of the group. If the
    /// database does not answer, it may stay.
    ///
    /// # Errors
    ///
    /// The reason why it must end.
    pub(crate) async fn may_stay(&self, store: &Store, connection: ConnectionId) -> Result<(), Failure> {
        let known =
            self.open().get(&connection).map(|connection| (connection.user, connection.session, connection.group));
        let Some((user, session, group)) = known else { return Err(Failure::NotSignedIn) };
        let is_open = identity::in_time(store.sessions().is_open(user, session, identity::timestamp())).await;
        if let Some(Ok(false)) = is_open {
            return Err(Failure::NotSignedIn);
        }
        let Some(group) = group else { return Ok(()) };
        match identity::in_time(identity::is_member(store, group, user)).await {
            Some(Ok(false)) => Err(Failure::NoSuchTable),
            _ => Ok(()),
        }
    }

    /// Applies a change here at once, and broadcasts it to all other processes.
    pub(crate) async fn tell(&self, news: News) {
        self.hear(news).await;
        if let Err(error) = self.bus.publish(SUBJECT, encode(&news)).await {
            tracing::warn!(%error, "connections.tell: not sent");
        }
    }

    /// Announces that an account was deleted. Tables without a room learn of it later, but not if the user was never
    /// let in: then no table knows them, and a search would read all logs.
    pub(crate) async fn tell_erased(&self, user: UserId, was_ever_let_in: bool) {
        self.tell(News::Erased(user)).await;
        if was_ever_let_in {
            self.registry.forget_everywhere_later(user);
        }
    }

    async fn hear(&self, news: News) {
        match news {
            News::Ended(session) => {
                self.identities.forget(session);
                self.shut(Failure::NotSignedIn, |connection| connection.session == session);
            }
            News::Replaced { old, new } => {
                self.identities.forget(old);
                for connection in self.open().values_mut().filter(|connection| connection.session == old) {
                    connection.session = new;
                }
            }
            News::EndedAll { user, but } => {
                self.identities.forget_user(user);
                self.shut(Failure::NotSignedIn, |connection| connection.user == user && connection.session != but);
            }
            News::Erased(user) => {
                self.identities.forget_user(user);
                self.shut(Failure::NotSignedIn, |connection| connection.user == user);
                self.registry.forget(user).await;
            }
            News::GaveWay(connection) => {
                if let Some(connection) = self.open().remove(&ConnectionId(connection)) {
                    let _ = connection.close.send(Failure::GaveWay);
                }
            }
            News::NoMember { group, user } => {
                self.shut(Failure::NoSuchTable, |connection| {
                    connection.user == user && connection.group == Some(group)
                });
            }
        }
    }

    fn shut(&self, why: Failure, is_meant: impl Fn(&Connection) -> bool) {
        for (_, connection) in self.open().extract_if(|_, connection| is_meant(connection)) {
            // A client that has left in the meantime receives nothing.
            let _ = connection.close.send(why);
        }
    }
}
