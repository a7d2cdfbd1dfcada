//! Randomness, which the kernel never makes itself: callers bring random words.

/// Scales a random word to a number below `n`: uniform up to one part in four billion, and 0 if `n` is 0.
///
/// Seeds are promises: the deals, random actions and imagined worlds of a seed follow from this function, so its results
/// never change.
///
/// ```
/// use tarock::{Pack, below};
/// // A generator such as one of the crate `rand` would return these words.
/// let mut words = (0_u32..).map(|n| n.wrapping_mul(0x9E37_79B9));
/// let mut pack = Pack::NEW;
/// pack.shuffle(&mut |n| below(words.next().unwrap_or(0), n));
/// assert_ne!(pack, Pack::NEW);
/// ```
#[inline]
pub const fn below(word: u32, n: u32) -> u32 {
    ((word as u64 * n as u64) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_becomes_the_same_number_for_ever() {
        let words = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0x9E37_79B9, u32::MAX];
        assert_eq!(words.map(|word| below(word, 54)), [0, 0, 26, 27, 33, 53]);
        assert_eq!(words.map(|word| below(word, 2)), [0, 0, 0, 1, 1, 1]);
        assert_eq!(
            words.map(|word| below(word, u32::MAX)),
            [0, 0, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x9E37_79B8, u32::MAX - 1]
        );
        assert_eq!(words.map(|word| below(word, 0)), [0; 6]);
    }
}
