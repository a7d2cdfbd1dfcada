//! The search: a line to type in, and a form for the same question.

use leptos::prelude::*;
use tarock_archive::BonusTerm;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::fields::{
    self, Access, ChoiceField, FlagField, Played, TypedField, flag_of, flag_text, level_of, points_of, with_bonus,
};
use crate::app::app;
use crate::model::archive::form::Form;
use crate::model::archive::search::Search;

/// The examples of what can be typed; the texts are `archive-example-1` … and `archive-example-1-says` …
const N_EXAMPLES: usize = 6;

/// A search for deals, of this device or of a server.
#[component]
pub(crate) fn SearchBox(
    search: RwSignal<Search>,
    /// What deals can be told apart by.
    #[prop(into)]
    played: Signal<Played>,
    /// Runs before the question changes while somebody types.
    #[prop(default = Callback::new(|()| ()))]
    before: Callback<()>,
    /// Whether the deals can have tags.
    #[prop(default = true)]
    is_tagged: bool,
) -> impl IntoView {
    let app = app();
    let seek = move |change: &dyn Fn(&mut Search)| {
        before.run(());
        search.update(change);
    };
    let mistake = Memo::new(move |_| search.with(Search::mistake));
    let sentence = move || {
        mistake.get().map(|mistake| {
            let what = app.t(&format!("archive-mistake-{}", mistake.kind.code()));
            let args = [("column", mistake.column.into()), ("what", what.into())];
            app.say("archive-mistake", &args)
        })
    };
    let is_off = move || search.with(Search::is_off);
    view! {
        <section class="archive-search" role="search" aria-label=move || app.t("archive-filters")>
            <div class="search-line">
                <input
                    type="search"
                    id="archive-search"
                    aria-label=move || app.t("archive-search")
                    placeholder=move || app.t("archive-search-hint")
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    aria-describedby="archive-mistake"
                    aria-invalid=move || mistake.get().is_some().to_string()
                    prop:value=move || search.with(|search| search.text().to_owned())
                    on:input=move |event| {
                        let text = event_target_value(&event);
                        seek(&|search| search.type_text(text.clone()));
                    }
                />
                <Show when=move || !is_off()>
                    <button class="quiet" on:click=move |_| seek(&|search| search.ask(Form::default()))>
                        <Icon name="close" />
                        {tr(app, "archive-clear")}
                    </button>
                </Show>
            </div>
            <p id="archive-mistake" class="mistake" role="status">{sentence}</p>
            <details class="search-form">
                <summary>{tr(app, "archive-form")}</summary>
                <FormFields search played is_tagged />
            </details>
            <details class="search-form">
                <summary>{tr(app, "archive-help")}</summary>
                <p class="small">{tr(app, "archive-help-line")}</p>
                <dl class="examples">
                    {(1..=N_EXAMPLES)
                        .map(|n| {
                            let text = move || app.t(&format!("archive-example-{n}"));
                            let try_it = move |_| seek(&|search| search.type_text(untrack(text)));
                            view! {
                                <div>
                                    <dt><button class="quiet taf" on:click=try_it>{text}</button></dt>
                                    <dd>{move || app.t(&format!("archive-example-{n}-says"))}</dd>
                                </div>
                            }
                        })
                        .collect_view()}
                </dl>
            </details>
        </section>
    }
}

/// The form; it cannot be filled in while the line says more than it has fields for.
#[component]
fn FormFields(search: RwSignal<Search>, played: Signal<Played>, is_tagged: bool) -> impl IntoView {
    let app = app();
    let players = Signal::derive(move || played.read().players.clone());
    let tags = Signal::derive(move || played.read().tags.clone());
    let choices = |make: fn(crate::app::App) -> fields::Choices| Signal::derive(move || make(app));
    let flags = |yes: &'static str, no: &'static str| Signal::derive(move || fields::yes_no(app, yes, no));
    let rules = Signal::derive(move || fields::rules_choices(&played.read()));
    let contracts = Signal::derive(move || fields::contract_choices(app, &played.read()));
    let joined = move |any: bool, key: &'static str| {
        let is_on = move || search.with(|search| search.form().is_some_and(|form| form.any == any));
        view! {
            <button
                type="button"
                aria-pressed=move || is_on().to_string()
                disabled=move || search.with(|search| search.form().is_none())
                on:click=move |_| search.update(|search| search.fill(|form| form.any = any))
            >
                {tr(app, key)}
            </button>
        }
    };
    let too_much = move || search.with(|search| search.form().is_none() && search.mistake().is_none());
    view! {
        <p class="small" hidden=move || !too_much()>{tr(app, "archive-form-too-much")}</p>
        <div class="segments" role="group" aria-label=tr(app, "archive-joined")>
            {joined(false, "archive-all-of")}
            {joined(true, "archive-any-of")}
        </div>
        <div class="form-grid">
            <TypedField search label="archive-text"
                access=Access { get: |form| form.text.clone(), set: |form, text| form.text = text } />
            <TypedField search label="archive-from" kind="date" access=fields::FROM />
            <TypedField search label="archive-until" kind="date" access=fields::UNTIL />
            <TypedField search label="archive-player" suggested=players
                access=Access { get: |form| form.player.clone(), set: |form, text| form.player = text } />
            <ChoiceField search label="archive-role" none="archive-any-role" choices=choices(fields::role_choices) access=fields::ROLE />
            <TypedField search label="archive-whose" suggested=players
                access=Access { get: |form| form.who.clone(), set: |form, text| form.who = text } />
            <ChoiceField search label="archive-game" none="archive-all-games" choices=choices(fields::game_choices) access=fields::GAME />
            <ChoiceField search label="archive-rules" none="archive-all-rules" choices=rules access=fields::RULES />
            <ChoiceField search label="archive-contract" none="archive-all-contracts" choices=contracts access=fields::CONTRACT />
            <ChoiceField search label="archive-contract-result" none="archive-either" choices=flags("archive-won", "archive-lost")
                access=Access {
                    get: |form| flag_text(form.contract.won),
                    set: |form, text| form.contract.won = flag_of(&text),
                } />
            <ChoiceField search label="archive-bonus" none="archive-any-bonus" choices=choices(fields::bonus_choices) access=Access {
                get: |form| form.bonus.as_ref().map(|term| term.bonus.id().to_owned()).unwrap_or_default(),
                set: |form, text| form.bonus = text.parse().ok().map(BonusTerm::of),
            } />
            <ChoiceField search label="archive-bonus-said" none="archive-either" choices=flags("archive-announced", "archive-silent")
                access=Access {
                    get: |form| flag_text(form.bonus.as_ref().and_then(|term| term.announced)),
                    set: |form, text| with_bonus(form, |term| term.announced = flag_of(&text)),
                } />
            <ChoiceField search label="archive-bonus-result" none="archive-either" choices=flags("archive-won", "archive-lost")
                access=Access {
                    get: |form| flag_text(form.bonus.as_ref().and_then(|term| term.made)),
                    set: |form, text| with_bonus(form, |term| term.made = flag_of(&text)),
                } />
            <ChoiceField search label="archive-kontra-level" none="archive-either" choices=choices(fields::kontra_choices)
                access=Access {
                    get: |form| form.kontra.map(|level| level.to_string()).unwrap_or_default(),
                    set: |form, text| form.kontra = level_of(&text),
                } />
            <ChoiceField search label="archive-result" none="archive-either" choices=flags("archive-won", "archive-lost")
                access=Access { get: |form| flag_text(form.won), set: |form, text| form.won = flag_of(&text) } />
            <TypedField search label="archive-points-least" kind="number" access=Access {
                get: |form| form.points.least.map(|points| points.to_string()).unwrap_or_default(),
                set: |form, text| form.points.least = points_of(&text),
            } />
            <TypedField search label="archive-points-most" kind="number" access=Access {
                get: |form| form.points.most.map(|points| points.to_string()).unwrap_or_default(),
                set: |form, text| form.points.most = points_of(&text),
            } />
            {is_tagged.then(|| view! {
                <TypedField search label="archive-tag" suggested=tags
                    access=Access { get: |form| form.tag.clone(), set: |form, text| form.tag = text } />
            })}
            <FlagField search label="archive-kaiserstich" get=|form| form.kaiserstich set=|form, on| form.kaiserstich = on />
            <FlagField search label="archive-valat" get=|form| form.valat set=|form, on| form.valat = on />
        </div>
    }
}
