//! Choosing the portrait the others see: a file or the camera, a square of it, and removal.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::super::card::PortraitOf;
use super::super::page_frame::tr;
use crate::app::app;
use crate::dom::browser;
use crate::online::account::Account;
use crate::online::portrait::{self, Chosen, Crop};

/// How far one press of an arrow key pans the image, in sides of the square.
const STEP: f64 = 0.05;
/// The zoom factor of one press of +.
const NEARER: f64 = 1.15;

/// The portrait section of the account page.
#[component]
pub(super) fn PortraitPart(account: RwSignal<Account>) -> impl IntoView {
    let app = app();
    let said = RwSignal::new(None::<&'static str>);
    let chosen = RwSignal::new_local(None::<(Chosen, Crop)>);
    let address = Memo::new(move |_| portrait::address(account.with(|account| account.portrait.clone()).as_deref()));
    let has = Memo::new(move |_| !address.get().is_empty());
    on_cleanup(move || put_away(chosen));
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let file = input.files().and_then(|files| files.get(0));
        // Choosing the same file again must also fire a change event.
        input.set_value("");
        let Some(file) = file else { return };
        spawn_local(async move {
            let read = Chosen::read(&file).await;
            if read.is_none() {
                said.try_set(Some("online-portrait-unreadable"));
                return;
            }
            put_away(chosen);
            if let Some(Some((lost, _))) = chosen.try_set(read) {
                lost.put_away();
                return;
            }
            said.try_set(None);
            request_animation_frame(|| browser::focus("portrait-window"));
        });
    };
    let remove = move |_| {
        spawn_local(async move {
            let done = portrait::remove().await;
            account.try_set(Account::stored());
            said.try_set(Some(done.map_or_else(|trouble| trouble.key(), |()| "online-portrait-gone")));
        });
    };
    view! {
        <section class="portrait-part" aria-label=tr(app, "online-portrait")>
            <div class="portrait-now">
                <PortraitOf name=address />
                <div>
                    <h2>{tr(app, "online-portrait")}</h2>
                    <p class="hint">{tr(app, "online-portrait-line")}</p>
                    <div class="sheet-buttons">
                        <label class="button people-photo">
                            <input type="file" id="portrait-file" accept="image/*" class="unseen" on:change=load />
                            {tr(app, "online-portrait-choose")}
                        </label>
                        <Show when=move || has.get()>
                            <button type="button" class="quiet" id="portrait-remove" on:click=remove>
                                {tr(app, "online-portrait-remove")}
                            </button>
                        </Show>
                    </div>
                </div>
            </div>
            <Show when=move || chosen.with(Option::is_some)>
                <Cutting chosen account said />
            </Show>
            <p role="status">{move || said.get().map(|key| app.t(key))}</p>
        </section>
    }
}

fn put_away(chosen: RwSignal<Option<(Chosen, Crop)>, LocalStorage>) {
    if let Some(Some((old, _))) = chosen.try_update(Option::take) {
        old.put_away();
    }
}

/// The last known positions of fingers and mice on the window, by pointer id.
type Fingers = Vec<(i32, f64, f64)>;

/// The window in which the square is chosen.
#[component]
fn Cutting(
    chosen: RwSignal<Option<(Chosen, Crop)>, LocalStorage>,
    account: RwSignal<Account>,
    said: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let app = app();
    let busy = RwSignal::new(false);
    let fingers = StoredValue::new(Fingers::new());
    let crop = move || chosen.with(|chosen| chosen.as_ref().map(|(_, crop)| *crop));
    let change = move |f: &dyn Fn(Crop) -> Crop| {
        chosen.update(|chosen| {
            if let Some((_, crop)) = chosen {
                *crop = f(*crop);
            }
        });
    };
    let side = |event: &web_sys::PointerEvent| {
        let window = event.current_target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
        window.map_or(256.0, |window| f64::from(window.client_width()).max(1.0))
    };
    let down = move |event: web_sys::PointerEvent| {
        if let Some(window) = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            let _ = window.set_pointer_capture(event.pointer_id());
        }
        let here = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        fingers.update_value(|fingers| {
            fingers.retain(|finger| finger.0 != here.0);
            fingers.push(here);
        });
    };
    let drag = move |event: web_sys::PointerEvent| {
        let (id, x, y) = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        let before = fingers.get_value();
        let Some(at) = before.iter().position(|finger| finger.0 == id) else { return };
        let mut now = before.clone();
        now[at] = (id, x, y);
        let side = side(&event);
        // Several fingers pan together, and two of them zoom.
        let n = now.len() as f64;
        let (right, below) = ((x - before[at].1) / side / n, (y - before[at].2) / side / n);
        let apart = |fingers: &Fingers| match fingers[..] {
            [(_, ax, ay), (_, bx, by)] => Some((ax - bx).hypot(ay - by).max(1.0)),
            _ => None,
        };
        let by = apart(&now).zip(apart(&before)).map_or(1.0, |(now, before)| now / before);
        fingers.set_value(now);
        change(&move |crop| crop.pushed(right, below).zoomed(by));
    };
    let up = move |event: web_sys::PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
    };
    let wheel = move |event: leptos::ev::WheelEvent| {
        event.prevent_default();
        let by = if event.delta_y() < 0.0 { NEARER } else { 1.0 / NEARER };
        change(&move |crop| crop.zoomed(by));
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let f: fn(Crop) -> Crop = match event.key().as_str() {
            "ArrowLeft" => |crop| crop.pushed(-STEP, 0.0),
            "ArrowRight" => |crop| crop.pushed(STEP, 0.0),
            "ArrowUp" => |crop| crop.pushed(0.0, -STEP),
            "ArrowDown" => |crop| crop.pushed(0.0, STEP),
            "+" | "=" => |crop| crop.zoomed(NEARER),
            "-" => |crop| crop.zoomed(1.0 / NEARER),
            _ => return,
        };
        event.prevent_default();
        change(&f);
    };
    let slide = move |event: leptos::ev::Event| {
        let percent: f64 = event_target_value(&event).parse().unwrap_or(100.0);
        change(&move |crop| crop.zoomed_to(percent / 100.0));
    };
    let keep = move |_| {
        let Some((picture, crop)) = chosen.get_untracked() else { return };
        busy.set(true);
        spawn_local(async move {
            let done = picture.upload(crop).await;
            busy.try_set(false);
            account.try_set(Account::stored());
            if done.is_ok() {
                put_away(chosen);
                request_animation_frame(|| browser::focus("portrait-file"));
            }
            said.try_set(Some(done.map_or_else(|trouble| trouble.key(), |()| "online-portrait-kept")));
        });
    };
    let address = move || chosen.with(|chosen| chosen.as_ref().map(|(picture, _)| picture.address.clone()));
    view! {
        <div class="cutting">
            <div
                class="cutting-window"
                id="portrait-window"
                role="application"
                tabindex="0"
                aria-label=tr(app, "online-portrait-window")
                aria-describedby="portrait-keys"
                on:pointerdown=down
                on:pointermove=drag
                on:pointerup=up
                on:pointercancel=up
                on:wheel=wheel
                on:keydown=key
            >
                <img src=address style=move || crop().map(Crop::style) alt="" draggable="false" />
            </div>
            <div class="stack">
                <p class="hint" id="portrait-keys">{tr(app, "online-portrait-keys")}</p>
                <label class="field">
                    <span>{tr(app, "online-portrait-zoom")}</span>
                    <input
                        type="range"
                        id="portrait-zoom"
                        min="100"
                        max="800"
                        step="5"
                        prop:value=move || crop().map(|crop| format!("{:.0}", crop.zoom() * 100.0))
                        on:input=slide
                    />
                </label>
                <div class="sheet-buttons">
                    <button type="button" class="primary" id="portrait-keep" disabled=move || busy.get() on:click=keep>
                        {tr(app, "online-portrait-keep")}
                    </button>
                    <button type="button" id="portrait-cancel" on:click=move |_| put_away(chosen)>
                        {tr(app, "online-portrait-cancel")}
                    </button>
                </div>
            </div>
        </div>
    }
}
