//! What the lines say, and how they are written.

use std::fmt;
use std::ops::AddAssign;

use tarock::Contract;

use super::{Decimal, Period};

/// What was earned in the quiz in a period.
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
    /// When.
    pub period: Period,
    /// The points that were earned.
    pub points: i64,
    /// The points that could be earned.
    pub max: i64,
    /// How many deals with questions were played.
    pub games: u64,
}

impl QuizLine {
    /// How many of the possible points were earned; `None` if there were none.
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

/// What a player did in a game in a period.
///
/// ```
/// use tarock_record::statistics::Block;
/// let block = Block { declarer_points: "3".parse()?, callee_points: "1".parse()?, target_points: "2".parse()?, ..Block::default() };
/// assert!(block.rate().unwrap().is_at_least(200));
/// # Ok::<(), tarock_record::statistics::ParseDecimalError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Block {
    /// How often he declared it.
    pub declarer_games: u64,
    /// What he earned as declarer.
    pub declarer_points: Decimal,
    /// How often he was called.
    pub callee_games: u64,
    /// What he earned as the one who was called.
    pub callee_points: Decimal,
    /// How often he played it, as an opponent as well.
    pub total_games: u64,
    /// What the games he declared or was called in are worth without bonuses.
    pub target_points: Decimal,
}

impl Block {
    /// What he earned as declarer and called, measured by the target; `None` without a target.
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

/// The games of a line, in its order.
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

/// What a player did in a period, game by game.
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
    /// When.
    pub period: Period,
    /// The games, in the order of [`CONTRACTS`].
    pub blocks: [Block; CONTRACTS.len()],
}

impl GameLine {
    /// A line of a period in which nothing was played.
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

    /// The block of a game; `None` for a game that the file does not know.
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

    /// Like [`block`](Self::block), to be changed.
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

    /// All games together.
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

/// How much was earned of what could be earned.
///
/// ```
/// use tarock_record::statistics::Rate;
/// let rate = Rate { earned: 13, of: 20 };
/// assert!(rate.is_at_least(65) && !rate.is_at_least(66));
/// assert!((rate.percent() - 65.0).abs() < 1e-9);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// What was earned.
    pub earned: i64,
    /// What makes a hundred percent; more than 0.
    pub of: i64,
}

impl Rate {
    const fn new(earned: i64, of: i64) -> Option<Self> {
        if of > 0 { Some(Self { earned, of }) } else { None }
    }

    /// Whether the rate reaches so many percent; exact.
    ///
    /// ```
    /// assert!(tarock_record::statistics::Rate { earned: 2, of: 1 }.is_at_least(200));
    /// ```
    pub const fn is_at_least(self, percent: u32) -> bool {
        self.earned as i128 * 100 >= self.of as i128 * percent as i128
    }

    /// The rate in percent, to be shown.
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
