//! People at a cup.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A player's number (*Startnummer*), from 1 in the order of registration. Nobody gets the number of somebody who left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNo(pub u16);

impl fmt::Display for PlayerNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for PlayerNo {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// Somebody who has registered.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Player {
    /// Their number.
    pub no: PlayerNo,
    /// Their name, which nobody else at the cup has.
    pub name: String,
    /// Their name in lower case, by which names are compared.
    pub(crate) key: String,
    /// The team they play for.
    pub team: Option<String>,
    /// Whether they have left. They keep their points, and are not drawn any more.
    pub withdrawn: bool,
}

/// The most characters of a name, a reason or a salt.
pub(crate) const MAX_CHARS: usize = 60;

/// Returns whether a text is fit for names, reasons and salts: a [line](tarock::text::is_line) that is not empty and not
/// too long, with single spaces and only between words. People tell each other apart by names, so characters that show
/// nothing by themselves are refused as well, even those that some scripts and emoji need.
pub(crate) fn is_line(text: &str) -> bool {
    let is_blank = |c: char| {
        c.is_whitespace() && c != ' '
            || matches!(c,
                // A hyphen that shows only at the end of a line, joiners, fillers, and letters that are not pronounced.
                '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{200c}' | '\u{200d}'
                | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
                // Variation selectors.
                | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
    };
    (1..=MAX_CHARS).contains(&text.chars().count())
        && text.trim() == text
        && !text.contains("  ")
        && tarock::text::is_line(text)
        && !text.chars().any(is_blank)
}

/// Returns whether a text is fit for the name of a person, a team or a cup. It begins with a letter or a digit:
/// spreadsheets take other beginnings for formulas.
pub(crate) fn is_name(text: &str) -> bool {
    is_line(text) && text.starts_with(char::is_alphanumeric)
}
