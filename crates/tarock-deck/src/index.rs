//! The index in the corner of a card: rank signs, Roman numerals, pips and the star of the Sküs.
//!
//! Lengths and factors are whole thousandths here and in the rest of the crate. They give the same digits on every
//! machine, and a browser need not load code that formats floating-point numbers.

use tarock::{Card, Suit};

use crate::milli::{Milli, decimal, milli, times};
use crate::sketch::Pen;
use crate::style::{IndexSize, Letters, Style};

const GLYPHS: &str = include_str!("../art/glyphs.txt");

/// The greatest width of a numeral. It keeps XVIII whole in a strip of 34 pixels of a card 74 pixels wide.
pub(crate) const WIDEST_NUMERAL: Milli = 74_000;

const NUMERALS: [&str; 21] = [
    "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX", "XXI",
];

/// The blank paper that a framed card leaves for its index.
#[derive(Clone, Copy)]
pub(crate) struct Notch {
    pub(crate) width: Milli,
    pub(crate) height: Milli,
}

/// Returns the room that the index of a court or Tarock needs.
pub(crate) fn notch(card: Card, style: Style) -> Notch {
    let is_large = style.index == IndexSize::Large;
    let (width, height) = match (card, Numeral::of(card)) {
        (Card::SKUES, _) if is_large => (66_000, 70_000),
        (Card::SKUES, _) => (42_000, 46_000),
        (_, Some(numeral)) if is_large => (large_width(card, &numeral) + 12_000, 88_000),
        (_, Some(numeral)) => ((numeral.width(1_120).min(WIDEST_NUMERAL) + 8_000).max(34_000), 46_000),
        _ if is_large => (54_000, 112_000),
        _ => (42_000, 86_000),
    };
    Notch { width, height }
}

/// Draws the index at the top left.
pub(crate) fn draw(pen: &mut Pen, card: Card, style: Style) {
    let is_large = style.index == IndexSize::Large;
    match Numeral::of(card) {
        Some(numeral) if is_large => {
            let middle = 14_000 + large_width(card, &numeral) / 2;
            Sign::figures(card).draw(pen, middle, 14_000, 1_720);
            numeral.draw(pen, middle - numeral.width(620) / 2, 72_000, (620, 620));
        }
        Some(numeral) => {
            let across = (1_120).min(WIDEST_NUMERAL * 1_000 / numeral.width);
            numeral.draw(pen, 13_000, 14_000, (across, 1_120));
        }
        None if card == Card::SKUES => {
            let (x, y, r) = if is_large { (43_000, 45_000, 30_000) } else { (31_000, 33_000, 18_000) };
            skues_star(pen, x, y, r);
        }
        None => {
            let (x, y, size, scale) =
                if is_large { (36_000, 95_000, 42_000, 1_720) } else { (29_000, 73_000, 29_000, 1_140) };
            Sign::of(card, style).draw(pen, x, 14_000, scale);
            pip(pen, x, y, size);
        }
    }
}

/// Draws the index alone, as large as a card less than 56 pixels wide needs it.
pub(crate) fn draw_mini(pen: &mut Pen, card: Card, style: Style) {
    if let Some(numeral) = Numeral::of(card) {
        let scale = (3_600).min(168_000 * 1_000 / numeral.width);
        // Long numerals are narrow rather than small.
        numeral.draw(pen, 100_000 - numeral.width(scale) / 2, 52_000, (scale, scale.max(3_000)));
        let star = star(100_000, 272_000, 44_000, 420);
        pen.path("gold", &star);
    } else if card == Card::SKUES {
        skues_star(pen, 100_000, 180_000, 78_000);
    } else {
        Sign::of(card, style).narrowed().draw(pen, 100_000, 40_000, 4_000);
        pip(pen, 100_000, 258_000, 120_000);
    }
}

/// Draws the pip of the document; [`Pen::define_pip`] must come first.
pub(crate) fn pip(pen: &mut Pen, x: Milli, y: Milli, size: Milli) {
    let (x, y, scale) = (decimal(x), decimal(y), decimal(size / 100));
    pen.use_pip(&format!("translate({x} {y}) scale({scale})"));
}

/// Returns the outline of a suit's pip, in a box of 100 around the origin.
pub(crate) fn pip_path(suit: Suit) -> &'static str {
    match suit {
        Suit::Tarock => "",
        Suit::Hearts => {
            "M0 46C-10 32-46 8-46-18-46-36-33-46-20-46-10-46-3-40 0-30 3-40 10-46 20-46 33-46 46-36 46-18 46 8 10 32 0 46Z"
        }
        Suit::Diamonds => "M0-50C9-31 24-13 39 0 24 13 9 31 0 50-9 31-24 13-39 0-24-13-9-31 0-50Z",
        Suit::Spades => {
            "M0-50C9-30 45-10 45 15 45 30 34 37 23 37 14 37 7 33 3 26 4 37 8 45 17 50L-17 50C-8 45-4 37-3 26-7 33-14 37-23 37\
             -34 37-45 30-45 15-45-10-9-30 0-50Z"
        }
        Suit::Clubs => {
            "M0-50C13-50 23-40 23-27 23-20 20-14 15-10 18-12 21-12 24-12 37-12 46-2 46 10 46 23 36 32 24 32 15 32 7 27 3 19 4 33 \
             8 44 17 50L-17 50C-8 44-4 33-3 19-7 27-15 32-24 32-36 32-46 23-46 10-46-2-37-12-24-12-21-12-18-12-15-10-20-14\
             -23-20-23-27-23-40-13-50 0-50Z"
        }
    }
}

/// Returns a star of eight points; `waist` is the reach of the inner corners, as a factor of `r`.
pub(crate) fn star(x: Milli, y: Milli, r: Milli, waist: Milli) -> String {
    // Sine of 0, 22.5, 45, 67.5 and 90 degrees: the same digits on every machine.
    const SINE: [Milli; 5] = [0, 383, 707, 924, 1_000];
    let sine = |step: usize| match step % 16 {
        step @ 0..=4 => SINE[step],
        step @ 5..=8 => SINE[8 - step],
        step @ 9..=12 => -SINE[step - 8],
        step => -SINE[16 - step],
    };
    let mut path = String::new();
    for step in 0..16 {
        let r = if step % 2 == 0 { r } else { times(r, waist) };
        path.push(if step == 0 { 'M' } else { 'L' });
        path.push_str(&decimal(x + times(r, sine(step))));
        path.push(' ');
        path.push_str(&decimal(y - times(r, sine(step + 4))));
    }
    path.push('Z');
    path
}

/// Draws the star that the Sküs has instead of a number, with its hole.
fn skues_star(pen: &mut Pen, x: Milli, y: Milli, r: Milli) {
    let path = star(x, y, r, 450);
    pen.path("pip", &path);
    let (x, y, r) = (decimal(x), decimal(y), decimal(times(r, 233)));
    let paper = pen.palette().colour("paper");
    pen.raw(&format!("<circle fill=\"{paper}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
}

/// Returns the width of the Arabic or the small Roman number, whichever is wider.
fn large_width(card: Card, numeral: &Numeral) -> Milli {
    Sign::figures(card).width(1_720).max(numeral.width(620))
}

/// A row of rank glyphs.
pub(crate) struct Sign {
    glyphs: Vec<(&'static str, Milli)>,
    /// The horizontal factor of the glyphs.
    across: Milli,
}

impl Sign {
    /// Returns the sign of a plain card.
    pub(crate) fn of(card: Card, style: Style) -> Self {
        let letters = match style.letters {
            Letters::German => "BRDK",
            Letters::French => "BCDK",
            Letters::English => "JNQK",
            Letters::Neutral => "brdk",
        };
        match (card.rank(), card.suit()) {
            (rank @ 4.., _) => Self::new(&letters[usize::from(rank) - 4..usize::from(rank) - 3], 860),
            (3, Suit::Spades | Suit::Clubs) => Self::new("10", 700),
            (rank, Suit::Spades | Suit::Clubs) => Self::new(&(7 + rank).to_string(), 900),
            (rank, _) => Self::new(&(4 - rank).to_string(), 900),
        }
    }

    /// Returns the Arabic number of a Tarock.
    pub(crate) fn figures(card: Card) -> Self {
        Self::new(&(card.rank() + 1).to_string(), 920)
    }

    fn new(text: &str, across: Milli) -> Self {
        let glyph = |sign: char| {
            let line = GLYPHS.lines().find(|line| line.starts_with(sign) && line[1..].starts_with(' '))?;
            let (width, path) = line[2..].split_once(' ')?;
            Some((path, milli(width)?))
        };
        Self { glyphs: text.chars().filter_map(glyph).collect(), across }
    }

    /// Returns the same sign for a mini face.
    fn narrowed(self) -> Self {
        let across = if self.glyphs.len() > 1 { 660 } else { 860 };
        Self { across, ..self }
    }

    fn width(&self, scale: Milli) -> Milli {
        let glyphs: Milli = self.glyphs.iter().map(|glyph| glyph.1 + 1_200).sum();
        times(times(glyphs - 1_200, scale), self.across)
    }

    /// Draws the sign centred on `middle`.
    fn draw(&self, pen: &mut Pen, middle: Milli, y: Milli, scale: Milli) {
        self.draw_in(pen, "pip", middle, y, scale);
    }

    /// Draws the sign in a colour.
    pub(crate) fn draw_in(&self, pen: &mut Pen, fill: &'static str, middle: Milli, y: Milli, scale: Milli) {
        // A large ten would touch the edge.
        let x = decimal((middle - self.width(scale) / 2).max(10_000));
        let fill = pen.palette().colour(fill);
        let (y, sx, sy) = (decimal(y), decimal(times(scale, self.across)), decimal(scale));
        pen.raw(&format!("<g fill=\"{fill}\" transform=\"translate({x} {y}) scale({sx} {sy})\">"));
        let mut offset = 0;
        for (path, width) in &self.glyphs {
            pen.raw("<path");
            if offset > 0 {
                pen.raw(&format!(" transform=\"translate({})\"", decimal(offset)));
            }
            pen.raw(" d=\"").raw(path).raw("\"/>");
            offset += width + 1_200;
        }
        pen.close();
    }
}

/// A Roman numeral: thick and thin strokes, joined by a bar above and one below so that it reads as one sign.
pub(crate) struct Numeral {
    path: String,
    width: Milli,
}

impl Numeral {
    /// Returns the numeral of a Tarock; the Sküs has none.
    pub(crate) fn of(card: Card) -> Option<Self> {
        card.is_tarock().then(|| NUMERALS.get(usize::from(card.rank())).map(|text| Self::new(text))).flatten()
    }

    fn new(text: &str) -> Self {
        let (mut path, mut x) = (String::new(), 0);
        for letter in text.chars() {
            let at = |offset: Milli| decimal(x + offset);
            let (shape, width) = match letter {
                'V' => {
                    let [left, inner, right, foot] = [0, 10_150, 14_400, 11_900].map(at);
                    (format!("M{left} 0h7.2L{inner} 23.4 {right} 0h3.1L{foot} 30h-4.7z"), 16_500)
                }
                'X' => {
                    let [left, foot, right, other] = [0, 17_500, 14_000, 3_500].map(at);
                    (format!("M{left} 0h7.4L{foot} 30h-7.4zM{right} 0h3.1L{other} 30h-3.1z"), 17_500)
                }
                _ => (format!("M{} 0h6.6v30h-6.6z", at(0)), 6_600),
            };
            path.push_str(&shape);
            x += width + 3_200;
        }
        let inner = x - 3_200;
        let bar = decimal(inner + 4_800);
        let bars = format!("M-2.4-2.1h{bar}v2.5h-{bar}zM-2.4 29.6h{bar}v2.5h-{bar}z");
        path.push_str(&bars);
        Self { path, width: inner + 4_800 }
    }

    /// Returns the width with the bars.
    pub(crate) fn width(&self, scale: Milli) -> Milli {
        times(self.width, scale)
    }

    /// Draws the numeral with its upper left corner at a place.
    fn draw(&self, pen: &mut Pen, x: Milli, y: Milli, (across, down): (Milli, Milli)) {
        let fill = pen.palette().colour("pip");
        let (x, y) = (decimal(x + times(2_400, across)), decimal(y + times(2_100, down)));
        let (across, down) = (decimal(across), decimal(down));
        let path = &self.path;
        pen.raw(&format!(
            "<path fill=\"{fill}\" transform=\"translate({x} {y}) scale({across} {down})\" d=\"{path}\"/>"
        ));
    }
}
