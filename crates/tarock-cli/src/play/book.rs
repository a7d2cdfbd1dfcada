//! The file of the deals: finished ones, and the one to go on with.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use tarock::RuleSet;
use tarock_record::{Format, GameRecord, RecordWriter, records};

use crate::files;
use crate::output::Output;

/// A file of deals that grows. It is rewritten as a whole each time, so that it is never half a deal long.
pub(super) struct Book {
    file: PathBuf,
    done: Vec<GameRecord>,
}

/// Returns the file in the folder for the user's data.
pub(super) fn usual_file() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(|| Some(set("HOME")?.join(".local/share")))?;
    Some(folder.join("kaiserstich").join("play.tarock"))
}

impl Book {
    /// Opens a file, which need not exist yet.
    pub(super) fn open(out: &Output, file: PathBuf) -> anyhow::Result<Self> {
        if files::format_of(&file).is_some_and(|format| format != Format::Tarock) {
            let name = file.display().to_string();
            return Err(anyhow!(out.words.say("play-only-tarock", &[("file", name.into())])));
        }
        let reader = match File::open(&file) {
            Ok(reader) => BufReader::new(reader),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self { file, done: Vec::new() }),
            Err(error) => return Err(out.unreadable(&file, error)),
        };
        let mut done = Vec::new();
        for line in records(reader) {
            let line = line.map_err(|error| out.unreadable(&file, error))?;
            let at = line.number;
            done.push(
                line.record.map_err(|error| anyhow!("{}:{at}: {}", file.display(), files::unsound(out, &error)))?,
            );
        }
        Ok(Self { file, done })
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Takes out the last unfinished deal of these rules, or of any rules.
    pub(super) fn take_unfinished(&mut self, rules: Option<&RuleSet>) -> Option<GameRecord> {
        let fits = |record: &GameRecord| {
            record.about.result.is_none() && rules.is_none_or(|rules| *record.deal.rules == *rules)
        };
        let at = self.done.iter().rposition(fits)?;
        Some(self.done.remove(at))
    }

    /// Returns the finished deals of an evening, in order.
    pub(super) fn of_session<'a>(&'a self, session: Option<&'a str>) -> impl Iterator<Item = &'a GameRecord> {
        let same = move |record: &&GameRecord| session.is_some() && record.about.session.as_deref() == session;
        self.done.iter().filter(same).filter(|record| record.about.result.is_some())
    }

    /// Adds a finished deal.
    pub(super) fn add(&mut self, out: &Output, record: GameRecord) -> anyhow::Result<()> {
        self.done.push(record);
        self.write(out, None)
    }

    /// Writes the file, with an unfinished deal at its end.
    pub(super) fn write(&self, out: &Output, running: Option<&GameRecord>) -> anyhow::Result<()> {
        if let Some(folder) = self.file.parent() {
            std::fs::create_dir_all(folder).map_err(|error| out.unwritable(&self.file, error))?;
        }
        let mut writer = RecordWriter::new(Vec::new(), Format::Tarock);
        for record in self.done.iter().chain(running) {
            writer.write(record).map_err(|error| anyhow!(files::unwritable(out, &error)))?;
        }
        files::write(out, &self.file, &writer.finish()?)
    }
}
