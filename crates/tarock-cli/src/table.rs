//! The table as text: hands, talon, trick.

use tarock::lone::TalonParts;
use tarock::{Board, BySeat, CardSet, Contract, GameRules, Seat, Suit, Viewer};
use tarock_words::Words;

use crate::output::Output;

/// Formats a hand by suits, the Tarocks first.
pub(crate) fn hand(cards: CardSet) -> String {
    let suits = std::iter::once(Suit::Tarock).chain(Suit::PLAIN).map(|suit| cards & suit.cards());
    suits.filter(|cards| !cards.is_empty()).map(|cards| cards.to_string()).collect::<Vec<_>>().join(" · ")
}

/// The visible part of a table.
pub(crate) struct Shown<'a> {
    pub(crate) board: &'a Board,
    pub(crate) viewer: Option<Viewer>,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) talon: Option<[tarock::Card; 6]>,
    /// The players' own talons, if everything is shown.
    pub(crate) own_talons: Option<BySeat<tarock::OwnTalon>>,
}

pub(crate) fn row(cards: &[tarock::Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Formats the talon in the parts in which it can be taken: halves by default, and no separation if any adjacent cards
/// can be taken.
pub(crate) fn talon(board: &Board, cards: &[tarock::Card; 6]) -> String {
    let parts = match board.rules.rules() {
        GameRules::Koenigrufen(_) => TalonParts::Packets,
        GameRules::Illustriert(rules) => rules.settings().talon_parts,
        GameRules::Kosakeln(rules) => rules.settings().talon_parts,
    };
    let size = match (parts, board.game().map(|game| game.contract)) {
        (TalonParts::Windows, _) => 6,
        (TalonParts::Packets, Some(Contract::Zweiblatt)) => 2,
        (TalonParts::Packets, Some(Contract::Einblatt)) => 1,
        (TalonParts::Packets, _) => 3,
    };
    let taken = board.part.map_or(CardSet::EMPTY, |part| board.talon_part(part));
    let left = |part: &[tarock::Card]| -> Vec<tarock::Card> {
        part.iter().copied().filter(|card| !taken.contains(*card)).collect()
    };
    let parts = cards.chunks(size).map(left).filter(|part| !part.is_empty());
    parts.map(|part| row(&part)).collect::<Vec<_>>().join(" | ")
}

/// Prints hands and talon; of hands the viewer cannot see only the number of cards.
pub(crate) fn print(out: &Output, shown: &Shown<'_>) {
    for line in lines(&out.words, shown) {
        out.line(&line);
    }
}

/// Formats hands and talon as lines.
pub(crate) fn lines(words: &Words, shown: &Shown<'_>) -> Vec<String> {
    let board = shown.board;
    let mut lines = Vec::new();
    for seat in board.seats().from(board.forehand()) {
        let cards = shown.hands[seat];
        let text = if visible(shown, seat) && !cards.is_empty() {
            hand(cards)
        } else {
            words.say("hidden-cards", &[("count", board.cards_in_hand(seat).into())])
        };
        let mark = if board.turn == Some(seat) { "›" } else { " " };
        lines.push(format!("{mark} {:<10} {:<9} {text}", words.seat(seat), role(words, board, seat)));
    }
    let talon = if let Some(cards) = shown.talon {
        talon(board, &cards)
    } else {
        let closed = if board.thrown_in { 0 } else { 6 - closed_talon_gone(board) };
        words.say("hidden-cards", &[("count", closed.into())])
    };
    lines.push(format!("  {:<20} {talon}", words.say("talon", &[])));
    for (seat, own) in shown.own_talons.iter().flat_map(BySeat::iter) {
        let name = words.say("own-talon", &[("seat", words.seat(seat).into())]);
        let taken = board.exchanged[seat].unwrap_or(0) as usize;
        lines.push(format!("  {name:<20} {}", row(&own[taken..])));
    }
    if !board.trick.cards().is_empty() {
        let cards = row(board.trick.cards());
        lines.push(format!("  {:<20} {cards}", words.say("trick", &[])));
    }
    lines
}

/// Returns how many cards have left a talon that was never opened: all six in a Sechserdreier, one per trick in the
/// Trischaken of Königrufen.
fn closed_talon_gone(board: &Board) -> usize {
    let with_tricks = board.tricks.iter().filter(|taken| taken.talon_card.is_some()).count();
    let held = board.seats().iter().any(|seat| {
        let played = board.tricks.len() + usize::from(board.trick.card_of(seat, board.seats()).is_some());
        board.cards_in_hand(seat) + played > board.rules.game().n_tricks()
    });
    if held || board.discards == 6 { 6 } else { with_tricks }
}

fn visible(shown: &Shown<'_>, seat: Seat) -> bool {
    match shown.viewer {
        None => true,
        Some(viewer) => {
            let shown_at_end = shown.board.turn.is_none() && !shown.board.thrown_in;
            viewer.seat() == Some(seat) || shown.board.open_hands.is_some() || shown_at_end
        }
    }
}

/// Returns the forehand: in Kosakeln the dealer, once the other player has given it away by passing at once.
fn forehand(board: &Board) -> Seat {
    let gave_away = matches!(board.auction.said.first(), Some((_, tarock::Bid::Pass)));
    if gave_away && board.rules.game() == tarock::Game::Kosakeln { board.dealer } else { board.forehand() }
}

/// Names the part that a seat plays: declarer, partner, forehand or dealer; nothing for the others.
pub(crate) fn role(words: &Words, board: &Board, seat: Seat) -> String {
    let key = if board.games.iter().any(|game| game.seat == seat) {
        "role-declarer"
    } else if board.partner == Some(seat) {
        "role-partner"
    } else if seat == forehand(board) {
        "role-forehand"
    } else if seat == board.dealer {
        "role-dealer"
    } else {
        return String::new();
    };
    words.say(key, &[])
}
