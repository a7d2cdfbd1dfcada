//! Lessons that a club writes.

use tarock::Position;

use crate::built_in::ids;
use crate::lesson::{InvalidLesson, Lesson};
use crate::run::Run;
use crate::step::{Right, Step};

/// The longest text of a lesson, in bytes. The longest built-in one has a tenth of it.
const MOST_BYTES: usize = 64 * 1024;
/// The longest id.
const MOST_OF_ID: usize = 40;

impl Lesson {
    /// Reads a lesson that somebody else has written, and plays it to its end: every step can be reached, and something of
    /// what it calls right is allowed.
    ///
    /// ```
    /// use tarock_lessons::Lesson;
    /// let error = Lesson::of_club("id = \"Our first!\"").unwrap_err();
    /// assert_eq!(error.step, 0);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong with it, and the step in which it is.
    pub fn of_club(text: &str) -> Result<Self, InvalidLesson> {
        let whole = |reason: String| InvalidLesson { step: 0, reason };
        if text.len() > MOST_BYTES {
            return Err(whole(format!("a lesson has at most {MOST_BYTES} bytes")));
        }
        let lesson = Self::parse(text)?;
        let is_word = |id: &str| {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            (1..=MOST_OF_ID).contains(&id.len()) && id.chars().all(fits)
        };
        if !is_word(&lesson.id) {
            return Err(whole(format!("the id has 1 to {MOST_OF_ID} small letters, digits and hyphens")));
        }
        if ids().any(|id| id == lesson.id) {
            return Err(whole(format!("{:?} is the id of a built-in lesson", lesson.id)));
        }
        lesson.check()?;
        Ok(lesson)
    }

    /// Plays the lesson through the first right choice of every step.
    fn check(&self) -> Result<(), InvalidLesson> {
        let mut run = Run::new();
        let mut position = self.setup.as_ref().and_then(|setup| setup.deal.replay().ok());
        while let Some(step) = run.step(self) {
            let number = run.n_done() + 1;
            let wrong = |reason: &str| InvalidLesson { step: number, reason: reason.to_owned() };
            match (step, &mut position) {
                (Step::Say(_), _) => run.read_on(self),
                (Step::Ask(question), _) => {
                    let _ = match question.right {
                        Right::Cards(cards) => cards.first().and_then(|card| run.tap(self, card)),
                        Right::Option(option) => run.choose(self, option),
                    };
                }
                (Step::Act(act), Some(position)) => {
                    self.others_act(&mut run, position);
                    let is_theirs = position.board().turn == self.setup.as_ref().map(|setup| setup.seat);
                    let legal = position.legal().filter(|_| is_theirs);
                    let legal = legal.ok_or_else(|| wrong("the learner is not on turn"))?;
                    let action = act.possible(&legal).first().copied();
                    let action = action.ok_or_else(|| wrong("the rules allow nothing of what is right"))?;
                    let _ = run.act(self, action);
                    position.play(action).map_err(|_| wrong("the rules refuse what is right"))?;
                }
                (Step::PlayOn(_), Some(position)) => {
                    self.others_act(&mut run, position);
                    while let Some(legal) = position.legal() {
                        position.play(legal.draw(&mut |_| 0)).map_err(|_| wrong("the deal cannot be played on"))?;
                        self.others_act(&mut run, position);
                    }
                    run.deal_is_over(self);
                }
                (Step::Act(_) | Step::PlayOn(_), None) => return Err(wrong("the lesson has no deal")),
            }
        }
        Ok(())
    }

    /// Lets the others act until the learner is on turn or the deal is over.
    fn others_act(&self, run: &mut Run, position: &mut Position) {
        let seat = self.setup.as_ref().map(|setup| setup.seat);
        while position.board().turn.is_some() && position.board().turn != seat {
            let free = |legal: tarock::Legal| legal.draw(&mut |_| 0);
            let action = run.others(self, position).or_else(|| position.legal().map(free));
            if action.is_none_or(|action| position.play(action).is_err()) {
                return;
            }
        }
    }
}
