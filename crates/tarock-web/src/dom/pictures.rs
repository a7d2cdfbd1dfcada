//! Cards, backs and portraits as images: each is drawn once per style and kept as an object URL.

use std::cell::RefCell;
use std::collections::HashMap;

use tarock::Card;
use tarock_deck::{Back, Colours, Contrast, Design, IndexSize, Letters, Portrait, Style};
use tarock_words::Language;
use wasm_bindgen::JsValue;

use crate::model::settings::{CardBack, CardDesign, IndexLetters, Settings, Theme};

/// The look of the cards under these settings.
pub(crate) fn style(settings: &Settings, language: Language) -> Style {
    let letters = match (settings.letters, language) {
        (IndexLetters::German, _) | (IndexLetters::Language, Language::De) => Letters::German,
        (IndexLetters::English, _) | (IndexLetters::Language, Language::En) => Letters::English,
        (IndexLetters::French, _) => Letters::French,
        (IndexLetters::Neutral, _) => Letters::Neutral,
    };
    Style {
        design: match settings.design {
            CardDesign::Scenes => Design::Scenes,
            CardDesign::Poster => Design::Poster,
        },
        index: if settings.large_index { IndexSize::Large } else { IndexSize::Normal },
        letters,
        colours: if settings.four_colours { Colours::Four } else { Colours::Two },
        contrast: if settings.theme == Theme::Kontrast { Contrast::High } else { Contrast::Normal },
        mini: false,
    }
}

thread_local! {
    static DRAWN: RefCell<HashMap<String, String>> = RefCell::new(HashMap::new());
}

/// The URL of an image, which is drawn on first use.
fn drawn(key: String, svg: impl FnOnce() -> String) -> String {
    DRAWN.with_borrow_mut(|all| all.entry(key).or_insert_with(|| object(&svg(), "image/svg+xml")).clone())
}

/// Turns a text into a browser object with a URL.
pub(crate) fn object(text: &str, kind: &str) -> String {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options);
    blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob)).unwrap_or_default()
}

/// The URL of a card's face.
pub(crate) fn face(card: Card, style: Style) -> String {
    drawn(format!("{card}{style:?}"), || tarock_deck::face(card, style))
}

/// The URL of the card back.
pub(crate) fn back(settings: &Settings) -> String {
    let back = match settings.back {
        CardBack::Oxblood => Back::Oxblood,
        CardBack::BottleGreen => Back::BottleGreen,
        CardBack::Navy => Back::Navy,
    };
    match &settings.back_picture {
        None => drawn(format!("{back:?}"), || tarock_deck::back(back)),
        Some(picture) => {
            let key =
                format!("{back:?}{}{}", picture.len(), picture.get(picture.len().saturating_sub(40)..).unwrap_or(""));
            drawn(key, || tarock_deck::back_with_picture(back, picture))
        }
    }
}

/// The URL of a portrait: a name of the deck, a data URL, or an image on the server.
pub(crate) fn portrait(name: &str) -> String {
    if name.starts_with("data:") || name.starts_with('/') {
        return name.to_owned();
    }
    let portrait = Portrait::from_name(name).unwrap_or(Portrait::Player);
    drawn(format!("portrait{name}"), || tarock_deck::portrait(portrait))
}
