//! The settings of a session as a form: for a table, and for the new tables of a group.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Game, RuleSet};
use tarock_table::{Flow, Settings, UndoPolicy};

use super::super::page_frame::tr;
use crate::app::{App, app};
use crate::dom::store;
use crate::model::rule_book::title;
use crate::model::scorer::Shelf;

/// The rules that can be chosen for a game: the presets, those of this device and of its clubs, and the agreed ones.
fn offers(app: App, game: Game, agreed: &RuleSet, clubs: &[Arc<RuleSet>]) -> Vec<Arc<RuleSet>> {
    let mut all: Vec<Arc<RuleSet>> = game.presets().map(Arc::new).collect();
    let own = app.settings.with(|settings| settings.rules_of(game));
    for rules in [own].into_iter().chain(clubs.iter().cloned()).chain([Arc::new(agreed.clone())]) {
        if rules.game() == game && !all.contains(&rules) {
            all.push(rules);
        }
    }
    all
}

/// The fields of `draft`, locked for people who may only look.
#[component]
pub(super) fn Agreement(draft: RwSignal<Option<Settings>>, #[prop(into)] locked: Signal<bool>) -> impl IntoView {
    let app = app();
    let change = move |f: &dyn Fn(&mut Settings)| {
        draft.update(|draft| {
            if let Some(settings) = draft {
                f(settings);
            }
        });
    };
    let undo = move || match draft.get().map(|settings| settings.undo) {
        Some(UndoPolicy::Agreement) => "agreement",
        Some(UndoPolicy::Free) => "free",
        _ => "never",
    };
    let tick = move |key: &'static str, on: fn(&Settings) -> bool, set: fn(&mut Settings, bool)| {
        view! {
            <label class="tick">
                <input
                    type="checkbox"
                    disabled=move || locked.get()
                    prop:checked=move || draft.get().as_ref().is_some_and(on)
                    on:change=move |event| {
                        let checked = event_target_checked(&event);
                        change(&move |settings| set(settings, checked));
                    }
                />
                <span>{tr(app, key)}</span>
            </label>
        }
    };
    let number = move |key: &'static str,
                       id: &'static str,
                       max: u32,
                       value: fn(&Settings) -> u32,
                       set: fn(&mut Settings, u32)| {
        view! {
            <label class="field">
                <span>{tr(app, key)}</span>
                <input
                    type="number"
                    id=id
                    min="0"
                    max=max.to_string()
                    inputmode="numeric"
                    disabled=move || locked.get()
                    prop:value=move || draft.get().as_ref().map_or(0, value).to_string()
                    on:change=move |event| {
                        if let Ok(n) = event_target_value(&event).parse::<u32>() {
                            change(&move |settings| set(settings, n.min(max)));
                        }
                    }
                />
            </label>
        }
    };
    let set_undo = move |event: leptos::ev::Event| {
        let policy = match event_target_value(&event).as_str() {
            "agreement" => UndoPolicy::Agreement,
            "free" => UndoPolicy::Free,
            _ => UndoPolicy::Never,
        };
        change(&move |settings| settings.undo = policy);
    };
    view! {
        <RulesChoice draft locked />
        {tick("online-assistant", |s| s.assistant, |s, on| s.assistant = on)}
        {tick("online-open-hands", |s| s.bystanders_see_hands, |s, on| s.bystanders_see_hands = on)}
        {tick(
            "online-master-deals",
            |s| s.flow == Flow::Master,
            |s, on| s.flow = if on { Flow::Master } else { Flow::Automatic },
        )}
        <label class="field">
            <span>{tr(app, "online-undo")}</span>
            <select id="undo-policy" disabled=move || locked.get() on:change=set_undo>
                {["never", "agreement", "free"]
                    .map(|policy| {
                        view! {
                            <option value=policy prop:selected=move || undo() == policy>
                                {move || app.t(&format!("online-undo-{policy}"))}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </label>
        {number("online-turn-seconds", "turn-seconds", 3_600, |s| s.turn_seconds, |s, n| s.turn_seconds = n)}
        {number("online-grace-seconds", "grace-seconds", 600, |s| s.grace_seconds, |s, n| s.grace_seconds = n)}
        {number("online-pause-seconds", "pause-seconds", 600, |s| s.pause_seconds, |s, n| s.pause_seconds = n)}
        {number(
            "online-max-bystanders",
            "max-bystanders",
            Settings::MAX_BYSTANDERS.into(),
            |s| s.max_bystanders.into(),
            |s, n| s.max_bystanders = n as u8,
        )}
        <label class="field">
            <span>{tr(app, "online-bot-pace")}</span>
            <input
                type="range"
                id="bot-pace"
                min="0"
                max="5000"
                step="100"
                disabled=move || locked.get()
                prop:value=move || draft.get().map_or(0, |settings| settings.bot_pace_ms).to_string()
                on:change=move |event| {
                    let ms = event_target_value(&event).parse().unwrap_or(1_200);
                    change(&move |settings| settings.bot_pace_ms = ms);
                }
            />
        </label>
    }
}

/// The choice of game and rules.
#[component]
fn RulesChoice(draft: RwSignal<Option<Settings>>, locked: Signal<bool>) -> impl IntoView {
    let app = app();
    let agreed = Memo::new(move |_| draft.with(|draft| draft.as_ref().map(|settings| settings.rules.clone())));
    let clubs = RwSignal::new(Vec::<Arc<RuleSet>>::new());
    spawn_local(async move {
        let shelf = store::load(Shelf::KEY).await.map(|text| Shelf::read(&text)).unwrap_or_default();
        clubs.try_set(shelf.clubs.into_iter().map(|club| Arc::new(club.rules)).collect());
    });
    let all = Memo::new(move |_| {
        let (agreed, clubs) = (agreed.get(), clubs.read());
        Game::ALL
            .iter()
            .flat_map(|game| agreed.as_ref().map(|rules| offers(app, *game, rules, &clubs)).unwrap_or_default())
            .collect::<Vec<_>>()
    });
    let choose = move |event: leptos::ev::Event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let Some(rules) = at.and_then(|at| all.with_untracked(|all| all.get(at).cloned())) else { return };
        draft.update(|draft| {
            if let Some(settings) = draft {
                settings.rules = rules;
            }
        });
    };
    let options = move |game: Game| {
        let of_game = all.get().into_iter().enumerate().filter(|(_, rules)| rules.game() == game);
        let option = |(at, rules): (usize, Arc<RuleSet>)| {
            let name = title(rules.name());
            let name = move || format!("{} · {name}", app.t(&format!("game-{game}")));
            let is_chosen = move || agreed.with(|agreed| agreed.as_ref() == Some(&rules));
            view! { <option value=at.to_string() prop:selected=is_chosen>{name}</option> }
        };
        of_game.map(option).collect_view()
    };
    let groups = Game::ALL.iter().map(|game| {
        let game = *game;
        view! { <optgroup label=move || app.t(&format!("game-{game}"))>{move || options(game)}</optgroup> }
    });
    view! {
        <label class="field">
            <span>{tr(app, "online-group-rules")}</span>
            <select id="agreed-rules" disabled=move || locked.get() on:change=choose>
                {groups.collect_view()}
            </select>
        </label>
    }
}
