//! Endings of a game of two sides, and the bill of each.

use arrayvec::ArrayVec;

use super::facts::{self, PositiveGame};
use super::{Facts, N_TRICKS, Outcome, Rules, rules};
use crate::score::settlement::Settlement;
use crate::{Board, Bonus, BonusSet, CardSet, Counting, GamePoints, Hidden, Position, Seat, Side, tricks};

/// The results of the play on which the bill of a game of two sides depends.
///
/// ```
/// use tarock::{Side, koenigrufen::Ending};
/// let ending = Ending { trull: Some(Side::Declarer), ..Ending::default() };
/// assert_eq!(ending.kings, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ending {
    /// Score of the cards the declarer's side counts.
    pub score: u16,
    /// The side that took all tricks, if any.
    pub valat: Option<Side>,
    /// For each bird from I to IIII, the side whose bird won the trick it belongs to.
    pub birds: [Option<Side>; 4],
    /// Whether the declarer's side won the last trick with the called card in it.
    pub king_ultimo: bool,
    /// The side that counts all four kings.
    pub kings: Option<Side>,
    /// The side that counts Sküs, Mond and Pagat.
    pub trull: Option<Side>,
    /// The number of the seven honours that each side counts, the declarer's first.
    pub honours: [u8; 2],
    /// The seat whose Sküs took the Mond, and the seat that lost the Mond.
    pub mondfang: Option<(Seat, Seat)>,
}

impl Ending {
    /// Returns the ending of a deal that is over.
    pub(crate) fn of(board: &Board, shown: &Hidden, game: &PositiveGame) -> Self {
        let cards = facts::side_cards(board, shown, game);
        let taken: u8 =
            board.n_tricks.iter().filter(|(seat, _)| game.side(*seat) == Side::Declarer).map(|(_, n)| n).sum();
        let holder =
            |of: CardSet| [Side::Declarer, Side::Defenders].into_iter().find(|s| of.is_subset(cards[*s as usize]));
        Self {
            score: rules(board).settings().counting.score(cards[0]),
            valat: match taken as usize {
                N_TRICKS => Some(Side::Declarer),
                0 => Some(Side::Defenders),
                _ => None,
            },
            birds: Bonus::BIRDS.map(|bird| tricks::bird_winner(board, bird).map(|winner| game.side(winner))),
            king_ultimo: board.tricks.get(N_TRICKS - 1).is_some_and(|last| {
                let called = shown.called_card.is_some_and(|card| last.trick.cards().contains(&card));
                called && game.side(last.winner) == Side::Declarer
            }),
            kings: holder(CardSet::KINGS),
            trull: holder(CardSet::TRULL),
            honours: cards.map(|cards| (CardSet::HONOURS & cards).len() as u8),
            mondfang: tricks::mondfang(board),
        }
    }

    /// Whether a side has made a bonus; `None` where that follows from score and game.
    pub(crate) fn achieved(&self, side: Side, bonus: Bonus) -> Option<bool> {
        Some(match bonus {
            Bonus::AllKings => self.kings == Some(side),
            Bonus::Trull => self.trull == Some(side),
            Bonus::FourHonours => self.honours[side as usize] >= 4,
            Bonus::KingUltimo => side == Side::Declarer && self.king_ultimo,
            bonus if bonus.bird().is_some() => self.birds[bonus as usize] == Some(side),
            _ => return None,
        })
    }
}

/// A game of two sides that is in play, with the bill of every possible ending.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, koenigrufen::Outlook};
/// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
/// assert!(Outlook::of(&position).is_none()); // the auction is still on
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    rules: Rules,
    facts: Facts,
}

impl Outlook {
    /// Returns the outlook of a game of two sides in play, and the cards that each side counts besides its tricks: the
    /// declarer's discards and the shares of the talon.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, koenigrufen::Outlook};
    /// let position = Position::deal(RuleSet::CUP, Seat::S1, &Pack::NEW);
    /// assert!(Outlook::of(&position).is_none());
    /// ```
    pub fn of(position: &Position) -> Option<(Self, [CardSet; 2])> {
        let facts = Facts::so_far(position)?;
        let Outcome::Positive(game) = &facts.outcome else { return None };
        let shares = facts::shares(position.board(), position.hidden(), game);
        Some((Self { rules: *rules(position.board()), facts }, shares))
    }

    /// Returns the game with its announcements.
    ///
    /// # Panics
    ///
    /// Never: an outlook always holds a game of two sides.
    ///
    /// ```
    /// use tarock::koenigrufen::{Outlook, PositiveGame};
    /// fn declarer(outlook: &Outlook) -> usize {
    ///     outlook.game().declarer.number()
    /// }
    /// ```
    pub fn game(&self) -> &PositiveGame {
        match &self.facts.outcome {
            Outcome::Positive(game) => game,
            Outcome::Negative(_) | Outcome::Trischaken { .. } => unreachable!("an outlook is of a game of two sides"),
        }
    }

    /// Returns the bill for this ending.
    ///
    /// ```
    /// use tarock::koenigrufen::{Ending, Outlook};
    /// fn lost(outlook: &mut Outlook) -> tarock::GamePoints {
    ///     let declarer = outlook.game().declarer;
    ///     outlook.settle(&Ending::default()).bill[declarer]
    /// }
    /// ```
    pub fn settle(&mut self, ending: &Ending) -> Settlement {
        if let Outcome::Positive(game) = &mut self.facts.outcome {
            game.finish(ending);
        }
        self.facts.settle(&self.rules)
    }

    /// Returns the bonuses that can count in this game, announced or silent; never the Valat.
    ///
    /// ```
    /// use tarock::{Bonus, koenigrufen::Outlook};
    /// fn counts_trull(outlook: &Outlook) -> bool {
    ///     outlook.live().contains(Bonus::Trull)
    /// }
    /// ```
    pub fn live(&self) -> BonusSet {
        let game = self.game();
        let set = self.rules.settings();
        let said: BonusSet = game.announced.iter().map(|announced| announced.bonus).collect();
        let counts = |bonus: &Bonus| {
            let silent = *bonus != Bonus::AllKings || !set.four_kings_must_be_announced;
            said.contains(*bonus) || silent && set.bonuses[*bonus as usize].silent != GamePoints::ZERO
        };
        self.rules.bonuses(game.contract).iter().filter(counts).collect()
    }

    /// Returns the scores of the declarer's side at which the bill changes, in no particular order.
    ///
    /// ```
    /// use tarock::koenigrufen::Outlook;
    /// fn needs(outlook: &Outlook) -> u16 {
    ///     outlook.steps()[0]
    /// }
    /// ```
    pub fn steps(&self) -> ArrayVec<u16, 4> {
        let set = self.rules.settings();
        let mut steps = ArrayVec::new();
        steps.push(set.win_at);
        if set.absolut_at > 0 {
            steps.push(set.absolut_at);
            // Below this score the defenders have the Absolut.
            steps.push((set.counting.pack() + 1).saturating_sub(set.absolut_at));
        }
        steps
    }

    /// Returns how cards are counted.
    ///
    /// ```
    /// use tarock::{Counting, koenigrufen::Outlook};
    /// fn counts_thirds(outlook: &Outlook) -> bool {
    ///     outlook.counting() == Counting::Thirds
    /// }
    /// ```
    pub const fn counting(&self) -> Counting {
        self.rules.settings().counting
    }

    /// Whether a side without a trick loses its share of the talon and its discards.
    ///
    /// ```
    /// use tarock::koenigrufen::Outlook;
    /// fn all_or_nothing(outlook: &Outlook) -> bool {
    ///     outlook.shares_need_a_trick()
    /// }
    /// ```
    pub const fn shares_need_a_trick(&self) -> bool {
        self.rules.settings().shares_need_a_trick
    }
}
