//! Tricks, the same in every game: which cards may be played, who wins, and when the rest is certain.

pub(crate) mod claim;
mod obligations;
mod play;
mod taken;
mod trick;

pub use obligations::{Obligation, Obligations, Reserved};
pub(crate) use play::{bird_winner, left, mondfang, play_out, playable, refusal, reserve_announced, start, take};
pub use taken::TakenTrick;
pub use trick::Trick;
