//! Puzzles: moments of deals in which one action is clearly best.

mod clear;
mod collection;
mod examine;
mod mine;
mod theme;

pub(crate) use clear::is_clear;
pub use clear::{Clear, explained};
pub use collection::{Collection, Puzzle, ReadPuzzleError};
pub use examine::{Agreement, Examined, Examiner};
pub use mine::{Miner, level};
pub use theme::Theme;
