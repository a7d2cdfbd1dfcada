//! What the report asks: the cost of one decision, the results with all cards open, the luck of the cards, and puzzles.

use serde::{Deserialize, Serialize};
use tarock::DealRecord;
use tarock_coach::{Depth, Finding, Judged, Puzzle, Scale, Shown, explained, hindsight, luck};

use super::answer::Advice;
use super::think::Moment;
use super::{Answer, Question, Said, What, advice};

/// The effort for the results with all cards open: some seconds. Few deals need more.
pub(super) const HINDSIGHT_NODES: u64 = 12_000_000;

/// A decision, judged by what its seat knew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Judgement {
    pub(crate) finding: Finding,
    /// Why something else was better, or why it was right.
    pub(crate) advice: Advice,
    pub(crate) imagined: Option<Imagined>,
}

/// An imagined deal in which the advice pays, played to its end both ways.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Imagined {
    pub(crate) advised: DealRecord,
    pub(crate) played: DealRecord,
    /// What the seat gets in either, in points above the average of the table.
    pub(crate) gains: [f64; 2],
}

/// What the worker says to the report: JSON of an `Option<Judgement>`, or by seat of an `Option<Vec<f64>>`, or for the luck
/// of the cards of an `Option<Vec<Estimate>>`, or of the line of a puzzle as an `Option<String>`.
pub(super) fn answer(question: &Question, hindsight_nodes: u64) -> Answer {
    if question.what == What::Solution {
        let said = solution(question).map_or(Said::Nothing, |advice| Said::Advice(Box::new(advice)));
        return Answer { id: question.id, said, ms: 0.0 };
    }
    let said = match question.what {
        What::Hindsight => {
            let gains = hindsight(&question.deal, hindsight_nodes);
            serde_json::to_string(&gains.map(|gains| gains.as_slice().to_vec()))
        }
        What::Luck => {
            let scale = Scale::of(&question.deal.rules);
            serde_json::to_string(&scale.map(|scale| luck(&question.deal, scale).as_slice().to_vec()))
        }
        What::Puzzle => {
            let puzzle = Puzzle::of_mistake(&question.deal);
            serde_json::to_string(&puzzle.map(|puzzle| puzzle.to_string()))
        }
        _ => serde_json::to_string(&of(question)),
    };
    Answer { id: question.id, said: said.map_or(Said::Nothing, Said::Report), ms: 0.0 }
}

/// Explains the solution of a puzzle, with the numbers by which it was found.
fn solution(question: &Question) -> Option<Advice> {
    let moment = Moment::of(question)?;
    Some(advice::of(question, &moment.view, moment.opening, &explained(&moment.view)?))
}

/// Judges the last action of the deal; `None` if it left no choice.
fn of(question: &Question) -> Option<Judgement> {
    let mut asked = question.clone();
    let played = asked.deal.actions.pop()?;
    let moment = Moment::of(&asked)?;
    let judged = Judged::of(&moment.position, question.deal.actions.len(), played, Depth::NORMAL)?;
    let imagined = Shown::of(&judged, &question.deal);
    let imagined = imagined.map(|Shown { advised, played, gains, .. }| Imagined { advised, played, gains });
    Some(Judgement {
        finding: Finding::of(&judged),
        advice: advice::of(&asked, &moment.view, moment.opening, &judged.advice),
        imagined,
    })
}
