//! Reads files of many lines, one line at a time.

use std::io::{self, BufRead};

use super::error::{Code, TafError};
use super::read::LONGEST;
use super::state::State;
use crate::lines::{self as raw, RawLine};

/// One line of a file, with its number and with as much of its text as an error can refer to.
///
/// ```
/// use tarock_notation::taf::lines;
/// let text = "; a comment\n\n.../...#............/#............/#............/#............/# T4--- /// - -\n";
/// let all: Vec<_> = lines(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!((all.len(), all[0].number), (1, 3));
/// assert!(all[0].state.is_ok());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The number in the file, from 1.
    pub number: usize,
    /// The text; only the beginning of a line that is too long.
    pub text: String,
    /// The parsed line, or why it is not TAF.
    pub state: Result<State, TafError>,
}

/// Reads the lines of a file. Blank lines and comments after `;` are left out. Only the beginning of a long line is
/// kept in memory.
pub fn lines<R: BufRead>(reader: R) -> impl Iterator<Item = io::Result<Line>> {
    raw::lines(reader, LONGEST).filter_map(|line| {
        let RawLine { number, text, whole, .. } = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        if whole && (text.is_empty() || text.starts_with(';')) {
            return None;
        }
        let state = if whole { text.parse() } else { Err(TafError::new(Code::Groups, LONGEST, "the end of the line")) };
        Some(Ok(Line { number, text, state }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = ".../...#............/#............/#............/#............/# T4--- /// - -";

    #[test]
    fn a_line_of_ten_megabytes_is_one_mistake_and_the_next_line_is_read() {
        let text = format!("{}\n{GOOD}\r\n", ".".repeat(10_000_000));
        let all: Vec<Line> = lines(text.as_bytes()).collect::<io::Result<_>>().expect("reading from memory");
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].state.as_ref().unwrap_err().code, Code::Groups);
        assert!(all[0].text.len() <= LONGEST);
        assert!(all[1].state.is_ok() && all[1].number == 2);
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lines(GOOD.as_bytes()).count(), 1);
        assert_eq!(lines("".as_bytes()).count(), 0);
    }
}
