//! Values held per seat.

use core::fmt;
use core::ops::{Index, IndexMut};

use super::seat::{MAX_SEATS, Seat, Seats};

/// One value per seat.
///
/// ```
/// use tarock::{BySeat, Seat, Seats};
/// let mut tricks = BySeat::new(Seats::new(3).unwrap(), 0);
/// tricks[Seat::S2] += 1;
/// assert_eq!(tricks.as_slice(), [0, 1, 0]);
/// assert_eq!(BySeat::from_slice(&[0, 1, 0]), Some(tricks));
/// ```
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    seats: Seats,
}

impl<T: Copy> BySeat<T> {
    /// Creates a collection with the same value for every seat.
    ///
    /// ```
    /// use tarock::{BySeat, Seats};
    /// assert_eq!(BySeat::new(Seats::new(2).unwrap(), 'x').as_slice(), ['x', 'x']);
    /// ```
    pub const fn new(seats: Seats, value: T) -> Self {
        Self { items: [value; MAX_SEATS], seats }
    }

    /// Creates a collection by calling a function for every seat.
    ///
    /// ```
    /// use tarock::{BySeat, Seats};
    /// assert_eq!(BySeat::from_fn(Seats::new(2).unwrap(), |s| s.number()).as_slice(), [1, 2]);
    /// ```
    pub fn from_fn(seats: Seats, mut value: impl FnMut(Seat) -> T) -> Self {
        let first = value(Seat(0));
        let mut all = Self::new(seats, first);
        for seat in seats.iter().skip(1) {
            all[seat] = value(seat);
        }
        all
    }

    /// Creates a collection from a list in seat order, or returns `None` if no table has that many seats.
    ///
    /// ```
    /// use tarock::BySeat;
    /// assert!(BySeat::from_slice(&[1, 2, 3]).is_some());
    /// assert!(BySeat::from_slice(&[1]).is_none());
    /// ```
    pub fn from_slice(values: &[T]) -> Option<Self> {
        let seats = Seats::new(values.len())?;
        Some(Self::from_fn(seats, |seat| values[seat.index()]))
    }

    /// Returns the table the values belong to.
    ///
    /// ```
    /// use tarock::{BySeat, Seats};
    /// assert_eq!(BySeat::new(Seats::new(2).unwrap(), 0).seats().len(), 2);
    /// ```
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Returns the values in seat order.
    ///
    /// ```
    /// use tarock::{BySeat, Seats};
    /// assert_eq!(BySeat::new(Seats::new(2).unwrap(), 7).as_slice(), [7, 7]);
    /// ```
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats.len()]
    }

    /// Iterates over every seat with its value.
    ///
    /// ```
    /// use tarock::{BySeat, Seats};
    /// assert_eq!(BySeat::new(Seats::new(2).unwrap(), 1).iter().map(|(_, n)| n).sum::<i32>(), 2);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> + '_ {
        self.seats.iter().map(|seat| (seat, self.items[seat.index()]))
    }
}

/// Compares only the seats that the table has.
impl<T: Copy + PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq> Eq for BySeat<T> {}

impl<T: Copy + core::hash::Hash> core::hash::Hash for BySeat<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index() & (MAX_SEATS - 1)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index() & (MAX_SEATS - 1)]
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::BySeat;
    use alloc::vec::Vec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl<T: Serialize + Copy> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.as_slice().serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de> + Copy> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let values = Vec::<T>::deserialize(deserializer)?;
            Self::from_slice(&values).ok_or_else(|| de::Error::custom("expected one value per seat, 2 to 4"))
        }
    }
}
