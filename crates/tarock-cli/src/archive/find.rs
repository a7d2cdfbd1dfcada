//! `tarock archive find`: the deals that a query describes.

use serde_json::json;
use tarock::{Contract, Seat};
use tarock_archive::{ContractFact, Ending, Facts, Query, QueryError};

use crate::diagnosis::{Mistake, diagnosis};
use crate::output::Output;
use crate::sources::{Deal, Sources};

/// Finds deals in files and folders.
#[derive(Debug, clap::Args)]
pub(crate) struct Find {
    /// Conditions, such as `declarer:Anna pagat:announced,lost from:2026`; empty for every deal.
    #[arg(allow_hyphen_values = true)]
    query: String,
    #[command(flatten)]
    sources: Sources,
    /// Print one JSON object per deal: `file`, `number` and `facts`.
    #[arg(long)]
    json: bool,
    /// Print at most this many deals; all are counted.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

impl Find {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let query = match self.query.parse::<Query>() {
            Ok(query) => query,
            Err(error) => {
                out.complain(&mistake(out, &self.query, error));
                return Ok(false);
            }
        };
        let deals = self.sources.read(out)?;
        let found: Vec<&Deal> = deals.all.iter().filter(|deal| query.matches(&deal.facts)).collect();
        for deal in found.iter().take(self.limit.unwrap_or(usize::MAX)) {
            if self.json {
                let line = json!({ "file": deal.file, "number": deal.number, "facts": deal.facts });
                out.line(&line.to_string());
            } else {
                out.line(&line(out, deal));
            }
        }
        let args = [
            ("found", found.len().into()),
            ("deals", deals.all.len().into()),
            ("files", deals.n_files.into()),
            ("wrong", deals.n_wrong.into()),
        ];
        out.complain(&out.words.say("archive-found", &args));
        Ok(deals.n_wrong == 0)
    }
}

/// Shows a mistake in the query, at its place.
pub(crate) fn mistake(out: &Output, query: &str, error: QueryError) -> String {
    let sentence = out.words.say(&format!("query-{}", error.kind.code()), &[]);
    let mistake = Mistake {
        name: "",
        text: query,
        text_starts_at: 1,
        line: 1,
        column: error.column,
        code: error.kind.code(),
        sentence: &sentence,
        expected: None,
    };
    diagnosis(out, &mistake)
}

/// Returns the line of a deal: day, game, points, place.
fn line(out: &Output, deal: &Deal) -> String {
    let facts = &deal.facts;
    let day = facts.day.map_or_else(|| out.words.say("archive-undated", &[]), |day| day.to_string());
    let points = facts.points.map_or_else(String::new, |points| {
        let points = points
            .iter()
            .map(|(seat, points)| format!("{} {}", name(out, facts, seat), out.words.signed_points(points)));
        points.collect::<Vec<_>>().join(", ")
    });
    format!("{day:<10}  {:<30}  {points}  {}:{}", played(out, facts), deal.file, deal.number)
}

/// Names what was played and by whom.
fn played(out: &Output, facts: &Facts) -> String {
    let ending = match facts.ending {
        Ending::Unfinished => Some("archive-unfinished"),
        Ending::ThrownIn => Some("archive-thrown-in"),
        _ => None,
    };
    let contract = |fact: &ContractFact| {
        let contract = out.words.contract(fact.contract);
        if fact.contract == Contract::Trischaken {
            return contract;
        }
        out.words.say("game-of", &[("seat", name(out, facts, fact.declarer).into()), ("contract", contract.into())])
    };
    let contracts = facts.contracts.iter().map(contract).chain(ending.map(|key| out.words.say(key, &[])));
    contracts.collect::<Vec<_>>().join(", ")
}

/// Names a player.
fn name(out: &Output, facts: &Facts, seat: Seat) -> String {
    facts.name(seat).map_or_else(|| out.words.seat(seat), str::to_owned)
}
