//! Phones in landscape: rails left and right, contract and players in a row, trick, hand. The action box is beside the
//! viewer's card of the trick.

use super::hand::{Fan, per_row};
use super::trick::need;
use super::upright::{open_card, open_hand};
use super::{Ask, Form, INDEX_HIGH, Layout, MINI, OPTION, Place, RATIO, Rect, Scene, TOUCH};

/// The width of the rails.
const LEFT_RAIL: f64 = 48.0;
const RIGHT_RAIL: f64 = 56.0;
const GAP: f64 = 8.0;
const TOP: f64 = 4.0;
const PLATE_HIGH: f64 = 46.0;
const CALLS: f64 = 23.0;
const REPLAY_BAR: f64 = 50.0;
/// How far a picked or lifted card rises.
const LIFT: f64 = 14.0;

fn fan(scene: &Scene, scale: f64, bottom: f64) -> Fan {
    let (left, right) = (LEFT_RAIL + 4.0, scene.window.0 - RIGHT_RAIL - 4.0);
    let n = scene.n_cards.max(1);
    if scene.is_hand_small() {
        return Fan::small(n, 1, (left, right, bottom - 2.0), 36.0 * scale);
    }
    let one_row =
        [84.0, 72.0, 64.0].map(|card| card * scale).into_iter().find(|card| per_row(right - left, *card, 0.0) >= n);
    let rows = if one_row.is_some() { 1 } else { 2 };
    let two_rows = [72.0 * scale, 66.0, 60.0].into_iter().find(|card| 2 * per_row(right - left, *card, 0.0) >= n);
    let card = one_row.or(two_rows).unwrap_or(MINI);
    let pitch = (TOUCH + 2.0).max(INDEX_HIGH * card + LIFT);
    // The lower part of the cards is off the screen, a little more while something else needs the room.
    let is_low = matches!(scene.ask, Ask::List(_)) || scene.n_open > 0 || scene.has_replay_bar;
    let full = if is_low { 90.0 } else { 114.0 };
    let visible = (full * scale).max(if rows == 2 { pitch + TOUCH + 2.0 } else { 0.0 });
    let room = Rect::new(left, bottom - visible, right - left, visible);
    Fan { room, card, rows, pitch, lift: LIFT, gap: 0.0, bend: 0.3, spreads: false, n }
}

pub(super) fn compose(scene: &Scene) -> Layout {
    let (width, height) = scene.window;
    let scale = (height / 390.0).min(width / 640.0).clamp(0.82, 1.5);
    let (left, right) = (LEFT_RAIL + GAP, width - RIGHT_RAIL - GAP);
    let replay =
        scene.has_replay_bar.then(|| Rect::between(LEFT_RAIL, height - REPLAY_BAR, width - RIGHT_RAIL, height));
    let fan = fan(scene, scale, replay.map_or(height, |bar| bar.y));

    // Contract and players in one row.
    let others = Place::others(scene.n_seats);
    let n = others.len() as f64;
    let room = right - left;
    let has_open = scene.n_open > 0;
    // Open hands need the room of the contract, on the narrowest windows all of it.
    let (contract_least, contract_most) = match (has_open || !scene.has_action, width >= 640.0) {
        (false, _) => (150.0, 260.0),
        (true, true) => (96.0, 120.0),
        (true, false) => (-GAP, -GAP),
    };
    let plate = ((room - contract_least - GAP * n) / n).clamp(96.0, 190.0);
    let contract_wide = (room - (plate + GAP) * n).min(contract_most);
    let contract = Rect::new(left, TOP, contract_wide, PLATE_HIGH);
    let beside = others.len() == 1;
    // A low window has room for one line of calls; more of them scroll.
    let lines = match (height < 400.0, has_open || !scene.has_action) {
        (true, true) => 0,
        (true, false) | (false, true) => 1,
        (false, false) => 2,
    };
    let calls_high = if beside { 0.0 } else { CALLS * scene.n_calls.min(lines) as f64 };
    let open_wide = if beside { room } else { plate };
    let open_room = if scene.has_action { 0.17 } else { 0.23 } * height;
    let open_card = open_card(scene.n_open, open_wide, open_room, 32.0);
    let open_high = open_hand(scene.n_open, open_wide, open_card);
    let (mut seats, mut chips, mut cards) = ([Rect::default(); 4], [Rect::default(); 4], [None; 4]);
    for (i, place) in others.iter().enumerate() {
        let x = contract.right() + GAP + (plate + GAP) * i as f64;
        seats[place.index()] = Rect::new(x, TOP, plate, PLATE_HIGH);
        chips[place.index()] = if beside {
            Rect::between(x + plate + GAP, TOP, right, TOP + PLATE_HIGH)
        } else {
            Rect::new(x, TOP + PLATE_HIGH, plate, calls_high)
        };
        let (x, wide) = if beside { (left, room) } else { (x, plate) };
        cards[place.index()] =
            (scene.n_open > 0).then(|| Rect::new(x, TOP + PLATE_HIGH + calls_high + 2.0, wide, open_high));
    }
    let seats_bottom = TOP + PLATE_HIGH + calls_high + if open_high > 0.0 { open_high + 4.0 } else { 0.0 } + 4.0;

    let action_high = if scene.has_action { 48.0 + 8.0 * (scene.text - 1.0) } else { 0.0 };
    let low = fan.room.y - fan.lift - 2.0;
    let own_calls = if has_open { 0.0 } else { CALLS * scene.own_call_lines() };
    let action_top = low - action_high;
    // The trick is left of the middle, because the action box needs more room than the viewer's plate.
    let shift = if scene.n_seats == 2 { 0.0 } else { 0.06 * room };
    let felt = Rect::between(left, seats_bottom, right - 2.0 * shift, low);
    let between_rails = width - LEFT_RAIL - RIGHT_RAIL;
    // Six cards of the talon are wider than a trick.
    let pane_most = if scene.ask == Ask::Talon { (between_rails - 320.0).max(200.0) } else { 340.0 };
    let pane_wide = pane_most.min(340.0).min(0.52 * between_rails);
    let pane = Rect::between(width - RIGHT_RAIL - pane_wide, 0.0, width - RIGHT_RAIL, action_top - 2.0);
    // Beside an open pane, nothing is above the trick, the list or the talon.
    let beside_pane = Rect::between(left, GAP, pane.x - GAP, action_top - 4.0);
    let (trick_card, centre) = if scene.has_pane {
        let card = (beside_pane.h / RATIO).min(beside_pane.w / scene.n_seats as f64 - 6.0).min(60.0 * scale).max(8.0);
        (card, beside_pane.centre())
    } else {
        need(scene.n_seats).fit(felt, action_high + 4.0 + own_calls, 62.0 * scale)
    };
    let (own_left, own_right) = match scene.n_seats {
        4 => (centre.0 - 0.74 * trick_card, centre.0 + 0.3 * trick_card),
        2 => (left + 0.42 * room, left + 0.42 * room),
        _ => (centre.0 - 0.52 * trick_card, centre.0 + 0.52 * trick_card),
    };
    let own_room = own_left - 6.0 - left;
    let pile = Rect::new(left, action_top, 0.5 * own_room - 3.0, action_high);
    seats[Place::Own.index()] = Rect::between(pile.right() + 6.0, action_top, own_left - 6.0, low);
    let own = seats[Place::Own.index()];
    chips[Place::Own.index()] = Rect::new(own.x, action_top - own_calls, own.w, own_calls);
    let action = Rect::between(own_right + 6.0, action_top, right, low);
    let middle = if scene.has_pane { beside_pane } else { Rect::between(left, seats_bottom, right, action_top - 4.0) };
    let options = if let Ask::List(options) = scene.ask { options } else { 1 };
    let (list, columns) = Layout::list_in(middle, options, 136.0 * scene.text, OPTION);
    Layout {
        form: Form::Landscape,
        zoom: 1.0,
        width,
        height,
        scale,
        bar: Rect::new(0.0, 0.0, LEFT_RAIL, height),
        has_redo: true,
        has_names: true,
        dock: Some(Rect::between(width - RIGHT_RAIL, 0.0, width, height)),
        pane,
        is_covered: scene.has_pane,
        contract: Some(contract).filter(|contract| contract.w > 0.0),
        is_contract_short: true,
        last_trick: None,
        seats,
        chips,
        cards,
        open_card,
        pile,
        middle,
        action,
        list,
        columns,
        // The text of the list is small here at every text size.
        option: OPTION,
        call_line: CALLS,
        replay,
        fan,
        trick_card,
        centre,
        n_seats: scene.n_seats,
    }
}
