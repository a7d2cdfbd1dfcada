//! Sets of seats.

use super::seat::{MAX_SEATS, Seat};

/// A set of seats.
///
/// ```
/// use tarock::{Seat, SeatSet};
/// let mut passed = SeatSet::EMPTY;
/// passed.insert(Seat::S2);
/// assert!(passed.contains(Seat::S2));
/// assert_eq!(passed.len(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    ///
    /// ```
    /// assert_eq!(tarock::SeatSet::EMPTY.len(), 0);
    /// ```
    pub const EMPTY: Self = Self(0);

    /// Returns the set with one seat.
    ///
    /// ```
    /// use tarock::{Seat, SeatSet};
    /// assert_eq!(SeatSet::of(Seat::S1).len(), 1);
    /// ```
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns whether the seat is in the set.
    ///
    /// ```
    /// use tarock::{Seat, SeatSet};
    /// assert!(!SeatSet::EMPTY.contains(Seat::S1));
    /// ```
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    ///
    /// ```
    /// use tarock::{Seat, SeatSet};
    /// let mut set = SeatSet::EMPTY;
    /// set.insert(Seat::S4);
    /// assert_eq!(set, SeatSet::of(Seat::S4));
    /// ```
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Returns the number of seats in the set.
    ///
    /// ```
    /// assert_eq!(tarock::SeatSet::default().len(), 0);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no seats.
    ///
    /// ```
    /// assert!(tarock::SeatSet::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the seats of the set in seat order.
    ///
    /// ```
    /// use tarock::{Seat, SeatSet};
    /// assert_eq!(SeatSet::of(Seat::S3).iter().next(), Some(Seat::S3));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
