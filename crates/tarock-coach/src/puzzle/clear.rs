//! Whether one action is clearly best.

use tarock::{Action, Legal, SeatView};
use tarock_bot::{Comparison, Decision, Player, Strength, Tarobot};

use super::Theme;
use crate::Depth;

/// The lead in points from which on an action is clearly best.
const LEAD: f64 = 1.0;
/// The lead in standard errors.
const SURE: f64 = 3.0;
/// The seeds under which all of this has to hold.
pub(super) const SEEDS: [u64; 2] = [1, 2];
/// A decision in which one action is clearly best.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Clear {
    /// Tarobot's decision, with its reasons and the alternatives, as [`explained`] has it.
    pub decision: Decision,
    /// What the decision is about.
    pub theme: Theme,
    /// The lead over the next best action, in points.
    pub lead: f64,
    /// The standard error of the lead.
    pub error: f64,
}

/// Whether a lead in points is large and certain enough to call an action clearly better.
pub(crate) fn is_clear(lead: f64, error: f64) -> bool {
    lead >= LEAD && lead >= SURE * error
}

/// Whether a comparison leaves no doubt about a lead. It has to hold before experience adds what bids and announcements
/// were worth in other deals: a puzzle is about these cards. And a bid or an announcement has to end higher more often than
/// lower, because a rare windfall teaches nobody anything.
fn convinces(best: Action, compared: &Comparison, is_ahead: fn(f64, f64) -> bool) -> bool {
    let is_word = matches!(best, Action::Bid(_) | Action::Announce(_));
    is_ahead(compared.ahead, compared.error)
        && is_ahead(compared.imagined, compared.imagined_error)
        && (!is_word || compared.better > compared.worse)
}

/// Whether a lead is no accident, however small it is.
fn is_certain(lead: f64, error: f64) -> bool {
    lead > 0.0 && lead >= SURE * error
}

impl Clear {
    /// Looks for an action that is clearly best for the seat on turn: ahead of every other one by at least a point and
    /// three standard errors, under two seeds, with what experience adds and without it.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
    /// // It is not the turn of this seat.
    /// assert_eq!(tarock_coach::Clear::of(&position.view_of(Seat::S2)), None);
    /// ```
    pub fn of(view: &SeatView) -> Option<Self> {
        let legal = view.legal()?;
        // There are too many ways to lay cards aside: Tarobot weighs only some of them.
        let is_too_wide = matches!(legal, Legal::Discard(_) | Legal::Exchange(_) | Legal::Keep(_));
        let is_forced = matches!(legal, Legal::Play(cards) if !cards.is_several()) || view.may_claim();
        if is_too_wide || is_forced {
            return None;
        }
        let [first, second] = SEEDS;
        let mut decision = Tarobot::new(Strength::NORMAL, first).decide(view)?;
        let rivals = rivals(&decision);
        if !is_far(&decision, *rivals.first()?) {
            return None;
        }
        if Tarobot::new(Strength::NORMAL, second).decide(view)?.action != decision.action {
            return None;
        }
        let mut found = Vec::with_capacity(rivals.len());
        for seed in SEEDS {
            let mut judge = judge(Depth::NORMAL.worlds, seed);
            for rival in &rivals {
                let compared = judge.compare(view, decision.action, *rival)?;
                if !convinces(decision.action, &compared, is_clear) {
                    return None;
                }
                if seed == first {
                    found.push((*rival, compared));
                }
            }
        }
        let next = found.iter().map(|(_, compared)| compared).min_by(|a, b| a.ahead.total_cmp(&b.ahead))?;
        let (lead, error) = (next.ahead, next.error);
        let theme = Theme::of(view, &decision);
        set_behind(&mut decision, &found);
        Some(Self { decision, theme, lead, error })
    }
}

/// Returns Tarobot's decision as the solution of a puzzle explains it. Each alternative is behind the best action by what
/// the comparison of [`Clear::of`] says, so the lead of a puzzle and the numbers of its alternatives agree.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
/// assert!(tarock_coach::explained(&position.view_of(Seat::S1)).is_some());
/// ```
pub fn explained(view: &SeatView) -> Option<Decision> {
    let [seed, _] = SEEDS;
    let mut decision = Tarobot::new(Strength::NORMAL, seed).decide(view)?;
    let mut judge = judge(Depth::NORMAL.worlds, seed);
    let compared = |rival| Some((rival, judge.compare(view, decision.action, rival)?));
    let found: Vec<_> = rivals(&decision).into_iter().filter_map(compared).collect();
    set_behind(&mut decision, &found);
    Some(decision)
}

/// Whether the action of a decision is still ahead of the next best one in so many imagined deals of another seed.
pub(super) fn stays_ahead(view: &SeatView, decision: &Decision, worlds: u32, seed: u64) -> bool {
    let best = decision.action;
    let compared = rivals(decision).first().and_then(|next| judge(worlds, seed).compare(view, best, *next));
    compared.is_some_and(|compared| convinces(best, &compared, is_certain))
}

/// A bot that compares in so many imagined deals.
fn judge(worlds: u32, seed: u64) -> Tarobot {
    Tarobot::new(Strength { worlds, ..Strength::NORMAL }, seed)
}

/// Sets the alternatives as far behind the best action as comparisons say.
fn set_behind(decision: &mut Decision, found: &[(Action, Comparison)]) {
    let Some(best) = decision.alternative(&decision.action).map(|best| best.expected) else { return };
    for alternative in &mut decision.alternatives {
        if let Some((_, compared)) = found.iter().find(|(rival, _)| *rival == alternative.action) {
            alternative.expected = best - compared.ahead;
        }
    }
}

/// The other actions, the strongest first.
fn rivals(decision: &Decision) -> Vec<Action> {
    let mut others: Vec<_> = decision.alternatives.iter().filter(|other| other.action != decision.action).collect();
    others.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    others.into_iter().map(|other| other.action).collect()
}

/// Whether the decision is worth a closer look: half the lead is enough, because these are few imagined deals.
fn is_far(decision: &Decision, next: Action) -> bool {
    let expected = |action: &Action| decision.alternative(action).map(|one| one.expected);
    expected(&decision.action).zip(expected(&next)).is_some_and(|(best, next)| best - next >= LEAD / 2.0)
}
