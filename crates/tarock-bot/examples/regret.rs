//! Finds the rules of thumb that cost most: plays a contract by the Regelbuch, and asks the solver for the result of
//! every other card with open hands. A rule that an alternative beats on average over many deals is a wrong rule.
//! Regret that no alternative explains is the unavoidable cost of hidden cards.
//!
//! `cargo run --release -p tarock-bot --example regret -- [contract] [deals] [maximum of tricks left]`

#![expect(clippy::print_stdout, reason = "a tool that prints a table")]
#![allow(clippy::disallowed_macros, reason = "a tool that prints a table")]

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::koenigrufen::shape;
use tarock::{Action, Board, Card, CardSet, Counting, Pack, Phase, Position, RuleSet, Seat, SeatSet, Suit};
use tarock_bot::{Eyes, Player, Strength, Tarobot, regelbuch};
use tarock_solver::{Play, Solver, distinct};

/// A sum of card points over many moments.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    n: u32,
    points: f64,
}

impl Sum {
    fn add(&mut self, thirds: i32) {
        self.n += 1;
        self.points += f64::from(thirds) / 3.0;
    }

    fn mean(self) -> f64 {
        self.points / f64::from(self.n.max(1))
    }
}

/// The points that a rule of thumb lost in situations of one kind, and those that other cards would have gained.
#[derive(Debug, Clone, Default)]
struct Regret {
    lost: Sum,
    instead: BTreeMap<String, Sum>,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let contract = args.next().unwrap_or_else(|| "Dreier".to_owned());
    let deals: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    let most: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(8);
    let rules = Arc::new(RuleSet::CUP);
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut solver = Solver::new(20);
    let mut regrets: BTreeMap<String, Regret> = BTreeMap::new();
    let mut played = 0;
    while played < deals {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.next_u32() % n);
        let dealer = Seat::new(chance.next_u32() as usize % 4).expect("four seats");
        let mut position = Position::deal(rules.clone(), dealer, &pack);
        auction(&mut position, chance.next_u64());
        if position.board().game().is_some_and(|game| game.contract.id() == contract) {
            played += 1;
            while position.board().phase == Phase::Play {
                judge(&position, most, &mut solver, &mut regrets);
                let choice = Eyes::of_turn(&position).and_then(|eyes| regelbuch::decide(&eyes)).expect("a card");
                position.play_unchecked(choice.action, &mut ());
            }
        }
    }
    let mut all: Vec<(String, Regret)> = regrets.into_iter().collect();
    all.sort_by(|a, b| b.1.lost.points.total_cmp(&a.1.lost.points));
    println!("{contract}, {deals} deals: card points lost a deal and a time, times; what others would have gained");
    for (situation, Regret { lost, instead }) in all.into_iter().take(40) {
        println!("{:>7.2} {:>6.2} {:>5}  {situation}", lost.points / f64::from(deals), lost.mean(), lost.n);
        let mut instead: Vec<_> = instead.into_iter().filter(|(_, sum)| sum.n * 4 >= lost.n).collect();
        instead.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
        for (card, sum) in instead.into_iter().take(3) {
            println!("{:>21}  {card}: {:+.2} in {}", "", sum.mean(), sum.n);
        }
    }
}

/// Lets quick Tarobots bid and announce until the first card.
fn auction(position: &mut Position, seed: u64) {
    let strength = Strength { worlds: 16, ..Strength::NORMAL };
    let mut bots = [0, 1, 2, 3].map(|at| Tarobot::new(strength, seed ^ at));
    while !matches!(position.board().phase, Phase::Play | Phase::Finished) {
        let turn = position.board().turn.expect("somebody speaks");
        let decision = bots[turn.index()].decide(&position.view_of(turn)).expect("a word");
        position.play_unchecked(decision.action, &mut ());
    }
}

/// Records the points that the Regelbuch's card loses, if there is a choice.
fn judge(position: &Position, most: usize, solver: &mut Solver, regrets: &mut BTreeMap<String, Regret>) {
    let board = position.board();
    let (Some(eyes), Some(play), Some(game)) = (Eyes::of_turn(position), Play::of(position), board.game()) else {
        return;
    };
    let choice = regelbuch::decide(&eyes).expect("a card");
    let Action::Play(thought) = choice.action else { return };
    let seats = board.seats();
    let live = seats.iter().fold(board.trick.card_set(), |all, seat| all | play.hand(seat));
    let cards = distinct(play.playable(), live) | CardSet::of(thought);
    if !cards.is_several() || eyes.hand.len() > most {
        return;
    }
    let mut side = SeatSet::of(game.seat);
    if let Some(king) = board.called_card.filter(|_| shape(game.contract).caller) {
        let has_king = |seat: Seat| play.hand(seat).contains(king) || has_played(board, seat, king);
        seats.iter().filter(|seat| has_king(*seat)).for_each(|seat| side.insert(seat));
    }
    let value = |solver: &mut Solver, card: Card| {
        let mut after = play;
        let taken = after.play(card).filter(|taken| side.contains(taken.winner));
        let now = taken.map_or(0, |taken| Counting::Thirds.score(taken.cards()));
        let later = if seats.iter().all(|seat| after.hand(seat).is_empty()) {
            0
        } else {
            solver.best_points(&after, side, Counting::Thirds, u64::MAX).expect("as many steps as it takes")
        };
        let points = i32::from(now + later);
        if side.contains(eyes.seat) { points } else { -points }
    };
    let values: Vec<(Card, i32)> = cards.iter().map(|card| (card, value(solver, card))).collect();
    let had = values.iter().find(|(card, _)| *card == thought).map_or(0, |(_, value)| *value);
    let best = values.iter().map(|(_, value)| *value).max().unwrap_or(had);
    let situation = format!("{} {:?} {}", situation(&eyes, side, game.seat), choice.thumb, describe(&eyes, thought));
    let regret = regrets.entry(situation).or_default();
    regret.lost.add(best - had);
    let mut instead: BTreeMap<String, i32> = BTreeMap::new();
    for (card, value) in values.into_iter().filter(|(card, _)| *card != thought) {
        let most = instead.entry(describe(&eyes, card)).or_insert(value);
        *most = value.max(*most);
    }
    for (card, value) in instead {
        regret.instead.entry(card).or_default().add(value - had);
    }
}

fn has_played(board: &Board, seat: Seat, card: Card) -> bool {
    let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
    tricks.filter_map(|trick| trick.card_of(seat, board.seats())).any(|played| played == card)
}

/// Describes a moment: the role of the player, the number of cards played, the suit led, and the side that has the
/// trick.
fn situation(eyes: &Eyes, side: SeatSet, declarer: Seat) -> String {
    let (board, trick) = (eyes.board, &eyes.board.trick);
    let attacks = side.contains(eyes.seat);
    let role = match (eyes.seat == declarer, attacks) {
        (true, _) => "declarer",
        (false, true) => "partner",
        (false, false) => "defender",
    };
    let Some(led) = trick.led() else { return format!("{role} leads") };
    let led = if led == Suit::Tarock { "Tarock" } else { "a suit" };
    let winner = trick.winner(board.seats(), board.obligations);
    let whose = if side.contains(winner) == attacks { "own" } else { "foe's" };
    format!("{role} after {} on {led}, the trick is {whose}:", trick.cards().len())
}

/// Describes a card by what it can do: whether it takes the trick, its height, and the length of its suit.
fn describe(eyes: &Eyes, card: Card) -> String {
    let own = eyes.hand & card.suit().cards();
    let highest = (eyes.unseen() & CardSet::above(card)).is_empty();
    let kind = if matches!(card, Card::PAGAT | Card::MOND | Card::SKUES) {
        card.to_string()
    } else if card.is_tarock() {
        let height = match (highest, own.first() == Some(card), own.last() == Some(card)) {
            (true, ..) => "master",
            (_, true, _) => "lowest",
            (_, _, true) => "highest",
            _ => "middle",
        };
        format!("{height} Tarock")
    } else {
        let name = match card.value() {
            5 => "king",
            3 | 4 => "court card",
            _ => "small card",
        };
        format!("{}{name} of {}", if highest && card.value() < 5 { "highest " } else { "" }, own.len())
    };
    match eyes.board.trick.best() {
        Some(best) if card.suit() == best.suit() && card.index() > best.index() => format!("takes with {kind}"),
        Some(best) if card.is_tarock() && !best.is_tarock() => format!("takes with {kind}"),
        Some(_) => format!("gives {kind}"),
        None => kind,
    }
}
