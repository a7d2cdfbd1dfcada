//! `tarock settle --series`: a score sheet with running totals.

use anyhow::anyhow;
use tarock::{BySeat, DealSummary, GamePoints, RuleSet, Series, Settlement};

use crate::output::Output;

/// Writes series of deals, one after the other.
#[derive(Default)]
pub(crate) struct Sheet {
    series: Option<Series>,
    /// The totals in money, where kontras count for the money only.
    money: Option<BySeat<GamePoints>>,
}

impl Sheet {
    /// Books a deal. After the end of a series a new one begins.
    pub(crate) fn book(
        &mut self,
        out: &Output,
        summary: &DealSummary,
        rules: RuleSet,
        settlement: &Settlement,
    ) -> anyhow::Result<()> {
        let game = rules.game();
        if let Some(series) = self.series.as_ref().filter(|series| series.rules().game() != game) {
            let game = out.words.say(&format!("game-{}", series.rules().game()), &[]);
            let args = [("id", summary.id.clone().into()), ("game", game.into())];
            return Err(anyhow!(out.words.say("sheet-other-game", &args)));
        }
        if self.series.as_ref().is_some_and(|series| *series.rules() != rules) {
            // Other rules start another series.
            self.end(out);
        }
        let dealer = game.seats().before(summary.forehand);
        if self.series.is_none() {
            let heads = game.seats().iter().map(|seat| out.words.seat(seat));
            out.heading(&row("", heads));
        }
        if rules.has_money_column() {
            let money = self.money.get_or_insert_with(|| BySeat::new(game.seats(), GamePoints::ZERO));
            for (seat, points) in settlement.in_money().iter() {
                money[seat] += points;
            }
        }
        let series = self.series.get_or_insert_with(|| Series::new(rules, dealer));
        let mut plain = series.totals();
        for (seat, points) in settlement.bill.iter() {
            plain[seat] += points;
        }
        series.book_bill(settlement, summary.renonce.map(|renonce| renonce.by));
        out.line(&row(&summary.id, totals(out, plain)));
        if series.totals() != plain {
            out.line(&row(&out.words.say("sheet-bonus", &[]), totals(out, series.totals())));
        }
        if let Some(money) = self.money {
            out.line(&row(&format!("  {}", out.words.say("bill-money", &[])), totals(out, money)));
        }
        if series.is_over() {
            self.end(out);
        }
        Ok(())
    }

    /// Ends the sheet: prints the number of deals, and the totals if each pair settles its difference.
    pub(crate) fn end(&mut self, out: &Output) {
        let Some(series) = self.series.take() else { return };
        self.money = None;
        let key = if series.is_over() { "sheet-over" } else { "sheet-open" };
        out.line(&out.words.say(key, &[("deals", series.n_deals().into())]));
        let sum: GamePoints = series.totals().as_slice().iter().copied().sum();
        if sum != GamePoints::ZERO {
            let pairs = series.settled_in_pairs();
            let pairs = pairs.iter().map(|(_, points)| out.words.signed_points(points)).collect::<Vec<_>>();
            out.line(&row(&out.words.say("sheet-pairs", &[]), pairs.into_iter()));
        }
    }
}

fn totals(out: &Output, totals: BySeat<GamePoints>) -> impl Iterator<Item = String> {
    let cells: Vec<String> =
        totals.as_slice().iter().map(|points| out.words.points(*points).replace('-', "−")).collect();
    cells.into_iter()
}

fn row(name: &str, cells: impl Iterator<Item = String>) -> String {
    cells.fold(format!("{name:<20}"), |line, cell| format!("{line} {cell:>11}"))
}
