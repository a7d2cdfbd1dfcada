//! A learner's way through a lesson.

use serde::{Deserialize, Serialize};
use tarock::{Action, Announcement, Bid, Card, Legal, Position};

use crate::lesson::Lesson;
use crate::step::{Right, Step, Text};

/// What a lesson says about an answer or an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// It is right. The next step begins.
    Right(Option<&'a Text>),
    /// It is not what the lesson wants, and why. Nothing has changed.
    Wrong(&'a Text),
}

/// A learner's way through a lesson. It does not hold the deal: whoever shows the table does.
///
/// ```
/// use tarock_lessons::{Run, Step, built_in};
/// let lesson = built_in("koenigrufen-pack")?.expect("it is there");
/// let mut run = Run::new();
/// assert!(matches!(run.step(&lesson), Some(Step::Say(_))));
/// run.read_on(&lesson);
/// assert_eq!(run.n_done(), 1);
/// # Ok::<(), tarock_lessons::InvalidLesson>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The number of finished steps.
    at: usize,
    /// The number of actions that others have made of the last script.
    said: usize,
    /// The number of wrong answers.
    wrong: usize,
}

impl Run {
    /// At the first step.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of finished steps.
    pub const fn n_done(&self) -> usize {
        self.at
    }

    /// The number of wrong answers and actions so far.
    pub const fn n_wrong(&self) -> usize {
        self.wrong
    }

    /// The step that the learner is at; `None` after the last one.
    pub fn step<'a>(&self, lesson: &'a Lesson) -> Option<&'a Step> {
        lesson.steps.get(self.at)
    }

    /// Leaves a step that only says something.
    pub fn read_on(&mut self, lesson: &Lesson) {
        if matches!(self.step(lesson), Some(Step::Say(_))) {
            self.at += 1;
        }
    }

    /// Notes that the deal is over, which ends a step in which the learner plays on.
    pub fn deal_is_over(&mut self, lesson: &Lesson) {
        if matches!(self.step(lesson), Some(Step::PlayOn(_))) {
            self.at += 1;
        }
    }

    /// Answers a question with a card.
    pub fn tap<'a>(&mut self, lesson: &'a Lesson, card: Card) -> Option<Verdict<'a>> {
        self.answer(lesson, |right| matches!(right, Right::Cards(cards) if cards.contains(card)))
    }

    /// Answers a question with an option, from 0.
    pub fn choose<'a>(&mut self, lesson: &'a Lesson, option: usize) -> Option<Verdict<'a>> {
        self.answer(lesson, |right| right == Right::Option(option))
    }

    fn answer<'a>(&mut self, lesson: &'a Lesson, is_right: impl Fn(Right) -> bool) -> Option<Verdict<'a>> {
        let Step::Ask(question) = self.step(lesson)? else { return None };
        Some(if is_right(question.right) {
            self.at += 1;
            Verdict::Right(Some(&question.good))
        } else {
            self.wrong += 1;
            Verdict::Wrong(&question.wrong)
        })
    }

    /// Judges an action that the rules allow. The caller carries it out if it is right.
    ///
    /// `None` means that the learner is to read or answer first. After the last step everything is right.
    pub fn act<'a>(&mut self, lesson: &'a Lesson, action: Action) -> Option<Verdict<'a>> {
        let Some(step) = self.step(lesson) else { return Some(Verdict::Right(None)) };
        match step {
            Step::Act(act) if act.is_right(action) => {
                self.at += 1;
                self.said = 0;
                Some(Verdict::Right(act.good.as_ref()))
            }
            Step::Act(act) => {
                self.wrong += 1;
                Some(Verdict::Wrong(act.objection(action)))
            }
            Step::PlayOn(_) => Some(Verdict::Right(None)),
            Step::Say(_) | Step::Ask(_) => None,
        }
    }

    /// Whether the lesson decides for the other players, and does not leave that to bots.
    pub fn decides(&self, lesson: &Lesson) -> bool {
        !matches!(self.step(lesson), None | Some(Step::PlayOn(_)))
    }

    /// The action of the player on turn, if that is not the learner; `None` where the lesson leaves it to a bot, or nobody is
    /// on turn.
    pub fn others(&mut self, lesson: &Lesson, position: &Position) -> Option<Action> {
        if !self.decides(lesson) {
            return None;
        }
        let legal = position.legal()?;
        let last = lesson.steps[..self.at]
            .iter()
            .rev()
            .find_map(|step| if let Step::Act(act) = step { Some(act) } else { None });
        let scripted = last.and_then(|act| act.then.get(self.said)).copied();
        self.said += 1;
        scripted.filter(|action| legal.contains(action)).or_else(|| least(&legal))
    }
}

/// What somebody does who wants nothing: passes, says nothing, plays their least card.
fn least(legal: &Legal) -> Option<Action> {
    Some(match legal {
        Legal::Bid(choices) if choices.pass => Action::Bid(Bid::Pass),
        Legal::Announce(_) => Action::Announce(Announcement::GOOD),
        Legal::Play(cards) => Action::Play(cards.iter().min_by_key(|card| (card.value(), *card))?),
        other => other.draw(&mut |_| 0),
    })
}
