//! Bonuses that were announced or made.

use serde::{Deserialize, Serialize};
use tarock::{
    Board, Bonus, Card, GameRules, ItemId, KontraTarget, Position, Seat, Settlement, Side, Stake, Winner, koenigrufen,
    lone,
};

use crate::contract_fact::{is_zero, times_doubled};

/// A bonus that was announced, or made without an announcement. A bonus that nobody announced and nobody made costs
/// nothing and is not listed, so a silent bonus is always a made one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BonusFact {
    /// The bonus.
    pub bonus: Bonus,
    /// The side that announced or made it.
    pub side: Side,
    /// The seat that announced it or, if it was silent, the seat whose card or hand made it; `None` if it is the merit
    /// of a whole side, as a silent Trull is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whether it was announced.
    pub announced: bool,
    /// Whether the side made it; otherwise it lost it, unless the announcement is void.
    pub made: bool,
    /// Whether the announcement does not count, so that it is neither made nor lost: an announced Trull beside the
    /// Valat of its side, or the opponent's announcement in a Kosakeln that is lost at the talon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// How often players said that they double it: 0 for never, 1 for Kontra. The bill may count another level: partners
    /// who do not know each other can double in vain, and in some games a Kontra on the contract doubles its bonuses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kontra: u8,
}

impl BonusFact {
    /// Makes a bonus that a side made without announcing it.
    ///
    /// ```
    /// use tarock::{Bonus, Side};
    /// let trull = tarock_archive::BonusFact::silent(Bonus::Trull, Side::Defenders);
    /// assert!(trull.made && !trull.announced);
    /// ```
    pub const fn silent(bonus: Bonus, side: Side) -> Self {
        Self { bonus, side, by: None, announced: false, made: true, void: false, kontra: 0 }
    }
}

/// An announcement and what became of it.
struct Announced {
    bonus: Bonus,
    by: Seat,
    made: bool,
    void: bool,
    kontra: u8,
}

/// What was said and done in a game of two sides.
struct TwoSides {
    declarer: Seat,
    partner: Option<Seat>,
    announced: Vec<Announced>,
    /// The side that took all tricks without saying so before.
    silent_valat: Option<(Bonus, Side)>,
    /// The seat whose Sküs took the Mond.
    mond_taken_by: Option<Seat>,
}

impl TwoSides {
    fn side(&self, seat: Seat) -> Side {
        if seat == self.declarer || self.partner == Some(seat) { Side::Declarer } else { Side::Defenders }
    }
}

/// Returns the bonuses of a finished deal; none in negative games and Trischaken, which have none.
pub(crate) fn bonuses(position: &Position, settlement: &Settlement) -> Vec<BonusFact> {
    let board = position.board();
    let game = match board.rules.rules() {
        GameRules::Koenigrufen(rules) => of_koenigrufen(position, settlement, rules),
        GameRules::Illustriert(rules) => of_lone(position, &|facts| rules.settle(facts)),
        GameRules::Kosakeln(rules) => of_lone(position, &|facts| rules.settle(facts)),
    };
    let Some(game) = game else { return Vec::new() };
    let mut all: Vec<BonusFact> = Vec::new();
    for said in &game.announced {
        let &Announced { bonus, by, made, void, kontra } = said;
        let side = game.side(by);
        let is_same = |fact: &&mut BonusFact| {
            fact.bonus == bonus && fact.side == side && (!shows_a_hand(bonus) || fact.by == Some(by))
        };
        // If both players of a side announce a bonus, that is one item.
        if let Some(fact) = all.iter_mut().find(is_same) {
            fact.kontra = fact.kontra.max(kontra);
            continue;
        }
        all.push(BonusFact { bonus, side, by: Some(by), announced: true, made, void, kontra });
    }
    if let Some((bonus, side)) = game.silent_valat {
        all.push(BonusFact { by: author(board, &game, bonus, side), ..BonusFact::silent(bonus, side) });
    }
    for item in settlement.items.iter().filter(|item| !item.announced) {
        let ItemId::Bonus(bonus) = item.id else { continue };
        let (side, seat) = match item.winner {
            Winner::Side(side) => (side, None),
            Winner::Seat(seat) => (game.side(seat), Some(seat)),
        };
        let by = seat.or_else(|| author(board, &game, bonus, side));
        // Kosakeln bills claimed hands like silent bonuses.
        let is_claimed = shows_a_hand(bonus) && all.iter().any(|fact| fact.bonus == bonus && fact.side == side);
        if !is_valat(bonus) && !is_claimed {
            all.push(BonusFact { by, ..BonusFact::silent(bonus, side) });
        }
    }
    all
}

/// Whether a bonus is the Valat, which every game has under a name of its own.
pub(crate) const fn is_valat(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::Valat | Bonus::AllTricks)
}

/// Whether a bonus depends on one hand alone, so that several players of a side can have it.
pub(crate) const fn shows_a_hand(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::KingsInHand | Bonus::TrullInHand | Bonus::TwoTrullInHand | Bonus::BirdsInHand)
}

fn of_koenigrufen(position: &Position, settlement: &Settlement, rules: &koenigrufen::Rules) -> Option<TwoSides> {
    let facts = koenigrufen::Facts::of(position)?;
    let koenigrufen::Outcome::Positive(game) = &facts.outcome else { return None };
    let kontra = |by: Seat, bonus: Bonus| times_doubled(position.board(), by, Stake::Bonus(bonus));
    let announced = if game.surrendered {
        // Nobody has announced anything yet, but the bird of a bird's contract is lost with it.
        let birds = settlement.items.iter().filter_map(|item| match item.id {
            ItemId::Bonus(bonus) if item.announced => Some(bonus),
            _ => None,
        });
        birds.map(|bonus| Announced { bonus, by: game.declarer, made: false, void: false, kontra: 0 }).collect()
    } else {
        let valat = game.valat.announced_by.map(|by| Announced {
            bonus: Bonus::Valat,
            by,
            made: game.valat.made_by == Some(game.side(by)),
            void: false,
            kontra: kontra(by, Bonus::Valat),
        });
        let others = game.announced.iter().map(|said| {
            let (bonus, side) = (said.bonus, game.side(said.by));
            // What the bill says if the other side had not announced the same. It leaves void announcements out.
            let mut alone = game.clone();
            alone.announced.retain(|other| other.bonus != bonus || game.side(other.by) == side);
            let facts = koenigrufen::Facts { outcome: koenigrufen::Outcome::Positive(alone), ..facts.clone() };
            let winner = winner(&facts.settle(rules), bonus);
            Announced {
                bonus,
                by: said.by,
                made: winner == Some(side),
                void: winner.is_none(),
                kontra: kontra(said.by, bonus),
            }
        });
        valat.into_iter().chain(others).collect()
    };
    let silent = game.valat.made_by.filter(|_| game.valat.announced_by.is_none());
    Some(TwoSides {
        declarer: game.declarer,
        partner: game.partner,
        announced,
        silent_valat: silent.map(|side| (Bonus::Valat, side)),
        mond_taken_by: game.mondfang.map(|(by, _)| by),
    })
}

fn of_lone(position: &Position, settle: &dyn Fn(&lone::Facts) -> Settlement) -> Option<TwoSides> {
    let facts = lone::Facts::of(position)?;
    let lone::Outcome::Game(game) = &facts.outcome else { return None };
    let board = position.board();
    let kontra = |by: Seat, bonus: Bonus| times_doubled(board, by, Stake::Bonus(bonus));
    let valat = game.valat.announced.map(|_| Announced {
        bonus: Bonus::AllTricks,
        by: game.declarer,
        made: game.valat.made,
        void: false,
        kontra: kontra(game.declarer, Bonus::AllTricks),
    });
    let others = game.announced.iter().map(|said| {
        let (bonus, side) = (said.bonus, game.side(said.by));
        let mut alone = game.clone();
        alone.announced.retain(|other| other.bonus != bonus || game.side(other.by) == side);
        let facts = lone::Facts { outcome: lone::Outcome::Game(alone), ..facts.clone() };
        let made = match winner(&settle(&facts), bonus) {
            Some(winner) => winner == side,
            // The bill leaves out what costs nothing.
            None => !game.lost_at_talon && said.made == Some(true),
        };
        // The deal ended before the opponent could make anything.
        let void = game.lost_at_talon && side == Side::Defenders;
        Announced { bonus, by: said.by, made, void, kontra: kontra(said.by, bonus) }
    });
    // The others are counted at the end without a word.
    let is_claimed =
        |fact: &&lone::HandFact| board.item(KontraTarget { owner: fact.by, stake: Stake::Bonus(fact.bonus) }).is_some();
    let hands = game.hand_facts.iter().filter(is_claimed).map(|fact| Announced {
        bonus: fact.bonus,
        by: fact.by,
        made: true,
        void: false,
        kontra: 0,
    });
    let is_silent = game.valat.made && game.valat.announced.is_none();
    Some(TwoSides {
        declarer: game.declarer,
        partner: None,
        announced: valat.into_iter().chain(others).chain(hands).collect(),
        silent_valat: is_silent.then_some((Bonus::AllTricks, Side::Declarer)),
        mond_taken_by: game.mondfang.map(|(by, _)| by),
    })
}

/// Returns the side that wins an announced bonus of two sides, if it is on the bill.
pub(crate) fn winner(settlement: &Settlement, bonus: Bonus) -> Option<Side> {
    let item = settlement.items.iter().find(|item| item.announced && item.id == ItemId::Bonus(bonus))?;
    match item.winner {
        Winner::Side(side) => Some(side),
        Winner::Seat(_) => None,
    }
}

/// Returns the player to whom a side owes a silent bonus, if it is one player's merit.
fn author(board: &Board, game: &TwoSides, bonus: Bonus, side: Side) -> Option<Seat> {
    let played_by = |card: Card| board.tricks.iter().find_map(|taken| taken.trick.player_of(card, board.seats()));
    match (bonus.bird(), bonus) {
        (Some(card), _) => played_by(card),
        (None, Bonus::MondCaptured) => game.mond_taken_by,
        // A lone declarer makes everything of that side.
        _ => (side == Side::Declarer && game.partner.is_none()).then_some(game.declarer),
    }
}
