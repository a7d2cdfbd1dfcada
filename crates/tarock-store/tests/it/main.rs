//! Tests of the store on a real PostgreSQL and a real NATS.

mod accounts;
mod cancelled;
mod cups;
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
