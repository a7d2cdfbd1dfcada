//! The bill of a deal of Kosakeln: what one player gets, the other pays.

use super::{Rules, SEATS, VALUED};
use crate::lone::{Announced, FACTS, Facts, LoneGame, Outcome, of_contract};
use crate::score::settlement::{BillItem, ItemId, Settlement, factor};
use crate::{Board, Bonus, Counting, GamePoints, Hidden, Seat, Side, When};

/// Returns the bill of a deal that is over.
pub(crate) fn of_deal(board: &Board, shown: &Hidden) -> Option<Settlement> {
    Facts::gather(board, shown).map(|facts| super::rules(board).settle(&facts))
}

impl Rules {
    /// Returns the bill: the amounts that the players get and pay.
    ///
    /// ```
    /// use tarock::{Contract, Seat, lone::{Facts, LoneGame, Outcome}, kosakeln::SPIELEVERSUM};
    /// let declarer = Seat::S2;
    /// let game = LoneGame { score: Some(107), ..LoneGame::new(Contract::Einblatt, declarer) };
    /// let facts = Facts { forehand: declarer, outcome: Outcome::Game(game), renonce: None };
    /// assert_eq!(SPIELEVERSUM.settle(&facts).bill[declarer].to_string(), "9");
    /// ```
    pub fn settle(&self, facts: &Facts) -> Settlement {
        let mut settlement = Settlement::new(SEATS);
        if let Outcome::Game(game) = &facts.outcome {
            Bill { rules: self, game, renonce: facts.renonce, settlement: &mut settlement }.write();
        }
        settlement
    }
}

/// A bill that is being written.
struct Bill<'a> {
    rules: &'a Rules,
    game: &'a LoneGame,
    renonce: Option<Seat>,
    settlement: &'a mut Settlement,
}

impl Bill<'_> {
    /// Books an item between the two players; an item of zero is not listed.
    fn book(&mut self, id: ItemId, announced: bool, value: GamePoints, winner: Side) {
        if value == GamePoints::ZERO {
            return;
        }
        for seat in SEATS.iter() {
            if self.game.side(seat) == winner {
                self.settlement.bill[seat] += value;
            } else {
                self.settlement.bill[seat] -= value;
            }
        }
        self.settlement.items.push(BillItem::of_side(id, announced, value, winner));
    }

    /// Returns the side that wins everything announced because the other side revoked.
    fn awarded(&self) -> Option<Side> {
        self.renonce.map(|offender| self.game.side(offender).other())
    }

    fn write(mut self) {
        let winner = self.game_item();
        for bonus in VALUED.into_iter().filter(|bonus| *bonus != Bonus::AllTricks) {
            for side in [Side::Declarer, Side::Defenders] {
                if FACTS.contains(bonus) {
                    self.fact(bonus, side);
                } else {
                    self.bonus(bonus, side, winner);
                }
            }
        }
    }

    /// Books the game, or the Valat in its place, and returns the winner.
    fn game_item(&mut self) -> Side {
        let LoneGame { contract, valat, kontra, .. } = *self.game;
        let (value, silent_valat) = of_contract(&self.rules.settings().contracts, contract);
        let k_game = factor(kontra);
        let by_score = match self.game.score {
            Some(score) if score >= self.rules.settings().win_at => Side::Declarer,
            _ => Side::Defenders,
        };
        if let Some(when) = valat.announced {
            let winner = if valat.made { Side::Declarer } else { Side::Defenders };
            let winner = self.awarded().unwrap_or(winner);
            let value = self.rules.announced(Bonus::AllTricks, contract, when) * k_game.max(factor(valat.kontra));
            self.book(ItemId::Bonus(Bonus::AllTricks), true, value, winner);
            return winner;
        }
        if valat.made {
            // This also holds if the opponent revoked and the declarer can prove the Valat.
            self.book(ItemId::Bonus(Bonus::AllTricks), false, silent_valat * k_game, Side::Declarer);
            return Side::Declarer;
        }
        if let Some(winner) = self.awarded() {
            self.book(ItemId::Game, false, value * k_game, winner);
            return winner;
        }
        let winner = if self.game.lost_at_talon { Side::Defenders } else { by_score };
        self.book(ItemId::Game, false, value * k_game, winner);
        winner
    }

    fn fact(&mut self, bonus: Bonus, side: Side) {
        let held = self.game.hand_facts.iter().any(|fact| fact.bonus == bonus && self.game.side(fact.by) == side);
        if held {
            // A fact is worth the same whenever it is claimed.
            let value = self.rules.announced(bonus, self.game.contract, When::Before);
            self.book(ItemId::Bonus(bonus), false, value, side);
        }
    }

    fn bonus(&mut self, bonus: Bonus, side: Side, game_winner: Side) {
        let game = self.game;
        let announced = game.announced.iter().find(|a| a.bonus == bonus && game.side(a.by) == side);
        let Some(said) = announced else { return self.silent(bonus, side) };
        if game.lost_at_talon && side == Side::Defenders {
            // The deal ended before the opponent could make the bonus.
            return;
        }
        let made = !game.lost_at_talon && self.made(said, side, game_winner);
        let winner = self.awarded().unwrap_or(if made { side } else { side.other() });
        let with_game = side == Side::Declarer && self.rules.customs().doubled_with_game.contains(bonus);
        let k = factor(if with_game { game.kontra } else { said.kontra });
        self.book(ItemId::Bonus(bonus), true, self.rules.announced(bonus, game.contract, said.when) * k, winner);
    }

    fn made(&self, said: &Announced, side: Side, game_winner: Side) -> bool {
        let set = self.rules.settings();
        match said.bonus {
            Bonus::Forty => self.reaches(side, set.absolut_at),
            Bonus::Fifty => self.reaches(side, set.panzer_at),
            // The item follows the game where taking such a card loses the game; elsewhere the card alone decides.
            Bonus::NoKings | Bonus::NoTrull if set.broken_announcement_loses => game_winner == Side::Declarer,
            _ => said.made.unwrap_or(false),
        }
    }

    /// Whether a side reaches a number of thirds. The declarer of a Valat entered without a score reaches any number.
    fn reaches(&self, side: Side, thirds: u16) -> bool {
        match (self.game.score, side) {
            (Some(score), Side::Declarer) => score >= thirds,
            (Some(score), Side::Defenders) => Counting::Thirds.pack() - score.min(Counting::Thirds.pack()) >= thirds,
            (None, side) => self.game.valat.made && side == Side::Declarer,
        }
    }

    /// Books an unannounced bird. It does not count beside a made Valat, and after a revoke only for the side that did
    /// not revoke.
    fn silent(&mut self, bonus: Bonus, side: Side) {
        let game = self.game;
        let counts = !game.valat.made && self.awarded().is_none_or(|victim| victim == side);
        if counts && bonus.bird().is_some() && game.silent(side).contains(bonus) {
            self.book(ItemId::Bonus(bonus), false, self.rules.value(bonus).silent, side);
        }
    }
}
