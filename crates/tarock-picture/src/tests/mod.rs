//! Claims about deals at random, under all rules.

mod decided;
mod picture;
#[cfg(feature = "png")]
mod png;
