//! `tarock report --luck`: results split into the cards, own mistakes and the rest.

use std::slice;

use serde_json::{Value, json};
use tarock::{ReplayError, Seat};
use tarock_coach::{Depth, Estimate, Finding, Findings, Report as Judgement, Split};
use tarock_record::GameRecord;

use super::Report;
use crate::output::Output;
use crate::sources::each_record;

/// The results of some deals, by player.
#[derive(Default)]
struct Sums {
    /// In the order in which the players come up.
    players: Vec<(String, Split)>,
    /// The number of deals that are not over, or whose rules have not been measured.
    left_out: usize,
}

impl Report {
    /// Adds the deals of all sources up.
    pub(super) fn luck(&self, out: &Output, depth: Depth) -> bool {
        let mut sums = Sums::default();
        let count =
            each_record(out, &[slice::from_ref(&self.source), &self.more].concat(), None, |_, number, record| {
                if self.deal.is_none_or(|wanted| wanted == number) {
                    self.add(out, &mut sums, record, depth)?;
                }
                Ok(())
            });
        if self.json {
            for (player, split) in &sums.players {
                out.line(&line(player, split, sums.left_out).to_string());
            }
        } else {
            tell(out, &sums);
        }
        count.failures == 0
    }

    fn add(&self, out: &Output, sums: &mut Sums, record: &GameRecord, depth: Depth) -> Result<(), ReplayError> {
        let mut is_counted = false;
        for seat in self.wanted(record) {
            // Nobody waits for the judgement of a deal that is then left out.
            if Split::of(&record.deal, seat, (0.0, 0.0)).is_none() {
                break;
            }
            let cost = match stored(record, seat, depth) {
                Some(own) => Finding::cost_of(&own),
                None => Judgement::of(&record.deal, Some(seat), depth)?.cost(),
            };
            let Some(split) = Split::of(&record.deal, seat, cost) else { break };
            is_counted = true;
            let name = name_of(out, record, seat);
            match sums.players.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += split,
                None => sums.players.push((name, split)),
            }
        }
        sums.left_out += usize::from(!is_counted);
        Ok(())
    }
}

/// The decisions of a seat in the report that is stored with the deal, if there is one of this depth.
pub(super) fn stored(record: &GameRecord, seat: Seat, depth: Depth) -> Option<Vec<Finding>> {
    let findings: Findings = serde_json::from_value(record.about.extra.get("report")?.clone()).ok()?;
    let fits = findings.is_current() && (findings.worlds, findings.seed) == (depth.worlds, depth.seed);
    let own: Vec<Finding> = findings.decisions.into_iter().filter(|one| one.seat == seat).collect();
    // A report without this seat was about others.
    (fits && !own.is_empty()).then_some(own)
}

/// The name of a player, or their number.
pub(super) fn name_of(out: &Output, record: &GameRecord, seat: Seat) -> String {
    let name = record.about.players.get(seat.index()).map(|player| player.name.clone());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| out.words.seat(seat))
}

fn tell(out: &Output, sums: &Sums) {
    let words = &out.words;
    out.heading(&words.say("report-luck-heading", &[]));
    for (player, split) in &sums.players {
        let args = [
            ("player", player.clone().into()),
            ("count", split.deals.into()),
            ("points", words.signed(split.result, 2).into()),
        ];
        out.line(&words.say("report-luck-player", &args));
        let parts = [
            ("report-luck-cards", split.cards),
            ("report-luck-mistakes", split.mistakes),
            ("report-luck-rest", split.rest()),
        ];
        for (key, part) in parts {
            let name = words.say(key, &[]);
            out.line(&format!("  {name:<16} {} ± {}", words.signed(part.points, 2), words.unsigned(part.error)));
        }
        if let Some(chance) = split.chance() {
            out.line(&words.say("report-luck-chance", &[("chance", words.unsigned(chance).into())]));
        }
    }
    if sums.left_out > 0 {
        out.line(&words.say("report-luck-left-out", &[("count", sums.left_out.into())]));
    }
}

fn line(player: &str, split: &Split, left_out: usize) -> Value {
    let part = |part: Estimate| json!({ "points": part.points, "error": part.error });
    json!({
        "player": player,
        "deals": split.deals,
        "result": split.result,
        "cards": part(split.cards),
        "mistakes": part(split.mistakes),
        "rest": part(split.rest()),
        "spread": split.spread(),
        "left_out": left_out,
    })
}
