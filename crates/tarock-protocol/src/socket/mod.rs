//! The messages on the WebSocket at `/ws`, and a client's copy of a table.
//!
//! Clients send [`ClientMessage`], servers send [`ServerMessage`]. Both are JSON objects with a `type`.

mod client;
mod command;
mod deal_event;
mod mirror;
mod notice;
mod server;
mod snapshot;

pub use client::ClientMessage;
pub use command::TableCommand;
pub use deal_event::{DealEvent, InvalidEvent, Shown, WireKeeper};
pub use mirror::{Mirror, MirroredDeal, OutOfStep};
pub use notice::NoticeBody;
pub use server::{Failure, ServerMessage, WireRefusal};
pub use snapshot::{DealState, Snapshot};
