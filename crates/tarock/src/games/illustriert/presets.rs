//! The two profiles that come with the game; `rulesets/*.toml` hold the same values for clubs to copy.

use super::rules::{AllPass, BonusValue, Counted, KontraScope, Rules, Settings, VALUED};
use crate::lone::TalonParts;
use crate::{EarlierTricks, GamePoints, HighestKontra, ValatMode};

/// The presets by name.
///
/// ```
/// assert_eq!(tarock::illustriert::PRESETS.len(), 2);
/// ```
pub const PRESETS: &[(&str, Rules)] = &[("beck", BECK), ("graz", GRAZ)];

const FACTORS: [GamePoints; 4] = [GamePoints::new(1), GamePoints::new(2), GamePoints::new(3), GamePoints::new(4)];

/// Returns the bonus values for the ways in which bonuses count. If `before` is set, an announcement before the talon
/// pays double; an ultimo then pays four times its silent value.
pub(super) const fn bonuses(combinations: Counted, fifty: Counted, before: bool) -> [BonusValue; VALUED.len()] {
    const fn value(silent: i32, after: i32, before: i32) -> BonusValue {
        BonusValue { silent: GamePoints::new(silent), after: GamePoints::new(after), before: GamePoints::new(before) }
    }
    const fn shown(base: i32, counted: Counted, before: bool) -> BonusValue {
        match counted {
            Counted::AtEnd => value(base, 0, 0),
            Counted::Announced => value(0, base, if before { 2 * base } else { base }),
        }
    }
    let ultimo = value(5, 10, if before { 20 } else { 10 });
    [
        ultimo,
        ultimo,
        shown(5, Counted::Announced, before),
        shown(10, fifty, before),
        shown(5, combinations, before),
        shown(4, combinations, before),
        shown(2, combinations, before),
        shown(5, combinations, before),
        shown(4, combinations, before),
        value(5, 0, 0),
    ]
}

/// The rules after Fritz Beck.
///
/// ```
/// assert!(tarock::illustriert::BECK.settings().announce_before_talon);
/// ```
pub const BECK: Rules = Rules(Settings {
    uhu: false,
    announce_before_talon: true,
    combinations: Counted::Announced,
    forty: true,
    fifty: Counted::Announced,
    mondfang: false,
    kontra_before_talon: true,
    kontra_scope: KontraScope::Everything,
    highest_kontra: HighestKontra::Re,
    answers_clockwise: true,
    all_pass: AllPass::Trischaken,
    talon_parts: TalonParts::Windows,
    earlier_tricks: EarlierTricks::All,
    points_to_win: 36,
    forty_at: 40,
    fifty_at: 50,
    declared: 3,
    taken_over: 4,
    held: 5,
    valat: ValatMode::Fixed,
    valat_silent: 12,
    valat_after: 24,
    valat_before: 48,
    renonce_excess: 10,
    trischaken_won: 5,
    trischaken_lost: 10,
    trischaken_no_trick: 5,
    series_end: 100,
    series_bonus: 10,
    factors: FACTORS,
    bonuses: bonuses(Counted::Announced, Counted::Announced, true),
});

/// The rules of Graz.
///
/// ```
/// assert!(tarock::illustriert::GRAZ.settings().mondfang);
/// ```
pub const GRAZ: Rules = Rules(Settings {
    announce_before_talon: false,
    combinations: Counted::AtEnd,
    forty: false,
    fifty: Counted::AtEnd,
    mondfang: true,
    kontra_before_talon: false,
    kontra_scope: KontraScope::EachItem,
    all_pass: AllPass::KeepTalon,
    valat: ValatMode::Multiply,
    valat_silent: 6,
    valat_after: 12,
    valat_before: 12,
    bonuses: bonuses(Counted::AtEnd, Counted::AtEnd, false),
    ..BECK.0
});
