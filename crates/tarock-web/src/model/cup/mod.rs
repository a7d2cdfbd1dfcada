//! The desk of a cup without a browser: its log, and what a director types.

mod book;
mod names;
mod phone;
mod points;
mod season;
mod sentences;
mod stage;
mod wire;

pub(crate) use book::{BadFile, Book};
pub(crate) use names::{Newcomer, newcomers};
pub(crate) use phone::{Phone, change_of, refusal_of};
pub(crate) use points::{complete, read as read_points, sum};
pub(crate) use season::{Played, Season, read_fixed, write_fixed};
pub(crate) use sentences::{bad_file, refusal};
pub(crate) use stage::{Stage, has_money};
pub(crate) use wire::wire;
