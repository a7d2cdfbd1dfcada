//! Seats around a table.

use core::fmt;

/// The largest number of seats in any game.
pub(super) const MAX_SEATS: usize = 4;

/// One seat at the table; seats are numbered in playing order (counter-clockwise).
///
/// Seats are shown to users as numbers from 1, and the constants [`S1`](Self::S1) to [`S4`](Self::S4) count the same way. In code
/// that counts from 0 there is [`index`](Self::index).
///
/// ```
/// use tarock::Seat;
/// assert_eq!(Seat::S1.to_string(), "1");
/// assert_eq!(Seat::S1.index(), 0);
/// assert_eq!(Seat::from_number(4), Some(Seat::S4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub(super) u8); // invariant: < 4

impl Seat {
    /// The first seat, player 1.
    pub const S1: Self = Self(0);

    /// The second seat, player 2.
    pub const S2: Self = Self(1);

    /// The third seat, player 3; not in Kosakeln.
    pub const S3: Self = Self(2);

    /// The fourth seat, player 4; only in Königrufen.
    pub const S4: Self = Self(3);

    /// Returns the seat with this zero-based index, if any table has it.
    ///
    /// ```
    /// use tarock::Seat;
    /// assert_eq!(Seat::new(0), Some(Seat::S1));
    /// assert_eq!(Seat::new(4), None);
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Returns the seat with this number from 1, as users write it.
    ///
    /// ```
    /// use tarock::Seat;
    /// assert_eq!(Seat::from_number(1), Some(Seat::S1));
    /// assert_eq!(Seat::from_number(0), None);
    /// ```
    pub const fn from_number(number: usize) -> Option<Self> {
        if number == 0 { None } else { Self::new(number - 1) }
    }

    /// Returns the zero-based index.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::S3.index(), 2);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number from 1.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::S3.number(), 3);
    /// ```
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.number())
    }
}

/// The number of seats of a table and their order.
///
/// ```
/// use tarock::{Seat, Seats};
/// let three = Seats::new(3).unwrap();
/// assert_eq!(three.after(Seat::S3), Seat::S1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats(u8); // invariant: 2..=4

impl Seats {
    /// Creates a table of 2, 3 or 4 seats; returns `None` for other numbers.
    ///
    /// ```
    /// assert!(tarock::Seats::new(5).is_none());
    /// ```
    pub const fn new(n: usize) -> Option<Self> {
        if n >= 2 && n <= MAX_SEATS { Some(Self(n as u8)) } else { None }
    }

    /// Returns the number of seats.
    ///
    /// ```
    /// assert_eq!(tarock::Seats::new(4).unwrap().len(), 4);
    /// ```
    #[expect(clippy::len_without_is_empty, reason = "a table is never empty")]
    pub const fn len(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat in playing order.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert_eq!(Seats::new(4).unwrap().after(Seat::S1).index(), 1);
    /// ```
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// Returns the previous seat in playing order: the left neighbour.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert_eq!(Seats::new(3).unwrap().before(Seat::S1).index(), 2);
    /// ```
    #[inline]
    pub const fn before(self, seat: Seat) -> Seat {
        self.nth_after(seat, self.0 as usize - 1)
    }

    /// Returns the seat `steps` places further on.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert_eq!(Seats::new(4).unwrap().nth_after(Seat::S4, 2).index(), 1);
    /// ```
    #[inline]
    pub const fn nth_after(self, seat: Seat, steps: usize) -> Seat {
        // There are few steps: in the trick loop, subtracting is faster than dividing.
        let mut at = seat.0 as usize + steps;
        while at >= self.0 as usize {
            at -= self.0 as usize;
        }
        Seat(at as u8)
    }

    /// Returns whether the table has this seat.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert!(!Seats::new(2).unwrap().has(Seat::S3));
    /// ```
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// Iterates over all seats, starting with seat 1.
    ///
    /// ```
    /// assert_eq!(tarock::Seats::new(3).unwrap().iter().count(), 3);
    /// ```
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// Iterates over all seats in playing order, starting with `first`.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// let order: Vec<_> = Seats::new(4).unwrap().from(Seat::S3).map(|s| s.number()).collect();
    /// assert_eq!(order, [3, 4, 1, 2]);
    /// ```
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.len()).map(move |steps| self.nth_after(first, steps))
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Seat {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.0 + 1)
        }
    }

    impl<'de> Deserialize<'de> for Seat {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let number = usize::deserialize(deserializer)?;
            Self::from_number(number).ok_or_else(|| de::Error::custom("a seat is a number from 1 to 4"))
        }
    }
}
