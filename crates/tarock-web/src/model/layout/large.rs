//! Tablets and desktops: contract and players around the trick, the viewer's plate and the pile of the talon beside the
//! action box, the hand as a fan, and a docked pane.

use super::hand::{Fan, per_row};
use super::trick::need;
use super::upright::{open_card, open_hand};
use super::{Ask, Form, INDEX_HIGH, Layout, Place, RATIO, Rect, Scene, option};

/// The margin at the sides.
const SIDE: f64 = 16.0;
/// On a wider table the players move towards the trick.
const WIDEST: f64 = 1560.0;
const GAP: f64 = 8.0;
/// How far a lifted card rises.
const LIFT: f64 = 28.0;
/// The height of a line of calls, at the usual text size.
const CALLS: f64 = 27.0;
/// Backs of cards beside a plate.
const BACKS: (f64, f64) = (132.0, 66.0);
/// The width of the backs with tricks and a talon beside them.
const ALL_BACKS: f64 = 250.0;
const REPLAY_BAR: f64 = 108.0;
/// From here on a pane is docked on a tablet.
const DOCKS: f64 = 960.0;

struct Design {
    size: (f64, f64),
    bar: f64,
    card: f64,
    /// The visible part of the hand.
    hand: f64,
    trick: f64,
}

const DESKTOP: Design = Design { size: (1040.0, 900.0), bar: 56.0, card: 122.0, hand: 232.0, trick: 114.0 };
const TABLET: Design = Design { size: (1024.0, 768.0), bar: 52.0, card: 116.0, hand: 195.0, trick: 108.0 };

fn fan(scene: &Scene, design: &Design, stage: f64, scale: f64, bottom: f64) -> Fan {
    // The upper corners of a turned card reach out of its place.
    let margin = SIDE.max(0.18 * design.card * scale);
    let width = stage - 2.0 * margin;
    let n = scene.n_cards.max(1);
    let gap = 22.0 * scale;
    if !scene.has_action {
        // Above the bar that leads through the deal, as the other hands lie open.
        let largest = if scene.window.1 < 760.0 { 64.0 } else { 84.0 };
        return Fan::small(n, 1, (SIDE, stage - SIDE, bottom - 4.0), largest * scale);
    }
    let smallest = 0.72;
    let sizes = [1.0, 0.9, 0.8, smallest].map(|size| design.card * scale * size);
    let one_row = sizes.into_iter().find(|card| per_row(width, *card, gap) >= n);
    let rows = if one_row.is_some() { 1 } else { 2 };
    let card = one_row.unwrap_or(design.card * scale * 0.8).max(64.0);
    let pitch = INDEX_HIGH * card + LIFT;
    let mut visible = design.hand * scale * card / (design.card * scale) + pitch * (rows - 1) as f64;
    if scene.has_replay_bar {
        // The bar covers the lower third of the cards.
        visible = RATIO * card * 0.66 + pitch * (rows - 1) as f64;
    }
    let room = Rect::new(margin, bottom - visible, width, visible);
    Fan { room, card, rows, pitch, lift: LIFT, gap, bend: scale, spreads: false, n }
}

/// In windows of these widths, the names of the bar's buttons stand below their icons: narrower ones have no room for
/// them beside the contract, and in wider ones they stand beside the icons.
const NAMES_BELOW: core::ops::Range<f64> = 1000.0..1380.0;

/// The width of a card in a box of this width that shows a whole trick.
pub(crate) fn last_trick_card(width: f64, n_seats: usize) -> f64 {
    ((width - 24.0) / n_seats as f64 - 4.0).min(40.0)
}

pub(super) fn compose(form: Form, scene: &Scene) -> Layout {
    let (width, height) = scene.window;
    let text = scene.text;
    let design = if form == Form::Desktop { &DESKTOP } else { &TABLET };
    let docks = form == Form::Desktop || width >= DOCKS;
    let pane_wide = if form == Form::Tablet {
        360.0
    } else if width > 1720.0 {
        420.0
    } else {
        368.0
    };
    let stage = if docks && scene.has_pane { width - pane_wide } else { width };
    let is_covered = scene.has_pane && !docks;
    let scale = (stage / design.size.0).min(height / design.size.1).clamp(0.5, 1.25);
    let replay = scene.has_replay_bar.then(|| {
        let wide = stage.min(832.0);
        Rect::new((stage - wide) / 2.0, height - REPLAY_BAR, wide, REPLAY_BAR)
    });
    let fan = fan(scene, design, stage, scale, replay.map_or(height, |bar| bar.y));

    // The row above the hand: the viewer's plate, the action box, the pile.
    let low = fan.room.y - fan.lift - 6.0;
    let side = SIDE.max((stage - WIDEST) / 2.0);
    let plate_wide = (0.23 * stage).clamp(148.0, 220.0 + 70.0 * (text - 1.0));
    let plate_high = 18.0 + 56.0_f64.max(60.0 * text);
    let action_high = 58.0 + 34.0 * (text - 1.0);
    let action_room = stage - 2.0 * (side + plate_wide + 12.0);
    let action_wide = action_room.min(560.0 + 160.0 * (text - 1.0));
    let action = Rect::new((stage - action_wide) / 2.0, low - action_high, action_wide, action_high);
    // A list or a talon leaves room for one line of the viewer's calls.
    let most_own_calls = match (scene.has_action, scene.ask) {
        (false, _) => 0,
        (true, Ask::Card) => 2,
        (true, _) => 1,
    };
    // The viewer's plate also says what the viewer's pile is worth.
    let own_calls = CALLS * text * scene.n_own_calls.min(most_own_calls) as f64;
    let own_high = plate_high + 16.0 * text + own_calls;
    let own = Rect::new(side, low - own_high, plate_wide, own_high);
    let pile = Rect::new(stage - side - plate_wide, low - 58.0 * text, plate_wide, 58.0 * text);

    // The player opposite, with the calls beside the name where there is room.
    let top = design.bar + GAP;
    let (has_top, has_sides) = (scene.n_seats != 3, scene.n_seats != 2);
    // Open hands need the room of all calls but one line.
    let has_open = scene.n_open > 0;
    let calls = scene.n_calls.min(if has_open { 1 } else { 3 }) as f64;
    let chip = 168.0 * text;
    let beside =
        !has_open && scene.n_calls > 0 && stage - plate_wide - chip > 2.0 * (BACKS.0 + 3.0 * GAP + side + 120.0);
    let top_wide = plate_wide + if beside { chip } else { 0.0 };
    let below = if beside { 0.0 } else { CALLS * text * calls.min(1.0) };
    let from = side + plate_wide + GAP;
    // Beside an open hand, otherwise in the middle.
    let top_left = if has_open { from } else { (stage - top_wide) / 2.0 };
    let top_plate = Rect::new(top_left, top, top_wide, plate_high + below);
    let beside_top = stage - top_plate.right() - 12.0 - if has_open && !has_sides { side } else { from };
    let smallest_open = if has_open { open_hand(scene.n_open, plate_wide, 20.0) + GAP } else { 0.0 };
    // More calls than a low window has room for scroll.
    let most_calls = (own.y - 2.0 * GAP - top - plate_high - smallest_open).max(0.0);
    let side_high = plate_high + (CALLS * text * calls).min(most_calls);
    // The left column from above: contract, player, backs, the viewer's plate.
    let contract_wide = plate_wide.min(if has_top { top_left - side - GAP } else { stage });
    let (long, short) = (26.0 + 112.0 * text, 16.0 + 48.0 * text);
    let side_room = own.y - GAP - top;
    let sides = if has_sides { side_high + GAP + smallest_open } else { 0.0 };
    let is_contract_short = long + sides > side_room;
    let contract_high = if is_contract_short { short } else { long };
    let contract = (contract_wide >= 110.0 && contract_high + sides <= side_room)
        .then(|| Rect::new(side, top, contract_wide, contract_high));

    // The right column from above: last trick, player, backs, pile.
    let last_high = 22.0 + 18.0 * text + RATIO * last_trick_card(plate_wide, scene.n_seats);
    let has_last = scene.ask == Ask::Card && !has_open && last_high + sides <= side_room.min(pile.y - GAP - top);
    let last_trick = has_last.then(|| Rect::new(stage - side - plate_wide, top, plate_wide, last_high));
    let column_top = [contract, last_trick].into_iter().flatten().map(|rect| rect.bottom() + GAP).fold(top, f64::max);
    // Open cards are as large as the lower end of the column allows.
    let column_room = own.y - GAP - column_top - side_high - GAP;
    let largest = 34.0 * scale.max(1.0);
    let (open_wide, open_room) =
        if has_sides { (plate_wide, column_room) } else { (beside_top, plate_high.max(0.3 * side_room)) };
    let open_card = open_card(scene.n_open, open_wide, open_room, largest);
    let cards_high = if has_open { open_hand(scene.n_open, plate_wide, open_card) } else { BACKS.1 };
    let has_cards = has_sides && (cards_high <= column_room || has_open);
    let column_high = side_high + if has_cards { GAP + cards_high } else { 0.0 };

    let top_high = if has_open { open_hand(scene.n_open, beside_top, open_card) } else { 0.0 };
    let middle_top = if has_top { top + top_plate.h.max(top_high) + GAP } else { top };
    let middle = Rect::between(from, middle_top, stage - from, action.y - GAP);
    // Beside a pane that covers the players, the trick, the list or the talon has the rest of the table.
    let middle =
        if is_covered { Rect::between(SIDE, top, width - pane_wide - GAP, own.y.min(action.y) - GAP) } else { middle };
    let (trick_card, centre) = if is_covered {
        let wide = middle.w / scene.n_seats as f64 - 6.0;
        ((middle.h / RATIO).min(wide).min(design.trick * scale).max(8.0), middle.centre())
    } else {
        // Between the columns nothing is beside the viewer's card.
        need(scene.n_seats).fit(middle, 0.0, design.trick * scale)
    };
    let side_top = (centre.1 - side_high).clamp(column_top, (own.y - GAP - column_high).max(column_top));

    let (mut seats, mut chips, mut cards) = ([Rect::default(); 4], [Rect::default(); 4], [None; 4]);
    seats[Place::Own.index()] = own;
    chips[Place::Own.index()] = Rect::new(own.x, own.bottom() - own_calls, own.w, own_calls);
    for place in Place::others(scene.n_seats) {
        let plate = match place {
            Place::Left => Rect::new(side, side_top, plate_wide, side_high),
            Place::Right => Rect::new(stage - side - plate_wide, side_top, plate_wide, side_high),
            Place::Top | Place::Own => top_plate,
        };
        seats[place.index()] = plate;
        let is_beside = *place == Place::Top && beside;
        chips[place.index()] = if is_beside {
            Rect::new(plate.right() - chip, plate.y, chip, plate_high)
        } else {
            Rect::between(plate.x, plate.y + plate_high, plate.right(), plate.bottom())
        };
        cards[place.index()] = match place {
            Place::Top => {
                let x = top_plate.right() + 12.0;
                if has_open {
                    Some(Rect::new(x, top, beside_top, top_high))
                } else {
                    // As wide as the window, or between the columns.
                    let fits = !has_last && (!has_sides || top + BACKS.1 + GAP <= side_top);
                    let room = if fits { stage - side - x } else { beside_top };
                    (room >= BACKS.0).then(|| Rect::new(x, top, room.min(ALL_BACKS), BACKS.1))
                }
            }
            _ => has_cards.then(|| Rect::new(plate.x, plate.bottom() + GAP, plate.w, cards_high)),
        };
    }
    // At a table of two the left column has room for the viewer's tricks and talon.
    let own_backs = Rect::new(own.x, own.y - GAP - BACKS.1, own.w, BACKS.1);
    cards[Place::Own.index()] = (scene.n_seats == 2 && own_backs.y >= column_top).then_some(own_backs);
    let options = if let Ask::List(options) = scene.ask { options } else { 1 };
    let option = option(text);
    let (list, columns) = Layout::list_in(middle, options, 178.0 * text, option);
    Layout {
        form,
        zoom: 1.0,
        width: stage,
        height,
        scale,
        bar: Rect::new(0.0, 0.0, width, design.bar),
        has_redo: true,
        has_names: NAMES_BELOW.contains(&width),
        dock: None,
        pane: if is_covered {
            Rect::between(width - pane_wide, design.bar, width, action.y.min(own.y) - GAP)
        } else {
            Rect::between(width - pane_wide, design.bar, width, height)
        },
        is_covered,
        contract,
        is_contract_short,
        last_trick,
        seats,
        chips,
        cards,
        open_card,
        pile,
        middle,
        action: if scene.has_action { action } else { Rect { h: 0.0, ..action } },
        list,
        columns,
        option,
        call_line: CALLS * text,
        replay,
        fan,
        trick_card,
        centre,
        n_seats: scene.n_seats,
    }
}
