//! The tables of the book: what cards, contracts and bonuses are worth.

use tarock::koenigrufen::{Kind, TalonUse, VALUED, shape};
use tarock::{Bonus, Contract, Game, GamePoints, GameRules, SettingGroup, ValatMode};

use super::Grid;
use super::scribe::Scribe;

impl Scribe<'_> {
    pub(super) fn card_values(&self) -> Grid {
        let whole = self.is("counting", "whole");
        let row = |key: &str, count: u16, points: u16| {
            let score = if whole { points.to_string() } else { self.rules.counting().show(3 * points - 2).to_string() };
            vec![self.say(key, &[]), count.to_string(), points.to_string(), score]
        };
        Grid {
            heads: ["head-card", "head-count", "head-value", "head-worth"].map(|key| self.say(key, &[])).into(),
            rows: vec![
                row("card-honours", 7, 5),
                row("card-queens", 4, 4),
                row("card-knights", 4, 3),
                row("card-jacks", 4, 2),
                row("card-rest", 35, 1),
            ],
        }
    }

    pub(super) fn contracts(&self) -> Grid {
        let GameRules::Koenigrufen(rules) = self.rules.rules() else { return self.blatt_contracts() };
        let opens = self.on("sechserdreier_opens");
        let rank =
            |contract: Contract| rules.value(contract).rank.filter(|_| contract != Contract::Sechserdreier || opens);
        let mut contracts: Vec<Contract> = rules.contracts().iter().collect();
        contracts.sort_by_key(|&contract| rank(contract));
        let row = |contract: Contract| {
            let (worth, shape) = (rules.value(contract), shape(contract));
            let mut value = self.words.points(worth.won);
            if worth.lost != worth.won {
                value = format!("{value} / −{}", self.words.points(worth.lost));
            }
            if let Some(bird) = shape.bird {
                let bird = rules.settings().bonuses[bird as usize].announced;
                value = format!("{value} + {}", self.words.points(bird));
            }
            let goal = match shape.kind {
                Kind::Trischaken => self.say("goal-few", &[]),
                Kind::Negative { target } => self.say("goal-tricks", &[("n", target.into())]),
                Kind::Positive => self.say("goal-points", &[]),
                Kind::Colour => self.say("goal-colour", &[]),
            };
            let talon = match shape.talon {
                TalonUse::TakeHalf => "take-half",
                TalonUse::TakeAll => "take-all",
                TalonUse::LeaveClosed => "take-none",
                TalonUse::AddToTricks => "take-tricks",
            };
            let sides = match shape.kind {
                Kind::Trischaken => "sides-each",
                _ if shape.caller => "sides-partner",
                _ => "sides-one",
            };
            let rank = rank(contract).map_or_else(|| "–".to_owned(), |rank| rank.to_string());
            vec![self.words.contract(contract), rank, value, goal, self.say(talon, &[]), self.say(sides, &[])]
        };
        let heads = ["head-contract", "head-rank", "head-value", "head-goal", "head-talon", "head-sides"];
        Grid { heads: heads.map(|key| self.say(key, &[])).into(), rows: contracts.into_iter().map(row).collect() }
    }

    fn blatt_contracts(&self) -> Grid {
        let columns = self.rules.columns(SettingGroup::Contracts);
        let mut heads = vec![self.say("head-contract", &[]), self.say("head-rank", &[])];
        heads.extend(columns.iter().map(|column| self.column(column)));
        heads.push(self.say("head-talon", &[]));
        let rows = self.rules.rows(SettingGroup::Contracts).into_iter().enumerate();
        let row = |(at, (id, cells)): (usize, (&str, Vec<Option<GamePoints>>))| {
            let mut row = vec![self.words.say(&format!("contract-{id}"), &[]), (at + 1).to_string()];
            row.extend(cells.into_iter().map(|cell| self.cell(cell)));
            row.push(self.say(&format!("take-{}", id.to_lowercase()), &[]));
            row
        };
        Grid { heads, rows: rows.map(row).collect() }
    }

    fn column(&self, column: &str) -> String {
        self.words.say(&format!("column-{}", column.replace('_', "-")), &[])
    }

    fn cell(&self, cell: Option<GamePoints>) -> String {
        cell.filter(|points| points.halves() != 0).map_or_else(|| "–".to_owned(), |points| self.words.points(points))
    }

    pub(super) fn bonuses(&self) -> Grid {
        let mut heads = vec![self.say("head-bonus", &[])];
        if let GameRules::Koenigrufen(rules) = self.rules.rules() {
            heads.extend([self.column("silent"), self.column("announced")]);
            let settings = rules.settings();
            let exist = rules.bonuses(Contract::Solorufer);
            let row = |&bonus: &Bonus| {
                let worth = settings.bonuses[bonus as usize];
                let silent = if bonus == Bonus::AllKings && settings.four_kings_must_be_announced {
                    "–".to_owned()
                } else {
                    self.cell(Some(worth.silent))
                };
                vec![self.words.bonus(bonus), silent, self.cell(Some(worth.announced))]
            };
            let known = VALUED.iter().filter(|bonus| **bonus != Bonus::Valat && exist.contains(**bonus));
            let mut rows: Vec<Vec<String>> = known.map(row).collect();
            let sign = if settings.valat == ValatMode::Fixed { "+" } else { "×" };
            rows.push(vec![
                self.words.bonus(Bonus::Valat),
                format!("{sign}{}", settings.valat_silent),
                format!("{sign}{}", settings.valat_announced),
            ]);
            return Grid { heads, rows };
        }
        heads.extend(self.rules.columns(SettingGroup::Bonuses).iter().map(|column| self.column(column)));
        let off = |id: &str| match id.parse() {
            Ok(Bonus::UhuUltimo) => self.rules.game() == Game::Illustriert && !self.on("uhu"),
            Ok(Bonus::Forty) => self.rules.game() == Game::Illustriert && !self.on("forty"),
            Ok(Bonus::MondCaptured) => !self.on("mondfang"),
            _ => false,
        };
        let rows = self.rules.rows(SettingGroup::Bonuses).into_iter().filter(|(id, _)| !off(id));
        let row = |(id, cells): (&str, Vec<Option<GamePoints>>)| {
            let name = self.words.say(&format!("bonus-{id}"), &[]);
            std::iter::once(name).chain(cells.into_iter().map(|cell| self.cell(cell))).collect()
        };
        Grid { heads, rows: rows.map(row).collect() }
    }
}
