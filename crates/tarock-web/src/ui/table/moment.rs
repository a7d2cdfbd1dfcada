//! A moment as a short scene over the trick, which a tap or a key ends.

use leptos::prelude::*;

use super::Desk;
use crate::app::app;
use crate::dom::pictures;
use crate::play::Play;

/// The scene. Screen readers get its sentence from the announcements of events.
#[component]
pub(crate) fn MomentScene(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let style = Memo::new(move |_| app.settings.with(|settings| pictures::style(settings, app.language.get())));
    move || {
        let moment = play.screen.moment.get()?;
        let (title, line) = play.moment_words(&moment);
        let middle = desk.style(|layout| format!("left:{:.0}px;top:{:.0}px", layout.centre.0, layout.centre.1));
        let n = moment.cards.len() as f64;
        let card = desk.layout.with_untracked(|layout| (layout.trick_card * 1.35).clamp(64.0, 150.0));
        let faces = moment.cards.iter().copied().enumerate().map(move |(i, card)| {
            let turn = (i as f64 - (n - 1.0) / 2.0) * 11.0;
            view! {
                <img
                    src=move || pictures::face(card, style.get())
                    alt=""
                    draggable="false"
                    style=format!("--turn:{turn:.0}deg;--i:{i}")
                />
            }
        });
        Some(view! {
            <button
                class=format!("moment {}", moment.what.id())
                class:lost=moment.what.is_loss()
                tabindex="-1"
                aria-hidden="true"
                on:click=move |_| _ = play.skip_moment()
            >
                <span class="moment-scene" style=middle>
                    <span class="moment-cards" style=format!("--w:{card:.0}px")>{faces.collect_view()}</span>
                    <span class="moment-title">{title}</span>
                    <span class="moment-line">{line}</span>
                </span>
            </button>
        })
    }
}
