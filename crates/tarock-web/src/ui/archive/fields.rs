//! The fields of a search form. Archive and statistics ask with the same ones.

use leptos::prelude::*;
use tarock::{Bonus, Contract, Game, GamePoints};
use tarock_archive::{BonusTerm, Doubled, Facts, Role};

use super::super::page_frame::tr;
use crate::app::{App, app};
use crate::model::archive::form::Form;
use crate::model::archive::search::Search;
use crate::model::rule_book;

/// The choices of a field: what is stored, and what is shown.
pub(crate) type Choices = Vec<(String, String)>;

/// What deals can be told apart by, as far as there are such deals.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Played {
    /// Those who took part most often come first.
    pub(crate) players: Vec<String>,
    pub(crate) rules: Vec<String>,
    pub(crate) contracts: Vec<Contract>,
    pub(crate) tags: Vec<String>,
}

impl Played {
    pub(crate) fn of<'a>(all: impl Iterator<Item = &'a Facts>) -> Self {
        let (mut players, mut rules, mut tags) = (Counts::default(), Counts::default(), Counts::default());
        let mut contracts = Vec::new();
        for facts in all {
            facts.players.iter().filter(|name| !name.is_empty()).for_each(|name| players.count(name));
            rules.count(&facts.rules);
            facts.tags.iter().for_each(|tag| tags.count(tag));
            for fact in &facts.contracts {
                if !contracts.contains(&fact.contract) {
                    contracts.push(fact.contract);
                }
            }
        }
        contracts.sort_by_key(|contract| *contract as usize);
        Self { players: players.names(), rules: rules.names(), contracts, tags: tags.names() }
    }
}

impl Played {
    /// What the deals of a server can be told apart by: these people, and everything that the presets have.
    pub(crate) fn with(players: Vec<String>) -> Self {
        let presets: Vec<_> = Game::ALL.iter().flat_map(|game| game.presets()).collect();
        let is_known = |contract: &&Contract| presets.iter().any(|rules| rules.contracts().contains(**contract));
        Self {
            players,
            rules: presets.iter().map(|rules| rules.name().to_owned()).collect(),
            contracts: Contract::ALL.iter().filter(is_known).copied().collect(),
            tags: Vec::new(),
        }
    }
}

/// How often names occur.
#[derive(Default)]
struct Counts(std::collections::HashMap<String, usize>);

impl Counts {
    fn count(&mut self, name: &str) {
        match self.0.get_mut(name) {
            Some(n) => *n += 1,
            None => drop(self.0.insert(name.to_owned(), 1)),
        }
    }

    fn names(self) -> Vec<String> {
        let mut all: Vec<(String, usize)> = self.0.into_iter().collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        all.into_iter().map(|(name, _)| name).collect()
    }
}

/// The name of a rule set for people.
pub(crate) fn rules_choices(played: &Played) -> Choices {
    played.rules.iter().map(|name| (name.clone(), rule_book::title(name))).collect()
}

pub(crate) fn contract_choices(app: App, played: &Played) -> Choices {
    let choice = |contract: &Contract| (contract.id().to_owned(), app.words(|words| words.contract(*contract)));
    played.contracts.iter().map(choice).collect()
}

pub(crate) fn game_choices(app: App) -> Choices {
    Game::ALL.iter().map(|game| (game.id().to_owned(), app.t(&format!("game-{game}")))).collect()
}

/// The roles that somebody can have had; those of the seat come last.
pub(crate) fn role_choices(app: App) -> Choices {
    Role::ALL.iter().map(|role| (role.id().to_owned(), app.t(&format!("archive-role-{}", role.id())))).collect()
}

/// The bonuses; a Valat is one, whatever a game calls it.
pub(crate) fn bonus_choices(app: App) -> Choices {
    let all = Bonus::ALL.iter().filter(|bonus| **bonus != Bonus::AllTricks);
    all.map(|bonus| (bonus.id().to_owned(), app.words(|words| words.bonus(*bonus)))).collect()
}

const LEVELS: [Doubled; 4] = [Doubled::Never, Doubled::Kontra, Doubled::Re, Doubled::Sub];

pub(crate) fn kontra_choices(app: App) -> Choices {
    LEVELS.iter().map(|level| (level.to_string(), app.t(&format!("archive-kontra-{level}")))).collect()
}

pub(crate) fn level_of(text: &str) -> Option<Doubled> {
    LEVELS.into_iter().find(|level| level.to_string() == text)
}

/// Yes and no under two names, given by the keys of their texts.
pub(crate) fn yes_no(app: App, yes: &'static str, no: &'static str) -> Choices {
    vec![("yes".to_owned(), app.t(yes)), ("no".to_owned(), app.t(no))]
}

pub(crate) fn flag_of(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

pub(crate) fn flag_text(flag: Option<bool>) -> String {
    flag.map_or("", |flag| if flag { "yes" } else { "no" }).to_owned()
}

/// Points as people type them, in whole or half ones.
pub(crate) fn points_of(text: &str) -> Option<GamePoints> {
    let number: f64 = text.trim().replace(',', ".").parse().ok()?;
    let halves = number * 2.0;
    (halves.fract() == 0.0 && halves.abs() <= 2_000_000.0).then(|| GamePoints::from_halves(halves as i32))
}

/// What a field reads from the form, and how it changes it.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    pub(crate) get: fn(&Form) -> String,
    pub(crate) set: fn(&mut Form, String),
}

pub(crate) const FROM: Access = Access {
    get: |form| form.from.map(|day| day.to_string()).unwrap_or_default(),
    set: |form, text| form.from = text.parse().ok(),
};

pub(crate) const UNTIL: Access = Access {
    get: |form| form.until.map(|day| day.to_string()).unwrap_or_default(),
    set: |form, text| form.until = text.parse().ok(),
};

pub(crate) const ROLE: Access = Access {
    get: |form| form.role.map(Role::id).unwrap_or_default().to_owned(),
    set: |form, text| form.role = Role::ALL.into_iter().find(|role| role.id() == text),
};

pub(crate) const GAME: Access = Access {
    get: |form| form.game.map(|game| game.id().to_owned()).unwrap_or_default(),
    set: |form, text| form.game = text.parse().ok(),
};

pub(crate) const CONTRACT: Access = Access {
    get: |form| form.contract.contract.map(|contract| contract.id().to_owned()).unwrap_or_default(),
    set: |form, text| form.contract.contract = text.parse().ok(),
};

pub(crate) const RULES: Access = Access { get: |form| form.rules.clone(), set: |form, text| form.rules = text };

fn value(search: RwSignal<Search>, get: fn(&Form) -> String) -> impl Fn() -> String + Copy + Send + 'static {
    move || search.with(|search| search.form().map(get).unwrap_or_default())
}

fn is_off(search: RwSignal<Search>) -> impl Fn() -> bool + Copy + Send + 'static {
    move || search.with(|search| search.form().is_none())
}

/// A choice of several; the first one asks for nothing. `label` and `none` are keys of texts.
#[component]
pub(crate) fn ChoiceField(
    search: RwSignal<Search>,
    label: &'static str,
    none: &'static str,
    #[prop(into)] choices: Signal<Choices>,
    access: Access,
) -> impl IntoView {
    let app = app();
    let chosen = value(search, access.get);
    let options = move || {
        let mut all = choices.get();
        // What is asked for is shown, even if there is none.
        let own = chosen();
        if !own.is_empty() && !all.iter().any(|(id, _)| *id == own) {
            all.push((own.clone(), own));
        }
        let option = |(id, shown): (String, String)| {
            let own = id.clone();
            view! { <option value=id selected=move || chosen() == own>{shown}</option> }
        };
        all.into_iter().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{tr(app, label)}</span>
            <select
                data-field=label
                disabled=is_off(search)
                prop:value=chosen
                on:change=move |event| {
                    let text = event_target_value(&event);
                    search.update(|search| search.fill(|form| (access.set)(form, text)));
                }
            >
                <option value="" selected=move || chosen().is_empty()>{tr(app, none)}</option>
                {options}
            </select>
        </label>
    }
}

/// A field to type in. `kind` is the type of the input element; `choices` are suggested.
#[component]
pub(crate) fn TypedField(
    search: RwSignal<Search>,
    label: &'static str,
    #[prop(default = "text")] kind: &'static str,
    #[prop(optional, into)] suggested: Option<Signal<Vec<String>>>,
    access: Access,
) -> impl IntoView {
    let app = app();
    let list = suggested.map(|names| {
        let option = |name: String| view! { <option value=name></option> };
        view! { <datalist id=format!("{label}-list")>{move || names.get().into_iter().map(option).collect_view()}</datalist> }
    });
    view! {
        <label class="field">
            <span>{tr(app, label)}</span>
            <input
                type=kind
                data-field=label
                step={(kind == "number").then_some("0.5")}
                list={suggested.is_some().then(|| format!("{label}-list"))}
                autocomplete="off"
                disabled=is_off(search)
                prop:value=value(search, access.get)
                on:change=move |event| {
                    let text = event_target_value(&event);
                    search.update(|search| search.fill(|form| (access.set)(form, text)));
                }
            />
            {list}
        </label>
    }
}

/// A yes/no field.
#[component]
pub(crate) fn FlagField(
    search: RwSignal<Search>,
    label: &'static str,
    get: fn(&Form) -> bool,
    set: fn(&mut Form, bool),
) -> impl IntoView {
    let app = app();
    let is_on = move || search.with(|search| search.form().is_some_and(get));
    view! {
        <label class="row">
            <input
                type="checkbox"
                data-field=label
                disabled=is_off(search)
                prop:checked=is_on
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    search.update(|search| search.fill(|form| set(form, on)));
                }
            />
            <span>{tr(app, label)}</span>
        </label>
    }
}

/// Changes the details of the bonus that is asked for; without one there are none.
pub(crate) fn with_bonus(form: &mut Form, change: impl FnOnce(&mut BonusTerm)) {
    if let Some(bonus) = &mut form.bonus {
        change(bonus);
    }
}
