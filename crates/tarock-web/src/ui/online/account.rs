//! The account page: an email address, a code by email, and everything that belongs to the account.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_protocol::http::{About, CodeSent};

use super::super::confirm_button::ConfirmButton;
use super::super::page_frame::{Frame, tr};
use super::account_sync::ArchivePart;
use super::friends::{NameField, proper};
use super::portrait::PortraitPart;
use crate::app::app;
use crate::dom::files;
use crate::online::account::Account;
use crate::online::api::{self, Trouble};
use crate::online::sync;

/// Shows what this device now knows about its person.
fn shown(account: RwSignal<Account>, name: RwSignal<String>) {
    let now = Account::stored();
    // A name that is being typed is not replaced.
    if account.try_with_untracked(|before| before.name != now.name) == Some(true) {
        name.try_set(now.name.clone());
    }
    account.try_set(now);
}

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    let app = app();
    let account = RwSignal::new(Account::stored());
    let name = RwSignal::new(account.get_untracked().name);
    let email = RwSignal::new(String::new());
    let code = RwSignal::new(String::new());
    let sent = RwSignal::new(None::<CodeSent>);
    spawn_local(async move {
        let _ = Account::refresh().await;
        shown(account, name);
    });
    let said = RwSignal::new(None::<&'static str>);
    let has_mail = RwSignal::new(true);
    spawn_local(async move {
        if let Ok(about) = api::get::<About>("/about", None).await {
            has_mail.try_set(about.mail);
        }
    });
    let ask_code = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let language = app.language.get_untracked().code();
            match Account::send_code(email.get_untracked().trim(), language).await {
                Ok(answer) => {
                    sent.try_set(Some(answer));
                    said.try_set(Some("online-code-sent"));
                }
                Err(trouble) => drop(said.try_set(Some(trouble.key()))),
            }
        });
    };
    let show_code = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let Some(answer) = sent.get_untracked() else { return };
            // A name that was typed but not kept counts too.
            let called = proper(&name.get_untracked()).unwrap_or_else(|| Account::stored().name);
            let (email, code) = (email.get_untracked(), code.get_untracked());
            match Account::show_code(email.trim(), code.trim(), &answer, &called).await {
                Ok(keeps) => {
                    sent.try_set(None);
                    shown(account, name);
                    said.try_set(Some(if keeps { "online-signed-in" } else { "online-signed-in-again" }));
                    let _ = sync::settings(app).await;
                }
                Err(trouble) => drop(said.try_set(Some(trouble.key()))),
            }
        });
    };
    let keep_name = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(proper) = proper(&name.get_untracked()) {
            Account::call(&proper);
            shown(account, name);
            said.set(Some("online-name-kept"));
        }
    };
    let export = move |_| {
        spawn_local(async move {
            let Some(token) = Account::stored().token else { return };
            match api::get::<serde_json::Value>("/me/export", Some(&token)).await {
                Ok(all) => {
                    let text = serde_json::to_string_pretty(&all).unwrap_or_default();
                    files::download("kaiserstich-konto.json", text.as_bytes(), "application/json");
                }
                Err(trouble) => drop(said.try_set(Some(trouble.key()))),
            }
        });
    };
    let delete = move || {
        spawn_local(async move {
            let Some(token) = Account::stored().token else { return };
            let gone: Result<(), Trouble> = api::ask("DELETE", "/me", Some(&token), None::<&()>).await;
            match gone {
                Ok(()) => {
                    Account::keep_archive(false);
                    Account::forget_token(&token);
                    shown(account, name);
                    said.try_set(Some("online-deleted"));
                }
                Err(trouble) => drop(said.try_set(Some(trouble.key()))),
            }
        });
    };
    let bring = move |brings: bool| {
        spawn_local(async move {
            let done = Account::bring_guest(brings).await;
            shown(account, name);
            said.try_set(match done {
                Ok(()) if brings => Some("online-guest-brought"),
                Ok(()) => None,
                Err(trouble) => Some(trouble.key()),
            });
        });
    };
    let sign_out = move || {
        spawn_local(async move {
            let _ = Account::sign_out().await;
            shown(account, name);
        });
    };
    let known = Memo::new(move |_| account.get().token.is_some());
    let is_guest = Memo::new(move |_| account.with(|account| account.email.is_none()));
    let for_all = move |guest: &'static str, person: &'static str| {
        Signal::derive(move || app.t(if is_guest.get() { guest } else { person }))
    };
    let ask_sign_out = for_all("online-sign-out-guest", "online-sign-out-ask");
    let ask_delete = for_all("online-delete-guest", "online-delete-ask");
    view! {
        <Frame title="online-account" class="friends">
            <p role="status">{move || said.get().map(|key| app.t(key))}</p>
            <form class="stack" on:submit=keep_name>
                <NameField name />
                <button type="submit">{tr(app, "online-keep-name")}</button>
            </form>
            <Show when=move || account.with(|account| account.guest.is_some())>
                <section class="stack" id="guest-before" aria-label=tr(app, "online-guest-before")>
                    <p>{tr(app, "online-guest-before")}</p>
                    <div class="sheet-buttons">
                        <button class="primary" id="bring-guest" on:click=move |_| bring(true)>
                            {tr(app, "online-guest-bring")}
                        </button>
                        <button id="leave-guest" on:click=move |_| bring(false)>{tr(app, "online-guest-leave")}</button>
                    </div>
                </section>
            </Show>
            <PortraitPart account />
            <ArchivePart account />
            <p>
                {move || match account.get().email {
                    Some(email) => app.say("online-is-account", &[("email", email.into())]),
                    None => app.t("online-is-guest"),
                }}
            </p>
            <Show when=move || is_guest.get() && !has_mail.get()>
                <p class="hint">{tr(app, "online-mail-off")}</p>
            </Show>
            <Show when=move || is_guest.get() && has_mail.get()>
                <Show
                    when=move || sent.get().is_some()
                    fallback=move || {
                        view! {
                            <form class="stack" on:submit=ask_code>
                                <label class="field">
                                    <span>{tr(app, "online-email")}</span>
                                    <input
                                        type="email"
                                        id="account-email"
                                        autocomplete="email"
                                        required
                                        prop:value=move || email.get()
                                        on:input=move |event| email.set(event_target_value(&event))
                                    />
                                </label>
                                <button class="primary" type="submit">{tr(app, "online-send-code")}</button>
                            </form>
                        }
                    }
                >
                    <form class="stack" on:submit=show_code>
                        <label class="field">
                            <span>{tr(app, "online-code")}</span>
                            <input
                                type="text"
                                id="account-code"
                                inputmode="numeric"
                                autocomplete="one-time-code"
                                required
                                prop:value=move || code.get()
                                on:input=move |event| code.set(event_target_value(&event))
                            />
                        </label>
                        <button class="primary" type="submit">{tr(app, "online-show-code")}</button>
                    </form>
                </Show>
            </Show>
            <Show when=move || known.get()>
                <div class="sheet-buttons">
                    <button on:click=export>{tr(app, "online-export")}</button>
                    <ConfirmButton label="online-sign-out" ask=ask_sign_out yes="online-sign-out" name="sign-out" then=sign_out />
                    {move || {
                        let label = if is_guest.get() { "online-delete-traces" } else { "online-delete" };
                        view! { <ConfirmButton label ask=ask_delete yes="online-delete-sure" name="delete" class="quiet danger" then=delete /> }
                    }}
                </div>
            </Show>
        </Frame>
    }
}
