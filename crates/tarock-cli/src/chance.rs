//! Seeded randomness: the same seed gives the same deals on every machine.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A random generator for one deal.
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// Returns the generator for deal number `index` of a series.
    pub(crate) fn of_deal(seed: u64, index: u64) -> Self {
        // An odd multiplier keeps the streams of neighbouring seeds and deals apart; seeding mixes the bits.
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(index)))
    }

    /// Returns a number below `n`, uniform up to one part in four billion.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        tarock::below(self.0.next_u32(), n)
    }

    /// Returns a seed for a player. It fits into 53 bits, so that every language can read it exactly and programs can
    /// receive it.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64() >> 11
    }
}
