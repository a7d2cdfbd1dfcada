//! A bot decides from what its seat knows, always the same way and always legally, and every number it states is
//! counted.

use tarock::{Action, Announcement, Bid, CardSet, Game, Legal, Pack, Phase, Position, RuleSet, Seat, SeatView};
use tarock_bot::{Bot, Decision, Player, Reason, Strength, Tarobot};
use tarock_testkit::{Chance, cards};

const PRESETS: [&str; 8] = ["min", "cup", "luxus", "melk", "mayr2012", "beck", "graz", "spieleversum"];

/// Weak enough to be quick, with every feature switched on.
const QUICK: Strength = Strength { worlds: 12, exact_tricks: 3, nodes: 500, ..Strength::NORMAL };

fn deal(rules: RuleSet, chance: &mut Chance) -> Position {
    let seats = rules.game().seats();
    let dealer = Seat::new(chance.below(seats.len() as u32) as usize).expect("a seat");
    let pack: Pack = chance.pack();
    Position::deal(rules, dealer, &pack)
}

fn view(position: &Position) -> SeatView {
    position.view_of(position.board().turn.expect("the deal goes on"))
}

/// Returns the same deal with hidden cards exchanged, as long as the seat sees no difference.
fn permuted(position: &Position, view: &SeatView, chance: &mut Chance) -> Position {
    let mut other = position.clone();
    let unseen: Vec<_> = view.unseen().iter().collect();
    for _ in 0..40 {
        if unseen.len() < 2 {
            break;
        }
        let mut pick = || unseen[chance.below(unseen.len() as u32) as usize];
        let swapped = other.with_hidden_swapped(pick(), pick());
        let same = swapped.view(view.viewer()) == *view;
        // During the auction, all cards that the seat does not hold are equally hidden.
        assert!(same || position.board().phase != Phase::Auction, "a view shows a hidden card");
        if same {
            other = swapped;
        }
    }
    other
}

#[test]
fn cards_the_seat_cannot_know_never_change_a_decision() {
    let mut chance = Chance::new(4);
    let (mut decisions, mut changed) = (0, 0);
    for round in 0..24 {
        let rules = RuleSet::preset(PRESETS[round % PRESETS.len()]).expect("a preset");
        let mut position = deal(rules, &mut chance);
        while position.board().turn.is_some() {
            let seen = view(&position);
            let other = permuted(&position, &seen, &mut chance);
            changed += u32::from(other != position);
            let decide = |position: &Position| Tarobot::new(QUICK, 9).decide(&view(position)).expect("a decision");
            let decision = decide(&position);
            assert_eq!(decision, decide(&other), "{}", position.board().rules.name());
            decisions += 1;
            position.play(decision.action).expect("a legal action");
        }
    }
    assert!(decisions > 600 && changed > 400, "{decisions} decisions, {changed} in another deal");
}

#[test]
fn the_same_seed_decides_the_same_way() {
    let mut chance = Chance::new(5);
    for preset in PRESETS {
        let mut position = deal(RuleSet::preset(preset).expect("a preset"), &mut chance);
        let (mut one, mut two) = (Tarobot::new(QUICK, 3), Tarobot::new(QUICK, 3));
        while position.board().turn.is_some() {
            let seen = view(&position);
            let decision = one.decide(&seen);
            assert_eq!(decision, two.decide(&seen));
            position.play(decision.expect("a decision").action).expect("a legal action");
        }
    }
}

/// Always passes, says nothing and plays the first card.
fn passer(legal: &Legal) -> Action {
    match legal {
        Legal::Bid(choices) if choices.pass => Action::Bid(Bid::Pass),
        Legal::Announce(choices) if choices.allows(Announcement::GOOD) => Action::Announce(Announcement::GOOD),
        Legal::Play(cards) => Action::Play(cards.first().expect("a card")),
        legal => legal.draw(&mut |_| 0),
    }
}

/// Bids the highest contract, announces and doubles everything that is allowed, and plays the highest card.
fn overbidder(legal: &Legal, chance: &mut Chance) -> Action {
    match legal {
        Legal::Bid(choices) => match choices.contracts.iter().last() {
            Some(contract) => Action::Bid(Bid::Contract(contract)),
            None => legal.draw(&mut |n| chance.below(n)),
        },
        Legal::Announce(choices) => {
            let all = Announcement { bonuses: choices.bonuses, kontras: choices.kontras };
            if choices.allows(all) { Action::Announce(all) } else { legal.draw(&mut |n| chance.below(n)) }
        }
        Legal::Play(cards) => Action::Play(cards.last().expect("a card")),
        legal => legal.draw(&mut |n| chance.below(n)),
    }
}

#[test]
fn always_legal_against_odd_opponents() {
    let mut chance = Chance::new(7);
    let mut decided = 0;
    for round in 0..60 {
        let game = Game::ALL[round % Game::ALL.len()];
        let mut position = deal(chance.rules_of(game), &mut chance);
        let bot = Seat::new(chance.below(game.seats().len() as u32) as usize).expect("a seat");
        let mut player = Tarobot::new(Strength { worlds: 6, ..QUICK }, round as u64);
        while let Some(seat) = position.board().turn {
            let legal = position.legal().expect("whoever has the turn can act");
            let action = if seat == bot {
                decided += 1;
                player.decide(&view(&position)).expect("a decision").action
            } else {
                match round % 3 {
                    0 => legal.draw(&mut |n| chance.below(n)),
                    1 => passer(&legal),
                    _ => overbidder(&legal, &mut chance),
                }
            };
            position.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        }
    }
    assert!(decided > 300, "{decided}");
}

/// Checks every number of the reasons against the alternatives and the view alone.
fn check(decision: &Decision, seen: &SeatView) {
    let Some(chosen) = decision.alternatives.first() else { return };
    assert_eq!(chosen.action, decision.action, "the chosen action comes first");
    for alternative in &decision.alternatives {
        assert!(alternative.won <= alternative.worlds && alternative.spread >= 0.0);
        if let Some(worst) = &alternative.worst {
            assert!(worst.chosen > worst.instead, "it loses in the deal that is shown");
            assert_eq!(seen.imagine(worst.hidden).view(seen.viewer()), *seen, "the deal that is shown can be");
        }
    }
    for reason in &decision.reasons {
        match reason {
            Reason::Expected { points, spread, worlds } => {
                assert_eq!((*points, *spread, *worlds), (chosen.imagined, chosen.spread, chosen.worlds));
            }
            Reason::Experience { points } => assert!((points - chosen.expected).abs() < 1e-9),
            Reason::Wins { times, worlds } => assert_eq!((*times, *worlds), (chosen.won, chosen.worlds)),
            Reason::Ahead { of, by, better, worse, worlds } => {
                let other = decision.alternative(of).expect("it was weighed");
                assert!((chosen.expected - other.expected - by).abs() < 1e-9);
                assert_eq!(*worlds, other.worlds.min(chosen.worlds));
                assert!(better + worse <= *worlds);
            }
            Reason::Makes { times, worlds, .. } => assert!(times <= worlds),
            Reason::Holds { seat, card, times, worlds } => {
                assert!(
                    (1..=*worlds).contains(times)
                        && seen.unseen().contains(*card)
                        && Some(*seat) != seen.viewer().seat()
                );
            }
            Reason::Overtaken { card, times, worlds } => {
                assert_eq!(decision.action, Action::Play(*card));
                assert!(times <= worlds);
            }
            Reason::Count { what, n } => {
                let hand = seen.hand();
                let n = *n as usize;
                match what {
                    tarock_bot::Count::Tarocks => assert_eq!(n, (hand & CardSet::TAROCKS).len()),
                    tarock_bot::Count::Kings => assert_eq!(n, (hand & CardSet::KINGS).len()),
                    tarock_bot::Count::Trull => assert_eq!(n, (hand & CardSet::TRULL).len()),
                    tarock_bot::Count::TarocksOut => assert_eq!(n, (seen.unseen() & CardSet::TAROCKS).len()),
                    tarock_bot::Count::Stecher => assert_eq!(n, (hand & cards("T16 T17 T18 T19 T20 T21 T22")).len()),
                    tarock_bot::Count::Voids => {
                        let voids = tarock::Suit::PLAIN.iter().filter(|suit| (hand & suit.cards()).is_empty());
                        assert_eq!(n, voids.count());
                    }
                    tarock_bot::Count::TwelvePoints => {
                        let stecher = (hand & cards("T16 T17 T18 T19 T20 T21 T22")).len();
                        assert_eq!(n, (hand & CardSet::TAROCKS).len() + stecher + (hand & CardSet::KINGS).len());
                    }
                }
            }
            Reason::Close { of, by } => {
                let other = decision.alternative(of).expect("it was weighed");
                assert!((chosen.expected - other.expected - by).abs() < 1e-9);
            }
            Reason::Exact { tricks } => {
                assert_eq!(usize::from(*tricks), seen.board().rules.game().n_tricks() - seen.board().tricks.len());
            }
            Reason::Only | Reason::Certain | Reason::Thumb(_) | Reason::Risk { .. } | Reason::Void { .. } => {}
        }
    }
}

#[test]
fn every_number_in_a_decision_equals_its_tally() {
    let mut chance = Chance::new(8);
    for round in 0..32 {
        let mut position = deal(RuleSet::preset(PRESETS[round % PRESETS.len()]).expect("a preset"), &mut chance);
        let risk_percent = [50, 100, 150][round % 3];
        let mut player = Tarobot::new(Strength { risk_percent, ..QUICK }, round as u64);
        while position.board().turn.is_some() {
            let seen = view(&position);
            let decision = player.decide(&seen).expect("a decision");
            check(&decision, &seen);
            position.play(decision.action).expect("a legal action");
        }
        assert_eq!(position.board().phase, Phase::Finished);
    }
}

#[test]
fn names_of_bots_read_back() {
    for name in ["zufall", "regelbuch", "tarobot", "tarobot:strong", "tarobot:worlds=50,risk=0.50,inference=off"] {
        let bot: Bot = name.parse().expect("a name");
        assert_eq!(bot.to_string(), name);
    }
    for name in ["tarobot:risk=2", "tarobot:risk=1.555", "regelbuch:1", "", "tarobot:worlds=0", "tarobot:worlds=-1"] {
        assert!(name.parse::<Bot>().is_err(), "{name}");
    }
}
