//! Tests of the parts before they become documents.

use tarock::{Card, Suit};

use crate::index::{self, Numeral};
use crate::milli::{decimal, milli};
use crate::palette::Palette;
use crate::sketch::Pen;
use crate::{Colours, Contrast, Design, IndexSize, Letters, Portrait, Style, face, portrait};

fn cards() -> impl Iterator<Item = Card> {
    (0..Card::COUNT).filter_map(Card::from_index)
}

/// Returns every style.
fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for index in [IndexSize::Normal, IndexSize::Large] {
        for letters in [Letters::German, Letters::French, Letters::English, Letters::Neutral] {
            for colours in [Colours::Two, Colours::Four] {
                for contrast in [Contrast::Normal, Contrast::High] {
                    for design in [Design::Scenes, Design::Poster] {
                        styles.extend([false, true].map(|mini| Style {
                            design,
                            index,
                            letters,
                            colours,
                            contrast,
                            mini,
                        }));
                    }
                }
            }
        }
    }
    styles
}

#[test]
fn every_line_of_every_drawing_is_understood() {
    for style in styles() {
        for card in cards() {
            assert_eq!(face::paint(card, style).n_unread(), 0, "{card} {style:?}");
        }
    }
    for who in Portrait::ALL {
        assert_eq!(portrait::paint(who).n_unread(), 0, "{who:?}");
    }
}

#[test]
fn no_colour_is_an_unknown_name() {
    let designs = [Design::Scenes, Design::Poster].map(|design| Style { design, ..Style::default() });
    for (card, style) in cards().flat_map(|card| designs.map(|style| (card, style))) {
        let svg = face(card, style);
        for attribute in ["fill=\"", "stroke=\""] {
            for rest in svg.split(attribute).skip(1) {
                assert!(rest.starts_with('#') || rest.starts_with("none"), "{card}: {attribute}{}", &rest[..12]);
            }
        }
    }
}

#[test]
fn numerals_are_never_wider_than_74_units_so_xviii_ends_at_32_pixels_of_a_card_of_74() {
    let widest = cards().filter_map(Numeral::of).map(|numeral| numeral.width(1_120).min(index::WIDEST_NUMERAL));
    let widest = widest.max().expect("there are numerals");
    assert!(widest <= 74_000);
    let right_end = (13_000 + widest) * 74 / 200;
    assert!(right_end <= 32_200, "{right_end}");
}

#[test]
fn every_numeral_stays_inside_its_notch() {
    for card in cards().filter(|card| card.is_tarock() && *card != Card::SKUES) {
        let notch = index::notch(card, Style::default());
        let width = Numeral::of(card).map_or(0, |numeral| numeral.width(1_120).min(index::WIDEST_NUMERAL));
        assert!(13_000 + width <= 10_000 + notch.width, "{card}");
    }
}

#[test]
fn no_two_cards_have_the_same_index() {
    for style in styles() {
        let mut seen = std::collections::BTreeMap::new();
        for card in cards() {
            let mut pen = Pen::new(Palette::of(card, style), String::new());
            pen.define_pip(index::pip_path(card.suit()));
            if style.mini {
                index::draw_mini(&mut pen, card, style);
            } else {
                index::draw(&mut pen, card, style);
            }
            let other = seen.insert(pen.document(200, 360), card);
            assert_eq!(other, None, "the same index as {card}: {style:?}");
        }
    }
}

#[test]
fn courts_differ_by_their_sign_in_all_letters() {
    for letters in [Letters::German, Letters::French, Letters::English, Letters::Neutral] {
        let style = Style { letters, ..Style::default() };
        let mut signs: Vec<String> = Suit::Hearts
            .cards()
            .iter()
            .filter(|card| card.rank() >= 4)
            .map(|card| {
                let mut pen = Pen::new(Palette::of(card, style), String::new());
                index::draw(&mut pen, card, style);
                pen.document(200, 360)
            })
            .collect();
        signs.sort();
        signs.dedup();
        assert_eq!(signs.len(), 4, "{letters:?}");
    }
}

#[test]
fn the_index_has_a_contrast_of_at_least_4_5_in_all_variants_and_7_where_contrast_is_high() {
    for style in styles() {
        for card in cards() {
            let palette = Palette::of(card, style);
            let contrast = contrast(palette.colour("pip"), palette.colour("paper"));
            let least = if style.contrast == Contrast::High { 7.0 } else { 4.5 };
            assert!(contrast >= least, "{card} {style:?}: {contrast}");
        }
    }
}

/// Returns the contrast ratio of WCAG 2.2.
fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(hex: &str) -> f64 {
    let digits: Vec<u32> = hex.chars().skip(1).map(|digit| digit.to_digit(16).expect("hex")).collect();
    let channels = match digits.len() {
        3 => [0, 1, 2].map(|i| digits[i] * 17),
        6 => [0, 2, 4].map(|i| digits[i] * 16 + digits[i + 1]),
        _ => panic!("{hex}"),
    };
    let [r, g, b] = channels.map(|channel| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

#[test]
fn numbers_are_written_short_and_read_back() {
    for (value, text) in
        [(500, ".5"), (-250, "-.25"), (12_000, "12"), (-1, "0"), (1_140, "1.14"), (7_999, "8"), (1_050, "1.05")]
    {
        assert_eq!(decimal(value), text);
    }
    assert_eq!(["1.14", "-.5", "30", "x", ""].map(milli), [Some(1_140), Some(-500), Some(30_000), None, None]);
}
