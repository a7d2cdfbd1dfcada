//! A picture of a finished deal, to be sent to others: the trick that decided it, and what everybody got.
//!
//! It is a drawing as text, so that it can be tested. The browser turns it into an image for a person who sends it, the
//! server for a messenger that previews a link.

use std::fmt::Write as _;

use tarock::{Card, Phase, Position, Seat, TakenTrick};
use tarock_deck::{Style, face};
use tarock_words::Words;

use crate::decided::Decided;

/// The width of a picture: messengers use this size for the previews of links.
pub const WIDTH: u32 = 1200;
/// The height of a picture.
pub const HEIGHT: u32 = 630;

/// The size of a card.
const CARD: (u32, u32) = (150, 270);
/// The distance between the left edges of two cards, and the top edge of a card that did not win.
const STEP: u32 = 210;
const TOP: u32 = 180;
/// How far the card that won is raised.
const RAISED: u32 = 24;
/// Longer names are cut.
const LONGEST: usize = 16;

/// What a picture shows, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// What was played, and by whom.
    pub title: String,
    /// Which trick it is.
    pub line: String,
    /// All of it in sentences, for people who do not see the picture.
    pub told: String,
    /// The cards of the trick, in the order in which they were played.
    pub cards: Vec<Played>,
    /// The players, each with a result.
    pub results: Vec<(String, String)>,
}

/// A card of the trick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// The player.
    pub by: String,
    /// Whether it won the trick.
    pub wins: bool,
}

/// Returns the trick that decided a deal, with its number from 1, or the last one where no single trick did; `None` before the end,
/// and where no card was played.
pub fn trick_of(end: &Position) -> Option<(usize, TakenTrick)> {
    let board = end.board();
    if board.phase != Phase::Finished {
        return None;
    }
    let decisive = Decided::of(end).and_then(Decided::trick).map(|trick| trick.number);
    let number = decisive.unwrap_or(board.tricks.len());
    Some((number, *board.tricks.get(number.checked_sub(1)?)?))
}

impl Picture {
    /// Returns the picture of a finished deal; `None` before its end, and where no card was played. The words have to
    /// contain the [`catalogue`](crate::catalogue); `name` says what a player is called.
    pub fn of(end: &Position, words: &Words, name: &dyn Fn(Seat) -> String) -> Option<Self> {
        let (number, taken) = trick_of(end)?;
        let (board, bill) = (end.board(), end.settlement()?.bill);
        let game = board.game()?;
        let title = [("contract", words.contract(game.contract).into()), ("name", name(game.seat).into())];
        let line = words.say("picture-line", &[("n", number.into())]);
        let seats = board.seats();
        let played = |card| {
            let seat = taken.trick.player_of(card, seats)?;
            Some(Played { card, by: name(seat), wins: seat == taken.winner })
        };
        let cards: Vec<Played> = taken.trick.cards().iter().copied().filter_map(played).collect();
        let results: Vec<_> = seats.iter().map(|seat| (name(seat), words.signed_points(bill[seat]))).collect();
        let card = |played: &Played| {
            let args = [("card", words.card(played.card).into()), ("name", played.by.as_str().into())];
            words.say("picture-played", &args)
        };
        let result = |(name, points): &(String, String)| {
            words.say("picture-result", &[("name", name.as_str().into()), ("points", points.as_str().into())])
        };
        let told = [
            ("line", line.as_str().into()),
            ("cards", cards.iter().map(card).collect::<Vec<_>>().join(", ").into()),
            ("winner", name(taken.winner).into()),
            ("results", results.iter().map(result).collect::<Vec<_>>().join(", ").into()),
        ];
        Some(Self {
            title: words.say("picture-title", &title),
            told: words.say("picture-told", &told),
            line,
            cards,
            results,
        })
    }

    /// Draws it: a complete SVG document without external references, fit for an `<img>`.
    pub fn svg(&self, style: Style) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#0A211B\"/>\
             <rect x=\"12\" y=\"12\" width=\"1176\" height=\"606\" rx=\"18\" fill=\"#123A2E\" stroke=\"#E6BE6A\" \
             stroke-width=\"2\"/>"
        );
        let middle = WIDTH / 2;
        text(&mut svg, (middle, 84), 46, "#F3EBDD", &self.title);
        text(&mut svg, (middle, 132), 28, "#E6BE6A", &self.line);
        let n = u32::try_from(self.cards.len()).unwrap_or_default();
        let left = middle - u32::midpoint(n.saturating_sub(1) * STEP, CARD.0);
        for (place, played) in (0..).zip(&self.cards) {
            let (x, y) = (left + place * STEP, if played.wins { TOP - RAISED } else { TOP });
            if played.wins {
                let (x, y, width, height) = (x - 6, y - 6, CARD.0 + 12, CARD.1 + 12);
                let _ = write!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"#E6BE6A\"/>"
                );
            }
            svg += &card_at(played.card, style, x, y);
            let colour = if played.wins { "#E6BE6A" } else { "#F3EBDD" };
            text(&mut svg, (x + CARD.0 / 2, TOP + CARD.1 + 36), 26, colour, &shortened(&played.by));
        }
        let n = u32::try_from(self.results.len()).unwrap_or_default().max(1);
        for (place, (name, points)) in (0..).zip(&self.results) {
            let x = 60 + (WIDTH - 120) * (2 * place + 1) / (2 * n);
            text(&mut svg, (x, 542), 24, "#F3EBDD", &shortened(name));
            text(&mut svg, (x, 586), 36, "#E6BE6A", points);
        }
        svg + "</svg>"
    }
}

/// A card at a place. A card is a document of its own, so it only needs a place and a size.
fn card_at(card: Card, style: Style, x: u32, y: u32) -> String {
    let document = face(card, style);
    let inside = document.split_once("viewBox").map_or("", |(_, inside)| inside);
    format!("<svg x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" viewBox{inside}", CARD.0, CARD.1)
}

/// Writes a line of text around its middle. Images cannot use the fonts of the page.
fn text(svg: &mut String, (x, y): (u32, u32), size: u32, colour: &str, text: &str) {
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-family=\"Georgia, 'Times New Roman', serif\" \
         font-size=\"{size}\" fill=\"{colour}\">{}</text>",
        escaped(text)
    );
}

/// A text inside an element. Names come from people, so they may contain anything; XML has no control characters.
fn escaped(text: &str) -> String {
    let text = text.replace(|c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'), "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let kept: String = name.chars().take(LONGEST - 1).collect();
    format!("{}…", kept.trim_end())
}
