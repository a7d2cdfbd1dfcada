//! Tests that run the program as a separate process.

mod archive;
mod arena;
mod bot;
mod cli;
mod convert;
mod cup;
mod explain;
mod games;
mod program;
mod puzzles;
mod report;
mod solve;
mod stats;
mod verify;
