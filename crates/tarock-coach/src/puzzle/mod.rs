//! Puzzles: moments of deals in which one action is clearly best.

mod clear;
mod collection;
mod mine;
mod theme;

pub use clear::Clear;
pub(crate) use clear::is_clear;
pub use collection::{Collection, Puzzle, ReadPuzzleError};
pub use mine::{Miner, level};
pub use theme::Theme;
