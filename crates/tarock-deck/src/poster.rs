//! The second design: flat fields, large figures and few strokes, to be read at a glance.
//!
//! A Tarock is a dark field, a court a tinted one, a pip card bare paper. So the kind of a card can be told before its
//! index is read. The four birds keep their pictures, and dots on a court say what it is worth.

use tarock::Card;

use crate::face::frame;
use crate::index::{self, Sign};
use crate::milli::{Milli, times};
use crate::sketch::Pen;
use crate::style::{IndexSize, Letters, Style};

/// Draws everything but the blank card.
pub(crate) fn draw(pen: &mut Pen, card: Card, style: Style) {
    let is_large = style.index == IndexSize::Large;
    if card.is_tarock() {
        tarock(pen, card, style, is_large);
    } else if card.rank() >= 4 {
        court(pen, card, style, is_large);
    } else {
        pips(pen, card, style, is_large);
    }
}

/// Draws a Tarock: red for the three of the Trull, petrol for the rest.
fn tarock(pen: &mut Pen, card: Card, style: Style, is_large: bool) {
    let frame = frame(index::notch(card, style));
    let is_trull = [Card::PAGAT, Card::MOND, Card::SKUES].contains(&card);
    pen.twice(|pen| {
        pen.clip(&frame);
        pen.path(if is_trull { "red" } else { "petrol" }, "M0 0h200v181H0z");
        if card.rank() < 4 {
            bird(pen, card);
        } else if card == Card::SKUES {
            let points = index::star(112_000, 112_000, 52_000, 450);
            pen.path("gold-light", &points);
            let inner = index::star(112_000, 112_000, 26_000, 450);
            pen.path("red", &inner);
        } else if card == Card::MOND {
            pen.draw("poster-moon");
        } else {
            // A large index leaves less room.
            let (middle, y, scale) = if is_large { (120_000, 104_000, 1_900) } else { (110_000, 70_000, 2_700) };
            Sign::figures(card).draw_in(pen, "white", middle, y, scale);
        }
        pen.close();
        index::draw(pen, card, style);
    });
    // The halves of a field meet in a line.
    pen.path("gold", "M10 179h180v2H10z");
    let star = index::star(100_000, 180_000, 17_000, 450);
    pen.path("gold", &star);
}

/// Draws a bird on a bright disc.
fn bird(pen: &mut Pen, card: Card) {
    let name = match card.rank() {
        0 => "poster-sparrow",
        1 => "poster-owl",
        2 => "poster-cockatoo",
        _ => "poster-marabou",
    };
    pen.draw(name);
}

/// Draws a court: its sign in the colour of the suit, and a dot for each card point.
fn court(pen: &mut Pen, card: Card, style: Style, is_large: bool) {
    let frame = frame(index::notch(card, style));
    let sign = Sign::of(card, Style { letters: Letters::Neutral, ..style });
    let (middle, y, scale) = if is_large { (124_000, 58_000, 2_300) } else { (114_000, 54_000, 2_700) };
    pen.twice(|pen| {
        pen.clip(&frame);
        pen.path("tint", "M0 0h200v181H0z");
        sign.draw_in(pen, "pip", middle, y, scale);
        let n_dots = Milli::from(card.value());
        for dot in 0..n_dots {
            let x = middle + 16_000 * dot - 8_000 * (n_dots - 1);
            pen.disc("pip", x, y + times(30_000, scale) + 14_000, 5_000);
        }
        pen.path("pip", "M0 178h200v4H0z");
        pen.close();
        index::draw(pen, card, style);
    });
    pen.disc("paper", 100_000, 180_000, 21_000);
    index::pip(pen, 100_000, 180_000, 30_000);
}

/// Draws a pip card: its figure at both ends, and one pip.
fn pips(pen: &mut Pen, card: Card, style: Style, is_large: bool) {
    let sign = Sign::of(card, style);
    let (middle, y, scale) = if is_large { (132_000, 60_000, 2_000) } else { (118_000, 48_000, 2_800) };
    pen.twice(|pen| {
        sign.draw_in(pen, "pip", middle, y, scale);
        index::draw(pen, card, style);
    });
    index::pip(pen, 100_000, 180_000, if is_large { 64_000 } else { 76_000 });
}
