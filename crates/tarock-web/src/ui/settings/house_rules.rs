//! The rules of each game: a preset, all its settings, and the differences.

use leptos::prelude::*;
use tarock::{Game, RuleSet, SettingGroup, SettingInfo, SettingValue};

use crate::app::{App, app};
use crate::dom::files;
use crate::model::route::{Route, Screen};
use crate::model::{house_rules, rule_book};
use crate::ui::page::Link;
use crate::ui::page_frame::tr;

/// The shared state of this section.
#[derive(Clone, Copy)]
struct Desk {
    app: App,
    rules: Memo<RuleSet>,
    base: Memo<RuleSet>,
    /// The setting that was refused last, and the reason.
    refused: RwSignal<Option<(String, String)>>,
}

impl Desk {
    /// Applies a change, or shows why it is refused.
    fn apply(self, key: &str, changed: Result<RuleSet, String>) {
        match changed {
            Ok(rules) => {
                self.refused.set(None);
                self.app.settings.update(|settings| settings.set_rules(rules));
            }
            Err(why) => {
                self.refused.set(Some((key.to_owned(), why)));
                // The control shows the valid value again.
                self.app.settings.notify();
            }
        }
    }
}

#[component]
pub(super) fn House() -> impl IntoView {
    let app = app();
    let kind = RwSignal::new(Game::Koenigrufen);
    let tab = move |&game: &Game| {
        view! {
            <button
                aria-pressed=move || (kind.get() == game).to_string()
                class:chosen=move || kind.get() == game
                on:click=move |_| kind.set(game)
            >
                {move || app.t(&format!("game-{game}"))}
            </button>
        }
    };
    view! {
        <div class="page-tabs" role="group" aria-label=tr(app, "home-games")>
            {Game::ALL.iter().map(tab).collect_view()}
        </div>
        {move || view! { <HouseOf game=kind.get() /> }}
        <h3>{tr(app, "settings-money")}</h3>
        <super::control::Range
            key="tariff"
            range=(0, 200, 5)
            get=|s| s.tariff_cents
            set=|s, n| s.tariff_cents = n
            show=|app, n| {
                let key = if n == 0 { "settings-tariff-points" } else { "settings-tariff-cents" };
                app.say(key, &[("n", n.into())])
            }
        />
    }
}

#[component]
fn HouseOf(game: Game) -> impl IntoView {
    let app = app();
    let rules = Memo::new(move |_| app.settings.with(|settings| (*settings.rules_of(game)).clone()));
    let base = Memo::new(move |_| rules.with(house_rules::base));
    let desk = Desk { app, rules, base, refused: RwSignal::new(None) };
    let preset = move |preset: RuleSet| {
        let name = preset.name().to_owned();
        let about = {
            let name = name.clone();
            move || app.t(&format!("preset-{name}"))
        };
        let checked = {
            let name = name.clone();
            move || rules.with(|rules| rules.name() == name)
        };
        view! {
            <label class="row">
                <input
                    type="radio"
                    name="preset"
                    value=name.clone()
                    prop:checked=checked
                    on:change=move |_| desk.apply("", Ok(preset.clone()))
                />
                <span>
                    <strong>{rule_book::title(&name)}</strong>
                    <span class="hint">{about}</span>
                </span>
            </label>
        }
    };
    let group = move |group: SettingGroup| {
        let infos: Vec<SettingInfo> =
            rules.with_untracked(RuleSet::settings).into_iter().map(|(info, _)| info).collect();
        let infos: Vec<_> = infos.into_iter().filter(|info| info.group == group).collect();
        (!infos.is_empty()).then(|| {
            view! {
                <details class="group">
                    <summary>{move || app.t(&format!("group-{}", group.key()))}</summary>
                    {infos.into_iter().map(|info| view! { <Setting info desk /> }).collect_view()}
                </details>
            }
        })
    };
    view! {
        <fieldset class="choice">
            <legend>{tr(app, "settings-preset")}</legend>
            {game.presets().map(preset).collect_view()}
        </fieldset>
        <p class="page-note">{tr(app, "settings-next-deal")} " "
            <Link route=Route::to(Screen::Rules(game, String::new()))>{tr(app, "settings-read-rules")}</Link>
        </p>
        <Differences desk />
        {[SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring].map(group).collect_view()}
        <ValueTable game desk />
        {[SettingGroup::Contracts, SettingGroup::Bonuses]
            .map(|group| view! { <Values group desk /> })
            .collect_view()}
        <Files desk />
    }
}

/// The differences from the preset, and a button to reset them.
#[component]
fn Differences(desk: Desk) -> impl IntoView {
    let app = app();
    let lines = Memo::new(move |_| {
        let (base, rules) = (desk.base.get(), desk.rules.get());
        app.words(|words| {
            base.differences(&rules).iter().map(|found| house_rules::line(words, &base, found)).collect::<Vec<_>>()
        })
    });
    let name = move || rule_book::title(desk.base.read().name());
    view! {
        <Show when=move || !lines.read().is_empty()>
            <div class="differences">
                <h3>{move || app.say("settings-differences", &[("name", name().into())])}</h3>
                <div class="page-scroll" tabindex="0" role="region" aria-label=tr(app, "settings-differences-table")>
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">{tr(app, "settings-difference-rule")}</th>
                                <th scope="col">{name}</th>
                                <th scope="col">{tr(app, "settings-difference-here")}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {move || {
                                let row = |[about, left, right]: [String; 3]| {
                                    view! { <tr><th scope="row">{about}</th><td>{left}</td><td>{right}</td></tr> }
                                };
                                lines.get().into_iter().map(row).collect_view()
                            }}
                        </tbody>
                    </table>
                </div>
                <button class="fit" on:click=move |_| desk.apply("", Ok(desk.base.get_untracked()))>
                    {move || app.say("settings-reset", &[("name", name().into())])}
                </button>
            </div>
        </Show>
    }
}

fn value_of(rules: &RuleSet, info: SettingInfo) -> Option<SettingValue> {
    rules
        .settings()
        .into_iter()
        .find(|(known, _)| known.key == info.key && known.group == info.group)
        .map(|(_, value)| value)
}

/// The reason why the last change of a setting was refused.
#[component]
fn Refused(key: String, desk: Desk) -> impl IntoView {
    let app = app();
    move || {
        let why = desk.refused.get().filter(|(about, _)| *about == key).map(|(_, why)| why);
        why.map(|why| {
            let text = app.say("settings-refused", &[("why", why.into())]);
            view! { <span class="hint danger" role="alert">{text}</span> }
        })
    }
}

/// One setting with its explanation.
#[component]
fn Setting(info: SettingInfo, desk: Desk) -> impl IntoView {
    let app = app();
    let now = Memo::new(move |_| desk.rules.with(|rules| value_of(rules, info)));
    let usual = Memo::new(move |_| desk.base.with(|rules| value_of(rules, info)));
    let change = move |value: serde_json::Value| {
        let changed = desk.rules.with_untracked(|rules| house_rules::change(rules, info.group, info.key, &value));
        desk.apply(info.key, changed);
    };
    let id = format!("setting-{}", info.key);
    let control = match now.get_untracked() {
        Some(SettingValue::Switch(_)) => view! {
            <input
                id=id.clone()
                type="checkbox"
                prop:checked=move || { app.settings.track(); now.get() == Some(SettingValue::Switch(true)) }
                on:change=move |event| change(event_target_checked(&event).into())
            />
        }
        .into_any(),
        Some(SettingValue::Number(_)) | None => view! {
            <input
                id=id.clone()
                type="number"
                min="0"
                max="1000"
                prop:value=move || { app.settings.track(); now.get().map(|value| value.to_string()) }
                on:change=move |event| {
                    let text = event_target_value(&event);
                    change(text.parse::<u16>().map_or_else(|_| text.into(), Into::into));
                }
            />
        }
        .into_any(),
        Some(SettingValue::Word(_)) => view! {
            <select
                id=id.clone()
                prop:value=move || { app.settings.track(); now.get().map(|value| value.to_string()) }
                on:change=move |event| change(event_target_value(&event).into())
            >
                {info
                    .values
                    .iter()
                    .map(|&value| {
                        view! {
                            <option value=value.to_string() selected=move || now.get() == Some(value)>
                                {move || app.words(|words| house_rules::value(words, value))}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        }
        .into_any(),
    };
    let was = move || {
        let usual = usual.get().filter(|usual| Some(*usual) != now.get())?;
        let value = app.words(|words| house_rules::value(words, usual));
        let name = rule_book::title(desk.base.read().name());
        Some(app.say("settings-changed", &[("name", name.into()), ("value", value.into())]))
    };
    view! {
        <div class="setting" class:changed=move || was().is_some()>
            {control}
            <label for=id>
                {move || app.t(&format!("setting-{}", info.key))}
                {info.id.map(|id| view! { <small class="number">{id}</small> })}
                {move || was().map(|was| view! { <span class="hint was">{was}</span> })}
                <Refused key=info.key.to_owned() desk />
            </label>
        </div>
    }
}

/// A choice of the table of values, apart from the other rules.
#[component]
fn ValueTable(game: Game, desk: Desk) -> impl IntoView {
    let app = app();
    let tables = StoredValue::new(house_rules::value_tables(game));
    let chosen = Memo::new(move |_| {
        let rules = desk.rules.get();
        tables.with_value(|all| all.iter().position(|preset| house_rules::has_values_of(&rules, preset)))
    });
    let choose = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let Some(preset) = at.and_then(|at| tables.with_value(|all| all.get(at).cloned())) else { return };
        let changed = desk.rules.with_untracked(|rules| house_rules::take_values(rules, &preset));
        desk.apply("values", changed);
    };
    let option = move |(at, preset): (usize, &RuleSet)| {
        let name = rule_book::title(preset.name());
        view! { <option value=at.to_string() selected=move || chosen.get() == Some(at)>{name}</option> }
    };
    let options = tables.with_value(|all| all.iter().enumerate().map(option).collect_view());
    let several = tables.with_value(|all| all.len() > 1);
    several.then(|| {
        view! {
            <div class="setting" class:changed=move || chosen.get().is_none()>
                <select
                    id="setting-values"
                    prop:value=move || { app.settings.track(); chosen.get().map(|at| at.to_string()).unwrap_or_default() }
                    on:change=choose
                >
                    <option value="" disabled=true hidden=true selected=move || chosen.get().is_none()>
                        {tr(app, "settings-values-own")}
                    </option>
                    {options}
                </select>
                <label for="setting-values">
                    {tr(app, "settings-values-table")} <Refused key="values".to_owned() desk />
                </label>
            </div>
        }
    })
}

/// A table of values: ranks and values of the contracts, values of the bonuses.
#[component]
fn Values(group: SettingGroup, desk: Desk) -> impl IntoView {
    let app = app();
    let kind = if group == SettingGroup::Contracts { "contract" } else { "bonus" };
    let columns = desk.rules.with_untracked(|rules| rules.columns(group));
    let rows: Vec<&'static str> =
        desk.rules.with_untracked(|rules| rules.rows(group)).into_iter().map(|(id, _)| id).collect();
    let head = move |column: &&'static str| {
        let column = column.replace('_', "-");
        view! { <th scope="col" class="number">{move || app.t(&format!("column-{column}"))}</th> }
    };
    let heads = columns.iter().map(head).collect_view();
    let cell = move |row: &'static str, at: usize, column: &'static str| {
        let now = Memo::new(move |_| {
            let rows = desk.rules.with(|rules| rules.rows(group));
            rows.into_iter().find(|(id, _)| *id == row).and_then(|(_, cells)| cells.get(at).copied().flatten())
        });
        let name = move || {
            format!("{}, {}", app.t(&format!("{kind}-{row}")), app.t(&format!("column-{}", column.replace('_', "-"))))
        };
        let change = move |event| {
            let text = event_target_value(&event);
            let changed = desk.rules.with_untracked(|rules| house_rules::change_cell(rules, group, row, column, &text));
            desk.apply(&format!("{kind}-{row}"), changed);
        };
        let shown = move || {
            app.settings.track();
            now.get().map(|points| app.words(|words| words.points(points))).unwrap_or_default()
        };
        view! {
            <td class="number">
                <input type="text" inputmode="decimal" class="value" aria-label=name prop:value=shown on:change=change />
            </td>
        }
    };
    let body = rows
        .into_iter()
        .map(|row| {
            let cells = columns.iter().enumerate().map(|(at, column)| cell(row, at, column)).collect_view();
            view! {
                <tr>
                    <th scope="row">
                        {move || app.t(&format!("{kind}-{row}"))} <Refused key=format!("{kind}-{row}") desk />
                    </th>
                    {cells}
                </tr>
            }
        })
        .collect_view();
    let title = move || app.t(&format!("settings-values-{}", group.key()));
    view! {
        <details class="group">
            <summary>{title}</summary>
            <div class="page-scroll" tabindex="0" role="region" aria-label=title>
                <table>
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>{body}</tbody>
                </table>
            </div>
        </details>
    }
}

/// Export and import of the rule set as a file.
#[component]
fn Files(desk: Desk) -> impl IntoView {
    let app = app();
    let text = RwSignal::new(String::new());
    let save = move |_| {
        let rules = desk.rules.get_untracked();
        let name: String = rules.name().chars().filter(|sign| sign.is_alphanumeric()).collect();
        files::download(&format!("{name}.toml"), house_rules::write(&rules).as_bytes(), "application/toml");
    };
    let read = move |_| {
        let game = desk.rules.with_untracked(RuleSet::game);
        let found = house_rules::read(&text.get_untracked())
            .and_then(|rules| if rules.game() == game { Ok(rules) } else { Err(app.t("settings-other-game")) });
        let fine = found.is_ok();
        desk.apply("file", found);
        if fine {
            text.set(String::new());
            app.tell(app.t("settings-taken-over"));
        }
    };
    view! {
        <details class="group">
            <summary>{tr(app, "settings-files")}</summary>
            <p class="muted">{tr(app, "settings-files-why")}</p>
            <button class="fit" on:click=save>{tr(app, "settings-files-save")}</button>
            <label class="paste">
                <span>{tr(app, "settings-files-paste")}</span>
                <textarea
                    rows="8"
                    spellcheck="false"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <Refused key="file".to_owned() desk />
            <button class="fit" disabled=move || text.read().trim().is_empty() on:click=read>
                {tr(app, "settings-files-read")}
            </button>
        </details>
    }
}
