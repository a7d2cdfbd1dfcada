#![doc = include_str!("../README.md")]
#![allow(clippy::cast_precision_loss, reason = "counts of decisions and points are small")]

mod findings;
mod hindsight;
mod judged;
mod luck;
mod memory;
mod puzzle;
mod quiz;
mod report;
mod review;
mod show;
mod split;

pub use findings::{Finding, Findings};
pub use hindsight::hindsight;
pub use judged::Judged;
pub use luck::{Gauge, Scale, above_average, baseline, luck};
pub use memory::{Memory, Recall, Schedule};
pub use puzzle::{
    Agreement, Clear, Collection, Examined, Examiner, Miner, Puzzle, ReadPuzzleError, Theme, explained, level,
};
pub use quiz::{Quiz, Scope, Topic, may_turn_down, rating};
pub use report::Report;
pub use review::{Depth, Review};
pub use show::Shown;
pub use split::{Estimate, Split};
