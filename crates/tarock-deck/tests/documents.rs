//! Guarantees of every document to the program that shows it.

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::Event;
use rstest::rstest;
use tarock::Card;
use tarock_deck::{
    Back, Colours, Contrast, Design, IndexSize, Letters, Portrait, Style, back, back_with_picture, face, portrait,
};

const NORMAL: Style = Style {
    design: Design::Scenes,
    index: IndexSize::Normal,
    letters: Letters::German,
    colours: Colours::Two,
    contrast: Contrast::Normal,
    mini: false,
};

fn cards() -> impl Iterator<Item = Card> {
    (0..Card::COUNT).filter_map(Card::from_index)
}

/// The content of a document.
#[derive(Default)]
struct Contents {
    elements: Vec<String>,
    ids: Vec<String>,
    /// The ids that something refers to.
    named: Vec<String>,
}

/// Reads a document; panics if it is not XML or has external references.
fn read(svg: &str) -> Contents {
    let mut reader = Reader::from_str(svg);
    let mut contents = Contents::default();
    let mut depth = 0;
    loop {
        let event = reader.read_event().unwrap_or_else(|error| panic!("{error} in {svg}"));
        let (Event::Start(element) | Event::Empty(element)) = &event else {
            match event {
                Event::Eof => break,
                Event::End(_) => depth -= 1,
                other => panic!("{other:?} in {svg}"),
            }
            continue;
        };
        depth += i32::from(matches!(event, Event::Start(_)));
        contents.elements.push(element.name().as_ref().to_owned());
        for attribute in element.attributes() {
            let attribute = attribute.unwrap_or_else(|error| panic!("{error} in {svg}"));
            let value = attribute.value.to_string();
            match attribute.key.as_ref() {
                "id" => contents.ids.push(value),
                "href" => contents.named.push(value.strip_prefix('#').expect("no outside reference").to_owned()),
                "clip-path" => {
                    let id = value.strip_prefix("url(#").and_then(|id| id.strip_suffix(')'));
                    contents.named.push(id.expect("no outside reference").to_owned());
                }
                "xmlns" => {}
                _ => assert!(!value.contains("url(") && !value.contains("://"), "{value} in {svg}"),
            }
        }
    }
    assert_eq!(depth, 0, "{svg}");
    contents
}

/// Checks the rules that every document must keep.
fn check(svg: &str) {
    let contents = read(svg);
    for element in &contents.elements {
        let known = ["svg", "g", "path", "circle", "ellipse", "rect", "use", "clipPath", "defs"];
        assert!(known.contains(&element.as_str()), "<{element}> in {svg}");
    }
    let ids: BTreeSet<&String> = contents.ids.iter().collect();
    assert_eq!(ids.len(), contents.ids.len(), "an id twice in {svg}");
    for id in &contents.named {
        assert!(ids.contains(id), "nothing is called {id} in {svg}");
    }
    assert!(contents.elements.len() <= 260, "{} elements in {svg}", contents.elements.len());
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

#[rstest]
#[case::as_it_is(NORMAL)]
#[case::large_index(Style { index: IndexSize::Large, ..NORMAL })]
#[case::four_colours(Style { colours: Colours::Four, letters: Letters::English, ..NORMAL })]
#[case::french_letters(Style { letters: Letters::French, ..NORMAL })]
#[case::signs_for_letters(Style { letters: Letters::Neutral, ..NORMAL })]
#[case::high_contrast(Style { contrast: Contrast::High, ..NORMAL })]
#[case::large_and_high(Style { contrast: Contrast::High, index: IndexSize::Large, colours: Colours::Four, ..NORMAL })]
#[case::poster(Style { design: Design::Poster, ..NORMAL })]
#[case::poster_and_large(Style { design: Design::Poster, index: IndexSize::Large, contrast: Contrast::High, ..NORMAL })]
#[case::mini(Style { mini: true, ..NORMAL })]
#[case::mini_and_high(Style { mini: true, contrast: Contrast::High, letters: Letters::Neutral, ..NORMAL })]
fn every_face_is_xml_of_plain_shapes_with_ids_of_its_own(#[case] style: Style) {
    for card in cards() {
        check(&face(card, style));
    }
}

#[test]
fn every_back_and_portrait_is_xml_of_plain_shapes_with_ids_of_its_own() {
    Back::ALL.into_iter().map(back).for_each(|svg| check(&svg));
    Portrait::ALL.into_iter().map(portrait).for_each(|svg| check(&svg));
}

#[test]
fn ids_differ_between_cards_so_that_several_may_stand_in_one_page() {
    let mut seen = BTreeSet::new();
    let faces = cards().map(|card| face(card, NORMAL));
    let others = Back::ALL.into_iter().map(back).chain(Portrait::ALL.into_iter().map(portrait));
    for svg in faces.chain(others) {
        for id in read(&svg).ids {
            assert!(seen.insert(id.clone()), "{id}");
        }
    }
}

#[test]
fn the_turned_half_is_drawn_once_and_used_twice() {
    for card in cards() {
        let svg = face(card, NORMAL);
        assert!(svg.contains(&format!("<use href=\"#{card}h\" transform=\"rotate(180 100 180)\"/>")), "{card}");
    }
}

#[test]
fn faces_and_backs_keep_their_budgets() {
    for card in cards() {
        let size = face(card, NORMAL).len();
        let budget = match card {
            card if card.is_tarock() => 12_000,
            card if card.rank() >= 4 => 10_000,
            _ => 4_000,
        };
        assert!(size <= budget, "{card}: {size} bytes");
    }
    for card in cards() {
        let size = face(card, Style { design: Design::Poster, ..NORMAL }).len();
        assert!(size <= if card.is_tarock() && card.rank() < 4 { 4_500 } else { 4_000 }, "{card}: {size} bytes");
    }
    for colour in Back::ALL {
        assert!(back(colour).len() <= 6_000, "{colour:?}");
    }
    for who in Portrait::ALL {
        assert!(portrait(who).len() <= 4_000, "{who:?}");
    }
}

#[test]
fn the_same_card_is_always_the_same_text() {
    assert!(cards().all(|card| face(card, NORMAL) == face(card, Style::default())));
}

#[test]
fn a_choice_of_style_changes_what_it_is_about() {
    let four = Style { colours: Colours::Four, ..NORMAL };
    for card in cards() {
        let has_own_colour = !card.is_tarock() && card.suit() != tarock::Suit::Spades;
        assert_eq!(face(card, four) != face(card, NORMAL), has_own_colour, "{card}");
    }
    let english = Style { letters: Letters::English, ..NORMAL };
    for card in cards() {
        let has_other_letter = !card.is_tarock() && (4..7).contains(&card.rank());
        assert_eq!(face(card, english) != face(card, NORMAL), has_other_letter, "{card}");
    }
}

#[test]
fn the_poster_has_another_picture_for_every_card_but_the_same_index() {
    let poster = Style { design: Design::Poster, ..NORMAL };
    let mini = |style: Style| Style { mini: true, ..style };
    for card in cards() {
        assert_ne!(face(card, poster), face(card, NORMAL), "{card}");
        assert_eq!(face(card, mini(poster)), face(card, mini(NORMAL)), "{card}");
    }
}

#[test]
fn an_address_cannot_break_out_of_the_picture() {
    let svg = back_with_picture(Back::Navy, "data:a\"/><script>&\u{1}");
    assert!(svg.contains("href=\"data:a&quot;/>&lt;script>&amp;\""), "{svg}");
    let mut reader = Reader::from_str(&svg);
    while !matches!(reader.read_event().expect("XML"), Event::Eof) {}
}

#[test]
fn people_have_names_that_differ() {
    let names: BTreeSet<&str> = Portrait::ALL.iter().map(|who| who.name()).collect();
    assert_eq!(names.len(), Portrait::ALL.len());
}

#[test]
fn every_tarock_and_court_has_a_story_in_both_languages() {
    let mut wanted: Vec<String> = (1..=22).map(|number| format!("story-T{number}")).collect();
    wanted.extend(["K", "D", "P", "B"].map(|court| format!("story-{court}")));
    for catalogue in
        [include_str!("../../tarock-web/locales/de/deck.ftl"), include_str!("../../tarock-web/locales/en/deck.ftl")]
    {
        let stories = catalogue.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: Vec<&str> = stories.map(|line| line.split_once(" = ").expect("one story, one line").0).collect();
        assert_eq!(keys, wanted);
    }
}
