//! Deals of every game, drawn from a seed: under presets and mixtures of options, some after a deal from which cards
//! were kept.

use proptest::test_runner::{TestCaseError, TestCaseResult};
use tarock::{Action, Announcement, Bid, DealRecord, Game, Legal, Position, RuleSet, Seat, Series, Viewer};
use tarock_testkit::{Chance, seat};

/// Draws a preset of a game.
pub(crate) fn preset_of(game: Game, chance: &mut Chance) -> RuleSet {
    let mut presets: Vec<RuleSet> = game.presets().collect();
    let at = chance.below(presets.len() as u32) as usize;
    presets.swap_remove(at)
}

/// Draws a preset or a mixture of all options.
pub(crate) fn rules_of(game: Game, chance: &mut Chance) -> RuleSet {
    if chance.below(2) == 0 { preset_of(game, chance) } else { chance.rules_of(game) }
}

/// Draws a seat of a game's table.
pub(crate) fn seat_of(game: Game, chance: &mut Chance) -> Seat {
    seat(1 + chance.below(game.seats().len() as u32) as usize)
}

/// Draws a deal under some rules. If they let a player keep the talon, every other deal follows one that nobody bid in.
pub(crate) fn record_under(rules: RuleSet, chance: &mut Chance) -> DealRecord {
    let dealer = seat_of(rules.game(), chance);
    let mut series = Series::new(rules, dealer);
    if chance.below(2) == 0 {
        pass_out(&mut series, chance);
    }
    series.deal(chance.pack())
}

/// Draws a deal of a game under a preset or a mixture of options.
pub(crate) fn record_of(game: Game, chance: &mut Chance) -> DealRecord {
    record_under(rules_of(game, chance), chance)
}

/// Books a deal in which everybody passes and the dealer, where the rules allow it, keeps cards of the talon. Returns
/// the deal, or `None` if passing leads to something else.
pub(crate) fn pass_out(series: &mut Series, chance: &mut Chance) -> Option<Position> {
    let mut position = series.deal(chance.pack()).start();
    while let Some(legal) = position.legal() {
        let action = match legal {
            Legal::Bid(choices) if choices.pass => Action::Bid(Bid::Pass),
            Legal::Keep(_) => legal.draw(&mut |n| chance.below(n)),
            _ => return None,
        };
        position.play(action).expect("passing and keeping are legal");
    }
    series.book(&position).expect("the deal is over and the series is not");
    Some(position)
}

/// Draws an action. If it is a pass or "gut", it draws once more, so that players pass less and announce more.
pub(crate) fn draw(legal: &Legal, chance: &mut Chance) -> Action {
    let first = legal.draw(&mut |n| chance.below(n));
    match first {
        Action::Bid(Bid::Pass) | Action::Announce(Announcement::GOOD) => legal.draw(&mut |n| chance.below(n)),
        _ => first,
    }
}

/// Plays a deal to its end and calls `look` before every action.
pub(crate) fn play_through(
    record: &mut DealRecord,
    chance: &mut Chance,
    mut look: impl FnMut(&Position, &Legal, &mut Chance) -> TestCaseResult,
) -> Result<Position, TestCaseError> {
    let mut position = record.start();
    while let Some(legal) = position.legal() {
        look(&position, &legal, chance)?;
        let action = draw(&legal, chance);
        play(&mut position, action)?;
        record.actions.push(action);
    }
    Ok(position)
}

/// Plays the deal of a seed and calls `look` before every action; returns the record and the final position.
pub(crate) fn walk(
    game: Game,
    seed: u64,
    look: impl FnMut(&Position, &Legal, &mut Chance) -> TestCaseResult,
) -> Result<(DealRecord, Position), TestCaseError> {
    let mut chance = Chance::new(seed);
    let mut record = record_of(game, &mut chance);
    let end = play_through(&mut record, &mut chance, look)?;
    Ok((record, end))
}

/// Returns the final position of the deal of a seed.
pub(crate) fn end_of(game: Game, seed: u64) -> Result<Position, TestCaseError> {
    walk(game, seed, |_, _, _| Ok(())).map(|(_, end)| end)
}

pub(crate) fn play(position: &mut Position, action: Action) -> TestCaseResult {
    let result = position.play_into(action, &mut ());
    result.map_err(|refusal| TestCaseError::fail(format!("{action} was refused: {refusal}")))
}

/// Iterates over the players of a table and a spectator.
pub(crate) fn viewers(game: Game) -> impl Iterator<Item = Viewer> {
    game.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Returns the bill in half points.
pub(crate) fn halves(position: &Position) -> Result<Vec<i32>, TestCaseError> {
    let settlement = position.settlement().ok_or_else(|| TestCaseError::fail("no settlement"))?;
    Ok(settlement.bill.as_slice().iter().map(|points| points.halves()).collect())
}
