//! The program as a process of its own.

mod arena;
mod bot;
mod cli;
mod convert;
mod explain;
mod games;
mod program;
mod solve;
mod verify;
