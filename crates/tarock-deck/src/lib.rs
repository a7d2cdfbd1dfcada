#![doc = include_str!("../README.md")]

mod back;
mod face;
mod index;
mod milli;
mod palette;
mod portrait;
mod poster;
mod sketch;
mod style;
#[cfg(test)]
mod tests;

pub use back::{Back, back, back_with_picture};
pub use face::face;
pub use portrait::{Portrait, portrait};
pub use style::{Colours, Contrast, Design, IndexSize, Letters, Style};
