//! Reads the reasons of a decision from its tally.

use tarock::{Action, CardSet, Position, Seat, Stake};

use super::weigh::{self, Tally};
use crate::regelbuch::Choice;
use crate::regelbuch::koenigrufen::hand;
use crate::regelbuch::table::Voids;
use crate::{Alternative, Count, Decision, Eyes, Reason, Relation, WorstDeal, order};

pub(super) fn decision(eyes: &Eyes, tally: &Tally, worlds: &[Position], thumb: Choice) -> Decision {
    let best = tally.choice(thumb.action, tally.strength.risk_percent);
    let action = tally.rows[best].action;
    let mut places: Vec<usize> = (0..tally.rows.len()).collect();
    let full = tally.rows[best].gains.len();
    let key = |at: usize| (at != best, tally.rows[at].gains.len() != full, -tally.score(at));
    order::sort(&mut places, |a, b| key(*a) < key(*b));
    let alternatives: Vec<Alternative> = places.iter().map(|at| alternative(tally, worlds, best, *at)).collect();
    let mut reasons = Vec::new();
    let chosen = &alternatives[0];
    reasons.push(Reason::Expected { points: chosen.imagined, spread: chosen.spread, worlds: chosen.worlds });
    if tally.is_experienced(best) {
        reasons.push(Reason::Experience { points: chosen.expected });
    }
    if let Some(tricks) = tally.exact {
        reasons.push(Reason::Exact { tricks });
    }
    if thumb.action == action {
        reasons.push(Reason::Thumb(thumb.thumb));
    }
    let highest = tally.best(tally.strength.risk_percent);
    if thumb.action == action && highest != best {
        let by = tally.mean_and_spread(best).0 - tally.mean_and_spread(highest).0;
        reasons.push(Reason::Close { of: tally.rows[highest].action, by });
    } else if let Some(next) = places.get(1) {
        reasons.push(compare(tally, best, *next));
    }
    reasons.push(Reason::Wins { times: chosen.won, worlds: chosen.worlds });
    let sober = tally.choice(thumb.action, 100);
    if sober != best {
        let instead = tally.rows[sober].action;
        reasons.push(Reason::Risk { percent: tally.strength.risk_percent, instead });
    }
    reasons.extend(bonuses(eyes, tally, worlds, best));
    reasons.extend(counts(eyes, action));
    reasons.extend(overtaken(eyes, action, worlds));
    reasons.extend(holder(eyes, action, worlds));
    reasons.extend(voids(eyes, action));
    Decision { action, alternatives, reasons }
}

fn alternative(tally: &Tally, worlds: &[Position], best: usize, at: usize) -> Alternative {
    let row = &tally.rows[at];
    let (mean, spread) = tally.mean_and_spread(at);
    let expected = mean + tally.level(best);
    let (imagined, basis) = (tally.imagined(at).0, tally.basis(at));
    let won = row.gains.iter().filter(|gain| **gain > 0).count() as u32;
    let worst = (at != best).then(|| worst(tally, worlds, best, at)).flatten();
    Alternative { action: row.action, expected, imagined, basis, spread, worlds: row.gains.len() as u32, won, worst }
}

/// Returns the imagined deal in which a row loses most against the best.
fn worst(tally: &Tally, worlds: &[Position], best: usize, at: usize) -> Option<Box<WorstDeal>> {
    let (chosen, instead) = (&tally.rows[best].gains, &tally.rows[at].gains);
    let world = (0..instead.len().min(chosen.len()))
        .max_by_key(|world| (chosen[*world] - instead[*world], usize::MAX - world))?;
    let points = |gain: i32| f64::from(gain) / tally.unit();
    (chosen[world] > instead[world]).then(|| {
        Box::new(WorstDeal {
            hidden: *worlds[world].hidden(),
            chosen: points(chosen[world]),
            instead: points(instead[world]),
        })
    })
}

fn compare(tally: &Tally, best: usize, next: usize) -> Reason {
    let (chosen, other) = (&tally.rows[best].gains, &tally.rows[next].gains);
    let worlds = chosen.len().min(other.len());
    let better = (0..worlds).filter(|world| chosen[*world] > other[*world]).count() as u32;
    let worse = (0..worlds).filter(|world| chosen[*world] < other[*world]).count() as u32;
    let by = tally.mean_and_spread(best).0 - tally.mean_and_spread(next).0;
    Reason::Ahead { of: tally.rows[next].action, by, better, worse, worlds: worlds as u32 }
}

/// Returns how often the announced bonuses, or those being announced, are made.
fn bonuses(eyes: &Eyes, tally: &Tally, worlds: &[Position], best: usize) -> Vec<Reason> {
    let action = tally.rows[best].action;
    let mut wanted: Vec<tarock::Bonus> = match action {
        Action::Announce(said) => said.bonuses.iter().collect(),
        Action::Play(_) => eyes
            .board
            .items
            .iter()
            .filter(|item| eyes.relation(item.target.owner) == Relation::Friend)
            .filter_map(|item| match item.target.stake {
                Stake::Bonus(bonus) => Some(bonus),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    wanted.truncate(3);
    let n = tally.rows[best].gains.len();
    if wanted.is_empty() || tally.exact.is_some() {
        return Vec::new();
    }
    let side = match eyes.game() {
        Some((declarer, _)) if eyes.relation(declarer) == Relation::Friend => tarock::Side::Declarer,
        _ => tarock::Side::Defenders,
    };
    let settled: Vec<_> = worlds[..n].iter().map(|world| weigh::settled(world, action)).collect();
    wanted
        .into_iter()
        .map(|bonus| {
            let times =
                settled.iter().filter(|settlement| weigh::makes(settlement, bonus, side, eyes.seat)).count() as u32;
            Reason::Makes { bonus, times, worlds: n as u32 }
        })
        .collect()
}

fn counts(eyes: &Eyes, action: Action) -> Vec<Reason> {
    let count = |what: Count, n: usize| Reason::Count { what, n: n as u32 };
    let tarocks = eyes.hand & CardSet::TAROCKS;
    match action {
        Action::Bid(_) => {
            let voids = tarock::Suit::PLAIN.iter().filter(|suit| (eyes.hand & suit.cards()).is_empty()).count();
            let mut counts = vec![
                count(Count::Tarocks, tarocks.len()),
                count(Count::Stecher, (tarocks & hand::STECHER).len()),
                count(Count::Trull, (eyes.hand & CardSet::TRULL).len()),
                count(Count::Kings, (eyes.hand & CardSet::KINGS).len()),
                count(Count::Voids, voids),
            ];
            if eyes.board.rules.game() == tarock::Game::Koenigrufen {
                counts.push(count(Count::TwelvePoints, hand::twelve_points(eyes.hand)));
            }
            counts
        }
        Action::Announce(_) => vec![
            count(Count::Tarocks, tarocks.len()),
            count(Count::TarocksOut, (eyes.unseen() & CardSet::TAROCKS).len()),
        ],
        Action::Play(_) => vec![count(Count::TarocksOut, (eyes.unseen() & CardSet::TAROCKS).len())],
        _ => Vec::new(),
    }
}

/// Returns the seat that most likely holds the highest Tarock still out.
fn holder(eyes: &Eyes, action: Action, worlds: &[Position]) -> Option<Reason> {
    let Action::Play(_) = action else { return None };
    let card = (eyes.unseen() & CardSet::TAROCKS).last()?;
    let holds = |seat: Seat| worlds.iter().filter(|world| world.hidden().hands[seat].contains(card)).count() as u32;
    let others = eyes.board.seats().iter().filter(|seat| *seat != eyes.seat);
    let (seat, times) =
        others.map(|seat| (seat, holds(seat))).max_by_key(|(seat, n)| (*n, usize::MAX - seat.index()))?;
    (times > 0).then_some(Reason::Holds { seat, card, times, worlds: worlds.len() as u32 })
}

/// Returns the seats known to have none of the suit that is led.
fn voids(eyes: &Eyes, action: Action) -> Vec<Reason> {
    let Action::Play(card) = action else { return Vec::new() };
    if eyes.board.trick.led().is_some() {
        return Vec::new();
    }
    let (known, suit) = (Voids::of(eyes.board), card.suit());
    let others = eyes.board.seats().iter().filter(|seat| *seat != eyes.seat);
    others.filter(|seat| known.has(*seat, suit)).map(|seat| Reason::Void { seat, suit }).collect()
}

/// Returns how often a player behind can take the trick from the card that is played.
fn overtaken(eyes: &Eyes, action: Action, worlds: &[Position]) -> Option<Reason> {
    let Action::Play(card) = action else { return None };
    let board = eyes.board;
    let seats = board.seats();
    let mut trick = board.trick;
    trick.play(card, board.obligations);
    let behind = seats.len() - trick.cards().len();
    if behind == 0 || trick.best() != Some(card) || worlds.is_empty() {
        return None;
    }
    let can = |world: &&Position| {
        (1..=behind).map(|steps| seats.nth_after(eyes.seat, steps)).any(|seat| {
            eyes.relation(seat) != Relation::Friend && {
                let playable = board.obligations.playable(world.hidden().hands[seat], &trick);
                playable.iter().any(|other| {
                    let mut then = trick;
                    then.play(other, board.obligations);
                    then.best() == Some(other)
                })
            }
        })
    };
    let times = worlds.iter().filter(can).count() as u32;
    Some(Reason::Overtaken { card, times, worlds: worlds.len() as u32 })
}
