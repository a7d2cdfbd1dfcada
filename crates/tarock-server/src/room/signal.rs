//! What the ends of a voice connection say to each other before they hear each other: passed on, never looked into.

use tarock_protocol::ServerMessage;
use tarock_table::{TableId, UserId};

use super::audience::ConnectionId;
use super::{Room, encode};
use crate::wire::RemoteSignal;

/// Where all rooms of a table hear what is to be passed on.
pub(super) fn subject(table: TableId) -> String {
    format!("table.{table}.signal")
}

impl Room {
    /// Calls something to all rooms of the table, this one too, if both people are at it: one way, whose order stays.
    pub(super) async fn call(&self, connection: ConnectionId, to: UserId, data: String) {
        let Some(from) = self.audience.user_of(connection) else { return };
        let session = self.table.session();
        if from == to || session.person(from).is_none() || session.person(to).is_none() {
            return;
        }
        let signal = RemoteSignal { from, to, data };
        if let Err(error) = self.around.bus.publish(&subject(self.id), encode(&signal)).await {
            tracing::warn!(table = %self.id, %error, "room.call: not sent");
        }
    }

    /// Tells those it is for, if they are connected here and still at the table.
    pub(super) fn called(&mut self, payload: &[u8]) {
        let Ok(RemoteSignal { from, to, data }) = serde_json::from_slice(payload) else { return };
        if self.table.session().person(to).is_some() {
            self.audience.send_to(to, &ServerMessage::Signal { from, data });
        }
    }
}
