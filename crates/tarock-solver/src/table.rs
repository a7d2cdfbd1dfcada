//! What the search remembers: bounds of positions between two tricks.

/// What is known of a position: the fewest points its side needs lie within these bounds.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) low: i16,
    pub(crate) high: i16,
    /// The index of the card that was best, or [`Entry::NO_CARD`].
    pub(crate) card: u8,
    left: u8,
    age: u16,
}

impl Entry {
    pub(crate) const NO_CARD: u8 = 63;
}

/// Entries that share a place.
const WAYS: usize = 4;

/// A table of fixed size that forgets the smallest positions first.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    mask: usize,
    age: u16,
}

impl Table {
    pub(crate) fn new(bits: u32) -> Self {
        let size = 1_usize << bits.clamp(4, 28);
        Self { entries: vec![Entry::default(); size], mask: size / WAYS - 1, age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(Entry::default());
            self.age = 1;
        }
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        (key as usize & self.mask) * WAYS
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let place = self.place(key);
        self.entries[place..place + WAYS].iter().find(|entry| entry.key == key && entry.age == self.age).copied()
    }

    /// Remembers one more bound: the side needs at most `need` points, or at least.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, enough: bool, need: i16, card: u8, left: u8) {
        let (place, age) = (self.place(key), self.age);
        let ways = &mut self.entries[place..place + WAYS];
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
