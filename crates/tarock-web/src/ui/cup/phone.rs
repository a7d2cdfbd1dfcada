//! The sheet of one table on a phone, opened by the table's QR code. What is written without reception is kept here and
//! sent later, once and in order.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_cup::{Command, LogHash};
use tarock_protocol::Secret;
use tarock_protocol::http::{Code, OpenSheet, SheetAnswer, SheetChange, SheetPlayer};

use super::super::page_frame::{Frame, tr};
use super::line_form::{Doing, Form, LineForm, Taker};
use super::round::time_left;
use super::{server, sheet, signed};
use crate::app::{App, app};
use crate::dom::{browser, store};
use crate::model::cup::{self, Phone, change_of, refusal_of};
use crate::model::route::Screen;
use crate::online::api::{self, Trouble};

/// How often the phone looks whether there is something to send.
const TICK: Duration = Duration::from_secs(1);
/// How many ticks pass until the sheet is read again, and until a server that did not answer is asked again.
const READ_EVERY: u32 = 20;
const RETRY_AFTER: u32 = 4;

/// How the phone stands with the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    /// It is asked for the first time.
    Asking,
    /// It has answered.
    Good,
    /// It does not answer.
    Away,
    /// The link is no longer valid.
    Over,
}

/// The phone at its table.
#[derive(Clone, Copy)]
struct Table {
    app: App,
    /// The token of the link.
    token: StoredValue<Secret>,
    phone: RwSignal<Option<Phone>>,
    link: RwSignal<Link>,
    is_asking: StoredValue<bool>,
    wrong: RwSignal<Option<String>>,
}

impl Table {
    /// The key under which the sheet is kept; it does not give the token away.
    fn key(self) -> String {
        format!("cupsheet.{}", LogHash::of(self.token.with_value(|token| token.reveal().to_owned()).as_str()))
    }

    fn keep(self) {
        let text = self.phone.with_untracked(|phone| serde_json::to_string(phone).unwrap_or_default());
        store::save(&self.key(), &text);
    }

    fn change(self, f: impl FnOnce(&mut Phone)) {
        self.phone.try_update(|phone| phone.as_mut().map(f));
    }

    /// Sends what waits, or else reads the sheet.
    fn ask(self, reads: bool) {
        let next = self.phone.with_untracked(|phone| phone.as_ref().and_then(Phone::next));
        if self.is_asking.get_value() || next.is_none() && !reads {
            return;
        }
        self.is_asking.set_value(true);
        spawn_local(async move {
            let token = self.token.get_value();
            let done = match next {
                Some(wanted) => {
                    let answer: Result<SheetAnswer, Trouble> =
                        api::ask("POST", "/sheet", Some(&token), Some(&wanted)).await;
                    let is_unread = matches!(answer, Err(Trouble::Refused(Some(Code::BadRequest | Code::TooLarge))));
                    if is_unread {
                        self.change(|phone| phone.unread(wanted.request));
                        Ok(())
                    } else {
                        answer.map(|answer| self.change(|phone| phone.answered(wanted.request, answer)))
                    }
                }
                None => api::get::<OpenSheet>("/sheet", Some(&token)).await.map(|sheet| {
                    self.phone.update(|phone| match phone {
                        Some(phone) => phone.sheet = sheet,
                        None => *phone = Some(Phone::of(sheet)),
                    });
                }),
            };
            self.is_asking.try_set_value(false);
            let link = match done {
                Ok(()) => Link::Good,
                Err(Trouble::Refused(Some(Code::NotFound))) => Link::Over,
                Err(_) => Link::Away,
            };
            self.link.try_set(link);
            if link == Link::Good {
                self.keep();
                // The next one follows at once.
                self.ask(false);
            }
        });
    }

    fn refuse(self, sentence: String) {
        self.app.warn(sentence.clone());
        self.wrong.set(Some(sentence));
    }

    fn write(self, change: SheetChange) -> bool {
        let checked = self.phone.with_untracked(|phone| phone.as_ref().map(|phone| phone.check(&change)));
        match (checked, server::new_id()) {
            (Some(Ok(())), Some(request)) => {
                self.change(|phone| phone.write(request, change));
                self.wrong.set(None);
                self.keep();
                self.ask(false);
                true
            }
            (Some(Err(why)), _) => {
                self.refuse(untrack(|| self.app.words(|words| cup::refusal(words, &why))));
                false
            }
            _ => {
                self.refuse(untrack(|| self.app.t("cup-not-stored")));
                false
            }
        }
    }
}

#[component]
pub(in crate::ui) fn PhonePage() -> impl IntoView {
    let app = app();
    // In the next round the same window may get the link of another table.
    let token = Memo::new(move |before: Option<&String>| {
        let here = app.route.with(|route| (route.screen == Screen::Sheet).then(|| route.fragment.clone()));
        here.or_else(|| before.cloned()).unwrap_or_default()
    });
    move || view! { <OfLink token=token.get() /> }
}

/// The sheet that a token opens.
#[component]
fn OfLink(token: String) -> impl IntoView {
    let app = app();
    let table = Table {
        app,
        token: StoredValue::new(Secret::new(token)),
        phone: RwSignal::new(None),
        link: RwSignal::new(Link::Asking),
        is_asking: StoredValue::new(false),
        wrong: RwSignal::new(None),
    };
    let now = RwSignal::new(browser::clock());
    spawn_local(async move {
        // What was written here before a reload comes first.
        let kept = store::load(&table.key()).await.and_then(|text| serde_json::from_str(&text).ok());
        table.phone.try_set(kept);
        table.ask(true);
    });
    let ticks = StoredValue::new(0_u32);
    let tick = move || {
        now.try_set(browser::clock());
        let n = ticks.get_value().wrapping_add(1);
        ticks.set_value(n);
        let link = table.link.get_untracked();
        let may = match link {
            Link::Good => true,
            Link::Asking | Link::Away => n.is_multiple_of(RETRY_AFTER),
            Link::Over => n.is_multiple_of(READ_EVERY),
        };
        if may {
            table.ask(link == Link::Away || n.is_multiple_of(READ_EVERY) && !browser::is_hidden());
        }
    };
    if let Ok(timer) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || timer.clear());
    }
    let is_there = Memo::new(move |_| table.phone.with(Option::is_some));
    let body = move || {
        if is_there.get() {
            view! { <SheetOfTable table now /> }.into_any()
        } else {
            let key = match table.link.get() {
                Link::Asking | Link::Good => "cup-loading",
                Link::Away => "cup-phone-away",
                Link::Over => "cup-phone-none",
            };
            view! { <p role="status">{tr(app, key)}</p> }.into_any()
        }
    };
    view! { <Frame title="cup-sheet" class="cup cup-phone">{body}</Frame> }
}

#[component]
fn SheetOfTable(table: Table, now: RwSignal<f64>) -> impl IntoView {
    let app = app();
    let doing = RwSignal::new(Doing::Enter);
    let of = move |phone: &Option<Phone>| phone.as_ref().map(|phone| (phone.sheet.clone(), phone.written()));
    let shown = Memo::new(move |_| table.phone.with(of));
    let title = move || {
        let (sheet, _) = shown.get()?;
        let args = [("round", sheet.round.into()), ("table", sheet.table.into())];
        Some(view! { <h2 id="cup-name">{sheet.cup}</h2> <h3>{app.say("cup-sheet-of", &args)}</h3> })
    };
    let state = move || {
        let n_waiting = table.phone.with(|phone| phone.as_ref().map_or(0, Phone::n_waiting));
        let confirmed = shown.with(|shown| shown.as_ref().is_some_and(|(sheet, _)| sheet.confirmed));
        let started = shown.with(|shown| shown.as_ref().is_some_and(|(sheet, _)| sheet.started));
        let args = [("count", n_waiting.into())];
        match (table.link.get(), n_waiting) {
            (Link::Over, 0) => app.t("cup-phone-over"),
            (Link::Over, _) => app.say("cup-phone-over-waiting", &args),
            (_, 0) if confirmed => app.t("cup-phone-confirmed"),
            (_, 0) if !started => app.t("cup-phone-not-started"),
            (Link::Away, 0) => app.t("cup-phone-cut-off"),
            (_, 0) => app.t("cup-phone-all-there"),
            _ => app.say("cup-phone-waiting", &args),
        }
    };
    let clock = move || {
        let until = shown.with(|shown| shown.as_ref().and_then(|(sheet, _)| sheet.until))?;
        let now = tarock_table::Moment::from_millis(now.get() as u64);
        let text = if until <= now { app.t("cup-time-up") } else { time_left(until, now) };
        Some(view! { <p class="cup-clock" role="timer"><strong>{text}</strong></p> })
    };
    let heads = move || {
        let players = shown.with(|shown| shown.as_ref().map(|(sheet, _)| sheet.players.clone()))?;
        let head = |player: SheetPlayer| {
            view! { <th scope="col" class="number"><small class="muted">{player.no}</small> {player.name}</th> }
        };
        Some(players.into_iter().map(head).collect_view())
    };
    let rows = move || {
        let (told, written) = shown.get()?;
        let n_seats = told.players.len();
        let row = |(deal, line): (&u16, &tarock_cup::Line)| {
            let waits = table.phone.with(|phone| phone.as_ref().is_some_and(|phone| phone.waits(*deal)));
            let mark = waits.then_some("cup-phone-waits");
            sheet::row(app, doing, n_seats, (*deal, line.clone(), written.dealer(*deal)), mark)
        };
        Some(written.lines.iter().map(row).collect_view())
    };
    let totals = move || {
        let (_, written) = shown.get()?;
        let cells = written.totals().into_iter().map(|total| view! { <td class="number">{signed(app, total)}</td> });
        Some(cells.collect_view())
    };
    let tell = move |(command, then): (Command, Callback<()>)| {
        if let Some(change) = change_of(command)
            && table.write(change)
        {
            then.run(());
        }
    };
    let tell = Callback::new(tell);
    let refuse = Callback::new(move |sentence| table.refuse(sentence));
    let form = Memo::new(move |_| {
        let (told, written) = shown.get()?;
        if told.confirmed || !told.started {
            return None;
        }
        let names = told.players.iter().map(|player| player.name.clone()).collect();
        Form::of(doing.get(), told.round, &written, names, told.deals).map(|form| (told.zero_sum, form))
    });
    let form = move || {
        let (zero_sum, form) = form.get()?;
        Some(view! { <LineForm taker=Taker { zero_sum, tell, refuse } form doing /> })
    };
    let refused = move || {
        let refused = table.phone.with(|phone| phone.as_ref().map(|phone| phone.refused.clone())).unwrap_or_default();
        let one = |(at, (change, code)): (usize, (SheetChange, String))| {
            let (deal, why) = refusal_of(&change, &code);
            let reason = app.words(|words| cup::refusal(words, &why));
            let text = app.say("cup-phone-refused", &[("deal", deal.into()), ("reason", reason.into())]);
            let read = move |_| {
                table.change(|phone| drop(phone.refused.remove(at)));
                table.keep();
            };
            view! {
                <div class="told wrong">
                    <p>{text}</p>
                    <button class="quiet" on:click=read>{tr(app, "cup-phone-read")}</button>
                </div>
            }
        };
        refused.into_iter().enumerate().map(one).collect_view()
    };
    view! {
        {title}
        {clock}
        <p id="cup-phone-state" role="status">{state}</p>
        <div role="alert">{refused} {move || table.wrong.get().map(|sentence| view! { <p class="told wrong">{sentence}</p> })}</div>
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
    }
}
