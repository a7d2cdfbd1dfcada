//! Chunks of the program that are fetched when first needed: everything except the way to the table, and the table.
//!
//! `cargo xtask web` puts the code that only these functions reach into files of its own. Play does not wait for them.
//! The service worker caches them, so that they can be opened later without a network.

use std::future::Future;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tarock::Card;
use tarock_archive::Facts;

use super::advice::AdvicePane;
use super::archive::ArchivePage;
use super::balance::Balance;
use super::card_story::CardStory;
use super::cup::{CupPage, CupsPage, PhonePage, SEASON, SeasonPage, SpectatorPage};
use super::deal_editor::Edit;
use super::deck::DeckPage;
use super::help::{AboutPage, HelpPage, HelpPane};
use super::learn::{LearnPage, LessonBox, LessonScreen};
use super::missing::MissingPage;
use super::news::NewsPage;
use super::offline_mark::OfflineMark;
use super::online::{
    AccountPage, Chat, FriendsPage, GamesPage, GroupPage, GroupsPage, JoinPage, OnlineScreen, SessionPane, Sums,
    WatchScreen,
};
use super::page_frame::tr;
use super::people::People;
use super::quiz::{QuestionPane, ReviewPane};
use super::replay_bar::ReplayBar;
use super::report::{ReportOfMany, ReportPane};
use super::result::ResultSheet;
use super::rules::RulesPage;
use super::scorer::ScorerPage;
use super::settings::SettingsPage;
use super::share::SharePane;
use super::statistics::{EarnedAwards, StatisticsOf, StatisticsPage};
use super::table::{HistoryPane, LastTrickPane, MenuPane};
use super::train::{ChallengeScreen, PuzzleBox, TodayScreen, TrainPage};
use super::xray::XrayPane;
use crate::app::app;
use crate::dom::browser;
use crate::model::layout::Layout;
use crate::model::route::{Pane, Screen};
use crate::play::{Abilities, Course, Play, WholeDeal, note_look};
use crate::words::{self, Part};

/// A screen beside the table; empty for a screen of the main program.
#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn page(screen: Screen) -> Result<AnyView, SplitLoaderError> {
    Ok(match screen {
        Screen::Archive => view! { <ArchivePage /> }.into_any(),
        Screen::Settings(section) => view! { <SettingsPage section /> }.into_any(),
        Screen::Rules(game, topic) => view! { <RulesPage game topic /> }.into_any(),
        Screen::Help(topic) => view! { <HelpPage topic /> }.into_any(),
        Screen::Deck => view! { <DeckPage /> }.into_any(),
        Screen::About => view! { <AboutPage /> }.into_any(),
        Screen::News => view! { <NewsPage /> }.into_any(),
        Screen::Missing(path) => view! { <MissingPage path /> }.into_any(),
        Screen::Home
        | Screen::Learn(_)
        | Screen::Scorer(_)
        | Screen::Statistics
        | Screen::Train { .. }
        | Screen::Play(_)
        | Screen::Replay(_)
        | Screen::Challenge(..)
        | Screen::Friends
        | Screen::Online(_)
        | Screen::Watch(_)
        | Screen::Account
        | Screen::Groups
        | Screen::Group(..)
        | Screen::Games
        | Screen::Invitation(_)
        | Screen::Cup(..)
        | Screen::Sheet
        | Screen::Standings(_) => ().into_any(),
    })
}

/// The sheet of a table, on a phone.
#[wasm_split(cup, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn cup_phone() -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <PhonePage /> }.into_any())
}

/// The standings of a cup, for spectators.
#[wasm_split(cup, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn cup_standings(id: String) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <SpectatorPage id /> }.into_any())
}

/// The desk of a cup, a season, or the list of both.
#[wasm_split(cup, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn cup(id: String, page: String) -> Result<AnyView, SplitLoaderError> {
    Ok(match id.as_str() {
        "" => view! { <CupsPage /> }.into_any(),
        SEASON => view! { <SeasonPage id=page /> }.into_any(),
        _ => view! { <CupPage id page /> }.into_any(),
    })
}

/// A lesson, or the list of them.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn learn(id: String) -> Result<AnyView, SplitLoaderError> {
    Ok(if id.is_empty() { view! { <LearnPage /> }.into_any() } else { view! { <LessonScreen id /> }.into_any() })
}

/// Sums, charts and awards.
#[wasm_split(statistics, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn statistics() -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <StatisticsPage /> }.into_any())
}

/// Sums, charts and awards of deals that are not this device's.
#[wasm_split(statistics, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn statistics_of(
    all: RwSignal<Option<Vec<Arc<Facts>>>>,
    player: RwSignal<String>,
) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <StatisticsOf all player /> }.into_any())
}

/// What a finished deal has earned its player, on the bill.
#[wasm_split(statistics, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn earned(play: Play) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <EarnedAwards play /> }.into_any())
}

/// What a lesson says beside its table.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn lesson_pane(course: Course, play: Play) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <LessonBox course play=Some(play) /> }.into_any())
}

/// The scorer: an evening with real cards, or all of them.
#[wasm_split(scorer, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn scorer(id: String) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <ScorerPage id /> }.into_any())
}

/// What the trainer shows.
pub(crate) enum Training {
    Page,
    /// Today's puzzles at their table.
    Today,
    /// A puzzle's question and its solution.
    Puzzle(Play),
    /// A decision of a shared deal: the number of actions before it, and the deal as text.
    Challenge(usize, String),
}

/// The trainer.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn train(what: Training) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        Training::Page => view! { <TrainPage /> }.into_any(),
        Training::Today => view! { <TodayScreen /> }.into_any(),
        Training::Puzzle(play) => view! { <PuzzleBox play /> }.into_any(),
        Training::Challenge(at, deal) => view! { <ChallengeScreen at deal /> }.into_any(),
    })
}

/// What the decisions of a deal cost.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn report(play: Play) -> Result<AnyView, SplitLoaderError> {
    Ok(match play.abilities().whole {
        Some(whole) => view! { <ReportPane whole /> }.into_any(),
        None => view! { <NotHere /> }.into_any(),
    })
}

/// The memory quiz: the question that waits for an answer, or those that were asked.
#[wasm_split(quiz, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn quiz(play: Play, is_asked: bool) -> Result<AnyView, SplitLoaderError> {
    Ok(match play.abilities().whole {
        Some(whole) if is_asked => view! { <QuestionPane whole /> }.into_any(),
        Some(whole) => view! { <ReviewPane whole /> }.into_any(),
        None => view! { <NotHere /> }.into_any(),
    })
}

/// How much the cards and own mistakes contributed to the results of some deals in the archive.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn luck(ids: Vec<String>) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <ReportOfMany ids /> }.into_any())
}

/// A screen for playing with others.
#[wasm_split(company, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn company(screen: Screen) -> Result<AnyView, SplitLoaderError> {
    crate::online::sync::watch(app());
    // A table says by itself that its server cannot be reached.
    let mark = (!matches!(screen, Screen::Online(_) | Screen::Watch(_))).then(|| view! { <OfflineMark /> });
    let page = match screen {
        Screen::Friends => view! { <FriendsPage /> }.into_any(),
        Screen::Online(id) => view! { <OnlineScreen id /> }.into_any(),
        Screen::Watch(id) => view! { <WatchScreen id /> }.into_any(),
        Screen::Account => view! { <AccountPage /> }.into_any(),
        Screen::Groups => view! { <GroupsPage /> }.into_any(),
        Screen::Group(id, page) => view! { <GroupPage id page /> }.into_any(),
        Screen::Games => view! { <GamesPage /> }.into_any(),
        Screen::Invitation(token) => view! { <JoinPage token /> }.into_any(),
        _ => ().into_any(),
    };
    Ok(view! { {mark} {page} }.into_any())
}

/// The content of a pane at a table with others.
#[wasm_split(company, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn company_pane(pane: Pane) -> Result<AnyView, SplitLoaderError> {
    let inside = match pane {
        Pane::People => view! { <SessionPane /> }.into_any(),
        Pane::Balance => view! { <Sums /> }.into_any(),
        Pane::Chat => view! { <Chat /> }.into_any(),
        _ => ().into_any(),
    };
    Ok(view! { <OfflineMark /> {inside} }.into_any())
}

/// The content of a pane; the chat and what a lesson says are in other chunks.
#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn pane(pane: Pane, play: Play) -> Result<AnyView, SplitLoaderError> {
    let Abilities { whole, advice, .. } = play.abilities();
    let view = match pane {
        Pane::Advice => advice.map(|adviser| view! { <AdvicePane adviser /> }.into_any()),
        Pane::Xray => advice.map(|adviser| view! { <XrayPane adviser /> }.into_any()),
        Pane::Balance => whole.map(|whole| view! { <Balance whole /> }.into_any()),
        Pane::Edit => whole.map(|whole| view! { <Edit whole /> }.into_any()),
        Pane::People => whole.map(|whole| view! { <People whole /> }.into_any()),
        Pane::Result => Some(view! { <ResultSheet play /> }.into_any()),
        Pane::Help => Some(view! { <HelpPane play /> }.into_any()),
        Pane::Share => Some(view! { <SharePane play /> }.into_any()),
        Pane::History => Some(view! { <HistoryPane play /> }.into_any()),
        Pane::LastTrick => Some(view! { <LastTrickPane play /> }.into_any()),
        Pane::Menu => Some(view! { <MenuPane play /> }.into_any()),
        Pane::Chat | Pane::Lesson | Pane::Puzzle | Pane::Report | Pane::Quiz => Some(().into_any()),
    };
    Ok(view.unwrap_or_else(|| view! { <NotHere /> }.into_any()))
}

/// The bar to go through a deal. Whoever gets it can look at all cards.
#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn replay_bar(whole: WholeDeal, layout: Memo<Layout>) -> Result<AnyView, SplitLoaderError> {
    let id = whole.table.with_untracked(|table| table.id().to_owned());
    spawn_local(async move { note_look(&id).await });
    Ok(view! { <ReplayBar whole layout /> }.into_any())
}

/// A card over the table, with its story.
#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn card_story(card: Card, open: RwSignal<Option<Card>>) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <CardStory card open /> }.into_any())
}

/// Shown instead of a pane that needs hidden cards.
#[component]
pub(super) fn NotHere() -> impl IntoView {
    let app = app();
    view! { <p class="muted">{tr(app, "online-not-here")}</p> }
}

/// The view of a chunk as soon as it, its words and its style sheet have loaded, or the error.
pub(crate) fn later(chunk: impl Future<Output = Result<AnyView, SplitLoaderError>> + Send + 'static) -> AnyView {
    let app = app();
    Suspend::new(async move {
        let has_words = words::fetch(app.language.get_untracked(), Part::Whole).await;
        browser::late_style().await;
        match chunk.await {
            Ok(view) if has_words => view,
            _ => view! { <p role="alert">{tr(app, "chunk-missing")}</p> }.into_any(),
        }
    })
    .into_any()
}
