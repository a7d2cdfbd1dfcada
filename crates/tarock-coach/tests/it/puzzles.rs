//! Claims about puzzles.

use std::collections::{BTreeMap, BTreeSet};

use tarock::{Action, Bid, DealRecord, Legal};
use tarock_bot::{Bot, Player, Strength, Tarobot};
use tarock_coach::{Agreement, Clear, Collection, Depth, Examiner, Miner, Puzzle, Theme, explained, level};
use tarock_testkit::{Chance, preset, seat};

/// Puzzles of a few deals of a game.
fn mined(rules: &str, deals: u64) -> Vec<Puzzle> {
    let rules = preset(rules);
    let mut miner = Miner::new(2);
    let deal = |number| {
        let seats = rules.game().seats().len();
        DealRecord::new(rules.clone(), seat(seats), Chance::new(number).pack())
    };
    (0..deals).flat_map(|number| miner.mine(deal(number))).collect()
}

#[test]
fn a_puzzle_is_a_moment_in_which_one_action_is_clearly_best() {
    let puzzles = mined("cup", 2);
    assert!(!puzzles.is_empty());
    for puzzle in &puzzles {
        let position = puzzle.deal.replay().expect("a legal deal");
        let view = position.view_of(puzzle.seat().expect("somebody is on turn"));
        assert!(!matches!(view.legal(), Some(Legal::Play(cards)) if !cards.is_several()));
        assert!(puzzle.lead >= 1.0 && puzzle.lead >= 3.0 * puzzle.error - 0.02, "{} ± {}", puzzle.lead, puzzle.error);
        // The seed of the page comes to the same action, so that its explanation fits.
        let explained = Tarobot::new(Strength::NORMAL, 1).decide(&view).expect("somebody is on turn");
        assert_eq!(explained.action, puzzle.best);
        assert_eq!(Theme::of(&view, &explained), puzzle.theme);
        let by_thumb = Bot::Regelbuch.player(1).decide(&view).map(|decided| decided.action);
        assert!(puzzle.level > 1 || by_thumb == Some(puzzle.best), "an easy puzzle is found by rules of thumb");
        assert_eq!(level(&view, puzzle.best), puzzle.level);
    }
}

#[test]
fn the_lead_of_a_puzzle_holds_before_experience_and_is_what_its_explanation_shows() {
    let puzzles = mined("beck", 3);
    let is_word = |puzzle: &&Puzzle| matches!(puzzle.best, Action::Bid(_) | Action::Announce(_));
    assert!(puzzles.iter().any(|puzzle| is_word(&puzzle)) && !puzzles.iter().all(|puzzle| is_word(&puzzle)));
    for puzzle in &puzzles {
        let view = puzzle.deal.replay().expect("a legal deal").view_of(puzzle.seat().expect("somebody is on turn"));
        let decision = explained(&view).expect("a decision");
        let best = decision.alternative(&puzzle.best).expect("it was weighed").expected;
        let others = decision.alternatives.iter().filter(|other| other.action != puzzle.best);
        let lead = others.clone().map(|other| best - other.expected).fold(f64::INFINITY, f64::min);
        assert!((lead - puzzle.lead).abs() < 0.0051, "{lead} is shown, {} is stated", puzzle.lead);
        let mut judge = Tarobot::new(Strength { worlds: Depth::NORMAL.worlds, ..Strength::NORMAL }, 1);
        for other in others {
            let compared = judge.compare(&view, puzzle.best, other.action).expect("both are legal");
            assert!(compared.imagined >= 1.0 && compared.imagined >= 3.0 * compared.imagined_error, "{compared:?}");
            assert!(!is_word(&puzzle) || compared.better > compared.worse, "{compared:?}");
        }
    }
}

#[test]
fn a_longer_search_drops_what_does_not_hold() {
    let puzzles = mined("beck", 2);
    let examiner = Examiner::new(1, 9).expect("another seed than those of mining");
    let mut all = Agreement::default();
    for puzzle in &puzzles {
        let examined = examiner.examine(puzzle);
        assert_eq!(examined.today.as_ref(), Some(puzzle), "the same bot finds the same");
        all.count(&examined);
        // Another action than the best one does not hold.
        let legal = puzzle.deal.replay().expect("a legal deal").legal().expect("a choice");
        let mut chance = Chance::new(1);
        let other = (0..100).map(|_| legal.draw(&mut |n| chance.below(n))).find(|action| *action != puzzle.best);
        let mut wrong = puzzle.clone();
        wrong.best = other.expect("another action");
        let examined = examiner.examine(&wrong);
        assert!(examined.holds().is_none() && !examined.agrees, "{examined:?}");
        all.count(&examined);
    }
    assert_eq!((all.examined, all.clear), (2 * puzzles.len(), puzzles.len()));
    assert!(all.held <= all.agreed && all.agreed <= all.clear && all.held > 0, "{all:?}");
    assert_eq!(Examiner::new(10, 2), None, "that seed would agree with itself");
}

#[test]
fn a_puzzle_is_read_as_it_was_written() {
    let puzzles = mined("beck", 2);
    let lines = puzzles.iter().map(ToString::to_string);
    let text: String = [Collection::heading()].into_iter().chain(lines).map(|line| line + "\n").collect();
    let read = Collection::read(&text);
    assert_eq!(read.bot(), Some(tarock_coach::Findings::BOT));
    assert_eq!(read.len(), puzzles.len());
    for (at, puzzle) in puzzles.iter().enumerate() {
        assert_eq!(read.get(at).as_ref(), Some(puzzle));
    }
    let all = read.puzzles().map(|(line, puzzle)| (line.to_owned(), puzzle));
    assert!(all.eq(puzzles.iter().map(|puzzle| (puzzle.to_string(), puzzle.clone()))));
    let index: Vec<(Theme, u8)> = read.index().collect();
    assert_eq!(index, puzzles.iter().map(|puzzle| (puzzle.theme, puzzle.level)).collect::<Vec<_>>());
    for broken in ["", "smear\t1", "smear\t4\t1\t0\tplay T1\tx", "nothing\t1\t1\t0\tplay T1\tx"] {
        assert!(broken.parse::<Puzzle>().is_err(), "{broken}");
    }
}

#[test]
fn no_theme_has_more_puzzles_than_wanted() {
    let mut found = BTreeMap::new();
    for puzzle in mined("spieleversum", 3) {
        *found.entry((puzzle.theme.code(), puzzle.level)).or_insert(0) += 1;
    }
    assert!(found.values().all(|n| *n <= 2), "{found:?}");
}

#[test]
fn there_is_no_puzzle_where_nobody_decides() {
    let deal = crate::played(preset("beck"), Bot::Regelbuch, 4);
    let end = deal.replay().expect("a legal deal");
    assert_eq!(Clear::of(&end.view_of(seat(1))), None);
}

#[test]
fn the_built_in_puzzles_are_many_and_about_many_things() {
    let all = Collection::BUILT_IN;
    assert_eq!(all.bot(), Some(tarock_coach::Findings::BOT), "mined by this version of the bot");
    assert!(all.len() >= 500, "{}", all.len());
    let (mut themes, mut games, mut levels) = (BTreeSet::new(), BTreeMap::new(), BTreeMap::new());
    for at in 0..all.len() {
        let puzzle = all.get(at).expect("a puzzle");
        let view = puzzle.deal.replay().expect("a legal deal").view_of(puzzle.seat().expect("somebody is on turn"));
        assert!(puzzle.is_right(&view, puzzle.best) && view.legal().expect("a turn").contains(&puzzle.best), "{at}");
        themes.insert(puzzle.theme.code());
        *games.entry(puzzle.deal.rules.game()).or_insert(0) += 1;
        *levels.entry(puzzle.level).or_insert(0) += 1;
    }
    assert!(themes.len() >= 20, "{themes:?}");
    assert!(games.len() == 3 && games.values().all(|n| *n > 60), "{games:?}");
    assert!(levels.len() == 3 && levels.values().all(|n| *n > 30), "{levels:?}");
}

#[test]
fn a_sample_of_the_built_in_puzzles_is_clear_to_this_bot() {
    let all = Collection::BUILT_IN;
    for at in (0..all.len()).step_by(all.len() / 6) {
        let puzzle = all.get(at).expect("a puzzle");
        let view = puzzle.deal.replay().expect("a legal deal").view_of(puzzle.seat().expect("somebody is on turn"));
        let clear = Clear::of(&view).expect("one action is clearly best");
        assert_eq!((clear.decision.action, clear.theme), (puzzle.best, puzzle.theme), "{at}");
    }
}

#[test]
fn a_card_that_nobody_can_tell_apart_is_right_too() {
    let all = Collection::BUILT_IN;
    let mut n_same = 0;
    for at in 0..all.len() {
        let puzzle = all.get(at).expect("a puzzle");
        let view = puzzle.deal.replay().expect("a legal deal").view_of(puzzle.seat().expect("somebody is on turn"));
        let (Some(Legal::Play(cards)), Action::Play(best)) = (view.legal(), puzzle.best) else { continue };
        for card in cards.iter().filter(|card| *card != best) {
            if puzzle.is_right(&view, Action::Play(card)) {
                n_same += 1;
                assert_eq!((card.suit(), card.value()), (best.suit(), best.value()), "{at}: {card} {best}");
            }
        }
        assert!(!puzzle.is_right(&view, Action::Bid(Bid::Pass)));
    }
    assert!(n_same > 20, "{n_same}");
}

#[test]
fn a_puzzle_is_made_of_a_mistake_and_of_nothing_else() {
    for puzzle in mined("beck", 2) {
        let position = puzzle.deal.replay().expect("a legal deal");
        let view = position.view_of(puzzle.seat().expect("somebody is on turn"));
        let after = |action: Action| {
            let mut deal = puzzle.deal.clone();
            deal.actions.push(action);
            deal
        };
        let legal = view.legal().expect("a choice");
        let mut chance = Chance::new(5);
        let other =
            (0..100).map(|_| legal.draw(&mut |n| chance.below(n))).find(|action| !puzzle.is_right(&view, *action));
        assert_eq!(Puzzle::of_mistake(&after(other.expect("another action"))).as_ref(), Some(&puzzle));
        assert_eq!(Puzzle::of_mistake(&after(puzzle.best)), None);
    }
}
