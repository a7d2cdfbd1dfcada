//! A link as a picture for phones.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// The dark modules of the QR code as one path, and the side in modules, margin included. A long text is drawn with
/// less that can be lost; `None` if it is too long for any code.
fn drawn(text: &str) -> Option<(String, i32)> {
    use std::fmt::Write as _;
    /// The light modules around the code that scanners need.
    const MARGIN: i32 = 4;
    /// A longer text has modules that are too small for a phone's camera as it is.
    const LONG: usize = 400;
    let level = if text.len() < LONG { QrCodeEcc::Medium } else { QrCodeEcc::Low };
    let code = QrCode::encode_text(text, level).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some((path, code.size() + 2 * MARGIN))
}

/// The QR code of a text; nothing if the text is too long for one.
#[component]
pub(crate) fn QrPicture(text: String, #[prop(into)] label: Signal<String>) -> impl IntoView {
    drawn(&text).map(|(path, size)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=move || label.get()>
                <rect width=size height=size fill="#fff" />
                <path d=path fill="#000" />
            </svg>
        }
    })
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
