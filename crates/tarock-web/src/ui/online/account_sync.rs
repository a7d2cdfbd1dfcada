//! Data that an account has on all its devices: settings always, the archive if the person wants it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::page_frame::tr;
use crate::app::app;
use crate::online::account::Account;
use crate::online::api::Trouble;
use crate::online::archive::{self, Moved};

/// The archive section of the account page; only for people with an account.
#[component]
pub(super) fn ArchivePart(account: RwSignal<Account>) -> impl IntoView {
    let app = app();
    let has_account = Memo::new(move |_| account.with(|account| account.email.is_some()));
    let on = Memo::new(move |_| account.with(Account::keeps_archive));
    let busy = RwSignal::new(false);
    let done = RwSignal::new(None::<Result<Moved, Trouble>>);
    // At once when the page is opened, when the person signs in, and when it is switched on.
    Effect::new(move |_| {
        if !on.get() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let moved = archive::sync().await;
            busy.try_set(false);
            done.try_set(moved.transpose());
        });
    });
    let toggle = move |event: leptos::ev::Event| {
        Account::keep_archive(event_target_checked(&event));
        done.set(None);
        account.set(Account::stored());
    };
    let state = move || match done.get() {
        _ if busy.get() => app.t("online-archive-busy"),
        Some(Ok(moved)) => moved.sentence(app),
        Some(Err(trouble)) => app.t(trouble.key()),
        None => String::new(),
    };
    view! {
        <Show when=move || has_account.get()>
            <section aria-label=tr(app, "online-everywhere")>
                <h2>{tr(app, "online-everywhere")}</h2>
                <p class="hint">{tr(app, "online-everywhere-line")}</p>
                <label class="tick">
                    <input type="checkbox" id="account-archive" prop:checked=move || on.get() on:change=toggle />
                    <span>{tr(app, "online-archive-everywhere")}</span>
                </label>
                <p class="hint" role="status" id="archive-moved">{state}</p>
            </section>
        </Show>
    }
}
