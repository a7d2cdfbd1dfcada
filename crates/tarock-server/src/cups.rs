//! Cups: commands become lines of a cup's log in the database, and other processes are notified.
//!
//! `tarock-cup` decides every command on the cup that follows from the stored lines; no client is believed about what
//! has happened. The database accepts lines only after the last one, so two processes cannot both write.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarock_cup::log::LogErrorKind;
use tarock_cup::{Command, Cup, LogHash, Refusal, Round, Sheet, log};
use tarock_protocol::http::CupStandings;
use tarock_store::{Appended, Bus, BusError, NewLines, SheetOf, Store, StoreError};
use tarock_table::{CupId, Moment};
use tokio::sync::{self, Semaphore, broadcast};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::identity::timestamp;
use crate::wire::encode;

/// The subject of the announcements.
const SUBJECT: &str = "cup";
/// The maximum size of a log, in bytes. A cup of 200 players with three rounds of 16 deals takes about half a megabyte.
pub(crate) const MAX_BYTES: usize = 2 * 1024 * 1024;
/// The maximum number of cups that this process caches. Others are read from the database on request.
const N_KEPT: usize = 32;
/// The maximum number of announcements queued for a slow listener. One that misses some reads the log.
const N_NEWS: usize = 256;
/// The maximum number of requests that may wait for something new in this process. Others are answered at once, and
/// retry.
const N_WAITING: usize = 500;
/// How often a phone's command is decided again because somebody else has written meanwhile.
const N_TRIES: usize = 20;
/// The number of queues for writers. Writers to the same cup share one, so that within a process they do not compete
/// for the end of its log.
const N_QUEUES: usize = 64;
/// How many cups may decide at once: a draw occupies a processor for up to a second.
static DECIDING: Semaphore = Semaphore::const_new(2);

/// A cup, as far as this process knows its log.
#[derive(Debug, Clone)]
pub(crate) struct Book {
    pub(crate) cup: Cup,
    pub(crate) n_entries: u32,
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
        let cup = Cup::replay(&read.entries).map_err(|error| BadLines::Misfit(error.index + 1, error.refusal))?;
        let text = log::text(&read.entries).map_err(|_| BadLines::Damaged(1))?;
        let hash = log::read(&text).map_err(|error| kind(error.line, &error.kind))?.hash();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let n_entries = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        Ok((Self { cup, n_entries, hash, standings: OnceLock::new() }, lines))
    }

    /// Applies lines that were stored after those it has.
    fn follow(&mut self, lines: &[String]) -> Result<(), BadLines> {
        for line in lines {
            let at = self.n_entries as usize + 1;
            let entry = log::entry(line).map_err(|_| BadLines::Damaged(at))?;
            self.cup.follow(&entry).map_err(|refusal| BadLines::Misfit(at, refusal))?;
            self.hash = Some(LogHash::of(line));
            self.n_entries += 1;
        }
        if !lines.is_empty() {
            self.standings = OnceLock::new();
        }
        Ok(())
    }

    /// Decides on several commands: all of them or none.
    fn decide(&self, commands: &[Command], now: Moment) -> Result<Vec<String>, Refusal> {
        let (mut cup, mut hash) = (self.cup.clone(), self.hash);
        let mut lines = Vec::with_capacity(commands.len());
        for command in commands {
            let entry = cup.decide(command, now)?;
            cup.follow(&entry)?;
            let line = log::line(&entry, hash).map_err(|_| Refusal::Misfit)?;
            hash = Some(LogHash::of(&line));
            lines.push(line.trim_end().to_owned());
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

    /// Checks whether a phone may still write on the sheet of its link: not after the directors have confirmed it.
    fn check_open(&self, link: SheetOf) -> Result<(), Refusal> {
        let (_, sheet) = self.place(link).ok_or(Refusal::NoSuchTable { table: link.table })?;
        if sheet.confirmed { Err(Refusal::SheetConfirmed) } else { Ok(()) }
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
    queues: Arc<Vec<sync::Mutex<()>>>,
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
        let queues = Arc::new((0..N_QUEUES).map(|_| sync::Mutex::new(())).collect());
        let cups =
            Self { bus, store, kept: Arc::default(), news, waiting: Arc::new(Semaphore::new(N_WAITING)), queues };
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

    /// Returns a cup as it is stored; none if there is no such cup.
    ///
    /// # Errors
    ///
    /// When the database fails, or its lines are not the log of a cup.
    pub(crate) async fn book(&self, cup: CupId) -> Result<Option<Arc<Book>>, StoreError> {
        let known = self.kept().get(&cup).map(|kept| kept.book.clone());
        let after = known.as_ref().map_or(0, |book| book.n_entries);
        let Some(lines) = self.store.cups().lines(cup, after).await? else {
            self.kept().remove(&cup);
            return Ok(None);
        };
        let book = match known {
            Some(book) if lines.is_empty() => book,
            known => {
                let _turn = DECIDING.acquire().await;
                let read = move || match known {
                    Some(book) => {
                        let mut book = (*book).clone();
                        book.follow(&lines).map(|()| book)
                    }
                    None => Book::read(&lines).map(|(book, _)| book),
                };
                let inconsistent = StoreError::Inconsistent { table: "cup_entry", id: cup.uuid() };
                match tokio::task::spawn_blocking(read).await {
                    Ok(Ok(book)) => Arc::new(book),
                    Ok(Err(error)) => {
                        tracing::error!(%cup, %error, "cups.book: the log cannot be read");
                        return Err(inconsistent);
                    }
                    Err(_) => return Err(inconsistent),
                }
            }
        };
        self.keep(cup, &book);
        Ok(Some(book))
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
        let Wanted { request, after, sheet, commands } = wanted;
        let commands = Arc::new(commands);
        let queue = usize::from(cup.uuid().as_bytes()[15]) % N_QUEUES;
        let _one_at_a_time = self.queues[queue].lock().await;
        for _ in 0..N_TRIES {
            let Some(book) = self.book(cup).await? else { return Ok(Acted::NoSuchCup) };
            // If the answer to an earlier attempt was lost, the changes it made would refuse this one.
            if self.store.cups().has_request(cup, request).await? {
                return Ok(Acted::Done);
            }
            if after.is_some_and(|after| after != book.n_entries) {
                return Ok(Acted::Behind);
            }
            if let Some(Err(refusal)) = sheet.map(|sheet| book.check_open(sheet)) {
                return Ok(Acted::Refused(refusal));
            }
            let n_entries = book.n_entries;
            let decided = {
                let _turn = DECIDING.acquire().await;
                let commands = commands.clone();
                tokio::task::spawn_blocking(move || book.decide(&commands, now)).await
            };
            let lines = match decided {
                Ok(Ok(lines)) => lines,
                Ok(Err(refusal)) => return Ok(Acted::Refused(refusal)),
                Err(_) => return Ok(Acted::Busy),
            };
            let new = NewLines { request, after: n_entries, lines: &lines, max_bytes: MAX_BYTES as u64 };
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
        let _ = tokio::time::timeout(longest, heard).await;
        Ok(())
    }
}
