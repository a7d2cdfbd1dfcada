//! A played deal with everything that people want to keep about it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tarock::{Action, BySeat, DealRecord, GamePoints, Kept, Pack, ReplayError, RuleSet, Seat};

use crate::tags;

/// A deal and what is known about it: one line of a `.tarock` file.
///
/// The text form is one line of JSON. Unknown fields are kept and written again.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::GameRecord;
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let mut record = GameRecord::from(deal);
/// record.about.comment = "Sepp deals".into();
/// assert_eq!(record.to_string().parse::<GameRecord>()?, record);
/// # Ok::<(), tarock_record::RecordError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct GameRecord {
    /// The rules, the cards and the actions.
    pub deal: DealRecord,
    /// Everything else that is known about the deal.
    pub about: About,
}

/// Everything in a record that the rules do not need.
///
/// ```
/// let about = tarock_record::About::default();
/// assert!(about.players.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// A unique name for the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The evening, tournament or table it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// The place in the session, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The players from seat 1 on: none, or one for every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// When the cards were dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date-time")))]
    pub started: Option<Timestamp>,
    /// When the deal was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date-time")))]
    pub ended: Option<Timestamp>,
    /// How long the player thought before each action, in milliseconds; empty, or one per action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub thought_ms: Vec<u32>,
    /// A remark on the whole deal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Remarks on single actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
    /// Words that group deals, such as the name of a tournament.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Memory questions that were asked during the deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quiz: Vec<Question>,
    /// Actions that were undone and not replaced, the next one to redo first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub undone: Vec<Action>,
    /// How the deal ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// The name that the others see.
    pub name: String,
    /// Whether a person or a program played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<PlayerKind>,
    /// An account, or a bot with its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl Player {
    /// Makes a player of whom only the name is known.
    ///
    /// ```
    /// assert_eq!(tarock_record::Player::named("Resi").kind, None);
    /// ```
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// The kind of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A program.
    Bot,
}

/// A remark on a point of the deal.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comment {
    /// The number of actions before the remark.
    pub after: u32,
    /// The remark.
    pub text: String,
    /// The seat that made it, if a player did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>", range(min = 1, max = 4)))]
    pub by: Option<Seat>,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// A memory question and its answer.
///
/// ```
/// use tarock_record::{Question, QuestionKind};
/// let question = Question::new(QuestionKind::IsCardOutstanding, 30);
/// assert!(question.choices.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// The number of actions before the question.
    pub after: u32,
    /// The seat that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>", range(min = 1, max = 4)))]
    pub seat: Option<Seat>,
    /// The kind of question.
    pub kind: QuestionKind,
    /// The suit that it was about: `T`, `H`, `K`, `P` or `X`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<char>,
    /// The rank, in its suit, of the card that it was about; from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// The possible answers, two to ten.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// The value of the right answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<u8>,
    /// The value that was answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u8>,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl Question {
    /// Makes a question without answers.
    ///
    /// ```
    /// use tarock_record::{Question, QuestionKind};
    /// assert_eq!(Question::new(QuestionKind::CardsPlayedCount, 20).after, 20);
    /// ```
    pub fn new(kind: QuestionKind, after: u32) -> Self {
        Self {
            after,
            seat: None,
            kind,
            suit: None,
            rank: None,
            choices: Vec::new(),
            right: None,
            answer: None,
            extra: Map::new(),
        }
    }
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The value of the answer.
    pub value: u8,
    /// The points that the answer earns.
    pub points: u8,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// The kind of a question.
///
/// ```
/// assert_eq!(serde_json::to_string(&tarock_record::QuestionKind::IsCardOutstanding)?, "\"is-card-outstanding\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// How many cards of a suit do the others still hold?
    CardsOutstandingCount,
    /// How many cards of a suit were played?
    CardsPlayedCount,
    /// How many cards of a suit were not played yet?
    CardsUnplayedCount,
    /// How many of the four plain suits were led?
    ColorsPlayedCount,
    /// How many of the four plain suits were not led yet?
    ColorsUnplayedCount,
    /// How many of the players who follow still hold a suit?
    FollowersHavingSuitCount,
    /// Which is the highest card of a suit that the others hold?
    HighestOutstandingCard,
    /// Which is the highest card of a suit that was played?
    HighestPlayedCard,
    /// Does somebody else hold this card?
    IsCardOutstanding,
    /// Was this card played?
    IsCardPlayedAlready,
    /// Which is the lowest card of a suit that the others hold?
    LowestOutstandingCard,
    /// Which is the lowest card of a suit that was played?
    LowestPlayedCard,
    /// How many points are in the tricks of the seat that is asked?
    PointsInOwnTricks,
    /// How many points are in all tricks together?
    PointsInAllTricks,
    /// How many points did the declarer's side make in a deal that is over?
    PointsOfDeclarer,
}

/// How a deal ended. It follows from the actions and is written so that a reader need not replay them.
///
/// ```
/// use tarock::{BySeat, GamePoints, Seats};
/// let even = tarock_record::Outcome::new(BySeat::new(Seats::new(4).unwrap(), GamePoints::new(0)));
/// assert_eq!(even.points.as_slice().len(), 4);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The points that each seat wins or loses.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub points: BySeat<GamePoints>,
    /// Fields that other programs or later versions wrote.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl Outcome {
    /// Makes an outcome from the points of a deal.
    ///
    /// ```
    /// use tarock::{BySeat, GamePoints, Seats};
    /// let points = BySeat::new(Seats::new(2).unwrap(), GamePoints::new(0));
    /// assert_eq!(tarock_record::Outcome::new(points).points, points);
    /// ```
    pub fn new(points: BySeat<GamePoints>) -> Self {
        Self { points, extra: Map::new() }
    }
}

/// Why a text is not a record, or a record is not a deal.
///
/// ```
/// let error = "{}".parse::<tarock_record::GameRecord>().unwrap_err();
/// assert!(error.to_string().starts_with("missing field"));
/// ```
#[derive(Debug)]
pub enum RecordError {
    /// The text is not the JSON of a record.
    Json {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// The parts do not belong together; holds the reason.
    Invalid(String),
    /// The rules refuse an action. The refusal may name cards of the player who acted.
    Refused(ReplayError),
    /// The result is not that of the deal.
    WrongResult,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { what, .. } | Self::Invalid(what) => f.write_str(what),
            Self::Refused(error) => write!(f, "{error}"),
            Self::WrongResult => f.write_str("result: the deal was settled otherwise"),
        }
    }
}

impl std::error::Error for RecordError {}

impl RecordError {
    /// Makes an error with its place in the text, in characters; `part` is the part of the text that was parsed.
    pub(crate) fn json(text: &str, part: &str, error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let what = said.strip_suffix(place.as_str()).unwrap_or(&said).to_owned();
        // `part` is the whole text or lies in it.
        let from = (part.as_ptr().addr()).saturating_sub(text.as_ptr().addr());
        let before: usize = part.split('\n').take(error.line().saturating_sub(1)).map(|line| line.len() + 1).sum();
        let at = from + before + error.column().saturating_sub(1);
        let head = &text.as_bytes()[..at.min(text.len())];
        let lines = head.split(|&byte| byte == b'\n');
        let column = lines.clone().next_back().map_or(0, |last| String::from_utf8_lossy(last).chars().count()) + 1;
        Self::Json { line: lines.count(), column, what }
    }
}

impl From<ReplayError> for RecordError {
    fn from(error: ReplayError) -> Self {
        Self::Refused(error)
    }
}

impl From<DealRecord> for GameRecord {
    fn from(deal: DealRecord) -> Self {
        Self { deal, about: About::default() }
    }
}

/// A line as it is read. The rule set stays text until it is known whether it is a new one. Version and rules are
/// absent if the line begins like the one before, because that beginning was cut off.
#[derive(Deserialize)]
struct LineIn<'a> {
    #[serde(default, deserialize_with = "present")]
    version: Option<Version>,
    #[serde(borrow, default, deserialize_with = "present")]
    rules: Option<&'a RawValue>,
    dealer: Seat,
    pack: Pack,
    #[serde(default)]
    kept: Option<Kept>,
    actions: Vec<Action>,
    #[serde(flatten)]
    about: About,
}

/// Deserializes a field that is there, even if its value is null.
fn present<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A line as it is written.
#[derive(Serialize)]
struct LineOut<'a> {
    #[serde(flatten)]
    deal: &'a DealRecord,
    #[serde(flatten)]
    about: &'a About,
}

/// The only version so far; readers refuse all others.
struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            1 => Ok(Self),
            other => Err(serde::de::Error::custom(format_args!("version {other} is newer than this program reads"))),
        }
    }
}

/// The beginning of the line before, with its rule set. A session seldom changes its rules, so most of a line need not
/// be parsed again.
#[derive(Debug, Default)]
pub(crate) struct LastLine {
    last: Option<(String, Arc<RuleSet>)>,
    rest: String,
}

/// The beginning of every line that this program writes.
const BEGINNING: &str = "{\"version\":1,\"rules\":";

impl LastLine {
    /// Returns the rest of a line that begins like the one before, as an object of its own, and the rules.
    fn rest(&mut self, line: &str) -> Option<(&str, Arc<RuleSet>)> {
        let (head, rules) = self.last.as_ref()?;
        let rest = line.strip_prefix(head.as_str())?;
        self.rest.clear();
        self.rest.push('{');
        self.rest.push_str(rest);
        Some((&self.rest, rules.clone()))
    }

    fn remember(&mut self, line: &str, raw: &str, rules: &Arc<RuleSet>) {
        let length = BEGINNING.len() + raw.len();
        let is_usual = line.starts_with(BEGINNING) && line[BEGINNING.len()..].starts_with(raw);
        if is_usual && line[length..].starts_with(',') {
            self.last = Some((line[..=length].to_owned(), rules.clone()));
        }
    }
}

impl GameRecord {
    /// Reads one line; `last` saves work if the line begins like the one before.
    pub(crate) fn read(line: &str, last: &mut LastLine) -> Result<Self, RecordError> {
        if let Some((rest, rules)) = last.rest(line)
            && let Ok(read) = serde_json::from_str::<LineIn<'_>>(rest)
            && read.version.is_none()
            && read.rules.is_none()
        {
            return Self::of_line(read, rules);
        }
        // Errors come here too, so that the places in messages are those of the whole line.
        let read: LineIn<'_> = match serde_json::from_str(line) {
            Ok(read) => read,
            Err(error) => {
                return Self::read_foreign(line).ok_or_else(|| RecordError::json(line, line, &error));
            }
        };
        let missing = |field: &str| RecordError::Json { line: 1, column: 1, what: format!("missing field `{field}`") };
        read.version.as_ref().ok_or_else(|| missing("version"))?;
        let raw = read.rules.ok_or_else(|| missing("rules"))?.get();
        let rules = serde_json::from_str(raw).map_err(|error| RecordError::json(line, raw, &error))?;
        let rules: Arc<RuleSet> = Arc::new(rules);
        last.remember(line, raw, &rules);
        Self::of_line(read, rules)
    }

    /// Reads a line whose tags are those of another program.
    fn read_foreign(line: &str) -> Option<Self> {
        let (rest, tags) = tags::take_foreign(line)?;
        let mut record: Self = rest.parse().ok()?;
        record.about.keep_foreign_tags(tags);
        Some(record)
    }

    fn of_line(line: LineIn<'_>, rules: Arc<RuleSet>) -> Result<Self, RecordError> {
        let mut deal = DealRecord::new(rules, line.dealer, line.pack).keeping(line.kept);
        deal.actions = line.actions;
        let deal = deal.validated().map_err(|error| RecordError::Invalid(error.to_string()))?;
        Self::new(deal, line.about)
    }

    /// Makes a record from a deal and what is known about it.
    ///
    /// # Errors
    ///
    /// Something cannot belong to this deal: players of another table, times of other actions, remarks after its end.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_record::{About, GameRecord, Player};
    /// let deal = DealRecord::new(RuleSet::BECK, Seat::S1, Pack::NEW);
    /// let players = ["Sepp", "Resi", "Franz", "Mizzi"].map(Player::named).to_vec();
    /// assert!(GameRecord::new(deal, About { players, ..About::default() }).is_err());
    /// ```
    pub fn new(deal: DealRecord, about: About) -> Result<Self, RecordError> {
        let record = Self { deal, about };
        record.check_parts()?;
        Ok(record)
    }

    /// Checks that everything known about the deal can belong to it.
    fn check_parts(&self) -> Result<(), RecordError> {
        const DEAL: [&str; 6] = ["version", "rules", "dealer", "pack", "kept", "actions"];
        let seats = self.deal.rules.game().seats();
        let invalid = |what: String| Err(RecordError::Invalid(what));
        let n_players = self.about.players.len();
        if n_players != 0 && n_players != seats.len() {
            return invalid(format!("players: a table has {}, not {n_players}", seats.len()));
        }
        if self.about.result.as_ref().is_some_and(|result| result.points.seats() != seats) {
            return invalid(format!("result: a table has {} players", seats.len()));
        }
        if let Some(field) = DEAL.into_iter().find(|&field| self.about.extra.contains_key(field)) {
            return invalid(format!("{field}: it belongs to the deal"));
        }
        let n_actions = self.deal.actions.len();
        let n_times = self.about.thought_ms.len();
        if n_times != 0 && n_times != n_actions {
            return invalid(format!("thought_ms: there are {n_actions} actions, not {n_times}"));
        }
        let named = self.about.comments.iter().filter_map(|comment| comment.by);
        let asked = self.about.quiz.iter().filter_map(|question| question.seat);
        if let Some(seat) = named.chain(asked).find(|&seat| !seats.has(seat)) {
            return invalid(format!("by, seat: a table has {} seats, not {seat}", seats.len()));
        }
        let remarks = self.about.comments.iter().map(|comment| comment.after);
        let mut places = remarks.chain(self.about.quiz.iter().map(|question| question.after));
        // A question or remark stays even if the action before it was undone.
        let most = n_actions + self.about.undone.len();
        if let Some(after) = places.find(|&after| after as usize > most) {
            return invalid(format!("after: there are {most} actions, not {after}"));
        }
        Ok(())
    }

    /// Replays the deal and compares the result, if there is one.
    ///
    /// # Errors
    ///
    /// The first action that the rules refuse, or a result that is not that of the deal.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// assert!(tarock_record::GameRecord::from(deal).check()?.settlement().is_none());
    /// # Ok::<(), tarock_record::RecordError>(())
    /// ```
    pub fn check(&self) -> Result<tarock::Position, RecordError> {
        let position = self.deal.replay()?;
        if let Some(result) = &self.about.result
            && position.settlement().map(|settlement| settlement.bill) != Some(result.points)
        {
            return Err(RecordError::WrongResult);
        }
        Ok(position)
    }

    /// Sets the result of the record to that of its deal, or to none if the deal is not over.
    ///
    /// # Errors
    ///
    /// The first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_record::GameRecord;
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// assert_eq!(GameRecord::from(deal).settled()?.about.result, None);
    /// # Ok::<(), tarock_record::RecordError>(())
    /// ```
    pub fn settled(mut self) -> Result<Self, RecordError> {
        let settlement = self.deal.replay()?.settlement();
        self.about.result = settlement.map(|settlement| Outcome::new(settlement.bill));
        Ok(self)
    }
}

impl FromStr for GameRecord {
    type Err = RecordError;

    fn from_str(line: &str) -> Result<Self, RecordError> {
        Self::read(line, &mut LastLine::default())
    }
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = LineOut { deal: &self.deal, about: &self.about.written() };
        f.write_str(&serde_json::to_string(&line).map_err(|_| fmt::Error)?)
    }
}
