//! The play of tricks in every game: the playable cards, the rule an illegal card breaks, and taking a trick.

use crate::{
    Board, Bonus, Card, CardSet, Event, EventSink, Obligation, Position, Refusal, Reserved, Seat, Stake, games,
};

/// Begins the play of tricks.
pub(crate) fn start(position: &mut Position, leader: Seat, sink: &mut impl EventSink) {
    position.emit(Event::PlayStarted { leader }, sink);
}

/// Reserves announced birds, and the card of an announced König ultimo, for their tricks.
pub(crate) fn reserve_announced(board: &mut Board) {
    for at in 0..board.items.len() {
        let target = board.items[at].target;
        if let Stake::Bonus(bonus) = target.stake {
            board.reserved[target.owner] |= match bonus {
                // The holder of an unnamed fourth king has only that king.
                Bonus::KingUltimo => board.called_card.map_or(CardSet::KINGS, CardSet::of),
                bonus => bonus.bird().map_or(CardSet::EMPTY, CardSet::of),
            };
        }
    }
}

/// Returns the number of tricks still to be played, including the current one.
#[inline]
pub(crate) fn left(board: &Board) -> usize {
    board.rules.game().n_tricks() - board.tricks.len()
}

/// Returns the announced cards of a seat, split into those due now and those due later.
#[inline]
fn reserved(board: &Board, seat: Seat) -> Reserved {
    let cards = board.reserved[seat];
    if cards.is_empty() {
        return Reserved::default();
    }
    // Birds are due in the order IIII, III, II, I in the last four tricks; a called card in the last.
    let left = left(board);
    let bird = Card::from_index(left - 1).filter(|_| left <= 4);
    let mut due = bird.map_or(CardSet::EMPTY, CardSet::of);
    let mut later: CardSet = Bonus::BIRDS.iter().filter_map(|bird| bird.bird()).take(left - 1).collect();
    if left == 1 {
        due |= CardSet::KINGS | CardSet::QUEENS;
    } else {
        later |= CardSet::KINGS | CardSet::QUEENS;
    }
    Reserved { due: cards & due, later: cards & later }
}

#[inline]
pub(crate) fn playable(board: &Board, seat: Seat, hand: CardSet) -> CardSet {
    board.obligations.playable_reserving(hand, &board.trick, reserved(board, seat))
}

pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, card: Card) -> Refusal {
    if !hand.contains(card) {
        return Refusal::NotInHand { card };
    }
    let reserved = reserved(board, seat);
    let playable = playable(board, seat, hand);
    let led = board.trick.led().unwrap_or(card.suit());
    match board.obligations.broken_by(card, hand, &board.trick, reserved) {
        Some(Obligation::Follow) => Refusal::MustFollow { led },
        Some(Obligation::Trump) => Refusal::MustTrump { led },
        Some(Obligation::PagatLast) => Refusal::PagatLast,
        Some(Obligation::Kaiserstich) => Refusal::MustCompleteKaiserstich,
        Some(Obligation::LeadSuitFirst) => Refusal::LeadSuitFirst,
        Some(Obligation::DueNow) => Refusal::CardDue { cards: playable },
        Some(Obligation::Reserved) => Refusal::BirdReserved { card },
        Some(Obligation::Overtake) | None => Refusal::MustOvertake { with: playable },
    }
}

/// Gives a complete trick to its winner, with a talon card if the game adds one.
#[inline]
pub(crate) fn take(position: &mut Position, talon_card: Option<Card>, sink: &mut impl EventSink) {
    let board = position.board();
    let winner = board.trick.winner(board.seats(), board.obligations);
    position.take_trick(winner, talon_card, sink);
}

/// Returns the seat whose bird won the trick it belongs to.
pub(crate) fn bird_winner(board: &Board, bird: Bonus) -> Option<Seat> {
    let at = board.rules.game().n_tricks() - 1 - bird as usize;
    let taken = board.tricks.get(at)?;
    let winning = taken.trick.card_of(taken.winner, board.seats());
    (winning == bird.bird()).then_some(taken.winner)
}

/// Returns the seats that took and lost the Mond, if the Sküs took it.
pub(crate) fn mondfang(board: &Board) -> Option<(Seat, Seat)> {
    let taken = board.tricks.iter().find(|taken| taken.trick.cards().contains(&Card::MOND))?;
    let loser = taken.trick.player_of(Card::MOND, board.seats())?;
    let by_skues = taken.trick.card_of(taken.winner, board.seats()) == Some(Card::SKUES);
    by_skues.then_some((taken.winner, loser))
}

/// Plays out a deal whose result is certain: every player plays the lowest playable card.
pub(crate) fn play_out(position: &mut Position, seat: Seat, sink: &mut impl EventSink) {
    position.emit(Event::Claimed { seat }, sink);
    while let Some(turn) = position.board().turn {
        let hand = position.hidden().hands[turn];
        let card = playable(position.board(), turn, hand).first().expect("whoever has the turn has a card");
        games::play(position, turn, crate::Action::Play(card), sink);
    }
}
