//! What a deal has earned its player, for the bill.

use jiff::civil::Date;
use tarock_archive::statistics::{Rarity, Whose};
use tarock_archive::{Facts, Query};

use super::calendar::{Calendar, Won};
use super::{count, whose};

/// Streaks are told from here on.
const STREAK: u64 = 5;

/// Something that the player did not have before a deal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Earned {
    /// An award for a month or a year, or a better one than before.
    Award(Won),
    /// Something rare, and how often the player has done it now.
    Rarity(Rarity, i64),
    /// The longest series of won deals so far, and its length.
    Streak(u64),
}

/// What a deal adds to the others of the archive, for the person whose archive it is. Nobody loses anything by a deal that
/// went wrong: an award that is worse now is not told.
pub(crate) fn earned<'a>(others: impl Iterator<Item = &'a Facts>, deal: &Facts, today: Date) -> Vec<Earned> {
    let me: Whose = whose("");
    let before = count(others, &Query::default());
    let mut after = before.clone();
    after.add(deal);
    let had = Calendar::of(&before, &me, today).awards();
    let is_new = |won: &Won| {
        let same = |other: &&Won| (other.period, other.is_quiz) == (won.period, won.is_quiz);
        had.iter().filter(same).all(|other| other.award < won.award)
    };
    let awards = Calendar::of(&after, &me, today).awards().into_iter().filter(is_new).map(Earned::Award);
    let rarities = Rarity::ALL.into_iter().filter_map(|rarity| {
        let n = after.rarity(&me, rarity);
        (n > before.rarity(&me, rarity)).then_some(Earned::Rarity(rarity, n))
    });
    let longest = after.streaks(&me).longest_won;
    let streak = (longest >= STREAK && longest > before.streaks(&me).longest_won).then_some(Earned::Streak(longest));
    rarities.chain(awards).chain(streak).collect()
}
