//! The puzzles and memory questions to choose from.

use tarock::Game;
use tarock_archive::fingerprint;
use tarock_coach::{Collection, Puzzle};

use super::Training;
use super::memory::memory_id_of;

/// A puzzle to choose from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Offer {
    pub(crate) id: u64,
    pub(crate) theme: &'static str,
    pub(crate) level: u8,
    pub(crate) game: Game,
    pub(crate) origin: Origin,
}

/// Where a puzzle is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It comes with the program.
    BuiltIn,
    /// From a mistake of the person in a deal of that day.
    Own { line: String, day: i32 },
    /// From a file that the person has loaded.
    File { line: String },
}

impl Origin {
    /// Which puzzles come first among those that were not shown yet.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            Self::Own { .. } => 0,
            Self::File { .. } => 1,
            Self::BuiltIn => 2,
        }
    }
}

/// The name of a puzzle by its line: its deal gives it the same one in every version.
pub(super) fn id_of(line: &str) -> u64 {
    fingerprint(line.rsplit('\t').next().unwrap_or(line))
}

impl Offer {
    /// The offer that a puzzle makes.
    pub(super) fn of(line: &str, puzzle: &Puzzle, origin: Origin) -> Self {
        let game = puzzle.deal.rules.game();
        Self { id: id_of(line), theme: puzzle.theme.code(), level: puzzle.level, game, origin }
    }

    /// The puzzle of an offer.
    pub(crate) fn puzzle(&self) -> Option<Puzzle> {
        match &self.origin {
            Origin::Own { line, .. } | Origin::File { line } => line.parse().ok(),
            Origin::BuiltIn => {
                let name = if self.is_memory() { memory_id_of } else { id_of };
                Collection::BUILT_IN.puzzles().find(|(line, _)| name(line) == self.id).map(|(_, puzzle)| puzzle)
            }
        }
    }

    /// The puzzles that come with the program, without memory questions.
    #[cfg(test)]
    pub(super) fn built_in() -> Vec<Self> {
        Collection::BUILT_IN.puzzles().map(|(line, puzzle)| Self::of(line, &puzzle, Origin::BuiltIn)).collect()
    }

    /// Everything there is: what comes with the program, the puzzles of a loaded file, and own mistakes; and memory
    /// questions about them, if the person wants any.
    pub(crate) fn all(training: &Training, shelf: &str) -> Vec<Self> {
        let asks = training.asks_memory();
        let both = |line: &str, puzzle: &Puzzle, origin: Origin| {
            let memory = asks.then(|| Self::memory(line, puzzle, origin.clone())).flatten();
            memory.into_iter().chain([Self::of(line, puzzle, origin)])
        };
        let built_in = Collection::BUILT_IN.puzzles().map(|(line, puzzle)| (line, puzzle, Origin::BuiltIn));
        let file = Collection::read(shelf).puzzles();
        let file = file.map(|(line, puzzle)| (line, puzzle, Origin::File { line: line.to_owned() }));
        let own: Vec<Self> = training.own().collect();
        let own_memory = own.iter().filter_map(|offer| match &offer.origin {
            Origin::Own { line, .. } if asks => Self::memory(line, &offer.puzzle()?, offer.origin.clone()),
            _ => None,
        });
        let own_memory: Vec<Self> = own_memory.collect();
        let others = built_in.chain(file).flat_map(|(line, puzzle, origin)| both(line, &puzzle, origin));
        others.chain(own_memory).chain(own).collect()
    }

    /// Whether it is from a mistake of the person.
    pub(crate) const fn is_own(&self) -> bool {
        matches!(self.origin, Origin::Own { .. })
    }
}
