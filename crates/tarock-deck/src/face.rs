//! The 54 faces.

use tarock::{Card, Suit};

use crate::index::{self, Notch};
use crate::milli::{Milli, decimal, times};
use crate::palette::Palette;
use crate::poster;
use crate::sketch::Pen;
use crate::style::{Design, IndexSize, Style};

/// Draws a card: a complete SVG document of 200 by 360 units, without external references, fit for an `<img>`.
///
/// All its ids begin with the card's text form, so one page may contain several cards.
///
/// ```
/// use tarock::Card;
/// use tarock_deck::{Style, face};
/// let svg = face(Card::PAGAT, Style::default());
/// assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"));
/// assert!(svg.contains("viewBox=\"0 0 200 360\""));
/// ```
pub fn face(card: Card, style: Style) -> String {
    paint(card, style).document(200, 360)
}

/// Draws the face that becomes a document.
pub(crate) fn paint(card: Card, style: Style) -> Pen {
    let mut pen = Pen::new(Palette::of(card, style), card.to_string());
    paper(&mut pen);
    if !card.is_tarock() {
        pen.define_pip(index::pip_path(card.suit()));
    }
    if style.mini {
        index::draw_mini(&mut pen, card, style);
    } else if style.design == Design::Poster {
        poster::draw(&mut pen, card, style);
    } else if card == Card::SKUES {
        double_ended(&mut pen, card, style, "skues");
        pen.draw("lozenge-band");
    } else if card.is_tarock() {
        tarock(&mut pen, card, style);
    } else if card.rank() >= 4 {
        double_ended(&mut pen, card, style, &card.to_string());
        pen.draw("band");
        index::pip(&mut pen, 100_000, 180_000, 18_000);
    } else {
        pips(&mut pen, card, style);
    }
    pen
}

/// Draws the blank card. High contrast has a white edge and a line inside it, so that overlapping cards stay distinct.
pub(crate) fn paper(pen: &mut Pen) {
    let (paper, edge) = (pen.palette().colour("paper"), pen.palette().colour("edge"));
    if pen.palette().is_high() {
        pen.raw(&format!("<rect fill=\"{edge}\" width=\"200\" height=\"360\" rx=\"14\"/>"));
        pen.raw(&format!(
            "<rect fill=\"{paper}\" stroke=\"#000\" stroke-width=\"1.5\" x=\"2.75\" y=\"2.75\" width=\"194.5\" height=\"354.5\" rx=\"11\"/>"
        ));
    } else {
        pen.raw(&format!(
            "<rect fill=\"{paper}\" stroke=\"{edge}\" stroke-width=\"1.5\" x=\".75\" y=\".75\" width=\"198.5\" height=\"358.5\" rx=\"13\"/>"
        ));
    }
}

/// Returns the upper half of the frame, which steps around the index and ends in the middle of the card.
pub(crate) fn frame(notch: Notch) -> String {
    let (below, inner) = (decimal(15_000 + notch.height), decimal(5_000 + notch.width));
    format!("M10 180V{below}a5 5 0 0 1 5-5H{inner}a5 5 0 0 0 5-5V15a5 5 0 0 1 5-5H185a5 5 0 0 1 5 5V180")
}

/// Draws a figure that looks the same from both ends.
fn double_ended(pen: &mut Pen, card: Card, style: Style, figure: &str) {
    let frame = frame(index::notch(card, style));
    pen.twice(|pen| {
        pen.clip(&frame);
        pen.path("tint", "M0 0h200v181H0z");
        if card != Card::SKUES {
            pen.draw("halo");
        }
        let is_large = style.index == IndexSize::Large;
        if is_large {
            // Makes room for the index, and keeps the objects in the hands inside the frame.
            pen.raw("<g transform=\"translate(13 12.6) scale(.93)\">");
        }
        pen.draw(figure);
        if is_large {
            pen.close();
        }
        pen.close();
        pen.outline("1.8", &frame);
        index::draw(pen, card, style);
    });
}

/// Draws a Tarock: diligence above, fortune below.
fn tarock(pen: &mut Pen, card: Card, style: Style) {
    let number = card.rank() + 1;
    let frame = frame(index::notch(card, style));
    let clip = pen.clip(&frame);
    pen.draw(&format!("{number}a"));
    pen.close();
    pen.turned_clip(clip);
    pen.draw(&format!("{number}b"));
    pen.close();
    pen.twice(|pen| {
        pen.outline("1.8", &frame);
        index::draw(pen, card, style);
    });
    pen.draw("thin-band");
}

/// Places of pips, in whole units.
type Places = &'static [(Milli, Milli)];

/// Returns the places of the pips in the upper half, and of the pips that have no partner below.
fn places(suit: Suit, rank: u8) -> (Places, Places) {
    match (suit, rank) {
        (Suit::Hearts | Suit::Diamonds, 3) => (&[], &[(100, 180)]),
        (Suit::Hearts | Suit::Diamonds, 2) => (&[(100, 84)], &[]),
        (Suit::Hearts | Suit::Diamonds, 1) => (&[(100, 84)], &[(100, 180)]),
        (Suit::Hearts | Suit::Diamonds, _) => (&[(74, 96), (126, 96)], &[]),
        (_, 0) => (&[(72, 80), (128, 80)], &[(72, 180), (128, 180), (100, 130)]),
        (_, 1) => (&[(72, 80), (128, 80), (100, 130)], &[(72, 180), (128, 180)]),
        (_, 2) => (&[(72, 72), (128, 72), (72, 142), (128, 142)], &[(100, 180)]),
        _ => (&[(72, 72), (128, 72), (72, 144), (128, 144), (100, 108)], &[]),
    }
}

/// Draws a pip card: one to four in red, seven to ten in black.
fn pips(pen: &mut Pen, card: Card, style: Style) {
    let is_large = style.index == IndexSize::Large;
    let is_red = matches!(card.suit(), Suit::Hearts | Suit::Diamonds);
    let size = match (card.suit(), card.rank()) {
        (Suit::Hearts | Suit::Diamonds, 3) => 84_000,
        (Suit::Hearts | Suit::Diamonds, 0) => 46_000,
        (Suit::Hearts | Suit::Diamonds, _) => 50_000,
        _ => 37_000,
    };
    let size = if is_large { times(size, 840) } else { size };
    // Moves the pips above the middle to the right, away from a large index. The few pips of red cards also move down;
    // otherwise the pip of the index would stand in line with them and be counted.
    let pip = |pen: &mut Pen, (x, y): (Milli, Milli)| {
        let (right, down) = match is_large && y < 180 {
            true if is_red => (20, 34),
            true => (20, 0),
            false => (0, 0),
        };
        index::pip(pen, (x + right) * 1_000, (y + down) * 1_000, size);
    };
    let (paired, single) = places(card.suit(), card.rank());
    if is_red && card.rank() == 3 {
        pen.draw("ring");
    }
    for &at in single {
        pip(pen, at);
    }
    pen.twice(|pen| {
        for &at in paired {
            pip(pen, at);
        }
        index::draw(pen, card, style);
    });
}
