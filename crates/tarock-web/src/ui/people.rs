//! The players at the table: names, portraits, bots or people, and the seat at the bottom.

use leptos::prelude::*;
use tarock::Seat;
use tarock_deck::Portrait;

use super::album::Pictures;
use super::card::PortraitOf;
use super::cutter::{Cutout, Cutter, PictureButton, put_away};
use super::icon::Icon;
use crate::app::app;
use crate::dom::cutout::{Chosen, Crop};
use crate::model::device_table::{DeviceTable, Holder};
use crate::model::regulars;
use crate::model::settings::{Persona, Settings};
use crate::play::{Shown, Stage, WholeDeal};

/// The pane for the players.
#[component]
pub(crate) fn People(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let seats: Vec<Seat> = whole.table.with_untracked(DeviceTable::seats).iter().collect();
    let several = Memo::new(move |_| humans(whole) > 1);
    let pictures = Pictures::of_device(app);
    view! {
        <div class="people">
            {seats.into_iter().map(|seat| view! { <Place whole seat pictures /> }).collect_view()}
            <Show when=move || several.get()>
                <p class="small muted">{move || app.t("people-several")}</p>
            </Show>
            <Regulars />
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
fn Place(whole: WholeDeal, seat: Seat, pictures: Pictures) -> impl IntoView {
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
    let is_new = move || app.settings.with(|settings| regulars::is_new(settings, &persona(settings, seat)));
    let keep = move |_| {
        app.settings.update(|settings| {
            let persona = persona(settings, seat);
            regulars::add(settings, persona);
        });
    };
    let keep_id = format!("people-keep-{}", seat.number());
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
            <Regular seat />
            <Portraits seat portrait pictures />
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
                <Show when=is_new>
                    <button id=keep_id.clone() on:click=keep>
                        <Icon name="people" />
                        {move || app.t("people-keep")}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// A choice of one of the people who often play here for a seat; nothing while there are none.
#[component]
fn Regular(seat: Seat) -> impl IntoView {
    let app = app();
    let known = Memo::new(move |_| app.settings.with(|settings| settings.regulars.clone()));
    let choose = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let Some(regular) = known.get_untracked().into_iter().find(|known| known.name == name) else { return };
        app.settings.update(|settings| change(settings, seat, |persona| *persona = regular));
    };
    let id = format!("people-regular-{}", seat.number());
    let options = move || {
        let chosen = app.settings.with(|settings| persona(settings, seat));
        let option = |known: Persona| {
            let is_chosen = known == chosen;
            view! { <option value=known.name.clone() selected=is_chosen>{known.name.clone()}</option> }
        };
        known.get().into_iter().map(option).collect_view()
    };
    view! {
        <Show when=move || known.with(|known| !known.is_empty())>
            <div class="people-name">
                <label for=id.clone()>{move || app.t("people-regular")}</label>
                <select id=id.clone() on:change=choose>
                    <option value="">"–"</option>
                    {options}
                </select>
            </div>
        </Show>
    }
}

/// The people who often play here, each with a way out of the list.
#[component]
fn Regulars() -> impl IntoView {
    let app = app();
    let known = Memo::new(move |_| app.settings.with(|settings| settings.regulars.clone()));
    let row = move |Persona { name, portrait }: Persona| {
        let gone = name.clone();
        let remove = move |_| app.settings.update(|settings| regulars::remove(settings, &gone));
        let label = {
            let name = name.clone();
            move || app.say("people-forget-of", &[("name", name.clone().into())])
        };
        view! {
            <li>
                <PortraitOf name=portrait />
                <span class="regular-name">{name}</span>
                <button class="quiet" aria-label=label on:click=remove>{move || app.t("people-forget")}</button>
            </li>
        }
    };
    view! {
        <section class="box regulars" id="regulars">
            <h3>{move || app.t("people-regulars")}</h3>
            <p class="small muted">
                {move || app.t(if known.with(Vec::is_empty) { "people-regulars-none" } else { "people-regulars-line" })}
            </p>
            <ul>
                <For each=move || known.get() key=|known| (known.name.clone(), known.portrait.clone()) children=row />
            </ul>
        </section>
    }
}

/// The portraits to choose from.
#[component]
fn Portraits(seat: Seat, portrait: Memo<String>, pictures: Pictures) -> impl IntoView {
    let app = app();
    let group = format!("people-portrait-{}", seat.number());
    let choose = move |value: String| {
        app.settings.update(|settings| change(settings, seat, |persona| persona.portrait = value));
    };
    let own_group = group.clone();
    let drawn = Portrait::ALL
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
    let photo = move |picture: String| {
        let (shown, value) = (picture.clone(), picture.clone());
        view! {
            <label class="people-picture">
                <input
                    type="radio"
                    name=own_group.clone()
                    aria-label=move || app.t("people-portrait-own")
                    prop:checked=move || portrait.with(|portrait| *portrait == value)
                    on:change=move |_| choose(picture.clone())
                />
                <PortraitOf name=shown />
                <span class="tick" aria-hidden="true"><Icon name="check" /></span>
            </label>
        }
    };
    let id = format!("people-{}", seat.number());
    let chosen: Cutout = RwSignal::new_local(None);
    let read = move |is_read: bool| {
        if !is_read {
            app.tell(untrack(|| app.t("people-photo-failed")));
        }
    };
    let keep = move |picture: Chosen, crop: Crop| {
        if let Some(picture) = picture.data_url(crop) {
            pictures.add(picture.clone());
            choose(picture);
        }
        put_away(chosen);
    };
    let cutter = id.clone();
    view! {
        <fieldset class="people-pictures">
            <legend>{move || app.t("people-portrait")}</legend>
            {drawn}
            <For each=move || pictures.all() key=Clone::clone children=photo />
            <PictureButton id label="people-photo" chosen read />
        </fieldset>
        <Show when=move || chosen.with(Option::is_some)>
            <Cutter id=cutter.clone() chosen keep />
        </Show>
    }
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
    fn a_seat_that_the_stored_settings_lack_can_be_named() {
        let mut settings = Settings { people: Vec::new(), ..Settings::default() };
        let third = Seat::new(2).expect("a seat");
        assert_eq!(persona(&settings, third).name, "Ferdl");
        change(&mut settings, third, |persona| persona.name = "Gustl".to_owned());
        assert_eq!(persona(&settings, third).name, "Gustl");
        assert_eq!(settings.people[1].name, "Resi");
    }
}
