//! Names of people and groups.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A name: first a capital letter, then letters, digits and hyphens, at most 32 characters.
///
/// ```
/// use tarock_store::Name;
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It does not begin with a capital letter.
    #[error("a name begins with a capital letter")]
    NoCapital,
    /// It has another character in it than letters, digits and hyphens.
    #[error("a name is made of letters, digits and hyphens, not {0:?}")]
    Character(char),
    /// It has more than 32 characters.
    #[error("a name has at most {} characters", Name::MAX_CHARS)]
    TooLong,
}

impl Name {
    /// How many characters, not bytes, a name may have.
    pub const MAX_CHARS: usize = 32;

    /// The name as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is compared: two names that differ in capitals only are the same.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }

    /// Whether nobody could tell the two apart when they are called out.
    pub fn is_same(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        if !text.chars().next().is_some_and(char::is_uppercase) {
            return Err(NameError::NoCapital);
        }
        if let Some(character) = text.chars().find(|c| !(c.is_alphanumeric() || *c == '-')) {
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
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::plain("Anna", None)]
    #[case::umlaut("Österreicher-1", None)]
    #[case::longest("A23456789012345678901234567890Ää", None)]
    #[case::empty("", Some(NameError::NoCapital))]
    #[case::small("anna", Some(NameError::NoCapital))]
    #[case::digit("1A", Some(NameError::NoCapital))]
    #[case::blank("Anna B", Some(NameError::Character(' ')))]
    #[case::colon("A:b", Some(NameError::Character(':')))]
    #[case::too_long("A23456789012345678901234567890123", Some(NameError::TooLong))]
    fn names_follow_the_rule(#[case] text: &str, #[case] error: Option<NameError>) {
        assert_eq!(text.parse::<Name>().err(), error);
    }
}
