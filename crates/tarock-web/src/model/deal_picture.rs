//! A picture of a finished deal, to be sent to others: the trick that decided it, and what everybody got.
//!
//! It is a drawing as text, so that it can be tested; the browser turns it into an image.

use std::fmt::Write as _;

use tarock::{Card, Phase, Position, TakenTrick};
use tarock_deck::{Style, face};

use super::decided::Decided;

/// The size that messengers use for the previews of links.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

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
pub(crate) struct Picture {
    /// What was played, and by whom.
    pub(crate) title: String,
    /// Which trick it is.
    pub(crate) line: String,
    pub(crate) cards: Vec<Played>,
    /// The players, each with a result.
    pub(crate) results: Vec<(String, String)>,
}

/// A card of the trick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) card: Card,
    pub(crate) by: String,
    pub(crate) wins: bool,
}

/// The trick that decided a deal, with its number from 1, or the last one where no single trick did; `None` before the end,
/// and where no card was played.
pub(crate) fn trick_of(end: &Position) -> Option<(usize, TakenTrick)> {
    let board = end.board();
    if board.phase != Phase::Finished {
        return None;
    }
    let decisive = Decided::of(end).and_then(Decided::trick).map(|trick| trick.number);
    let number = decisive.unwrap_or(board.tricks.len());
    Some((number, *board.tricks.get(number.checked_sub(1)?)?))
}

impl Picture {
    /// Draws it: a complete SVG document without external references, fit for an `<img>`.
    pub(crate) fn svg(&self, style: Style) -> String {
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

/// A text inside an element. Names come from people, so they may contain anything.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let kept: String = name.chars().take(LONGEST - 1).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use tarock::Game;
    use tarock_testkit::{Chance, cards};

    use super::*;
    use crate::model::sheets_tests::random_deal;

    fn picture(cards_of_trick: &str, name: &str) -> Picture {
        let played = |(place, card)| Played { card, by: name.to_owned(), wins: place == 0 };
        let cards: Vec<Played> = cards(cards_of_trick).iter().enumerate().map(played).collect();
        let results = cards.iter().map(|played| (played.by.clone(), "+1".to_owned())).collect();
        Picture { title: "Dreier".to_owned(), line: "1. Stich".to_owned(), cards, results }
    }

    #[test]
    fn every_finished_deal_with_a_trick_has_one_to_show() {
        let mut chance = Chance::new(3);
        let mut n_decided = 0;
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            for _ in 0..10 {
                let deal = random_deal(&mut chance, rules.clone());
                let end = deal.replay().expect("a legal deal");
                let shown = trick_of(&end);
                assert_eq!(shown.is_some(), !end.board().tricks.is_empty(), "{}", rules.name());
                if let Some(decisive) = Decided::of(&end).and_then(Decided::trick) {
                    let (number, taken) = shown.expect("it was played");
                    assert_eq!((number, taken.winner), (decisive.number, decisive.winner));
                    n_decided += 1;
                }
                assert_eq!(trick_of(&deal.start()), None, "nothing is shown of a deal that is not over");
            }
        }
        assert!(n_decided > 20, "{n_decided}");
    }

    #[test]
    fn a_picture_is_one_document_with_every_card_and_name_in_it() {
        for trick in ["T21 HK", "T21 HK T1", "T22 T21 T1 HK"] {
            let picture = picture(trick, "Resi");
            let svg = picture.svg(Style::default());
            let n = picture.cards.len();
            assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"));
            assert_eq!((svg.matches("<svg ").count(), svg.matches("</svg>").count()), (n + 1, n + 1));
            assert_eq!(svg.matches(">Resi</text>").count(), 2 * n);
            assert!(!svg.contains("http") || svg.matches("http").count() == 1, "only the name of the format");
            for tag in ["g", "text"] {
                let begins = [format!("<{tag} "), format!("<{tag}>")].map(|begin| svg.matches(&begin).count());
                assert_eq!(begins.iter().sum::<usize>(), svg.matches(&format!("</{tag}>")).count(), "{tag}");
            }
        }
    }

    #[test]
    fn a_name_cannot_become_part_of_the_drawing() {
        let svg = picture("T21 HK", "<b>&").svg(Style::default());
        assert!(svg.contains(">&lt;b&gt;&amp;</text>") && !svg.contains("<b>"), "{svg}");
        assert!(picture("T21 HK", "Maximilian von und zu Tarock").svg(Style::default()).contains(">Maximilian von…<"));
    }
}
