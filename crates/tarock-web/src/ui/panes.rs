//! The pane beside or over the table.

use leptos::prelude::*;

use super::icon::Icon;
use super::lazy_chunks;
use super::table::{HistoryPane, LastTrickPane, MenuPane};
use crate::app::app;
use crate::model::route::Pane;
use crate::play::Play;

/// The open pane, or nothing. Sheets (result, balance, edit) are wider and always cover the table.
#[component]
pub(crate) fn Panes(play: Play) -> impl IntoView {
    let app = app();
    let pane = Memo::new(move |_| app.route.with(|route| route.pane));
    let has_company = play.abilities().company.is_some();
    move || {
        pane.get().map(|pane| {
            let body = match pane {
                Pane::History => view! { <HistoryPane play /> }.into_any(),
                Pane::LastTrick => view! { <LastTrickPane play /> }.into_any(),
                Pane::Menu => view! { <MenuPane play /> }.into_any(),
                Pane::People | Pane::Balance | Pane::Chat if has_company => {
                    lazy_chunks::later(lazy_chunks::company_pane(pane))
                }
                other => lazy_chunks::later(lazy_chunks::pane(other, play)),
            };
            let kind = match pane {
                Pane::Result | Pane::Balance | Pane::Edit => "sheet",
                _ => "pane",
            };
            let title = move || app.t(&format!("pane-{}", pane.id()));
            view! {
                <aside id="pane" class=kind data-pane=pane.id() aria-label=title>
                    <header class="pane-head">
                        <h2>{title}</h2>
                        <button
                            class="quiet"
                            id="pane-close"
                            aria-label=move || app.t("close")
                            on:click=move |_| app.pane(None)
                        >
                            <Icon name="close" />
                        </button>
                    </header>
                    <div class="pane-body">{body}</div>
                </aside>
            }
        })
    }
}
