//! The inputs of the layout.

/// The kind of screen; sizes between the designs are scaled in proportion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A phone held upright.
    Portrait,
    /// A tablet held upright: composed like an upright phone, with larger plates.
    Tall,
    /// A phone on its side.
    Landscape,
    Tablet,
    /// Wide enough for a pane beside the table.
    Desktop,
}

impl Form {
    /// The words by which style sheets know the form. A tablet held upright has those of a phone too.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Portrait => "portrait",
            Self::Tall => "portrait tall",
            Self::Landscape => "landscape",
            Self::Tablet => "tablet",
            Self::Desktop => "desktop",
        }
    }

    /// Whether the plates have room for roles.
    pub(crate) const fn has_roles(self) -> bool {
        matches!(self, Self::Tall | Self::Tablet | Self::Desktop)
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

    pub(super) const fn index(self) -> usize {
        match self {
            Self::Own => 0,
            Self::Right => 1,
            Self::Top => 2,
            Self::Left => 3,
        }
    }

    /// The other places at a table of `n`, from left to right.
    pub(super) const fn others(n: usize) -> &'static [Self] {
        match n {
            2 => &[Self::Top],
            3 => &[Self::Left, Self::Right],
            _ => &[Self::Left, Self::Top, Self::Right],
        }
    }
}

/// What lies in the middle of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ask {
    /// The trick, or nothing yet.
    Card,
    /// An open list of this many choices.
    List(usize),
    /// The open talon.
    Talon,
    /// Nothing: cards of the hand are picked and rise.
    Pick,
}

/// Everything that the layout depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Scene {
    /// The inner size of the window.
    pub(crate) window: (f64, f64),
    /// The text size: 1 to 1.5.
    pub(crate) text: f64,
    pub(crate) n_seats: usize,
    /// The number of cards in the viewer's hand.
    pub(crate) n_cards: usize,
    pub(crate) ask: Ask,
    /// Whether a pane is open; sheets cover the table and do not count.
    pub(crate) has_pane: bool,
    pub(crate) has_replay_bar: bool,
    /// Whether the action box is shown; a deal that is only looked at has the replay bar instead.
    pub(crate) has_action: bool,
    /// The most cards in an open hand of another player; 0 if none is open.
    pub(crate) n_open: usize,
    /// The most calls that another player has made.
    pub(crate) n_calls: usize,
    /// The viewer's calls.
    pub(crate) n_own_calls: usize,
}

/// A narrower table is laid out at this width and made smaller, because its cards would be too small to tell apart.
const NARROWEST: f64 = 320.0;
/// A larger table is laid out at this size and enlarged as a whole, text and plates too.
const LARGEST: (f64, f64) = (1920.0, 1080.0);

impl Scene {
    /// Whether there is no room for open hands: on phones while something is asked, and in low windows after an undo.
    pub(super) fn hides_open(&self, form: Form, height: f64) -> bool {
        let is_low = match form {
            Form::Landscape => true,
            Form::Tall => height < 760.0,
            Form::Portrait | Form::Tablet | Form::Desktop => height < 660.0,
        };
        let is_phone = matches!(form, Form::Portrait | Form::Landscape) || (form == Form::Tall && is_low);
        self.has_action && ((is_phone && self.ask != Ask::Card) || (self.has_replay_bar && is_low))
    }

    /// Whether the hand is only looked at, and its cards may be smaller than a finger: the deal is only looked at, or
    /// the talon needs the room.
    pub(super) fn is_hand_small(&self) -> bool {
        !self.has_action || (self.ask == Ask::Talon && (self.has_replay_bar || self.has_pane))
    }

    /// The lines of the viewer's own calls on a phone: one while cards are played; before, the list and the talon need
    /// the room.
    pub(super) fn own_call_lines(&self) -> f64 {
        let has_line = self.ask == Ask::Card && self.has_action && self.n_own_calls > 0;
        f64::from(u8::from(has_line))
    }

    /// The form of the table, and the zoom.
    pub(super) fn form(&self) -> (Form, f64) {
        let (width, height) = self.window;
        let (long, short) = if height > width { (height, width) } else { (width, height) };
        let zoom =
            if width < NARROWEST { width / NARROWEST } else { (long / LARGEST.0).min(short / LARGEST.1).max(1.0) };
        let (width, height) = (width / zoom, height / zoom);
        let form = if width > height && (height < 560.0 || width < 900.0) {
            Form::Landscape
        } else if width < 600.0 {
            Form::Portrait
        } else if height > width {
            Form::Tall
        } else if width < 1200.0 || height < 620.0 {
            Form::Tablet
        } else {
            Form::Desktop
        };
        (form, zoom)
    }
}
