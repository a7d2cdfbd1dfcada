//! Facts about archived deals, and how deals are read from files and written to them.

pub(crate) mod form;
pub(crate) mod retention;
pub(crate) mod search;
mod zip;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::Value;
use tarock::{GamePoints, RuleSet};
use tarock_archive::{Facts, id_of};
use tarock_record::{Format, GameRecord, RecordWriter, ktaro, link, open};

/// Returns the facts of a record; `None` if the rules refuse one of its actions. A record without a date gets the moment
/// `now`, if there is one.
pub(crate) fn facts(record: &GameRecord, zone: &TimeZone, now: Option<Timestamp>) -> Option<Facts> {
    let facts = Facts::of(record, zone).ok()?;
    Some(match now.filter(|_| facts.at.is_none()) {
        Some(now) => facts.dated(now, zone),
        None => facts,
    })
}

/// Reads stored facts. Those of another version have to be computed again from the record; the error is the moment that
/// they give, which the record of an imported deal does not have.
pub(crate) fn stored_facts(text: &str) -> Result<Facts, Option<Timestamp>> {
    serde_json::from_str(text).map_err(|_| {
        let old: Option<Value> = serde_json::from_str(text).ok();
        let at = old.as_ref().and_then(|old| old.get("at"));
        at.and_then(|at| match at {
            // Before there was a version, in milliseconds; 0 if nobody knew.
            Value::Number(ms) => Timestamp::from_millisecond(ms.as_i64().filter(|ms| *ms > 0)?).ok(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        })
    })
}

/// Returns the person's result.
pub(crate) fn own_points(facts: &Facts) -> Option<GamePoints> {
    facts.points.filter(|_| !facts.is_anothers).map(|points| points[facts.own])
}

/// Reads tags that are separated by commas; each once.
pub(crate) fn tags(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for tag in text.split(',').map(str::trim).filter(|tag| !tag.is_empty()) {
        if !all.iter().any(|other| other.to_lowercase() == tag.to_lowercase()) {
            all.push(tag.to_owned());
        }
    }
    all
}

/// More deals than any real file has.
const MOST: usize = 20_000;

/// The deals read from a file.
#[derive(Debug, Default)]
pub(crate) struct ReadFile {
    pub(crate) records: Vec<GameRecord>,
    /// The number of deals that could not be read, and the first reason.
    pub(crate) failed: usize,
    pub(crate) why: Option<String>,
}

/// Reads the deals of a file or a pasted text in any format, links within sentences included. `rules` apply to
/// positions that do not name their own. Every returned deal can be replayed.
pub(crate) fn read(bytes: &[u8], rules: Option<&RuleSet>) -> ReadFile {
    let mut file = ReadFile::default();
    let fail = |file: &mut ReadFile, why: String| {
        file.failed += 1;
        file.why.get_or_insert(why);
    };
    match open(bytes, rules) {
        Ok((_, records)) => {
            for record in records.take(MOST) {
                match record.map_err(|error| error.to_string()) {
                    Ok(record) => match record.settled() {
                        Ok(record) => file.records.push(record),
                        Err(error) => fail(&mut file, error.to_string()),
                    },
                    Err(error) => fail(&mut file, error),
                }
            }
        }
        Err(error) => fail(&mut file, error.to_string()),
    }
    if file.records.is_empty()
        && let Ok(text) = str::from_utf8(bytes)
    {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '(' | ')'));
        let deals =
            words.filter(|word| word.contains('#') || word.contains("/d/")).filter_map(|word| link::read(word).ok());
        let found: Vec<GameRecord> = deals.filter_map(|deal| GameRecord::from(deal).settled().ok()).collect();
        if !found.is_empty() {
            return ReadFile { records: found, failed: 0, why: None };
        }
    }
    if file.records.is_empty() && file.failed == 0 {
        file.failed = 1;
    }
    file
}

/// A file to download.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Packs several files into one; `n` is the number of deals in them.
pub(crate) fn one_file(mut files: Vec<File>, n: usize) -> Option<File> {
    match files.len() {
        0 | 1 => files.pop(),
        _ => Some(File { name: format!("kaiserstich-{n}.zip"), bytes: zip::pack(&files)? }),
    }
}

/// Writes deals as files: one file, or one for each deal where the format holds only one. Also returns how many the
/// format cannot hold.
pub(crate) fn files(records: &[GameRecord], format: Format) -> (Vec<File>, usize) {
    let extension = format.extension();
    let write = |records: &[GameRecord], name: String| -> (Option<File>, usize) {
        let mut writer = RecordWriter::new(Vec::new(), format);
        let refused = records.iter().filter(|record| writer.write(record).is_err()).count();
        let bytes = writer.finish().unwrap_or_default();
        ((refused < records.len()).then_some(File { name, bytes }), refused)
    };
    if format == Format::Ktaro {
        let mut files = Vec::new();
        let mut refused = 0;
        for record in records {
            // The names that KubiTarock gives: time, declarer and game.
            let name = ktaro::file_name(record).unwrap_or_else(|| format!("{}.{extension}", file_stem(record)));
            let (file, n) = write(std::slice::from_ref(record), name);
            files.extend(file);
            refused += n;
        }
        return (files, refused);
    }
    let name = match records {
        [record] => format!("{}.{extension}", file_stem(record)),
        _ => format!("kaiserstich-{}.{extension}", records.len()),
    };
    let (file, refused) = write(records, name);
    (file.into_iter().collect(), refused)
}

pub(crate) fn file_stem(record: &GameRecord) -> String {
    let day = record.about.started.or(record.about.ended).map(|time| time.to_string()).unwrap_or_default();
    let day = day.get(..10).map(|day| format!("-{day}")).unwrap_or_default();
    format!("{}{day}-{}", record.deal.rules.game().id(), id_of(record))
}
