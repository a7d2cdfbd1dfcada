//! Puzzles as a file: one line each.

use core::fmt;
use core::str::FromStr;

use tarock::{Action, Card, CardSet, DealRecord, Seat, SeatView, Suit};
use tarock_record::link;

use super::{Clear, Theme, level};
use crate::Findings;

/// A moment of a deal in which one action is clearly best.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Puzzle {
    /// What it is about.
    pub theme: Theme,
    /// The difficulty, from 1 to 3: one more than the number of weaker bots that do not find the action.
    pub level: u8,
    /// The lead of the action over the next best one, in points.
    pub lead: f64,
    /// The standard error of the lead.
    pub error: f64,
    /// The best action.
    pub best: Action,
    /// The deal up to the moment.
    pub deal: DealRecord,
}

impl Puzzle {
    /// Makes a puzzle of a deal up to a moment in which one action is clearly best.
    pub fn new(deal: DealRecord, clear: &Clear, level: u8) -> Self {
        let hundredths = |points: f64| (points * 100.0).round() / 100.0;
        let (lead, error) = (hundredths(clear.lead), hundredths(clear.error));
        Self { theme: clear.theme, level, lead, error, best: clear.decision.action, deal }
    }

    /// The puzzle of a moment, if one action is clearly best for the seat on turn. `deal` ends at the moment.
    pub fn of(view: &SeatView, deal: &DealRecord) -> Option<Self> {
        let clear = Clear::of(view)?;
        let level = level(view, clear.decision.action);
        Some(Self::new(deal.clone(), &clear, level))
    }

    /// The puzzle that the last action of a deal missed, if one action was clearly best and this one was worse.
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_coach::Puzzle;
    /// let deal = DealRecord::new(RuleSet::BECK, Seat::S3, Pack::NEW);
    /// assert_eq!(Puzzle::of_mistake(&deal), None);
    /// ```
    pub fn of_mistake(deal: &DealRecord) -> Option<Self> {
        let mut before = deal.clone();
        let played = before.actions.pop()?;
        let position = before.replay().ok()?;
        let view = position.view_of(position.board().turn?);
        Self::of(&view, &before).filter(|puzzle| !puzzle.is_right(&view, played))
    }

    /// Whether an action is right: the best one, or a card that nobody can tell apart from it.
    pub fn is_right(&self, view: &SeatView, action: Action) -> bool {
        match (self.best, action) {
            (best, action) if best == action => true,
            (Action::Play(best), Action::Play(card)) => is_same(view, best, card),
            _ => false,
        }
    }

    /// The seat that has to act.
    ///
    /// # Errors
    ///
    /// If the deal cannot be replayed, or nobody is on turn.
    pub fn seat(&self) -> Result<Seat, ReadPuzzleError> {
        self.deal.replay().ok().and_then(|position| position.board().turn).ok_or(ReadPuzzleError)
    }
}

/// Whether two cards of a hand are worth the same, and no other player's card lies between them. Birds, Mond and Sküs have
/// bonuses of their own.
fn is_same(view: &SeatView, a: Card, b: Card) -> bool {
    let has_meaning = |card: Card| card.suit() == Suit::Tarock && !(4..20).contains(&card.rank());
    let hand = view.hand();
    if !hand.contains(a) || !hand.contains(b) || a.suit() != b.suit() || a.value() != b.value() {
        return false;
    }
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let between: CardSet = a.suit().cards().iter().filter(|card| low < *card && *card < high).collect();
    let foreign = view.unseen() | view.board().trick.card_set();
    !has_meaning(a) && !has_meaning(b) && (between & foreign).is_empty()
}

/// Writes the line of a puzzle: theme, level, lead, error, action and link, separated by tabs.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { theme, level, lead, error, best, deal } = self;
        let link = link::write(deal).ok_or(fmt::Error)?;
        write!(f, "{theme}\t{level}\t{lead}\t{error}\t{best}\t{link}")
    }
}

/// Error for a line that is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadPuzzleError;

impl fmt::Display for ReadPuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle has theme, level, lead, error, action and link")
    }
}

impl core::error::Error for ReadPuzzleError {}

impl FromStr for Puzzle {
    type Err = ReadPuzzleError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        fn part<T: FromStr>(part: Option<&str>) -> Result<T, ReadPuzzleError> {
            part.and_then(|part| part.parse().ok()).ok_or(ReadPuzzleError)
        }
        let mut parts = line.split('\t');
        let theme = part(parts.next())?;
        let level: u8 = part(parts.next())?;
        let (lead, error) = (part(parts.next())?, part(parts.next())?);
        let best = part(parts.next())?;
        let deal = link::read(parts.next().ok_or(ReadPuzzleError)?).map_err(|_| ReadPuzzleError)?;
        if !(1..=3).contains(&level) {
            return Err(ReadPuzzleError);
        }
        Ok(Self { theme, level, lead, error, best, deal })
    }
}

/// The puzzles of a file, whose first line names the bot that found them.
///
/// Lines are read when they are needed: most puzzles of a collection are never shown.
#[derive(Debug, Clone, Copy)]
pub struct Collection<'a> {
    text: &'a str,
}

impl Collection<'static> {
    /// The puzzles that come with the program, mined from deals between bots. A new version of the bot needs new ones:
    /// `cargo xtask bench coach` looks for some, drops what does not hold, and writes the file.
    pub const BUILT_IN: Self = Self { text: include_str!("built_in.tsv") };
}

impl<'a> Collection<'a> {
    /// The beginning of a file, before the version of the bot.
    const HEAD: &'static str = "# ";

    /// Reads a file of puzzles.
    ///
    /// ```
    /// use tarock_coach::Collection;
    /// let collection = Collection::read("# tarobot 0.0.1\n");
    /// assert_eq!((collection.bot(), collection.len()), (Some("tarobot 0.0.1"), 0));
    /// ```
    pub const fn read(text: &'a str) -> Self {
        Self { text }
    }

    /// The first line of a file that this program writes.
    pub fn heading() -> String {
        format!("{}{}", Self::HEAD, Findings::BOT)
    }

    /// The version of the bot that found the puzzles.
    pub fn bot(&self) -> Option<&'a str> {
        self.text.lines().next()?.strip_prefix(Self::HEAD)
    }

    fn lines(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.lines().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lines().next().is_none()
    }

    /// Theme and level of each puzzle, without reading its deal.
    pub fn index(&self) -> impl Iterator<Item = (Theme, u8)> + use<'a> {
        self.lines().map(|line| {
            let mut parts = line.split('\t');
            let theme = parts.next().and_then(|theme| theme.parse().ok()).unwrap_or(Theme::WeighFollow);
            (theme, parts.next().and_then(|level| level.parse().ok()).unwrap_or(1))
        })
    }

    /// All puzzles that can be read, each with its line.
    pub fn puzzles(&self) -> impl Iterator<Item = (&'a str, Puzzle)> + use<'a> {
        self.lines().filter_map(|line| Some((line, line.parse().ok()?)))
    }

    /// A puzzle by its number, from 0.
    pub fn get(&self, at: usize) -> Option<Puzzle> {
        self.lines().nth(at)?.parse().ok()
    }
}
