#![doc = include_str!("../README.md")]

mod decision;
mod eyes;
mod player;
mod regelbuch;
mod tarobot;
mod thumb;

pub use decision::{Alternative, Count, Decision, Reason, WorstDeal};
pub use eyes::{Eyes, Relation};
pub use player::{Bot, ParseBotError, Player};
pub use regelbuch::{Choice, decide as regelbuch_decides};
pub use tarobot::{Strength, Tarobot};
pub use thumb::Thumb;
