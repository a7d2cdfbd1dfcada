//! Phones and tablets held upright: bar, players in a row, trick, action box, hand in rows, dock.

use super::hand::{Fan, SMALL_PITCH, per_row};
use super::trick::need;
use super::{Ask, Form, INDEX_HIGH, Layout, MINI, Place, RATIO, Rect, Scene, TOUCH, option};

/// The height of the bar and of the dock.
const BAR: f64 = 48.0;
/// The width of a button of the bar with its name below the icon.
const NAMED: f64 = 56.0;
/// The room between the buttons of the bar for the contract and its players: "gerufen Pik-König · Du und Ferdl".
const TITLE: f64 = 228.0;
/// From the top of the window to the players, below the bar and the ticks of the tricks.
const SEATS: f64 = 62.0;
/// The margin at the sides.
const SIDE: f64 = 8.0;
const GAP: f64 = 6.0;
/// The height of a line of calls.
const CALLS: f64 = 23.0;
/// The height of the pile of the talon and of the viewer's plate, beside the viewer's card of the trick.
const OWN_ROW: f64 = 48.0;
const REPLAY_BAR: f64 = 50.0;
/// How far a picked card rises; the index of the row above stays visible.
const LIFT: f64 = 12.0;

/// The height of an open hand of `n` cards in a column of this width.
pub(super) fn open_hand(n: usize, width: f64, card: f64) -> f64 {
    if n == 0 {
        return 0.0;
    }
    let rows = n.div_ceil(open_per_row(width, card));
    // Rank and pip of a covered row stay visible.
    card * (RATIO + SMALL_PITCH * (rows - 1) as f64)
}

/// The largest card of an open hand for a column of this width and height.
pub(super) fn open_card(n: usize, width: f64, height: f64, largest: f64) -> f64 {
    let sizes = (20..=60).rev().map(f64::from).filter(|card| *card <= largest);
    sizes.into_iter().find(|card| open_hand(n, width, *card) <= height).unwrap_or(20.0)
}

/// The number of cards of an open hand in a row: none covers another.
pub(super) fn open_per_row(width: f64, card: f64) -> usize {
    (1..=24).rev().find(|n| *n as f64 * card <= width + 0.1).unwrap_or(1)
}

/// The hand in rows above `bottom`.
fn rows_of(scene: &Scene, card: f64, bottom: f64) -> Fan {
    let width = scene.window.0 - 2.0 * SIDE;
    let n = scene.n_cards.max(1);
    let rows = n.div_ceil(per_row(width, card, 0.0)).max(if n > 12 && scene.window.0 < 600.0 { 3 } else { 2 });
    let pitch = if rows > 2 { card * 0.725 } else { card * 0.95 }.max(INDEX_HIGH * card + LIFT).max(TOUCH);
    let sunk = if rows > 2 { 20.0 } else { 2.0 };
    let high = pitch * (rows - 1) as f64 + RATIO * card - sunk;
    let room = Rect::new(SIDE, bottom - high, width, high);
    Fan { room, card, rows, pitch, lift: LIFT, gap: 0.0, bend: 0.0, spreads: true, n }
}

pub(super) fn compose(form: Form, scene: &Scene) -> Layout {
    let (width, height) = scene.window;
    let is_tall = form == Form::Tall;
    let scale = (width / 360.0).min(height / 700.0).clamp(0.8, if is_tall { 1.75 } else { 1.35 });
    let replay = scene.has_replay_bar.then(|| Rect::new(0.0, height - BAR - REPLAY_BAR, width, REPLAY_BAR));
    let below = replay.map_or(height - BAR, |bar| bar.y);
    // Open hands or the replay bar beside a hand to play from: smaller cards and fewer calls, and on a short screen no
    // plate of the viewer.
    let is_tight = scene.has_action && (scene.n_open > 0 || (scene.has_replay_bar && height < 640.0));
    let card = if is_tight && height <= 900.0 { (60.0 * scale).max(MINI) } else { 80.0 * scale };
    let fan = if !scene.is_hand_small() || height > 900.0 {
        rows_of(scene, card, below)
    } else {
        let rows = if scene.n_cards > 8 { 2 } else { 1 };
        Fan::small(scene.n_cards, rows, (SIDE, width - SIDE, below - 2.0), 48.0 * scale)
    };

    let action_high = if scene.has_action { 56.0 + 16.0 * (scene.text - 1.0) } else { 0.0 };
    let action = Rect::new(SIDE, fan.room.y - fan.lift - 2.0 - action_high, width - 2.0 * SIDE, action_high);

    // The players in a row, their calls below; a single opponent's calls are beside the plate.
    let others = Place::others(scene.n_seats);
    let plate_high = if is_tall { 66.0 } else { 46.0 };
    let column = (width - 2.0 * SIDE - GAP * (others.len() - 1) as f64) / others.len() as f64;
    let beside = others.len() == 1;
    let lines = match (height < 640.0, is_tight) {
        (true, true) => 0,
        (false, false) => 2,
        _ => 1,
    };
    let calls_high = if beside { 0.0 } else { CALLS * scene.n_calls.min(lines) as f64 };
    let open_room = if is_tight && !is_tall { 0.14 } else { 0.2 } * height;
    let open_card = open_card(scene.n_open, column, open_room, if is_tall { 40.0 } else { 30.0 });
    let open_high = open_hand(scene.n_open, column, open_card);
    let (mut seats, mut chips, mut cards) = ([Rect::default(); 4], [Rect::default(); 4], [None; 4]);
    for (n, place) in others.iter().enumerate() {
        let x = SIDE + (column + GAP) * n as f64;
        let plate_wide = if beside { column.min(150.0) } else { column };
        seats[place.index()] = Rect::new(x, SEATS, plate_wide, plate_high);
        chips[place.index()] = if beside {
            Rect::new(x + plate_wide + GAP, SEATS, column - plate_wide - GAP, plate_high)
        } else {
            Rect::new(x, SEATS + plate_high, column, calls_high)
        };
        let top = SEATS + plate_high + calls_high + 2.0;
        cards[place.index()] = (scene.n_open > 0).then(|| Rect::new(x, top, column, open_high));
    }
    let seats_bottom = SEATS + plate_high + calls_high + if open_high > 0.0 { open_high + 4.0 } else { 0.0 } + 4.0;

    let middle = Rect::between(SIDE, seats_bottom, width - SIDE, action.y - GAP);
    // A short screen that shows open hands has no room for the viewer's plate.
    let own_calls = CALLS * scene.own_call_lines();
    let has_own_row = if is_tight { height > 760.0 } else { scene.has_action || height > 640.0 };
    let own_row = if has_own_row { OWN_ROW + own_calls } else { 0.0 };
    // Beside an open pane, the trick, the list or the talon is between the pane and the action box.
    let least_left = match scene.ask {
        Ask::Talon => 150.0,
        Ask::List(_) => 110.0,
        Ask::Card | Ask::Pick => 70.0,
    };
    let pane_high = (0.45 * height).min(action.y - GAP - BAR - least_left).max(96.0);
    let pane = Rect::new(0.0, BAR, width, pane_high);
    let beside_pane = Rect::between(SIDE, pane.bottom() + 4.0, width - SIDE, action.y - 4.0);
    let (trick_card, centre) = if scene.has_pane {
        let card = (beside_pane.h / RATIO).min(beside_pane.w / scene.n_seats as f64 - GAP).max(8.0);
        (card, beside_pane.centre())
    } else {
        need(scene.n_seats).fit(middle, own_row, if is_tall { 92.0 } else { 78.0 } * scale)
    };
    // The pile and the viewer's plate are left and right of the viewer's card.
    let (left, right) = match scene.n_seats {
        4 => (centre.0 - 0.74 * trick_card, centre.0 + 0.3 * trick_card),
        2 => (width / 2.0, width / 2.0),
        _ => (centre.0 - 0.52 * trick_card, centre.0 + 0.52 * trick_card),
    };
    let own_top = middle.bottom() - own_row;
    let low = middle.bottom() - own_row.min(OWN_ROW);
    let own_wide = width - SIDE - right - 4.0;
    let pile = Rect::new(SIDE, low, left - 4.0 - SIDE, own_row.min(OWN_ROW));
    seats[Place::Own.index()] = Rect { x: right + 4.0, w: own_wide, ..pile };
    chips[Place::Own.index()] = Rect::between(right + 4.0, own_top, width - SIDE, low);
    let options = if let Ask::List(options) = scene.ask { options } else { 1 };
    let least = if is_tall { 176.0 } else { 150.0 } * scene.text;
    let middle = if scene.has_pane { beside_pane } else { middle };
    let option = option(scene.text);
    let (list, columns) = Layout::list_in(middle, options, least, option);
    Layout {
        form,
        zoom: 1.0,
        width,
        height,
        scale,
        bar: Rect::new(0.0, 0.0, width, BAR),
        // Menu, undo, redo and help.
        has_redo: width - 4.0 * if is_tall { NAMED } else { TOUCH } >= TITLE,
        has_names: is_tall,
        dock: Some(Rect::new(0.0, height - BAR, width, BAR)),
        pane,
        is_covered: scene.has_pane,
        contract: None,
        is_contract_short: true,
        last_trick: None,
        seats,
        chips,
        cards,
        open_card,
        pile,
        middle,
        action,
        list: Rect::new(middle.x, list.y, middle.w, list.h),
        columns,
        option,
        call_line: CALLS,
        replay,
        fan,
        trick_card,
        centre,
        n_seats: scene.n_seats,
    }
}
