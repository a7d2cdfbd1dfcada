//! Lessons: the list, the screen of one, and the box in which it speaks.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::Game;
use tarock_lessons::{Lesson, Question, Right, Step, Text, built_in, ids};

mod own;

use self::own::Own;
use super::card::Face;
use super::icon::Icon;
use super::page::{Link, Loaded};
use super::page_frame::{Frame, tr};
use super::table::Desk;
use crate::app::{App, app};
use crate::dom::{browser, store};
use crate::model::own_lessons::{self, OwnLessons};
use crate::model::progress::{KEY, Progress};
use crate::model::route::{Route, Screen};
use crate::play::{Course, Play, Told, said};
use crate::worker::Thinker;

/// The text in the language of the page.
fn text_of(text: &Text, app: App) -> String {
    said(text, app.language.get())
}

fn text(app: App, text: &'static Text) -> impl Fn() -> String + Copy + Send + 'static {
    move || said(text, app.language.get())
}

/// A lesson that lives as long as the page: each is read once.
fn lesson_of(id: &str) -> Option<Lesson> {
    built_in(id).ok().flatten()
}

fn route_of(id: &str) -> Route {
    Route::to(Screen::Learn(id.to_owned()))
}

async fn progress() -> Progress {
    store::load(KEY).await.map(|text| Progress::read(&text)).unwrap_or_default()
}

/// All lessons, by game, with what is done of them.
#[component]
pub(crate) fn LearnPage() -> impl IntoView {
    let app = app();
    let done = RwSignal::new(Progress::default());
    spawn_local(async move {
        done.try_set(progress().await);
    });
    let lessons: Vec<Lesson> = ids().filter_map(lesson_of).collect();
    let section = move |game: Game| {
        let items = lessons.iter().filter(|lesson| lesson.game == game).cloned().enumerate();
        let items = items.map(|(n, lesson)| view! { <Entry n lesson done /> }).collect_view();
        view! {
            <section class="lessons" aria-labelledby=format!("learn-{game}")>
                <h2 id=format!("learn-{game}")>{move || app.t(&format!("game-{game}"))}</h2>
                <ol>{items}</ol>
            </section>
        }
    };
    let next = move || done.with(|done| done.next(ids()).map(route_of));
    view! {
        <Frame title="learn-title" class="learn">
            <p class="lead">{tr(app, "learn-lead")}</p>
            {move || {
                next().map(|route| {
                    view! {
                        <Link route class="button primary learn-next">
                            <Icon name="play" />
                            {move || app.t(if done.with(Progress::is_new) { "learn-begin" } else { "learn-go" })}
                        </Link>
                    }
                })
            }}
            {Game::ALL.iter().map(|game| section(*game)).collect_view()}
            <Own done />
        </Frame>
    }
}

#[component]
fn Entry(n: usize, lesson: Lesson, done: RwSignal<Progress>) -> impl IntoView {
    let app = app();
    let id = lesson.id.clone();
    let state = Memo::new(move |_| {
        done.with(|done| match (done.is_begun(&id), done.is_finished(&id)) {
            (_, true) => Some("learn-done"),
            (true, false) => Some("learn-begun"),
            (false, false) => None,
        })
    });
    let (title, goal) = (lesson.title.clone(), lesson.goal.clone());
    view! {
        <li>
            <Link route=route_of(&lesson.id) class="lesson-entry">
                <span class="lesson-number" class:done=move || state.get() == Some("learn-done") aria-hidden="true">
                    {move || match state.get() {
                        Some("learn-done") => view! { <Icon name="check" /> }.into_any(),
                        _ => (n + 1).to_string().into_any(),
                    }}
                </span>
                <span class="lesson-text">
                    <strong>{move || said(&title, app.language.get())}</strong>
                    <span>{move || said(&goal, app.language.get())}</span>
                    {move || state.get().map(|key| view! { <span class="lesson-state">{tr(app, key)}</span> })}
                </span>
            </Link>
        </li>
    }
}

/// The lessons of a club on this device.
async fn own_lessons() -> OwnLessons {
    store::load(own_lessons::KEY).await.map(|text| OwnLessons::read(&text)).unwrap_or_default()
}

/// A lesson at its table, or on a page where it has none.
#[component]
pub(crate) fn LessonScreen(id: String) -> impl IntoView {
    let app = app();
    let thinker: Thinker = expect_context();
    let play = RwSignal::new_local(None::<Play>);
    let course = RwSignal::new_local(None::<Course>);
    // Whether the lesson has a table, once it has been found.
    let found = RwSignal::new(None::<Result<bool, ()>>);
    let owner = Owner::current();
    let begin = move |lesson: Lesson| {
        found.set(Some(Ok(lesson.setup.is_some())));
        spawn_local(async move {
            let (run, actions) = progress().await.resume(&lesson);
            let Some(owner) = owner else { return };
            owner.with(|| {
                let begun = Course::new(app, lesson, run);
                play.set(Play::taught(app, begun, actions, thinker));
                course.set(Some(begun));
            });
        });
    };
    match lesson_of(&id) {
        Some(lesson) => begin(lesson),
        None => spawn_local(async move {
            match own_lessons().await.get(&id) {
                Some(lesson) => begin(lesson),
                None => _ = found.try_set(Some(Err(()))),
            }
        }),
    }
    move || match found.get() {
        None => ().into_any(),
        Some(Ok(true)) => view! { <Loaded play /> }.into_any(),
        Some(Ok(false)) => {
            let shown = move || course.get().map(|course| view! { <LessonPage course /> });
            shown.into_any()
        }
        Some(Err(())) => view! {
            <Frame title="learn-missing">
                <Link route=Route::to(Screen::Learn(String::new())) class="button primary">{tr(app, "learn-all")}</Link>
            </Frame>
        }
        .into_any(),
    }
}

/// A lesson about cards, without a table.
#[component]
fn LessonPage(course: Course) -> impl IntoView {
    let app = app();
    let title = text(app, &course.lesson().title);
    Effect::new(move |_| browser::set_title(&format!("{} · Kaiserstich", title())));
    on_cleanup(|| browser::set_title("Kaiserstich"));
    view! {
        <main class="page lesson-page">
            <header class="page-head">
                <Link route=Route::to(Screen::Learn(String::new())) class="button quiet page-home">
                    <Icon name="back" />
                    <span>{tr(app, "learn-title")}</span>
                </Link>
                <h1>{title}</h1>
            </header>
            <LessonBox course play=None />
        </main>
    }
}

/// What the lesson says now, and what the learner can answer.
#[component]
pub(crate) fn LessonBox(course: Course, play: Option<Play>) -> impl IntoView {
    let app = app();
    let n_steps = course.lesson().steps.len();
    let told = move || {
        course.told().map(|told| {
            let (class, text) = match told {
                Told::Good(text) => ("told good", text),
                Told::Wrong(text) => ("told wrong", text),
            };
            view! {
                <p class=class>
                    <Icon name=if class == "told good" { "check" } else { "restart" } />
                    <span>{move || said(&text, app.language.get())}</span>
                </p>
            }
        })
    };
    let step = move || match course.step() {
        Some(step) => view! { <Now course step play /> }.into_any(),
        None => view! { <Finished course play /> }.into_any(),
    };
    view! {
        <div class="lesson" id="lesson">
            <div role="status" aria-live="polite">{told}</div>
            {step}
            <p class="lesson-place muted small">
                <progress max=n_steps value=move || course.run().n_done().to_string()></progress>
                {move || {
                    let at = (course.run().n_done() + 1).min(n_steps);
                    app.say("learn-place", &[("at", at.into()), ("of", n_steps.into())])
                }}
            </p>
        </div>
    }
}

#[component]
fn Now(course: Course, step: &'static Step, play: Option<Play>) -> impl IntoView {
    let app = app();
    let hint = match step {
        Step::Ask(question) => Some(&question.hint),
        Step::Act(act) => Some(&act.hint),
        Step::Say(_) | Step::PlayOn(_) => None,
    };
    let desk = use_context::<Desk>();
    let show_hint = move |_| {
        course.show_hint(play);
        // The focus goes to what the hint marks.
        if let Some(desk) = desk {
            desk.roams.set(false);
        }
    };
    // Whoever uses the keyboard goes on with Enter.
    Effect::new(move |_| {
        if matches!(step, Step::Say(_)) && !browser::focus_is_within("#hand, #talon") {
            browser::focus("lesson-next");
        }
    });
    view! {
        <p class="lesson-says" aria-live="polite">{text(app, step.text())}</p>
        {match step {
            Step::Ask(question) => Some(view! { <Answers course question play /> }),
            _ => None,
        }}
        {move || {
            let hint = hint.filter(|_| course.is_hinted())?;
            Some(view! { <p class="lesson-hint" role="status"><Icon name="bulb" /><span>{text(app, hint)}</span></p> })
        }}
        <div class="buttons">
            {(matches!(step, Step::Say(_)))
                .then(|| {
                    view! {
                        <button class="primary" id="lesson-next" on:click=move |_| course.read_on(play)>
                            {tr(app, "learn-on")}
                        </button>
                    }
                })}
            {hint
                .map(|_| {
                    view! {
                        <button
                            class="quiet"
                            id="lesson-hint"
                            hidden=move || course.is_hinted()
                            on:click=show_hint
                        >
                            <Icon name="bulb" />
                            {tr(app, "learn-hint")}
                        </button>
                    }
                })}
        </div>
    }
}

/// The cards of a question, and its options.
#[component]
fn Answers(course: Course, question: &'static Question, play: Option<Play>) -> impl IntoView {
    let app = app();
    let taps = question.options.is_empty();
    let is_hinted = move |right: bool| right && course.is_hinted();
    let cards = question.cards.iter().copied().map(|card| {
        let right = matches!(question.right, Right::Cards(cards) if cards.contains(card));
        if taps {
            view! {
                <button class="lesson-card" class:hinted=move || is_hinted(right) on:click=move |_| course.tap(card, play)>
                    <Face card />
                </button>
            }
            .into_any()
        } else {
            view! { <span class="lesson-card"><Face card /></span> }.into_any()
        }
    });
    let options = question.options.iter().enumerate().map(|(n, option)| {
        let right = question.right == Right::Option(n);
        view! {
            <button class:hinted=move || is_hinted(right) on:click=move |_| course.choose(n, play)>
                {text(app, option)}
            </button>
        }
    });
    let many = question.cards.len() > 6;
    view! {
        <div class="lesson-cards" class:many=many>{cards.collect_view()}</div>
        <div class="lesson-options">{options.collect_view()}</div>
    }
}

/// The end of a lesson, and the way to the next.
#[component]
fn Finished(course: Course, play: Option<Play>) -> impl IntoView {
    let app = app();
    let here = course.lesson().id.as_str();
    let next = ids().skip_while(move |id| *id != here).nth(1);
    let game = course.lesson().game;
    // Whoever has learnt a game may want to play it before they learn another one.
    let ends_game = next.and_then(lesson_of).is_some_and(|next| next.game != game);
    let wrong = move || app.say("learn-finished", &[("wrong", course.run().n_wrong().into())]);
    let can_play_on = play.is_some_and(|play| untrack(|| play.phase()) != tarock::Phase::Finished);
    Effect::new(move |_| browser::focus("lesson-next"));
    view! {
        <p class="lesson-says" id="lesson-finished" aria-live="polite">
            <Icon name="check" />
            <span>{wrong}</span>
        </p>
        {can_play_on.then(|| view! { <p class="muted small">{tr(app, "learn-free")}</p> })}
        <div class="buttons">
            {match next {
                Some(id) => view! {
                    <Link route=route_of(id) class="button primary">
                        <span id="lesson-next">{tr(app, "learn-next")}</span>
                    </Link>
                }
                .into_any(),
                None => view! {
                    <Link route=Route::to(Screen::Play(game)) class="button primary">
                        {tr(app, "learn-play")}
                    </Link>
                }
                .into_any(),
            }}
            {ends_game
                .then(|| {
                    view! {
                        <Link route=Route::to(Screen::Play(game)) class="button" id="lesson-play">
                            {tr(app, "learn-play")}
                        </Link>
                    }
                })}
            <Link route=Route::to(Screen::Learn(String::new())) class="button quiet">{tr(app, "learn-all")}</Link>
        </div>
    }
}
