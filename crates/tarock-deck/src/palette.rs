//! The named colours.

use tarock::{Card, Suit};

use crate::milli::Milli;
use crate::style::{Colours, Contrast, Style};

/// The colours of every card, unless high contrast or the wardrobe of a suit changes them.
const COMMON: [(&str, &str); 31] = [
    ("line", "#2b2a2e"),
    ("paper", "#fcf7ea"),
    ("ink", "#22252e"),
    ("edge", "#b9ae93"),
    ("gold", "#c8973a"),
    ("gold-light", "#ebd29a"),
    ("gold-dark", "#9a6e1e"),
    ("red", "#a92c2e"),
    ("red-dark", "#7b1d24"),
    ("navy", "#22355e"),
    ("navy-dark", "#18264a"),
    ("green", "#1f5b45"),
    ("green-dark", "#154233"),
    ("orange", "#c9622b"),
    ("skin", "#f3d3b3"),
    ("skin-dark", "#e0ae8a"),
    ("white", "#fffdf6"),
    ("rose", "#e59c86"),
    ("dawn", "#f6ddb9"),
    ("night", "#1f2e52"),
    ("sage", "#9db78f"),
    ("moss", "#5f8163"),
    ("wood", "#7b4a2a"),
    ("wood-light", "#a9744a"),
    ("grey", "#9aa0a6"),
    ("grey-light", "#d5d6d2"),
    ("water", "#7fb0b8"),
    ("water-dark", "#4c8791"),
    ("petrol", "#1e5b63"),
    ("plum", "#5b3352"),
    ("tint", "#f3e6c6"),
];

/// The colours that high contrast changes.
const HIGH: [(&str, &str); 7] = [
    ("line", "#000"),
    ("paper", "#fff"),
    ("ink", "#000"),
    ("edge", "#fff"),
    ("red", "#b00000"),
    ("tint", "#fff"),
    ("white", "#fff"),
];

/// The colours of the costumes, hair and horses of one suit.
type Wardrobe = [(&'static str, &'static str); 10];

const HEARTS: Wardrobe = [
    ("main", "#a92c2e"),
    ("dark", "#7b1d24"),
    ("second", "#22355e"),
    ("tint", "#f8e4d6"),
    ("hair", "#8a4b22"),
    ("grey-hair", "#8a4b22"),
    ("beard", "#8a4b22"),
    ("strand", "#5f3216"),
    ("coat", "#e9e2d4"),
    ("mane", "#b8a888"),
];
const DIAMONDS: Wardrobe = [
    ("main", "#c9622b"),
    ("dark", "#94431b"),
    ("second", "#1e5b63"),
    ("tint", "#fbebcf"),
    ("hair", "#c98b35"),
    ("grey-hair", "#c98b35"),
    ("beard", "#c98b35"),
    ("strand", "#8a5a1c"),
    ("coat", "#b07a45"),
    ("mane", "#5b3a1e"),
];
const SPADES: Wardrobe = [
    ("main", "#26396a"),
    ("dark", "#18264a"),
    ("second", "#a92c2e"),
    ("tint", "#e3e8ec"),
    ("hair", "#3c2f33"),
    ("grey-hair", "#a8a39b"),
    ("beard", "#bdb8af"),
    ("strand", "#8d877e"),
    ("coat", "#4a4a52"),
    ("mane", "#1e1e24"),
];
const CLUBS: Wardrobe = [
    ("main", "#1f5b45"),
    ("dark", "#154233"),
    ("second", "#a9742c"),
    ("tint", "#e4ecdd"),
    ("hair", "#2d2523"),
    ("grey-hair", "#2d2523"),
    ("beard", "#3a2c27"),
    ("strand", "#15100e"),
    ("coat", "#8a5a34"),
    ("mane", "#3a2415"),
];
/// The Sküs has cuffs of petrol.
const SKUES: [(&str, &str); 1] = [("second", "#1e5b63")];

/// The colours of one document.
pub(crate) struct Palette {
    is_high: bool,
    wardrobe: &'static [(&'static str, &'static str)],
    /// The colour of index, pips and medallion.
    pip: &'static str,
}

impl Palette {
    /// Returns the colours of a face.
    pub(crate) fn of(card: Card, style: Style) -> Self {
        let is_high = style.contrast == Contrast::High;
        let is_red = match card.suit() {
            Suit::Tarock => [Card::PAGAT, Card::MOND, Card::SKUES].contains(&card),
            suit => matches!(suit, Suit::Hearts | Suit::Diamonds),
        };
        let pip = match (style.colours, card.suit(), is_high) {
            (Colours::Four, Suit::Hearts, false) => "#b0262b",
            (Colours::Four, Suit::Diamonds, false) => "#1d5fa8",
            (Colours::Four, Suit::Diamonds, true) => "#0b4a94",
            (Colours::Four, Suit::Clubs, false) => "#1e6b3c",
            (Colours::Four, Suit::Clubs, true) => "#0b5a2b",
            (_, _, true) if is_red => "#b00000",
            (_, _, false) if is_red => "#a92c2e",
            (_, _, true) => "#000",
            (_, _, false) => "#22252e",
        };
        let wardrobe: &[_] = match card.suit() {
            Suit::Tarock => &SKUES,
            Suit::Hearts => &HEARTS,
            Suit::Diamonds => &DIAMONDS,
            Suit::Spades => &SPADES,
            Suit::Clubs => &CLUBS,
        };
        Self { is_high, wardrobe, pip }
    }

    /// Returns the colours of documents that are not faces.
    pub(crate) fn plain() -> Self {
        Self { is_high: false, wardrobe: &[], pip: "#22252e" }
    }

    /// Returns a colour as SVG writes it; an unknown name is returned unchanged.
    pub(crate) fn colour(&self, name: &'static str) -> &'static str {
        if name == "pip" {
            return self.pip;
        }
        let high: &[_] = if self.is_high { &HIGH } else { &[] };
        let find =
            |table: &[(&'static str, &'static str)]| table.iter().find(|(key, _)| *key == name).map(|pair| pair.1);
        find(high).or_else(|| find(self.wardrobe)).or_else(|| find(&COMMON)).unwrap_or(name)
    }

    /// Returns whether lines are drawn for high contrast.
    pub(crate) fn is_high(&self) -> bool {
        self.is_high
    }

    /// Returns the factor by which lines of ink are heavier.
    pub(crate) fn line_factor(&self) -> Milli {
        if self.is_high { 1_250 } else { 1_000 }
    }
}
