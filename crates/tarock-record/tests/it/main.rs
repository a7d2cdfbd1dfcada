//! Files of played deals, in every format.

mod ktaro;
mod records;
mod schema;
mod statistics;
