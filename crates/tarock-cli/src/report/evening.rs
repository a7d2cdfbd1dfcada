//! `tarock report` on several deals: an evening with its decisions, the most expensive ones first.

use std::path::Path;
use std::slice;

use anyhow::ensure;
use tarock::{DealRecord, ReplayError};
use tarock_coach::{Depth, Finding, Judged, Report as Judgement};
use tarock_record::{GameRecord, open};

use super::luck::{name_of, stored};
use super::{EXPLAINED, Report, at_moment, mistake};
use crate::files;
use crate::output::Output;
use crate::sources::each_record;

/// A deal with everything that was decided in it.
struct Deal {
    /// Where it is from.
    place: String,
    record: DealRecord,
    /// The players who decided, with what they decided.
    players: Vec<(String, Vec<Finding>)>,
}

impl Deal {
    /// The mistakes of all players.
    fn mistakes(&self) -> impl Iterator<Item = &Finding> {
        self.players.iter().flat_map(|(_, findings)| findings).filter(|one| one.mistake)
    }
}

/// The decisions of a player in all deals.
#[derive(Default)]
struct Sum {
    player: String,
    n_deals: usize,
    /// How many were the same as the advice.
    agreed: usize,
    findings: Vec<Finding>,
}

impl Report {
    /// Whether there are several deals to judge.
    pub(super) fn is_evening(&self, out: &Output) -> anyhow::Result<bool> {
        let file = Path::new(&self.source);
        let is_many = !self.more.is_empty() || file.is_dir();
        let has_several = if is_many || self.deal.is_some() || !file.is_file() {
            is_many
        } else {
            let (_, records) = open(files::reader(out, file)?, None).map_err(|error| out.unreadable(file, error))?;
            records.take(2).count() > 1
        };
        ensure!(!has_several || !(self.hindsight || self.save.is_some()), "{}", out.words.say("report-one-deal", &[]));
        Ok(has_several)
    }

    /// Judges all deals, and tells what cost the most in the whole evening.
    pub(super) fn evening(&self, out: &Output, depth: Depth) -> anyhow::Result<bool> {
        let mut deals = Vec::new();
        let sources = [slice::from_ref(&self.source), &self.more].concat();
        let count = each_record(out, &sources, None, |file, number, record| {
            if self.deal.is_some_and(|wanted| wanted != number) {
                return Ok(());
            }
            let args = [("file", file.to_owned().into()), ("number", number.into())];
            let place = out.words.say("report-deal", &args);
            if self.json {
                return self.lines(out, &place, record, depth);
            }
            deals.push(self.judged(out, place, record, depth)?);
            Ok(())
        });
        if self.json {
            return Ok(count.failures == 0);
        }
        let mut mistakes: Vec<(&Deal, &Finding)> =
            deals.iter().flat_map(|deal| deal.mistakes().map(move |one| (deal, one))).collect();
        mistakes.sort_by(|a, b| b.1.cost.total_cmp(&a.1.cost));
        let args = [("deals", deals.len().into()), ("worlds", self.worlds.into())];
        out.heading(&out.words.say("report-evening", &args));
        if mistakes.is_empty() {
            out.line(&out.words.say("report-no-mistake", &[]));
        }
        let shown = if self.all { mistakes.len() } else { EXPLAINED };
        for (deal, finding) in mistakes.iter().take(shown) {
            // Only numbers are kept: a decision that is judged alone gets the same ones, with its reasons.
            let Some(judged) = judged_alone(&deal.record, finding, depth) else { continue };
            out.line("");
            out.line(&deal.place);
            at_moment(out, &deal.record, &judged, |scene, moment| mistake(out, &judged, scene, moment))?;
        }
        if mistakes.len() > shown {
            out.line("");
            out.line(&out.words.say("report-more", &[("count", (mistakes.len() - shown).into())]));
        }
        out.line("");
        tell_sums(out, &deals);
        Ok(count.failures == 0)
    }

    /// Prints every decision of a deal for programs.
    fn lines(&self, out: &Output, place: &str, record: &GameRecord, depth: Depth) -> Result<(), ReplayError> {
        for judged in &self.judge(record, depth)?.decisions {
            // The deal was replayed to judge it.
            if let Ok(mut line) = self.line(out, &record.deal, judged) {
                line["deal"] = place.into();
                out.line(&line.to_string());
            }
        }
        Ok(())
    }

    fn judged(&self, out: &Output, place: String, record: &GameRecord, depth: Depth) -> Result<Deal, ReplayError> {
        let mut players = Vec::new();
        for seat in self.wanted(record) {
            let findings = if let Some(findings) = stored(record, seat, depth) {
                findings
            } else {
                let judged = Judgement::of(&record.deal, Some(seat), depth)?;
                judged.decisions.iter().map(Finding::of).collect()
            };
            players.push((name_of(out, record, seat), findings));
        }
        Ok(Deal { place, record: record.deal.clone(), players })
    }
}

/// Judges one decision again, for its reasons.
fn judged_alone(deal: &DealRecord, finding: &Finding, depth: Depth) -> Option<Judged> {
    let before = deal.replay_to(finding.number - 1).ok()?;
    Judged::of(&before, finding.number, *deal.actions.get(finding.number - 1)?, depth)
}

/// Tells the balance of every player, and of every deal with a mistake.
fn tell_sums(out: &Output, deals: &[Deal]) {
    let words = &out.words;
    let mut sums: Vec<Sum> = Vec::new();
    for deal in deals {
        for (player, findings) in &deal.players {
            let at = sums.iter().position(|sum| sum.player == *player).unwrap_or_else(|| {
                sums.push(Sum { player: player.clone(), ..Sum::default() });
                sums.len() - 1
            });
            let is_same = |one: &&Finding| deal.record.actions.get(one.number - 1) == Some(&one.advice);
            let sum = &mut sums[at];
            sum.n_deals += 1;
            sum.agreed += findings.iter().filter(is_same).count();
            sum.findings.extend_from_slice(findings);
        }
    }
    for Sum { player, n_deals, agreed, findings } in sums {
        let (cost, error) = Finding::cost_of(&findings);
        let args = [
            ("player", player.into()),
            ("deals", n_deals.into()),
            ("count", findings.len().into()),
            ("agreed", agreed.into()),
            ("cost", words.signed(-cost, 2).into()),
            ("error", words.unsigned(error).into()),
        ];
        out.line(&words.say("report-player", &args));
    }
    for deal in deals {
        let n = deal.mistakes().count();
        let cost: f64 = deal.mistakes().map(|one| one.cost).sum();
        let args = [("deal", deal.place.clone().into()), ("count", n.into()), ("cost", words.signed(-cost, 2).into())];
        out.line(&words.say("report-deal-mistakes", &args));
    }
}
