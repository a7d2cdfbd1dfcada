//! The quality of draws over fields of all sizes. `cargo run -p tarock-cup --example draws` looks at many more.

use tarock_cup::{Cup, Field, PlayerNo, Seating, Sizes, log};
use tarock_table::Seed;

/// What several rounds in a row brought.
struct Outcome {
    n_repeats: usize,
    n_unwanted: usize,
    /// The most times that somebody sat at a table of five.
    most_fives: u8,
}

/// One pair in ten players should not meet.
fn field(n_players: u16) -> Field {
    let mut field = Field::new((1..=n_players).map(PlayerNo));
    for one in (1..n_players).step_by(10) {
        field.keep_apart(PlayerNo(one), PlayerNo(one + 1));
    }
    field
}

fn play(n_players: u16, n_rounds: u16, seed: u32) -> Outcome {
    let mut field = field(n_players);
    let mut outcome = Outcome { n_repeats: 0, n_unwanted: 0, most_fives: 0 };
    for round in 1..=n_rounds {
        let mut numbers = Seed::of_phrase(&format!("{n_players} {seed}")).numbers(&format!("round {round}"));
        let tables = field.draw(&mut numbers, n_rounds + 1 - round).expect("tables");
        check_tables(n_players, &tables);
        outcome.n_repeats += field.n_repeats(&tables);
        outcome.n_unwanted += field.n_unwanted(&tables);
        field.seated(&tables);
    }
    outcome.most_fives = (1..=n_players).map(|no| field.n_fives(PlayerNo(no))).max().unwrap_or(0);
    outcome
}

fn check_tables(n_players: u16, tables: &[Seating]) {
    let mut seated: Vec<PlayerNo> = tables.iter().flat_map(|seating| seating.players.clone()).collect();
    seated.sort_unstable();
    assert!(seated.into_iter().eq((1..=n_players).map(PlayerNo)));
    let n_fives = tables.iter().filter(|seating| seating.players.len() == 5).count();
    assert_eq!(Sizes::of(n_players.into()).map(|sizes| sizes.fives), Some(n_fives));
}

/// Everybody can sit at a table of five at most once if there are enough players for all of those tables, and five
/// tables of four to take the players of the next one from.
fn can_be_fair(n_players: u16, n_rounds: u16) -> bool {
    let sizes = Sizes::of(n_players.into()).expect("tables");
    5 * sizes.fives * usize::from(n_rounds) <= n_players.into() && sizes.fours >= 5
}

#[test]
fn from_20_players_on_nobody_meets_anybody_twice_in_three_rounds() {
    for n_players in 20..=200 {
        let outcome = play(n_players, 3, 1);
        assert_eq!((outcome.n_repeats, outcome.n_unwanted), (0, 0), "{n_players} players");
        if can_be_fair(n_players, 3) {
            assert!(outcome.most_fives <= 1, "{n_players} players: {}", outcome.most_fives);
        }
    }
}

#[test]
fn small_fields_of_20_to_40_find_tables_with_every_seed() {
    for n_players in 20..=40 {
        for seed in 2..4 {
            let outcome = play(n_players, 3, seed);
            assert_eq!((outcome.n_repeats, outcome.n_unwanted), (0, 0), "{n_players} players, seed {seed}");
            assert!(outcome.most_fives <= 1 || !can_be_fair(n_players, 3), "{n_players} players, seed {seed}");
        }
    }
}

#[test]
fn four_and_five_rounds_respect_the_avoid_list_and_share_the_tables_of_five() {
    for n_players in (16..=200).step_by(7) {
        for n_rounds in [4, 5] {
            let outcome = play(n_players, n_rounds, 1);
            assert_eq!(outcome.n_unwanted, 0, "{n_players} players, {n_rounds} rounds");
            if can_be_fair(n_players, n_rounds) {
                assert!(outcome.most_fives <= 1, "{n_players} players, {n_rounds} rounds");
            }
            if n_players >= 40 {
                assert_eq!(outcome.n_repeats, 0, "{n_players} players, {n_rounds} rounds");
            }
        }
    }
}

#[test]
fn repeats_that_cannot_be_avoided_are_spread_evenly() {
    // Eight players at two tables: each meets three of seven others in every round.
    let mut field = Field::new((1..=8).map(PlayerNo));
    let mut met = [[0_u8; 9]; 9];
    for round in 1..=3 {
        let mut numbers = Seed([1; 32]).numbers(&format!("round {round}"));
        let tables = field.draw(&mut numbers, 4 - round).expect("tables");
        for seating in &tables {
            for one in &seating.players {
                for other in &seating.players {
                    met[usize::from(one.0)][usize::from(other.0)] += u8::from(one != other);
                }
            }
        }
        field.seated(&tables);
    }
    assert!(met.iter().flatten().all(|times| *times <= 2), "{met:?}");
}

#[test]
fn the_same_seed_draws_the_same_and_another_one_something_else() {
    let draw = |seed: u8| field(50).draw(&mut Seed([seed; 32]).numbers("a round"), 3).expect("tables");
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}

#[test]
fn every_player_sits_at_every_table_about_equally_often() {
    let mut n_times = [0_u32; 10];
    let n_draws = 2_000;
    for number in 0..n_draws {
        let mut numbers = Seed::of_phrase(&number.to_string()).numbers("a round");
        let tables = Field::new((1..=40).map(PlayerNo)).draw(&mut numbers, 3).expect("tables");
        let at = tables.iter().position(|seating| seating.players.contains(&PlayerNo(1))).expect("a table");
        n_times[at] += 1;
    }
    // 200 expected each; chi square with 9 degrees of freedom is below 34 in all but one of ten thousand runs.
    let chi: u32 = n_times.iter().map(|&n| n.abs_diff(200).pow(2)).sum::<u32>() / 200;
    assert!(chi < 34, "{chi}: {n_times:?}");
}

/// The browser test of the desk opens the same file and repeats its draws there.
#[test]
fn the_draws_of_a_published_cup_are_repeated() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/cups/draws.cup");
    let text = std::fs::read_to_string(file).expect("a file");
    let verified = Cup::verify(&log::read(&text).expect("a log").entries).expect("a cup");
    assert!(verified.is_reproduced());
    assert_eq!(
        verified.draws.iter().map(|draw| (draw.round, draw.is_change)).collect::<Vec<_>>(),
        [(1, false), (1, true), (1, true), (2, false), (3, false)]
    );
}
