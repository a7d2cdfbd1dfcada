use tarock_cup::{Csv, Cup, Entry, log};

/// The most entries of an input that are looked at: more cost time and say nothing new.
const MAX_ENTRIES: usize = 200;

/// For any text, the log of a cup is read or refused. Everything before the first entry that does not fit is a cup with
/// standings and exports, and is written so that reading it again gives the same log.
pub fn cup_log(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(log) = log::read(text) {
        assert_eq!((log.hashes.len(), log.lines.len()), (log.entries.len(), log.entries.len()));
    }
    // The hashes of changed lines do not fit, so these go further without them.
    let lines = text.lines().filter_map(|line| log::entry(line).ok());
    let entries: Vec<Entry> = lines.take(MAX_ENTRIES).collect();
    let n_fit = Cup::replay(&entries).map_or_else(|error| error.index, |_| entries.len());
    let entries = &entries[..n_fit];
    if entries.is_empty() {
        return;
    }
    let cup = Cup::replay(entries).expect("everything before the first misfit is a cup");
    let standings = cup.standings();
    assert!(standings.is_sorted_by(|one, other| one.rank <= other.rank));
    assert!(standings.first().is_none_or(|first| first.rank == 1));
    assert!(cup.day(true).results.len() <= standings.len());
    assert!(cup.team_standings().len() <= cup.players().len());
    assert_eq!(cup.standings_csv(Csv::Excel).lines().count(), standings.len() + 1);
    let written = log::text(entries).expect("a log is written");
    assert_eq!(log::read(&written).expect("what we write we can read").entries, entries);
}
