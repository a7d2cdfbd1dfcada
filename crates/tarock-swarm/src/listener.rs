//! A client that only listens.

use anyhow::Result;
use futures_util::StreamExt as _;
use tarock_protocol::{ClientMessage, ServerMessage, TableCommand, VERSION};
use tarock_table::{Request, Salt, TableId};
use tokio_tungstenite::tungstenite::Message;

use crate::player::{Socket, send};
use crate::world::Guest;

/// A connected client that does nothing.
pub(crate) struct Listener(Socket);

impl Listener {
    async fn open(url: String, guest: &Guest) -> Result<Self> {
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
        send(&mut socket, &ClientMessage::Hello { version: VERSION, token: guest.token.clone() }).await?;
        Ok(Self(socket))
    }

    /// Connects and watches a table.
    pub(crate) async fn watch(url: String, guest: Guest, table: TableId) -> Result<Self> {
        let mut listener = Self::open(url, &guest).await?;
        send(&mut listener.0, &ClientMessage::Watch { table }).await?;
        Ok(listener)
    }

    /// Connects, takes a seat at a table, and says that it is ready for a deal.
    pub(crate) async fn sit(url: String, guest: Guest, table: TableId) -> Result<Self> {
        let mut listener = Self::open(url, &guest).await?;
        let join = ClientMessage::Join { table, name: guest.name, portrait: None, bench: false, after: None };
        send(&mut listener.0, &join).await?;
        while let Some(message) = listener.0.next().await {
            if let Message::Text(text) = message?
                && matches!(serde_json::from_str(&text)?, ServerMessage::Snapshot(_))
            {
                break;
            }
        }
        let what = TableCommand::Ready { salt: Salt([7; 16]) };
        send(&mut listener.0, &ClientMessage::Do { request: Request(1), what }).await?;
        Ok(listener)
    }

    /// Receives messages without answering, until the connection ends.
    pub(crate) async fn listen(mut self) {
        while let Some(Ok(_)) = self.0.next().await {}
    }
}
