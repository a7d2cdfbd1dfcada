//! The alternatives of a decision, and the deals in which the rejected ones lose.

use tarock::{Action, Seat};
use tarock_advice::{Alternative, Decision, WorstDeal};

use super::action::{Form, Scene};

/// Returns the alternatives, with the chosen action first and the others in the order of the decision.
pub fn ranked(decision: &Decision) -> Vec<&Alternative> {
    let (chosen, others): (Vec<_>, Vec<_>) =
        decision.alternatives.iter().partition(|alternative| alternative.action == decision.action);
    chosen.into_iter().chain(others).collect()
}

/// Returns a share in percent, rounded.
///
/// ```
/// assert_eq!(tarock_words::percent(97, 163), 60);
/// ```
pub fn percent(times: u32, of: u32) -> u64 {
    let (times, of) = (u64::from(times), u64::from(of.max(1)));
    (times * 100 + of / 2) / of
}

impl Scene<'_> {
    /// Tells in how many of the imagined deals an alternative came out ahead: “60 %”.
    pub fn ahead(&self, alternative: &Alternative) -> String {
        self.words.say("percent", &[("percent", percent(alternative.won, alternative.worlds).into())])
    }

    /// Tells what a bot decides, beside the action that was played, if any. `bot` is its name in the catalogue
    /// (`bot-tarobot`).
    pub fn verdict(&self, bot: &str, seat: Seat, decision: &Decision, played: Option<&Action>) -> String {
        let words = self.words;
        let said = |form| self.action(&decision.action, form).into();
        let (bot, who) = (("bot", bot.to_owned().into()), ("seat", words.seat(seat).into()));
        match played {
            None => words.say("explain-would", &[bot, ("action", said(Form::Do))]),
            Some(played) if *played == decision.action => {
                words.say("explain-same", &[who, bot, ("action", said(Form::Done))])
            }
            Some(played) => {
                let played = self.action(played, Form::Done);
                words.say("explain-differs", &[who, bot, ("played", played.into()), ("action", said(Form::Done))])
            }
        }
    }

    /// Tells the reasons of a decision; if there are none, that it was random.
    pub fn reasons(&self, decision: &Decision) -> Vec<String> {
        if decision.reasons.is_empty() {
            return vec![self.words.say("explain-no-reason", &[])];
        }
        decision.reasons.iter().map(|reason| self.sentence(reason)).collect()
    }

    /// Tells what an alternative would cost in its worst imagined deal; the cards of that deal should follow.
    pub fn worst(&self, alternative: &Alternative, worst: &WorstDeal) -> String {
        let words = self.words;
        let args = [
            ("action", self.action(&alternative.action, Form::Do).into()),
            ("instead", words.signed(worst.instead, 2).into()),
            ("chosen", words.signed(worst.chosen, 2).into()),
        ];
        words.say("explain-worst", &args)
    }
}
