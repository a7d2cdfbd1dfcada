//! The bots at the table.

mod honesty;
mod positions;
