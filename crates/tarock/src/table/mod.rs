//! The table: seats, sides, and deals in a row.

mod seat;
mod series;

pub use seat::{BySeat, Seat, SeatSet, Seats, Side};
pub use series::Series;
