//! The decisions on the rules of Königrufen, one test per claim.
//!
//! `E-n`, `G-n` and `A…` name the entry of the register or the section of the rules that a test checks; `U-n` is a
//! decision of ours in `docs/RULES.md`.

#![cfg(feature = "serde")]

mod announcements;
mod auction;
mod bills;
mod calling_and_talon;
mod cards_and_tricks;
mod claims;
mod fixtures;
mod kontra;
mod money;
mod play;
mod reference;
mod refusals;
mod reservation;
mod settlement_played;
mod tables;
mod trischaken;
mod views;
