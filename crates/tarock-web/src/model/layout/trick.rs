//! The trick: a pinwheel of four, a triangle of three, two side by side. No card covers the index of another, whoever
//! plays first.

use super::{Layout, Place, RATIO, Rect, Spot, TOUCH};

/// The offset of a card from the middle of the trick, in card widths, and its rotation in degrees.
const fn offset(place: Place, n_seats: usize) -> (f64, f64, f64) {
    match (place, n_seats) {
        (Place::Own, 2) => (-0.56, 0.2, 0.6),
        (Place::Top, 2) => (0.56, -0.2, -1.2),
        (Place::Own, 3) => (0.0, 0.6, 0.4),
        (Place::Right, 3) => (0.98, -0.38, 2.0),
        (Place::Left, 3) => (-0.98, -0.38, -1.8),
        (Place::Own, _) => (-0.22, 0.72, 0.6),
        (Place::Top, _) => (0.22, -0.72, -1.2),
        (Place::Right, _) => (1.3, 0.0, 2.2),
        (Place::Left, _) => (-1.3, 0.0, -2.4),
    }
}

/// The room that a trick of cards of width 1 needs. Rotation adds a little.
pub(super) struct Need {
    pub(super) wide: f64,
    pub(super) high: f64,
    /// The height without the viewer's card, which may hang down between the pile and the viewer's plate.
    pub(super) high_of_others: f64,
    /// From its top to its middle.
    pub(super) above: f64,
}

pub(super) const fn need(n_seats: usize) -> Need {
    match n_seats {
        2 => Need { wide: 2.16, high: 2.24, high_of_others: 2.24, above: 1.12 },
        3 => Need { wide: 3.02, high: 2.84, high_of_others: 1.86, above: 1.32 },
        _ => Need { wide: 3.66, high: 3.3, high_of_others: 2.58, above: 1.65 },
    }
}

impl Need {
    /// The largest card for a room, and the middle of the trick in it. The lowest `own_row` pixels of the room belong to
    /// the viewer's card alone.
    pub(super) const fn fit(&self, room: Rect, own_row: f64, largest: f64) -> (f64, (f64, f64)) {
        let high = (room.h / self.high).min((room.h - own_row) / self.high_of_others);
        let card = largest.min(high).min(room.w / self.wide).max(8.0);
        // In the middle of the room, unless the others' cards would reach the row below.
        let slack = (room.h - self.high * card).min(room.h - own_row - self.high_of_others * card).max(0.0);
        let middle = room.y + (slack / 2.0).min((room.h - self.high * card).max(0.0)) + self.above * card;
        (card, (room.x + room.w / 2.0, middle))
    }
}

impl Layout {
    /// The place of a card of the trick.
    pub(crate) fn trick(&self, place: Place) -> Spot {
        let w = self.trick_card;
        let (x, y) = self.centre;
        if self.is_covered {
            // Beside an open pane: one after the other, from left to right.
            let order = match (place, self.n_seats) {
                (Place::Left, _) | (Place::Top, 2) => 0.0,
                (Place::Top, _) => 1.0,
                (Place::Right, n) => (n - 2) as f64,
                (Place::Own, n) => (n - 1) as f64,
            };
            let left = x - (w + 6.0) * self.n_seats as f64 / 2.0 + 3.0;
            return Spot { x: left + (w + 6.0) * order, y: y - Self::high(w) / 2.0, w, turn: 0.0, strip: w };
        }
        let (dx, dy, turn) = offset(place, self.n_seats);
        Spot { x: x + dx * w - w / 2.0, y: y + dy * w - Self::high(w) / 2.0, w, turn, strip: w }
    }

    /// The place of the whole trick.
    pub(crate) fn whole_trick(&self) -> Rect {
        if self.is_covered {
            let first = self.trick(if self.n_seats == 2 { Place::Top } else { Place::Left }).rect();
            let last = self.trick(Place::Own).rect();
            return Rect::between(first.x, first.y, last.right(), last.bottom());
        }
        let need = need(self.n_seats);
        let (wide, high) = (need.wide * self.trick_card, need.high * self.trick_card);
        Rect::new(self.centre.0 - wide / 2.0, self.centre.1 - need.above * self.trick_card, wide, high)
    }

    /// Whether the winning card has room for a pill that says so; elsewhere only its frame does.
    pub(crate) const fn has_pill(&self) -> bool {
        self.trick_card >= TOUCH
    }

    /// The height of the pill of the winning card above the card's lower edge: where the viewer's card does not cover
    /// it.
    pub(crate) fn pill(&self, place: Place) -> f64 {
        if place == Place::Top && self.n_seats == 4 && !self.is_covered { 0.4 * self.trick_card } else { 4.0 }
    }

    /// Where a player's cards come from and tricks go to: the middle of the player's plate.
    pub(crate) fn home(&self, place: Place) -> Spot {
        in_middle(self.seat(place).centre(), self.trick_card * 0.4)
    }

    /// Where the viewer's cards come from and go to: the middle of the hand.
    pub(crate) fn own_home(&self) -> Spot {
        let w = self.fan.card;
        Spot { x: self.centre.0 - w / 2.0, y: self.fan.room.y, w, turn: 0.0, strip: w }
    }

    /// Where a talon card that goes with a trick lies: in the middle, which the trick has left.
    pub(crate) fn turned_up(&self) -> Spot {
        in_middle(self.centre, self.trick_card)
    }

    /// Where such a card comes from: the pile of the talon.
    pub(crate) fn pile_home(&self) -> Spot {
        in_middle(self.pile.centre(), self.trick_card * 0.4)
    }
}

/// A card of this width around a point.
fn in_middle((x, y): (f64, f64), w: f64) -> Spot {
    Spot { x: x - w / 2.0, y: y - w * RATIO / 2.0, w, turn: 0.0, strip: w }
}
