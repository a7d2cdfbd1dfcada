//! An evening that is open: who sits where, the form, the sheet, and what can be done with it.

use leptos::prelude::*;

use super::desk::Desk;
use super::entry::EntryForm;
use super::hand_on::HandOn;
use super::table::LineHistory;
use crate::dom::files;
use crate::model::balance::{self, Balance};
use crate::model::route::{Route, Screen};
use crate::model::rule_book;
use crate::model::scorer::Evening;
use crate::ui::balance::{SheetTable, Unit};
use crate::ui::confirm_button::ConfirmButton;
use crate::ui::icon::Icon;
use crate::ui::page::Link;
use crate::ui::page_frame::{Frame, tr};

#[component]
pub(super) fn EveningScreen(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let handed = (!desk.is_mine).then(|| {
        view! {
            <section class="box scorer-handed">
                <p>{tr(app, "scorer-handed")}</p>
                {desk.known().map(|n| view! { <p>{move || app.say("scorer-handed-known", &[("n", n.into())])}</p> })}
                <button type="button" class="primary" data-do="take-over" on:click=move |_| desk.take_over()>
                    {tr(app, "scorer-take-over")}
                </button>
            </section>
        }
    });
    let form = desk.is_mine.then(|| view! { <EntryForm desk /> });
    view! {
        <Frame title="scorer-title" class="scorer">
            <nav class="scorer-nav">
                <Link route=Route::to(Screen::Scorer(String::new())) class="button quiet">
                    <Icon name="back" />
                    {tr(app, "scorer-all")}
                </Link>
                {desk.is_mine.then(|| view! { <Steps desk /> })}
            </nav>
            {handed}
            <Plates desk />
            <div class="scorer-body">
                {form}
                <Sheet desk />
            </div>
        </Frame>
    }
}

/// Undo and redo.
#[component]
fn Steps(desk: Desk) -> impl IntoView {
    let app = desk.app;
    view! {
        <button
            type="button"
            data-do="undo"
            disabled=move || !desk.evening.with(Evening::can_undo)
            on:click=move |_| desk.undo()
        >
            <Icon name="undo" />
            {tr(app, "scorer-undo")}
        </button>
        <button
            type="button"
            data-do="redo"
            aria-label=tr(app, "scorer-redo")
            disabled=move || !desk.evening.with(Evening::can_redo)
            on:click=move |_| desk.redo()
        >
            <Icon name="redo" />
        </button>
    }
}

/// The players with their sums, and who deals.
#[component]
fn Plates(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let plates = move || {
        let (names, Balance { sums, .. }) = desk.evening.with(|evening| (evening.players.clone(), evening.balance()));
        let seating = desk.seating.get();
        let forehand = seating.players.get(seating.forehand.index()).copied();
        let plate = |(at, (name, sum)): (usize, (String, tarock::GamePoints))| {
            let roles = [
                (seating.dealer == at, "scorer-dealer"),
                (seating.sits_out == Some(at), "scorer-sits-out"),
                (forehand == Some(at), "scorer-is-forehand"),
            ];
            let roles: Vec<String> = roles.into_iter().filter(|(is, _)| *is).map(|(_, key)| app.t(key)).collect();
            view! {
                <li class="scorer-plate" class:out={seating.sits_out == Some(at)}>
                    <span class="scorer-name">{name}</span>
                    <strong>{app.words(|words| balance::points(words, sum))}</strong>
                    <small class="muted">{roles.join(", ")}</small>
                </li>
            }
        };
        names.into_iter().zip(sums).enumerate().map(plate).collect_view()
    };
    view! { <ul class="scorer-plates" aria-label=tr(app, "scorer-players")>{plates}</ul> }
}

/// The sheet of the evening, and what can be taken along.
#[component]
fn Sheet(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let sheet = Memo::new(move |_| desk.evening.with(Evening::balance));
    let names = Signal::derive(move || desk.evening.with(|evening| evening.players.clone()));
    let tariff = Memo::new(move |_| desk.evening.with(|evening| evening.cents));
    let wants_money = RwSignal::new(false);
    let cents = Memo::new(move |_| if wants_money.get() { tariff.get() } else { 0 });
    let pick = Callback::new(move |number: usize| {
        let line = number - 1;
        desk.open.update(|open| *open = if *open == Some(line) { None } else { Some(line) });
    });
    let body = move || {
        let sheet = sheet.get();
        if sheet.lines.is_empty() {
            return view! { <p class="muted">{app.t("scorer-empty")}</p> }.into_any();
        }
        view! { <SheetTable sheet names cents pick /> }.into_any()
    };
    let head = move || {
        desk.evening.with(|evening| {
            let game = app.t(&format!("game-{}", evening.rules.game()));
            let rules = rule_book::title(evening.rules.name());
            let date = files::date(evening.at as f64, app.language.get().code(), false);
            app.say("balance-head", &[("game", game.into()), ("rules", rules.into()), ("date", date.into())])
        })
    };
    let csv = move |_| {
        let text = untrack(|| app.words(|words| sheet.get().csv(words, &names.get(), cents.get())));
        files::download("kaiserstich.csv", text.as_bytes(), "text/csv;charset=utf-8");
    };
    let set_tariff = move |event| {
        if let Ok(cents) = event_target_value(&event).trim().parse::<u32>() {
            desk.change(|evening| evening.cents = cents.min(10_000));
        }
    };
    let ask = Signal::derive(move || app.t("scorer-delete-ask"));
    let mine = desk.is_mine.then(|| {
        view! {
            <label class="field scorer-tariff no-print">
                <span>{tr(app, "scorer-tariff")}</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    size="5"
                    data-do="tariff"
                    prop:value=move || tariff.get().to_string()
                    on:change=set_tariff
                />
            </label>
            <div class="no-print"><HandOn desk /></div>
            <div class="no-print">
                <ConfirmButton
                    label="scorer-delete"
                    ask
                    yes="scorer-delete-yes"
                    name="delete"
                    then=move || desk.forget()
                />
            </div>
        }
    });
    view! {
        <section class="balance printable scorer-sheet" aria-label=tr(app, "balance-table")>
            <p class="print-head">{head}</p>
            <p class="small muted no-print">{head}</p>
            <Unit tariff wants_money />
            {body}
            {desk.is_mine.then(|| view! { <LineHistory desk /> })}
            <p class="signatures">{tr(app, "balance-signature")} <span></span></p>
            <div class="sheet-buttons no-print">
                <button type="button" on:click=move |_| files::print()>
                    <Icon name="print" />
                    {tr(app, "balance-print")}
                </button>
                <button type="button" data-do="csv" on:click=csv>
                    <Icon name="download" />
                    {tr(app, "balance-csv")}
                </button>
            </div>
            {mine}
        </section>
    }
}
