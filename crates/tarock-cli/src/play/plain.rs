//! The table as lines of text, for braille displays, screen readers, and whoever likes it plain.

use std::io::{BufRead, Write};
use std::time::Duration;

use tarock::{Legal, Phase};

use super::hear::choices;
use super::session::{Reply, Session};

/// How long to wait for a bot before looking again.
const WAIT: Duration = Duration::from_millis(200);

/// Plays until the person leaves or the input ends.
pub(super) fn run(
    session: &mut Session<'_>,
    resumed: bool,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    let say = |key: &str| session.out.words.say(key, &[]);
    let (hint, thinking, goes_on) = (say("play-hint"), say("play-thinking"), say("play-resumed"));
    tell(output, &session.opening())?;
    tell(output, &[hint])?;
    if resumed {
        let view = session.view();
        let told = [goes_on, session.teller().hand(view), session.teller().status(view)];
        tell(output, &told)?;
    }
    let mut n_hand = if resumed { session.view().hand().len() } else { 0 };
    loop {
        // The bots go on until the person is asked.
        loop {
            let (told, _) = session.happened();
            tell(output, &told)?;
            let n_seen = session.view().hand().len();
            if n_seen != n_hand {
                // A new hand is read out; cards that were played are not read again.
                if n_seen > n_hand {
                    tell(output, &[session.teller().hand(session.view())])?;
                }
                n_hand = n_seen;
            }
            if session.table.settlement().is_some() || session.table.is_my_turn() {
                break;
            }
            session.go_on(WAIT)?;
        }
        tell(output, &session.bill())?;
        ask(session, output)?;
        loop {
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                let left = session.leave()?;
                return tell(output, &left);
            }
            match session.line(&line)? {
                Reply::Said(lines) => tell(output, &lines)?,
                Reply::Done => break,
                Reply::Dealt => {
                    tell(output, &session.opening())?;
                    break;
                }
                Reply::Undone => {
                    tell(output, &[session.out.words.say("play-undone", &[])])?;
                    let status = session.teller().status(session.view());
                    tell(output, &[status])?;
                    break;
                }
                Reply::Advising => {
                    tell(output, std::slice::from_ref(&thinking))?;
                    let advice = loop {
                        session.go_on(WAIT)?;
                        if let (_, Some(advice)) = session.happened() {
                            break advice;
                        }
                    };
                    tell(output, &advice)?;
                }
                Reply::Left => {
                    let left = session.leave()?;
                    return tell(output, &left);
                }
            }
        }
    }
}

/// Asks the person. Outside of the play of cards, the choices are listed without being asked for.
fn ask(session: &Session<'_>, output: &mut impl Write) -> anyhow::Result<()> {
    let mut lines = Vec::new();
    if session.table.settlement().is_none() {
        let view = session.view();
        if let Some(only) = session.only_choice() {
            lines.push(session.only_sentence(&only));
            return tell(output, &lines);
        }
        match view.legal() {
            Some(Legal::Play(_)) if view.may_claim() => lines.push(session.out.words.say("play-claim", &[])),
            Some(Legal::Play(_)) if !view.board().trick.cards().is_empty() => {
                lines.push(session.teller().turn(view).1);
            }
            _ => lines.push(session.question()),
        }
        if view.board().phase != Phase::Play {
            lines.extend(session.listed(&choices(view)));
        }
    } else {
        lines.push(session.question());
    }
    tell(output, &lines)
}

/// Writes sentences, each on a line of its own.
fn tell(output: &mut impl Write, sentences: &[String]) -> anyhow::Result<()> {
    for sentence in sentences {
        writeln!(output, "{sentence}")?;
    }
    output.flush()?;
    Ok(())
}
