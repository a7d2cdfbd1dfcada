//! The controls of the form: choices, switches and numbers, each large enough for a finger.

use leptos::prelude::*;
use tarock::{Counting, Seat};

use super::desk::Desk;
use crate::model::scorer::{Form, Input, score};

/// A group of options of which one is chosen. `id` names it in the form.
pub(super) fn group(legend: String, is_quiet: bool, options: Vec<AnyView>) -> AnyView {
    let legend = if is_quiet {
        view! { <legend class="unseen">{legend}</legend> }.into_any()
    } else {
        view! { <legend>{legend}</legend> }.into_any()
    };
    view! { <fieldset class="either scorer-group">{legend} <div class="scorer-options">{options}</div></fieldset> }
        .into_any()
}

/// One option of a group. `id` finds it in tests, and its first part is the name of the group.
pub(super) fn option(
    desk: Desk,
    name: &str,
    value: &str,
    label: String,
    input: Input,
    is_chosen: impl Fn(&Form) -> bool + Send + Sync + 'static,
) -> AnyView {
    let chosen = Memo::new(move |_| desk.form.with(&is_chosen));
    view! {
        <label class="either-one">
            <input
                type="radio"
                name=name.to_owned()
                data-do=format!("{name}:{value}")
                prop:checked=move || chosen.get()
                on:change=move |_| desk.enter(input)
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// An option for each of these seats.
pub(super) fn seats(
    desk: Desk,
    name: &str,
    seats: impl IntoIterator<Item = Seat>,
    input: impl Fn(Seat) -> Input,
    chosen: impl Fn(&Form) -> Option<Seat> + Clone + Send + Sync + 'static,
) -> Vec<AnyView> {
    let one = |seat: Seat| {
        let chosen = chosen.clone();
        option(desk, name, &seat.to_string(), desk.name(seat), input(seat), move |form| chosen(form) == Some(seat))
    };
    seats.into_iter().map(one).collect()
}

/// The kontra levels up to the highest, as a group.
pub(super) fn kontra(
    desk: Desk,
    legend: String,
    name: &str,
    highest: u8,
    input: impl Fn(u8) -> Input,
    level_of: impl Fn(&Form) -> u8 + Clone + Send + Sync + 'static,
) -> AnyView {
    let app = desk.app;
    let one = |level: u8| {
        let level_of = level_of.clone();
        let label = app.t(&format!("scorer-kontra-{level}"));
        option(desk, name, &level.to_string(), label, input(level), move |form| level_of(form) == level)
    };
    group(legend, false, (0..=highest).map(one).collect())
}

/// A switch that stays pressed.
pub(super) fn switch(
    desk: Desk,
    id: String,
    label: String,
    name: Option<String>,
    input: Input,
    is_on: impl Fn(&Form) -> bool + Send + Sync + 'static,
) -> AnyView {
    let on = Memo::new(move |_| desk.form.with(&is_on));
    view! {
        <button
            type="button"
            class="scorer-switch"
            data-do=id
            aria-label=name
            aria-pressed=move || on.get().to_string()
            on:click=move |_| desk.enter(input)
        >
            {label}
        </button>
    }
    .into_any()
}

/// A field for a score: whole points, and in thirds beside them the rest (*Blatt*).
#[component]
pub(super) fn ScoreField(
    desk: Desk,
    label: String,
    /// Finds it in tests.
    id: String,
    counting: Counting,
    value: Memo<Option<u16>>,
    put: Callback<Option<u16>>,
) -> impl IntoView {
    let app = desk.app;
    let per = if counting == Counting::Thirds { 3 } else { 1 };
    let parts = move |value: Option<u16>| {
        value.map_or_else(|| (String::new(), 0), |score| ((score / per).to_string(), score % per))
    };
    let (points, rest) = parts(value.get_untracked());
    let (text, thirds) = (RwSignal::new(points), RwSignal::new(rest));
    let typed = move || score(counting, &text.get_untracked(), thirds.get_untracked());
    // The form was emptied, or opened again.
    Effect::new(move |_| {
        let value = value.get();
        if value != typed() {
            let (points, rest) = parts(value);
            text.set(points);
            thirds.set(rest);
        }
    });
    let on_input = move |event| {
        text.set(event_target_value(&event).chars().filter(char::is_ascii_digit).take(3).collect());
        put.run(typed());
    };
    let name = label.clone();
    let third_id = id.clone();
    let third = move |n: u16| {
        let choose = move |_| {
            thirds.set(n);
            put.run(typed());
        };
        view! {
            <button
                type="button"
                class="scorer-third"
                data-do=format!("{third_id}-thirds:{n}")
                aria-label=format!("{name}: {}", app.say("scorer-thirds", &[("n", n.into())]))
                aria-pressed=move || (thirds.get() == n).to_string()
                on:click=choose
            >
                {format!("/{n}")}
            </button>
        }
    };
    view! {
        <div class="scorer-score">
            <label class="field">
                <span>{label}</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    size="4"
                    data-do=id
                    prop:value=move || text.get()
                    on:input=on_input
                />
            </label>
            {(per > 1).then(|| (0..per).map(third).collect_view())}
        </div>
    }
}
