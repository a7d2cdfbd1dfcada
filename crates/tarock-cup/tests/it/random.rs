//! Any commands in any order: the cup stays a cup.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tarock::GamePoints;
use tarock_cup::{Command, Criterion, Csv, Cup, CupRules, LineNo, PlayerNo, Sizes, log};
use tarock_table::Moment;

use crate::support::{Desk, seed};

/// Numbers from which a command is made.
type Raw = (u8, u16, u16, u16, i16);

/// Commands that mostly make sense, so that cups get somewhere.
fn command(desk: &Desk, (kind, a, b, c, d): Raw) -> Command {
    let n_players = u16::try_from(desk.cup.players().len()).expect("a small number");
    let no = |number: u16| PlayerNo(number % (n_players + 2));
    let round = u16::try_from(desk.cup.rounds().len()).expect("a small number").saturating_sub(u16::from(a % 7 == 0));
    let tables = desk.cup.round(round).map_or(1, |round| round.sheets.len());
    let table = b % u16::try_from(tables + 1).expect("a small number") + u16::from(b % 5 > 0);
    let line = LineNo { round, table, deal: c % 5 };
    let n_seats = desk.cup.round(round).and_then(|round| round.sheet(table)).map_or(4, |sheet| sheet.players.len());
    let mut score = vec![GamePoints::ZERO; n_seats];
    // Now and then more than any deal can bring.
    let points = GamePoints::from_halves(i32::from(if c % 11 == 0 { d } else { d % 50 }));
    score[usize::from(a) % n_seats] += points;
    score[usize::from(c) % n_seats] -= points;
    match kind {
        0..=5 => Command::Register {
            name: format!("Player {}", if a % 9 == 0 { b } else { n_players }),
            team: (a % 3 == 0).then(|| format!("Team {}", b % 4)),
            apart: if b % 5 == 0 { vec![no(c)] } else { vec![] },
        },
        6 if a % 4 == 0 => Command::ChangePlayer { no: no(a), name: format!("Player {b}"), team: None },
        6 => Command::Withdraw { no: no(a) },
        7 => Command::Return { no: no(a) },
        8 if c % 4 == 0 => Command::LetMeet { players: [no(a), no(b)] },
        8 => Command::KeepApart { players: [no(a), no(b)] },
        9 => Command::Promise { commitment: seed(u32::from(a % 9)).commitment() },
        10..=12 => Command::Draw { seed: seed(u32::from(a % 9)), salt: "x".repeat(usize::from(b % 3)) },
        13..=15 => Command::StartRound,
        16 if a % 4 == 0 => Command::Reopen { reason: "r".to_owned() },
        16 => Command::ExtendRound { minutes: d.into() },
        17..=22 => Command::EnterLine { line, money: (a % 3 == 0).then(|| score.clone()), score },
        23 => Command::ReopenSheet { round, table, reason: "r".repeat(usize::from(b % 3)) },
        24 => Command::CorrectLine { line, score, money: None, reason: "r".repeat(usize::from(b % 3)) },
        25 => Command::StrikeLine { line, written: (a % 3 == 0).then_some(score), reason: "r".to_owned() },
        26..=38 => Command::ConfirmSheet { round, table, incomplete: c % 4 > 0 },
        _ => Command::Finish { lots: seed(u32::from(a % 9)), salt: "x".repeat(usize::from(b % 3)) },
    }
}

/// What holds at any time.
fn check(desk: &Desk) {
    let standings = desk.cup.standings();
    let mut sums: BTreeMap<u16, i32> = BTreeMap::new();
    for row in desk.cup.lines_csv(Csv::Plain).lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let points: f64 = cells[6].parse().expect("points");
        let halves: i32 = format!("{:.0}", points * 2.0).parse().expect("halves");
        *sums.entry(cells[4].parse().expect("a number")).or_default() += halves;
    }
    for row in &standings {
        assert_eq!(sums.remove(&row.no.0).unwrap_or(0), row.points.halves());
    }
    assert!(sums.is_empty(), "somebody has points and no row");
    assert!(standings.is_sorted_by(|one, other| one.rank <= other.rank));
    assert_eq!(standings.iter().map(|row| row.points).sum::<GamePoints>(), GamePoints::ZERO);
    for round in desk.cup.rounds() {
        assert!(round.sheets.iter().all(|sheet| (4..=5).contains(&sheet.players.len())));
    }
    if let Some(drawn) = desk.cup.drawn_round() {
        // Those who wait could not be seated.
        let n_seated = drawn.sheets.iter().map(|sheet| sheet.players.len()).sum::<usize>();
        assert!(desk.cup.waiting().next().is_none() || Sizes::of(n_seated + 1).is_none());
    }
    desk.cup.team_standings();
    desk.cup.day(false);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_leave_a_cup_that_its_log_makes_again(
        raw in prop::collection::vec((0_u8..40, any::<u16>(), any::<u16>(), any::<u16>(), any::<i16>()), 1..160),
    ) {
        let rules = CupRules { n_rounds: 2, teams_apart: true, order: Criterion::ALL.to_vec(), ..CupRules::tirol() };
        let mut desk = Desk::open(rules);
        for numbers in raw {
            let command = command(&desk, numbers);
            let before = desk.cup.clone();
            if desk.attempt(&command).is_err() {
                prop_assert_eq!(&before, &desk.cup);
            }
            desk.now = Moment::from_millis(desk.now.millis() + 60_000);
        }
        check(&desk);
        let text = log::text(&desk.entries).expect("JSON");
        let entries = log::read(&text).expect("a log").entries;
        prop_assert_eq!(&entries, &desk.entries);
        prop_assert_eq!(&Cup::replay(&entries).expect("a cup"), &desk.cup);
        prop_assert!(Cup::verify(&entries).expect("a log").is_reproduced());
    }

    #[test]
    fn a_log_with_a_line_left_out_or_doubled_never_panics(
        raw in prop::collection::vec((0_u8..40, any::<u16>(), any::<u16>(), any::<u16>(), any::<i16>()), 40..120),
        at in any::<prop::sample::Index>(),
        doubled in any::<bool>(),
    ) {
        let mut desk = Desk::with_players(CupRules { n_rounds: 2, ..CupRules::tirol() }, 8);
        for numbers in raw {
            let command = command(&desk, numbers);
            let _ = desk.attempt(&command);
        }
        let mut entries = desk.entries.clone();
        let at = at.index(entries.len());
        if doubled {
            let entry = entries[at].clone();
            entries.insert(at, entry);
        } else {
            entries.remove(at);
        }
        if let Ok(cup) = Cup::replay(&entries) {
            check(&Desk { cup, entries, now: desk.now });
        }
    }
}
