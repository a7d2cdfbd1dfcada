//! The session: seats, bench, invitation, settings.

use leptos::prelude::*;
use tarock_protocol::TableCommand;
use tarock_table::{Change, Person};

use super::super::card::PortraitOf;
use super::super::confirm_button::ConfirmButton;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::super::share::CopyButton;
use super::invite::Invite;
use super::lobby::{Place, places};
use super::meeting_link::MeetingEdit;
use super::session_settings::Agreement;
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::{Client, portrait, recent};

#[component]
pub(crate) fn SessionPane() -> impl IntoView {
    let app = app();
    let client: Client = expect_context();
    let seats = Memo::new(move |_| places(client));
    let bench = Memo::new(move |_| {
        let bench = client.session(|session| {
            session.people.iter().filter(|person| person.place.seat().is_none()).cloned().collect::<Vec<Person>>()
        });
        bench.unwrap_or_default()
    });
    let seated = Memo::new(move |_| client.myself().and_then(|person| person.place.seat()));
    let stand_in = Memo::new(move |_| seats.get().iter().any(|place| place.is_me && place.chair.stand_in));
    let do_it = move |key: &'static str, what: TableCommand| {
        view! { <button type="button" class="quiet" data-do=key on:click=move |_| client.ask(what.clone())>{tr(app, key)}</button> }
    };
    let row = move |place: Place| {
        let holder = place.chair.holder;
        let others = holder.filter(|_| !place.is_me);
        let master = move || client.is_master();
        let seat = place.seat;
        view! {
            <li class:me=place.is_me class:bot=place.chair.is_bots()>
                <PortraitOf name=place.portrait.clone() />
                <span class="seat-name">{place.name.clone()}</span>
                <span class="hint">
                    {(place.is_master).then(|| view! { <span>{tr(app, "online-master")}</span> })}
                    {(holder.is_none()).then(|| view! { <span>{tr(app, "online-bot")}</span> })}
                    {(!place.connected).then(|| view! { <span>{tr(app, "online-lost")}</span> })}
                </span>
                <span class="row-buttons">
                    {move || {
                        let may_sit = holder.is_none() && seated.get().is_none() && !client.watches;
                        // Whoever sits down in the middle of a deal takes the cards, and the button says so.
                        let key = if client.is_running() { "online-take-cards" } else { "online-sit-here" };
                        may_sit.then(|| do_it(key, TableCommand::Sit { seat }))
                    }}
                    {move || {
                        others
                            .filter(|_| master())
                            .map(|user| {
                                view! {
                                    {do_it("online-pass-master", TableCommand::PassMaster { to: user })}
                                    {do_it("online-remove", TableCommand::Remove { user })}
                                }
                            })
                    }}
                </span>
            </li>
        }
    };
    let bystander = move |person: Person| {
        let user = person.user;
        let me = client.me.get() == Some(user);
        view! {
            <li class:me=me>
                <PortraitOf name=portrait::address(person.portrait.as_deref()) />
                <span class="seat-name">{person.name.clone()}</span>
                {person.waits.then(|| view! { <span class="hint">{tr(app, "online-waits-mark")}</span> })}
                <span class="row-buttons">
                    {move || {
                        (seated.get().is_some() && !me)
                            .then(|| {
                                view! {
                                    {do_it("online-swap", TableCommand::AskChange { with: user, change: Change::Swap })}
                                    {do_it("online-replace", TableCommand::AskChange { with: user, change: Change::Replace })}
                                }
                            })
                    }}
                    {move || (client.is_master() && !me).then(|| do_it("online-remove", TableCommand::Remove { user }))}
                </span>
            </li>
        }
    };
    let leave = move || {
        recent::forget(client.table);
        client.leave();
        app.go(Route::to(Screen::Home));
    };
    let ask_leave = Signal::derive(move || app.t("online-leave-ask"));
    let watch = format!("{}/watch", client.address());
    let delay = move || client.delay.get().map(|ms| app.say("online-delay", &[("ms", ms.into())])).unwrap_or_default();
    view! {
        <section class="session">
            <h3>{tr(app, "online-seats")}</h3>
            <ol class="people-list">{move || seats.get().into_iter().map(row).collect_view()}</ol>
            <Show when=move || !bench.get().is_empty()>
                <h3>{tr(app, "online-bench")}</h3>
                <ul class="people-list">{move || bench.get().into_iter().map(bystander).collect_view()}</ul>
            </Show>
            <h3>{tr(app, "online-own")}</h3>
            <div class="sheet-buttons">
                {client.watches.then(|| {
                    let route = Route::to(Screen::Online(client.table.to_string()));
                    view! { <Link route class="button quiet">{tr(app, "online-come-in")}</Link> }
                })}
                {move || {
                    seated
                        .get()
                        .map(|_| {
                            let on = stand_in.get();
                            view! {
                                {do_it(if on { "online-take-back" } else { "online-stand-in" }, TableCommand::StandIn { on: !on })}
                                {do_it("online-stand-up", TableCommand::Stand)}
                                {do_it("online-abandon", TableCommand::Abandon)}
                            }
                        })
                }}
            </div>
            <p class="small muted">{delay}</p>
            <h3>{tr(app, "online-agreed")}</h3>
            <Agreed client />
            <MeetingEdit client />
            <h3>{tr(app, "online-invite-title")}</h3>
            <Invite address=client.address() />
            <h3>{tr(app, "online-watch-title")}</h3>
            <p>{tr(app, "online-watch-line")}</p>
            <div class="sheet-buttons">
                <CopyButton text=watch />
            </div>
            {(!client.watches).then(|| {
                view! {
                    <div class="leave-table">
                        <ConfirmButton label="online-leave" ask=ask_leave yes="online-leave-yes" name="leave-table" then=leave />
                    </div>
                }
            })}
        </section>
    }
}

/// The settings of the session; the game master changes them, and the administrators of the group.
#[component]
pub(super) fn Agreed(client: Client) -> impl IntoView {
    let app = app();
    let now = Memo::new(move |_| client.session(|session| session.settings.clone()));
    let draft = RwSignal::new(now.get_untracked());
    let of_group = Memo::new(move |_| client.session(|session| session.group.is_some()) == Some(true));
    Effect::new(move |_| draft.set(now.get()));
    let apply = move |now: bool| {
        if let Some(settings) = draft.get_untracked() {
            client.ask(TableCommand::Change { settings: Box::new(settings), now });
        }
    };
    view! {
        <div class="stack agreed">
            <Agreement draft locked=Signal::derive(move || !client.decides()) />
            <Show when=move || of_group.get() && !client.leads_group.get()>
                <p class="hint">{tr(app, "online-assistant-group")}</p>
            </Show>
            <Show when=move || client.decides() fallback=move || view! { <p class="hint">{tr(app, "online-master-decides")}</p> }>
                <div class="sheet-buttons">
                    <button type="button" class="primary" id="apply-now" on:click=move |_| apply(true)>{tr(app, "online-apply-now")}</button>
                    <button type="button" id="apply-next" on:click=move |_| apply(false)>{tr(app, "online-apply-next")}</button>
                </div>
                <p class="hint">{tr(app, "online-group-rules-later")}</p>
            </Show>
        </div>
    }
}
