//! Reasons as sentences. Every number in them comes from the reason.

use tarock_advice::Reason;

use super::action::{Form, Scene};
use crate::Args;

impl Scene<'_> {
    /// Puts a reason into a sentence.
    pub fn sentence(&self, reason: &Reason) -> String {
        let words = self.words;
        let say = |args: &Args<'_>| words.say(&format!("reason-{}", reason.code()), args);
        match *reason {
            Reason::Only | Reason::Certain => say(&[]),
            Reason::Thumb(thumb) => say(&[("sentence", words.say(&format!("thumb-{}", thumb.code()), &[]).into())]),
            Reason::Count { what, n } => {
                say(&[("sentence", words.say(&format!("count-{}", what.code()), &[("n", n.into())]).into())])
            }
            Reason::Expected { points, spread, worlds } => say(&[
                ("points", words.signed(points, 2).into()),
                ("spread", words.unsigned(spread).into()),
                ("worlds", worlds.into()),
            ]),
            Reason::Experience { points } => say(&[("points", words.signed(points, 2).into())]),
            Reason::Wins { times, worlds } => say(&[("times", times.into()), ("worlds", worlds.into())]),
            Reason::Makes { bonus, times, worlds } => {
                say(&[("bonus", words.bonus(bonus).into()), ("times", times.into()), ("worlds", worlds.into())])
            }
            Reason::Ahead { of, by, better, worse, worlds } => say(&[
                ("action", self.action(&of, Form::Do).into()),
                ("by", words.unsigned(by).into()),
                // An appetite for risk can prefer an action that brings less on average.
                ("gain", if by < 0.0 { "more" } else { "less" }.into()),
                ("better", better.into()),
                ("worse", worse.into()),
                ("worlds", worlds.into()),
            ]),
            Reason::Close { of, by } => {
                say(&[("action", self.action(&of, Form::Do).into()), ("by", words.unsigned(by).into())])
            }
            Reason::Exact { tricks } => say(&[("tricks", tricks.into())]),
            Reason::Risk { percent, instead } => {
                say(&[("percent", percent.into()), ("action", self.action(&instead, Form::Do).into())])
            }
            Reason::Overtaken { card, times, worlds } => {
                say(&[("card", words.object(card).into()), ("times", times.into()), ("worlds", worlds.into())])
            }
            Reason::Holds { seat, card, times, worlds } => say(&[
                ("seat", words.seat(seat).into()),
                ("card", words.object(card).into()),
                ("times", times.into()),
                ("worlds", worlds.into()),
            ]),
            Reason::Void { seat, suit } => say(&[("seat", words.seat(seat).into()), ("suit", words.suit(suit).into())]),
        }
    }
}
