//! Under whom results are counted, and whose are asked for.

use tarock::Seat;

use crate::{Facts, Who};

/// The player under whom results are counted: a name in upper or lower case, or a seat if the player has no name.
///
/// ```
/// use tarock_archive::statistics::PlayerKey;
/// assert_eq!(PlayerKey::named("Anna"), PlayerKey::named("ANNA"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerKey(Key);

// The order is that of lists: names come first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Key {
    /// In lower case.
    Named(String),
    Unnamed(Seat),
}

impl PlayerKey {
    /// Returns the key of a player with a name.
    ///
    /// ```
    /// use tarock_archive::statistics::PlayerKey;
    /// assert_eq!(PlayerKey::named("Anna").seat(), None);
    /// ```
    pub fn named(name: &str) -> Self {
        Self(Key::Named(name.to_lowercase()))
    }

    /// Returns the key of whoever sits on a seat of a deal.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::{Facts, statistics::PlayerKey};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(PlayerKey::of(&facts, Seat::S2).seat(), Some(Seat::S2));
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn of(facts: &Facts, seat: Seat) -> Self {
        facts.name(seat).map_or(Self(Key::Unnamed(seat)), Self::named)
    }

    /// Returns the seat of a player without a name.
    ///
    /// ```
    /// assert_eq!(tarock_archive::statistics::PlayerKey::named("Anna").seat(), None);
    /// ```
    pub const fn seat(&self) -> Option<Seat> {
        match self.0 {
            Key::Named(_) => None,
            Key::Unnamed(seat) => Some(seat),
        }
    }

    /// Returns the name in lower case.
    pub(super) fn lower_case(&self) -> Option<&str> {
        match &self.0 {
            Key::Named(name) => Some(name),
            Key::Unnamed(_) => None,
        }
    }
}

/// Whose results are asked for: those of a [`Who`], which is looked up in every deal, or of a [`PlayerKey`].
///
/// ```
/// use tarock_archive::{Who, statistics::{PlayerKey, Whose}};
/// assert_eq!(Whose::from(&Who::Named("Anna".into())), Whose::from(&PlayerKey::named("anna")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whose(Asked);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Asked {
    Player(PlayerKey),
    /// Whoever sits on this seat.
    Seat(Seat),
    /// The person whose archive it is.
    Me,
}

impl Whose {
    /// Whether a player of a deal is meant; `own` says that it is the person whose archive it is.
    pub(super) fn is_at(&self, player: &PlayerKey, seat: Seat, own: bool) -> bool {
        match &self.0 {
            Asked::Player(wanted) => wanted == player,
            Asked::Seat(wanted) => *wanted == seat,
            Asked::Me => own,
        }
    }

    /// Whether several players of one deal can be meant.
    pub(super) const fn is_by_name(&self) -> bool {
        matches!(self.0, Asked::Player(_))
    }
}

impl From<&Who> for Whose {
    fn from(who: &Who) -> Self {
        Self(match who {
            Who::Me => Asked::Me,
            Who::Named(name) => Asked::Player(PlayerKey::named(name)),
            Who::Seat(seat) => Asked::Seat(*seat),
        })
    }
}

impl From<&PlayerKey> for Whose {
    fn from(player: &PlayerKey) -> Self {
        Self(Asked::Player(player.clone()))
    }
}

impl From<&Self> for Whose {
    fn from(whose: &Self) -> Self {
        whose.clone()
    }
}
