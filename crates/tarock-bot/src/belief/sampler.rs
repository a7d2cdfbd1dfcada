//! Draws one of all the ways in which the hidden cards can lie, all with equal probability.
//!
//! Cards that may lie in the same places form a class. The sampler counts exactly, class by class, how many ways there
//! are to spread the classes over the rooms. Drawing then follows the counts, so no draw is ever rejected.

use std::collections::{BTreeMap, HashMap};

use tarock::{Card, CardSet};

use super::knowledge::{Knowledge, Place};
use crate::order;

/// The room left in each place, eight bits each.
type Caps = u128;

#[derive(Debug, Clone)]
pub(super) struct Sampler {
    classes: Vec<Class>,
    caps: Vec<u8>,
    /// For each class: the ways to spread it and all later classes, by the room left.
    ways: Vec<HashMap<Caps, f64>>,
}

#[derive(Debug, Clone, Copy)]
struct Class {
    cards: CardSet,
    /// Bit `i` is set if the cards may be in room `i`.
    rooms: u16,
}

fn pack(caps: &[u8]) -> Caps {
    caps.iter().fold(0, |packed, cap| packed << 8 | Caps::from(*cap))
}

/// Returns the binomial coefficient `n` over `k`.
fn choose(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |ways, at| ways * f64::from(n - at) / f64::from(at + 1))
}

/// Returns the number of ways for the last class, which has to fill the rest.
fn fill(class: Class, cards: u8, caps: &[u8]) -> f64 {
    let mut left = cards;
    let mut ways = 1.0;
    for (room, cap) in caps.iter().enumerate() {
        if *cap > 0 && class.rooms >> room & 1 == 0 || *cap > left {
            return 0.0;
        }
        ways *= choose(left, *cap);
        left -= cap;
    }
    ways
}

/// Returns how many of the remaining cards must go into a room because the later rooms cannot take them.
fn least_here(class: Class, room: usize, left: u8, caps: &[u8]) -> u8 {
    let later = (room + 1..caps.len()).filter(|later| class.rooms >> later & 1 == 1);
    let places: u32 = later.map(|later| u32::from(caps[later])).sum();
    u32::from(left).saturating_sub(places) as u8
}

impl Sampler {
    /// Counts all ways; `None` if the cards do not fit.
    pub(super) fn new(knowledge: &Knowledge) -> Option<Self> {
        let mut classes: Vec<Class> = Vec::new();
        for card in knowledge.unseen {
            let mut rooms = 0;
            for (at, room) in knowledge.rooms.iter().enumerate() {
                rooms |= u16::from(room.may.contains(card)) << at;
            }
            match classes.iter_mut().find(|class| class.rooms == rooms) {
                Some(class) => class.cards.insert(card),
                None => classes.push(Class { cards: CardSet::of(card), rooms }),
            }
        }
        // The most restricted class comes first. The room left then determines the place of the freest.
        let key = |class: &Class| (class.rooms.count_ones(), class.rooms);
        order::sort(&mut classes, |a, b| key(a) < key(b));
        let caps: Vec<u8> = knowledge.rooms.iter().map(|room| room.size).collect();
        let mut sampler = Self { ways: vec![HashMap::new(); classes.len()], classes, caps };
        let mut caps = sampler.caps.clone();
        let ways = sampler.count(0, &mut caps);
        (ways > 0.0).then_some(sampler)
    }

    pub(super) fn ways(&self) -> f64 {
        self.known(0, &self.caps)
    }

    /// Returns whether the other cards still fit if a card lies in a room: no set of rooms may be too small for the
    /// cards bound to it.
    pub(super) fn fits(&self, card: Card, room: usize) -> bool {
        let Some(class) = self.classes.iter().find(|class| class.cards.contains(card)) else { return false };
        if class.rooms >> room & 1 == 0 {
            return false;
        }
        (1_u16..1 << self.caps.len()).all(|rooms| {
            let places: usize = self
                .caps
                .iter()
                .enumerate()
                .filter(|(at, _)| rooms >> at & 1 == 1)
                .map(|(_, cap)| usize::from(*cap))
                .sum();
            let bound = self.classes.iter().filter(|class| class.rooms & !rooms == 0);
            let cards: usize = bound.map(|class| (class.cards - CardSet::of(card)).len()).sum();
            cards + usize::from(rooms >> room & 1) <= places
        })
    }

    /// Returns the number of ways from a class on, which `count` has already computed.
    fn known(&self, at: usize, caps: &[u8]) -> f64 {
        match self.ways.get(at) {
            None => 1.0,
            Some(ways) => ways.get(&pack(caps)).copied().unwrap_or(0.0),
        }
    }

    fn count(&mut self, at: usize, caps: &mut Vec<u8>) -> f64 {
        let Some(class) = self.classes.get(at).copied() else { return 1.0 };
        let key = pack(caps);
        if let Some(ways) = self.ways[at].get(&key) {
            return *ways;
        }
        let left = class.cards.len() as u8;
        let ways =
            if at + 1 == self.classes.len() { fill(class, left, caps) } else { self.spread(at, class, 0, left, caps) };
        self.ways[at].insert(key, ways);
        ways
    }

    /// Counts the ways to put `left` cards of a class into the rooms from `room` on, and all later classes after it.
    fn spread(&mut self, at: usize, class: Class, room: usize, left: u8, caps: &mut Vec<u8>) -> f64 {
        if left == 0 {
            return self.count(at + 1, caps);
        }
        if room == caps.len() {
            return 0.0;
        }
        if class.rooms >> room & 1 == 0 {
            return self.spread(at, class, room + 1, left, caps);
        }
        let least = least_here(class, room, left, caps);
        let cap = caps[room];
        let mut ways = 0.0;
        for here in least..=left.min(cap) {
            caps[room] = cap - here;
            ways += choose(left, here) * self.spread(at, class, room + 1, left - here, caps);
        }
        caps[room] = cap;
        ways
    }

    /// Draws one way, as the cards of each room. `pick(n)` returns a number below `n`.
    pub(super) fn draw(&self, ways: &mut Ways, pick: &mut impl FnMut(u32) -> u32) -> [CardSet; ROOMS] {
        let mut rooms = [CardSet::EMPTY; ROOMS];
        let mut caps = Numbers::default();
        caps[..self.caps.len()].copy_from_slice(&self.caps);
        for (at, class) in self.classes.iter().enumerate() {
            let numbers = self.draw_numbers(at, *class, &caps, ways, pick);
            let mut cards = class.cards;
            for (room, n) in numbers.into_iter().enumerate() {
                caps[room] -= n;
                for _ in 0..n {
                    let card = cards.nth(pick(cards.len() as u32) as usize).expect("as many cards as room for them");
                    cards.remove(card);
                    rooms[room].insert(card);
                }
            }
        }
        rooms
    }

    /// Draws how many cards of a class go into each room.
    fn draw_numbers(
        &self,
        at: usize,
        class: Class,
        caps: &Numbers,
        ways: &mut Ways,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Numbers {
        if at + 1 == self.classes.len() {
            // The last class fills what is left.
            return *caps;
        }
        let room = &caps[..self.caps.len()];
        let list = ways.0.entry((at, pack(room))).or_insert_with(|| self.list(at, class, room));
        let share = (f64::from(pick(1 << 30)) + f64::from(pick(1 << 20)) / f64::from(1 << 20)) / f64::from(1 << 30);
        let total = list.last().expect("there is a way").0;
        let drawn = list.partition_point(|(sum, _)| *sum <= share * total);
        // Rounding may leave a remainder at the end. The last way is as good as any.
        list[drawn.min(list.len() - 1)].1
    }

    /// Lists the ways of one class for the room left, each with the running sum of ways.
    fn list(&self, at: usize, class: Class, caps: &[u8]) -> Vec<(f64, Numbers)> {
        let mut listing =
            Listing { sampler: self, at, class, caps: caps.to_vec(), numbers: Numbers::default(), found: Vec::new() };
        listing.walk(0, class.cards.len() as u8, 1.0);
        listing.found
    }
}

/// The maximum number of places for hidden cards in any game.
const ROOMS: usize = Place::N;

/// The number of cards that go into each room.
type Numbers = [u8; ROOMS];

/// Lists of ways, computed once and drawn from many times.
#[derive(Debug, Default)]
pub(super) struct Ways(BTreeMap<(usize, Caps), Vec<(f64, Numbers)>>);

/// Enumerates the ways of one class in order.
struct Listing<'s> {
    sampler: &'s Sampler,
    at: usize,
    class: Class,
    caps: Vec<u8>,
    numbers: Numbers,
    found: Vec<(f64, Numbers)>,
}

impl Listing<'_> {
    fn walk(&mut self, room: usize, left: u8, ways: f64) {
        if left == 0 {
            let ways = ways * self.sampler.known(self.at + 1, &self.caps);
            if ways > 0.0 {
                let sum = self.found.last().map_or(0.0, |last| last.0) + ways;
                self.found.push((sum, self.numbers));
            }
            return;
        }
        if room == self.caps.len() {
            return;
        }
        if self.class.rooms >> room & 1 == 0 {
            return self.walk(room + 1, left, ways);
        }
        let cap = self.caps[room];
        let least = least_here(self.class, room, left, &self.caps);
        for here in least..=left.min(cap) {
            self.caps[room] = cap - here;
            self.numbers[room] = here;
            self.walk(room + 1, left - here, ways * choose(left, here));
        }
        self.caps[room] = cap;
        self.numbers[room] = 0;
    }
}
