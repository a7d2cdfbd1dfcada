//! The name of a group, and the settings of its new tables.

use leptos::prelude::*;
use tarock::{Game, GamePoints};
use tarock_protocol::http::{Group, GroupChange, Tariff};
use tarock_table::Settings;

use super::super::super::field::Field;
use super::super::super::page_frame::tr;
use super::super::friends::proper_name;
use super::super::session_settings::Agreement;
use super::{Desk, change};
use crate::app::app;
use crate::model::balance::{EURO, money_in};

/// The currencies of countries where Tarock is played, and the one that is agreed.
const CURRENCIES: [&str; 8] = [EURO, "CHF", "CZK", "HUF", "PLN", "RON", "GBP", "USD"];

fn offered(agreed: &str) -> Vec<String> {
    let other = Some(agreed).filter(|code| !code.is_empty() && !CURRENCIES.contains(code));
    CURRENCIES.into_iter().chain(other).map(str::to_owned).collect()
}

#[component]
pub(super) fn GroupSettings(desk: Desk) -> impl IntoView {
    let app = app();
    let name = RwSignal::new(String::new());
    let draft = RwSignal::new(None::<Settings>);
    let done = RwSignal::new(None::<&'static str>);
    let (cents, currency) = (RwSignal::new(0_u32), RwSignal::new(String::new()));
    let known = Memo::new(move |_| desk.group.with(|group| group.as_ref().map(|group| group.settings.clone())));
    let called = Memo::new(move |_| desk.group.with(|group| group.as_ref().map(|group| group.name.clone())));
    Effect::new(move |_| {
        let Some(settings) = known.get() else { return };
        let usual = || app.settings.with_untracked(|settings| Settings::of(settings.rules_of(Game::Koenigrufen)));
        draft.set(Some(settings.unwrap_or_else(usual)));
    });
    Effect::new(move |_| name.set(called.get().unwrap_or_default()));
    let save = move |wanted: GroupChange, key: &'static str| {
        done.set(None);
        change("PATCH", desk.path(""), wanted, desk.said, move |group: Group| {
            desk.group.try_set(Some(group));
            done.try_set(Some(key));
        });
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match proper_name(&name.get_untracked()) {
            Some(name) => save(GroupChange { name: Some(name), ..GroupChange::default() }, "online-group-renamed"),
            None => desk.said.set(Some("online-group-name-missing")),
        }
    };
    let agree = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(settings) = draft.get_untracked() {
            let wanted = GroupChange { settings: Some(Box::new(settings)), ..GroupChange::default() };
            save(wanted, "online-group-settings-kept");
        }
    };
    let tariff = desk.tariff();
    let keep_tariff = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = Tariff { cents: cents.get_untracked(), currency: currency.get_untracked() };
        save(GroupChange { tariff: Some(wanted), ..GroupChange::default() }, "online-group-tariff-kept");
    };
    Effect::new(move |_| {
        let Tariff { cents: now, currency: code } = tariff.get();
        cents.set(now);
        currency.set(code);
    });
    let worth = move || {
        let (cents, code) = (cents.get(), currency.get());
        match cents {
            0 => app.t("online-group-tariff-points"),
            _ => {
                let amount = app.words(|words| money_in(words, GamePoints::new(1), cents, &code));
                app.say("balance-tariff", &[("amount", amount.into())])
            }
        }
    };
    let locked = Signal::derive(move || !desk.is_led());
    view! {
        <p role="status" id="group-done">{move || done.get().map(|key| app.t(key))}</p>
        <Show when=move || desk.is_led()>
            <form class="stack" on:submit=rename>
                <Field label="online-group-new-name" id="group-new-name" value=name max=32 />
                <button type="submit" id="rename-group">{tr(app, "online-group-rename")}</button>
            </form>
        </Show>
        <h3>{tr(app, "online-group-tariff")}</h3>
        <p>{tr(app, "online-group-tariff-line")}</p>
        <form class="stack" id="group-tariff" on:submit=keep_tariff>
            <p role="status">{worth}</p>
            <Show when=move || desk.is_led()>
                <label class="field">
                    <span>{tr(app, "online-group-tariff-cents")}</span>
                    <input
                        type="number"
                        id="group-tariff-cents"
                        min="0"
                        max=Tariff::MAX_CENTS.to_string()
                        inputmode="numeric"
                        prop:value=move || cents.get().to_string()
                        on:input=move |event| {
                            let typed = event_target_value(&event).parse::<u32>().unwrap_or(0);
                            cents.set(typed.min(Tariff::MAX_CENTS));
                        }
                    />
                </label>
                <label class="field">
                    <span>{tr(app, "online-group-currency")}</span>
                    <select
                        id="group-currency"
                        on:change=move |event| currency.set(event_target_value(&event))
                    >
                        {move || offered(&currency.get())
                            .into_iter()
                            .map(|code| {
                                let is_chosen = code == currency.get();
                                view! { <option value=code.clone() selected=is_chosen>{code.clone()}</option> }
                            })
                            .collect_view()}
                    </select>
                </label>
                <button type="submit" id="keep-group-tariff">{tr(app, "online-group-keep")}</button>
            </Show>
        </form>
        <h3>{tr(app, "online-group-agreed")}</h3>
        <p>{tr(app, "online-group-agreed-line")}</p>
        <form class="stack agreed" on:submit=agree>
            <Agreement draft locked />
            <Show when=move || desk.is_led() fallback=move || view! { <p class="hint">{tr(app, "online-group-leader-decides")}</p> }>
                <button class="primary" type="submit" id="keep-group-settings">{tr(app, "online-group-keep")}</button>
            </Show>
        </form>
    }
}
