//! The choice of how long this device keeps deals.

use leptos::prelude::*;

use super::super::page_frame::tr;
use super::Shelf;
use crate::app::{App, app};
use crate::archive;
use crate::model::archive::retention::Retention;

fn name(app: App, retention: Retention) -> String {
    match retention {
        Retention::Ever => app.t("archive-keep-ever"),
        Retention::Year => app.t("archive-keep-year"),
        Retention::Newest(n) => app.say("archive-keep-newest", &[("n", n.into())]),
    }
}

/// The choice; one that would delete deals says how many, and asks.
#[component]
pub(super) fn Keep(shelf: Shelf) -> impl IntoView {
    let app = app();
    if archive::is_shared() {
        return view! { <p class="small muted">{tr(app, "archive-keep-shared")}</p> }.into_any();
    }
    // What the list shows; it holds once it has been confirmed.
    let chosen = RwSignal::new(archive::retention());
    let asking = RwSignal::new(None::<(Retention, usize)>);
    let take = move |wanted: Retention| {
        archive::set_retention(wanted);
        asking.set(None);
    };
    let choose = move |event| {
        let wanted = Retention::read(&event_target_value(&event));
        let n = shelf.all.with_untracked(|all| {
            let all = all.iter().flatten().map(AsRef::as_ref);
            wanted.expired(all, archive::now()).len()
        });
        chosen.set(wanted);
        if n == 0 {
            take(wanted);
        } else {
            asking.set(Some((wanted, n)));
        }
    };
    let cancel = move |_| {
        asking.set(None);
        chosen.set(archive::retention());
    };
    let option = move |retention: Retention| {
        view! {
            <option value=retention.id() selected=move || chosen.get() == retention>{move || name(app, retention)}</option>
        }
    };
    let question = move || {
        asking.get().map(|(wanted, n)| {
            let ask = move || app.say("archive-keep-ask", &[("n", n.into())]);
            let go = move |_| {
                take(wanted);
                shelf.reload();
                app.tell(untrack(|| app.say("archive-deleted", &[("n", n.into())])));
            };
            view! {
                <div class="ask" role="group" aria-label=ask>
                    <p role="status">{ask}</p>
                    <button class="danger" id="archive-keep-yes" on:click=go>{tr(app, "archive-delete-yes")}</button>
                    <button on:click=cancel>{tr(app, "archive-cancel")}</button>
                </div>
            }
        })
    };
    view! {
        <section class="box" aria-labelledby="archive-keep-label">
            <label class="field">
                <span id="archive-keep-label">{tr(app, "archive-keep")}</span>
                <select id="archive-keep" prop:value=move || chosen.get().id() on:change=choose>
                    {Retention::ALL.map(option).collect_view()}
                </select>
            </label>
            <p class="small muted">{tr(app, "archive-keep-hint")}</p>
            {question}
        </section>
    }
    .into_any()
}
