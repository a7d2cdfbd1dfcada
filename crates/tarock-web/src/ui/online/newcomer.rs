//! A free seat, offered to somebody on the bench: from the next deal on, or now with the cards and the bill of a bot.

use leptos::prelude::*;
use tarock::Seat;
use tarock_protocol::TableCommand;

use super::super::page_frame::tr;
use crate::app::app;
use crate::online::Client;
use crate::play::server_bot;

/// What somebody on the bench can do about a free seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Offer {
    /// Whether they have said that they want it.
    waits: bool,
    /// The seat whose cards they can take now.
    now: Option<Seat>,
}

fn offer(client: Client) -> Option<Offer> {
    let me = client.myself().filter(|person| !client.watches && person.place.seat().is_none())?;
    let running = client.is_running();
    client.session(|session| {
        let (free, _) = session.chairs.iter().find(|(_, chair)| chair.holder.is_none())?;
        // In a group, nobody takes over what a bot has won or lost; nobody plays who is shown all hands.
        let may_take = running && session.group.is_none() && !session.settings.bystanders_see_hands;
        Some(Offer { waits: me.waits, now: may_take.then_some(free) })
    })?
}

#[component]
pub(super) fn Newcomer(client: Client) -> impl IntoView {
    let app = app();
    let offer = Memo::new(move |_| offer(client));
    move || {
        offer.get().map(|Offer { waits, now }| {
            let line = if waits { "online-waits" } else { "online-may-sit" };
            let change = if waits { "online-only-watch" } else { "online-sit-next" };
            let hint = now.map(|seat| {
                let text = move || app.say("online-sit-now-hint", &[("name", server_bot(seat).name().into())]);
                view! { <p class="hint">{text}</p> }
            });
            let sit = now.map(|seat| {
                view! {
                    <button class="quiet" id="sit-now" on:click=move |_| client.ask(TableCommand::Sit { seat })>
                        {tr(app, "online-sit-now")}
                    </button>
                }
            });
            view! {
                <div class="watch-note newcomer" id="newcomer" role="status">
                    <span>{tr(app, line)}</span>
                    <button
                        id="sit-next"
                        class:primary=!waits
                        class:quiet=waits
                        on:click=move |_| client.ask(TableCommand::Wait { on: !waits })
                    >
                        {tr(app, change)}
                    </button>
                    {sit}
                    {hint}
                </div>
            }
        })
    }
}
