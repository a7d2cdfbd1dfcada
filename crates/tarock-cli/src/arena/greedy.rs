//! A card player that considers only the trick on the table.

use tarock::{Action, Card, CardSet, Legal, SeatView};
use tarock_bot::{Decision, Eyes, Player, Relation};

/// Plays the cards of positive games by a few rules for a single trick. It is a fixed yardstick, older than the bots
/// and never changed, so that their strength can be compared over time.
pub(crate) struct Greedy;

impl Player for Greedy {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let eyes = Eyes::of_view(view)?;
        let Some(Legal::Play(playable)) = eyes.legal() else { return None };
        let card = Choice { eyes: &eyes, playable, unseen: eyes.unseen() }.card()?;
        Some(Decision { action: Action::Play(card), alternatives: Vec::new(), reasons: Vec::new() })
    }
}

/// Returns the value of a card in thirds.
fn thirds(card: Card) -> i32 {
    3 * i32::from(card.value()) - 2
}

fn thirds_of(cards: &[Card]) -> i32 {
    cards.iter().map(|card| thirds(*card)).sum()
}

/// Returns the price of giving a card away: its value first, then its height among the Tarocks.
fn price(card: Card) -> i32 {
    let tarock = if card.is_tarock() { 5 + i32::from(card.rank()) } else { 0 };
    10 * thirds(card) + tarock
}

/// Returns the worth of a card in a trick that is won: its value, less for a Tarock.
fn fat(card: Card) -> i32 {
    let tarock = if card.is_tarock() { 5 + i32::from(card.rank()) } else { 0 };
    10 * thirds(card) - tarock
}

/// Returns the card with the highest key; among equals, the first in pack order.
fn first_max(cards: CardSet, key: impl Fn(Card) -> i32) -> Option<Card> {
    cards.iter().min_by_key(|card| -key(*card))
}

struct Choice<'a> {
    eyes: &'a Eyes<'a>,
    playable: CardSet,
    unseen: CardSet,
}

impl Choice<'_> {
    fn card(&self) -> Option<Card> {
        if !self.playable.is_several() {
            return self.playable.first();
        }
        match self.eyes.board.trick.best() {
            None => first_max(self.playable, |card| self.lead(card)),
            Some(best) => self.follow(best),
        }
    }

    /// Returns whether nobody else can have a higher card of its suit.
    fn is_master(&self, card: Card) -> bool {
        self.unseen.is_disjoint(CardSet::above(card))
    }

    fn unseen_of(&self, card: Card) -> usize {
        (self.unseen & card.suit().cards()).len()
    }

    /// Rates a lead: safe kings while everybody can follow, high Tarocks of a long hand, otherwise small cards of short
    /// suits.
    fn lead(&self, card: Card) -> i32 {
        let own = (self.eyes.hand & card.suit().cards()).len();
        match (card.is_tarock(), self.is_master(card)) {
            (true, true) if own >= 4 => 30,
            (true, _) => 8 - thirds(card),
            (false, true) if self.unseen_of(card) >= 5 => 35,
            (false, true) => 5 - thirds(card),
            (false, false) => 20 - 3 * own as i32 - thirds(card),
        }
    }

    fn follow(&self, best: Card) -> Option<Card> {
        let board = self.eyes.board;
        let trick = &board.trick;
        let friendly =
            trick.player_of(best, board.seats()).is_some_and(|seat| self.eyes.relation(seat) == Relation::Friend);
        let wins = |card: &Card| {
            let mut trick = *trick;
            trick.play(*card, board.obligations);
            trick.best() == Some(*card)
        };
        let winners: CardSet = self.playable.iter().filter(wins).collect();
        let losers = self.playable - winners;
        let fattest = |cards: CardSet| first_max(cards, fat);
        let cheapest = |cards: CardSet| first_max(cards, |card| -price(card));
        if trick.cards().len() + 1 == board.seats().len() {
            return self.last(friendly, winners, losers);
        }
        let stands = self.is_master(best) && (best.is_tarock() || self.unseen_of(best) >= 4);
        if friendly && stands {
            return fattest(if losers.is_empty() { self.playable } else { losers });
        }
        let master = (winners & CardSet::PLAIN).last().filter(|card| self.is_master(*card));
        if master.is_some() {
            return master;
        }
        let on_table = thirds_of(trick.cards());
        let tarocks = winners & CardSet::TAROCKS;
        if !tarocks.is_empty() && on_table >= 4 {
            // The Pagat is not risked.
            let tarocks = tarocks - CardSet::of(Card::PAGAT);
            let below_the_trull = tarocks - CardSet::TRULL;
            let several = tarocks.len() > 2;
            return match below_the_trull.last() {
                _ if tarocks.is_empty() => cheapest(self.playable),
                _ if several && on_table < 12 => tarocks.first(),
                Some(high) => Some(high),
                None => tarocks.first(),
            };
        }
        cheapest(self.playable)
    }

    /// Plays the last card of a trick.
    fn last(&self, friendly: bool, winners: CardSet, losers: CardSet) -> Option<Card> {
        if friendly {
            let spare = if losers.is_empty() { CardSet::EMPTY } else { winners & CardSet::TAROCKS };
            return first_max(self.playable - spare, fat);
        }
        if winners.is_empty() {
            return first_max(self.playable, |card| -price(card));
        }
        // The Pagat is the lowest Tarock, so it comes home if it can.
        first_max(winners & CardSet::PLAIN, fat).or_else(|| winners.first())
    }
}
