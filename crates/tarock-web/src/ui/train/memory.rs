//! A memory question of the trainer: what has lain open is shown piece by piece, and then asked about.

use leptos::prelude::*;
use tarock::{Card, SeatView};
use tarock_record::Question;

use super::super::card::small_face;
use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::about;
use super::puzzle::{Next, Where, origin};
use super::today::Trainer;
use crate::app::{App, app};
use crate::dom::{browser, sound};
use crate::model::layout::sorted;
use crate::model::quiz;
use crate::model::settings::Skill;
use crate::model::training::{Offer, Place, Seen};
use crate::play::Play;
use crate::worker::{BotChoice, Question as Asked, Said, What};

/// A memory question at its table.
#[derive(Clone)]
pub(super) struct Recalled {
    pub(super) play: Play,
    place: Place,
    offer: Offer,
    view: SeatView,
    seen: Vec<Seen>,
    /// How much of it was looked at.
    at: RwSignal<usize>,
    /// The question, once the worker has found it; then with the answer.
    question: RwSignal<Option<Question>>,
}

impl Recalled {
    /// Puts the moment on the table and asks the worker for a question; `None` if this version cannot read the puzzle.
    pub(super) fn new(trainer: Trainer, place: Place, offer: Offer) -> Option<Self> {
        let puzzle = offer.puzzle()?;
        let seat = puzzle.seat().ok()?;
        let view = puzzle.deal.replay().ok()?.view_of(seat);
        let app = trainer.practice.app;
        let play = Play::moment(app, puzzle.deal.clone(), seat, trainer.thinker)?;
        let seen = Seen::of(&view);
        let recalled = Self { play, place, offer, view, seen, at: RwSignal::new(0), question: RwSignal::new(None) };
        let question = recalled.question;
        let asked = Asked {
            id: 0,
            deal: puzzle.deal,
            seat,
            bot: BotChoice { skill: Skill::Normal, risk_percent: 100 },
            // Another question when the same moment returns.
            seed: recalled.offer.id ^ u64::try_from(trainer.practice.today).unwrap_or(0),
            what: What::Memory,
            language: app.language.get_untracked().code().to_owned(),
            names: Vec::new(),
            quiz: None,
            seen: None,
        };
        trainer.thinker.ask(asked, move |answer| {
            let found = match answer.said {
                Said::Report(text) => serde_json::from_str::<Option<Question>>(&text).ok().flatten(),
                _ => None,
            };
            match found {
                Some(found) => _ = question.try_set(Some(found)),
                // There is nothing to ask here: on to the next one, if the person is still there.
                None if question.try_get_untracked().is_some() => {
                    trainer.practice.change(|training, _| training.skip());
                    trainer.pose();
                }
                None => {}
            }
        });
        Some(recalled)
    }
}

/// The box of a memory question beside its table.
#[component]
pub(super) fn MemoryBox(recalled: Recalled) -> impl IntoView {
    let app = app();
    let (question, at, n_seen) = (recalled.question, recalled.at, recalled.seen.len());
    let is_answered =
        Memo::new(move |_| question.with(|question| question.as_ref().is_some_and(|it| it.answer.is_some())));
    let is_asked = Memo::new(move |_| at.get() >= n_seen);
    let is_found = Memo::new(move |_| question.read().is_some());
    let inside = move || {
        let recalled = recalled.clone();
        match (is_asked.get(), is_found.get(), is_answered.get()) {
            (false, ..) => view! { <Shown recalled /> }.into_any(),
            (true, false, _) => view! { <p class="muted" role="status">{tr(app, "memory-wait")}</p> }.into_any(),
            (true, true, false) => view! { <Question recalled /> }.into_any(),
            (true, true, true) => view! { <Answer recalled /> }.into_any(),
        }
    };
    view! { <div class="lesson puzzle memory" id="puzzle">{inside}</div> }
}

/// Cards with their heading.
fn seen(app: App, recalled: &Recalled, seen: &Seen) -> impl IntoView + use<> {
    let play = recalled.play;
    let title = match *seen {
        Seen::Aside(_) => app.t("memory-aside"),
        Seen::Open(_) => app.t("memory-open"),
        Seen::Trick(n, taken) => {
            app.say("memory-trick", &[("n", n.into()), ("name", untrack(|| play.named(taken.winner)))])
        }
    };
    let seats = recalled.view.board().seats();
    let cards: Vec<(Card, String)> = match seen {
        Seen::Aside(cards) | Seen::Open(cards) => {
            sorted(*cards).0.into_iter().map(|card| (card, String::new())).collect()
        }
        Seen::Trick(_, taken) => {
            let player = |card: &Card| taken.trick.player_of(*card, seats).map(|seat| untrack(|| play.name(seat)));
            let played = taken.trick.cards().iter().map(|card| (*card, player(card).unwrap_or_default()));
            played.chain(taken.talon_card.map(|card| (card, app.t("talon")))).collect()
        }
    };
    let one = move |(card, name): (Card, String)| view! { <li>{small_face(app, card, "")} <span>{name}</span></li> };
    view! {
        <h3 class="part-title">{title}</h3>
        <ul class="memory-cards">{cards.into_iter().map(one).collect_view()}</ul>
    }
}

/// One thing that lay open after the other.
#[component]
fn Shown(recalled: Recalled) -> impl IntoView {
    let app = app();
    let Recalled { play, place, at, .. } = recalled;
    let n_seen = recalled.seen.len();
    let about = about(play, &recalled.view);
    let origin = origin(app, recalled.offer.origin.clone());
    let shown = move || recalled.seen.get(at.get()).map(|one| seen(app, &recalled, one));
    let on = move |_| {
        at.update(|at| *at += 1);
        browser::focus("memory-on");
    };
    let label = move || app.t(if at.get() + 1 < n_seen { "memory-on" } else { "memory-ask" });
    request_animation_frame(|| browser::focus("memory-on"));
    view! {
        <p class="lesson-says" id="memory-says">{tr(app, "memory-says")}</p>
        {origin}
        <p class="muted small">{about}</p>
        <div role="status" aria-live="polite">{shown}</div>
        <div class="buttons">
            <button class="primary" id="memory-on" on:click=on>{label}</button>
        </div>
        <Where place />
    }
}

#[component]
fn Question(recalled: Recalled) -> impl IntoView {
    let app = app();
    let trainer: Trainer = expect_context();
    let asked = recalled.question;
    let Some(question) = asked.get_untracked() else { return ().into_any() };
    let chosen = RwSignal::new(None::<u8>);
    let choices: Vec<u8> = question.choices.iter().map(|choice| choice.value).collect();
    let kept = StoredValue::new(question);
    let row = move |value: u8| {
        let label = move || kept.with_value(|question| app.words(|words| quiz::choice(words, question, value)));
        view! {
            <label class="quiz-choice">
                <input
                    type="radio"
                    name="memory-choice"
                    value=value.to_string()
                    prop:checked=move || chosen.get() == Some(value)
                    on:change=move |_| chosen.set(Some(value))
                />
                <span>{label}</span>
            </label>
        }
    };
    let offer = recalled.offer.clone();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(value) = chosen.get_untracked() else { return };
        let right = kept.with_value(|question| question.right == Some(value));
        let practice = trainer.practice;
        practice.change(|training, _| training.answer(&offer, right, practice.today));
        if !right {
            sound::refused(&app.settings.read_untracked().sounds);
        }
        asked.update(|question| {
            if let Some(question) = question {
                question.answer = Some(value);
            }
        });
    };
    // The first choice, for the keyboard.
    request_animation_frame(|| browser::focus("memory-question"));
    let text = move || kept.with_value(|question| app.words(|words| quiz::text(words, question)));
    let hint = move || kept.with_value(|question| app.words(|words| quiz::hint(words, question)));
    view! {
        <form class="quiz-form" on:submit=submit>
            <h3 class="part-title" id="memory-question" tabindex="-1">{text}</h3>
            <p class="small muted">{hint}</p>
            <div class="quiz-choices" role="radiogroup" aria-labelledby="memory-question">
                {choices.into_iter().map(row).collect_view()}
            </div>
            <div class="buttons">
                <button class="primary" type="submit" id="memory-evaluate" disabled=move || chosen.read().is_none()>
                    {tr(app, "quiz-evaluate")}
                </button>
            </div>
        </form>
        <Where place=recalled.place />
    }
    .into_any()
}

/// The verdict, and everything once more.
#[component]
fn Answer(recalled: Recalled) -> impl IntoView {
    let app = app();
    let trainer: Trainer = expect_context();
    let Some(question) = recalled.question.get_untracked() else { return ().into_any() };
    let is_right = question.answer == question.right;
    let text = {
        let question = question.clone();
        move || app.words(|words| quiz::text(words, &question))
    };
    let verdict = move || {
        let of = |value: Option<u8>| {
            let said = value.map(|value| app.words(|words| quiz::choice(words, &question, value)));
            said.unwrap_or_default()
        };
        let args = [("answer", of(question.answer).into()), ("right", of(question.right).into())];
        app.say(if is_right { "memory-right" } else { "memory-wrong" }, &args)
    };
    let again = recalled.seen.iter().map(|one| seen(app, &recalled, one)).collect_view();
    view! {
        <p class="muted small">{text}</p>
        <div role="status" aria-live="polite">
            <p class="told" class:good=is_right class:wrong=!is_right id="puzzle-verdict">
                <Icon name=if is_right { "check" } else { "close" } />
                <span>{verdict}</span>
            </p>
        </div>
        <div class="buttons">
            <Next trainer />
        </div>
        {(!is_right).then(|| view! { <p class="small muted">{tr(app, "train-comes-back")}</p> })}
        <details class="group">
            <summary>{tr(app, "memory-again")}</summary>
            {again}
        </details>
        <Where place=recalled.place />
    }
    .into_any()
}
