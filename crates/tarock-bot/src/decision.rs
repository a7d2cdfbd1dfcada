//! A decision and why it was made.

use tarock::{Action, Bonus, Card, Hidden, Seat, Suit};

use crate::Thumb;

/// What a player does, what else it weighed, and why.
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
    /// What is done.
    pub action: Action,
    /// Everything that was weighed by playing it out, the best first; the action is among them. Empty if nothing was.
    pub alternatives: Vec<Alternative>,
    /// Why, the most telling first.
    pub reasons: Vec<Reason>,
}

impl Decision {
    /// An action that needed no weighing.
    pub(crate) fn plain(action: Action, reason: Reason) -> Self {
        Self { action, alternatives: Vec::new(), reasons: vec![reason] }
    }

    /// The alternative of an action, if it was weighed.
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

/// One action and how it fared in the deals that were imagined.
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
    /// What could be done.
    pub action: Action,
    /// What can be expected: points of the bill above the average of the table.
    pub expected: f64,
    /// What they are on average in the imagined deals, before experience corrects them.
    pub imagined: f64,
    /// What experience looks at. For a bid: what it brings in imagined deals, and what the counts of the hand promise.
    /// For an announcement: what it brings more than saying as little as possible, and what that brings.
    pub basis: [f64; 2],
    /// The standard deviation in the imagined deals.
    pub spread: f64,
    /// In how many imagined deals it was played out.
    pub worlds: u32,
    /// In how many of them the seat ended above the average of the table.
    pub won: u32,
    /// The imagined deal in which it lost most against the action that was chosen.
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
    /// Where the cards lie in it.
    pub hidden: Hidden,
    /// What the chosen action brings in it.
    pub chosen: f64,
    /// What the alternative brings in it.
    pub instead: f64,
}

/// Why a decision was made: a code with its data, to be put into words elsewhere (`reason-CODE`).
///
/// ```
/// use tarock_bot::Reason;
/// assert_eq!(Reason::Only.code(), "only");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// Nothing else was allowed.
    Only,
    /// Nothing that anybody does can change the bill.
    Certain,
    /// The rule of thumb that speaks for it.
    Thumb(Thumb),
    /// What it brings on average in imagined deals.
    Expected {
        /// Points above the average of the table.
        points: f64,
        /// Their standard deviation.
        spread: f64,
        /// Over so many imagined deals.
        worlds: u32,
    },
    /// What experience makes of it: decisions of the kind brought more or less than imagined deals promised.
    Experience {
        /// Points above the average of the table.
        points: f64,
    },
    /// How often the seat ends above the average of the table with it.
    Wins {
        /// So often.
        times: u32,
        /// Of so many imagined deals.
        worlds: u32,
    },
    /// How often a bonus is made by the own side with it.
    Makes {
        /// Which.
        bonus: Bonus,
        /// So often.
        times: u32,
        /// Of so many imagined deals.
        worlds: u32,
    },
    /// How far the next best is behind.
    Ahead {
        /// The next best.
        of: Action,
        /// By so many points.
        by: f64,
        /// In so many imagined deals the chosen action is better.
        better: u32,
        /// In so many it is worse.
        worse: u32,
        /// Of so many.
        worlds: u32,
    },
    /// Two actions are as good as equal, and the rule of thumb has decided.
    Close {
        /// The other one.
        of: Action,
        /// By how much the chosen one is ahead; it may be behind by less than chance explains.
        by: f64,
    },
    /// The rest of the play was computed exactly in every imagined deal.
    Exact {
        /// So many tricks.
        tricks: u8,
    },
    /// The appetite for risk has decided: with an appetite of 1 another action would be chosen.
    Risk {
        /// The appetite in percent.
        percent: u32,
        /// What would be chosen with 100.
        instead: Action,
    },
    /// A count of the hand.
    Count {
        /// What is counted.
        what: Count,
        /// How many.
        n: u32,
    },
    /// How often somebody behind, who is not known to be a friend, can overtake the card.
    Overtaken {
        /// The card.
        card: Card,
        /// So often.
        times: u32,
        /// Of so many imagined deals.
        worlds: u32,
    },
    /// How often a seat holds a card that matters.
    Holds {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
        /// So often.
        times: u32,
        /// Of so many imagined deals.
        worlds: u32,
    },
    /// A seat is known to have none of a suit.
    Void {
        /// Who.
        seat: Seat,
        /// Of which.
        suit: Suit,
    },
}

/// What is counted in a hand.
///
/// ```
/// assert_eq!(tarock_bot::Count::Tarocks.code(), "tarocks");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// Tarocks.
    Tarocks,
    /// Tarocks from the XVI on (*Stecher*).
    Stecher,
    /// Pieces of the Trull.
    Trull,
    /// Kings.
    Kings,
    /// Suits without a card.
    Voids,
    /// Points of the twelve-point rule: one for a Tarock or king, two for a Stecher.
    TwelvePoints,
    /// Tarocks that are neither in the hand nor seen.
    TarocksOut,
}

impl Count {
    /// All of them.
    ///
    /// ```
    /// assert!(tarock_bot::Count::ALL.contains(&tarock_bot::Count::Kings));
    /// ```
    pub const ALL: &'static [Self] =
        &[Self::Tarocks, Self::Stecher, Self::Trull, Self::Kings, Self::Voids, Self::TwelvePoints, Self::TarocksOut];

    /// A stable name for translations.
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
    /// A stable name for translations.
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
