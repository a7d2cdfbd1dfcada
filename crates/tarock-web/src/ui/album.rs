//! The person's own pictures: to choose from, and to look after.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::confirm_button::ConfirmButton;
use super::icon::Icon;
use super::page_frame::tr;
use crate::app::{App, app};
use crate::dom::store;
use crate::model::album::{Album, Use, uses};

/// The key of the pictures in the device's storage.
const KEY: &str = "pictures";

/// The pictures of this device, which are read once a pane shows them.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Pictures {
    album: RwSignal<Album>,
    app: App,
}

impl Pictures {
    pub(in crate::ui) fn of_device(app: App) -> Self {
        let album = RwSignal::new(app.settings.with_untracked(|settings| Album::read("", settings)));
        spawn_local(async move {
            let text = store::load(KEY).await.unwrap_or_default();
            let read = app.settings.with_untracked(|settings| Album::read(&text, settings));
            let _ = album.try_set(read);
        });
        Self { album, app }
    }

    pub(in crate::ui) fn all(self) -> Vec<String> {
        self.album.with(|album| album.pictures().to_vec())
    }

    pub(in crate::ui) fn add(self, picture: String) {
        self.change(|album| self.app.settings.with_untracked(|settings| album.add(picture, settings)));
    }

    fn delete(self, picture: &str) {
        self.change(|album| self.app.settings.update(|settings| album.delete(picture, settings)));
    }

    fn change(self, f: impl FnOnce(&mut Album)) {
        let mut album = self.album.get_untracked();
        f(&mut album);
        store::save(KEY, &album.write());
        self.album.set(album);
    }
}

/// All own pictures, with where each is in use; they can be saved as files and deleted.
#[component]
pub(in crate::ui) fn OwnPictures(pictures: Pictures) -> impl IntoView {
    let app = app();
    let is_empty = Memo::new(move |_| pictures.album.with(|album| album.pictures().is_empty()));
    view! {
        <h3>{tr(app, "album-title")}</h3>
        <Show when=move || is_empty.get()>
            <p class="muted">{tr(app, "album-empty")}</p>
        </Show>
        <ul class="album">
            <For each=move || pictures.all() key=Clone::clone let:picture>
                <OwnPicture pictures picture />
            </For>
        </ul>
    }
}

/// One picture: where it is in use, with buttons to save and delete it.
#[component]
fn OwnPicture(pictures: Pictures, picture: String) -> impl IntoView {
    let app = app();
    let (source, used, deleted) = (picture.clone(), picture.clone(), picture);
    let file = source.clone();
    let in_use = Memo::new(move |_| app.settings.with(|settings| uses(&used, settings)));
    let place = move |place: Use| match place {
        Use::Back => app.t("album-back"),
        Use::Portrait(name) if name.is_empty() => app.t("album-you"),
        Use::Portrait(name) => name,
    };
    let places = move || {
        let places: Vec<String> = in_use.get().into_iter().map(place).collect();
        if places.is_empty() {
            app.t("album-unused")
        } else {
            app.say("album-used", &[("places", places.join(", ").into())])
        }
    };
    let ask = Signal::derive(move || app.t(if in_use.read().is_empty() { "album-ask" } else { "album-ask-used" }));
    view! {
        <li class="box">
            <img src=source alt=tr(app, "people-portrait-own") width="96" height="96" />
            <span class="small">{places}</span>
            <span class="sheet-buttons">
                <a class="button" href=file download="kaiserstich.jpg">
                    <Icon name="download" />
                    {tr(app, "album-save")}
                </a>
                <ConfirmButton
                    label="album-delete"
                    ask
                    yes="album-delete"
                    name="delete-picture"
                    then=move || pictures.delete(&deleted)
                />
            </span>
        </li>
    }
}
