//! The table: bar, seats, trick, talon, action box, hand. Positions come from [`Layout`].

mod action;
mod bar;
mod contract;
mod deal;
mod hand;
mod keys;
mod moment;
mod panes;
mod seats;
mod suggestion;
mod talon;
mod trick;

pub(crate) use panes::{HistoryPane, LastTrickPane, MenuPane};
pub(crate) use seats::pile_points;

use leptos::prelude::*;
use tarock::{CardSet, Phase};

use super::lazy_chunks;
use super::page_frame::tr;
use super::panes::Panes;
use crate::app::{App, app};
use crate::model::device_table::DeviceTable;
use crate::model::layout::{Ask, Form, LIST_PADDING, Layout, RATIO, Rect, Scene};
use crate::model::route::Pane;
use crate::play::{Abilities, Play, Stage, WholeDeal};

/// State that the parts of the table share besides the game.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) layout: Memo<Layout>,
    /// The card that the arrow keys are on.
    pub(crate) at: RwSignal<Option<tarock::Card>>,
    /// The choice in the action box that is not confirmed yet.
    pub(crate) choice: RwSignal<Option<tarock::Action>>,
    /// Whether the list of the action box is open.
    pub(crate) list: RwSignal<bool>,
    /// The element that had the focus at the last key press.
    pub(crate) focus: RwSignal<Option<String>>,
    /// The card that is shown large.
    pub(crate) large: RwSignal<Option<tarock::Card>>,
    /// Whether the person has moved the focus by key since their turn began.
    pub(crate) roams: RwSignal<bool>,
}

impl Desk {
    /// A style that follows the layout. It takes a function pointer, because the code behind an attribute would be in the
    /// program again for every type of closure.
    fn style(self, of: fn(&Layout) -> String) -> impl Fn() -> String + Copy + Send + 'static {
        move || self.layout.with(of)
    }
}

/// The table of a running or studied deal.
#[component]
pub(crate) fn TableScreen(play: Play) -> impl IntoView {
    let app = app();
    let list = RwSignal::new(false);
    let is_studied = Memo::new(move |_| is_studied(play));
    let layout = Memo::new(move |_| Layout::new(&scene(play, list.get(), is_studied.get())));
    let desk = Desk {
        layout,
        at: RwSignal::new(None),
        choice: RwSignal::new(None),
        list,
        focus: RwSignal::new(None),
        large: RwSignal::new(None),
        roams: RwSignal::new(false),
    };
    provide_context(desk);
    let opens = Memo::new(move |_| {
        let turn = play.my_turn();
        let phase = play.phase();
        (turn.is_some(), phase, play.screen.shown.with(|shown| shown.cursor))
    });
    // A new turn begins with the list open and nothing chosen.
    Effect::new(move |_| {
        let (mine, phase, _) = opens.get();
        desk.choice.set(None);
        desk.roams.set(false);
        let asks = matches!(phase, Phase::Auction | Phase::Call | Phase::Announce | Phase::AnnounceBefore);
        desk.list.set(mine && asks && !play.is_looked_at());
    });
    // The questions of a quiz deal are there as soon as it is looked at.
    Effect::new(move |_| {
        let Some(whole) = play.abilities().whole.filter(|_| play.is_looked_at()) else { return };
        let wide = layout.get_untracked().form == Form::Desktop;
        let has_questions = whole.table.with_untracked(DeviceTable::has_questions);
        if wide && has_questions && app.route.read_untracked().pane.is_none() {
            app.pane(Some(Pane::Quiz));
        }
    });
    // In learning mode the pane with the reasons opens by itself, where it does not hide the table. Elsewhere the action
    // box says the main reason.
    Effect::new(move |_| {
        let (mine, ..) = opens.get();
        let wide = layout.get_untracked().form == Form::Desktop;
        let learns = app.settings.read_untracked().learning;
        if mine && learns && wide && app.route.read_untracked().pane.is_none() {
            app.pane(Some(Pane::Advice));
        }
    });
    let asked = Memo::new(move |_| play.is_question_open());
    // Whatever ends the quiz, the person hears of it.
    let is_quiz = Memo::new(move |_| play.is_quiz());
    Effect::new(move |was: Option<bool>| {
        let is = is_quiz.get();
        if was.is_some_and(|was| was != is) {
            app.tell(untrack(|| app.t(if is { "quiz-begun" } else { "quiz-ended" })));
        }
        is
    });
    // Bots that play all seats stop when nobody watches any more.
    let left = window_event_listener(leptos::ev::blur, move |_| {
        if app.settings.read_untracked().autonomous && !matches!(play.screen.stage.get_untracked(), Stage::Waiting(_)) {
            play.halt();
            app.tell(untrack(|| app.t("autonomous-stopped")));
        }
    });
    on_cleanup(move || left.remove());
    keys::listen(play, desk);
    suggestion::lead(play, desk);
    let Abilities { whole, .. } = play.abilities();
    let replay_bar = move || {
        let whole = whole.filter(|_| is_studied.get())?;
        Some(lazy_chunks::later(lazy_chunks::replay_bar(whole, layout)))
    };
    let size = desk.style(|layout| format!("width:{}px;height:{}px", layout.width, layout.height));
    view! {
        <div
            class="table"
            class:covered=move || layout.get().is_covered
            style=desk.style(variables)
            data-form=move || layout.get().form.id()
        >
            <bar::Bar play />
            <main class="stage" style=size aria-label=tr(app, "table")>
                <h1 class="unseen">{move || app.t(&format!("game-{}", play.kind()))}</h1>
                <Show when=move || play.phase() == Phase::Play>
                    <div class="inlay" style=desk.style(|layout| layout.whole_trick().grown(8.0).css())></div>
                </Show>
                <seats::Seats play />
                <contract::ContractBox play />
                <trick::LastTrick play />
                <trick::TrickArea play />
                <talon::TalonArea play />
                <action::ActionBox play />
                {replay_bar}
                <hand::Hand play />
                <deal::DealScene play />
                <moment::MomentScene play />
            </main>
            <Panes play layout />
            {move || asked.get().then(|| lazy_chunks::later(lazy_chunks::quiz(play, true)))}
            {move || desk.large.get().map(|card| lazy_chunks::later(lazy_chunks::card_story(card, desk.large)))}
        </div>
    }
}

/// The numbers of the layout that style sheets use in many places.
fn variables(layout: &Layout) -> String {
    let bar_of = |bar: Rect| if layout.form == Form::Landscape { bar.w } else { bar.h };
    let (bar, dock) = (bar_of(layout.bar), layout.dock.map_or(0.0, bar_of));
    format!(
        "--zoom:{:.4};--ratio:{RATIO};--bar:{bar}px;--dock:{dock}px;--option:{}px;--list-padding:{LIST_PADDING}px",
        layout.zoom, layout.option
    )
}

/// Whether the replay bar is open: in a deal that is only looked at, or after an undo.
fn is_studied(play: Play) -> bool {
    let Abilities { whole, fork, .. } = play.abilities();
    let plays_back = matches!(play.screen.stage.get(), Stage::Playing { .. });
    let can_redo = whole.is_some_and(WholeDeal::can_redo);
    fork.is_some() || play.screen.bar.get() || plays_back || can_redo
}

/// The text size: 1 is the usual one.
fn text_size(app: App) -> f64 {
    app.settings.with(|settings| f64::from(settings.text_percent) / 100.0)
}

/// What the layout depends on.
fn scene(play: Play, is_list_open: bool, has_replay_bar: bool) -> Scene {
    let app = play.app;
    let has_pane = app.route.with(|route| match route.pane {
        Some(Pane::Result | Pane::Balance | Pane::Edit | Pane::Report) => false,
        None => play.abilities().course.is_some() || play.abilities().exercise.is_some(),
        Some(_) => true,
    });
    let n_options = if is_list_open { action::n_options(play) } else { 0 };
    let is_picked = matches!(hand::use_of(play), hand::Use::Pick(_));
    let is_talon_open = play.screen.shown.with(|shown| shown.view.board().talon.is_some());
    let ask = match play.phase() {
        _ if n_options > 1 => Ask::List(n_options),
        Phase::Talon if is_talon_open => Ask::Talon,
        _ if is_picked => Ask::Pick,
        _ => Ask::Card,
    };
    let (seats, own, n_cards) =
        play.screen.shown.with(|shown| (shown.view.board().seats(), shown.own(), shown.view.hand().len()));
    let others = || seats.iter().filter(|seat| *seat != own);
    let n_calls = |seat| play.screen.shown.with(|shown| seats::n_calls(shown, seat));
    Scene {
        window: app.window.get(),
        text: text_size(app),
        n_seats: seats.len(),
        n_cards,
        ask,
        has_pane,
        has_replay_bar,
        has_action: !play.is_looked_at(),
        n_open: others().filter_map(|seat| play.open_hand(seat)).map(CardSet::len).max().unwrap_or(0),
        n_calls: others().map(n_calls).max().unwrap_or(0),
        n_own_calls: n_calls(own),
    }
}
