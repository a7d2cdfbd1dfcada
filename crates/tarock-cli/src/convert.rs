//! `tarock convert`: converts deals from one format to another.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use tarock::RuleSet;
use tarock_record::{Format, GameRecord, RecordWriter, WriteError, ktaro, open};

use crate::files::{self, NewFile};
use crate::output::Output;

/// Converts files of deals; a folder is converted with all its files.
#[derive(Debug, clap::Args)]
pub(crate) struct Convert {
    /// A file, a folder, or `-` for standard input.
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// A file, a folder, or `-` for standard output.
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Output format: taf, tarock, ktaro, link, json or binary; by default taken from the name of OUT.
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    /// Rules for TAF lines and .ktaro files that do not name theirs: a preset or a rule-set file.
    #[arg(long)]
    rules: Option<String>,
    /// Replay every deal and check its result.
    #[arg(long)]
    check: bool,
    /// Overwrite existing files.
    #[arg(long)]
    force: bool,
}

/// The number of files and deals so far.
#[derive(Default)]
struct Counts {
    files: u64,
    deals: u64,
    wrong: u64,
}

impl Convert {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let rules = self.rules.as_deref().map(|name| crate::rules::load(name, out)).transpose()?;
        let to = self.to.or_else(|| files::format_of(&self.output));
        let to = to.ok_or_else(|| anyhow!(out.words.say("convert-no-format", &[])))?;
        let mut counts = Counts::default();
        if self.input.is_dir() {
            if self.output.as_os_str() == "-" {
                return Err(anyhow!(out.words.say("convert-folder", &[])));
            }
            self.folder(out, to, rules.as_ref(), &mut counts)?;
        } else {
            let bar = self.bar(fs::metadata(&self.input).map_or(0, |data| data.len()));
            self.file(out, &self.input, &self.output, to, rules.as_ref(), &bar, &mut counts)?;
            bar.finish_and_clear();
        }
        let args = [
            ("deals", counts.deals.into()),
            ("files", counts.files.into()),
            ("wrong", counts.wrong.into()),
            ("format", to.id().into()),
        ];
        out.complain(&out.words.say("convert-done", &args));
        Ok(counts.wrong == 0)
    }

    fn bar(&self, bytes: u64) -> ProgressBar {
        let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {bytes_per_sec} {eta}");
        // The length of standard input is unknown. Without a terminal, indicatif itself prints nothing.
        if self.input.as_os_str() == "-" {
            return ProgressBar::hidden();
        }
        ProgressBar::new(bytes).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// Converts every file of a folder and its subfolders to the same place below the other folder.
    fn folder(&self, out: &Output, to: Format, rules: Option<&RuleSet>, counts: &mut Counts) -> anyhow::Result<()> {
        let found = files::files_in(&self.input).with_context(|| self.input.display().to_string())?;
        let bytes = found.iter().map(|file| fs::metadata(file).map_or(0, |data| data.len())).sum();
        let bar = self.bar(bytes);
        let mut targets = BTreeSet::new();
        for file in found {
            let inside = file.strip_prefix(&self.input).unwrap_or(&file);
            let mut target = self.output.join(inside).with_extension(to.extension());
            // Files that differ only in their extensions stay separate.
            let mut name = inside.as_os_str().to_owned();
            while !targets.insert(target.clone()) {
                name.push(".");
                name.push(to.extension());
                target = self.output.join(&name);
            }
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            }
            if let Err(error) = self.file(out, &file, &target, to, rules, &bar, counts) {
                counts.wrong += 1;
                bar.suspend(|| out.error(&format!("{error:#}")));
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "one file of a run: what to do, and where to count it")]
    fn file(
        &self,
        out: &Output,
        input: &Path,
        output: &Path,
        to: Format,
        rules: Option<&RuleSet>,
        bar: &ProgressBar,
        counts: &mut Counts,
    ) -> anyhow::Result<()> {
        let reader = io::BufReader::new(Counted { reader: files::reader(out, input)?, bar });
        let (_, records) = open(reader, rules).map_err(|error| out.unreadable(input, error))?;
        let name = input.display().to_string();
        counts.files += 1;
        let mut number = 0;
        let records = records.map(|record| {
            number += 1;
            let checked = match record {
                Ok(record) if self.check => match record.check() {
                    Ok(_) => Ok(record),
                    Err(error) => Err(format!("{name}: {number}: {}", files::unsound(out, &error))),
                },
                Ok(record) => Ok(record),
                Err(error) => Err(files::place(&name, &error, &files::sentence(out, &error))),
            };
            (number, checked)
        });
        let mut wrong = 0;
        let mut complain = |text: &str| {
            wrong += 1;
            bar.suspend(|| out.complain(text));
        };
        let written = if output.as_os_str() == "-" {
            let (_, n) = write_all(out, io::stdout().lock(), to, records, &name, &mut complain)?;
            n
        } else if to == Format::Ktaro {
            self.one_file_each(out, output, records, &name, &mut complain)?
        } else {
            self.may_write(out, output)?;
            let file = NewFile::create(output).map_err(|error| out.unwritable(output, error))?;
            let (file, n) = write_all(out, file, to, records, &name, &mut complain)
                .map_err(|error| out.unwritable(output, error))?;
            // An empty file is useless.
            if n > 0 {
                file.keep().map_err(|error| out.unwritable(output, error))?;
            }
            n
        };
        counts.deals += written;
        counts.wrong += wrong;
        Ok(())
    }

    fn may_write(&self, out: &Output, file: &Path) -> anyhow::Result<()> {
        if file.exists() && !self.force {
            let args = [("file", file.display().to_string().into())];
            return Err(anyhow!(out.words.say("convert-exists", &args)));
        }
        Ok(())
    }

    /// Writes each deal to its own file, because a `.ktaro` file holds only one. If the output has no such extension,
    /// it is a folder, and every file is named after the date, declarer and game of its deal. Otherwise the second deal
    /// goes to `name-2.ktaro`.
    fn one_file_each(
        &self,
        out: &Output,
        output: &Path,
        records: impl Iterator<Item = (u64, Result<GameRecord, String>)>,
        name: &str,
        complain: &mut impl FnMut(&str),
    ) -> anyhow::Result<u64> {
        let is_file = output.extension() == Some(OsStr::new("ktaro")) && !output.is_dir();
        if !is_file {
            fs::create_dir_all(output).map_err(|error| out.unwritable(output, error))?;
        }
        let mut names = BTreeSet::new();
        for (number, record) in records {
            let file = match record.map(|record| (ktaro::File::of(&record), record)) {
                Ok((Ok(file), record)) => {
                    let numbered = |stem: &OsStr| format!("{}-{number}.ktaro", stem.to_string_lossy());
                    let target = if is_file {
                        let stem = output.file_stem().unwrap_or_default();
                        if names.is_empty() { output.to_owned() } else { output.with_file_name(numbered(stem)) }
                    } else {
                        let named = ktaro::file_name(&record).filter(|name| !names.contains(&output.join(name)));
                        output.join(named.unwrap_or_else(|| format!("{number:06}.ktaro")))
                    };
                    Ok((file, target))
                }
                Ok((Err(error), _)) => {
                    Err(format!("{name}: {number}: {}", files::unwritable(out, &WriteError::Ktaro(error))))
                }
                Err(sentence) => Err(sentence),
            };
            match file {
                Ok((file, target)) => {
                    self.may_write(out, &target)?;
                    files::write(out, &target, file.to_string().as_bytes())?;
                    names.insert(target);
                }
                Err(sentence) => complain(&sentence),
            }
        }
        Ok(names.len() as u64)
    }
}

/// Writes every deal that can be written, and reports the others.
fn write_all<W: Write>(
    out: &Output,
    writer: W,
    to: Format,
    records: impl Iterator<Item = (u64, Result<GameRecord, String>)>,
    name: &str,
    complain: &mut impl FnMut(&str),
) -> io::Result<(W, u64)> {
    let mut writer = RecordWriter::new(writer, to);
    let mut n_written = 0;
    for (number, record) in records {
        match record.map(|record| writer.write(&record)) {
            Ok(Ok(())) => n_written += 1,
            Ok(Err(WriteError::Io(error))) => return Err(error),
            Ok(Err(error)) => complain(&format!("{name}: {number}: {}", files::unwritable(out, &error))),
            Err(sentence) => complain(&sentence),
        }
    }
    Ok((writer.finish()?, n_written))
}

/// A reader that advances the progress bar.
struct Counted<'a, R> {
    reader: R,
    bar: &'a ProgressBar,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.reader.read(buffer)?;
        self.bar.inc(n as u64);
        Ok(n)
    }
}
