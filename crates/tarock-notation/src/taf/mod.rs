//! TAF, the Tarock exchange format: one state of a deal in one line of text.
//!
//! Reading checks everything that can be checked without playing; writing gives the one canonical line.

mod check;
mod error;
mod fill;
mod from_deal;
mod lines;
mod read;
mod state;
mod to_deal;
mod write;

pub use error::{Code, TafError};
pub use lines::{Line, lines};
pub use state::{Called, Choice, Extension, Hand, Known, Kontra, Player, Sign, State, Target, Type};
pub use to_deal::Unplayable;
