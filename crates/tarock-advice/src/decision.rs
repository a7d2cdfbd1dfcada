//! Decisions and what was weighed for them.

use tarock::{Action, Hidden};

use crate::Reason;

/// The action a player takes, the alternatives it weighed, and its reasons.
///
/// Every number in the reasons is read from the tally of the decision or counted in the same imagined deals.
///
/// ```
/// use tarock::{Action, Card};
/// use tarock_advice::{Decision, Reason, Thumb};
/// let decision = Decision::plain(Action::Play(Card::MOND), Reason::Thumb(Thumb::WinSurely));
/// assert_eq!(decision.reasons[0].code(), "thumb");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// The chosen action.
    pub action: Action,
    /// Every action that was played out, the best first, including the chosen one. Empty if nothing was played out.
    pub alternatives: Vec<Alternative>,
    /// The reasons, the most telling first.
    pub reasons: Vec<Reason>,
}

impl Decision {
    /// Returns a decision for an action that needed no weighing.
    ///
    /// ```
    /// use tarock::Action;
    /// use tarock_advice::{Decision, Reason};
    /// assert!(Decision::plain(Action::Claim, Reason::Certain).alternatives.is_empty());
    /// ```
    pub fn plain(action: Action, reason: Reason) -> Self {
        Self { action, alternatives: Vec::new(), reasons: vec![reason] }
    }

    /// Returns the alternative of an action, if it was weighed.
    ///
    /// ```
    /// use tarock::{Action, Bid};
    /// let decision = tarock_advice::Decision { action: Action::Bid(Bid::Pass), alternatives: vec![], reasons: vec![] };
    /// assert!(decision.alternative(&decision.action).is_none());
    /// ```
    pub fn alternative(&self, action: &Action) -> Option<&Alternative> {
        self.alternatives.iter().find(|alternative| alternative.action == *action)
    }
}

/// One action and its results in the imagined deals.
///
/// ```
/// use tarock::{Action, Bid};
/// use tarock_advice::Alternative;
/// let pass = Alternative {
///     action: Action::Bid(Bid::Pass), expected: -0.5, imagined: -0.2, basis: [-0.2, 0.0], spread: 2.0, worlds: 100, won: 40,
///     worst: None };
/// assert!(pass.expected < 0.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Alternative {
    /// The action itself.
    pub action: Action,
    /// The expected result: points of the bill above the average of the table.
    pub expected: f64,
    /// The average result in the imagined deals, before experience corrects it.
    pub imagined: f64,
    /// The input to the experience. For a bid: its result in imagined deals, and the result that the counts of the hand
    /// predict. For an announcement: its gain over saying as little as possible, and the result of saying as little as
    /// possible.
    pub basis: [f64; 2],
    /// The standard deviation in the imagined deals.
    pub spread: f64,
    /// The number of imagined deals in which it was played out.
    pub worlds: u32,
    /// The number of them in which the seat ended above the average of the table.
    pub won: u32,
    /// The imagined deal in which it lost most against the chosen action.
    pub worst: Option<Box<WorstDeal>>,
}

/// An imagined deal in which an alternative loses.
///
/// ```
/// use tarock_advice::WorstDeal;
/// fn lost(deal: &WorstDeal) -> f64 { deal.chosen - deal.instead }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct WorstDeal {
    /// Where the hidden cards lie in it.
    pub hidden: Hidden,
    /// The result of the chosen action in it.
    pub chosen: f64,
    /// The result of the alternative in it.
    pub instead: f64,
}
