//! The form of a deal: what was played, by whom, how it ended, and the bill that follows.

use leptos::prelude::*;
use tarock::{BidOrigin, EntryFields, RuleSet};

use super::choice::{group, kontra, option, seats, switch};
use super::desk::Desk;
use super::negative::Negative;
use super::result::{EachScores, GameResult};
use super::said::{Extras, HandFacts, Said};
use crate::app::App;
use crate::model::balance;
use crate::model::scorer::{Called, Form, Input, Missing, rows};
use crate::ui::page_frame::tr;

#[component]
pub(super) fn EntryForm(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let title = move || match desk.corrected.get() {
        Some(line) => app.say("scorer-correcting", &[("n", (line + 1).into())]),
        None => app.say("scorer-deal", &[("n", (desk.evening.with(|evening| evening.lines().len()) + 1).into())]),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        desk.write_down();
    };
    view! {
        <form class="scorer-form box" aria-labelledby="scorer-form" on:submit=submit>
            <div class="scorer-form-head">
                <h2 id="scorer-form" tabindex="-1">{title}</h2>
                <Dealer desk />
            </div>
            <Contracts desk />
            {move || desk.fields.get().map(|fields| view! { <OfContract desk fields /> })}
            <Foot desk />
        </form>
    }
}

/// Who deals this deal.
#[component]
fn Dealer(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let names = desk.evening.with_untracked(|evening| evening.players.clone());
    let options = names.into_iter().enumerate().map(|(at, name)| {
        view! { <option value=at.to_string() selected=move || desk.dealer.get() == at>{name}</option> }
    });
    view! {
        <label class="scorer-dealer">
            <span>{tr(app, "scorer-dealer")}</span>
            <select
                data-do="dealer"
                prop:value=move || desk.dealer.get().to_string()
                on:change=move |event| {
                    if let Ok(dealer) = event_target_value(&event).parse() {
                        desk.deal_by(dealer);
                    }
                }
            >
                {options.collect_view()}
            </select>
        </label>
    }
}

#[component]
fn Contracts(desk: Desk) -> impl IntoView {
    let app = desk.app;
    move || {
        let contracts = desk.evening.with_untracked(|evening| evening.rules.contracts());
        let one = |contract: tarock::Contract| {
            let label = app.words(|words| words.contract(contract));
            let is_chosen = move |form: &Form| form.contract() == Some(contract);
            option(desk, "contract", contract.id(), label, Input::Contract(contract), is_chosen)
        };
        group(app.t("scorer-contract"), false, contracts.iter().map(one).collect())
    }
}

/// Everything that depends on the contract. It is built again when another one is chosen.
#[component]
fn OfContract(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let declarer = {
        let fields = fields.clone();
        move || {
            let forehand = desk.seating.read().forehand;
            let all = desk.seats().into_iter().filter(|seat| !fields.forehands || *seat == forehand);
            let options = seats(desk, "declarer", all, |seat| Input::Declarer(0, seat), Form::declarer);
            group(app.t(if fields.each_scores { "scorer-forehand" } else { "scorer-declarer" }), false, options)
        }
    };
    let origin = fields.origins.then_some({
        move || {
            let one = |(value, origin): (&str, BidOrigin)| {
                let label = app.t(&format!("scorer-origin-{value}"));
                option(desk, "origin", value, label, Input::Origin(origin), move |form| form.origin == Some(origin))
            };
            let all = [("declared", BidOrigin::Declared), ("unteren", BidOrigin::Unteren), ("held", BidOrigin::Held)];
            group(app.t("scorer-origin"), false, all.into_iter().map(one).collect())
        }
    });
    let partner = fields.partner.then(|| view! { <Partner desk surrender=fields.surrender /> });
    let is_positive = !fields.each_scores && fields.target.is_none();
    let result = if fields.each_scores {
        view! { <EachScores desk fields=fields.clone() /> }.into_any()
    } else if fields.target.is_some() {
        view! { <Negative desk fields=fields.clone() /> }.into_any()
    } else {
        view! { <GameResult desk fields=fields.clone() /> }.into_any()
    };
    let given_up = Memo::new(move |_| desk.form.with(|form| form.called == Some(Called::GivenUp)));
    let highest = fields.highest_kontra;
    let more = is_positive.then(|| {
        let fields = fields.clone();
        move || {
            if given_up.get() {
                return ().into_any();
            }
            let levels = kontra(desk, app.t("scorer-kontra"), "kontra", highest, Input::Kontra, |form| form.kontra);
            view! {
                <Silent desk fields=fields.clone() />
                <Said desk fields=fields.clone() />
                {levels}
                <HandFacts desk fields=fields.clone() />
            }
            .into_any()
        }
    });
    view! {
        {declarer}
        {origin}
        {partner}
        {result}
        {more}
        <Extras desk fields />
    }
}

/// The partner, or the called card in the talon.
#[component]
fn Partner(desk: Desk, surrender: bool) -> impl IntoView {
    let app = desk.app;
    let declarer = Memo::new(move |_| desk.form.with(Form::declarer));
    move || {
        let others = desk.seats().into_iter().filter(|seat| Some(*seat) != declarer.get());
        let partner = |form: &Form| match form.called {
            Some(Called::Partner(seat)) => Some(seat),
            _ => None,
        };
        let mut options = seats(desk, "partner", others, |seat| Input::Called(Called::Partner(seat)), partner);
        let mut talon = |value: &str, called: Called| {
            let label = app.t(&format!("scorer-card-{value}"));
            let is_chosen = move |form: &Form| form.called == Some(called);
            options.push(option(desk, "partner", value, label, Input::Called(called), is_chosen));
        };
        talon("talon", Called::Talon);
        if surrender {
            talon("given-up", Called::GivenUp);
        }
        group(app.t("scorer-partner"), false, options)
    }
}

/// The bonuses that a side made without an announcement.
#[component]
fn Silent(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    (!fields.silent.is_empty()).then_some({
        move || {
            let side = |side: tarock::Side, key: &'static str| {
                let about = app.t(key);
                // Only the declarer's side calls a card.
                let of_side =
                    |bonus: &tarock::Bonus| side == tarock::Side::Declarer || *bonus != tarock::Bonus::KingUltimo;
                let one = |bonus: tarock::Bonus| {
                    let label = app.words(|words| words.bonus(bonus));
                    let id = format!(
                        "silent-{}:{}",
                        if side == tarock::Side::Declarer { "declarer" } else { "defenders" },
                        bonus.id()
                    );
                    let name = format!("{about}: {label}");
                    let is_on = move |form: &Form| form.silent.contains(&(bonus, side));
                    switch(desk, id, label, Some(name), Input::Silent(bonus, side), is_on)
                };
                let all = fields.silent.iter().filter(of_side).map(one).collect_view();
                view! {
                    <div class="scorer-side" role="group" aria-label=about.clone()>
                        <span class="scorer-side-name" aria-hidden="true">{app.t(key)}</span>
                        <div class="scorer-options">{all}</div>
                    </div>
                }
            };
            view! {
                <fieldset class="either scorer-group">
                    <legend>{app.t("scorer-silent")}</legend>
                    {side(tarock::Side::Declarer, "scorer-side-declarer")}
                    {side(tarock::Side::Defenders, "scorer-side-defenders")}
                </fieldset>
            }
        }
    })
}

/// What is still missing, in words.
fn missing(app: App, missing: &Missing) -> String {
    let code = match missing {
        Missing::Declarer => "declarer",
        Missing::Engine(problem, _) => problem.code(),
    };
    let key = format!("scorer-missing-{code}");
    app.words(|words| if words.has(&key) { words.say(&key, &[]) } else { words.say("scorer-contradiction", &[]) })
}

/// The bill as it stands, and the button that writes it down.
#[component]
fn Foot(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let cancel = move || {
        desk.corrected.get().map(|_| {
            view! {
                <button type="button" class="quiet" on:click=move |_| desk.begin()>{tr(app, "scorer-cancel")}</button>
            }
        })
    };
    let label = move || app.t(if desk.corrected.get().is_some() { "scorer-write-correction" } else { "scorer-write" });
    view! {
        <div class="scorer-foot">
            <div aria-live="polite" class="scorer-bill">
                {move || match desk.bill.get() {
                    Ok(_) => view! { <Bill desk /> }.into_any(),
                    Err(why) => view! { <p class="muted" id="scorer-missing">{missing(app, &why)}</p> }.into_any(),
                }}
            </div>
            <div class="scorer-do">
                <button
                    type="submit"
                    class="primary"
                    data-do="write"
                    disabled=move || desk.bill.read().is_err()
                >
                    {label}
                </button>
                {cancel}
            </div>
        </div>
    }
}

/// The bill, item by item.
#[component]
fn Bill(desk: Desk) -> impl IntoView {
    let app = desk.app;
    move || {
        let Ok(settlement) = desk.bill.get() else { return ().into_any() };
        let rules: RuleSet = desk.evening.with_untracked(|evening| evening.rules.clone());
        let items = desk.form.with(|form| rows(form, &rules, &settlement));
        let amount = |points: tarock::GamePoints| app.words(|words| balance::points(words, points));
        let cells = |cells: &[tarock::GamePoints]| {
            let cell = |points: &tarock::GamePoints| view! { <td class="number">{amount(*points)}</td> };
            cells.iter().map(cell).collect_view()
        };
        let heads =
            desk.seats().into_iter().map(|seat| view! { <th scope="col" class="number">{desk.name(seat)}</th> });
        let body = items.iter().map(|row| {
            let label = app.words(|words| words.item(row.what));
            let said = row.announced.then(|| view! { <small>{app.t("result-announced")}</small> });
            view! { <tr><th scope="row">{label} {said}</th>{cells(&row.cells)}</tr> }
        });
        let sum = |key: &'static str, id: &'static str, points: &[tarock::GamePoints]| {
            view! { <tr class="sum" id=id><th scope="row">{app.t(key)}</th>{cells(points)}</tr> }
        };
        let key = if settlement.money.is_some() { "balance-score" } else { "balance-sum" };
        let money = settlement.money.map(|money| sum("balance-cash", "scorer-money", money.as_slice()));
        view! {
            <table class="bill">
                <caption class="unseen">{app.t("result-table")}</caption>
                <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{body.collect_view()}</tbody>
                <tfoot>{sum(key, "scorer-sum", settlement.bill.as_slice())} {money}</tfoot>
            </table>
        }
        .into_any()
    }
}
