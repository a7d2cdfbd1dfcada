//! A claim is offered only when nothing can change the bill any more, in any deal the claimer can imagine.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};
use tarock::koenigrufen::{Kind, shape};
use tarock::{
    Action, Announcement, Bid, Bonus, BonusSet, Call, Card, CardSet, Contract, DealRecord, Game, KontraSet, Legal,
    Pack, Position, RuleSet, Seat, Suit,
};
use tarock_testkit::{Chance, cards, preset, seat};

use crate::cases::cases;
use crate::drawn::{draw, halves, play, record_under, rules_of};

/// The number of random continuations, and of imagined deals, per claim.
const CONTINUATIONS: usize = 20;
/// The largest number of remaining tricks that are played out in every possible way.
const EXHAUSTIVE_TRICKS: usize = 3;

/// Gives one player many of the highest cards, so that the deal ends with tricks that cannot be lost.
fn strengthen(record: &mut DealRecord, chance: &mut Chance) {
    let game = record.rules.game();
    let mut cards = *record.pack.cards();
    // Dealing a new pack shows which hand each place in the pack goes to.
    let model = Position::deal(record.rules.clone(), record.dealer, &Pack::NEW);
    let hand = model.hidden().hands.as_slice()[chance.below(game.seats().len() as u32) as usize];
    let places: Vec<usize> = hand.iter().map(Card::index).collect();
    // Tarocks from the Sküs down with some left out, some kings, and sometimes a bird.
    let n = game.n_tricks();
    let wanted = CardSet::TAROCKS.iter().collect::<Vec<_>>().into_iter().rev().take(n + 1);
    let mut wanted: Vec<Card> = wanted.filter(|_| chance.below(8) != 0).collect();
    wanted.extend(CardSet::KINGS.iter().filter(|_| chance.below(3) == 0));
    wanted.extend((0..4).filter_map(Card::from_index).filter(|_| chance.below(6) == 0));
    for at in (1..wanted.len()).rev() {
        wanted.swap(at, chance.below(at as u32 + 1) as usize);
    }
    for (&place, card) in places.iter().zip(wanted.into_iter().take(n - 2)) {
        let from = cards.iter().position(|&other| other == card).expect("each card is in the pack");
        cards.swap(place, from);
    }
    record.pack = Pack::new(cards).expect("the cards were only moved");
}

fn bill(mut position: Position, mut choose: impl FnMut(CardSet) -> Card) -> Result<Vec<i32>, TestCaseError> {
    while let Some(legal) = position.legal() {
        let Legal::Play(cards) = legal else { return Err(TestCaseError::fail("not a time to play")) };
        play(&mut position, Action::Play(choose(cards)))?;
    }
    halves(&position)
}

/// Collects every bill the position can lead to, up to a budget of cards played.
fn all_bills(position: &Position, bills: &mut Vec<Vec<i32>>, budget: &mut usize) -> TestCaseResult {
    let Some(legal) = position.legal() else {
        let bill = halves(position)?;
        if !bills.contains(&bill) {
            bills.push(bill);
        }
        return Ok(());
    };
    let Legal::Play(cards) = legal else { return Err(TestCaseError::fail("not a time to play")) };
    for card in cards {
        if *budget == 0 {
            return Ok(());
        }
        *budget -= 1;
        let mut next = position.clone();
        play(&mut next, Action::Play(card))?;
        all_bills(&next, bills, budget)?;
    }
    Ok(())
}

/// Returns the unseen cards that must not be moved in an imagined deal: the called card determines the partner, and
/// announced cards are with their announcers.
fn fixed(position: &Position) -> CardSet {
    let board = position.board();
    let called = match board.call {
        Some(Call::FourthKing) => CardSet::KINGS,
        _ => position.hidden().called_card.map_or(CardSet::EMPTY, CardSet::of),
    };
    board.reserved.iter().fold(called, |fixed, (_, cards)| fixed | cards)
}

/// Returns a deal as the claimer might imagine it.
fn imagined(position: &Position, claimer: Seat, chance: &mut Chance) -> Position {
    let unseen = position.view_of(claimer).unseen() - fixed(position);
    let unseen: Vec<Card> = unseen.iter().collect();
    let mut other = position.clone();
    for at in (1..unseen.len()).rev() {
        other = other.with_hidden_swapped(unseen[at], unseen[chance.below(at as u32 + 1) as usize]);
    }
    other
}

fn check_claim(position: &Position, chance: &mut Chance) -> TestCaseResult {
    let claimer = position.board().turn.expect("somebody claims");
    let mut worlds = vec![position.clone()];
    worlds.extend((0..CONTINUATIONS).map(|_| imagined(position, claimer, chance)));
    for (at, world) in worlds.iter().enumerate() {
        prop_assert!(world.may_claim(), "the claimer knows nothing of world {}", at);
        let mut done = world.clone();
        play(&mut done, Action::Claim)?;
        let expected = halves(&done)?;
        for _ in 0..if at == 0 { CONTINUATIONS } else { 2 } {
            let found = bill(world.clone(), |cards| {
                cards.nth(chance.below(cards.len() as u32) as usize).expect("there is a card")
            })?;
            prop_assert_eq!(&found, &expected, "world {}: {:?} under {:?}", at, world.hidden(), world.board());
        }
    }
    if tricks_left(position) <= EXHAUSTIVE_TRICKS {
        let mut bills = Vec::new();
        all_bills(position, &mut bills, &mut 20_000)?;
        prop_assert_eq!(bills.len(), 1, "{:?} under {:?}", position.hidden(), position.board());
    }
    Ok(())
}

fn tricks_left(position: &Position) -> usize {
    position.board().rules.game().n_tricks() - position.board().tricks.len()
}

/// Returns the kind of game that is played.
fn kind(position: &Position) -> String {
    let contract = position.board().games[0].contract;
    match (position.board().rules.game(), contract) {
        (Game::Koenigrufen, contract) => match shape(contract).kind {
            Kind::Negative { .. } => "Negative".to_owned(),
            kind => format!("{kind:?}"),
        },
        (_, Contract::Trischaken) => "Trischaken".to_owned(),
        (_, _) => "Lone".to_owned(),
    }
}

/// Plays a deal, mostly high cards first, and checks the first three claims. Counts them in `found` by kind of game and
/// tricks left.
fn claims(game: Game, seed: u64, found: &mut BTreeMap<(String, usize), usize>) -> TestCaseResult {
    let mut chance = Chance::new(seed);
    let mut record = record_under(rules_of(game, &mut chance), &mut chance);
    if chance.below(4) != 0 {
        strengthen(&mut record, &mut chance);
    }
    let mut position = record.start();
    let mut checked = 0;
    while let Some(legal) = position.legal() {
        if position.may_claim() && checked < 3 {
            checked += 1;
            check_claim(&position, &mut chance)?;
            *found.entry((kind(&position), tricks_left(&position))).or_default() += 1;
        }
        let action = match legal {
            Legal::Play(cards) if chance.below(4) != 0 => Action::Play(cards.last().expect("there is a card")),
            _ => draw(&legal, &mut chance),
        };
        play(&mut position, action)?;
    }
    Ok(())
}

/// A deal in which forehand plays a given contract, and one player has a strong hand and plays the highest Tarocks
/// first.
struct Plan {
    rules: RuleSet,
    strong: Seat,
    hand: &'static str,
    talon: &'static str,
    contract: Contract,
    call: Option<Call>,
    announces: BonusSet,
}

/// Returns a shuffled pack that gives the strong player and the talon the planned cards when player 4 deals it.
fn planned_pack(plan: &Plan, chance: &mut Chance) -> Pack {
    let mut order = *chance.pack().cards();
    let named = cards(plan.hand).iter().chain(cards(plan.talon));
    let first = 6 * plan.strong.index();
    for (place, card) in (first..first + 6).chain(first + 30..first + 36).chain(24..30).zip(named) {
        let from = order.iter().position(|&other| other == card).expect("each card is in the pack");
        order.swap(place, from);
    }
    Pack::new(order).expect("the cards were only moved")
}

/// Plays a plan and checks every claim on the way.
fn check_plan(plan: &Plan, chance: &mut Chance) -> TestCaseResult {
    let pack = planned_pack(plan, chance);
    let mut position = Position::deal(plan.rules.clone(), seat(4), &pack);
    while let Some(legal) = position.legal() {
        if position.may_claim() {
            check_claim(&position, chance)?;
        }
        let forehand = position.board().turn == Some(seat(1));
        let action = match legal {
            Legal::Bid(choices) if choices.forehand => Action::Bid(Bid::Forehand),
            Legal::Bid(choices) if choices.pass => Action::Bid(Bid::Pass),
            Legal::Bid(_) => Action::Bid(Bid::Contract(plan.contract)),
            Legal::Call(choices) if choices.cards.is_empty() => Action::Call(Call::FourthKing),
            Legal::Call(_) => Action::Call(plan.call.expect("a calling game")),
            Legal::Talon(choices) => Action::TakeTalon(choices.parts().next().expect("there is a half to take")),
            Legal::Announce(choices) if forehand => {
                Action::Announce(Announcement { bonuses: choices.bonuses.intersection(plan.announces), ..GOOD })
            }
            Legal::Announce(choices) => {
                let kontras = choices.kontras.iter().filter(|_| chance.below(3) == 0);
                let kontras = kontras.fold(KontraSet::EMPTY, |mut all, target| {
                    all.insert(target);
                    all
                });
                Action::Announce(Announcement { kontras, ..GOOD })
            }
            Legal::Play(cards) if position.board().turn == Some(plan.strong) => {
                let highest = (cards & CardSet::TAROCKS).last().or(cards.last());
                Action::Play(highest.expect("there is a card"))
            }
            _ => legal.draw(&mut |n| chance.below(n)),
        };
        play(&mut position, action)?;
    }
    Ok(())
}

const GOOD: Announcement = Announcement::GOOD;

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn nobody_claims_a_colour_game_into_a_kaiserstich(seed: u64) {
        // Suits without a gap, and the Sküs, which Mond and Pagat together could beat in the last trick.
        let plan = Plan {
            rules: preset("mayr2012"),
            strong: seat(1),
            hand: "T22 HK HD HP KK KD KP PK PD PP XK XD",
            talon: "T2 T3 T4 T5 T6 T7",
            contract: Contract::Farbensolo,
            call: None,
            announces: BonusSet::EMPTY,
        };
        check_plan(&plan, &mut Chance::new(seed))?;
    }

    #[test]
    fn nobody_claims_while_two_announced_cards_want_the_last_trick(seed: u64) {
        // Both the Pagat and the called king are announced, and one may be doubled more often than the other.
        let plan = Plan {
            rules: preset("cup"),
            strong: seat(1),
            hand: "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1",
            talon: "HK T2 T3 KB KP KD",
            contract: Contract::Rufer,
            call: Some(Call::King(Suit::Hearts)),
            announces: [Bonus::PagatUltimo, Bonus::KingUltimo].into_iter().collect(),
        };
        check_plan(&plan, &mut Chance::new(seed))?;
    }

    #[test]
    fn no_hidden_partner_claims_while_his_king_could_be_ultimo(seed: u64) {
        let plan = Plan {
            rules: preset("cup"),
            strong: seat(2),
            hand: "T22 T21 T20 T19 T18 T17 T16 T15 T14 HK HD HP",
            talon: "H1 T2 T3 KB KP KD",
            contract: Contract::Rufer,
            call: Some(Call::King(Suit::Hearts)),
            announces: BonusSet::EMPTY,
        };
        check_plan(&plan, &mut Chance::new(seed))?;
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn a_claim_gives_the_bill_of_every_continuation(seed: u64) {
        for &game in Game::ALL {
            claims(game, seed, &mut BTreeMap::new())?;
        }
    }
}

#[test]
fn claims_come_early_in_games_of_every_kind() {
    let kinds: [(Game, &[&str]); 3] = [
        (Game::Koenigrufen, &["Colour", "Negative", "Positive", "Trischaken"]),
        (Game::Illustriert, &["Lone", "Trischaken"]),
        (Game::Kosakeln, &["Lone"]),
    ];
    for (game, kinds) in kinds {
        let mut found = BTreeMap::new();
        for seed in 0..1_000 {
            claims(game, seed, &mut found).expect("claims are certain");
        }
        for kind in kinds {
            let early: usize = found.iter().filter(|((k, left), _)| k == kind && *left > 1).map(|(_, n)| n).sum();
            assert!(early >= 10, "{game}, {kind}: {found:?}");
        }
    }
}
