//! Where are the cards? The belief of a player about what they cannot see, as the deal goes on.
//!
//! `cargo run --release -p tarock-bot --example belief`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{CardSet, Pack, Phase, Position, RuleSet, Seat};
use tarock_bot::{Belief, Bot, Place};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.next_u32() % n);
    let mut position = Position::deal(RuleSet::CUP, Seat::S4, &pack);
    println!("You are player 1 and hold {}.", position.view_of(Seat::S1).hand());
    show(&position);

    // Bids and cards tell something about hands. Rules of thumb play all seats up to the fourth trick.
    let mut player = Bot::Regelbuch.player(1);
    let mut phase = position.board().phase;
    while let Some(seat) = position.board().turn.filter(|_| position.board().trick_number() < 4) {
        position.play(player.decide(&position.view_of(seat)).ok_or("a decision")?.action)?;
        if position.board().phase == Phase::Play && phase != Phase::Play {
            println!("\nThe play begins.");
            show(&position);
        }
        phase = position.board().phase;
    }
    println!("\nThree tricks later:");
    show(&position);
    println!("\nThe truth: player 2 {}, player 3 {}", hand(&position, Seat::S2), hand(&position, Seat::S3));
    Ok(())
}

fn hand(position: &Position, seat: Seat) -> CardSet {
    position.hidden().hands[seat]
}

/// Prints the chance of each honour that player 1 does not see to lie in each place.
fn show(position: &Position) {
    let view = position.view_of(Seat::S1);
    // With inference, deals in which the others had reasons for what they did are likelier.
    let Some(belief) = Belief::new(&view, true) else { return };
    println!("The hidden cards can lie in {:.1e} ways.", belief.ways());
    let odds = belief.odds(&belief.worlds(200, 1));
    for card in CardSet::HONOURS & odds.cards() {
        let places: Vec<String> = odds.of(card).map(|(place, share)| tell(place, share)).collect();
        println!("    {card}: {}", places.join(", "));
    }
}

fn tell(place: Place, share: f64) -> String {
    let place = match place {
        Place::Hand(seat) => format!("player {seat}"),
        other => format!("{other:?}").to_lowercase(),
    };
    format!("{place} {:.0} %", 100.0 * share)
}
