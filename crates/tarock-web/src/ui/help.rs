//! Help: for the current phase at the table, and as pages.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Game as GameKind, Phase};

use super::card_figure::CardFigure;
use super::icon::Icon;
use super::operator::{AskOperator, OperatorParts, diagnosis};
use super::page::Link;
use super::page_frame::{Frame, tr};
use super::rules::Search;
use super::settings::KeysOf;
use crate::app::app;
use crate::dom::{browser, device, files};
use crate::model::keys::Command;
use crate::model::route::{Route, Screen};
use crate::model::rule_book::{Glossary, Term, of_help, of_term};
use crate::play::{Play, Stage};

/// The rule topic of a phase.
const fn topic(phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange => "exchange",
        Phase::Auction => "auction",
        Phase::Call => "call",
        Phase::AnnounceBefore | Phase::Announce => "announce",
        Phase::Talon => "talon",
        Phase::Discard => "discard",
        Phase::Play => "play",
        Phase::Keep => "all-pass",
        Phase::Finished => "settle",
    }
}

/// The keys that matter in a phase.
const fn keys(phase: Phase) -> &'static [Command] {
    match phase {
        Phase::Play => &[
            Command::Left,
            Command::Right,
            Command::Execute,
            Command::Tarock,
            Command::Advice,
            Command::ReadLastTrick,
            Command::Undo,
        ],
        Phase::Discard | Phase::Exchange | Phase::Keep => {
            &[Command::Left, Command::Right, Command::Select, Command::Execute, Command::TakeBack, Command::Advice]
        }
        Phase::Finished => &[Command::NewDeal, Command::ResultOrTalon, Command::Back, Command::Forward, Command::Undo],
        _ => &[Command::ActionBox, Command::Up, Command::Down, Command::Execute, Command::Advice, Command::ReadBids],
    }
}

/// Help for the current phase, and the keys.
#[component]
pub(crate) fn HelpPane(play: Play) -> impl IntoView {
    let app = app();
    let phase = Memo::new(move |_| play.phase());
    let kind = play.kind();
    let now = move || {
        let turn = match play.screen.stage.get() {
            Stage::Yours(_) => "help-now-yours",
            Stage::Undealt => "help-now-undealt",
            Stage::Resting => "help-now-resting",
            Stage::Waiting(_) => "help-now-waiting",
            Stage::Playing { .. } => "help-now-playing",
            Stage::Over => "help-now-over",
            Stage::Asked(_) => "quiz-first",
            Stage::Showing | Stage::Thinking(_) => "help-now-others",
        };
        app.t(turn)
    };
    view! {
        <div class="help-pane">
            <h3>{move || app.t(&format!("phase-{}", phase.get().code()))}</h3>
            <p>{move || app.t(&format!("help-phase-{}", phase.get().code()))}</p>
            <p>{now}</p>
            {move || {
                let route = Route::to(Screen::Rules(kind, topic(phase.get()).to_owned()));
                view! { <Link route class="button"><Icon name="book" />{tr(app, "help-rule")}</Link> }
            }}
            <h3>{tr(app, "help-keys-now")}</h3>
            <dl class="key-list">{move || keys(phase.get()).iter().map(|command| view! { <KeyRow command=*command /> }).collect_view()}</dl>
            <details class="group">
                <summary>{tr(app, "help-keys-all")}</summary>
                <dl class="key-list">
                    {Command::ALL
                        .iter()
                        .filter(|command| **command != Command::PlayPause)
                        .map(|command| view! { <KeyRow command=*command /> })
                        .collect_view()}
                </dl>
            </details>
            <Link route=Route::to(Screen::Help(String::new())) class="button">
                <Icon name="help" />
                {tr(app, "help-more")}
            </Link>
            <AskOperator play />
        </div>
    }
}

#[component]
fn KeyRow(command: Command) -> impl IntoView {
    let app = app();
    view! {
        <div>
            <dt>{move || app.t(&format!("settings-command-{}", command.id()))}</dt>
            <dd><KeysOf command /></dd>
        </div>
    }
}

/// The topics of the help, and how many paragraphs each has (`help-<topic>-1` …).
const TOPICS: [(&str, usize); 10] = [
    ("first", 6),
    ("table", 4),
    ("keys", 2),
    ("assistant", 3),
    ("quiz", 4),
    ("undo", 3),
    ("archive", 3),
    ("install", 2),
    ("sounds", 2),
    ("access", 4),
];

/// The section with the words that players use; its words have anchors that begin like this.
const GLOSSARY: &str = "glossary";

/// A page of help.
#[component]
pub(crate) fn HelpPage(topic: String) -> impl IntoView {
    let app = app();
    let sought = RwSignal::new(String::new());
    let glossary = Memo::new(move |_| app.words(Glossary::of));
    let is_known = TOPICS.into_iter().any(|(known, _)| known == topic) || topic.starts_with(GLOSSARY);
    if is_known {
        set_timeout(move || device::show(&topic), std::time::Duration::from_millis(60));
    }
    let has_words = move |text: &str| {
        let text = text.to_lowercase();
        sought.read().split_whitespace().all(|word| text.contains(&word.to_lowercase()))
    };
    let holds = move |(topic, paragraphs): (&'static str, usize)| {
        let text: String = (1..=paragraphs).map(|n| app.t(&format!("help-{topic}-{n}"))).collect();
        has_words(&(app.t(&format!("help-{topic}")) + &text))
    };
    let terms = move || {
        let holds = |term: &&Term| has_words(&format!("{} {}", term.name, term.meaning));
        glossary.with(|glossary| glossary.terms().iter().filter(holds).cloned().collect::<Vec<_>>())
    };
    let explained = |term: Term| {
        let shown = Some(of_term(term.id)).filter(|cards| !cards.is_empty());
        let shown = shown.map(|cards| view! { <CardFigure cards /> });
        view! {
            <div class="topic" id=Term::anchor(term.id) tabindex="-1">
                <dt>{term.name}</dt>
                <dd>{term.meaning} {shown}</dd>
            </div>
        }
    };
    let entry = move |topic: &'static str| {
        let address = Route::to(Screen::Help(topic.to_owned())).to_string();
        let target = address.clone();
        let follow = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            sought.set(String::new());
            browser::replace_address(&target);
            request_animation_frame(move || device::show(topic));
        };
        view! { <li><a href=address on:click=follow>{move || app.t(&format!("help-{topic}"))}</a></li> }
    };
    let chapter = move |(topic, paragraphs): (&'static str, usize)| {
        let shown = move || holds((topic, paragraphs));
        view! {
            <section class="chapter topic" id=topic tabindex="-1" hidden=move || !shown()>
                <h2>{move || app.t(&format!("help-{topic}"))}</h2>
                {(1..=paragraphs)
                    .map(|n| view! { <p>{move || app.t(&format!("help-{topic}-{n}"))}</p> })
                    .collect_view()}
                {of_help(topic)
                    .into_iter()
                    .map(|(cards, key)| view! { <CardFigure cards caption=Signal::derive(move || app.t(key)) /> })
                    .collect_view()}
                {way(topic).map(|(screen, key)| view! { <Link route=Route::to(screen) class="button fit">{tr(app, key)}</Link> })}
            </section>
        }
    };
    view! {
        <Frame title="home-help" class="book">
            <div class="book-tools">
                <Search sought label="help-search" />
                <Link route=Route::to(Screen::Rules(GameKind::Koenigrufen, String::new())) class="button">
                    <Icon name="book" />
                    {tr(app, "home-rules")}
                </Link>
            </div>
            <div class="book-body">
                <nav class="contents" aria-label=tr(app, "rules-page-contents")>
                    <ol>{TOPICS.into_iter().map(|(topic, _)| topic).chain([GLOSSARY]).map(entry).collect_view()}</ol>
                </nav>
                <div class="chapters">
                    {TOPICS.map(chapter).collect_view()}
                    <section
                        class="chapter topic"
                        id=GLOSSARY
                        tabindex="-1"
                        hidden=move || terms().is_empty()
                    >
                        <h2>{tr(app, "help-glossary")}</h2>
                        <dl class="glossary">{move || terms().into_iter().map(explained).collect_view()}</dl>
                    </section>
                    <Show when=move || terms().is_empty() && !TOPICS.into_iter().any(holds)>
                        <p role="status">{tr(app, "rules-page-nothing")}</p>
                    </Show>
                </div>
            </div>
        </Frame>
    }
}

/// The screen a topic links to, and the key of the link.
fn way(topic: &str) -> Option<(Screen, &'static str)> {
    match topic {
        "first" => Some((Screen::Play(GameKind::Koenigrufen), "home-play")),
        "keys" => Some((Screen::Settings("keys".to_owned()), "help-to-keys")),
        "quiz" => Some((Screen::Settings("help".to_owned()), "help-to-quiz")),
        "assistant" => Some((Screen::Settings("help".to_owned()), "help-to-assistant")),
        "archive" => Some((Screen::Archive, "home-archive")),
        "sounds" => Some((Screen::Settings("sounds".to_owned()), "help-to-sounds")),
        "access" => Some((Screen::Settings("access".to_owned()), "help-to-access")),
        _ => None,
    }
}

/// Version, licences, privacy.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    let app = app();
    let used = RwSignal::new(None::<f64>);
    let asking = RwSignal::new(false);
    spawn_local(async move {
        let bytes = device::used().await;
        used.try_set(bytes);
    });
    let storage = move || match used.get() {
        Some(bytes) => {
            let number = app.words(|words| words.decimal(&format!("{:.1}", bytes / 1_048_576.0)));
            app.say("about-storage", &[("n", number.into())])
        }
        None => app.t("about-storage-unknown"),
    };
    let copy_diagnosis = move |_| {
        let text = diagnosis(app);
        leptos::task::spawn_local(async move {
            files::copy(&text).await;
        });
        app.tell(app.t("about-diagnosis-done"));
    };
    let forget = move |_| {
        spawn_local(async {
            device::forget_everything().await;
            device::reload();
        });
    };
    let ask = move |_| {
        asking.set(true);
        request_animation_frame(|| browser::focus("keep-everything"));
    };
    view! {
        <Frame title="home-about" class="about">
            <section class="box">
                <h2>{tr(app, "about-version")}</h2>
                <p>{move || app.say("home-version", &[("version", device::version().into())])}</p>
                <Link route=Route::to(Screen::News) class="button fit">{tr(app, "news-title")}</Link>
                <button class="fit" on:click=copy_diagnosis>{tr(app, "about-diagnosis")}</button>
            </section>
            <section class="box">
                <h2>{tr(app, "about-privacy")}</h2>
                <p>{tr(app, "about-privacy-text")}</p>
            </section>
            <OperatorParts />
            <section class="box">
                <h2>{tr(app, "about-data")}</h2>
                <p>{storage}</p>
                <Show
                    when=move || asking.get()
                    fallback=move || view! {
                        <button class="fit" on:click=ask><Icon name="trash" />{tr(app, "about-forget")}</button>
                    }
                >
                    <div class="confirm" role="group" aria-label=tr(app, "about-forget")>
                        <p>{tr(app, "about-forget-sure")}</p>
                        <button id="keep-everything" on:click=move |_| asking.set(false)>{tr(app, "about-forget-no")}</button>
                        <button class="danger" on:click=forget>{tr(app, "about-forget-yes")}</button>
                    </div>
                </Show>
            </section>
            <section class="box">
                <h2>{tr(app, "about-licences")}</h2>
                <p>{tr(app, "about-licence-program")}</p>
                <p>{tr(app, "about-licence-fonts")}</p>
                <p>{tr(app, "about-sources")}</p>
            </section>
        </Frame>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue;
    use tarock_words::Language;

    #[test]
    fn every_topic_and_every_phase_has_its_words() {
        for language in [Language::De, Language::En] {
            let words = catalogue(language);
            for (topic, paragraphs) in TOPICS {
                assert!(words.has(&format!("help-{topic}")), "{topic}");
                assert!((1..=paragraphs).all(|n| words.has(&format!("help-{topic}-{n}"))), "{topic}");
                assert!(!words.has(&format!("help-{topic}-{}", paragraphs + 1)), "{topic}");
            }
            for phase in Phase::ALL {
                assert!(words.has(&format!("help-phase-{}", phase.code())), "{}", phase.code());
            }
            for command in Command::ALL {
                assert!(words.has(&format!("settings-command-{}", command.id())), "{}", command.id());
            }
        }
    }
}
