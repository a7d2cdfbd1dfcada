//! Plays one deal of Königrufen from the pack to the bill, with players who do anything that is allowed.
//!
//! `cargo run -p tarock --example play_a_deal -- [seed]`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use tarock::{Event, Pack, Position, RuleSet, Seat, Viewer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Chance(std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?);

    // The kernel has no randomness of its own: `shuffle` and `draw` take a function that returns a number below n.
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.below(n));

    // Player 4 deals, so player 1 speaks first.
    let mut position = Position::deal(RuleSet::CUP, Seat::S4, &pack);
    for (seat, hand) in position.hidden().hands.iter() {
        println!("player {seat} holds {hand}");
    }

    // `legal` describes what the player on turn may do; it is `None` when the deal is over.
    while let Some(legal) = position.legal() {
        let seat = position.board().turn.ok_or("somebody has the turn")?;
        let action = legal.draw(&mut |n| chance.below(n));
        let events = position.play(action)?;
        println!("player {seat}: {action}");

        // An event has all cards. What may be shown to somebody goes through `view_for`.
        for event in events {
            match event {
                // The action says it all.
                Event::CardPlayed { .. } | Event::BidMade { .. } | Event::Announced { .. } => {}
                Event::TrickTaken { seat, .. } => println!("    the trick goes to player {seat}"),
                Event::DealEnded { .. } => println!("    the deal is over"),
                other => println!("    everybody sees: {:?}", other.view_for(Viewer::Spectator)),
            }
        }
    }

    // A finished deal has a bill: what was scored, and what each player gets or pays.
    let settlement = position.settlement().ok_or("the deal is over")?;
    for item in &settlement.items {
        println!("{} is worth {} to {:?}", item.id, item.value, item.winner);
    }
    for (seat, points) in settlement.bill.iter() {
        println!("player {seat}: {points}");
    }
    Ok(())
}

/// A small random generator (xorshift), so that the example needs no other crate. Use a real one, such as `rand`.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % n
    }
}
