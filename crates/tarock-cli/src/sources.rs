//! The facts of many deals: from files, folders, standard input and links.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use tarock::RuleSet;
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
#[derive(Default)]
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
        let mut reading = Reading { out, rules, zone: TimeZone::system(), deals: Deals::default() };
        for source in &self.from {
            reading.source(source);
        }
        let mut deals = reading.deals;
        // Of several copies, the first with a date stays.
        deals.all.sort_by(|a, b| a.facts.newest_first(&b.facts));
        let (n_read, mut seen) = (deals.all.len(), HashSet::new());
        deals.all.retain(|deal| seen.insert(deal.facts.id.clone()));
        let n_copies = n_read - deals.all.len();
        if n_copies > 0 {
            out.complain(&out.words.say("archive-copies", &[("n", n_copies.into())]));
        }
        Ok(deals)
    }
}

struct Reading<'a> {
    out: &'a Output,
    rules: Option<RuleSet>,
    zone: TimeZone,
    deals: Deals,
}

impl Reading<'_> {
    fn wrong(&mut self, sentence: &str) {
        self.deals.n_wrong += 1;
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
                Ok(record) => self.deal(source, 1, &record),
                Err(error) => self.wrong(&format!("{error:#}")),
            }
        }
    }

    fn file(&mut self, file: &Path) {
        let name = file.display().to_string();
        let rules = self.rules.clone();
        let records = files::reader(self.out, file)
            .and_then(|reader| open(reader, rules.as_ref()).map_err(|error| self.out.unreadable(file, error)));
        let (_, records) = match records {
            Ok(records) => records,
            Err(error) => return self.wrong(&format!("{error:#}")),
        };
        self.deals.n_files += 1;
        for (at, record) in records.enumerate() {
            match record {
                Ok(record) => self.deal(&name, at + 1, &record),
                Err(error) => self.wrong(&files::place(&name, &error, &files::sentence(self.out, &error))),
            }
        }
    }

    fn deal(&mut self, file: &str, number: usize, record: &GameRecord) {
        match Facts::of(record, &self.zone) {
            Ok(facts) => self.deals.all.push(Deal { file: file.to_owned(), number, facts }),
            Err(error) => self.wrong(&format!("{file}: {number}: {}", files::refused(self.out, &error))),
        }
    }
}
