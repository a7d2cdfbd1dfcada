//! The invitation to a table: a link, and a QR code of it.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use super::super::icon::Icon;
use super::super::share::CopyButton;
use crate::app::app;
use crate::dom::files;

/// The dark modules of the QR code as one path, and the side in modules, margin included.
fn drawn(text: &str) -> Option<(String, i32)> {
    use std::fmt::Write as _;
    /// The light modules around the code that scanners need.
    const MARGIN: i32 = 4;
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some((path, code.size() + 2 * MARGIN))
}

/// A link to share. `link` is the key of its description.
#[component]
pub(super) fn Invite(address: String, #[prop(default = "online-invite-link")] link: &'static str) -> impl IntoView {
    let app = app();
    let picture = drawn(&address).map(|(path, size)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=move || app.say("online-qr-of", &[("link", app.t(link).into())])>
                <rect width=size height=size fill="#fff" />
                <path d=path fill="#000" />
            </svg>
        }
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_picture_with_its_three_corners() {
        let (path, size) = drawn("https://example.org/t/8d7f6a4e-0f4b-4f3a-9a53-3c8d1d0e0f11").expect("short enough");
        assert!(size > 30);
        for corner in [(4, 4), (size - 11, 4), (4, size - 11)] {
            assert!(path.contains(&format!("M{} {}h1", corner.0, corner.1)), "{corner:?}");
        }
        assert!(!path.contains("M3 "), "the margin stays light");
    }
}
