//! The balance sheet of a group: a line for every evening, a column for every member, and the payments.

use leptos::prelude::*;
use serde::de::IgnoredAny;
use serde_json::json;
use tarock::GamePoints;
use tarock_protocol::http::{Balance, LedgerEntry, LedgerQuery};
use tarock_table::{DealId, UserId};

use super::super::super::balance::Unit;
use super::super::super::confirm_button::ConfirmButton;
use super::super::super::icon::Icon;
use super::super::super::page::Link;
use super::super::super::page_frame::tr;
use super::{Desk, asking, change, fetch, game_points};
use crate::app::{App, app};
use crate::dom::{browser, files};
use crate::model::balance;
use crate::model::csv::{self, Cell};
use crate::model::evenings::{self, evenings};
use crate::online::account::Account;
use crate::online::api::{self, Trouble};

type Entry = evenings::Entry<UserId, DealId>;
type Evening = evenings::Evening<UserId, DealId>;

/// Fetches the whole book of a group.
async fn book(path: String) -> Result<Vec<Entry>, Trouble> {
    const PAGE: u32 = LedgerQuery::MAX_ENTRIES;
    let token = Account::token().await?;
    let mut all = Vec::new();
    let mut after = 0;
    loop {
        let page: Vec<LedgerEntry> = api::get(&format!("{path}?after={after}&limit={PAGE}"), Some(&token)).await?;
        let is_last = page.len() < PAGE as usize;
        after = page.last().map_or(after, |entry| entry.number);
        all.extend(page.into_iter().map(|entry| Entry {
            user: entry.user,
            points: game_points(entry.points),
            deal: entry.deal,
            at: entry.made_at.as_millisecond(),
        }));
        if is_last {
            return Ok(all);
        }
    }
}

fn date(app: App, at: i64) -> String {
    files::date(at as f64, app.language.get().code(), false)
}

/// The label of a line.
fn about(app: App, evening: &Evening) -> String {
    let day = date(app, evening.at);
    if evening.is_clearing() { app.say("online-group-paid-on", &[("date", day.into())]) } else { day }
}

/// The contents of the sheet: the evenings, and the sums below.
#[derive(Debug, Clone, PartialEq, Default)]
struct Paper {
    people: Vec<Balance>,
    evenings: Vec<Evening>,
}

impl Paper {
    fn sum(&self, user: UserId) -> GamePoints {
        self.evenings.iter().filter_map(|evening| evening.of(&user)).sum()
    }

    fn n_deals(&self) -> usize {
        self.evenings.iter().map(|evening| evening.n_deals).sum()
    }

    /// Whether any balance is not zero.
    fn is_open(&self) -> bool {
        self.people.iter().any(|person| self.sum(person.user) != GamePoints::ZERO)
    }

    fn csv(&self, app: App, cents: u32) -> String {
        let head = ["online-group-evening", "online-group-deals"].map(|key| Cell::Text(app.t(key)));
        let mut rows =
            vec![head.into_iter().chain(self.people.iter().map(|p| Cell::typed(&p.name))).collect::<Vec<_>>()];
        for evening in &self.evenings {
            let amount = |person: &Balance| {
                evening.of(&person.user).map_or_else(|| Cell::text(""), |points| Cell::Amount(points, cents))
            };
            let n = if evening.is_clearing() { Cell::text("") } else { Cell::text(evening.n_deals) };
            let head = [Cell::Text(about(app, evening)), n];
            rows.push(head.into_iter().chain(self.people.iter().map(amount)).collect());
        }
        let sums = self.people.iter().map(|person| Cell::Amount(self.sum(person.user), cents));
        rows.push([Cell::Text(app.t("balance-sum")), Cell::text(self.n_deals())].into_iter().chain(sums).collect());
        app.words(|words| csv::write(words, &rows))
    }
}

#[component]
pub(super) fn Sheet(desk: Desk) -> impl IntoView {
    let app = app();
    let entries = RwSignal::new(None::<Vec<Entry>>);
    let people = RwSignal::new(None::<Vec<Balance>>);
    let load = move || {
        fetch(desk.path("/balances"), people, desk.said);
        asking(book(desk.path("/ledger")), desk.said, move |found| {
            entries.try_set(Some(found));
        });
    };
    load();
    let paper = Memo::new(move |_| {
        let evenings = entries.with(|entries| entries.as_deref().map(evenings));
        people.get().zip(evenings).map(|(people, evenings)| Paper { people, evenings })
    });
    let of_group = desk.tariff();
    let tariff = Memo::new(move |_| of_group.with(|tariff| tariff.cents));
    let currency = Memo::new(move |_| of_group.with(|tariff| tariff.currency.clone()));
    let wants_money = RwSignal::new(true);
    let cents = Memo::new(move |_| if wants_money.get() { tariff.get() } else { 0 });
    let csv = move |_| {
        let Some(paper) = paper.get_untracked() else { return };
        let text = untrack(|| paper.csv(app, cents.get()));
        let group =
            desk.group.with_untracked(|group| group.as_ref().map(|group| group.name.clone())).unwrap_or_default();
        let name = format!("kaiserstich-{}-{group}.csv", untrack(|| app.t("balance-file")));
        files::download(&name, text.as_bytes(), "text/csv;charset=utf-8");
    };
    let clear = move || {
        change("POST", desk.path("/balances/clear"), json!({}), desk.said, move |_: IgnoredAny| {
            load();
            app.tell(untrack(|| app.t("online-group-cleared")));
        });
    };
    let head = move || {
        let name = desk.group.get().map(|group| group.name).unwrap_or_default();
        let day = date(app, browser::clock() as i64);
        app.say("online-group-sheet-head", &[("name", name.into()), ("date", day.into())])
    };
    let body = move || match paper.get() {
        None => view! { <p class="muted" role="status">{tr(app, "online-group-loading")}</p> }.into_any(),
        Some(paper) if paper.evenings.is_empty() => {
            view! { <p class="muted">{tr(app, "online-group-sheet-empty")}</p> }.into_any()
        }
        Some(paper) => view! { <PaperTable paper cents currency /> }.into_any(),
    };
    let is_open = Memo::new(move |_| paper.with(|paper| paper.as_ref().is_some_and(Paper::is_open)));
    view! {
        <section class="balance printable" id="group-sheet">
            <p class="print-head">{head}</p>
            <Unit tariff wants_money currency />
            {body}
            <Show when=move || tariff.get() == 0>
                <p class="small muted no-print">
                    {tr(app, "online-group-no-tariff")} " "
                    <Show when=move || desk.is_led()>
                        <Link route=desk.route("settings")>{tr(app, "online-group-to-settings")}</Link>
                    </Show>
                </p>
            </Show>
            <div class="sheet-buttons no-print">
                <button id="print-sheet" on:click=move |_| files::print()>
                    <Icon name="print" />
                    {tr(app, "balance-print")}
                </button>
                <button id="sheet-csv" disabled=move || paper.with(Option::is_none) on:click=csv>
                    <Icon name="download" />
                    {tr(app, "balance-csv")}
                </button>
                <Show when=move || desk.is_led() && is_open.get()>
                    <ConfirmButton
                        label="online-group-clear"
                        ask=Signal::derive(move || app.t("online-group-clear-ask"))
                        yes="online-group-clear-yes"
                        name="clear"
                        then=clear
                    />
                </Show>
            </div>
        </section>
    }
}

#[component]
fn PaperTable(paper: Paper, cents: Memo<u32>, currency: Memo<String>) -> impl IntoView {
    let app = app();
    let cell = move |amount: Option<GamePoints>| {
        let text = move || {
            let cents = cents.get();
            match amount {
                None => "–".to_owned(),
                Some(amount) if cents == 0 => app.words(|words| balance::points(words, amount)),
                Some(amount) => app.words(|words| balance::money_in(words, amount, cents, &currency.read())),
            }
        };
        view! { <td class="number" class:lost=amount.is_some_and(|amount| amount < GamePoints::ZERO)>{text}</td> }
    };
    let heads = paper.people.iter().map(|person| view! { <th scope="col" class="number">{person.name.clone()}</th> });
    let heads = heads.collect_view();
    let sums: Vec<GamePoints> = paper.people.iter().map(|person| paper.sum(person.user)).collect();
    let n_deals = paper.n_deals();
    let people: Vec<UserId> = paper.people.iter().map(|person| person.user).collect();
    let row = |evening: Evening| {
        let amounts = people.iter().map(|user| cell(evening.of(user))).collect_view();
        let is_clearing = evening.is_clearing();
        let n = (!is_clearing).then_some(evening.n_deals);
        view! {
            <tr class:cleared=is_clearing>
                <th scope="row">{move || about(app, &evening)}</th>
                <td class="number">{n}</td>
                {amounts}
            </tr>
        }
    };
    let rows = paper.evenings.into_iter().map(row).collect_view();
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "online-group-sheet")>
            <table class="balance-table">
                <caption class="unseen">{tr(app, "online-group-sheet")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "online-group-evening")}</th>
                        <th scope="col" class="number">{tr(app, "online-group-deals")}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr class="sum">
                        <th scope="row">{tr(app, "balance-sum")}</th>
                        <td class="number">{n_deals}</td>
                        {sums.into_iter().map(|sum| cell(Some(sum))).collect_view()}
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}
