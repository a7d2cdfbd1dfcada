use image::imageops::crop_imm as view;
use image::{ImageFormat, RgbaImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tarock::{Action, Card, DealRecord, Game};
use tarock_deck::{Style, face};
use tarock_testkit::{Chance, preset};
use tarock_words::{Language, Words};

use crate::{HEIGHT, Picture, WIDTH, catalogue, trick_of};

fn pixels(png: &[u8]) -> RgbaImage {
    image::load_from_memory_with_format(png, ImageFormat::Png).expect("a PNG").to_rgba8()
}

fn drawn(picture: &Picture) -> RgbaImage {
    pixels(&picture.png(Style::default()).expect("the drawing can be read"))
}

/// A deal that shows a trick.
fn shown(seed: u64, rules: &str) -> (DealRecord, Picture) {
    let words = Words::with(Language::De, &[catalogue(Language::De)]);
    let mut chance = Chance::new(seed);
    let deal = || {
        let deal = chance.deal(preset(rules));
        let picture = Picture::of(&deal.replay().expect("a legal deal"), &words, &|seat| words.seat(seat))?;
        Some((deal, picture))
    };
    std::iter::repeat_with(deal).flatten().next().expect("some deal is played")
}

/// How many pixels of a region differ.
fn difference(one: &RgbaImage, other: &RgbaImage, (x, y, width, height): (u32, u32, u32, u32)) -> u32 {
    let differs = |x, y| u32::from(one.get_pixel(x, y) != other.get_pixel(x, y));
    (x..x + width).flat_map(|x| (y..y + height).map(move |y| differs(x, y))).sum()
}

#[test]
fn a_picture_has_the_size_of_a_preview_and_is_always_the_same() {
    for rules in Game::ALL.iter().flat_map(|game| game.presets()).step_by(4) {
        let (_, picture) = shown(1, rules.name());
        let png = picture.png(Style::default()).expect("a picture");
        assert_eq!(pixels(&png).dimensions(), (WIDTH, HEIGHT), "{}", rules.name());
        assert_eq!(picture.png(Style::default()), Some(png.clone()));
        assert!(png.len() < 300_000, "messengers show no picture of {} bytes", png.len());
    }
}

/// A card of the size of those on a picture, drawn alone.
fn alone(card: Card) -> RgbaImage {
    let tree = Tree::from_str(&face(card, Style::default()), &Options::default()).expect("a card");
    let mut pixels = Pixmap::new(150, 270).expect("a size");
    resvg::render(&tree, Transform::from_scale(0.75, 0.75), &mut pixels.as_mut());
    self::pixels(&pixels.encode_png().expect("a PNG"))
}

#[test]
fn every_card_of_the_trick_is_where_it_was_played_and_the_winner_is_raised() {
    for (seed, rules) in [(7, "cup"), (8, "beck"), (9, "spieleversum"), (10, "min")] {
        let (deal, picture) = shown(seed, rules);
        let (number, taken) = trick_of(&deal.replay().expect("a legal deal")).expect("a trick");
        // The cards once more, from the actions alone.
        let plays = deal.actions.iter().filter_map(|action| match action {
            Action::Play(card) => Some(*card),
            _ => None,
        });
        let n = taken.trick.cards().len();
        let played: Vec<Card> = plays.skip(n * (number - 1)).take(n).collect();
        assert_eq!(played, taken.trick.cards(), "{rules}");
        let whole = drawn(&picture);
        let left = (WIDTH - (n as u32 - 1) * 210 - 150) / 2;
        for (column, card) in (0..).zip(played) {
            let winner = taken.trick.card_of(taken.winner, deal.rules.game().seats());
            let top = if winner == Some(card) { 156 } else { 180 };
            let there = view(&whole, left + column * 210, top, 150, 270).to_image();
            // The round corners show what is below.
            let inside = (10, 10, 130, 250);
            let same = difference(&there, &alone(card), inside);
            let other = difference(&there, &alone(if card == Card::MOND { Card::SKUES } else { Card::MOND }), inside);
            assert!(same < 100 && other > 3_000, "{rules}: {card} has {same} wrong pixels, another card {other}");
        }
    }
}

#[test]
fn letters_are_drawn_with_the_font_that_goes_along() {
    let (_, picture) = shown(3, "cup");
    let blank = Picture { title: String::new(), ..picture.clone() };
    let umlauts = Picture { title: "Ä ö ß Ü – “é” −½".to_owned(), ..picture.clone() };
    let title = (60, 40, WIDTH - 120, 52);
    assert!(difference(&drawn(&picture), &drawn(&blank), title) > 500);
    assert!(difference(&drawn(&umlauts), &drawn(&blank), title) > 500);
}

#[test]
fn no_name_spoils_the_drawing() {
    let (_, picture) = shown(5, "cup");
    for name in ["<script>alert(1)</script>", "]]>&\"'\u{0}\u{b}", "\u{202e}\u{fffe}", "𝔗arock 🃏", "&#0;"] {
        let mut picture = picture.clone();
        name.clone_into(&mut picture.title);
        picture.cards[0].by = name.to_owned();
        assert_eq!(drawn(&picture).dimensions(), (WIDTH, HEIGHT), "{name:?}");
    }
}
