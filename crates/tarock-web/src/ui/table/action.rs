//! The action box: one sentence, and at most one main button. The person chooses first, then confirms.

use leptos::prelude::*;
use tarock::{Action, Announcement, Bid, Bonus, Contract, Game, KontraTarget, Legal, Phase, TalonPart};

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::Desk;
use super::suggestion::Suggested;
use crate::app::app;
use crate::dom::browser;
use crate::model::layout::{Form, Layout};
use crate::model::pile::Pile;
use crate::model::route::{Pane, Route, Screen};
use crate::model::worth::{Family, rank, topic, worth, worth_of_bonus};
use crate::play::{Abilities, NextButton, Play, Stage};

/// The options of a single choice, in the order of the list: "Weiter" last.
pub(super) fn options(legal: &Legal) -> Vec<Action> {
    match legal {
        Legal::Bid(choices) => {
            let of_family =
                |family: Family| Contract::ALL.iter().filter(move |contract| Family::of(**contract) == family);
            let contracts = Family::ALL.into_iter().flat_map(of_family).filter(|c| choices.contracts.contains(**c));
            let mut bids: Vec<Bid> = contracts.copied().map(Bid::Contract).collect();
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

/// The default choice if there is no suggestion: the one that says least, because one press commits. Whoever has to name
/// a game begins with the Rufer, never with the Trischaken; whoever chooses from the talon begins with nothing.
pub(super) fn usual(options: &[Action]) -> Option<Action> {
    let contract = |contract| Action::Bid(Bid::Contract(contract));
    let quiet = [Bid::Pass, Bid::Forehand, Bid::Hold, Bid::Contract(Contract::Rufer)].map(Action::Bid);
    let is_costly =
        |action: &Action| matches!(action, Action::TakeTalon(_)) || *action == contract(Contract::Trischaken);
    let only = options.first().filter(|_| options.len() == 1);
    let cheapest = || options.iter().find(|action| !is_costly(action) && **action != Action::Surrender);
    quiet.into_iter().find(|action| options.contains(action)).or_else(|| only.or_else(cheapest).copied())
}

/// The number of lines of the list of the action box; at most one means that there is no list.
pub(super) fn n_options(play: Play) -> usize {
    match play.my_turn().and_then(|_| play.screen.shown.with(|shown| shown.view.legal())) {
        Some(legal @ (Legal::Bid(_) | Legal::Call(_) | Legal::Talon(_))) => options(&legal).len(),
        // One line alone is a list too, because saying nothing is another choice.
        Some(Legal::Announce(choices)) => match choices.bonuses.iter().count() + choices.kontras.iter().count() {
            0 => 0,
            n => n + 1,
        },
        _ => 0,
    }
}

/// The action of the main button, if there is one.
pub(super) fn main_action(play: Play, desk: Desk) -> Option<Action> {
    let _turn = play.my_turn().filter(|_| !play.is_looked_at())?;
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
    // In learning mode the main reason stands where the pane with all of them is closed.
    let lesson = Memo::new(move |_| play.lesson().filter(|_| app.route.with(|route| route.pane.is_none())));
    let sentence = Memo::new(move |_| {
        let stage = play.screen.stage.get();
        play.screen.shown.with(|shown| match stage {
            Stage::Yours(_) => {
                let (title, sentence) = play.tell(|teller, _| teller.turn(&shown.view));
                let asked = play.tell(|teller, _| teller.ask(&shown.view, play.picked().len()));
                match (legal.get(), lesson.get()) {
                    (_, Some(lesson)) => (title, lesson),
                    (Some(Legal::Play(_)), None) => (title, sentence),
                    (_, None) => (title, asked),
                }
            }
            Stage::Undealt => play.undealt_words(),
            Stage::Thinking(seat) => (app.say("thinks", &[("name", play.named(seat))]), String::new()),
            Stage::Waiting(seat) => (app.say("waits", &[("name", play.named(seat))]), app.t("waits-why")),
            Stage::Resting => resting(play),
            Stage::Playing { .. } => (app.t("playing-back"), String::new()),
            Stage::Over => (app.t("deal-over"), String::new()),
            Stage::Asked(_) if play.is_question_open() => (app.t("quiz-first"), String::new()),
            Stage::Showing | Stage::Asked(_) => (String::new(), String::new()),
        })
    });
    let has_list = Memo::new(move |_| n_options(play) > 1);
    let label =
        move |action: Action| play.screen.shown.with(|shown| play.tell(|teller, _| teller.label(&shown.view, &action)));
    let is_suggested = move |action: Action| play.suggestion() == Some(action);
    let may_claim =
        Memo::new(move |_| play.my_turn().is_some() && play.screen.shown.with(|shown| shown.view.may_claim()));
    let Abilities { advice, next_deal, course, .. } = play.abilities();
    let buttons = move || match play.screen.stage.get() {
        Stage::Yours(_) => {
            let is_play = matches!(legal.get(), Some(Legal::Play(_)));
            if may_claim.get() && course.is_none() && play.lifted().is_none() {
                return view! {
                    <button
                        class="primary"
                        id="act"
                        class:hinted=move || is_suggested(Action::Claim)
                        on:click=move |_| play.act(Action::Claim)
                    >
                        {tr(app, "claim")}
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
                        class:split=has_list
                        class:hinted=move || is_suggested(action)
                        on:click=move |_| play.act(action)
                    >
                        {move || label(action)}
                        {move || is_suggested(action).then(|| view! { <Suggested /> })}
                    </button>
                }
                .into_any(),
                None => match advice.filter(|adviser| is_play && adviser.is_allowed()) {
                    Some(adviser) => view! {
                        <button id="act" on:click=move |_| adviser.want_advice()>
                            <Icon name="bulb" />
                            {tr(app, "advice")}
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
                        aria-label=tr(app, "choices")
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
        // Bots that play all seats were stopped: they go on, or leave the seat to the person.
        Stage::Waiting(_) if app.settings.read().autonomous => view! {
            <button id="act" on:click=move |_| play.hurry()>{tr(app, "go-on")}</button>
            <button id="end-autonomous" on:click=move |_| play.stop()>{tr(app, "autonomous-end")}</button>
        }
        .into_any(),
        Stage::Undealt => view! {
            <button class="primary" id="act" on:click=move |_| play.hurry()>
                {move || app.t(if play.screen.draw.read().is_some() { "go-on" } else { "deal-cards" })}
            </button>
        }
        .into_any(),
        Stage::Waiting(_) | Stage::Resting => view! {
            <button id="act" on:click=move |_| play.hurry()>{tr(app, "go-on")}</button>
        }
        .into_any(),
        Stage::Playing { .. } => view! {
            <button id="act" on:click=move |_| play.stop()>
                <Icon name="stop" />
                {tr(app, "stop")}
            </button>
        }
        .into_any(),
        Stage::Over => match next_deal {
            Some(next_deal) => view! {
                <button id="open-result" on:click=move |_| app.pane(Some(Pane::Result))>{tr(app, "bill")}</button>
                {move || {
                    let button = next_deal.button();
                    let waits = button == NextButton::Waiting;
                    (button != NextButton::Hidden)
                        .then(|| {
                            view! {
                                <button class="primary" id="act" disabled=waits on:click=move |_| next_deal.ask()>
                                    <Show when=move || play.is_quiz()>
                                        <Icon name="quiz" />
                                    </Show>
                                    {move || {
                                        app.t(match waits {
                                            true => "online-waiting",
                                            false if play.is_quiz() => "quiz-next-deal",
                                            false => "next-deal",
                                        })
                                    }}
                                </button>
                            }
                        })
                }}
            }
            .into_any(),
            None => view! {
                <button id="act" on:click=move |_| app.pane(Some(Pane::Result))>{tr(app, "bill")}</button>
            }
            .into_any(),
        },
        Stage::Thinking(_) | Stage::Showing if app.settings.read().autonomous => view! {
            <button id="act" on:click=move |_| play.halt()>
                <Icon name="stop" />
                {tr(app, "stop")}
            </button>
        }
        .into_any(),
        Stage::Thinking(_) | Stage::Showing | Stage::Asked(_) => ().into_any(),
    };
    // What cards may be played is said by the cards themselves. A phone has room for the rule about a bid, held upright.
    let is_asked = move || {
        let form = desk.layout.with(|layout| layout.form);
        legal.with(|legal| match (legal, form) {
            (None | Some(Legal::Play(_)), _) | (_, Form::Landscape) => false,
            (Some(Legal::Bid(_)), _) => true,
            (Some(_), form) => form != Form::Portrait,
        })
    };
    let there = move || !sentence.with(|(title, _)| title.is_empty()) && desk.layout.get().action.h > 0.0;
    // On phones the question takes the place of "Du bist am Zug".
    let asks = move || sentence.with(|(_, why)| !why.is_empty()) && legal.with(Option::is_some);
    view! {
        <section
            class="action"
            id="action"
            class:mine=move || play.my_turn().is_some()
            class:asks=asks
            class:empty=move || !there()
            aria-label=tr(app, "action")
            style=desk.style(place)
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
            <Show when=is_asked>
                <RuleLink play main />
            </Show>
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
    if play.phase() == Phase::Talon {
        return play.app.t("talon-take");
    }
    play.screen.shown.with(|shown| play.tell(|teller, _| teller.ask(&shown.view, picked)))
}

fn resting(play: Play) -> (String, String) {
    let app = play.app;
    play.screen.shown.with(|shown| {
        let board = shown.view.board();
        if let Some((taken, card)) = shown.leaving.and_then(|taken| Some((taken, taken.talon_card?))) {
            let card = app.words(|words| words.object(card));
            let args = [("name", play.named(taken.winner)), ("card", card.into())];
            let key = if taken.winner == shown.own() { "talon-card-yours" } else { "talon-card-of" };
            let n_left = Pile::of(board).map_or(0, |pile| pile.n_left);
            return (app.say(key, &args), app.say("talon-cards-left", &[("count", n_left.into())]));
        }
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
                    class:hinted=hinted
                    tabindex=move || if on.get() { "0" } else { "-1" }
                    data-action=action.to_string()
                    on:click=move |_| desk.choice.set(Some(action))
                    on:dblclick=move |_| play.act(action)
                >
                    <span class="mark" aria-hidden="true"></span>
                    <span>{label}" "{move || small(about_bid(play, action))}</span>
                    {move || hinted.get().then(|| view! { <Suggested /> })}
                </button>
            }
        })
        .collect_view();
    // The chosen line is in view, also where the list scrolls.
    Effect::new(move |_| {
        if main.get().is_some() {
            request_animation_frame(|| browser::reveal("#choices", "#choices [aria-checked=true]"));
        }
    });
    view! {
        <div class="choices" id="choices" role="radiogroup" aria-label=tr(app, "choices")>
            {rows}
        </div>
    }
}

/// The small line below the name of an option. Narrow lists leave out its last parts.
fn small(parts: Vec<String>) -> Option<impl IntoView> {
    let part = |part: String| view! { <span>{part}" "</span> };
    (!parts.is_empty()).then(|| view! { <small>{parts.into_iter().map(part).collect_view()}</small> })
}

/// "3 Punkte", "Rang 2", "Rufspiel", below the name of a game that can be bid.
fn about_bid(play: Play, action: Action) -> Vec<String> {
    let app = play.app;
    let Action::Bid(Bid::Contract(contract)) = action else { return Vec::new() };
    let (worth, rank, game) = play.screen.shown.with(|shown| {
        let rules = &shown.view.board().rules;
        (worth(rules, contract), rank(rules, contract), rules.game())
    });
    // On phones the lines are short.
    let desk: Desk = expect_context();
    let is_short = desk.layout.with(|layout| matches!(layout.form, Form::Portrait | Form::Landscape));
    let has_family = game == Game::Koenigrufen && !is_short;
    let family = has_family.then(|| app.t(&format!("bid-family-{}", Family::of(contract).id())));
    let rank = rank.map(|rank| app.say("bid-rank", &[("rank", rank.into())]));
    let worth = worth.map(|(won, lost)| {
        let text = |points| app.words(|words| words.points(points)).into();
        let key = match won == lost {
            true => "bid-worth",
            false if is_short => "bid-worth-short",
            false => "bid-worth-lost",
        };
        app.say(key, &[("won", text(won)), ("lost", text(lost)), ("halves", won.halves().into())])
    });
    [worth, rank, family].into_iter().flatten().collect()
}

/// "angesagt 2 Punkte", below the name of a bonus.
fn about_bonus(play: Play, bonus: Bonus) -> Vec<String> {
    let worth = play.screen.shown.with(|shown| {
        let board = shown.view.board();
        worth_of_bonus(&board.rules, board.game()?.contract, bonus)
    });
    let said = worth.map(|worth| {
        let text = play.app.words(|words| words.points(worth));
        play.app.say("bonus-worth", &[("points", text.into()), ("halves", worth.halves().into())])
    });
    said.into_iter().collect()
}

/// "×2", below a kontra.
fn about_kontra(play: Play, target: KontraTarget) -> String {
    let level = play.screen.shown.with(|shown| shown.view.board().item(target).map_or(0, tarock::Item::level));
    play.app.say("kontra-factor", &[("factor", (2_u32 << level).into())])
}

/// The way to the rule about what the person is asked.
#[component]
fn RuleLink(play: Play, main: Memo<Option<Action>>) -> impl IntoView {
    let app = app();
    let game = play.kind();
    let address = move || {
        let topic = main.get().map_or("", |action| topic(game, action));
        Route::to(Screen::Rules(game, topic.to_owned())).to_string()
    };
    let name = move || match main.get() {
        Some(Action::Bid(Bid::Contract(contract))) => {
            app.say("rule", &[("rule", app.words(|words| words.contract(contract)).into())])
        }
        _ => app.t("rules"),
    };
    view! {
        <a class="rule-link" id="rule-link" href=address target="_blank" aria-label=name title=name>
            <Icon name="book" />
        </a>
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
            let about = move || about_bonus(play, bonus);
            check(bonus.id().to_owned(), on, hinted, move || app.words(|words| words.bonus(bonus)), about, tick)
        })
        .collect_view();
    let kontra_rows = kontras
        .into_iter()
        .map(|target| {
            let on = Memo::new(move |_| play.said().kontras.contains(target));
            let hinted = Memo::new(move |_| suggested.get().kontras.contains(target));
            let label = move || kontra_label(play, target);
            let about = move || vec![about_kontra(play, target)];
            let tick = move |_| play.input.update(|input| input.tick_kontra(target));
            check(target.to_string(), on, hinted, label, about, tick)
        })
        .collect_view();
    view! {
        <div class="choices" id="choices" role="group" aria-label=tr(app, "announcements")>
            {bonus_rows} {kontra_rows} <p class="note" role="status">{move || note.get()}</p>
        </div>
    }
}

/// "Kontra Spiel", "Re Pagat", "Kontra auf das Spiel von Resi", "Re gegen Ferdl": the next word on an item.
fn kontra_label(play: Play, target: KontraTarget) -> String {
    let app = play.app;
    let level = play.screen.shown.with(|shown| shown.view.board().item(target).map_or(0, tarock::Item::level));
    let word = app.t(["kontra-word-1", "kontra-word-2", "kontra-word-3"][usize::from(level).min(2)]);
    let what = match target.stake {
        tarock::Stake::Bonus(bonus) => app.words(|words| words.bonus(bonus)),
        tarock::Stake::Game => app.t("kontra-game"),
        // Each opponent doubles for themselves, so the answer says whom it is meant for.
        tarock::Stake::GameAgainst(seat) if level == 1 => app.say("against", &[("names", play.named(seat))]),
        tarock::Stake::GameAgainst(_) => app.say("kontra-game-of", &[("name", play.named(target.owner))]),
    };
    format!("{word} {what}")
}

fn check(
    id: String,
    on: Memo<bool>,
    hinted: Memo<bool>,
    label: impl Fn() -> String + Send + 'static,
    about: impl Fn() -> Vec<String> + Send + 'static,
    tick: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> impl IntoView {
    view! {
        <button
            class="option"
            role="checkbox"
            aria-checked=move || on.get().to_string()
            class:hinted=hinted
            data-action=id
            on:click=tick
        >
            <span class="mark" aria-hidden="true"></span>
            <span>{label}" "{move || small(about())}</span>
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
            <strong>{tr(app, "not-playable")}</strong>
            <span>{sentence}</span>
            {link}
        </div>
    }
}

/// The box, and the list above it.
fn place(layout: &Layout) -> String {
    let (action, list) = (layout.action, layout.list);
    format!(
        "{};--list-left:{:.1}px;--list-bottom:{:.1}px;--list-wide:{:.1}px;--list-high:{:.1}px;--columns:{}",
        action.css(),
        list.x - action.x,
        action.bottom() - list.bottom(),
        list.w,
        list.h,
        layout.columns,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bids(bids: &[Bid]) -> Vec<Action> {
        bids.iter().copied().map(Action::Bid).collect()
    }

    #[test]
    fn one_press_never_commits_forehand_to_a_trischaken() {
        let forehand = bids(&[Contract::Trischaken, Contract::Rufer, Contract::Dreier].map(Bid::Contract));
        assert_eq!(usual(&forehand), Some(Action::Bid(Bid::Contract(Contract::Rufer))));
        assert_eq!(
            usual(&bids(&[Bid::Contract(Contract::Trischaken), Bid::Contract(Contract::Dreier)])),
            bids(&[Bid::Contract(Contract::Dreier)]).first().copied()
        );
    }

    #[test]
    fn who_may_pass_begins_with_passing() {
        let options = bids(&[Bid::Contract(Contract::Dreier), Bid::Hold, Bid::Pass]);
        assert_eq!(usual(&options), Some(Action::Bid(Bid::Pass)));
    }

    #[test]
    fn nothing_of_an_open_talon_is_chosen_beforehand() {
        let part = |n| TalonPart::new(n).map(Action::TakeTalon);
        let halves: Vec<Action> = [part(0), part(1)].into_iter().flatten().collect();
        assert_eq!(usual(&halves), None);
        assert_eq!(usual(&halves[..1]), halves.first().copied());
    }
}
