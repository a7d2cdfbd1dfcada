//! The decisions on the rules of Königrufen, one test per claim.
//!
//! `E-n`, `G-n` and `A…` name the entry of the register or section of the rules that a test holds the engine to; `U-n`
//! is a decision of ours in `docs/RULES.md`.

#![cfg(feature = "serde")]

mod announcements;
mod auction;
mod calling_and_talon;
mod cards_and_tricks;
mod fixtures;
mod kontra;
mod play;
mod reservation;
mod tables;
mod views;
