//! The quiz in the menu: the line that begins or ends it. An unfinished deal is not lost by it, unless the person wants that.

use leptos::prelude::*;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use crate::app::app;
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::play::{WholeDeal, lay_aside};

/// Lines of the menu: the quiz, and where it needs new cards, a second question with the way to keep the old ones.
#[component]
pub(crate) fn QuizLines(session: WholeDeal) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let may = Memo::new(move |_| session.table.with(DeviceTable::may_quiz));
    let go = move || {
        app.pane(None);
        session.switch_quiz();
    };
    let switch = move |_| {
        if session.quiz_would_lose() && !asking.get_untracked() {
            asking.set(true);
            // The safe answer is the nearest one for a keyboard.
            request_animation_frame(|| browser::focus("menu-quiz-keep"));
        } else {
            go();
        }
    };
    let keep = move |_| {
        let is_kept = session.table.with_untracked(|table| lay_aside(app, table));
        // What cannot be kept is not given up without a word.
        if is_kept {
            go();
        } else {
            app.tell(untrack(|| app.t("share-refused")));
        }
    };
    let name = move || {
        app.t(match asking.get() {
            true => "quiz-sure",
            false if session.play.is_quiz() => "quiz-end",
            false => "quiz-start",
        })
    };
    view! {
        <li>
            <button
                class="quiet line"
                id="menu-quiz"
                disabled=move || !may.get()
                aria-describedby=move || (!may.get()).then_some("menu-quiz-why")
                on:click=switch
            >
                <Icon name="quiz" />
                {name}
            </button>
            <Show when=move || !may.get()>
                <p class="small muted" id="menu-quiz-why">{tr(app, "quiz-one-person")}</p>
            </Show>
        </li>
        <Show when=move || asking.get()>
            <li>
                <button class="quiet line" id="menu-quiz-keep" on:click=keep>
                    <Icon name="archive" />
                    {tr(app, "new-deal-keep")}
                </button>
            </li>
        </Show>
    }
}
