//! Tests of statistics files: reading, refusing and adding up.

use jiff::civil::{Date, date};
use proptest::prelude::*;
use tarock::{Contract, GamePoints};
use tarock_record::statistics::{
    Block, CONTRACTS, Decimal, Entry, FieldError, GameLine, Period, QuizLine, Rate, Span, game_lines, quiz_lines,
    roll_up, totals,
};

fn quiz(text: &str) -> Result<QuizLine, FieldError> {
    text.replace(' ', "\t").parse()
}

/// Returns the field and the column where a quiz line is wrong.
fn wrong(text: &str) -> (usize, usize) {
    let error = quiz(text).expect_err(text);
    (error.field, error.column)
}

#[test]
fn a_quiz_line_is_read_field_by_field() {
    let line = quiz("2 2021.03.00 -5 120 14").expect("a line");
    assert_eq!(line.period, Period::new(Span::Month, date(2021, 3, 9)).expect("a month"));
    assert_eq!((line.points, line.max, line.games), (-5, 120, 14));
    assert_eq!(line.to_string(), "2\t2021.03.00\t-5\t120\t14");
}

#[test]
fn every_kind_of_period_has_its_own_zeros() {
    for right in ["0 2021.00.00", "1 2021.00.00", "2 2021.12.00", "3 2021.01.00", "4 2024.02.29", "4 0001.01.01"] {
        let line = quiz(&format!("{right} 1 2 3")).unwrap_or_else(|error| panic!("{right}: {error}"));
        assert_eq!(line.to_string(), format!("{right} 1 2 3").replace(' ', "\t"));
    }
    for date in [
        "0 2021.01.00",
        "0 2021.00.01",
        "1 2021.12.31",
        "2 2021.00.00",
        "2 2021.13.00",
        "2 2021.03.01",
        "3 2021.03.31",
        "4 2021.03.00",
        "4 2021.00.00",
        "4 2023.02.29",
        "4 2021.04.31",
        "4 0000.01.01",
        "0 0000.00.00",
        "4 2021-03-01",
        "4 21.03.01",
        "4 2021.3.1",
        "4 2021.03.01.",
        "4 +021.03.01",
        "4 ２021.03.01",
        "4 ",
    ] {
        assert_eq!(wrong(&format!("{date} 1 2 3")), (2, 3), "{date}");
    }
}

#[test]
fn a_mistake_is_shown_where_its_field_begins() {
    assert_eq!(wrong(""), (1, 1));
    assert_eq!(wrong("5 2021.00.00 1 2 3"), (1, 1));
    assert_eq!(wrong("00 2021.00.00 1 2 3"), (1, 1));
    assert_eq!(wrong("0 2021.00.00 1.5 2 3"), (3, 14));
    assert_eq!(wrong("0 2021.00.00 +1 2 3"), (3, 14));
    assert_eq!(wrong("0 2021.00.00 10 ä 3"), (4, 17));
    assert_eq!(wrong("0 2021.00.00 10 20 -3"), (5, 20));
    assert_eq!(wrong("0 2021.00.00 10 20"), (5, 19));
    assert_eq!(wrong("0 2021.00.00 10 20 3 4"), (6, 22));
    assert_eq!(wrong("0 2021.00.00 10 20 3 "), (6, 22));
    assert_eq!(wrong("0 2021.00.00 99999999999999999999 2 3"), (3, 14));
    let error = quiz("0 2021.00.00 10 20 -3").expect_err("a negative number of games");
    assert_eq!(error.to_string(), "field 5, column 20: expected a number of games");
}

/// Returns a game line whose fields from the third on are 1, 2, 3, …
fn numbered() -> String {
    let fields: Vec<String> = (1..=126).map(|number| number.to_string()).collect();
    format!("4\t2021.04.01\t{}", fields.join("\t"))
}

#[test]
fn every_game_has_six_fields_and_the_line_128() {
    let text = numbered();
    assert_eq!(text.split('\t').count(), 128);
    let line: GameLine = text.parse().expect("a line");
    assert_eq!(line.to_string(), text);
    let points = |number: u32| Decimal::from(GamePoints::new(number as i32));
    for (at, contract) in CONTRACTS.into_iter().enumerate() {
        let first = 6 * at as u32 + 1;
        let block = Block {
            declarer_games: first.into(),
            declarer_points: points(first + 1),
            callee_games: (first + 2).into(),
            callee_points: points(first + 3),
            total_games: (first + 4).into(),
            target_points: points(first + 5),
        };
        assert_eq!(line.block(contract), Some(&block), "{contract}");
    }
    // The Pagatrufer begins at field 93, the Triccolo at 117.
    assert_eq!(line.block(Contract::Pagatrufer).map(|block| block.declarer_games), Some(93 - 2));
    assert_eq!(line.block(Contract::Triccolo).map(|block| block.declarer_games), Some(117 - 2));
    assert_eq!(line.block(Contract::Solo), None);
    let short = text.rsplit_once('\t').expect("fields").0;
    assert_eq!(short.parse::<GameLine>().expect_err("127 fields").field, 128);
    assert_eq!(format!("{text}\t0").parse::<GameLine>().expect_err("129 fields").field, 129);
}

#[test]
fn all_games_of_königrufen_are_in_a_game_line_once() {
    let mut all = CONTRACTS.to_vec();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 21);
    assert_eq!(all, Contract::ALL[..21], "the others are of other games");
}

#[test]
fn decimals_are_exact_with_point_or_comma() {
    for (text, written) in [
        ("0", "0"),
        ("-0", "0"),
        ("1,5", "1.5"),
        ("1.50", "1.5"),
        ("-0,25", "-0.25"),
        ("007.0001", "7.0001"),
        ("3.10000000", "3.1"),
        ("900000000000", "900000000000"),
    ] {
        assert_eq!(text.parse::<Decimal>().expect(text).to_string(), written);
    }
    for text in [
        "",
        "-",
        ".5",
        "5.",
        "1,",
        "1.23456",
        "1.234,5",
        "1 000",
        "1e3",
        "+1",
        "--1",
        "½",
        "900000000001",
        "NaN",
        "1.-5",
    ] {
        assert!(text.parse::<Decimal>().is_err(), "{text}");
    }
    let most: Decimal = "900000000000".parse().expect("the most");
    assert_eq!(most + most, most);
    let third: Decimal = "0.1".parse().expect("a tenth");
    assert_eq!((third + third + third).to_string(), "0.3");
    assert_eq!(Decimal::from(GamePoints::from_halves(-3)).to_string(), "-1.5");
}

#[test]
fn rates_are_points_of_the_possible_ones_and_of_the_target() {
    let line = quiz("4 2021.04.01 65 100 7").expect("a line");
    assert_eq!(line.rate(), Some(Rate { earned: 65, of: 100 }));
    assert!(line.rate().is_some_and(|rate| rate.is_at_least(65) && !rate.is_at_least(66)));
    let block = Block {
        declarer_points: "1.5".parse().expect("points"),
        callee_points: "0.5".parse().expect("points"),
        target_points: "1".parse().expect("points"),
        ..Block::default()
    };
    assert!(block.rate().is_some_and(|rate| rate.is_at_least(200) && !rate.is_at_least(201)));
    assert_eq!(Block { target_points: Decimal::ZERO, ..block }.rate(), None);
}

#[test]
fn a_line_of_ten_megabytes_is_one_mistake_and_the_next_line_is_read() {
    let file = format!("{}\r\n{}\n\n4\t2024.02.29\t1\t2\t3", "\t".repeat(10_000_000), numbered());
    let all: Vec<_> = game_lines(file.as_bytes()).collect::<Result<_, _>>().expect("reading from memory");
    assert_eq!(all.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 4]);
    assert!(all[0].text.len() < 5_000 && all[0].entry.is_err());
    assert!(all[1].entry.is_ok());
    assert_eq!(all[2].entry.expect_err("a quiz line").field, 6);
    let quiz: Vec<_> = quiz_lines(file.as_bytes()).collect::<Result<_, _>>().expect("reading from memory");
    assert!(quiz[0].entry.is_err() && quiz[1].entry.is_err() && quiz[2].entry.is_ok());
}

#[test]
fn the_longest_line_that_can_be_written_can_be_read() {
    let period = Period::new(Span::Day, date(9999, 12, 31)).expect("a day");
    let mut line = GameLine::new(period);
    let most: Decimal = "-899999999999.9999".parse().expect("points");
    for block in &mut line.blocks {
        *block = Block {
            declarer_games: u64::MAX,
            declarer_points: most,
            callee_games: u64::MAX,
            callee_points: most,
            total_games: u64::MAX,
            target_points: most,
        };
    }
    let file = format!("\u{feff}{line}\r\n");
    let read = game_lines(file.as_bytes()).next().expect("a line").expect("reading from memory");
    assert_eq!(read.entry, Ok(line));
}

fn some_day() -> impl Strategy<Value = Date> {
    (2020_i16..2025, 1_i8..=12, 1_i8..=31)
        .prop_filter_map("a day", |(year, month, day)| Date::new(year, month, day).ok())
}

fn some_quiz_line() -> impl Strategy<Value = QuizLine> {
    let span = prop::sample::select(&Span::ALL[..]);
    (span, some_day(), -50_i64..500, 0_i64..500, 0_u64..20).prop_map(|(span, day, points, max, games)| QuizLine {
        period: Period::new(span, day).expect("after the year 1"),
        points,
        max,
        games,
    })
}

/// Adds up everything that no other line repeats.
fn sum(lines: &[QuizLine]) -> (i64, i64, u64) {
    let once = lines.iter().filter(|line| !line.period.span().is_running());
    once.fold((0, 0, 0), |(points, max, games), line| (points + line.points, max + line.max, games + line.games))
}

proptest! {
    #[test]
    fn every_line_reads_back_from_its_text(line in some_quiz_line(), blocks in prop::collection::vec(any::<(u32, i32, u32, i32)>(), 21)) {
        prop_assert_eq!(line.to_string().parse(), Ok(line));
        let mut games = GameLine::new(line.period);
        for (block, (played, points, called, target)) in games.blocks.iter_mut().zip(blocks) {
            block.declarer_games = played.into();
            block.declarer_points = GamePoints::from_halves(points).into();
            block.callee_games = called.into();
            block.target_points = GamePoints::from_halves(target).into();
        }
        prop_assert_eq!(games.to_string().parse(), Ok(games));
        prop_assert_eq!(games.to_string().replace('.', ",").replacen(',', ".", 2).parse(), Ok(games));
    }

    #[test]
    fn rolling_up_loses_nothing_and_twice_is_once(lines in prop::collection::vec(some_quiz_line(), 0..40), today in some_day()) {
        let file = roll_up(lines.clone(), today);
        prop_assert_eq!(sum(&file), sum(&lines));
        prop_assert_eq!(roll_up(file.clone(), today), file.clone());
        prop_assert!(file.is_sorted_by_key(|line| line.period));
        for line in &file {
            let (span, first) = (line.period.span(), line.period.first_day());
            match span {
                Span::RunningYear => prop_assert_eq!(first, today.first_of_year()),
                Span::RunningMonth => prop_assert_eq!(first, today.first_of_month()),
                Span::Day => prop_assert!(first >= today.first_of_month()),
                Span::Month => prop_assert!(first.year() >= today.year()),
                Span::Year => {}
            }
        }
    }

    #[test]
    fn days_become_months_and_months_years(lines in prop::collection::vec(some_quiz_line(), 0..40)) {
        let days: Vec<QuizLine> = lines.into_iter().filter(|line| line.period.span() == Span::Day).collect();
        let months = totals(days.clone(), Span::Month);
        prop_assert_eq!(sum(&months), sum(&days));
        prop_assert_eq!(totals(months, Span::Year), totals(days.clone(), Span::Year));
        let mut year = QuizLine::nothing(Period::new(Span::Year, date(2020, 1, 1)).expect("a year"));
        days.iter().filter(|day| day.period.first_day().year() == 2020).for_each(|day| year.add(day));
        let found = totals(days, Span::Year).into_iter().find(|line| line.period == year.period);
        prop_assert_eq!(found.unwrap_or(year), year);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place_in_it(text in "[0-9.,\t\u{fffd}ä -]{0,80}") {
        for error in [text.parse::<QuizLine>().err(), text.parse::<GameLine>().err()].into_iter().flatten() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{}", error);
        }
    }
}
