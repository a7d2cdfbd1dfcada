//! Tables with other people: the client side of the server's protocol.
//!
//! - [`api`]: requests and responses over HTTP
//! - [`account`]: the person's identity on the server
//! - [`archive`]: deals that follow an account to all its devices
//! - [`portrait`]: the image the others see
//! - [`prepared`]: a deal of this device that opens a table
//! - [`recent`]: the tables at which this device was last
//! - [`sync`]: settings that follow an account to all its devices
//! - [`tariff`]: what a point is worth
//! - [`training`]: what a person practises, on all their devices
//! - [`socket`]: the WebSocket
//! - [`client`]: one table: driven by the server's messages, shown by [`Play`](crate::play::Play)
//! - [`voice`]: voice chat at the table, from browser to browser
//!
//! The browser loads this code only when the person wants to play with others.

pub(crate) mod account;
pub(crate) mod api;
pub(crate) mod archive;
pub(crate) mod client;
pub(crate) mod deals;
pub(crate) mod portrait;
pub(crate) mod prepared;
pub(crate) mod recent;
mod socket;
pub(crate) mod sync;
pub(crate) mod tariff;
pub(crate) mod training;
pub(crate) mod voice;

pub(crate) use client::{Client, Ended, Link};
