#![doc = include_str!("../README.md")]

mod client;
mod deal_event;
mod mirror;
#[cfg(feature = "schema")]
mod schema;
mod server;
mod snapshot;
#[cfg(feature = "schema")]
mod typescript;

pub use client::{ClientMessage, Do};
pub use deal_event::{DealEvent, NotAnEvent, Shown, WireKeeper};
pub use mirror::{Mirror, MirroredDeal, OutOfStep};
#[cfg(feature = "schema")]
pub use schema::json_schema;
pub use server::{Failure, ServerMessage, Told, WireRefusal};
pub use snapshot::{DealState, Snapshot};
#[cfg(feature = "schema")]
pub use typescript::typescript;

/// The version of these messages. A change that breaks older clients raises it.
pub const VERSION: u32 = 1;

/// The oldest version a server still accepts.
pub const MIN_VERSION: u32 = 1;

/// The longest message a client may send, in bytes. A prepared deal with all its options takes about 8,000.
pub const MAX_CLIENT_MESSAGE: usize = 64 * 1024;
