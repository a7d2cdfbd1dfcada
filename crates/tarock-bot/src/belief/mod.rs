//! The deals that are possible, and their likelihood, from what a seat knows.
//!
//! `knowledge` says which card can lie in which place. `sampler` draws deals that agree with it, all with equal
//! probability. `past` and `weight` favour those in which the others had reasons for what they said and played.

mod knowledge;
mod past;
mod sampler;
#[cfg(test)]
mod tests;
mod weight;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Card, CardSet, Hidden, Position, SeatView};

use knowledge::Knowledge;
pub use knowledge::Place;
use past::Past;
use sampler::{Sampler, Ways};

/// The belief of a seat about the cards it does not see.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_bot::{Belief, Place};
/// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// let view = position.view_of(Seat::S1);
/// let belief = Belief::new(&view, true).unwrap();
/// let worlds = belief.worlds(50, 1);
/// assert_eq!(worlds.len(), 50);
/// assert!(worlds.iter().all(|world| world.view(view.viewer()) == view));
/// let odds = belief.odds(&worlds);
/// let sum: f64 = odds.of(tarock::Card::SKUES).map(|(_, share)| share).sum();
/// assert!((sum - 1.0).abs() < 1e-9 || view.hand().contains(tarock::Card::SKUES));
/// ```
#[derive(Debug, Clone)]
pub struct Belief<'a> {
    view: &'a SeatView,
    knowledge: Knowledge,
    sampler: Sampler,
    past: Option<Past>,
}

/// The number of deals drawn for each one kept, so that the bids can select among them.
const DRAWS_PER_WORLD: usize = 8;

/// The factor by which more deals are drawn if somebody made an announcement that few hands are good for.
const RARE: usize = 8;

/// The number of deals kept for each final one, so that the cards played can select among them.
const PLAYED_PER_WORLD: usize = 3;

impl<'a> Belief<'a> {
    /// Returns the belief of a seat; `None` for spectators and finished deals, or if the view contradicts itself.
    ///
    /// With `inference`, the bids and cards of the others make some deals likelier than others. Without it, all deals
    /// that agree with the rules are equally likely.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, SeatView, Viewer};
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::MIN, Seat::S1);
    /// assert!(tarock_bot::Belief::new(&view, true).is_none());
    /// ```
    pub fn new(view: &'a SeatView, inference: bool) -> Option<Self> {
        let knowledge = Knowledge::of(view)?;
        let sampler = Sampler::new(&knowledge)?;
        let past = inference.then(|| Past::of(view));
        Some(Self { view, knowledge, sampler, past })
    }

    /// Returns the number of ways in which the hidden cards can lie.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::SPIELEVERSUM, Seat::S2, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// assert!(tarock_bot::Belief::new(&view, false).unwrap().ways() > 1e9);
    /// ```
    pub fn ways(&self) -> f64 {
        self.sampler.ways()
    }

    /// Returns the places that hold hidden cards, each with their number.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let belief = tarock_bot::Belief::new(&view, false).unwrap();
    /// assert_eq!(belief.places().map(|(_, cards)| cards).sum::<usize>(), view.unseen().len());
    /// ```
    pub fn places(&self) -> impl Iterator<Item = (Place, usize)> + '_ {
        self.knowledge.rooms.iter().map(|room| (room.place, usize::from(room.size)))
    }

    /// Returns whether a hidden card lies in a place in some deal that agrees with what the seat knows, however
    /// unlikely.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_bot::{Belief, Place};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let belief = Belief::new(&view, false).unwrap();
    /// assert!(belief.possible(view.unseen().first().unwrap(), Place::Talon));
    /// assert!(!belief.possible(view.hand().first().unwrap(), Place::Talon));
    /// ```
    pub fn possible(&self, card: Card, place: Place) -> bool {
        let room = self.knowledge.rooms.iter().position(|room| room.place == place);
        room.is_some_and(|room| self.sampler.fits(card, room))
    }

    /// Draws deals that may be the true one, likelier deals more often. The same seed draws the same deals.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let belief = tarock_bot::Belief::new(&view, false).unwrap();
    /// assert_eq!(belief.worlds(3, 7), belief.worlds(3, 7));
    /// ```
    pub fn worlds(&self, n: usize, seed: u64) -> Vec<Position> {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pick = |n: u32| if n <= 1 { 0 } else { tarock::below(chance.next_u32(), n) };
        let mut ways = Ways::default();
        let mut draw = || self.knowledge.hidden(self.view, &self.sampler.draw(&mut ways, &mut pick), &mut pick);
        let Some(past) = self.past.as_ref().filter(|past| past.tells_something()) else {
            return (0..n).map(|_| self.view.imagine(draw())).collect();
        };
        // Bids come first: they tell most and are cheap to check. The cards played then select among the rest.
        let per_world = match (past.has_bids(), past.has_rare_words()) {
            (true, true) => DRAWS_PER_WORLD * RARE,
            (true, false) => DRAWS_PER_WORLD,
            (false, _) => PLAYED_PER_WORLD,
        };
        let mut drawn: Vec<(Hidden, f64)> = Vec::with_capacity(n * per_world);
        for _ in 0..n * per_world {
            let mut hidden = draw();
            weight::choose_discards(self.view, &self.knowledge, &mut hidden);
            let log = past.log_of_bids(&hidden);
            drawn.push((hidden, log));
        }
        if past.has_cards() {
            let kept = weight::resample(&drawn, n * PLAYED_PER_WORLD, pick(1 << 30));
            drawn = kept.into_iter().map(|at| (drawn[at].0, past.log_of_cards(&drawn[at].0))).collect();
        }
        let kept = weight::resample(&drawn, n, pick(1 << 30));
        let mut worlds: Vec<Position> = kept.into_iter().map(|at| self.view.imagine(drawn[at].0)).collect();
        // The first worlds decide which actions are examined longer, so the order of drawing must not show.
        for at in (1..worlds.len()).rev() {
            worlds.swap(at, pick(at as u32 + 1) as usize);
        }
        worlds
    }

    /// Counts how often each hidden card lies in each place in these deals.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_bot::{Belief, Place};
    /// let position = Position::deal(RuleSet::MIN, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let belief = Belief::new(&view, false).unwrap();
    /// let odds = belief.odds(&belief.worlds(100, 1));
    /// let card = view.unseen().first().unwrap();
    /// assert!(odds.at(card, Place::Talon) < 0.5);
    /// ```
    pub fn odds(&self, worlds: &[Position]) -> Odds {
        let mut counts = vec![[0; Place::N]; Card::COUNT];
        for world in worlds {
            for (place, cards) in self.knowledge.places_in(world) {
                for card in cards & self.view.unseen() {
                    counts[card.index()][place.index()] += 1;
                }
            }
        }
        Odds { counts, worlds: worlds.len() as u32 }
    }
}

/// How often each card lay in each place.
///
/// ```
/// use tarock_bot::Odds;
/// fn unlikely(odds: &Odds) -> bool { odds.at(tarock::Card::MOND, tarock_bot::Place::Talon) < 0.1 }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    counts: Vec<[u32; Place::N]>,
    worlds: u32,
}

impl Odds {
    /// Returns the share of deals in which the card lies there.
    ///
    /// ```
    /// use tarock_bot::Odds;
    /// fn sure(odds: &Odds) -> bool { odds.at(tarock::Card::PAGAT, tarock_bot::Place::Talon) == 1.0 }
    /// ```
    pub fn at(&self, card: Card, place: Place) -> f64 {
        f64::from(self.counts[card.index()][place.index()]) / f64::from(self.worlds.max(1))
    }

    /// Returns every place the card can be in, with its share.
    ///
    /// ```
    /// use tarock_bot::Odds;
    /// fn places(odds: &Odds) -> usize { odds.of(tarock::Card::SKUES).count() }
    /// ```
    pub fn of(&self, card: Card) -> impl Iterator<Item = (Place, f64)> + '_ {
        Place::all().map(move |place| (place, self.at(card, place))).filter(|(_, share)| *share > 0.0)
    }

    /// Returns the cards that were counted.
    ///
    /// ```
    /// use tarock_bot::Odds;
    /// fn hidden(odds: &Odds) -> usize { odds.cards().len() }
    /// ```
    pub fn cards(&self) -> CardSet {
        (0..Card::COUNT).filter(|at| self.counts[*at].iter().any(|n| *n > 0)).filter_map(Card::from_index).collect()
    }
}
