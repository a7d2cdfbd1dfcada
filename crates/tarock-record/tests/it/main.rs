//! Files of played deals, in every format.

mod ktaro;
mod records;
#[cfg(feature = "schema")]
mod schema;
mod statistics;
