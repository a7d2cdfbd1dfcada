//! A picture of a finished deal, for people who will not open a link.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{DealRecord, Seat};
use tarock_picture::{HEIGHT, Picture, WIDTH};

use super::icon::Icon;
use super::page_frame::tr;
use crate::app::app;
use crate::dom::{drawing, files, pictures};
use crate::play::Play;

/// The name of a player for people elsewhere, to whom nobody here is "you".
fn name(play: Play, seat: Seat) -> String {
    let name = play.person(seat).name;
    if name.is_empty() { play.app.words(|words| words.seat(seat)) } else { name }
}

/// What the picture of a deal shows; `None` before its end, and where no card was played.
fn picture(play: Play, deal: &DealRecord) -> Option<Picture> {
    let end = deal.replay().ok()?;
    play.app.words(|words| Picture::of(&end, words, &|seat| name(play, seat)))
}

/// The picture, with a button to send or to save it; nothing for a deal that is not over.
#[component]
pub(super) fn SharePicture(play: Play) -> impl IntoView {
    let app = app();
    // A replay knows its end wherever it stands.
    let deal = Memo::new(move |_| match play.abilities().whole {
        Some(whole) => Some(whole.table.with(|table| table.record().clone())),
        None => play.record(),
    });
    let style = Memo::new(move |_| app.settings.with(|settings| pictures::style(settings, app.language.get())));
    let drawn = Memo::new(move |_| {
        let picture = deal.with(|deal| deal.as_ref().and_then(|deal| picture(play, deal)))?;
        Some((picture.svg(style.get()), format!("{}. {}", picture.title, picture.told)))
    });
    move || {
        drawn.get().map(|(svg, description)| {
            let (address, title) = (drawing::address(&svg), description.clone());
            let give = move |_| {
                let (svg, title) = (svg.clone(), title.clone());
                spawn_local(async move {
                    let Some(bytes) = drawing::png(&svg, (WIDTH, HEIGHT)).await else {
                        return app.tell(untrack(|| app.t("picture-failed")));
                    };
                    let file = "kaiserstich.png";
                    if !files::share_file(&title, file, &bytes, "image/png") {
                        files::download(file, &bytes, "image/png");
                    }
                });
            };
            let sends = files::can_share_files();
            view! {
                <h3>{tr(app, "picture-head")}</h3>
                <img class="deal-picture" src=address alt=description width=WIDTH height=HEIGHT />
                <div class="sheet-buttons">
                    <button id="share-picture" on:click=give>
                        <Icon name=if sends { "share" } else { "download" } />
                        {tr(app, if sends { "picture-send" } else { "picture-save" })}
                    </button>
                </div>
            }
        })
    }
}
