//! The layout of the table: a pure function of the window, the game and the phase. The page only applies its numbers.
//!
//! - [`Scene`]: everything that the layout depends on
//! - [`Layout`]: the rectangles of everything at the table
//! - [`upright`], [`lying`], [`large`]: the compositions of the forms
//! - [`hand`]: the fan and the rows of a hand
//!
//! All numbers are CSS pixels of a table that is zoomed as a whole ([`Layout::zoom`]).

mod hand;
mod large;
mod lying;
mod rect;
mod scene;
#[cfg(test)]
mod tests;
mod trick;
mod upright;

pub(crate) use hand::{Fan, SMALL_PITCH, Spot, sorted, sorted_by, suit_order};
pub(crate) use large::last_trick_card;
pub(crate) use rect::Rect;
pub(crate) use scene::{Ask, Form, Place, Scene};

/// The height of a card divided by its width.
pub(crate) const RATIO: f64 = 1.8;
/// The width of a card's index, in card widths: XVIII ends at 87 of 200 units.
pub(crate) const INDEX_WIDE: f64 = 0.44;
/// The height of a card's index with the pip, in card widths.
pub(crate) const INDEX_HIGH: f64 = 0.51;
/// A narrower card shows only its index, as large as it can be.
pub(crate) const MINI: f64 = 56.0;
/// The least width and height of a target for a finger.
pub(crate) const TOUCH: f64 = 44.0;
/// The least height of a line of the list of choices.
const OPTION: f64 = TOUCH;
/// The gap below such a line.
const OPTION_GAP: f64 = 2.0;
/// The padding of the list of choices.
pub(crate) const LIST_PADDING: f64 = 7.0;

/// The table on one screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Layout {
    pub(crate) form: Form,
    /// The factor by which the whole table is enlarged or, on the narrowest screens, made smaller.
    pub(crate) zoom: f64,
    /// The table itself, without a docked pane.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The scale relative to the design.
    pub(crate) scale: f64,
    pub(crate) bar: Rect,
    /// Whether the bar has room for redo beside undo.
    pub(crate) has_redo: bool,
    /// Whether the names of the bar's buttons stand below their icons.
    pub(crate) has_names: bool,
    /// The bar with the names of panes, on phones and upright tablets.
    pub(crate) dock: Option<Rect>,
    /// Where a pane opens.
    pub(crate) pane: Rect,
    /// Whether the open pane covers the players, so that only the trick and the hand are shown beside it.
    pub(crate) is_covered: bool,
    /// The contract, unless the bar names it.
    pub(crate) contract: Option<Rect>,
    /// Whether the contract has room for only two lines.
    pub(crate) is_contract_short: bool,
    /// The last trick, where there is room beside the trick that is played.
    pub(crate) last_trick: Option<Rect>,
    /// The players, by [`Place`].
    seats: [Rect; 4],
    /// The calls of the players, inside or below their plates.
    chips: [Rect; 4],
    /// The cards of the players on the table: open hands, or backs; at the viewer's seat only tricks and talon.
    cards: [Option<Rect>; 4],
    /// The width of a card of an open hand.
    pub(crate) open_card: f64,
    /// The talon while it is closed, and its rest.
    pub(crate) pile: Rect,
    /// The room for the open talon, or for the list of choices above the action box.
    pub(crate) middle: Rect,
    pub(crate) action: Rect,
    pub(crate) list: Rect,
    /// The number of columns of the list.
    pub(crate) columns: usize,
    /// The height of a line of the list.
    pub(crate) option: f64,
    /// The height of a line of calls.
    call_line: f64,
    pub(crate) replay: Option<Rect>,
    pub(crate) fan: Fan,
    pub(crate) trick_card: f64,
    /// The middle of the trick.
    pub(crate) centre: (f64, f64),
    n_seats: usize,
}

impl Layout {
    /// Computes the layout of a scene.
    pub(crate) fn new(scene: &Scene) -> Self {
        let (form, zoom) = scene.form();
        let window = (scene.window.0 / zoom, scene.window.1 / zoom);
        let scene = Scene { window, n_open: if scene.hides_open(form, window.1) { 0 } else { scene.n_open }, ..*scene };
        let layout = match form {
            Form::Portrait | Form::Tall => upright::compose(form, &scene),
            Form::Landscape => lying::compose(&scene),
            Form::Tablet | Form::Desktop => large::compose(form, &scene),
        };
        Self { zoom, ..layout }
    }

    /// The height of a card.
    pub(crate) fn high(width: f64) -> f64 {
        width * RATIO
    }

    /// The places of a hand sorted into groups of these sizes; the gap is after the first group.
    pub(crate) fn hand(&self, groups: &[usize]) -> Vec<Spot> {
        self.fan.spots(groups)
    }

    /// A player's plate.
    pub(crate) const fn seat(&self, place: Place) -> Rect {
        self.seats[place.index()]
    }

    /// The room for a player's calls.
    pub(crate) const fn chips(&self, place: Place) -> Rect {
        self.chips[place.index()]
    }

    /// Whether a player's calls may need more lines than there is room for, so that they scroll.
    pub(crate) fn may_calls_scroll(&self, place: Place, n_calls: usize) -> bool {
        n_calls as f64 * self.call_line > self.chips(place).h + 1.0
    }

    /// The room for a player's cards on the table, where there is any.
    pub(crate) const fn cards(&self, place: Place) -> Option<Rect> {
        self.cards[place.index()]
    }

    /// The style of an open talon; its parameters are those of [`Layout::talon`].
    pub(crate) fn talon_css(&self, n_parts: usize, n_cards: usize, text: f64) -> String {
        let (columns, card) = self.talon(n_parts, n_cards, text);
        let caption = self.talon_caption(text);
        format!(
            "{};--columns:{columns};--w:{card:.1}px;--gap:{TALON_GAP}px;--padding:{TALON_PADDING}px;\
             --between:{TALON_BETWEEN}px;--caption:{caption}px",
            self.middle.css()
        )
    }

    /// The height of a caption below a part of the talon. Captions grow with the text only where there is room.
    fn talon_caption(&self, text: f64) -> f64 {
        let is_large = matches!(self.form, Form::Tablet | Form::Desktop);
        if is_large { TALON_CAPTION * text } else { TALON_CAPTION }
    }

    /// The columns and the width of a card for an open talon of `n_parts` parts of `n_cards` cards each: as large as the
    /// room allows, at most 128 pixels at the scale of the design. Every part is wide enough for a finger.
    pub(crate) fn talon(&self, n_parts: usize, n_cards: usize, text: f64) -> (usize, f64) {
        let caption = self.talon_caption(text);
        let fit = |columns: usize| {
            let rows = n_parts.div_ceil(columns);
            let wide = (self.middle.w - TALON_GAP * (columns - 1) as f64) / columns as f64 - TALON_PADDING;
            let high = (self.middle.h - TALON_GAP * (rows - 1) as f64) / rows as f64 - TALON_PADDING - caption;
            ((wide - TALON_BETWEEN * (n_cards - 1) as f64) / n_cards as f64).min(high / RATIO)
        };
        let largest = 128.0 * self.scale.min(1.0);
        let is_wide = |columns: &usize| (TOUCH + TALON_GAP) * *columns as f64 <= self.middle.w + TALON_GAP;
        // In rows of equal length.
        let columns = (1..=n_parts).filter(|columns| n_parts.is_multiple_of(*columns));
        let best = columns.filter(is_wide).map(|columns| (columns, fit(columns).clamp(20.0, largest)));
        best.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((1, 20.0))
    }

    /// The width of a card beside the trick where `n` cards lie there, and whether there is room for words too. `None`
    /// where they would be too small to be read.
    pub(crate) fn pile_card(&self, n: usize, text: f64) -> Option<(f64, bool)> {
        let card = (self.pile.h / RATIO).min(self.pile.w / n.max(1) as f64 - PILE_GAP);
        let left = self.pile.w - (card + PILE_GAP) * n as f64;
        (card >= SMALLEST).then_some((card, left >= 84.0 * text))
    }

    /// The list for `options` lines of at least `least` by `option` pixels: as few columns as fit into the room above
    /// the action box. Where not even the most columns fit, the list scrolls.
    fn list_in(room: Rect, options: usize, least: f64, option: f64) -> (Rect, usize) {
        let most = (1..=5).rev().find(|columns| least * *columns as f64 <= room.w).unwrap_or(1);
        let high =
            |columns: usize| (option + OPTION_GAP) * options.div_ceil(columns).max(1) as f64 + 2.0 * LIST_PADDING + 2.0;
        let columns = (most.min(2)..=most).find(|columns| high(*columns) <= room.h).unwrap_or(most);
        let h = high(columns).min(room.h);
        let w = room.w.min(least * 1.25 * columns as f64 + 2.0 * LIST_PADDING);
        (Rect::new(room.x + (room.w - w) / 2.0, room.bottom() - h, w, h), columns)
    }
}

/// The least width of a card that can be read.
const SMALLEST: f64 = 20.0;
/// The gap between cards of the pile.
const PILE_GAP: f64 = 2.0;

/// The height of a line of the list at a text size: a bid, and what it is worth below.
const fn option(text: f64) -> f64 {
    (38.0 * text).max(OPTION)
}

/// The height of a caption below the cards of a part of the talon, at the usual text size.
const TALON_CAPTION: f64 = 22.0;
/// The padding of a part of the talon, of both sides together.
const TALON_PADDING: f64 = 14.0;
/// The gap between parts of the talon.
const TALON_GAP: f64 = 8.0;
/// The gap between the cards of a part.
const TALON_BETWEEN: f64 = 4.0;
