//! The published formats, recomputed from the exported lines by other code than that of the standings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tarock::GamePoints;
use tarock_cup::{
    Command, Criterion, Csv, CupRules, Day, DayResult, DayWorth, PlayerNo, SeasonRules, SeasonTie, TeamRules,
};
use tarock_table::Numbers;

use crate::support::{Desk, seed};

const SALT: &str = "Powidl";

/// Plays a cup to its end. Few deals with small results, so that many players are equal.
fn played(rules: CupRules, n_players: u16, number: u32) -> Desk {
    let mut numbers = seed(number).numbers("results");
    let mut desk = Desk::with_players(rules, n_players);
    for round in 1..=desk.cup.rules().n_rounds {
        desk.begin(1_000 * number + u32::from(round));
        let sheets = &desk.cup.round(round).expect("a round").sheets;
        let tables: Vec<(u16, usize)> = sheets.iter().map(|sheet| (sheet.table, sheet.players.len())).collect();
        for (table, n_seats) in tables {
            for deal in 1..=desk.cup.rules().deals_at(n_seats) {
                let dealer = desk.cup.round(round).and_then(|round| round.sheet(table)).expect("a sheet").dealer(deal);
                desk.enter(round, table, deal, &result(&mut numbers, n_seats, dealer));
            }
        }
        desk.confirm(round);
    }
    desk.tell(&Command::Finish { lots: seed(number), salt: SALT.to_owned() });
    desk
}

/// One player wins a point or two from another one. At a table of five, the dealer sits out.
fn result(numbers: &mut Numbers, n_seats: usize, dealer: usize) -> Vec<i32> {
    let mut seats: Vec<usize> = (0..n_seats).filter(|seat| n_seats == 4 || *seat != dealer).collect();
    numbers.shuffle(&mut seats);
    let worth = i32::try_from(1 + numbers.below(2)).expect("a small number");
    let mut score = vec![0; n_seats];
    (score[seats[0]], score[seats[1]]) = (worth, -worth);
    score
}

/// The totals of every table: by round and table, each player and what they got there.
fn tables(csv: &str) -> BTreeMap<(u16, u16), BTreeMap<u16, i32>> {
    let mut tables: BTreeMap<(u16, u16), BTreeMap<u16, i32>> = BTreeMap::new();
    for row in csv.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let number = |at: usize| cells[at].parse::<u16>().expect("a number");
        let points: i32 = cells[6].parse().expect("whole points");
        *tables.entry((number(0), number(1))).or_default().entry(number(4)).or_default() += points;
    }
    tables
}

/// Tyrolean table points, in halves. Players with the same total share what their ranks are worth.
fn table_points(own: i32, totals: &BTreeMap<u16, i32>) -> i32 {
    let worth: &[i32] = if totals.len() == 5 { &[120, 90, 60, 30, 0] } else { &[120, 80, 40, 0] };
    let first = totals.values().filter(|total| **total > own).count();
    let n_equal = totals.values().filter(|total| **total == own).count();
    worth[first..first + n_equal].iter().sum::<i32>() / i32::try_from(n_equal).expect("a small number")
}

/// What a player's rank follows from. More is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    points: i32,
    table_points: i32,
    best_round: i32,
    lot: usize,
}

/// Recomputes a finished cup: the key of every player.
fn recomputed(desk: &Desk, number: u32) -> BTreeMap<u16, Key> {
    let mut lots: Vec<PlayerNo> = desk.cup.players().iter().map(|player| player.no).collect();
    seed(number).numbers(&format!("cup lots 1/{SALT}")).shuffle(&mut lots);
    let mut keys: BTreeMap<u16, Key> = BTreeMap::new();
    for totals in tables(&desk.cup.lines_csv(Csv::Plain)).values() {
        for (no, own) in totals {
            let lot = lots.iter().position(|other| other.0 == *no).expect("a lot");
            let key = keys.entry(*no).or_insert(Key { points: 0, table_points: 0, best_round: i32::MIN, lot });
            key.points += own;
            key.table_points += table_points(*own, totals);
            key.best_round = key.best_round.max(*own);
        }
    }
    keys
}

/// Compares the standings of many cups with a recomputation, and returns how many neighbors each criterion has
/// separated.
fn check(rules: &CupRules, key: fn(Key) -> [i32; 3]) -> [usize; 4] {
    let mut decided = [0; 4];
    // Without a table of five, with one, and with three.
    for n_players in [28, 29, 31] {
        for number in 1..=4 {
            let desk = played(rules.clone(), n_players, number);
            let keys = recomputed(&desk, number);
            let full = |no: &u16| (key(keys[no]), keys[no].lot);
            let mut order: Vec<u16> = keys.keys().copied().collect();
            order.sort_by_key(|no| Reverse(full(no)));
            let standings = desk.cup.standings();
            assert!(standings.iter().map(|row| row.no.0).eq(order.iter().copied()), "{n_players} players, {number}");
            assert!(standings.iter().map(|row| row.rank).eq(1..=order.len()));
            for row in &standings {
                let Key { points, table_points, best_round, .. } = keys[&row.no.0];
                assert_eq!(
                    (row.points, row.best_round()),
                    (GamePoints::new(points), Some(GamePoints::new(best_round)))
                );
                assert_eq!(row.table_rank, GamePoints::from_halves(table_points));
            }
            for pair in order.windows(2) {
                let (one, other) = (key(keys[&pair[0]]), key(keys[&pair[1]]));
                decided[one.iter().zip(&other).position(|(one, other)| one != other).unwrap_or(3)] += 1;
            }
        }
    }
    decided
}

/// `rules` with three deals a round, and four at a table of five.
fn short(rules: CupRules) -> CupRules {
    CupRules { deals_at_four: 3, deals_at_five: 4, ..rules }
}

// Source: tarock.tirol, "bessere Tischränge bzw. besseres Rundenmaximum"; the table points are inferred.
#[test]
fn tyrolean_ties_go_by_table_points_at_four_and_five_then_by_the_best_round_and_by_lot() {
    let decided = check(&short(CupRules::tirol()), |key| [key.points, key.table_points, key.best_round]);
    assert!(decided.iter().all(|n| *n > 0), "{decided:?}");
}

// Source: Kärntner Tarockcup, posts of 2022 to 2025: "Punktegleich, aber mit der schlechteren besten Runde".
#[test]
fn carinthian_ties_go_by_the_best_round_and_by_lot() {
    let decided = check(&short(CupRules::kaernten()), |key| [key.points, key.best_round, 0]);
    assert!(decided[0] > 0 && decided[1] > 0 && decided[2] == 0 && decided[3] > 0, "{decided:?}");
}

// Source: the sums of published Tyrolean tables, of which the points for the ranks were inferred.
#[test]
fn every_published_sum_of_table_points_is_one_of_three_rounds() {
    let one_round = [60, 45, 40, 30, 20, 15, 0];
    let sums =
        |sum: i32| one_round.iter().any(|a| one_round.iter().any(|b| one_round.iter().any(|c| a + b + c == sum)));
    assert!([180, 165, 160, 150, 140, 120, 115, 110].into_iter().all(sums));
    // Whoever wins three tables has 180, whatever their sizes.
    let mut desk = Desk::with_players(short(CupRules::tirol()), 9);
    for round in 1..=3 {
        desk.begin(round);
        let round = u16::try_from(round).expect("a small number");
        let (sheet, seat) = desk.cup.round(round).expect("a round").place_of(PlayerNo(1)).expect("a seat");
        let (table, n_seats) = (sheet.table, sheet.players.len());
        // A deal in which neither the first player nor the one who pays has to sit out; nobody wins those before it.
        let other = (seat + 1) % n_seats;
        let can_play = |deal: &u16| n_seats == 4 || ![seat, other].contains(&sheet.dealer(*deal));
        let last = (1..=4).find(can_play).expect("a deal");
        let mut score = vec![0; n_seats];
        for deal in 1..last {
            desk.enter(round, table, deal, &score);
        }
        (score[seat], score[other]) = (3, -3);
        desk.enter(round, table, last, &score);
        desk.confirm(round);
    }
    assert_eq!(desk.cup.standings()[0].table_rank, GamePoints::new(180));
}

// Source: the 24-hour marathon: alone the best five rounds count, for a team the best ten of each member.
#[test]
fn a_marathon_counts_five_rounds_alone_and_ten_for_the_team() {
    let teams = TeamRules { rounds_each: Some(10), members: None };
    let order = vec![Criterion::Points, Criterion::Lot];
    let rules = CupRules { n_rounds: 12, best_rounds: Some(5), order, teams, ..short(CupRules::tirol()) };
    let mut desk = played(rules, 8, 7);
    let mut rounds: BTreeMap<u16, Vec<i32>> = BTreeMap::new();
    for totals in tables(&desk.cup.lines_csv(Csv::Plain)).values() {
        for (no, own) in totals {
            rounds.entry(*no).or_default().push(*own);
        }
    }
    let best = |no: u16, n: usize| {
        let mut all = rounds[&no].clone();
        all.sort_unstable_by_key(|points| Reverse(*points));
        GamePoints::new(all.iter().take(n).sum())
    };
    assert!(desk.cup.standings().iter().all(|row| row.rounds.len() == 12 && row.points == best(row.no.0, 5)));
    desk.tell(&Command::Reopen { reason: "teams".to_owned() });
    for no in 1..=8 {
        let (name, team) = (format!("Player {no}"), Some(if no % 2 == 0 { "Linz" } else { "Wels" }.to_owned()));
        desk.tell(&Command::ChangePlayer { no: PlayerNo(no), name, team });
    }
    let teams = desk.cup.team_standings();
    let sum = |odd: bool| (1..=8).filter(|no| (no % 2 == 1) == odd).map(|no| best(no, 10)).sum::<GamePoints>();
    let of = |name: &str| teams.iter().find(|row| row.team == name).expect("a team").points;
    assert_eq!((of("Wels"), of("Linz")), (sum(true), sum(false)));
}

fn day(is_final: bool, results: &[(&str, i32)]) -> Day {
    let result = |(at, (name, points)): (usize, &(&str, i32))| DayResult {
        name: (*name).to_owned(),
        rank: at + 1,
        points: GamePoints::new(*points),
        best_round: None,
    };
    Day { name: "a day".to_owned(), is_final, worth: None, results: results.iter().enumerate().map(result).collect() }
}

// Source: the Hausruck cup, "695:695 … besseres Finalergebnis".
#[test]
fn the_better_final_decides_between_695_and_695() {
    let rules = SeasonRules { ties: vec![SeasonTie::Final], ..SeasonRules::default() };
    let days = [day(false, &[("Franz", 600), ("Sepp", 580)]), day(true, &[("Sepp", 115), ("Franz", 95)])];
    let table = rules.table(&days);
    assert!(table.iter().all(|row| row.points == GamePoints::new(695)));
    assert_eq!(table.iter().map(|row| (row.rank, row.name.as_str())).collect::<Vec<_>>(), [(1, "Sepp"), (2, "Franz")]);
}

// Source: the Österreich-Finale since 2018: points by rank before it, then 60 for its winner down to 0 from rank 101 on.
#[test]
fn the_final_of_all_cups_adds_60_to_0_points_and_never_takes_any() {
    let fixed = |points: Vec<i32>| Some(DayWorth::ByRank(points.into_iter().map(GamePoints::new).collect()));
    let names: Vec<String> = (1..=130).map(|number| format!("Player {number}")).collect();
    let results: Vec<(&str, i32)> = names.iter().zip(0..).map(|(name, at)| (name.as_str(), 200 - 4 * at)).collect();
    // Only both ends of the official list are known.
    let last = (0..100).map(|at| 60 - at * 60 / 100).collect();
    let days = [
        Day { worth: fixed(vec![72]), ..day(false, &[("Player 130", 1)]) },
        Day { worth: fixed(last), ..day(true, &results) },
    ];
    let table = SeasonRules::default().table(&days);
    let points = |name: &str| table.iter().find(|row| row.name == name).expect("a row").points;
    assert_eq!([points("Player 1"), points("Player 101"), points("Player 130")], [60, 0, 72].map(GamePoints::new));
    assert!(points("Player 100") > GamePoints::ZERO && table[0].name == "Player 130");
}
