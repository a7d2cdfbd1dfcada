//! Messages between clients and servers: their form, their schema, and what they keep hidden.

mod leaks;
mod messages;
mod schema;
