//! Königrufen.

use tarock::Legal;

use super::Choice;
use crate::{Eyes, Thumb};

pub(crate) fn decide(_eyes: &Eyes, legal: Legal) -> Choice {
    Choice::new(legal.draw(&mut |n| n / 2), Thumb::LeadLow)
}
