#![doc = include_str!("../README.md")]
// On docs.rs, items are marked with the feature they need.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod http;
pub mod log;
#[cfg(feature = "schema")]
mod schema;
mod secret;
mod socket;
#[cfg(feature = "schema")]
mod typescript;

#[cfg(feature = "schema")]
pub use schema::json_schema;
pub use secret::Secret;
pub use socket::{
    ClientMessage, DealEvent, DealState, Failure, InvalidEvent, Mirror, MirroredDeal, NoticeBody, OutOfStep,
    ServerMessage, Shown, Snapshot, TableCommand, WireKeeper, WireRefusal,
};
#[cfg(feature = "schema")]
pub use typescript::typescript;

/// The version of the WebSocket messages. It is raised by changes that break older clients.
pub const VERSION: u32 = 1;

/// The oldest version that a server accepts.
pub const MIN_VERSION: u32 = 1;

/// The maximum size of a client's message, in bytes. A prepared deal with all options takes about 8,000.
pub const MAX_CLIENT_MESSAGE: usize = 64 * 1024;
