//! Endings of a game of one player against the rest, and the bill of each.

use alloc::sync::Arc;

use arrayvec::ArrayVec;

use super::facts::{self, LoneGame};
use super::{Facts, N_TRICKS, Outcome, customs};
use crate::score::settlement::Settlement;
use crate::{Board, Bonus, BonusSet, CardSet, Counting, GameRules, Hidden, Position, RuleSet, Seat, tricks};

/// The results of the play on which the bill of a game depends.
///
/// ```
/// use tarock::{Seat, lone::Ending};
/// let ending = Ending { birds: [Some(Seat::S2), None, None, None], ..Ending::default() };
/// assert!(!ending.all_tricks);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ending {
    /// Score of the cards the declarer counts, in thirds.
    pub score: u16,
    /// Whether the declarer took all tricks.
    pub all_tricks: bool,
    /// For each bird from I to IIII, the seat whose bird won the trick it belongs to.
    pub birds: [Option<Seat>; 4],
    /// The seat whose Sküs took the Mond, and the seat that lost the Mond.
    pub mondfang: Option<(Seat, Seat)>,
}

impl Ending {
    /// Returns the ending of a deal that is over.
    pub(crate) fn of(board: &Board, shown: &Hidden, declarer: Seat) -> Self {
        Self {
            score: Counting::Thirds.score(facts::side_cards(board, shown, declarer)[0]),
            all_tricks: board.n_tricks[declarer] as usize == N_TRICKS,
            birds: Bonus::BIRDS.map(|bird| tricks::bird_winner(board, bird)),
            mondfang: tricks::mondfang(board),
        }
    }
}

/// A game of one player against the rest that is in play, with the bill of every possible ending.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, lone::Outlook};
/// let position = Position::deal(RuleSet::BECK, Seat::S1, &Pack::NEW);
/// assert!(Outlook::of(&position).is_none()); // the auction is still on
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    rules: Arc<RuleSet>,
    facts: Facts,
    birds: BonusSet,
    mondfang: bool,
}

impl Outlook {
    /// Returns the outlook of a game in play, and the cards that declarer and defenders count besides their tricks.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, lone::Outlook};
    /// let position = Position::deal(RuleSet::SPIELEVERSUM, Seat::S1, &Pack::NEW);
    /// assert!(Outlook::of(&position).is_none());
    /// ```
    pub fn of(position: &Position) -> Option<(Self, [CardSet; 2])> {
        let facts = Facts::so_far(position)?;
        let Outcome::Game(game) = &facts.outcome else { return None };
        let board = position.board();
        let shares = facts::shares(board, position.hidden(), game.declarer);
        let customs = customs(board);
        Some((Self { rules: board.rules.clone(), facts, birds: customs.birds, mondfang: customs.mondfang }, shares))
    }

    /// Returns the game with its announcements.
    ///
    /// # Panics
    ///
    /// Never: an outlook always holds a game.
    ///
    /// ```
    /// use tarock::lone::Outlook;
    /// fn declarer(outlook: &Outlook) -> usize {
    ///     outlook.game().declarer.number()
    /// }
    /// ```
    pub fn game(&self) -> &LoneGame {
        match &self.facts.outcome {
            Outcome::Game(game) => game,
            Outcome::Trischaken { .. } => unreachable!("an outlook is of a game"),
        }
    }

    /// Returns the bill for this ending.
    ///
    /// ```
    /// use tarock::lone::{Ending, Outlook};
    /// fn lost(outlook: &mut Outlook) -> tarock::GamePoints {
    ///     let declarer = outlook.game().declarer;
    ///     outlook.settle(&Ending::default()).bill[declarer]
    /// }
    /// ```
    pub fn settle(&mut self, ending: &Ending) -> Settlement {
        if let Outcome::Game(game) = &mut self.facts.outcome {
            game.finish(self.birds, ending);
        }
        match self.rules.rules() {
            GameRules::Illustriert(rules) => rules.settle(&self.facts),
            GameRules::Kosakeln(rules) => rules.settle(&self.facts),
            GameRules::Koenigrufen(_) => unreachable!("asked at a table of another game"),
        }
    }

    /// Returns the bonuses whose result can change the bill, apart from those that follow from the score.
    ///
    /// ```
    /// use tarock::{Bonus, lone::Outlook};
    /// fn counts_pagat(outlook: &Outlook) -> bool {
    ///     outlook.live().contains(Bonus::PagatUltimo)
    /// }
    /// ```
    pub fn live(&self) -> BonusSet {
        let said = self.game().announced.iter().map(|announced| announced.bonus).filter(|bonus| bonus.bird().is_some());
        let mut live = said.chain(self.birds.iter()).collect::<BonusSet>();
        live.insert(Bonus::AllTricks);
        if self.mondfang {
            live.insert(Bonus::MondCaptured);
        }
        live
    }

    /// Returns the declarer's scores at which the bill changes, in no particular order.
    ///
    /// ```
    /// use tarock::lone::Outlook;
    /// fn changes(outlook: &Outlook) -> usize {
    ///     outlook.steps().len()
    /// }
    /// ```
    pub fn steps(&self) -> ArrayVec<u16, 72> {
        match self.rules.rules() {
            GameRules::Kosakeln(rules) => {
                let set = rules.settings();
                let over = Counting::Thirds.pack() + 1;
                let limits = [set.win_at, set.absolut_at, set.panzer_at];
                limits.into_iter().chain(limits.map(|limit| over.saturating_sub(limit))).collect()
            }
            // Every rounded point changes the bill.
            _ => (0..=Counting::Thirds.pack() / 3).map(|points| (3 * points).saturating_sub(1)).collect(),
        }
    }
}
