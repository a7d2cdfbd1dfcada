//! The replay bar: steps, playback, a slider over the actions, the visible hands, and playing on.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::Seat;

use super::icon::Icon;
use super::page_frame::tr;
use crate::app::app;
use crate::model::device_table::DeviceTable;
use crate::model::layout::{Layout, Rect};
use crate::model::marks::marks;
use crate::model::route::{Route, Screen};
use crate::play::{Fork, Forked, Stage, Unfinished, WholeDeal};

/// The bar. Small screens show only its buttons until it is expanded.
#[component]
pub(crate) fn ReplayBar(whole: WholeDeal, layout: Memo<Layout>) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let fork = play.abilities().fork;
    let cursor = Memo::new(move |_| whole.table.with(DeviceTable::cursor));
    let n = Memo::new(move |_| whole.table.with(DeviceTable::n_actions));
    let record = Memo::new(move |_| whole.table.with(|table| table.record().clone()));
    let sentence = move || {
        let cursor = cursor.get();
        let line = play
            .screen
            .history
            .with(|history| history.iter().rev().find(|line| line.at <= cursor).map(|line| line.sentence.clone()));
        line.unwrap_or_else(|| app.t("replay-start"))
    };
    let place = move || {
        let args = [("n", cursor.get().into()), ("all", n.get().into()), ("sentence", sentence().into())];
        app.say("replay-place-text", &args)
    };
    let ticks = move || {
        let all = n.get().max(1) as f64;
        let tick = |mark: crate::model::marks::Mark| {
            let left = format!("--at: {:.4}", mark.at as f64 / all);
            view! { <i data-mark=mark.kind.id() style=left></i> }
        };
        record.with(marks).into_iter().map(tick).collect_view()
    };
    let unfolded = RwSignal::new(false);
    // Unfolded, the bar grows upwards.
    let style = move || {
        let layout = layout.get();
        let place = |bar: Rect| {
            let bottom = layout.height - bar.bottom();
            format!("left:{:.1}px;width:{:.1}px;min-height:{:.1}px;bottom:{bottom:.1}px", bar.x, bar.w, bar.h)
        };
        layout.replay.map(place)
    };
    let close = move || {
        play.screen.bar.get().then(|| {
            view! {
                <button class="quiet" aria-label=tr(app, "close") on:click=move |_| play.screen.bar.set(false)>
                    <Icon name="close" />
                </button>
            }
        })
    };
    let views = move || {
        let may_look = fork.is_some() || play.screen.stage.get() == Stage::Over || whole.open_all.get();
        may_look.then(|| view! { <Viewpoint whole /> })
    };
    view! {
        <section class="replay-bar" class:unfolded=unfolded style=style aria-label=tr(app, "replay-bar")>
            <p class="replay-sentence" aria-hidden="true">{sentence}</p>
            <div class="replay-slider">
                <div class="replay-marks" aria-hidden="true">{ticks}</div>
                <input
                    type="range"
                    id="replay-place"
                    min="0"
                    max=move || n.get().to_string()
                    step="1"
                    prop:value=move || cursor.get().to_string()
                    aria-label=tr(app, "replay-place")
                    aria-valuetext=place
                    on:input=move |event| {
                        if let Ok(n) = event_target_value(&event).parse() {
                            whole.jump(n);
                        }
                    }
                />
            </div>
            <Buttons whole cursor n unfolded />
            <div class="replay-more">
                {views}
                <PlayOn whole fork />
                {close}
            </div>
        </section>
    }
}

#[component]
fn Buttons(whole: WholeDeal, cursor: Memo<usize>, n: Memo<usize>, unfolded: RwSignal<bool>) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let at_start = move || cursor.get() == 0;
    let at_end = move || cursor.get() == n.get();
    let playing = move |forward: bool| play.screen.stage.get() == Stage::Playing { forward };
    let toggle = move |forward: bool| {
        if untrack(|| playing(forward)) {
            play.stop();
        } else {
            whole.play_back(forward);
        }
    };
    let playback = move |forward: bool| {
        let key = if forward { "replay-play" } else { "replay-play-back" };
        let blocked = move || !playing(forward) && if forward { at_end() } else { at_start() };
        let icon = move || {
            let name = if playing(forward) { "pause" } else { "play" };
            view! { <Icon name /> }
        };
        view! {
            <button
                class:mirrored=!forward
                class:primary=forward
                aria-label=move || app.t(if playing(forward) { "replay-pause" } else { key })
                disabled=blocked
                on:click=move |_| toggle(forward)
            >
                {icon}
            </button>
        }
    };
    view! {
        <div class="replay-buttons">
            <button aria-label=tr(app, "replay-first") disabled=at_start on:click=move |_| whole.jump(0)>
                <Icon name="first" />
            </button>
            <button aria-label=tr(app, "replay-back") disabled=at_start on:click=move |_| whole.step(false)>
                <Icon name="back" />
            </button>
            {playback(false)}
            {playback(true)}
            <button aria-label=tr(app, "replay-on") disabled=at_end on:click=move |_| whole.step(true)>
                <Icon name="forward" />
            </button>
            <button
                aria-label=tr(app, "replay-last")
                disabled=at_end
                on:click=move |_| whole.jump(n.get_untracked())
            >
                <Icon name="last" />
            </button>
            <button
                class="unfold"
                aria-label=tr(app, "replay-more")
                aria-expanded=move || unfolded.get().to_string()
                on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
            >
                <Icon name="list" />
            </button>
        </div>
    }
}

/// The choice of the visible hands.
#[component]
fn Viewpoint(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let chosen = move || {
        if whole.open_all.get() {
            return "all".to_owned();
        }
        play.screen.shown.with(|shown| shown.own().number().to_string())
    };
    let choose = move |event| {
        let value = event_target_value(&event);
        if value == "all" {
            whole.show_all_hands(true);
        } else if let Some(seat) = value.parse().ok().and_then(Seat::from_number) {
            whole.open_all.set(false);
            whole.sit_below(Some(seat));
        }
    };
    let seats = move || {
        let option = |seat: Seat| {
            let value = seat.number().to_string();
            let own = value.clone();
            view! {
                <option value=value selected=move || chosen() == own>
                    {move || app.say("replay-seat", &[("name", play.named(seat))])}
                </option>
            }
        };
        whole.table.with_untracked(DeviceTable::seats).iter().map(option).collect_view()
    };
    view! {
        <select aria-label=tr(app, "replay-viewpoint") prop:value=chosen on:change=choose>
            <option value="all" selected=move || chosen() == "all">{tr(app, "replay-all-hands")}</option>
            {seats()}
        </select>
    }
}

/// Plays on from here: at this table, or at the running table of the game if this deal is only looked at.
#[component]
fn PlayOn(whole: WholeDeal, fork: Option<Fork>) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let over = move || whole.table.with(DeviceTable::is_over);
    let go = move |unfinished: Unfinished| {
        let Some(fork) = fork else {
            whole.play.screen.bar.set(false);
            whole.wake();
            return;
        };
        spawn_local(async move {
            match fork.play_on(unfinished).await {
                Forked::WouldLose => asking.set(true),
                Forked::Done(kind) => {
                    app.tell(untrack(|| app.t("replay-forked")));
                    app.go(Route::to(Screen::Play(kind)));
                }
            }
        });
    };
    move || {
        if asking.get() {
            view! {
                <div class="ask" role="group" aria-label=tr(app, "replay-fork-ask")>
                    <p role="status">{tr(app, "replay-fork-ask")}</p>
                    <button class="primary" id="replay-fork-keep" on:click=move |_| go(Unfinished::Keep)>
                        {tr(app, "replay-fork-keep")}
                    </button>
                    <button class="danger" on:click=move |_| go(Unfinished::GiveUp)>{tr(app, "replay-fork-yes")}</button>
                    <button on:click=move |_| asking.set(false)>{tr(app, "replay-fork-cancel")}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button id="replay-fork" disabled=over on:click=move |_| go(Unfinished::Ask)>
                    {tr(app, "replay-fork")}
                </button>
            }
            .into_any()
        }
    }
}
