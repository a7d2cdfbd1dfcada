//! `tarock verify`: checks the shuffle of archived deals against the server's commitment.

use std::io::Read as _;
use std::path::PathBuf;

use serde::Deserialize;
use serde_json::{Value, json};
use tarock::DealRecord;
use tarock_table::{Commitment, Proof};

use crate::files;
use crate::output::Output;

/// Checks the shuffle of deals from a server's archive.
#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// File with one or more deals as returned by `GET /api/v1/deals/{deal}`, or only their records; `-` for standard
    /// input.
    file: PathBuf,
    /// The commitment that the server published before the deal: 64 hexadecimal digits. Without it, only the seed in
    /// the file is checked.
    #[arg(long, value_name = "HEX")]
    promise: Option<Commitment>,
    /// Print one JSON object per deal instead of text.
    #[arg(long)]
    json: bool,
}

/// The result of checking a shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// The pack follows from seed and salts. If a commitment was given, the seed matches it.
    Kept,
    /// Seed and salts produce another pack.
    OtherPack,
    /// The pack follows from the seed, but the commitment is to another seed.
    OtherSeed,
}

impl Verdict {
    fn of(proof: &Proof, promise: Option<&Commitment>, record: &DealRecord) -> Self {
        let own = proof.seed.commitment();
        if proof.verify(promise.unwrap_or(&own), &record.pack) {
            Self::Kept
        } else if proof.verify(&own, &record.pack) {
            Self::OtherSeed
        } else {
            Self::OtherPack
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::OtherPack => "other_pack",
            Self::OtherSeed => "other_seed",
        }
    }
}

/// A deal with the proof of its shuffle.
struct Archived {
    record: DealRecord,
    proof: Option<Proof>,
}

impl Archived {
    /// Takes the proof out of the record, which leaves a plain record. A server response contains the record in a
    /// field.
    fn of(mut value: Value) -> serde_json::Result<Self> {
        if let Some(record) = value.get_mut("record") {
            value = record.take();
        }
        let proof = value.as_object_mut().and_then(|record| record.remove("shuffle"));
        let proof = proof.map(Proof::deserialize).transpose()?;
        Ok(Self { record: DealRecord::deserialize(value)?, proof })
    }
}

impl Verify {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut text = String::new();
        files::reader(out, &self.file)?.read_to_string(&mut text).map_err(|error| out.unreadable(&self.file, error))?;
        let (mut n_deals, mut n_kept) = (0, 0);
        for value in serde_json::Deserializer::from_str(&text).into_iter::<Value>() {
            let archived = value.and_then(Archived::of).map_err(|error| out.unreadable(&self.file, error))?;
            n_deals += 1;
            n_kept += usize::from(self.one(out, &archived));
        }
        if n_deals == 0 {
            return Err(files::no_such_deal(out, &self.file.to_string_lossy(), 0, 1));
        }
        Ok(n_kept == n_deals)
    }

    /// Prints the result for one deal and returns whether it is good.
    fn one(&self, out: &Output, archived: &Archived) -> bool {
        let Some(proof) = &archived.proof else {
            let text = out.words.say("verify-no-proof", &[]);
            out.line(&if self.json { json!({ "verdict": "no_proof" }).to_string() } else { text });
            return false;
        };
        let verdict = Verdict::of(proof, self.promise.as_ref(), &archived.record);
        let promise = proof.seed.commitment();
        if self.json {
            let report = json!({
                "deal": proof.deal.to_string(),
                "verdict": verdict.code(),
                "promise": promise,
                "promise_checked": self.promise.is_some(),
                "contributions": proof.contributions,
            });
            out.line(&report.to_string());
            return verdict == Verdict::Kept;
        }
        let deal = [("deal", proof.deal.to_string().into())];
        out.line(&match verdict {
            Verdict::Kept => out.words.say("verify-kept", &deal),
            Verdict::OtherPack => out.words.say("verify-other-pack", &deal),
            Verdict::OtherSeed => out.words.say("verify-other-seed", &deal),
        });
        if verdict == Verdict::Kept && self.promise.is_none() {
            out.line(&out.words.say("verify-compare", &[("promise", promise.to_string().into())]));
        }
        for contribution in &proof.contributions {
            let args = [("user", contribution.user.to_string().into()), ("salt", contribution.salt.to_string().into())];
            out.line(&format!("  {}", out.words.say("verify-salt", &args)));
        }
        verdict == Verdict::Kept
    }
}
