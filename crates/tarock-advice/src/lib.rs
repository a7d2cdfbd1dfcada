#![doc = include_str!("../README.md")]

mod count;
mod decision;
mod reason;
mod thumb;

pub use count::Count;
pub use decision::{Alternative, Decision, WorstDeal};
pub use reason::Reason;
pub use thumb::Thumb;
