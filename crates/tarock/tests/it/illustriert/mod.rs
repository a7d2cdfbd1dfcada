//! The rules of Illustriertes Tarock, one test per claim.
//!
//! Numbers such as 7.2 are sections of `docs/RULES-ILLUSTRIERT.md`, `IL4` is a decision listed there in section 15, `B07`
//! one of its worked examples. Player 1 is forehand, player 2 middlehand, player 3 rearhand and dealer.

#![cfg(feature = "serde")]

mod announcements;
mod auction;
mod fixtures;
mod kontra;
mod play;
mod played;
mod refusals;
mod renonce;
mod series;
mod settlement;
mod talon;
mod three_passes;
mod valat;
mod views;
