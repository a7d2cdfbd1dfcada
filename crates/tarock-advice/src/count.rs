//! What is counted in a hand.

/// Something that is counted in a hand.
///
/// ```
/// assert_eq!(tarock_advice::Count::Tarocks.code(), "tarocks");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// Tarocks of any height.
    Tarocks,
    /// Tarocks from the XVI up (*Stecher*).
    Stecher,
    /// Cards of the Trull.
    Trull,
    /// Kings of the four suits.
    Kings,
    /// Suits without a card.
    Voids,
    /// Points of the twelve-point rule: one for a Tarock or king, two for a Stecher.
    TwelvePoints,
    /// Tarocks the player has not seen.
    TarocksOut,
}

impl Count {
    /// All counts.
    ///
    /// ```
    /// assert!(tarock_advice::Count::ALL.contains(&tarock_advice::Count::Kings));
    /// ```
    pub const ALL: &'static [Self] =
        &[Self::Tarocks, Self::Stecher, Self::Trull, Self::Kings, Self::Voids, Self::TwelvePoints, Self::TarocksOut];

    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_advice::Count::Voids.code(), "voids");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tarocks => "tarocks",
            Self::Stecher => "stecher",
            Self::Trull => "trull",
            Self::Kings => "kings",
            Self::Voids => "voids",
            Self::TwelvePoints => "twelve-points",
            Self::TarocksOut => "tarocks-out",
        }
    }
}
