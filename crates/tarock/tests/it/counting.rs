//! Every row of `testdata/counting.json`: the value of cards in both ways of counting.

#![cfg(feature = "serde")]

use serde::Deserialize;
use tarock::{CardSet, Counting, value_sum};

#[derive(Deserialize)]
struct Row {
    #[serde(default)]
    id: String,
    cards: Option<Vec<String>>,
    n: usize,
    value_sum: u16,
    thirds: u16,
    notation: String,
    whole: u16,
    other_side: Option<Box<Row>>,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/counting.json");
    let text = std::fs::read_to_string(path).expect("the test data are there");
    serde_json::from_str(&text).expect("the test data can be read")
}

fn set(words: &[String]) -> CardSet {
    words.join(" ").parse().expect("cards")
}

/// Returns a set of `n` cards with this value sum, built from the most valuable cards downwards.
fn some_set(n: usize, value_sum: u16) -> CardSet {
    let mut by_value: Vec<_> = CardSet::PACK.iter().collect();
    by_value.sort_by_key(|card| std::cmp::Reverse(card.value()));
    let (mut cards, mut left) = (CardSet::EMPTY, usize::from(value_sum));
    for card in by_value {
        let room = n - cards.len();
        // Every card still to be added counts at least one.
        if room > 0 && usize::from(card.value()) + (room - 1) <= left {
            left -= usize::from(card.value());
            cards.insert(card);
        }
    }
    assert_eq!((cards.len(), left), (n, 0), "no such set of cards");
    cards
}

fn check(id: &str, row: &Row, cards: CardSet) {
    assert_eq!(cards.len(), row.n, "{id}: number of cards");
    assert_eq!(value_sum(cards), row.value_sum, "{id}: sum of values");
    assert_eq!(Counting::Thirds.score(cards), row.thirds, "{id}: thirds");
    assert_eq!(Counting::Whole.score(cards), row.whole, "{id}: whole points");
    assert_eq!(Counting::Thirds.show(row.thirds).to_string(), row.notation, "{id}: notation");
}

#[test]
fn every_counting_example_comes_out_as_written() {
    let rows = rows();
    assert_eq!(rows.len(), 8);
    for row in &rows {
        let cards = row.cards.as_deref().map_or_else(|| some_set(row.n, row.value_sum), set);
        check(&row.id, row, cards);
        if let Some(other) = &row.other_side {
            if let Some(listed) = &other.cards {
                assert_eq!(set(listed), CardSet::PACK - cards, "{}: the two sides share the pack", row.id);
            }
            check(&format!("{}, other side", row.id), other, CardSet::PACK - cards);
        }
    }
}

#[test]
fn the_pack_counts_70_points_in_thirds_and_106_in_whole_points() {
    assert_eq!(Counting::Thirds.pack(), 210);
    assert_eq!(Counting::Thirds.show(210).to_string(), "70/0");
    assert_eq!(Counting::Whole.pack(), 106);
}

#[test]
fn each_card_has_the_value_of_its_row() {
    let table =
        [("HK KK PK XK T22 T21 T1", 5, 13), ("HD KD PD XD", 4, 10), ("HP KP PP XP", 3, 7), ("HB KB PB XB", 2, 4)];
    let mut rest = CardSet::PACK;
    for (text, value, thirds) in table {
        for card in text.parse::<CardSet>().expect("cards") {
            assert_eq!(u16::from(card.value()), value, "{card}");
            assert_eq!(Counting::Thirds.score(CardSet::of(card)), thirds, "{card}");
            rest.remove(card);
        }
    }
    assert_eq!(rest.len(), 35);
    for card in rest {
        assert_eq!((card.value(), Counting::Thirds.score(CardSet::of(card))), (1, 1), "{card}");
    }
}

#[test]
fn suits_rank_from_the_king_down_red_pips_upside_down() {
    let orders = [
        ["HK", "HD", "HP", "HB", "H1", "H2", "H3", "H4"],
        ["KK", "KD", "KP", "KB", "K1", "K2", "K3", "K4"],
        ["PK", "PD", "PP", "PB", "P10", "P9", "P8", "P7"],
        ["XK", "XD", "XP", "XB", "X10", "X9", "X8", "X7"],
    ];
    for order in orders {
        let cards = order.map(|text| text.parse::<tarock::Card>().expect("a card"));
        assert!(cards.windows(2).all(|pair| pair[0].rank() > pair[1].rank()), "{order:?}");
    }
}
