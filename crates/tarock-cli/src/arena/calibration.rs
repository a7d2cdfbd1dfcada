//! Calibration: whether a player gets what it expects.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock::{Action, Bid};
use tarock_bot::{Class, Doubled};

use super::course::Turn;
use crate::output::Output;

/// Returns the name of a class.
fn name(class: Class, out: &Output) -> String {
    let say = |key: &str| out.words.say(key, &[]);
    match class {
        Class::Bid(Bid::Contract(contract)) => out.words.contract(contract),
        Class::Bid(bid) => say(&format!("calibration-{}", Action::Bid(bid))),
        Class::Forced(contract) => format!("{} ({})", out.words.contract(contract), say("arena-forced")),
        Class::Good => say("calibration-good"),
        Class::Bonus(bonus) => out.words.bonus(bonus),
        Class::Kontra(level, doubled) => {
            let on = match doubled {
                Doubled::Game => say("calibration-game"),
                Doubled::Negative => say("calibration-negative"),
                Doubled::Bonus(bonus) => out.words.bonus(bonus),
            };
            format!("{}: {on}", say(&format!("arena-{}", Class::LEVELS[level])))
        }
    }
}

/// The result a player expected when it decided; recorded when the deal is over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Promise {
    pub(super) class: Class,
    /// In thousandths of a point.
    expected: i64,
    /// The basis of the expectation and its spread, if the player provides them.
    pub(super) basis: Option<([f64; 2], f64)>,
}

/// The number of thousandths in a point.
const THOUSAND: f64 = 1000.0;

impl Promise {
    /// Returns the expected result in points.
    #[expect(clippy::cast_precision_loss, reason = "bills are small")]
    pub(super) fn expected(&self) -> f64 {
        self.expected as f64 / THOUSAND
    }

    /// Returns the promise of a decision in each of its classes. Players that weigh nothing promise nothing.
    pub(crate) fn of<'a>(turn: &'a Turn<'_>) -> impl Iterator<Item = Self> + 'a {
        turn.answer.expected.into_iter().flat_map(move |expected| {
            let expected = (expected * THOUSAND).round() as i64;
            let classes = Class::of(turn.position.board(), turn.legal, turn.answer.action);
            classes.into_iter().map(move |class| Self { class, expected, basis: turn.answer.basis })
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

/// Sums over all deals. Decisions of one deal share its cards, so a deal counts as one sample for the error.
#[derive(Debug, Clone, Copy)]
struct Row {
    class: Class,
    n: i64,
    expected: i64,
    realised: i64,
    /// Sums over the differences per deal: their squares, and their products with the number of decisions.
    squares: i128,
    products: i128,
    /// The sum of the squared numbers of decisions.
    numbers: i128,
}

/// Expected and real results for every class.
#[derive(Debug, Clone, Default)]
pub(crate) struct Calibration(BTreeMap<String, Row>);

/// The report of a class.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ClassReport {
    #[serde(skip)]
    class: Option<Class>,
    id: String,
    n: i64,
    expected: f64,
    realised: f64,
    /// The real result minus the expected one, and its standard error.
    difference: f64,
    error: f64,
    /// Sums over deals, in points, to combine several reports.
    squares: f64,
    products: f64,
    numbers: f64,
}

impl Calibration {
    /// Records the outcome of all promises of a deal, each with the final result of its seat in points.
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
            // The squared deviation of the deals from the common mean.
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
    /// Returns a line of the table.
    pub(crate) fn line(&self, out: &Output) -> String {
        let Self { n, expected, realised, difference, error, .. } = self;
        let name = self.class.map_or_else(|| self.id.clone(), |class| name(class, out));
        let numbers = format!("{n:>8}{expected:>+10.2}{realised:>+10.2}{difference:>+10.2} ± {error:<6.2}");
        format!("  {name:<38}{}", super::report::number(out, &numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promise(class: Class, expected: i64) -> Promise {
        Promise { class, expected, basis: None }
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
        // The differences are 1, −1 and 3, around a mean of 1.
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
