//! The facts of a finished deal on which its bill depends.

use arrayvec::ArrayVec;

use super::talon::{half, half_of};
use super::{Ending, Kind, rules, shape};
use crate::{Board, Bonus, BonusSet, BySeat, CardSet, Contract, Hidden, Item, Seat, Side, Stake, TalonPart};

/// The facts of a finished deal, gathered from a played deal or entered by a scorer.
///
/// ```
/// use tarock::{BySeat, Seat, koenigrufen::{CUP, Facts, Outcome, SEATS}};
/// let facts = Facts {
///     forehand: Seat::S1,
///     outcome: Outcome::Trischaken {
///         scores: BySeat::from_slice(&[40, 90, 50, 30]).unwrap(),
///         tricks: BySeat::from_slice(&[2, 5, 3, 2]).unwrap(),
///     },
///     renonce: None,
/// };
/// assert_eq!(facts.settle(&CUP).bill.as_slice()[1].to_string(), "-3");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The player after the dealer.
    pub forehand: Seat,
    /// The game that was played and its result.
    pub outcome: Outcome,
    /// The seat that revoked, if a revoke ended the deal.
    pub renonce: Option<Seat>,
}

/// The game that was played and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A game of two sides.
    Positive(PositiveGame),
    /// One or more negative games, in bidding order.
    Negative(ArrayVec<NegativeGame, 4>),
    /// Every player for themselves.
    Trischaken {
        /// The card score of each seat, talon cards included.
        scores: BySeat<u16>,
        /// The number of tricks of each seat.
        tricks: BySeat<u8>,
    },
}

/// A game of two sides.
///
/// ```
/// use tarock::{Contract, Seat, koenigrufen::PositiveGame};
/// let game = PositiveGame::new(Contract::Dreier, Seat::S3);
/// assert!(game.is_lone());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositiveGame {
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
    /// The partner; `None` if the declarer plays alone.
    pub partner: Option<Seat>,
    /// Whether the called card lay in the talon.
    pub called_card_in_talon: bool,
    /// Whether the declarer gave the game up.
    pub surrendered: bool,
    /// Card score of the declarer's side; not needed after a Valat, a surrender or a revoke.
    pub score: u16,
    /// Level of kontra on the game: 0 for none.
    pub kontra: u8,
    /// Announcement and result of the Valat.
    pub valat: ValatFacts,
    /// Announced bonuses except the Valat.
    pub announced: ArrayVec<Announced, 32>,
    /// Bonuses that the declarer's side made without announcing them.
    pub silent_declarer: BonusSet,
    /// Bonuses that the defenders made without announcing them.
    pub silent_defenders: BonusSet,
    /// The seat whose Sküs took the Mond, and the seat that lost the Mond.
    pub mondfang: Option<(Seat, Seat)>,
}

/// Announcement and result of a Valat.
///
/// ```
/// assert_eq!(tarock::koenigrufen::ValatFacts::default().made_by, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ValatFacts {
    /// The seat that announced it, if any.
    pub announced_by: Option<Seat>,
    /// The side that took all tricks, if any.
    pub made_by: Option<Side>,
    /// Level of kontra on the Valat: 0 for none.
    pub kontra: u8,
}

/// An announced bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The announced bonus; never the Valat.
    pub bonus: Bonus,
    /// The seat that announced it.
    pub by: Seat,
    /// Whether it was made; `None` where that follows from the other facts.
    pub made: Option<bool>,
    /// Level of kontra on this bonus: 0 for none.
    pub kontra: u8,
}

/// A negative game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NegativeGame {
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
    /// Whether the declarer took exactly the required number of tricks.
    pub made: bool,
    /// Level of kontra of each opponent: 0 for none.
    pub kontras: BySeat<u8>,
}

impl PositiveGame {
    /// Creates a game of which nothing else is known yet.
    ///
    /// ```
    /// use tarock::{Contract, Seat, koenigrufen::PositiveGame};
    /// assert_eq!(PositiveGame::new(Contract::Dreier, Seat::S1).kontra, 0);
    /// ```
    pub fn new(contract: Contract, declarer: Seat) -> Self {
        Self {
            contract,
            declarer,
            partner: None,
            called_card_in_talon: false,
            surrendered: false,
            score: 0,
            kontra: 0,
            valat: ValatFacts::default(),
            announced: ArrayVec::new(),
            silent_declarer: BonusSet::EMPTY,
            silent_defenders: BonusSet::EMPTY,
            mondfang: None,
        }
    }

    /// Returns the side of a seat.
    ///
    /// ```
    /// use tarock::{Contract, Seat, Side, koenigrufen::PositiveGame};
    /// let game = PositiveGame::new(Contract::Dreier, Seat::S1);
    /// assert_eq!(game.side(Seat::S2), Side::Defenders);
    /// ```
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.declarer || self.partner == Some(seat) { Side::Declarer } else { Side::Defenders }
    }

    /// Whether the declarer plays against all others.
    ///
    /// ```
    /// use tarock::{Contract, Seat, koenigrufen::PositiveGame};
    /// let mut game = PositiveGame::new(Contract::Rufer, Seat::S1);
    /// game.partner = Some(Seat::S3);
    /// assert!(!game.is_lone());
    /// ```
    pub const fn is_lone(&self) -> bool {
        self.partner.is_none()
    }

    fn silent(&mut self, side: Side) -> &mut BonusSet {
        match side {
            Side::Declarer => &mut self.silent_declarer,
            Side::Defenders => &mut self.silent_defenders,
        }
    }
}

impl Facts {
    /// Gathers the facts of a played deal of Königrufen once it is over.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, koenigrufen::Facts};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(Facts::of(&position), None);
    /// ```
    pub fn of(position: &crate::Position) -> Option<Self> {
        let board = position.board();
        let over = board.phase == crate::Phase::Finished && board.rules.game() == crate::Game::Koenigrufen;
        if over { Self::gather(position.board(), position.hidden()) } else { None }
    }

    /// Gathers the facts of a deal that is over and whose cards are shown.
    pub(crate) fn gather(board: &Board, shown: &Hidden) -> Option<Self> {
        let mut facts = Self::staked(board, shown)?;
        if let Outcome::Positive(game) = &mut facts.outcome
            && !game.surrendered
        {
            let ending = Ending::of(board, shown, game);
            game.finish(&ending);
        }
        Some(facts)
    }

    /// Gathers the stakes of a deal of Königrufen during play: announcements and kontras. A game of two sides has no
    /// result yet, see [`PositiveGame::finish`]; other games have the tricks and scores so far.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, koenigrufen::Facts};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(Facts::so_far(&position), None); // the auction is still on
    /// ```
    pub fn so_far(position: &crate::Position) -> Option<Self> {
        let board = position.board();
        let on = board.phase == crate::Phase::Play && board.rules.game() == crate::Game::Koenigrufen;
        if on { Self::staked(board, position.hidden()) } else { None }
    }

    fn staked(board: &Board, shown: &Hidden) -> Option<Self> {
        let game = board.game()?;
        let outcome = match shape(game.contract).kind {
            Kind::Trischaken => Outcome::Trischaken {
                scores: BySeat::from_fn(board.seats(), |seat| {
                    rules(board).settings().counting.score(board.taken[seat])
                }),
                tricks: board.n_tricks,
            },
            Kind::Negative { .. } => {
                Outcome::Negative(board.games.iter().map(|game| negative(board, game.seat, game.contract)).collect())
            }
            Kind::Positive | Kind::Colour => Outcome::Positive(positive(board, shown, game.contract, game.seat)),
        };
        Some(Self { forehand: board.forehand(), outcome, renonce: None })
    }
}

fn negative(board: &Board, declarer: Seat, contract: Contract) -> NegativeGame {
    let Kind::Negative { target } = shape(contract).kind else { unreachable!("only negative games run side by side") };
    let mut kontras = BySeat::new(board.seats(), 0);
    for item in board.items.iter().filter(|item| item.target.owner == declarer) {
        if let Stake::GameAgainst(opponent) = item.target.stake {
            kontras[opponent] = item.level();
        }
    }
    NegativeGame { contract, declarer, made: board.n_tricks[declarer] == target, kontras }
}

/// Returns the level of an item that counts: partners who double each other unknowingly do not raise it.
fn level(game: &PositiveGame, item: &Item) -> u8 {
    let owner = game.side(item.target.owner);
    let fits = |at: usize, seat: Seat| (game.side(seat) == owner) == (at == 1);
    item.speakers.iter().flatten().enumerate().take_while(|(at, seat)| fits(*at, **seat)).count() as u8
}

/// Gathers the stakes of a game of two sides that are known before its cards are played.
fn positive(board: &Board, shown: &Hidden, contract: Contract, declarer: Seat) -> PositiveGame {
    let mut game = PositiveGame::new(contract, declarer);
    game.partner = shown.partner;
    game.called_card_in_talon = shown.called_card.is_some_and(|card| shown.talon.contains(&card));
    game.surrendered = board.surrendered;
    if game.surrendered {
        return game;
    }
    for item in &board.items {
        let by = item.target.owner;
        let kontra = level(&game, item);
        match item.target.stake {
            Stake::Bonus(Bonus::Valat) => game.valat = ValatFacts { announced_by: Some(by), kontra, ..game.valat },
            Stake::Bonus(bonus) => game.announced.push(Announced { bonus, by, made: None, kontra }),
            Stake::Game | Stake::GameAgainst(_) => game.kontra = kontra,
        }
    }
    game
}

/// The bonuses that can be made silently, apart from the captured Mond and those that follow from the score.
const SILENT: [Bonus; 7] = [
    Bonus::PagatUltimo,
    Bonus::UhuUltimo,
    Bonus::KakaduUltimo,
    Bonus::QuapilUltimo,
    Bonus::KingUltimo,
    Bonus::AllKings,
    Bonus::Trull,
];

impl PositiveGame {
    /// Fills in how the play ended; announcements and kontras stay.
    ///
    /// ```
    /// use tarock::{Contract, Seat, koenigrufen::{Ending, PositiveGame}};
    /// let mut game = PositiveGame::new(Contract::Dreier, Seat::S1);
    /// game.finish(&Ending { score: 120, ..Ending::default() });
    /// assert_eq!(game.score, 120);
    /// ```
    pub fn finish(&mut self, ending: &Ending) {
        self.score = ending.score;
        self.valat.made_by = ending.valat;
        self.mondfang = ending.mondfang;
        let mut said = [BonusSet::EMPTY; 2];
        for at in 0..self.announced.len() {
            let Announced { bonus, by, .. } = self.announced[at];
            let side = self.side(by);
            said[side as usize].insert(bonus);
            self.announced[at].made = ending.achieved(side, bonus);
        }
        for side in [Side::Declarer, Side::Defenders] {
            let made =
                |bonus: &Bonus| !said[side as usize].contains(*bonus) && ending.achieved(side, *bonus) == Some(true);
            *self.silent(side) = SILENT.into_iter().filter(made).collect();
        }
    }
}

/// Returns the cards that each side counts, the declarer's first: tricks, discards and its share of the talon.
pub(crate) fn side_cards(board: &Board, shown: &Hidden, game: &PositiveGame) -> [CardSet; 2] {
    let mut tricks = [CardSet::EMPTY; 2];
    for (seat, cards) in board.taken.iter() {
        tricks[game.side(seat) as usize] |= cards;
    }
    let shares = shares(board, shown, game);
    let need_trick = rules(board).settings().shares_need_a_trick;
    let with_share = |side: usize| {
        if need_trick && tricks[side].is_empty() { CardSet::EMPTY } else { tricks[side] | shares[side] }
    };
    [with_share(0), with_share(1)]
}

/// Returns the cards that each side counts besides its tricks: discards and its share of the talon.
pub(crate) fn shares(board: &Board, shown: &Hidden, game: &PositiveGame) -> [CardSet; 2] {
    let talon: CardSet = shown.talon.iter().copied().collect();
    let whole_half = |part: TalonPart| half(&shown.talon, part);
    let called_half = shown.called_card.and_then(|card| half_of(&shown.talon, card));
    match (board.part, called_half) {
        // The declarer took a half: the discards are the declarer's, the other half is the defenders'.
        (Some(part), _) => [shown.discards[game.declarer], talon - whole_half(part)],
        (None, _) if board.discards > 0 => [shown.discards[game.declarer], CardSet::EMPTY],
        // A solo caller whose called card lies in the talon counts that half.
        (None, Some(part)) => [whole_half(part), talon - whole_half(part)],
        (None, None) => [CardSet::EMPTY, talon],
    }
}
