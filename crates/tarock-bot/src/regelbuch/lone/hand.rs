//! The worth of a hand: the thirds its declarer can expect.
//!
//! The tables are fitted to many played deals. A hand is the sum of its number of Tarocks, their heights, and the shape
//! of each suit, so the tables can compare two ways of discarding.

use tarock::{CardSet, Contract, Counting, Game, Suit};

use crate::Eyes;

/// Groups of Tarocks of similar strength.
const HEIGHTS: [CardSet; 6] = [
    CardSet::from_bits(1 << 21),
    CardSet::from_bits(1 << 20),
    CardSet::from_bits(1),
    CardSet::from_bits(0b111 << 17),
    CardSet::from_bits(0b111 << 14),
    CardSet::from_bits(0b1111 << 10),
];

/// The worth of each count, in tenths of thirds.
#[derive(Debug)]
pub(super) struct Tables {
    /// By the number of Tarocks.
    pub(super) count: [i32; 17],
    /// Per Tarock of each of the heights.
    pub(super) height: [i32; 6],
    /// Per suit: by king (1) and queen (2) held, then by the number of cards.
    pub(super) suit: [[i32; 9]; 4],
    /// Per third among the discards: it is sure, but might have been won anyway.
    pub(super) laid_aside: i32,
    /// Per third of the talon that is left to the defenders.
    pub(super) left: i32,
}

impl Tables {
    /// Returns the sum for a hand.
    pub(super) fn worth(&self, hand: CardSet) -> i32 {
        let suits = Suit::PLAIN.iter().map(|suit| self.suit_worth(hand & suit.cards()));
        self.tarock_worth(hand) + suits.sum::<i32>()
    }

    /// Returns the worth of its Tarocks.
    pub(super) fn tarock_worth(&self, hand: CardSet) -> i32 {
        let tarocks = hand & CardSet::TAROCKS;
        let heights = HEIGHTS.iter().zip(self.height).map(|(height, weight)| (tarocks & *height).len() as i32 * weight);
        self.count[tarocks.len().min(16)] + heights.sum::<i32>()
    }

    /// Returns the worth of the cards of one suit.
    #[inline]
    pub(super) fn suit_worth(&self, suit: CardSet) -> i32 {
        let (held, n) = shape(suit);
        self.suit[held][n.min(8)]
    }
}

/// Returns the king (1) and queen (2) held, and the number of cards.
#[inline]
fn shape(suit: CardSet) -> (usize, usize) {
    let king = usize::from(!suit.is_disjoint(CardSet::KINGS));
    let queen = usize::from(!suit.is_disjoint(CardSet::QUEENS));
    (king + 2 * queen, suit.len())
}

/// The tables for a game of three.
const OF_THREE: Tables = Tables {
    count: [-4, 44, 48, 33, 25, 21, 14, 9, 7, 13, 35, 54, 74, 84, 90, 95, 95],
    height: [223, 150, 85, 30, 14, 5],
    suit: [
        [284, 148, 46, 5, -8, -24, -30, -35, -35],
        [284, 302, 191, 150, 136, 111, 48, -42, -42],
        [284, 155, 121, 53, 19, -21, -37, -49, -49],
        [284, 302, 271, 191, 146, 84, 32, -50, -50],
    ],
    laid_aside: 5,
    left: -2,
};

/// The tables for a game of two, with the lead.
const OF_TWO: Tables = Tables {
    count: [0, 12, 20, 19, 19, 22, 26, 23, 20, 18, 15, 14, 18, 33, 46, 55, 55],
    height: [154, 105, 89, 7, 4, 3],
    suit: [
        [207, 80, 45, 26, 3, -22, -48, -50, -50],
        [207, 207, 154, 126, 98, 61, 25, -13, -13],
        [207, 80, 97, 64, 33, 2, -39, -52, -52],
        [207, 207, 186, 141, 103, 59, 5, -37, -37],
    ],
    laid_aside: 6,
    left: -3,
};

pub(super) const fn tables(game: Game) -> &'static Tables {
    match game {
        Game::Kosakeln => &OF_TWO,
        Game::Illustriert | Game::Koenigrufen => &OF_THREE,
    }
}

/// Returns the rank of a contract in rising order.
pub(super) const fn rank(contract: Contract) -> usize {
    match contract {
        Contract::Zweiblatt => 1,
        Contract::Einblatt => 2,
        Contract::Solo => 3,
        _ => 0,
    }
}

/// The thirds a declarer can expect, and the error that two of three deals stay within.
#[derive(Debug, Clone, Copy)]
pub(super) struct Expected {
    pub(super) thirds: f64,
    pub(super) spread: f64,
}

/// The relation of the dealt hand to the result, per contract: a constant, the weight of the hand, and the spread. In a
/// game of two, thirds laid down and cards exchanged add to it.
struct Outlook {
    base: f64,
    slope: f64,
    spread: f64,
    laid: f64,
    exchanged: f64,
}

const fn outlook(base: f64, slope: f64, spread: f64, laid: f64, exchanged: f64) -> Outlook {
    Outlook { base, slope, spread, laid, exchanged }
}

const OUTLOOK_OF_THREE: [Outlook; 4] = [
    outlook(44.2, 0.909, 19.4, 0.0, 0.0),
    outlook(32.2, 0.941, 18.5, 0.0, 0.0),
    outlook(17.1, 0.984, 17.4, 0.0, 0.0),
    outlook(-2.4, 0.995, 14.9, 0.0, 0.0),
];

const OUTLOOK_OF_TWO: [Outlook; 4] = [
    outlook(73.2, 0.714, 15.2, 0.50, -1.8),
    outlook(64.2, 0.773, 14.9, 0.58, -2.2),
    outlook(54.6, 0.843, 14.5, 0.63, -2.8),
    outlook(28.6, 0.998, 12.9, 0.75, -3.7),
];

/// Returns the expected result of a contract while the talon is closed.
pub(super) fn before_talon(eyes: &Eyes, contract: Contract) -> Expected {
    let game = eyes.board.rules.game();
    let outlooks = if game == Game::Kosakeln { &OUTLOOK_OF_TWO } else { &OUTLOOK_OF_THREE };
    let outlook = &outlooks[rank(contract)];
    let mut thirds = outlook.base + outlook.slope * f64::from(tables(game).worth(eyes.hand)) / 10.0;
    if game == Game::Kosakeln {
        let exchanged = eyes.board.exchanged[eyes.seat].unwrap_or(0);
        thirds +=
            outlook.laid * f64::from(Counting::Thirds.score(eyes.laid)) + outlook.exchanged * f64::from(exchanged);
    }
    Expected { thirds, spread: outlook.spread }
}

/// Returns by how much reaching `at` is likelier than missing it, from -1 to 1.
pub(super) fn surplus(thirds: f64, at: f64, spread: f64) -> f64 {
    let x = 0.8 * (thirds - at) / spread;
    x / (1.0 + x * x).sqrt()
}

/// Returns the declarer's expected result after the discards, or in a Solo.
pub(super) fn after_talon(eyes: &Eyes) -> Expected {
    let game = eyes.board.rules.game();
    let score = |cards: CardSet| i32::from(Counting::Thirds.score(cards));
    let tables = tables(game);
    let mut tenths = tables.worth(eyes.hand) + tables.laid_aside * score(eyes.discards);
    if let (Some(talon), Some(part)) = (eyes.board.talon, eyes.board.part) {
        let untaken = talon.into_iter().collect::<CardSet>() - eyes.board.talon_part(part);
        tenths += tables.left * score(untaken);
    } else {
        tenths -= 30;
    }
    if game == Game::Kosakeln {
        let exchanged = eyes.board.exchanged[eyes.seat].unwrap_or(0);
        tenths += 392 + 7 * score(eyes.laid) - 38 * i32::from(exchanged);
    }
    Expected { thirds: f64::from(tenths) / 10.0, spread: if game == Game::Kosakeln { 11.6 } else { 15.5 } }
}

/// Returns the expected result of the other player as declarer in a game of two, as seen from this hand.
pub(super) fn of_declarer(eyes: &Eyes, contract: Contract) -> Expected {
    const LINES: [(f64, f64); 4] = [(147.5, 0.21), (152.0, 0.43), (168.5, 0.77), (156.0, 0.60)];
    let worth = f64::from(tables(Game::Kosakeln).worth(eyes.hand)) / 10.0;
    let (base, slope) = LINES[rank(contract)];
    Expected { thirds: base - slope * worth, spread: 13.0 }
}
