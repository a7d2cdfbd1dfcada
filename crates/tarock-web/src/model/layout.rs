//! The layout of the table for every screen size. Pure numbers: the page only applies them.

use tarock::{Card, CardSet, Suit};

/// The kind of screen; sizes between the four designs are scaled in proportion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A phone held upright.
    Portrait,
    /// A phone on its side.
    Landscape,
    Tablet,
    /// Wide enough for a pane beside the table.
    Desktop,
}

impl Form {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Portrait => "portrait",
            Self::Landscape => "landscape",
            Self::Tablet => "tablet",
            Self::Desktop => "desktop",
        }
    }
}

/// A player's place as seen on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Own,
    Right,
    Top,
    Left,
}

impl Place {
    /// The place of the player `steps` seats after the viewer, counter-clockwise, at a table of `n`.
    pub(crate) const fn after(steps: usize, n: usize) -> Self {
        match (steps, n) {
            (0, _) => Self::Own,
            (1, 2) | (2, 4) => Self::Top,
            (1, _) => Self::Right,
            _ => Self::Left,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Right => "right",
            Self::Top => "top",
            Self::Left => "left",
        }
    }
}

/// A card's place: its upper left corner, width and rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    /// In degrees.
    pub(crate) turn: f64,
    /// The width that can be seen and touched, from its left edge.
    pub(crate) strip: f64,
}

/// The height of a card divided by its width.
pub(crate) const RATIO: f64 = 1.8;

/// The table on one screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Layout {
    pub(crate) form: Form,
    /// The table itself, without bars and docked panes.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The scale relative to the design.
    pub(crate) scale: f64,
    /// The width of a docked pane; 0 where panes cover the table.
    pub(crate) pane: f64,
    pub(crate) hand_top: f64,
    pub(crate) hand_card: f64,
    pub(crate) rows: usize,
    pub(crate) trick_card: f64,
    /// The middle of the trick.
    pub(crate) centre: (f64, f64),
    pub(crate) action_top: f64,
    n_seats: usize,
}

/// The height of the bottom bar on phones.
const DOCK: f64 = 48.0;

impl Layout {
    /// Computes the layout for `n_seats` with `n_cards` in the viewer's hand; `docked` asks for a docked pane where
    /// there is room.
    pub(crate) fn new(width: f64, height: f64, n_seats: usize, n_cards: usize, docked: bool) -> Self {
        let form = if height < 500.0 && width > height {
            Form::Landscape
        } else if width < 700.0 {
            Form::Portrait
        } else if width < 1200.0 || height < 620.0 {
            Form::Tablet
        } else {
            Form::Desktop
        };
        match form {
            Form::Portrait => Self::portrait(width, height, n_seats, n_cards),
            Form::Landscape => Self::landscape(width, height, n_seats, n_cards),
            Form::Tablet | Form::Desktop => Self::large(form, width, height, n_seats, docked),
        }
    }

    fn portrait(width: f64, height: f64, n_seats: usize, n_cards: usize) -> Self {
        let scale = (width / 360.0).min(height / 700.0).clamp(0.8, 1.35);
        let hand_card = 80.0 * scale;
        let rows = if n_cards > 12 { 3 } else { 2 };
        let pitch = Self::pitch(rows, hand_card);
        let sunk = if rows == 3 { 20.0 } else { 2.0 };
        let hand_top = height - DOCK - (pitch * (rows - 1) as f64 + RATIO * hand_card) + sunk;
        let action_top = hand_top - 66.0;
        // Between the seats and the action box.
        let room = (action_top - 136.0 - 20.0).max(120.0);
        let trick_card = (78.0 * scale).min(room / 3.236).min((width / 2.0 - 4.0) / 1.68);
        Self {
            form: Form::Portrait,
            width,
            height,
            scale,
            pane: 0.0,
            hand_top,
            hand_card,
            rows,
            trick_card,
            centre: (width / 2.0, 136.0 + (action_top - 136.0) / 2.0),
            action_top,
            n_seats,
        }
    }

    fn landscape(width: f64, height: f64, n_seats: usize, n_cards: usize) -> Self {
        let scale = (height / 390.0).clamp(0.85, 1.25);
        let hand_card = if n_cards >= 16 { 72.0 } else { 84.0 } * scale;
        let hand_top = height - 114.0 * scale;
        let centre_x = f64::midpoint(48.0, width - 56.0) - 4.0;
        Self {
            form: Form::Landscape,
            width,
            height,
            scale,
            pane: 0.0,
            hand_top,
            hand_card,
            rows: 1,
            trick_card: 60.0 * scale,
            centre: (centre_x, 146.0 * scale),
            action_top: hand_top - 48.0,
            n_seats,
        }
    }

    fn large(form: Form, width: f64, height: f64, n_seats: usize, docked: bool) -> Self {
        let pane = match form {
            Form::Desktop if docked && width > 1720.0 => 420.0,
            Form::Desktop if docked => 368.0,
            _ => 0.0,
        };
        let stage = width - pane;
        let (base_w, base_h, bar, sunk, card, trick) = if form == Form::Desktop {
            (1040.0, 900.0, 56.0, 237.0, 122.0, 114.0)
        } else {
            (1024.0, 768.0, 52.0, 195.0, 116.0, 108.0)
        };
        let scale = (stage / base_w).min(height / base_h).clamp(0.72, 1.25);
        let hand_top = height - sunk * scale;
        let action_top = hand_top - 68.0 * scale.max(0.9) - 24.0 * (scale - 0.9).max(0.0);
        // Below the name plate of the player opposite.
        let from = bar + 92.0 * scale;
        let room = action_top - from - 6.0;
        let trick_card = (trick * scale).min(room / (RATIO + 1.4));
        Self {
            form,
            width: stage,
            height,
            scale,
            pane,
            hand_top,
            hand_card: card * scale,
            rows: 1,
            trick_card,
            centre: (stage / 2.0, from + room / 2.0),
            action_top,
            n_seats,
        }
    }

    /// The vertical distance between the rows of a hand.
    fn pitch(rows: usize, card: f64) -> f64 {
        card * if rows == 3 { 58.0 / 80.0 } else { 76.0 / 80.0 }
    }

    /// The height of a card.
    pub(crate) fn high(width: f64) -> f64 {
        width * RATIO
    }

    /// The places of a hand sorted into groups of these sizes; the gap is after the first group.
    pub(crate) fn hand(&self, groups: &[usize]) -> Vec<Spot> {
        let n: usize = groups.iter().sum();
        if n == 0 {
            return Vec::new();
        }
        if self.form == Form::Portrait {
            return self.hand_in_rows(groups, n);
        }
        let w = self.hand_card;
        let tarocks = groups[0];
        let gap = if self.form == Form::Landscape || tarocks == 0 || tarocks == n { 0.0 } else { 22.0 * self.scale };
        let room = match self.form {
            Form::Landscape => self.width - 48.0 - 56.0 - 8.0,
            // The viewer's plate is on the left, the pile on the right.
            Form::Desktop if n <= 12 => self.width - 432.0 * self.scale.min(1.0),
            _ => self.width - 48.0,
        };
        let strip = if n == 1 { w } else { (0.62 * w).min((room - w - gap) / (n - 1) as f64) };
        let whole = strip * (n - 1) as f64 + w + gap;
        let left = self.hand_middle() - whole / 2.0;
        let middle = (n - 1) as f64 / 2.0;
        // A full hand is bent less, because its outer corners would leave the screen.
        let bend = if self.form == Form::Landscape { 0.3 } else { (12.0 / n as f64).min(1.0) };
        (0..n)
            .map(|i| {
                let d = i as f64 - middle;
                Spot {
                    x: left + strip * i as f64 + if i >= tarocks { gap } else { 0.0 },
                    y: self.hand_top + 0.55 * d * d * bend * self.scale,
                    w,
                    turn: 0.95 * d * bend,
                    strip: if i + 1 == n { w } else { strip },
                }
            })
            .collect()
    }

    fn hand_middle(&self) -> f64 {
        if self.form == Form::Landscape { f64::midpoint(48.0, self.width - 56.0) } else { self.width / 2.0 }
    }

    fn hand_in_rows(&self, groups: &[usize], n: usize) -> Vec<Spot> {
        let w = self.hand_card;
        let sizes = row_sizes(groups, self.rows.min(n), n);
        let room = self.width - 16.0;
        let pitch = Self::pitch(self.rows, w);
        // Fewer rows than planned move down to the edge, so that a short hand stays near the thumb.
        let sunk = (self.rows - sizes.len()) as f64 * pitch;
        let mut spots = Vec::with_capacity(n);
        for (row, &size) in sizes.iter().enumerate() {
            let strip = if size == 1 { w } else { (w + 6.0).min((room - w) / (size - 1) as f64) };
            let whole = strip * (size - 1) as f64 + w;
            let left = (self.width - whole) / 2.0;
            for i in 0..size {
                spots.push(Spot {
                    x: left + strip * i as f64,
                    y: self.hand_top + sunk + pitch * row as f64,
                    w,
                    turn: 0.0,
                    strip: if i + 1 == size { w } else { strip.min(w) },
                });
            }
        }
        spots
    }

    /// The place of a card of the trick.
    pub(crate) fn trick(&self, place: Place) -> Spot {
        let w = self.trick_card;
        let (wide, high) = match self.form {
            Form::Landscape => (82.0 / 60.0, 36.0 / 60.0),
            Form::Portrait => (92.0 / 78.0, 56.0 / 78.0),
            _ => (126.0 / 108.0, 76.0 / 108.0),
        };
        let (dx, dy, turn) = match (place, self.n_seats) {
            (Place::Own, 3) => (0.0, 0.6, 0.4),
            (Place::Right, 3) => (0.92, -0.38, 2.0),
            (Place::Left, 3) => (-0.92, -0.38, -1.8),
            (Place::Own, _) => (0.0, high, 0.6),
            (Place::Top, _) => (0.0, -high, -1.2),
            (Place::Right, _) => (wide, 0.0, 2.2),
            (Place::Left, _) => (-wide, 0.0, -2.4),
        };
        let (x, y) = self.centre;
        Spot { x: x + dx * w - w / 2.0, y: y + dy * w - Self::high(w) / 2.0, w, turn, strip: w }
    }

    /// Where a player's cards come from and tricks go to: the middle of the player's plate.
    pub(crate) fn home(&self, place: Place) -> Spot {
        let w = self.trick_card * 0.4;
        let (x, y) = match (place, self.form) {
            (Place::Own, _) => (self.width - 60.0, self.hand_top - 20.0),
            (Place::Top, _) => (self.centre.0, 70.0),
            (Place::Left, Form::Portrait) => (50.0, 110.0),
            (Place::Right, Form::Portrait) => (self.width - 50.0, 110.0),
            (Place::Left, _) => (110.0, self.centre.1 - 40.0),
            (Place::Right, _) => (self.width - 110.0, self.centre.1 - 40.0),
        };
        Spot { x: x - w / 2.0, y: y - Self::high(w) / 2.0, w, turn: 0.0, strip: w }
    }
}

/// The number of cards in each row: balanced, no row over seven where possible, and the Tarocks by themselves if the
/// rows stay about equal.
fn row_sizes(groups: &[usize], rows: usize, n: usize) -> Vec<usize> {
    let even = |n: usize, rows: usize| -> Vec<usize> {
        (0..rows).map(|row| n / rows + usize::from(row < n % rows)).filter(|size| *size > 0).collect()
    };
    let tarocks = groups.first().copied().unwrap_or(0);
    let most = n.div_ceil(rows) + 1;
    if rows == 2 && tarocks > 0 && tarocks < n && tarocks <= most && n - tarocks <= most {
        return vec![tarocks, n - tarocks];
    }
    // A few cards fit into one row.
    if n <= 4 { vec![n] } else { even(n, rows) }
}

/// Sorts a hand: Tarocks from the highest, then suits in alternating colours. Also returns the sizes of the groups.
pub(crate) fn sorted(hand: CardSet) -> (Vec<Card>, Vec<usize>) {
    let held = |suit: Suit| !(hand & suit.cards()).is_empty();
    let mut suits = vec![Suit::Tarock];
    let (red, black) = ([Suit::Hearts, Suit::Diamonds], [Suit::Spades, Suit::Clubs]);
    let reds: Vec<Suit> = red.into_iter().filter(|suit| held(*suit)).collect();
    let blacks: Vec<Suit> = black.into_iter().filter(|suit| held(*suit)).collect();
    let (first, second) = if blacks.len() > reds.len() { (blacks, reds) } else { (reds, blacks) };
    for i in 0..2 {
        suits.extend(first.get(i));
        suits.extend(second.get(i));
    }
    let mut cards = Vec::with_capacity(hand.len());
    let mut groups = Vec::new();
    for suit in suits {
        let mut of_suit: Vec<Card> = (hand & suit.cards()).iter().collect();
        of_suit.sort_by_key(|card| core::cmp::Reverse(card.rank()));
        groups.push(of_suit.len());
        cards.extend(of_suit);
    }
    (cards, groups)
}
