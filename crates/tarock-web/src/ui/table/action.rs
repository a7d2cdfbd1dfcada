//! The action box: one sentence, and at most one main button. The person chooses first, then confirms.

use leptos::prelude::*;
use tarock::{Action, Announcement, Bid, Bonus, Contract, KontraTarget, Legal, TalonPart};

use super::super::icon::Icon;
use super::Desk;
use super::hand::{Use, use_of};
use super::suggestion::Suggested;
use crate::app::app;
use crate::model::layout::{Form, Layout};
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, NextButton, Play, Stage};

/// The options of a single choice, in the order of the list: "Weiter" last.
pub(super) fn options(legal: &Legal) -> Vec<Action> {
    match legal {
        Legal::Bid(choices) => {
            let mut bids: Vec<Bid> =
                Contract::ALL.iter().copied().filter(|c| choices.contracts.contains(*c)).map(Bid::Contract).collect();
            let words = [
                (choices.forehand, Bid::Forehand),
                (choices.hold, Bid::Hold),
                (choices.unteren, Bid::Unteren),
                (choices.pass, Bid::Pass),
            ];
            bids.extend(words.into_iter().filter(|(may, _)| *may).map(|(_, bid)| bid));
            bids.into_iter().map(Action::Bid).collect()
        }
        Legal::Call(choices) => choices.iter().map(Action::Call).collect(),
        Legal::Talon(choices) => {
            let parts = (0..6).filter_map(TalonPart::new).filter(|part| choices.may_take(*part)).map(Action::TakeTalon);
            parts.chain(choices.surrender.then_some(Action::Surrender)).collect()
        }
        _ => Vec::new(),
    }
}

/// The default choice if there is no suggestion: the one that says least.
fn usual(options: &[Action]) -> Option<Action> {
    let quiet = [Action::Bid(Bid::Pass), Action::Bid(Bid::Forehand), Action::Bid(Bid::Hold)];
    quiet.into_iter().find(|action| options.contains(action)).or_else(|| options.first().copied())
}

/// The action of the main button, if there is one.
pub(super) fn main_action(play: Play, desk: Desk) -> Option<Action> {
    let _turn = play.my_turn()?;
    let legal = play.screen.shown.with(|shown| shown.view.legal())?;
    let suggestion = play.suggestion();
    match legal {
        Legal::Bid(_) | Legal::Call(_) | Legal::Talon(_) => {
            let options = options(&legal);
            let chosen = desk.choice.get().filter(|action| options.contains(action));
            chosen.or_else(|| suggestion.filter(|action| options.contains(action))).or_else(|| usual(&options))
        }
        Legal::Discard(choices) => Some(Action::Discard(play.picked())).filter(|_| choices.allows(play.picked())),
        Legal::Exchange(_) => Some(Action::Exchange(play.picked())),
        Legal::Keep(_) => Some(Action::Keep(play.picked())),
        Legal::Announce(choices) => Some(play.said()).filter(|said| choices.allows(*said)).map(Action::Announce),
        Legal::Play(cards) => {
            let lifted = play.lifted().filter(|card| cards.contains(*card)).map(Action::Play);
            let only = || cards.first().filter(|_| cards.len() == 1).map(Action::Play);
            lifted.or(suggestion).or_else(only)
        }
    }
}

#[component]
pub(crate) fn ActionBox(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let legal = Memo::new(move |_| play.my_turn().and_then(|_| play.screen.shown.with(|shown| shown.view.legal())));
    let main = Memo::new(move |_| main_action(play, desk));
    let sentence = Memo::new(move |_| {
        let stage = play.screen.stage.get();
        play.screen.shown.with(|shown| match stage {
            Stage::Yours(_) => {
                let (title, sentence) = play.tell(|teller, _| teller.turn(&shown.view));
                let asked = play.tell(|teller, _| teller.ask(&shown.view, play.picked().len()));
                match legal.get() {
                    Some(Legal::Play(_)) => (title, sentence),
                    _ => (title, asked),
                }
            }
            Stage::Thinking(seat) => (app.say("thinks", &[("name", play.named(seat))]), String::new()),
            Stage::Waiting(seat) => (app.say("waits", &[("name", play.named(seat))]), app.t("waits-why")),
            Stage::Resting => resting(play),
            Stage::Playing { .. } => (app.t("playing-back"), String::new()),
            Stage::Over => (app.t("deal-over"), String::new()),
            Stage::Showing => (String::new(), String::new()),
        })
    });
    let has_list = Memo::new(move |_| match legal.get() {
        Some(legal @ (Legal::Bid(_) | Legal::Call(_) | Legal::Talon(_))) => options(&legal).len() > 1,
        Some(Legal::Announce(choices)) => !(choices.bonuses.is_empty() && choices.kontras.is_empty()),
        _ => false,
    });
    let label =
        move |action: Action| play.screen.shown.with(|shown| play.tell(|teller, _| teller.label(&shown.view, &action)));
    let is_suggested = move |action: Action| play.suggestion() == Some(action);
    let may_claim =
        Memo::new(move |_| play.my_turn().is_some() && play.screen.shown.with(|shown| shown.view.may_claim()));
    let Abilities { advice, next_deal, .. } = play.abilities();
    let buttons = move || match play.screen.stage.get() {
        Stage::Yours(_) => {
            let is_play = matches!(legal.get(), Some(Legal::Play(_)));
            if may_claim.get() && play.lifted().is_none() {
                return view! {
                    <button
                        class="primary"
                        id="act"
                        class:hinted=move || is_suggested(Action::Claim)
                        on:click=move |_| play.act(Action::Claim)
                    >
                        {move || app.t("claim")}
                        {move || is_suggested(Action::Claim).then(|| view! { <Suggested /> })}
                    </button>
                }
                .into_any();
            }
            let primary = match main.get() {
                Some(action) => view! {
                    <button
                        class="primary"
                        id="act"
                        class:split=move || has_list.get()
                        class:hinted=move || is_suggested(action)
                        on:click=move |_| play.act(action)
                    >
                        {move || label(action)}
                        {move || is_suggested(action).then(|| view! { <Suggested /> })}
                    </button>
                }
                .into_any(),
                None => match advice.filter(|_| is_play) {
                    Some(whole) => view! {
                        <button class="primary" id="act" on:click=move |_| whole.want_advice()>
                            <Icon name="bulb" />
                            {move || app.t("advice")}
                        </button>
                    }
                    .into_any(),
                    None => view! {
                        <button class="primary" id="act" disabled>{move || waiting_label(play)}</button>
                    }
                    .into_any(),
                },
            };
            view! {
                {primary}
                <Show when=move || has_list.get()>
                    <button
                        class="primary more"
                        id="more"
                        aria-label=move || app.t("choices")
                        aria-expanded=move || desk.list.get().to_string()
                        aria-controls="choices"
                        on:click=move |_| desk.list.update(|open| *open = !*open)
                    >
                        <Icon name="up" />
                    </button>
                </Show>
            }
            .into_any()
        }
        Stage::Waiting(_) | Stage::Resting => view! {
            <button id="act" on:click=move |_| play.hurry()>{move || app.t("go-on")}</button>
        }
        .into_any(),
        Stage::Playing { .. } => view! {
            <button id="act" on:click=move |_| play.stop()>
                <Icon name="stop" />
                {move || app.t("stop")}
            </button>
        }
        .into_any(),
        Stage::Over => match next_deal {
            Some(next_deal) => view! {
                <button id="open-result" on:click=move |_| app.pane(Some(Pane::Result))>{move || app.t("bill")}</button>
                {move || {
                    let button = next_deal.button();
                    let waits = button == NextButton::Waiting;
                    (button != NextButton::Hidden)
                        .then(|| {
                            view! {
                                <button class="primary" id="act" disabled=waits on:click=move |_| next_deal.ask()>
                                    {move || app.t(if waits { "online-waiting" } else { "next-deal" })}
                                </button>
                            }
                        })
                }}
            }
            .into_any(),
            None => view! {
                <button id="act" on:click=move |_| app.pane(Some(Pane::Result))>{move || app.t("bill")}</button>
            }
            .into_any(),
        },
        Stage::Thinking(_) | Stage::Showing if app.settings.read().autonomous => view! {
            <button id="act" on:click=move |_| play.stop()>
                <Icon name="stop" />
                {move || app.t("stop")}
            </button>
        }
        .into_any(),
        Stage::Thinking(_) | Stage::Showing => ().into_any(),
    };
    let there = move || !sentence.with(|(title, _)| title.is_empty());
    view! {
        <section
            class="action"
            id="action"
            class:mine=move || play.my_turn().is_some()
            class:empty=move || !there()
            aria-label=move || app.t("action")
            style=move || place(&desk.layout.get(), matches!(use_of(play), Use::Pick(_)))
        >
            <Show when=move || desk.list.get() && has_list.get()>
                {move || match legal.get() {
                    Some(Legal::Announce(choices)) => view! {
                        <Checks play bonuses=choices.bonuses.iter().collect() kontras=choices.kontras.iter().collect() />
                    }
                    .into_any(),
                    Some(legal) => view! { <Radios play options=options(&legal) main /> }.into_any(),
                    None => ().into_any(),
                }}
            </Show>
            <div class="words">
                <p class="title">{move || sentence.get().0}</p>
                <p class="why">{move || sentence.get().1}</p>
            </div>
            <div class="buttons">{buttons}</div>
        </section>
    }
}

/// The label of a disabled main button, which says what it waits for.
fn waiting_label(play: Play) -> String {
    let picked = play.picked().len();
    if let Some(Legal::Discard(choices)) = play.screen.shown.with(|shown| shown.view.legal()) {
        let left = usize::from(choices.count).saturating_sub(picked);
        return play.app.say("discard-left", &[("left", left.into())]);
    }
    play.screen.shown.with(|shown| play.tell(|teller, _| teller.ask(&shown.view, picked)))
}

fn resting(play: Play) -> (String, String) {
    let app = play.app;
    play.screen.shown.with(|shown| {
        let board = shown.view.board();
        if board.trick.cards().len() < board.seats().len() {
            return (app.t("look"), String::new());
        }
        let winner = board.trick.winner(board.seats(), board.obligations);
        if winner == shown.own() {
            (app.t("your-trick"), app.t("tap-to-take"))
        } else {
            (app.say("trick-of", &[("name", play.named(winner))]), app.t("tap-to-take"))
        }
    })
}

/// A list in which one option is chosen.
#[component]
fn Radios(play: Play, options: Vec<Action>, main: Memo<Option<Action>>) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let rows = options
        .into_iter()
        .map(|action| {
            let on = Memo::new(move |_| main.get() == Some(action));
            let label =
                move || play.screen.shown.with(|shown| play.tell(|teller, _| teller.label(&shown.view, &action)));
            let hinted = Memo::new(move |_| play.suggestion() == Some(action));
            view! {
                <button
                    class="option"
                    role="radio"
                    aria-checked=move || on.get().to_string()
                    class:hinted=move || hinted.get()
                    tabindex=move || if on.get() { "0" } else { "-1" }
                    data-action=action.to_string()
                    on:click=move |_| desk.choice.set(Some(action))
                    on:dblclick=move |_| play.act(action)
                >
                    <span class="mark" aria-hidden="true"></span>
                    <span>{label}</span>
                    {move || hinted.get().then(|| view! { <Suggested /> })}
                </button>
            }
        })
        .collect_view();
    view! {
        <div class="choices" id="choices" role="radiogroup" aria-label=move || app.t("choices")>
            {rows}
        </div>
    }
}

/// A list in which several options are ticked.
#[component]
fn Checks(play: Play, bonuses: Vec<Bonus>, kontras: Vec<KontraTarget>) -> impl IntoView {
    let app = app();
    let note = RwSignal::new(String::new());
    let suggested = Memo::new(move |_| match play.suggestion() {
        Some(Action::Announce(said)) => said,
        _ => Announcement::GOOD,
    });
    let bonus_rows = bonuses
        .into_iter()
        .map(|bonus| {
            let on = Memo::new(move |_| play.said().bonuses.contains(bonus));
            let hinted = Memo::new(move |_| suggested.get().bonuses.contains(bonus));
            let tick = move |_| {
                let gone = play.tick_bonus(bonus);
                note.set(if gone.is_empty() {
                    String::new()
                } else {
                    let names = app.words(|words| words.list(gone.iter().map(|bonus| words.bonus(*bonus))));
                    app.say("excluded", &[("names", names.into())])
                });
            };
            check(bonus.id().to_owned(), on, hinted, move || app.words(|words| words.bonus(bonus)), tick)
        })
        .collect_view();
    let kontra_rows = kontras
        .into_iter()
        .map(|target| {
            let on = Memo::new(move |_| play.said().kontras.contains(target));
            let hinted = Memo::new(move |_| suggested.get().kontras.contains(target));
            let label = move || kontra_label(play, target);
            check(target.to_string(), on, hinted, label, move |_| play.input.update(|input| input.tick_kontra(target)))
        })
        .collect_view();
    view! {
        <div class="choices" id="choices" role="group" aria-label=move || app.t("announcements")>
            {bonus_rows} {kontra_rows} <p class="note" role="status">{move || note.get()}</p>
        </div>
    }
}

/// "Kontra Spiel", "Re Pagat": the next word on an item.
fn kontra_label(play: Play, target: KontraTarget) -> String {
    let app = play.app;
    let level = play.screen.shown.with(|shown| shown.view.board().item(target).map_or(0, tarock::Item::level));
    let word = app.t(["kontra-word-1", "kontra-word-2", "kontra-word-3"][usize::from(level).min(2)]);
    let what = match target.stake {
        tarock::Stake::Bonus(bonus) => app.words(|words| words.bonus(bonus)),
        tarock::Stake::Game => app.t("kontra-game"),
        tarock::Stake::GameAgainst(_) => app.say("kontra-game-of", &[("name", play.named(target.owner))]),
    };
    format!("{word} {what}")
}

fn check(
    id: String,
    on: Memo<bool>,
    hinted: Memo<bool>,
    label: impl Fn() -> String + Send + 'static,
    tick: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> impl IntoView {
    view! {
        <button
            class="option"
            role="checkbox"
            aria-checked=move || on.get().to_string()
            class:hinted=move || hinted.get()
            data-action=id
            on:click=tick
        >
            <span class="mark" aria-hidden="true"></span>
            <span>{label}</span>
            {move || hinted.get().then(|| view! { <Suggested /> })}
        </button>
    }
}

/// The reason why a card cannot be played, beside the card.
#[component]
pub(crate) fn Reason(play: Play, sentence: String, rule: Option<String>, place: (f64, f64)) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let style = move || {
        let layout = desk.layout.get();
        let left = (place.0 - 40.0).clamp(8.0, (layout.width - 268.0).max(8.0));
        format!("left:{left:.0}px;bottom:{:.0}px", layout.height - place.1 + 14.0)
    };
    let link = rule.map(|rule| {
        let address = Route::to(Screen::Rules(play.kind(), rule.clone())).to_string();
        view! { <a href=address target="_blank">{app.say("rule", &[("rule", rule.into())])}</a> }
    });
    view! {
        <div class="reason" role="tooltip" style=style>
            <strong>{move || app.t("not-playable")}</strong>
            <span>{sentence}</span>
            {link}
        </div>
    }
}

fn place(layout: &Layout, picks: bool) -> String {
    // Chosen cards rise, and the box makes room; nothing is above it then that it could cover.
    let room = if picks { 24.0 } else { 0.0 };
    match layout.form {
        // The list of choices ends below the players' calls.
        Form::Portrait => format!(
            "left:8px;right:8px;bottom:{:.0}px;--list-high:{:.0}px",
            layout.height - layout.hand_top + 10.0,
            layout.action_top - 148.0
        ),
        // There the box is in the middle, between the players.
        Form::Landscape => {
            let left = layout.centre.0 + layout.trick_card * 0.5 + 14.0;
            format!(
                "left:{left:.0}px;right:64px;bottom:{:.0}px;--list-left:{:.0}px;--list-wide:{:.0}px;--list-high:{:.0}px",
                layout.height - layout.hand_top + 4.0 + room,
                212.0 - left,
                layout.width - 432.0,
                layout.hand_top - 124.0
            )
        }
        _ => {
            format!("left:50%;transform:translateX(-50%);bottom:{:.0}px", layout.height - layout.hand_top + 10.0 + room)
        }
    }
}
