#![doc = include_str!("../README.md")]

mod bill;
mod goal;
mod many;
mod marks;
mod order;
mod play;
mod ranks;
mod search;
mod solver;
mod sure;
mod table;

pub use play::{Play, Taken};
pub use ranks::distinct;
pub use solver::Solver;
