//! A bot is a function from what a seat knows to an action. Three of them play Illustriertes Tarock.
//!
//! `cargo run -p tarock --example write_a_bot`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use tarock::{Action, Announcement, Bid, Card, CardSet, Legal, Pack, RuleSet, Seat, SeatView, Series};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A series knows who deals next, and adds up the bills.
    let mut series = Series::new(RuleSet::BECK, Seat::S3);
    let mut seed = 7_u64;
    for _ in 0..5 {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as u32 % n
        });

        let mut record = series.deal(pack);
        let mut position = record.start();
        while let Some(seat) = position.board().turn {
            // The bot gets the view of its seat and nothing else, so it cannot cheat.
            let view = position.view_of(seat);
            let action = decide(&view).ok_or("whoever has the turn can act")?;
            position.play(action)?;
            record.actions.push(action);
        }

        // Rules, dealer, pack and actions are the whole deal: they replay to the same end.
        assert_eq!(record.replay()?, position);
        let settlement = series.book(&position).ok_or("the deal is over")?;
        let game = position.board().game().map_or("nobody".to_owned(), |game| format!("player {}", game.seat));
        println!("{game} played; the bill is {:?}", settlement.bill);
    }
    println!("after {} deals: {:?}", series.n_deals(), series.totals());
    Ok(())
}

/// A careful player: bids with many Tarocks, wins cheaply, and throws away its lowest cards.
fn decide(view: &SeatView) -> Option<Action> {
    let tarocks = view.hand() & CardSet::TAROCKS;
    Some(match view.legal()? {
        // Everything that is allowed is in the description; there is no list to search.
        Legal::Bid(choices) => {
            let lowest = choices.contracts.iter().next().filter(|_| tarocks.len() >= 9);
            match lowest {
                Some(contract) => Action::Bid(Bid::Contract(contract)),
                None if choices.pass => Action::Bid(Bid::Pass),
                None => Action::Bid(Bid::Hold),
            }
        }
        Legal::Announce(choices) if choices.allows(Announcement::GOOD) => Action::Announce(Announcement::GOOD),
        Legal::Play(cards) => {
            // `board` is what everybody sees: here, the card that wins the trick so far.
            let best = view.board().trick.best();
            let winner = best.and_then(|best| (cards & CardSet::above(best)).first());
            Action::Play(winner.or_else(|| cheapest(cards))?)
        }
        // For the rest (talon, discards) the first possibility is good enough. `draw` always returns a legal action.
        legal => legal.draw(&mut |_| 0),
    })
}

/// The card that is worth least.
fn cheapest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| card.value())
}
