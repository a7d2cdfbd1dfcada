//! Shared page state: settings, address, language and the sentences for screen readers.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_words::{Args, Language, Words};

use crate::dom::browser;
use crate::model::route::{Pane, Route};
use crate::model::settings::{Motion, Settings, Tongue};
use crate::words::{self, Part, catalogue};

/// The storage key of the newest news that this device has announced.
const NEWS_KEY: &str = "news";

/// The newest news; they are in the catalogues, under `news-line-1` and so on. It changes when they do.
const NEWS: &str = "2026-11";

/// The shared state of the page. The handle is one pointer, so closures can copy it.
#[derive(Clone, Copy)]
pub(crate) struct App(&'static State);

impl core::ops::Deref for App {
    type Target = State;

    fn deref(&self) -> &State {
        self.0
    }
}

/// The state behind `App`.
pub(crate) struct State {
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) route: RwSignal<Route>,
    /// The inner size of the window.
    pub(crate) window: RwSignal<(f64, f64)>,
    /// Whether the device has a network, as far as the browser knows.
    pub(crate) online: RwSignal<bool>,
    /// The language in use: the wanted one, as soon as its words have loaded.
    pub(crate) language: RwSignal<Language>,
    /// Whether animations are on.
    pub(crate) moves: Memo<bool>,
    /// Sentences about the game, newest last, for a polite live region.
    pub(crate) spoken: RwSignal<Vec<(u32, String)>>,
    /// A refusal or a loss; screen readers read it at once.
    pub(crate) alert: RwSignal<String>,
    /// A short message over the table.
    pub(crate) toast: RwSignal<Option<String>>,
}

/// Returns the state of the page. Call it while a component is built, not later.
pub(crate) fn app() -> App {
    expect_context()
}

impl App {
    /// Creates the state, watches the window and the address, and stores the settings when they change.
    pub(crate) fn provide() -> Self {
        // On a first visit, nothing is new.
        if browser::stored("settings").is_none() {
            browser::store(NEWS_KEY, NEWS);
        }
        let settings = RwSignal::new(stored_settings());
        let route = RwSignal::new(Route::parse(&browser::address()));
        let window = RwSignal::new(browser::window_size());
        let online = RwSignal::new(browser::is_online());
        let wanted = Memo::new(move |_| wanted_language(&settings.read()));
        let language = RwSignal::new(wanted.get_untracked());
        let still = browser::asks_for_reduced_motion();
        let moves = Memo::new(move |_| match settings.read().motion {
            Motion::Full => true,
            Motion::Reduced => false,
            Motion::System => !still,
        });
        let app = Self(Box::leak(Box::new(State {
            settings,
            route,
            window,
            online,
            language,
            moves,
            spoken: RwSignal::new(Vec::new()),
            alert: RwSignal::new(String::new()),
            toast: RwSignal::new(None),
        })));
        provide_context(app);
        Effect::new(move |_| app.speak_in(wanted.get()));
        browser::on_resize(move || window.set(browser::window_size()));
        browser::on_network(move || online.set(browser::is_online()));
        browser::on_pop_state(move || route.set(Route::parse(&browser::address())));
        Effect::new(move |before: Option<String>| {
            let text = settings.read().write();
            // Devices of one account agree on the latest choice.
            if before.is_some_and(|before| before != text) {
                browser::store("settings.changed", &browser::clock().to_string());
            }
            browser::store("settings", &text);
            text
        });
        Effect::new(move |_| {
            let settings = settings.read();
            let language = language.get();
            browser::dress(&[
                ("data-theme", settings.theme.id()),
                ("data-font", settings.font.id()),
                ("data-motion", if moves.get() { "full" } else { "reduced" }),
                ("lang", language.code()),
            ]);
            browser::set_root_style("--text", &format!("{}", f64::from(settings.text_percent) / 100.0));
            browser::set_root_style("--pace", &format!("{}", f64::from(settings.paced(1000)) / 1000.0));
        });
        app
    }

    /// Switches to another language once its words have loaded.
    fn speak_in(self, wanted: Language) {
        spawn_local(async move {
            let is_here = words::fetch(wanted, Part::Table).await;
            // The person may have changed their mind meanwhile.
            let is_wanted = wanted_language(&self.settings.read_untracked()) == wanted;
            if is_here && is_wanted && self.language.get_untracked() != wanted {
                self.language.set(wanted);
            } else if !is_here {
                self.tell(untrack(|| self.t("chunk-missing")));
            }
        });
    }

    /// Gives `f` the words of the current language. Tracks the language, so texts change at once.
    pub(crate) fn words<R>(&self, f: impl FnOnce(&Words) -> R) -> R {
        let words = catalogue(self.language.get());
        f(&words)
    }

    /// A text without values.
    pub(crate) fn t(&self, key: &str) -> String {
        self.words(|words| words.say(key, &[]))
    }

    /// A text with values.
    pub(crate) fn say(&self, key: &str, args: &Args<'_>) -> String {
        self.words(|words| words.say(key, args))
    }

    /// Goes to another address; the browser's Back button returns.
    pub(crate) fn go(&self, route: Route) {
        if self.route.get_untracked() != route {
            browser::push_address(&route.to_string());
            self.route.set(route);
        }
    }

    /// Opens a pane, or closes it.
    pub(crate) fn pane(&self, pane: Option<Pane>) {
        let route = self.route.get_untracked();
        match pane {
            // Closing a pane replaces the address, so that the history does not grow.
            None if route.pane.is_some() => {
                browser::replace_address(&route.with_pane(None).to_string());
                self.route.set(route.with_pane(None));
            }
            Some(_) if route.pane.is_some() => {
                browser::replace_address(&route.with_pane(pane).to_string());
                self.route.set(route.with_pane(pane));
            }
            _ => self.go(route.with_pane(pane)),
        }
    }

    pub(crate) fn toggle_pane(&self, pane: Pane) {
        let open = self.route.get_untracked().pane == Some(pane);
        self.pane((!open).then_some(pane));
    }

    /// Adds a sentence for screen readers.
    pub(crate) fn speak(&self, sentence: String) {
        self.spoken.update(|lines| {
            let next = lines.last().map_or(0, |(n, _)| n + 1);
            lines.push((next, sentence));
            let extra = lines.len().saturating_sub(12);
            lines.drain(..extra);
        });
    }

    /// Reports at once that something is not possible.
    pub(crate) fn warn(&self, sentence: String) {
        // Screen readers repeat the same words only if they were removed in between.
        self.alert.set(String::new());
        let alert = self.alert;
        set_timeout(move || alert.set(sentence), std::time::Duration::from_millis(30));
    }

    /// Shows a message that disappears by itself, and reads it out.
    pub(crate) fn tell(&self, message: String) {
        self.speak(message.clone());
        self.toast.set(Some(message.clone()));
        let toast = self.toast;
        set_timeout(
            move || {
                if toast.get_untracked().as_ref() == Some(&message) {
                    toast.set(None);
                }
            },
            std::time::Duration::from_secs(5),
        );
    }
}

/// Whether there is news since the last visit. The first call answers; after it the news counts as seen.
pub(crate) fn has_news() -> bool {
    let is_told = || browser::stored(NEWS_KEY).as_deref() == Some(NEWS);
    if is_told() {
        return false;
    }
    browser::store(NEWS_KEY, NEWS);
    // A device that stores nothing would tell of it on every visit.
    is_told()
}

/// The settings stored on this device.
fn stored_settings() -> Settings {
    browser::stored("settings").map(|text| Settings::read(&text)).unwrap_or_default()
}

/// The language the page starts in.
pub(crate) fn first_language() -> Language {
    wanted_language(&stored_settings())
}

fn wanted_language(settings: &Settings) -> Language {
    match settings.language {
        Tongue::De => Language::De,
        Tongue::En => Language::En,
        Tongue::System => Language::of_tag(&browser::language()).unwrap_or(Language::En),
    }
}
