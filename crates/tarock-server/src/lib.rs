#![doc = include_str!("../README.md")]

mod alarm;
mod app;
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
mod mail;
mod newer;
mod parts;
mod passwords;
mod peers;
mod pictures;
mod places;
mod plain;
mod readiness;
mod registry;
mod room;
pub mod run;
mod sweep;
pub mod wire;
mod worker;
