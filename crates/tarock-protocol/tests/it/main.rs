//! Messages between clients and servers: their form, their schema, and what they must not reveal; and log entries.

mod corpus;
mod http;
mod leaks;
mod messages;
mod schema;
