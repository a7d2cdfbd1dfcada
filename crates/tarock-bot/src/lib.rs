#![doc = include_str!("../README.md")]

mod eyes;

pub use eyes::{Eyes, Relation};
