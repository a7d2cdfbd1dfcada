//! Theme, cards, backs and typeface.

use leptos::prelude::*;
use tarock::{Card, Suit};

use super::control::{Choice, Range, Switch, ids};
use crate::app::app;
use crate::dom::cutout::{Chosen, Crop};
use crate::dom::pictures;
use crate::model::settings::{CardBack, CardDesign, Font, IndexLetters, Settings, Theme, Tongue};
use crate::ui::album::{OwnPictures, Pictures};
use crate::ui::card::Face;
use crate::ui::cutter::{Cutout, Cutter, PictureButton, put_away};
use crate::ui::icon::Icon;
use crate::ui::page_frame::tr;

/// All visual settings.
#[component]
pub(super) fn Look() -> impl IntoView {
    let app = app();
    let own = Pictures::of_device(app);
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
        <Backs own />
        <OwnPictures pictures=own />
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
fn Backs(own: Pictures) -> impl IntoView {
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
    let chosen: Cutout = RwSignal::new_local(None);
    let read = move |is_read: bool| {
        if !is_read {
            app.tell(untrack(|| app.t("settings-picture-unreadable")));
        }
    };
    let keep = move |picture: Chosen, crop: Crop| {
        if let Some(picture) = picture.data_url(crop) {
            own.add(picture.clone());
            app.settings.update(|settings| settings.back_picture = Some(picture));
        }
        put_away(chosen);
    };
    let use_it = move |picture: String| {
        let (source, value) = (picture.clone(), picture.clone());
        view! {
            <label class="people-picture">
                <input
                    type="radio"
                    name="back-picture"
                    aria-label=tr(app, "people-portrait-own")
                    prop:checked=move || app.settings.read().back_picture.as_ref() == Some(&value)
                    on:change=move |_| app.settings.update(|settings| settings.back_picture = Some(picture.clone()))
                />
                <img class="portrait" src=source alt="" />
                <span class="tick" aria-hidden="true"><Icon name="check" /></span>
            </label>
        }
    };
    let has_pictures = Memo::new(move |_| !own.all().is_empty());
    view! {
        <fieldset class="choice">
            <legend>{tr(app, "settings-back")}</legend>
            <div class="swatches">{CardBack::ALL.iter().map(row).collect_view()}</div>
        </fieldset>
        <fieldset class="people-pictures" hidden=move || !has_pictures.get()>
            <legend>{tr(app, "settings-picture")}</legend>
            <For each=move || own.all() key=Clone::clone children=use_it />
        </fieldset>
        <div class="photo">
            <PictureButton id="back" label="settings-picture" chosen read />
            <span class="hint">{tr(app, "settings-picture-hint")}</span>
            <Show when=move || app.settings.read().back_picture.is_some()>
                <button on:click=move |_| app.settings.update(|settings| settings.back_picture = None)>
                    {tr(app, "settings-picture-remove")}
                </button>
            </Show>
        </div>
        <Show when=move || chosen.with(Option::is_some)>
            <Cutter id="back" chosen round=false keep />
        </Show>
    }
}
