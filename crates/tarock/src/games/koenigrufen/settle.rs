//! The bill of a deal.

use super::announce::POSSESSION;
use super::{Announced, Facts, NegativeGame, Outcome, PositiveGame, Rules, SEATS, renonce, shape, trischaken};
use crate::score::settlement::{BillItem, ItemId, Settlement, Winner, factor};
use crate::{Board, Bonus, BySeat, Contract, GamePoints, Hidden, KontraCounts, Side, ValatMode};

impl Facts {
    /// Returns the bill: the amounts that the players get and pay.
    ///
    /// ```
    /// use tarock::{Contract, Seat, koenigrufen::{CUP, Facts, Outcome, PositiveGame}};
    /// let seat = Seat::S1;
    /// let game = PositiveGame { score: 110, ..PositiveGame::new(Contract::Dreier, seat) };
    /// let facts = Facts { forehand: seat, outcome: Outcome::Positive(game), renonce: None };
    /// assert_eq!(facts.settle(&CUP).bill[seat].to_string(), "15");
    /// ```
    pub fn settle(&self, rules: &Rules) -> Settlement {
        let doubled = self.billed(rules);
        match rules.settings().kontra_counts {
            KontraCounts::Score => doubled,
            KontraCounts::Money => self.without_kontras().billed(rules).with_money(&doubled),
        }
    }

    /// Returns the same deal without any kontra.
    ///
    /// ```
    /// use tarock::{Contract, Seat, koenigrufen::{Facts, Outcome, PositiveGame, RAIFFEISEN}};
    /// let seat = Seat::S1;
    /// let game = PositiveGame { score: 110, kontra: 1, ..PositiveGame::new(Contract::Dreier, seat) };
    /// let facts = Facts { forehand: seat, outcome: Outcome::Positive(game), renonce: None };
    /// let settlement = facts.settle(&RAIFFEISEN);
    /// assert_eq!(settlement.bill, facts.without_kontras().settle(&RAIFFEISEN).bill);
    /// assert_eq!((settlement.bill[seat].to_string(), settlement.in_money()[seat].to_string()), ("12".into(), "24".into()));
    /// ```
    #[must_use]
    pub fn without_kontras(&self) -> Self {
        let mut facts = self.clone();
        match &mut facts.outcome {
            Outcome::Positive(game) => {
                game.kontra = 0;
                game.valat.kontra = 0;
                game.announced.iter_mut().for_each(|said| said.kontra = 0);
            }
            Outcome::Negative(games) => games.iter_mut().for_each(|game| game.kontras = BySeat::new(SEATS, 0)),
            Outcome::Trischaken { .. } => {}
        }
        facts
    }

    /// Returns the bill with all kontras.
    fn billed(&self, rules: &Rules) -> Settlement {
        let mut settlement = Settlement::new(SEATS);
        if let Some(offender) = self.renonce {
            renonce::settle(&mut settlement, rules, self, offender);
            return settlement;
        }
        match &self.outcome {
            Outcome::Positive(game) => positive(&mut settlement, rules, game),
            Outcome::Negative(games) => {
                for game in games {
                    negative(&mut settlement, rules, game);
                }
            }
            Outcome::Trischaken { scores, tricks } => {
                trischaken::settle(&mut settlement, rules, self.forehand, *scores, *tricks);
            }
        }
        settlement
    }
}

/// Returns the bill of a deal that is over.
pub(crate) fn of_deal(board: &Board, shown: &Hidden) -> Option<Settlement> {
    Facts::gather(board, shown).map(|facts| facts.settle(super::rules(board)))
}

/// Books an item between the two sides; a lone declarer wins or pays it three times.
fn book(settlement: &mut Settlement, game: &PositiveGame, item: BillItem) {
    let Winner::Side(winner) = item.winner else { return };
    let x = item.value;
    for seat in SEATS.iter() {
        let amount = if game.side(seat) == Side::Declarer && game.is_lone() { x * 3 } else { x };
        if game.side(seat) == winner {
            settlement.bill[seat] += amount;
        } else {
            settlement.bill[seat] -= amount;
        }
    }
    settlement.items.push(item);
}

/// Returns the value of a game for the side that wins it.
fn game_value(rules: &Rules, contract: Contract, winner: Side) -> GamePoints {
    let value = rules.value(contract);
    match winner {
        Side::Declarer => value.won,
        Side::Defenders => value.lost,
    }
}

/// Returns the factor of bonuses: 2 in solo games where the rules say so, otherwise 1.
pub(crate) fn solo_factor(rules: &Rules, contract: Contract) -> i32 {
    if rules.settings().solo_doubles_bonuses && shape(contract).solo { 2 } else { 1 }
}

/// Returns the points of a Valat that is an item of its own, doubled in solo games where the rules say so.
pub(crate) fn fixed_valat(rules: &Rules, contract: Contract, points: u16) -> GamePoints {
    let doubled = rules.settings().solo_doubles_fixed_valat && shape(contract).solo;
    GamePoints::new(i32::from(points)) * if doubled { 2 } else { 1 }
}

/// Whether kontras count: some rules void them in a Solorufer with the called card in the talon.
pub(crate) fn kontras_count(rules: &Rules, game: &PositiveGame) -> bool {
    !(rules.settings().solorufer_king_in_talon_voids_kontra
        && game.contract == Contract::Solorufer
        && game.called_card_in_talon)
}

fn positive(settlement: &mut Settlement, rules: &Rules, game: &PositiveGame) {
    if game.surrendered {
        return surrendered(settlement, rules, game);
    }
    let set = rules.settings();
    let counts = kontras_count(rules, game);
    let k = |level: u8| if counts { factor(level) } else { 1 };
    let (made, said) = (game.valat.made_by, game.valat.announced_by.map(|seat| game.side(seat)));
    let by_score = if game.score >= set.win_at { Side::Declarer } else { Side::Defenders };
    let valat_voids = set.valat_voids_kontra_on_game && (made.is_some() || said.is_some());
    let k_game = if valat_voids { 1 } else { k(game.kontra) };
    let k_valat = k(game.valat.kontra);

    let winner = match (set.valat, said, made) {
        (ValatMode::Multiply, Some(said), made) => {
            let winner = if made == Some(said) { said } else { said.other() };
            let value = game_value(rules, game.contract, winner) * i32::from(set.valat_announced) * k_game.max(k_valat);
            book(settlement, game, BillItem::of_side(ItemId::GameWith(Bonus::Valat), true, value, winner));
            winner
        }
        (ValatMode::Multiply, None, Some(winner)) => {
            let value = game_value(rules, game.contract, winner) * i32::from(set.valat_silent) * k_game;
            book(settlement, game, BillItem::of_side(ItemId::GameWith(Bonus::Valat), false, value, winner));
            winner
        }
        (ValatMode::Multiply, None, None) | (ValatMode::Fixed, ..) => {
            let winner = made.unwrap_or(by_score);
            let value = game_value(rules, game.contract, winner) * k_game;
            book(settlement, game, BillItem::of_side(ItemId::Game, false, value, winner));
            winner
        }
    };
    if set.valat == ValatMode::Fixed {
        let id = ItemId::Bonus(Bonus::Valat);
        if let Some(said) = said {
            let value = fixed_valat(rules, game.contract, set.valat_announced) * k_valat;
            let winner = if made == Some(said) { said } else { said.other() };
            book(settlement, game, BillItem::of_side(id, true, value, winner));
        } else if let Some(winner) = made {
            let value = fixed_valat(rules, game.contract, set.valat_silent);
            book(settlement, game, BillItem::of_side(id, false, value, winner));
        }
    }
    bonuses(settlement, rules, game, winner);
}

/// The announcement of a bonus by a side.
pub(crate) struct Said {
    /// Whether it is left out of the bill.
    pub(crate) void: bool,
    /// Level of kontra: 0 for none.
    pub(crate) level: u8,
    /// Whether it was made, where that does not follow from score and game.
    pub(crate) made: bool,
}

/// Returns the announcement of a bonus by a side; if both of its players announce the bonus, that is one item.
pub(crate) fn announced(rules: &Rules, game: &PositiveGame, side: Side, bonus: Bonus) -> Option<Said> {
    let by_side = |a: &&Announced| a.bonus == bonus && game.side(a.by) == side;
    let first = game.announced.iter().find(by_side)?;
    Some(Said {
        void: announced_void(rules, game, side, bonus),
        level: game.announced.iter().filter(by_side).map(|a| a.kontra).max().unwrap_or(0),
        made: first.made.unwrap_or(false),
    })
}

/// Whether an announced bonus of a side is void: because of a Valat, or because the side announced honours and kings.
fn announced_void(rules: &Rules, game: &PositiveGame, side: Side, bonus: Bonus) -> bool {
    let set = rules.settings();
    if !POSSESSION.contains(bonus) {
        return false;
    }
    // Honours or kings, not both: if partners who did not know each other announced both, the second one is void.
    let pair = match bonus {
        Bonus::FourHonours => Some(Bonus::AllKings),
        Bonus::AllKings => Some(Bonus::FourHonours),
        _ => None,
    };
    let mut order = game.announced.iter().filter(|a| game.side(a.by) == side).map(|a| a.bonus);
    let first = order.find(|said| *said == bonus || Some(*said) == pair);
    if pair.is_some() && first == pair {
        return true;
    }
    match game.valat.announced_by {
        Some(seat) => game.side(seat) == side,
        None if game.valat.made_by.is_none() => false,
        None => match bonus {
            Bonus::Trull => !set.announced_trull_counts_with_silent_valat,
            Bonus::AllKings => !(set.announced_trull_counts_with_silent_valat && set.four_kings_in_colour_games),
            _ => true,
        },
    }
}

fn bonuses(settlement: &mut Settlement, rules: &Rules, game: &PositiveGame, winner: Side) {
    let set = rules.settings();
    let solo = solo_factor(rules, game.contract);
    let counts = kontras_count(rules, game);
    let exist = rules.bonuses(game.contract);
    for &bonus in Bonus::ALL {
        if bonus == Bonus::Valat || !exist.contains(bonus) {
            continue;
        }
        let value = set.bonuses[bonus as usize];
        let (mut said, mut billed) = ([false; 2], false);
        for side in [Side::Declarer, Side::Defenders] {
            let Some(announced) = announced(rules, game, side, bonus) else { continue };
            said[side as usize] = true;
            if announced.void {
                continue;
            }
            billed = true;
            let k = if counts { factor(announced.level) } else { 1 };
            let made = match bonus {
                Bonus::Absolut => has_absolut(rules, game, side),
                Bonus::EightTarocks | Bonus::TenTarocks => side == winner,
                _ => announced.made,
            };
            let winner = if made { side } else { side.other() };
            book(settlement, game, BillItem::of_side(ItemId::Bonus(bonus), true, value.announced * solo * k, winner));
        }
        if billed || value.silent == GamePoints::ZERO {
            continue;
        }
        // A side whose announcement is void cannot make the bonus silently; the other side can.
        if let Some(side) = silent(rules, game, bonus).filter(|side| !said[*side as usize]) {
            book(settlement, game, BillItem::of_side(ItemId::Bonus(bonus), false, value.silent * solo, side));
        }
    }
}

fn has_absolut(rules: &Rules, game: &PositiveGame, side: Side) -> bool {
    let set = rules.settings();
    if let Some(made) = game.valat.made_by {
        return made == side;
    }
    let score = match side {
        Side::Declarer => game.score,
        Side::Defenders => set.counting.pack() - game.score.min(set.counting.pack()),
    };
    score >= set.absolut_at
}

/// Returns the side that is paid for an unannounced bonus.
fn silent(rules: &Rules, game: &PositiveGame, bonus: Bonus) -> Option<Side> {
    let valat = game.valat.made_by.is_some();
    match bonus {
        Bonus::MondCaptured => {
            let (by, from) = game.mondfang?;
            (game.side(by) != game.side(from)).then(|| game.side(by))
        }
        Bonus::Absolut if valat => None,
        Bonus::Absolut => [Side::Declarer, Side::Defenders].into_iter().find(|&side| has_absolut(rules, game, side)),
        Bonus::AllKings if rules.settings().four_kings_must_be_announced => None,
        Bonus::AllKings | Bonus::Trull if valat => None,
        bonus if game.silent_declarer.contains(bonus) => Some(Side::Declarer),
        bonus if game.silent_defenders.contains(bonus) => Some(Side::Defenders),
        _ => None,
    }
}

fn surrendered(settlement: &mut Settlement, rules: &Rules, game: &PositiveGame) {
    let value = rules.value(game.contract).lost;
    book(settlement, game, BillItem::of_side(ItemId::Game, false, value, Side::Defenders));
    // A bird that was not named yet is settled as an announced Pagat.
    let bird = match game.contract {
        Contract::Besserrufer => Some(Bonus::PagatUltimo),
        contract => shape(contract).bird,
    };
    if let Some(bird) = bird {
        let value = rules.settings().bonuses[bird as usize].announced;
        book(settlement, game, BillItem::of_side(ItemId::Bonus(bird), true, value, Side::Defenders));
    }
}

fn negative(settlement: &mut Settlement, rules: &Rules, game: &NegativeGame) {
    for opponent in SEATS.iter().filter(|&seat| seat != game.declarer) {
        let value = rules.value(game.contract);
        let base = if game.made { value.won } else { value.lost };
        let x = base * factor(game.kontras[opponent]);
        let (winner, loser) = if game.made { (game.declarer, opponent) } else { (opponent, game.declarer) };
        settlement.bill[winner] += x;
        settlement.bill[loser] -= x;
        settlement.items.push(BillItem {
            id: ItemId::Contract(game.contract),
            announced: false,
            value: x,
            money: None,
            winner: Winner::Seat(winner),
            loser: Some(loser),
            declarer: Some(game.declarer),
        });
    }
}
