//! Choosing the portrait the others see: a file or the camera, a square of it, and removal.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::card::PortraitOf;
use super::super::cutter::{Cutout, Cutter, PictureButton, put_away};
use super::super::page_frame::tr;
use crate::app::app;
use crate::dom::cutout::{Chosen, Crop};
use crate::online::account::Account;
use crate::online::portrait;

/// The portrait section of the account page.
#[component]
pub(super) fn PortraitPart(account: RwSignal<Account>) -> impl IntoView {
    let app = app();
    let said = RwSignal::new(None::<&'static str>);
    let chosen: Cutout = RwSignal::new_local(None);
    let address = Memo::new(move |_| portrait::address(account.with(|account| account.portrait.clone()).as_deref()));
    let has = Memo::new(move |_| !address.get().is_empty());
    let busy = RwSignal::new(false);
    let read = move |is_read: bool| _ = said.try_set((!is_read).then_some("online-portrait-unreadable"));
    let keep = move |picture: Chosen, crop: Crop| {
        busy.set(true);
        spawn_local(async move {
            let done = portrait::upload(&picture, crop).await;
            busy.try_set(false);
            account.try_set(Account::stored());
            if done.is_ok() {
                put_away(chosen);
            }
            said.try_set(Some(done.map_or_else(|trouble| trouble.key(), |()| "online-portrait-kept")));
        });
    };
    let remove = move |_| {
        spawn_local(async move {
            let done = portrait::remove().await;
            account.try_set(Account::stored());
            said.try_set(Some(done.map_or_else(|trouble| trouble.key(), |()| "online-portrait-gone")));
        });
    };
    view! {
        <section class="portrait-part" aria-label=tr(app, "online-portrait")>
            <div class="portrait-now">
                <PortraitOf name=address />
                <div>
                    <h2>{tr(app, "online-portrait")}</h2>
                    <p class="hint">{tr(app, "online-portrait-line")}</p>
                    <div class="sheet-buttons">
                        <PictureButton id="portrait" label="online-portrait-choose" chosen read />
                        <Show when=move || has.get()>
                            <button type="button" class="quiet" id="portrait-remove" on:click=remove>
                                {tr(app, "online-portrait-remove")}
                            </button>
                        </Show>
                    </div>
                </div>
            </div>
            <Show when=move || chosen.with(Option::is_some)>
                <Cutter id="portrait" chosen busy keep />
            </Show>
            <p role="status">{move || said.get().map(|key| app.t(key))}</p>
        </section>
    }
}
