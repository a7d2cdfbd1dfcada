//! Tarobot's advice: what to do, why, and why not something else.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Action, CardSet};
use tarock_words::{Words, percent};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::card::Face;
use super::icon::Icon;
use super::lazy_chunks::NotHere;
use super::page_frame::tr;
use super::xray::XrayTables;
use crate::app::{App, app};
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::model::route::{Route, Screen};
use crate::model::settings::Settings;
use crate::play::{Adviser, Play, Stage, WholeDeal};
use crate::worker::answer::{Advice, Choice};

/// How long the slider has to rest before Tarobot thinks again.
const REST: Duration = Duration::from_millis(350);

/// The longest a person is left waiting for an answer.
const PATIENCE: Duration = Duration::from_secs(25);

/// Advice for the player on turn.
#[component]
pub(crate) fn AdvicePane(adviser: Adviser) -> impl IntoView {
    let app = app();
    let play = adviser.play;
    let turn = Memo::new(move |_| play.my_turn());
    let cursor = Memo::new(move |_| adviser.cursor());
    let advice = Memo::new(move |_| {
        let cursor = cursor.get();
        adviser.advice_at(cursor).filter(|_| turn.get().is_some())
    });
    let late = RwSignal::new(false);
    ask_when_needed(adviser, turn, cursor, advice, late);
    let xray = Memo::new(move |_| app.settings.with(|settings| settings.xray));
    let inside = move || {
        if !adviser.is_allowed() {
            return view! { <NotHere /> }.into_any();
        }
        if let Some(advice) = advice.get() {
            return view! { <Advised adviser advice /> }.into_any();
        }
        let over = move || play.screen.stage.get() == Stage::Over;
        let text = move || match (turn.get(), late.get()) {
            (Some(_), true) => app.t("advice-failed"),
            (Some(_), false) => app.t("advice-thinking"),
            (None, _) if over() => app.t("advice-over"),
            (None, _) => whose_turn(adviser),
        };
        let busy = move || (turn.get().is_some() && !late.get()).to_string();
        view! {
            <div class="advice-none" aria-busy=busy>
                <span class="advice-bulb">
                    <Icon name="bulb" />
                </span>
                <p role="status">{text}</p>
            </div>
        }
        .into_any()
    };
    view! {
        <div class="advice">
            {inside}
            <Show when=move || xray.get() && adviser.is_allowed()>
                <section class="advice-part" aria-labelledby="advice-xray">
                    <h3 id="advice-xray" class="part-title">{move || app.t("advice-xray")}</h3>
                    <XrayTables adviser />
                </section>
            </Show>
            <Helps />
        </div>
    }
}

/// A friendly text while others play.
fn whose_turn(adviser: Adviser) -> String {
    let play = adviser.play;
    let seat = adviser.turn().filter(|seat| play.screen.shown.with(|shown| shown.own() != *seat));
    match seat {
        Some(seat) => play.app.say("advice-other-turn", &[("name", play.named(seat))]),
        None => play.app.t("advice-wait"),
    }
}

/// Requests advice whenever the pane is open and the answer is missing, or is for another risk or another language.
fn ask_when_needed(
    adviser: Adviser,
    turn: Memo<Option<tarock::Seat>>,
    cursor: Memo<usize>,
    advice: Memo<Option<Advice>>,
    late: RwSignal<bool>,
) {
    let app = adviser.play.app;
    let manner = Memo::new(move |_| {
        let language = app.language.get();
        app.settings.with(|settings| (settings.risk_percent, settings.skill, language))
    });
    Effect::new(move |before: Option<_>| {
        // Advice that was forbidden is asked for again when it is allowed.
        let turn = turn.get().filter(|_| adviser.is_allowed());
        let now = (turn, cursor.get(), manner.get());
        let (Some(_), at, how) = now else { return now };
        late.set(false);
        if before.is_some_and(|(_, was, manner)| was == at && manner != how) {
            let rested = move || {
                if manner.try_get_untracked() == Some(how) && cursor.try_get_untracked() == Some(at) {
                    adviser.ask_advice();
                }
            };
            set_timeout(rested, REST);
        } else if advice.get_untracked().is_none() {
            adviser.ask_advice();
        }
        let overdue = move || {
            if cursor.try_get_untracked() == Some(at) && advice.try_get_untracked() == Some(None) {
                late.set(true);
            }
        };
        set_timeout(overdue, PATIENCE);
        now
    });
}

/// The suggestion, the reasons, and the alternatives.
#[component]
fn Advised(adviser: Adviser, advice: Advice) -> impl IntoView {
    let app = app();
    let play = adviser.play;
    let cards = pictured(play, &advice.action);
    let several = cards.len() > 1;
    let action = advice.action;
    let worlds = advice.worlds;
    let copy = advice.clone();
    let numbers = advice.numbers;
    let choices = advice.choices;
    let weighed = worlds > 0 && choices.len() > 1;
    view! {
        <div class="advice-suggestion">
            {(!cards.is_empty()).then(|| {
                view! {
                    <div class="advice-cards" class:several=several>
                        {cards.into_iter().map(|card| view! { <Face card /> }).collect_view()}
                    </div>
                }
            })}
            <div class="advice-words">
                <h3>{advice.title}</h3>
                <ol class="advice-reasons" aria-label=move || app.t("advice-reasons")>
                    {advice.reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view()}
                </ol>
            </div>
        </div>
        <div class="advice-buttons">
            <button class="primary" on:click=move |_| play.act(action)>
                <Icon name="check" />
                {move || app.t("advice-take")}
            </button>
        </div>
        {(!numbers.is_empty())
            .then(|| {
                view! {
                    <details class="group">
                        <summary>{move || app.t("advice-numbers")}</summary>
                        {numbers.into_iter().map(|line| view! { <p class="small">{line}</p> }).collect_view()}
                    </details>
                }
            })}
        <Show when=move || weighed>
            <div class="part-head">
                <h3 class="part-title" id="advice-why-not">{move || app.t("advice-why-not")}</h3>
                <span class="small muted">{move || app.t("advice-points")}</span>
            </div>
        </Show>
        {weighed.then(|| view! { <Choices choices /> })}
        <p class="small muted">{move || app.say("advice-worlds", &[("worlds", worlds.into())])}</p>
        <Risk />
        // The deal of a table with others cannot be sent while it is played.
        {play
            .abilities()
            .whole
            .map(|whole| {
                view! {
                    <div class="advice-buttons">
                        <button on:click=move |_| report(whole, &copy)>
                            <Icon name="share" />
                            {move || app.t("advice-report")}
                        </button>
                    </div>
                }
            })}
    }
}

/// The cards of an action.
pub(super) fn pictured(play: Play, action: &Action) -> Vec<tarock::Card> {
    let cards = match *action {
        Action::Play(card) => CardSet::of(card),
        Action::Call(call) => call.card().map_or(CardSet::EMPTY, CardSet::of),
        Action::Discard(cards) | Action::Exchange(cards) | Action::Keep(cards) => cards,
        Action::TakeTalon(part) => play.screen.shown.with_untracked(|shown| shown.view.board().talon_part(part)),
        _ => CardSet::EMPTY,
    };
    crate::model::layout::sorted(cards).0
}

/// What each choice brings, below a heading with the id `advice-why-not`. `mine` is what the person did.
#[component]
pub(super) fn Choices(choices: Vec<Choice>, #[prop(optional)] mine: Option<Action>) -> impl IntoView {
    let reach = reach(&choices);
    let best = choices.first().map_or(0.0, |choice| choice.expected);
    let open = RwSignal::new(None::<usize>);
    let row = |(at, choice): (usize, Choice)| {
        let is_mine = mine == Some(choice.action);
        view! { <Row choice at best reach open is_mine /> }
    };
    let rows = choices.into_iter().enumerate().map(row).collect_view();
    view! { <ol class="advice-choices" aria-labelledby="advice-why-not">{rows}</ol> }
}

/// One row of "Warum nicht …?"; a tap shows where the choice fails.
#[component]
fn Row(
    choice: Choice,
    at: usize,
    best: f64,
    reach: f64,
    open: RwSignal<Option<usize>>,
    is_mine: bool,
) -> impl IntoView {
    let mine = is_mine.then(|| view! { <span class="chip">{tr(app(), "advice-mine")}</span> });
    let app = app();
    let is_open = move || open.get() == Some(at);
    let id = format!("advice-row-{at}");
    let (left, width) = bar(choice.expected, reach);
    let style = format!("inset-inline-start: {left:.1}%; inline-size: {width:.1}%");
    let value = move || app.words(|words| words.signed(choice.expected, 1));
    let (suggested, minus) = (choice.best, choice.expected < 0.0);
    let half = {
        let choice = choice.clone();
        move || app.words(|words| half_line(words, &choice, best))
    };
    let worst = choice.worst.clone();
    let details = move || {
        let lines = match &worst {
            Some(worst) => worst.lines().map(str::to_owned).collect(),
            None if suggested => Vec::new(),
            None => vec![app.t("advice-never-fails")],
        };
        let won = app.say(
            "advice-won",
            &[("worlds", choice.worlds.into()), ("percent", percent(choice.won, choice.worlds).into())],
        );
        view! {
            <p>{won}</p>
            {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        }
    };
    view! {
        <li class="advice-choice" class:best=suggested>
            <button
                aria-expanded=move || is_open().to_string()
                aria-controls=id.clone()
                on:click=move |_| open.update(|open| *open = (*open != Some(at)).then_some(at))
            >
                <span class="advice-label">
                    <b>{choice.label.clone()} {mine}</b>
                    <span class="small muted">{half}</span>
                </span>
                <span class="advice-bar" aria-hidden="true">
                    <span class:minus=minus style=style></span>
                </span>
                <span class="advice-value">{value}</span>
            </button>
            <div class="advice-details small" id=id hidden=move || !is_open()>
                {details}
            </div>
        </li>
    }
}

/// The largest absolute value that the bars have to show.
fn reach(choices: &[Choice]) -> f64 {
    choices.iter().map(|choice| choice.expected.abs()).fold(0.5, f64::max)
}

/// The start and the length of a bar, in per cent of its track; zero is in the middle.
fn bar(value: f64, reach: f64) -> (f64, f64) {
    let length = (value.abs() / reach * 50.0).clamp(1.5, 50.0);
    (if value < 0.0 { 50.0 - length } else { 50.0 }, length)
}

/// Compares a choice with the suggestion, in words.
fn half_line(words: &Words, choice: &Choice, best: f64) -> String {
    let by = best - choice.expected;
    let distance = words.decimal(&format!("{:.1}", by.abs()));
    let key = match () {
        () if choice.best => "advice-suggested",
        () if by.abs() < 0.05 => "advice-even",
        () if by < 0.0 => "advice-before",
        () => "advice-behind",
    };
    words.say(key, &[("by", distance.into())])
}

/// The slider for the appetite for risk.
#[component]
fn Risk() -> impl IntoView {
    let app = app();
    let risk = Memo::new(move |_| app.settings.with(|settings| settings.risk_percent));
    let shown = move || app.words(|words| words.decimal(&format!("{:.2}", f64::from(risk.get()) / 100.0)));
    let change = move |event: leptos::ev::Event| {
        if let Ok(percent) = event_target_value(&event).parse::<u32>() {
            app.settings.update(|settings| settings.risk_percent = percent.clamp(50, 150));
        }
    };
    view! {
        <div class="advice-risk">
            <label for="advice-risk">{move || app.t("advice-risk")}</label>
            <input
                type="range"
                id="advice-risk"
                min="50"
                max="150"
                step="5"
                prop:value=move || risk.get().to_string()
                aria-valuetext=shown
                aria-describedby="advice-risk-explained"
                on:input=change
            />
            <output for="advice-risk">{shown}</output>
            <p class="small muted" id="advice-risk-explained">{move || app.t("advice-risk-explained")}</p>
        </div>
    }
}

/// The switches for the playing aids.
#[component]
fn Helps() -> impl IntoView {
    let app = app();
    view! {
        <fieldset class="advice-helps">
            <legend class="part-title">{move || app.t("advice-helps")}</legend>
            <Switch key="advice-assistant" get=|settings| settings.assistant set=|settings, on| settings.assistant = on />
            <Switch
                key="advice-learning"
                explained="advice-learning-explained"
                get=|settings| settings.learning
                set=|settings, on| settings.learning = on
            />
            <Switch key="advice-xray" get=|settings| settings.xray set=|settings, on| settings.xray = on />
        </fieldset>
    }
}

/// A switch for one setting.
#[component]
pub(super) fn Switch(
    key: &'static str,
    #[prop(optional)] explained: &'static str,
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> impl IntoView {
    let app = app();
    view! {
        <label class="row">
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || app.settings.with(get)
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    app.settings.update(|settings| set(settings, on));
                }
            />
            <span>
                {move || app.t(key)}
                {(!explained.is_empty())
                    .then(|| view! { <span class="small muted explained">{move || app.t(explained)}</span> })}
            </span>
        </label>
    }
}

/// Copies the advice with a link to the deal, for people who want to contradict it.
fn report(whole: WholeDeal, advice: &Advice) {
    let app = whole.play.app;
    let text = report_text(app, whole, advice);
    spawn_local(async move {
        let key = if copied(&text).await.is_ok() { "advice-reported" } else { "advice-report-failed" };
        app.tell(untrack(|| app.t(key)));
    });
}

fn report_text(app: App, whole: WholeDeal, advice: &Advice) -> String {
    let fragment = tarock_record::link::write(&whole.table.with_untracked(DeviceTable::played)).unwrap_or_default();
    let route = Route { fragment, ..Route::to(Screen::Replay(String::new())) };
    let link = format!("{}{route}", browser::origin());
    untrack(|| app.words(|words| written(words, advice, &link)))
}

/// The advice as plain text.
fn written(words: &Words, advice: &Advice, link: &str) -> String {
    let mut lines = vec![format!("{}: {}", words.say("advice-report-head", &[]), advice.title)];
    let reasons = advice.reasons.iter().chain(&advice.numbers);
    lines.extend(reasons.enumerate().map(|(at, reason)| format!("{}. {reason}", at + 1)));
    let weighed = advice.choices.iter().filter(|choice| choice.worlds > 0);
    lines.extend(weighed.map(|choice| format!("{} {}", words.signed(choice.expected, 1), choice.label)));
    lines.push(words.say("advice-worlds", &[("worlds", advice.worlds.into())]));
    lines.push(link.to_owned());
    lines.join("\n")
}

/// Puts a text on the clipboard; only secure pages have one.
async fn copied(text: &str) -> Result<(), JsValue> {
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into())?;
    if clipboard.is_undefined() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use tarock::{Bid, Contract};
    use tarock_words::Language;

    use super::*;
    use crate::words::catalogue;

    fn choice(expected: f64, best: bool) -> Choice {
        let action = Action::Bid(if best { Bid::Pass } else { Bid::Contract(Contract::Dreier) });
        Choice { action, label: "Weiter".to_owned(), expected, won: 3, worlds: 9, best, worst: None }
    }

    #[test]
    fn values_have_a_sign_one_decimal_and_the_mark_of_the_language() {
        let (german, english) = (catalogue(Language::De), catalogue(Language::En));
        assert_eq!(german.signed(1.52, 1), "+1,5");
        assert_eq!(english.signed(-0.34, 1), "−0.3");
        assert_eq!(german.signed(-0.01, 1), "0,0");
    }

    #[test]
    fn bars_grow_from_the_middle_and_stay_in_their_place() {
        let reach = reach(&[choice(2.0, true), choice(-4.0, false)]);
        assert_eq!(bar(-4.0, reach), (0.0, 50.0));
        assert_eq!(bar(2.0, reach), (50.0, 25.0));
        let (left, width) = bar(0.0, reach);
        assert!(left >= 0.0 && left + width <= 100.0);
    }

    #[test]
    fn a_row_says_how_far_it_is_from_the_suggestion() {
        let words = catalogue(Language::De);
        assert_eq!(half_line(&words, &choice(1.0, true), 1.0), "Vorschlag");
        assert_eq!(half_line(&words, &choice(-0.5, false), 1.0), "im Schnitt um 1,5 Punkte weniger");
        assert_eq!(half_line(&words, &choice(0.99, false), 1.0), "praktisch gleich gut");
    }

    #[test]
    fn a_report_has_the_advice_the_numbers_and_the_link() {
        let advice = Advice {
            action: Action::Bid(Bid::Pass),
            title: "Sag weiter.".to_owned(),
            reasons: vec!["Das Blatt ist dünn.".to_owned()],
            numbers: vec!["Das bringt im Schnitt 0,5 Punkte.".to_owned()],
            choices: vec![choice(0.5, true), choice(-2.0, false)],
            worlds: 9,
        };
        let text = written(&catalogue(Language::De), &advice, "https://example.org/replay/#x");
        assert!(text.starts_with("Rat von Tarobot: Sag weiter.\n1. Das Blatt ist dünn.\n2. Das bringt"), "{text}");
        assert!(text.contains("\n+0,5 Weiter\n−2,0 "), "{text}");
        assert!(text.ends_with("aus 9 möglichen Verteilungen\nhttps://example.org/replay/#x"), "{text}");
    }
}
