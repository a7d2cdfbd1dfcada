//! Records of deals: a file with enough data to replay a deal to any point.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::{Action, Game, Kept, Pack, Position, Refusal, RuleSet, Seat};

/// The rules, dealer, pack and actions of a deal. Undo, playback and forks are replays of it.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// let mut record = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// record.actions.push("forehand".parse()?);
/// record.actions.push("pass".parse()?);
/// assert_eq!(record.replay()?.board().turn, Some(Seat::S3));
/// assert_eq!(record.replay_to(1)?.board().turn, Some(Seat::S2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "File"))]
pub struct DealRecord {
    /// The version of the file format; readers reject versions they do not know.
    version: Version,
    /// The rules, with all options.
    #[cfg_attr(feature = "serde", serde(with = "shared_rules"))]
    pub rules: Arc<RuleSet>,
    /// The seat that dealt.
    pub dealer: Seat,
    /// The cards in the order they were dealt.
    pub pack: Pack,
    /// The cards a player kept of the previous deal's talon; the pack is dealt without them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub kept: Option<Kept>,
    /// The actions of the players, in order.
    pub actions: Vec<Action>,
}

/// The only version so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Version;

#[cfg(feature = "serde")]
impl serde::Serialize for Version {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(1)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Version {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            1 => Ok(Self),
            other => Err(serde::de::Error::custom(format_args!("version {other} is newer than this program reads"))),
        }
    }
}

#[cfg(feature = "serde")]
mod shared_rules {
    use super::{Arc, RuleSet};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(rules: &Arc<RuleSet>, serializer: S) -> Result<S::Ok, S::Error> {
        rules.as_ref().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<RuleSet>, D::Error> {
        RuleSet::deserialize(deserializer).map(Arc::new)
    }
}

/// A record as read from a file, before it is validated.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: Version,
    #[serde(with = "shared_rules")]
    rules: Arc<RuleSet>,
    dealer: Seat,
    pack: Pack,
    #[serde(default)]
    kept: Option<Kept>,
    actions: Vec<Action>,
}

#[cfg(feature = "serde")]
impl TryFrom<File> for DealRecord {
    type Error = InvalidDeal;

    fn try_from(file: File) -> Result<Self, Self::Error> {
        let File { version, rules, dealer, pack, kept, actions } = file;
        Self { version, rules, dealer, pack, kept, actions }.validated()
    }
}

/// A record whose parts do not make a deal.
///
/// ```
/// use tarock::{DealRecord, InvalidDeal, Pack, RuleSet, Seat};
/// let record = DealRecord::new(RuleSet::BECK, Seat::S4, Pack::NEW);
/// assert!(matches!(record.validated(), Err(InvalidDeal::Dealer(_))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidDeal {
    /// The table of this game does not have the dealer's seat.
    Dealer(Game),
    /// Nobody can have kept these cards of the previous deal.
    Kept,
}

impl fmt::Display for InvalidDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealer(game) => write!(f, "dealer: a table of {game} has seats 1 to {}", game.seats().len()),
            Self::Kept => f.write_str("kept: nobody can have kept these cards under these rules"),
        }
    }
}

impl core::error::Error for InvalidDeal {}

/// A recorded action that the rules refuse. The refusal may name cards of the player who acted.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// let mut record = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// record.actions.push("pass".parse()?);
/// let error = record.replay().unwrap_err();
/// assert_eq!(error.index, 0);
/// # Ok::<(), tarock::ParseActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplayError {
    /// The index of the action, from 0.
    pub index: usize,
    /// The action that was refused.
    pub action: Action,
    /// The reason for the refusal.
    pub refusal: Refusal,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} ({}): {}", self.index + 1, self.action, self.refusal)
    }
}

impl core::error::Error for ReplayError {}

impl DealRecord {
    /// Creates the record of a deal in which nothing has happened yet.
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::MIN, Seat::S1, Pack::NEW);
    /// assert!(record.actions.is_empty());
    /// ```
    pub fn new(rules: impl Into<Arc<RuleSet>>, dealer: Seat, pack: Pack) -> Self {
        Self { version: Version, rules: rules.into(), dealer, pack, kept: None, actions: Vec::new() }
    }

    /// Sets the cards that a player kept of the previous deal.
    ///
    /// ```
    /// use tarock::{DealRecord, Kept, Pack, RuleSet, Seat};
    /// let kept = Kept { seat: Seat::S3, cards: "T22".parse()? };
    /// let record = DealRecord::new(RuleSet::GRAZ, Seat::S1, Pack::NEW);
    /// assert_eq!(record.keeping(Some(kept)).start().board().keeper.unwrap().count, 1);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn keeping(self, kept: Option<Kept>) -> Self {
        Self { kept, ..self }
    }

    /// Returns the record if its parts make a valid deal. Use it to check hand-written records. It does not check the
    /// actions.
    ///
    /// # Errors
    ///
    /// Returns the part that does not fit the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::MIN, Seat::S1, Pack::NEW);
    /// assert!(record.validated().is_ok());
    /// ```
    pub fn validated(self) -> Result<Self, InvalidDeal> {
        let game = self.rules.game();
        if !game.seats().has(self.dealer) {
            return Err(InvalidDeal::Dealer(game));
        }
        if self.kept.is_some() && self.start().board().keeper.is_none() {
            return Err(InvalidDeal::Kept);
        }
        Ok(self)
    }

    /// Returns the position before the first action.
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::MIN, Seat::S1, Pack::NEW);
    /// assert_eq!(record.start().board().turn, Some(Seat::S2));
    /// ```
    pub fn start(&self) -> Position {
        Position::deal_keeping(self.rules.clone(), self.dealer, &self.pack, self.kept)
    }

    /// Returns the position after all actions.
    ///
    /// # Errors
    ///
    /// Returns the first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::MIN, Seat::S1, Pack::NEW);
    /// assert_eq!(record.replay()?, record.start());
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn replay(&self) -> Result<Position, ReplayError> {
        self.replay_to(self.actions.len())
    }

    /// Returns the position after the first `n` actions, or after all of them if there are fewer.
    ///
    /// # Errors
    ///
    /// Returns the first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::MIN, Seat::S1, Pack::NEW);
    /// assert_eq!(record.replay_to(0)?, record.start());
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn replay_to(&self, n: usize) -> Result<Position, ReplayError> {
        let mut position = self.start();
        for (index, &action) in self.actions.iter().take(n).enumerate() {
            position.play_into(action, &mut ()).map_err(|refusal| ReplayError { index, action, refusal })?;
        }
        Ok(position)
    }
}
