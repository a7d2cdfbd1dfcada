//! The statistics files of KubiTarock: lines of tab-separated fields, one line per day, month or year.
//!
//! A quiz file has five fields in a line. A game file has 128: the kind of the period, the period, and six for each of
//! 21 games. Older days are merged into months, and older months into years. The current year and the current month
//! have a line of their own that repeats the data of other lines.

mod decimal;
mod line;
mod period;
mod read;
mod sums;

pub use decimal::{Decimal, ParseDecimalError};
pub use line::{Block, CONTRACTS, GameLine, QuizLine, Rate};
pub use period::{Period, Span};
pub use read::{FieldError, Line, game_lines, quiz_lines};
pub use sums::{Entry, roll_up, totals};
