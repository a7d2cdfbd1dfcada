//! A player that runs as another program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use super::{Answer, Question};

/// A program that answers questions. Dropping this kills it.
///
/// Two threads write and read, so a program that does neither blocks the caller no longer than the time limit.
pub(crate) struct Program {
    child: Child,
    questions: Sender<String>,
    answers: Receiver<Vec<u8>>,
}

/// The reason why a player has taken no legal action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It took an action that the rules forbid.
    Forbidden(String),
    /// It returned no action.
    Nothing,
    /// The program cannot be started, or has ended.
    Gone(String),
    /// It took too long.
    Late(Duration),
    /// It sent something that is not an answer.
    Garbled(String),
}

/// The number of characters of an invalid answer that are reported.
const TOLD: usize = 200;

/// An upper limit that no bill comes near.
const MOST_POINTS: f64 = 1e6;

/// The number of lines that may be queued; a program that sends more was not asked for them.
const WAITING: usize = 16;

impl Program {
    /// Starts a command: the program and its arguments, separated by spaces.
    pub(crate) fn start(command: &str) -> Result<Self, Fault> {
        let gone = |error: std::io::Error| Fault::Gone(error.to_string());
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(gone)?;
        let (Some(mut asked), Some(said)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Nothing);
        };
        let (questions, to_ask) = mpsc::channel::<String>();
        thread::spawn(move || to_ask.iter().try_for_each(|line| asked.write_all(line.as_bytes())));
        let (tell, answers) = mpsc::sync_channel(WAITING);
        thread::spawn(move || {
            let lines = BufReader::new(said).split(b'\n').map_while(Result::ok);
            lines.filter(|line| !line.trim_ascii().is_empty()).try_for_each(|line| tell.send(line))
        });
        Ok(Self { child, questions, answers })
    }

    /// Sends a question and waits at most `limit` for the answer.
    pub(crate) fn ask(&mut self, question: &Question, limit: Duration) -> Result<Answer, Fault> {
        match self.answers.try_recv() {
            Ok(unasked) => return Err(garbled(&unasked)),
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Err(TryRecvError::Empty) => {}
        }
        let mut line = serde_json::to_string(question).map_err(|error| Fault::Garbled(error.to_string()))?;
        line.push('\n');
        if self.questions.send(line).is_err() {
            return Err(self.gone());
        }
        let said = match self.answers.recv_timeout(limit) {
            Ok(said) => said,
            Err(RecvTimeoutError::Timeout) => return Err(Fault::Late(limit)),
            Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
        };
        let answer: Answer = serde_json::from_slice(&said).map_err(|_| garbled(&said))?;
        if answer.expected.is_some_and(|points| points.is_nan() || points.abs() > MOST_POINTS) {
            return Err(garbled(&said));
        }
        Ok(answer)
    }

    /// Returns the fault of a program that has exited or closed its output; kills it in the latter case.
    fn gone(&mut self) -> Fault {
        thread::sleep(Duration::from_millis(50));
        let ended = self.child.try_wait().ok().flatten();
        let _ = self.child.kill();
        let status = ended.map_or_else(|| self.child.wait(), Ok);
        Fault::Gone(status.map_or_else(|error| error.to_string(), |status| status.to_string()))
    }
}

fn garbled(said: &[u8]) -> Fault {
    Fault::Garbled(String::from_utf8_lossy(said).chars().take(TOLD).collect())
}

impl Drop for Program {
    fn drop(&mut self) {
        // It has nothing to save, and may be busy with an answer that nobody waits for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
