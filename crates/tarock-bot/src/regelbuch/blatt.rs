//! Illustriertes Tarock and Kosakeln.

use tarock::{Action, Legal};

use super::Choice;
use crate::{Eyes, Thumb};

pub(crate) fn decide(_eyes: &Eyes, legal: Legal) -> Choice {
    Choice::new(legal.draw(&mut |n| n / 2), Thumb::LeadLow)
}

#[expect(dead_code, reason = "until the module is written")]
fn unused(action: Action) -> Action {
    action
}
