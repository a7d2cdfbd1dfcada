//! Positions and deals as lines of text.

mod deals;
mod examples;
mod whole_deals;
