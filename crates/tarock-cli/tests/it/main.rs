//! Tests that run the program as a separate process.

mod arena;
mod bot;
mod cli;
mod convert;
mod explain;
mod games;
mod program;
mod solve;
mod verify;
