//! The statistics files of KubiTarock: lines of fields with tabs between them, one line per day, month or year.
//!
//! A quiz file has five fields in a line, a game file 128: the kind of the period, the period, and six for each of 21
//! games. Older days are put together to months, older months to years; the running year and the running month have a
//! line of their own that repeats what the others say.

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
