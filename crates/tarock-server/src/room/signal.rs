//! Messages between the two ends of a voice connection that is being set up. They are forwarded and never interpreted.

use tarock_protocol::ServerMessage;
use tarock_table::{TableId, UserId};
use tokio::time::Instant;

use super::Room;
use super::audience::ConnectionId;
use crate::wire::{RemoteSignal, encode};

/// Returns the subject on which all rooms of a table receive these messages.
pub(super) fn subject(table: TableId) -> String {
    format!("table.{table}.signal")
}

impl Room {
    /// Broadcasts a message to all rooms of the table, if both people are at the table. It comes back to this room too,
    /// because a single path preserves the order.
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

    /// Delivers a message to its recipient, if they are connected here and still at the table. Messages beyond the
    /// sender's limit are dropped, because cards would have to wait behind them.
    pub(super) fn called(&mut self, payload: &[u8]) {
        let Ok(RemoteSignal { from, to, data }) = serde_json::from_slice(payload) else { return };
        let is_wanted = self.table.session().person(to).is_some() && self.audience.has(to);
        if is_wanted && self.rate_limits.pay_for_signal(from, data.len(), Instant::now()) {
            self.audience.send_to(to, &ServerMessage::Signal { from, data });
        }
    }
}
