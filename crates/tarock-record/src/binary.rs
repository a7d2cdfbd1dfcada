//! A compact binary format for records.
//!
//! A file begins with `KSTR` and a version byte, 1. The records follow, one after the other:
//!
//! | bytes | |
//! |---|---|
//! | 4 | the number of bytes after the checksum, little-endian |
//! | 4 | CRC-32 of those bytes, little-endian |
//! | 2 | the number of bytes of the deal, little-endian |
//! | | the deal, as in a [deal link](crate::link) before it becomes text |
//! | rest | what is [known about it](crate::About): nothing, or JSON |

use std::fmt;
use std::io::{self, Read, Write};

use crate::link::{self, LinkError};
use crate::record::{About, GameRecord, RecordError};
use crate::tags;

/// The magic bytes at the beginning of every file: four letters and the version.
pub const MAGIC: [u8; 5] = *b"KSTR\x01";

/// The most bytes of a record after its checksum.
const LONGEST: usize = 1024 * 1024;

/// Why binary records cannot be read or written.
#[derive(Debug)]
pub enum BinaryError {
    /// The file could not be read or written.
    Io(io::Error),
    /// The file does not begin with the magic bytes, or a later version wrote it.
    Magic,
    /// The file ends within a record.
    Truncated,
    /// A checksum does not match, or a length is impossible.
    Damaged,
    /// The deal cannot be read.
    Deal(LinkError),
    /// The data about the deal cannot be read, or does not belong to it.
    About(RecordError),
    /// The rules refuse an action of the deal, so the deal has no number.
    Illegal,
    /// There is too much data about the deal.
    TooLong,
}

impl fmt::Display for BinaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::Magic => f.write_str("not a binary record file of this version"),
            Self::Truncated => f.write_str("the file ends within a record"),
            Self::Damaged => f.write_str("the record is damaged: its length or its checksum does not fit"),
            Self::Deal(error) => write!(f, "{error}"),
            Self::About(error) => write!(f, "{error}"),
            Self::Illegal => f.write_str("the rules refuse an action of the deal"),
            Self::TooLong => f.write_str("there is too much about the deal"),
        }
    }
}

impl std::error::Error for BinaryError {}

impl From<io::Error> for BinaryError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::UnexpectedEof { Self::Truncated } else { Self::Io(error) }
    }
}

/// Writes the beginning of a file.
///
/// # Errors
///
/// Errors of the writer.
pub fn begin(writer: &mut impl Write) -> io::Result<()> {
    writer.write_all(&MAGIC)
}

/// Appends one record.
///
/// # Errors
///
/// The rules refuse the deal, there is too much data about it, or the writer fails.
///
/// # Examples
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{GameRecord, binary};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let record = GameRecord::from(deal);
/// let mut file = Vec::new();
/// binary::begin(&mut file)?;
/// binary::write(&mut file, &record)?;
/// assert_eq!(binary::read(file.as_slice())?.collect::<Result<Vec<_>, _>>()?, [record]);
/// # Ok::<(), tarock_record::binary::BinaryError>(())
/// ```
pub fn write(writer: &mut impl Write, record: &GameRecord) -> Result<(), BinaryError> {
    let deal = link::to_bytes(&record.deal).ok_or(BinaryError::Illegal)?;
    let length = u16::try_from(deal.len()).map_err(|_| BinaryError::Illegal)?;
    let mut bytes = length.to_le_bytes().to_vec();
    bytes.extend(deal);
    if record.about != About::default() {
        let json = serde_json::to_writer(&mut bytes, record.about.written().as_ref());
        json.map_err(|error| BinaryError::About(RecordError::Invalid(error.to_string())))?;
    }
    if bytes.len() > LONGEST {
        return Err(BinaryError::TooLong);
    }
    writer.write_all(&(bytes.len() as u32).to_le_bytes())?;
    writer.write_all(&crc32fast::hash(&bytes).to_le_bytes())?;
    writer.write_all(&bytes)?;
    Ok(())
}

/// Reads the records of a file, one at a time. Nothing follows an error, since the next record may begin anywhere.
///
/// # Errors
///
/// The file does not begin with the magic bytes, or the reader fails.
pub fn read<R: Read>(mut reader: R) -> Result<impl Iterator<Item = Result<GameRecord, BinaryError>>, BinaryError> {
    let mut magic = [0; MAGIC.len()];
    reader.read_exact(&mut magic)?;
    if magic != MAGIC {
        return Err(BinaryError::Magic);
    }
    let mut over = false;
    Ok(std::iter::from_fn(move || {
        if over {
            return None;
        }
        let record = next(&mut reader).transpose();
        over = !matches!(record, Some(Ok(_)));
        record
    }))
}

fn next(reader: &mut impl Read) -> Result<Option<GameRecord>, BinaryError> {
    let mut head = [0; 8];
    // The file may end here and nowhere else.
    let mut n = 0;
    while n < head.len() {
        match reader.read(&mut head[n..]) {
            Ok(0) if n == 0 => return Ok(None),
            Ok(0) => return Err(BinaryError::Truncated),
            Ok(read) => n += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    let [length, checksum] = [0, 4].map(|at| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    if length as usize > LONGEST {
        return Err(BinaryError::Damaged);
    }
    let mut bytes = Vec::new();
    // Grows with the bytes that are there, not with the length that the file claims.
    reader.take(u64::from(length)).read_to_end(&mut bytes)?;
    if bytes.len() != length as usize {
        return Err(BinaryError::Truncated);
    }
    if crc32fast::hash(&bytes) != checksum {
        return Err(BinaryError::Damaged);
    }
    let (length, rest) = bytes.split_first_chunk().ok_or(BinaryError::Damaged)?;
    let length = usize::from(u16::from_le_bytes(*length));
    let (deal, about) = rest.split_at_checked(length).ok_or(BinaryError::Damaged)?;
    let deal = link::from_bytes(deal).map_err(BinaryError::Deal)?;
    let about = if about.is_empty() {
        Ok(About::default())
    } else {
        serde_json::from_slice(about)
            .or_else(|error| foreign_about(about).ok_or_else(|| RecordError::Invalid(error.to_string())))
    };
    let record = about.and_then(|about| GameRecord::new(deal, about));
    Ok(Some(record.map_err(BinaryError::About)?))
}

/// Reads what is known about a deal, with tags of another program.
fn foreign_about(json: &[u8]) -> Option<About> {
    let (rest, tags) = tags::take_foreign(str::from_utf8(json).ok()?)?;
    let mut about: About = serde_json::from_str(&rest).ok()?;
    about.keep_foreign_tags(tags);
    Some(about)
}
