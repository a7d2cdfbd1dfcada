//! A whole evening: 160 players, three rounds of 16 deals, and what usually happens in between.

use std::collections::BTreeMap;

use tarock::GamePoints;
use tarock_cup::{Command, Csv, Cup, CupRules, LineNo, PlayerNo, log};
use tarock_table::{Numbers, Seed};

use crate::support::{Desk, points, seed};

/// The results of a deal: often a Rufer, sometimes one against three.
fn result(numbers: &mut Numbers, sheet_size: usize, dealer: usize) -> Vec<i32> {
    let mut score = vec![0; sheet_size];
    let mut seats: Vec<usize> = (0..sheet_size).filter(|seat| sheet_size == 4 || *seat != dealer).collect();
    numbers.shuffle(&mut seats);
    let worth = i32::try_from(1 + numbers.below(6)).expect("a small number");
    let worth = if numbers.below(2) == 0 { worth } else { -worth };
    let is_alone = numbers.below(3) == 0;
    for (at, seat) in seats.into_iter().enumerate() {
        score[seat] = match (is_alone, at) {
            (true, 0) => 3 * worth,
            (false, 0 | 1) => worth,
            _ => -worth,
        };
    }
    score
}

/// Plays all deals of a round.
fn play(desk: &mut Desk, round: u16, numbers: &mut Numbers) {
    let tables: Vec<(u16, usize)> =
        desk.cup.round(round).expect("a round").sheets.iter().map(|sheet| (sheet.table, sheet.players.len())).collect();
    for (table, n_players) in tables {
        for deal in 1..=desk.cup.rules().deals_at(n_players) {
            let dealer = desk.cup.round(round).and_then(|round| round.sheet(table)).expect("a sheet").dealer(deal);
            let score = result(numbers, n_players, dealer);
            desk.enter(round, table, deal, &score);
        }
    }
}

/// Adds up the exported lines without looking at the cup.
fn sums_of(csv: &str) -> BTreeMap<PlayerNo, GamePoints> {
    let mut sums = BTreeMap::new();
    for row in csv.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let no = cells[4].parse().expect("a number");
        let halves = match cells[6].strip_suffix(".5") {
            Some(whole) => 2 * whole.parse::<i32>().expect("points") + if whole.starts_with('-') { -1 } else { 1 },
            None => 2 * cells[6].parse::<i32>().expect("points"),
        };
        *sums.entry(no).or_default() += GamePoints::from_halves(halves);
    }
    sums
}

#[test]
fn an_evening_of_160_players_ends_with_standings_that_everybody_can_recompute() {
    let mut numbers = Seed([54; 32]).numbers("an evening");
    let mut desk = Desk::open(CupRules::tirol());
    desk.tell(&Command::Promise { commitment: seed(1).commitment() });
    for number in 1..=160 {
        desk.register(&format!("Player {number}"));
    }
    for (one, other) in [(1, 2), (3, 4), (50, 51), (50, 52)] {
        desk.tell(&Command::KeepApart { players: [PlayerNo(one), PlayerNo(other)] });
    }

    // Round 1. Somebody comes late, when the tables are already drawn.
    desk.draw(1);
    let late = desk.register("Late Player");
    assert_eq!(desk.cup.rounds()[0].sheets.len(), 40);
    assert_eq!(desk.cup.rounds()[0].place_of(late).map(|(sheet, _)| sheet.players.len()), Some(5));
    desk.tell(&Command::StartRound);
    play(&mut desk, 1, &mut numbers);
    // One line cannot be cleared up.
    let line = LineNo { round: 1, table: 12, deal: 9 };
    desk.tell(&Command::StrikeLine { line, written: None, reason: "the entries do not fit".to_owned() });
    desk.confirm(1);

    // Two people go home.
    desk.tell(&Command::Withdraw { no: PlayerNo(17) });
    desk.tell(&Command::Withdraw { no: PlayerNo(99) });
    desk.begin(2);
    assert_eq!(desk.cup.present().count(), 159);
    play(&mut desk, 2, &mut numbers);
    desk.confirm(2);

    // After the round, somebody finds a mistake on a sheet of the first one.
    let before = desk.cup.standings();
    let of_four = |table: &u16| desk.cup.rounds()[0].sheet(*table).is_some_and(|sheet| sheet.players.len() == 4);
    let corrected = (3..=40).find(of_four).expect("a table of four");
    let line = LineNo { round: 1, table: corrected, deal: 4 };
    let score = points(&[-99, 33, 33, 33]);
    desk.tell(&Command::CorrectLine { line, score, money: None, reason: "plus and minus were mixed up".to_owned() });
    assert_ne!(desk.cup.standings(), before);
    desk.confirm(1);

    desk.begin(3);
    play(&mut desk, 3, &mut numbers);
    desk.confirm(3);
    desk.tell(&Command::Finish { lots: seed(4), salt: "Kaiserschmarrn".to_owned() });

    // The draws kept every wish.
    for round in 1..=3 {
        let field = desk.cup.field(round);
        let seatings = desk.cup.round(round).expect("a round").seatings();
        assert_eq!((field.n_repeats(&seatings), field.n_unwanted(&seatings)), (0, 0), "round {round}");
    }
    let field = desk.cup.field(4);
    assert!(desk.cup.players().iter().all(|player| field.n_fives(player.no) <= 1));
    let verified = Cup::verify(&desk.entries).expect("a log");
    assert_eq!(verified.draws.len(), 4, "three draws and one change");
    assert!(verified.is_reproduced() && verified.keeps(seed(1).commitment()));

    // Everybody has one rank, from 1 to 161, and the points are those of the exported lines.
    let standings = desk.cup.standings();
    assert!(standings.iter().map(|row| row.rank).eq(1..=161));
    let sums = sums_of(&desk.cup.lines_csv(Csv::Plain));
    assert!(standings.iter().all(|row| sums[&row.no] == row.points));
    assert_eq!(sums.values().copied().sum::<GamePoints>(), GamePoints::ZERO);
    assert!(standings.is_sorted_by(|one, other| one.points >= other.points));
    let rounds_of =
        |no: u16| standings.iter().find(|row| row.no == PlayerNo(no)).expect("a row").rounds.iter().flatten().count();
    assert_eq!((rounds_of(17), rounds_of(99), rounds_of(161)), (1, 1, 3));

    // What was changed is still known.
    let changed =
        |table: u16, deal: u16| desk.cup.rounds()[0].sheet(table).expect("a sheet").lines[&deal].history.len();
    assert_eq!((changed(12, 9), changed(corrected, 4), changed(1, 1)), (1, 1, 0));

    // And all of it is in the log.
    let text = log::text(&desk.entries).expect("JSON");
    assert_eq!(Cup::replay(&log::read(&text).expect("a log").entries).expect("a cup"), desk.cup);
}
