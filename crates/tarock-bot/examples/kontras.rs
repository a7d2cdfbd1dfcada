#![allow(clippy::all, clippy::pedantic, missing_docs)]
use std::sync::Arc;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::*;
use tarock_bot::*;
fn main() {
    let n: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let rules = Arc::new(RuleSet::preset("cup").unwrap());
    let mut ch = Xoshiro256PlusPlus::seed_from_u64(5);
    for d in 0..n {
        let mut pack = Pack::NEW; pack.shuffle(&mut |n| ch.next_u32() % n);
        let mut p = Position::deal(rules.clone(), Seat::new(d % 4).unwrap(), &pack);
        let mut notes = vec![];
        let mut bots: Vec<_> = (0..4).map(|s| if s % 2 == 0 { Bot::Regelbuch.player(s) } else { "tarobot".parse::<Bot>().unwrap().player(s) }).collect();
        while let Some(seat) = p.board().turn {
            let dec = bots[seat.index()].decide(&p.view(Viewer::Seat(seat))).unwrap();
            if let Action::Announce(said) = dec.action { if !said.kontras.is_empty() {
                let a = &dec.alternatives; 
                let good = a.iter().find(|x| matches!(x.action, Action::Announce(s) if s.kontras.is_empty()));
                if let Some(g) = good { notes.push((seat, dec.action, a[0].expected, g.expected, a[0].won, a[0].worlds, g.won, p.hidden().hands[seat])); }
            } }
            p.play(dec.action).unwrap();
        }
        let s = p.settlement().unwrap();
        for (seat, act, e, g, w, n, gw, hand) in notes {
            println!("{:?} decl {:?} by {} {} exp {:.1} vs {:.1} won {}/{} good {} actual {} hand {}", p.board().games[0].contract, p.board().games[0].seat, seat, act, e, g, w, n, gw, s.bill[seat], hand);
        }
    }
}
