//! Cups: commands become lines of a cup's log in the database, and other processes are notified.
//!
//! `tarock-cup` decides every command on the cup that follows from the stored lines; no client is believed about what
//! has happened. The database accepts lines only after the last one, so two processes cannot both write.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarock_cup::log::LogErrorKind;
use tarock_cup::{Command, Cup, LineNo, LogHash, Refusal, Round, Sheet, log};
use tarock_protocol::http::CupStandings;
use tarock_store::{Appended, Bus, BusError, NewLines, SheetOf, Store, StoreError};
use tarock_table::{CupId, Moment};
use tokio::sync::{self, Semaphore, SemaphorePermit, broadcast};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::identity::timestamp;
use crate::wire::encode;

/// The subject of the announcements.
const SUBJECT: &str = "cup";
/// The maximum size of a log, in bytes. A cup of 200 players with three rounds of 16 deals takes about half a megabyte.
pub(crate) const MAX_BYTES: usize = 2 * 1024 * 1024;
/// The maximum size of a log to which phones may still append, in bytes. The rest is reserved for directors.
const MAX_BYTES_OF_PHONES: usize = MAX_BYTES / 4 * 3;
/// The maximum size of a log that anybody may append to while the database is nearly full, in bytes: a cup that is being
/// played can be finished.
const MAX_BYTES_WHEN_FULL: usize = MAX_BYTES / 4;
/// The maximum number of events in a log, so that it can be replayed in about a second. A cup of 200 players with three
/// rounds of 16 deals has about 3,000.
const MAX_EVENTS: usize = 20_000;
/// The maximum number of changes to a line and to a whole sheet while phones may still change it.
const MAX_CHANGES: (usize, usize) = (20, 200);
/// How long the commands of one request may take, except draws: those are counted for each user.
const BUDGET: Duration = Duration::from_secs(2);
/// The maximum number of requests that wait for the same log to be read.
const N_READERS: usize = 100;
/// How long a request waits for other readers, writers and decisions.
const PATIENCE: Duration = Duration::from_secs(10);
/// After this many new gates, those without requests are removed.
const TIDY_EVERY: usize = 256;
/// The maximum number of cups that this process caches. Others are read from the database on request.
const N_KEPT: usize = 32;
/// The maximum number of announcements queued for a slow listener. One that misses some reads the log.
const N_NEWS: usize = 256;
/// The maximum number of requests that may wait for something new in this process. Others are answered at once, and
/// retry.
const N_WAITING: usize = 500;
/// How often a phone's command is decided again because somebody else has written meanwhile.
const N_TRIES: usize = 20;
/// How many cups may decide at once: a draw occupies a processor for up to a second.
static DECIDING: Semaphore = Semaphore::const_new(2);
/// How many whole logs may be replayed at once, so that cups that nobody plays do not delay those that are cached.
static REPLAYING: Semaphore = Semaphore::const_new(1);

/// Waits for a permit; none if it takes too long.
async fn permit(of: &'static Semaphore) -> Option<SemaphorePermit<'static>> {
    timeout(PATIENCE, of.acquire()).await.ok()?.ok()
}

/// Why a cup cannot be read now.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// The database failed, or its lines are not the log of a cup.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many others are reading.
    #[error("too many others are reading")]
    Busy,
}

/// Where the requests for one cup wait for each other.
#[derive(Debug)]
struct Gate {
    /// Within a process, writers do not compete for the end of the log.
    writing: sync::Mutex<()>,
    /// The log is read once for all who wait for it.
    reading: sync::Mutex<()>,
    readers: Semaphore,
}

impl Default for Gate {
    fn default() -> Self {
        Self { writing: sync::Mutex::default(), reading: sync::Mutex::default(), readers: Semaphore::new(N_READERS) }
    }
}

/// A cup, as far as this process knows its log.
#[derive(Debug, Clone)]
pub(crate) struct Book {
    pub(crate) cup: Cup,
    pub(crate) n_entries: u32,
    n_events: usize,
    hash: Option<LogHash>,
    standings: OnceLock<Arc<CupStandings>>,
}

/// Why lines are not the log of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadLines {
    /// A newer program has written a line.
    #[error("line {0} was written by a newer program")]
    Newer(usize),
    /// A line cannot be read, or does not name the line before it.
    #[error("line {0} is damaged")]
    Damaged(usize),
    /// A line does not follow from those before it.
    #[error("line {0} does not follow from those before it: {1}")]
    Misfit(usize, Refusal),
    /// The log has more events than can be replayed quickly.
    #[error("more than {MAX_EVENTS} events")]
    TooMany,
}

/// Why commands are not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotDecided {
    /// One of them is refused.
    Refused(Refusal),
    /// They take too long for one request.
    TooLong,
    /// The log would be too large.
    Full,
}

impl From<Refusal> for NotDecided {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Book {
    /// Reads a whole log that a director uploads. The lines are stored as this program writes them.
    pub(crate) fn read(lines: &[String]) -> Result<(Self, Vec<String>), BadLines> {
        let kind = |line: usize, kind: &LogErrorKind| match kind {
            LogErrorKind::Newer { .. } => BadLines::Newer(line),
            _ => BadLines::Damaged(line),
        };
        if let Some(at) = lines.iter().position(|line| line.contains('\n') || line.trim().is_empty()) {
            return Err(BadLines::Damaged(at + 1));
        }
        let read = log::read(&lines.join("\n")).map_err(|error| kind(error.line, &error.kind))?;
        let n_events = read.entries.iter().map(|entry| entry.events.len()).sum();
        if n_events > MAX_EVENTS {
            return Err(BadLines::TooMany);
        }
        let cup = Cup::replay(&read.entries).map_err(|error| BadLines::Misfit(error.index + 1, error.refusal))?;
        let text = log::text(&read.entries).map_err(|_| BadLines::Damaged(1))?;
        let hash = log::read(&text).map_err(|error| kind(error.line, &error.kind))?.hash();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let n_entries = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        Ok((Self { cup, n_entries, n_events, hash, standings: OnceLock::new() }, lines))
    }

    /// Applies lines that were stored after those it has.
    fn follow(&mut self, lines: &[String]) -> Result<(), BadLines> {
        for line in lines {
            let at = self.n_entries as usize + 1;
            let entry = log::entry(line).map_err(|_| BadLines::Damaged(at))?;
            self.cup.follow(&entry).map_err(|refusal| BadLines::Misfit(at, refusal))?;
            self.hash = Some(LogHash::of(line));
            self.n_entries += 1;
            self.n_events += entry.events.len();
        }
        if !lines.is_empty() {
            self.standings = OnceLock::new();
        }
        Ok(())
    }

    /// Decides on several commands: all of them or none, within a budget of time.
    fn decide(&self, commands: &[Command], now: Moment, budget: Duration) -> Result<Vec<String>, NotDecided> {
        let (mut cup, mut hash) = (self.cup.clone(), self.hash);
        let mut n_events = self.n_events;
        let mut lines = Vec::with_capacity(commands.len());
        let mut used = Duration::ZERO;
        for command in commands {
            if used > budget {
                return Err(NotDecided::TooLong);
            }
            let begun = std::time::Instant::now();
            let entry = cup.decide(command, now)?;
            cup.follow(&entry)?;
            n_events += entry.events.len();
            if n_events > MAX_EVENTS {
                return Err(NotDecided::Full);
            }
            let line = log::line(&entry, hash).map_err(|_| Refusal::Misfit)?;
            hash = Some(LogHash::of(&line));
            lines.push(line.trim_end().to_owned());
            if !matches!(command, Command::Draw { .. }) {
                used += begun.elapsed();
            }
        }
        Ok(lines)
    }

    /// Returns the round and the sheet of a link while the link is valid: until the next round is drawn or the cup is
    /// over.
    pub(crate) fn place(&self, link: SheetOf) -> Option<(&Round, &Sheet)> {
        let round = self.cup.rounds().last().filter(|round| round.number == link.round)?;
        let sheet = round.sheet(link.table)?;
        (!self.cup.is_finished()).then_some((round, sheet))
    }

    /// Checks whether a phone may still write on the sheet of its link: not after the directors have confirmed it, and
    /// not if it has been changed very often. Then only directors can change it.
    fn check_open(&self, link: SheetOf, commands: &[Command]) -> Result<(), Refusal> {
        let (_, sheet) = self.place(link).ok_or(Refusal::NoSuchTable { table: link.table })?;
        let (max_of_line, max_of_sheet) = MAX_CHANGES;
        let n_changes: usize = sheet.lines.values().map(|line| line.history.len()).sum();
        let is_worn = |command: &Command| match command {
            Command::CorrectLine { line: LineNo { deal, .. }, .. }
            | Command::StrikeLine { line: LineNo { deal, .. }, .. } => {
                let of_line = sheet.lines.get(deal).map_or(0, |line| line.history.len());
                of_line >= max_of_line || n_changes >= max_of_sheet
            }
            _ => false,
        };
        if sheet.confirmed || commands.iter().any(is_worn) { Err(Refusal::SheetConfirmed) } else { Ok(()) }
    }

    /// Returns the public standings, which are computed once.
    pub(crate) fn standings(&self, compute: impl FnOnce(&Cup) -> CupStandings) -> Arc<CupStandings> {
        self.standings.get_or_init(|| Arc::new(compute(&self.cup))).clone()
    }
}

/// The outcome of commands.
#[derive(Debug)]
pub(crate) enum Acted {
    /// They were carried out, now or by an earlier attempt.
    Done,
    /// One of them was refused, so none was carried out.
    Refused(Refusal),
    /// The commands take too long for one request, so none was carried out.
    TooLong,
    /// The sender does not know the end of the log.
    Behind,
    /// The log would be too large.
    Full,
    /// There is no such cup.
    NoSuchCup,
    /// Too many others are writing at the same time.
    Busy,
}

/// Commands of one sender.
#[derive(Debug, Clone)]
pub(crate) struct Wanted {
    /// The client's id of the request.
    pub(crate) request: Uuid,
    /// The number of entries that the sender knows, if it matters: a director's decisions depend on it, a phone's lines
    /// do not.
    pub(crate) after: Option<u32>,
    /// The sheet that a phone writes; none for directors.
    pub(crate) sheet: Option<SheetOf>,
    /// The commands.
    pub(crate) commands: Vec<Command>,
    /// Whether the database is nearly full.
    pub(crate) is_full: bool,
}

/// An announcement between processes: a cup has this many entries.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct News {
    cup: CupId,
    entries: u32,
}

#[derive(Debug)]
struct Kept {
    book: Arc<Book>,
    used: Instant,
}

/// The cups that this process has cached. Clones share them.
#[derive(Clone)]
pub(crate) struct Cups {
    bus: Bus,
    store: Store,
    kept: Arc<Mutex<HashMap<CupId, Kept>>>,
    news: broadcast::Sender<(CupId, u32)>,
    waiting: Arc<Semaphore>,
    gates: Arc<Mutex<HashMap<CupId, Weak<Gate>>>>,
}

impl Cups {
    /// Listens to announcements of other processes, until stopped.
    ///
    /// # Errors
    ///
    /// When the bus is closed.
    pub(crate) async fn start(bus: Bus, store: Store, stop: CancellationToken) -> Result<Self, BusError> {
        let mut calls = bus.subscribe(SUBJECT).await?;
        let (news, _) = broadcast::channel(N_NEWS);
        let waiting = Arc::new(Semaphore::new(N_WAITING));
        let cups = Self { bus, store, kept: Arc::default(), news, waiting, gates: Arc::default() };
        let listening = cups.clone();
        tokio::spawn(async move {
            while let Some(Some(call)) = stop.run_until_cancelled(calls.next()).await {
                if let Ok(News { cup, entries }) = serde_json::from_slice(&call.payload) {
                    // Nobody may be waiting.
                    let _ = listening.news.send((cup, entries));
                }
            }
        });
        Ok(cups)
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<CupId, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gate(&self, cup: CupId) -> Arc<Gate> {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gate) = gates.get(&cup).and_then(Weak::upgrade) {
            return gate;
        }
        if gates.len().is_multiple_of(TIDY_EVERY) {
            gates.retain(|_, gate| gate.strong_count() > 0);
        }
        let gate = Arc::new(Gate::default());
        gates.insert(cup, Arc::downgrade(&gate));
        gate
    }

    /// Returns a cup as it is stored; none if there is no such cup.
    ///
    /// # Errors
    ///
    /// When the database fails, its lines are not the log of a cup, or too many others are reading.
    pub(crate) async fn book(&self, cup: CupId) -> Result<Option<Arc<Book>>, ReadError> {
        if let Some(known) = self.known(cup) {
            let Some(lines) = self.store.cups().lines(cup, known.n_entries).await? else {
                self.kept().remove(&cup);
                return Ok(None);
            };
            if lines.is_empty() {
                self.keep(cup, &known);
                return Ok(Some(known));
            }
        }
        // Whoever waits holds no lines: hundreds may wait, and a log may have megabytes.
        let gate = self.gate(cup);
        let _reader = gate.readers.try_acquire().map_err(|_| ReadError::Busy)?;
        let _alone = timeout(PATIENCE, gate.reading.lock()).await.map_err(|_| ReadError::Busy)?;
        let known = self.known(cup);
        let busy = if known.is_some() { &DECIDING } else { &REPLAYING };
        let _turn = permit(busy).await.ok_or(ReadError::Busy)?;
        let Some(lines) = self.store.cups().lines(cup, known.as_ref().map_or(0, |book| book.n_entries)).await? else {
            self.kept().remove(&cup);
            return Ok(None);
        };
        let book = match known {
            Some(book) if lines.is_empty() => book,
            known => self.read(cup, known, lines).await?,
        };
        self.keep(cup, &book);
        Ok(Some(book))
    }

    fn known(&self, cup: CupId) -> Option<Arc<Book>> {
        self.kept().get(&cup).map(|kept| kept.book.clone())
    }

    /// Applies lines to the cup that is known, or reads all of them.
    async fn read(&self, cup: CupId, known: Option<Arc<Book>>, lines: Vec<String>) -> Result<Arc<Book>, StoreError> {
        let read = move || match known {
            Some(book) => {
                let mut book = (*book).clone();
                book.follow(&lines).map(|()| book)
            }
            None => Book::read(&lines).map(|(book, _)| book),
        };
        let inconsistent = StoreError::Inconsistent { table: "cup_entry", id: cup.uuid() };
        match tokio::task::spawn_blocking(read).await {
            Ok(Ok(book)) => Ok(Arc::new(book)),
            Ok(Err(error)) => {
                tracing::error!(%cup, %error, "cups.read: the log cannot be read");
                self.kept().remove(&cup);
                Err(inconsistent)
            }
            Err(_) => Err(inconsistent),
        }
    }

    /// Reads a whole log that a director uploads, in turn with others; none if it takes too long until their turn.
    pub(crate) async fn read_upload(&self, lines: Vec<String>) -> Option<Result<(Book, Vec<String>), BadLines>> {
        let _turn = permit(&REPLAYING).await?;
        tokio::task::spawn_blocking(move || Book::read(&lines)).await.ok()
    }

    /// Caches a cup that was just stored.
    pub(crate) fn begin(&self, cup: CupId, book: Book) {
        // It may have the id of one that was deleted.
        self.kept().remove(&cup);
        self.keep(cup, &Arc::new(book));
    }

    fn keep(&self, cup: CupId, book: &Arc<Book>) {
        let mut kept = self.kept();
        let is_older = kept.get(&cup).is_some_and(|known| known.book.n_entries > book.n_entries);
        if is_older {
            return;
        }
        if kept.len() >= N_KEPT && !kept.contains_key(&cup) {
            let oldest = kept.iter().min_by_key(|(_, kept)| kept.used).map(|(cup, _)| *cup);
            oldest.map(|oldest| kept.remove(&oldest));
        }
        kept.insert(cup, Kept { book: book.clone(), used: Instant::now() });
    }

    /// Carries out commands, all or none of them.
    ///
    /// # Errors
    ///
    /// When the database fails. Then it is unknown whether they were carried out; the same request can be sent again.
    pub(crate) async fn act(&self, cup: CupId, wanted: Wanted, now: Moment) -> Result<Acted, StoreError> {
        let Wanted { request, after, sheet, commands, is_full } = wanted;
        let commands = Arc::new(commands);
        let max_bytes = match sheet {
            _ if is_full => MAX_BYTES_WHEN_FULL,
            Some(_) => MAX_BYTES_OF_PHONES,
            None => MAX_BYTES,
        };
        let gate = self.gate(cup);
        let Ok(_one_at_a_time) = timeout(PATIENCE, gate.writing.lock()).await else { return Ok(Acted::Busy) };
        for _ in 0..N_TRIES {
            let book = match self.book(cup).await {
                Ok(Some(book)) => book,
                Ok(None) => return Ok(Acted::NoSuchCup),
                Err(ReadError::Busy) => return Ok(Acted::Busy),
                Err(ReadError::Store(error)) => return Err(error),
            };
            // If the answer to an earlier attempt was lost, the changes it made would refuse this one.
            if self.store.cups().has_request(cup, request).await? {
                return Ok(Acted::Done);
            }
            if after.is_some_and(|after| after != book.n_entries) {
                return Ok(Acted::Behind);
            }
            if let Some(Err(refusal)) = sheet.map(|sheet| book.check_open(sheet, &commands)) {
                return Ok(Acted::Refused(refusal));
            }
            let n_entries = book.n_entries;
            let decided = {
                let Some(_turn) = permit(&DECIDING).await else { return Ok(Acted::Busy) };
                let commands = commands.clone();
                tokio::task::spawn_blocking(move || book.decide(&commands, now, BUDGET)).await
            };
            let lines = match decided {
                Ok(Ok(lines)) => lines,
                Ok(Err(NotDecided::Refused(refusal))) => return Ok(Acted::Refused(refusal)),
                Ok(Err(NotDecided::TooLong)) => return Ok(Acted::TooLong),
                Ok(Err(NotDecided::Full)) => return Ok(Acted::Full),
                Err(_) => return Ok(Acted::Busy),
            };
            let new = NewLines { request, after: n_entries, lines: &lines, max_bytes: max_bytes as u64 };
            match self.store.cups().append(cup, new, timestamp()).await? {
                Appended::Done(entries) => {
                    self.tell(cup, entries).await;
                    return Ok(Acted::Done);
                }
                Appended::Already => return Ok(Acted::Done),
                Appended::Full => return Ok(Acted::Full),
                Appended::NoSuchCup => return Ok(Acted::NoSuchCup),
                Appended::Behind if after.is_some() => return Ok(Acted::Behind),
                Appended::Behind => {}
            }
        }
        Ok(Acted::Busy)
    }

    /// Announces to all processes how many entries a cup has.
    async fn tell(&self, cup: CupId, entries: u32) {
        // The bus delivers our own announcement too, but those who wait here need not wait for it.
        let _ = self.news.send((cup, entries));
        if let Err(error) = self.bus.publish(SUBJECT, encode(&News { cup, entries })).await {
            tracing::warn!(%error, "cups.tell: not sent");
        }
    }

    /// Waits until a cup has more than `n` entries, or the time is over. An announcement can get lost, so the caller
    /// reads the log in either case.
    pub(crate) async fn wait(&self, cup: CupId, n: u32, longest: Duration) -> Result<(), StoreError> {
        let Ok(_waiting) = self.waiting.try_acquire() else { return Ok(()) };
        let mut news = self.news.subscribe();
        // An entry may have arrived before anybody listened.
        if self.store.cups().lines(cup, n).await?.is_none_or(|lines| !lines.is_empty()) {
            return Ok(());
        }
        let heard = async {
            loop {
                match news.recv().await {
                    Ok((about, entries)) if about == cup && entries > n => return,
                    Ok(_) => {}
                    Err(_) => return,
                }
            }
        };
        let _ = timeout(longest, heard).await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tarock_cup::{CupRules, Entry, Event, Opening, PlayerNo};

    use super::*;

    const NOW: Moment = Moment::from_millis(1_000_000);

    fn lines(rest: Vec<Entry>) -> Vec<String> {
        let opening = Opening { name: "Linz".to_owned(), rules: CupRules::tirol() };
        let mut entries = vec![Cup::open(opening, NOW).expect("sound rules")];
        entries.extend(rest);
        log::text(&entries).expect("JSON").lines().map(str::to_owned).collect()
    }

    fn register(n: usize) -> Command {
        Command::Register { name: format!("Spielerin {n}"), team: None, apart: vec![] }
    }

    #[test]
    fn commands_stop_when_their_time_is_used_up() {
        let (book, _) = Book::read(&lines(vec![])).expect("a log");
        let commands = [register(1), register(2)];
        assert_eq!(book.decide(&commands, NOW, Duration::ZERO), Err(NotDecided::TooLong));
        assert_eq!(book.decide(&commands[..1], NOW, Duration::ZERO).map(|lines| lines.len()), Ok(1));
        assert_eq!(book.decide(&commands, NOW, BUDGET).map(|lines| lines.len()), Ok(2));
    }

    #[test]
    fn a_log_has_no_more_events_than_can_be_replayed_quickly() {
        let at = |events| Entry { at: NOW, events };
        let first = Event::Registered { no: PlayerNo(1), name: "c".to_owned(), team: None };
        let name = |n: usize| if n.is_multiple_of(2) { "a" } else { "b" };
        let changed = |n| Event::PlayerChanged { no: PlayerNo(1), name: name(n).to_owned(), team: None };
        let log = |n_events: usize| lines(vec![at(vec![first.clone()]), at((2..n_events).map(changed).collect())]);
        let (book, _) = Book::read(&log(MAX_EVENTS)).expect("the largest log");
        assert_eq!(book.n_events, MAX_EVENTS);
        assert_eq!(book.decide(&[register(2)], NOW, BUDGET), Err(NotDecided::Full));
        assert_eq!(Book::read(&log(MAX_EVENTS + 1)).map(drop), Err(BadLines::TooMany));
    }
}
