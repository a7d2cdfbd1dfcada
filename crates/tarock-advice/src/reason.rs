//! The reasons of decisions.

use tarock::{Action, Bonus, Card, Seat, Suit};

use crate::{Count, Thumb};

/// A reason for a decision: a code with its data. The catalogues put it into words (`reason-CODE`).
///
/// ```
/// use tarock_advice::Reason;
/// assert_eq!(Reason::Only.code(), "only");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// Nothing else was allowed.
    Only,
    /// No player can change the bill any more.
    Certain,
    /// The rule of thumb in favour of the action.
    Thumb(Thumb),
    /// The average result in imagined deals.
    Expected {
        /// Points above the average of the table.
        points: f64,
        /// Their standard deviation.
        spread: f64,
        /// The number of imagined deals.
        worlds: u32,
    },
    /// The expected result after correction by experience: such decisions have brought more or less than imagined deals
    /// promised.
    Experience {
        /// Points above the average of the table.
        points: f64,
    },
    /// How often the seat ends above the average of the table.
    Wins {
        /// The number of imagined deals in which it does.
        times: u32,
        /// The number of imagined deals.
        worlds: u32,
    },
    /// How often the seat's own side makes a bonus.
    Makes {
        /// The bonus.
        bonus: Bonus,
        /// The number of imagined deals in which it is made.
        times: u32,
        /// The number of imagined deals.
        worlds: u32,
    },
    /// How far the next best action is behind.
    Ahead {
        /// The next best action.
        of: Action,
        /// The lead in points.
        by: f64,
        /// The number of imagined deals in which the chosen action is better.
        better: u32,
        /// The number of imagined deals in which it is worse.
        worse: u32,
        /// The number of imagined deals compared.
        worlds: u32,
    },
    /// Two actions are nearly equal, and the rule of thumb has decided.
    Close {
        /// The other action.
        of: Action,
        /// The lead of the chosen action in points. It may be negative, by less than chance explains.
        by: f64,
    },
    /// The rest of the play was computed exactly in every imagined deal.
    Exact {
        /// The number of tricks that remain.
        tricks: u8,
    },
    /// The appetite for risk has decided: with an appetite of 1 another action would be chosen.
    Risk {
        /// The appetite in percent.
        percent: u32,
        /// The action that would be chosen at 100 percent.
        instead: Action,
    },
    /// A count of the hand.
    Count {
        /// The thing that is counted.
        what: Count,
        /// The count.
        n: u32,
    },
    /// How often a player behind, not known to be a friend, can overtake the card.
    Overtaken {
        /// The card that is played.
        card: Card,
        /// The number of imagined deals in which it can be overtaken.
        times: u32,
        /// The number of imagined deals.
        worlds: u32,
    },
    /// How often a seat holds an important card.
    Holds {
        /// The seat that holds it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The number of imagined deals in which the seat holds it.
        times: u32,
        /// The number of imagined deals.
        worlds: u32,
    },
    /// A seat is known to have none of a suit.
    Void {
        /// The seat that is void.
        seat: Seat,
        /// The suit it has none of.
        suit: Suit,
    },
}

impl Reason {
    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_advice::Reason::Exact { tricks: 4 }.code(), "exact");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Only => "only",
            Self::Certain => "certain",
            Self::Thumb(_) => "thumb",
            Self::Expected { .. } => "expected",
            Self::Experience { .. } => "experience",
            Self::Wins { .. } => "wins",
            Self::Makes { .. } => "makes",
            Self::Ahead { .. } => "ahead",
            Self::Close { .. } => "close",
            Self::Exact { .. } => "exact",
            Self::Risk { .. } => "risk",
            Self::Count { .. } => "count",
            Self::Overtaken { .. } => "overtaken",
            Self::Holds { .. } => "holds",
            Self::Void { .. } => "void",
        }
    }
}
