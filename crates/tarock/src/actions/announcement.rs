//! Announcements: one turn of the rounds before the first trick (*Ansage*).

use core::fmt;

use super::action::ParseActionError;
use crate::{BonusSet, KontraSet};

/// One turn of the announcement rounds.
///
/// ```
/// use tarock::{Announcement, Bonus, BonusSet};
/// let pagat = Announcement { bonuses: BonusSet::of(Bonus::PagatUltimo), ..Announcement::GOOD };
/// assert!(!pagat.is_good());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announcement {
    /// The bonuses the player announces.
    pub bonuses: BonusSet,
    /// The items the player doubles, with Kontra, Re or Sub, whichever is next.
    pub kontras: KontraSet,
}

impl Announcement {
    /// Nothing announced and nothing doubled ("gut").
    pub const GOOD: Self = Self { bonuses: BonusSet::EMPTY, kontras: KontraSet::EMPTY };

    /// Returns whether nothing is announced or doubled.
    ///
    /// ```
    /// assert!(tarock::Announcement::GOOD.is_good());
    /// ```
    pub const fn is_good(self) -> bool {
        self.bonuses.is_empty() && self.kontras.is_empty()
    }

    /// Parses what follows the word `announce`.
    pub(super) fn from_words(text: &str) -> Result<Self, ParseActionError> {
        let mut said = Self::GOOD;
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        let mut doubles = false;
        for word in words.by_ref() {
            if word == "kontra" {
                doubles = true;
                break;
            }
            let bonus =
                word.parse().map_err(|_| ParseActionError::new(word, "a bonus such as I, KU or TRL, or kontra"))?;
            said.bonuses.insert(bonus);
        }
        for word in words {
            said.kontras.insert(word.parse()?);
        }
        if doubles && said.kontras.is_empty() {
            return Err(ParseActionError::new(text, "the items to double after kontra"));
        }
        Ok(said)
    }
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("announce")?;
        for bonus in self.bonuses.iter() {
            write!(f, " {bonus}")?;
        }
        if !self.kontras.is_empty() {
            f.write_str(" kontra")?;
            for target in self.kontras.iter() {
                write!(f, " {target}")?;
            }
        }
        Ok(())
    }
}
