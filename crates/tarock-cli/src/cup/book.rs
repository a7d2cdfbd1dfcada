//! The file of a cup.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use tarock_cup::log::{self, Log};
use tarock_cup::{Command, Cup, Entry, LogHash};
use tarock_table::Moment;

use super::refusal;
use crate::files;
use crate::output::Output;

/// A cup and the file its log is in. As long as there is a book, no other program writes to the file.
pub(super) struct Book {
    path: PathBuf,
    file: File,
    pub(super) cup: Cup,
    /// The hash of the last line.
    pub(super) hash: Option<LogHash>,
    end: End,
}

/// Where a file ends.
#[derive(Clone, Copy)]
struct End {
    /// The bytes that count. What a crash has left after them is no line.
    len: u64,
    /// Whether the last line has its end.
    is_line: bool,
}

/// Reads the log in a file.
pub(super) fn read(out: &Output, path: &Path) -> anyhow::Result<Log> {
    let mut file = File::open(path).map_err(|error| out.unreadable(path, error))?;
    lock(out, &file, false).map_err(|error| out.unreadable(path, error))?;
    contents(out, path, &mut file).map(|(log, _)| log)
}

/// Reads the cup in a file.
pub(super) fn cup(out: &Output, path: &Path) -> anyhow::Result<Cup> {
    replay(out, path, &read(out, path)?)
}

/// Builds the cup of a log.
pub(super) fn replay(out: &Output, path: &Path, log: &Log) -> anyhow::Result<Cup> {
    Cup::replay(&log.entries).map_err(|error| out.unreadable(path, refusal::misfit(out, log, &error)))
}

/// Waits until no other program writes to a file and, before something is written, until none reads it.
fn lock(out: &Output, file: &File, writes: bool) -> io::Result<()> {
    match if writes { file.try_lock() } else { file.try_lock_shared() } {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            out.complain(&out.words.say("cup-in-use", &[]));
            if writes { file.lock() } else { file.lock_shared() }
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Reads a log and where it ends. A last line that was not written to its end has never been acknowledged: it does not
/// count.
fn contents(out: &Output, path: &Path, file: &mut File) -> anyhow::Result<(Log, End)> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| out.unreadable(path, error))?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let is_line = whole == bytes.len();
    let is_entry = |tail: &[u8]| str::from_utf8(tail).is_ok_and(|line| log::entry(line).is_ok());
    // A file that is one line and no entry was never a cup.
    let is_torn = !is_line && whole > 0 && !is_entry(&bytes[whole..]);
    if is_torn {
        bytes.truncate(whole);
    }
    let text = str::from_utf8(&bytes).map_err(|error| out.unreadable(path, error))?;
    let log = log::read(text).map_err(|error| out.unreadable(path, refusal::bad_line(out, &error)))?;
    if is_torn {
        out.complain(&out.words.say("cup-torn", &[]));
    }
    let len = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    Ok((log, End { len, is_line: is_line || is_torn }))
}

/// Reads the lines of a file that are not blank.
pub(super) fn lines(out: &Output, file: &Path) -> anyhow::Result<Vec<String>> {
    let mut text = String::new();
    files::reader(out, file)?.read_to_string(&mut text).map_err(|error| out.unreadable(file, error))?;
    Ok(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

/// Returns the time of a command.
fn now() -> Moment {
    #[expect(clippy::disallowed_methods, reason = "the desk writes down when something happened")]
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
}

impl Book {
    /// Begins a new file, which must not exist yet.
    pub(super) fn create(out: &Output, path: &Path, opening: tarock_cup::Opening) -> anyhow::Result<Self> {
        let entry = Cup::open(opening, now()).map_err(|why| anyhow!(refusal::sentence(out, &why)))?;
        let line = log::line(&entry, None)?;
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let mut file = file.map_err(|error| out.unwritable(path, error))?;
        let written = lock(out, &file, true).and_then(|()| file.write_all(line.as_bytes()));
        if let Err(error) = written.and_then(|()| file.sync_data()) {
            // A file without its first line would be in the way of the next attempt.
            let _ = fs::remove_file(path);
            return Err(out.unwritable(path, error));
        }
        let end = End { len: u64::try_from(line.len()).unwrap_or(u64::MAX), is_line: true };
        let log = log::read(&line).map_err(|error| out.unwritable(path, error))?;
        Ok(Self { path: path.to_owned(), file, cup: replay(out, path, &log)?, hash: log.hash(), end })
    }

    /// Opens a file to write to it.
    pub(super) fn open(out: &Output, path: &Path) -> anyhow::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open(path);
        let mut file = file.map_err(|error| out.unreadable(path, error))?;
        lock(out, &file, true).map_err(|error| out.unreadable(path, error))?;
        let (log, end) = contents(out, path, &mut file)?;
        let cup = replay(out, path, &log)?;
        Ok(Self { path: path.to_owned(), file, cup, hash: log.hash(), end })
    }

    /// Carries out commands: what they cause is appended to the file, and then holds. If one of them is refused, none
    /// is carried out.
    pub(super) fn tell(&mut self, out: &Output, commands: &[Command]) -> anyhow::Result<Vec<Entry>> {
        let (mut cup, mut hash) = (self.cup.clone(), self.hash);
        let (mut lines, mut entries) = (String::new(), Vec::new());
        for (at, command) in commands.iter().enumerate() {
            let because = |why: tarock_cup::Refusal| {
                let reason = refusal::sentence(out, &why);
                let args = [("number", (at + 1).into()), ("reason", reason.clone().into())];
                anyhow!(if commands.len() > 1 { out.words.say("cup-none-of-all", &args) } else { reason })
            };
            let entry = cup.decide(command, now()).map_err(because)?;
            cup.follow(&entry).map_err(because)?;
            let line = log::line(&entry, hash)?;
            hash = Some(LogHash::of(&line));
            lines += &line;
            entries.push(entry);
        }
        self.append(&lines).map_err(|error| out.unwritable(&self.path, error))?;
        (self.cup, self.hash) = (cup, hash);
        Ok(entries)
    }

    /// Writes lines to the disk. If that fails, the file is as it was.
    fn append(&mut self, lines: &str) -> io::Result<()> {
        let bytes = if self.end.is_line { lines.to_owned() } else { format!("\n{lines}") };
        let written = self
            .file
            .set_len(self.end.len)
            .and_then(|()| self.file.seek(SeekFrom::Start(self.end.len)))
            .and_then(|_| self.file.write_all(bytes.as_bytes()))
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                let len = self.end.len + u64::try_from(bytes.len()).unwrap_or(0);
                self.end = End { len, is_line: true };
            }
            Err(_) => {
                let _ = self.file.set_len(self.end.len);
            }
        }
        written
    }
}
