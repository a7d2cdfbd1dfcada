//! The sampler draws only possible deals, each equally often.

use std::collections::HashMap;

use tarock::{Action, Bonus, BonusSet, BySeat, CardSet, Hidden, Legal, Phase, Position, RuleSet, Seat};
use tarock_testkit::Chance;

use super::{Belief, Place, Ways};
use crate::regelbuch::koenigrufen::hand;

fn played(preset: &str, chance: &mut Chance, until: impl Fn(&Position) -> bool) -> Option<Position> {
    let rules = RuleSet::preset(preset).expect("a preset");
    let seats = rules.game().seats();
    let dealer = Seat::new(chance.below(seats.len() as u32) as usize).expect("a seat");
    let mut position = Position::deal(rules, dealer, &chance.pack());
    while !until(&position) {
        let legal: Legal = position.legal()?;
        position.play(legal.draw(&mut |n| chance.below(n))).ok()?;
    }
    Some(position)
}

#[test]
fn every_world_agrees_with_what_the_seat_sees_and_the_true_one_is_possible() {
    let mut chance = Chance::new(1);
    let mut checked = 0;
    for round in 0..160 {
        let preset = ["min", "cup", "luxus", "melk", "mayr2012", "beck", "graz", "spieleversum"][round % 8];
        let stop = chance.below(70);
        let mut steps = 0;
        let rules = RuleSet::preset(preset).expect("a preset");
        let mut position = Position::deal(rules, Seat::S1, &chance.pack());
        while let Some(legal) = position.legal() {
            if steps == stop {
                break;
            }
            steps += 1;
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a legal action");
        }
        for seat in position.board().seats().iter() {
            let view = position.view_of(seat);
            let Some(belief) = Belief::new(&view, round % 2 == 0) else {
                let over = matches!(position.board().phase, Phase::Finished | Phase::Keep);
                assert!(over, "{preset}: no way for the cards to lie in {:?}", position.board().phase);
                continue;
            };
            checked += 1;
            for world in belief.worlds(6, u64::from(stop)) {
                assert_eq!(world.view(view.viewer()), view, "{preset}");
                let hidden = world.hidden();
                // Every place has as many cards as in the true deal; no card is in two places, and none is missing.
                let mut places: Vec<CardSet> = places(&belief, &world);
                for at in world.board().seats().iter() {
                    assert_eq!(hidden.hands[at].len(), position.hidden().hands[at].len(), "{preset}");
                }
                let n: usize = places.iter().map(|cards| cards.len()).sum();
                let all = places.drain(..).fold(CardSet::EMPTY, |all, cards| all | cards);
                assert_eq!((n, all), (view.unseen().len(), view.unseen()), "{preset}");
                if let Some(partner) = world.board().partner {
                    assert_eq!(hidden.partner, Some(partner), "{preset}");
                }
                let mut world = world;
                while let Some(legal) = world.legal() {
                    world.play(legal.draw(&mut |n| chance.below(n))).expect("a legal action");
                }
                assert!(world.settlement().is_some(), "{preset}: an imagined deal can be played to its end");
            }
            let truth = places(&belief, &position);
            let allowed = belief.knowledge.rooms.iter().zip(&truth).all(|(room, cards)| cards.is_subset(room.may));
            assert!(allowed, "{preset}: the true deal is ruled out: {truth:?}");
        }
    }
    assert!(checked > 300, "{checked}");
}

fn places(belief: &Belief, position: &Position) -> Vec<CardSet> {
    let unseen = belief.view.unseen();
    belief.knowledge.places_in(position).map(|(_, cards)| cards & unseen).collect()
}

/// Returns all ways to put the unseen cards into the rooms, by brute force.
fn all_ways(belief: &Belief) -> Vec<Vec<CardSet>> {
    fn go(cards: &[tarock::Card], belief: &Belief, now: &mut Vec<CardSet>, found: &mut Vec<Vec<CardSet>>) {
        let Some((card, rest)) = cards.split_first() else {
            found.push(now.clone());
            return;
        };
        for at in 0..now.len() {
            let room = belief.knowledge.rooms[at];
            if room.may.contains(*card) && now[at].len() < usize::from(room.size) {
                now[at].insert(*card);
                go(rest, belief, now, found);
                now[at].remove(*card);
            }
        }
    }
    let cards: Vec<_> = belief.knowledge.unseen.iter().collect();
    let mut found = Vec::new();
    go(&cards, belief, &mut vec![CardSet::EMPTY; belief.knowledge.rooms.len()], &mut found);
    found
}

#[test]
fn in_small_endings_every_possible_deal_is_drawn_equally_often() {
    let mut chance = Chance::new(2);
    let mut tested = 0;
    for round in 0..4000 {
        let preset = ["cup", "min", "mayr2012", "beck", "spieleversum"][round % 5];
        let n_tricks = RuleSet::preset(preset).expect("a preset").game().n_tricks();
        let late = |position: &Position| {
            position.board().phase == Phase::Play && position.board().tricks.len() >= n_tricks - 2
        };
        let Some(position) = played(preset, &mut chance, late) else { continue };
        let seat = position.board().turn.expect("the play goes on");
        let view = position.view_of(seat);
        let belief = Belief::new(&view, false).expect("a belief");
        let ways = belief.ways();
        if !(3.0..=60.0).contains(&ways) || tested >= 40 {
            continue;
        }
        tested += 1;
        let all = all_ways(&belief);
        assert!((ways - all.len() as f64).abs() < 1e-6, "{ways} ways, {} by trying", all.len());
        let n = 400 * all.len();
        let mut counts: HashMap<Vec<CardSet>, u32> = HashMap::new();
        let mut pick = |n: u32| chance.below(n);
        let (mut ways, rooms) = (Ways::default(), belief.knowledge.rooms.len());
        for _ in 0..n {
            *counts.entry(belief.sampler.draw(&mut ways, &mut pick)[..rooms].to_vec()).or_default() += 1;
        }
        assert!(counts.keys().all(|way| all.contains(way)), "only possible deals are drawn");
        // Chi squared with k = all.len() - 1 degrees of freedom has mean k and standard deviation sqrt(2k); five of
        // them are plenty.
        let expected = 400.0;
        let chi: f64 = all
            .iter()
            .map(|way| {
                let seen = f64::from(counts.get(way).copied().unwrap_or(0));
                (seen - expected) * (seen - expected) / expected
            })
            .sum();
        let freedom = all.len() as f64 - 1.0;
        assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "chi squared {chi} of {freedom}");
    }
    assert_eq!(tested, 40, "endings small enough");
}

#[test]
fn a_card_is_possible_where_some_deal_has_it_and_nowhere_else() {
    let mut chance = Chance::new(9);
    let mut tested = 0;
    while tested < 60 {
        let preset = ["cup", "min", "mayr2012", "beck", "spieleversum"][tested % 5];
        let n_tricks = RuleSet::preset(preset).expect("a preset").game().n_tricks();
        let late = |position: &Position| {
            position.board().phase == Phase::Play && position.board().tricks.len() >= n_tricks - 2
        };
        let Some(position) = played(preset, &mut chance, late) else { continue };
        let view = position.view_of(position.board().turn.expect("the play goes on"));
        let belief = Belief::new(&view, false).expect("a belief");
        if belief.ways() > 2000.0 {
            continue;
        }
        tested += 1;
        let all = all_ways(&belief);
        for card in view.unseen() {
            for (at, (place, _)) in belief.places().enumerate() {
                let found = all.iter().any(|way| way[at].contains(card));
                assert_eq!(belief.possible(card, place), found, "{preset}: {card} in {place:?}");
            }
        }
    }
}

#[test]
fn resampling_takes_each_deal_as_often_as_its_likelihood_says() {
    let hands = BySeat::new(tarock::Seats::new(4).expect("four"), CardSet::EMPTY);
    let hidden = Hidden {
        hands,
        talon: [tarock::Card::PAGAT; 6],
        own_talons: None,
        laid: hands,
        discards: hands,
        partner: None,
        called_card: None,
    };
    // Likelihoods 1, 1/2, 1/4, 1/4: of 800 kept deals 400, 200, 100, 100.
    let half = 0.5_f64.ln();
    let drawn = [(hidden, 0.0), (hidden, half), (hidden, 2.0 * half), (hidden, 2.0 * half)];
    let drawn: Vec<_> = (0..400).map(|at| drawn[at % 4]).collect();
    let kept = super::weight::resample(&drawn, 800, 12345);
    let count = |class: usize| kept.iter().filter(|at| *at % 4 == class).count();
    for (class, wanted) in [(0, 400), (1, 200), (2, 100), (3, 100)] {
        assert!(count(class).abs_diff(wanted) <= 4, "class {class}: {}", count(class));
    }
}

#[test]
fn a_strong_bid_makes_strong_hands_likelier() {
    let mut chance = Chance::new(3);
    let (mut with, mut without) = (0, 0);
    for _ in 0..12 {
        let rules = RuleSet::CUP;
        let mut position = Position::deal(rules, Seat::S4, &chance.pack());
        for action in ["forehand", "bid Dreier"] {
            position.play(action.parse().expect("an action")).expect("legal");
        }
        let view = position.view_of(Seat::S3);
        let tarocks = |inference: bool| -> usize {
            let belief = Belief::new(&view, inference).expect("a belief");
            let bidder = Seat::S2;
            belief.worlds(60, 1).iter().map(|world| (world.hidden().hands[bidder] & CardSet::TAROCKS).len()).sum()
        };
        with += tarocks(true);
        without += tarocks(false);
    }
    assert!(with * 10 > without * 12, "{with} Tarocks against {without}");
}

#[test]
fn who_bids_an_open_bettler_is_imagined_with_the_hand_for_it() {
    let mut chance = Chance::new(5);
    let mut shares = 0.0;
    for _ in 0..6 {
        let rules = RuleSet::CUP;
        let mut position = Position::deal(rules, Seat::S4, &chance.pack());
        for action in ["forehand", "bid BettlerOuvert"] {
            position.play(action.parse().expect("an action")).expect("legal");
        }
        let view = position.view_of(Seat::S3);
        let worlds = Belief::new(&view, true).expect("a belief").worlds(60, 1);
        let bidder = Seat::S2;
        let is_made_for_it = |world: &&Position| {
            let hand = world.hidden().hands[bidder];
            hand::chance_of(tarock::Contract::BettlerOuvert, hand, false) > 0.3
        };
        shares += worlds.iter().filter(is_made_for_it).count() as f64 / worlds.len() as f64 / 6.0;
    }
    assert!(shares > 0.1, "of all hands, one in thousands is: {shares}");
}

#[test]
fn who_announces_a_bird_in_a_game_of_two_or_three_is_imagined_with_the_tarocks_for_it() {
    for preset in ["beck", "spieleversum"] {
        let mut chance = Chance::new(6);
        let (mut with, mut without, mut announced) = (0, 0, 0);
        while announced < 6 {
            let announces = |position: &Position| matches!(position.legal(), Some(Legal::Announce(_)));
            let Some(mut position) = played(preset, &mut chance, announces) else { continue };
            let owner = position.board().turn.expect("a turn");
            let said = tarock::Announcement { bonuses: BonusSet::of(Bonus::PagatUltimo), ..tarock::Announcement::GOOD };
            if position.play(Action::Announce(said)).is_err() {
                continue;
            }
            announced += 1;
            let other = position.board().seats().from(owner).nth(1).expect("another seat");
            let view = position.view_of(other);
            let tarocks = |inference: bool| -> usize {
                let worlds = Belief::new(&view, inference).expect("a belief").worlds(60, 1);
                worlds.iter().map(|world| (world.hidden().hands[owner] & CardSet::TAROCKS).len()).sum()
            };
            with += tarocks(true);
            without += tarocks(false);
        }
        assert!(with * 10 > without * 11, "{preset}: {with} Tarocks against {without}");
    }
}

#[test]
fn odds_of_a_card_sum_to_one_over_its_places() {
    let mut chance = Chance::new(4);
    let position = played("cup", &mut chance, |position| position.board().phase == Phase::Play).expect("a deal");
    let view = position.view_of(position.board().turn.expect("a turn"));
    let belief = Belief::new(&view, true).expect("a belief");
    let odds = belief.odds(&belief.worlds(50, 1));
    assert_eq!(odds.cards(), view.unseen());
    for card in view.unseen() {
        let sum: f64 = Place::all().map(|place| odds.at(card, place)).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{card}: {sum}");
    }
}
