//! The scale of an axis.

/// An axis from one number to another, with round numbers on it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    /// In pixels, from the low to the high end.
    from: f64,
    to: f64,
    /// Round numbers, ascending; 0 is one of them if it is on the axis.
    pub(super) marks: Vec<f64>,
}

impl Scale {
    /// Makes an axis that holds both numbers and zero; `most` is about the number of its marks.
    pub(super) fn new(low: f64, high: f64, from: f64, to: f64, most: usize) -> Self {
        let (low, high) = (low.min(0.0), high.max(0.0));
        let (low, high) = if high - low < 1e-9 { (0.0, 1.0) } else { (low, high) };
        let step = round_step((high - low) / most.max(1) as f64);
        let (first, last) = ((low / step + 1e-9).floor() as i64, (high / step - 1e-9).ceil() as i64);
        let marks: Vec<f64> = (first..=last).map(|n| n as f64 * step).collect();
        Self { low: first as f64 * step, high: last as f64 * step, from, to, marks }
    }

    /// The place of a number, in pixels; a number beyond the axis is at its end.
    pub(super) fn at(&self, number: f64) -> f64 {
        let share = (number.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.from + share * (self.to - self.from)
    }

    /// Whether a number is on the axis.
    pub(super) fn has(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// The decimals that the marks need.
    pub(super) fn decimals(&self) -> usize {
        let step = self.marks.get(1).map_or(1.0, |second| second - self.marks[0]);
        if step >= 0.99 {
            0
        } else if step >= 0.099 {
            1
        } else {
            2
        }
    }
}

/// The next of 1, 2, 5, 10, 20, 50 … that is not smaller.
fn round_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| step <= factor * power * (1.0 + 1e-9)).unwrap_or(10.0);
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_holds_zero_and_has_few_round_marks() {
        for (low, high) in [(0.0, 0.0), (-3.5, 12.0), (-1200.0, -40.0), (0.02, 0.07), (-0.5, 0.5), (0.0, 100.0)] {
            let scale = Scale::new(low, high, 0.0, 500.0, 5);
            assert!((2..=8).contains(&scale.marks.len()), "{:?}", scale.marks);
            assert!(scale.marks.iter().any(|mark| mark.abs() < 1e-9), "{:?}", scale.marks);
            assert!(scale.has(low) && scale.has(high) && scale.at(low) <= scale.at(high));
            assert!((0.0..=500.0).contains(&scale.at(1e9)));
        }
        assert_eq!(Scale::new(0.0, 100.0, 0.0, 1.0, 4).marks, [0.0, 50.0, 100.0]);
        assert_eq!(Scale::new(0.0, 0.07, 0.0, 1.0, 4).decimals(), 2);
    }
}
