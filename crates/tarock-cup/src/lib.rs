#![doc = include_str!("../README.md")]
// On docs.rs, items that need a feature say so.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod command;
mod cup;
mod decide;
mod draw;
mod event;
mod export;
mod follow;
pub mod log;
mod log_hash;
mod player;
mod rank_points;
mod refusal;
mod round;
mod rules;
mod season;
mod sheet;
mod standings;
mod team;
mod verify;

pub use command::{Command, LineNo};
pub use cup::{Cup, Lots, ReplayError};
pub use draw::{Field, Sizes};
pub use event::{Entry, Event, Opening};
pub use export::{Csv, season_csv};
pub use log_hash::{LogHash, LogHashError};
pub use player::{Player, PlayerNo};
pub use rank_points::RankPoints;
pub use refusal::{Detail, Refusal};
pub use round::{Round, Seating};
pub use rules::{CupRules, MAX_POINTS, TeamRules};
pub use season::{Day, DayResult, DayWorth, MinusDays, SeasonRules, SeasonStanding, SeasonTie};
pub use sheet::{Line, Reopening, Revision, Sheet};
pub use standings::{Criterion, Standing};
pub use team::TeamStanding;
pub use verify::{CheckedDraw, CheckedLots, METHOD, Outcome, Verified};
