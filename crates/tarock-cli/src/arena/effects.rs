//! The effect of announcements: the deal is replayed with the same cards and another announcement.

use tarock::{Action, Announcement, BonusSet, Legal, Position, Seat};
use tarock_bot::{Class, Decision};

use super::calibration::Promise;
use super::course::Turn;
use super::duel::Score;
use super::learning::Learning;

/// The announcements weighed at a moment, with the promise of each above saying as little as possible.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Options {
    least: Announcement,
    more: Vec<(Announcement, f64)>,
}

const fn words(said: Announcement) -> usize {
    said.bonuses.len() + said.kontras.len()
}

impl Options {
    /// Collects the announcements of a decision that were weighed to the end.
    pub(crate) fn of(decision: &Decision) -> Option<Self> {
        let worlds = decision.alternatives.first()?.worlds;
        let weighed: Vec<(Announcement, f64)> = decision
            .alternatives
            .iter()
            .filter(|alternative| alternative.worlds == worlds)
            .filter_map(|alternative| match alternative.action {
                Action::Announce(said) => Some((said, alternative.basis[0])),
                _ => None,
            })
            .collect();
        let least = weighed.iter().map(|(said, _)| *said).min_by_key(|said| words(*said))?;
        let more = weighed.into_iter().filter(|(said, _)| words(*said) == words(least) + 1).collect();
        Some(Self { least, more })
    }
}

/// A moment at which a player announced one thing more than they had to.
pub(crate) struct Moment {
    /// The index of the action.
    at: usize,
    seat: Seat,
    said: Announcement,
    /// The shortest announcement possible, and the promised gain over it.
    least: Announcement,
    promised: f64,
    class: Class,
}

impl Moment {
    pub(crate) fn of(turn: &Turn<'_>, at: usize) -> Option<Self> {
        let (Action::Announce(said), Some(options)) = (turn.answer.action, &turn.answer.options) else { return None };
        let promised = options.more.iter().find(|(option, _)| *option == said)?.1;
        let classes = |said: Announcement| Class::of(turn.position.board(), turn.legal, Action::Announce(said));
        let least = classes(options.least);
        let class = classes(said).into_iter().find(|class| !least.contains(class))?;
        Some(Self { at, seat: turn.seat, said, least: options.least, promised, class })
    }

    /// Records the gain of the announcement over saying as little as possible. Announcements that were never made teach
    /// nothing, because nobody has responded to them.
    #[expect(clippy::cast_precision_loss, reason = "bills are small")]
    pub(crate) fn learn(&self, start: &Position, actions: &[(Seat, Action)], unit: f64, learning: &mut Learning) {
        let points = |said: Announcement| {
            let position = replay(start, actions, self.at, said)?;
            let score = Score::new(&position.settlement()?);
            Some(score.of(self.seat) as f64 / Score::unit(position.board().seats()) as f64)
        };
        if let (Some(had), Some(least)) = (points(self.said), points(self.least)) {
            // If the promise differs from zero by far more than the worth of a game, the decision gets little weight.
            let far = self.promised / (4.0 * unit);
            let weight = 1.0 / (1.0 + far * far);
            let most = 4.0 * (self.promised.abs() + 2.0 * unit);
            let effect = (had - least).clamp(-most, most);
            let id = format!("effect {}", self.class.id());
            learning.note(&id, [self.promised, 0.0], weight, effect, [-most, most]);
        }
    }
}

impl Promise {
    /// Records the result of a promise, in points.
    pub(crate) fn learn(&self, had: f64, unit: f64, learning: &mut Learning) {
        if let Some((basis, spread)) = self.basis {
            // With high stakes, chance outweighs the promise, and outliers would dominate.
            let weight = unit * unit / (spread * spread + unit * unit);
            let far = 4.0 * (spread + unit);
            let most = [self.expected() - far, self.expected() + far];
            learning.note(&self.class.id(), basis, weight, had, most);
        }
    }
}

/// Replays a deal to its end with another announcement at one moment, while everybody plays the same cards; `None` if
/// they cannot.
fn replay(start: &Position, actions: &[(Seat, Action)], at: usize, said: Announcement) -> Option<Position> {
    let mut position = start.clone();
    let mut todo: Vec<(Seat, Action)> = actions.to_vec();
    todo[at].1 = Action::Announce(said);
    let mut next = 0;
    while let (Some(seat), Some(legal)) = (position.board().turn, position.legal()) {
        let action = if let Legal::Announce(choices) = legal {
            // The speaker repeats their next announcement, if it is still legal.
            let found = (next..todo.len()).find(|at| todo[*at].0 == seat && matches!(todo[*at].1, Action::Announce(_)));
            let silent = choices.need_one.iter().next().map_or(BonusSet::EMPTY, BonusSet::of);
            let silent = Announcement { bonuses: silent, ..Announcement::GOOD };
            let wanted = found.map(|at| todo.remove(at).1);
            wanted.filter(|action| legal.contains(action)).unwrap_or(Action::Announce(silent))
        } else {
            while matches!(todo.get(next), Some((_, Action::Announce(_)))) {
                next += 1;
            }
            let action = todo.get(next)?.1;
            next += 1;
            action
        };
        position.play(action).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use tarock::{Pack, RuleSet};
    use tarock_bot::{Eyes, regelbuch};

    use super::*;
    use crate::chance::Chance;

    /// Plays a deal by rules of thumb; returns its start, its end and all actions.
    fn played(preset: &str, seed: u64) -> (Position, Position, Vec<(Seat, Action)>) {
        let mut pack = Pack::NEW;
        let mut chance = Chance::of_deal(seed, 0);
        pack.shuffle(&mut |n| chance.below(n));
        let dealer = Seat::S1;
        let start = Position::deal(RuleSet::preset(preset).expect("a preset"), dealer, &pack);
        let (mut position, mut actions) = (start.clone(), Vec::new());
        while let Some(eyes) = Eyes::of_turn(&position) {
            let action = regelbuch::decide(&eyes).expect("a choice").action;
            actions.push((eyes.seat, action));
            position.play(action).expect("a legal action");
        }
        (start, position, actions)
    }

    #[test]
    fn a_deal_played_over_with_the_same_words_ends_the_same() {
        let mut n = 0;
        for (seed, preset) in (0..60).zip(["cup", "min", "beck", "spieleversum"].into_iter().cycle()) {
            let (start, end, actions) = played(preset, seed);
            for (at, (_, action)) in actions.iter().enumerate() {
                let Action::Announce(said) = *action else { continue };
                let again = replay(&start, &actions, at, said).expect("the same can be played");
                assert_eq!(again.settlement(), end.settlement(), "{preset}, deal {seed}");
                n += 1;
            }
        }
        assert!(n > 100, "{n} announcements");
    }

    #[test]
    fn without_a_word_the_same_cards_are_billed_without_it() {
        let mut n = 0;
        for seed in 0..400 {
            let (start, end, actions) = played("cup", seed);
            for (at, (_, action)) in actions.iter().enumerate() {
                let Action::Announce(said) = *action else { continue };
                if said.bonuses.is_empty() || !said.kontras.is_empty() {
                    continue;
                }
                if let Some(silent) = replay(&start, &actions, at, Announcement::GOOD) {
                    assert_ne!(silent.settlement(), end.settlement(), "deal {seed}");
                    n += 1;
                }
            }
        }
        assert!(n > 10, "{n} announcements");
    }
}
