//! The store against the real PostgreSQL and the real NATS.

mod accounts;
mod deals;
mod deletion;
mod groups;
mod limits;
mod log;
mod months;
mod plans;
mod roles;
mod support;
mod upgrade;
