//! `tarock deal`: a dealt table as text.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use tarock::{DealRecord, Pack, Seat, Viewer};

use crate::chance::Chance;
use crate::output::Output;
use crate::rules::load;
use crate::table::{self, Shown};

/// Deals a pack and prints the table.
#[derive(Debug, clap::Args)]
pub(crate) struct Deal {
    /// A preset or a rule-set file.
    #[arg(long, default_value = "cup")]
    rules: String,
    /// The same seed deals the same cards.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who deals; the next player is forehand.
    #[arg(long, default_value = "4", value_parser = seat)]
    dealer: Seat,
    /// Show only what this seat sees.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Play the deal to its end with random legal actions.
    #[arg(long)]
    play: bool,
    /// Save the deal to a file for `tarock replay`.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Reads a seat from 1.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::from_number).ok_or_else(|| "1–4".to_owned())
}

impl Deal {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let rules = Arc::new(load(&self.rules, out)?);
        let mut chance = Chance::of_deal(self.seed, 0);
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.below(n));
        let mut record = DealRecord::new(rules.clone(), self.dealer, pack);
        let mut position = record.start();
        out.heading(
            &out.words.say(
                "deal-heading",
                &[("rules", rules.name().to_owned().into()), ("seed", self.seed.to_string().into())],
            ),
        );
        table::print(
            out,
            &Shown {
                board: position.board(),
                viewer: self.seat.map(Viewer::Seat),
                hands: position.hidden().hands,
                talon: self.seat.is_none().then_some(position.hidden().talon),
            },
        );
        if self.play {
            while let Some(legal) = position.legal() {
                let action = legal.draw(&mut |n| chance.below(n));
                position.play(action).map_err(|refusal| anyhow!(out.words.refusal(&refusal)))?;
                record.actions.push(action);
            }
            out.line(&out.words.say("deal-played", &[("actions", record.actions.len().into())]));
            if let Some(settlement) = position.settlement() {
                crate::settle::print(out, &settlement);
            }
        }
        if let Some(file) = &self.save {
            let name = file.display().to_string();
            fs::write(file, serde_json::to_string(&record)? + "\n").with_context(|| name.clone())?;
            out.line(&out.words.say("deal-saved", &[("file", name.into())]));
        }
        Ok(true)
    }
}
