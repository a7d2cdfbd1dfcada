//! A thread in which bots think, so that the person can type meanwhile.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use tarock::SeatView;
use tarock_bot::{Bot, Decision};

/// A question to a bot. It sees what its seat sees.
struct Question {
    ticket: u64,
    bot: Bot,
    seed: u64,
    view: SeatView,
}

/// Bots in a thread of their own. The thread ends with this value, after the thought it is in.
pub(super) struct Thinker {
    questions: Sender<Question>,
    answers: Receiver<(u64, Option<Decision>)>,
    n_tickets: u64,
}

impl Thinker {
    pub(super) fn new() -> Self {
        let (questions, asked) = mpsc::channel::<Question>();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || {
            while let Ok(question) = asked.recv() {
                // A new player each time, so that an answer depends only on the question.
                let decision = question.bot.player(question.seed).decide(&question.view);
                if answer.send((question.ticket, decision)).is_err() {
                    break;
                }
            }
        });
        Self { questions, answers, n_tickets: 0 }
    }

    /// Asks a bot, and returns the number of the question.
    pub(super) fn ask(&mut self, bot: Bot, seed: u64, view: SeatView) -> u64 {
        self.n_tickets += 1;
        // The thread ends only with this value; if a bot panics, no answer comes and `answer` says so.
        let _ = self.questions.send(Question { ticket: self.n_tickets, bot, seed, view });
        self.n_tickets
    }

    /// Waits for the next answer; `None` if there is none in this time.
    ///
    /// # Panics
    ///
    /// If a bot panicked.
    pub(super) fn answer(&self, wait: Duration) -> Option<(u64, Option<Decision>)> {
        match self.answers.recv_timeout(wait) {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("a bot panicked"),
        }
    }
}
