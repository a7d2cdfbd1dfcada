//! Reads and writes deals in every file format.

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::str::FromStr;

use tarock::{DealRecord, RuleSet};
use tarock_notation::lines::lines;
use tarock_notation::taf::{self, State, TafError, Unplayable};

use crate::binary::{self, BinaryError};
use crate::ktaro::{self, ConvertError, KtaroError};
use crate::link::{self, LinkError};
use crate::list;
use crate::reader::{LONGEST_LINE, records};
use crate::record::{GameRecord, RecordError};

/// A file format for deals.
///
/// ```
/// use tarock_record::Format;
/// assert_eq!("ktaro".parse(), Ok(Format::Ktaro));
/// assert_eq!(Format::of_beginning(b"<?xml version"), Format::Ktaro);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Positions, one per line.
    Taf,
    /// Records, one per line.
    Tarock,
    /// One deal of Königrufen as XML.
    Ktaro,
    /// Links, one per line.
    Link,
    /// A JSON list of records.
    Json,
    /// Records in a compact binary form.
    Binary,
}

impl Format {
    /// Every format.
    ///
    /// ```
    /// assert_eq!(tarock_record::Format::ALL.len(), 6);
    /// ```
    pub const ALL: [Self; 6] = [Self::Taf, Self::Tarock, Self::Ktaro, Self::Link, Self::Json, Self::Binary];

    /// Returns the name on a command line.
    ///
    /// ```
    /// assert_eq!(tarock_record::Format::Binary.id(), "binary");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Taf => "taf",
            Self::Tarock => "tarock",
            Self::Ktaro => "ktaro",
            Self::Link => "link",
            Self::Json => "json",
            Self::Binary => "binary",
        }
    }

    /// Returns the extension of such files, without the dot.
    ///
    /// ```
    /// assert_eq!(tarock_record::Format::Binary.extension(), "tarockb");
    /// ```
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Binary => "tarockb",
            other => other.id(),
        }
    }

    /// Returns the format of files with this extension, in upper or lower case.
    ///
    /// ```
    /// use tarock_record::Format;
    /// assert_eq!(Format::of_extension("KTARO"), Some(Format::Ktaro));
    /// assert_eq!(Format::of_extension("doc"), None);
    /// ```
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// Guesses the format of a file from its first bytes. Anything unknown is taken for TAF.
    ///
    /// ```
    /// use tarock_record::Format;
    /// assert_eq!(Format::of_beginning(b"\n {\"version\":1"), Format::Tarock);
    /// assert_eq!(Format::of_beginning(b"3I95DggqUvPNctuyd"), Format::Link);
    /// assert_eq!(Format::of_beginning(b"https://example.org/d/3I95DggqUvPNctuyd"), Format::Link);
    /// assert_eq!(Format::of_beginning(b"XKX10X9/H4H3H2#"), Format::Taf);
    /// ```
    pub fn of_beginning(bytes: &[u8]) -> Self {
        if bytes.starts_with(&binary::MAGIC[..4]) {
            return Self::Binary;
        }
        let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
        match text.first() {
            Some(b'{') => Self::Tarock,
            Some(b'[') => Self::Json,
            Some(b'<') => Self::Ktaro,
            _ => {
                let line = text.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii();
                let word = line.rsplit(|byte| matches!(byte, b'#' | b'=')).next().unwrap_or_default();
                let path = word.windows(link::PATH.len()).rposition(|part| part == link::PATH.as_bytes());
                let word = path.map_or(word, |at| &word[at + link::PATH.len()..]);
                let is_link = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
                // A position has spaces between its groups, and a comment begins with a semicolon.
                let link =
                    word.len() >= 8 && word.iter().all(is_link) && !line.contains(&b' ') && !line.contains(&b';');
                if link { Self::Link } else { Self::Taf }
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is not the name of a format.
///
/// ```
/// assert!("pdf".parse::<tarock_record::Format>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected taf, tarock, ktaro, link, json or binary")
    }
}

impl std::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|format| format.id() == text).ok_or(ParseFormatError)
    }
}

/// An error in a file, with its place.
#[derive(Debug)]
pub struct FileError {
    /// The line, from 1, if the format has lines.
    pub line: Option<usize>,
    /// The character in the line, from 1, if it is known.
    pub column: Option<usize>,
    /// The kind of error.
    pub kind: FileErrorKind,
}

/// The kind of an error in a file.
#[derive(Debug)]
pub enum FileErrorKind {
    /// The file cannot be read.
    Io(io::Error),
    /// A record is invalid.
    Record(RecordError),
    /// A position is invalid.
    Taf(TafError),
    /// A position does not determine its deal.
    Unplayable(Unplayable),
    /// A link is invalid.
    Link(LinkError),
    /// Binary records are invalid.
    Binary(BinaryError),
    /// An XML file is invalid.
    Ktaro(KtaroError),
    /// An XML file does not determine its deal.
    Convert(ConvertError),
}

impl fmt::Display for FileErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::Record(error) => write!(f, "{error}"),
            Self::Taf(error) => write!(f, "{error}"),
            Self::Unplayable(error) => write!(f, "{error}"),
            Self::Link(error) => write!(f, "{error}"),
            Self::Binary(error) => write!(f, "{error}"),
            Self::Ktaro(error) => write!(f, "{}", error.what),
            Self::Convert(error) => write!(f, "{error}"),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "{line}:{column}: {}", self.kind),
            (Some(line), None) => write!(f, "{line}: {}", self.kind),
            _ => write!(f, "{}", self.kind),
        }
    }
}

impl std::error::Error for FileError {}

impl From<FileErrorKind> for FileError {
    fn from(kind: FileErrorKind) -> Self {
        let (line, column) = match &kind {
            FileErrorKind::Ktaro(error) => (Some(error.line), Some(error.column)),
            FileErrorKind::Record(RecordError::Json { line, column, .. }) => (Some(*line), Some(*column)),
            _ => (None, None),
        };
        Self { line, column, kind }
    }
}

impl FileError {
    fn at(line: usize, kind: FileErrorKind) -> Self {
        Self { line: Some(line), ..Self::from(kind) }
    }
}

/// The records of a file, one at a time where the format allows it.
type Records<'a> = Box<dyn Iterator<Item = Result<GameRecord, FileError>> + 'a>;

/// How many bytes of an XML file are read. One more than allowed, so that the parser itself reports a file that is too
/// large.
const LARGEST: u64 = ktaro::MAX_BYTES as u64 + 1;

/// Reads a file of deals in any format. `rules` apply to positions and XML files that do not name their own rules.
/// Without `rules`, positions are played under the usual preset of their game.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{Format, open};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let file = tarock_record::link::write(&deal).unwrap();
/// let (format, mut records) = open(file.as_bytes(), None)?;
/// assert_eq!(format, Format::Link);
/// assert_eq!(records.next().unwrap()?.deal, deal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Errors of the reader. Errors in the file come with the records.
pub fn open<'a, R: BufRead + 'a>(mut reader: R, rules: Option<&'a RuleSet>) -> io::Result<(Format, Records<'a>)> {
    let format = Format::of_beginning(reader.fill_buf()?);
    let records: Records<'a> = match format {
        Format::Tarock => of_lines(reader),
        Format::Taf => Box::new(of_positions(reader, rules)),
        Format::Link => Box::new(lines(reader, LONGEST_LINK).filter_map(|line| match line {
            Ok(line) if line.text.trim().is_empty() => None,
            Ok(line) => {
                let deal = link::read(&line.text).map(GameRecord::from);
                Some(deal.map_err(|error| FileError::at(line.number, FileErrorKind::Link(error))))
            }
            Err(error) => Some(Err(FileErrorKind::Io(error).into())),
        })),
        Format::Json => Box::new(list::records(reader)),
        Format::Ktaro => Box::new(std::iter::once(of_xml(reader, rules))),
        Format::Binary => match binary::read(reader) {
            Ok(all) => Box::new(all.map(|record| record.map_err(|error| FileErrorKind::Binary(error).into()))),
            Err(error) => Box::new(std::iter::once(Err(FileErrorKind::Binary(error).into()))),
        },
    };
    Ok((format, records))
}

/// The most bytes read as one link; every link is shorter.
const LONGEST_LINK: usize = 64 * 1024;

fn of_xml(reader: impl Read, rules: Option<&RuleSet>) -> Result<GameRecord, FileError> {
    let mut bytes = Vec::new();
    reader.take(LARGEST).read_to_end(&mut bytes).map_err(FileErrorKind::Io)?;
    let file = ktaro::File::read(bytes).map_err(FileErrorKind::Ktaro)?;
    let record = match (file.to_record(), rules) {
        (Err(ConvertError::Rules(_)), Some(rules)) => file.to_record_under(rules.clone()),
        (record, _) => record,
    };
    Ok(record.map_err(FileErrorKind::Convert)?)
}

/// Reads records line by line, or a single record that is spread over many lines.
fn of_lines<'a, R: BufRead + 'a>(mut reader: R) -> Records<'a> {
    let begins = reader.fill_buf().unwrap_or_default();
    let begins = begins.strip_prefix("\u{feff}".as_bytes()).unwrap_or(begins);
    let first = begins.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty()).unwrap_or_default();
    if first.trim_ascii() == b"{" {
        return Box::new(std::iter::once(spread(reader)));
    }
    Box::new(records(reader).map(|line| {
        let line = line.map_err(FileErrorKind::Io)?;
        line.record.map_err(|error| FileError::at(line.number, FileErrorKind::Record(error)))
    }))
}

fn spread(reader: impl Read) -> Result<GameRecord, FileError> {
    let mut bytes = Vec::new();
    reader.take(LONGEST_LINE as u64 + 1).read_to_end(&mut bytes).map_err(FileErrorKind::Io)?;
    let text = str::from_utf8(&bytes).map_err(|_| RecordError::Invalid("a record is written in UTF-8".to_owned()));
    let text = text.map(|text| text.trim_start_matches('\u{feff}'));
    let record = match text {
        Ok(text) if text.len() <= LONGEST_LINE => text.parse(),
        Ok(_) => Err(RecordError::Invalid(format!("a record has at most {LONGEST_LINE} bytes"))),
        Err(error) => Err(error),
    };
    record.map_err(|error| FileErrorKind::Record(error).into())
}

/// Reads positions line by line. Lines that continue the deal of the line before become one deal with it.
fn of_positions<R: BufRead>(reader: R, asked: Option<&RuleSet>) -> impl Iterator<Item = Result<GameRecord, FileError>> {
    let mut deals = taf::lines(reader).map(move |line| {
        let line = line.map_err(FileErrorKind::Io)?;
        let number = line.number;
        let state = line.state.map_err(|error| FileError {
            line: Some(number),
            column: Some(error.column),
            kind: FileErrorKind::Taf(error),
        })?;
        let named = state.extension.rules.and_then(RuleSet::preset);
        let asked = asked.filter(|rules| rules.game() == state.game()).cloned();
        let rules = named.or(asked).or_else(|| RuleSet::preset(state.game().usual_preset()));
        let deal = rules.ok_or(Unplayable::UnsupportedVariant).and_then(|rules| state.to_deal(rules));
        deal.map_err(|error| FileError::at(number, FileErrorKind::Unplayable(error)))
    });
    let mut next: Option<Result<DealRecord, FileError>> = deals.next();
    std::iter::from_fn(move || {
        let mut deal = match next.take()? {
            Ok(deal) => deal,
            Err(error) => {
                next = deals.next();
                return Some(Err(error));
            }
        };
        loop {
            next = deals.next();
            match &next {
                Some(Ok(later)) if goes_on(&deal, later) => deal.clone_from(later),
                _ => return Some(Ok(GameRecord::from(with_last_trick(deal)))),
            }
        }
    })
}

fn goes_on(deal: &DealRecord, later: &DealRecord) -> bool {
    let same = deal.rules == later.rules && deal.dealer == later.dealer && deal.pack == later.pack;
    same && later.actions.starts_with(&deal.actions)
}

/// Plays the last trick, in which nobody has a choice. TAF ends before it.
fn with_last_trick(mut deal: DealRecord) -> DealRecord {
    let Ok(mut position) = deal.replay() else { return deal };
    while position.hidden().hands.iter().all(|(_, hand)| hand.len() <= 1)
        && let Some(tarock::Legal::Play(cards)) = position.legal()
        && let Some(card) = cards.first()
    {
        let action = tarock::Action::Play(card);
        if position.play(action).is_err() {
            break;
        }
        deal.actions.push(action);
    }
    deal
}

/// Returns the positions of a deal before each of its tricks, and the last one.
///
/// # Errors
///
/// The first action that the rules refuse.
pub fn positions(deal: &DealRecord) -> Result<Vec<State>, tarock::ReplayError> {
    let mut position = deal.start();
    let mut states = Vec::new();
    for (index, &action) in deal.actions.iter().enumerate() {
        position.play_into(action, &mut ()).map_err(|refusal| tarock::ReplayError { index, action, refusal })?;
        let is_last = index + 1 == deal.actions.len();
        if (position.board().trick.cards().is_empty() || is_last)
            && let Some(state) = State::of(&position)
        {
            states.push(state);
        }
    }
    Ok(states)
}

/// Why a record cannot be written in a format.
#[derive(Debug)]
pub enum WriteError {
    /// The file cannot be written.
    Io(io::Error),
    /// The rules refuse an action of the deal.
    Refused(tarock::ReplayError),
    /// A `.ktaro` file has no place for the record.
    Ktaro(ConvertError),
    /// The deal ended before the first trick, and TAF begins there.
    NoPosition,
    /// The format holds one deal per file.
    OnlyOne,
    /// There is too much data about the deal: no reader would accept the record.
    TooLong,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::Refused(error) => write!(f, "{error}"),
            Self::Ktaro(error) => write!(f, "{error}"),
            Self::NoPosition => f.write_str("the deal has no position between announcements and last trick"),
            Self::OnlyOne => f.write_str("a .ktaro file holds one deal"),
            Self::TooLong => f.write_str("there is too much about the deal"),
        }
    }
}

impl std::error::Error for WriteError {}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Writes records in one format, one after the other.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{Format, RecordWriter, open};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let mut writer = RecordWriter::new(Vec::new(), Format::Json);
/// writer.write(&deal.clone().into())?;
/// let file = writer.finish()?;
/// let (_, mut records) = open(file.as_slice(), None)?;
/// assert_eq!(records.next().unwrap()?.deal, deal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordWriter<W> {
    writer: W,
    format: Format,
    n_written: usize,
}

impl<W: Write> RecordWriter<W> {
    /// Starts a file.
    pub const fn new(writer: W, format: Format) -> Self {
        Self { writer, format, n_written: 0 }
    }

    /// Writes a record. If it is refused, the file stays as it was.
    ///
    /// # Errors
    ///
    /// The format cannot hold the record, or the writer fails.
    pub fn write(&mut self, record: &GameRecord) -> Result<(), WriteError> {
        let mut text = Vec::new();
        let separator = if self.n_written == 0 { "[\n" } else { ",\n" };
        match self.format {
            Format::Tarock | Format::Json => {
                let record = record.to_string();
                if record.len() > LONGEST_LINE {
                    return Err(WriteError::TooLong);
                }
                match self.format {
                    Format::Tarock => writeln!(text, "{record}")?,
                    _ => write!(text, "{separator}{record}")?,
                }
            }
            Format::Link => match link::write(&record.deal) {
                Some(link) => writeln!(text, "{link}")?,
                None => return Err(refused(record)),
            },
            Format::Ktaro if self.n_written > 0 => return Err(WriteError::OnlyOne),
            Format::Ktaro => write!(text, "{}", ktaro::File::of(record).map_err(WriteError::Ktaro)?)?,
            Format::Binary => {
                if self.n_written == 0 {
                    binary::begin(&mut text)?;
                }
                binary::write(&mut text, record).map_err(|error| match error {
                    BinaryError::Io(error) => WriteError::Io(error),
                    BinaryError::Illegal => refused(record),
                    _ => WriteError::TooLong,
                })?;
            }
            Format::Taf => {
                let states = positions(&record.deal).map_err(WriteError::Refused)?;
                if states.is_empty() {
                    return Err(WriteError::NoPosition);
                }
                for state in states {
                    writeln!(text, "{state}")?;
                }
            }
        }
        self.writer.write_all(&text)?;
        self.n_written += 1;
        Ok(())
    }

    /// Writes the end of the file and returns the writer.
    ///
    /// # Errors
    ///
    /// Errors of the writer.
    pub fn finish(mut self) -> io::Result<W> {
        match (self.format, self.n_written) {
            (Format::Json, 0) => self.writer.write_all(b"[]\n")?,
            (Format::Json, _) => self.writer.write_all(b"\n]\n")?,
            (Format::Binary, 0) => binary::begin(&mut self.writer)?,
            _ => {}
        }
        self.writer.flush()?;
        Ok(self.writer)
    }
}

/// Returns the error of a record whose deal has no number.
fn refused(record: &GameRecord) -> WriteError {
    match record.deal.replay() {
        Err(error) => WriteError::Refused(error),
        Ok(_) => WriteError::TooLong,
    }
}
