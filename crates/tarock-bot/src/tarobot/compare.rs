//! How much better one action is than another.

use tarock::{Action, Announcement, Legal, Position, SeatView};
use tarock_solver::Solver;

use super::weigh::Tally;
use super::{TABLE_BITS, Tarobot, play_out};
use crate::{Belief, Eyes, WorstDeal};

/// The number of independent samples of imagined deals. Deals of one sample may repeat each other, because likely ones
/// are drawn often; only whole samples tell how certain the average is.
const SAMPLES: u32 = 10;

/// The seed of a comparison differs from that of the decision: deals that made an action look best must not be asked
/// again how good it is.
const FRESH: u64 = 0x5DEE_CE66_D1CE_4E5B;

/// An action compared with another, in the same imagined deals.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Comparison {
    /// How many points the action is expected to be ahead of the other one.
    pub ahead: f64,
    /// The standard error of this number.
    pub error: f64,
    /// How many points it is ahead in imagined deals, before experience corrects what they promise. For cards, calls and
    /// talons there is no experience, and this is the same number.
    pub imagined: f64,
    /// The standard error of that.
    pub imagined_error: f64,
    /// The number of imagined deals in which the action ends higher.
    pub better: u32,
    /// The number of imagined deals in which the other one does.
    pub worse: u32,
    /// The number of imagined deals.
    pub worlds: u32,
    /// The number of tricks that were computed to the end, if the play was computed.
    pub exact: Option<u8>,
    /// The imagined deal in which the other action loses most.
    pub shows: Option<Box<WorstDeal>>,
}

impl Tarobot {
    /// Compares an action with another one at the same moment, as the seat on turn sees it. The imagined deals are not
    /// those that [`decide`](crate::Player::decide) looks at, so an action that was chosen because it was lucky there
    /// gets no advantage.
    ///
    /// Returns `None` if nobody can act, or if one of them is not legal.
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
    /// use tarock_bot::{Strength, Tarobot};
    /// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let mut bot = Tarobot::new(Strength { worlds: 20, ..Strength::NORMAL }, 1);
    /// let pass = Action::Bid(Bid::Pass);
    /// assert_eq!(bot.compare(&view, pass, pass).unwrap().ahead, 0.0);
    /// ```
    pub fn compare(&mut self, view: &SeatView, action: Action, with: Action) -> Option<Comparison> {
        let legal = view.legal()?;
        if !legal.contains(&action) || !legal.contains(&with) {
            return None;
        }
        let eyes = Eyes::of_view(view)?;
        let mut rows = vec![action, with];
        // Announcements are valued by what they add to the shortest one.
        let least = Action::Announce(Announcement::GOOD);
        if matches!(legal, Legal::Announce(_)) && legal.contains(&least) && !rows.contains(&least) {
            rows.push(least);
        }
        let belief = Belief::new(view, self.strength.inference)?;
        let size = self.strength.worlds.div_ceil(SAMPLES).max(2) as usize;
        let seed = self.seed_of(view) ^ FRESH;
        let mut sums = Sums::default();
        for sample in 0..SAMPLES {
            let mut worlds = belief.worlds(size, seed.wrapping_add(u64::from(sample)));
            let mut tally = Tally::new(&eyes, legal, rows.clone(), self.strength);
            let solver = self.solver.get_or_insert_with(|| Solver::new(TABLE_BITS));
            play_out(&eyes, &mut tally, &mut worlds, action, solver);
            sums.add(&tally, &worlds);
            if worlds.len() == 1 {
                break;
            }
        }
        Some(sums.comparison())
    }
}

/// The samples so far.
#[derive(Default)]
struct Sums {
    ahead: Vec<f64>,
    imagined: Vec<f64>,
    better: u32,
    worse: u32,
    worlds: u32,
    exact: Option<u8>,
    shows: Option<Box<WorstDeal>>,
}

impl Sums {
    fn add(&mut self, tally: &Tally, worlds: &[Position]) {
        self.exact = tally.exact.filter(|_| self.ahead.is_empty() || self.exact.is_some());
        self.ahead.push(tally.mean_and_spread(0).0 - tally.mean_and_spread(1).0);
        self.imagined.push(tally.imagined(0).0 - tally.imagined(1).0);
        let points = |gain: i32| f64::from(gain) / tally.unit();
        for (world, (gain, than)) in worlds.iter().zip(tally.rows[0].gains.iter().zip(&tally.rows[1].gains)) {
            self.worlds += 1;
            self.better += u32::from(gain > than);
            self.worse += u32::from(gain < than);
            let shown = self.shows.as_ref().map_or(0.0, |deal| deal.chosen - deal.instead);
            if points(gain - than) > shown {
                let (chosen, instead) = (points(*gain), points(*than));
                self.shows = Some(Box::new(WorstDeal { hidden: *world.hidden(), chosen, instead }));
            }
        }
    }

    fn comparison(self) -> Comparison {
        let (ahead, error) = mean_and_error(&self.ahead);
        let (imagined, imagined_error) = mean_and_error(&self.imagined);
        let Self { better, worse, worlds, exact, shows, .. } = self;
        Comparison { ahead, error, imagined, imagined_error, better, worse, worlds, exact, shows }
    }
}

/// The mean of some samples and its standard error.
fn mean_and_error(samples: &[f64]) -> (f64, f64) {
    let n = samples.len().max(1) as f64;
    let mean = samples.iter().sum::<f64>() / n;
    let squares: f64 = samples.iter().map(|sample| (sample - mean) * (sample - mean)).sum();
    let error = if samples.len() < 2 { 0.0 } else { (squares / (n - 1.0) / n).sqrt() };
    (mean, error)
}

#[cfg(test)]
mod tests {
    use tarock::{Bid, Pack, RuleSet, Seat};

    use super::*;
    use crate::Strength;

    fn view() -> SeatView {
        Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW).view_of(Seat::S1)
    }

    fn bot() -> Tarobot {
        Tarobot::new(Strength { worlds: 40, ..Strength::NORMAL }, 1)
    }

    #[test]
    fn the_lead_of_one_action_is_the_arrears_of_the_other() {
        let view = view();
        let Some(Legal::Bid(choices)) = view.legal() else { panic!("forehand bids") };
        let bid = Action::Bid(Bid::Contract(choices.contracts.iter().next().expect("a contract")));
        let pass = Action::Bid(Bid::Pass);
        let ahead = bot().compare(&view, bid, pass).expect("both are legal");
        let behind = bot().compare(&view, pass, bid).expect("both are legal");
        assert!((ahead.ahead + behind.ahead).abs() < 1e-9, "{ahead:?} {behind:?}");
        assert_eq!((ahead.better, ahead.worse), (behind.worse, behind.better));
        assert!(ahead.error > 0.0 && (ahead.error - behind.error).abs() < 1e-9);
        assert!((ahead.imagined + behind.imagined).abs() < 1e-9);
        assert!((ahead.imagined - ahead.ahead).abs() > 1e-9, "experience corrects what bids promise");
    }

    #[test]
    fn an_action_that_is_not_legal_is_not_compared() {
        let view = view();
        let card = Action::Play(view.hand().first().expect("a hand"));
        assert_eq!(bot().compare(&view, Action::Bid(Bid::Pass), card), None);
    }
}
