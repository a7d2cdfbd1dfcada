//! The memory quiz of a device table: whether questions are asked, and the moment they are about.
//!
//! The questions themselves are a text that the table only keeps, so that the code that reads them is loaded when there is
//! a quiz: see [`super::super::quiz`].

use serde::{Deserialize, Serialize};
use tarock::Phase;

use super::{DeviceTable, Holder};

/// The most questions in a deal.
const MOST: u8 = 10;

/// What decides the questions of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The most questions.
    pub(crate) most: u8,
    pub(crate) seed: u64,
    /// Whether points are asked about.
    #[serde(default)]
    pub(crate) points: bool,
    /// Whether the last question comes when the deal is over.
    #[serde(default)]
    pub(crate) after: bool,
}

/// The points of one day, for the person to see while they play.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Today {
    /// The day, as in `2026-02-17`.
    pub(crate) day: String,
    pub(crate) points: u32,
    pub(crate) max: u32,
}

impl Today {
    /// Adds the rating of an answer that was given on `day`; a new day begins from nothing.
    fn add(&mut self, day: String, (points, max): (u8, u8)) {
        if self.day != day {
            *self = Self { day, ..Self::default() };
        }
        self.points += u32::from(points);
        self.max += u32::from(max);
    }
}

/// The quiz of the deal on the table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct QuizDeal {
    /// Whether questions are asked, in this deal and in the next ones.
    is_on: bool,
    /// Whether a question waits for the person.
    is_open: bool,
    /// The number of actions for which there is no further question.
    settled: Option<usize>,
    /// The first action that was replaced after an undo: questions after it belong to cards that were taken back.
    forked: Option<usize>,
    /// `None` unless this deal is or was a quiz deal.
    plan: Option<Plan>,
    /// The questions as a text.
    notes: String,
    today: Today,
}

/// What the quiz does before the person plays a card, or before they see the bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing: the person may play.
    Play,
    /// Finds out whether a question is due.
    Find,
    /// Waits until the question is answered.
    Wait,
}

impl QuizDeal {
    /// A quiz that was kept with a record, to be looked at.
    pub(crate) fn kept(notes: String) -> Self {
        Self { notes, ..Self::default() }
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.is_on
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    pub(crate) const fn plan(&self) -> Option<Plan> {
        self.plan
    }

    pub(crate) const fn forked(&self) -> Option<usize> {
        self.forked
    }

    /// The questions as a text; empty before the first one.
    pub(crate) fn notes(&self) -> &str {
        &self.notes
    }

    pub(crate) const fn today(&self) -> &Today {
        &self.today
    }

    pub(super) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// The quiz for another deal, in which no questions are asked yet. The points of the day stay.
    pub(super) fn of_next_deal(&mut self) -> Self {
        Self { today: std::mem::take(&mut self.today), ..Self::default() }
    }

    /// Asks no more questions; the answers stay.
    pub(super) const fn end(&mut self) {
        self.is_on = false;
        self.is_open = false;
    }

    /// Drops a question that waits for a card which was played without it, by a bot in the person's seat.
    pub(super) const fn play_on(&mut self) {
        self.is_open = false;
    }

    /// Notes that the action with this number was replaced by another.
    pub(super) fn fork(&mut self, at: usize) {
        if self.plan.is_some() {
            self.forked = Some(self.forked.map_or(at, |earlier| earlier.min(at)));
        }
    }
}

impl DeviceTable {
    pub(crate) const fn quiz(&self) -> &QuizDeal {
        &self.quiz
    }

    /// Whether questions are asked in this deal.
    pub(crate) const fn is_quiz(&self) -> bool {
        self.quiz.is_on
    }

    /// Whether there are questions to look at: the deal is over, or nothing more is asked.
    pub(crate) fn has_questions(&self) -> bool {
        !self.quiz.notes.is_empty() && (self.is_over() || !self.quiz.is_on)
    }

    /// Whether one person plays one seat here. A person with several seats sees other hands.
    pub(crate) fn may_quiz(&self) -> bool {
        self.holders.iter().filter(|(_, holder)| *holder == Holder::Human).count() == 1
    }

    /// Whether the deal on the table can become a quiz deal: it has not gone past the auction, nothing was taken back, no
    /// hidden card was shown, and it was none before.
    pub(crate) fn takes_quiz(&self) -> bool {
        let is_early = matches!(self.position.board().phase, Phase::Exchange | Phase::Auction);
        let is_fresh = !self.studied && self.cursor == self.n_actions() && self.quiz.plan.is_none();
        is_early && is_fresh && self.may_quiz()
    }

    /// Makes the deal a quiz deal with these questions, if it can become one.
    pub(crate) fn begin_quiz(&mut self, plan: Plan) {
        if self.takes_quiz() {
            self.quiz.is_on = true;
            self.quiz.plan = Some(Plan { most: plan.most.clamp(1, MOST), ..plan });
        }
    }

    /// Asks no more questions; the answers stay with the deal.
    pub(crate) const fn end_quiz(&mut self) {
        self.quiz.end();
    }

    /// Goes on with the quiz of a deal that was put back on the table.
    pub(crate) fn resume_quiz(&mut self, plan: Plan, notes: String) {
        self.quiz.plan = Some(plan);
        self.quiz.notes = notes;
        self.quiz.is_on = self.may_quiz();
    }

    /// Keeps the questions of a record that is looked at.
    pub(crate) fn show_quiz(&mut self, quiz: QuizDeal) {
        self.quiz = quiz;
    }

    /// What the quiz does before the person on turn acts, or before the bill is shown.
    pub(crate) fn quiz_step(&self) -> Step {
        let is_here = self.quiz.is_on
            && match self.position.board().phase {
                Phase::Play => true,
                Phase::Finished => self.quiz.plan.is_some_and(|plan| plan.after),
                _ => false,
            };
        match self.quiz.settled {
            _ if !is_here => Step::Play,
            _ if self.quiz.is_open => Step::Wait,
            Some(cursor) if cursor == self.cursor => Step::Play,
            _ => Step::Find,
        }
    }

    /// Puts a question to the person: `notes` has it.
    pub(crate) fn ask_quiz(&mut self, notes: String) {
        self.quiz.notes = notes;
        self.quiz.is_open = true;
    }

    /// Keeps what has become of the questions.
    pub(crate) fn note_quiz(&mut self, notes: String) {
        self.quiz.notes = notes;
    }

    /// Adds the rating of an answer to the points of the day.
    pub(crate) fn rate_quiz(&mut self, day: String, rating: (u8, u8)) {
        self.quiz.today.add(day, rating);
    }

    /// Closes the question, so that another one can be found for the same card.
    pub(crate) const fn reopen_quiz(&mut self) {
        self.quiz.is_open = false;
    }

    /// Asks nothing more before this card.
    pub(crate) const fn settle_quiz(&mut self) {
        self.quiz.is_open = false;
        self.quiz.settled = Some(self.cursor);
    }
}
