#![doc = include_str!("../README.md")]

pub mod app;
pub mod archiver;
pub mod clock;
pub mod config;
pub mod counters;
mod gateway;
pub mod hall;
mod http;
pub mod identity;
pub mod mail;
pub mod passwords;
mod peers;
mod plain;
pub mod room;
pub mod run;
pub mod wire;
pub mod worker;
