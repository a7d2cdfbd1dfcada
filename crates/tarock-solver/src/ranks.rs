//! Ranks of cards relative to the cards still in play: what remains of a rank once others are gone.

use tarock::CardSet;

use crate::goal::COUNTERS;

/// Returns one of each run of cards that count one and have no card of `live` between them: the lowest stands for all.
///
/// Cards that count more all stay. Rules and announcements about single cards are not considered.
///
/// ```
/// use tarock_solver::distinct;
/// let (hand, live) = ("T5 T7 T9 HK HD H1 H2".parse()?, "T8 X7".parse()?);
/// assert_eq!(distinct(hand, live), "T5 T9 HK HD H2".parse()?);
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[inline]
pub fn distinct(cards: CardSet, live: CardSet) -> CardSet {
    cards - CardSet::from_bits(followers(cards.bits() & !COUNTERS, (live | cards).bits()))
}

/// The highest card of every suit.
const TOPS: u64 = 1 << 21 | 1 << 29 | 1 << 37 | 1 << 45 | 1 << 53;

/// Returns the cards of `run` that follow another card of `run` with no `live` card in between, and so are equivalent
/// to it.
#[inline]
pub(crate) const fn followers(run: u64, live: u64) -> u64 {
    // A one is added right above every card. It is carried over the gaps to the next live card, or stopped by the top.
    let gaps = !(live | TOPS);
    (((run & !TOPS) << 1).wrapping_add(gaps)) & live & run
}

/// Packs the bits at some places of a word together.
#[derive(Debug, Clone)]
pub(crate) struct Packer {
    /// The bits of one byte at the places another byte names, indexed by `places << 8 | bits`.
    bytes: Vec<u8>,
}

impl Packer {
    pub(crate) fn new() -> Self {
        let pack = |places: usize, bits: usize| {
            let (mut packed, mut at) = (0, 0);
            for bit in (0..8).filter(|bit| places >> bit & 1 == 1) {
                packed |= (bits >> bit & 1) << at;
                at += 1;
            }
            packed as u8
        };
        Self { bytes: (0..1 << 16).map(|index| pack(index >> 8, index & 0xFF)).collect() }
    }

    /// Packs two words and `places` itself at the same places: the Tarocks together, every plain suit separately.
    #[inline]
    pub(crate) fn pack(&self, words: [u64; 2], places: u64) -> [u64; 3] {
        let mut packed = [0; 3];
        let mut to = 0;
        // Three bytes hold the Tarocks; the last of them must not include the first hearts.
        for from in [0, 8, 16] {
            let mask = if from == 16 { 0x3F } else { 0xFF };
            let row = (places >> from & mask) << 8;
            let all = self.bytes[(row | row >> 8) as usize & 0xFFFF];
            for (packed, word) in packed.iter_mut().zip(words) {
                *packed |= u64::from(self.bytes[(row | word >> from & mask) as usize & 0xFFFF]) << to;
            }
            packed[2] |= u64::from(all) << to;
            to += all.trailing_ones();
        }
        for from in [22, 30, 38, 46] {
            let row = (places >> from & 0xFF) << 8;
            for (packed, word) in packed.iter_mut().zip(words) {
                *packed |= u64::from(self.bytes[(row | word >> from & 0xFF) as usize & 0xFFFF]) << from;
            }
            packed[2] |= u64::from(self.bytes[(row | row >> 8) as usize & 0xFFFF]) << from;
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarock::CardSet;

    #[test]
    fn a_card_follows_the_next_lower_one_of_its_suit_over_gaps() {
        let bits = |text: &str| text.parse::<CardSet>().unwrap().bits();
        let live = bits("T5 T9 T12 T22 H4 H3 X7 X10 XK PK");
        assert_eq!(followers(bits("T5 T9 H4 H3"), live), bits("T9 H3"));
        assert_eq!(followers(bits("T5 T12"), live), 0);
        // Nothing crosses from one suit to the next.
        assert_eq!(followers(bits("T22 H4"), live), 0);
        assert_eq!(followers(bits("T12 H4"), bits("T12 H4")), 0);
        assert_eq!(followers(bits("PK X7"), live), 0);
    }

    #[test]
    fn packing_keeps_the_order_within_a_suit() {
        let bits = |text: &str| text.parse::<CardSet>().unwrap().bits();
        let packer = Packer::new();
        let [a, _, all] = packer.pack([bits("T9 T17 X9"), 0], bits("T5 T9 T12 T17 X8 X9"));
        assert_eq!(a & 0x3F_FFFF, 0b1010);
        assert_eq!(all & 0x3F_FFFF, 0b1111);
        assert_eq!((a >> 46, all >> 46), (0b10, 0b11));
    }
}
