//! A deal as a file: enough to play it again to any point.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::{Action, Pack, Position, Refusal, RuleSet, Seat};

/// Rules, dealer, pack and actions of a deal. Undo, playback and forks are replays of it.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// let mut record = DealRecord::new(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), Pack::NEW);
/// record.actions.push("forehand".parse()?);
/// record.actions.push("pass".parse()?);
/// assert_eq!(record.replay()?.board().turn, Seat::new(2));
/// assert_eq!(record.replay_to(1)?.board().turn, Seat::new(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct DealRecord {
    /// The version of this form; readers refuse what they do not know.
    version: Version,
    /// The rules, with all options.
    #[cfg_attr(feature = "serde", serde(with = "shared_rules"))]
    pub rules: Arc<RuleSet>,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards in the order they were dealt.
    pub pack: Pack,
    /// What the players did.
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

/// A recorded action that the rules refuse. Its reason may name cards of the player who acted.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// let mut record = DealRecord::new(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), Pack::NEW);
/// record.actions.push("pass".parse()?);
/// let error = record.replay().unwrap_err();
/// assert_eq!(error.index, 0);
/// # Ok::<(), tarock::ParseActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplayError {
    /// The place of the action, from 0.
    pub index: usize,
    /// The action.
    pub action: Action,
    /// Why it was refused.
    pub refusal: Refusal,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} ({}): {}", self.index + 1, self.action, self.refusal)
    }
}

impl core::error::Error for ReplayError {}

impl DealRecord {
    /// A deal in which nothing has happened yet.
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), Pack::NEW);
    /// assert!(record.actions.is_empty());
    /// ```
    pub fn new(rules: impl Into<Arc<RuleSet>>, dealer: Seat, pack: Pack) -> Self {
        Self { version: Version, rules: rules.into(), dealer, pack, actions: Vec::new() }
    }

    /// The position before the first action.
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), Pack::NEW);
    /// assert_eq!(record.start().board().turn, Seat::new(1));
    /// ```
    pub fn start(&self) -> Position {
        Position::deal(self.rules.clone(), self.dealer, &self.pack)
    }

    /// The position after all actions.
    ///
    /// # Errors
    ///
    /// The first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), Pack::NEW);
    /// assert_eq!(record.replay()?, record.start());
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn replay(&self) -> Result<Position, ReplayError> {
        self.replay_to(self.actions.len())
    }

    /// The position after the first `n` actions; all of them if there are fewer.
    ///
    /// # Errors
    ///
    /// The first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let record = DealRecord::new(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), Pack::NEW);
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
