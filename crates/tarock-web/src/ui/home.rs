//! The first page, one click away from a game.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Card, Game, Phase};

use super::icon::Icon;
use super::page::Link;
use super::page_frame::{Star, tr};
use crate::app::{App, app, has_news};
use crate::dom::{browser, device, pictures, store};
use crate::model::device_table::{DeviceTable, Holder};
use crate::model::route::{Route, Screen};
use crate::model::rule_book;
use crate::model::settings::Tongue;
use crate::play::key_of;
use tarock_words::Language;

#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let app = app();
    device::scroll_up();
    browser::set_title("Kaiserstich");
    let is_offline = move || !app.online.get();
    let resume = RwSignal::new_local(None::<DeviceTable>);
    spawn_local(async move {
        let Some(kind) = store::load("last").await.and_then(|name| name.parse::<Game>().ok()) else { return };
        let table = store::load(&key_of(kind)).await.and_then(|text| DeviceTable::restore(&text));
        resume.try_set(table.filter(|table| table.rules().game() == kind));
    });
    let shelf = [
        (Screen::Scorer(String::new()), "edit", "home-scorer"),
        (Screen::Archive, "archive", "home-archive"),
        (Screen::Statistics, "chart", "home-statistics"),
        (Screen::Rules(Game::Koenigrufen, String::new()), "book", "home-rules"),
        (Screen::Deck, "cards", "home-deck"),
        (Screen::Cup(String::new(), String::new()), "cup", "home-cup"),
        (Screen::Settings(String::new()), "gear", "home-settings"),
        (Screen::Help(String::new()), "help", "home-help"),
    ];
    let doors = [
        (Screen::Friends, "people", "home-friends", "home-friends-line", "resume friends-door"),
        (Screen::Learn(String::new()), "book", "home-learn", "home-learn-line", "resume learn-door"),
        (Screen::Train { at_table: false }, "bulb", "home-train", "home-train-line", "resume train-door"),
    ];
    // One more door costs the first load less than anything that looks different.
    let news = has_news().then_some((Screen::News, "bulb", "home-news", "home-news-line", "resume news-door"));
    view! {
        <main class="page home">
            <header class="home-head">
                <Languages />
                <div class="home-logo">
                    <Star />
                    <h1>"Kaiserstich"</h1>
                </div>
                <p class="home-line" class:offline-mark=is_offline role="status">
                    {move || app.t(if is_offline() { "home-offline" } else { "home-line" })}
                </p>
                <div class="chequer" aria-hidden="true"></div>
            </header>
            {move || resume.get().map(|table| view! { <Resume table /> })}
            {news
                .into_iter()
                .chain(doors)
                .map(|(screen, icon, key, line, class)| {
                    view! {
                        <Link route=Route::to(screen) class=class>
                            <Icon name=icon />
                            <span class="resume-text">
                                <strong>{tr(app, key)}</strong>
                                <span>{tr(app, line)}</span>
                            </span>
                            <Icon name="forward" />
                        </Link>
                    }
                })
                .collect_view()}
            <section class="home-games" aria-label=tr(app, "home-games")>
                {Game::ALL.iter().map(|game| view! { <GameCard game=*game /> }).collect_view()}
            </section>
            <nav class="home-shelf" aria-label=tr(app, "home-more")>
                {shelf
                    .into_iter()
                    .map(|(screen, icon, key)| {
                        view! {
                            <Link route=Route::to(screen) class="button">
                                <Icon name=icon />
                                <span>{tr(app, key)}</span>
                            </Link>
                        }
                    })
                    .collect_view()}
            </nav>
            <footer class="home-foot">
                <p>{tr(app, "home-no-account")}</p>
                <p class="small muted">
                    {move || app.say("home-version", &[("version", device::version().into())])} " · "
                    <Link route=Route::to(Screen::About)>{tr(app, "home-about")}</Link>
                </p>
            </footer>
        </main>
    }
}

/// Switches between German and English at once.
#[component]
fn Languages() -> impl IntoView {
    let app = app();
    let button = move |tongue: Tongue, language: Language, short: &'static str, name: &'static str| {
        let chosen = move || app.language.get() == language;
        view! {
            <button
                lang=language.code()
                aria-pressed=move || chosen().to_string()
                class:chosen=chosen
                on:click=move |_| app.settings.update(|settings| settings.language = tongue)
            >
                {short}
                <span class="unseen">" " {name}</span>
            </button>
        }
    };
    view! {
        <div class="languages" role="group" aria-label=tr(app, "home-language")>
            {button(Tongue::De, Language::De, "DE", "Deutsch")}
            {button(Tongue::En, Language::En, "EN", "English")}
        </div>
    }
}

/// A link to the table that was left last.
#[component]
fn Resume(table: DeviceTable) -> impl IntoView {
    let app = app();
    let kind = table.rules().game();
    let board = table.position().board();
    let phase = board.phase;
    let trick = board.tricks.len() + 1;
    let own = table.turn().is_some_and(|seat| table.holder(seat) == Holder::Human);
    let place = move || match phase {
        Phase::Finished => app.t("home-resume-over"),
        Phase::Play => app.say("home-resume-trick", &[("trick", trick.into())]),
        phase => app.t(&format!("phase-{}", phase.code())),
    };
    let place = move || {
        let game = app.t(&format!("game-{kind}"));
        let turn = if own && phase != Phase::Finished { "yes" } else { "no" };
        app.say("home-resume-place", &[("game", game.into()), ("place", place().into()), ("own", turn.into())])
    };
    view! {
        <Link route=Route::to(Screen::Play(kind)) class="resume">
            <Fan cards=cards_of(kind) />
            <span class="resume-text">
                <strong>{tr(app, "home-resume")}</strong>
                <span>{place}</span>
            </span>
            <Icon name="forward" />
        </Link>
    }
}

/// Three cards that represent a game.
fn cards_of(game: Game) -> [Card; 3] {
    let number = |n: u8| Card::tarock(n).unwrap_or(Card::SKUES);
    let king = |suit: tarock::Suit| suit.king().unwrap_or(Card::SKUES);
    match game {
        Game::Koenigrufen => [king(tarock::Suit::Spades), king(tarock::Suit::Hearts), Card::SKUES],
        Game::Illustriert => [number(16), number(20), Card::MOND],
        Game::Kosakeln => [Card::KAKADU, Card::UHU, Card::PAGAT],
    }
}

/// Cards as decoration; the text beside them says what they mean.
#[component]
fn Fan(cards: [Card; 3]) -> impl IntoView {
    let app = app();
    let style = Memo::new(move |_| app.settings.with(|settings| pictures::style(settings, app.language.get())));
    let picture = move |card: Card| {
        view! { <img src=move || pictures::face(card, style.get()) alt="" draggable="false" width="100" height="180" /> }
    };
    view! { <span class="fan" aria-hidden="true">{cards.map(picture).collect_view()}</span> }
}

/// A game; activating it starts play at once.
#[component]
fn GameCard(game: Game) -> impl IntoView {
    let app = app();
    let about = move || app.t(&format!("home-about-{game}"));
    view! {
        <Link route=Route::to(Screen::Play(game)) class="game">
            <Fan cards=cards_of(game) />
            <span class="game-text">
                <span class="game-name">{move || app.t(&format!("game-{game}"))}</span>
                <span class="game-facts">
                    {move || app.t(&format!("home-players-{}", game.seats().len()))} " · " {move || rules_line(app, game)}
                </span>
                <span class="game-about">{about}</span>
            </span>
            <span class="game-play">
                <Icon name="play" />
                {tr(app, "home-play")}
            </span>
        </Link>
    }
}

fn rules_line(app: App, game: Game) -> String {
    let name = app.settings.with(|settings| rule_book::title(settings.rules_of(game).name()));
    app.say("home-rules-of", &[("name", name.into())])
}
