//! Seeded chance: the same seed gives the same deals on every machine.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of numbers for one deal.
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The chance of deal number `index` of a series.
    pub(crate) fn of_deal(seed: u64, index: u64) -> Self {
        // An odd multiplier keeps the streams of neighbouring seeds and deals apart; seeding mixes the bits.
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(index)))
    }

    /// A number below `n`, uniform up to one part in four billion.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        (((self.0.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A number to seed a player with: one that every language reads exactly, so that a program can be told it.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64() >> 11
    }
}
