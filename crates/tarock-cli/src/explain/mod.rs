//! `tarock explain`: a bot's decisions in words.

mod alternatives;
pub(crate) mod json;
mod source;
#[cfg(test)]
mod tests;

pub(crate) use alternatives::imagined_deal;

use anyhow::anyhow;
use tarock::{Action, CardSet, Phase, Position, ReplayError, Seat};
use tarock_bot::{Bot, Decision};
use tarock_words::Scene;

use crate::deal::{at_table, seat};
use crate::files;
use crate::output::Output;
use crate::table;

/// Explains what a bot would do, and why.
///
/// The bot sees only what the seat on turn sees.
#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    /// File in any format (.tarock, .taf, .ktaro, …), `-` for standard input, a link, or a TAF line in quotes.
    // A link may begin with a hyphen.
    #[arg(allow_hyphen_values = true)]
    source: String,
    /// Number of the deal in a file with several, or of the TAF line, from 1.
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Explain only this action, from 1; by default every action of the deal, and the next one.
    #[arg(long, value_name = "K")]
    at: Option<usize>,
    /// Explain only the decisions of this seat.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Bot to explain: tarobot, tarobot:strong, regelbuch or zufall; settings follow as in tarobot:worlds=100,risk=1.2
    #[arg(long, default_value = "tarobot")]
    bot: Bot,
    /// Seed for the bot: the same seed leads to the same decisions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object per decision.
    #[arg(long)]
    json: bool,
}

/// A decision to explain: the seat, its hand, and the action that was played.
pub(crate) struct Moment<'a> {
    /// The number of the action, from 1; `None` for a position.
    pub(crate) number: Option<usize>,
    pub(crate) seat: Seat,
    pub(crate) hand: CardSet,
    /// The action that was really played, if any.
    pub(crate) played: Option<&'a Action>,
}

/// Returns the appetite for risk of a bot that has one.
pub(crate) fn risk_percent(bot: Bot) -> Option<u32> {
    match bot {
        Bot::Tarobot(strength) => Some(strength.risk_percent),
        Bot::Zufall | Bot::Regelbuch => None,
    }
}

/// The number of decisions explained, and the number on which the bot agrees.
#[derive(Default)]
struct Tally {
    explained: usize,
    compared: usize,
    same: usize,
}

impl Explain {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let source = source::read(out, &self.source, self.deal, self.seat)?;
        let record = &source.record;
        if let Some(seat) = self.seat {
            at_table(out, record.rules.game().seats(), seat)?;
        }
        if source.is_position && self.at.is_some() {
            return Err(anyhow!(out.words.say("explain-at-position", &[])));
        }
        let first = if source.is_position { record.actions.len() + 1 } else { 1 };
        let wanted = |number: usize| self.at.map_or(number >= first, |at| at == number);
        let mut position = record.start();
        let mut opening = true;
        let mut tally = Tally::default();
        for number in 1..=self.at.unwrap_or(usize::MAX) {
            let played = record.actions.get(number - 1);
            let Some(turn) = position.board().turn else { break };
            if wanted(number) && self.seat.is_none_or(|seat| seat == turn) {
                if tally.explained == 0 && !self.json {
                    self.heading(out, record.rules.name());
                }
                let number = (!source.is_position).then_some(number);
                self.one(out, &position, number, played, opening, &mut tally);
            }
            let Some(&action) = played else { break };
            opening &= position.board().phase != Phase::Announce;
            let refused = |refusal| self.refused(out, ReplayError { index: number - 1, action, refusal }, turn);
            let is_last = self.at == Some(number);
            if !is_last {
                position.play(action).map_err(refused)?;
            }
        }
        if tally.explained == 0 {
            return Err(self.nothing(out, &position, record.actions.len()));
        }
        if tally.compared > 1 && !self.json {
            let args = [("bot", self.name(out).into()), ("same", tally.same.into()), ("count", tally.compared.into())];
            out.line("");
            out.line(&out.words.say("explain-agreed", &args));
        }
        Ok(true)
    }

    fn name(&self, out: &Output) -> String {
        let key = match self.bot {
            Bot::Zufall => "bot-zufall",
            Bot::Regelbuch => "bot-regelbuch",
            Bot::Tarobot(_) => "bot-tarobot",
        };
        out.words.say(key, &[])
    }

    fn heading(&self, out: &Output, rules: &str) {
        let args = [("rules", rules.to_owned().into()), ("bot", self.name(out).into())];
        out.heading(&out.words.say("explain-heading", &args));
        if let Some(percent) = risk_percent(self.bot) {
            out.line(&out.words.say("explain-risk", &[("percent", percent.into())]));
        }
    }

    /// Explains one decision.
    fn one(
        &self,
        out: &Output,
        position: &Position,
        number: Option<usize>,
        played: Option<&Action>,
        opening: bool,
        tally: &mut Tally,
    ) {
        let Some(seat) = position.board().turn else { return };
        let view = position.view_of(seat);
        // A fresh player explains an action the same way, alone or among others.
        let Some(decision) = self.bot.player(self.seed).decide(&view) else { return };
        let board = view.board();
        let scene = Scene { words: &out.words, board, opening: opening && board.phase == Phase::Announce };
        let moment = Moment { number, seat, hand: view.hand(), played };
        tally.explained += 1;
        tally.compared += usize::from(played.is_some());
        tally.same += usize::from(played == Some(&decision.action));
        if self.json {
            out.line(&json::decision(&scene, &moment, self.bot, &decision).to_string());
            return;
        }
        out.line("");
        out.heading(&title(&scene, &moment));
        for line in lines(&scene, &moment, &self.name(out), &decision) {
            out.line(&line);
        }
    }

    /// Returns the error for a refused action. A refusal reveals the hand of the player who acted, so it is hidden from
    /// other seats.
    fn refused(&self, out: &Output, error: ReplayError, actor: Seat) -> anyhow::Error {
        if self.seat.is_some_and(|seat| seat != actor) {
            return anyhow!(out.words.say("replay-refused-hidden", &[("number", (error.index + 1).into())]));
        }
        anyhow!(files::refused(out, &error))
    }

    /// Returns the reason why there was nothing to explain.
    fn nothing(&self, out: &Output, position: &Position, n_actions: usize) -> anyhow::Error {
        let words = &out.words;
        let who = |seat: Seat| ("seat", words.seat(seat).into());
        anyhow!(match (self.at, self.seat, position.board().turn) {
            (Some(number), _, _) if number == 0 || number > n_actions + 1 => {
                words.say("explain-no-such-action", &[("number", number.into()), ("count", n_actions.into())])
            }
            (Some(number), Some(_), Some(turn)) => {
                words.say("explain-other-seat", &[("number", number.into()), who(turn)])
            }
            (None, Some(seat), Some(turn)) => {
                words.say("explain-not-on-turn", &[who(seat), ("turn", words.seat(turn).into())])
            }
            (None, Some(seat), None) if n_actions > 0 => words.say("explain-never", &[who(seat)]),
            _ => words.say("explain-over", &[]),
        })
    }
}

/// Returns the title of a decision.
pub(crate) fn title(scene: &Scene<'_>, moment: &Moment<'_>) -> String {
    let (words, board) = (scene.words, scene.board);
    let what = if board.phase == Phase::Play {
        words.say("explain-trick", &[("trick", board.trick_number().into())])
    } else {
        words.say(&format!("phase-{}", board.phase.code()), &[])
    };
    let args = [("seat", words.seat(moment.seat).into()), ("what", what.into())];
    match moment.number {
        Some(number) => words.say("explain-action", &[&args[..], &[("number", number.into())]].concat()),
        None => words.say("explain-position", &args),
    }
}

/// Puts a decision into words: the action, the reasons, the alternatives, and deals in which they lose.
pub(crate) fn lines(scene: &Scene<'_>, moment: &Moment<'_>, bot: &str, decision: &Decision) -> Vec<String> {
    let words = scene.words;
    let mut lines = vec![format!("  {:<20} {}", words.say("explain-hand", &[]), table::hand(moment.hand))];
    if !scene.board.trick.cards().is_empty() {
        lines.push(format!("  {:<20} {}", words.say("trick", &[]), table::row(scene.board.trick.cards())));
    }
    lines.push(scene.verdict(bot, moment.seat, decision, moment.played));
    lines.extend(scene.reasons(decision).iter().map(|sentence| format!("  • {sentence}")));
    lines.extend(alternatives::table(scene, decision, moment.played));
    lines.extend(alternatives::worst_deals(scene, decision, moment.played));
    lines
}
