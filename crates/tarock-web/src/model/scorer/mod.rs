//! The scorer (*Schreiber*): an evening with real cards, entered by hand and settled by the engine.

mod bill;
mod evening;
mod facts;
mod form;
mod link;
mod shelf;
mod summary;
#[cfg(test)]
mod tests;

pub(crate) use bill::rows;
pub(crate) use evening::{Change, Evening, Line, Past, Seating};
pub(crate) use form::{Called, Form, Input, Outcome, score};
pub(crate) use link::{Handed, of_evening, of_rules, read as read_link};
pub(crate) use shelf::{ClubRules, EveningEntry, Shelf};
pub(crate) use summary::Missing;
