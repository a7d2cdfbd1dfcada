//! What the statistics page shows: sums of the archive as tables and charts.
//!
//! Nothing is stored. Everything is counted from the facts of the deals that are in the archive now, so that a deal that
//! was deleted or taken back is no longer in it.

pub(crate) mod calendar;
pub(crate) mod earned;
pub(crate) mod groups;
pub(crate) mod table;

use jiff::civil::Date;
use tarock::GamePoints;
use tarock_archive::statistics::{PlayerKey, Rarity, Share, Statistics, Streaks, Tally, Whose};
use tarock_archive::{Facts, Query, Who};
use tarock_words::Words;

use self::table::Table;
use super::chart::{self, Bar, Column, Course, Picture, Room};

/// Counts the deals that answer a question.
pub(crate) fn count<'a>(all: impl Iterator<Item = &'a Facts>, query: &Query) -> Statistics {
    let mut statistics = Statistics::default();
    all.filter(|facts| query.matches(facts)).for_each(|facts| statistics.add(facts));
    statistics
}

/// Returns the player of a name; nobody's name means the person whose archive it is.
pub(crate) fn whose(name: &str) -> Whose {
    let who = if name.is_empty() { Who::Me } else { Who::Named(name.to_owned()) };
    Whose::from(&who)
}

/// Returns all results of a player.
pub(crate) fn total(statistics: &Statistics, whose: &Whose) -> Tally {
    statistics.tally(|cell| cell.is_of(whose).then_some(())).remove(&()).unwrap_or_default()
}

/// What a section draws.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Drawing {
    Course(Course),
    Bars(Vec<Bar>),
    Columns(Vec<Column>),
}

impl Drawing {
    pub(crate) fn picture(&self, words: &Words, room: Room) -> Picture {
        let tell = |number: f64, decimals: usize| words.decimal(&format!("{number:.decimals$}")).replace('-', "−");
        match self {
            Self::Course(course) => chart::course(course, room, &tell),
            Self::Bars(bars) => chart::bars(bars, room),
            Self::Columns(columns) => chart::columns(columns, room, &tell),
        }
    }
}

/// One subject: a chart, and the table of the same numbers. Its texts are `statistics-ID` and `statistics-ID-hint`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Section {
    pub(crate) id: &'static str,
    pub(crate) drawing: Drawing,
    pub(crate) table: Table,
}

/// The most important numbers about a player.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Summary {
    pub(crate) total: Tally,
    pub(crate) streaks: Streaks,
    /// The rare things that the player has done, and how often.
    pub(crate) rarities: Vec<(Rarity, i64)>,
}

impl Summary {
    pub(crate) fn of(statistics: &Statistics, whose: &Whose) -> Self {
        let rarities = Rarity::ALL.into_iter().map(|rarity| (rarity, statistics.rarity(whose, rarity)));
        Self {
            total: total(statistics, whose),
            streaks: statistics.streaks(whose),
            rarities: rarities.filter(|(_, n)| *n > 0).collect(),
        }
    }
}

/// Writes a share in percent, with its interval if there are few deals.
pub(crate) fn share_text(words: &Words, share: Share) -> String {
    let Some(percent) = share.percent() else { return "–".to_owned() };
    let rounded = |number: f64| format!("{number:.0}").into();
    match share.interval().filter(|_| share.is_unsure()) {
        Some(interval) => {
            let args =
                [("percent", rounded(percent)), ("low", rounded(interval.low)), ("high", rounded(interval.high))];
            words.say("statistics-unsure", &args)
        }
        None => words.say("statistics-percent", &[("percent", rounded(percent))]),
    }
}

/// Writes the points per deal, with their interval.
pub(crate) fn mean_text(words: &Words, tally: &Tally) -> String {
    let Some(mean) = tally.mean() else { return "–".to_owned() };
    let mean = words.signed(mean, 2);
    match tally.mean_interval() {
        Some(interval) => format!("{mean} ±{}", words.unsigned((interval.high - interval.low) / 2.0)),
        None => mean,
    }
}

/// Writes points that are counted in halves, for people.
pub(crate) fn points_text(words: &Words, half_points: i64) -> String {
    let clamped = half_points.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    words.signed_points(GamePoints::from_halves(i32::try_from(clamped).unwrap_or(0)))
}

/// Returns the name of a player.
fn player_text(words: &Words, statistics: &Statistics, player: &PlayerKey) -> String {
    player.seat().map_or_else(|| statistics.name(player).unwrap_or_default().to_owned(), |seat| words.seat(seat))
}

/// Writes a day.
pub(crate) fn day_text(words: &Words, day: Date) -> String {
    let args = [
        ("day", day.day().to_string().into()),
        ("month", i64::from(day.month()).into()),
        ("year", day.year().to_string().into()),
    ];
    words.say("statistics-day", &args)
}

/// Writes a month.
pub(crate) fn month_text(words: &Words, day: Date) -> String {
    let year = format!("{:02}", day.year() % 100);
    words.say("statistics-month", &[("month", i64::from(day.month()).into()), ("year", year.into())])
}

#[cfg(test)]
mod tests;
