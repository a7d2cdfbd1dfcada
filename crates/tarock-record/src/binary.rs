//! Records in few bytes.
//!
//! A file begins with `KSTR` and the version 1, a byte. Then follows one record after the other:
//!
//! | bytes | |
//! |---|---|
//! | 4 | how many bytes follow the checksum, lowest byte first |
//! | 4 | CRC-32 of these bytes, lowest byte first |
//! | 2 | how many bytes the deal has |
//! | | the deal, as in a [deal link](crate::link) before it becomes text |
//! | rest | what is [known about it](crate::About): nothing, or JSON |

use std::fmt;
use std::io::{self, Read, Write};

use crate::link::{self, LinkError};
use crate::record::{About, GameRecord, RecordError};

/// How a file begins.
pub const MAGIC: [u8; 5] = *b"KSTR\x01";

/// A record that says it is longer is none.
const LONGEST: usize = 1024 * 1024;

/// Why bytes are not a record.
#[derive(Debug)]
pub enum BinaryError {
    /// The file could not be read or written.
    Io(io::Error),
    /// It does not begin as such a file does, or was written by a later version.
    Magic,
    /// It ends within a record.
    Truncated,
    /// A checksum does not fit, or a length cannot be.
    Damaged,
    /// The deal cannot be read.
    Deal(LinkError),
    /// What is known about the deal cannot be read, or does not belong to it.
    About(RecordError),
    /// The rules refuse an action of the deal, so that it has no number.
    Illegal,
    /// There is too much about the deal.
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
/// Those of the writer.
pub fn begin(writer: &mut impl Write) -> io::Result<()> {
    writer.write_all(&MAGIC)
}

/// Writes one record after what is already there.
///
/// # Errors
///
/// A deal the rules refuse, or those of the writer.
///
/// # Examples
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{GameRecord, binary};
/// let deal = DealRecord::new(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), Pack::NEW);
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
        let json = serde_json::to_writer(&mut bytes, &record.about);
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

/// The records of a file, one at a time. Nothing comes after a mistake: where the next record begins is not known.
///
/// # Errors
///
/// The file does not begin as it should.
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
    // The end of the file is in order here and nowhere else.
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
    // Grows with what is there, not with what the file says of itself.
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
        serde_json::from_slice(about).map_err(|error| RecordError::Invalid(error.to_string()))
    };
    let record = about.and_then(|about| GameRecord::new(deal, about));
    Ok(Some(record.map_err(BinaryError::About)?))
}
