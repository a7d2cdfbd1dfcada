//! Names of people and groups.

mod letters;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::letters::{script, shape};

/// A name: a capital letter followed by letters of the same script (Latin, Greek or Cyrillic), digits and hyphens; at
/// most 32 characters.
///
/// ```
/// use tarock_table::Name;
///
/// let name: Name = "Änne-2".parse()?;
/// assert!(name.is_same(&"ÄNNE-2".parse()?));
/// assert!("anne".parse::<Name>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is not a [`Name`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameError {
    /// It does not begin with a capital letter.
    NoCapital,
    /// It contains a character other than a letter, digit or hyphen, or a letter of another script than the first.
    Character(char),
    /// It has more than 32 characters.
    TooLong,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCapital => f.write_str("a name begins with a capital letter"),
            Self::Character(c) => write!(f, "a name is made of letters of one script, digits and hyphens, not {c:?}"),
            Self::TooLong => write!(f, "a name has at most {} characters", Name::MAX_CHARS),
        }
    }
}

impl std::error::Error for NameError {}

impl Name {
    /// The maximum number of characters, not bytes.
    pub const MAX_CHARS: usize = 32;

    /// The name of the bots at every table.
    pub const OF_BOTS: &str = "Tarobot";

    /// The name of a person whose account was deleted. Nobody else has it.
    pub const OF_NOBODY: &str = "Anonym";

    /// Wraps a stored name, which may date from a time of other rules.
    pub const fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the name as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the form that is compared: two names that differ only in capitals, or in letters that look alike, are
    /// the same.
    pub fn key(&self) -> String {
        shape(&self.0)
    }

    /// Returns whether nobody could tell the two names apart, spoken or written.
    pub fn is_same(&self, other: &Self) -> bool {
        self.key() == other.key()
    }

    /// Returns the name, or the name with the first number that nobody else has: `Resi-2`. The bots' name and that of
    /// deleted accounts are never free.
    ///
    /// ```
    /// use tarock_table::Name;
    ///
    /// let resi: Name = "Resi".parse()?;
    /// assert_eq!(resi.unlike(["Poldi"]).as_str(), "Resi");
    /// assert_eq!(resi.unlike(["RESI", "Resi-2"]).as_str(), "Resi-3");
    /// # Ok::<(), tarock_table::NameError>(())
    /// ```
    #[must_use]
    pub fn unlike<'a>(&self, others: impl IntoIterator<Item = &'a str>) -> Self {
        let taken: Vec<String> = others.into_iter().chain([Self::OF_BOTS, Self::OF_NOBODY]).map(shape).collect();
        let numbered = |number: usize| {
            let end = format!("-{number}");
            let kept = self.0.chars().take(Self::MAX_CHARS - end.len());
            Self(kept.chain(end.chars()).collect())
        };
        let mut candidates = std::iter::once(self.clone()).chain((2..).map(numbered));
        // There are more numbers than people.
        candidates.find(|name| !taken.contains(&name.key())).unwrap_or_else(|| self.clone())
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        if !text.chars().next().is_some_and(char::is_uppercase) {
            return Err(NameError::NoCapital);
        }
        let first = text.chars().next().and_then(script);
        let is_fit = |c: char| c == '-' || c.is_ascii_digit() || script(c).is_some_and(|of| Some(of) == first);
        if let Some(character) = text.chars().find(|c| !is_fit(*c)) {
            return Err(NameError::Character(character));
        }
        if text.chars().count() > Self::MAX_CHARS {
            return Err(NameError::TooLong);
        }
        Ok(Self(text.to_owned()))
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_rule() {
        for (text, error) in [
            ("Anna", None),
            ("Österreicher-1", None),
            ("A23456789012345678901234567890Ää", None),
            ("", Some(NameError::NoCapital)),
            ("anna", Some(NameError::NoCapital)),
            ("1A", Some(NameError::NoCapital)),
            ("Anna B", Some(NameError::Character(' '))),
            ("A:b", Some(NameError::Character(':'))),
            ("A\u{202e}nna", Some(NameError::Character('\u{202e}'))),
            ("Анна", None),
            ("Аnna", Some(NameError::Character('n'))),
            ("Ann\u{430}", Some(NameError::Character('\u{430}'))),
            ("A\u{3164}", Some(NameError::Character('\u{3164}'))),
            ("𝐀nna", Some(NameError::Character('𝐀'))),
            ("A23456789012345678901234567890123", Some(NameError::TooLong)),
        ] {
            assert_eq!(text.parse::<Name>().err(), error, "{text:?}");
        }
    }

    #[test]
    fn who_looks_like_somebody_else_gets_a_number() {
        let unlike = |name: &str, other: &str| name.parse::<Name>().unwrap().unlike([other]).as_str().to_owned();
        assert_eq!(unlike("Рор", "Pop"), "Рор-2");
        assert_eq!(unlike("Taro8ot", "Resi"), "Taro8ot");
        assert_eq!(unlike("Tar0bot", "Resi"), "Tar0bot-2");
        assert_eq!(unlike("Anonym", "Resi"), "Anonym-2");
    }

    #[test]
    fn a_name_that_was_stored_under_other_rules_is_still_a_name() {
        assert_eq!(Name::from_stored("Аnna".to_owned()).as_str(), "Аnna");
    }

    #[test]
    fn a_long_name_gives_way_to_its_number() {
        let long: Name = "A".repeat(32).parse().unwrap();
        let other = long.unlike([long.as_str()]);
        assert_eq!((other.as_str().chars().count(), other.as_str().ends_with("-2")), (32, true));
        assert!(other.as_str().parse::<Name>().is_ok());
    }
}
