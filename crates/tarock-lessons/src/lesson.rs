//! A lesson, and how it is written down.

use core::fmt;

use serde::Deserialize;
use tarock::{Action, Card, CardSet, Game, RuleSet, Seat};

use crate::deal::{Named, Setup};
use crate::step::{Act, Question, Right, Step, Text};

/// A lesson: a few steps that teach one thing by doing it.
///
/// ```
/// use tarock_lessons::Lesson;
/// let text = r#"
/// id = "greeting"
/// rules = "cup"
/// title = { de = "Guten Tag", en = "Good day" }
/// goal = { de = "Du kannst lesen.", en = "You can read." }
/// [[steps]]
/// say = { de = "Das ist alles.", en = "That is all." }
/// "#;
/// let lesson = Lesson::parse(text)?;
/// assert_eq!((lesson.id.as_str(), lesson.steps.len()), ("greeting", 1));
/// # Ok::<(), tarock_lessons::InvalidLesson>(())
/// ```
#[derive(Debug, Clone)]
pub struct Lesson {
    /// A word for addresses and for stored progress.
    pub id: String,
    /// The title.
    pub title: Text,
    /// What the learner can do afterwards.
    pub goal: Text,
    /// The game that is taught.
    pub game: Game,
    /// The cards and the learner's seat; `None` where only cards are looked at.
    pub setup: Option<Setup>,
    /// The steps; there is at least one.
    pub steps: Vec<Step>,
}

/// Why a lesson cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidLesson {
    /// The number of the step, from 1; 0 for the lesson itself.
    pub step: usize,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for InvalidLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => write!(f, "lesson: {}", self.reason),
            step => write!(f, "step {step}: {}", self.reason),
        }
    }
}

impl core::error::Error for InvalidLesson {}

/// A lesson as its author writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    rules: String,
    title: Text,
    goal: Text,
    deal: Option<WrittenDeal>,
    #[serde(default)]
    steps: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDeal {
    /// The learner's seat, from 1.
    seat: usize,
    dealer: usize,
    #[serde(default)]
    hands: Vec<String>,
    #[serde(default)]
    talon: String,
    #[serde(default)]
    own_talons: Vec<String>,
    /// Actions before the first step, with semicolons between them.
    #[serde(default)]
    before: String,
}

/// All fields that steps can have; which of them belong together is checked afterwards, so that the author gets a
/// sentence and not the name of a type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    say: Option<Text>,
    play_on: Option<Text>,
    ask: Option<Text>,
    cards: Option<String>,
    options: Option<Vec<Text>>,
    answer: Option<toml::Value>,
    act: Option<Text>,
    right: Option<String>,
    good: Option<Text>,
    #[serde(default)]
    wrong_if: Vec<WrittenObjection>,
    wrong: Option<Text>,
    hint: Option<Text>,
    #[serde(default)]
    then: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenObjection {
    does: String,
    de: String,
    en: String,
}

fn actions(text: &str) -> Result<Vec<Action>, String> {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(|error| format!("{part:?}: {error}"))).collect()
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace().map(|word| word.parse().map_err(|error| format!("{word:?}: {error}"))).collect()
}

fn all<T>(lists: &[String], parse: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    lists.iter().map(|text| parse(text)).collect()
}

impl WrittenDeal {
    fn read(self, rules: RuleSet) -> Result<Setup, String> {
        let seat = |number| Seat::from_number(number).ok_or_else(|| format!("there is no seat {number}"));
        let named = Named {
            hands: all(&self.hands, cards)?,
            talon: cards(&self.talon)?,
            own_talons: all(&self.own_talons, cards)?,
        };
        let before = actions(&self.before)?;
        Ok(Setup::new(rules, seat(self.seat)?, seat(self.dealer)?, named, before)?)
    }
}

impl WrittenStep {
    fn read(self, has_deal: bool) -> Result<Step, String> {
        let missing = |name: &str| format!("{name} is missing");
        match (self.say, self.play_on, self.ask, self.act) {
            (Some(text), None, None, None) => Ok(Step::Say(text)),
            (None, Some(text), None, None) if has_deal => Ok(Step::PlayOn(text)),
            (None, None, Some(ask), None) => {
                let cards = cards(&self.cards.unwrap_or_default())?;
                let options = self.options.unwrap_or_default();
                let right = answer(self.answer.ok_or_else(|| missing("answer"))?, &cards, &options)?;
                let (good, wrong) =
                    (self.good.ok_or_else(|| missing("good"))?, self.wrong.ok_or_else(|| missing("wrong"))?);
                let hint = self.hint.ok_or_else(|| missing("hint"))?;
                Ok(Step::Ask(Question { ask, cards, options, right, good, wrong, hint }))
            }
            (None, None, None, Some(ask)) if has_deal => {
                let right = actions(&self.right.ok_or_else(|| missing("right"))?)?;
                if right.is_empty() {
                    return Err("right names no action".to_owned());
                }
                let objection = |one: WrittenObjection| Ok((actions(&one.does)?, Text { de: one.de, en: one.en }));
                let wrong = self.wrong_if.into_iter().map(objection).collect::<Result<_, String>>()?;
                let otherwise = self.wrong.ok_or_else(|| missing("wrong"))?;
                let hint = self.hint.ok_or_else(|| missing("hint"))?;
                Ok(Step::Act(Act { ask, right, good: self.good, wrong, otherwise, hint, then: actions(&self.then)? }))
            }
            (None, Some(_), None, None) | (None, None, None, Some(_)) => Err("the lesson has no deal".to_owned()),
            _ => Err("a step is one of say, ask, act and play_on".to_owned()),
        }
    }
}

/// The right answer: the number of an option, from 1, or cards.
fn answer(value: toml::Value, shown: &[Card], options: &[Text]) -> Result<Right, String> {
    match value {
        toml::Value::Integer(number) => {
            let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            at.filter(|at| *at < options.len()).map(Right::Option).ok_or_else(|| format!("there is no option {number}"))
        }
        toml::Value::String(text) if options.is_empty() => {
            let right: CardSet = cards(&text)?.into_iter().collect();
            let lying: CardSet = shown.iter().copied().collect();
            if right.is_empty() || !(right - lying).is_empty() {
                return Err("the answer does not lie on the table".to_owned());
            }
            Ok(Right::Cards(right))
        }
        _ => Err("answer is the number of an option, or cards".to_owned()),
    }
}

impl Lesson {
    /// Reads a lesson and checks that its cards make a deal.
    ///
    /// Whether each step can be reached is only known by playing it: see [`Run`](crate::Run).
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong with the text, and the step in which it is.
    pub fn parse(text: &str) -> Result<Self, InvalidLesson> {
        let whole = |reason: String| InvalidLesson { step: 0, reason };
        let written: Written = toml::from_str(text).map_err(|error| whole(error.message().to_owned()))?;
        let rules = RuleSet::preset(&written.rules);
        let rules = rules.ok_or_else(|| whole(format!("there are no rules {:?}", written.rules)))?;
        let game = rules.game();
        let setup = written.deal.map(|deal| deal.read(rules)).transpose().map_err(whole)?;
        let steps = written
            .steps
            .into_iter()
            .enumerate()
            .map(|(at, step)| step.read(setup.is_some()).map_err(|reason| InvalidLesson { step: at + 1, reason }));
        let steps: Vec<Step> = steps.collect::<Result<_, _>>()?;
        if steps.is_empty() {
            return Err(whole("there are no steps".to_owned()));
        }
        Ok(Self { id: written.id, title: written.title, goal: written.goal, game, setup, steps })
    }
}
