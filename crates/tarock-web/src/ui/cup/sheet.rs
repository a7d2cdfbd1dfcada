//! One sheet: its lines with their history, and the form for the next one.

use leptos::prelude::*;
use tarock::GamePoints;
use tarock_cup::{Command, Line, Revision, Sheet};

use super::super::confirm_button::ConfirmButton;
use super::super::field::Field;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::line_form::{Doing, Form, LineForm, Taker};
use super::{focus_soon, signed, time_of_day};
use crate::app::{App, app};

/// What is shown of a sheet.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    sheet: Sheet,
    names: Vec<String>,
    n_deals: u16,
}

#[component]
pub(super) fn SheetDesk(desk: Desk, round: u16, table: u16, go: Callback<Option<(u16, u16)>>) -> impl IntoView {
    let app = app();
    let shown = Memo::new(move |_| {
        desk.cup(|cup| {
            let sheet = cup.round(round)?.sheet(table)?.clone();
            let names = sheet.players.iter().map(|no| cup.name_of(*no).to_owned()).collect();
            let n_deals = cup.rules().deals_at(sheet.players.len());
            Some(Shown { sheet, names, n_deals })
        })
    });
    let doing = RwSignal::new(Doing::Enter);
    let taker = Taker {
        zero_sum: desk.book_untracked(|book| book.cup().rules().zero_sum),
        tell: Callback::new(move |(command, then): (_, Callback<()>)| desk.tell(command, move || then.run(()))),
        refuse: Callback::new(move |sentence| desk.refuse(sentence)),
    };
    let heads = move || {
        let names = shown.with(|shown| {
            let shown = shown.as_ref()?;
            Some(shown.names.iter().cloned().zip(shown.sheet.players.clone()).collect::<Vec<_>>())
        });
        let head = |(name, no): (String, tarock_cup::PlayerNo)| {
            view! { <th scope="col" class="number"><small class="muted">{no.0}</small> {name}</th> }
        };
        names.map(|names| names.into_iter().map(head).collect_view())
    };
    let lines = Memo::new(move |_| {
        let of = |shown: &Shown| {
            let sheet = &shown.sheet;
            sheet.lines.iter().map(|(deal, line)| (*deal, line.clone(), sheet.dealer(*deal))).collect::<Vec<_>>()
        };
        shown.with(|shown| shown.as_ref().map(of)).unwrap_or_default()
    });
    let rows = move || {
        let n_seats = shown.with(|shown| shown.as_ref().map_or(4, |shown| shown.sheet.players.len()));
        lines.get().into_iter().map(|line| row(app, doing, n_seats, line, None)).collect_view()
    };
    let totals = move || {
        let totals = shown.with(|shown| shown.as_ref().map(|shown| shown.sheet.totals())).unwrap_or_default();
        totals.into_iter().map(|total| view! { <td class="number">{signed(app, total)}</td> }).collect_view()
    };
    let form = Memo::new(move |_| {
        let of = |shown: &Shown| Form::of(doing.get(), round, &shown.sheet, shown.names.clone(), shown.n_deals);
        shown.with(|shown| shown.as_ref().and_then(of))
    });
    let form = move || form.get().map(|form| view! { <LineForm taker form doing /> });
    // What was said about this sheet is not about the others.
    let back = move |_| {
        desk.quiet();
        go.run(None);
    };
    view! {
        <div class="cup-sheet-head">
            <button class="quiet" id="cup-sheets-back" on:click=back>{tr(app, "cup-sheets-back")}</button>
            <h3>{move || app.say("cup-sheet-of", &[("round", round.into()), ("table", table.into())])}</h3>
        </div>
        <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-sheet")>
            <table class="cup-sheet" id="cup-sheet">
                <caption class="unseen">{tr(app, "cup-sheet")}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="number">{tr(app, "cup-deal")}</th>
                        {heads}
                        <td></td>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr class="sum">
                        <th scope="row">{tr(app, "cup-sum")}</th>
                        {totals}
                        <td></td>
                    </tr>
                </tfoot>
            </table>
        </div>
        {form}
        <Confirmation desk round table shown go />
    }
}

/// A line of the sheet, with what it was before each change.
pub(super) fn row(
    app: App,
    doing: RwSignal<Doing>,
    n_seats: usize,
    line: (u16, Line, usize),
    mark: Option<&'static str>,
) -> impl IntoView {
    let (deal, line, dealer) = line;
    let Line { score, money, struck, history, .. } = line;
    let cells: Vec<_> = (0..n_seats)
        .map(|seat| {
            let points = score.get(seat).copied();
            let sits_out = n_seats > 4 && seat == dealer && points.is_none_or(|points| points == GamePoints::ZERO);
            let text = move || match points {
                _ if sits_out => "–".to_owned(),
                Some(points) => signed(app, points),
                None => String::new(),
            };
            let paid = money.as_ref().and_then(|money| money.get(seat).copied());
            let paid = paid.map(|paid| {
                let text = move || app.say("cup-money-cell", &[("amount", signed(app, paid).into())]);
                view! { <small>{text}</small> }
            });
            view! { <td class="number" class:muted=sits_out>{text} {paid}</td> }
        })
        .collect();
    let was = (!history.is_empty()).then(|| {
        let lines = history.into_iter().map(|revision| view! { <li>{move || was(app, &revision)}</li> }).collect_view();
        view! {
            <tr class="cup-history">
                <td></td>
                <td colspan={n_seats + 1}><ul>{lines}</ul></td>
            </tr>
        }
    });
    let turn = move |to: Doing| {
        doing.set(to);
        focus_soon("cup-cell-0");
    };
    let note = struck.then(|| view! { <small class="cup-struck">{tr(app, "cup-struck")}</small> });
    let mark = mark.map(|key| view! { <small class="cup-waits">{tr(app, key)}</small> });
    view! {
        <tr class:struck=struck>
            <th scope="row" class="number">{deal} {note} {mark}</th>
            {cells}
            <td class="row-buttons">
                <button class="quiet" data-correct=deal on:click=move |_| turn(Doing::Correct(deal))>
                    {tr(app, "cup-correct")}
                    <span class="unseen">" " {deal}</span>
                </button>
                <button class="quiet" data-strike=deal on:click=move |_| turn(Doing::Strike(deal))>
                    {tr(app, "cup-strike")}
                    <span class="unseen">" " {deal}</span>
                </button>
            </td>
        </tr>
        {was}
    }
}

/// What a line was before a change.
fn was(app: App, revision: &Revision) -> String {
    let points = |points: &[GamePoints]| points.iter().map(|points| signed(app, *points)).collect::<Vec<_>>().join(" ");
    let before = match (&revision.score[..], revision.struck) {
        ([], _) => app.t("cup-was-nothing"),
        (score, true) => app.say("cup-was-struck", &[("points", points(score).into())]),
        (score, false) => points(score),
    };
    let args = [
        ("before", before.into()),
        ("reason", revision.reason.clone().into()),
        ("time", time_of_day(app, revision.at).into()),
    ];
    app.say("cup-was", &args)
}

/// The signature of the table, and what comes after it.
#[component]
fn Confirmation(
    desk: Desk,
    round: u16,
    table: u16,
    shown: Memo<Option<Shown>>,
    go: Callback<Option<(u16, u16)>>,
) -> impl IntoView {
    let app = app();
    let reason = RwSignal::new(String::new());
    // Whether it is confirmed, and how many lines of how many deals it has.
    let state = Memo::new(move |_| {
        let of = |shown: &Shown| (shown.sheet.confirmed, shown.sheet.lines.len(), usize::from(shown.n_deals));
        shown.with(|shown| shown.as_ref().map(of)).unwrap_or((false, 0, 0))
    });
    let confirm = move |incomplete: bool| {
        desk.tell(Command::ConfirmSheet { round, table, incomplete }, move || go.run(None));
    };
    let reopen = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let reason = reason.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ");
        desk.tell(Command::ReopenSheet { round, table, reason }, || focus_soon("cup-cell-0"));
    };
    move || {
        match state.get() {
        (true, ..) => view! {
            <section class="stack">
                <p><strong>{tr(app, "cup-is-confirmed")}</strong></p>
                <details class="group">
                    <summary>{tr(app, "cup-sheet-reopen")}</summary>
                    <form class="stack" on:submit=reopen>
                        <Field label="cup-reason" id="cup-sheet-reason" value=reason max=60 autocomplete="off" />
                        <button type="submit">{tr(app, "cup-sheet-reopen")}</button>
                    </form>
                </details>
            </section>
        }
        .into_any(),
        (false, written, deals) if written == deals => view! {
            <button class="primary" id="cup-confirm" on:click=move |_| confirm(false)>{tr(app, "cup-confirm")}</button>
        }
        .into_any(),
        (false, written, deals) => view! {
            <ConfirmButton
                label="cup-confirm-early"
                ask=Signal::derive(move || app.say("cup-confirm-ask", &[("written", written.into()), ("deals", deals.into())]))
                yes="cup-confirm"
                name="confirm"
                then=move || confirm(true)
            />
        }
        .into_any(),
    }
    }
}
