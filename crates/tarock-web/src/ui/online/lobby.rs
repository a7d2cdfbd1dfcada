//! The lobby before the first deal: the people, the invitation, and the start.

use leptos::prelude::*;
use tarock::{DealRecord, Seat};
use tarock_protocol::TableCommand;
use tarock_table::{Chair, Person};

use super::super::card::PortraitOf;
use super::super::icon::Icon;
use super::super::page_frame::{Frame, tr};
use super::chat::Talk;
use super::invite::Invite;
use super::meeting_link::{MeetingEdit, MeetingLink};
use super::session::Agreed;
use super::voice::VoicePanel;
use crate::app::app;
use crate::online::{Client, portrait, prepared};
use crate::play::server_bot;

/// One seat of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) seat: Seat,
    pub(super) chair: Chair,
    /// The person in the seat, or the bot that plays.
    pub(super) name: String,
    /// The portrait's name in the deck, or a URL.
    pub(super) portrait: String,
    pub(super) connected: bool,
    pub(super) is_me: bool,
    pub(super) is_master: bool,
    /// Whether they wait for the cards.
    pub(super) is_ready: bool,
}

/// The seats of the table, in order.
pub(super) fn places(client: Client) -> Vec<Place> {
    let me = client.me.get();
    let places = client.session(|session| {
        let place = |(seat, chair): (Seat, Chair)| {
            let person = chair.holder.and_then(|user| session.person(user));
            Place {
                seat,
                chair,
                name: person.map_or_else(|| server_bot(seat).name().to_owned(), |person| person.name.clone()),
                portrait: match person {
                    Some(person) => portrait::address(person.portrait.as_deref()),
                    None => server_bot(seat).name().to_owned(),
                },
                connected: person.is_none_or(|person| person.connected),
                is_me: chair.holder.is_some() && chair.holder == me,
                is_master: chair.holder.is_some() && chair.holder == session.master,
                is_ready: chair
                    .holder
                    .is_some_and(|user| session.promise.as_ref().is_some_and(|promise| promise.ready.contains(&user))),
            }
        };
        session.chairs.iter().map(place).collect()
    });
    places.unwrap_or_default()
}

/// The start with the deal that was prepared on this device, or without it after all.
#[component]
fn BeginPrepared(client: Client, deal: DealRecord) -> impl IntoView {
    let app = app();
    on_cleanup(move || {
        // The lobby closes when cards are on the table.
        if client.play.try_get_untracked().flatten().is_some() {
            prepared::forget();
        }
    });
    let begin = move |_| {
        client.ask(TableCommand::DealPrepared { record: Box::new(deal.clone()) });
    };
    view! {
        <button class="primary" id="begin" on:click=begin>
            <Icon name="cards" />
            {tr(app, "online-prepared-begin")}
        </button>
        <p class="hint">{tr(app, "online-prepared-line")}</p>
        <button class="quiet" id="begin-shuffled" on:click=move |_| client.begin_deal()>
            {tr(app, "online-prepared-not")}
        </button>
    }
}

#[component]
pub(super) fn Lobby(client: Client) -> impl IntoView {
    let app = app();
    let seats = Memo::new(move |_| places(client));
    let bench = Memo::new(move |_| {
        client.session(|session| {
            let bench = session.people.iter().filter(|person| person.place.seat().is_none());
            let looks = |person: &Person| (person.name.clone(), portrait::address(person.portrait.as_deref()));
            bench.map(looks).collect::<Vec<_>>()
        })
    });
    let rules = move || {
        client.session(|session| {
            let kind = app.t(&format!("game-{}", session.settings.game()));
            let name = crate::model::rule_book::title(session.settings.rules.name());
            format!("{kind} · {}", app.say("home-rules-of", &[("name", name.into())]))
        })
    };
    let ready = Memo::new(move |_| seats.with(|seats| seats.iter().any(|place| place.is_me && place.is_ready)));
    let seated = Memo::new(move |_| client.myself().is_some_and(|person| person.place.seat().is_some()));
    let button = move || {
        if client.watches {
            return view! { <p>{tr(app, "online-watch-lobby")}</p> }.into_any();
        }
        if !seated.get() {
            let free = move || client.session(tarock_table::Session::has_free_seat) == Some(true);
            let text = move || app.t(if free() { "online-may-sit" } else { "online-on-bench" });
            return view! { <p>{text}</p> }.into_any();
        }
        if client.is_master() {
            return match prepared::of(client.table) {
                Some(deal) => view! { <BeginPrepared client deal /> }.into_any(),
                None => view! {
                    <button class="primary" id="begin" on:click=move |_| client.begin_deal()>
                        <Icon name="cards" />
                        {tr(app, "online-deal")}
                    </button>
                    <p class="hint">{tr(app, "online-deal-hint")}</p>
                }
                .into_any(),
            };
        }
        view! {
            <button class="primary" id="begin" disabled=move || ready.get() on:click=move |_| client.ready()>
                {move || app.t(if ready.get() { "online-waiting" } else { "online-ready" })}
            </button>
        }
        .into_any()
    };
    view! {
        <Frame title="online-table" class="lobby">
            <p class="muted">{rules}</p>
            <section aria-label=tr(app, "online-seats")>
                <ol class="seat-list">
                    <For each=move || seats.get() key=|place| (place.seat.index(), place.name.clone(), place.portrait.clone(), place.connected, place.is_master, place.is_ready) let(place)>
                        <li class:bot=place.chair.is_bots() class:me=place.is_me>
                            <PortraitOf name=place.portrait.clone() />
                            <span class="seat-name">{place.name.clone()}</span>
                            <span class="hint">
                                {move || {
                                    let mut parts = Vec::new();
                                    if place.is_me {
                                        parts.push(app.t("you-small"));
                                    }
                                    let bot = app.t("online-bot");
                                    if place.chair.holder.is_none() && place.name != bot {
                                        parts.push(bot);
                                    }
                                    if place.is_master {
                                        parts.push(app.t("online-master"));
                                    }
                                    if place.is_ready {
                                        parts.push(app.t("online-is-ready"));
                                    }
                                    if !place.connected {
                                        parts.push(app.t("online-lost"));
                                    }
                                    parts.join(" · ")
                                }}
                            </span>
                            {move || {
                                let seat = place.seat;
                                (place.chair.holder.is_none() && !client.watches)
                                    .then(|| {
                                        view! {
                                            <span class="row-buttons">
                                                <button
                                                    type="button"
                                                    class="quiet"
                                                    data-do="online-sit-here"
                                                    on:click=move |_| client.ask(TableCommand::Sit { seat })
                                                >
                                                    {tr(app, "online-sit-here")}
                                                </button>
                                            </span>
                                        }
                                    })
                            }}
                        </li>
                    </For>
                </ol>
                {move || {
                    bench
                        .get()
                        .filter(|bench| !bench.is_empty())
                        .map(|bench| {
                            let faces = bench.iter().filter(|(_, portrait)| !portrait.is_empty());
                            let faces = faces.map(|(_, portrait)| view! { <PortraitOf name=portrait.clone() /> }).collect_view();
                            let names = app.words(|words| words.list(bench.into_iter().map(|(name, _)| name)));
                            view! {
                                <p class="bench-line">
                                    {faces}
                                    <span>{app.say("online-bench-of", &[("names", names.into())])}</span>
                                </p>
                            }
                        })
                }}
            </section>
            <div class="stack">{button}</div>
            <Invite address=client.address() />
            <Talk client />
            <VoicePanel client />
            <MeetingLink client />
            <MeetingEdit client />
            <details class="agreed-before">
                <summary>{tr(app, "online-agreed")}</summary>
                <Agreed client />
            </details>
        </Frame>
    }
}
