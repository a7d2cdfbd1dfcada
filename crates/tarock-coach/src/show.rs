//! An imagined deal in which the advice pays, played to its end both ways.

use tarock::{Action, Board, BySeat, CardSet, DealRecord, Hidden, Pack, Phase, Position};
use tarock_bot::{Bot, Strength, Tarobot};

use crate::{Judged, above_average};

/// An imagined deal that looks to its seat like the real one, played on after the advice and after what was done.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Shown {
    /// The deal in which the advice is followed.
    pub advised: DealRecord,
    /// The same cards, with what was really done.
    pub played: DealRecord,
    /// What the seat gets in either, in points above the average of the table.
    pub gains: [f64; 2],
}

impl Shown {
    /// Plays the deal out that shows why the advice is better, by the rules by which imagined deals are played. `None` if
    /// there is none, or if the advice does not pay in it when it is played to its end.
    pub fn of(judged: &Judged, deal: &DealRecord) -> Option<Self> {
        let comparison = judged.comparison.as_ref()?;
        let hidden = &comparison.shows.as_ref()?.hidden;
        let before = deal.replay_to(judged.number - 1).ok()?;
        let mut imagined = deal.clone();
        imagined.pack = Pack::dealing(deal.rules.game(), deal.dealer, &dealt(before.board(), hidden))?;
        imagined.actions.truncate(judged.number - 1);
        let position = imagined.replay().ok()?;
        if position.hidden().hands != hidden.hands {
            return None;
        }
        let is_exact = comparison.exact.is_some();
        let (advised, gain) = played_out(&imagined, position.clone(), judged.advice.action, is_exact)?;
        let (played, than) = played_out(&imagined, position, judged.played, is_exact)?;
        let gains = [gain[judged.seat], than[judged.seat]];
        (gains[0] > gains[1]).then_some(Self { advised, played, gains })
    }
}

/// Plays a deal to its end: perfectly where imagined deals are computed, else by rules of thumb.
fn played_out(
    deal: &DealRecord,
    mut position: Position,
    action: Action,
    is_exact: bool,
) -> Option<(DealRecord, BySeat<f64>)> {
    let mut deal = deal.clone();
    let mut next = Some(action);
    let mut solver = Tarobot::new(Strength::NORMAL, 1);
    let mut thumbs = Bot::Regelbuch.player(1);
    while position.board().phase != Phase::Finished {
        let turn = position.board().turn?;
        let action = match next.take() {
            Some(action) => action,
            None if is_exact => solver.decide_open(&position)?.action,
            None => thumbs.decide(&position.view_of(turn))?.action,
        };
        position.play(action).ok()?;
        deal.actions.push(action);
    }
    Some((deal, above_average(&position)))
}

/// The cards as they were dealt, if they lie like this now.
fn dealt(board: &Board, now: &Hidden) -> Hidden {
    let seats = board.seats();
    let mut start = *now;
    let taken = board.part.map_or(CardSet::EMPTY, |part| board.talon_part(part));
    for seat in seats.iter() {
        let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
        let played: CardSet = tricks.filter_map(|trick| trick.card_of(seat, seats)).collect();
        let mut hand = now.hands[seat] | played | now.discards[seat] | now.laid[seat];
        if !now.discards[seat].is_empty() || board.phase == Phase::Discard && board.turn == Some(seat) {
            let talon: CardSet = now.talon.iter().copied().collect();
            hand -= if board.part.is_some() { taken } else { talon };
        }
        if let Some(own) = &now.own_talons {
            let all: CardSet = own[seat].iter().copied().collect();
            hand -= all - now.own_talon_left(board, seat);
        }
        start.hands[seat] = hand;
    }
    start
}
