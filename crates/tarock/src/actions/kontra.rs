//! Kontra: the items that can be doubled, and sets of them.

use core::fmt;
use core::str::FromStr;

use super::action::{ParseActionError, digit};
use crate::{Bonus, Seat};

/// An item that can be doubled.
///
/// ```
/// use tarock::{Bonus, KontraTarget, Seat, Stake};
/// let trull = KontraTarget { owner: Seat::S2, stake: Stake::Bonus(Bonus::Trull) };
/// assert_eq!(trull.to_string(), "TRL:2");
/// assert_eq!("TRL:2".parse(), Ok(trull));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KontraTarget {
    /// The seat that bid or announced it.
    pub owner: Seat,
    /// The game or bonus itself.
    pub stake: Stake,
}

/// The stake of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stake {
    /// A game between two sides.
    Game,
    /// A negative game against one opponent.
    GameAgainst(Seat),
    /// An announced bonus.
    Bonus(Bonus),
}

impl KontraTarget {
    /// Bits per owner in a [`KontraSet`].
    const WIDTH: usize = 32;
    const GAME: usize = {
        assert!(Bonus::ALL.len() <= 24, "bonuses have their bits below the games'");
        24
    };

    const fn bit(self) -> usize {
        let what = match self.stake {
            Stake::Bonus(bonus) => bonus as usize,
            Stake::Game => Self::GAME,
            Stake::GameAgainst(seat) => Self::GAME + 1 + seat.index(),
        };
        self.owner.index() * Self::WIDTH + what
    }

    fn from_bit(bit: usize) -> Option<Self> {
        let owner = Seat::new(bit / Self::WIDTH)?;
        let stake = match bit % Self::WIDTH {
            Self::GAME => Stake::Game,
            what if what > Self::GAME => Stake::GameAgainst(Seat::new(what - Self::GAME - 1)?),
            what => Stake::Bonus(*Bonus::ALL.get(what)?),
        };
        Some(Self { owner, stake })
    }
}

impl fmt::Display for KontraTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stake {
            Stake::Game => write!(f, "G:{}", self.owner),
            Stake::GameAgainst(seat) => write!(f, "G:{}-{seat}", self.owner),
            Stake::Bonus(bonus) => write!(f, "{bonus}:{}", self.owner),
        }
    }
}

impl FromStr for KontraTarget {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseActionError::new(text, "an item such as G:1, G:1-3 or TRL:2");
        let (what, seats) = text.split_once(':').ok_or_else(error)?;
        let seat = |text: &str| digit(text).and_then(Seat::from_number).ok_or_else(error);
        if !what.eq_ignore_ascii_case("G") {
            let bonus = what.parse().map_err(|_| error())?;
            return Ok(Self { owner: seat(seats)?, stake: Stake::Bonus(bonus) });
        }
        match seats.split_once('-') {
            None => Ok(Self { owner: seat(seats)?, stake: Stake::Game }),
            Some((owner, against)) if owner == against => Err(error()),
            Some((owner, against)) => Ok(Self { owner: seat(owner)?, stake: Stake::GameAgainst(seat(against)?) }),
        }
    }
}

/// A set of items to double.
///
/// ```
/// use tarock::{KontraSet, KontraTarget, Seat, Stake};
/// let game = KontraTarget { owner: Seat::S1, stake: Stake::Game };
/// let set = KontraSet::of(game);
/// assert!(set.contains(game));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [game]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KontraSet([u64; 2]); // owners 1 and 2, owners 3 and 4; the alignment of a u128 would enlarge every action

impl KontraSet {
    /// Nothing to double.
    ///
    /// ```
    /// assert!(tarock::KontraSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self([0; 2]);

    /// Returns the set with one item.
    ///
    /// ```
    /// use tarock::{KontraSet, KontraTarget, Seat, Stake};
    /// assert_eq!(KontraSet::of(KontraTarget { owner: Seat::S1, stake: Stake::Game }).len(), 1);
    /// ```
    pub const fn of(target: KontraTarget) -> Self {
        let mut set = Self::EMPTY;
        set.insert(target);
        set
    }

    /// Adds an item.
    ///
    /// ```
    /// use tarock::KontraSet;
    /// let mut set = KontraSet::EMPTY;
    /// set.insert("G:1".parse()?);
    /// assert_eq!(set.len(), 1);
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub const fn insert(&mut self, target: KontraTarget) {
        let bit = target.bit();
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    /// Returns whether the item is in the set.
    ///
    /// ```
    /// use tarock::KontraSet;
    /// assert!(!KontraSet::EMPTY.contains("G:1".parse()?));
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub const fn contains(self, target: KontraTarget) -> bool {
        let bit = target.bit();
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Returns whether every item is in the other set.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0[0] & !other.0[0] == 0 && self.0[1] & !other.0[1] == 0
    }

    /// Returns whether the set has no items.
    ///
    /// ```
    /// assert!(tarock::KontraSet::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns the number of items.
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Iterates over the items, ordered by owner.
    pub fn iter(self) -> impl Iterator<Item = KontraTarget> {
        let mut words = self.0;
        core::iter::from_fn(move || {
            let at = usize::from(words[0] == 0);
            if words[at] == 0 {
                return None;
            }
            let bit = words[at].trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            KontraTarget::from_bit(64 * at + bit)
        })
    }
}

impl fmt::Debug for KontraSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
