//! The pane beside or over the table.

use leptos::prelude::*;

use super::icon::Icon;
use super::lazy_chunks::{self, Training};
use super::page_frame::tr;
use crate::app::app;
use crate::model::layout::Layout;
use crate::model::route::Pane;
use crate::play::{Abilities, Play, said};

/// The open pane, or nothing. Sheets (result, balance, edit) are wider and always cover the table.
#[component]
pub(crate) fn Panes(play: Play, layout: Memo<Layout>) -> impl IntoView {
    let app = app();
    let Abilities { company, course, exercise, .. } = play.abilities();
    // What a lesson or a puzzle says is always there, behind whatever else the learner opens.
    let behind = course.map(|_| Pane::Lesson).or(exercise.map(|_| Pane::Puzzle));
    // A memory question is answered from memory: whatever else is open comes back after it.
    let pane = Memo::new(move |_| app.route.with(|route| route.pane).or(behind).filter(|_| !play.is_question_open()));
    let has_company = company.is_some();
    move || {
        pane.get().map(|pane| {
            let body = match pane {
                Pane::People | Pane::Balance | Pane::Chat if has_company => {
                    lazy_chunks::later(lazy_chunks::company_pane(pane))
                }
                Pane::Puzzle => lazy_chunks::later(lazy_chunks::train(Training::Puzzle(play))),
                Pane::Report => lazy_chunks::later(lazy_chunks::report(play)),
                Pane::Quiz => lazy_chunks::later(lazy_chunks::quiz(play, false)),
                other => match course.filter(|_| other == Pane::Lesson) {
                    Some(course) => lazy_chunks::later(lazy_chunks::lesson_pane(course, play)),
                    None => lazy_chunks::later(lazy_chunks::pane(other, play)),
                },
            };
            let kind = match pane {
                Pane::Result | Pane::Balance | Pane::Edit | Pane::Report => "sheet",
                _ => "pane",
            };
            let title = move || match course.filter(|_| pane == Pane::Lesson) {
                Some(course) => said(&course.lesson().title, app.language.get()),
                None => app.t(&format!("pane-{}", pane.id())),
            };
            let style = move || (kind == "pane").then(|| layout.get().pane.css());
            view! {
                <aside id="pane" class=kind style=style data-pane=pane.id() aria-label=title>
                    <header class="pane-head">
                        <h2>{title}</h2>
                        {(Some(pane) != behind)
                            .then(|| {
                                view! {
                                    <button
                                        class="quiet"
                                        id="pane-close"
                                        aria-label=tr(app, "close")
                                        on:click=move |_| app.pane(None)
                                    >
                                        <Icon name="close" />
                                    </button>
                                }
                            })}
                    </header>
                    <div class="pane-body" tabindex="0">{body}</div>
                </aside>
            }
        })
    }
}
