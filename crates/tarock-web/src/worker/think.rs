//! The worker's side: derives the view of the seat, runs the bot, and puts its decision into words.

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, Phase, Position, SeatView, Viewer};
use tarock_bot::{Bot, Strength};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

use super::{Answer, Question, Said, What, advice, judge, quiz, seen, xray};
use crate::model::settings::Skill;
use crate::words::{self, Part};

/// The first message of a worker.
pub(super) const READY: &str = "ready";

/// Runs the worker: answers every message.
pub(crate) fn serve() {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let post = scope.clone();
    let hear = Closure::<dyn FnMut(_)>::new(move |event: web_sys::MessageEvent| {
        let question = event.data().as_string().and_then(|text| serde_json::from_str::<Question>(&text).ok());
        let Some(question) = question else { return };
        let post = post.clone();
        spawn_local(async move {
            let text = serde_json::to_string(&answered(question).await).unwrap_or_default();
            let _ = post.post_message(&JsValue::from_str(&text));
        });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    spawn_local(async move {
        // An exception reaches the page, which starts another worker.
        fetch_players().await.unwrap_or_else(|error| wasm_bindgen::throw_str(&error.to_string()));
        let _ = scope.post_message(&JsValue::from_str(READY));
    });
}

/// Answers one question once the players and the words of the answer have loaded.
pub(super) async fn answered(question: Question) -> Answer {
    // Reasons are among the texts that the table can do without.
    if question.what != What::Act && !words::fetch(question.language(), Part::Whole).await {
        return anything(&question);
    }
    let answer = match question.what {
        What::Judge | What::Hindsight | What::Luck | What::Puzzle | What::Solution | What::Quiz | What::Memory => {
            reported(question.clone()).await
        }
        What::Act | What::Advise | What::Xray => timed(question.clone()).await,
    };
    answer.unwrap_or_else(|_| anything(&question))
}

/// Answers a question of the report, the trainer or the quiz. The worker loads the same chunk as the page: one more would be cut out of the chunk
/// of the players, which every visit loads.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
fn reported(question: Question) -> Result<Answer, SplitLoaderError> {
    let begun = now();
    let answer = match question.what {
        What::Quiz => quiz::answer(&question),
        What::Memory => quiz::alone(&question),
        _ => judge::answer(&question, judge::HINDSIGHT_NODES),
    };
    Ok(Answer { ms: now() - begun, ..answer })
}

/// Answers one question and measures the time. Only in browsers.
#[wasm_split(players, wasm_split_path = leptos::wasm_split, preload(fetch_players), fallible)]
fn timed(question: Question) -> Result<Answer, SplitLoaderError> {
    let begun = now();
    let answer = answer(&question);
    Ok(Answer { ms: now() - begun, ..answer })
}

/// The time in milliseconds; a worker has no window to ask.
fn now() -> f64 {
    let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into());
    performance.ok().and_then(|it| it.dyn_into::<web_sys::Performance>().ok()).map_or(0.0, |it| it.now())
}

/// Answers one question.
pub(super) fn answer(question: &Question) -> Answer {
    answer_by(bot_of(question), question)
}

/// Lets a certain bot answer one question.
pub(super) fn answer_by(bot: Bot, question: &Question) -> Answer {
    Answer { id: question.id, said: said(bot, question).unwrap_or(Said::Nothing), ms: 0.0 }
}

/// The bot of a question. Only Tarobot weighs choices, so advice comes from it even where bots play by rules of thumb.
fn bot_of(question: &Question) -> Bot {
    let base = match (question.bot.skill, question.what) {
        (Skill::Regelbuch, What::Act) => return Bot::Regelbuch,
        (Skill::Strong, _) => Strength::STRONG,
        (Skill::Regelbuch | Skill::Normal, _) => Strength::NORMAL,
    };
    Bot::Tarobot(Strength { risk_percent: question.bot.risk_percent, ..base })
}

/// An answer without any computation, for a question over which the worker dies: a legal action, or nothing.
pub(super) fn anything(question: &Question) -> Answer {
    let acts = matches!(question.what, What::Act);
    let moment = Moment::of(question).filter(|_| acts);
    let action = moment.and_then(|moment| drawn(&moment.view, question.seed));
    Answer { id: question.id, said: action.map_or(Said::Nothing, Said::Act), ms: 0.0 }
}

/// The deal at the time of the question.
pub(super) struct Moment {
    pub(super) position: Position,
    /// Everything the asker knows.
    pub(super) view: SeatView,
    /// Whether nobody has said anything in the round after the talon yet.
    pub(super) opening: bool,
}

impl Moment {
    pub(super) fn of(question: &Question) -> Option<Self> {
        let mut position = question.deal.start();
        if !position.board().seats().has(question.seat) {
            return None;
        }
        let mut opening = true;
        for &action in &question.deal.actions {
            opening &= position.board().phase != Phase::Announce;
            position.play_into(action, &mut ()).ok()?;
        }
        let view = position.view(Viewer::Seat(question.seat));
        Some(Self { opening: opening && position.board().phase == Phase::Announce, position, view })
    }
}

fn said(bot: Bot, question: &Question) -> Option<Said> {
    if let Some(seen) = &question.seen {
        let (view, opening) = seen::view(question, seen)?;
        return told(bot, question, &view, opening);
    }
    let moment = Moment::of(question)?;
    match question.what {
        What::Act => act(&moment, bot, question.seed).map(Said::Act),
        _ => told(bot, question, &moment.view, moment.opening),
    }
}

/// The answers to questions about a view.
fn told(bot: Bot, question: &Question, view: &SeatView, opening: bool) -> Option<Said> {
    match question.what {
        What::Advise => {
            let decision = bot.player(question.seed).decide(view)?;
            Some(Said::Advice(Box::new(advice::of(question, view, opening, &decision))))
        }
        What::Xray => {
            let inference = !matches!(bot, Bot::Tarobot(Strength { inference: false, .. }));
            xray::of(question, view, inference).map(|xray| Said::Xray(Box::new(xray)))
        }
        What::Act
        | What::Judge
        | What::Hindsight
        | What::Luck
        | What::Puzzle
        | What::Solution
        | What::Quiz
        | What::Memory => None,
    }
}

/// The bot's action. Whatever the bot returns, the table gets an action it accepts.
fn act(moment: &Moment, bot: Bot, seed: u64) -> Option<Action> {
    let view = &moment.view;
    let legal = view.legal()?;
    if !legal.is_choice() && !view.may_claim() {
        return drawn(view, seed);
    }
    let decided = bot.player(seed).decide(view).map(|decision| decision.action);
    let accepted = |action: &Action| moment.position.clone().play_into(*action, &mut ()).is_ok();
    decided.filter(accepted).or_else(|| drawn(view, seed))
}

/// Draws a random legal action.
fn drawn(view: &SeatView, seed: u64) -> Option<Action> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    view.legal().map(|legal| legal.draw(&mut |n| chance.next_u32() % n.max(1)))
}
