//! The part of the past that a bill of two sides depends on besides points, as bits of one word.

use tarock::{Seat, Side};

/// Tricks, kings, Trull and honours of the sides, birds, the ultimo of the called card, and the captured Mond.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Marks(pub(crate) u64);

impl Marks {
    const TRICKS: u32 = 0;
    const KINGS: u32 = 2;
    const TRULL: u32 = 4;
    const HONOURS: u32 = 6;
    const BIRDS: u32 = 9;
    const ULTIMO: u32 = 21;
    const MOND: u32 = 22;

    const fn has(self, field: u32, side: Side) -> bool {
        self.0 >> (field + side as u32) & 1 == 1
    }

    const fn set(&mut self, field: u32, side: Side) {
        self.0 |= 1 << (field + side as u32);
    }

    /// Returns these marks with one more.
    pub(crate) fn with(mut self, give: impl FnOnce(&mut Self)) -> Self {
        give(&mut self);
        self
    }

    /// Returns whether a side has a trick.
    pub(crate) const fn has_trick(self, side: Side) -> bool {
        self.has(Self::TRICKS, side)
    }

    pub(crate) const fn give_trick(&mut self, side: Side) {
        self.set(Self::TRICKS, side);
    }

    pub(crate) const fn give_king(&mut self, side: Side) {
        self.set(Self::KINGS, side);
    }

    pub(crate) const fn give_trull(&mut self, side: Side) {
        self.set(Self::TRULL, side);
    }

    /// Returns the side that has all kings at the end: the other one has none.
    pub(crate) const fn all_kings(self) -> Option<Side> {
        self.only(Self::KINGS)
    }

    /// Returns the side that has the whole Trull at the end.
    pub(crate) const fn whole_trull(self) -> Option<Side> {
        self.only(Self::TRULL)
    }

    /// Returns the side that made all tricks at the end.
    pub(crate) const fn all_tricks(self) -> Option<Side> {
        self.only(Self::TRICKS)
    }

    const fn only(self, field: u32) -> Option<Side> {
        match self.0 >> field & 0b11 {
            0b01 => Some(Side::Declarer),
            0b10 => Some(Side::Defenders),
            _ => None,
        }
    }

    /// Returns the number of honours of the declarer's side.
    pub(crate) const fn honours(self) -> u8 {
        (self.0 >> Self::HONOURS & 0b111) as u8
    }

    pub(crate) const fn give_honours(&mut self, n: u8) {
        self.0 += (n as u64) << Self::HONOURS;
    }

    /// Returns the seat that made a bird; birds count from 0.
    pub(crate) const fn bird(self, bird: usize) -> Option<Seat> {
        match self.0 >> (Self::BIRDS + 3 * bird as u32) & 0b111 {
            0 => None,
            n => Seat::new(n as usize - 1),
        }
    }

    pub(crate) const fn give_bird(&mut self, bird: usize, seat: Seat) {
        self.0 |= (seat.index() as u64 + 1) << (Self::BIRDS + 3 * bird as u32);
    }

    pub(crate) const fn ultimo(self) -> bool {
        self.0 >> Self::ULTIMO & 1 == 1
    }

    pub(crate) const fn give_ultimo(&mut self) {
        self.0 |= 1 << Self::ULTIMO;
    }

    /// Returns the seat whose Sküs took a Mond, and the seat of that Mond.
    pub(crate) const fn mondfang(self) -> Option<(Seat, Seat)> {
        let code = self.0 >> Self::MOND & 0b1_1111;
        if code & 0b1_0000 == 0 {
            return None;
        }
        match (Seat::new(code as usize >> 2 & 3), Seat::new(code as usize & 3)) {
            (Some(by), Some(from)) => Some((by, from)),
            _ => None,
        }
    }

    pub(crate) const fn give_mond(&mut self, by: Seat, from: Seat) {
        self.0 |= (0b1_0000 | (by.index() << 2 | from.index()) as u64) << Self::MOND;
    }
}
