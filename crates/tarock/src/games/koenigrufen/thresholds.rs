//! The thresholds of a rule set in another counting of cards.

use super::Settings;
use crate::Counting;

/// The scores that tables choose from, in thirds and in whole points. The first pair that fits counts.
const WIN: &[(u16, u16)] = &[(107, 54), (106, 54)];
const ABSOLUT: &[(u16, u16)] = &[(0, 0), (137, 70), (136, 70)];
const MAYOR: &[(u16, u16)] = &[(0, 0), (107, 54), (106, 53)];

/// Converts the thresholds that `said` does not name from another counting to that of the settings.
pub(super) fn convert(settings: &mut Settings, from: Counting, said: &dyn Fn(&str) -> bool) {
    let to = settings.counting;
    if from == to {
        return;
    }
    let thresholds = [
        ("win_at", &mut settings.win_at, WIN),
        ("absolut_at", &mut settings.absolut_at, ABSOLUT),
        ("mayor_at", &mut settings.mayor_at, MAYOR),
    ];
    for (key, score, pairs) in thresholds {
        if !said(key) {
            *score = converted(*score, from, to, pairs);
        }
    }
}

/// Returns the score of the pair, or the same share of the pack.
fn converted(score: u16, from: Counting, to: Counting, pairs: &[(u16, u16)]) -> u16 {
    let in_counting = |counting: Counting, (thirds, whole): (u16, u16)| match counting {
        Counting::Thirds => thirds,
        Counting::Whole => whole,
    };
    let pair = pairs.iter().find(|pair| in_counting(from, **pair) == score);
    let share = || {
        let (old, new) = (u32::from(from.pack()), u32::from(to.pack()));
        ((u32::from(score) * new + old / 2) / old).max(1) as u16
    };
    pair.map_or_else(share, |pair| in_counting(to, *pair))
}
