//! What the book says of Königrufen alone.

use super::scribe::{Scribe, Sentences};

impl Scribe<'_> {
    pub(super) fn koenigrufen(&self, id: &str, said: &mut Sentences) {
        let mut say = |key: &str| said.push((key.to_owned(), vec![]));
        match id {
            "forehand" => {
                say("forehand");
                if !self.on("sechserdreier_opens") {
                    say("forehand-sechser");
                }
            }
            "besserrufer" => say(if self.on("bird_named_with_bid") { "birds-named" } else { "birds-later" }),
            "negative" => {
                say("negative");
                if self.on("triccolo") {
                    say("negative-triccolo");
                }
                if self.on("parallel_negative_games") {
                    say("negative-parallel");
                }
            }
            "colour" => {
                say("colour");
                if self.on("colour_declarer_needs_six_suit_cards") {
                    say("colour-six");
                }
            }
            "hold" if self.on("forehand_holds") => say("hold-koenigrufen"),
            "call" => {
                say("call");
                say(if self.is("fourth_king", "must") { "call-fourth-must" } else { "call-fourth-may" });
                say(if self.is("four_kings", "call-queen") { "call-queen" } else { "call-none" });
            }
            "discard" => {
                say("discard-koenigrufen");
                say(if self.on("tarock_discards_only_when_forced") { "discard-forced" } else { "discard-free" });
                if self.on("colour_discards_tarocks_first") {
                    say("discard-colour");
                }
            }
            "announce" => {
                say("announce-koenigrufen");
                say(if self.is("own_announcements", "any-turn") { "announce-any" } else { "announce-first" });
            }
            "kontra" => {
                say("kontra-koenigrufen");
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" });
                if self.is("kontra_counts", "money") {
                    say("kontra-money");
                }
                if self.on("solorufer_king_in_talon_voids_kontra") {
                    say("kontra-solorufer");
                }
            }
            "overtake" => say("overtake-koenigrufen"),
            "pagat" if !self.on("no_pagat_restriction") => say("pagat"),
            "kaiserstich" => say(match (self.on("no_kaiserstich"), self.is("kaiserstich_scope", "all")) {
                (true, _) => "kaiserstich-none",
                (false, true) => "kaiserstich-all",
                (false, false) => "kaiserstich-positive",
            }),
            "ouvert" => {
                say(if self.is("ouvert_opens", "after-second-lead") { "ouvert-after" } else { "ouvert-before" });
            }
            "trischaken" => {
                say("trischaken-koenigrufen");
                say(if self.on("trischaken_highest_pays") { "trischaken-highest" } else { "trischaken-pairs" });
            }
            "surrender" => say("surrender"),
            "renonce" => say(if self.on("renonce") { "renonce-known" } else { "renonce" }),
            "valat" => {
                let fixed = self.is("valat", "fixed");
                let args = vec![
                    ("silent", self.number("valat_silent").into()),
                    ("announced", self.number("valat_announced").into()),
                ];
                said.push((if fixed { "valat-fixed" } else { "valat-multiply" }.to_owned(), args));
            }
            _ => {}
        }
    }
}
