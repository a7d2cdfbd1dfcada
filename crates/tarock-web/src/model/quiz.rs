//! The questions of a quiz deal, from the first one to the record, and how they are put into words.

use serde::{Deserialize, Serialize};
use tarock::{Card, Suit};
use tarock_coach::{Topic, may_turn_down, rating};
use tarock_record::{About, Question, QuestionKind};
use tarock_words::Words;

use super::device_table::{Plan, QuizDeal};

/// The field of a record that keeps how the questions of an unfinished deal go on.
const PLAN: &str = "quiz-plan";
/// The field of a question that was asked before the cards were taken back and played differently.
const REPLACED: &str = "replaced";

/// The questions of one deal. What was put and has no answer was turned down, in records too.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Notes {
    past: Vec<Question>,
    /// The question that the person is looking at.
    open: Option<Question>,
}

impl Notes {
    /// Reads what a table keeps; nothing is known before the first question.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) const fn open(&self) -> Option<&Question> {
        self.open.as_ref()
    }

    /// The questions that were answered and left.
    pub(crate) fn answered(&self) -> Vec<Question> {
        self.past.iter().filter(|question| question.answer.is_some()).cloned().collect()
    }

    /// What the person does not want to be asked about in this deal.
    pub(crate) fn turned_down(&self) -> Vec<Topic> {
        self.past.iter().filter(|question| question.answer.is_none()).map(Topic::of).collect()
    }

    /// All questions that are decided, in the order in which they were put.
    pub(crate) fn decided(&self) -> Vec<Question> {
        let open = self.open.iter().filter(|question| question.answer.is_some());
        self.past.iter().chain(open).cloned().collect()
    }

    /// Puts a question.
    pub(crate) fn ask(&mut self, question: Question) {
        self.open = Some(question);
    }

    /// Answers the open question. Returns its rating; `None` if it was answered before, or has no such choice.
    pub(crate) fn answer(&mut self, value: u8) -> Option<(u8, u8)> {
        let open = self.open.as_mut().filter(|question| question.answer.is_none())?;
        open.choices.iter().find(|choice| choice.value == value)?;
        open.answer = Some(value);
        Some(rating(open))
    }

    /// Leaves the open question once it is answered.
    pub(crate) fn go_on(&mut self) {
        self.past.extend(self.open.take_if(|question| question.answer.is_some()));
    }

    /// How many questions may still be turned down in this deal.
    pub(crate) fn refusals_left(&self, plan: Plan) -> usize {
        may_turn_down(plan.most).saturating_sub(self.turned_down().len())
    }

    /// Turns the open question down. Returns whether that is still possible.
    pub(crate) fn turn_down(&mut self, plan: Plan) -> bool {
        let may = self.refusals_left(plan) > 0;
        let open = self.open.take_if(|question| may && question.answer.is_none());
        let done = open.is_some();
        self.past.extend(open);
        done
    }

    /// The points of all answers, and the most they could have earned.
    pub(crate) fn points(&self) -> (u32, u32) {
        let answered = self.decided().into_iter().filter(|question| question.answer.is_some());
        answered
            .map(|question| rating(&question))
            .fold((0, 0), |sum, (points, most)| (sum.0 + u32::from(points), sum.1 + u32::from(most)))
    }
}

/// Whether a deal has answers that count.
pub(crate) fn has_answers(quiz: &QuizDeal) -> bool {
    Notes::read(quiz.notes()).decided().iter().any(|question| question.answer.is_some())
}

/// Writes the questions of a table into what a record knows about its deal.
pub(crate) fn write_into(about: &mut About, quiz: &QuizDeal) {
    about.quiz = Notes::read(quiz.notes()).decided();
    if let Some(forked) = quiz.forked() {
        let last = u32::try_from(forked).unwrap_or(u32::MAX);
        for question in about.quiz.iter_mut().filter(|question| question.after > last) {
            question.after = last;
            question.extra.insert(REPLACED.to_owned(), true.into());
        }
    }
    if let Some(plan) = quiz.plan().filter(|_| quiz.is_on())
        && let Ok(plan) = serde_json::to_value(plan)
    {
        about.extra.insert(PLAN.to_owned(), plan);
    }
}

/// The questions of a record as a table keeps them; `None` if there were none.
pub(crate) fn of_record(about: &About) -> Option<QuizDeal> {
    (!about.quiz.is_empty()).then(|| QuizDeal::kept(notes_of(about)))
}

/// How the questions of an unfinished deal go on, if they do.
pub(crate) fn plan_of_record(about: &About) -> Option<(Plan, String)> {
    let plan = serde_json::from_value(about.extra.get(PLAN)?.clone()).ok()?;
    Some((plan, notes_of(about)))
}

fn notes_of(about: &About) -> String {
    Notes { past: about.quiz.clone(), open: None }.write()
}

/// Whether the cards of a question were taken back.
pub(crate) fn is_replaced(question: &Question) -> bool {
    question.extra.contains_key(REPLACED)
}

/// The card with a place in its suit, from 1.
fn card_of(question: &Question, value: u8) -> Option<Card> {
    let suit = question.suit.and_then(Suit::from_letter)?;
    suit.cards().iter().nth(usize::from(value.checked_sub(1)?))
}

/// A question in words.
pub(crate) fn text(words: &Words, question: &Question) -> String {
    let suit = question.suit.map(|letter| words.say(&format!("quiz-suit-{letter}"), &[])).unwrap_or_default();
    let letter = question.suit.map(String::from).unwrap_or_default();
    let card = question.rank.and_then(|rank| card_of(question, rank));
    let card = card.map(|card| words.card(card)).unwrap_or_default();
    let args = [("suit", suit.into()), ("letter", letter.into()), ("card", card.into())];
    words.say(&format!("quiz-ask-{}", code(question.kind)), &args)
}

/// What the words of a question mean.
pub(crate) fn hint(words: &Words, question: &Question) -> String {
    use QuestionKind as Kind;
    let about = match question.kind {
        Kind::CardsOutstandingCount
        | Kind::HighestOutstandingCard
        | Kind::LowestOutstandingCard
        | Kind::IsCardOutstanding => "out",
        Kind::CardsPlayedCount | Kind::HighestPlayedCard | Kind::LowestPlayedCard | Kind::IsCardPlayedAlready => {
            "played"
        }
        Kind::CardsUnplayedCount => "unplayed",
        Kind::ColorsPlayedCount | Kind::ColorsUnplayedCount => "led",
        Kind::FollowersHavingSuitCount => "followers",
        Kind::PointsInOwnTricks | Kind::PointsInAllTricks => "points",
        Kind::PointsOfDeclarer => "points-of-declarer",
    };
    words.say(&format!("quiz-hint-{about}"), &[])
}

/// An answer in words.
pub(crate) fn choice(words: &Words, question: &Question, value: u8) -> String {
    use QuestionKind as Kind;
    match question.kind {
        Kind::IsCardOutstanding | Kind::IsCardPlayedAlready => {
            words.say(if value == 1 { "quiz-yes" } else { "quiz-no" }, &[])
        }
        Kind::HighestOutstandingCard
        | Kind::LowestOutstandingCard
        | Kind::HighestPlayedCard
        | Kind::LowestPlayedCard => card_of(question, value).map(|card| words.card(card)).unwrap_or_default(),
        _ => value.to_string(),
    }
}

const fn code(kind: QuestionKind) -> &'static str {
    use QuestionKind as Kind;
    match kind {
        Kind::CardsOutstandingCount => "cards-out",
        Kind::CardsPlayedCount => "cards-played",
        Kind::CardsUnplayedCount => "cards-unplayed",
        Kind::ColorsPlayedCount => "suits-led",
        Kind::ColorsUnplayedCount => "suits-not-led",
        Kind::FollowersHavingSuitCount => "followers",
        Kind::HighestOutstandingCard => "highest-out",
        Kind::LowestOutstandingCard => "lowest-out",
        Kind::HighestPlayedCard => "highest-played",
        Kind::LowestPlayedCard => "lowest-played",
        Kind::IsCardOutstanding => "is-out",
        Kind::IsCardPlayedAlready => "is-played",
        Kind::PointsInOwnTricks => "points-own",
        Kind::PointsInAllTricks => "points-all",
        Kind::PointsOfDeclarer => "points-of-declarer",
    }
}

#[cfg(test)]
mod tests;
