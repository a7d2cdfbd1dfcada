//! Numbers that follow from a key, the same on every machine.

use sha2::{Digest, Sha256};

/// An endless sequence of uniform numbers that follows from a [seed](crate::Seed::numbers).
///
/// Everybody who has the seed can repeat it, in any language: the words are those of `SHA-256(key ‖ n)` for n = 0, 1, …,
/// eight each, all numbers with 32 bits and the highest byte first. A number below k is the next word below the largest
/// multiple of k, modulo k. This never changes.
#[derive(Debug, Clone)]
pub struct Numbers {
    key: [u8; 32],
    block: [u8; 32],
    used: usize,
    n: u32,
}

impl Numbers {
    pub(crate) const fn new(key: [u8; 32]) -> Self {
        Self { key, block: [0; 32], used: 32, n: 0 }
    }

    fn next_word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.block = Sha256::new().chain_update(self.key).chain_update(self.n.to_be_bytes()).finalize().into();
            self.n = self.n.wrapping_add(1);
            self.used = 0;
        }
        let word = self.block[self.used..].first_chunk().copied().map_or(0, u32::from_be_bytes);
        self.used += 4;
        word
    }

    /// Returns a uniform number below `n`, and 0 if `n` is 0. Words at the end of the range, which would favour small
    /// numbers, are skipped.
    ///
    /// ```
    /// let mut numbers = tarock_table::Seed([7; 32]).numbers("dice");
    /// assert!((0..100).all(|_| numbers.below(6) < 6));
    /// assert_eq!(numbers.below(0), 0);
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        let Some(rest) = u32::MAX.checked_rem(n) else { return 0 };
        let whole = u32::MAX - (rest + 1) % n;
        loop {
            let word = self.next_word();
            if word <= whole {
                return word % n;
            }
        }
    }

    /// Shuffles a list from its last place down, each place with one of those up to and including itself.
    ///
    /// ```
    /// let mut list: Vec<u32> = (0..10).collect();
    /// tarock_table::Seed([7; 32]).numbers("order").shuffle(&mut list);
    /// assert_ne!(list, (0..10).collect::<Vec<_>>());
    /// ```
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.index(place + 1));
        }
    }

    /// Returns a uniform index of a list of this length, and 0 if it is empty.
    ///
    /// ```
    /// let mut numbers = tarock_table::Seed([7; 32]).numbers("a card");
    /// assert!(numbers.index(54) < 54);
    /// ```
    pub fn index(&mut self, len: usize) -> usize {
        let n = u32::try_from(len).unwrap_or(u32::MAX);
        usize::try_from(self.below(n)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use crate::Seed;

    /// Published draws must stay checkable: the numbers of a seed are a format.
    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut numbers = Seed([3; 32]).numbers("a purpose");
        assert_eq!([0; 6].map(|_| numbers.below(54)), [4, 11, 9, 46, 20, 41]);
        let mut list = [1, 2, 3, 4, 5, 6, 7, 8];
        Seed([3; 32]).numbers("a purpose").shuffle(&mut list);
        assert_eq!(list, [2, 8, 6, 3, 7, 4, 1, 5]);
    }

    #[test]
    fn another_seed_or_another_purpose_gives_other_numbers() {
        let first = |seed: u8, purpose: &str| {
            let mut numbers = Seed([seed; 32]).numbers(purpose);
            [0; 8].map(|_| numbers.below(1_000))
        };
        assert_ne!(first(3, "a"), first(4, "a"));
        assert_ne!(first(3, "a"), first(3, "b"));
        assert_eq!(first(3, "a"), first(3, "a"));
    }

    #[test]
    fn a_phrase_is_the_same_seed_everywhere() {
        assert_eq!(Seed::of_phrase("Linz").commitment(), Seed::of_phrase("Linz").commitment());
        assert_ne!(Seed::of_phrase("Linz").commitment(), Seed::of_phrase("Wels").commitment());
    }
}
