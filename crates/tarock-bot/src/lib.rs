#![doc = include_str!("../README.md")]
#![allow(clippy::cast_precision_loss, reason = "counts of cards, worlds and points are small")]

mod belief;
mod class;
mod eyes;
mod order;
mod player;
pub mod regelbuch;
mod tarobot;

pub use tarock_advice::{Alternative, Count, Decision, Reason, Thumb, WorstDeal};

pub use belief::{Belief, Odds, Place};
pub use class::{Class, Doubled};
pub use eyes::{Eyes, Relation};
pub use player::{Bot, ParseBotError, Player, rule_of_thumb};
pub use tarobot::{Comparison, Strength, Tarobot};

/// What Tarobot has learned from earlier deals: how far the promises of imagined deals can be trusted.
///
/// `tarock arena --self --learn FILE` plays deals and writes such a file.
pub mod experience {
    pub use crate::tarobot::{Experience, Lesson, kind_of, unit};
}

/// The parts of the Regelbuch's models that `examples/fit.rs` needs. Nobody else should use them.
#[doc(hidden)]
pub mod fitting {
    use tarock::{Bonus, CardSet, Contract};

    use crate::regelbuch::koenigrufen::hand;

    pub const N: usize = hand::N;
    pub type Counts = hand::Counts;

    pub fn counts(contract: Contract, bird: Option<Bonus>, cards: CardSet, leads: bool) -> Counts {
        if bird.is_some() { hand::positive(cards, leads) } else { hand::counts(contract, cards, leads) }
    }

    pub fn eagerness(contract: Contract, bird: Option<Bonus>, cards: CardSet, leads: bool) -> f32 {
        match bird {
            Some(bird) => hand::chance_of_bird(bird, cards, leads, hand::alone(contract)),
            None => hand::chance_of(contract, cards, leads),
        }
    }

    pub fn chance(weights: &[f32; N], counts: &Counts) -> f32 {
        hand::chance(hand::dot(weights, counts))
    }
}
