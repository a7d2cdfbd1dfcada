//! Results and bonuses, added up by what people ask for.

use std::collections::BTreeMap;

use jiff::civil::Date;
use tarock::{Contract, Game};
use tarock_archive::Role;
use tarock_archive::statistics::{Cell, Interval, PlayerKey, Share, Statistics, Tally, Whose};

use super::By;
use super::table::{Column, Table, Value};
use crate::output::Output;

/// The name of a row: how it is sorted, and how it is shown.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Label {
    rank: usize,
    raw: String,
    shown: String,
}

impl Label {
    fn new(raw: impl Into<String>, shown: impl Into<String>) -> Self {
        Self { rank: 0, raw: raw.into(), shown: shown.into() }
    }

    fn value(&self) -> Value {
        Value { shown: self.shown.clone(), raw: self.raw.clone() }
    }
}

const fn column(key: &'static str) -> Column {
    Column { key, csv_only: false }
}

const fn csv(key: &'static str) -> Column {
    Column { key, csv_only: true }
}

/// What the deals of a row have in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Group<'a> {
    Player(&'a PlayerKey),
    Game(Game),
    Rules(&'a str),
    /// A year, month or day; `None` without a date.
    Period(Option<Date>),
    Contract(Option<Contract>),
    Role(Option<Role>),
}

impl<'a> Group<'a> {
    fn of(cell: &'a Cell, by: By) -> Self {
        match by {
            By::Player => Self::Player(&cell.who),
            By::Game => Self::Game(cell.game),
            By::Rules => Self::Rules(&cell.rules),
            By::Year => Self::Period(cell.day.map(Date::first_of_year)),
            By::Month => Self::Period(cell.day.map(Date::first_of_month)),
            By::Day | By::Calendar | By::Quiz => Self::Period(cell.day),
            By::Contract | By::Bonus => Self::Contract(cell.contract),
            By::Role => Self::Role(cell.role),
        }
    }

    fn label(&self, out: &Output, statistics: &Statistics, by: By) -> Label {
        let none = |key: &str| Label { rank: usize::MAX, ..Label::new("", out.words.say(key, &[])) };
        match *self {
            Self::Player(player) => {
                let name = statistics.name(player).unwrap_or_default();
                player.seat().map_or_else(
                    || Label::new(name, name),
                    |seat| Label { rank: 1, ..Label::new(format!("#{seat}"), out.words.seat(seat)) },
                )
            }
            Self::Game(game) => {
                let rank = game as usize;
                Label { rank, ..Label::new(game.id(), out.words.say(&format!("game-{game}"), &[])) }
            }
            Self::Rules(name) => Label::new(name, name),
            Self::Period(Some(day)) => {
                let length = match by {
                    By::Year => 4,
                    By::Month => 7,
                    _ => 10,
                };
                let day = day.to_string();
                let period = day.get(..length).unwrap_or(&day);
                Label::new(period, period)
            }
            Self::Period(None) => none("archive-undated"),
            Self::Contract(Some(contract)) => {
                Label { rank: contract as usize, ..Label::new(contract.id(), out.words.contract(contract)) }
            }
            Self::Role(Some(role)) => {
                let shown = out.words.say(&format!("stats-{}", role.id()), &[]);
                Label { rank: role as usize, ..Label::new(role.id(), shown) }
            }
            Self::Contract(None) | Self::Role(None) => none("archive-thrown-in"),
        }
    }
}

/// Returns the results of a player, or of all players, by rows.
pub(super) fn results(out: &Output, statistics: &Statistics, whose: Option<&Whose>, by: By) -> Table {
    let is_counted = |cell: &Cell| whose.is_none_or(|whose| cell.is_of(whose));
    let groups = statistics.tally(|cell| is_counted(cell).then(|| Group::of(cell, by)));
    // Every row gets its words once, however many deals it has.
    let labelled = groups.into_iter().map(|(group, tally)| (group.label(out, statistics, by), tally));
    let rows: BTreeMap<Label, Tally> = labelled.collect();
    let has_thrown_in = rows.values().any(|tally| tally.thrown_in > 0);
    let columns = vec![
        column(key(by)),
        column("deals"),
        Column { key: "thrown-in", csv_only: !has_thrown_in },
        column("won"),
        csv("won-low"),
        csv("won-high"),
        column("contracts-won"),
        column("points"),
        column("mean"),
        csv("mean-low"),
        csv("mean-high"),
        column("rate"),
        csv("target"),
        column("kaiserstiche"),
    ];
    Table { columns, rows: rows.iter().map(|(label, tally)| row(out, label, tally)).collect() }
}

fn row(out: &Output, label: &Label, tally: &Tally) -> Vec<Value> {
    let won = tally.share_won();
    let (mean, interval) = (tally.mean(), tally.mean_interval());
    let shown_mean = match (mean, interval) {
        (Some(mean), Some(Interval { low, high })) => {
            format!("{} ±{}", out.words.signed(mean, 2), out.words.unsigned((high - low) / 2.0))
        }
        (Some(mean), None) => out.words.signed(mean, 2),
        (None, _) => String::new(),
    };
    vec![
        label.value(),
        Value::plain(tally.deals.to_string()),
        counted(tally.thrown_in),
        Value { shown: share(out, won), raw: decimal(won.percent()) },
        Value::raw(decimal(won.interval().map(|interval| interval.low))),
        Value::raw(decimal(won.interval().map(|interval| interval.high))),
        Value { shown: share(out, tally.share_of_contracts()), raw: decimal(tally.share_of_contracts().percent()) },
        halves(out, tally.half_points),
        Value { shown: shown_mean, raw: decimal(mean) },
        Value::raw(decimal(interval.map(|interval| interval.low))),
        Value::raw(decimal(interval.map(|interval| interval.high))),
        Value {
            shown: tally.success_rate().map_or_else(String::new, |rate| percent(out, rate)),
            raw: decimal(tally.success_rate()),
        },
        halves(out, tally.target_half_points),
        counted(tally.kaiserstiche),
    ]
}

/// Writes a number that is seldom more than 0.
fn counted(n: i64) -> Value {
    Value { shown: if n == 0 { String::new() } else { n.to_string() }, raw: n.to_string() }
}

/// Returns the bonuses of a player, announced and silent.
pub(super) fn bonuses(out: &Output, statistics: &Statistics, whose: Option<&Whose>) -> Table {
    let rows = statistics.bonuses(|cell| {
        let is_counted = whose.is_none_or(|whose| cell.cell.is_of(whose));
        is_counted.then_some((cell.bonus, !cell.announced))
    });
    let columns = vec![
        column("bonus"),
        column("said"),
        column("times"),
        column("made"),
        csv("made-low"),
        csv("made-high"),
        column("doubled"),
    ];
    let rows = rows.into_iter().map(|((bonus, is_silent), tally)| {
        let made = tally.share_made();
        let said = if is_silent { "silent" } else { "announced" };
        vec![
            Value { shown: out.words.bonus(bonus), raw: bonus.id().to_owned() },
            Value { shown: out.words.say(&format!("stats-{said}"), &[]), raw: said.to_owned() },
            Value::plain(tally.n.to_string()),
            Value { shown: share(out, made), raw: decimal(made.percent()) },
            Value::raw(decimal(made.interval().map(|interval| interval.low))),
            Value::raw(decimal(made.interval().map(|interval| interval.high))),
            Value::plain(tally.doubled.to_string()),
        ]
    });
    Table { columns, rows: rows.collect() }
}

/// Returns the heading of the rows.
const fn key(by: By) -> &'static str {
    match by {
        By::Player => "player",
        By::Game => "game",
        By::Rules => "rules",
        By::Year | By::Month | By::Day | By::Calendar | By::Quiz => "period",
        By::Contract => "contract",
        By::Role => "role",
        By::Bonus => "bonus",
    }
}

/// Writes a share, with its interval if there are few deals.
fn share(out: &Output, share: Share) -> String {
    let Some(value) = share.percent() else { return String::new() };
    match share.interval().filter(|_| share.is_unsure()) {
        Some(Interval { low, high }) => {
            let args = [
                ("percent", format!("{value:.0}").into()),
                ("low", format!("{low:.0}").into()),
                ("high", format!("{high:.0}").into()),
            ];
            out.words.say("stats-unsure", &args)
        }
        None => percent(out, value),
    }
}

pub(super) fn percent(out: &Output, value: f64) -> String {
    out.words.say("stats-percent", &[("percent", format!("{value:.0}").replace('-', "−").into())])
}

/// Writes a number for programs.
pub(super) fn decimal(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.3}"))
}

/// Writes points that are counted in halves.
fn halves(out: &Output, halves: i64) -> Value {
    let half = if halves % 2 == 0 { "" } else { ".5" };
    let sign = if halves < 0 { "-" } else { "" };
    let raw = format!("{sign}{}{half}", halves.abs() / 2);
    Value { shown: out.words.decimal(&raw.replace('-', "−")), raw }
}
