//! Files of records, one line at a time.

use std::io::{self, BufRead};

use tarock_notation::lines::lines;

use crate::record::{GameRecord, LastLine, RecordError};

/// The most bytes of a line. No record comes near it; a longer line is refused without being kept in memory.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// One line of a file of records, with its number.
///
/// ```
/// let line = tarock_record::records("nonsense".as_bytes()).next().unwrap()?;
/// assert!(line.number == 1 && line.record.is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Line {
    /// The number in the file, from 1.
    pub number: usize,
    /// The record, or why the line is not one.
    pub record: Result<GameRecord, RecordError>,
}

/// Reads a `.tarock` file line by line, in bounded memory. Blank lines are skipped; an invalid line does not keep the
/// next one from being read.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{GameRecord, records};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let file = format!("{0}\n\n{0}\n{{}}\n", GameRecord::from(deal));
/// let lines: Vec<_> = records(file.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(lines.iter().map(|line| (line.number, line.record.is_ok())).collect::<Vec<_>>(),
///            [(1, true), (3, true), (4, false)]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn records<R: BufRead>(reader: R) -> impl Iterator<Item = io::Result<Line>> {
    let mut last = LastLine::default();
    lines(reader, LONGEST_LINE).filter_map(move |line| {
        let line = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        if line.whole && line.text.trim().is_empty() {
            return None;
        }
        let record = match (line.whole, line.utf8) {
            (true, true) => GameRecord::read(&line.text, &mut last),
            (true, false) => Err(RecordError::Invalid("a record is written in UTF-8".to_owned())),
            (false, _) => Err(RecordError::Invalid(format!("a record has at most {LONGEST_LINE} bytes"))),
        };
        Some(Ok(Line { number: line.number, record }))
    })
}
