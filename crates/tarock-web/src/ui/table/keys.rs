//! The keyboard at the table: runs the commands of [`crate::model::keys`] where the focus is.
//!
//! Each region is one tab stop; arrows move inside it. The focus follows the turn only if it was in the hand or the
//! action box, so that it never moves away from a person who is reading.

use js_sys::JsString;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use tarock::{Action, Card, Suit};
use wasm_bindgen::JsCast;

use super::Desk;
use super::action::{main_action, options};
use super::hand::{Use, activate, places, standing, use_of};
use super::suggestion;
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::model::keys::{Chord, Command};
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Adviser, Input, Play, Stage, WholeDeal};

/// The regions that F6 cycles through, by the ids in them; the first id that exists gets the focus.
const REGIONS: [&[&str]; 6] = [
    &["hand"],
    &["act", "more"],
    &["talon-1", "talon-2", "collect"],
    &["seat-1"],
    &["pane-close", "lesson-next", "lesson-hint"],
    &["open-menu"],
];

/// Listens while the table is on the screen.
pub(super) fn listen(play: Play, desk: Desk) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| on_key(play, desk, &event));
    on_cleanup(move || handle.remove());
    // When a card has left or a turn begins, the focus continues from where it was.
    Effect::new(move |_| {
        let _ = (play.screen.stage.get(), play.screen.shown.with(|shown| shown.cursor));
        request_animation_frame(move || keep_focus(play, desk));
    });
}

/// Whether the focus is on a card of the hand.
fn focus_is_in_hand() -> bool {
    browser::focused().is_some_and(|id| id.starts_with("card-"))
}

/// Restores the focus if its element is gone.
fn keep_focus(play: Play, desk: Desk) {
    let Some(was) = desk.focus.try_get_untracked().flatten() else { return };
    if browser::focused().is_some() || browser::focus_is_somewhere() {
        return;
    }
    let in_hand = was.starts_with("card-");
    let in_box = matches!(was.as_str(), "act" | "more") || was.starts_with("choice-");
    if !(in_hand || in_box || was.starts_with("talon-") || was == "collect") {
        return;
    }
    match play.screen.stage.get_untracked() {
        Stage::Yours(_) if in_hand || !matches!(untrack(|| use_of(play)), Use::Look) => focus_hand(play, desk),
        _ => browser::focus("act"),
    }
    if !browser::focus_is_somewhere() {
        focus_hand(play, desk);
    }
}

fn cards(play: Play, desk: Desk) -> Vec<Card> {
    untrack(|| places(play, &desk.layout.get()).into_iter().map(|(card, _)| card).collect())
}

fn current(play: Play, desk: Desk) -> Option<Card> {
    standing(desk.at.get_untracked(), &cards(play, desk), untrack(|| use_of(play)))
}

pub(super) fn focus_card(desk: Desk, card: Card) {
    desk.at.set(Some(card));
    browser::focus(&format!("card-{card}"));
}

fn focus_hand(play: Play, desk: Desk) {
    if let Some(card) = current(play, desk) {
        focus_card(desk, card);
    }
}

fn on_key(play: Play, desk: Desk, event: &KeyboardEvent) {
    desk.focus.set(browser::focused());
    let typing = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let settings = play.app.settings.read_untracked();
    let chord = Chord {
        key: &String::from(JsString::from(event.key()).to_lower_case()),
        code: &event.code(),
        ctrl: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
        shift: event.shift_key(),
    };
    let found = chord.command(&settings);
    drop(settings);
    if event.key() == "Tab" || found.is_some_and(Command::is_move) {
        desk.roams.set(true);
    }
    let Some(found) = found else { return };
    // Before a memory question is answered, the table is only looked at.
    if play.is_asked() && (!found.is_of_looking() || browser::focus_is_within("#quiz")) {
        return;
    }
    if typing && !matches!(found, Command::Close | Command::Help) {
        return;
    }
    let inside_pane = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| element.closest("#pane").ok().flatten().is_some());
    let replays = matches!(play.screen.stage.get_untracked(), Stage::Playing { .. }) || play.is_looked_at();
    let found = if replays { found.in_replay() } else { found };
    if event.repeat() && matches!(found, Command::Execute | Command::Select) {
        event.prevent_default();
        return;
    }
    if waits_for_advice(play, desk, found, inside_pane) || run(play, desk, found, inside_pane) {
        event.prevent_default();
    }
}

/// Holds Enter and Space back while advice is on its way, so that they confirm it and not the choice it will replace. A
/// person who has moved the focus knows what they want, and Space on a card only chooses it.
fn waits_for_advice(play: Play, desk: Desk, found: Command, inside_pane: bool) -> bool {
    let confirms = match found {
        Command::Execute => true,
        Command::Select => !(focus_is_in_hand() && matches!(untrack(|| use_of(play)), Use::Pick(_))),
        _ => false,
    };
    let waits = confirms
        && !inside_pane
        && !desk.roams.get_untracked()
        && play.abilities().advice.is_some_and(Adviser::awaits_advice);
    if waits {
        play.app.tell(untrack(|| play.app.t("advice-thinking")));
    }
    waits
}

/// Runs a command. Returns whether it applies here.
fn run(play: Play, desk: Desk, found: Command, inside_pane: bool) -> bool {
    let app = play.app;
    match found {
        Command::Left | Command::Right | Command::Up | Command::Down | Command::First | Command::Last => {
            return !inside_pane && arrows(play, desk, found);
        }
        Command::Execute | Command::Select if !inside_pane && play.skip_moment() => {}
        Command::Execute => return !inside_pane && execute(play, desk),
        Command::Select => return !inside_pane && select(play, desk),
        Command::TakeBack => play.unpick(),
        Command::Tarock => next_of(play, desk, Suit::Tarock),
        Command::Hearts => next_of(play, desk, Suit::Hearts),
        Command::Diamonds => next_of(play, desk, Suit::Diamonds),
        Command::Spades => next_of(play, desk, Suit::Spades),
        Command::Clubs => next_of(play, desk, Suit::Clubs),
        Command::NextRegion => region(play, desk, true),
        Command::PreviousRegion => region(play, desk, false),
        Command::ActionBox => {
            if desk.list.get_untracked() {
                browser::focus_first("#choices [tabindex='0'], #choices button");
            }
            // A single choice has no list.
            if !browser::focus_is_within("#choices") {
                browser::focus("act");
            }
        }
        Command::Advice => {
            desk.choice.set(None);
            desk.roams.set(false);
            if let Some(adviser) = play.abilities().advice {
                adviser.want_advice();
            }
            request_animation_frame(move || suggestion::go_there(play, desk));
        }
        Command::WhyNot => app.toggle_pane(Pane::Advice),
        Command::Xray => app.toggle_pane(Pane::Xray),
        Command::Magnify => desk.large.set(current(play, desk).filter(|_| desk.large.get_untracked().is_none())),
        Command::ReadLastTrick | Command::ReadStatus | Command::ReadHand | Command::ReadBids => read(play, found),
        Command::Undo => play.undo(),
        Command::Redo
        | Command::Restart
        | Command::Back
        | Command::Forward
        | Command::TrickBack
        | Command::TrickForward
        | Command::PlayPause => {
            if let Some(whole) = play.abilities().whole {
                study(whole, found);
            }
        }
        Command::NextDeal => return next_deal(play),
        Command::NewDeal => {
            if !next_deal(play) {
                app.pane(Some(Pane::Menu));
                request_animation_frame(|| browser::focus("menu-new"));
            }
        }
        Command::Quiz => quiz(play),
        Command::Archive => app.go(Route::to(Screen::Archive)),
        Command::Edit => app.toggle_pane(Pane::Edit),
        Command::People => app.toggle_pane(Pane::People),
        Command::ResultOrTalon => super::super::result::toggle_talon(play),
        Command::Save => app.toggle_pane(Pane::Share),
        Command::Help => app.toggle_pane(Pane::Help),
        Command::Close => return close(play, desk),
    }
    true
}

/// Asks for the next deal, or deals the cards that lie ready. Returns whether this deal is over.
fn next_deal(play: Play) -> bool {
    let stage = play.screen.stage.get_untracked();
    if stage == Stage::Undealt {
        play.hurry();
        return true;
    }
    let next_deal = play.abilities().next_deal.filter(|_| stage == Stage::Over);
    if let Some(next_deal) = next_deal {
        next_deal.ask();
    }
    next_deal.is_some()
}

/// Begins or ends the quiz; asks first where an unfinished deal would be lost.
fn quiz(play: Play) {
    let Some(session) = play.abilities().session else { return };
    if session.quiz_would_lose() || !session.table.with_untracked(DeviceTable::may_quiz) {
        play.app.pane(Some(Pane::Menu));
        request_animation_frame(|| browser::focus("menu-quiz"));
    } else {
        session.switch_quiz();
    }
}

/// Goes through the deal.
fn study(whole: WholeDeal, found: Command) {
    match found {
        Command::Redo => whole.redo(),
        Command::Restart => whole.restart(),
        Command::Back => whole.step(false),
        Command::Forward => whole.step(true),
        Command::TrickBack => whole.step_trick(false),
        Command::TrickForward => whole.step_trick(true),
        _ if matches!(whole.play.screen.stage.get_untracked(), Stage::Playing { .. }) => whole.play.stop(),
        _ => whole.play_back(true),
    }
}

/// Esc: stops what is running, closes what is open, puts a lifted card back.
fn close(play: Play, desk: Desk) -> bool {
    let app = play.app;
    if desk.large.get_untracked().is_some() {
        browser::click("story-close");
        return true;
    }
    if play.skip_moment() {
        return true;
    }
    let autonomous = app.settings.read_untracked().autonomous;
    if autonomous && !matches!(play.screen.stage.get_untracked(), Stage::Waiting(_) | Stage::Playing { .. }) {
        play.halt();
    } else if matches!(play.screen.stage.get_untracked(), Stage::Playing { .. })
        || play.screen.dealing.get_untracked()
        || autonomous
    {
        play.stop();
    } else if play.input.try_update(Input::take_planned).flatten().is_some() {
        // The card that was chosen in advance is put back.
    } else if play.input.read_untracked().refused().is_some() {
        play.input.update(Input::forget_refusal);
    } else if untrack(|| play.lifted()).is_some() {
        play.input.update(Input::put_down);
    } else if app.route.read_untracked().pane.is_some() {
        app.pane(None);
        focus_hand(play, desk);
        suggestion::go_there(play, desk);
    } else if desk.list.get_untracked() {
        desk.list.set(false);
        browser::focus("act");
    } else {
        return false;
    }
    true
}

/// Reads information out, and shows it over the table.
fn read(play: Play, what: Command) {
    let sentence = play.screen.shown.with_untracked(|shown| {
        let view = &shown.view;
        untrack(|| {
            play.tell(|teller, _| match what {
                Command::ReadLastTrick => teller.last_trick(view),
                Command::ReadHand => teller.hand(view),
                Command::ReadBids => teller.bids(view),
                _ => teller.status(view),
            })
        })
    });
    play.app.tell(sentence);
}

/// Moves to the next card of a suit after the focused one.
fn next_of(play: Play, desk: Desk, suit: Suit) {
    let cards = cards(play, desk);
    let at = desk.at.get_untracked().and_then(|card| cards.iter().position(|other| *other == card));
    let from = at.filter(|_| focus_is_in_hand()).map_or(0, |at| at + 1);
    let later = cards.iter().skip(from).find(|card| card.suit() == suit);
    if let Some(card) = later.or_else(|| cards.iter().find(|card| card.suit() == suit)) {
        focus_card(desk, *card);
    }
}

fn region(play: Play, desk: Desk, forward: bool) {
    let focused = browser::focused().unwrap_or_default();
    let here = REGIONS.iter().position(|ids| {
        ids.contains(&focused.as_str())
            || (ids[0] == "hand" && focused.starts_with("card-"))
            || (ids[0] == "seat-1" && focused.starts_with("seat-"))
    });
    let n = REGIONS.len();
    let mut at = here.unwrap_or(if forward { n - 1 } else { 0 });
    for _ in 0..n {
        at = if forward { (at + 1) % n } else { (at + n - 1) % n };
        if REGIONS[at][0] == "hand" {
            focus_hand(play, desk);
            if focus_is_in_hand() {
                return;
            }
        }
        for id in REGIONS[at] {
            browser::focus(id);
            if browser::focused().as_deref() == Some(id) {
                return;
            }
        }
    }
}

/// Arrows: from card to card in the hand, wrapping around; from choice to choice in a list.
fn arrows(play: Play, desk: Desk, found: Command) -> bool {
    let focused = browser::focused().unwrap_or_default();
    if browser::focus_is_within("#choices") {
        let by = match found {
            Command::Up | Command::Left => -1,
            Command::Down | Command::Right => 1,
            Command::First => -100,
            _ => 100,
        };
        browser::focus_sibling("#choices button", by);
        // In a list with a single choice, the focus chooses.
        if let Some(action) = browser::focused_attribute("data-action").and_then(|text| text.parse().ok()) {
            let legal = play.screen.shown.with_untracked(|shown| shown.view.legal());
            if legal.is_some_and(|legal| options(&legal).contains(&action)) {
                desk.choice.set(Some(action));
            }
        }
        return true;
    }
    if matches!(focused.as_str(), "act" | "more") && !matches!(untrack(|| use_of(play)), Use::Look) {
        // There is no list where cards are chosen or played.
        focus_hand(play, desk);
        return true;
    }
    if matches!(focused.as_str(), "act" | "more") {
        match found {
            Command::Right | Command::Up | Command::Down => {
                desk.list.set(true);
                request_animation_frame(|| browser::focus_first("#choices [tabindex='0'], #choices button"));
            }
            Command::Left => desk.list.set(false),
            _ => return false,
        }
        return true;
    }
    if focused.starts_with("talon-") {
        browser::focus_sibling(
            "#talon button:not(:disabled, [aria-hidden])",
            if matches!(found, Command::Left | Command::Up) { -1 } else { 1 },
        );
        return true;
    }
    if !focused.is_empty() && !focused.starts_with("card-") {
        return false;
    }
    let cards = cards(play, desk);
    let n = cards.len();
    if n == 0 {
        return false;
    }
    let at = current(play, desk).and_then(|card| cards.iter().position(|other| *other == card)).unwrap_or(0);
    // The first arrow only shows where the focus is.
    let fresh = focused.is_empty();
    let row = desk.layout.get_untracked().fan.row_of(n);
    let to = match found {
        _ if fresh => at,
        Command::Left => (at + n - 1) % n,
        Command::Right => (at + 1) % n,
        Command::Up => at.saturating_sub(row),
        Command::Down => (at + row).min(n - 1),
        Command::First => 0,
        _ => n - 1,
    };
    focus_card(desk, cards[to]);
    true
}

/// Enter: plays or confirms. On buttons the browser does it itself.
fn execute(play: Play, desk: Desk) -> bool {
    if browser::focus_is_within("#choices") {
        // One Enter on a chosen row confirms it; ticks are confirmed with the button.
        if let Some(action) = untrack(|| main_action(play, desk)) {
            play.act(action);
        }
        return true;
    }
    let focused = browser::focused().unwrap_or_default();
    if let Some(text) = focused.strip_prefix("card-") {
        let Ok(card) = text.parse::<Card>() else { return false };
        match untrack(|| use_of(play)) {
            // In a choice of cards Enter confirms a complete choice; otherwise it chooses.
            Use::Pick(_) => match untrack(|| main_action(play, desk)) {
                Some(action)
                    if !untrack(|| play.picked()).is_empty()
                        || matches!(action, Action::Exchange(_) | Action::Keep(_)) =>
                {
                    play.act(action);
                }
                _ => play.pick(card),
            },
            // A person who waits for advice on the next card does not mean the one in focus.
            Use::Look if play.is_assisted() && !desk.roams.get_untracked() => {
                if matches!(play.screen.stage.get_untracked(), Stage::Resting | Stage::Waiting(_)) {
                    play.hurry();
                }
            }
            _ => activate(play, meant(play, desk, card)),
        }
        return true;
    }
    if focused.is_empty() && !browser::focus_is_somewhere() {
        if matches!(play.screen.stage.get_untracked(), Stage::Resting | Stage::Waiting(_) | Stage::Undealt) {
            play.hurry();
            return true;
        }
        if let Some(action) = untrack(|| main_action(play, desk)) {
            play.act(action);
            return true;
        }
    }
    false
}

/// Space: chooses a card where cards are chosen, plays it where they are played.
fn select(play: Play, desk: Desk) -> bool {
    let focused = browser::focused().unwrap_or_default();
    let Some(card) = focused.strip_prefix("card-").and_then(|text| text.parse::<Card>().ok()) else { return false };
    activate(play, meant(play, desk, card));
    true
}

/// The card that a key plays: the focused one, or the suggested one while the focus is on its way there.
fn meant(play: Play, desk: Desk, card: Card) -> Card {
    let moved = desk.roams.get_untracked() || untrack(|| play.lifted()).is_some();
    match untrack(|| play.suggestion()) {
        Some(Action::Play(suggested)) if !moved => suggested,
        _ => card,
    }
}
