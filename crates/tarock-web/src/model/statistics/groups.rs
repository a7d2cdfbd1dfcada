//! The subjects of the page, one function each: sums by what people ask for, as a chart and as a table.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;
use tarock::{Bonus, Contract, Game};
use tarock_archive::Role;
use tarock_archive::statistics::{Statistics, Tally, Whose};
use tarock_words::Words;

use super::super::chart::{Bar, Column, Course};
use super::super::rule_book;
use super::table::{Table, Value, head};
use super::{Drawing, Section, day_text, month_text, player_text, points_text, share_text};

/// A table of days has at most this many rows; longer times are told by months.
const MOST_DAYS: usize = 62;

/// The most columns of a chart by months.
const MOST_MONTHS: usize = 60;

/// What is counted: the deals, the player, and whether only announced or only silent bonuses count.
#[derive(Clone, Copy)]
pub(crate) struct Counted<'a> {
    pub(crate) words: &'a Words,
    pub(crate) statistics: &'a Statistics,
    pub(crate) whose: &'a Whose,
    pub(crate) announced: Option<bool>,
}

/// Returns every subject about which there is something to say.
pub(crate) fn sections(counted: Counted<'_>) -> Vec<Section> {
    let all = [
        balance(counted),
        months(counted),
        contracts(counted),
        bids(counted),
        partners(counted),
        kontras(counted),
        birds(counted),
        bonuses(counted),
        roles(counted),
        games(counted),
        rules(counted),
        players(counted),
    ];
    all.into_iter().flatten().collect()
}

fn by<'a, K: Ord>(
    counted: Counted<'a>,
    key: impl Fn(&'a tarock_archive::statistics::Cell) -> Option<K>,
) -> BTreeMap<K, Tally> {
    let Counted { statistics, whose, .. } = counted;
    statistics.tally(|cell| if cell.is_of(whose) { key(cell) } else { None })
}

/// Makes a section of the points per deal in several groups, in this order.
fn means(words: &Words, id: &'static str, groups: Vec<(String, Tally)>) -> Option<Section> {
    let groups: Vec<(String, Tally)> = groups.into_iter().filter(|(_, tally)| tally.deals > 0).collect();
    let bar = |(label, tally): &(String, Tally)| Bar {
        label: label.clone(),
        value: tally.mean().unwrap_or(0.0),
        interval: tally.mean_interval().map(|interval| (interval.low, interval.high)),
        whole: None,
        text: format!("{} ({})", super::mean_text(words, tally), tally.deals),
    };
    let row = |(label, tally): &(String, Tally)| {
        vec![
            Value::text(label.clone()),
            Value::count(tally.deals),
            Value::share(words, tally.share_won()),
            Value::share(words, tally.share_of_contracts()),
            Value::points(words, tally.half_points),
            Value::mean(words, tally),
        ]
    };
    (!groups.is_empty()).then(|| Section {
        id,
        drawing: Drawing::Bars(groups.iter().map(bar).collect()),
        table: Table {
            head: head(words, &[id, "deals", "won", "contracts-won", "points", "mean"]),
            rows: groups.iter().map(row).collect(),
        },
    })
}

/// How the sum of all points went on, deal by deal.
fn balance(counted: Counted<'_>) -> Option<Section> {
    let Counted { words, statistics, whose, .. } = counted;
    let course = statistics.balance(whose);
    let days = by(counted, |cell| cell.day);
    let (first, last) = (*days.keys().next()?, *days.keys().next_back()?);
    let by_month = days.len() > MOST_DAYS;
    let mut rows: BTreeMap<Date, Tally> = BTreeMap::new();
    for (day, tally) in days {
        *rows.entry(if by_month { day.first_of_month() } else { day }).or_default() += tally;
    }
    let mut sum = 0;
    let row = |(day, tally): (Date, Tally)| {
        sum += tally.half_points;
        vec![
            Value::text(if by_month { month_text(words, day) } else { day_text(words, day) }),
            Value::count(tally.deals),
            Value::points(words, tally.half_points),
            Value::points(words, sum),
        ]
    };
    Some(Section {
        id: "balance",
        drawing: Drawing::Course(Course {
            values: course.iter().map(|balance| balance.half_points as f64 / 2.0).collect(),
            first: day_text(words, first),
            last: day_text(words, last),
        }),
        table: Table {
            head: head(words, &["period", "deals", "points", "balance"]),
            rows: rows.into_iter().map(row).collect(),
        },
    })
    .filter(|_| !course.is_empty())
}

/// Points by months; months without a deal have an empty column.
fn months(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let months = by(counted, |cell| cell.day.map(Date::first_of_month));
    let (first, last) = (*months.keys().next()?, *months.keys().next_back()?);
    let mut columns = Vec::new();
    let mut month = last;
    while month >= first && columns.len() < MOST_MONTHS {
        let value = months.get(&month).map_or(0.0, |tally| tally.half_points as f64 / 2.0);
        columns.push(Column { label: month_text(words, month), value });
        let Ok(before) = month.checked_sub(1.month()) else { break };
        month = before;
    }
    columns.reverse();
    let rows = months.iter().map(|(month, tally)| {
        vec![
            Value::text(month_text(words, *month)),
            Value::count(tally.deals),
            Value::share(words, tally.share_won()),
            Value::points(words, tally.half_points),
            Value::mean(words, tally),
        ]
    });
    Some(Section {
        id: "months",
        drawing: Drawing::Columns(columns),
        table: Table { head: head(words, &["period", "deals", "won", "points", "mean"]), rows: rows.collect() },
    })
}

fn contracts(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let groups = by(counted, |cell| cell.contract);
    means(words, "contracts", groups.into_iter().map(|(contract, tally)| (words.contract(contract), tally)).collect())
}

/// How many of the contracts that the player bid were won.
fn bids(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let declared = by(counted, |cell| cell.contract.filter(|_| cell.role == Some(Role::Declarer)));
    let declared: Vec<(Contract, Tally)> = declared.into_iter().filter(|(_, tally)| tally.contracts > 0).collect();
    let bar = |(contract, tally): &(Contract, Tally)| Bar {
        label: words.contract(*contract),
        value: tally.contracts_won as f64,
        interval: None,
        whole: Some(tally.contracts as f64),
        text: part_text(words, tally.contracts_won, tally.contracts),
    };
    let row = |(contract, tally): &(Contract, Tally)| {
        vec![
            Value::text(words.contract(*contract)),
            Value::count(tally.contracts),
            Value::count(tally.contracts_won),
            Value::share(words, tally.share_of_contracts()),
            Value::points(words, tally.half_points),
        ]
    };
    (!declared.is_empty()).then(|| Section {
        id: "bids",
        drawing: Drawing::Bars(declared.iter().map(bar).collect()),
        table: Table {
            head: head(words, &["contracts", "declared", "made", "share", "points"]),
            rows: declared.iter().map(row).collect(),
        },
    })
}

/// Says how many of how many.
fn part_text(words: &Words, n: i64, of: i64) -> String {
    words.say("statistics-part", &[("n", n.into()), ("of", of.into())])
}

fn partners(counted: Counted<'_>) -> Option<Section> {
    let Counted { words, statistics, whose, .. } = counted;
    let mut groups: Vec<(String, Tally)> = statistics
        .mates(whose)
        .into_iter()
        .map(|(mate, tally)| (player_text(words, statistics, mate), tally))
        .collect();
    groups.sort_by_key(|(_, tally)| -tally.deals);
    means(words, "partners", groups)
}

fn kontras(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let level = |level: u8| match level {
        0 => "undoubled",
        1 => "kontra",
        2 => "re",
        _ => "sub",
    };
    let groups = by(counted, |cell| cell.contract.map(|_| cell.kontra.min(3)));
    let named = |(kontra, tally): (u8, Tally)| (words.say(&format!("archive-kontra-{}", level(kontra)), &[]), tally);
    means(words, "kontras", groups.into_iter().map(named).collect())
}

const BIRDS: [Bonus; 4] = [Bonus::PagatUltimo, Bonus::UhuUltimo, Bonus::KakaduUltimo, Bonus::QuapilUltimo];

/// The small tarocks that take a trick at the end, announced and silent.
fn birds(counted: Counted<'_>) -> Option<Section> {
    of_bonuses(counted, "birds", &|bonus| BIRDS.contains(&bonus))
}

/// All other bonuses.
fn bonuses(counted: Counted<'_>) -> Option<Section> {
    of_bonuses(counted, "bonuses", &|bonus| !BIRDS.contains(&bonus))
}

fn of_bonuses(counted: Counted<'_>, id: &'static str, is_one: &dyn Fn(Bonus) -> bool) -> Option<Section> {
    let Counted { words, statistics, whose, announced } = counted;
    let is_counted = |said: bool| announced.is_none_or(|announced| announced == said);
    let all = statistics.bonuses(|cell| {
        let counts = cell.cell.is_of(whose) && is_one(cell.bonus) && is_counted(cell.announced);
        counts.then_some((cell.bonus, !cell.announced))
    });
    let said = |is_silent: bool| words.say(if is_silent { "archive-silent" } else { "archive-announced" }, &[]);
    let (mut bars, mut rows) = (Vec::new(), Vec::new());
    for ((bonus, is_silent), tally) in all {
        let name = words.bonus(bonus);
        bars.push(Bar {
            label: format!("{name}, {}", said(is_silent)),
            value: tally.made as f64,
            interval: None,
            whole: Some(tally.n as f64),
            text: part_text(words, tally.made, tally.n),
        });
        rows.push(vec![
            Value::text(name),
            Value::text(said(is_silent)),
            Value::count(tally.n),
            Value::count(tally.made),
            Value::number(share_text(words, tally.share_made()), tally.share_made().percent()),
            Value::count(tally.doubled),
        ]);
    }
    (!bars.is_empty()).then(|| Section {
        id,
        drawing: Drawing::Bars(bars),
        table: Table { head: head(words, &["bonus", "said", "times", "made", "share", "doubled"]), rows },
    })
}

fn roles(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let groups = by(counted, |cell| cell.role);
    let named = |(role, tally): (Role, Tally)| (words.say(&format!("archive-role-{}", role.id()), &[]), tally);
    means(words, "roles", groups.into_iter().map(named).collect())
}

/// The three games, if more than one was played.
fn games(counted: Counted<'_>) -> Option<Section> {
    let words = counted.words;
    let groups: BTreeMap<Game, Tally> = by(counted, |cell| Some(cell.game));
    let several = groups.len() > 1;
    let named = |(game, tally): (Game, Tally)| (words.say(&format!("game-{game}"), &[]), tally);
    means(words, "games", groups.into_iter().map(named).collect()).filter(|_| several)
}

fn rules(counted: Counted<'_>) -> Option<Section> {
    let groups = by(counted, |cell| Some(cell.rules.as_str()));
    let several = groups.len() > 1;
    let named = |(name, tally): (&str, Tally)| (rule_book::title(name), tally);
    means(counted.words, "rules", groups.into_iter().map(named).collect()).filter(|_| several)
}

/// Everybody who took part, those with the most points first: a table for a whole group.
fn players(counted: Counted<'_>) -> Option<Section> {
    let Counted { words, statistics, .. } = counted;
    let mut groups: Vec<(String, Tally)> = statistics
        .tally(|cell| Some(&cell.who))
        .into_iter()
        .map(|(player, tally)| (player_text(words, statistics, player), tally))
        .collect();
    groups.sort_by_key(|(_, tally)| -tally.half_points);
    let bar = |(label, tally): &(String, Tally)| Bar {
        label: label.clone(),
        value: tally.half_points as f64 / 2.0,
        interval: None,
        whole: None,
        text: format!("{} ({})", points_text(words, tally.half_points), tally.deals),
    };
    let drawing = Drawing::Bars(groups.iter().filter(|(_, tally)| tally.deals > 0).map(bar).collect());
    means(words, "players", groups).map(|section| Section { drawing, ..section })
}
