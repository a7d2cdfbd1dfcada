//! The roles of the players in a deal.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Phase, Position, Seat};

/// The player speaks first.
const FOREHAND: u32 = 1;
/// The player dealt.
const DEALER: u32 = 2;
/// The player plays the game.
const DECLARER: u32 = 4;
/// The player holds the called card.
const PARTNER: u32 = 8;
/// The player plays against the game.
const DEFENDER: u32 = 16;

/// A role in a deal whose game is decided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Declarer,
    Partner,
    Defender,
    /// Plays alone in Trischaken, like everybody else.
    Trischaker,
}

impl Role {
    /// Returns the role of a seat, once the game is decided and the partner, if there is one, is called.
    pub(super) fn of(position: &Position, seat: Seat) -> Option<Self> {
        let (board, hidden) = (position.board(), position.hidden());
        let game = board.game()?;
        Some(match shape(game.contract).kind {
            Kind::Trischaken => Self::Trischaker,
            _ if board.games.iter().any(|game| game.seat == seat) => Self::Declarer,
            _ if board.phase == Phase::Call => return None,
            _ if hidden.partner == Some(seat) => Self::Partner,
            _ => Self::Defender,
        })
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Declarer => "declarer",
            Self::Partner => "partner",
            Self::Defender => "defender",
            Self::Trischaker => "trischaker",
        }
    }
}

/// Returns the role of a seat as bits.
pub(super) fn flags(position: &Position, seat: Seat) -> u32 {
    let board = position.board();
    let mut flags = if seat == board.forehand() { FOREHAND } else { 0 };
    if seat == board.dealer {
        flags |= DEALER;
    }
    flags
        | match Role::of(position, seat) {
            Some(Role::Declarer) => DECLARER,
            Some(Role::Partner) => PARTNER,
            Some(Role::Defender) => DEFENDER,
            Some(Role::Trischaker) | None => 0,
        }
}
