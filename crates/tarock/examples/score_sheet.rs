//! A score sheet for deals that were played with real cards: enter what happened, and get the bill.
//!
//! `cargo run -p tarock --example score_sheet`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use tarock::{DealSummary, Seat, Series, SummaryProblem};

/// One evening, as a scorer writes it down. Only what counts is entered; nobody remembers every card.
const EVENING: &str = r#"[
    { "id": "first deal", "game": "koenigrufen", "rules": "cup",
      "contracts": [{ "contract": "KoenigRufer", "seat": 1 }], "partner": 3, "score": 120,
      "announcements": [{ "bonus": "I", "by": 1, "made": true }] },
    { "id": "second deal", "game": "koenigrufen", "rules": "cup", "forehand": 2,
      "contracts": [{ "contract": "Piccolo", "seat": 4, "made": false, "kontras": [{ "by": 2, "level": 1 }] }] },
    { "id": "third deal", "game": "koenigrufen", "rules": "cup", "forehand": 3,
      "contracts": [{ "contract": "Dreier", "seat": 2 }] }
]"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals: Vec<DealSummary> = serde_json::from_str(EVENING)?;
    let mut series = Series::new(tarock::RuleSet::CUP, Seat::S4);
    for deal in &deals {
        match deal.settle() {
            Ok(settlement) => {
                println!("{}: {:?}", deal.id, settlement.bill);
                for item in &settlement.items {
                    println!("    {} {}", item.id, item.value);
                }
                series.book_bill(&settlement, None);
            }
            // The third deal cannot be settled: somebody forgot to count.
            Err(error) if error.problem() == SummaryProblem::ScoreMissing => {
                println!("{}: count the cards of player {}", deal.id, deal.contracts[0].seat);
            }
            Err(error) => println!("{}: {error}", deal.id),
        }
    }
    for (seat, points) in series.totals().iter() {
        println!("player {seat}: {points}");
    }
    Ok(())
}
