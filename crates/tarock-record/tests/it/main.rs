//! Files of played deals, in every form they have.

mod ktaro;
mod records;
mod schema;
mod statistics;
