//! The table: seats, sides, values by seat, and deals in a row.

mod by_seat;
mod seat;
mod seat_set;
mod series;
mod side;

pub use by_seat::BySeat;
pub use seat::{Seat, Seats};
pub use seat_set::SeatSet;
pub use series::Series;
pub use side::Side;
