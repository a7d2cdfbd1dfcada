//! Choosing an image, and the square of it that is used.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::page_frame::tr;
use crate::app::app;
use crate::dom::browser;
use crate::dom::cutout::{Chosen, Crop};

/// A chosen image with its square, until it is kept or put away.
pub(in crate::ui) type Cutout = RwSignal<Option<(Chosen, Crop)>, LocalStorage>;

/// How far one press of an arrow key pans the image, in sides of the square.
const STEP: f64 = 0.05;
/// The zoom factor of one press of +.
const NEARER: f64 = 1.15;

/// Lets the image go.
pub(in crate::ui) fn put_away(chosen: Cutout) {
    if let Some(Some((old, _))) = chosen.try_update(Option::take) {
        old.put_away();
    }
}

/// A button that opens an image file or the camera; a [`Cutter`] with the same `id` shows it.
#[component]
pub(in crate::ui) fn PictureButton(
    #[prop(into)] id: String,
    /// The key of its text.
    label: &'static str,
    chosen: Cutout,
    /// Called with whether the file could be read.
    read: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    let app = app();
    let window = format!("{id}-window");
    on_cleanup(move || put_away(chosen));
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let file = input.files().and_then(|files| files.get(0));
        // Choosing the same file again must also fire a change event.
        input.set_value("");
        let Some(file) = file else { return };
        let window = window.clone();
        spawn_local(async move {
            let picture = Chosen::read(&file).await;
            if picture.is_none() {
                read(false);
                return;
            }
            put_away(chosen);
            if let Some(Some((lost, _))) = chosen.try_set(picture) {
                lost.put_away();
                return;
            }
            read(true);
            request_animation_frame(move || browser::focus(&window));
        });
    };
    view! {
        <label class="button people-photo">
            <input type="file" id=format!("{id}-file") accept="image/*" class="unseen" on:change=load />
            {tr(app, label)}
        </label>
    }
}

/// The last known positions of fingers and mice on the window, by pointer id.
type Fingers = Vec<(i32, f64, f64)>;

/// The window in which the square of a chosen image is placed: by mouse, by one or two fingers, or by keys.
#[component]
pub(in crate::ui) fn Cutter(
    /// What the ids of its parts begin with.
    #[prop(into)]
    id: String,
    chosen: Cutout,
    /// Whether the square is shown as a circle, like a portrait.
    #[prop(default = true)]
    round: bool,
    /// Whether the square is just being stored.
    #[prop(optional)]
    busy: RwSignal<bool>,
    /// Called with the image and its square when the person keeps them.
    keep: impl Fn(Chosen, Crop) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = app();
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
        if let Some((picture, crop)) = chosen.get_untracked() {
            keep(picture, crop);
        }
    };
    let address = move || chosen.with(|chosen| chosen.as_ref().map(|(picture, _)| picture.address.clone()));
    let part = |name: &str| format!("{id}-{name}");
    // The focus goes back to where the image was chosen.
    let home = part("file");
    on_cleanup(move || request_animation_frame(move || browser::focus(&home)));
    let keys = part("keys");
    view! {
        <div class="cutting">
            <div
                class="cutting-window"
                class:round=round
                id=part("window")
                role="application"
                tabindex="0"
                aria-label=tr(app, "picture-window")
                aria-describedby=keys.clone()
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
                <p class="hint" id=keys>{tr(app, "picture-keys")}</p>
                <label class="field">
                    <span>{tr(app, "picture-zoom")}</span>
                    <input
                        type="range"
                        id=part("zoom")
                        min="100"
                        max="800"
                        step="5"
                        prop:value=move || crop().map(|crop| format!("{:.0}", crop.zoom() * 100.0))
                        on:input=slide
                    />
                </label>
                <div class="sheet-buttons">
                    <button type="button" id=part("turn") on:click=move |_| change(&Crop::turned)>
                        {tr(app, "picture-turn")}
                    </button>
                    <button type="button" id=part("mirror") on:click=move |_| change(&Crop::mirrored)>
                        {tr(app, "picture-mirror")}
                    </button>
                </div>
                <div class="sheet-buttons">
                    <button type="button" class="primary" id=part("keep") disabled=move || busy.get() on:click=keep>
                        {tr(app, "picture-keep")}
                    </button>
                    <button type="button" id=part("cancel") on:click=move |_| put_away(chosen)>
                        {tr(app, "picture-cancel")}
                    </button>
                </div>
            </div>
        </div>
    }
}
