//! Announcements and kontras in sentences.

use tarock::{Announcement, Board, BonusSet, Item, KontraTarget, Phase, Seat, Stake};

use super::{Teller, Verbosity, joined};

impl Teller<'_> {
    /// Tells what a player said in a turn of announcing; `board` is the board before it.
    pub(super) fn announced(&self, board: &Board, seat: Seat, said: Announcement) -> String {
        let bonuses = self.bonuses("announces", said.bonuses);
        let level = |target| (board.item(target).map_or(0, Item::level) + 1).min(3);
        let kontras =
            self.words.list(said.kontras.iter().map(|target| self.doubling(board, seat, target, level(target))));
        let args = [("bonuses", bonuses.clone().into()), ("kontras", kontras.clone().into())];
        let told = match (bonuses.is_empty(), kontras.is_empty()) {
            (false, true) => self.of("tell-announced", seat, &args[..1]),
            (true, false) => self.of("tell-doubled", seat, &args[1..]),
            (false, false) => self.of("tell-announced-doubled", seat, &args),
            (true, true) => self.of(nothing(board), seat, &[]),
        };
        let mut targets = said.kontras.iter();
        match (targets.next(), targets.next()) {
            (Some(target), None) if self.verbosity > Verbosity::Short => {
                joined([told, self.say(&format!("counts-{}", level(target)), &[])])
            }
            _ => told,
        }
    }

    /// Lists bonuses for a sentence, in a form of the catalogue.
    pub(super) fn bonuses(&self, form: &str, bonuses: BonusSet) -> String {
        self.words.list(bonuses.iter().map(|bonus| self.words.say(&format!("{form}-{}", bonus.id()), &[])))
    }

    /// Tells what is doubled: “Kontra auf das Spiel”.
    fn doubling(&self, board: &Board, speaker: Seat, target: KontraTarget, level: u8) -> String {
        let target = match target.stake {
            // A player who doubles their own bonus is not named as its owner.
            Stake::Bonus(bonus) if target.owner == speaker => self.words.say(&format!("announces-{}", bonus.id()), &[]),
            _ => self.target(board, target),
        };
        self.words.say(&format!("doubles-{level}"), &[("target", target.into())])
    }

    /// Names the item that is doubled, as it follows “auf”.
    pub(super) fn target(&self, board: &Board, target: KontraTarget) -> String {
        match target.stake {
            Stake::Game if board.games.len() > 1 => self.phrase("onto-game-of", target.owner, &[]),
            Stake::Game => self.phrase("onto-game", target.owner, &[]),
            Stake::GameAgainst(seat) => {
                let against = self.phrase("name-accusative", seat, &[]);
                self.phrase("onto-game-against", target.owner, &[("against", against.into())])
            }
            Stake::Bonus(bonus) => {
                let bonus = self.words.say(&format!("announces-{}", bonus.id()), &[]);
                self.phrase("onto-bonus", target.owner, &[("bonus", bonus.into())])
            }
        }
    }
}

/// Returns whether a player who says nothing before the talon could have announced something: the declarer, if nobody
/// has doubled.
pub(super) fn announces_nothing(board: &Board) -> bool {
    let declares = board.games.first().is_some_and(|game| Some(game.seat) == board.turn);
    board.phase == Phase::AnnounceBefore && declares && board.items.iter().all(|item| item.level() == 0)
}

/// Returns the key for a player who announces nothing.
fn nothing(board: &Board) -> &'static str {
    if board.opens_announcements() {
        "tell-lies"
    } else if announces_nothing(board) {
        "tell-nothing"
    } else {
        "tell-good"
    }
}
