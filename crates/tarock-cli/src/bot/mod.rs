//! `tarock bot`: a player for other programs.

mod program;
mod question;

use std::io::{self, BufRead, Write};

use anyhow::{Context, anyhow};
use serde_json::json;
use tarock_bot::Bot;

pub(crate) use self::program::{Fault, Program};
pub(crate) use self::question::{Answer, Question};
use crate::output::Output;

/// Answers questions of another program: reads one line of JSON with the view of a seat, and writes one line with its
/// action.
///
/// docs/BOT.md describes the lines. `tarock arena --a exec:COMMAND` sends the same questions to any program.
#[derive(Debug, clap::Args)]
pub(crate) struct TalkingBot {
    /// Read questions from standard input and write answers to standard output, until the input ends.
    #[arg(long, required = true)]
    stdio: bool,
    /// Player that answers: zufall, regelbuch, tarobot, tarobot:strong; settings follow as in
    /// tarobot:worlds=100,risk=1.2.
    #[arg(long, default_value = "tarobot")]
    bot: String,
}

impl TalkingBot {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let unknown = |_| anyhow!(out.words.say("arena-unknown-bot", &[("name", self.bot.clone().into())]));
        let bot: Bot = self.bot.parse().map_err(unknown)?;
        let mut answers = io::stdout().lock();
        for line in io::stdin().lock().lines() {
            let line = line?;
            let said = match answer(bot, &line) {
                Ok(answer) => serde_json::to_string(&answer)?,
                Err(error) => json!({ "error": format!("{error:#}") }).to_string(),
            };
            // The asking program has closed the pipe.
            if writeln!(answers, "{said}").and_then(|()| answers.flush()).is_err() {
                break;
            }
        }
        Ok(true)
    }
}

fn answer(bot: Bot, line: &str) -> anyhow::Result<Answer> {
    let question: Question = serde_json::from_str(line)?;
    let view = question.view()?;
    let decision = bot.player(question.seed).decide(&view).context("it is not the turn of that seat")?;
    Ok(Answer::of(&decision))
}
