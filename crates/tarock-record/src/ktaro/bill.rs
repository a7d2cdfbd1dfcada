//! The bill of a deal as a file holds it.

use tarock::koenigrufen::{Facts, NegativeGame, Outcome, PositiveGame, Rules, SEATS, shape};
use tarock::{BillItem, Bonus, GamePoints, GameRules, ItemId, Position, Settlement, Side, Winner};

use super::roles::Role;
use super::score::{GameScore, Score, ScoreItem, StatData, TrickTaken};
use super::{Bidding, ItemFlag};

/// Converts points to a number.
pub(super) fn decimal(points: GamePoints) -> f64 {
    f64::from(points.halves()) / 2.0
}

/// Returns the rules of the deal, if it is one of Königrufen.
pub(super) fn rules(position: &Position) -> Option<&Rules> {
    match position.board().rules.rules() {
        GameRules::Koenigrufen(rules) => Some(rules),
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => None,
    }
}

/// Returns the bill of a deal that is over.
pub(super) fn score(position: &Position) -> Option<Score> {
    let (settlement, facts, rules) = (position.settlement()?, Facts::of(position)?, rules(position)?);
    let items = match &facts.outcome {
        Outcome::Positive(game) => vec![positive(game, &settlement, rules)],
        Outcome::Negative(games) => games.iter().flat_map(|game| negative(game, rules)).collect(),
        Outcome::Trischaken { .. } => {
            let mut item = ScoreItem::new(Bidding::Trischaken.name());
            item.points = Some(rules.value(tarock::Contract::Trischaken).won.to_string());
            let bills = settlement.bill.as_slice();
            vec![GameScore::Trischaken { item, bills: std::array::from_fn(|at| bills.get(at).copied().map(decimal)) }]
        }
    };
    let games = position.board().games.iter().map(|game| format!("{}:{}", game.seat, game.contract));
    Some(Score {
        items,
        tricks: tricks(position),
        statistics: statistics(position, &settlement),
        booked_as: Some(games.collect::<Vec<_>>().join(" ")),
    })
}

const fn contra(level: u8) -> ItemFlag {
    match level {
        0 => ItemFlag::No,
        1 => ItemFlag::Yes,
        _ => ItemFlag::Back,
    }
}

const fn flag(holds: bool) -> ItemFlag {
    if holds { ItemFlag::Yes } else { ItemFlag::No }
}

fn positive(game: &PositiveGame, settlement: &Settlement, rules: &Rules) -> GameScore {
    let lost = |item: &BillItem| item.winner == Winner::Side(Side::Defenders);
    let line = |item: &BillItem, key: &str, level: u8| ScoreItem {
        key: key.to_owned(),
        is_announced: Some(flag(item.announced)),
        is_contra: Some(contra(level)),
        is_lost: Some(flag(lost(item))),
        points: Some(item.value.to_string()),
    };
    let (mut main, mut bonuses) = (ScoreItem::new(game.contract.id()), Vec::new());
    let mut is_valat = ItemFlag::No;
    for item in &settlement.items {
        if matches!(item.id, ItemId::GameWith(_) | ItemId::Bonus(Bonus::Valat)) {
            is_valat = if lost(item) { ItemFlag::Back } else { ItemFlag::Yes };
        }
        match item.id {
            ItemId::Game | ItemId::Contract(_) | ItemId::Renonce => {
                main = line(item, game.contract.id(), game.kontra);
            }
            ItemId::GameWith(_) => main = line(item, game.contract.id(), game.kontra.max(game.valat.kontra)),
            ItemId::Bonus(Bonus::Valat) => bonuses.push(line(item, Bonus::Valat.id(), game.valat.kontra)),
            ItemId::Bonus(bonus) => {
                let levels = game.announced.iter().filter(|said| said.bonus == bonus).map(|said| said.kontra);
                let level = if item.announced { levels.max().unwrap_or(0) } else { 0 };
                bonuses.push(line(item, bonus.id(), level));
            }
        }
    }
    let value = rules.value(game.contract);
    let times = value.lost.halves().checked_div(value.won.halves()).filter(|times| *times > 0);
    let doubled = shape(game.contract).solo && rules.settings().solo_doubles_bonuses;
    GameScore::Positive {
        item: main,
        lost_factor: Some(-times.unwrap_or(1)),
        solo_factor: Some(if doubled { 2 } else { 1 }),
        is_valat: Some(is_valat),
        bonuses,
    }
}

/// Returns one score per level of kontra, with all opponents at that level.
fn negative(game: &NegativeGame, rules: &Rules) -> Vec<GameScore> {
    let value = rules.value(game.contract);
    let base = if game.made { value.won } else { value.lost };
    let at_level = |level: u8| {
        let opponents: Vec<_> =
            SEATS.iter().filter(|seat| *seat != game.declarer && game.kontras[*seat] == level).map(Some).collect();
        (!opponents.is_empty()).then(|| GameScore::Negative {
            item: ScoreItem {
                key: game.contract.id().to_owned(),
                is_announced: Some(ItemFlag::No),
                is_contra: Some(contra(level)),
                is_lost: Some(flag(!game.made)),
                points: Some((base * (1 << level)).to_string()),
            },
            declarer: Some(game.declarer),
            opponents,
        })
    };
    (0..=3).filter_map(at_level).collect()
}

fn tricks(position: &Position) -> Vec<TrickTaken> {
    let mut piles = SEATS.iter().map(|seat| position.hidden().discards[seat].len()).collect::<Vec<_>>();
    let tricks = position.board().tricks.iter().map(|taken| {
        let count = taken.trick.cards().len() + usize::from(taken.talon_card.is_some());
        let pile = &mut piles[taken.winner.index()];
        let stack_index = *pile as u8;
        *pile += count;
        TrickTaken {
            taker: Some(taken.winner),
            leader: Some(taken.trick.leader()),
            stack_index,
            count: Some(count as u8),
        }
    });
    tricks.collect()
}

fn statistics(position: &Position, settlement: &Settlement) -> Vec<StatData> {
    let board = position.board();
    let data = |seat| {
        let own = board.games.iter().copied().find(|game| game.seat == seat);
        StatData {
            game: own.or(board.game()).and_then(|game| Bidding::of(game.contract)),
            role: Role::of(position, seat).map(|role| role.name().to_owned()),
            points: Some(decimal(settlement.bill[seat])),
            target: None,
        }
    };
    SEATS.iter().map(data).collect()
}
