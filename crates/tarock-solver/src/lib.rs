#![doc = include_str!("../README.md")]

mod bill;
mod bonus_marks;
mod certain_tricks;
mod goal;
mod move_order;
mod paranoid;
mod play;
mod ranks;
mod search;
mod solver;
mod transpositions;

pub use play::{Play, Taken};
pub use ranks::distinct;
pub use solver::Solver;
