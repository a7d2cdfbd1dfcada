//! The pack: cards, sets of cards, their texts and their values.

mod card;
mod card_set;
pub(crate) mod card_text;
mod counting;
mod pack;

pub use card::{Card, ParseCardError, Suit};
pub use card_set::{CardSet, Cards};
pub use counting::{Counting, ShownScore, value_sum};
pub use pack::{Pack, ParsePackError};
