//! Seats around a table, sides, and values held per seat.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The largest number of seats in any game.
const MAX_SEATS: usize = 4;

/// One seat at the table; seats are numbered in playing order (counter-clockwise).
///
/// Seats are shown to users as numbers from 1.
///
/// ```
/// use tarock::Seat;
/// assert_eq!(Seat::new(0).unwrap().to_string(), "1");
/// assert_eq!(Seat::from_number(4).unwrap().index(), 3);
/// assert_eq!(Seat::from_number(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8); // invariant: < 4

impl Seat {
    /// Returns the seat with this zero-based index, if any table has it.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::new(4), None);
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Returns the seat with this number from 1, as users write it.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::from_number(1), tarock::Seat::new(0));
    /// ```
    pub const fn from_number(number: usize) -> Option<Self> {
        if number == 0 { None } else { Self::new(number - 1) }
    }

    /// Returns the zero-based index.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::new(2).unwrap().index(), 2);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number from 1.
    ///
    /// ```
    /// assert_eq!(tarock::Seat::new(2).unwrap().number(), 3);
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
/// assert_eq!(three.after(Seat::new(2).unwrap()), Seat::new(0).unwrap());
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
    /// assert_eq!(Seats::new(4).unwrap().after(Seat::new(0).unwrap()).index(), 1);
    /// ```
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// Returns the previous seat in playing order: the left neighbour.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert_eq!(Seats::new(3).unwrap().before(Seat::new(0).unwrap()).index(), 2);
    /// ```
    #[inline]
    pub const fn before(self, seat: Seat) -> Seat {
        self.nth_after(seat, self.0 as usize - 1)
    }

    /// Returns the seat `steps` places further on.
    ///
    /// ```
    /// use tarock::{Seat, Seats};
    /// assert_eq!(Seats::new(4).unwrap().nth_after(Seat::new(3).unwrap(), 2).index(), 1);
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
    /// assert!(!Seats::new(2).unwrap().has(Seat::new(2).unwrap()));
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
    /// let order: Vec<_> = Seats::new(4).unwrap().from(Seat::new(2).unwrap()).map(|s| s.number()).collect();
    /// assert_eq!(order, [3, 4, 1, 2]);
    /// ```
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.len()).map(move |steps| self.nth_after(first, steps))
    }
}

/// One value per seat.
///
/// ```
/// use tarock::{BySeat, Seat, Seats};
/// let mut tricks = BySeat::new(Seats::new(3).unwrap(), 0);
/// tricks[Seat::new(1).unwrap()] += 1;
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

/// A set of seats.
///
/// ```
/// use tarock::{Seat, SeatSet};
/// let mut passed = SeatSet::EMPTY;
/// passed.insert(Seat::new(1).unwrap());
/// assert!(passed.contains(Seat::new(1).unwrap()));
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
    /// assert_eq!(SeatSet::of(Seat::new(0).unwrap()).len(), 1);
    /// ```
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns whether the seat is in the set.
    ///
    /// ```
    /// use tarock::{Seat, SeatSet};
    /// assert!(!SeatSet::EMPTY.contains(Seat::new(0).unwrap()));
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
    /// set.insert(Seat::new(3).unwrap());
    /// assert_eq!(set, SeatSet::of(Seat::new(3).unwrap()));
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
    /// assert_eq!(SeatSet::of(Seat::new(2).unwrap()).iter().next(), Seat::new(2));
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

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{BySeat, Seat};
    use alloc::vec::Vec;
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
