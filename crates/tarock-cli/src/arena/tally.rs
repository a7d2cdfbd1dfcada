//! Counts of contracts, announcements and wins, by party.

use tarock::illustriert::KontraScope;
use tarock::{
    Bonus, Contract, GameRules, Item, ItemId, Position, Seat, Settlement, Side, Stake, Winner, koenigrufen, lone,
};

use super::PHASES;
use super::clock::Clock;
use super::course::Turn;
use super::duel::Score;
use super::moments::Moments;

/// One of the two players that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Party {
    A,
    B,
}

impl Party {
    pub(crate) const ALL: [Self; 2] = [Self::A, Self::B];

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Games of one contract, as played by a party; in Trischaken every seat plays.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Declared {
    pub(crate) won: u64,
    pub(crate) scores: Moments,
}

/// Announcements of a bonus by a party. One that the rules void is neither made nor failed.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Said {
    pub(crate) n: u64,
    pub(crate) made: u64,
    pub(crate) failed: u64,
}

/// All counts of a party.
#[derive(Debug, Clone)]
pub(crate) struct Counts {
    pub(crate) contracts: [Declared; Contract::ALL.len()],
    pub(crate) announced: [Said; Bonus::ALL.len()],
    /// Kontra, Re, Sub.
    pub(crate) kontras: [Said; 3],
    /// The times per phase, in the order of [`PHASES`].
    pub(crate) clocks: Vec<Clock>,
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            contracts: [Declared::default(); Contract::ALL.len()],
            announced: [Said::default(); Bonus::ALL.len()],
            kontras: [Said::default(); 3],
            clocks: vec![Clock::default(); PHASES.len()],
        }
    }
}

/// The counts of one thread, or of all.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) thrown_in: u64,
    /// Games per contract; of parallel games each counts.
    pub(crate) contracts: [u64; Contract::ALL.len()],
    pub(crate) parties: [Counts; 2],
}

impl Declared {
    pub(crate) fn note(&mut self, won: bool, score: i64) {
        self.won += u64::from(won);
        self.scores.note(score);
    }

    pub(crate) const fn add(&mut self, other: &Self) {
        self.won += other.won;
        self.scores.add(&other.scores);
    }
}

impl Counts {
    /// Records how long a decision took, unless there was nothing to decide.
    pub(crate) fn note_time(&mut self, turn: &Turn<'_>) {
        let phase = PHASES.iter().position(|phase| *phase == turn.position.board().phase);
        if let Some(phase) = phase.filter(|_| turn.legal.is_choice()) {
            self.clocks[phase].note(turn.time);
        }
    }
}

impl Said {
    fn note(&mut self, made: Option<bool>) {
        self.n += 1;
        self.made += u64::from(made == Some(true));
        self.failed += u64::from(made == Some(false));
    }

    const fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.made += other.made;
        self.failed += other.failed;
    }
}

impl Tally {
    /// Counts a finished game; `party` maps seats to players.
    pub(crate) fn count(
        &mut self,
        position: &Position,
        settlement: &Settlement,
        party: impl Fn(Seat) -> Party,
        score: Score,
    ) {
        let board = position.board();
        self.games += 1;
        self.thrown_in += u64::from(board.thrown_in);
        for game in &board.games {
            let contract = game.contract as usize;
            self.contracts[contract] += 1;
            let everybody = game.contract == Contract::Trischaken;
            for seat in board.seats().iter().filter(|&seat| everybody || seat == game.seat) {
                let declared = &mut self.parties[party(seat) as usize].contracts[contract];
                declared.note(settlement.bill[seat].halves() > 0, score.of(seat));
            }
        }
        let sides = Sides::of(position);
        // A kontra of the game can double everything the soloist has announced. Then the sum tells whether it paid.
        let doubles_all = matches!(board.rules.rules(), GameRules::Illustriert(rules)
            if rules.settings().kontra_scope == KontraScope::Everything);
        for item in &board.items {
            let owner = item.target.owner;
            let won = if doubles_all && item.target.stake == Stake::Game {
                let sum = |side: Side| {
                    let billed = settlement.items.iter().filter(|billed| billed.winner == Winner::Side(side));
                    billed.map(|billed| billed.value.halves()).sum::<i32>()
                };
                Some(sum(Side::Declarer) > sum(Side::Defenders))
            } else {
                sides.owner_won(item, settlement)
            };
            if let Stake::Bonus(bonus) = item.target.stake {
                self.parties[party(owner) as usize].announced[bonus as usize].note(won);
            }
            for (level, speaker) in item.speakers.into_iter().enumerate() {
                // Kontra and Sub are said against the owner, Re by the owner's side.
                let for_owner = level == 1;
                if let Some(speaker) = speaker {
                    self.parties[party(speaker) as usize].kontras[level].note(won.map(|won| won == for_owner));
                }
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.thrown_in += other.thrown_in;
        for (count, more) in self.contracts.iter_mut().zip(other.contracts) {
            *count += more;
        }
        for (own, more) in self.parties.iter_mut().zip(&other.parties) {
            for (own, more) in own.contracts.iter_mut().zip(&more.contracts) {
                own.add(more);
            }
            for (own, more) in own.announced.iter_mut().zip(&more.announced) {
                own.add(more);
            }
            for (own, more) in own.kontras.iter_mut().zip(&more.kontras) {
                own.add(more);
            }
            for (own, more) in own.clocks.iter_mut().zip(&more.clocks) {
                own.add(more);
            }
        }
    }
}

/// The sides of a finished game.
enum Sides {
    Called(koenigrufen::PositiveGame),
    Lone(lone::LoneGame),
    /// A negative game, Trischaken, or no game.
    Single,
}

impl Sides {
    fn of(position: &Position) -> Self {
        if let GameRules::Koenigrufen(_) = position.board().rules.rules() {
            return match koenigrufen::Facts::of(position).map(|facts| facts.outcome) {
                Some(koenigrufen::Outcome::Positive(game)) => Self::Called(game),
                _ => Self::Single,
            };
        }
        match lone::Facts::of(position).map(|facts| facts.outcome) {
            Some(lone::Outcome::Game(game)) => Self::Lone(game),
            _ => Self::Single,
        }
    }

    fn side(&self, seat: Seat) -> Option<Side> {
        match self {
            Self::Called(game) => Some(game.side(seat)),
            Self::Lone(game) => Some(game.side(seat)),
            Self::Single => None,
        }
    }

    /// Returns whether the stake went to its owner's side; `None` if it is not on the bill.
    fn owner_won(&self, item: &Item, settlement: &Settlement) -> Option<bool> {
        let owner = item.target.owner;
        let of_owner = |winner: Winner| match winner {
            Winner::Seat(seat) => seat == owner,
            Winner::Side(side) => self.side(owner) == Some(side),
        };
        match item.target.stake {
            Stake::Game => {
                let bill = || settlement.items.iter();
                let game = bill().find(|billed| matches!(billed.id, ItemId::Game | ItemId::GameWith(_)));
                // A Valat can replace the game on the bill.
                let valat =
                    || bill().find(|billed| matches!(billed.id, ItemId::Bonus(Bonus::Valat | Bonus::AllTricks)));
                game.or_else(valat).map(|billed| of_owner(billed.winner))
            }
            Stake::GameAgainst(seat) => settlement.items.iter().find_map(|billed| {
                let between = billed.declarer == Some(owner)
                    && (billed.winner == Winner::Seat(seat) || billed.loser == Some(seat));
                between.then(|| of_owner(billed.winner))
            }),
            Stake::Bonus(bonus) => {
                let same = |id: ItemId| matches!(id, ItemId::Bonus(id) | ItemId::GameWith(id) if id == bonus);
                let billed = || settlement.items.iter().filter(|billed| same(billed.id));
                let mut announced = billed().filter(|billed| billed.announced);
                match (announced.next(), announced.next()) {
                    // Both sides announced it; the declarer's item comes first.
                    (Some(first), Some(second)) if matches!(first.winner, Winner::Side(_)) => {
                        let declarer = self.side(owner) == Some(Side::Declarer);
                        Some(of_owner(if declarer { first.winner } else { second.winner }))
                    }
                    (Some(_), Some(_)) => Some(billed().any(|billed| billed.announced && of_owner(billed.winner))),
                    (Some(only), None) => Some(of_owner(only.winner)),
                    // In some games a bonus held in hand is billed like a silent one.
                    (None, _) => billed().any(|billed| of_owner(billed.winner)).then_some(true),
                }
            }
        }
    }
}
