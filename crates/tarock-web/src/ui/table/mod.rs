//! The table: bar, seats, trick, talon, action box, hand. Positions come from [`Layout`].

mod action;
mod bar;
mod contract;
mod hand;
mod keys;
mod panes;
mod seats;
mod suggestion;
mod talon;
mod trick;

pub(crate) use panes::{HistoryPane, LastTrickPane, MenuPane};

use leptos::prelude::*;
use tarock::Phase;

use super::panes::Panes;
use super::replay_bar::ReplayBar;
use crate::app::app;
use crate::model::layout::Layout;
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
    /// Whether the person has moved the focus by key since their turn began.
    pub(crate) roams: RwSignal<bool>,
}

/// A narrower table, in pixels, is laid out at this width and scaled down, because its cards would be too small to tell
/// apart.
const NARROWEST: f64 = 320.0;

/// The table of a running or studied deal.
#[component]
pub(crate) fn TableScreen(play: Play) -> impl IntoView {
    let app = app();
    let shrunk = Memo::new(move |_| (app.window.get().0 / NARROWEST).min(1.0));
    let layout = Memo::new(move |_| {
        let (width, height) = app.window.get();
        let (width, height) = (width / shrunk.get(), height / shrunk.get());
        let docked = app.route.with(|route| match route.pane {
            Some(Pane::Result | Pane::Balance | Pane::Edit) | None => false,
            Some(_) => true,
        });
        let (seats, cards) = play.screen.shown.with(|shown| {
            let hand = shown.view.hand().len();
            (shown.view.board().seats().len(), hand)
        });
        Layout::new(width, height, seats, cards, docked)
    });
    let desk = Desk {
        layout,
        at: RwSignal::new(None),
        choice: RwSignal::new(None),
        list: RwSignal::new(false),
        focus: RwSignal::new(None),
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
        desk.list.set(mine && asks);
    });
    // In learning mode the pane with the reasons opens by itself, where it does not hide the table.
    Effect::new(move |_| {
        let (mine, ..) = opens.get();
        let wide = layout.get_untracked().form == crate::model::layout::Form::Desktop;
        let learns = app.settings.read_untracked().learning;
        if mine && learns && wide && app.route.read_untracked().pane.is_none() {
            app.pane(Some(Pane::Advice));
        }
    });
    keys::listen(play, desk);
    suggestion::lead(play, desk);
    let Abilities { whole, fork, .. } = play.abilities();
    let is_studied = Memo::new(move |_| {
        let plays_back = matches!(play.screen.stage.get(), Stage::Playing { .. });
        let can_redo = whole.is_some_and(WholeDeal::can_redo);
        fork.is_some() || play.screen.bar.get() || plays_back || can_redo
    });
    let replay_bar = move || whole.filter(|_| is_studied.get()).map(|whole| view! { <ReplayBar whole /> });
    let size = move || {
        let layout = layout.get();
        format!("width:{}px;height:{}px", layout.width, layout.height)
    };
    view! {
        <div class="table" style=move || format!("--shrunk:{:.3}", shrunk.get()) data-form=move || layout.get().form.id() data-seats=move || {
            play.screen.shown.with(|shown| shown.view.board().seats().len().to_string())
        }>
            <bar::Bar play />
            <main class="stage" style=size aria-label=move || app.t("table")>
                <h1 class="unseen">{move || app.t(&format!("game-{}", play.kind()))}</h1>
                <div class="inlay" style=move || inlay(&layout.get())></div>
                <seats::Seats play />
                <contract::ContractBox play />
                <trick::TrickArea play />
                <talon::TalonArea play />
                <action::ActionBox play />
                {replay_bar}
                <hand::Hand play />
                <Show when=move || play.screen.kaiserstich.get()>
                    <p class="kaiserstich" aria-hidden="true"><span class="star"></span>{move || app.t("kaiserstich")}</p>
                </Show>
            </main>
            <Panes play />
        </div>
    }
}

/// The frame in the felt around the trick.
fn inlay(layout: &Layout) -> String {
    let w = layout.trick_card;
    let (x, y) = layout.centre;
    let (wide, high) = (w * 4.2, w * RATIO_OF_INLAY);
    format!("left:{}px;top:{}px;width:{wide}px;height:{high}px", x - wide / 2.0, y - high / 2.0)
}

const RATIO_OF_INLAY: f64 = 3.4;
