//! The profile that comes with the game; `rulesets/spieleversum.toml` holds the same values for clubs to copy.

use super::rules::{BonusValue, Rules, Settings};
use crate::lone::TalonParts;
use crate::{EarlierTricks, GamePoints, HighestKontra};

/// The presets by name.
///
/// ```
/// assert_eq!(tarock::kosakeln::PRESETS.len(), 1);
/// ```
pub const PRESETS: &[(&str, Rules)] = &[("spieleversum", SPIELEVERSUM)];

const fn points<const N: usize>(values: [i32; N]) -> [GamePoints; N] {
    let mut points = [GamePoints::ZERO; N];
    let mut at = 0;
    while at < N {
        points[at] = GamePoints::new(values[at]);
        at += 1;
    }
    points
}

/// Builds the values of a bonus: silent; announced before the talon in Dreiblatt, Zweiblatt, Einblatt and Solo;
/// announced after it in the first three.
const fn value(silent: i32, before: [i32; 4], after: [i32; 3]) -> BonusValue {
    BonusValue { silent: GamePoints::new(silent), before: points(before), after: points(after) }
}

/// The rules of the club Spieleversum.
///
/// ```
/// assert!(tarock::kosakeln::SPIELEVERSUM.settings().holds_when_overbid);
/// ```
pub const SPIELEVERSUM: Rules = Rules(Settings {
    holds_when_overbid: true,
    kontra_covers_points: true,
    highest_kontra: HighestKontra::Sub,
    broken_announcement_loses: true,
    talon_parts: TalonParts::Packets,
    earlier_tricks: EarlierTricks::Own,
    win_at: 107,
    absolut_at: 120,
    panzer_at: 150,
    contracts: [
        (GamePoints::new(3), GamePoints::new(12)),
        (GamePoints::new(6), GamePoints::new(24)),
        (GamePoints::new(9), GamePoints::new(36)),
        (GamePoints::new(12), GamePoints::new(48)),
    ],
    bonuses: [
        // The Valat; then the birds, Pagat first.
        value(0, [24, 48, 72, 96], [24, 48, 72]),
        value(3, [12, 16, 20, 24], [6, 8, 10]),
        value(3, [14, 20, 24, 28], [7, 10, 12]),
        value(3, [16, 24, 28, 32], [8, 12, 14]),
        value(3, [18, 28, 32, 36], [9, 14, 16]),
        // Absolut and Panzer.
        value(0, [2, 4, 6, 9], [1, 2, 3]),
        value(0, [6, 12, 24, 28], [3, 6, 12]),
        // Ohne Trull and ohne Könige, which nobody announces after the talon.
        value(0, [2, 4, 6, 9], [0, 0, 0]),
        value(0, [2, 4, 6, 9], [0, 0, 0]),
        // Birds, Trull and kings in hand.
        value(0, [3, 3, 3, 3], [3, 3, 3]),
        value(0, [1, 1, 1, 1], [1, 1, 1]),
        value(0, [1, 1, 1, 1], [1, 1, 1]),
    ],
});
