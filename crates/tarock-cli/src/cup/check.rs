//! `tarock cup verify`: repeats the draws of a cup.

use std::path::PathBuf;

use anyhow::anyhow;
use tarock_cup::{CheckedDraw, Cup, LogHash, Outcome};
use tarock_table::Commitment;

use super::{book, refusal, show};
use crate::output::Output;

/// Repeats every draw from its seed.
#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// The file of the cup, as it was published.
    file: PathBuf,
    /// A commitment that was published before a draw or before the lots: 64 hexadecimal digits. A draw that stands, or
    /// the lots, have to keep it. Can be given more than once.
    #[arg(long, value_name = "HEX")]
    promise: Vec<Commitment>,
    /// A hash that was published with the standings: 32 hexadecimal digits. Nothing before it may have been changed since.
    /// Can be given more than once.
    #[arg(long, value_name = "HEX")]
    hash: Vec<LogHash>,
}

impl Verify {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let log = book::read(out, &self.file)?;
        let verified = Cup::verify(&log.entries)
            .map_err(|error| out.unreadable(&self.file, refusal::misfit(out, &log, &error)))?;
        if verified.draws.is_empty() {
            return Err(anyhow!(out.words.say("cup-verify-no-draw", &[])));
        }
        for draw in &verified.draws {
            one(out, draw);
        }
        if let Some(lots) = &verified.lots {
            let promise = lots.seed.commitment().to_string();
            let key = if lots.promise.is_some() { "cup-verify-lots-promised" } else { "cup-verify-lots-not-promised" };
            out.line(&out.words.say(key, &[("promise", promise.into())]));
        }
        let mut is_kept = true;
        for promise in self.promise.iter().filter(|promise| !verified.keeps(**promise)) {
            is_kept = false;
            out.line(&out.words.say("cup-verify-other-promise", &[("promise", promise.to_string().into())]));
        }
        for hash in self.hash.iter().filter(|hash| !log.hashes.contains(hash)) {
            is_kept = false;
            out.line(&out.words.say("cup-verify-other-hash", &[("hash", hash.to_string().into())]));
        }
        show::hash(out, log.hash());
        Ok(is_kept && verified.is_reproduced())
    }
}

/// Says what a check found.
fn one(out: &Output, draw: &CheckedDraw) {
    let args = [("round", draw.round.into()), ("promise", draw.seed.commitment().to_string().into())];
    out.line(&match (draw.outcome, draw.is_change) {
        (Outcome::Reproduced, false) => out.words.say("cup-verify-kept", &args),
        (Outcome::Reproduced, true) => out.words.say("cup-verify-change-kept", &args),
        (Outcome::Different, false) => out.words.say("cup-verify-other-tables", &args),
        (Outcome::Different, true) => out.words.say("cup-verify-other-change", &args),
        (Outcome::UnknownMethod, _) => out.words.say("cup-verify-unknown-method", &args),
    });
    if draw.is_change {
        return;
    }
    if !draw.stands {
        out.line(&out.words.say("cup-verify-replaced", &args));
    } else if draw.outcome == Outcome::Reproduced {
        out.line(&match draw.promise {
            Some(_) => out.words.say("cup-verify-promised", &args),
            None => out.words.say("cup-verify-not-promised", &args),
        });
    }
}
