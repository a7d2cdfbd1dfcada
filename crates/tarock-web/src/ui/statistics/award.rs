//! Awards as lines of a list, on the page of statistics and on the bill of the deal that earned them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_archive::statistics::{Metal, Rarity, Trophy};

use super::super::page_frame::tr;
use super::Desk;
use crate::app::App;
use crate::archive;
use crate::model::statistics::calendar::{Won, period_text};
use crate::model::statistics::earned::{Earned, earned};
use crate::play::Play;

/// An award of a period.
pub(super) fn award(app: App, won: Won) -> AnyView {
    let metal = match won.award.metal {
        Metal::Bronze => "bronze",
        Metal::Silver => "silver",
        Metal::Gold => "gold",
    };
    let trophy = match won.award.trophy {
        Trophy::FlowerPot => {
            "M8 14h8l-1 6H9zM12 14V9M12 9a3 3 0 1 0 0-6a3 3 0 1 0 0 6M12 12c-2 0-4-1-4-3M12 12c2 0 4-1 4-3"
        }
        Trophy::Medal => "M8 3l4 7l4-7M12 10a5 5 0 1 0 0 10a5 5 0 1 0 0-10",
        Trophy::Cup => {
            "M7 4h10v4a5 5 0 0 1-10 0zM7 5H4v2a3 3 0 0 0 3 3M17 5h3v2a3 3 0 0 1-3 3M12 13v4M8 20h8M10 17h4v3h-4z"
        }
    };
    let name = move || app.t(&format!("award-{}", won.award.code()));
    let period = move || app.words(|words| period_text(words, won.period));
    view! {
        <li class="award" data-metal=metal>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=trophy /></svg>
            <span>
                <strong>{name}</strong>
                <br />
                <span class="small muted">
                    {period} {won.is_quiz.then(|| view! { ", " {tr(app, "statistics-quiz")} })}
                </span>
            </span>
        </li>
    }
    .into_any()
}

/// Something rare, and how often it was done.
pub(super) fn rare(app: App, rarity: Rarity, n: i64) -> AnyView {
    special(move || app.say(&format!("statistics-rarity-{}", rarity.code()), &[("n", n.into())]))
}

fn special(text: impl Fn() -> String + Send + 'static) -> AnyView {
    view! {
        <li class="award" data-metal="rare">
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M12 3l2.500 6l6.500.5l-5 4.200l1.600 6.300L12 16.500L6.400 20L8 13.700L3 9.500L9.500 9z" />
            </svg>
            <strong>{text}</strong>
        </li>
    }
    .into_any()
}

/// What the deal on the screen has earned, besides its points; nothing while the archive is being read.
#[component]
pub(crate) fn EarnedAwards(play: Play) -> impl IntoView {
    let app = play.app;
    let found = RwSignal::new(Vec::new());
    spawn_local(async move {
        let Some(record) = play.game_record().and_then(|record| record.settled().ok()) else { return };
        let (Some(deal), Ok(all)) = (archive::facts(&record, archive::now()), archive::list().await) else { return };
        // The archive may have this deal already.
        let others = all.iter().filter(|facts| facts.id != deal.id);
        found.try_set(earned(others, &deal, Desk::today()));
    });
    let line = move |earned: Earned| match earned {
        Earned::Award(won) => award(app, won),
        Earned::Rarity(rarity, n) => rare(app, rarity, n),
        Earned::Streak(n) => special(move || app.say("earned-streak", &[("n", n.to_string().into())])),
    };
    view! {
        <div role="status">
            <Show when=move || !found.read().is_empty()>
                <section class="earned" aria-labelledby="earned">
                    <h3 id="earned" class="part-title">{tr(app, "earned")}</h3>
                    <ul class="awards">{move || found.get().into_iter().map(line).collect_view()}</ul>
                </section>
            </Show>
        </div>
    }
}
