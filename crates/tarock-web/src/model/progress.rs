//! What a learner has done of the lessons, as it is stored on the device.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock::Action;
use tarock_lessons::{Lesson, Run, Step};

/// The storage key.
pub(crate) const KEY: &str = "lessons";

/// All lessons that were begun, by id.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Progress(BTreeMap<String, Begun>);

/// A lesson that was begun.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Begun {
    /// The learner's place in it.
    run: Run,
    /// Everything that was done at its table, since the cards were dealt.
    actions: Vec<Action>,
    /// Whether it was finished at least once.
    pub(crate) finished: bool,
}

impl Progress {
    /// Reads what is stored; what cannot be read counts as nothing.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Notes where the learner is.
    pub(crate) fn note(&mut self, lesson: &Lesson, run: Run, actions: Vec<Action>) {
        let begun = self.0.entry(lesson.id.clone()).or_default();
        let is_over = run.step(lesson).is_none();
        // Whoever has only something to read left has done everything.
        begun.finished |= lesson.steps.iter().skip(run.n_done()).all(|step| matches!(step, Step::Say(_)));
        // A finished lesson begins at its start the next time.
        (begun.run, begun.actions) = if is_over { (Run::new(), Vec::new()) } else { (run, actions) };
    }

    /// Whether the learner has done nothing yet.
    pub(crate) fn is_new(&self) -> bool {
        self.0.values().all(|begun| !begun.finished && begun.run.n_done() == 0)
    }

    pub(crate) fn is_finished(&self, id: &str) -> bool {
        self.0.get(id).is_some_and(|begun| begun.finished)
    }

    /// Whether the learner is somewhere in the middle of a lesson.
    pub(crate) fn is_begun(&self, id: &str) -> bool {
        self.0.get(id).is_some_and(|begun| begun.run.n_done() > 0)
    }

    /// Where to go on, and what was done at the table so far; the start if that no longer fits the lesson.
    pub(crate) fn resume(&self, lesson: &Lesson) -> (Run, Vec<Action>) {
        let start = || (Run::new(), lesson.setup.as_ref().map(|setup| setup.deal.actions.clone()).unwrap_or_default());
        let Some(begun) = self.0.get(&lesson.id).filter(|begun| begun.run.step(lesson).is_some()) else {
            return start();
        };
        let Some(setup) = &lesson.setup else { return (begun.run, Vec::new()) };
        let mut deal = setup.deal.clone();
        let goes_on = begun.actions.starts_with(&deal.actions);
        deal.actions.clone_from(&begun.actions);
        // On the learner's turn, because what the others do is not stored while they are at it.
        let fits = |turn| turn == Some(setup.seat) || begun.run.n_done() == 0;
        match deal.replay() {
            Ok(position) if goes_on && fits(position.board().turn) => (begun.run, begun.actions.clone()),
            _ => start(),
        }
    }

    /// The first lesson that is not finished.
    pub(crate) fn next<'a>(&self, mut ids: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        ids.find(|id| !self.is_finished(id))
    }
}

#[cfg(test)]
mod tests {
    use tarock_lessons::{built_in, ids};

    use super::*;

    fn lesson(id: &str) -> Lesson {
        built_in(id).expect("it can be read").expect("it is there")
    }

    #[test]
    fn a_lesson_goes_on_where_it_was_left() {
        let lesson = lesson("koenigrufen-call");
        let (mut run, mut actions) = Progress::default().resume(&lesson);
        run.read_on(&lesson);
        for action in ["forehand", "pass", "pass", "pass"] {
            let action = action.parse().expect("an action");
            if actions.is_empty() {
                assert!(run.act(&lesson, action).is_some());
            }
            actions.push(action);
        }
        let mut progress = Progress::default();
        progress.note(&lesson, run, actions.clone());
        let stored = Progress::read(&progress.write());
        assert!(!stored.is_new());
        assert_eq!(stored.resume(&lesson), (run, actions));
        assert!(stored.is_begun("koenigrufen-call") && !stored.is_finished("koenigrufen-call"));
    }

    #[test]
    fn what_no_longer_fits_begins_at_the_start() {
        let lesson = lesson("koenigrufen-call");
        let mut run = Run::new();
        run.read_on(&lesson);
        let mut progress = Progress::default();
        progress.note(&lesson, run, vec!["play T21".parse().expect("an action")]);
        assert_eq!(progress.resume(&lesson), (Run::new(), Vec::new()));
        assert_eq!(Progress::read("nonsense"), Progress::default());
    }

    #[test]
    fn a_finished_lesson_stays_finished_and_the_next_one_is_offered() {
        let first = lesson("koenigrufen-pack");
        let mut run = Run::new();
        while let Some(step) = run.step(&first) {
            match step {
                tarock_lessons::Step::Ask(question) => match question.right {
                    tarock_lessons::Right::Cards(cards) => _ = run.tap(&first, cards.first().expect("a card")),
                    tarock_lessons::Right::Option(option) => _ = run.choose(&first, option),
                },
                _ => run.read_on(&first),
            }
        }
        let mut progress = Progress::default();
        assert!(progress.is_new());
        progress.note(&first, Run::new(), Vec::new());
        assert!(progress.is_new(), "nothing was done yet");
        progress.note(&first, run, Vec::new());
        progress.note(&first, Run::new(), Vec::new());
        assert!(!progress.is_new() && progress.is_finished("koenigrufen-pack"));
        assert!(!progress.is_begun("koenigrufen-pack"));
        assert_eq!(progress.next(ids()), Some("koenigrufen-follow"));
    }
}
