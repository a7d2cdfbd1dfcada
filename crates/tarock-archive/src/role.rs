//! Roles of players in a deal.

use serde::{Deserialize, Serialize};

/// A role of a player in a deal. The first four exclude each other; dealer and forehand come on top.
///
/// ```
/// use tarock_archive::Role;
/// assert_eq!(Role::ALL.map(Role::id)[0], "declarer");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Role {
    /// Plays a contract (*Spielersteher*); one of several if negative games are played side by side.
    Declarer,
    /// Was called by the declarer (*Gerufener*).
    Partner,
    /// Plays against the declarers (*Gegner*).
    Defender,
    /// Plays for themselves, as everybody does in a Trischaken.
    Trischaker,
    /// Dealt the cards (*Geber*).
    Dealer,
    /// Sits after the dealer (*Vorhand*).
    Forehand,
}

impl Role {
    /// Every role.
    ///
    /// ```
    /// assert_eq!(tarock_archive::Role::ALL.len(), 6);
    /// ```
    pub const ALL: [Self; 6] =
        [Self::Declarer, Self::Partner, Self::Defender, Self::Trischaker, Self::Dealer, Self::Forehand];

    /// Returns the name in files and queries.
    ///
    /// ```
    /// assert_eq!(tarock_archive::Role::Forehand.id(), "forehand");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Declarer => "declarer",
            Self::Partner => "partner",
            Self::Defender => "defender",
            Self::Trischaker => "trischaker",
            Self::Dealer => "dealer",
            Self::Forehand => "forehand",
        }
    }
}
