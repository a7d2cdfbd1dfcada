//! Many deals from files, folders, standard input and links, as records or as facts.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use tarock::{ReplayError, RuleSet};
use tarock_archive::Facts;
use tarock_record::{GameRecord, open};

use crate::files;
use crate::output::Output;

/// Where deals come from, on the command line.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Sources {
    /// Files in any format, folders with all their files, links, or `-` for standard input.
    #[arg(required = true, value_name = "FILES|FOLDERS")]
    from: Vec<String>,
    /// Rules for TAF lines and .ktaro files that do not name theirs: a preset or a rule-set file.
    #[arg(long)]
    rules: Option<String>,
}

/// A deal and its place.
pub(crate) struct Deal {
    pub(crate) file: String,
    /// The number in the file, from 1.
    pub(crate) number: usize,
    pub(crate) facts: Facts,
}

/// Everything that was read.
pub(crate) struct Deals {
    pub(crate) all: Vec<Deal>,
    pub(crate) n_files: usize,
    /// The number of deals and files that could not be read.
    pub(crate) n_wrong: usize,
}

impl Sources {
    /// Takes the sources out that are something else than deals.
    pub(crate) fn split(&self, is_other: impl Fn(&str) -> bool) -> (Vec<String>, Self) {
        let (others, from) = self.from.iter().cloned().partition(|source| is_other(source));
        (others, Self { from, rules: self.rules.clone() })
    }

    /// Reads all deals, the newest first, each of them once. Reports what cannot be read, and goes on.
    pub(crate) fn read(&self, out: &Output) -> anyhow::Result<Deals> {
        let rules = self.rules.as_deref().map(|name| crate::rules::load(name, out)).transpose()?;
        let zone = TimeZone::system();
        let mut all = Vec::new();
        let count = each_record(out, &self.from, rules.as_ref(), |file, number, record| {
            let facts = Facts::of(record, &zone)?;
            all.push(Deal { file: file.to_owned(), number, facts });
            Ok(())
        });
        // Of several copies, the first with a date stays.
        all.sort_by(|a, b| a.facts.newest_first(&b.facts));
        let (n_read, mut seen) = (all.len(), HashSet::new());
        all.retain(|deal| seen.insert(deal.facts.id.clone()));
        let n_copies = n_read - all.len();
        if n_copies > 0 {
            out.complain(&out.words.say("archive-copies", &[("n", n_copies.into())]));
        }
        Ok(Deals { all, n_files: count.n_files, n_wrong: count.failures })
    }
}

/// What was read, and what was not.
#[derive(Debug, Default)]
pub(crate) struct Count {
    pub(crate) n_files: usize,
    pub(crate) n_records: usize,
    /// The number of deals, files and links that could not be read.
    pub(crate) failures: usize,
}

/// Calls `take` with every record of files, folders, links and standard input, with the name of its source and its number
/// there, from 1. Reports what cannot be read or what `take` refuses, and goes on.
///
/// `rules` are for deals that do not name theirs.
pub(crate) fn each_record(
    out: &Output,
    from: &[String],
    rules: Option<&RuleSet>,
    take: impl FnMut(&str, usize, &GameRecord) -> Result<(), ReplayError>,
) -> Count {
    let mut reading = Reading { out, rules, take, count: Count::default() };
    for source in from {
        reading.source(source);
    }
    reading.count
}

struct Reading<'a, F> {
    out: &'a Output,
    rules: Option<&'a RuleSet>,
    take: F,
    count: Count,
}

impl<F: FnMut(&str, usize, &GameRecord) -> Result<(), ReplayError>> Reading<'_, F> {
    fn wrong(&mut self, sentence: &str) {
        self.count.failures += 1;
        self.out.complain(sentence);
    }

    fn source(&mut self, source: &str) {
        let path = Path::new(source);
        if path.is_dir() {
            match files::files_in(path) {
                Ok(found) => found.iter().for_each(|file: &PathBuf| self.file(file)),
                Err(error) => self.wrong(&self.out.unreadable(path, error).to_string()),
            }
        } else if source == "-" || path.exists() {
            self.file(path);
        } else {
            // A link, or a mistake in a name.
            match files::one(self.out, source, None, None) {
                Ok(record) => self.record(source, 1, &record),
                Err(error) => self.wrong(&format!("{error:#}")),
            }
        }
    }

    fn file(&mut self, file: &Path) {
        let name = file.display().to_string();
        let records = files::reader(self.out, file)
            .and_then(|reader| open(reader, self.rules).map_err(|error| self.out.unreadable(file, error)));
        let (_, records) = match records {
            Ok(records) => records,
            Err(error) => return self.wrong(&format!("{error:#}")),
        };
        self.count.n_files += 1;
        for (at, record) in records.enumerate() {
            match record {
                Ok(record) => self.record(&name, at + 1, &record),
                Err(error) => self.wrong(&files::place(&name, &error, &files::sentence(self.out, &error))),
            }
        }
    }

    fn record(&mut self, file: &str, number: usize, record: &GameRecord) {
        self.count.n_records += 1;
        if let Err(error) = (self.take)(file, number, record) {
            self.wrong(&format!("{file}: {number}: {}", files::refused(self.out, &error)));
        }
    }
}
