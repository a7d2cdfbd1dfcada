//! The sides of a finished deal, and the card points that the declarer's side had and needed.

use tarock::koenigrufen::Outcome as KoenigrufenOutcome;
use tarock::{Counting, GameRules, Position, Seat, Side, koenigrufen, lone};

/// The card points of the declarer's side and the points it needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    /// How points are counted.
    pub counting: Counting,
    /// What the declarer's side had, in the smallest unit of the counting.
    pub score: u16,
    /// What it needed, in the same unit.
    pub needed: u16,
}

impl Points {
    /// Returns the points of a finished deal; `None` if it was not decided by points.
    pub fn of(position: &Position) -> Option<Self> {
        match position.board().rules.rules() {
            GameRules::Koenigrufen(rules) => match koenigrufen::Facts::of(position)?.outcome {
                KoenigrufenOutcome::Positive(game) if !game.surrendered => {
                    let set = rules.settings();
                    Some(Self { counting: set.counting, score: game.score, needed: set.win_at })
                }
                _ => None,
            },
            GameRules::Illustriert(rules) => {
                // One third less is enough for this many points, because two thirds are rounded up.
                let needed = (3 * rules.settings().points_to_win).saturating_sub(1);
                Self::of_lone(position, needed)
            }
            GameRules::Kosakeln(rules) => Self::of_lone(position, rules.settings().win_at),
        }
    }

    fn of_lone(position: &Position, needed: u16) -> Option<Self> {
        let lone::Outcome::Game(game) = lone::Facts::of(position)?.outcome else { return None };
        Some(Self { counting: Counting::Thirds, score: game.score.filter(|_| !game.lost_at_talon)?, needed })
    }

    /// Returns the score in per cent of the pack.
    pub fn percent(self) -> f64 {
        100.0 * f64::from(self.score) / f64::from(self.counting.pack())
    }

    /// Returns what was needed in per cent of the pack.
    pub fn mark_percent(self) -> f64 {
        100.0 * f64::from(self.needed) / f64::from(self.counting.pack())
    }

    /// Returns whether the declarer's side had enough.
    pub const fn is_made(self) -> bool {
        self.score >= self.needed
    }
}

/// Returns the side of a seat in a finished deal, where everybody knows the partner.
pub fn side(position: &Position, seat: Seat) -> Side {
    let declarer = position.board().game().map(|game| game.seat);
    if declarer == Some(seat) || position.hidden().partner == Some(seat) { Side::Declarer } else { Side::Defenders }
}
