//! The words of the page. Each language is a chunk of the program, and the texts of the pages beside the table are
//! another, so that nobody waits for texts they do not read.

use std::cell::RefCell;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Waker};

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tarock_words::{Language, Words};

thread_local! {
    static HERE: RefCell<Vec<Here>> = const { RefCell::new(Vec::new()) };
}

/// A language that was loaded.
#[derive(Clone)]
struct Here {
    words: Rc<Words>,
    part: Part,
}

/// How much of a language is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The texts of the table and the way there.
    Table,
    /// All texts there are.
    Whole,
}

fn found(language: Language) -> Option<Here> {
    HERE.with_borrow(|all| all.iter().find(|here| here.words.language() == language).cloned())
}

/// Loads this much of a language. Returns whether it is loaded.
///
/// Once one language is loaded completely, all others are too, because the screen may need all of it.
pub(crate) async fn fetch(language: Language, part: Part) -> bool {
    let part = HERE.with_borrow(|all| all.iter().map(|here| here.part).fold(part, Ord::max));
    if found(language).is_some_and(|here| here.part >= part) {
        return true;
    }
    let texts = match language {
        Language::De => german().await,
        Language::En => english().await,
    };
    let Ok(mut texts) = texts.map(<[_]>::to_vec) else { return false };
    if part == Part::Whole {
        let rest = match language {
            Language::De => german_rest().await,
            Language::En => english_rest().await,
        };
        let Ok(rest) = rest else { return false };
        texts.extend(rest);
    }
    // Another caller may have loaded it meanwhile.
    if found(language).is_none_or(|here| here.part < part) {
        let here = Here { words: Rc::new(Words::of(language, &texts)), part };
        HERE.with_borrow_mut(|all| {
            all.retain(|here| here.words.language() != language);
            all.push(here);
        });
    }
    true
}

/// The words of a language, as far as they were loaded.
///
/// # Panics
///
/// If no language is loaded at all; the page is not shown before one is.
pub(crate) fn catalogue(language: Language) -> Rc<Words> {
    let at_once = || {
        // Outside of browsers this future is ready at once.
        let mut fetching = pin!(fetch(language, Part::Whole));
        let _ = fetching.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        found(language).or_else(|| HERE.with_borrow(|all| all.first().cloned()))
    };
    found(language).or_else(at_once).expect("a language is fetched before anything is said").words
}

/// The texts of a language.
type Texts = &'static [&'static str];

#[wasm_split(german, wasm_split_path = leptos::wasm_split, fallible)]
fn german() -> Result<Texts, SplitLoaderError> {
    const GAME: [&str; 2] = Language::De.table_catalogues();
    Ok(&[GAME[0], GAME[1], include_str!("../locales/de/web.ftl"), include_str!("../locales/de/home.ftl")])
}

#[wasm_split(english, wasm_split_path = leptos::wasm_split, fallible)]
fn english() -> Result<Texts, SplitLoaderError> {
    const GAME: [&str; 2] = Language::En.table_catalogues();
    Ok(&[GAME[0], GAME[1], include_str!("../locales/en/web.ftl"), include_str!("../locales/en/home.ftl")])
}

#[wasm_split(germanrest, wasm_split_path = leptos::wasm_split, fallible)]
fn german_rest() -> Result<Texts, SplitLoaderError> {
    const GAME: [&str; 2] = Language::De.late_catalogues();
    const PICTURE: &str = tarock_picture::catalogue(Language::De);
    Ok(&[
        GAME[0],
        GAME[1],
        PICTURE,
        include_str!("../locales/de/panes.ftl"),
        include_str!("../locales/de/sheets.ftl"),
        include_str!("../locales/de/pages.ftl"),
        include_str!("../locales/de/deck.ftl"),
        include_str!("../locales/de/archive.ftl"),
        include_str!("../locales/de/online.ftl"),
        include_str!("../locales/de/scorer.ftl"),
        include_str!("../locales/de/coach.ftl"),
        include_str!("../locales/de/cup.ftl"),
        include_str!("../locales/de/links.ftl"),
    ])
}

#[wasm_split(englishrest, wasm_split_path = leptos::wasm_split, fallible)]
fn english_rest() -> Result<Texts, SplitLoaderError> {
    const GAME: [&str; 2] = Language::En.late_catalogues();
    const PICTURE: &str = tarock_picture::catalogue(Language::En);
    Ok(&[
        GAME[0],
        GAME[1],
        PICTURE,
        include_str!("../locales/en/panes.ftl"),
        include_str!("../locales/en/sheets.ftl"),
        include_str!("../locales/en/pages.ftl"),
        include_str!("../locales/en/deck.ftl"),
        include_str!("../locales/en/archive.ftl"),
        include_str!("../locales/en/online.ftl"),
        include_str!("../locales/en/scorer.ftl"),
        include_str!("../locales/en/coach.ftl"),
        include_str!("../locales/en/cup.ftl"),
        include_str!("../locales/en/links.ftl"),
    ])
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn keys(texts: &[&'static str]) -> impl Iterator<Item = &'static str> {
        let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        texts
            .iter()
            .flat_map(|text| text.lines())
            .filter(starts)
            .filter_map(|line| line.split_once(" =").map(|it| it.0))
    }

    /// The result of a future that is ready at once outside of browsers.
    fn now<T>(fetching: impl Future<Output = Result<T, SplitLoaderError>>) -> T {
        match pin!(fetching).poll(&mut Context::from_waker(Waker::noop())) {
            std::task::Poll::Ready(Ok(texts)) => texts,
            _ => panic!("nothing has to be waited for"),
        }
    }

    #[test]
    fn what_is_said_at_the_table_names_nothing_of_the_rest() {
        for (table, rest) in [(now(german()), now(german_rest())), (now(english()), now(english_rest()))] {
            for key in keys(rest) {
                let inside = format!("{{ {key} }}");
                assert!(!table.iter().any(|text| text.contains(&inside)), "{key}");
            }
        }
    }

    /// The sources in a folder, each with its path below `src`.
    fn sources(folder: &Path) -> Vec<(String, String)> {
        let src = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut all = Vec::new();
        for entry in fs::read_dir(src.join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.strip_prefix(&src).expect("it is below");
            if path.is_dir() {
                all.extend(sources(name));
            } else {
                all.push((name.to_string_lossy().into_owned(), fs::read_to_string(&path).expect("a text")));
            }
        }
        all
    }

    #[test]
    fn only_pages_beside_the_table_ask_for_the_rest() {
        // What waits for all texts: pages, online play, what comes after a deal; and this test.
        const BESIDE: &[&str] = &[
            "model/balance.rs",
            "model/quiz.rs",
            "model/quiz/",
            "model/rule_book/",
            "model/scorer/",
            "model/statistics/",
            "model/cup/",
            "online/",
            "ui/advice.rs",
            "ui/album.rs",
            "ui/archive/",
            "ui/balance.rs",
            "ui/confirm_button.rs",
            "ui/count_pile.rs",
            "ui/cup/",
            "ui/cutter.rs",
            "ui/deal_editor.rs",
            "ui/deal_editor/",
            "ui/deck.rs",
            "ui/help.rs",
            "ui/learn.rs",
            "ui/learn/",
            "ui/missing.rs",
            "ui/new_deal.rs",
            "ui/news.rs",
            "ui/offline_mark.rs",
            "ui/online/",
            "ui/operator.rs",
            "ui/people.rs",
            "ui/quiz/",
            "ui/replay_bar.rs",
            "ui/report/",
            "ui/result/",
            "ui/rules.rs",
            "ui/scorer/",
            "ui/settings/",
            "ui/share.rs",
            "ui/share_picture.rs",
            "ui/statistics/",
            "ui/table/panes.rs",
            "ui/train/",
            "ui/xray.rs",
            "words.rs",
            "worker/",
        ];
        let sources = sources(Path::new(""));
        let table: Vec<_> =
            sources.iter().filter(|(name, _)| !BESIDE.iter().any(|beside| name.starts_with(beside))).collect();
        assert!(table.len() > 70, "{}", table.len());
        for key in keys(now(german_rest())) {
            let quoted = format!("\"{key}\"");
            let asking = table.iter().find(|(_, source)| source.contains(&quoted)).map(|(name, _)| name);
            assert_eq!(asking, None, "{key}");
        }
        assert!(keys(now(german_rest())).count() > 400);
    }

    #[test]
    fn every_text_that_is_asked_for_is_there() {
        let (words, mut n_asked) = (catalogue(Language::De), 0);
        for (name, source) in sources(Path::new("")) {
            // Its keys get a prefix; its own tests look for texts that are missing.
            if name.starts_with("model/rule_book/") {
                continue;
            }
            for call in [".t(\"", ".say(\"", "tr(app, \""] {
                for after in source.split(call).skip(1) {
                    let key = after.split('"').next().unwrap_or_default();
                    // The calls above are none.
                    if key.starts_with(|c: char| c.is_ascii_lowercase()) {
                        assert!(words.has(key), "{name}: {key}");
                        n_asked += 1;
                    }
                }
            }
        }
        assert!(n_asked > 400, "{n_asked}");
    }

    #[test]
    fn every_text_is_asked_for() {
        let sources: String = sources(Path::new("")).into_iter().map(|(_, source)| source).collect();
        // Some keys are put together, as in `format!("phase-{phase}")`.
        let begins = |before: &str| before.rsplit('"').next().map(|begin| format!("{begin}-"));
        let mut prefixes: Vec<String> = sources.split("-{").filter_map(begins).collect();
        prefixes.retain(|prefix| prefix.len() > 1 && prefix.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
        // The first two are the game's, and the third of the rest is the picture's; others use them too.
        let ours = [&now(german())[2..], &now(german_rest())[3..]].concat();
        for key in keys(&ours) {
            let is_asked = sources.contains(&format!("\"{key}\""))
                || prefixes.iter().any(|prefix| key.starts_with(prefix.as_str()))
                || ours.iter().any(|text| text.contains(&format!("{{ {key} }}")));
            assert!(is_asked, "{key}");
        }
    }

    #[test]
    fn more_of_a_language_can_come_later() {
        assert!(now(async { Ok(fetch(Language::De, Part::Table).await) }));
        let table = catalogue(Language::De);
        assert!(table.has("next-deal") && !table.has("settings-next-deal"));
        assert!(now(async { Ok(fetch(Language::De, Part::Whole).await) }));
        assert!(catalogue(Language::De).has("settings-next-deal"));
        // A person who reads pages in one language reads them in the other.
        assert!(now(async { Ok(fetch(Language::En, Part::Table).await) }));
        assert!(catalogue(Language::En).has("settings-next-deal"));
    }
}
