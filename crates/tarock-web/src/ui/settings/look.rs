//! Theme, cards, backs and typeface.

use leptos::prelude::*;
use tarock::{Card, Suit};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::control::{Choice, Range, Switch, ids};
use crate::app::app;
use crate::dom::pictures;
use crate::model::settings::{CardBack, CardDesign, Font, IndexLetters, Settings, Theme, Tongue};
use crate::ui::card::Face;
use crate::ui::page_frame::tr;

/// All visual settings.
#[component]
pub(super) fn Look() -> impl IntoView {
    let app = app();
    let preview =
        [Some(Card::SKUES), Card::tarock(18), Suit::Hearts.king(), Suit::Diamonds.queen(), Suit::Clubs.cards().first()];
    view! {
        <Choice
            key="language"
            ids=ids(Tongue::ALL, Tongue::id)
            get=|s| s.language.id()
            set=|s, id| s.language = Tongue::from_id(id).unwrap_or(s.language)
        />
        <Themes />
        <h3>{tr(app, "settings-cards")}</h3>
        <div class="preview">{preview.into_iter().flatten().map(|card| view! { <Face card /> }).collect_view()}</div>
        <Choice
            key="design"
            ids=ids(CardDesign::ALL, CardDesign::id)
            get=|s| s.design.id()
            set=|s, id| s.design = CardDesign::from_id(id).unwrap_or(s.design)
        />
        <Switch key="large-index" get=|s| s.large_index set=|s, on| s.large_index = on />
        <Switch key="four-colours" get=|s| s.four_colours set=|s, on| s.four_colours = on />
        <Choice
            key="letters"
            ids=ids(IndexLetters::ALL, IndexLetters::id)
            get=|s| s.letters.id()
            set=|s, id| s.letters = IndexLetters::from_id(id).unwrap_or(s.letters)
        />
        <Backs />
        <h3>{tr(app, "settings-type")}</h3>
        <TextSize />
        <Choice
            key="font"
            ids=ids(Font::ALL, Font::id)
            get=|s| s.font.id()
            set=|s, id| s.font = Font::from_id(id).unwrap_or(s.font)
        />
    }
}

/// The text size; cards keep their size.
#[component]
pub(super) fn TextSize() -> impl IntoView {
    view! {
        <Range
            key="text"
            range=(100, 150, 5)
            get=|s| s.text_percent.into()
            set=|s, n| s.text_percent = u16::try_from(n).unwrap_or(100)
            show=super::percent
        />
    }
}

/// The themes, each shown in its own colours.
#[component]
fn Themes() -> impl IntoView {
    let app = app();
    let swatch = move |theme: &'static Theme| {
        let theme = *theme;
        view! {
            <label class="swatch">
                <input
                    type="radio"
                    name="theme"
                    value=theme.id()
                    prop:checked=move || app.settings.read().theme == theme
                    on:change=move |_| app.settings.update(|settings| settings.theme = theme)
                />
                <span class="swatch-felt" data-swatch=theme.id() aria-hidden="true"><i></i><b></b></span>
                <span>{move || app.t(&format!("settings-theme-{}", theme.id()))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{tr(app, "settings-theme")}</legend>
            <div class="swatches">{Theme::ALL.iter().map(swatch).collect_view()}</div>
        </fieldset>
    }
}

/// The card backs, and an image of the person's own.
#[component]
fn Backs() -> impl IntoView {
    let app = app();
    let row = move |back: &'static CardBack| {
        let back = *back;
        // Each button shows its own back, with the person's image if there is one.
        let source = Memo::new(move |_| {
            let picture = app.settings.read().back_picture.clone();
            pictures::back(&Settings { back, back_picture: picture, ..Settings::default() })
        });
        view! {
            <label class="swatch">
                <input
                    type="radio"
                    name="back"
                    value=back.id()
                    prop:checked=move || app.settings.read().back == back
                    on:change=move |_| app.settings.update(|settings| settings.back = back)
                />
                <img class="back" src=source alt="" />
                <span>{move || app.t(&format!("settings-back-{}", back.id()))}</span>
            </label>
        }
    };
    let take = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            let taken = move |picture: Option<String>| match picture {
                Some(picture) => app.settings.update(|settings| settings.back_picture = Some(picture)),
                None => app.tell(app.t("settings-picture-unreadable")),
            };
            crop(&file, taken);
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{tr(app, "settings-back")}</legend>
            <div class="swatches">{CardBack::ALL.iter().map(row).collect_view()}</div>
        </fieldset>
        <div class="photo">
            <label for="back-photo">{tr(app, "settings-picture")} <span class="hint">{tr(app, "settings-picture-hint")}</span></label>
            <input id="back-photo" type="file" accept="image/*" on:change=take />
            <Show when=move || app.settings.read().back_picture.is_some()>
                <button on:click=move |_| app.settings.update(|settings| settings.back_picture = None)>
                    {tr(app, "settings-picture-remove")}
                </button>
            </Show>
        </div>
    }
}

/// Crops the middle of an image file to a 200 px square data URL; `None` if the file is no image.
fn crop(file: &web_sys::File, taken: impl Fn(Option<String>) + 'static) {
    let Ok(address) = web_sys::Url::create_object_url_with_blob(file) else { return taken(None) };
    let Ok(image) = web_sys::HtmlImageElement::new() else { return taken(None) };
    let drawn = image.clone();
    let release = address.clone();
    let done = Closure::once_into_js(move |event: web_sys::Event| {
        let picture = if event.type_() == "load" { square(&drawn) } else { None };
        let _ = web_sys::Url::revoke_object_url(&release);
        taken(picture);
    });
    image.set_onload(Some(done.unchecked_ref()));
    image.set_onerror(Some(done.unchecked_ref()));
    image.set_src(&address);
}

fn square(image: &web_sys::HtmlImageElement) -> Option<String> {
    const SIZE: u32 = 200;
    let document = web_sys::window()?.document()?;
    let canvas: web_sys::HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(SIZE);
    canvas.set_height(SIZE);
    let context = canvas.get_context("2d").ok()??;
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    let side = width.min(height);
    let draw: js_sys::Function = js_sys::Reflect::get(&context, &"drawImage".into()).ok()?.dyn_into().ok()?;
    let size = f64::from(SIZE);
    let places = [(width - side) / 2.0, (height - side) / 2.0, side, side, 0.0, 0.0, size, size];
    let arguments = js_sys::Array::of1(image);
    for place in places {
        arguments.push(&JsValue::from_f64(place));
    }
    draw.apply(&context, &arguments).ok()?;
    canvas.to_data_url_with_type("image/jpeg").ok()
}
