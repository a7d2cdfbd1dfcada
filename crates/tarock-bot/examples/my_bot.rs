//! Your own bot beside ours: implement `Player`, and play against Tarobot on the same deals.
//!
//! `cargo run --release -p tarock-bot --example my_bot -- [deals]`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, CardSet, GamePoints, Legal, Pack, Position, RuleSet, Seat, SeatView};
use tarock_bot::{Bot, Decision, Eyes, Player, Reason, Thumb, regelbuch};

/// Plays by the rules of thumb of this crate, except that it leads its highest Tarock whenever it can.
struct Puller;

impl Player for Puller {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let leads = view.board().trick.led().is_none();
        if let (Legal::Play(cards), true) = (view.legal()?, leads)
            && let Some(highest) = (cards & CardSet::TAROCKS).last()
        {
            return Some(Decision::plain(Action::Play(highest), Reason::Thumb(Thumb::DrawTarocks)));
        }
        let choice = regelbuch::decide(&Eyes::of_view(view)?)?;
        Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals: u64 = std::env::args().nth(1).map_or(Ok(8), |n| n.parse())?;
    // A quick Tarobot: it imagines 20 deals for each decision.
    let tarobot: Bot = "tarobot:worlds=20".parse()?;
    let mut won = GamePoints::ZERO;
    for deal in 0..deals {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(deal);
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.next_u32() % n);

        // Ours sits in each seat once, with the same cards: what is left is skill.
        for mine in RuleSet::CUP.game().seats().iter() {
            won += play(mine, &pack, tarobot, deal)?;
        }
        println!("deal {}, played in every seat: {won} points so far", deal + 1);
    }
    Ok(())
}

/// Plays a deal against three Tarobots and returns the points of my seat.
fn play(mine: Seat, pack: &Pack, tarobot: Bot, seed: u64) -> Result<GamePoints, Box<dyn std::error::Error>> {
    let mut position = Position::deal(RuleSet::CUP, Seat::S4, pack);
    let (mut me, mut others) = (Puller, tarobot.player(seed));
    while let Some(seat) = position.board().turn {
        let view = position.view_of(seat);
        let decision = if seat == mine { me.decide(&view) } else { others.decide(&view) };
        position.play(decision.ok_or("whoever has the turn decides")?.action)?;
    }
    Ok(position.settlement().ok_or("the deal is over")?.bill[mine])
}
