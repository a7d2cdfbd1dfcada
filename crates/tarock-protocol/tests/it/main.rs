//! Messages between clients and servers: their form, their schema, and what they keep hidden; and the entries of logs.

mod corpus;
mod http;
mod leaks;
mod messages;
mod schema;
