//! The deal in sentences, for speech and for the history: what happened, what is asked, how it stands.
//!
//! Every sentence uses only what one viewer knows; no function here takes a position.

mod announce;
mod ask;
mod capital;
mod cards;
mod event;
mod label;
mod recall;
mod refusal;
mod result;
mod sides;
mod turn;

use tarock::Seat;

use self::capital::capitalised;
pub use self::refusal::rule;
use crate::{Args, FluentValue, Words};

/// The grammatical gender in which a player is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Gender {
    /// „Deine Partnerin“.
    Feminine,
    /// „Dein Partner“.
    Masculine,
    /// A wording that fits everybody.
    #[default]
    Neutral,
}

/// The player on a seat, as the listener knows them.
///
/// ```
/// use tarock_words::{Gender, Who};
/// assert!(Who::you("Resi", Gender::Feminine).you);
/// assert!(!Who::other("Ferdl", Gender::Masculine).you);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    /// The name that the others use.
    pub name: String,
    /// The gender in which the player is spoken of.
    pub gender: Gender,
    /// Whether the player is the listener, who is addressed as “you”.
    pub you: bool,
}

impl Who {
    /// Makes the listener.
    pub fn you(name: impl Into<String>, gender: Gender) -> Self {
        Self { name: name.into(), gender, you: true }
    }

    /// Makes a player other than the listener.
    pub fn other(name: impl Into<String>, gender: Gender) -> Self {
        Self { name: name.into(), gender, you: false }
    }
}

/// How much is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Verbosity {
    /// What happened.
    Short,
    /// What happened, and what follows from it.
    #[default]
    Normal,
    /// Also what can be found out by asking.
    Long,
}

/// Tells a deal to one listener.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
/// use tarock_words::{Gender, Language, Teller, Who, Words};
///
/// let words = Words::new(Language::De);
/// let people = vec![
///     Who::you("Vroni", Gender::Feminine),
///     Who::other("Ferdl", Gender::Masculine),
///     Who::other("Resi", Gender::Feminine),
///     Who::other("Tarobot", Gender::Neutral),
/// ];
/// let teller = Teller::new(&words, people);
/// let mut position = Position::deal(RuleSet::CUP, Seat::S1, &Pack::NEW);
/// let viewer = Viewer::Seat(Seat::S1);
/// let before = position.view(viewer);
/// let events = position.play("forehand".parse()?)?;
/// assert_eq!(teller.event(&before, &events[0].view_for(viewer)).unwrap(), "Ferdl sagt „Mein Spiel“.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Teller<'a> {
    words: &'a Words,
    people: Vec<Who>,
    verbosity: Verbosity,
}

impl<'a> Teller<'a> {
    /// Makes a teller for the people of a table, in the order of their seats. A seat without a person goes by its
    /// number.
    pub const fn new(words: &'a Words, people: Vec<Who>) -> Self {
        Self { words, people, verbosity: Verbosity::Normal }
    }

    /// Sets how much is said.
    ///
    /// ```
    /// use tarock_words::{Language, Teller, Verbosity, Words};
    /// let words = Words::new(Language::En);
    /// let teller = Teller::new(&words, vec![]).with_verbosity(Verbosity::Short);
    /// # let _ = teller;
    /// ```
    #[must_use]
    pub const fn with_verbosity(mut self, verbosity: Verbosity) -> Self {
        self.verbosity = verbosity;
        self
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.people.get(seat.index()).is_some_and(|who| who.you)
    }

    /// Returns the name of a seat, also for the listener's own seat.
    fn name(&self, seat: Seat) -> String {
        self.people.get(seat.index()).map_or_else(|| self.words.seat(seat), |who| who.name.clone())
    }

    fn gender(&self, seat: Seat) -> &'static str {
        match self.people.get(seat.index()).map_or(Gender::Neutral, |who| who.gender) {
            Gender::Feminine => "feminine",
            Gender::Masculine => "masculine",
            Gender::Neutral => "neutral",
        }
    }

    /// Returns a message about a player. It begins as in the catalogue, so that it can stand inside a sentence.
    fn phrase(&self, key: &str, seat: Seat, more: &Args<'_>) -> String {
        let mut args: Vec<(&'static str, FluentValue<'_>)> =
            vec![("who", if self.is_you(seat) { "you" } else { "other" }.into()), ("name", self.name(seat).into())];
        args.extend_from_slice(more);
        self.words.say(key, &args)
    }

    /// Returns a message about a player as a sentence.
    fn of(&self, key: &str, seat: Seat, more: &Args<'_>) -> String {
        capitalised(&self.phrase(key, seat, more))
    }

    /// Returns a message about no player as a sentence.
    fn say(&self, key: &str, args: &Args<'_>) -> String {
        capitalised(&self.words.say(key, args))
    }

    /// Returns “dir” or a name.
    fn dative(&self, seat: Seat) -> String {
        self.phrase("name-dative", seat, &[])
    }

    /// Returns a count with its word: the variables of `n-cards` and similar messages.
    fn count(&self, n: usize) -> [(&'static str, FluentValue<'static>); 2] {
        let word = if (2..=12).contains(&n) { self.words.say(&format!("number-{n}"), &[]) } else { n.to_string() };
        [("count", n.into()), ("number", word.into())]
    }
}

/// Joins sentences with blanks and leaves out empty ones.
fn joined(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}
