//! Deals from files in any format, from standard input, or from a link.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use tarock::{DealRecord, Seat};
use tarock_record::{FileError, FileErrorKind, Format, GameRecord, RecordError, RecordWriter, WriteError, link, open};

use crate::output::Output;

/// Opens a file, or standard input for `-`.
pub(crate) fn reader(out: &Output, file: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if file.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(file).map_err(|error| out.unreadable(file, error))?)))
}

/// Returns the deal in a file, standard input or a link; `number` counts from 1 in a file with several. With a `seat`,
/// errors do not say what is wrong: that may be about another player's cards.
pub(crate) fn one(out: &Output, source: &str, number: Option<usize>, seat: Option<Seat>) -> anyhow::Result<GameRecord> {
    /// No link is shorter than this, but a file name may be.
    const SHORTEST_LINK: usize = 40;
    let file = Path::new(source);
    // A link is not a file name, but people paste both.
    if source != "-" && !file.exists() {
        let missing = || out.unreadable(file, out.words.say("file-missing", &[]));
        if source.len() < SHORTEST_LINK {
            return Err(missing());
        }
        return link::read(source).map(GameRecord::from).map_err(|error| match error {
            link::LinkError::Letters => missing(),
            error => anyhow!(out.words.say(&format!("link-{}", error.code()), &[])),
        });
    }
    nth(out, source, reader(out, file)?, number, seat)
}

/// Returns the deal with this number, from 1, from a reader.
pub(crate) fn nth(
    out: &Output,
    name: &str,
    reader: impl BufRead,
    number: Option<usize>,
    seat: Option<Seat>,
) -> anyhow::Result<GameRecord> {
    let (_, records) = open(reader, None).map_err(|error| out.unreadable(Path::new(name), error))?;
    let wanted = number.unwrap_or(1);
    let mut n_records = 0;
    for record in records {
        n_records += 1;
        if n_records == wanted {
            return record.map_err(|error| {
                let sentence =
                    if seat.is_some() { out.words.say("file-wrong-hidden", &[]) } else { sentence(out, &error) };
                anyhow!(place(name, &error, &sentence))
            });
        }
    }
    Err(no_such_deal(out, name, n_records, wanted))
}

/// Returns the error for a deal that a file does not have.
pub(crate) fn no_such_deal(out: &Output, name: &str, n_deals: usize, wanted: usize) -> anyhow::Error {
    let args = [("file", name.to_owned().into()), ("count", n_deals.into()), ("number", wanted.into())];
    anyhow!(out.words.say("file-no-such-deal", &args))
}

/// Writes one deal in the format that the file name asks for; by default as a record.
pub(crate) fn save(out: &Output, file: &Path, deal: DealRecord) -> anyhow::Result<()> {
    save_record(out, file, &GameRecord::from(deal).settled()?)
}

/// Writes a record in the format that the file name asks for; by default with everything that is known.
pub(crate) fn save_record(out: &Output, file: &Path, record: &GameRecord) -> anyhow::Result<()> {
    let format = format_of(file).unwrap_or(Format::Tarock);
    let mut writer = RecordWriter::new(Vec::new(), format);
    writer.write(record).map_err(|error| anyhow!(unwritable(out, &error)))?;
    let bytes = writer.finish()?;
    write(out, file, &bytes)
}

/// Writes a whole file atomically: until it is complete, the old one stays.
pub(crate) fn write(out: &Output, file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = NewFile::create(file).and_then(|mut new| {
        new.write_all(bytes)?;
        new.keep()
    });
    written.map_err(|error| out.unwritable(file, error))
}

/// Returns the format that a file name asks for.
pub(crate) fn format_of(file: &Path) -> Option<Format> {
    file.extension().and_then(|extension| extension.to_str()).and_then(Format::of_extension)
}

/// Returns the files of a folder whose names say that they hold deals, in order.
pub(crate) fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let (path, kind) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))?;
            if kind.is_dir() {
                folders.push(path);
            } else if format_of(&path).is_some() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Formats a file name and a position in it as compilers do.
pub(crate) fn place(name: &str, error: &FileError, sentence: &str) -> String {
    match (error.line, error.column) {
        (Some(line), Some(column)) => format!("{name}:{line}:{column}: {sentence}"),
        (Some(line), None) => format!("{name}:{line}: {sentence}"),
        _ => format!("{name}: {sentence}"),
    }
}

/// Describes a mistake in a file in the language of the user; details of JSON and XML stay in English.
pub(crate) fn sentence(out: &Output, error: &FileError) -> String {
    let say = |key: String| out.words.say(&key, &[]);
    let details = |key: &str, details: String| out.words.say(key, &[("error", details.into())]);
    match &error.kind {
        FileErrorKind::Taf(error) => say(format!("taf-{}", error.code.id())),
        FileErrorKind::Unplayable(error) => say(format!("unplayable-{}", error.code())),
        FileErrorKind::Link(error) => say(format!("link-{}", error.code())),
        FileErrorKind::Ktaro(error) => details(&format!("ktaro-{}", error.code()), error.what.clone()),
        FileErrorKind::Convert(error) => details(&format!("ktaro-{}", error.code()), error.to_string()),
        FileErrorKind::Record(error) => details("file-no-record", error.to_string()),
        FileErrorKind::Binary(error) => details("file-no-binary", error.to_string()),
        FileErrorKind::Io(error) => error.to_string(),
    }
}

/// Describes why a deal cannot be written in a format.
pub(crate) fn unwritable(out: &Output, error: &WriteError) -> String {
    let say = |key: &str| out.words.say(key, &[]);
    match error {
        WriteError::Refused(error) => refused(out, error),
        WriteError::Ktaro(error) => {
            out.words.say(&format!("ktaro-{}", error.code()), &[("error", error.to_string().into())])
        }
        WriteError::NoPosition => say("convert-no-position"),
        WriteError::OnlyOne => say("convert-only-one"),
        WriteError::TooLong => say("convert-too-long"),
        WriteError::Io(error) => error.to_string(),
    }
}

/// Describes which action the rules refuse, and why. The reason reveals the hand of the player who acted.
pub(crate) fn refused(out: &Output, error: &tarock::ReplayError) -> String {
    let args = [("number", (error.index + 1).into()), ("reason", out.words.refusal(&error.refusal).into())];
    out.words.say("replay-refused", &args)
}

/// Describes what is wrong with a record that fails the check.
pub(crate) fn unsound(out: &Output, error: &RecordError) -> String {
    match error {
        RecordError::Refused(error) => refused(out, error),
        RecordError::WrongResult => out.words.say("convert-wrong-result", &[]),
        other => out.words.say("file-no-record", &[("error", other.to_string().into())]),
    }
}

/// A file that appears under its name only when it is complete, and is removed otherwise.
pub(crate) struct NewFile<'a> {
    file: &'a Path,
    part: PathBuf,
    writer: io::BufWriter<File>,
}

impl<'a> NewFile<'a> {
    pub(crate) fn create(file: &'a Path) -> io::Result<Self> {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = file.with_file_name(name);
        let writer = io::BufWriter::new(File::create_new(&part)?);
        Ok(Self { file, part, writer })
    }

    pub(crate) fn keep(mut self) -> io::Result<()> {
        self.writer.flush()?;
        fs::rename(&self.part, self.file)
    }
}

impl Drop for NewFile<'_> {
    fn drop(&mut self) {
        // After `keep` nothing is left under this name. Otherwise the partial file is useless.
        let _ = fs::remove_file(&self.part);
    }
}

impl Write for NewFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
