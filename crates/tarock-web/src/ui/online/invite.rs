//! The invitation to a table: a link, and a QR code of it.

use leptos::prelude::*;

use super::super::icon::Icon;
use super::super::qr_code::QrPicture;
use super::super::share::CopyButton;
use crate::app::app;
use crate::dom::files;

/// A link to share. `link` is the key of its description.
#[component]
pub(super) fn Invite(address: String, #[prop(default = "online-invite-link")] link: &'static str) -> impl IntoView {
    let app = app();
    let label = Signal::derive(move || app.say("online-qr-of", &[("link", app.t(link).into())]));
    let picture = view! { <QrPicture text=address.clone() label /> };
    let shared = address.clone();
    let send = files::can_share().then(|| {
        view! {
            <button type="button" on:click=move |_| files::share(&untrack(|| app.t("online-invite-title")), &shared)>
                <Icon name="share" />
                {move || app.t("share-send")}
            </button>
        }
    });
    view! {
        <div class="invite">
            {picture}
            <div class="invite-words">
                <p>{move || app.t("online-invite")}</p>
                <input
                    type="text"
                    class="wide"
                    id="invite-link"
                    readonly
                    aria-label=move || app.t(link)
                    prop:value=address.clone()
                />
                <div class="sheet-buttons">
                    <CopyButton text=address />
                    {send}
                </div>
            </div>
        </div>
    }
}
