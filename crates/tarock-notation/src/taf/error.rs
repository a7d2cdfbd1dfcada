//! Errors in a line.

use std::fmt;

/// The kind of an error; each has a code that other programs know.
///
/// ```
/// assert_eq!(tarock_notation::taf::Code::Count.id(), "TAF-CNT");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// The groups of a line.
    Groups,
    /// The separators inside the cards.
    Syntax,
    /// Something that is not a card.
    Card,
    /// The number of cards in a place.
    Count,
    /// A card in two places.
    Duplicate,
    /// A taken talon card that lies nowhere.
    Taken,
    /// A king or a piece of the Trull among the discards.
    Deposit,
    /// The type of the game or its declarer.
    Type,
    /// The called card.
    King,
    /// The partner.
    Partner,
    /// The part of the talon that was taken.
    Talon,
    /// The announcements.
    Announcements,
    /// The fourth group.
    Inverted,
    /// The kontras.
    Kontra,
    /// The extensions.
    Extension,
}

impl Code {
    /// Every code.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Code::ALL.len(), 15);
    /// ```
    pub const ALL: [Self; 15] = [
        Self::Groups,
        Self::Syntax,
        Self::Card,
        Self::Count,
        Self::Duplicate,
        Self::Taken,
        Self::Deposit,
        Self::Type,
        Self::King,
        Self::Partner,
        Self::Talon,
        Self::Announcements,
        Self::Inverted,
        Self::Kontra,
        Self::Extension,
    ];

    /// Returns the code as other programs know it.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Code::Kontra.id(), "TAF-SPR");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Groups => "TAF-GRP",
            Self::Syntax => "TAF-SYN",
            Self::Card => "TAF-CARD",
            Self::Count => "TAF-CNT",
            Self::Duplicate => "TAF-DUP",
            Self::Taken => "TAF-TKN",
            Self::Deposit => "TAF-DEP",
            Self::Type => "TAF-TYP",
            Self::King => "TAF-KING",
            Self::Partner => "TAF-PART",
            Self::Talon => "TAF-TAL",
            Self::Announcements => "TAF-ANS",
            Self::Inverted => "TAF-KLN",
            Self::Kontra => "TAF-SPR",
            Self::Extension => "TAF-EXT",
        }
    }
}

/// The error of a line that is not TAF, with its place and what was expected there.
///
/// ```
/// use tarock_notation::taf::{Code, State};
/// let error = ".../... T4--- /// -".parse::<State>().unwrap_err();
/// assert_eq!((error.code, error.column), (Code::Groups, 20));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TafError {
    /// The kind of error.
    pub code: Code,
    /// The place where the reader noticed it, in bytes from the beginning of the line, from 1. Lines are ASCII up to an
    /// error.
    pub column: usize,
    /// What the reader expected there.
    pub expected: &'static str,
}

impl TafError {
    pub(super) const fn new(code: Code, at: usize, expected: &'static str) -> Self {
        Self { code, column: at + 1, expected }
    }
}

impl fmt::Display for TafError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at column {}: expected {}", self.code.id(), self.column, self.expected)
    }
}

impl std::error::Error for TafError {}
