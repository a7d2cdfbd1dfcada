//! The scorer (*Schreiber*): an evening with real cards, entered by hand.

mod choice;
mod club_rules;
mod desk;
mod entry;
mod evening;
mod hand_on;
mod negative;
mod result;
mod said;
mod start;
mod table;

use leptos::prelude::*;
use leptos::task::spawn_local;

use self::desk::Desk;
use self::evening::EveningScreen;
use self::start::StartScreen;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::app;
use crate::dom::store;
use crate::model::route::{Route, Screen};
use crate::model::scorer::{Evening, Handed, Shelf, read_link};

/// What the address asks for, once it was read.
#[derive(Clone, PartialEq)]
enum Shown {
    Start,
    /// An evening of this device.
    Mine(Box<Evening>),
    /// What a link brought.
    Handed(Box<Handed>),
    Missing,
}

/// The list of evenings, one of them by its id, or what a link in the fragment holds.
#[component]
pub(crate) fn ScorerPage(id: String) -> impl IntoView {
    let app = app();
    let found = RwSignal::new(None::<(Shelf, Shown)>);
    // Another link can be opened while the page is shown.
    let fragment = Memo::new(move |_| app.route.with(|route| route.fragment.clone()));
    Effect::new(move |_| {
        let (id, fragment) = (id.clone(), fragment.get());
        spawn_local(async move {
            let shelf = store::load(Shelf::KEY).await.map(|text| Shelf::read(&text)).unwrap_or_default();
            let shown = if !fragment.is_empty() {
                read_link(&fragment).map(|handed| Shown::Handed(Box::new(handed)))
            } else if id.is_empty() {
                Some(Shown::Start)
            } else {
                let text = store::load(&Shelf::key_of(&id)).await;
                text.and_then(|text| Evening::read(&text)).map(|evening| Shown::Mine(Box::new(evening)))
            };
            found.try_set(Some((shelf, shown.unwrap_or(Shown::Missing))));
        });
    });
    move || {
        let Some((shelf, shown)) = found.get() else {
            return view! { <main class="page" aria-busy="true"></main> }.into_any();
        };
        match shown {
            Shown::Start => view! { <StartScreen shelf brought=None /> }.into_any(),
            Shown::Mine(evening) => view! { <EveningScreen desk=Desk::new(app, *evening, shelf, true) /> }.into_any(),
            Shown::Handed(handed) => match *handed {
                Handed::Evening(evening) => {
                    view! { <EveningScreen desk=Desk::new(app, *evening, shelf, false) /> }.into_any()
                }
                Handed::Rules(rules) => view! { <StartScreen shelf brought=Some(*rules) /> }.into_any(),
            },
            Shown::Missing => view! {
                <Frame title="scorer-title">
                    <p>{tr(app, "scorer-missing-evening")}</p>
                    <Link route=Route::to(Screen::Scorer(String::new())) class="button primary">
                        {tr(app, "scorer-all")}
                    </Link>
                </Frame>
            }
            .into_any(),
        }
    }
}
