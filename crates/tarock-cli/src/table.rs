//! A table as text: hands, talon, trick.

use tarock::{Board, BySeat, CardSet, Seat, Suit, Viewer};

use crate::output::Output;

/// A hand by suits, the Tarocks first.
fn hand(cards: CardSet) -> String {
    let suits = std::iter::once(Suit::Tarock).chain(Suit::PLAIN).map(|suit| cards & suit.cards());
    suits.filter(|cards| !cards.is_empty()).map(|cards| cards.to_string()).collect::<Vec<_>>().join(" · ")
}

/// What is to be shown of a table.
pub(crate) struct Shown<'a> {
    pub(crate) board: &'a Board,
    pub(crate) viewer: Option<Viewer>,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) talon: Option<[tarock::Card; 6]>,
}

/// Prints hands and talon; hands the viewer cannot see are counted.
pub(crate) fn print(out: &Output, shown: &Shown<'_>) {
    let board = shown.board;
    for seat in board.seats().from(board.forehand()) {
        let cards = shown.hands[seat];
        let text = if visible(shown, seat) {
            hand(cards)
        } else {
            out.words.say("hidden-cards", &[("count", board.cards_in_hand(seat).into())])
        };
        let mark = if board.turn == Some(seat) { "›" } else { " " };
        out.line(&format!("{mark} {:<10} {:<9} {text}", out.words.seat(seat), role(out, board, seat)));
    }
    let talon = if let Some(talon) = shown.talon {
        let half = |cards: &[tarock::Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        format!("{} | {}", half(&talon[..3]), half(&talon[3..]))
    } else {
        let hands: usize = board.seats().iter().map(|seat| board.cards_in_hand(seat) + board.taken[seat].len()).sum();
        let closed = 54 - hands - board.trick.cards().len() - usize::from(board.discards);
        out.words.say("hidden-cards", &[("count", closed.into())])
    };
    out.line(&format!("  {:<20} {talon}", out.words.say("talon", &[])));
    if !board.trick.cards().is_empty() {
        let cards = board.trick.cards().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        out.line(&format!("  {:<20} {cards}", out.words.say("trick", &[])));
    }
}

fn visible(shown: &Shown<'_>, seat: Seat) -> bool {
    match shown.viewer {
        None => true,
        Some(viewer) => viewer.seat() == Some(seat) || shown.board.open_hands.is_some() || shown.board.turn.is_none(),
    }
}

fn role(out: &Output, board: &Board, seat: Seat) -> String {
    let key = if board.games.iter().any(|game| game.seat == seat) {
        "role-declarer"
    } else if board.partner == Some(seat) {
        "role-partner"
    } else if seat == board.forehand() {
        "role-forehand"
    } else if seat == board.dealer {
        "role-dealer"
    } else {
        return String::new();
    };
    out.words.say(key, &[])
}
