//! Linear fits from promised to real results.

use std::collections::BTreeMap;

use tarock_bot::experience::{Experience, Lesson, kind_of};

/// The number of coefficients: the constant and both promises.
const N: usize = 3;

/// Sums over decisions, from which a line is fitted.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    n: u64,
    /// Products of the promises with each other and with the results. The more chance is involved, the less weight a
    /// decision has.
    products: [[f64; N]; N],
    had: [f64; N],
    /// The promises and the results, with equal weight for each decision.
    promised: [f64; N],
    all_had: f64,
}

impl Sums {
    fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.all_had += other.all_had;
        for row in 0..N {
            self.had[row] += other.had[row];
            self.promised[row] += other.promised[row];
            for column in 0..N {
                self.products[row][column] += other.products[row][column];
            }
        }
    }

    /// Returns the least-squares line, with `before` as a prior that counts as much as `weight` decisions like those of
    /// `like`.
    #[expect(clippy::cast_precision_loss, reason = "numbers of decisions are small")]
    fn line(&self, before: Lesson, weight: f64, like: &Self) -> Lesson {
        let before = [before.start, before.imagined, before.beside];
        let (mut products, mut had) = (self.products, self.had);
        let each = weight * like.products[0][0] / like.n.max(1) as f64;
        let mean = like.products[0].map(|sum| sum / like.products[0][0].max(1e-9));
        for row in 0..N {
            for column in 0..N {
                // The height of the line is learned soon, its slope only from many decisions.
                let height = mean[row] * mean[column];
                let steepness = like.products[row][column] / like.products[0][0].max(1e-9) - height;
                let known = each * (height + STEEP * steepness);
                products[row][column] += known;
                had[row] += known * before[column];
            }
            // A guess that never changes carries no information.
            products[row][row] += 1e-6;
            had[row] += 1e-6 * before[row];
        }
        let [_, imagined, beside] = solve(products, had);
        // A promise counts neither for its opposite nor for more than itself.
        let (imagined, beside) = (imagined.clamp(0.05, 1.0), beside.clamp(-0.3, 1.0));
        // The slope is best estimated where chance is small; the height is an average over everything.
        let usual = like.promised.map(|sum| sum / like.n.max(1) as f64);
        let seen = |at: usize| self.promised[at] + weight * usual[at];
        let had = self.all_had + weight * (0..N).map(|at| before[at] * usual[at]).sum::<f64>();
        let start = (had - imagined * seen(1) - beside * seen(2)) / (self.n as f64 + weight).max(1e-9);
        Lesson { start, imagined, beside }
    }
}

/// Gaussian elimination for matrices with large diagonals.
fn solve(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for at in 0..N {
        for row in at + 1..N {
            let factor = a[row][at] / a[at][at];
            let upper = a[at];
            a[row].iter_mut().zip(upper).skip(at).for_each(|(below, above)| *below -= factor * above);
            b[row] -= factor * b[at];
        }
    }
    let mut x = [0.0; N];
    for at in (0..N).rev() {
        let rest: f64 = (at + 1..N).map(|column| a[at][column] * x[column]).sum();
        x[at] = (b[at] - rest) / a[at][at];
    }
    x
}

/// The sums for each class of decisions.
#[derive(Debug, Clone, Default)]
pub(crate) struct Learning(BTreeMap<String, Sums>);

/// Weights of the prior, in decisions: for a kind, for a class, and for the effect of an announcement. A class gets
/// more, because it has few decisions and is soon bid too often. An effect gets less, because replaying the deal
/// measures it directly, and an expensive announcement that never pays must be given up soon. Earlier learning adds at
/// most `LEARNED`.
const THOUGHT: f64 = 40.0;
const OF_CLASS: f64 = 200.0;
const OF_EFFECT: f64 = 40.0;
const LEARNED: u64 = 1_000;

/// How much slower slopes are learned than heights.
const STEEP: f64 = 20.0;

impl Learning {
    /// Records the result after a promise of a class, in points.
    /// For the slope, results are clamped to `most`.
    pub(crate) fn note(&mut self, class: &str, [imagined, beside]: [f64; 2], weight: f64, had: f64, most: [f64; 2]) {
        let x = [1.0, imagined, beside];
        let near = had.clamp(most[0], most[1]);
        let (products, near) = (x.map(|a| x.map(|b| weight * a * b)), x.map(|a| weight * a * near));
        self.0.entry(class.to_owned()).or_default().add(&Sums { n: 1, products, had: near, promised: x, all_had: had });
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (class, sums) in &other.0 {
            self.0.entry(class.clone()).or_default().add(sums);
        }
    }

    /// Merges the new lessons into the experience. Classes of a kind learn from each other while they are rare.
    #[expect(clippy::cast_precision_loss, reason = "numbers of decisions are small")]
    pub(crate) fn teach(&self, rules: &str, unit: f64, experience: &mut Experience) {
        let mut kinds: BTreeMap<String, Sums> = BTreeMap::new();
        for (class, sums) in &self.0 {
            kinds.entry(kind_of(class).to_owned()).or_default().add(sums);
        }
        let mut lines: Vec<(String, u64, Lesson)> = Vec::new();
        for (class, sums) in &self.0 {
            let like = &kinds[kind_of(class)];
            let first = Lesson::of_kind(kind_of(class), unit);
            let known = |class: &str, otherwise: Lesson, thought: f64| {
                let (n, lesson) = experience.get(rules, class).unwrap_or((0, otherwise));
                (lesson, thought + n.min(LEARNED) as f64)
            };
            let is_effect = class.starts_with("effect ");
            let sober = |line: Lesson| if is_effect { Lesson { start: line.start.min(0.0), ..line } } else { line };
            let (before, weight) = known(&format!("any {}", kind_of(class)), first, THOUGHT);
            let of_kind = sober(like.line(before, weight, like));
            let (before, weight) = known(class, of_kind, if is_effect { OF_EFFECT } else { OF_CLASS });
            let line = sober(sums.line(before, weight, like));
            lines.push((class.clone(), sums.n, line));
            if !lines.iter().any(|(name, ..)| *name == format!("any {}", kind_of(class))) {
                lines.push((format!("any {}", kind_of(class)), like.n, of_kind));
            }
        }
        for (class, n, lesson) in lines {
            let earlier = experience.get(rules, &class).map_or(0, |(n, _)| n);
            experience.note(rules, &class, n + earlier, lesson);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(points: &[(f64, f64, f64)]) -> Sums {
        let mut sums = Sums::default();
        for (imagined, beside, had) in points {
            let x = [1.0, *imagined, *beside];
            let products = x.map(|a| x.map(|b| a * b));
            sums.add(&Sums { n: 1, products, had: x.map(|a| a * had), promised: x, all_had: *had });
        }
        sums
    }

    #[test]
    fn a_line_is_found_where_there_is_one() {
        let on = |x: f64, y: f64| (x, y, 0.5 + 0.8 * x - 0.3 * y);
        let all = sums(&[on(0.0, 1.0), on(1.0, 0.0), on(2.0, 3.0), on(-1.0, 2.0), on(4.0, 4.0)]);
        let line = all.line(Lesson::NONE, 0.0, &all);
        assert!((line.start - 0.5).abs() < 1e-3 && (line.imagined - 0.8).abs() < 1e-3, "{line:?}");
        assert!((line.beside + 0.3).abs() < 1e-3, "{line:?}");
    }

    #[test]
    fn without_decisions_what_was_known_stays() {
        let known = Lesson { start: 1.0, imagined: 0.5, beside: 0.25 };
        let like = sums(&[(1.0, 2.0, 0.0), (2.0, 1.0, 0.0), (-1.0, 0.0, 0.0)]);
        let line = Sums::default().line(known, THOUGHT, &like);
        assert!((line.start - 1.0).abs() < 1e-3 && (line.imagined - 0.5).abs() < 1e-3, "{line:?}");
    }
}
