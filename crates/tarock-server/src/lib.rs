#![doc = include_str!("../README.md")]

mod alarm;
pub mod app;
pub mod archiver;
pub mod clock;
pub mod config;
mod connections;
mod counters;
mod gateway;
mod housekeeping;
mod http;
pub mod identity;
mod listen;
pub mod mail;
mod newer;
mod parts;
pub mod passwords;
mod peers;
mod pictures;
mod places;
mod plain;
pub mod readiness;
pub mod registry;
pub mod room;
pub mod run;
mod sweep;
pub mod wire;
pub mod worker;
