//! What the book says of Illustriertes Tarock and of Kosakeln alone.

use tarock_words::FluentValue;

use super::scribe::{Scribe, Sentences};

impl Scribe<'_> {
    pub(super) fn illustriert(&self, id: &str, said: &mut Sentences) {
        let trischaken = self.is("all_pass", "trischaken");
        let number = |key: &str| FluentValue::from(self.number(key));
        let mut say = |key: &str, args: Vec<(&'static str, FluentValue<'static>)>| said.push((key.to_owned(), args));
        match id {
            "hold" => say(
                "hold-illustriert",
                vec![("declared", number("declared")), ("taken", number("taken_over")), ("held", number("held"))],
            ),
            "all-pass" => say(
                if trischaken {
                    "all-pass-trischaken"
                } else if self.is("all_pass", "redeal") {
                    "all-pass-redeal"
                } else {
                    "all-pass-keep"
                },
                vec![],
            ),
            "discard" => say("discard-blatt", vec![]),
            "announce" => {
                let both = self.on("announce_before_talon");
                say(if both { "announce-illustriert-both" } else { "announce-illustriert-after" }, vec![]);
            }
            "valat" => {
                let fixed = self.is("valat", "fixed");
                let args = vec![
                    ("silent", number("valat_silent")),
                    ("after", number("valat_after")),
                    ("before", number("valat_before")),
                ];
                say(if fixed { "valat-illustriert-fixed" } else { "valat-illustriert-multiply" }, args);
            }
            "kontra" => {
                say(if self.is("kontra_scope", "everything") { "kontra-everything" } else { "kontra-each" }, vec![]);
                if self.on("kontra_before_talon") {
                    say("kontra-before", vec![]);
                }
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" }, vec![]);
            }
            "overtake" => say(if trischaken { "overtake-illustriert" } else { "overtake-none" }, vec![]),
            "pagat" if trischaken => say("pagat-illustriert", vec![]),
            "kaiserstich" => say("kaiserstich-none", vec![]),
            "trischaken" if trischaken => say(
                "trischaken-illustriert",
                vec![
                    ("won", number("trischaken_won")),
                    ("lost", number("trischaken_lost")),
                    ("none", number("trischaken_no_trick")),
                ],
            ),
            "series" if self.number("series_end") > 0 => {
                say("series", vec![("end", number("series_end")), ("bonus", number("series_bonus"))]);
            }
            "renonce" => say("renonce", vec![]),
            _ => {}
        }
    }

    pub(super) fn kosakeln(&self, id: &str, said: &mut Sentences) {
        let mut say = |key: &str| said.push((key.to_owned(), vec![]));
        match id {
            "exchange" => say("exchange"),
            "hold" if self.on("holds_when_overbid") => say("hold-kosakeln"),
            "all-pass" => say("all-pass-kosakeln"),
            "discard" => say("discard-blatt"),
            "announce" => say("announce-kosakeln"),
            "valat" => say("valat-kosakeln"),
            "kontra" => {
                say("kontra-kosakeln");
                if self.on("kontra_covers_points") {
                    say("kontra-covers");
                }
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" });
            }
            "overtake" => say("overtake-none"),
            "kaiserstich" => say("kaiserstich-none"),
            "renonce" => say("renonce"),
            _ => {}
        }
    }
}
