//! Perft: the number of card sequences in small endings, counted by the trick kernel and by the naive implementation.
//!
//! `UPDATE_PERFT=1 cargo test -p tarock --test it perft::` writes the kernel's numbers into the files; the naive
//! implementation still has to agree.

use std::path::{Path, PathBuf};
use std::{env, fs};

use tarock::{Card, CardSet, Contract, Obligations, Reserved, Seat, Seats, Trick};
use tarock_testkit::{cards, preset, seat};

use crate::naive;

/// The largest number of sequences that are counted a second time by the naive implementation.
const NAIVE_LIMIT: u64 = 60_000;

/// One block of a file: an ending and its expected counts.
#[derive(Clone)]
struct Ending {
    id: String,
    seats: Seats,
    rules: Obligations,
    /// The hand of each seat.
    hands: Vec<CardSet>,
    leader: usize,
    /// The announced cards of each player, with their tricks counted from the end.
    kept: [Vec<(Card, usize)>; 4],
    /// The line index and depth of each `perft` line, and the numbers in it.
    counts: Vec<(usize, usize, Count)>,
}

/// The number of sequences of some length, and of the complete tricks in all of them by winner; seats that the table
/// lacks win none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    sequences: u64,
    tricks: [u64; 4],
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/perft")
}

/// Reads a file of blocks; the files describe their format.
fn read(name: &str, text: &str) -> Vec<Ending> {
    let mut endings: Vec<Ending> = Vec::new();
    let mut rules = String::new();
    for (at, line) in text.lines().enumerate() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let place = format!("{name}:{}", at + 1);
        if word == "id" {
            endings.push(Ending {
                id: rest.to_owned(),
                seats: Seats::new(4).expect("a table"),
                rules: Obligations::default(),
                hands: Vec::new(),
                leader: 0,
                kept: Default::default(),
                counts: Vec::new(),
            });
            continue;
        }
        if word.is_empty() || word.starts_with('#') {
            continue;
        }
        let ending = endings.last_mut().unwrap_or_else(|| panic!("{place}: a block begins with id"));
        match word {
            "rules" => rest.clone_into(&mut rules),
            "contract" => {
                let set = preset(&rules);
                let contract: Contract = rest.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
                assert!(set.contracts().contains(contract), "{place}: {rules} does not play {contract}");
                ending.rules = naive::obligations(&set, contract);
                ending.seats = set.game().seats();
            }
            "deal" => {
                ending.hands = rest.split('/').map(|hand| cards(hand.trim())).collect();
                assert_eq!(ending.hands.len(), ending.seats.len(), "{place}: one hand per seat");
                check_hands(&ending.hands, &place);
            }
            "leader" => ending.leader = number::<usize>(rest, &place) - 1,
            "announce" => {
                let (player, bonuses) = rest.split_once(' ').unwrap_or_else(|| panic!("{place}: who and what"));
                ending.kept[number::<usize>(player, &place) - 1] =
                    bonuses.split(' ').map(|card| kept(card, &place)).collect();
            }
            "perft" => ending.counts.push(perft_line(at, rest, &place)),
            _ => panic!("{place}: {word} is not known here"),
        }
    }
    endings
}

fn number<N: std::str::FromStr>(text: &str, place: &str) -> N {
    text.parse().unwrap_or_else(|_| panic!("{place}: {text:?} is not a number"))
}

/// Returns an announced card and its trick; a king is kept for the last one.
fn kept(card: &str, place: &str) -> (Card, usize) {
    let card: Card = card.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
    match (naive::suit(card), naive::strength(card)) {
        ('T', bird @ 1..=4) => (card, usize::from(bird)),
        ('H' | 'K' | 'P' | 'X', 8) => (card, 1),
        _ => panic!("{place}: {card} cannot be announced"),
    }
}

fn perft_line(at: usize, rest: &str, place: &str) -> (usize, usize, Count) {
    let mut words = rest.split_whitespace();
    let mut next = || words.next().map_or(0, |word| number::<u64>(word, place));
    let (depth, sequences) = (next() as usize, next());
    (at, depth, Count { sequences, tricks: [next(), next(), next(), next()] })
}

fn check_hands(hands: &[CardSet], place: &str) {
    let all = hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
    let n: usize = hands.iter().map(|hand| hand.len()).sum();
    assert_eq!(all.len(), n, "{place}: a card is there twice");
    assert!(hands.iter().all(|hand| hand.len() == n / hands.len() && n > 0), "{place}: the hands are not of one size");
}

/// Counts with the trick kernel.
fn count(ending: &Ending, trick: Trick, hands: &[CardSet], depth: usize) -> Count {
    if depth == 0 {
        return Count { sequences: 1, tricks: [0; 4] };
    }
    let turn = ending.seats.nth_after(trick.leader(), trick.cards().len());
    let hand = hands[turn.index()];
    let left = hand.len();
    let bound = |fits: &dyn Fn(usize) -> bool| -> CardSet {
        ending.kept[turn.index()].iter().filter(|(_, target)| fits(*target)).map(|(card, _)| *card).collect()
    };
    let reserved = Reserved { due: bound(&|target| target == left), later: bound(&|target| target < left) };
    let mut sum = Count::default();
    for card in ending.rules.playable_reserving(hand, &trick, reserved) {
        let (mut trick, mut hands) = (trick, hands.to_vec());
        trick.play(card, ending.rules);
        hands[turn.index()].remove(card);
        let mut winner = None;
        if trick.cards().len() == ending.seats.len() {
            winner = Some(trick.winner(ending.seats, ending.rules));
            trick = Trick::new(winner.expect("just set"));
        }
        add(&mut sum, count(ending, trick, &hands, depth - 1), winner.map(Seat::index));
    }
    sum
}

/// Counts with the naive implementation.
fn count_slowly(ending: &Ending, leader: usize, lying: &[Card], hands: &[Vec<Card>], depth: usize) -> Count {
    if depth == 0 {
        return Count { sequences: 1, tricks: [0; 4] };
    }
    let n = hands.len();
    let turn = (leader + lying.len()) % n;
    let hand = &hands[turn];
    let mut sum = Count::default();
    for card in naive::legal(hand, lying, ending.rules, &ending.kept[turn], hand.len()) {
        let mut hands = hands.to_vec();
        hands[turn].retain(|&other| other != card);
        let mut lying = lying.to_vec();
        lying.push(card);
        if lying.len() < n {
            add(&mut sum, count_slowly(ending, leader, &lying, &hands, depth - 1), None);
        } else {
            let winner = (leader + naive::winner(&lying, ending.rules)) % n;
            add(&mut sum, count_slowly(ending, winner, &[], &hands, depth - 1), Some(winner));
        }
    }
    sum
}

fn add(sum: &mut Count, below: Count, winner: Option<usize>) {
    sum.sequences += below.sequences;
    for (all, tricks) in sum.tricks.iter_mut().zip(below.tricks) {
        *all += tricks;
    }
    if let Some(winner) = winner {
        sum.tricks[winner] += below.sequences;
    }
}

fn check(name: &str) {
    let path = folder().join(format!("{name}.perft"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let update = env::var_os("UPDATE_PERFT").is_some_and(|value| value == "1");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let endings = read(name, &text);
    assert!(!endings.is_empty(), "{name}: no endings");
    for ending in &endings {
        assert!(!ending.counts.is_empty(), "{name}, {}: nothing to count", ending.id);
        for &(at, depth, expected) in &ending.counts {
            let place = format!("{name}:{}, {}, depth {depth}", at + 1, ending.id);
            let found = count(ending, Trick::new(seat(ending.leader + 1)), &ending.hands, depth);
            if found.sequences <= NAIVE_LIMIT {
                let hands: Vec<Vec<Card>> = ending.hands.iter().map(|hand| hand.iter().collect()).collect();
                let slow = count_slowly(ending, ending.leader, &[], &hands, depth);
                assert_eq!(found, slow, "{place}: kernel and second opinion");
            }
            if update {
                let tricks = found.tricks[..ending.seats.len()].iter().map(u64::to_string).collect::<Vec<_>>();
                lines[at] = format!("perft {depth} {}  {}", found.sequences, tricks.join(" "));
            } else {
                assert_eq!(found, expected, "{place}: kernel and file");
            }
        }
    }
    if update {
        fs::write(&path, lines.join("\n") + "\n").unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

macro_rules! files {
    ($($test:ident = $name:literal;)*) => {
        $(#[test]
        fn $test() {
            check($name);
        })*

        #[test]
        fn every_perft_file_is_counted() {
            let mut known: Vec<String> = [$($name),*].iter().map(|name| format!("{name}.perft")).collect();
            known.sort();
            let mut found: Vec<String> = fs::read_dir(folder())
                .expect("testdata/perft")
                .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
                .collect();
            found.sort();
            assert_eq!(found, known);
        }
    };
}

files! {
    positive_endings_have_as_many_sequences_as_in_the_file = "positive";
    negative_endings_have_as_many_sequences_as_in_the_file = "negative";
    negative_endings_with_a_free_pagat_have_as_many_sequences_as_in_the_file = "negative-free-pagat";
    colour_endings_have_as_many_sequences_as_in_the_file = "colour";
    endings_with_the_kaiserstich_everywhere_have_as_many_sequences_as_in_the_file = "kaiserstich-all";
    endings_with_announced_cards_have_as_many_sequences_as_in_the_file = "reserved";
    endings_of_three_players_have_as_many_sequences_as_in_the_file = "illustriert";
    endings_of_two_players_have_as_many_sequences_as_in_the_file = "kosakeln";
}
