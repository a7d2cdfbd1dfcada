//! A JSON list of records, one element at a time.

use std::io::{self, BufRead};

use crate::format::{FileError, FileErrorKind};
use crate::reader::LONGEST_LINE;
use crate::record::{GameRecord, LastLine, RecordError};

/// Reads the records of a list. The reader finds the end of each element by brackets and strings and parses the element
/// like a line. A list of any length needs only the memory of its longest record, and an invalid record does not keep
/// the next one from being read.
pub(crate) fn records<R: BufRead>(reader: R) -> impl Iterator<Item = Result<GameRecord, FileError>> {
    let mut elements = Elements { reader, line: 1, begun: false, over: false };
    let mut last = LastLine::default();
    std::iter::from_fn(move || {
        let element = elements.next()?;
        Some(element.and_then(|Element { line, text }| {
            let record = text.ok_or_else(|| RecordError::Invalid(format!("a record has at most {LONGEST_LINE} bytes")));
            let record = record.and_then(|bytes| {
                String::from_utf8(bytes).map_err(|_| RecordError::Invalid("a record is written in UTF-8".to_owned()))
            });
            let record = record.and_then(|text| GameRecord::read(&text, &mut last));
            record.map_err(|error| match error {
                // The place is relative to the element.
                RecordError::Json { line: inside, column, what } => {
                    let place = RecordError::Json { line: line + inside - 1, column, what };
                    FileErrorKind::Record(place).into()
                }
                other => FileError { line: Some(line), column: None, kind: FileErrorKind::Record(other) },
            })
        }))
    })
}

/// An element and the line where it begins; no text if it is too long.
struct Element {
    line: usize,
    text: Option<Vec<u8>>,
}

struct Elements<R> {
    reader: R,
    line: usize,
    begun: bool,
    over: bool,
}

impl<R: BufRead> Elements<R> {
    fn next(&mut self) -> Option<Result<Element, FileError>> {
        if self.over {
            return None;
        }
        let element = self.element().unwrap_or_else(|error| Some(Err(FileErrorKind::Io(error).into())));
        self.over = !matches!(element, Some(Ok(_)));
        element
    }

    fn wrong(&self, what: &str) -> Result<Element, FileError> {
        let kind = FileErrorKind::Record(RecordError::Invalid(what.to_owned()));
        Err(FileError { line: Some(self.line), column: None, kind })
    }

    fn element(&mut self) -> io::Result<Option<Result<Element, FileError>>> {
        if self.begun {
            match self.skip_space()? {
                Some(b',') => self.reader.consume(1),
                Some(b']') => return self.end(),
                _ => return Ok(Some(self.wrong("expected a comma or the end of the list"))),
            }
        } else {
            // `open` has seen the bracket; a byte order mark may come before it.
            while self.skip_space()?.is_some_and(|byte| byte != b'[') {
                self.reader.consume(1);
            }
            self.reader.consume(1);
            self.begun = true;
            if self.skip_space()? == Some(b']') {
                return self.end();
            }
        }
        if !matches!(self.skip_space()?, Some(byte) if !matches!(byte, b',' | b']')) {
            return Ok(Some(self.wrong("expected a record")));
        }
        let line = self.line;
        Ok(Some(Ok(Element { line, text: self.text()? })))
    }

    /// Ends the list; nothing may follow it.
    fn end(&mut self) -> io::Result<Option<Result<Element, FileError>>> {
        self.reader.consume(1);
        Ok(self.skip_space()?.map(|_| self.wrong("expected nothing after the list")))
    }

    /// Skips white space and returns the next byte without consuming it.
    fn skip_space(&mut self) -> io::Result<Option<u8>> {
        loop {
            let Some(&byte) = self.reader.fill_buf()?.first() else { return Ok(None) };
            if !matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
                return Ok(Some(byte));
            }
            self.line += usize::from(byte == b'\n');
            self.reader.consume(1);
        }
    }

    /// Reads everything up to the comma or bracket that ends the element, without checking that it is JSON.
    fn text(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut text = Vec::new();
        let (mut depth, mut in_string, mut escaped, mut too_long) = (0_usize, false, false, false);
        loop {
            let buffer = self.reader.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            let mut end = None;
            for (at, &byte) in buffer.iter().enumerate() {
                self.line += usize::from(byte == b'\n');
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' if in_string => escaped = true,
                    b'"' => in_string = !in_string,
                    _ if in_string => {}
                    b',' | b']' if depth == 0 => {
                        end = Some(at);
                        break;
                    }
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            let n = end.unwrap_or(buffer.len());
            too_long |= text.len() + n > LONGEST_LINE;
            if !too_long {
                text.extend_from_slice(&buffer[..n]);
            }
            self.reader.consume(n);
            if end.is_some() {
                break;
            }
        }
        Ok((!too_long).then_some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarock::{DealRecord, Pack, RuleSet, Seat};

    fn read(text: &str) -> Vec<Result<GameRecord, String>> {
        let all = |reader: &mut dyn BufRead| -> Vec<_> {
            records(reader).map(|record| record.map_err(|error| error.to_string())).collect()
        };
        let whole = all(&mut text.as_bytes());
        let in_bits = all(&mut io::BufReader::with_capacity(3, text.as_bytes()));
        assert_eq!(whole, in_bits);
        whole
    }

    fn good() -> GameRecord {
        let mut record: GameRecord = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW).into();
        record.about.comment = "],[ \"}{\\".into();
        record
    }

    #[test]
    fn lists_of_any_spacing_are_read_and_one_wrong_record_is_one_mistake() {
        let good = good();
        let pretty =
            serde_json::to_string_pretty(&serde_json::from_str::<serde_json::Value>(&good.to_string()).unwrap());
        let text = format!("\u{feff} [\n{good} ,7,\r\n{},{{}},{good}]\n\n", pretty.unwrap());
        let all = read(&text);
        let is_ok: Vec<bool> = all.iter().map(Result::is_ok).collect();
        assert_eq!(is_ok, [true, false, true, false, true]);
        assert!(all.into_iter().flatten().all(|record| record == good));
    }

    #[test]
    fn what_is_no_list_ends_with_a_mistake() {
        let good = good();
        assert!(read("[]").is_empty() && read(" [ ] ").is_empty());
        for text in ["[", "[,", "[,]", "[] x", "[7", "[7,", "[7,]", "[7 8]", "[\"", "["] {
            assert!(read(text).last().is_some_and(Result::is_err), "{text}");
        }
        assert!(read(&format!("[{good}")).last().unwrap().is_err());
    }

    #[test]
    fn a_long_element_is_one_mistake() {
        let text = format!("[\"{}\",{}]", "x".repeat(3_000_000), good());
        assert_eq!(read(&text).iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
    }
}
