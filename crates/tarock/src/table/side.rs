//! The two sides of a game.

/// One of the two sides (*Partei*) of a positive game.
///
/// ```
/// use tarock::Side;
/// assert_eq!(Side::Declarer.other(), Side::Defenders);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// The declarer and, where there is one, the partner.
    Declarer,
    /// Everybody else.
    Defenders,
}

impl Side {
    /// Returns the opposing side.
    ///
    /// ```
    /// assert_eq!(tarock::Side::Defenders.other(), tarock::Side::Declarer);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Declarer => Self::Defenders,
            Self::Defenders => Self::Declarer,
        }
    }
}
