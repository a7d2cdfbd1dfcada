//! Symbolic awards for many points at a good rate.

use tarock_record::statistics::{Block, QuizLine, Rate};

/// An award: what one gets for the points, made of what the success rate is worth.
///
/// ```
/// use tarock_archive::statistics::{Award, Metal, Trophy};
/// let award = Award::of_quiz(&"4\t2024.02.29\t120\t150\t3".parse()?);
/// assert_eq!(award, Some(Award { trophy: Trophy::Medal, metal: Metal::Silver }));
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Award {
    /// What it is, by the points.
    pub trophy: Trophy,
    /// What it is made of, by the success rate.
    pub metal: Metal,
}

/// What one gets for the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trophy {
    /// A pot of flowers, for a good beginning.
    FlowerPot,
    /// A medal, for perseverance.
    Medal,
    /// A cup, for the most points.
    Cup,
}

/// What an award is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Metal {
    /// For a good rate.
    Bronze,
    /// For a better rate.
    Silver,
    /// For the best rates.
    Gold,
}

/// The points for a pot, a medal and a cup, and the percentages for bronze, silver and gold.
struct Requirements {
    points: [i64; 3],
    percent: [u32; 3],
}

const QUIZ: Requirements = Requirements { points: [25, 100, 500], percent: [65, 75, 85] };
const GAMES: Requirements = Requirements { points: [50, 100, 500], percent: [83, 100, 200] };

impl Requirements {
    /// `unit` is the number of parts that make one point.
    fn award(&self, points: i64, unit: i64, rate: Option<Rate>) -> Option<Award> {
        let [pot, medal, cup] = self.points.map(|least| points >= least * unit);
        let [bronze, silver, gold] = self.percent.map(|least| rate.is_some_and(|rate| rate.is_at_least(least)));
        let trophy = match (pot, medal, cup) {
            (_, _, true) => Trophy::Cup,
            (_, true, _) => Trophy::Medal,
            (true, _, _) => Trophy::FlowerPot,
            _ => return None,
        };
        let metal = match (bronze, silver, gold) {
            (_, _, true) => Metal::Gold,
            (_, true, _) => Metal::Silver,
            (true, _, _) => Metal::Bronze,
            _ => return None,
        };
        Some(Award { trophy, metal })
    }
}

impl Award {
    /// Returns the award for the quiz of a period, if there is one.
    ///
    /// ```
    /// use tarock_archive::statistics::Award;
    /// assert_eq!(Award::of_quiz(&"4\t2024.02.29\t20\t20\t3".parse()?), None); // too few points
    /// # Ok::<(), tarock_record::statistics::FieldError>(())
    /// ```
    pub fn of_quiz(line: &QuizLine) -> Option<Self> {
        QUIZ.award(line.points, 1, line.rate())
    }

    /// Returns the award for games of a period, if there is one.
    ///
    /// ```
    /// use tarock_archive::statistics::{Award, Metal, Trophy};
    /// use tarock_record::statistics::Block;
    /// let block = Block { declarer_points: "60".parse()?, target_points: "30".parse()?, ..Block::default() };
    /// assert_eq!(Award::of_games(&block), Some(Award { trophy: Trophy::FlowerPot, metal: Metal::Gold }));
    /// # Ok::<(), tarock_record::statistics::ParseDecimalError>(())
    /// ```
    pub fn of_games(block: &Block) -> Option<Self> {
        let points = (block.declarer_points + block.callee_points).ten_thousandths();
        GAMES.award(points, 10_000, block.rate())
    }

    /// Returns a stable name for translations.
    ///
    /// ```
    /// use tarock_archive::statistics::{Award, Metal, Trophy};
    /// assert_eq!(Award { trophy: Trophy::Cup, metal: Metal::Gold }.code(), "gold-cup");
    /// ```
    pub const fn code(self) -> &'static str {
        match (self.metal, self.trophy) {
            (Metal::Bronze, Trophy::FlowerPot) => "bronze-flower-pot",
            (Metal::Silver, Trophy::FlowerPot) => "silver-flower-pot",
            (Metal::Gold, Trophy::FlowerPot) => "gold-flower-pot",
            (Metal::Bronze, Trophy::Medal) => "bronze-medal",
            (Metal::Silver, Trophy::Medal) => "silver-medal",
            (Metal::Gold, Trophy::Medal) => "gold-medal",
            (Metal::Bronze, Trophy::Cup) => "bronze-cup",
            (Metal::Silver, Trophy::Cup) => "silver-cup",
            (Metal::Gold, Trophy::Cup) => "gold-cup",
        }
    }
}
