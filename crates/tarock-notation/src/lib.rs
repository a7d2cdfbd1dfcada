#![doc = include_str!("../README.md")]

pub mod deal;
pub mod lines;
pub mod taf;
