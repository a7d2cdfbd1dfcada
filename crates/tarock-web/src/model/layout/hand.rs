//! The viewer's hand: a fan, or rows where a fan would be too narrow.

use tarock::{Card, CardSet, Suit};

use super::{INDEX_WIDE, RATIO, Rect, TOUCH};

/// A card's place: its upper left corner, width and rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    /// In degrees.
    pub(crate) turn: f64,
    /// The width that can be seen and touched, from its left edge.
    pub(crate) strip: f64,
}

impl Spot {
    /// The upright rectangle of the card.
    pub(crate) fn rect(&self) -> Rect {
        Rect::new(self.x, self.y, self.w, self.w * RATIO)
    }
}

/// The shape of the viewer's hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Fan {
    /// The room for the cards; they may hang out of its lower edge.
    pub(crate) room: Rect,
    pub(crate) card: f64,
    pub(crate) rows: usize,
    /// The vertical distance between rows.
    pub(crate) pitch: f64,
    /// How far a lifted or picked card rises. The room above the hand is at least as high.
    pub(crate) lift: f64,
    /// The gap between Tarocks and suits.
    pub(super) gap: f64,
    /// The curve of a fan, 0 to 1.
    pub(super) bend: f64,
    /// Whether cards of a row lie side by side if there is room.
    pub(super) spreads: bool,
    /// The number of cards that the rows were planned for.
    pub(super) n: usize,
}

/// The distance between rows of small cards, in card widths: their faces show rank and pip in the upper 280 of 360
/// units.
pub(crate) const SMALL_PITCH: f64 = 1.4;

/// The least visible strip of a card of this width.
pub(super) const fn least_strip(card: f64) -> f64 {
    (INDEX_WIDE * card).max(TOUCH)
}

/// The number of cards of this width that fit into a row.
pub(super) fn per_row(room: f64, card: f64, gap: f64) -> usize {
    (2..=24).rev().find(|n| least_strip(card) * (*n as f64 - 1.0) + card + gap <= room + 0.1).unwrap_or(1)
}

impl Fan {
    /// A hand that is only looked at: small cards side by side in one or two rows above `bottom`.
    pub(super) fn small(n: usize, rows: usize, (left, right, bottom): (f64, f64, f64), largest: f64) -> Self {
        let n = n.max(1);
        let card = largest.min((right - left) / n.div_ceil(rows) as f64);
        let pitch = SMALL_PITCH * card;
        let room = Rect::between(left, bottom - card * RATIO - pitch * (rows - 1) as f64, right, bottom);
        Self { room, card, rows, pitch, lift: 0.0, gap: 0.0, bend: 0.0, spreads: true, n }
    }

    /// The places of a hand sorted into groups of these sizes; the gap is after the first group.
    pub(super) fn spots(&self, groups: &[usize]) -> Vec<Spot> {
        let n: usize = groups.iter().sum();
        if n == 0 {
            return Vec::new();
        }
        let w = self.card;
        let most = if self.lift > 0.0 { per_row(self.room.w, w, 0.0) } else { self.n.div_ceil(self.rows) };
        let sizes = row_sizes(groups, self.rows.min(n), n, most);
        // Fewer rows than planned move down to the edge, so that a short hand stays near the thumb.
        let sunk = self.rows.saturating_sub(sizes.len()) as f64 * self.pitch;
        let tarocks = groups.first().copied().unwrap_or(0);
        let mut spots = Vec::with_capacity(n);
        for (row, &size) in sizes.iter().enumerate() {
            let one_row = sizes.len() == 1;
            let gap = if one_row && tarocks > 0 && tarocks < n { self.gap } else { 0.0 };
            let widest = if self.spreads { w + 6.0 } else { least_strip(w).max(0.62 * w) };
            let strip = if size == 1 { w } else { widest.min((self.room.w - w - gap) / (size - 1) as f64) };
            let whole = strip * (size - 1) as f64 + w + gap;
            let left = self.room.x + (self.room.w - whole) / 2.0;
            let middle = (size - 1) as f64 / 2.0;
            // A full hand is bent less, because its outer corners would leave the screen.
            let bend = if one_row { (12.0 / size as f64).min(1.0) } else { 0.0 };
            for i in 0..size {
                let d = i as f64 - middle;
                spots.push(Spot {
                    x: left + strip * i as f64 + if i >= tarocks { gap } else { 0.0 },
                    y: self.room.y + sunk + self.pitch * row as f64 + 0.55 * d * d * bend * self.bend,
                    w,
                    turn: 0.95 * d * bend * self.bend.min(1.0),
                    strip: if i + 1 == size { w } else { strip.min(w) },
                });
            }
        }
        spots
    }

    /// The number of cards in a row of the hand as it is now, for moving up and down by key.
    pub(crate) fn row_of(&self, n: usize) -> usize {
        n.div_ceil(self.rows.max(1)).max(1)
    }
}

/// The number of cards in each row: balanced, and the Tarocks by themselves if the rows stay about equal.
fn row_sizes(groups: &[usize], rows: usize, n: usize, most: usize) -> Vec<usize> {
    if rows == 1 || n <= most.min(4) {
        return vec![n];
    }
    let tarocks = groups.first().copied().unwrap_or(0);
    let most = (n.div_ceil(rows) + 1).min(most);
    if rows == 2 && tarocks > 0 && tarocks < n && tarocks <= most && n - tarocks <= most {
        return vec![tarocks, n - tarocks];
    }
    (0..rows).map(|row| n / rows + usize::from(row < n % rows)).filter(|size| *size > 0).collect()
}

/// The order of the suits of a hand: Tarocks, then suits in alternating colours.
pub(crate) fn suit_order(hand: CardSet) -> [Suit; 5] {
    let held = |suit: &Suit| !(hand & suit.cards()).is_empty();
    // Suits that the hand has not are last; nobody sees them.
    let by_colour = |mut suits: [Suit; 2]| {
        if !held(&suits[0]) && held(&suits[1]) {
            suits.reverse();
        }
        (suits, suits.iter().filter(|suit| held(suit)).count())
    };
    let (red, reds) = by_colour([Suit::Hearts, Suit::Diamonds]);
    let (black, blacks) = by_colour([Suit::Spades, Suit::Clubs]);
    let (first, second) = if blacks > reds { (black, red) } else { (red, black) };
    [Suit::Tarock, first[0], second[0], first[1], second[1]]
}

/// Sorts a hand by its own suits. Also returns the sizes of the groups.
pub(crate) fn sorted(hand: CardSet) -> (Vec<Card>, Vec<usize>) {
    sorted_by(hand, suit_order(hand))
}

/// Sorts a hand by an order of suits, each from its highest card. Also returns the sizes of the groups.
///
/// A hand that is played keeps the order of its first cards: a suit that runs out must not move the others, because one
/// click plays.
pub(crate) fn sorted_by(hand: CardSet, suits: [Suit; 5]) -> (Vec<Card>, Vec<usize>) {
    let mut cards = Vec::with_capacity(hand.len());
    let mut groups = Vec::new();
    for suit in suits {
        // Cards are numbered from the lowest of their suit.
        let of_suit = hand & suit.cards();
        groups.push(of_suit.len());
        let from = cards.len();
        cards.extend(of_suit.iter());
        cards[from..].reverse();
    }
    (cards, groups)
}
