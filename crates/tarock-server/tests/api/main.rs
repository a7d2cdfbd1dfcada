//! The API as clients see it: a whole server in the process of the test, on the real PostgreSQL and the real NATS.

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
