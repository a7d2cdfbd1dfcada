//! Reads the lines of a file one at a time, in bounded memory however long they are.

use std::io::{self, BufRead};

/// One line of a file.
///
/// ```
/// let line = tarock_notation::lines::lines("T22\n".as_bytes(), 80).next().unwrap()?;
/// assert_eq!((line.number, line.text.as_str(), line.whole), (1, "T22", true));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawLine {
    /// The number in the file, from 1.
    pub number: usize,
    /// The text without the line ending; only the beginning of a line that is too long. Bytes that are not UTF-8 are
    /// replaced.
    pub text: String,
    /// Whether the text is the whole line.
    pub whole: bool,
    /// Whether no bytes had to be replaced.
    pub utf8: bool,
}

/// Reads the lines of a file and keeps at most `longest` bytes of each; the rest of a longer line is read and dropped.
/// Carriage returns at the end of a line and a byte order mark at the beginning of the file are dropped. Nothing
/// follows an error.
///
/// ```
/// use tarock_notation::lines::lines;
/// let file = "one\r\na line that is too long\nthree";
/// let all: Vec<_> = lines(file.as_bytes(), 6).collect::<Result<_, _>>()?;
/// assert_eq!(all.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["one", "a line", "three"]);
/// assert!(!all[1].whole);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn lines<R: BufRead>(mut reader: R, longest: usize) -> impl Iterator<Item = io::Result<RawLine>> {
    let mut number = 0;
    let mut broken = false;
    std::iter::from_fn(move || {
        if broken {
            return None;
        }
        number += 1;
        match next_line(&mut reader, longest, number) {
            Ok(line) => line.map(Ok),
            Err(error) => {
                broken = true;
                Some(Err(error))
            }
        }
    })
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

fn next_line<R: BufRead>(reader: &mut R, longest: usize, number: usize) -> io::Result<Option<RawLine>> {
    // The text may come with a byte order mark, a carriage return and a newline.
    let most = longest.saturating_add(BYTE_ORDER_MARK.len() + 2);
    let mut line = Vec::new();
    if io::Read::take(&mut *reader, most as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let mut whole = true;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() == most {
        whole = false;
        reader.skip_until(b'\n')?;
    }
    while whole && line.last() == Some(&b'\r') {
        line.pop();
    }
    if number == 1 && line.starts_with(BYTE_ORDER_MARK) {
        line.drain(..BYTE_ORDER_MARK.len());
    }
    whole &= line.len() <= longest;
    line.truncate(longest);
    let (text, utf8) = match String::from_utf8(line) {
        Ok(text) => (text, true),
        Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), false),
    };
    Ok(Some(RawLine { number, text, whole, utf8 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8], longest: usize) -> Vec<(String, bool)> {
        lines(text, longest).map(|line| line.map(|line| (line.text, line.whole)).expect("memory")).collect()
    }

    #[test]
    fn a_line_as_long_as_allowed_is_whole_with_and_without_carriage_return() {
        assert_eq!(
            all(b"abc\nabc\r\nabcd\nabcdef\r\n", 3),
            [("abc".into(), true), ("abc".into(), true), ("abc".into(), false), ("abc".into(), false),]
        );
    }

    #[test]
    fn lines_across_the_ends_of_buffers_are_put_together() {
        let text = "erste Zeile\nzweite\n\nvierte";
        for size in 1..30 {
            let reader = io::BufReader::with_capacity(size, text.as_bytes());
            let read: Vec<String> = lines(reader, 100).map(|line| line.expect("memory").text).collect();
            assert_eq!(read, text.split('\n').collect::<Vec<_>>(), "{size}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        assert_eq!(all("\u{feff}4\t1\n\u{feff}".as_bytes(), 9), [("4\t1".into(), true), ("\u{feff}".into(), true)]);
    }

    #[test]
    fn a_reader_that_fails_is_asked_once() {
        struct Broken;
        impl io::Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let read: Vec<_> = lines(io::BufReader::new(Broken), 9).collect();
        assert!(read.len() == 1 && read[0].is_err());
    }
}
