//! The rounds: the promise, the draw, the start and the clock, and the end of the cup.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_cup::{Command, Lots};
use tarock_table::{Moment, Seed};

use super::super::confirm_button::ConfirmButton;
use super::super::field::Field;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::people::present_tables;
use super::tables::Tables;
use super::verify::Verify;
use super::{Clock, focus_soon};
use crate::app::app;
use crate::dom::browser;
use crate::model::cup::Stage;

#[component]
pub(super) fn RoundPage(desk: Desk) -> impl IntoView {
    let app = app();
    let stage = Memo::new(move |_| desk.cup(Stage::of));
    let body = move || match stage.get() {
        Stage::Draw(round) => view! { <DrawForm desk round /> }.into_any(),
        Stage::Start(round) => view! { <Drawn desk round /> }.into_any(),
        Stage::Sheets(round, _) => view! { <Running desk round /> }.into_any(),
        Stage::Finish => view! { <Finish desk /> }.into_any(),
        Stage::Over => view! { <Over desk /> }.into_any(),
    };
    let last = Memo::new(move |_| desk.cup(|cup| u16::try_from(cup.rounds().len()).unwrap_or(u16::MAX)));
    let shown = RwSignal::new(None::<u16>);
    let round = Memo::new(move |_| shown.get().filter(|round| *round <= last.get()).unwrap_or_else(|| last.get()));
    let tab = move |number: u16| {
        view! {
            <button aria-pressed=move || (round.get() == number).to_string() on:click=move |_| shown.set(Some(number))>
                {move || app.say("cup-round-short", &[("round", number.into())])}
            </button>
        }
    };
    view! {
        {body}
        <Show when=move || { last.get() > 0 }>
            <section class="stack" id="cup-draws">
                <h3>{move || app.say("cup-draw-of", &[("round", round.get().into())])}</h3>
                <Show when=move || { last.get() > 1 }>
                    <div class="segments" role="group" aria-label=tr(app, "cup-rounds")>
                        {move || (1..=last.get()).map(tab).collect_view()}
                    </div>
                </Show>
                <Tables desk round />
            </section>
            <Verify desk />
        </Show>
    }
}

/// A seed as somebody typed it: 64 hexadecimal digits, or a phrase. A random one if they typed nothing.
fn seed_of(text: &str) -> Option<Seed> {
    let text = text.trim();
    if text.is_empty() {
        return browser::random_bytes().map(Seed);
    }
    Some(text.parse().unwrap_or_else(|_| Seed::of_phrase(text)))
}

/// Promises the seed of the next draw or of the lots, and later finds it again.
#[derive(Clone, Copy)]
struct Secret {
    desk: Desk,
    /// What this device has promised.
    kept: RwSignal<Option<Seed>>,
    typed: RwSignal<String>,
    salt: RwSignal<String>,
}

impl Secret {
    fn of(desk: Desk) -> Self {
        let text = || RwSignal::new(String::new());
        let kept = RwSignal::new(None);
        spawn_local(async move {
            let seed = desk.promised_seed().await;
            kept.try_set(seed);
        });
        Self { desk, kept, typed: text(), salt: text() }
    }

    /// Calls `then` with the seed for a draw now. A promise needs the seed it was made with.
    fn reveal(self, then: impl FnOnce(Seed, String) + 'static) {
        let promise = self.desk.book_untracked(|book| book.cup().promise());
        let (typed, salt) = (self.typed.get_untracked(), self.salt_now());
        spawn_local(async move {
            let kept = self.desk.promised_seed().await.filter(|seed| Some(seed.commitment()) == promise);
            if let Some(seed) = kept.or_else(|| seed_of(&typed)) {
                then(seed, salt);
            }
        });
    }

    fn salt_now(self) -> String {
        self.salt.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn promise(self) {
        let Some(seed) = seed_of(&self.typed.get_untracked()) else { return };
        let commitment = seed.commitment();
        // Kept first: a promise whose seed is lost could never be fulfilled.
        self.desk.keep_seed(seed);
        self.desk.tell(Command::Promise { commitment }, move || {
            self.kept.try_set(Some(seed));
            self.typed.try_set(String::new());
        });
    }
}

/// The fields of a draw.
#[component]
fn SecretFields(secret: Secret) -> impl IntoView {
    let app = app();
    let promise = Memo::new(move |_| secret.desk.cup(tarock_cup::Cup::promise));
    let is_kept = move || secret.kept.get().map(|seed| seed.commitment()) == promise.get();
    let promised = move || match promise.get() {
        None => view! {
            <p class="hint">{tr(app, "cup-promise-line")}</p>
            <button type="button" id="cup-promise" on:click=move |_| secret.promise()>{tr(app, "cup-promise")}</button>
        }
        .into_any(),
        Some(promise) => view! {
            <p>{move || app.say("cup-promised", &[("promise", promise.to_string().into())])}</p>
            <p class="hint">{move || app.t(if is_kept() { "cup-promise-kept" } else { "cup-promise-elsewhere" })}</p>
        }
        .into_any(),
    };
    view! {
        <Field label="cup-salt" id="cup-salt" value=secret.salt max=60 autocomplete="off" />
        <p class="hint">{tr(app, "cup-salt-line")}</p>
        <details class="group" open=move || promise.get().is_some()>
            <summary>{tr(app, "cup-promise-head")}</summary>
            <div class="stack">
                {promised}
                <Show when=move || promise.get().is_none() || !is_kept()>
                    <Field label="cup-seed" id="cup-seed" value=secret.typed autocomplete="off" />
                </Show>
            </div>
        </details>
    }
}

/// The draw of the next round.
#[component]
fn DrawForm(desk: Desk, round: u16) -> impl IntoView {
    let app = app();
    let secret = Secret::of(desk);
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        secret.reveal(move |seed, salt| desk.tell(Command::Draw { seed, salt }, || focus_soon("cup-start")));
    };
    view! {
        <form class="box stack" on:submit=go>
            <h3>{move || app.say("cup-draw-of", &[("round", round.into())])}</h3>
            <p>{move || present_tables(app, desk)}</p>
            <SecretFields secret />
            <button type="submit" class="primary" id="cup-draw">{tr(app, "cup-draw")}</button>
        </form>
    }
}

/// A round that was drawn and has not begun.
#[component]
fn Drawn(desk: Desk, round: u16) -> impl IntoView {
    let app = app();
    let start = move |_| desk.tell(Command::StartRound, || focus_soon("cup-more"));
    let again = RwSignal::new(false);
    view! {
        <section class="box stack">
            <h3>{move || app.say("cup-drawn", &[("round", round.into())])}</h3>
            <p>{tr(app, "cup-drawn-line")}</p>
            <div class="sheet-buttons">
                <button class="primary" id="cup-start" on:click=start>
                    {move || app.say("cup-start", &[("round", round.into())])}
                </button>
                <Link route=desk.route("print") class="button">{tr(app, "cup-print")}</Link>
                <button class="quiet" aria-expanded=move || again.get().to_string() on:click=move |_| again.update(|on| *on = !*on)>
                    {tr(app, "cup-draw-again")}
                </button>
            </div>
            <Show when=move || again.get()>
                <p class="hint">{tr(app, "cup-draw-again-line")}</p>
                <DrawForm desk round />
            </Show>
        </section>
    }
}

/// What is left of a round, as minutes and seconds.
pub(super) fn time_left(until: Moment, now: Moment) -> String {
    let left = (until - now).as_secs();
    format!("{}:{:02}", left / 60, left % 60)
}

/// A round that is being played, or whose sheets are being entered.
#[component]
fn Running(desk: Desk, round: u16) -> impl IntoView {
    let app = app();
    let clock: Clock = expect_context();
    let until = Memo::new(move |_| desk.cup(|cup| cup.round(round)?.until));
    let is_last = Memo::new(move |_| desk.cup(|cup| cup.rounds().last().map(|last| last.number) == Some(round)));
    let open = Memo::new(move |_| desk.cup(|cup| cup.round(round).map_or(0, |round| round.open_tables().count())));
    let extend = move |minutes: i32| desk.tell(Command::ExtendRound { minutes }, || {});
    let time = move || {
        until.get().map(|until| {
            let is_over = until <= clock.now();
            let left = move || time_left(until, clock.now());
            let label = if is_over { "cup-time-up" } else { "cup-time-left" };
            view! {
                <p class="cup-clock" class:over=is_over role="timer">
                    <strong id="cup-clock">{left}</strong>
                    <span>{tr(app, label)}</span>
                </p>
                <div class="sheet-buttons">
                    <button id="cup-more" on:click=move |_| extend(5)>{tr(app, "cup-more-time")}</button>
                    <button id="cup-less" on:click=move |_| extend(-5)>{tr(app, "cup-less-time")}</button>
                </div>
            }
        })
    };
    view! {
        <section class="box stack">
            <h3>{move || app.say("cup-running", &[("round", round.into())])}</h3>
            <Show when=move || is_last.get()>{time}</Show>
            <p>{move || app.say("cup-missing", &[("count", open.get().into())])}</p>
            <Link route=desk.route("sheets") class="button primary">{tr(app, "cup-to-sheets")}</Link>
        </section>
    }
}

/// All sheets are confirmed: lots decide what is still equal.
#[component]
fn Finish(desk: Desk) -> impl IntoView {
    let app = app();
    let secret = Secret::of(desk);
    // A cup that was reopened ends with the lots it had.
    let before = desk.book_untracked(|book| book.cup().lots().cloned());
    let fields = before.is_none().then(|| view! { <SecretFields secret /> });
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match before.clone() {
            Some(Lots { seed, salt }) => desk.tell(Command::Finish { lots: seed, salt }, || {}),
            None => secret.reveal(move |lots, salt| desk.tell(Command::Finish { lots, salt }, || {})),
        }
    };
    view! {
        <form class="box stack" on:submit=go>
            <h3>{tr(app, "cup-finish-head")}</h3>
            <p>{tr(app, "cup-finish-line")}</p>
            {fields}
            <button type="submit" class="primary" id="cup-finish">{tr(app, "cup-finish")}</button>
        </form>
    }
}

#[component]
fn Over(desk: Desk) -> impl IntoView {
    let app = app();
    let reason = RwSignal::new(String::new());
    let reopen = move || {
        desk.tell(Command::Reopen { reason: reason.get_untracked().trim().to_owned() }, || {});
    };
    view! {
        <section class="box stack">
            <h3>{tr(app, "cup-over")}</h3>
            <div class="sheet-buttons">
                <Link route=desk.route("standings") class="button primary">{tr(app, "cup-standings")}</Link>
                <Link route=desk.route("print") class="button">{tr(app, "cup-print")}</Link>
            </div>
            <details class="group">
                <summary>{tr(app, "cup-reopen-head")}</summary>
                <div class="stack">
                    <Field label="cup-reason" id="cup-reopen-reason" value=reason max=60 autocomplete="off" />
                    <ConfirmButton
                        label="cup-reopen"
                        ask=Signal::derive(move || app.t("cup-reopen-ask"))
                        yes="cup-reopen"
                        name="reopen"
                        then=reopen
                    />
                </div>
            </details>
        </section>
    }
}
