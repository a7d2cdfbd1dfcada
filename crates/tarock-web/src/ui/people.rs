//! The players at the table: names, portraits, bots or people, and the seat at the bottom.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::Seat;
use tarock_deck::Portrait;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::card::PortraitOf;
use super::icon::Icon;
use crate::app::{App, app};
use crate::model::device_table::{DeviceTable, Holder};
use crate::model::settings::{Persona, Settings};
use crate::play::{Shown, Stage, WholeDeal};

/// The side of an uploaded photo, in pixels.
const PHOTO: u32 = 200;

/// The pane for the players.
#[component]
pub(crate) fn People(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let seats: Vec<Seat> = whole.table.with_untracked(DeviceTable::seats).iter().collect();
    let several = Memo::new(move |_| humans(whole) > 1);
    view! {
        <div class="people">
            {seats.into_iter().map(|seat| view! { <Place whole seat /> }).collect_view()}
            <Show when=move || several.get()>
                <p class="small muted">{move || app.t("people-several")}</p>
            </Show>
            <Autonomous whole />
        </div>
    }
}

/// The number of seats played by people.
fn humans(whole: WholeDeal) -> usize {
    whole.table.with(|table| table.seats().iter().filter(|seat| table.holder(*seat) == Holder::Human).count())
}

/// The persona of a seat; a stored text may have fewer than there are seats.
fn persona(settings: &Settings, seat: Seat) -> Persona {
    let usual = || Settings::default().people.get(seat.index()).cloned();
    let empty = || Persona { name: String::new(), portrait: String::new() };
    settings.people.get(seat.index()).cloned().or_else(usual).unwrap_or_else(empty)
}

/// The default name of a seat's bot.
fn usual_name(seat: Seat) -> String {
    let name = persona(&Settings::default(), seat).name;
    if name.is_empty() { Portrait::Tarobot.name().to_owned() } else { name }
}

fn change(settings: &mut Settings, seat: Seat, f: impl FnOnce(&mut Persona)) {
    let usual = Settings::default().people;
    while settings.people.len() <= seat.index() {
        let next = usual.get(settings.people.len()).cloned();
        settings.people.push(next.unwrap_or_else(|| Persona { name: String::new(), portrait: String::new() }));
    }
    f(&mut settings.people[seat.index()]);
}

/// One seat.
#[component]
fn Place(whole: WholeDeal, seat: Seat) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let name = Memo::new(move |_| app.settings.with(|settings| persona(settings, seat).name));
    let portrait = Memo::new(move |_| app.settings.with(|settings| persona(settings, seat).portrait));
    let human = Memo::new(move |_| whole.table.with(|table| table.holder(seat)) == Holder::Human);
    let below = Memo::new(move |_| play.screen.shown.with(Shown::own) == seat);
    let (name_id, hint_id) = (format!("people-name-{}", seat.number()), format!("people-hint-{}", seat.number()));
    let title = move || app.say("people-seat", &[("number", seat.number().into()), ("name", play.named(seat))]);
    let rename = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let mut name: String = input.value().trim().chars().take(16).collect();
        if name.is_empty() && !human.get_untracked() {
            // Only the person may be called "Du".
            name = usual_name(seat);
        }
        input.set_value(&name);
        app.settings.update(|settings| change(settings, seat, |persona| persona.name = name));
    };
    let reset = move |_| {
        let usual = persona(&Settings::default(), seat);
        app.settings.update(|settings| change(settings, seat, |persona| *persona = usual));
    };
    view! {
        <section class="people-seat box">
            <h3>
                <PortraitOf name=portrait />
                <span>{title}</span>
            </h3>
            <div class="people-name">
                <label for=name_id.clone()>{move || app.t("people-name")}</label>
                <input
                    type="text"
                    id=name_id
                    maxlength="16"
                    autocomplete="off"
                    aria-describedby=hint_id.clone()
                    prop:value=move || name.get()
                    on:change=rename
                />
                <p class="small muted" id=hint_id hidden=move || !human.get()>{move || app.t("people-name-hint")}</p>
            </div>
            <Pictures seat portrait />
            <Who whole seat />
            <div class="people-buttons">
                <Show
                    when=move || !below.get()
                    fallback=move || view! { <p class="muted here">{move || app.t("people-sits-here")}</p> }
                >
                    <button on:click=move |_| whole.sit_below(Some(seat))>
                        <Icon name="down" />
                        {move || app.t("people-sit-here")}
                    </button>
                </Show>
                <button on:click=reset>
                    <Icon name="restart" />
                    {move || app.t("people-reset")}
                </button>
            </div>
        </section>
    }
}

/// The portraits to choose from.
#[component]
fn Pictures(seat: Seat, portrait: Memo<String>) -> impl IntoView {
    let app = app();
    let group = format!("people-portrait-{}", seat.number());
    let choose = move |value: String| {
        app.settings.update(|settings| change(settings, seat, |persona| persona.portrait = value));
    };
    let own_group = group.clone();
    let pictures = Portrait::ALL
        .into_iter()
        .map(|who| {
            let value = who.name();
            let named = move || if value.is_empty() { app.t("people-portrait-plain") } else { value.to_owned() };
            view! {
                <label class="people-picture">
                    <input
                        type="radio"
                        name=group.clone()
                        aria-label=named
                        prop:checked=move || portrait.with(|portrait| portrait == value)
                        on:change=move |_| choose(value.to_owned())
                    />
                    <PortraitOf name=value.to_owned() />
                    <span class="tick" aria-hidden="true"><Icon name="check" /></span>
                </label>
            }
        })
        .collect_view();
    let photo = move || {
        let picture = portrait.get();
        let group = own_group.clone();
        picture.starts_with("data:").then(|| {
            view! {
                <label class="people-picture">
                    <input
                        type="radio"
                        name=group
                        aria-label=move || app.t("people-portrait-own")
                        prop:checked=true
                    />
                    <PortraitOf name=picture />
                    <span class="tick" aria-hidden="true"><Icon name="check" /></span>
                </label>
            }
        })
    };
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        if let Some(file) = file {
            spawn_local(async move { take_photo(app, seat, file).await });
        }
    };
    view! {
        <fieldset class="people-pictures">
            <legend>{move || app.t("people-portrait")}</legend>
            {pictures}
            {photo}
            <label class="button people-photo">
                <input type="file" accept="image/*" class="unseen" on:change=load />
                {move || app.t("people-photo")}
            </label>
        </fieldset>
    }
}

async fn take_photo(app: App, seat: Seat, file: web_sys::File) {
    match square(&file).await {
        Ok(picture) => {
            app.settings.update(|settings| change(settings, seat, |persona| persona.portrait = picture));
        }
        Err(_) => app.tell(untrack(|| app.t("people-photo-failed"))),
    }
}

/// Cuts the middle out of an image as a small square data URL, which is kept with the settings.
async fn square(file: &web_sys::File) -> Result<String, JsValue> {
    let address = web_sys::Url::create_object_url_with_blob(file)?;
    let picture = web_sys::HtmlImageElement::new()?;
    picture.set_src(&address);
    let decoded = JsFuture::from(picture.decode()).await;
    let _ = web_sys::Url::revoke_object_url(&address);
    decoded?;
    let (left, top, side) = middle(f64::from(picture.natural_width()), f64::from(picture.natural_height()));
    if side < 1.0 {
        return Err(JsValue::NULL);
    }
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let canvas: web_sys::HtmlCanvasElement = document.create_element("canvas")?.dyn_into().map_err(JsValue::from)?;
    canvas.set_width(PHOTO);
    canvas.set_height(PHOTO);
    let pen = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let draw: js_sys::Function = js_sys::Reflect::get(&pen, &"drawImage".into())?.dyn_into()?;
    let arguments = js_sys::Array::of1(&picture);
    for number in [left, top, side, side, 0.0, 0.0, f64::from(PHOTO), f64::from(PHOTO)] {
        arguments.push(&JsValue::from_f64(number));
    }
    draw.apply(&pen, &arguments)?;
    canvas.to_data_url_with_type("image/jpeg")
}

/// The largest square in the middle of an image: left, top and side.
fn middle(width: f64, height: f64) -> (f64, f64, f64) {
    let side = width.min(height);
    ((width - side) / 2.0, (height - side) / 2.0, side)
}

/// A choice between person and bot for the seat.
#[component]
fn Who(whole: WholeDeal, seat: Seat) -> impl IntoView {
    let app = app();
    let human = Memo::new(move |_| whole.table.with(|table| table.holder(seat)) == Holder::Human);
    // The last person stays, because otherwise nobody is left to play.
    let last = Memo::new(move |_| human.get() && humans(whole) == 1 && !app.settings.with(|it| it.autonomous));
    let group = format!("people-who-{}", seat.number());
    let note = format!("people-last-{}", seat.number());
    let radio = |key: &'static str, value: bool| {
        let note = note.clone();
        view! {
            <label class="either-one">
                <input
                    type="radio"
                    name=group.clone()
                    prop:checked=move || human.get() == value
                    disabled=move || !value && last.get()
                    aria-describedby=note
                    on:change=move |_| whole.hold_seat(seat, value)
                />
                <span>{move || app.t(key)}</span>
            </label>
        }
    };
    let (person, bot) = (radio("people-human", true), radio("people-bot", false));
    view! {
        <fieldset class="either">
            <legend>{move || app.t("people-who")}</legend>
            {person}
            {bot}
        </fieldset>
        <p class="small muted" id=note.clone() hidden=move || !last.get()>
            {move || app.t("people-last-human")}
        </p>
    }
}

/// A switch that lets bots play every seat.
#[component]
fn Autonomous(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let switch = move |event: leptos::ev::Event| {
        let on = event_target_checked(&event);
        app.settings.update(|settings| settings.autonomous = on);
        let over = play.screen.stage.get_untracked() == Stage::Over;
        if let Some(session) = play.abilities().session.filter(|_| on && over) {
            session.next_deal();
            return;
        }
        // The seat on turn is asked again, because a bot may play it now, or a person.
        whole.sit_below(whole.below.get_untracked());
        if on {
            whole.wake();
        }
    };
    view! {
        <label class="row">
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || app.settings.with(|settings| settings.autonomous)
                on:change=switch
            />
            <span>
                {move || app.t("people-autonomous")}
                <span class="small muted explained">{move || app.t("people-autonomous-explained")}</span>
            </span>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_is_cut_to_the_square_in_its_middle() {
        assert_eq!(middle(400.0, 300.0), (50.0, 0.0, 300.0));
        assert_eq!(middle(90.0, 100.0), (0.0, 5.0, 90.0));
    }

    #[test]
    fn a_seat_that_the_stored_settings_lack_can_be_named() {
        let mut settings = Settings { people: Vec::new(), ..Settings::default() };
        let third = Seat::new(2).expect("a seat");
        assert_eq!(persona(&settings, third).name, "Ferdl");
        change(&mut settings, third, |persona| persona.name = "Gustl".to_owned());
        assert_eq!(persona(&settings, third).name, "Gustl");
        assert_eq!(settings.people[1].name, "Resi");
    }
}
