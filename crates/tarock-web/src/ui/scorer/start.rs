//! All evenings, and the form in which one begins.

use leptos::prelude::*;
use tarock::{Game, GamePoints, RuleSet};

use super::club_rules::ClubRulesBox;
use crate::app::{App, app};
use crate::dom::{browser, files, store};
use crate::model::balance;
use crate::model::route::{Route, Screen};
use crate::model::rule_book;
use crate::model::scorer::{ClubRules, Evening, EveningEntry, Shelf};
use crate::ui::page::Link;
use crate::ui::page_frame::{Frame, tr};

#[component]
pub(super) fn StartScreen(shelf: Shelf, brought: Option<RuleSet>) -> impl IntoView {
    let app = app();
    let shelf = RwSignal::new(shelf);
    view! {
        <Frame title="scorer-title" class="scorer">
            <p class="lead">{tr(app, "scorer-lead")}</p>
            {brought.map(|rules| view! { <Brought shelf rules /> })}
            <NewEvening shelf />
            <Evenings shelf />
            <Nights shelf />
            <ClubRulesBox shelf />
        </Frame>
    }
}

/// Rules that a link brought.
#[component]
fn Brought(shelf: RwSignal<Shelf>, rules: RuleSet) -> impl IntoView {
    let app = app();
    let name = rules.name().to_owned();
    let rules = StoredValue::new(rules);
    let is_kept = RwSignal::new(false);
    let keep = move |_| {
        rules.with_value(|rules| shelf.update(|shelf| shelf.keep(rules.name(), rules)));
        store::save(Shelf::KEY, &shelf.with_untracked(Shelf::write));
        is_kept.set(true);
    };
    move || {
        let key = if is_kept.get() { "scorer-rules-kept" } else { "scorer-rules-brought" };
        view! {
            <section class="box scorer-handed">
                <p role="status">{app.say(key, &[("name", name.clone().into())])}</p>
                <Show when=move || !is_kept.get()>
                    <button type="button" class="primary" data-do="keep-rules" on:click=keep>
                        {tr(app, "scorer-rules-keep")}
                    </button>
                </Show>
            </section>
        }
    }
}

/// The rules that can be chosen for a game: the person's own, the presets, and those of clubs.
fn choices(app: App, shelf: &Shelf, game: Game) -> Vec<(String, RuleSet)> {
    let own = app.settings.with(|settings| (*settings.rules_of(game)).clone());
    let is_preset = game.presets().any(|preset| preset == own);
    let house =
        (!is_preset).then(|| (app.say("scorer-house-rules", &[("name", rule_book::title(own.name()).into())]), own));
    let presets = game.presets().map(|preset| (rule_book::title(preset.name()), preset));
    let of_game = |club: &&ClubRules| club.rules.game() == game;
    let clubs = shelf.clubs.iter().filter(of_game).map(|club| (club.name.clone(), club.rules.clone()));
    house.into_iter().chain(clubs).chain(presets).collect()
}

#[component]
fn NewEvening(shelf: RwSignal<Shelf>) -> impl IntoView {
    let app = app();
    let game = RwSignal::new(Game::Koenigrufen);
    let chosen = RwSignal::new(0_usize);
    let offered = Memo::new(move |_| shelf.with(|shelf| choices(app, shelf, game.get())));
    let names = RwSignal::new(vec![String::new(); 5]);
    let dealer = RwSignal::new(0_usize);
    let n_seats = Memo::new(move |_| game.get().seats().len());
    let known =
        move || shelf.with(Shelf::names).into_iter().map(|name| view! { <option value=name></option> }).collect_view();
    let present = move || {
        let names = names.get();
        let named = names.iter().take(n_seats.get() + 1).map(|name| name.trim().to_owned());
        named.filter(|name| !name.is_empty()).collect::<Vec<_>>()
    };
    let problem = Memo::new(move |_| {
        let present = present();
        let is_twice = present.iter().enumerate().any(|(at, name)| present[..at].contains(name));
        if present.len() < n_seats.get() {
            Some("scorer-too-few")
        } else if is_twice {
            Some("scorer-name-twice")
        } else {
            None
        }
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let rules = offered.with_untracked(|all| all.get(chosen.get_untracked()).or(all.first()).cloned());
        let Some((_, rules)) = rules.filter(|_| problem.get_untracked().is_none()) else { return };
        let players = untrack(present);
        let first = dealer.get_untracked().min(players.len() - 1);
        let id = format!("{:x}", browser::seed());
        let Some(mut evening) = Evening::new(id.clone(), browser::clock() as i64, rules, players, first) else {
            return;
        };
        evening.cents = app.settings.with_untracked(|settings| settings.tariff_cents);
        store::save(&Shelf::key_of(&id), &evening.write());
        shelf.update(|shelf| shelf.note(&evening));
        store::save(Shelf::KEY, &shelf.with_untracked(Shelf::write));
        store::ask_to_persist();
        app.go(Route::to(Screen::Scorer(id)));
    };
    let tab = move |&kind: &Game| {
        view! {
            <button
                type="button"
                data-do=format!("game:{kind}")
                aria-pressed=move || (game.get() == kind).to_string()
                class:chosen=move || game.get() == kind
                on:click=move |_| {
                    game.set(kind);
                    chosen.set(0);
                    dealer.set(0);
                }
            >
                {move || app.t(&format!("game-{kind}"))}
            </button>
        }
    };
    let rules = move || {
        let option = |(at, (name, _)): (usize, (String, RuleSet))| {
            view! { <option value=at.to_string() selected=move || chosen.get() == at>{name}</option> }
        };
        offered.get().into_iter().enumerate().map(option).collect_view()
    };
    let field = move |at: usize| {
        let label = move || {
            let key = if at < n_seats.get() { "scorer-player" } else { "scorer-player-more" };
            app.say(key, &[("n", (at + 1).into())])
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    type="text"
                    list="scorer-names"
                    maxlength="40"
                    autocomplete="off"
                    data-do=format!("player:{}", at + 1)
                    prop:value=move || names.read()[at].clone()
                    on:input=move |event| names.update(|names| names[at] = event_target_value(&event))
                />
            </label>
        }
    };
    let fields = move || (0..=n_seats.get()).map(field).collect_view();
    let dealers = move || {
        let option = |(at, name): (usize, String)| {
            view! { <option value=at.to_string() selected=move || dealer.get() == at>{name}</option> }
        };
        present().into_iter().enumerate().map(option).collect_view()
    };
    view! {
        <form class="box scorer-new" aria-labelledby="scorer-new" on:submit=begin>
            <h2 id="scorer-new">{tr(app, "scorer-new")}</h2>
            <div class="page-tabs" role="group" aria-label=tr(app, "home-games")>
                {Game::ALL.iter().map(tab).collect_view()}
            </div>
            <label class="field">
                <span>{tr(app, "scorer-rules")}</span>
                <select
                    data-do="rules"
                    prop:value=move || chosen.get().to_string()
                    on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0))
                >
                    {rules}
                </select>
            </label>
            <div class="scorer-names">{fields}</div>
            <datalist id="scorer-names">{known}</datalist>
            <label class="field">
                <span>{tr(app, "scorer-first-dealer")}</span>
                <select
                    data-do="first-dealer"
                    prop:value=move || dealer.get().to_string()
                    on:change=move |event| dealer.set(event_target_value(&event).parse().unwrap_or(0))
                >
                    {dealers}
                </select>
            </label>
            <p class="small muted" id="scorer-why" aria-live="polite">
                {move || problem.get().map(|key| app.t(key)).unwrap_or_default()}
            </p>
            <button type="submit" class="primary" data-do="begin" disabled=move || problem.get().is_some()>
                {tr(app, "scorer-begin")}
            </button>
        </form>
    }
}

/// The evenings of this device.
#[component]
fn Evenings(shelf: RwSignal<Shelf>) -> impl IntoView {
    let app = app();
    let one = move |entry: EveningEntry| {
        let date = files::date(entry.at as f64, app.language.get().code(), true);
        let game = app.t(&format!("game-{}", entry.game));
        let n = entry.n_deals();
        let sums: Vec<String> = app.words(|words| {
            let sum = |(name, points): (&String, &GamePoints)| format!("{name} {}", balance::points(words, *points));
            entry.players.iter().zip(&entry.sums).map(sum).collect()
        });
        view! {
            <li>
                <Link route=Route::to(Screen::Scorer(entry.id)) class="lesson-entry">
                    <span class="lesson-text">
                        <strong>{date}</strong>
                        <span>
                            {app.say("scorer-evening-of", &[("game", game.into()), ("rules", rule_book::title(&entry.rules).into()), ("n", n.into())])}
                        </span>
                        <span>{sums.join(" · ")}</span>
                    </span>
                </Link>
            </li>
        }
    };
    move || {
        let entries = shelf.with(|shelf| shelf.evenings.clone());
        (!entries.is_empty()).then(|| {
            view! {
                <section class="lessons" aria-labelledby="scorer-evenings">
                    <h2 id="scorer-evenings">{app.t("scorer-evenings")}</h2>
                    <ol>{entries.into_iter().map(one).collect_view()}</ol>
                </section>
            }
        })
    }
}

/// The book of all evenings: a line for every night, a column for every player.
#[component]
fn Nights(shelf: RwSignal<Shelf>) -> impl IntoView {
    let app = app();
    let of_game = move |game: &Game| {
        let nights = shelf.with(|shelf| shelf.nights(*game));
        // A single night is the list above.
        if nights.len() < 2 {
            return None;
        }
        let mut names: Vec<String> = Vec::new();
        for (name, _) in nights.iter().flat_map(|night| &night.sums) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let amount = |points: GamePoints| app.words(|words| balance::points(words, points));
        let row = |night: &crate::model::evenings::Evening<String, (String, usize)>| {
            let date = files::date(night.at as f64, app.language.get().code(), false);
            let cell =
                |name: &String| view! { <td class="number">{night.of(name).map_or("–".to_owned(), amount)}</td> };
            view! {
                <tr>
                    <th scope="row">{date}</th>
                    <td class="number">{night.n_deals}</td>
                    {names.iter().map(cell).collect_view()}
                </tr>
            }
        };
        let sum = |name: &String| {
            let sum: GamePoints = nights.iter().filter_map(|night| night.of(name)).sum();
            view! { <td class="number">{amount(sum)}</td> }
        };
        let n_deals: usize = nights.iter().map(|night| night.n_deals).sum();
        let heads =
            names.iter().map(|name| view! { <th scope="col" class="number">{name.clone()}</th> }).collect_view();
        let title = app.say("scorer-book", &[("game", app.t(&format!("game-{game}")).into())]);
        Some(view! {
            <section class="scorer-book">
                <h2>{title.clone()}</h2>
                <div class="scroll" role="region" tabindex="0" aria-label=title>
                    <table class="balance-table">
                        <thead>
                            <tr>
                                <th scope="col">{app.t("online-group-evening")}</th>
                                <th scope="col" class="number">{app.t("online-group-deals")}</th>
                                {heads}
                            </tr>
                        </thead>
                        <tbody>{nights.iter().map(row).collect_view()}</tbody>
                        <tfoot>
                            <tr class="sum">
                                <th scope="row">{app.t("balance-sum")}</th>
                                <td class="number">{n_deals}</td>
                                {names.iter().map(sum).collect_view()}
                            </tr>
                        </tfoot>
                    </table>
                </div>
            </section>
        })
    };
    move || Game::ALL.iter().filter_map(of_game).collect_view()
}
