#![doc = include_str!("../README.md")]

mod play;

pub use play::{Play, Taken};
