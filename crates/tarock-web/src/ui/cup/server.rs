//! A cup on the server: other devices continue it, phones write its sheets, and spectators see its standings.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use tarock_cup::Command;
use tarock_protocol::http::{
    Code, CupInvitation, CupJoin, CupLines, CupRequest, CupRole, CupSummary, NewCup, NewSheetLinks, SheetLink,
};
use tarock_table::CupId;
use uuid::Uuid;

use super::super::confirm_button::ConfirmButton;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::super::share::CopyButton;
use super::desk::Desk;
use crate::app::{App, app};
use crate::dom::{browser, store};
use crate::model::cup::{Book, wire};
use crate::model::route::{Route, Screen};
use crate::online::account::Account;
use crate::online::api::{self, Trouble};

/// What has become of commands.
pub(super) enum Sent {
    /// They are carried out; these lines follow those that the desk had.
    Done(Vec<String>),
    /// Somebody else has written: read on and decide again.
    Behind,
    /// The server did not do it; the key of the sentence why.
    Failed(&'static str),
}

/// A new random id; none in a browser that cannot make one.
pub(super) fn new_id() -> Option<Uuid> {
    let bytes = browser::random_bytes()?;
    Some(uuid::Builder::from_random_bytes(*bytes.first_chunk()?).into_uuid())
}

async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<&impl Serialize>) -> Result<T, Trouble> {
    api::ask(method, path, Some(&Account::token().await?), body).await
}

/// The key of the sentence about a failed request.
const fn sentence(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Unreachable | Trouble::Refused(Some(Code::Unavailable)) => "cup-server-away",
        Trouble::Refused(Some(code)) => match code {
            Code::AccountNeeded | Code::NotSignedIn => "cup-server-account",
            Code::NotFound => "cup-server-gone",
            Code::NotAllowed => "cup-server-not-yours",
            Code::TooManyCups => "cup-server-too-many",
            Code::TooLarge => "cup-server-too-large",
            Code::TooOften => "cup-server-too-often",
            _ => "cup-server-failed",
        },
        Trouble::Refused(None) => "cup-server-failed",
    }
}

/// Sends commands. The same request may be sent again.
pub(super) async fn send(cup: CupId, request: Uuid, after: usize, commands: &[Command]) -> Sent {
    let Some(commands) = commands.iter().map(wire).collect() else { return Sent::Failed("cup-server-failed") };
    let after = u32::try_from(after).unwrap_or(u32::MAX);
    let body = CupRequest { request, after, commands };
    match ask::<CupLines>("POST", &format!("/cups/{cup}/commands"), Some(&body)).await {
        Ok(told) => Sent::Done(told.lines),
        // What the server refuses and this desk does not, somebody else has changed.
        Err(Trouble::Refused(Some(Code::Behind | Code::Refused))) => Sent::Behind,
        Err(trouble) => Sent::Failed(sentence(&trouble)),
    }
}

/// The lines of the log from entry number `after` on, counted from 0.
pub(super) async fn read_on(cup: CupId, after: usize, wait: u32) -> Result<Vec<String>, Trouble> {
    let path = format!("/cups/{cup}/log?after={after}&wait={wait}");
    ask::<CupLines>("GET", &path, None::<&()>).await.map(|told| told.lines)
}

/// Makes links for all tables of a round, and keeps them on this device: the server shows them once.
pub(super) async fn link_sheets(desk: Desk, cup: CupId, round: u16) -> Result<Vec<(u16, String)>, &'static str> {
    let body = NewSheetLinks { round, tables: None };
    let links: Result<Vec<SheetLink>, Trouble> = ask("POST", &format!("/cups/{cup}/sheets"), Some(&body)).await;
    let links: Vec<(u16, String)> = links
        .map_err(|trouble| sentence(&trouble))?
        .into_iter()
        .map(|link| (link.table, link.link.into_revealed()))
        .collect();
    store::save(&links_of(desk, round), &serde_json::to_string(&links).unwrap_or_default());
    Ok(links)
}

fn links_of(desk: Desk, round: u16) -> String {
    desk.key(&format!("cuplinks.{round}"))
}

/// The links that this device has for the tables of a round.
pub(super) async fn kept_links(desk: Desk, round: u16) -> Vec<(u16, String)> {
    let text = store::load(&links_of(desk, round)).await.unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Revokes the links to the sheets of a round.
pub(super) async fn revoke_sheets(desk: Desk, cup: CupId, round: u16) -> Result<(), &'static str> {
    let path = format!("/cups/{cup}/sheets?round={round}");
    let done: Result<IgnoredAny, Trouble> = ask("DELETE", &path, None::<&()>).await;
    store::save(&links_of(desk, round), "");
    done.map(drop).map_err(|trouble| sentence(&trouble))
}

/// The cups of this person on the server; none without an account, or while the server does not answer.
pub(super) async fn mine() -> Vec<CupSummary> {
    if Account::stored().email.is_none() {
        return Vec::new();
    }
    ask("GET", "/me/cups", None::<&()>).await.unwrap_or_default()
}

/// Brings a cup of the server to this device. The error is the key of a sentence.
pub(super) async fn fetch(app: App, cup: CupId) -> Result<Desk, &'static str> {
    let lines = read_on(cup, 0, 0).await.map_err(|trouble| sentence(&trouble))?;
    let book = Book::read(&(lines.join("\n") + "\n")).map_err(|_| "cup-server-failed")?;
    Desk::take_over(app, cup, book).await.ok_or("cup-not-stored")
}

/// Becomes a director by an invitation.
pub(super) async fn join(app: App, token: String) -> Result<Desk, &'static str> {
    let body = CupJoin { token: tarock_protocol::Secret::new(token) };
    let joined: Result<CupSummary, Trouble> = ask("POST", "/cups/join", Some(&body)).await;
    fetch(app, joined.map_err(|trouble| sentence(&trouble))?.cup).await
}

/// The part of a cup's first page about the server.
#[component]
pub(super) fn ServerBox(desk: Desk) -> impl IntoView {
    let app = app();
    let body = move || match desk.server() {
        Some(cup) => view! { <OnServer desk cup /> }.into_any(),
        None if Account::stored().email.is_some() => view! { <PutThere desk /> }.into_any(),
        None => view! {
            <p>{tr(app, "cup-server-account")}</p>
            <Link route=Route::to(Screen::Account) class="button">{tr(app, "cup-server-sign-in")}</Link>
        }
        .into_any(),
    };
    view! {
        <section class="box stack" id="cup-server">
            <h3>{tr(app, "cup-server")}</h3>
            {body}
        </section>
    }
}

#[component]
fn PutThere(desk: Desk) -> impl IntoView {
    let app = app();
    let put = move |_| {
        let Some(cup) = new_id().map(CupId::from_uuid) else { return };
        spawn_local(async move {
            let lines = desk.book_untracked(|book| book.text().lines().map(str::to_owned).collect());
            let put: Result<CupSummary, Trouble> = ask("POST", "/cups", Some(&NewCup { cup, lines })).await;
            match put {
                Ok(there) => {
                    desk.set_server(Some(there.cup));
                    desk.say(untrack(|| app.t("cup-server-done")));
                }
                Err(trouble) => desk.refuse(untrack(|| app.t(sentence(&trouble)))),
            }
        });
    };
    view! {
        <p>{tr(app, "cup-server-line")}</p>
        <button id="cup-server-put" on:click=put>{tr(app, "cup-server-put")}</button>
    }
}

#[component]
fn OnServer(desk: Desk, cup: CupId) -> impl IntoView {
    let app = app();
    let told = RwSignal::new(None::<CupSummary>);
    let invitation = RwSignal::new(None::<String>);
    let change = move |method: &'static str, path: String| {
        spawn_local(async move {
            match ask::<CupSummary>(method, &path, (method != "GET").then_some(&())).await {
                Ok(now) => drop(told.try_set(Some(now))),
                // Without reception the page says so once.
                Err(_) if method == "GET" => {}
                Err(trouble) => desk.refuse(untrack(|| app.t(sentence(&trouble)))),
            }
        });
    };
    change("GET", format!("/cups/{cup}"));
    let watch = move || {
        let link = told.get()?.watch;
        Some(match link {
            Some(link) => view! {
                <p>{tr(app, "cup-watch-line")}</p>
                <input type="text" class="wide" id="cup-watch-link" readonly aria-label=tr(app, "cup-watch") prop:value=link.clone() />
                <div class="sheet-buttons">
                    <CopyButton text=link />
                    <button class="quiet" on:click=move |_| change("DELETE", format!("/cups/{cup}/watch"))>{tr(app, "cup-watch-hide")}</button>
                </div>
            }
            .into_any(),
            None => view! {
                <button id="cup-watch" on:click=move |_| change("PUT", format!("/cups/{cup}/watch"))>{tr(app, "cup-watch")}</button>
            }
            .into_any(),
        })
    };
    let invite = move |_| {
        spawn_local(async move {
            match ask::<CupInvitation>("POST", &format!("/cups/{cup}/invitations"), Some(&())).await {
                Ok(made) => drop(invitation.try_set(Some(made.link.into_revealed()))),
                Err(trouble) => desk.refuse(untrack(|| app.t(sentence(&trouble)))),
            }
        });
    };
    let is_owner = Memo::new(move |_| told.with(|told| told.as_ref().is_some_and(|told| told.role == CupRole::Owner)));
    let invited = move || {
        let link = invitation.get()?;
        Some(view! {
            <p>{tr(app, "cup-invite-line")}</p>
            <input type="text" class="wide" id="cup-invite-link" readonly aria-label=tr(app, "cup-invite") prop:value=link.clone() />
            <div class="sheet-buttons"><CopyButton text=link /></div>
        })
    };
    let remove = move || {
        spawn_local(async move {
            let done: Result<IgnoredAny, Trouble> = ask("DELETE", &format!("/cups/{cup}"), None::<&()>).await;
            match done {
                Ok(_) => desk.set_server(None),
                Err(trouble) => desk.refuse(untrack(|| app.t(sentence(&trouble)))),
            }
        });
    };
    let state = move || app.t(if desk.is_cut_off() { "cup-server-cut-off" } else { "cup-server-there" });
    view! {
        <p id="cup-server-state">{state}</p>
        {watch}
        <Show when=move || is_owner.get()>
            <div class="sheet-buttons">
                <button id="cup-invite" on:click=invite>{tr(app, "cup-invite")}</button>
            </div>
            {invited}
            <ConfirmButton
                label="cup-server-remove"
                ask=Signal::derive(move || app.t("cup-server-remove-ask"))
                yes="cup-server-remove-yes"
                name="cup-server-remove"
                then=remove
            />
        </Show>
    }
}
