//! The transposition table: bounds of positions between two tricks.

/// Bounds of a position: the fewest points its side needs lie between them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) low: i16,
    pub(crate) high: i16,
    /// The index of the best card, or [`Entry::NO_CARD`].
    pub(crate) card: u8,
    left: u8,
    age: u16,
}

impl Entry {
    pub(crate) const NO_CARD: u8 = 63;
}

/// The number of entries that share a place.
const WAYS: usize = 4;

/// A place, which is one cache line.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
struct Place([Entry; WAYS]);

/// The number of places a question starts with: few enough for the L1 cache.
const FIRST_PLACES: usize = 1 << 9;

/// A table of fixed size that drops the smallest positions first.
///
/// A question starts with a few of the places and doubles them when they fill up. Most questions are small, and memory
/// that lies close together is faster.
#[derive(Debug, Clone)]
pub(crate) struct Transpositions {
    places: Vec<Place>,
    mask: usize,
    /// The number of entries of the current age.
    used: usize,
    age: u16,
}

impl Transpositions {
    pub(crate) fn new(bits: u32) -> Self {
        let size = 1_usize << bits.clamp(4, 28);
        let places = vec![Place::default(); size / WAYS];
        Self { mask: places.len().min(FIRST_PLACES) - 1, places, used: 0, age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.mask = self.places.len().min(FIRST_PLACES) - 1;
        self.used = 0;
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.places.fill(Place::default());
            self.age = 1;
        }
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        key as usize & self.mask
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.places[self.place(key)].0.iter().find(|entry| entry.key == key && entry.age == self.age).copied()
    }

    /// Doubles the places in use. Each entry stays or moves to the one new place that its key now maps to.
    #[cold]
    fn grow(&mut self) {
        let old = self.mask + 1;
        let (before, after) = self.places.split_at_mut(old);
        for (from, to) in before.iter_mut().zip(after) {
            *to = Place::default();
            for (from, to) in from.0.iter_mut().zip(&mut to.0) {
                if from.key as usize & old != 0 && from.age == self.age {
                    *to = core::mem::take(from);
                }
            }
        }
        self.mask = 2 * old - 1;
    }

    /// Stores one more bound: the side needs at most `need` points if `enough`, otherwise at least.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, enough: bool, need: i16, card: u8, left: u8) {
        if self.used > self.mask && self.mask + 1 < self.places.len() {
            self.grow();
        }
        let (place, age) = (self.place(key), self.age);
        let ways = &mut self.places[place].0;
        let (mut slot, mut least) = (0, i32::MAX);
        for (at, entry) in ways.iter().enumerate() {
            if entry.age == age && entry.key == key {
                slot = at;
                break;
            }
            let worth = if entry.age == age { i32::from(entry.left) } else { -1 };
            if worth < least {
                (slot, least) = (at, worth);
            }
        }
        let entry = &mut ways[slot];
        if entry.key != key || entry.age != age {
            self.used += usize::from(entry.age != age);
            *entry = Entry { key, low: i16::MIN, high: i16::MAX, card, left, age };
        }
        if enough {
            entry.high = entry.high.min(need);
        } else {
            entry.low = entry.low.max(need);
        }
        if card != Entry::NO_CARD {
            entry.card = card;
        }
    }
}
