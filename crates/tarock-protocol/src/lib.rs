#![doc = include_str!("../README.md")]
// On docs.rs, items that need a feature say so.
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

/// The version of these messages. A change that breaks older clients raises it.
pub const VERSION: u32 = 1;

/// The oldest version a server still accepts.
pub const MIN_VERSION: u32 = 1;

/// The longest message a client may send, in bytes. A prepared deal with all its options takes about 8,000.
pub const MAX_CLIENT_MESSAGE: usize = 64 * 1024;
