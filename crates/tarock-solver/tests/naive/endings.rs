//! Endings of random deals, sorted by their special features.

use core::fmt;

use tarock::koenigrufen::{Kind, shape};
use tarock::{Contract, Game, Legal, Position, RuleSet, Seat, Stake};
use tarock_testkit::Chance;

/// The special feature of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Regime {
    Plain,
    Kaiserstich,
    Doubled,
    Reserved,
    /// One side has all tricks so far, or a Valat was announced.
    Valat,
    Colour,
    Negative,
    NegativeFreePagat,
    Parallel,
    Trischaken,
    Illustriert,
    IllustriertReserved,
    IllustriertTrischaken,
    Kosakeln,
    KosakelnReserved,
}

impl Regime {
    pub(crate) const ALL: &[Self] = &[
        Self::Plain,
        Self::Kaiserstich,
        Self::Doubled,
        Self::Reserved,
        Self::Valat,
        Self::Colour,
        Self::Negative,
        Self::NegativeFreePagat,
        Self::Parallel,
        Self::Trischaken,
        Self::Illustriert,
        Self::IllustriertReserved,
        Self::IllustriertTrischaken,
        Self::Kosakeln,
        Self::KosakelnReserved,
    ];

    /// Returns how many endings of this regime stand for `n`: fewer where they are rare among random deals.
    pub(crate) fn share(self, n: usize) -> usize {
        match self {
            Self::Valat => n / 2,
            _ => n,
        }
    }

    fn game(self) -> Game {
        match self {
            Self::Illustriert | Self::IllustriertReserved | Self::IllustriertTrischaken => Game::Illustriert,
            Self::Kosakeln | Self::KosakelnReserved => Game::Kosakeln,
            _ => Game::Koenigrufen,
        }
    }

    /// Returns whether a play about to begin can still become an ending of this regime.
    fn can_be(self, position: &Position) -> bool {
        let board = position.board();
        let rules = board.obligations;
        let reserved = board.reserved.iter().any(|(seat, cards)| !cards.is_disjoint(position.hidden().hands[seat]));
        let doubled = board.items.iter().any(|item| item.level() > 0);
        let contract = board.games[0].contract;
        let kind = shape(contract).kind;
        let positive = kind == Kind::Positive;
        let negative = matches!(kind, Kind::Negative { .. });
        let trischaken = contract == Contract::Trischaken;
        match self {
            Self::Plain => positive && !rules.kaiserstich,
            Self::Kaiserstich => positive && rules.kaiserstich,
            Self::Doubled => positive && doubled,
            Self::Reserved => positive && reserved,
            Self::Valat => positive,
            Self::Colour => rules.colour_game,
            Self::Negative => negative && rules.pagat_last && board.games.len() == 1,
            Self::NegativeFreePagat => negative && !rules.pagat_last,
            Self::Parallel => board.games.len() > 1,
            Self::Trischaken | Self::IllustriertTrischaken => trischaken,
            Self::Illustriert | Self::Kosakeln => !trischaken,
            Self::IllustriertReserved | Self::KosakelnReserved => reserved,
        }
    }

    /// Returns whether an ending is of this regime.
    fn is(self, position: &Position) -> bool {
        let board = position.board();
        match self {
            Self::Reserved | Self::IllustriertReserved | Self::KosakelnReserved => {
                board.reserved.iter().any(|(seat, cards)| !cards.is_disjoint(position.hidden().hands[seat]))
            }
            Self::Valat => {
                let declarers = |seat: Seat| Some(seat) == position.hidden().partner || seat == board.games[0].seat;
                let theirs = board.n_tricks.iter().filter(|(seat, n)| declarers(*seat) && *n > 0).count();
                let others = board.n_tricks.iter().filter(|(seat, n)| !declarers(*seat) && *n > 0).count();
                theirs == 0
                    || others == 0
                    || board.items.iter().any(|item| item.target.stake == Stake::Bonus(tarock::Bonus::Valat))
            }
            _ => true,
        }
    }
}

pub(crate) struct Ending {
    pub(crate) position: Position,
    regime: Regime,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.position.board();
        writeln!(f, "{:?}: {:?}, turn {:?}, trick {:?}", self.regime, board.games, board.turn, board.trick)?;
        writeln!(f, "hands {:?}", self.position.hidden().hands)?;
        writeln!(f, "partner {:?}, called {:?}", self.position.hidden().partner, self.position.hidden().called_card)?;
        writeln!(f, "items {:?}", board.items)?;
        writeln!(f, "tricks {:?}, taken {:?}", board.n_tricks, board.taken)?;
        writeln!(f, "obligations {:?}, reserved {:?}", board.obligations, board.reserved)
    }
}

/// An endless supply of endings of one regime.
pub(crate) struct Endings {
    regime: Regime,
    chance: Chance,
    whole: bool,
}

impl Endings {
    pub(crate) fn new(regime: Regime, seed: u64) -> Self {
        Self { regime, chance: Chance::new(seed ^ (regime as u64) << 32), whole: false }
    }

    /// Yields whole plays instead of endings.
    pub(crate) fn whole(mut self) -> Self {
        self.whole = true;
        self
    }

    pub(crate) fn next(&mut self) -> Ending {
        for _ in 0..2_000_000 {
            if let Some(position) = self.draw() {
                return Ending { position, regime: self.regime };
            }
        }
        panic!("{:?} does not occur", self.regime)
    }

    fn rules(&mut self) -> RuleSet {
        let presets: Vec<RuleSet> = self.regime.game().presets().collect();
        match self.chance.below(3) {
            0 => presets[self.chance.below(presets.len() as u32) as usize].clone(),
            _ => self.chance.rules_of(self.regime.game()),
        }
    }

    fn draw(&mut self) -> Option<Position> {
        let rules = self.rules();
        let game = rules.game();
        let dealer = Seat::new(self.chance.below(game.seats().len() as u32) as usize)?;
        let mut position = Position::deal(rules, dealer, &self.chance.pack());
        while let Some(legal) = position.legal().filter(|legal| !matches!(legal, Legal::Play(_))) {
            let action = legal.draw(&mut |n| self.chance.below(n));
            position.play_unchecked(action, &mut ());
        }
        position.legal()?;
        if !self.regime.can_be(&position) {
            return None;
        }
        if self.whole {
            return Some(position);
        }
        let (seats, n) = (game.seats().len() as u32, game.n_tricks());
        let left = match seats {
            2 => 2 + self.chance.below(4) as usize,
            3 => 2 + self.chance.below(2) as usize + usize::from(self.chance.below(4) == 0),
            _ => 2 + self.chance.below(2) as usize + usize::from(self.chance.below(16) == 0),
        };
        let on_table = if self.chance.below(2) == 0 { 0 } else { self.chance.below(seats) as usize };
        while position.board().tricks.len() < n - left || position.board().trick.cards().len() < on_table {
            let legal = position.legal()?;
            let Legal::Play(cards) = legal else { return None };
            let chance = &mut self.chance;
            let card = if self.regime == Regime::Valat {
                // Keeping high cards makes long runs of tricks more likely.
                let leads = position.board().trick.led().is_none();
                if leads { cards.iter().max_by_key(|card| card.is_tarock()).unwrap() } else { cards.first()? }
            } else {
                cards.nth(chance.below(cards.len() as u32) as usize)?
            };
            position.play_unchecked(tarock::Action::Play(card), &mut ());
        }
        position.legal()?;
        self.regime.is(&position).then_some(position)
    }
}
