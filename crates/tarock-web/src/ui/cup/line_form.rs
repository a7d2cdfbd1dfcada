//! The form for one line of a sheet: points typed seat by seat, the sum checked while typing.

use leptos::prelude::*;
use tarock::GamePoints;
use tarock_cup::{Command, Line, LineNo, Sheet};

use super::super::field::Field;
use super::super::page_frame::tr;
use super::{focus_soon, signed};
use crate::app::app;
use crate::dom::browser;
use crate::model::cup::{complete, read_points, sum};

/// What is done to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doing {
    /// The next line is entered.
    Enter,
    /// The line of a deal is corrected.
    Correct(u16),
    /// The line of a deal is struck.
    Strike(u16),
}

impl Doing {
    pub(super) const fn deal(self) -> Option<u16> {
        match self {
            Self::Enter => None,
            Self::Correct(deal) | Self::Strike(deal) => Some(deal),
        }
    }

    /// The keys of its heading and its button.
    const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Enter => ("cup-enter-line", "cup-enter"),
            Self::Correct(_) => ("cup-correct-line", "cup-correct"),
            Self::Strike(_) => ("cup-strike-line", "cup-strike"),
        }
    }
}

/// The ids of the cells; tables have at most five seats.
const CELLS: [&str; 5] = ["cup-cell-0", "cup-cell-1", "cup-cell-2", "cup-cell-3", "cup-cell-4"];
const PAID: [&str; 5] = ["cup-paid-0", "cup-paid-1", "cup-paid-2", "cup-paid-3", "cup-paid-4"];

/// A row of cells, one for each seat.
#[derive(Clone, Copy)]
struct Column([RwSignal<String>; 5], usize);

impl Column {
    fn of(points: &[GamePoints], n_seats: usize, blank: Option<usize>) -> Self {
        let text = |seat: usize| match points.get(seat) {
            Some(points) => points.to_string(),
            None if blank == Some(seat) => "0".to_owned(),
            None => String::new(),
        };
        Self(std::array::from_fn(|seat| RwSignal::new(text(seat))), n_seats)
    }

    /// What is typed. None if something is no number.
    fn cells(self) -> Option<Vec<Option<GamePoints>>> {
        self.0[..self.1].iter().map(|text| read_points(&text.get()).ok()).collect()
    }

    /// The points of all seats. None if they cannot be told from what is typed.
    fn points(self, zero_sum: bool) -> Option<Vec<GamePoints>> {
        complete(&self.cells()?, zero_sum)
    }

    fn is_blank(self) -> bool {
        self.0[..self.1].iter().all(|text| text.read().trim().is_empty())
    }
}

/// Where a form puts what is typed: a desk, or a phone at its table.
#[derive(Clone, Copy)]
pub(super) struct Taker {
    /// Whether the points of a deal must add up to zero.
    pub(super) zero_sum: bool,
    /// Carries out a command, and then calls the other.
    pub(super) tell: Callback<(Command, Callback<()>)>,
    /// Shows why nothing is done.
    pub(super) refuse: Callback<String>,
}

/// What a form is about. While it stays the same, the form and what is typed in it stay too, whatever others write on
/// the sheet.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Form {
    doing: Doing,
    line: LineNo,
    names: Vec<String>,
    /// The line before it is changed.
    before: Option<Line>,
    /// The seat that deals, counted from 0.
    dealer: usize,
}

impl Form {
    /// The form for what is done; none if the sheet takes no further line.
    pub(super) fn of(doing: Doing, round: u16, sheet: &Sheet, names: Vec<String>, n_deals: u16) -> Option<Self> {
        let next = sheet.next_deal();
        if doing == Doing::Enter && (sheet.confirmed || next > n_deals) {
            return None;
        }
        let deal = doing.deal().unwrap_or(next);
        let line = LineNo { round, table: sheet.table, deal };
        let before = sheet.lines.get(&deal).filter(|_| doing != Doing::Enter).cloned();
        Some(Self { doing, line, names, before, dealer: sheet.dealer(deal) })
    }
}

#[component]
pub(super) fn LineForm(taker: Taker, form: Form, doing: RwSignal<Doing>) -> impl IntoView {
    let app = app();
    let Form { doing: begun, line, names, before, dealer } = form;
    // A line that does not fit is struck as it was typed.
    let mode = RwSignal::new(begun);
    let n_seats = names.len();
    let zero_sum = taker.zero_sum;
    let before = before.as_ref();
    // At a table of five the dealer sits out.
    let blank = (n_seats > 4 && begun == Doing::Enter).then_some(dealer);
    let score = Column::of(before.map(|line| &line.score[..]).unwrap_or_default(), n_seats, blank);
    let paid = before.and_then(|line| line.money.clone());
    let has_money = RwSignal::new(paid.is_some());
    let money = Column::of(&paid.unwrap_or_default(), n_seats, blank);
    let reason = RwSignal::new(String::new());
    let first = if blank == Some(0) { CELLS[1] } else { CELLS[0] };
    if begun == Doing::Enter {
        focus_soon(first);
    }
    let close = move || {
        doing.try_set(Doing::Enter);
    };
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = mode.get_untracked();
        let is_strike = matches!(now, Doing::Strike(_));
        let written = untrack(|| score.points(zero_sum && !is_strike));
        let paid = untrack(|| if has_money.get() && !is_strike { Some(money.points(zero_sum)) } else { None });
        let reason = reason.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ");
        let command = match (now, written, paid) {
            (Doing::Strike(_), written, _) if written.is_some() || untrack(|| score.is_blank()) => {
                Command::StrikeLine { line, written, reason }
            }
            (_, None, _) | (_, _, Some(None)) | (Doing::Strike(_), ..) => {
                return taker.refuse.run(untrack(|| app.t("cup-bad-cells")));
            }
            (Doing::Enter, Some(score), paid) => Command::EnterLine { line, score, money: paid.flatten() },
            (Doing::Correct(_), Some(score), paid) => {
                Command::CorrectLine { line, score, money: paid.flatten(), reason }
            }
        };
        let done = move |()| {
            close();
            // After the last line there is nothing but the signature; before, the next form takes the focus.
            focus_soon("cup-confirm");
        };
        taker.tell.run((command, Callback::new(done)));
    };
    // Left and right stay inside a number; up and down go from seat to seat.
    let key = move |event: leptos::ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => -1,
            "ArrowDown" | " " => 1,
            "Escape" => return close(),
            _ => return,
        };
        event.prevent_default();
        browser::focus_sibling(".cup-cell", by);
    };
    let cell = move |column: Column, ids: [&'static str; 5], seat: usize, label: String| {
        let text = column.0[seat];
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    type="text"
                    class="cup-cell"
                    id=ids[seat]
                    inputmode="text"
                    autocomplete="off"
                    maxlength="8"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                    on:keydown=key
                    on:focus=move |event| {
                        let input: web_sys::HtmlInputElement = event_target(&event);
                        input.select();
                    }
                />
            </label>
        }
    };
    let of_names = names.clone();
    let cells = names.into_iter().enumerate().map(|(seat, name)| cell(score, CELLS, seat, name)).collect_view();
    let is_strike = move || matches!(mode.get(), Doing::Strike(_));
    let hint = move || {
        let Some(cells) = score.cells() else { return app.t("cup-bad-cells") };
        match complete(&cells, zero_sum) {
            None => app.t("cup-cells-missing"),
            Some(points) => {
                let total: GamePoints = points.iter().copied().sum();
                let line = points.into_iter().map(|points| signed(app, points)).collect::<Vec<_>>().join("  ");
                if zero_sum && total != GamePoints::ZERO && !is_strike() {
                    app.say("cup-cells-sum", &[("sum", signed(app, sum(&cells)).into())])
                } else {
                    app.say("cup-cells-line", &[("line", line.into())])
                }
            }
        }
    };
    let strike = move |_| {
        mode.set(Doing::Strike(line.deal));
        focus_soon("cup-reason");
    };
    let close_all = move || {
        mode.set(begun);
        close();
    };
    view! {
        <form class="box cup-line" id="cup-line" on:submit=go autocomplete="off">
            <h3>{move || app.say(mode.get().keys().0, &[("deal", line.deal.into())])}</h3>
            <div class="cup-cells">{cells}</div>
            <p class="cup-cells-hint" id="cup-line-hint">{hint}</p>
            <Show when=move || !is_strike()>
                <label class="tick">
                    <input
                        type="checkbox"
                        prop:checked=move || has_money.get()
                        on:change=move |event| has_money.set(event_target_checked(&event))
                    />
                    <span>{tr(app, "cup-has-money")}</span>
                </label>
            </Show>
            {move || {
                has_money
                    .get()
                    .then(|| {
                        let cells = of_names.iter().cloned().enumerate();
                        let cells = cells.map(|(seat, name)| {
                            let label = app.say("cup-money-of", &[("name", name.into())]);
                            cell(money, PAID, seat, label)
                        });
                        view! { <div class="cup-cells">{cells.collect_view()}</div> }
                    })
            }}
            <Show when=move || mode.get() != Doing::Enter>
                <Field label="cup-reason" id="cup-reason" value=reason max=60 autocomplete="off" />
            </Show>
            <div class="sheet-buttons">
                <button type="submit" class="primary" id="cup-line-go">{move || app.t(mode.get().keys().1)}</button>
                <Show
                    when=move || mode.get() != Doing::Enter
                    fallback=move || view! { <button type="button" class="quiet" id="cup-line-strike" on:click=strike>{tr(app, "cup-strike")}</button> }
                >
                    <button type="button" on:click=move |_| close_all()>{tr(app, "cup-cancel")}</button>
                </Show>
            </div>
        </form>
    }
}
