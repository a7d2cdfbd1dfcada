//! Decisions and their reasons.

use tarock::{Action, Bonus, Card, Hidden, Seat, Suit};

use crate::Thumb;

/// The action a player takes, the alternatives it weighed, and its reasons.
///
/// Every number in the reasons is read from the tally of the decision or counted in the same imagined deals.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
/// use tarock_bot::{Bot, Player};
/// let position = Position::deal(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), &Pack::NEW);
/// let view = position.view(Viewer::Seat(Seat::new(0).unwrap()));
/// let decision = Bot::Regelbuch.player(7).decide(&view).unwrap();
/// assert!(view.legal().unwrap().contains(&decision.action));
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
    pub(crate) fn plain(action: Action, reason: Reason) -> Self {
        Self { action, alternatives: Vec::new(), reasons: vec![reason] }
    }

    /// Returns the alternative of an action, if it was weighed.
    ///
    /// ```
    /// use tarock::{Action, Bid};
    /// let decision = tarock_bot::Decision { action: Action::Bid(Bid::Pass), alternatives: vec![], reasons: vec![] };
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
/// use tarock_bot::Alternative;
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
/// use tarock_bot::WorstDeal;
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

/// A reason for a decision: a code with its data. The catalogues put it into words (`reason-CODE`).
///
/// ```
/// use tarock_bot::Reason;
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

/// Something that is counted in a hand.
///
/// ```
/// assert_eq!(tarock_bot::Count::Tarocks.code(), "tarocks");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// Tarocks of any height.
    Tarocks,
    /// Tarocks from the XVI up (*Stecher*).
    Stecher,
    /// Cards of the Trull.
    Trull,
    /// Kings of the four suits.
    Kings,
    /// Suits without a card.
    Voids,
    /// Points of the twelve-point rule: one for a Tarock or king, two for a Stecher.
    TwelvePoints,
    /// Tarocks the player has not seen.
    TarocksOut,
}

impl Count {
    /// All counts.
    ///
    /// ```
    /// assert!(tarock_bot::Count::ALL.contains(&tarock_bot::Count::Kings));
    /// ```
    pub const ALL: &'static [Self] =
        &[Self::Tarocks, Self::Stecher, Self::Trull, Self::Kings, Self::Voids, Self::TwelvePoints, Self::TarocksOut];

    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Count::Voids.code(), "voids");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tarocks => "tarocks",
            Self::Stecher => "stecher",
            Self::Trull => "trull",
            Self::Kings => "kings",
            Self::Voids => "voids",
            Self::TwelvePoints => "twelve-points",
            Self::TarocksOut => "tarocks-out",
        }
    }
}

impl Reason {
    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Reason::Exact { tricks: 4 }.code(), "exact");
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
