//! `tarock settle`: items and bills of deal summaries.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Context;
use serde::Deserialize;
use tarock::{BillItem, BySeat, DealSummary, GamePoints, RuleSet, Settlement, Side, Winner};

use crate::output::Output;
use crate::rules::load;
use crate::sheet::Sheet;

/// Prints the items and bill of every summary in the files.
#[derive(Debug, clap::Args)]
pub(crate) struct Settle {
    /// JSON files with one summary, a list of them, or one per line; `-` reads standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Rule-set file of a club, used for summaries that name it in `rules`.
    #[arg(long, value_name = "FILE")]
    rules: Option<String>,
    /// Compare with the expected results in the files; print mismatches, then `N checked, M wrong`.
    #[arg(long)]
    check: bool,
    /// Print one JSON object per summary instead of text.
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Print a score sheet with running totals instead of single bills; a series of Illustriertes Tarock ends at 100.
    #[arg(long, conflicts_with_all = ["check", "json"])]
    series: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Document {
    Many(Vec<serde_json::Value>),
    One(serde_json::Value),
}

impl Settle {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let club = self.rules.as_deref().map(|rules| load(rules, out)).transpose()?;
        let (mut checked, mut wrong) = (0, 0);
        let mut sheet = Sheet::default();
        for file in &self.files {
            let text = if file.as_os_str() == "-" {
                let mut text = String::new();
                std::io::stdin().read_to_string(&mut text).context("stdin")?;
                text
            } else {
                fs::read_to_string(file).map_err(|error| out.unreadable(file, error))?
            };
            for value in documents(&text).map_err(|error| out.unreadable(file, error))? {
                checked += 1;
                let id = value.get("id").and_then(|id| id.as_str()).unwrap_or("?").to_owned();
                let fine = match serde_json::from_value::<DealSummary>(value) {
                    Ok(summary) => self.one(out, &summary, club.as_ref(), &mut sheet)?,
                    Err(error) => {
                        out.error(&format!("{id}: {error}"));
                        false
                    }
                };
                wrong += usize::from(!fine);
            }
        }
        sheet.end(out);
        if self.check {
            // Programs read the last line, so it is the same in every language.
            out.line(&format!("{checked} checked, {wrong} wrong"));
        }
        Ok(wrong == 0)
    }

    fn one(
        &self,
        out: &Output,
        summary: &DealSummary,
        club: Option<&RuleSet>,
        sheet: &mut Sheet,
    ) -> anyhow::Result<bool> {
        let rules = club.map_or_else(|| summary.rule_set(), |club| summary.rule_set_under(club));
        let settled = rules.and_then(|rules| Ok((summary.settle_with(&rules)?, rules)));
        let (settlement, rules) = match settled {
            Ok(settled) => settled,
            Err(error) => {
                let detail = ("detail", error.detail().to_owned().into());
                let why = out.words.say(&format!("summary-{}", error.code()), &[detail]);
                out.error(&format!("{}: {why}", summary.id));
                return Ok(false);
            }
        };
        if self.series {
            sheet.book(out, summary, rules, &settlement)?;
            return Ok(true);
        }
        Ok(self.compare(out, summary, &settlement))
    }

    /// Prints a bill, or compares it with the expected one.
    fn compare(&self, out: &Output, summary: &DealSummary, settlement: &Settlement) -> bool {
        if !self.check {
            if self.json {
                let (items, bill) = (settlement.items.as_slice(), settlement.bill);
                let mut line = serde_json::json!({ "id": summary.id, "items": items, "bill": bill });
                if let Some(money) = settlement.money {
                    line["money"] = serde_json::json!(money);
                }
                out.line(&line.to_string());
            } else {
                out.heading(&summary.id);
                print(out, settlement);
            }
            return true;
        }
        match &summary.expected {
            None => {
                out.error(&format!("{}: {}", summary.id, out.words.say("settle-nothing-expected", &[])));
                false
            }
            Some(expected) if expected.matches(settlement) => true,
            Some(expected) => {
                out.heading(&format!("{} {}", summary.id, summary.note));
                out.line(&out.words.say("settle-expected", &[]));
                print_bill(out, &expected.items, expected.bill, expected.money);
                out.line(&out.words.say("settle-found", &[]));
                print(out, settlement);
                false
            }
        }
    }
}

/// Parses one value, a list of values, or a value per line.
fn documents(text: &str) -> serde_json::Result<Vec<serde_json::Value>> {
    let mut all = Vec::new();
    for document in serde_json::Deserializer::from_str(text).into_iter::<Document>() {
        match document? {
            Document::Many(values) => all.extend(values),
            Document::One(value) => all.push(value),
        }
    }
    Ok(all)
}

/// Prints items and bill as text.
pub(crate) fn print(out: &Output, settlement: &Settlement) {
    print_bill(out, &settlement.items, settlement.bill, settlement.money);
}

fn print_bill(out: &Output, items: &[BillItem], bill: BySeat<GamePoints>, money: Option<BySeat<GamePoints>>) {
    for item in items {
        out.line(&format!("  {}", line(out, item)));
    }
    let amounts = |amounts: BySeat<GamePoints>| {
        let of = |(seat, points)| format!("{}: {}", out.words.seat(seat), out.words.signed_points(points));
        amounts.iter().map(of).collect::<Vec<_>>().join(" · ")
    };
    match money {
        None => out.line(&format!("  {}", amounts(bill))),
        Some(money) => {
            for (key, column) in [("bill-score", bill), ("bill-money", money)] {
                out.line(&format!("  {:<8} {}", out.words.say(key, &[]), amounts(column)));
            }
        }
    }
}

fn line(out: &Output, item: &BillItem) -> String {
    let announced = if item.announced { out.words.say("announced", &[]) } else { String::new() };
    let winner = match (item.winner, item.loser) {
        (Winner::Side(Side::Declarer), _) => out.words.say("side-declarer", &[]),
        (Winner::Side(Side::Defenders), _) => out.words.say("side-defenders", &[]),
        (Winner::Seat(seat), Some(loser)) => {
            out.words.say("paid-by", &[("seat", out.words.seat(seat).into()), ("loser", out.words.seat(loser).into())])
        }
        (Winner::Seat(seat), None) => out.words.seat(seat),
    };
    let money = item.money.filter(|money| *money != item.value).map_or_else(String::new, |money| {
        format!("  {} {}", out.words.say("bill-money", &[]), out.words.points(money))
    });
    format!("{:<22} {:>7}  {announced:<10} {winner}{money}", out.words.item(item.id), out.words.points(item.value))
}
