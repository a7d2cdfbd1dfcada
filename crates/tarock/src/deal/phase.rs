//! The phases of a deal.

/// A phase of a deal.
///
/// ```
/// use tarock::{Pack, Phase, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
/// assert_eq!(position.board().phase, Phase::Auction);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The players exchange cards with their own talons.
    Exchange,
    /// The auction (*Lizitation*).
    Auction,
    /// The declarer calls a partner.
    Call,
    /// Announcements before the talon is opened.
    AnnounceBefore,
    /// The talon lies open and the declarer takes a part of it.
    Talon,
    /// The declarer discards.
    Discard,
    /// Announcements and kontras.
    Announce,
    /// Tricks are played.
    Play,
    /// Nobody bid; one player chooses which cards of the talon to keep.
    Keep,
    /// The deal is over.
    Finished,
}

impl Phase {
    /// Every phase, in the order in which a deal can go through them.
    ///
    /// ```
    /// use tarock::Phase;
    /// assert_eq!(Phase::ALL.last(), Some(&Phase::Finished));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Exchange,
        Self::Auction,
        Self::Call,
        Self::AnnounceBefore,
        Self::Talon,
        Self::Discard,
        Self::Announce,
        Self::Play,
        Self::Keep,
        Self::Finished,
    ];

    /// Returns a stable name for translations and logs.
    ///
    /// ```
    /// assert_eq!(tarock::Phase::Auction.code(), "auction");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Exchange => "exchange",
            Self::Auction => "auction",
            Self::Call => "call",
            Self::AnnounceBefore => "announce-before",
            Self::Talon => "talon",
            Self::Discard => "discard",
            Self::Announce => "announce",
            Self::Play => "play",
            Self::Keep => "keep",
            Self::Finished => "finished",
        }
    }
}
