//! Contracts that were played, and their results.

use serde::{Deserialize, Serialize};
use tarock::{
    Board, BySeat, Contract, Game, GamePoints, GameRules, Item, ItemId, KontraTarget, Position, RuleSet, Seat,
    Settlement, Side, Stake, Winner, koenigrufen,
};

/// A contract that was played. A deal has one, or several negative games side by side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ContractFact {
    /// The contract.
    pub contract: Contract,
    /// The seat whose contract it is; in a Trischaken, the forehand who chose it.
    pub declarer: Seat,
    /// Whether the declarer won it; `None` in a Trischaken and in an unfinished deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// How often players said, so far, that they double it: 0 for never, 1 for Kontra. In a negative game, the highest
    /// level of any opponent. The bill may count another level, see [`BonusFact::kontra`](crate::BonusFact::kontra).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kontra: u8,
    /// The level of each opponent in a negative game, where everybody doubles alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<BySeat<u8>>,
    /// The points that the declarer gets for winning it, without bonuses and kontras, under the rules of the deal; only
    /// in Königrufen, where the result does not depend on the score, and only if the deal is over: before, it may depend
    /// on a partner whom nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<GamePoints>,
}

impl ContractFact {
    /// Makes a contract of which nothing else is known.
    ///
    /// ```
    /// use tarock::{Contract, Seat};
    /// assert_eq!(tarock_archive::ContractFact::new(Contract::Dreier, Seat::S1).won, None);
    /// ```
    pub const fn new(contract: Contract, declarer: Seat) -> Self {
        Self { contract, declarer, won: None, kontra: 0, against: None, value: None }
    }
}

pub(crate) fn is_zero(level: &u8) -> bool {
    *level == 0
}

/// Returns how often players said that they double something.
pub(crate) fn times_doubled(board: &Board, owner: Seat, stake: Stake) -> u8 {
    board.item(KontraTarget { owner, stake }).map_or(0, Item::level)
}

/// Returns the contracts of a deal; none if the hands were thrown in or the auction is not over.
pub(crate) fn contracts(position: &Position, settlement: Option<&Settlement>) -> Vec<ContractFact> {
    let board = position.board();
    if board.thrown_in {
        return Vec::new();
    }
    let won = settlement.map_or_else(Vec::new, |settlement| winners(position, settlement));
    let is_shared = |contract| board.partner.is_some() || contract == Contract::Trischaken;
    let fact = |(at, game): (usize, &tarock::Declaration)| {
        let level = |stake: Stake| times_doubled(board, game.seat, stake);
        let is_negative = board.rules.game() == Game::Koenigrufen && koenigrufen::shape(game.contract).is_negative();
        let against = is_negative.then(|| BySeat::from_fn(board.seats(), |seat| level(Stake::GameAgainst(seat))));
        let highest = against.and_then(|levels| levels.as_slice().iter().copied().max());
        ContractFact {
            won: won.get(at).copied(),
            kontra: highest.unwrap_or_else(|| level(Stake::Game)),
            against,
            value: settlement.and_then(|_| value(&board.rules, game.contract, is_shared(game.contract))),
            ..ContractFact::new(game.contract, game.seat)
        }
    };
    board.games.iter().enumerate().map(fact).collect()
}

/// Returns whether each contract of a finished deal was won; nothing for a Trischaken.
fn winners(position: &Position, settlement: &Settlement) -> Vec<bool> {
    match position.board().rules.game() {
        Game::Koenigrufen => match koenigrufen::Facts::of(position).map(|facts| facts.outcome) {
            Some(koenigrufen::Outcome::Positive(game)) => vec![declarer_won(settlement, game.declarer)],
            Some(koenigrufen::Outcome::Negative(games)) => games.iter().map(|game| game.made).collect(),
            Some(koenigrufen::Outcome::Trischaken { .. }) | None => Vec::new(),
        },
        Game::Illustriert | Game::Kosakeln => match tarock::lone::Facts::of(position).map(|facts| facts.outcome) {
            Some(tarock::lone::Outcome::Game(game)) => vec![declarer_won(settlement, game.declarer)],
            Some(tarock::lone::Outcome::Trischaken { .. }) | None => Vec::new(),
        },
    }
}

/// Returns whether the declarer's side won the game. The bill says so, unless an item worth nothing was left out.
pub(crate) fn declarer_won(settlement: &Settlement, declarer: Seat) -> bool {
    let is_game = |id: ItemId| matches!(id, ItemId::Game | ItemId::GameWith(_));
    // In Kosakeln, a Valat takes the place of the game.
    let is_valat = |id: ItemId| id == ItemId::Bonus(tarock::Bonus::AllTricks);
    let items = || settlement.items.iter();
    let game = items().find(|item| is_game(item.id)).or_else(|| items().find(|item| is_valat(item.id)));
    match game.map(|item| item.winner) {
        Some(Winner::Side(side)) => side == Side::Declarer,
        Some(Winner::Seat(seat)) => seat == declarer,
        None => settlement.bill[declarer] > GamePoints::ZERO,
    }
}

/// Returns the points of a declarer who wins the bare game, in a deal that is over. A partner shares the game; a lone
/// declarer is paid by all three opponents.
pub(crate) fn value(rules: &RuleSet, contract: Contract, is_shared: bool) -> Option<GamePoints> {
    let GameRules::Koenigrufen(rules) = rules.rules() else { return None };
    let value = rules.value(contract).won;
    Some(if is_shared { value } else { value * 3 })
}
