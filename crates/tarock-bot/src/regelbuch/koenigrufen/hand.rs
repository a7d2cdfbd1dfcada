//! The worth of a hand in each contract, before any card is played.
//!
//! Chances come from logistic models over a few counts of the hand, fitted to deals that the Regelbuch played against
//! itself (`cargo run --release -p tarock-bot --example fit`). The counts are those that card players use: Tarocks,
//! Stecher, cards of the Trull, kings and empty suits.

use core::cell::OnceCell;

use tarock::koenigrufen::{Kind, shape};
use tarock::{Bonus, Card, CardSet, Contract, Suit};

use super::models;

/// The Tarocks from the XVI up.
pub(crate) const STECHER: CardSet = CardSet::from_bits(0b11_1111_1000_0000_0000_0000);

/// The number of counts in a model.
pub(crate) const N: usize = 16;

/// The counts of a hand.
pub(crate) type Counts = [f32; N];

/// The weights of a model.
pub(crate) type Weights = [f32; N];

/// Counts a hand for games with Tarock as trump. `leads` says whether the seat leads to the first trick.
pub(crate) fn positive(hand: CardSet, leads: bool) -> Counts {
    let tarocks = hand & CardSet::TAROCKS;
    let n = tarocks.len() as f32;
    let kings = hand & CardSet::KINGS;
    let (mut voids, mut singles, mut guarded, mut courts, mut longest) = (0.0, 0.0, 0.0, 0.0, 0.0_f32);
    for suit in Suit::PLAIN {
        let own = hand & suit.cards();
        let length = own.len();
        longest = longest.max(length as f32);
        match length {
            0 => voids += 1.0,
            1 if kings.is_disjoint(own) => singles += 1.0,
            _ if length <= 2 && !kings.is_disjoint(own) => guarded += 1.0,
            _ => {}
        }
        courts += (own & (CardSet::QUEENS | CardSet::KNIGHTS)).len() as f32;
    }
    let has = |card: Card| if hand.contains(card) { 1.0 } else { 0.0 };
    [
        1.0,
        n,
        n * n / 10.0,
        (tarocks & STECHER).len() as f32,
        has(Card::SKUES),
        has(Card::MOND),
        has(Card::PAGAT),
        kings.len() as f32,
        voids,
        singles,
        guarded,
        courts,
        (longest - 3.0).max(0.0),
        if leads { 1.0 } else { 0.0 },
        has(Card::UHU) + has(Card::KAKADU),
        // The sum of the heights of the Tarocks below the Stecher.
        (tarocks - STECHER).iter().map(|card| card.index() as f32).sum::<f32>() / 10.0,
    ]
}

/// Counts a hand for negative games in which `target` tricks are to be made.
pub(crate) fn negative(hand: CardSet, leads: bool, target: u8) -> Counts {
    let tarocks = hand & CardSet::TAROCKS;
    let mut below = 0.0;
    let (mut voids, mut kings, mut bare, mut worst) = (0.0, 0.0, 0.0, 0.0_f32);
    for suit in Suit::PLAIN {
        let own = hand & suit.cards();
        if own.is_empty() {
            voids += 1.0;
            continue;
        }
        let mut gap: f32 = 0.0;
        for (at, card) in own.iter().enumerate() {
            // The number of cards of the others below this one.
            let under = f32::from(card.rank()) - at as f32;
            below += under;
            gap = gap.max(under - 2.0 * at as f32);
        }
        worst = worst.max(gap);
        bare += gap;
        kings += (own & CardSet::KINGS).len() as f32;
    }
    let mut under = 0.0;
    let mut trump_gap: f32 = 0.0;
    for (at, card) in tarocks.iter().enumerate() {
        let lower = card.index() as f32 - at as f32;
        under += lower;
        trump_gap = trump_gap.max(lower - 4.0 * at as f32);
    }
    let has = |card: Card| if hand.contains(card) { 1.0 } else { 0.0 };
    let mut counts = [
        1.0,
        tarocks.len() as f32,
        under / 10.0,
        trump_gap / 5.0,
        has(Card::SKUES),
        has(Card::MOND) + (tarocks & STECHER).len() as f32 / 4.0,
        has(Card::PAGAT),
        kings,
        voids,
        below / 5.0,
        bare / 5.0,
        worst / 3.0,
        if leads { 1.0 } else { 0.0 },
        (hand & CardSet::QUEENS).len() as f32,
        (tarocks.len() * tarocks.len()) as f32 / 10.0,
        kings * has(Card::SKUES),
    ];
    if target > 0 {
        // Whether the tricks are there, and which cards may take one too many.
        let takers = Takers::of(hand);
        let exact = takers.safe == u32::from(target);
        let (safe, target) = (takers.safe as f32, f32::from(target));
        counts[4] = tarocks.len() as f32 - safe;
        counts[5] = takers.unwanted as f32;
        counts[13] = if exact { 1.0 } else { 0.0 };
        counts[14] = (safe - target).max(0.0) + takers.unsafe_ as f32;
        counts[15] = (target - safe).max(0.0);
    }
    counts
}

/// Counts a hand for colour games.
pub(crate) fn colour(hand: CardSet, leads: bool) -> Counts {
    let mut counts = [0.0; N];
    let (mut winners, mut longest, mut stoppers, mut voids) = (0.0_f32, 0.0_f32, 0.0, 0.0);
    for suit in Suit::PLAIN {
        let own = hand & suit.cards();
        longest = longest.max(own.len() as f32);
        if own.is_empty() {
            voids += 1.0;
        }
        // Cards from the king down without a gap take tricks, and so does every card once the suit is drawn.
        let mut run = 0;
        for rank in (0..8).rev() {
            let card = Card::from_index(suit.cards().first().map_or(0, Card::index) + rank);
            if card.is_some_and(|card| own.contains(card)) { run += 1 } else { break }
        }
        winners += run as f32;
        if run >= 2 && own.len() > run {
            winners += (own.len() - run) as f32 * 0.5;
        }
        if own.len() >= 2 && run == 0 && !(own & CardSet::QUEENS).is_empty() {
            stoppers += 1.0;
        }
    }
    let has = |card: Card| if hand.contains(card) { 1.0 } else { 0.0 };
    counts[0] = 1.0;
    counts[1] = winners;
    counts[2] = longest;
    counts[3] = (hand & CardSet::KINGS).len() as f32;
    counts[4] = (hand & CardSet::QUEENS).len() as f32;
    counts[5] = stoppers;
    counts[6] = voids;
    counts[7] = has(Card::SKUES);
    counts[8] = has(Card::MOND);
    counts[9] = has(Card::PAGAT);
    counts[10] = (hand & CardSet::TAROCKS).len() as f32;
    counts[11] = if leads { 1.0 } else { 0.0 };
    counts[12] = winners * winners / 10.0;
    counts[13] = if leads { longest } else { 0.0 };
    counts[14] = (hand & CardSet::KNIGHTS).len() as f32;
    counts
}

#[inline]
pub(crate) fn dot(weights: &Weights, counts: &Counts) -> f32 {
    weights.iter().zip(counts).map(|(weight, count)| weight * count).sum()
}

/// Computes the logistic curve as a ratio of polynomials, with the same result on every machine.
#[inline]
pub(crate) fn chance(x: f32) -> f32 {
    // 1/2 + x / (2 (1 + |x|^1.x)) is too flat: this follows tanh(x/2) within a percent.
    let x = (x / 2.0).clamp(-4.9, 4.9);
    let square = x * x;
    let tanh = x * (135_135.0 + square * (17_325.0 + square * (378.0 + square)))
        / (135_135.0 + square * (62_370.0 + square * (3_150.0 + square * 28.0)));
    (0.5 + tanh / 2.0).clamp(0.001, 0.999)
}

/// Returns the counts that a contract is judged by.
pub(crate) fn counts(contract: Contract, hand: CardSet, leads: bool) -> Counts {
    match shape(contract).kind {
        Kind::Positive => positive(hand, leads),
        Kind::Colour => colour(hand, leads),
        Kind::Negative { target } => negative(hand, leads, target),
        Kind::Trischaken => negative(hand, leads, 0),
    }
}

/// A hand as dealt, counted once for all contracts.
#[derive(Debug, Clone)]
pub(crate) struct Prospects {
    pub(crate) hand: CardSet,
    leads: bool,
    positive: OnceCell<Counts>,
    /// Indexed by the number of tricks to be made.
    negative: [OnceCell<Counts>; 4],
    colour: OnceCell<Counts>,
}

impl Prospects {
    pub(crate) const fn new(hand: CardSet, leads: bool) -> Self {
        Self {
            hand,
            leads,
            positive: OnceCell::new(),
            negative: [const { OnceCell::new() }; 4],
            colour: OnceCell::new(),
        }
    }

    fn positive(&self) -> &Counts {
        self.positive.get_or_init(|| positive(self.hand, self.leads))
    }

    /// Returns the chance to win a contract.
    pub(crate) fn chance_of(&self, contract: Contract) -> f32 {
        let counts = match shape(contract).kind {
            Kind::Positive => self.positive(),
            Kind::Colour => self.colour.get_or_init(|| colour(self.hand, self.leads)),
            Kind::Negative { target } => self.negative(target),
            Kind::Trischaken => self.negative(0),
        };
        let fitted = chance(dot(models::contract(contract), counts));
        match shape(contract).kind {
            Kind::Negative { target } if target > 0 => {
                chance_of_tricks(target, shape(contract).ouvert, self.hand, fitted)
            }
            _ => fitted,
        }
    }

    fn negative(&self, target: u8) -> &Counts {
        self.negative[usize::from(target)].get_or_init(|| negative(self.hand, self.leads, target))
    }

    /// Returns the chance to bring a bird home, in a caller or alone.
    pub(crate) fn chance_of_bird(&self, bird: Bonus, alone: bool) -> f32 {
        // The higher the bird, the more the model overrates hands it has rarely seen.
        let flattery = match bird {
            Bonus::PagatUltimo => 0.0,
            Bonus::UhuUltimo => 0.08,
            Bonus::KakaduUltimo => 0.15,
            _ => 0.25,
        };
        (chance(dot(models::bird(bird, alone), self.positive())) - flattery).max(0.001)
    }
}

/// Returns the chance to win a contract with a hand as dealt.
pub(crate) fn chance_of(contract: Contract, hand: CardSet, leads: bool) -> f32 {
    Prospects::new(hand, leads).chance_of(contract)
}

/// Returns the chance to make exactly `target` tricks. Few hands can, and the takers tell which. The fitted model,
/// which saw mostly hands that cannot, decides for the others.
fn chance_of_tricks(target: u8, ouvert: bool, hand: CardSet, fitted: f32) -> f32 {
    let takers = Takers::of(hand);
    let tarocks = (hand & CardSet::TAROCKS).len() as u32;
    // Tarocks besides the takers have to ruff as soon as a suit is empty, and a ruff takes the trick.
    let ruffs = tarocks - takers.safe.min(tarocks);
    let voids = Suit::PLAIN.iter().any(|suit| (hand & suit.cards()).is_empty());
    let calm = ruffs == 0 || (ruffs == 1 && !voids);
    let sure = takers.safe == u32::from(target) && takers.unsafe_ == 0 && calm;
    let unwanted = takers.unwanted as f32;
    match (sure, ouvert) {
        (true, true) if takers.unwanted <= 1 => fitted.max(0.65 - 0.25 * unwanted),
        (true, false) if takers.unwanted <= 2 => 0.85 - 0.2 * unwanted,
        (false, true) => fitted,
        _ => fitted.min(0.25),
    }
}

/// The cards of a hand as a player of negative games sorts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Takers {
    /// Tarocks from the top without a gap. They take a trick whenever they are played.
    pub(crate) safe: u32,
    /// Kings with at most one other card of the suit, which can be ruffed, and Tarocks from the XIX up below a gap.
    pub(crate) unsafe_: u32,
    /// Cards that may take a trick against the player's will.
    pub(crate) unwanted: u32,
}

impl Takers {
    pub(crate) fn of(hand: CardSet) -> Self {
        let tarocks = hand & CardSet::TAROCKS;
        let mut takers = Self { safe: 0, unsafe_: 0, unwanted: 0 };
        let mut from_top = 21;
        while Card::from_index(from_top).is_some_and(|card| tarocks.contains(card)) {
            takers.safe += 1;
            from_top = from_top.saturating_sub(1);
        }
        for (at, card) in tarocks.iter().enumerate() {
            let lower = card.index() - at;
            if card.index() > from_top {
                continue;
            }
            if STECHER.contains(card) && card.index() >= 18 {
                takers.unsafe_ += 1;
            } else if lower > 5 + 3 * at {
                takers.unwanted += 1;
            }
        }
        for suit in Suit::PLAIN {
            let own = hand & suit.cards();
            for (at, card) in own.iter().enumerate() {
                let lower = usize::from(card.rank()) - at;
                if card.value() == 5 && own.len() <= 2 {
                    takers.unsafe_ += 1;
                } else if lower > at + 2 {
                    takers.unwanted += 1;
                }
            }
        }
        takers
    }
}

/// Returns the chance to bring a bird home with a hand as dealt, in a caller or alone.
pub(crate) fn chance_of_bird(bird: Bonus, hand: CardSet, leads: bool, alone: bool) -> f32 {
    Prospects::new(hand, leads).chance_of_bird(bird, alone)
}

/// Returns one for each Tarock or king and two for each Stecher: twelve make a Dreier.
pub(crate) fn twelve_points(hand: CardSet) -> usize {
    (hand & CardSet::TAROCKS).len() + (hand & STECHER).len() + (hand & CardSet::KINGS).len()
}

/// Returns whether the declarer of a contract plays without a partner from the start.
pub(crate) fn alone(contract: Contract) -> bool {
    !shape(contract).caller
}
