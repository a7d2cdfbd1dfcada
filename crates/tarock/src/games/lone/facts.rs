//! The facts of a finished deal on which its bill depends.

use arrayvec::ArrayVec;

use super::{Ending, FACTS, customs, played_hand, shown_by, talon};
use crate::{
    BidOrigin, Board, Bonus, BonusSet, BySeat, CardSet, Contract, Counting, GameRules, Hidden, Seat, Side, Stake, When,
};

/// The facts of a finished deal, gathered from a played deal or entered by a scorer.
///
/// ```
/// use tarock::{Contract, Seat, lone::{Facts, LoneGame, Outcome}, illustriert::BECK};
/// let soloist = Seat::S1;
/// let game = LoneGame { score: Some(120), ..LoneGame::new(Contract::Dreiblatt, soloist) };
/// let facts = Facts { forehand: soloist, outcome: Outcome::Game(game), renonce: None };
/// assert_eq!(BECK.settle(&facts).bill[soloist].to_string(), "8");
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
    /// A game of one player against the rest.
    Game(LoneGame),
    /// Every player for themselves.
    Trischaken {
        /// The card score of each seat's tricks, in thirds.
        scores: BySeat<u16>,
        /// The number of tricks of each seat.
        tricks: BySeat<u8>,
    },
}

/// A game of one player against the rest.
///
/// ```
/// use tarock::{Contract, Seat, BidOrigin, lone::LoneGame};
/// let game = LoneGame::new(Contract::Einblatt, Seat::S2);
/// assert_eq!(game.origin, BidOrigin::Declared);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoneGame {
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
    /// How the declarer obtained the contract.
    pub origin: BidOrigin,
    /// Score of the declarer's cards in thirds, where known.
    pub score: Option<u16>,
    /// Level of kontra on the game: 0 for none.
    pub kontra: u8,
    /// Announcement and result of the Valat.
    pub valat: Valat,
    /// Announced bonuses, except hand facts and the Valat.
    pub announced: ArrayVec<Announced, 24>,
    /// Bonuses that the declarer made without announcing them.
    pub silent_declarer: BonusSet,
    /// Bonuses that the opponents made without announcing them.
    pub silent_defenders: BonusSet,
    /// Hand facts of all players, claimed or counted at the end.
    pub hand_facts: ArrayVec<HandFact, 16>,
    /// The seat whose Sküs took the Mond, and the seat that lost the Mond.
    pub mondfang: Option<(Seat, Seat)>,
    /// Score of the untaken talon in thirds, where known.
    pub untaken_talon: Option<u16>,
    /// Whether the game was lost at the talon, before any trick.
    pub lost_at_talon: bool,
}

/// Announcement and result of a Valat; only the declarer can make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Valat {
    /// The time of its announcement, if it was announced.
    pub announced: Option<When>,
    /// Whether the declarer took all tricks.
    pub made: bool,
    /// Level of kontra on the Valat: 0 for none.
    pub kontra: u8,
}

/// An announced bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The announced bonus; never a hand fact or the Valat.
    pub bonus: Bonus,
    /// The seat that announced it.
    pub by: Seat,
    /// Whether it was announced before or after the talon.
    pub when: When,
    /// Whether it was made; `None` where that follows from the other facts.
    pub made: Option<bool>,
    /// Level of kontra on this bonus: 0 for none.
    pub kontra: u8,
}

/// A bonus that a hand showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandFact {
    /// The bonus, such as all four kings in one hand.
    pub bonus: Bonus,
    /// The seat that held the hand.
    pub by: Seat,
    /// The time of the claim; `None` where it makes no difference.
    pub when: Option<When>,
}

impl LoneGame {
    /// Creates a game of which nothing else is known yet.
    ///
    /// ```
    /// use tarock::{Contract, Seat, lone::LoneGame};
    /// assert_eq!(LoneGame::new(Contract::Solo, Seat::S1).score, None);
    /// ```
    pub fn new(contract: Contract, declarer: Seat) -> Self {
        Self {
            contract,
            declarer,
            origin: BidOrigin::Declared,
            score: None,
            kontra: 0,
            valat: Valat::default(),
            announced: ArrayVec::new(),
            silent_declarer: BonusSet::EMPTY,
            silent_defenders: BonusSet::EMPTY,
            hand_facts: ArrayVec::new(),
            mondfang: None,
            untaken_talon: None,
            lost_at_talon: false,
        }
    }

    /// Returns the side of a seat.
    ///
    /// ```
    /// use tarock::{Contract, Seat, Side, lone::LoneGame};
    /// let game = LoneGame::new(Contract::Solo, Seat::S1);
    /// assert_eq!(game.side(Seat::S2), Side::Defenders);
    /// ```
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.declarer { Side::Declarer } else { Side::Defenders }
    }

    /// Returns the bonuses that a side made without announcing them.
    ///
    /// ```
    /// use tarock::{Contract, Seat, Side, lone::LoneGame};
    /// assert!(LoneGame::new(Contract::Solo, Seat::S1).silent(Side::Declarer).is_empty());
    /// ```
    pub const fn silent(&self, side: Side) -> BonusSet {
        match side {
            Side::Declarer => self.silent_declarer,
            Side::Defenders => self.silent_defenders,
        }
    }
}

impl Facts {
    /// Gathers the facts of a played deal of one of these games once it is over; `None` if it was thrown in.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, lone::Facts};
    /// let position = Position::deal(RuleSet::BECK, Seat::S1, &Pack::NEW);
    /// assert_eq!(Facts::of(&position), None);
    /// ```
    pub fn of(position: &crate::Position) -> Option<Self> {
        let board = position.board();
        let ours = !matches!(board.rules.rules(), GameRules::Koenigrufen(_));
        let over = board.phase == crate::Phase::Finished && !board.thrown_in;
        if ours && over { Self::gather(board, position.hidden()) } else { None }
    }

    /// Gathers the facts of a deal that is over and whose cards are shown.
    pub(crate) fn gather(board: &Board, shown: &Hidden) -> Option<Self> {
        let mut facts = Self::staked(board, shown)?;
        if let Outcome::Game(game) = &mut facts.outcome
            && !game.lost_at_talon
        {
            let ending = Ending::of(board, shown, game.declarer);
            game.finish(customs(board).birds, &ending);
        }
        Some(facts)
    }

    /// Gathers the stakes of a deal of one of these games during play: announcements, kontras and hand facts. A game
    /// has no result yet, see [`LoneGame::finish`]; a Trischaken has the scores and tricks so far.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, lone::Facts};
    /// let position = Position::deal(RuleSet::BECK, Seat::S1, &Pack::NEW);
    /// assert_eq!(Facts::so_far(&position), None); // the auction is still on
    /// ```
    pub fn so_far(position: &crate::Position) -> Option<Self> {
        let board = position.board();
        let ours = !matches!(board.rules.rules(), GameRules::Koenigrufen(_));
        if ours && board.phase == crate::Phase::Play { Self::staked(board, position.hidden()) } else { None }
    }

    fn staked(board: &Board, shown: &Hidden) -> Option<Self> {
        let game = board.game()?;
        let outcome = if game.contract == Contract::Trischaken {
            let scores = BySeat::from_fn(board.seats(), |seat| Counting::Thirds.score(board.taken[seat]));
            Outcome::Trischaken { scores, tricks: board.n_tricks }
        } else {
            let mut lone = LoneGame { origin: game.origin, ..LoneGame::new(game.contract, game.seat) };
            stake_game(board, shown, &mut lone);
            Outcome::Game(lone)
        };
        Some(Self { forehand: board.forehand(), outcome, renonce: None })
    }
}

/// Returns the cards that each side counts, the declarer's first: tricks, discards, own talons and, for the defenders,
/// the untaken part of the talon.
pub(crate) fn side_cards(board: &Board, shown: &Hidden, declarer: Seat) -> [CardSet; 2] {
    let mut cards = shares(board, shown, declarer);
    for (seat, taken) in board.taken.iter() {
        cards[usize::from(seat != declarer)] |= taken;
    }
    cards
}

/// Returns the cards that each side counts besides its tricks, the declarer's first.
pub(crate) fn shares(board: &Board, shown: &Hidden, declarer: Seat) -> [CardSet; 2] {
    let mut cards = [CardSet::EMPTY, untaken(board, shown)];
    for seat in board.seats().iter() {
        let own_talon = shown.laid[seat] | shown.own_talon_left(board, seat);
        cards[usize::from(seat != declarer)] |= shown.discards[seat] | own_talon;
    }
    cards
}

/// Returns the talon cards that nobody took.
fn untaken(board: &Board, shown: &Hidden) -> CardSet {
    let talon: CardSet = shown.talon.iter().copied().collect();
    board.part.map_or(talon, |part| talon - talon::part(board, &shown.talon, part))
}

/// Fills in the stakes that are known before the cards are played.
fn stake_game(board: &Board, shown: &Hidden, game: &mut LoneGame) {
    let customs = customs(board);
    game.lost_at_talon = board.lost_at_talon;
    game.untaken_talon = Some(Counting::Thirds.score(untaken(board, shown)));
    for item in &board.items {
        let (by, when, kontra) = (item.target.owner, item.when, item.level());
        match item.target.stake {
            Stake::Game | Stake::GameAgainst(_) => game.kontra = kontra,
            Stake::Bonus(Bonus::AllTricks) => game.valat = Valat { announced: Some(when), kontra, made: false },
            Stake::Bonus(bonus) if FACTS.contains(bonus) => {
                // Omits the time of the claim where it makes no difference.
                let when = (!customs.facts_before_talon).then_some(when);
                game.hand_facts.push(HandFact { bonus, by, when });
            }
            Stake::Bonus(bonus) => {
                let about_hand = matches!(bonus, Bonus::NoKings | Bonus::NoTrull) && !customs.broken_loses;
                let shown_now = shown_by(hand_of(board, shown, by)).contains(bonus);
                let made = (about_hand && !game.lost_at_talon).then_some(shown_now);
                game.announced.push(Announced { bonus, by, when, made, kontra });
            }
        }
    }
    if counted_at_end(board) {
        for seat in board.seats().iter() {
            let shows = shown_by(hand_of(board, shown, seat));
            for bonus in shows.intersection(FACTS).iter().filter(|bonus| *bonus != Bonus::BirdsInHand) {
                game.hand_facts.push(HandFact { bonus, by: seat, when: None });
            }
            if seat == game.declarer {
                game.silent_declarer = shows.difference(FACTS);
            }
        }
    }
}

/// Returns the hand that a seat plays with: the cards it has played and those it still holds.
fn hand_of(board: &Board, shown: &Hidden, seat: Seat) -> CardSet {
    let played = played_hand(board, seat);
    if board.lost_at_talon {
        return played;
    }
    let on_table = board.trick.card_of(seat, board.seats()).map_or(CardSet::EMPTY, CardSet::of);
    played | on_table | shown.hands[seat]
}

/// Whether hand facts count after the play without a claim.
fn counted_at_end(board: &Board) -> bool {
    matches!(board.rules.rules(), GameRules::Illustriert(rules) if rules.counts_combinations_at_end())
}

impl LoneGame {
    /// Fills in how the play ended; announcements and kontras stay. Only the birds in `birds` can be made silently.
    ///
    /// ```
    /// use tarock::{BonusSet, Contract, Seat, lone::{Ending, LoneGame}};
    /// let mut game = LoneGame::new(Contract::Solo, Seat::S1);
    /// game.finish(BonusSet::BIRDS, &Ending { score: 120, ..Ending::default() });
    /// assert_eq!(game.score, Some(120));
    /// ```
    pub fn finish(&mut self, birds: BonusSet, ending: &Ending) {
        self.score = Some(ending.score);
        self.valat.made = ending.all_tricks;
        self.mondfang = ending.mondfang;
        for announced in &mut self.announced {
            if announced.bonus.bird().is_some() {
                announced.made = Some(ending.birds[announced.bonus as usize] == Some(announced.by));
            }
        }
        self.silent_declarer = self.silent_declarer.difference(BonusSet::BIRDS);
        self.silent_defenders = self.silent_defenders.difference(BonusSet::BIRDS);
        for bird in birds.iter() {
            let Some(winner) = ending.birds[bird as usize] else { continue };
            if self.announced.iter().any(|announced| announced.bonus == bird && announced.by == winner) {
                continue;
            }
            match self.side(winner) {
                Side::Declarer => self.silent_declarer.insert(bird),
                Side::Defenders => self.silent_defenders.insert(bird),
            }
        }
    }
}
