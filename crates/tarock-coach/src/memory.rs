//! Spaced repetition: the FSRS-5 scheduler, in whole days.
//!
//! The crates that implement it bring a linear algebra library or a second library for dates, which every visitor of the
//! page would load; it is a page of arithmetic.

use serde::{Deserialize, Serialize};

/// The decay and the factor of the forgetting curve: nine tenths are remembered after as many days as the stability.
const DECAY: f64 = -0.5;
const FACTOR: f64 = 19.0 / 81.0;
/// The longest interval, in days.
const LONGEST: f64 = 36_500.0;

/// How well something was remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Recall {
    /// It was wrong.
    Again = 1,
    /// It was right in the end, with help.
    Hard = 2,
    /// It was right.
    Good = 3,
    /// It was right at once.
    Easy = 4,
}

impl Recall {
    const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];
}

/// The parameters of the scheduler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Schedule {
    /// The weights of FSRS-5.
    pub weights: [f64; 19],
    /// The share that is to be remembered when it is asked again.
    pub retention: f64,
}

impl Schedule {
    /// The published default of FSRS-5.
    pub const USUAL: Self = Self {
        weights: [
            0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824, 1.9813, 0.0953,
            0.2975, 2.2042, 0.2407, 2.9466, 0.5034, 0.6567,
        ],
        retention: 0.9,
    };
}

impl Default for Schedule {
    fn default() -> Self {
        Self::USUAL
    }
}

/// What somebody remembers of one thing. Days are counted from any fixed day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Memory {
    /// The days after which nine tenths are remembered.
    pub stability: f64,
    /// From 1 to 10.
    pub difficulty: f64,
    /// The day of the last answer.
    pub last: i32,
    /// The day from which on it is asked again.
    pub due: i32,
    /// The number of answers.
    pub answers: u32,
    /// How often it was wrong after it had been right.
    pub lapses: u32,
}

impl Memory {
    /// After the first answer.
    ///
    /// ```
    /// use tarock_coach::{Memory, Recall, Schedule};
    /// let memory = Memory::first(&Schedule::USUAL, Recall::Good, 100);
    /// assert_eq!(memory.due, 103);
    /// ```
    pub fn first(schedule: &Schedule, recall: Recall, today: i32) -> Self {
        let states = Recall::ALL.map(|recall| (schedule.first_stability(recall), schedule.first_difficulty(recall)));
        Self { stability: 0.0, difficulty: 0.0, last: today, due: today, answers: 0, lapses: 0 }
            .after(schedule, states, recall, today)
    }

    /// After another answer.
    #[must_use]
    pub fn next(&self, schedule: &Schedule, recall: Recall, today: i32) -> Self {
        let remembered = self.remembered(today);
        let states = Recall::ALL.map(|recall| {
            let stability = schedule.next_stability(self.difficulty, self.stability, remembered, recall);
            (stability, schedule.next_difficulty(self.difficulty, recall))
        });
        let lapses = self.lapses + u32::from(recall == Recall::Again);
        Self { lapses, ..*self }.after(schedule, states, recall, today)
    }

    /// The probability that it is remembered on a day.
    pub fn remembered(&self, today: i32) -> f64 {
        let days = f64::from((today - self.last).max(0));
        (1.0 + FACTOR * days / self.stability).powf(DECAY)
    }

    /// Whether it is to be asked again.
    pub const fn is_due(&self, today: i32) -> bool {
        self.due <= today
    }

    /// The answers to a question are kept apart: a better one always leads to a longer interval.
    fn after(&self, schedule: &Schedule, states: [(f64, f64); 4], recall: Recall, today: i32) -> Self {
        let [again, hard, good, easy] = states.map(|(stability, _)| schedule.interval(stability));
        let again = again.min(hard);
        let hard = hard.max(again + 1.0);
        let good = good.max(hard + 1.0);
        let easy = easy.max(good + 1.0);
        let at = recall as usize - 1;
        let (stability, difficulty) = states[at];
        let days = [again, hard, good, easy][at];
        Self { stability, difficulty, last: today, due: today + days as i32, answers: self.answers + 1, ..*self }
    }
}

impl Schedule {
    fn first_stability(&self, recall: Recall) -> f64 {
        self.weights[recall as usize - 1].max(0.1)
    }

    fn first_difficulty(&self, recall: Recall) -> f64 {
        let w = &self.weights;
        (w[4] - (w[5] * (f64::from(recall as u8) - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
    }

    fn next_difficulty(&self, difficulty: f64, recall: Recall) -> f64 {
        let w = &self.weights;
        let moved = difficulty - w[6] * (f64::from(recall as u8) - 3.0);
        // It drifts towards that of an easy thing.
        (w[7] * self.first_difficulty(Recall::Easy) + (1.0 - w[7]) * moved).clamp(1.0, 10.0)
    }

    fn next_stability(&self, difficulty: f64, stability: f64, remembered: f64, recall: Recall) -> f64 {
        let w = &self.weights;
        let forgotten = 1.0 - remembered;
        let factor = match recall {
            Recall::Again => {
                return w[11]
                    * difficulty.powf(-w[12])
                    * ((stability + 1.0).powf(w[13]) - 1.0)
                    * (forgotten * w[14]).exp();
            }
            Recall::Hard => w[15],
            Recall::Good => 1.0,
            Recall::Easy => w[16],
        };
        let growth = w[8].exp() * (11.0 - difficulty) * stability.powf(-w[9]) * (forgotten * w[10]).exp_m1();
        stability * (1.0 + growth * factor)
    }

    /// The days until the wanted share is remembered.
    fn interval(&self, stability: f64) -> f64 {
        let days = stability / FACTOR * (self.retention.powf(1.0 / DECAY) - 1.0);
        days.round().clamp(1.0, LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weights of the examples that the reference implementations of FSRS-5 publish.
    const PUBLISHED: Schedule = Schedule {
        weights: [
            0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904,
            0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
        ],
        retention: 0.9,
    };

    /// Days, stabilities and difficulties after each answer, if it is given on the day it is due.
    fn course(answers: &[Recall]) -> (Vec<i32>, Vec<f64>, Vec<f64>, Memory) {
        let (mut days, mut stabilities, mut difficulties) = (Vec::new(), Vec::new(), Vec::new());
        let mut memory: Option<Memory> = None;
        for recall in answers {
            let next = match memory {
                None => Memory::first(&PUBLISHED, *recall, 0),
                Some(memory) => memory.next(&PUBLISHED, *recall, memory.due),
            };
            days.push(next.due - next.last);
            stabilities.push((next.stability * 1e4).round() / 1e4);
            difficulties.push((next.difficulty * 1e4).round() / 1e4);
            memory = Some(next);
        }
        (days, stabilities, difficulties, memory.expect("an answer"))
    }

    /// The example for intervals of whole days that all of them publish (rs-fsrs, ts-fsrs, go-fsrs).
    #[test]
    fn intervals_are_those_of_the_reference_implementation() {
        use Recall::{Again, Good};
        let answers = [Good, Good, Good, Good, Good, Good, Again, Again, Good, Good, Good, Good, Good];
        let (days, stabilities, difficulties, memory) = course(&answers);
        assert_eq!(days, [3, 13, 48, 155, 445, 1158, 17, 3, 9, 27, 74, 190, 457]);
        let published = [
            3.0412, 13.0913, 48.1585, 154.9373, 445.0556, 1158.0778, 16.6306, 2.9888, 9.4633, 26.9474, 73.9723,
            189.7037, 457.4379,
        ];
        assert_eq!(stabilities, published);
        let published =
            [4.4909, 4.2666, 4.0575, 3.8624, 3.6804, 3.5108, 5.219, 6.8122, 6.4314, 6.0763, 5.7452, 5.4363, 5.1483];
        assert_eq!(difficulties, published);
        assert_eq!((memory.answers, memory.lapses), (13, 2));
    }

    /// The other four of ts-fsrs 4.1.1 for whole days: all answers in turn, beginning with each.
    #[test]
    fn every_answer_moves_the_memory_as_in_the_reference_implementation() {
        let published = [
            (
                [1, 2, 5, 31, 4, 6, 14, 71],
                [0.4197, 1.0344, 4.8122, 31.0724, 3.9495, 5.6957, 14.1001, 71.3304],
                [7.1434, 7.6736, 7.2348, 5.8923, 7.44, 7.9502, 7.4928, 6.1329],
            ),
            (
                [2, 7, 54, 5, 8, 22, 130, 7],
                [1.1869, 6.5917, 53.7608, 5.1333, 7.916, 22.3535, 129.6501, 7.2575],
                [6.2323, 5.8906, 4.6387, 6.271, 6.8599, 6.476, 5.1846, 6.7801],
            ),
            (
                [3, 33, 4, 7, 24, 166, 8, 13],
                [3.0412, 32.6548, 4.2621, 7.1618, 23.5896, 166.2521, 8.1355, 12.6046],
                [4.4909, 3.3334, 5.0536, 5.7246, 5.4172, 4.1972, 5.8592, 6.4759],
            ),
            (
                [15, 3, 6, 26, 226, 10, 17, 55],
                [15.2441, 3.2562, 6.3139, 25.9016, 226.2207, 9.5592, 16.5694, 55.3791],
                [1.163, 3.0295, 3.837, 3.6568, 2.5554, 4.3281, 5.048, 4.7862],
            ),
        ];
        for (first, (days, stabilities, difficulties)) in published.into_iter().enumerate() {
            let answers: Vec<Recall> = Recall::ALL.into_iter().cycle().skip(first).take(8).collect();
            let found = course(&answers);
            assert_eq!(found.0, days, "{answers:?}");
            assert_eq!(found.1, stabilities, "{answers:?}");
            assert_eq!(found.2, difficulties, "{answers:?}");
        }
    }

    #[test]
    fn a_better_answer_leads_to_a_longer_interval() {
        for first in Recall::ALL {
            let memory = Memory::first(&Schedule::USUAL, first, 10);
            for later in [0, 1, 30, 1000] {
                let due = Recall::ALL.map(|recall| memory.next(&Schedule::USUAL, recall, memory.due + later).due);
                assert!(due.is_sorted() && due[1] < due[2] && due[2] < due[3], "{due:?}");
                assert!(due[0] > memory.due + later, "what was wrong returns on another day at the latest");
            }
        }
    }

    #[test]
    fn nine_tenths_are_remembered_after_as_many_days_as_the_stability() {
        let memory = Memory { stability: 10.0, difficulty: 5.0, last: 0, due: 10, answers: 1, lapses: 0 };
        assert!((memory.remembered(10) - 0.9).abs() < 1e-9);
        assert!((memory.remembered(0) - 1.0).abs() < 1e-9 && memory.remembered(400) > 0.0);
    }
}
