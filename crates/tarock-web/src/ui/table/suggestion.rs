//! Tarobot's suggestion on the table: its mark, and the focus on it, so that Enter or Space confirms it.

use leptos::prelude::*;
use tarock::Action;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::Desk;
use super::keys::focus_card;
use crate::app::app;
use crate::dom::browser;
use crate::play::Play;

/// The mark of a button that carries out the suggestion: a bulb to see, words for screen readers.
#[component]
pub(super) fn Suggested() -> impl IntoView {
    let app = app();
    view! {
        <Icon name="bulb" />
        <span class="unseen">{tr(app, "card-suggested")}</span>
    }
}

/// Moves the focus to every new suggestion.
pub(super) fn lead(play: Play, desk: Desk) {
    let suggestion = Memo::new(move |_| play.my_turn().and_then(|_| play.suggestion()));
    Effect::new(move |_| {
        if suggestion.get().is_some() {
            request_animation_frame(move || go_there(play, desk));
        }
    });
}

/// Moves the focus to the element that confirms the suggestion. It does not move if the person is elsewhere on the
/// page, or has begun to look around or to choose: their next Enter must not do something other than what they see.
pub(super) fn go_there(play: Play, desk: Desk) {
    let is_free = !browser::focus_is_somewhere() || browser::focus_is_within("#hand, #action, #talon, #collect");
    // The table may have been left by now.
    let Some(roams) = desk.roams.try_get_untracked() else { return };
    let begun = roams || desk.choice.get_untracked().is_some() || untrack(|| play.lifted()).is_some();
    let Some(action) = untrack(|| play.my_turn().and_then(|_| play.suggestion())) else { return };
    browser::reveal("#choices", "#choices .hinted");
    if !is_free || begun {
        return;
    }
    match action {
        Action::Play(card) => focus_card(desk, card),
        Action::TakeTalon(part) => {
            let id = format!("talon-{}", part.number());
            browser::focus(&id);
            // A closed talon is taken with the main button.
            if browser::focused() != Some(id) {
                browser::focus("act");
            }
        }
        _ => browser::focus("act"),
    }
}
