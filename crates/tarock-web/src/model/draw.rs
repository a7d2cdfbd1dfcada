//! Drawing for the first deal of a table.

use tarock::{Card, Game, Seat, kosakeln};

use super::device_table::{first, shuffled};

/// The cards that were drawn, in order, and who deals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draw {
    pub(crate) drawn: Vec<(Seat, Card)>,
    pub(crate) dealer: Seat,
}

/// Makes the pack that is drawn from another one than the seed deals.
const OTHER_PACK: u64 = 0x6472_6177;

impl Draw {
    /// Draws for a game. The players draw in turn, and the first to draw a Tarock deals. In Kosakeln both draw, and the
    /// higher Tarock or the card that counts more deals; where neither does, they draw again.
    pub(crate) fn of(game: Game, seed: u64) -> Self {
        let pack = shuffled(seed ^ OTHER_PACK);
        let seats = game.seats();
        let mut drawn = Vec::new();
        for (n, &card) in pack.cards().iter().enumerate() {
            let seat = seats.nth_after(first(), n % seats.len());
            drawn.push((seat, card));
            let dealer = match (game, &drawn[..]) {
                (Game::Kosakeln, [.., (_, one), (_, other)]) if n % 2 == 1 => kosakeln::first_dealer([*one, *other]),
                (Game::Kosakeln, _) => None,
                _ => card.is_tarock().then_some(seat),
            };
            if let Some(dealer) = dealer {
                return Self { drawn, dealer };
            }
        }
        // Every pack has a Tarock, and two cards that differ.
        Self { drawn, dealer: first() }
    }

    /// The last card that a seat drew.
    pub(crate) fn card_of(&self, seat: Seat) -> Option<Card> {
        self.drawn.iter().rev().find(|(other, _)| *other == seat).map(|(_, card)| *card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_to_draw_a_tarock_deals() {
        let mut dealers = Vec::new();
        for seed in 0..200 {
            let draw = Draw::of(Game::Koenigrufen, seed);
            let (last, before) = draw.drawn.split_last().expect("a card");
            assert!(last.1.is_tarock() && before.iter().all(|(_, card)| !card.is_tarock()));
            assert_eq!((draw.dealer, draw.card_of(draw.dealer)), (last.0, Some(last.1)));
            dealers.push(draw.dealer);
        }
        assert!(Game::Koenigrufen.seats().iter().all(|seat| dealers.contains(&seat)), "everybody deals sometimes");
    }

    #[test]
    fn in_kosakeln_the_higher_card_deals_and_a_draw_is_drawn_again() {
        let mut n_again = 0;
        for seed in 0..200 {
            let draw = Draw::of(Game::Kosakeln, seed);
            let cards: Vec<Card> = draw.drawn.iter().map(|(_, card)| *card).collect();
            let (rounds, rest) = cards.as_chunks::<2>();
            assert!(rest.is_empty());
            let (last, before) = rounds.split_last().expect("a round");
            assert_eq!(kosakeln::first_dealer(*last), Some(draw.dealer));
            assert!(before.iter().all(|round| kosakeln::first_dealer(*round).is_none()));
            n_again += usize::from(!before.is_empty());
        }
        assert!(n_again > 3, "{n_again}");
    }
}
