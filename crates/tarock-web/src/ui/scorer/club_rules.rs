//! The rules of a club: read from its file, named, kept, and shared as a link.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::app::app;
use crate::dom::{browser, files, store};
use crate::model::house_rules;
use crate::model::scorer::{ClubRules, Shelf, of_rules};
use crate::ui::page_frame::tr;
use crate::ui::share::CopyButton;

#[component]
pub(super) fn ClubRulesBox(shelf: RwSignal<Shelf>) -> impl IntoView {
    let app = app();
    let (text, name) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let refused = RwSignal::new(None::<String>);
    let keep_shelf = move || store::save(Shelf::KEY, &shelf.with_untracked(Shelf::write));
    let picked = move |event: leptos::ev::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok()) else {
            return;
        };
        let Some(list) = input.files() else { return };
        spawn_local(async move {
            if let Some((_, bytes)) = files::read_all(list).await.into_iter().next() {
                text.set(String::from_utf8_lossy(&bytes).into_owned());
            }
        });
    };
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match house_rules::read(&text.get_untracked()) {
            Ok(rules) => {
                let typed = name.get_untracked().trim().to_owned();
                let name_of = if typed.is_empty() { rules.name().to_owned() } else { typed };
                shelf.update(|shelf| shelf.keep(&name_of, &rules));
                keep_shelf();
                refused.set(None);
                text.set(String::new());
                name.set(String::new());
                app.tell(untrack(|| app.say("scorer-rules-kept", &[("name", name_of.into())])));
            }
            Err(why) => refused.set(Some(why)),
        }
    };
    let one = move |club: ClubRules| {
        let address = format!("{}/scorer#{}", browser::origin(), of_rules(&club.rules));
        let game = app.t(&format!("game-{}", club.rules.game()));
        let forget = {
            let name = club.name.clone();
            move |_| {
                shelf.update(|shelf| shelf.forget_rules(&name));
                keep_shelf();
            }
        };
        view! {
            <li class="scorer-club">
                <span><strong>{club.name}</strong> " · " {game}</span>
                <div class="sheet-buttons">
                    <input
                        type="text"
                        class="wide"
                        readonly
                        aria-label=app.t("scorer-rules-link")
                        prop:value=address.clone()
                    />
                    <CopyButton text=address />
                    <button type="button" class="quiet" on:click=forget>{app.t("scorer-rules-forget")}</button>
                </div>
            </li>
        }
    };
    view! {
        <details class="group scorer-clubs">
            <summary>{tr(app, "scorer-clubs")}</summary>
            <p class="muted">{tr(app, "scorer-clubs-why")}</p>
            <ul class="scorer-club-list">
                {move || shelf.with(|shelf| shelf.clubs.clone()).into_iter().map(one).collect_view()}
            </ul>
            <form class="group-body" on:submit=keep>
                <label class="field">
                    <span>{tr(app, "scorer-rules-file")}</span>
                    <input type="file" accept=".toml" on:change=picked />
                </label>
                <label class="paste">
                    <span>{tr(app, "settings-files-paste")}</span>
                    <textarea
                        rows="5"
                        spellcheck="false"
                        data-do="rules-text"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                </label>
                <label class="field">
                    <span>{tr(app, "scorer-rules-name")}</span>
                    <input
                        type="text"
                        maxlength="40"
                        autocomplete="off"
                        data-do="rules-name"
                        prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </label>
                {move || {
                    refused.get().map(|why| {
                        let text = app.say("settings-refused", &[("why", why.into())]);
                        view! { <p class="hint danger" role="alert">{text}</p> }
                    })
                }}
                <button type="submit" class="fit" data-do="keep-rules" disabled=move || text.read().trim().is_empty()>
                    {tr(app, "scorer-rules-keep")}
                </button>
            </form>
        </details>
    }
}
