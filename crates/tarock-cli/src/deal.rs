//! `tarock deal`: deals a pack and prints the table.

use std::path::PathBuf;

use anyhow::anyhow;
use tarock::{Pack, Seat, Seats, Series, Viewer};
use tarock_bot::Bot;

use crate::chance::Chance;
use crate::output::Output;
use crate::replay::replayed;
use crate::rules::Chosen;
use crate::table::{self, Shown};

/// Deals a pack and prints the table.
#[derive(Debug, clap::Args)]
pub(crate) struct Deal {
    #[command(flatten)]
    rules: Chosen,
    /// Deal the successor of a saved deal: the next player deals, and cards kept from its talon stay with their owner.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules", "dealer"])]
    after: Option<String>,
    /// Seed for the shuffle: the same seed deals the same cards.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seat of the dealer; the next player is forehand. By default the last seat.
    #[arg(long, value_parser = seat)]
    dealer: Option<Seat>,
    /// Show only what this seat sees.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Play the deal to its end.
    #[arg(long)]
    play: bool,
    /// Player for every seat: zufall, regelbuch, tarobot, tarobot:strong.
    #[arg(long, value_name = "BOT", default_value = "zufall", requires = "play")]
    bot: Bot,
    /// Save the deal to a file for `tarock replay`; its extension sets the format: .tarock, .ktaro, .taf, .link, .json,
    /// .tarockb.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Returns an error for a seat that the table does not have.
pub(crate) fn at_table(out: &Output, seats: Seats, seat: Seat) -> anyhow::Result<()> {
    let args = [("seat", seat.number().into()), ("seats", seats.len().into())];
    if seats.has(seat) { Ok(()) } else { Err(anyhow!(out.words.say("no-such-seat", &args))) }
}

/// Parses a seat number from 1.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::from_number).ok_or_else(|| "1–4".to_owned())
}

impl Deal {
    /// Returns the series to which the next deal belongs.
    fn series(&self, out: &Output) -> anyhow::Result<Series> {
        let Some(file) = &self.after else {
            let rules = self.rules.load(out)?;
            let last = Seat::from_number(rules.game().seats().len()).expect("a table has a last seat");
            let dealer = self.dealer.unwrap_or(last);
            at_table(out, rules.game().seats(), dealer)?;
            return Ok(Series::new(rules, dealer));
        };
        let record = crate::files::one(out, file, None, self.seat)?.deal;
        let position = replayed(out, &record, self.seat)?;
        let mut series = Series::new(record.rules.clone(), record.dealer);
        series.book(&position).ok_or_else(|| anyhow!(out.words.say("replay-unfinished", &[])))?;
        Ok(series)
    }

    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let series = self.series(out)?;
        let rules = series.rules().clone();
        if let Some(seat) = self.seat {
            at_table(out, rules.game().seats(), seat)?;
        }
        let mut chance = Chance::of_deal(self.seed, 0);
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.below(n));
        let mut record = series.deal(pack);
        let mut position = record.start();
        out.heading(
            &out.words.say(
                "deal-heading",
                &[("rules", rules.name().to_owned().into()), ("seed", self.seed.to_string().into())],
            ),
        );
        if let Some(keeper) = position.board().keeper {
            let args = [("seat", out.words.seat(keeper.seat).into()), ("count", keeper.count.into())];
            out.line(&out.words.say("event-keeper", &args));
        }
        table::print(
            out,
            &Shown {
                board: position.board(),
                viewer: self.seat.map(Viewer::Seat),
                hands: position.hidden().hands,
                talon: self.seat.is_none().then_some(position.hidden().talon),
                own_talons: position.hidden().own_talons.filter(|_| self.seat.is_none()),
            },
        );
        if self.play {
            let mut player = (self.bot != Bot::Zufall).then(|| self.bot.player(self.seed));
            while let (Some(legal), Some(seat)) = (position.legal(), position.board().turn) {
                let decision = player.as_mut().and_then(|player| player.decide(&position.view_of(seat)));
                let action = decision.map_or_else(|| legal.draw(&mut |n| chance.below(n)), |decision| decision.action);
                position.play(action).map_err(|refusal| anyhow!(out.words.refusal(&refusal)))?;
                record.actions.push(action);
            }
            let key = if position.board().thrown_in { "deal-thrown-in" } else { "deal-played" };
            out.line(&out.words.say(key, &[("actions", record.actions.len().into())]));
            if let Some(settlement) = position.settlement().filter(|_| !position.board().thrown_in) {
                crate::settle::print(out, &settlement);
            }
        }
        if let Some(file) = &self.save {
            let name = file.display().to_string();
            crate::files::save(out, file, record)?;
            out.line(&out.words.say("deal-saved", &[("file", name.into())]));
        }
        Ok(true)
    }
}
