//! Memory questions: the one that is due before the next card, and those of the trainer.

use tarock_coach::{Quiz, Scope};

use super::think::Moment;
use super::{Answer, Question, Said};
use crate::model::quiz::Notes;

/// Finds the question that the seat has to answer now, from what the seat has seen and nothing else.
pub(super) fn answer(question: &Question) -> Answer {
    let said = asked(question).map_or(Said::Nothing, |notes| Said::Quiz(notes.write()));
    Answer { id: question.id, said, ms: 0.0 }
}

/// Asks about the moment of the deal, from what the seat has seen and nothing else: JSON of a question of the quiz, or
/// nothing.
pub(super) fn alone(question: &Question) -> Answer {
    let asked = || {
        let after = u32::try_from(question.deal.actions.len()).ok()?;
        Quiz::alone(&Moment::of(question)?.view, after, question.seed)
    };
    let said = serde_json::to_string(&asked()).map_or(Said::Nothing, Said::Report);
    Answer { id: question.id, said, ms: 0.0 }
}

fn asked(question: &Question) -> Option<Notes> {
    let quiz = question.quiz.as_ref()?;
    let plan = quiz.plan()?;
    let mut notes = Notes::read(quiz.notes());
    notes.go_on();
    let moment = Moment::of(question)?;
    let game = question.deal.rules.game();
    let after = u32::try_from(question.deal.actions.len()).ok()?;
    let (answered, turned_down) = (notes.answered(), notes.turned_down());
    let scope = Scope { points: plan.points, after: plan.after };
    let due = Quiz::new(game, plan.most, plan.seed).with(scope).due(&moment.view, after, &answered, &turned_down)?;
    notes.ask(due);
    Some(notes)
}
