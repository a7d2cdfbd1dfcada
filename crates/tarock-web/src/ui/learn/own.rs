//! The lessons of a club: files that are loaded below the built-in lessons.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_lessons::Lesson;
use wasm_bindgen::JsCast;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::{Entry, own_lessons, text_of};
use crate::app::{App, app};
use crate::dom::{files, store};
use crate::model::own_lessons::{KEY, OwnLessons, Refused};
use crate::model::progress::Progress;

/// Says why a file was not taken.
fn refusal(app: App, file: &str, refused: &Refused) -> String {
    let file = ("file", file.to_owned().into());
    match refused {
        Refused::NoText => app.say("learn-own-no-text", &[file]),
        Refused::Full => app.say("learn-own-full", &[file]),
        Refused::Invalid(error) => {
            let key = if error.step == 0 { "learn-own-wrong" } else { "learn-own-wrong-step" };
            app.say(key, &[file, ("step", error.step.into()), ("reason", error.reason.clone().into())])
        }
    }
}

/// The loaded lessons, and the way to load and remove some.
#[component]
pub(super) fn Own(done: RwSignal<Progress>) -> impl IntoView {
    let app = app();
    let own = RwSignal::new(OwnLessons::default());
    let told = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        own.try_set(own_lessons().await);
    });
    let picked = move |event: leptos::ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let brought = files::read_all(list).await;
            input.set_value("");
            let Some(mut lessons) = own.try_get_untracked() else { return };
            let mut said = Vec::new();
            for (name, bytes) in brought {
                let taken = lessons.add(&bytes);
                said.push(match &taken {
                    Ok(()) => untrack(|| app.say("learn-own-taken", &[("file", name.into())])),
                    Err(refused) => untrack(|| refusal(app, &name, refused)),
                });
            }
            store::save(KEY, &lessons.write());
            own.set(lessons);
            told.set(said);
        });
    };
    let remove = move |id: &str| {
        own.update(|own| own.remove(id));
        own.with_untracked(|own| store::save(KEY, &own.write()));
        told.set(Vec::new());
    };
    let entry = move |(n, lesson): (usize, Lesson)| {
        let (id, title) = (lesson.id.clone(), lesson.title.clone());
        let name = move || app.say("learn-own-remove", &[("title", text_of(&title, app).into())]);
        view! {
            <Entry n lesson done />
            <li class="lesson-remove">
                <button class="quiet" on:click=move |_| remove(&id)>{name}</button>
            </li>
        }
    };
    view! {
        <section class="lessons" id="learn-own" aria-labelledby="learn-own-title">
            <h2 id="learn-own-title">{tr(app, "learn-own")}</h2>
            <p class="muted small">{tr(app, "learn-own-why")}</p>
            <ol>{move || own.with(OwnLessons::lessons).into_iter().enumerate().map(entry).collect_view()}</ol>
            <div role="status" id="learn-own-told">
                {move || told.get().into_iter().map(|line| view! { <p class="small">{line}</p> }).collect_view()}
            </div>
            <label class="button file">
                <Icon name="upload" />
                {tr(app, "learn-own-load")}
                <input type="file" class="unseen" id="learn-own-file" multiple accept=".toml" on:change=picked />
            </label>
        </section>
    }
}
