//! Tables with other people: what the server says, and what it is asked.
//!
//! - [`api`]: questions and answers over HTTP
//! - [`account`]: who somebody is to the server
//! - [`archive`]: deals that follow an account to all its devices
//! - [`portrait`]: the picture the others see
//! - [`sync`]: settings that follow an account to all its devices
//! - [`mod@line`]: the socket, opened again whenever it breaks
//! - [`client`]: one table: kept by what the server says, shown by [`Game`](crate::game::Game)
//! - [`voice`]: people at the table hear each other, from browser to browser
//!
//! Everything here comes to the browser only when somebody wants to play with others.

pub(crate) mod account;
pub(crate) mod api;
pub(crate) mod archive;
pub(crate) mod client;
pub(crate) mod deals;
mod line;
pub(crate) mod portrait;
pub(crate) mod sync;
pub(crate) mod voice;

pub(crate) use client::{Client, Ended, Link};
