//! The Regelbuch: a careful player that follows rules of thumb, fast enough to play out imagined deals.
//!
//! There is one module per family of games. Each answers every kind of question its games can ask.

pub(crate) mod koenigrufen;
pub(crate) mod lone;
pub(crate) mod table;

use tarock::{Action, Game, Legal};

use crate::{Eyes, Thumb};

/// An action and the rule of thumb it follows.
///
/// ```
/// use tarock::{Action, Bid};
/// use tarock_bot::{Thumb, regelbuch::Choice};
/// let pass = Choice { action: Action::Bid(Bid::Pass), thumb: Thumb::TooWeak };
/// assert_eq!(pass.thumb.code(), "too-weak");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The action to take.
    pub action: Action,
    /// The rule of thumb behind it.
    pub thumb: Thumb,
}

impl Choice {
    #[inline]
    pub(crate) const fn new(action: Action, thumb: Thumb) -> Self {
        Self { action, thumb }
    }
}

/// Returns the choice of the Regelbuch; `None` if it is not the seat's turn.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_bot::{Eyes, regelbuch};
/// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// while let Some(eyes) = Eyes::of_turn(&position) {
///     let choice = regelbuch::decide(&eyes).unwrap();
///     position.play(choice.action)?;
/// }
/// # Ok::<(), tarock::Refusal>(())
/// ```
#[inline]
pub fn decide(eyes: &Eyes) -> Option<Choice> {
    let legal = eyes.legal()?;
    if let Legal::Play(cards) = legal
        && !cards.is_several()
    {
        return Some(Choice::new(Action::Play(cards.first()?), Thumb::Forced));
    }
    Some(match eyes.board.rules.game() {
        Game::Koenigrufen => koenigrufen::decide(eyes, legal),
        Game::Illustriert | Game::Kosakeln => lone::decide(eyes, legal),
    })
}
