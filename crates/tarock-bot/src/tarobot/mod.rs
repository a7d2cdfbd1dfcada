//! Tarobot: imagines deals, plays each action out in them, and takes the one that brings most.

mod strength;

pub use strength::Strength;

use tarock::SeatView;

use crate::{Decision, Eyes, Player, Reason, regelbuch};

/// The player that most people meet.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
/// use tarock_bot::{Player, Strength, Tarobot};
/// let position = Position::deal(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), &Pack::NEW);
/// let view = position.view(Viewer::Seat(Seat::new(0).unwrap()));
/// let decision = Tarobot::new(Strength { worlds: 20, ..Strength::NORMAL }, 1).decide(&view).unwrap();
/// assert!(view.legal().unwrap().contains(&decision.action));
/// ```
pub struct Tarobot {
    #[expect(dead_code, reason = "until judgement is written")]
    strength: Strength,
    #[expect(dead_code, reason = "until judgement is written")]
    seed: u64,
}

impl Tarobot {
    /// A player of a strength. The same seed decides the same way.
    ///
    /// ```
    /// let _ = tarock_bot::Tarobot::new(tarock_bot::Strength::NORMAL, 1);
    /// ```
    pub fn new(strength: Strength, seed: u64) -> Self {
        Self { strength, seed }
    }
}

impl Player for Tarobot {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let choice = regelbuch::decide(&Eyes::of_view(view)?)?;
        Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
    }
}
