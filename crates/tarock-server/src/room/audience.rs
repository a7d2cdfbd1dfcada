//! The clients connected to this room, and the messages for each. Every message is filtered by what its receiver may
//! know.

use std::collections::{HashMap, VecDeque};

use axum::extract::ws::Utf8Bytes;
use tarock::Viewer;
use tarock_protocol::{Failure, NoticeBody, ServerMessage, Snapshot};
use tarock_table::{Moment, Notice, Table, UserId};
use uuid::Uuid;

use super::outbox::{Outbox, Outgoing};
use super::{Attachment, RING, Room};

/// One connection of one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ConnectionId(pub Uuid);

/// Higher than the number of any notice.
const NEVER: u64 = u64::MAX;

struct Listener {
    user: Option<UserId>,
    /// The view of the table it has had so far.
    viewer: Viewer,
    outbox: Outbox,
    after: Option<u64>,
    /// The notice that it must have seen before it is sent anything: its own joining.
    from_no: u64,
    greeted: bool,
}

/// A numbered notice, kept for clients that have missed it.
#[derive(Debug)]
pub(super) struct Kept {
    no: u64,
    at: Moment,
    notice: Notice,
}

impl Kept {
    fn text(&self, viewer: Viewer) -> Utf8Bytes {
        text(&ServerMessage::Notice { no: self.no, at: self.at, told: NoticeBody::of(&self.notice, viewer) })
    }
}

/// Notices as they are sent. Each is serialized once for all viewers to whom it looks the same, as a played card does.
struct Lines<'a> {
    notices: &'a [Kept],
    written: Vec<(Viewer, Vec<Utf8Bytes>)>,
}

impl Lines<'_> {
    fn for_viewer(&mut self, viewer: Viewer) -> &[Utf8Bytes] {
        let known = self.written.iter().position(|(other, _)| *other == viewer);
        let at = known.unwrap_or_else(|| {
            let line = |(at, kept): (usize, &Kept)| {
                let alike = self.written.iter().find(|(other, _)| kept.notice.is_same_for(*other, viewer));
                alike.map_or_else(|| kept.text(viewer), |(_, lines)| lines[at].clone())
            };
            let lines = self.notices.iter().enumerate().map(line).collect();
            self.written.push((viewer, lines));
            self.written.len() - 1
        });
        &self.written[at].1
    }
}

/// All connections of a room.
#[derive(Default)]
pub(super) struct Audience {
    listeners: HashMap<ConnectionId, Listener>,
    /// For each user, the notice with which their view of the table last changed.
    viewer_changed_at: HashMap<UserId, u64>,
    /// The last notice before this room was opened.
    known_from: Option<u64>,
}

/// Serializes a message for sending.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("our messages can be written").into()
}

impl Audience {
    pub(super) fn attach(&mut self, client: Attachment, table: &Table) {
        let Attachment { connection, user, outbox, after, from_no } = client;
        let viewer = user.map_or(Viewer::Spectator, |user| table.viewer(user));
        self.listeners.insert(connection, Listener { user, viewer, outbox, after, from_no, greeted: false });
    }

    /// Removes a connection and returns its user.
    pub(super) fn detach(&mut self, connection: ConnectionId) -> Option<UserId> {
        self.listeners.remove(&connection)?.user
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn has(&self, user: UserId) -> bool {
        self.listeners.values().any(|listener| listener.user == Some(user))
    }

    pub(super) fn users(&self) -> Vec<UserId> {
        let mut users: Vec<UserId> = self.listeners.values().filter_map(|listener| listener.user).collect();
        users.sort_unstable();
        users.dedup();
        users
    }

    /// Sends a message, or drops a connection that cannot keep up.
    fn send(&mut self, connection: ConnectionId, sent: Outgoing) {
        let Some(listener) = self.listeners.get(&connection) else { return };
        if !listener.outbox.put(sent) {
            self.let_go(connection);
        }
    }

    /// Stops sending to a connection that cannot keep up; its outbox has cut it off. It stays in the list until its
    /// gateway detaches it, which reports its user as gone; otherwise the user would count as connected forever.
    fn let_go(&mut self, connection: ConnectionId) {
        let Some(listener) = self.listeners.get_mut(&connection).filter(|listener| listener.from_no != NEVER) else {
            return;
        };
        metrics::counter!("tarock_slow_clients_total").increment(1);
        listener.greeted = false;
        listener.from_no = NEVER;
    }

    /// Sends new connections what they need to know, once the table has reached the notice of their joining.
    pub(super) fn greet(&mut self, table: &Table, ring: &VecDeque<Kept>) {
        let no = table.n_notices();
        let waiting = self.listeners.iter().filter(|(_, listener)| !listener.greeted && listener.from_no <= no);
        let waiting: Vec<(ConnectionId, Option<u64>)> = waiting.map(|(id, listener)| (*id, listener.after)).collect();
        for (connection, after) in waiting {
            if let Some(listener) = self.listeners.get_mut(&connection) {
                listener.greeted = true;
            }
            match after {
                Some(after) if after != no => self.resume(connection, after, table, ring),
                // Even a client that has missed nothing must receive something: until then, it considers the table
                // unreachable and does not resend unanswered requests.
                _ => self.snapshot(connection, table),
            }
        }
    }

    pub(super) fn snapshot(&mut self, connection: ConnectionId, table: &Table) {
        let Some(listener) = self.listeners.get(&connection) else { return };
        let snapshot = Snapshot::of(table, listener.user);
        let hands = listener.user.and_then(|user| table.hands_for(user));
        self.send(connection, Outgoing::Text(text(&ServerMessage::Snapshot(Box::new(snapshot)))));
        if let Some(hands) = hands {
            self.send(connection, Outgoing::Text(text(&ServerMessage::Hands { hands })));
        }
    }

    /// Sends everything after a notice, or a snapshot if those notices are no longer available or the client's view has
    /// changed since.
    pub(super) fn resume(&mut self, connection: ConnectionId, after: u64, table: &Table, ring: &VecDeque<Kept>) {
        let Some(listener) = self.listeners.get(&connection) else { return };
        let user = listener.user;
        let first = ring.front().map_or(table.n_notices() + 1, |kept| kept.no);
        let turned = user.and_then(|user| self.viewer_changed_at.get(&user)).copied().unwrap_or(0);
        // Before this room was opened, a user's view may have changed without its noticing.
        let known_from = self.known_from.unwrap_or_else(|| table.n_notices());
        if after.saturating_add(1) < first || after < turned || after < known_from || after > table.n_notices() {
            return self.snapshot(connection, table);
        }
        let viewer = user.map_or(Viewer::Spectator, |user| table.viewer(user));
        for kept in ring.iter().filter(|kept| kept.no > after) {
            self.send(connection, Outgoing::Text(kept.text(viewer)));
        }
        self.hands(table);
    }

    /// Sends notices to everybody, each filtered for its receiver. A client whose view changes gets a snapshot.
    fn tell(&mut self, table: &Table, notices: &[Kept]) {
        let mut lines = Lines { notices, written: Vec::with_capacity(5) };
        let (mut turned, mut slow) = (Vec::new(), Vec::new());
        for (connection, listener) in &mut self.listeners {
            let viewer = listener.user.map_or(Viewer::Spectator, |user| table.viewer(user));
            if viewer != listener.viewer {
                listener.viewer = viewer;
                self.viewer_changed_at.extend(listener.user.map(|user| (user, table.n_notices())));
                if listener.greeted {
                    turned.push(*connection);
                }
            } else if listener.greeted {
                let lines = lines.for_viewer(viewer);
                if !lines.iter().all(|line| listener.outbox.put(Outgoing::Text(line.clone()))) {
                    slow.push(*connection);
                }
            }
        }
        for connection in slow {
            self.let_go(connection);
        }
        for connection in turned {
            self.snapshot(connection, table);
        }
        self.hands(table);
        // Clients whose user has left the table were told so. If they stayed connected, they would watch it unseen, and
        // earlier than spectators may.
        let is_here = |user: UserId| table.session().person(user).is_some();
        self.listeners.retain(|_, listener| !listener.greeted || listener.user.is_none_or(is_here));
    }

    /// Sends all hands to the people on the bench, if the settings allow it.
    fn hands(&mut self, table: &Table) {
        if !table.session().settings.bystanders_see_hands {
            return;
        }
        let of: Vec<_> = self
            .listeners
            .iter()
            .filter(|(_, listener)| listener.greeted)
            .filter_map(|(id, listener)| Some((*id, table.hands_for(listener.user?)?)))
            .collect();
        for (connection, hands) in of {
            self.send(connection, Outgoing::Text(text(&ServerMessage::Hands { hands })));
        }
    }

    /// Returns the user of a connection; none for a spectator.
    pub(super) fn user_of(&self, connection: ConnectionId) -> Option<UserId> {
        self.listeners.get(&connection)?.user
    }

    /// Sends a message to all connections of a user.
    pub(super) fn send_to(&mut self, user: UserId, message: &ServerMessage) {
        let line = text(message);
        let of: Vec<ConnectionId> =
            self.listeners.iter().filter(|(_, listener)| listener.user == Some(user)).map(|(id, _)| *id).collect();
        for connection in of {
            self.send(connection, Outgoing::Text(line.clone()));
        }
    }

    /// Ends all connections, with a reason.
    pub(super) fn farewell(&mut self, why: Failure) {
        for (_, listener) in self.listeners.drain() {
            listener.outbox.put(Outgoing::End(why));
        }
    }
}

/// Keeps the last notices for clients that reconnect.
///
/// A notice that contains a whole deal replaces all earlier ones. They are never sent again, because in an earlier deal
/// a client might have had another seat, and a deal that is often rewound would fill the memory.
fn keep(ring: &mut VecDeque<Kept>, notices: Vec<Kept>) {
    for kept in notices {
        if matches!(kept.notice, Notice::Deal { .. }) {
            ring.clear();
        }
        ring.push_back(kept);
    }
    while ring.len() > RING {
        ring.pop_front();
    }
}

impl Room {
    /// Forwards notices to the clients, and keeps them for those that have missed them.
    pub(super) fn tell(&mut self, notices: Vec<Notice>, at: Moment) {
        let first = self.table.n_notices() + 1 - notices.len() as u64;
        self.audience.known_from.get_or_insert(first - 1);
        let numbered: Vec<Kept> = (first..).zip(notices).map(|(no, notice)| Kept { no, at, notice }).collect();
        self.audience.tell(&self.table, &numbered);
        keep(&mut self.ring, numbered);
        self.audience.greet(&self.table, &self.ring);
    }
}

#[cfg(test)]
mod tests {
    use tarock::RuleSet;
    use tarock_table::{Opening, Settings, TableId};

    use super::*;

    #[test]
    fn nothing_from_before_the_deal_on_the_table_is_told_again() {
        let deal = || Notice::Deal {
            deal: tarock_table::DealId::from_uuid(Uuid::nil()),
            dealer: tarock::Seat::S1,
            cursor: 0,
            n_actions: 0,
            events: Vec::new(),
        };
        let played = || Notice::Played { cursor: 1, events: Vec::new() };
        let at = Moment::from_millis(0);
        let numbered = |notices: Vec<Notice>| -> Vec<Kept> {
            (1..).zip(notices).map(|(no, notice)| Kept { no, at, notice }).collect()
        };
        let mut ring = VecDeque::new();
        keep(&mut ring, numbered(vec![deal(), played(), played(), deal(), played()]));
        assert_eq!(ring.iter().map(|kept| kept.no).collect::<Vec<_>>(), [4, 5]);
        keep(&mut ring, numbered((0..=RING).map(|_| played()).collect()));
        assert_eq!(ring.len(), RING);
    }

    #[test]
    fn who_comes_back_and_has_missed_nothing_is_shown_the_table() {
        let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
        let opening = Opening { table: TableId::from_uuid(Uuid::nil()), group: None, settings };
        let table = Table::open(opening, Moment::from_millis(0));
        let (outbox, mut sent) = Outbox::new(4);
        let mut audience = Audience::default();
        let no = table.n_notices();
        let client =
            Attachment { after: Some(no), from_no: no, ..Attachment::spectator(ConnectionId(Uuid::nil()), outbox) };
        audience.attach(client, &table);
        audience.greet(&table, &VecDeque::new());
        let Ok(Outgoing::Text(line)) = sent.try_recv() else { panic!("nothing was sent") };
        assert!(line.contains("snapshot"), "{line}");
    }
}
