//! Series of deals: the next dealer, kept cards, totals, and the end of the series.

use alloc::sync::Arc;
use core::fmt;

use crate::{BySeat, DealRecord, GamePoints, Kept, Pack, Phase, Position, RuleSet, Seat, Settlement};

/// A series of deals at one table (*Serie*). Illustriertes Tarock ends it at 100 points; the other games have no end.
///
/// ```
/// use tarock::{Pack, RuleSet, Seat, Series};
/// let mut series = Series::new(RuleSet::GRAZ, Seat::S3);
/// let mut position = series.deal(Pack::NEW).start();
/// for action in ["pass", "pass", "pass", "keep T5 T6"] {
///     position.play(action.parse()?)?;
/// }
/// series.book(&position);
/// assert_eq!(series.kept().unwrap().cards, "T5 T6".parse()?); // they will be missing from the next pack
/// assert_eq!(series.dealer(), Seat::S1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Series {
    rules: Arc<RuleSet>,
    dealer: Seat,
    kept: Option<Kept>,
    totals: BySeat<GamePoints>,
    n_deals: u32,
    over: bool,
}

/// Shows how many cards were kept, not which.
impl fmt::Debug for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Series")
            .field("rules", &self.rules.name())
            .field("dealer", &self.dealer)
            .field("kept", &self.kept.map(|kept| (kept.seat, kept.cards.len())))
            .field("totals", &self.totals)
            .field("n_deals", &self.n_deals)
            .field("over", &self.over)
            .finish()
    }
}

impl Series {
    /// Creates a series that has not begun.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert_eq!(Series::new(RuleSet::BECK, Seat::S1).n_deals(), 0);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the table of the game does not have the dealer's seat.
    pub fn new(rules: impl Into<Arc<RuleSet>>, first_dealer: Seat) -> Self {
        let rules = rules.into();
        assert!(rules.game().seats().has(first_dealer), "the dealer sits at the table");
        let totals = BySeat::new(rules.game().seats(), GamePoints::ZERO);
        Self { rules, dealer: first_dealer, kept: None, totals, n_deals: 0, over: false }
    }

    /// Restores a series after `n_deals` deals, for callers that store its totals but not its deals.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// let series = Series::new(RuleSet::MIN, Seat::S3);
    /// let same = Series::resumed(RuleSet::MIN, series.dealer(), None, series.totals(), 0);
    /// assert_eq!(same, Some(series));
    /// ```
    ///
    /// Returns `None` if the totals or the dealer do not fit the table of the game.
    pub fn resumed(
        rules: impl Into<Arc<RuleSet>>,
        dealer: Seat,
        kept: Option<Kept>,
        totals: BySeat<GamePoints>,
        n_deals: u32,
    ) -> Option<Self> {
        let rules = rules.into();
        let seats = rules.game().seats();
        if !seats.has(dealer) || totals.seats() != seats {
            return None;
        }
        let over = rules.series_end().is_some_and(|(end, _)| totals.as_slice().iter().any(|sum| *sum >= end));
        Some(Self { rules, dealer, kept, totals, n_deals, over })
    }

    /// Returns the next deal as a record without actions.
    ///
    /// ```
    /// use tarock::{Pack, RuleSet, Seat, Series};
    /// let series = Series::new(RuleSet::BECK, Seat::S2);
    /// assert_eq!(series.deal(Pack::NEW).dealer, Seat::S2);
    /// ```
    pub fn deal(&self, pack: Pack) -> DealRecord {
        DealRecord::new(self.rules.clone(), self.dealer, pack).keeping(self.kept)
    }

    /// Books a finished deal: its bill, the next dealer and any kept cards. Returns the bill, or `None` if the deal is
    /// not over or not the next one of this series, or if the series is over.
    ///
    /// ```
    /// use tarock::{Pack, RuleSet, Seat, Series};
    /// let mut series = Series::new(RuleSet::BECK, Seat::S1);
    /// let unfinished = series.deal(Pack::NEW).start();
    /// assert_eq!(series.book(&unfinished), None);
    /// ```
    pub fn book(&mut self, position: &Position) -> Option<Settlement> {
        let board = position.board();
        let ours = *board.rules == *self.rules && board.dealer == self.dealer;
        let settlement = position.settlement().filter(|_| ours && board.phase == Phase::Finished)?;
        if !self.book_bill(&settlement, None) {
            return None;
        }
        self.kept = position.kept();
        if position.board().thrown_in && self.rules.dealer_deals_again() {
            self.dealer = position.board().dealer;
        }
        Some(settlement)
    }

    /// Books the bill of a deal that was entered by hand. `renonce` is the player who revoked: points that the others
    /// are awarded for a revoke can end the series, but do not earn the extra points for its end. Returns `false` and
    /// books nothing if the series is over or the bill is of another table size.
    ///
    /// ```
    /// use tarock::{GamePoints, RuleSet, Seat, Series, Settlement};
    /// let rules = RuleSet::BECK;
    /// let mut bill = Settlement::new(rules.game().seats());
    /// bill.bill[Seat::S1] = GamePoints::new(148);
    /// let mut series = Series::new(rules, Seat::S3);
    /// assert!(series.book_bill(&bill, None) && series.is_over());
    /// assert_eq!(series.totals().as_slice()[0], GamePoints::new(158));
    /// assert!(!series.book_bill(&bill, None));
    /// ```
    pub fn book_bill(&mut self, settlement: &Settlement, renonce: Option<Seat>) -> bool {
        if self.over || settlement.bill.seats() != self.totals.seats() {
            return false;
        }
        self.n_deals += 1;
        self.kept = None;
        self.dealer = self.totals.seats().after(self.dealer);
        for (seat, points) in settlement.bill.iter() {
            self.totals[seat] += points;
        }
        if let Some((end, bonus)) = self.rules.series_end() {
            for seat in self.totals.seats().iter() {
                if self.totals[seat] >= end {
                    self.over = true;
                    // A player who revoked got here by their own hand facts, not by an award.
                    let earned = renonce.is_none_or(|offender| offender == seat);
                    self.totals[seat] += if earned { bonus } else { GamePoints::ZERO };
                }
            }
        }
        true
    }

    /// Returns the rules of the series.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert_eq!(Series::new(RuleSet::BECK, Seat::S1).rules().name(), "beck");
    /// ```
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Returns the next dealer.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// let dealer = Seat::S2;
    /// assert_eq!(Series::new(RuleSet::BECK, dealer).dealer(), dealer);
    /// ```
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the cards a player has kept for the next deal; only that player may see them.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert_eq!(Series::new(RuleSet::GRAZ, Seat::S1).kept(), None);
    /// ```
    pub const fn kept(&self) -> Option<Kept> {
        self.kept
    }

    /// Returns the total of each seat.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert_eq!(Series::new(RuleSet::CUP, Seat::S1).totals().as_slice().len(), 4);
    /// ```
    pub const fn totals(&self) -> BySeat<GamePoints> {
        self.totals
    }

    /// Returns the number of deals booked.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert_eq!(Series::new(RuleSet::CUP, Seat::S1).n_deals(), 0);
    /// ```
    pub const fn n_deals(&self) -> u32 {
        self.n_deals
    }

    /// Returns whether a player has reached the end of the series.
    ///
    /// ```
    /// use tarock::{RuleSet, Seat, Series};
    /// assert!(!Series::new(RuleSet::BECK, Seat::S1).is_over());
    /// ```
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Returns what each player gets or pays when every pair of players settles the difference of their totals. If the
    /// totals sum to zero, that is each total times the number of seats.
    ///
    /// ```
    /// use tarock::{GamePoints, RuleSet, Seat, Series, Settlement};
    /// let rules = RuleSet::BECK;
    /// let mut bill = Settlement::new(rules.game().seats());
    /// bill.bill[Seat::S1] = GamePoints::new(10);
    /// let mut series = Series::new(rules, Seat::S3);
    /// series.book_bill(&bill, None);
    /// assert_eq!(series.settled_in_pairs().as_slice(), [20, -10, -10].map(GamePoints::new));
    /// ```
    pub fn settled_in_pairs(&self) -> BySeat<GamePoints> {
        let sum: GamePoints = self.totals.as_slice().iter().copied().sum();
        let n = self.totals.seats().len() as i32;
        BySeat::from_fn(self.totals.seats(), |seat| self.totals[seat] * n - sum)
    }
}
