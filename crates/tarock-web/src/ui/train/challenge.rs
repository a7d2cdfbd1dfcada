//! A decision that somebody has sent: "What would you have played?" The visitor decides at the table, seeing what the
//! player saw. Then the page tells what was played, and what each choice brings.

use leptos::prelude::*;
use tarock::Action;
use tarock_record::link;

use super::super::icon::Icon;
use super::super::page::{Link, Loaded};
use super::super::page_frame::{Frame, tr};
use super::why::Why;
use super::{about, ask_why, told};
use crate::app::{App, app};
use crate::dom::browser;
use crate::model::challenge::Challenge;
use crate::model::route::{Route, Screen};
use crate::play::Play;
use crate::worker::answer::Advice;
use crate::worker::{Thinker, What};

/// The decision on the table.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    play: Play,
    challenge: StoredValue<Challenge>,
    /// The whole deal at that moment, for afterwards.
    whole: StoredValue<Route>,
    /// What Tarobot says about it, once the visitor has decided.
    advice: RwSignal<Option<Advice>>,
}

impl Shared {
    /// Puts a decision on the table; `None` if this version cannot read it.
    fn new(app: App, at: usize, deal: &str, thinker: Thinker) -> Option<Self> {
        let challenge = Challenge::of(&link::read(deal).ok()?, at)?;
        let play = Play::posed(app, challenge.deal.clone(), challenge.seat, thinker)?;
        let exercise = play.abilities().exercise?;
        let advice = RwSignal::new(None::<Advice>);
        let (before, seat) = (challenge.deal.clone(), challenge.seat);
        Effect::new(move |_| {
            if exercise.answer().is_some() {
                ask_why(What::Advise, play, thinker, before.clone(), seat, advice);
            }
        });
        Effect::new(move |_| {
            if let Some(action) = advice.with(|advice| advice.as_ref().map(|advice| advice.action)) {
                exercise.show(action);
            }
        });
        let whole = Route { at: Some(at), fragment: deal.to_owned(), ..Route::to(Screen::Replay(String::new())) };
        let (challenge, whole) = (StoredValue::new(challenge), StoredValue::new(whole));
        Some(Self { play, challenge, whole, advice })
    }
}

/// The table of a decision of a link.
#[component]
pub(crate) fn ChallengeScreen(at: usize, deal: String) -> impl IntoView {
    let app = app();
    match Shared::new(app, at, &deal, expect_context()) {
        Some(shared) => {
            provide_context(shared);
            let play = RwSignal::new_local(Some(shared.play));
            view! { <Loaded play /> }.into_any()
        }
        None => view! {
            <Frame title="study-missing" class="missing">
                <p class="lead">{tr(app, "challenge-missing")}</p>
                <Link route=Route::to(Screen::Home) class="button primary fit">{tr(app, "missing-home")}</Link>
            </Frame>
        }
        .into_any(),
    }
}

/// The box of the decision on the table.
#[component]
pub(super) fn ChallengeBox(shared: Shared) -> impl IntoView {
    let exercise = shared.play.abilities().exercise;
    let answered = move || exercise?.answer();
    let inside = move || match answered() {
        Some(answer) => view! { <Answered shared answer /> }.into_any(),
        None => view! { <Asked shared /> }.into_any(),
    };
    view! { <div class="lesson puzzle" id="puzzle">{inside}</div> }
}

#[component]
fn Asked(shared: Shared) -> impl IntoView {
    let app = app();
    let about = shared.challenge.with_value(|challenge| about(shared.play, &challenge.view));
    view! {
        <p class="lesson-says" id="puzzle-asks">{tr(app, "challenge-ask")}</p>
        <p class="muted small">{about}</p>
    }
}

#[component]
fn Answered(shared: Shared, answer: Action) -> impl IntoView {
    let app = app();
    let Shared { challenge, whole, advice, .. } = shared;
    let is_same = challenge.with_value(|challenge| challenge.played == answer);
    let verdict = move || {
        challenge.with_value(|challenge| {
            let [played, answer] = [&challenge.played, &answer].map(|action| told(app, &challenge.view, action));
            if is_same {
                app.say("challenge-same", &[("played", played.into())])
            } else {
                app.say("challenge-other", &[("played", played.into()), ("answer", answer.into())])
            }
        })
    };
    let tarobot = move || {
        advice.get().map(|advice| {
            let text = app.say("challenge-tarobot", &[("advice", advice.title.into())]);
            view! { <p class="puzzle-theme" id="challenge-tarobot">{text}</p> }
        })
    };
    // The focus goes where Enter goes on.
    request_animation_frame(|| browser::focus("puzzle-next"));
    view! {
        <div role="status" aria-live="polite">
            <p class="told" class:good=is_same id="puzzle-verdict">
                <Icon name=if is_same { "check" } else { "cards" } />
                <span>{verdict}</span>
            </p>
            {tarobot}
        </div>
        <div class="buttons">
            <Link id="puzzle-next" route=whole.get_value() class="button primary">
                {tr(app, "challenge-whole")}
            </Link>
        </div>
        <Why advice mine=answer />
    }
}
