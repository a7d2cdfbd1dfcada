//! Moments of a deal that the table celebrates: what an event means, as far as everybody at the table knows.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Board, Bonus, BySeat, Card, CardSet, Contract, EventView, Seat, Side, TakenTrick};

/// A moment, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) what: What,
    pub(crate) seat: Seat,
    /// The cards that are shown large.
    pub(crate) cards: Vec<Card>,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// The holder of the called card shows up.
    Partner,
    /// The Pagat takes Mond and Sküs.
    Kaiserstich,
    /// A bird or the called king wins its trick.
    Ultimo(Bonus),
    /// It lies in its trick and loses it.
    UltimoLost(Bonus),
    /// One side has taken all tricks.
    Valat,
    /// A declarer has taken a trick too many.
    Broken(Contract),
}

/// How another player takes a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Feeling {
    Glad,
    Sore,
    /// Nobody knows yet on which side the player is.
    Struck,
}

impl Feeling {
    /// Its name in catalogue keys.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Glad => "glad",
            Self::Sore => "sore",
            Self::Struck => "struck",
        }
    }
}

impl What {
    /// Its name in catalogue keys and classes.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Kaiserstich => "kaiserstich",
            Self::Ultimo(_) => "ultimo",
            Self::UltimoLost(_) => "missed",
            Self::Valat => "valat",
            Self::Broken(_) => "broken",
        }
    }

    /// Whether it goes against the player whose moment it is.
    pub(crate) const fn is_loss(self) -> bool {
        matches!(self, Self::UltimoLost(_) | Self::Broken(_))
    }
}

impl Moment {
    /// The moment that an event makes, if any: what the table knew before it, and what it knows after.
    pub(crate) fn of(before: &Board, event: &EventView, after: &Board) -> Option<Self> {
        match *event {
            EventView::PartnerShown { seat } => {
                Some(Self { what: What::Partner, seat, cards: after.called_card.into_iter().collect() })
            }
            EventView::CardPlayed { .. } => {
                let (trick, seats) = (after.trick, after.seats());
                let is_one = trick.is_complete(seats) && trick.is_kaiserstich(after.obligations);
                let seat = trick.player_of(Card::PAGAT, seats).filter(|_| is_one)?;
                Some(Self { what: What::Kaiserstich, seat, cards: vec![Card::MOND, Card::PAGAT, Card::SKUES] })
            }
            EventView::TrickTaken { .. } => {
                let taken = after.tricks.last()?;
                valat(after).or_else(|| broken(before, after, taken)).or_else(|| ultimo(after, taken))
            }
            _ => None,
        }
    }

    /// How the other players take it, as far as the sides are known.
    pub(crate) fn feelings(&self, board: &Board) -> BySeat<Option<Feeling>> {
        let mine = side(board, self.seat);
        let is_for_oneself = !board.game().is_some_and(|game| shape(game.contract).is_positive());
        BySeat::from_fn(board.seats(), |seat| match (mine, side(board, seat)) {
            _ if seat == self.seat => None,
            // A declarer who loses a negative game plays alone.
            _ if is_for_oneself => Some(if self.what.is_loss() { Feeling::Glad } else { Feeling::Struck }),
            (Some(mine), Some(theirs)) if (mine == theirs) != self.what.is_loss() => Some(Feeling::Glad),
            (Some(_), Some(_)) => Some(Feeling::Sore),
            _ => Some(Feeling::Struck),
        })
    }
}

/// The side of a seat, if everybody knows it.
fn side(board: &Board, seat: Seat) -> Option<Side> {
    let game = board.game()?;
    let shape = shape(game.contract);
    if seat == game.seat || board.partner == Some(seat) {
        return Some(Side::Declarer);
    }
    let settled = !shape.caller || board.alone || board.partner.is_some();
    (shape.is_positive() && settled).then_some(Side::Defenders)
}

/// All tricks taken by one side, at the end of the deal.
fn valat(board: &Board) -> Option<Moment> {
    let n_tricks = board.rules.game().n_tricks();
    let taken = board.tricks.last().filter(|_| board.tricks.len() == n_tricks)?;
    let is_positive = shape(board.game()?.contract).is_positive();
    let ours = side(board, taken.winner).filter(|_| is_positive);
    let is_ours = |seat| seat == taken.winner || (ours.is_some() && side(board, seat) == ours);
    let is_one = board.tricks.iter().all(|taken| is_ours(taken.winner)) && (is_positive || board.games.len() == 1);
    let card = taken.trick.card_of(taken.winner, board.seats());
    is_one.then(|| Moment { what: What::Valat, seat: taken.winner, cards: card.into_iter().collect() })
}

/// A declarer of a negative game who takes the trick that loses it.
fn broken(before: &Board, after: &Board, taken: &TakenTrick) -> Option<Moment> {
    let game = after.games.iter().find(|game| game.seat == taken.winner)?;
    let Kind::Negative { target } = shape(game.contract).kind else { return None };
    let (had, has) = (before.n_tricks[game.seat], after.n_tricks[game.seat]);
    let card = taken.trick.card_of(taken.winner, after.seats());
    let what = What::Broken(game.contract);
    (had == target && has > target).then(|| Moment { what, seat: game.seat, cards: card.into_iter().collect() })
}

/// A bird, or the called king, in the trick it belongs to. The Pagat and the called king are noticed in every game, the
/// other birds where they were announced.
fn ultimo(board: &Board, taken: &TakenTrick) -> Option<Moment> {
    let game = board.game()?;
    if shape(game.contract).kind != Kind::Positive {
        return None;
    }
    let seats = board.seats();
    let left = board.rules.game().n_tricks().checked_sub(board.tricks.len())?;
    let is_announced = |bonus: Bonus, owner: Seat| {
        let same_side =
            |other| other == owner || (side(board, other).is_some() && side(board, other) == side(board, owner));
        board.items.iter().any(|item| item.target.stake == tarock::Stake::Bonus(bonus) && same_side(item.target.owner))
    };
    let moment = |bonus: Bonus, card: Card, owner: Seat, made: bool| {
        let what = if made { What::Ultimo(bonus) } else { What::UltimoLost(bonus) };
        Moment { what, seat: owner, cards: vec![card] }
    };
    let bird = Bonus::BIRDS.get(left).and_then(|bird| Some((*bird, bird.bird()?)));
    if let Some((bonus, card)) = bird
        && let Some(owner) = taken.trick.player_of(card, seats)
        && (bonus == Bonus::PagatUltimo || is_announced(bonus, owner))
    {
        return Some(moment(bonus, card, owner, taken.winner == owner));
    }
    let king = board.called_card.filter(|card| left == 0 && CardSet::KINGS.contains(*card))?;
    let owner = taken.trick.player_of(king, seats)?;
    let is_made = side(board, taken.winner) == Some(Side::Declarer);
    (is_made || is_announced(Bonus::KingUltimo, owner)).then(|| moment(Bonus::KingUltimo, king, owner, is_made))
}

#[cfg(test)]
mod tests {
    use tarock::{Game, Position, Viewer};
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    /// Every moment of many random deals under the first rule set of a game, with the boards before and after it, and
    /// the position at the end of its deal.
    fn moments(game: Game, n: u64, mut check: impl FnMut(&Moment, &Board, &Position)) {
        for seed in 1..=n {
            let mut table = DeviceTable::new(game.presets().next().expect("a preset"), seed);
            let mut chance = Chance::new(seed);
            let viewer = Viewer::Spectator;
            let mut view = table.position().view(viewer);
            let mut seen = Vec::new();
            while let Some(legal) = table.position().legal() {
                for event in table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal") {
                    let event = event.view_for(viewer);
                    let before = view.board().clone();
                    view.follow(&event);
                    seen.extend(Moment::of(&before, &event, view.board()).map(|moment| (moment, view.board().clone())));
                }
            }
            for (moment, board) in seen {
                check(&moment, &board, table.position());
            }
        }
    }

    #[test]
    fn every_ultimo_is_one_that_the_bill_knows() {
        let mut n_made = 0;
        moments(Game::Koenigrufen, 600, |moment, _, position| {
            let What::Ultimo(bonus) = moment.what else { return };
            let settlement = position.settlement().expect("a bill");
            // A Valat can take the place of everything else.
            let has = |id| settlement.items.iter().any(|item| item.id == id);
            let is_valat = settlement.items.iter().any(|item| item.id.to_string().contains("VLT"));
            assert!(has(tarock::ItemId::Bonus(bonus)) || is_valat, "{bonus:?}: {settlement:?}");
            n_made += 1;
        });
        assert!(n_made > 5, "{n_made}");
    }

    #[test]
    fn a_broken_negative_game_is_lost_in_the_bill() {
        let mut n_broken = 0;
        moments(Game::Koenigrufen, 600, |moment, _, position| {
            let What::Broken(contract) = moment.what else { return };
            let settlement = position.settlement().expect("a bill");
            let lost = |item: &tarock::BillItem| {
                item.id == tarock::ItemId::Contract(contract) && item.winner != tarock::Winner::Seat(moment.seat)
            };
            assert!(settlement.items.iter().any(lost), "{settlement:?}");
            n_broken += 1;
        });
        assert!(n_broken > 5, "{n_broken}");
    }

    #[test]
    fn the_holder_of_the_called_card_shows_up_once_and_their_side_is_glad() {
        let mut n_shown = 0;
        moments(Game::Koenigrufen, 300, |moment, board, position| {
            if moment.what != What::Partner {
                return;
            }
            n_shown += 1;
            assert_eq!(Some(moment.seat), position.hidden().partner);
            let declarer = board.game().expect("a game").seat;
            for (seat, feeling) in moment.feelings(board).iter() {
                let wanted = match seat {
                    seat if seat == moment.seat => None,
                    seat if seat == declarer => Some(Feeling::Glad),
                    _ => Some(Feeling::Sore),
                };
                assert_eq!(feeling, wanted);
            }
        });
        assert!(n_shown > 20, "{n_shown}");
    }

    #[test]
    fn a_kaiserstich_belongs_to_the_player_of_the_pagat() {
        let mut n_taken = 0;
        for game in [Game::Koenigrufen, Game::Illustriert] {
            moments(game, 1_500, |moment, board, _| {
                if moment.what == What::Kaiserstich {
                    assert_eq!(board.trick.winner(board.seats(), board.obligations), moment.seat);
                    n_taken += 1;
                }
            });
        }
        assert!(n_taken > 0, "{n_taken}");
    }
}
