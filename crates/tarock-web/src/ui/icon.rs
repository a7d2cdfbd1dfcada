//! Icons: one stroke, 24 × 24, drawn in the colour of the text.

use leptos::prelude::*;

/// An icon; the accessible name is on the button around it.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path(name) />
        </svg>
    }
}

const fn path(name: &str) -> &'static str {
    match name.as_bytes() {
        b"menu" => "M4 7h16M4 12h16M4 17h16",
        b"help" => "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.4",
        b"undo" => "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
        b"redo" => "M16 5l4 4l-4 4M20 9H10a6 6 0 0 0 0 12h3",
        b"restart" => "M5 5v5h5M5.6 10a7.5 7.5 0 1 1-.6 5",
        b"back" => "M15 5l-7 7l7 7",
        b"forward" => "M9 5l7 7l-7 7",
        b"first" => "M18 5l-7 7l7 7M7 5v14",
        b"last" => "M6 5l7 7l-7 7M17 5v14",
        b"play" => "M8 5l11 7l-11 7z",
        b"pause" => "M8 5v14M16 5v14",
        b"stop" => "M6 6h12v12h-12z",
        b"bulb" => "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.2-1 2h-5c0-.8-.3-1.4-1-2z",
        b"eye" => "M2 12c3-5 7-7 10-7s7 2 10 7c-3 5-7 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
        b"quiz" => "M4 5h16v11h-6l-5 4v-4H4zM10 8.500a2 2 0 1 1 2.800 1.900c-.6.3-.8.6-.8 1.200M12 13.500v.2",
        b"cards" => "M4 6l8-2l4 14l-8 2zM14 5h5v13h-2",
        b"book" => "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2c2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
        b"list" => "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
        b"sum" => "M17 5H6l6 7l-6 7h11",
        b"people" => {
            "M9 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2.500.5 4 2.5 4 6"
        }
        b"edit" => "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
        b"gear" => {
            "M10.3 3h3.4l.5 2.6l1.7 1l2.5-.9l1.7 2.9l-2 1.7v3.4l2 1.7l-1.7 2.9l-2.5-.9l-1.7 1l-.5 2.6h-3.4l-.5-2.6l-1.7-1l-2.5.9l-1.7-2.9l2-1.7v-3.4l-2-1.7l1.7-2.9l2.5.9l1.7-1zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6"
        }
        b"share" => "M12 3v12M7.500 7.500L12 3l4.500 4.500M5 13v7h14v-7",
        b"archive" => "M3 5h18v4H3zM5 9v11h14V9M10 13h4",
        b"home" => "M4 11l8-7l8 7v9h-6v-6h-4v6H4z",
        b"sound" => "M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
        b"mute" => "M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5",
        b"mic" => "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5 11a7 7 0 0 0 14 0M12 18v3",
        b"mic-off" => "M9 9V6a3 3 0 0 1 6 0v5M5 11a7 7 0 0 0 11 5.700M12 18v3M19 11a7 7 0 0 1-.5 2.600M4 4l16 16",
        b"close" => "M6 6l12 12M18 6L6 18",
        b"check" => "M5 12.500l4.500 4.500L19 7.500",
        b"download" => "M12 4v11M7.500 10.500L12 15l4.500-4.500M4 15v5h16v-5",
        b"upload" => "M12 15V4M7.500 8.500L12 4l4.500 4.500M4 15v5h16v-5",
        b"down" => "M6 9l6 6l6-6",
        b"up" => "M6 15l6-6l6 6",
        b"lock" => "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
        b"print" => "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
        b"full" => "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
        b"chart" => "M4 20h16M7 20v-7M12 20V5M17 20v-10",
        b"trash" => "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
        b"chat" => "M4 5h16v11H11l-5 4v-4H4z",
        b"cup" => "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.500 5M17 6h3c0 3-1 5-3.500 5M12 14v4M8 20h8",
        b"globe" => "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18",
        _ => "",
    }
}
