//! The content of the lines, and how they are written.

use std::fmt;
use std::ops::AddAssign;

use tarock::Contract;

use super::{Decimal, Period};

/// The points earned in the quiz in a period.
///
/// ```
/// use tarock_record::statistics::QuizLine;
/// let line: QuizLine = "4\t2024.02.29\t30\t40\t3".parse()?;
/// assert_eq!((line.points, line.max, line.games), (30, 40, 3));
/// assert!(line.rate().unwrap().is_at_least(75));
/// assert_eq!(line.to_string(), "4\t2024.02.29\t30\t40\t3");
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuizLine {
    /// The period of the line.
    pub period: Period,
    /// The points that were earned.
    pub points: i64,
    /// The points that could have been earned.
    pub max: i64,
    /// The number of deals with questions.
    pub games: u64,
}

impl QuizLine {
    /// Returns the share of the possible points that was earned; `None` if no points were possible.
    ///
    /// ```
    /// use tarock_record::statistics::QuizLine;
    /// let line: QuizLine = "4\t2024.02.29\t0\t0\t0".parse()?;
    /// assert_eq!(line.rate(), None);
    /// # Ok::<(), tarock_record::statistics::FieldError>(())
    /// ```
    pub const fn rate(&self) -> Option<Rate> {
        Rate::new(self.points, self.max)
    }
}

/// The results of a player in one game in a period.
///
/// ```
/// use tarock_record::statistics::Block;
/// let block = Block { declarer_points: "3".parse()?, callee_points: "1".parse()?, target_points: "2".parse()?, ..Block::default() };
/// assert!(block.rate().unwrap().is_at_least(200));
/// # Ok::<(), tarock_record::statistics::ParseDecimalError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Block {
    /// How often the player declared it.
    pub declarer_games: u64,
    /// The points earned as declarer.
    pub declarer_points: Decimal,
    /// How often the player was the called partner.
    pub callee_games: u64,
    /// The points earned as the called partner.
    pub callee_points: Decimal,
    /// How often the player played it, also as an opponent.
    pub total_games: u64,
    /// The value, without bonuses, of the games that the player played as declarer or called partner.
    pub target_points: Decimal,
}

impl Block {
    /// Returns the points earned as declarer and called partner, relative to the target; `None` without a target.
    ///
    /// ```
    /// assert_eq!(tarock_record::statistics::Block::default().rate(), None);
    /// ```
    pub fn rate(&self) -> Option<Rate> {
        Rate::new((self.declarer_points + self.callee_points).ten_thousandths(), self.target_points.ten_thousandths())
    }
}

impl AddAssign for Block {
    fn add_assign(&mut self, other: Self) {
        self.declarer_games = self.declarer_games.saturating_add(other.declarer_games);
        self.declarer_points += other.declarer_points;
        self.callee_games = self.callee_games.saturating_add(other.callee_games);
        self.callee_points += other.callee_points;
        self.total_games = self.total_games.saturating_add(other.total_games);
        self.target_points += other.target_points;
    }
}

/// The games of a line, in order.
///
/// ```
/// use tarock::Contract;
/// use tarock_record::statistics::CONTRACTS;
/// assert_eq!((CONTRACTS[0], CONTRACTS[20]), (Contract::Trischaken, Contract::TriccoloOuvert));
/// ```
pub const CONTRACTS: [Contract; 21] = [
    Contract::Trischaken,
    Contract::Rufer,
    Contract::Sechserdreier,
    Contract::Zwiccolo,
    Contract::Piccolo,
    Contract::Solorufer,
    Contract::Besserrufer,
    Contract::Bettler,
    Contract::Farbendreier,
    Contract::Dreier,
    Contract::ZwiccoloOuvert,
    Contract::PiccoloOuvert,
    Contract::BettlerOuvert,
    Contract::Farbensolo,
    Contract::Solodreier,
    Contract::Pagatrufer,
    Contract::Uhurufer,
    Contract::Kakadurufer,
    Contract::Quapilrufer,
    Contract::Triccolo,
    Contract::TriccoloOuvert,
];

/// The results of a player in a period, game by game.
///
/// ```
/// use jiff::civil::date;
/// use tarock::Contract;
/// use tarock_record::statistics::{GameLine, Period, Span};
/// let mut line = GameLine::new(Period::new(Span::Day, date(2024, 2, 29)).unwrap());
/// line.block_mut(Contract::Rufer).unwrap().total_games = 7;
/// assert_eq!(line.to_string().split('\t').count(), 128);
/// assert_eq!(line.to_string().parse::<GameLine>()?, line);
/// assert_eq!(line.total().total_games, 7);
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameLine {
    /// The period of the line.
    pub period: Period,
    /// The games, in the order of [`CONTRACTS`].
    pub blocks: [Block; CONTRACTS.len()],
}

impl GameLine {
    /// Makes the line of a period in which nothing was played.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Block, GameLine, Period, Span};
    /// let line = GameLine::new(Period::new(Span::Year, date(2024, 1, 1)).unwrap());
    /// assert_eq!(line.total(), Block::default());
    /// ```
    pub fn new(period: Period) -> Self {
        Self { period, blocks: [Block::default(); CONTRACTS.len()] }
    }

    /// Returns the block of a game; `None` for a game that the file does not know.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock::Contract;
    /// use tarock_record::statistics::{GameLine, Period, Span};
    /// let line = GameLine::new(Period::new(Span::Year, date(2024, 1, 1)).unwrap());
    /// assert!(line.block(Contract::Bettler).is_some());
    /// assert!(line.block(Contract::Dreiblatt).is_none());
    /// ```
    pub fn block(&self, contract: Contract) -> Option<&Block> {
        self.blocks.get(CONTRACTS.iter().position(|known| *known == contract)?)
    }

    /// Like [`block`](Self::block), but mutable.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock::Contract;
    /// use tarock_record::statistics::{GameLine, Period, Span};
    /// let mut line = GameLine::new(Period::new(Span::Year, date(2024, 1, 1)).unwrap());
    /// line.block_mut(Contract::Dreier).unwrap().declarer_games += 1;
    /// assert_eq!(line.total().declarer_games, 1);
    /// ```
    pub fn block_mut(&mut self, contract: Contract) -> Option<&mut Block> {
        self.blocks.get_mut(CONTRACTS.iter().position(|known| *known == contract)?)
    }

    /// Returns the sum of all games.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{GameLine, Period, Span};
    /// let line = GameLine::new(Period::new(Span::Year, date(2024, 1, 1)).unwrap());
    /// assert_eq!(line.total().rate(), None);
    /// ```
    pub fn total(&self) -> Block {
        let mut total = Block::default();
        for block in self.blocks {
            total += block;
        }
        total
    }
}

/// A ratio of earned points to possible or expected points.
///
/// ```
/// use tarock_record::statistics::Rate;
/// let rate = Rate { earned: 13, of: 20 };
/// assert!(rate.is_at_least(65) && !rate.is_at_least(66));
/// assert!((rate.percent() - 65.0).abs() < 1e-9);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The amount earned, in the unit of `of`.
    pub earned: i64,
    /// The amount that makes a hundred percent; more than 0.
    pub of: i64,
}

impl Rate {
    const fn new(earned: i64, of: i64) -> Option<Self> {
        if of > 0 { Some(Self { earned, of }) } else { None }
    }

    /// Returns whether the rate reaches `percent`, without rounding.
    ///
    /// ```
    /// assert!(tarock_record::statistics::Rate { earned: 2, of: 1 }.is_at_least(200));
    /// ```
    pub const fn is_at_least(self, percent: u32) -> bool {
        self.earned as i128 * 100 >= self.of as i128 * percent as i128
    }

    /// Returns the rate in percent, for display.
    ///
    /// ```
    /// assert!(tarock_record::statistics::Rate { earned: -1, of: 4 }.percent() < 0.0);
    /// ```
    #[expect(clippy::cast_precision_loss, reason = "shown with a few digits")]
    pub fn percent(self) -> f64 {
        self.earned as f64 / self.of as f64 * 100.0
    }
}

impl fmt::Display for QuizLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}\t{}", self.period, self.points, self.max, self.games)
    }
}

impl fmt::Display for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.period)?;
        for block in &self.blocks {
            write!(f, "\t{}\t{}", block.declarer_games, block.declarer_points)?;
            write!(f, "\t{}\t{}", block.callee_games, block.callee_points)?;
            write!(f, "\t{}\t{}", block.total_games, block.target_points)?;
        }
        Ok(())
    }
}
