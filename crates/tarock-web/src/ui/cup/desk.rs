//! A cup that is open in this window. What a command causes is stored first and shown then; another window of this
//! device may write to the same cup.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::lock::Mutex;
use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_cup::{Command, Cup, Entry, Event};
use tarock_table::{CupId, Moment, Seed};

use super::server::{self, Sent};
use crate::app::App;
use crate::dom::store::{self, logs};
use crate::dom::{browser, files};
use crate::model::cup::{self, Book};
use crate::model::route::{Route, Screen};

/// The prefix of the names of all logs.
const PREFIX: &str = "cup.";

/// How long the server is asked to wait for something new.
const WAIT_SECONDS: u32 = 20;
/// How long until a server that has not answered is asked again.
const RETRY: Duration = Duration::from_secs(4);
/// How often a command is decided again because somebody else has written meanwhile.
const N_TRIES: usize = 10;

/// Where it is kept that a cup of this device is on the server.
pub(super) fn server_of(id: &str) -> String {
    format!("cupserver.{id}")
}

/// The log of a cup.
pub(super) fn log_of(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// The cups of this device: the id of each, and the beginning of its log. None if they cannot be read now.
pub(super) async fn cups() -> Option<Vec<(String, String)>> {
    logs::beginning_with(PREFIX).await.ok()
}

pub(super) fn now() -> Moment {
    Moment::from_millis(browser::clock() as u64)
}

/// What the desk answered last.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Said {
    pub(super) sentence: String,
    pub(super) is_refusal: bool,
}

/// A handle to an open cup.
#[derive(Clone, Copy)]
pub(super) struct Desk(&'static State);

impl core::ops::Deref for Desk {
    type Target = State;

    fn deref(&self) -> &State {
        self.0
    }
}

/// The state behind `Desk`. It lives as long as the page, so that going from one of its screens to another reads nothing.
pub(super) struct State {
    app: App,
    id: String,
    book: ArcRwSignal<Book>,
    said: ArcRwSignal<Option<Said>>,
    /// The id of the cup on the server, if it is there too.
    server: ArcRwSignal<Option<CupId>>,
    /// Whether the server did not answer when it was last asked.
    is_cut_off: ArcRwSignal<bool>,
    /// Whether the server is being asked for what others write.
    is_listening: AtomicBool,
    /// Held while something is stored.
    writing: Mutex<()>,
}

thread_local! {
    static OPEN: RefCell<Vec<Desk>> = const { RefCell::new(Vec::new()) };
}

impl Desk {
    /// The cup with this id, if it is open already.
    pub(super) fn opened(id: &str) -> Option<Self> {
        OPEN.with_borrow(|open| open.iter().find(|desk| desk.id == id).copied())
    }

    /// Opens a cup of this device. The error is a sentence.
    pub(super) async fn open(app: App, id: String) -> Result<Self, String> {
        let text = logs::read(&log_of(&id), 0).await.map_err(|_| untrack(|| app.t("cup-unread")))?;
        if text.is_empty() {
            return Err(untrack(|| app.t("cup-none")));
        }
        let book = Book::read(&text).map_err(|why| untrack(|| app.words(|words| cup::bad_file(words, &why))))?;
        let on_server = store::load(&server_of(&id)).await.and_then(|text| text.parse().ok());
        Ok(Self::opened(&id).unwrap_or_else(|| Self::of(app, id, book, on_server)))
    }

    fn of(app: App, id: String, book: Book, on_server: Option<CupId>) -> Self {
        let desk = Self(Box::leak(Box::new(State {
            app,
            id,
            book: ArcRwSignal::new(book),
            said: ArcRwSignal::new(None),
            server: ArcRwSignal::new(on_server),
            is_cut_off: ArcRwSignal::new(false),
            is_listening: AtomicBool::new(false),
            writing: Mutex::new(()),
        })));
        OPEN.with_borrow_mut(|open| open.push(desk));
        desk
    }

    /// Stores a new cup on this device, from its whole log. None if it could not be stored.
    pub(super) async fn create(app: App, book: Book) -> Option<Self> {
        let id = format!("{:x}", browser::seed());
        logs::append(&log_of(&id), 0, book.text()).await.ok()?;
        store::ask_to_persist();
        Some(Self::of(app, id, book, None))
    }

    /// Stores a cup of the server on this device too. None if it could not be stored.
    pub(super) async fn take_over(app: App, cup: CupId, book: Book) -> Option<Self> {
        let id = cup.to_string();
        if let Some(desk) = Self::opened(&id) {
            return Some(desk);
        }
        if logs::append(&log_of(&id), 0, book.text()).await.is_err() {
            return Self::open(app, id).await.ok();
        }
        store::ask_to_persist();
        let desk = Self::of(app, id, book, None);
        desk.set_server(Some(cup));
        Some(desk)
    }

    /// The id of the cup on the server, if it is there too; tracked.
    pub(super) fn server(self) -> Option<CupId> {
        self.server.get()
    }

    /// Remembers that the cup is on the server, or no longer.
    pub(super) fn set_server(self, cup: Option<CupId>) {
        store::save(&server_of(&self.id), &cup.map(|cup| cup.to_string()).unwrap_or_default());
        self.server.set(cup);
        self.is_cut_off.set(false);
    }

    /// Whether the server did not answer when it was last asked; tracked.
    pub(super) fn is_cut_off(self) -> bool {
        self.is_cut_off.get()
    }

    /// The key under which something about the cup is kept on this device.
    pub(super) fn key(self, what: &str) -> String {
        format!("{what}.{}", self.id)
    }

    /// Removes the cup from this device. Returns whether it is gone.
    pub(super) async fn forget(self) -> bool {
        let _one_at_a_time = self.writing.lock().await;
        let is_gone = logs::forget(&log_of(&self.id)).await;
        if is_gone {
            store::save(&server_of(&self.id), "");
            OPEN.with_borrow_mut(|open| open.retain(|desk| desk.id != self.id));
        }
        is_gone
    }

    /// The route of a page of the cup.
    pub(super) fn route(self, page: &str) -> Route {
        Route::to(Screen::Cup(self.id.clone(), page.to_owned()))
    }

    /// Gives `f` the cup, and tracks it.
    pub(super) fn cup<R>(self, f: impl FnOnce(&Cup) -> R) -> R {
        self.book.with(|book| f(book.cup()))
    }

    /// Gives `f` the book without tracking it.
    pub(super) fn book_untracked<R>(self, f: impl FnOnce(&Book) -> R) -> R {
        self.book.with_untracked(f)
    }

    /// Gives `f` the book, and tracks it.
    pub(super) fn book<R>(self, f: impl FnOnce(&Book) -> R) -> R {
        self.book.with(f)
    }

    pub(super) fn said(self) -> Option<Said> {
        self.said.get()
    }

    pub(super) fn quiet(self) {
        if self.said.read_untracked().is_some() {
            self.said.set(None);
        }
    }

    /// Shows what was done.
    pub(super) fn say(self, sentence: String) {
        self.said.set(Some(Said { sentence, is_refusal: false }));
    }

    /// Shows why nothing was done.
    pub(super) fn refuse(self, sentence: String) {
        self.app.warn(sentence.clone());
        self.said.set(Some(Said { sentence, is_refusal: true }));
    }

    /// Carries out a command, and then calls `then`.
    pub(super) fn tell(self, command: Command, then: impl FnOnce() + 'static) {
        self.tell_all(vec![command], then);
    }

    /// Carries out commands, all or none of them, and then calls `then`. Commands are carried out in the order in which
    /// they come, also those that are given while others are being stored.
    pub(super) fn tell_all(self, commands: Vec<Command>, then: impl FnOnce() + 'static) {
        spawn_local(async move {
            let _one_at_a_time = self.writing.lock().await;
            if let Some(cup) = self.server.get_untracked() {
                return self.tell_server(cup, &commands, then).await;
            }
            loop {
                let decided = self.book.with_untracked(|book| book.decide(&commands, now()));
                let page = match decided {
                    Ok(page) => page,
                    Err((at, why)) => return self.refuse(untrack(|| self.why(&commands, at, why))),
                };
                if logs::append(&log_of(&self.id), page.at, &page.text).await.is_ok() {
                    let entries = page.entries.clone();
                    self.book.update(|book| book.adopt(page));
                    self.report(&entries);
                    return then();
                }
                // Another window may have written meanwhile.
                if !self.read_on().await {
                    return self.refuse(untrack(|| self.app.t("cup-not-stored")));
                }
            }
        });
    }

    /// Says what commands have caused.
    fn report(self, entries: &[Entry]) {
        let sentences = untrack(|| self.sentences(entries));
        if sentences.is_empty() {
            self.quiet();
        } else {
            self.say(sentences.join(" "));
        }
    }

    /// Lets the server carry out commands, and stores what it has written.
    async fn tell_server(self, cup: CupId, commands: &[Command], then: impl FnOnce()) {
        let Some(request) = server::new_id() else { return self.refuse(untrack(|| self.app.t("cup-server-failed"))) };
        // Somebody else may write in between; then it is decided again.
        for _ in 0..N_TRIES {
            let page = match self.book.with_untracked(|book| book.decide(commands, now())) {
                Ok(page) => page,
                Err((at, why)) => return self.refuse(untrack(|| self.why(commands, at, why))),
            };
            match server::send(cup, request, page.at, commands).await {
                Sent::Done(lines) => {
                    self.is_cut_off.set(false);
                    if !self.take_lines(page.at, &lines).await {
                        return self.refuse(untrack(|| self.app.t("cup-not-stored")));
                    }
                    self.report(&page.entries);
                    return then();
                }
                Sent::Behind => {
                    if !self.fetch_on(cup, 0).await {
                        break;
                    }
                }
                Sent::Failed(key) => {
                    self.is_cut_off.set(true);
                    return self.refuse(untrack(|| self.app.t(key)));
                }
            }
        }
        self.refuse(untrack(|| self.app.t("cup-server-failed")));
    }

    /// Stores lines that the server has, and shows what follows from them. Returns whether this device has them.
    async fn take_lines(self, from: usize, lines: &[String]) -> bool {
        let before = self.book.with_untracked(Book::n_entries);
        let Some((added, book)) = self.book.with_untracked(|book| book.with_lines(from, lines)) else {
            return from + lines.len() <= before;
        };
        if logs::append(&log_of(&self.id), before, &added).await.is_ok() {
            self.book.set(book);
            return true;
        }
        // Another window has stored them.
        self.read_on().await && from + lines.len() <= self.book.with_untracked(Book::n_entries)
    }

    /// Reads on from the server, and waits there so many seconds for something new. Returns whether it has answered.
    async fn fetch_on(self, cup: CupId, wait: u32) -> bool {
        let from = self.book.with_untracked(Book::n_entries);
        let found = server::read_on(cup, from, wait).await;
        self.is_cut_off.set(found.is_err());
        match found {
            Ok(lines) => self.take_lines(from, &lines).await,
            Err(_) => false,
        }
    }

    /// Listens to the server, if the cup is there: phones and other desks write too.
    pub(super) fn listen(self) {
        let Some(cup) = self.server.get_untracked() else { return };
        if self.is_listening.swap(true, Ordering::Relaxed) {
            return;
        }
        spawn_local(async move {
            let from = self.book.with_untracked(Book::n_entries);
            let found = server::read_on(cup, from, WAIT_SECONDS).await;
            self.is_cut_off.set(found.is_err());
            if let Ok(lines) = &found
                && !lines.is_empty()
            {
                let _one_at_a_time = self.writing.lock().await;
                self.take_lines(from, lines).await;
            }
            let rest = if found.is_err() { RETRY } else { Duration::ZERO };
            set_timeout(move || self.is_listening.store(false, Ordering::Relaxed), rest);
        });
    }

    /// Follows what other windows have written.
    pub(super) fn catch_up(self) {
        spawn_local(async move {
            if let Some(_one_at_a_time) = self.writing.try_lock() {
                self.read_on().await;
            }
        });
    }

    async fn read_on(self) -> bool {
        let n_entries = self.book.with_untracked(Book::n_entries);
        let more = logs::read(&log_of(&self.id), n_entries).await.unwrap_or_default();
        if more.is_empty() {
            return false;
        }
        let text = self.book.with_untracked(|book| book.text().to_owned()) + &more;
        Book::read(&text).map(|book| self.book.set(book)).is_ok()
    }

    fn why(self, commands: &[Command], at: usize, why: tarock_cup::Refusal) -> String {
        let reason = self.app.words(|words| cup::refusal(words, &why));
        let name = match commands.get(at) {
            Some(Command::Register { name, .. }) if commands.len() > 1 => name.clone(),
            _ => return reason,
        };
        self.app
            .say("cup-none-of-all", &[("number", (at + 1).into()), ("name", name.into()), ("reason", reason.into())])
    }

    /// What is said about the events of a command.
    fn sentences(self, entries: &[Entry]) -> Vec<String> {
        let app = self.app;
        let events: Vec<&Event> = entries.iter().flat_map(|entry| &entry.events).collect();
        let n_registered = events.iter().filter(|event| matches!(event, Event::Registered { .. })).count();
        let mut sentences = Vec::new();
        if n_registered > 1 {
            sentences.push(app.say("cup-registered-all", &[("count", n_registered.into())]));
        }
        let person = |key: &str, no: tarock_cup::PlayerNo| {
            let name = self.book_untracked(|book| book.cup().name_of(no).to_owned());
            app.say(key, &[("no", no.0.into()), ("name", name.into())])
        };
        for event in events {
            match event {
                Event::Registered { no, .. } if n_registered == 1 => sentences.push(person("cup-registered", *no)),
                Event::Withdrawn { no } => sentences.push(person("cup-withdrawn", *no)),
                Event::Returned { no } => sentences.push(person("cup-returned", *no)),
                Event::Reseated { round, .. } => {
                    sentences.push(app.say("cup-reseated", &[("round", (*round).into())]));
                }
                Event::DrawCancelled { round } => {
                    sentences.push(app.say("cup-draw-void", &[("round", (*round).into())]));
                }
                Event::SheetConfirmed { round, table } => {
                    let args = [("round", (*round).into()), ("table", (*table).into())];
                    sentences.push(app.say("cup-confirmed", &args));
                }
                _ => {}
            }
        }
        let comes = entries
            .iter()
            .flat_map(|entry| &entry.events)
            .any(|event| matches!(event, Event::Registered { .. } | Event::Returned { .. }));
        if comes {
            let waiting = self.book_untracked(|book| book.cup().waiting().map(|player| player.no).collect::<Vec<_>>());
            sentences.extend(waiting.into_iter().map(|no| person("cup-waits", no)));
        }
        sentences
    }

    /// The seed that this device has promised for the next draw. It stays secret until then, so it is not in the log.
    pub(super) async fn promised_seed(self) -> Option<Seed> {
        store::load(&format!("cupseed.{}", self.id)).await?.parse().ok()
    }

    pub(super) fn keep_seed(self, seed: Seed) {
        store::save(&format!("cupseed.{}", self.id), &seed.to_string());
    }

    /// Gives the person a file; `ending` is that of its name.
    pub(super) fn give(self, ending: &str, text: &str, kind: &str) {
        let name = self.book_untracked(|book| book.cup().name().to_owned());
        let name: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        files::download(&format!("{name}{ending}"), text.as_bytes(), kind);
    }
}
