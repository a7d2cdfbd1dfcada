//! Whether what a player expects is what it gets.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock::{Action, Bid, Bonus, Contract, GameRules, Legal, Stake};

use super::course::Turn;
use super::report::LEVELS;
use crate::output::Output;

/// Decisions that are compared with each other: the same thing was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Bid(Bid),
    /// A contract of somebody who had to name one.
    Forced(Contract),
    /// Nothing was announced.
    Good,
    Bonus(Bonus),
    /// Kontra, Re or Sub on the game, or on a bonus.
    Kontra(usize, Option<Bonus>),
}

impl Class {
    /// The classes of a decision; most have one, cards and talon none.
    fn of(turn: &Turn<'_>) -> Vec<Self> {
        match turn.answer.action {
            Action::Bid(Bid::Contract(contract)) if is_forced(turn, contract) => vec![Self::Forced(contract)],
            Action::Bid(bid) => vec![Self::Bid(bid)],
            Action::Announce(said) => {
                let mut classes: Vec<Self> = said.bonuses.iter().map(Self::Bonus).collect();
                classes.extend(said.kontras.iter().map(|target| {
                    let level = turn.position.board().item(target).map_or(0, |item| usize::from(item.level()));
                    let bonus = match target.stake {
                        Stake::Bonus(bonus) => Some(bonus),
                        Stake::Game | Stake::GameAgainst(_) => None,
                    };
                    Self::Kontra(level.min(LEVELS.len() - 1), bonus)
                }));
                if classes.is_empty() && turn.legal.is_choice() {
                    classes.push(Self::Good);
                }
                classes
            }
            _ => Vec::new(),
        }
    }

    /// A stable name.
    fn id(self) -> String {
        match self {
            Self::Bid(bid) => Action::Bid(bid).to_string(),
            Self::Forced(contract) => format!("forced {}", contract.id()),
            Self::Good => "good".to_owned(),
            Self::Bonus(bonus) => format!("announce {}", bonus.id()),
            Self::Kontra(level, bonus) => format!("{} {}", LEVELS[level], bonus.map_or("game", Bonus::id)),
        }
    }

    fn name(self, out: &Output) -> String {
        let say = |key: &str| out.words.say(key, &[]);
        match self {
            Self::Bid(Bid::Contract(contract)) => out.words.contract(contract),
            Self::Bid(bid) => say(&format!("calibration-{}", Action::Bid(bid))),
            Self::Forced(contract) => format!("{} ({})", out.words.contract(contract), say("arena-forced")),
            Self::Good => say("calibration-good"),
            Self::Bonus(bonus) => out.words.bonus(bonus),
            Self::Kontra(level, bonus) => {
                let on = bonus.map_or_else(|| say("calibration-game"), |bonus| out.words.bonus(bonus));
                format!("{}: {on}", say(&format!("arena-{}", LEVELS[level])))
            }
        }
    }
}

/// Whether somebody plays a contract because they have to name one: of those that nobody bids by choice.
pub(crate) fn is_forced(turn: &Turn<'_>, contract: Contract) -> bool {
    let must = matches!(turn.legal, Legal::Bid(choices) if !choices.pass && !choices.hold && !choices.forehand);
    let unranked = match turn.position.board().rules.rules() {
        GameRules::Koenigrufen(rules) => rules.value(contract).rank.is_none(),
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => true,
    };
    must && unranked
}

/// What a player expected when it decided; noted when the deal is over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Promise {
    class: Class,
    /// In thousandths of a point.
    expected: i64,
}

/// In a point.
const THOUSAND: f64 = 1000.0;

impl Promise {
    /// What a decision promises, in each of its classes. Players that weigh nothing promise nothing.
    pub(crate) fn of<'a>(turn: &'a Turn<'_>) -> impl Iterator<Item = Self> + 'a {
        turn.answer.expected.into_iter().flat_map(move |expected| {
            let expected = (expected * THOUSAND).round() as i64;
            Class::of(turn).into_iter().map(move |class| Self { class, expected })
        })
    }
}

/// Sums over the decisions of a class in one deal, in thousandths of a point.
#[derive(Debug, Clone, Copy, Default)]
struct InDeal {
    n: i64,
    expected: i64,
    realised: i64,
}

/// Sums over all deals. Decisions of one deal share its cards, so that a deal counts as one for the error.
#[derive(Debug, Clone, Copy)]
struct Row {
    class: Class,
    n: i64,
    expected: i64,
    realised: i64,
    /// Of the differences of a deal: their squares, and their products with the number of decisions.
    squares: i128,
    products: i128,
    /// The squares of the numbers of decisions.
    numbers: i128,
}

/// What was expected beside what came of it, for every class.
#[derive(Debug, Clone, Default)]
pub(crate) struct Calibration(BTreeMap<String, Row>);

/// A class as it is told.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ClassReport {
    #[serde(skip)]
    class: Option<Class>,
    id: String,
    n: i64,
    expected: f64,
    realised: f64,
    /// What was realised above what was expected, and the standard error of that.
    difference: f64,
    error: f64,
    /// Sums over deals from which several reports are put together, in points.
    squares: f64,
    products: f64,
    numbers: f64,
}

impl Calibration {
    /// Notes what became of all promises of a deal; of each is known what its seat had in the end, in points.
    pub(crate) fn note(&mut self, promises: impl Iterator<Item = (Promise, f64)>) {
        let mut deal: BTreeMap<String, (Class, InDeal)> = BTreeMap::new();
        for (promise, realised) in promises {
            let (_, sums) = deal.entry(promise.class.id()).or_insert((promise.class, InDeal::default()));
            sums.n += 1;
            sums.expected += promise.expected;
            sums.realised += (realised * THOUSAND).round() as i64;
        }
        for (class, InDeal { n, expected, realised }) in deal.into_values() {
            let row = self.row(class);
            let (wide, difference) = (i128::from(n), i128::from(realised - expected));
            row.n += n;
            row.expected += expected;
            row.realised += realised;
            row.squares += difference * difference;
            row.products += difference * wide;
            row.numbers += wide * wide;
        }
    }

    fn row(&mut self, class: Class) -> &mut Row {
        let none = Row { class, n: 0, expected: 0, realised: 0, squares: 0, products: 0, numbers: 0 };
        self.0.entry(class.id()).or_insert(none)
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for more in other.0.values() {
            let row = self.row(more.class);
            row.n += more.n;
            row.expected += more.expected;
            row.realised += more.realised;
            row.squares += more.squares;
            row.products += more.products;
            row.numbers += more.numbers;
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "sums of points stay far below 2^53")]
    pub(crate) fn report(&self) -> Vec<ClassReport> {
        let report = |(id, row): (&String, &Row)| {
            let n = row.n as f64;
            let (expected, realised) = (row.expected as f64 / THOUSAND / n, row.realised as f64 / THOUSAND / n);
            let difference = realised - expected;
            let squares = row.squares as f64 / (THOUSAND * THOUSAND);
            let (products, numbers) = (row.products as f64 / THOUSAND, row.numbers as f64);
            // How far the deals are from the common mean.
            let rest = squares - 2.0 * difference * products + difference * difference * numbers;
            let error = rest.max(0.0).sqrt() / n;
            ClassReport {
                class: Some(row.class),
                id: id.clone(),
                n: row.n,
                expected,
                realised,
                difference,
                error,
                squares,
                products,
                numbers,
            }
        };
        self.0.iter().map(report).collect()
    }
}

impl ClassReport {
    /// A line of the table.
    pub(crate) fn line(&self, out: &Output) -> String {
        let Self { n, expected, realised, difference, error, .. } = self;
        let name = self.class.map_or_else(|| self.id.clone(), |class| class.name(out));
        let numbers = format!("{n:>8}{expected:>+10.2}{realised:>+10.2}{difference:>+10.2} ± {error:<6.2}");
        format!("  {name:<38}{}", super::report::number(out, &numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promise(class: Class, expected: i64) -> Promise {
        Promise { class, expected }
    }

    #[test]
    fn a_class_tells_what_was_expected_and_what_came_of_it() {
        let pass = Class::Bid(Bid::Pass);
        let mut calibration = Calibration::default();
        for (expected, realised) in [(1000, 2.0), (3000, 2.0), (2000, 5.0)] {
            calibration.note([(promise(pass, expected), realised)].into_iter());
        }
        let mut other = Calibration::default();
        other.note([(promise(Class::Good, 0), -1.5)].into_iter());
        calibration.add(&other);
        let [good, pass] = &calibration.report()[..] else { panic!("two classes") };
        assert_eq!((good.id.as_str(), good.n), ("good", 1));
        assert!((good.difference + 1.5).abs() < 1e-9);
        assert_eq!((pass.id.as_str(), pass.n), ("pass", 3));
        assert!((pass.expected - 2.0).abs() < 1e-9 && (pass.realised - 3.0).abs() < 1e-9);
        // Differences of 1, −1 and 3 around 1.
        assert!((pass.difference - 1.0).abs() < 1e-9 && (pass.error - 8.0_f64.sqrt() / 3.0).abs() < 1e-9);
    }

    #[test]
    fn decisions_of_one_deal_count_as_one() {
        let good = |times: usize| {
            let mut calibration = Calibration::default();
            for realised in [4.0, -4.0, 2.0, -2.0] {
                calibration.note(std::iter::repeat_n((promise(Class::Good, 0), realised), times));
            }
            calibration.report()[0].clone()
        };
        let (once, twice) = (good(1), good(2));
        assert_eq!((once.n, twice.n), (4, 8));
        assert!((once.error - twice.error).abs() < 1e-9);
    }
}
