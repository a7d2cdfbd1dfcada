//! Realistic deals up to the first trick, set up without players.

use std::sync::Arc;

use serde::Serialize;
use tarock::{
    Action, Announcement, Bid, Card, CardSet, Contract, Counting, Legal, Phase, RuleSet, Seat, Suit, TalonPart,
};

use super::course::Course;
use crate::chance::Chance;

/// The kind of game that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Match {
    /// A Dreier.
    OneAgainstThree,
    /// A Rufer; the partner is revealed during the play.
    TwoAgainstTwo,
}

impl Match {
    pub(crate) const ALL: [Self; 2] = [Self::OneAgainstThree, Self::TwoAgainstTwo];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::OneAgainstThree => "one-against-three",
            Self::TwoAgainstTwo => "two-against-two",
        }
    }

    pub(crate) const fn contract(self) -> Contract {
        match self {
            Self::OneAgainstThree => Contract::Dreier,
            Self::TwoAgainstTwo => Contract::Rufer,
        }
    }
}

/// The minimum number of Tarocks for a declarer.
const LEAST_TAROCKS: usize = 6;

/// Deals in which the strongest hand declares.
pub(crate) struct Scripted {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) seed: u64,
    pub(crate) kind: Match,
}

impl Scripted {
    /// Returns deal number `index` before its first card, and its random generator for further use.
    pub(crate) fn start(&self, index: u64) -> (Course, Chance) {
        let mut chance = Chance::of_deal(self.seed, index);
        loop {
            if let Some(course) = self.set_up(&mut chance, index) {
                return (course, chance);
            }
        }
    }

    /// Sets up a deal to its first trick in which somebody has a hand to declare with; `None` if the cards do not fit.
    fn set_up(&self, chance: &mut Chance, index: u64) -> Option<Course> {
        let course = Course::shuffled(self.rules.clone(), index, chance);
        let position = &course.position;
        let strength = |hand: CardSet| 2 * (hand & CardSet::TAROCKS).len() + (hand & CardSet::HONOURS).len();
        let (strongest, hand) = position.hidden().hands.iter().max_by_key(|(_, hand)| strength(*hand))?;
        // Only forehand can play a Rufer.
        let may_declare = self.kind == Match::OneAgainstThree || strongest == position.board().forehand();
        if !may_declare || (hand & CardSet::TAROCKS).len() < LEAST_TAROCKS {
            return None;
        }
        self.script(course, strongest)
    }

    /// Takes all actions before the first trick, for every seat.
    fn script(&self, mut course: Course, declarer: Seat) -> Option<Course> {
        while course.position.board().phase != Phase::Play {
            let position = &course.position;
            let seat = position.board().turn?;
            let action = match position.legal()? {
                Legal::Bid(choices) => Action::Bid(if choices.forehand {
                    Bid::Forehand
                } else if seat == declarer && choices.contracts.contains(self.kind.contract()) {
                    Bid::Contract(self.kind.contract())
                } else if choices.pass {
                    Bid::Pass
                } else {
                    return None;
                }),
                Legal::Call(choices) => {
                    let hand = position.hidden().hands[declarer];
                    let length = |suit: Suit| (hand & suit.cards()).len();
                    let named = choices.iter().filter(|call| call.card().is_some_and(|card| length(card.suit()) > 0));
                    Action::Call(named.min_by_key(|call| call.card().map(|card| length(card.suit())))?)
                }
                Legal::Talon(_) => {
                    // Two against two: another player must hold the called card.
                    if position.board().alone {
                        return None;
                    }
                    Action::TakeTalon(better_half(position.board().talon?))
                }
                Legal::Discard(choices) => {
                    let cards = discards(position.hidden().hands[declarer], usize::from(choices.count));
                    if !choices.allows(cards) {
                        return None;
                    }
                    Action::Discard(cards)
                }
                Legal::Announce(_) => Action::Announce(Announcement::GOOD),
                _ => return None,
            };
            course.play(action).ok()?;
        }
        let game = course.position.board().game()?;
        (game.seat == declarer && game.contract == self.kind.contract()).then_some(course)
    }
}

/// Returns the half with more Tarocks and points.
fn better_half(talon: [Card; 6]) -> TalonPart {
    let worth = |cards: &[Card]| {
        let cards: CardSet = cards.iter().copied().collect();
        4 * (cards & CardSet::TAROCKS).len() as u16 + Counting::Thirds.score(cards)
    };
    let second = worth(&talon[3..]) > worth(&talon[..3]);
    TalonPart::new(u8::from(second)).expect("a talon has two halves")
}

/// Returns the highest cards of the shortest suits, without kings.
fn discards(hand: CardSet, count: usize) -> CardSet {
    let mut suits: Vec<CardSet> = Suit::PLAIN.iter().map(|suit| (hand & suit.cards()) - CardSet::KINGS).collect();
    suits.sort_by_key(|cards| cards.len());
    let order = suits.into_iter().flat_map(|cards| {
        let mut cards: Vec<_> = cards.iter().collect();
        cards.reverse();
        cards
    });
    order.take(count).collect()
}
