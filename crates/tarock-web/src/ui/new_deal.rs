//! New cards from the menu. An unfinished deal is not lost by it, unless the person wants that.

use leptos::prelude::*;

use super::icon::Icon;
use super::page_frame::tr;
use crate::app::app;
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::play::{WholeDeal, lay_aside};

/// Lines of the menu: new cards, and while a deal is under way, a second question with the way to keep it.
#[component]
pub(super) fn NewDeal(session: WholeDeal) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let is_quiz = move || session.play.is_quiz();
    let go = move || {
        app.pane(None);
        session.next_deal();
    };
    let deal = move |_| {
        if session.table.with_untracked(DeviceTable::is_under_way) && !asking.get_untracked() {
            asking.set(true);
            // The safe answer is the nearest one for a keyboard.
            request_animation_frame(|| browser::focus("menu-keep"));
        } else {
            go();
        }
    };
    let keep = move |_| {
        let is_kept = session.table.with_untracked(|table| lay_aside(app, table));
        // What cannot be kept is not given up without a word.
        if is_kept {
            go();
            app.tell(untrack(|| app.t("new-deal-kept")));
        } else {
            app.tell(untrack(|| app.t("share-refused")));
        }
    };
    view! {
        <li>
            <button class="quiet line" id="menu-new" on:click=deal>
                {move || view! { <Icon name=if is_quiz() { "quiz" } else { "cards" } /> }}
                {move || {
                    app.t(match asking.get() {
                        true => "new-deal-sure",
                        false if is_quiz() => "quiz-new-deal",
                        false => "new-deal",
                    })
                }}
            </button>
        </li>
        <Show when=move || asking.get()>
            <li>
                <button class="quiet line" id="menu-keep" on:click=keep>
                    <Icon name="archive" />
                    {tr(app, "new-deal-keep")}
                </button>
            </li>
        </Show>
    }
}
