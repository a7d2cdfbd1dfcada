//! Whether one action is clearly best.

use tarock::{Action, Legal, SeatView};
use tarock_bot::{Decision, Player, Strength, Tarobot};

use super::Theme;
use crate::Depth;

/// The lead in points from which on an action is clearly best.
const LEAD: f64 = 1.0;
/// The lead in standard errors.
const SURE: f64 = 3.0;
/// The seeds under which all of this has to hold.
const SEEDS: [u64; 2] = [1, 2];
/// The number of rivals that the best action is compared with. The others are behind these.
const RIVALS: usize = 3;

/// A decision in which one action is clearly best.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Clear {
    /// Tarobot's decision, with its reasons and the alternatives.
    pub decision: Decision,
    /// What the decision is about.
    pub theme: Theme,
    /// The lead over the best rival, in points.
    pub lead: f64,
    /// The standard error of the lead.
    pub error: f64,
}

/// Whether a lead in points is large and certain enough to call an action clearly better.
pub(crate) fn is_clear(lead: f64, error: f64) -> bool {
    lead >= LEAD && lead >= SURE * error
}

impl Clear {
    /// Looks for an action that is clearly best for the seat on turn: ahead of each rival by at least a point and three
    /// standard errors, under two seeds.
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
        let decision = Tarobot::new(Strength::NORMAL, first).decide(view)?;
        let rivals = rivals(&decision)?;
        if Tarobot::new(Strength::NORMAL, second).decide(view)?.action != decision.action {
            return None;
        }
        let judge = Strength { worlds: Depth::NORMAL.worlds, ..Strength::NORMAL };
        let (mut lead, mut error) = (f64::INFINITY, 0.0);
        for seed in SEEDS {
            let mut judge = Tarobot::new(judge, seed);
            for rival in &rivals {
                let compared = judge.compare(view, decision.action, *rival)?;
                if !is_clear(compared.ahead, compared.error) {
                    return None;
                }
                if seed == first && compared.ahead < lead {
                    (lead, error) = (compared.ahead, compared.error);
                }
            }
        }
        let theme = Theme::of(view, &decision);
        Some(Self { decision, theme, lead, error })
    }
}

/// The strongest other actions, the best first; `None` if they are too close, or if there are none.
fn rivals(decision: &Decision) -> Option<Vec<Action>> {
    let best = decision.alternative(&decision.action)?;
    let mut others: Vec<_> = decision.alternatives.iter().filter(|other| other.action != decision.action).collect();
    others.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    // Half the lead is enough here: these are few imagined deals.
    let is_far = others.first().is_some_and(|next| best.expected - next.expected >= LEAD / 2.0);
    is_far.then(|| others.iter().take(RIVALS).map(|other| other.action).collect())
}
