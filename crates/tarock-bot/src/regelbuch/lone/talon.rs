//! Talon, discards, the exchange with a player's own talon in Kosakeln, and the cards kept of a talon nobody played
//! for.

use tarock::{
    Action, Bonus, Card, CardSet, Counting, DiscardChoices, GameRules, PickChoices, Stake, Suit, TalonChoices,
    TalonPart,
};

use super::hand::{self, Tables};
use crate::regelbuch::Choice;
use crate::{Eyes, Thumb};

/// Tenths of thirds per point of the bill.
const PER_POINT: i32 = 30;
/// The expected worth of an unseen card of the player's own talon, in tenths of thirds. It is negative because the
/// tables overrate short hands.
const UNSEEN: i32 = -55;

/// The best ways to part with up to `N - 1` suit cards. For each number it holds the cards, and the worth of the four
/// suits together with the discards.
struct Plans<const N: usize>([Option<(i32, CardSet)>; N]);

impl<const N: usize> Plans<N> {
    /// Suits are independent, so the best plans for one more suit follow from the best plans for those before it.
    fn of(tables: &Tables, hand: CardSet, may: CardSet) -> Self {
        let mut plans = [None; N];
        plans[0] = Some((0, CardSet::EMPTY));
        for suit in Suit::PLAIN {
            let own = hand & suit.cards();
            let free = own & may;
            let mut ways: [Option<(i32, CardSet)>; N] = [None; N];
            ways[0] = Some((tables.suit_worth(own), CardSet::EMPTY));
            // Discards go from the top, with or without the queen.
            for from in [free, free - CardSet::QUEENS] {
                let (mut gone, mut rest) = (CardSet::EMPTY, from);
                for way in ways.iter_mut().skip(1) {
                    let Some(card) = rest.last() else { break };
                    rest.remove(card);
                    gone.insert(card);
                    let worth =
                        tables.suit_worth(own - gone) + tables.laid_aside * i32::from(Counting::Thirds.score(gone));
                    if way.is_none_or(|(best, _)| worth > best) {
                        *way = Some((worth, gone));
                    }
                }
            }
            let before = plans;
            plans = [None; N];
            for (n, plan) in before.iter().enumerate() {
                let Some((worth, cards)) = plan else { continue };
                for (way, more) in ways.iter().zip(&mut plans[n..]) {
                    let Some((added, gone)) = way else { continue };
                    if more.is_none_or(|(best, _)| worth + added > best) {
                        *more = Some((worth + added, *cards | *gone));
                    }
                }
            }
        }
        Self(plans)
    }
}

/// Returns the best discards of a hand with its talon cards, and the worth of the rest together with them.
fn best_discards(tables: &Tables, hand: CardSet, choices: DiscardChoices) -> (CardSet, i32) {
    if choices.must.is_empty() && choices.keep_one.is_empty() {
        let plans = Plans::<4>::of(tables, hand, choices.may);
        if let Some((suits, cards)) = plans.0.get(choices.count as usize).copied().flatten() {
            return (cards, suits + tables.tarock_worth(hand));
        }
    }
    // All suit cards go, and the lowest Tarocks that need not stay.
    let mut cards = choices.must;
    let may = choices.may - choices.keep_one;
    for card in may.iter().chain((choices.may & choices.keep_one).iter()) {
        if cards.len() < choices.count as usize {
            cards.insert(card);
        }
    }
    let score = tables.laid_aside * i32::from(Counting::Thirds.score(cards));
    (cards, tables.worth(hand - cards) + score)
}

pub(super) fn discard(eyes: &Eyes, choices: DiscardChoices) -> Choice {
    let tables = hand::tables(eyes.board.rules.game());
    Choice::new(Action::Discard(best_discards(tables, eyes.hand, choices).0), Thumb::EmptySuits)
}

/// Returns the cards that the declarer has announced to play without.
fn renounced(eyes: &Eyes) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for item in eyes.board.items.iter().filter(|item| item.target.owner == eyes.seat) {
        cards |= match item.target.stake {
            Stake::Bonus(Bonus::NoKings) => CardSet::KINGS,
            Stake::Bonus(Bonus::NoTrull) => CardSet::TRULL,
            _ => CardSet::EMPTY,
        };
    }
    cards
}

/// Returns the worth of the bonuses that a hand after the talon holds, if they can still be announced or count
/// silently.
fn facts(eyes: &Eyes, hand: CardSet) -> i32 {
    let GameRules::Illustriert(rules) = eyes.board.rules.rules() else { return 0 };
    let paid = |bonus: Bonus| {
        let value = rules.value(bonus);
        value.silent.halves().max(value.after.halves()) / 2
    };
    let kings = match (CardSet::KINGS & hand).len() {
        0 => paid(Bonus::NoKings),
        4 => paid(Bonus::KingsInHand),
        _ => 0,
    };
    let trull = match (CardSet::TRULL & hand).len() {
        0 => paid(Bonus::NoTrull),
        2 => paid(Bonus::TwoTrullInHand),
        3 => paid(Bonus::TrullInHand),
        _ => 0,
    };
    PER_POINT * (kings + trull)
}

pub(super) fn take(eyes: &Eyes, choices: TalonChoices) -> Choice {
    let board = eyes.board;
    let tables = hand::tables(board.rules.game());
    let renounced = renounced(eyes);
    let talon: CardSet = board.talon.iter().flatten().copied().collect();
    let mut best = (i32::MIN, TalonPart::new(0));
    for part in (0..6).filter_map(TalonPart::new).filter(|part| choices.may_take(*part)) {
        let taken = board.talon_part(part);
        let hand = eyes.hand | taken;
        let free = hand - CardSet::HONOURS;
        let suits = free & CardSet::PLAIN;
        let count = taken.len();
        let (must, may) = if suits.len() >= count { (CardSet::EMPTY, suits) } else { (suits, free & CardSet::TAROCKS) };
        let discards = DiscardChoices { count: count as u8, must, may, keep_one: CardSet::EMPTY };
        let (_, mut worth) = best_discards(tables, hand, discards);
        worth += facts(eyes, hand) + tables.left * i32::from(Counting::Thirds.score(talon - taken));
        if !taken.is_disjoint(renounced) {
            worth -= 10_000;
        }
        if worth > best.0 {
            best = (worth, Some(part));
        }
    }
    match best.1 {
        Some(part) => Choice::new(Action::TakeTalon(part), Thumb::BetterPart),
        None => Choice::new(Action::Surrender, Thumb::GiveUp),
    }
}

pub(super) fn exchange(eyes: &Eyes, choices: PickChoices) -> Choice {
    let tables = hand::tables(eyes.board.rules.game());
    let plans = Plans::<9>::of(tables, eyes.hand, choices.of);
    let mut best = (i32::MIN, CardSet::EMPTY);
    for (n, plan) in plans.0.iter().enumerate().take(choices.most as usize + 1) {
        let Some((worth, cards)) = *plan else { continue };
        let worth = worth + n as i32 * UNSEEN;
        if worth > best.0 {
            best = (worth, cards);
        }
    }
    Choice::new(Action::Exchange(best.1), Thumb::ExchangeLow)
}

/// Keeps the cards that make the hand of the next deal stronger than an average one, if the gain is large enough: a
/// player who keeps cards has to bid.
pub(super) fn keep(_eyes: &Eyes, choices: PickChoices) -> Choice {
    // Values are in tenths of thirds above an average card, for the declarer of a Dreiblatt.
    const NEEDED: i32 = 90;
    let gain = |card: Card| match card {
        Card::SKUES | Card::MOND => 168,
        Card::PAGAT => 56,
        card if card.is_tarock() => match card.rank() {
            17.. => 50,
            14.. => 33,
            10.. => 24,
            _ => 19,
        },
        card if card.rank() == 7 => 78,
        card if card.rank() == 6 => -15,
        _ => -50,
    };
    let cards: CardSet = choices.of.iter().filter(|card| gain(*card) > 0).collect();
    let sum: i32 = cards.iter().map(gain).sum();
    let cards = if sum >= NEEDED && choices.allows(cards) { cards } else { CardSet::EMPTY };
    Choice::new(Action::Keep(cards), Thumb::KeepStrong)
}
