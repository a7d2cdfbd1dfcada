//! The penalty for a revoke (*Renonce*).

use super::settle::{announced, fixed_valat, kontras_count, solo_factor};
use super::{Facts, NegativeGame, Outcome, PositiveGame, Rules, SEATS};
use crate::score::settlement::{BillItem, ItemId, Settlement, Winner, factor};
use crate::{Contract, GamePoints, Seat, Side, ValatMode};

/// Makes the offender pay all other players what each would get if their side won the game and everything announced.
pub(crate) fn settle(settlement: &mut Settlement, rules: &Rules, facts: &Facts, offender: Seat) {
    for seat in SEATS.iter().filter(|&seat| seat != offender) {
        let amount = match &facts.outcome {
            Outcome::Positive(game) => positive(rules, game, seat),
            Outcome::Negative(games) => games.iter().map(|game| negative(rules, game, seat)).sum(),
            Outcome::Trischaken { .. } => rules.value(Contract::Trischaken).won * 3,
        };
        settlement.bill[seat] += amount;
        settlement.bill[offender] -= amount;
        settlement.items.push(BillItem {
            id: ItemId::Renonce,
            announced: false,
            value: amount,
            money: None,
            winner: Winner::Seat(seat),
            loser: Some(offender),
            declarer: None,
        });
    }
}

fn positive(rules: &Rules, game: &PositiveGame, seat: Seat) -> GamePoints {
    let set = rules.settings();
    let counts = kontras_count(rules, game);
    let k = |level: u8| if counts { factor(level) } else { 1 };
    let side = game.side(seat);
    let value = rules.value(game.contract);
    let value = if side == Side::Declarer { value.won } else { value.lost };
    let valat = game.valat.announced_by;
    let k_game = if set.valat_voids_kontra_on_game && valat.is_some() { 1 } else { k(game.kontra) };
    let k_valat = k(game.valat.kontra);
    let solo = solo_factor(rules, game.contract);
    let mut sum = match (valat, set.valat) {
        (None, _) => value * k_game,
        (Some(_), ValatMode::Multiply) => value * i32::from(set.valat_announced) * k_game.max(k_valat),
        (Some(_), ValatMode::Fixed) => {
            value * k_game + fixed_valat(rules, game.contract, set.valat_announced) * k_valat
        }
    };
    for bonus in rules.bonuses(game.contract).iter() {
        let by_sides = [Side::Declarer, Side::Defenders].map(|side| announced(rules, game, side, bonus));
        for said in by_sides.into_iter().flatten().filter(|said| !said.void) {
            sum += set.bonuses[bonus as usize].announced * solo * k(said.level);
        }
    }
    if side == Side::Declarer && game.is_lone() { sum * 3 } else { sum }
}

/// Returns what a player is paid: the declarer as if all opponents had lost, an opponent as if the declarer had lost.
fn negative(rules: &Rules, game: &NegativeGame, seat: Seat) -> GamePoints {
    let value = rules.value(game.contract);
    if seat != game.declarer {
        return value.lost * factor(game.kontras[seat]);
    }
    let opponents = SEATS.iter().filter(|&other| other != game.declarer);
    opponents.map(|other| value.won * factor(game.kontras[other])).sum()
}
