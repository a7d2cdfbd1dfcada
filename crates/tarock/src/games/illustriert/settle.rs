//! The score of a deal: winners are credited with points, and nobody pays except for a captured Mond and in Trischaken.

use super::{Counted, KontraScope, Rules, SEATS, VALUED};
use crate::lone::{FACTS, Facts, LoneGame, Outcome, of_contract};
use crate::score::settlement::{BillItem, ItemId, Settlement, Winner, factor};
use crate::{BidOrigin, Board, Bonus, BySeat, Counting, GamePoints, Hidden, Seat, Side, ValatMode, When};

/// Rounds thirds to the nearest whole points.
const fn rounded(thirds: u16) -> u16 {
    let thirds = if thirds > Counting::Thirds.pack() { Counting::Thirds.pack() } else { thirds };
    (thirds + 1) / 3
}

/// Returns the lowest number of thirds that rounds to `points`.
#[cfg(feature = "serde")]
pub(super) const fn least_thirds(points: u16) -> u16 {
    (3 * points).saturating_sub(1)
}

/// Returns the bill of a deal that is over.
pub(crate) fn of_deal(board: &Board, shown: &Hidden) -> Option<Settlement> {
    Facts::gather(board, shown).map(|facts| super::rules(board).settle(&facts))
}

impl Rules {
    /// Returns the bill: the points that each player is credited with.
    ///
    /// ```
    /// use tarock::{Contract, Seat, lone::{Facts, LoneGame, Outcome}, illustriert::BECK};
    /// let soloist = Seat::S1;
    /// let game = LoneGame { score: Some(116), ..LoneGame::new(Contract::Zweiblatt, soloist) }; // 38⅔, so 39 points
    /// let facts = Facts { forehand: soloist, outcome: Outcome::Game(game), renonce: None };
    /// assert_eq!(BECK.settle(&facts).bill[soloist].to_string(), "14"); // (3 + 4) · 2
    /// ```
    pub fn settle(&self, facts: &Facts) -> Settlement {
        let mut sheet = Sheet { rules: self, settlement: Settlement::new(SEATS) };
        match &facts.outcome {
            Outcome::Trischaken { scores, tricks } => sheet.trischaken(*scores, *tricks),
            Outcome::Game(game) => match facts.renonce {
                Some(offender) => sheet.renonce(game, offender),
                None => sheet.game(game),
            },
        }
        sheet.settlement
    }
}

/// A score sheet that is being written.
struct Sheet<'a> {
    rules: &'a Rules,
    settlement: Settlement,
}

/// The block of a Valat: its effect on the other items.
#[derive(Clone, Copy)]
struct Block {
    /// The factor of a made Valat on everything inside the block; 1 without a Valat.
    times: i32,
    /// The kontra factor of the block.
    kontra: i32,
}

impl Sheet<'_> {
    /// Credits an item to every member of a side.
    fn side(&mut self, game: &LoneGame, id: ItemId, announced: bool, value: GamePoints, winner: Side) {
        if value == GamePoints::ZERO {
            return;
        }
        for seat in SEATS.iter().filter(|&seat| game.side(seat) == winner) {
            self.settlement.bill[seat] += value;
        }
        self.settlement.items.push(BillItem::of_side(id, announced, value, winner));
    }

    /// Credits an item to one seat; `loser`, if any, pays it.
    fn seat(&mut self, id: ItemId, announced: bool, value: GamePoints, winner: Seat, loser: Option<Seat>) {
        if value == GamePoints::ZERO {
            return;
        }
        self.settlement.bill[winner] += value;
        if let Some(loser) = loser {
            self.settlement.bill[loser] -= value;
        }
        let winner = Winner::Seat(winner);
        self.settlement.items.push(BillItem { id, announced, value, money: None, winner, loser, declarer: None });
    }

    /// Returns the factor of the contract.
    fn f(&self, game: &LoneGame) -> i32 {
        of_contract(&self.rules.settings().factors, game.contract).whole().expect("factors are whole numbers")
    }

    /// Returns the game points: the value of the way the contract was obtained plus the points above or below half.
    fn game_points(&self, game: &LoneGame, excess: u16) -> GamePoints {
        let set = self.rules.settings();
        let by_origin = match game.origin {
            BidOrigin::Declared => set.declared,
            BidOrigin::Unteren => set.taken_over,
            BidOrigin::Held => set.held,
        };
        GamePoints::new(i32::from(by_origin + excess))
    }

    /// Returns the kontra factor of an announcement of the soloist; `own` is the level on the announcement itself.
    fn k(&self, game: &LoneGame, own: u8) -> i32 {
        match self.rules.settings().kontra_scope {
            KontraScope::Everything => factor(game.kontra),
            KontraScope::EachItem => factor(own),
        }
    }

    fn announced_value(&self, bonus: Bonus, when: When) -> GamePoints {
        let value = self.rules.value(bonus);
        match when {
            When::Before => value.before,
            When::After => value.after,
        }
    }

    /// Returns the points or factor of a Valat by the time of its announcement.
    fn valat_value(&self, announced: Option<When>) -> i32 {
        let set = self.rules.settings();
        i32::from(match announced {
            None => set.valat_silent,
            Some(When::After) => set.valat_after,
            Some(When::Before) => set.valat_before,
        })
    }

    fn game(&mut self, game: &LoneGame) {
        let set = *self.rules.settings();
        let f = self.f(game);
        let points = rounded(game.score.unwrap_or(0));
        let half = set.points_to_win - 1;
        let (winner, excess) =
            if points > half { (Side::Declarer, points - half) } else { (Side::Defenders, half - points) };
        let worth = self.game_points(game, excess) * f;
        let said = game.valat.announced;
        let k_game = factor(game.kontra);
        let k_block = k_game.max(self.k(game, game.valat.kontra));
        let mut block = Block { times: 1, kontra: 1 };
        match set.valat {
            ValatMode::Multiply if game.valat.made => {
                block = Block { times: self.valat_value(said), kontra: k_block };
                let value = worth * (block.times * block.kontra);
                self.side(game, ItemId::GameWith(Bonus::AllTricks), said.is_some(), value, Side::Declarer);
            }
            ValatMode::Multiply if said.is_some() => {
                let in_play = rounded(Counting::Thirds.pack()) - rounded(game.untaken_talon.unwrap_or(0));
                let value =
                    self.game_points(game, in_play.saturating_sub(half)) * (f * self.valat_value(said) * k_block);
                self.side(game, ItemId::GameWith(Bonus::AllTricks), true, value, Side::Defenders);
            }
            ValatMode::Multiply | ValatMode::Fixed => self.side(game, ItemId::Game, false, worth * k_game, winner),
        }
        if set.valat == ValatMode::Fixed && (game.valat.made || said.is_some()) {
            let value = GamePoints::new(self.valat_value(said)) * (f * self.k(game, game.valat.kontra));
            let winner = if game.valat.made { Side::Declarer } else { Side::Defenders };
            self.side(game, ItemId::Bonus(Bonus::AllTricks), said.is_some(), value, winner);
        }
        for bonus in VALUED.into_iter().filter(|bonus| *bonus != Bonus::MondCaptured) {
            self.bonus(game, bonus, points, block);
        }
        self.facts_of_defenders(game);
        if let Some((by, from)) = game.mondfang.filter(|_| set.mondfang) {
            let value = self.rules.value(Bonus::MondCaptured).silent;
            self.seat(ItemId::Bonus(Bonus::MondCaptured), false, value, by, Some(from));
        }
    }

    /// Credits a bonus of the soloist, or an ultimo that the opponents made.
    fn bonus(&mut self, game: &LoneGame, bonus: Bonus, points: u16, block: Block) {
        let (set, f, id) = (*self.rules.settings(), self.f(game), ItemId::Bonus(bonus));
        let reached = match bonus {
            Bonus::Forty => Some(points >= set.forty_at),
            Bonus::Fifty => Some(points >= set.fifty_at),
            _ => None,
        };
        if let Some(said) = game.announced.iter().find(|a| a.bonus == bonus) {
            let made = reached.or(said.made).unwrap_or(false);
            let (times, k) = if made { (block.times, block.kontra) } else { (1, 1) };
            let value = self.announced_value(bonus, said.when) * (f * times * self.k(game, said.kontra).max(k));
            let winner = if made { Side::Declarer } else { Side::Defenders };
            return self.side(game, id, true, value, winner);
        }
        if FACTS.contains(bonus) {
            let Some(fact) = game.hand_facts.iter().find(|fact| fact.bonus == bonus && fact.by == game.declarer) else {
                return;
            };
            let (value, announced) = self.fact_value(bonus, fact.when);
            // A fact counted at the end was never open to a kontra of its own; only a Valat's block doubles it.
            let k = if announced { self.k(game, 0) } else { 1 };
            return self.side(game, id, announced, value * (f * block.times * k.max(block.kontra)), Side::Declarer);
        }
        let silent = self.rules.value(bonus).silent;
        let counts = match bonus {
            Bonus::Forty => return,
            Bonus::Fifty => {
                if set.fifty == Counted::AtEnd && reached == Some(true) {
                    self.side(game, id, false, silent * f, Side::Declarer);
                }
                return;
            }
            Bonus::NoKings | Bonus::NoTrull => set.combinations == Counted::AtEnd,
            bird => self.rules.birds().contains(bird),
        };
        if counts && game.silent_declarer.contains(bonus) {
            let ultimo = bonus.bird().is_some() && set.kontra_scope == KontraScope::Everything;
            let k = if ultimo { factor(game.kontra) } else { 1 };
            self.side(game, id, false, silent * (f * block.times * k.max(block.kontra)), Side::Declarer);
        } else if counts && bonus.bird().is_some() && game.silent_defenders.contains(bonus) {
            self.side(game, id, false, silent * f, Side::Defenders);
        }
    }

    /// Returns the value of a hand fact before factors, and whether it counts as announced.
    fn fact_value(&self, bonus: Bonus, when: Option<When>) -> (GamePoints, bool) {
        match (self.rules.settings().combinations, when) {
            (Counted::Announced, Some(when)) => (self.announced_value(bonus, when), true),
            (Counted::Announced, None) => (GamePoints::ZERO, true),
            (Counted::AtEnd, _) => (self.rules.value(bonus).silent, false),
        }
    }

    /// Credits the hand facts of the defenders, each to the holder alone and never doubled.
    fn facts_of_defenders(&mut self, game: &LoneGame) {
        for bonus in VALUED {
            for fact in game.hand_facts.iter().filter(|fact| fact.bonus == bonus && fact.by != game.declarer) {
                let (value, announced) = self.fact_value(bonus, fact.when);
                self.seat(ItemId::Bonus(bonus), announced, value * self.f(game), fact.by, None);
            }
        }
    }

    /// Settles a revoke: the other side wins the game by `renonce_excess` points above half, and everything the soloist
    /// announced. The soloist keeps their own hand facts, undoubled; a revoking defender's side gets nothing.
    fn renonce(&mut self, game: &LoneGame, offender: Seat) {
        let set = *self.rules.settings();
        let f = self.f(game);
        let winner = game.side(offender).other();
        let worth = self.game_points(game, set.renonce_excess) * (f * factor(game.kontra));
        let k_valat = self.k(game, game.valat.kontra);
        match (set.valat, game.valat.announced) {
            (ValatMode::Multiply, Some(when)) => {
                let k = factor(game.kontra).max(k_valat);
                let value = self.game_points(game, set.renonce_excess) * (f * self.valat_value(Some(when)) * k);
                self.side(game, ItemId::GameWith(Bonus::AllTricks), true, value, winner);
            }
            (ValatMode::Fixed, Some(when)) => {
                self.side(game, ItemId::Game, false, worth, winner);
                let value = GamePoints::new(self.valat_value(Some(when))) * (f * k_valat);
                self.side(game, ItemId::Bonus(Bonus::AllTricks), true, value, winner);
            }
            (_, None) => self.side(game, ItemId::Game, false, worth, winner),
        }
        for bonus in VALUED {
            if let Some(said) = game.announced.iter().find(|a| a.bonus == bonus) {
                let value = self.announced_value(bonus, said.when) * (f * self.k(game, said.kontra));
                self.side(game, ItemId::Bonus(bonus), true, value, winner);
            }
            for fact in game.hand_facts.iter().filter(|fact| fact.bonus == bonus && fact.by == game.declarer) {
                let (value, announced) = self.fact_value(bonus, fact.when);
                self.side(game, ItemId::Bonus(bonus), announced, value * f, Side::Declarer);
            }
        }
        if winner == Side::Defenders {
            self.facts_of_defenders(game);
        }
    }

    /// Settles a Trischaken: the highest score loses; three equal scores are worth nothing.
    fn trischaken(&mut self, scores: BySeat<u16>, tricks: BySeat<u8>) {
        let set = *self.rules.settings();
        let most = scores.as_slice().iter().copied().max().unwrap_or(0);
        if scores.as_slice().iter().all(|&score| score == most) {
            return;
        }
        for seat in SEATS.iter() {
            let points = if scores[seat] == most {
                -i32::from(set.trischaken_lost)
            } else {
                let extra = if tricks[seat] == 0 { set.trischaken_no_trick } else { 0 };
                i32::from(set.trischaken_won + extra)
            };
            self.settlement.bill[seat] += GamePoints::new(points);
        }
    }
}
