#![doc = include_str!("../README.md")]
//!
//! # Layout
//!
//! - [`Stage`]: services and server processes together
//! - [`services`]: PostgreSQL and NATS
//! - [`run`]: the runs of `tarock-swarm` on a stage, and their options
//! - [`debian`]: Debian packages, unpacked without being installed
//! - [`shell`]: starting other programs
#![expect(clippy::disallowed_macros, reason = "the programs that use it report their progress on stderr")]
#![expect(clippy::missing_errors_doc, reason = "an error is always a program or a file that fails, and says so")]

pub mod debian;
pub mod run;
pub mod services;
pub mod shell;
mod stage;

pub use stage::Stage;
