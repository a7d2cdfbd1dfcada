//! Why a cup refuses a command or an event.

use std::fmt;

use tarock::GamePoints;

use crate::PlayerNo;

/// Why nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The cup is over.
    Finished,
    /// The log of a cup begins with its opening, and has no other.
    NotTheBeginning,
    /// A name, reason or salt is empty, too long, or has characters that nobody sees; or a name does not begin with a
    /// letter or a digit.
    BadText {
        /// The most characters.
        max: usize,
    },
    /// The rules contradict themselves or have numbers out of range.
    BadRules,
    /// A setting of the clock is out of range.
    BadTime,
    /// The round has no limit.
    NoClock,
    /// Nobody else can register.
    TooManyPlayers {
        /// The most players.
        max: u16,
    },
    /// Somebody with this name has registered.
    NameTaken {
        /// Their number.
        no: PlayerNo,
    },
    /// Nobody has this number.
    NoSuchPlayer {
        /// The number.
        no: PlayerNo,
    },
    /// That is already the case.
    NothingToChange,
    /// Two different players are needed.
    SamePlayer,
    /// This many players cannot be seated at tables of four and five.
    CannotSeat {
        /// The number of players.
        n_players: usize,
    },
    /// All rounds were drawn.
    NoMoreRounds,
    /// Rounds are left to be played.
    RoundsLeft,
    /// Sheets have to be confirmed first.
    SheetsOpen {
        /// The first round with such a sheet.
        round: u16,
        /// The number of such sheets in it.
        count: usize,
    },
    /// The round has begun.
    RoundStarted,
    /// The round has not begun.
    RoundNotStarted,
    /// The seed is not the one that was promised.
    OtherSeed,
    /// Everybody knows this seed: a draw has used it.
    SeedIsKnown,
    /// The draw before was promised, so the one that replaces it has to be promised as well.
    PromiseNeeded,
    /// The tables were drawn by a newer program, which has to change them as well.
    UnknownMethod,
    /// There is no such round.
    NoSuchRound {
        /// The number of the round.
        round: u16,
    },
    /// There is no such table in this round.
    NoSuchTable {
        /// The number of the table.
        table: u16,
    },
    /// The round does not have that many deals.
    NoSuchDeal {
        /// The last deal of this table.
        last: u16,
    },
    /// The deal has no line yet.
    NoSuchLine,
    /// The deal has its line already. A correction can change it.
    LineTaken {
        /// The deal.
        deal: u16,
    },
    /// The sheet is confirmed. A correction can change its lines; to add one, it has to be reopened.
    SheetConfirmed,
    /// The sheet has no line, or misses a deal before the last one.
    SheetIncomplete {
        /// The table.
        table: u16,
        /// The number of lines.
        written: usize,
        /// The number of deals that the table plays.
        deals: u16,
    },
    /// A line has the points of every player at the table.
    WrongCount {
        /// The number of players at the table.
        expected: usize,
    },
    /// The points of a deal do not add up to zero.
    NotZeroSum {
        /// What they add up to.
        sum: GamePoints,
    },
    /// Somebody has more points than any deal can bring.
    TooManyPoints {
        /// The most points.
        max: GamePoints,
    },
    /// Five players have points, but one of them sits out.
    NobodySitsOut,
    /// An event does not fit the cup before it. Commands never cause such events.
    Misfit,
}

impl Refusal {
    /// Returns a stable code, for messages.
    ///
    /// ```
    /// assert_eq!(tarock_cup::Refusal::SheetConfirmed.code(), "sheet_confirmed");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::NotTheBeginning => "not_the_beginning",
            Self::BadText { .. } => "bad_text",
            Self::BadRules => "bad_rules",
            Self::BadTime => "bad_time",
            Self::NoClock => "no_clock",
            Self::TooManyPlayers { .. } => "too_many_players",
            Self::NameTaken { .. } => "name_taken",
            Self::NoSuchPlayer { .. } => "no_such_player",
            Self::NothingToChange => "nothing_to_change",
            Self::SamePlayer => "same_player",
            Self::CannotSeat { .. } => "cannot_seat",
            Self::NoMoreRounds => "no_more_rounds",
            Self::RoundsLeft => "rounds_left",
            Self::SheetsOpen { .. } => "sheets_open",
            Self::RoundStarted => "round_started",
            Self::RoundNotStarted => "round_not_started",
            Self::OtherSeed => "other_seed",
            Self::SeedIsKnown => "seed_is_known",
            Self::PromiseNeeded => "promise_needed",
            Self::UnknownMethod => "unknown_method",
            Self::NoSuchRound { .. } => "no_such_round",
            Self::NoSuchTable { .. } => "no_such_table",
            Self::NoSuchDeal { .. } => "no_such_deal",
            Self::NoSuchLine => "no_such_line",
            Self::LineTaken { .. } => "line_taken",
            Self::SheetConfirmed => "sheet_confirmed",
            Self::SheetIncomplete { .. } => "sheet_incomplete",
            Self::WrongCount { .. } => "wrong_count",
            Self::NotZeroSum { .. } => "not_zero_sum",
            Self::TooManyPoints { .. } => "too_many_points",
            Self::NobodySitsOut => "nobody_sits_out",
            Self::Misfit => "misfit",
        }
    }
}

/// A number in the message of a [`Refusal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// A count, or the number of a player, round, table or deal.
    Number(usize),
    /// An amount of points.
    Points(GamePoints),
    /// A sum of points, shown with its sign.
    Sum(GamePoints),
}

impl Refusal {
    /// Returns the numbers that its message names, under the names that messages use.
    ///
    /// ```
    /// use tarock_cup::{Detail, Refusal};
    /// assert_eq!(Refusal::NoSuchRound { round: 3 }.details(), [("round", Detail::Number(3))]);
    /// assert!(Refusal::Finished.details().is_empty());
    /// ```
    pub fn details(&self) -> Vec<(&'static str, Detail)> {
        let number = |name, number| vec![(name, Detail::Number(number))];
        match *self {
            Self::BadText { max } => number("max", max),
            Self::TooManyPlayers { max } => number("max", max.into()),
            Self::NameTaken { no } | Self::NoSuchPlayer { no } => number("no", no.0.into()),
            Self::CannotSeat { n_players } => number("players", n_players),
            Self::SheetsOpen { round, count } => {
                vec![("round", Detail::Number(round.into())), ("count", Detail::Number(count))]
            }
            Self::NoSuchRound { round } => number("round", round.into()),
            Self::NoSuchTable { table } => number("table", table.into()),
            Self::NoSuchDeal { last } => number("last", last.into()),
            Self::LineTaken { deal } => number("deal", deal.into()),
            Self::SheetIncomplete { table, written, deals } => vec![
                ("table", Detail::Number(table.into())),
                ("written", Detail::Number(written)),
                ("deals", Detail::Number(deals.into())),
            ],
            Self::WrongCount { expected } => number("expected", expected),
            Self::NotZeroSum { sum } => vec![("sum", Detail::Sum(sum))],
            Self::TooManyPoints { max } => vec![("max", Detail::Points(max))],
            Self::Finished
            | Self::NotTheBeginning
            | Self::BadRules
            | Self::BadTime
            | Self::NoClock
            | Self::NothingToChange
            | Self::SamePlayer
            | Self::NoMoreRounds
            | Self::RoundsLeft
            | Self::RoundStarted
            | Self::RoundNotStarted
            | Self::OtherSeed
            | Self::SeedIsKnown
            | Self::PromiseNeeded
            | Self::UnknownMethod
            | Self::NoSuchLine
            | Self::SheetConfirmed
            | Self::NobodySitsOut
            | Self::Misfit => Vec::new(),
        }
    }
}

/// For logs and developers; people read the message of the [code](Self::code) in their language.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for Refusal {}
