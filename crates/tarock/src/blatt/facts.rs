//! What happened in a finished deal, as far as the bill depends on it.

use arrayvec::ArrayVec;

use super::{Ending, FACTS, customs, played_hand, shown_by, talon};
use crate::{
    Board, Bonus, BonusSet, BySeat, CardSet, Contract, Counting, GameRules, Hidden, Seat, Side, Stake, Standing, When,
};

/// The facts of a finished deal; from a played deal or entered by a scorer.
///
/// ```
/// use tarock::{Contract, Seat, blatt::{Facts, LoneGame, Outcome}, illustriert::BECK};
/// let soloist = Seat::new(0).unwrap();
/// let game = LoneGame { score: Some(120), ..LoneGame::new(Contract::Dreiblatt, soloist) };
/// let facts = Facts { forehand: soloist, outcome: Outcome::Game(game), renonce: None };
/// assert_eq!(BECK.settle(&facts).bill[soloist].to_string(), "8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The player after the dealer.
    pub forehand: Seat,
    /// What was played and how it ended.
    pub outcome: Outcome,
    /// Who revoked, if the deal ended so.
    pub renonce: Option<Seat>,
}

/// What was played and how it ended.
///
/// ```
/// use tarock::{Contract, Seat, blatt::{LoneGame, Outcome}};
/// let game = LoneGame::new(Contract::Solo, Seat::new(0).unwrap());
/// assert!(matches!(Outcome::Game(game), Outcome::Game(_)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// One against the rest.
    Game(LoneGame),
    /// Everybody for himself.
    Trischaken {
        /// Card scores of the tricks in thirds.
        scores: BySeat<u16>,
        /// Numbers of tricks.
        tricks: BySeat<u8>,
    },
}

/// A game of one against the rest.
///
/// ```
/// use tarock::{Contract, Seat, Standing, blatt::LoneGame};
/// let game = LoneGame::new(Contract::Einblatt, Seat::new(1).unwrap());
/// assert_eq!(game.standing, Standing::Declared);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoneGame {
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
    /// How the contract came to him.
    pub standing: Standing,
    /// Score of his cards in thirds, where it is known.
    pub score: Option<u16>,
    /// Level of kontra on the game.
    pub kontra: u8,
    /// All about the Valat.
    pub valat: Valat,
    /// Announced bonuses, hand facts excepted.
    pub announced: ArrayVec<Announced, 24>,
    /// Bonuses the declarer made unannounced.
    pub silent_declarer: BonusSet,
    /// Bonuses his opponents made unannounced.
    pub silent_defenders: BonusSet,
    /// What hands showed.
    pub hand_facts: ArrayVec<HandFact, 16>,
    /// Whose Sküs took whose Mond.
    pub mondfang: Option<(Seat, Seat)>,
    /// Score of the untaken talon in thirds, where it is known.
    pub untaken_talon: Option<u16>,
    /// The game was lost at the talon, without play.
    pub lost_at_talon: bool,
}

/// What is known of a Valat; only the declarer can make one.
///
/// ```
/// assert!(!tarock::blatt::Valat::default().made);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Valat {
    /// When it was announced, if it was.
    pub announced: Option<When>,
    /// The declarer took all tricks.
    pub made: bool,
    /// Level of kontra on it.
    pub kontra: u8,
}

/// An announced bonus.
///
/// ```
/// use tarock::{Bonus, Seat, When, blatt::Announced};
/// let by = Seat::new(0).unwrap();
/// let pagat = Announced { bonus: Bonus::PagatUltimo, by, when: When::Before, made: Some(true), kontra: 0 };
/// assert_eq!(pagat.kontra, 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The bonus.
    pub bonus: Bonus,
    /// Who announced it.
    pub by: Seat,
    /// Before or after the talon.
    pub when: When,
    /// Whether it was made; none where that follows from the rest.
    pub made: Option<bool>,
    /// Level of kontra.
    pub kontra: u8,
}

/// What a hand showed.
///
/// ```
/// use tarock::{Bonus, Seat, blatt::HandFact};
/// let fact = HandFact { bonus: Bonus::TrullInHand, by: Seat::new(2).unwrap(), when: None };
/// assert_eq!(fact.when, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandFact {
    /// What.
    pub bonus: Bonus,
    /// Whose hand.
    pub by: Seat,
    /// When it was claimed; none where that makes no difference.
    pub when: Option<When>,
}

impl LoneGame {
    /// A game of which nothing more is known.
    ///
    /// ```
    /// use tarock::{Contract, Seat, blatt::LoneGame};
    /// assert_eq!(LoneGame::new(Contract::Solo, Seat::new(0).unwrap()).score, None);
    /// ```
    pub fn new(contract: Contract, declarer: Seat) -> Self {
        Self {
            contract,
            declarer,
            standing: Standing::Declared,
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

    /// The side of a seat.
    ///
    /// ```
    /// use tarock::{Contract, Seat, Side, blatt::LoneGame};
    /// let game = LoneGame::new(Contract::Solo, Seat::new(0).unwrap());
    /// assert_eq!(game.side(Seat::new(1).unwrap()), Side::Defenders);
    /// ```
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.declarer { Side::Declarer } else { Side::Defenders }
    }

    /// What a side made unannounced.
    ///
    /// ```
    /// use tarock::{Contract, Seat, Side, blatt::LoneGame};
    /// assert!(LoneGame::new(Contract::Solo, Seat::new(0).unwrap()).silent(Side::Declarer).is_empty());
    /// ```
    pub const fn silent(&self, side: Side) -> BonusSet {
        match side {
            Side::Declarer => self.silent_declarer,
            Side::Defenders => self.silent_defenders,
        }
    }
}

impl Facts {
    /// The facts of a played deal of one of these games, once it is over; none if it was thrown in.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, blatt::Facts};
    /// let position = Position::deal(RuleSet::preset("beck").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
    /// assert_eq!(Facts::of(&position), None);
    /// ```
    pub fn of(position: &crate::Position) -> Option<Self> {
        let board = position.board();
        let ours = !matches!(board.rules.rules(), GameRules::Koenigrufen(_));
        let over = board.phase == crate::Phase::Finished && !board.thrown_in;
        if ours && over { Self::gather(board, position.hidden()) } else { None }
    }

    /// The facts of a deal that is over and whose cards are shown.
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

    /// What is at stake while the cards of a deal of one of these games are played: what was announced and doubled, what
    /// the hands show. Of a game nothing is made yet, see [`LoneGame::finish`]; a Trischaken is counted so far.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, blatt::Facts};
    /// let position = Position::deal(RuleSet::preset("beck").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
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
            let mut lone = LoneGame { standing: game.standing, ..LoneGame::new(game.contract, game.seat) };
            stake_game(board, shown, &mut lone);
            Outcome::Game(lone)
        };
        Some(Self { forehand: board.forehand(), outcome, renonce: None })
    }
}

/// The cards a side counts: tricks, discards, own talons, and what was left of the talon for the defenders.
pub(crate) fn side_cards(board: &Board, shown: &Hidden, declarer: Seat) -> [CardSet; 2] {
    let mut cards = shares(board, shown, declarer);
    for (seat, taken) in board.taken.iter() {
        cards[usize::from(seat != declarer)] |= taken;
    }
    cards
}

/// What each side counts besides its tricks.
pub(crate) fn shares(board: &Board, shown: &Hidden, declarer: Seat) -> [CardSet; 2] {
    let mut cards = [CardSet::EMPTY, untaken(board, shown)];
    for seat in board.seats().iter() {
        let own_talon = shown.laid[seat] | shown.own_talon_left(board, seat);
        cards[usize::from(seat != declarer)] |= shown.discards[seat] | own_talon;
    }
    cards
}

/// What nobody took of the talon.
fn untaken(board: &Board, shown: &Hidden) -> CardSet {
    let talon: CardSet = shown.talon.iter().copied().collect();
    board.part.map_or(talon, |part| talon - talon::part(board, &shown.talon, part))
}

/// What is at stake before the cards are played.
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
                // Where the time of the claim makes no difference it is not told.
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

/// The hand a seat plays with: what it has played and what it still holds.
fn hand_of(board: &Board, shown: &Hidden, seat: Seat) -> CardSet {
    let played = played_hand(board, seat);
    if board.lost_at_talon {
        return played;
    }
    let on_table = board.trick.card_of(seat, board.seats()).map_or(CardSet::EMPTY, CardSet::of);
    played | on_table | shown.hands[seat]
}

/// Whether hands are looked at after the play, without anybody having claimed something.
fn counted_at_end(board: &Board) -> bool {
    matches!(board.rules.rules(), GameRules::Illustriert(rules) if rules.counts_combinations_at_end())
}

impl LoneGame {
    /// Fills in how the play ended; what was announced and doubled stays. Only `birds` can be made without a word.
    ///
    /// ```
    /// use tarock::{BonusSet, Contract, Seat, blatt::{Ending, LoneGame}};
    /// let mut game = LoneGame::new(Contract::Solo, Seat::new(0).unwrap());
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
