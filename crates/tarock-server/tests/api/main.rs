//! The API as clients see it. Each test runs a whole server in its own process, on a real PostgreSQL and a real NATS.

mod account;
mod archive;
mod aside;
mod backups;
mod books;
mod closed;
mod connections;
mod deals;
mod full;
mod groups;
mod limits;
mod login;
mod networks;
mod people;
mod play;
mod previews;
mod programs;
mod ready;
mod requests;
mod search;
mod server;
mod signals;
mod slow;
mod tables;
mod texts;
mod versions;
