//! Standings, tie-breaks, teams and seasons.

use tarock::GamePoints;
use tarock_cup::{
    Command, Criterion, CupRules, Day, DayResult, DayWorth, LineNo, MinusDays, PlayerNo, SeasonRules, SeasonTie,
    TeamRules,
};

use crate::support::{Desk, seed};

/// A cup of one table in which the players sit in the order of their numbers, round after round.
struct OneTable {
    desk: Desk,
    deal: u16,
}

impl OneTable {
    fn new(order: Vec<Criterion>) -> Self {
        let rules = CupRules { order, n_rounds: 3, ..CupRules::tirol() };
        let mut desk = Desk::with_players(rules, 4);
        desk.begin(1);
        Self { desk, deal: 0 }
    }

    fn round(&self) -> u16 {
        self.desk.cup.rounds().last().expect("a round").number
    }

    /// Writes a line with the points of the players 1 to 4.
    fn deal(&mut self, points: [i32; 4]) {
        self.deal += 1;
        let round = self.round();
        let seats = self.desk.cup.rounds().last().expect("a round").sheets[0].players.clone();
        let score: Vec<i32> = seats.iter().map(|no| points[usize::from(no.0) - 1]).collect();
        self.desk.enter(round, 1, self.deal, &score);
    }

    fn next_round(&mut self) {
        let round = self.round();
        self.desk.confirm(round);
        self.desk.begin(u32::from(round) + 1);
        self.deal = 0;
    }

    /// The ranks of the players 1 to 4.
    fn ranks(&self) -> [usize; 4] {
        let standings = self.desk.cup.standings();
        [1, 2, 3, 4].map(|no| standings.iter().find(|row| row.no == PlayerNo(no)).expect("a row").rank)
    }
}

#[test]
fn more_points_are_better_and_equal_ones_share_a_rank() {
    let mut cup = OneTable::new(vec![Criterion::Points]);
    cup.deal([5, 5, -2, -8]);
    assert_eq!(cup.ranks(), [1, 1, 3, 4]);
}

#[test]
fn equal_points_are_decided_by_the_ranks_at_the_tables() {
    let mut cup = OneTable::new(vec![Criterion::Points, Criterion::TableRank]);
    cup.deal([9, 1, -4, -6]);
    cup.next_round();
    cup.deal([-5, 3, 2, 0]);
    // Players 1 and 2 have 4 each; 1 was first and last, 2 second and first.
    assert_eq!(cup.ranks()[..2], [2, 1]);
}

#[test]
fn equal_points_are_decided_by_the_best_round() {
    let mut cup = OneTable::new(vec![Criterion::Points, Criterion::BestRound]);
    cup.deal([9, 1, -4, -6]);
    cup.next_round();
    cup.deal([-5, 3, 2, 0]);
    assert_eq!(cup.ranks()[..2], [1, 2]);
}

#[test]
fn equal_points_are_decided_by_won_deals() {
    let mut cup = OneTable::new(vec![Criterion::Points, Criterion::WonDeals]);
    cup.deal([4, 2, -3, -3]);
    cup.deal([0, 2, -1, -1]);
    assert_eq!(cup.ranks(), [2, 1, 3, 3]);
}

#[test]
fn direct_comparison_looks_at_the_tied_players_where_they_met() {
    let mut desk = Desk::with_players(
        CupRules { order: vec![Criterion::Points, Criterion::Direct], n_rounds: 2, ..CupRules::tirol() },
        20,
    );
    desk.begin(1);
    let seats = desk.cup.rounds()[0].sheets[0].players.clone();
    desk.enter(1, 1, 1, &[6, 2, -4, -4]);
    desk.confirm(1);
    desk.begin(2);
    // The second player makes up for the difference at another table.
    let (sheet, seat) = desk.cup.rounds()[1].place_of(seats[1]).expect("a seat");
    let table = sheet.table;
    let mut score = [0; 4];
    score[seat] = 4;
    score[(seat + 1) % 4] = -4;
    desk.enter(2, table, 1, &score);
    let standings = desk.cup.standings();
    assert_eq!(standings.iter().take(2).map(|row| row.no).collect::<Vec<_>>(), seats[..2]);
    assert_eq!(standings[0].points, standings[1].points);
    assert_eq!((standings[0].rank, standings[1].rank), (1, 2));
}

#[test]
fn the_order_of_the_criteria_is_free() {
    let mut cup = OneTable::new(vec![Criterion::WonDeals, Criterion::Points]);
    cup.deal([9, 1, -5, -5]);
    cup.deal([-4, 1, 1, 2]);
    assert_eq!(cup.ranks(), [2, 1, 4, 3]);
}

#[test]
fn the_lot_decides_what_nothing_else_does_but_only_at_the_end() {
    let rules = CupRules { n_rounds: 1, order: vec![Criterion::Points, Criterion::Lot], ..CupRules::tirol() };
    let ranks = |lots: u32| {
        let mut desk = Desk::with_players(rules.clone(), 4);
        desk.begin(1);
        desk.confirm(1);
        assert!(desk.cup.standings().iter().all(|row| row.rank == 1));
        desk.tell(&Command::Finish { lots: seed(lots), salt: String::new() });
        let standings = desk.cup.standings();
        assert_eq!(standings.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
        standings.iter().map(|row| row.no).collect::<Vec<_>>()
    };
    assert_eq!(ranks(1), ranks(1));
    assert!((2..20).any(|lots| ranks(lots) != ranks(1)));
}

#[test]
fn only_the_best_rounds_count_where_the_rules_say_so() {
    let rules = CupRules { best_rounds: Some(1), order: vec![Criterion::Points], ..CupRules::tirol() };
    let mut cup = OneTable { desk: Desk::with_players(rules, 4), deal: 0 };
    cup.desk.begin(1);
    cup.deal([9, 1, -4, -6]);
    cup.next_round();
    cup.deal([-50, 8, 32, 10]);
    assert_eq!(cup.ranks(), [3, 4, 1, 2]);
}

#[test]
fn tie_breaks_look_only_at_the_rounds_that_count() {
    let rules = CupRules { best_rounds: Some(1), ..CupRules::tirol() };
    let mut cup = OneTable { desk: Desk::with_players(rules, 4), deal: 0 };
    cup.desk.begin(1);
    cup.deal([6, 4, -4, -6]);
    cup.next_round();
    cup.deal([1, 5, -3, -3]);
    let standings = cup.desk.cup.standings();
    let row = |no: u16| standings.iter().find(|row| row.no == PlayerNo(no)).expect("a row");
    assert_eq!((row(1).points, row(1).table_rank), (GamePoints::new(6), GamePoints::new(60)));
    assert_eq!((row(1).won_deals, row(2).won_deals), (1, 1));
    // Player 3 was third in both rounds, and lost less in the second.
    assert_eq!((row(3).points, row(3).table_rank), (GamePoints::new(-3), GamePoints::new(10)));
}

#[test]
fn drawing_and_starting_the_next_round_changes_no_result() {
    let mut cup = OneTable::new(vec![Criterion::BestRound, Criterion::TableRank]);
    cup.deal([9, -1, -2, -6]);
    cup.desk.confirm(1);
    let results = |cup: &OneTable| {
        let standings = cup.desk.cup.standings();
        standings.iter().map(|row| (row.rank, row.no, row.best_round(), row.table_rank)).collect::<Vec<_>>()
    };
    let before = results(&cup);
    assert_eq!(before[3], (4, PlayerNo(4), Some(GamePoints::new(-6)), GamePoints::ZERO));
    cup.desk.draw(2);
    assert_eq!(results(&cup), before);
    cup.desk.tell(&Command::StartRound);
    assert_eq!(results(&cup), before);
    assert_eq!(cup.desk.cup.standings()[0].rounds, [Some(GamePoints::new(9)), None]);
}

#[test]
fn a_table_that_played_nothing_and_one_whose_lines_are_all_struck_are_equal() {
    let mut desk = Desk::with_players(CupRules::tirol(), 8);
    desk.begin(1);
    let line = LineNo { round: 1, table: 1, deal: 1 };
    desk.tell(&Command::StrikeLine { line, written: None, reason: "not cleared up".to_owned() });
    desk.confirm(1);
    let standings = desk.cup.standings();
    assert!(standings.iter().all(|row| row.rank == 1 && row.rounds == [Some(GamePoints::ZERO)]));
    assert!(standings.iter().all(|row| row.table_rank == GamePoints::new(30)));
}

#[test]
fn somebody_who_never_played_has_no_rank_after_the_end_and_in_a_season() {
    let mut desk = Desk::with_players(CupRules { n_rounds: 2, ..CupRules::tirol() }, 4);
    desk.begin(1);
    desk.register("Late");
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    // Nothing is better than less than nothing, but only as long as there is a round to come.
    let ranks: Vec<usize> = desk.cup.standings().iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 3, 3]);
    let ranks: Vec<usize> = desk.cup.day(false).results.iter().map(|result| result.rank).collect();
    assert_eq!(ranks, [1, 2, 2, 2]);
    desk.confirm(1);
    desk.tell(&Command::Withdraw { no: PlayerNo(5) });
    desk.begin(2);
    desk.tell(&Command::Return { no: PlayerNo(5) });
    desk.confirm(2);
    desk.tell(&Command::Finish { lots: seed(3), salt: String::new() });
    assert!(desk.cup.standings().iter().all(|row| row.no != PlayerNo(5)));
    assert!(desk.cup.standings().iter().map(|row| row.rank).eq(1..=4));
}

#[test]
fn teams_add_the_best_rounds_of_their_best_members() {
    let teams = TeamRules { rounds_each: Some(1), members: Some(2) };
    let mut desk = Desk::open(CupRules { teams, ..CupRules::tirol() });
    for (name, team) in [("A", "Linz"), ("B", "Linz"), ("C", "Wels"), ("D", "Wels")] {
        desk.tell(&Command::Register { name: name.to_owned(), team: Some(team.to_owned()), apart: vec![] });
    }
    let mut cup = OneTable { desk, deal: 0 };
    cup.desk.begin(1);
    cup.deal([10, -4, -3, -3]);
    cup.next_round();
    cup.deal([-20, 6, 7, 7]);
    let standings = cup.desk.cup.team_standings();
    let rows: Vec<_> = standings.iter().map(|row| (row.rank, row.team.as_str(), row.points)).collect();
    assert_eq!(rows, [(1, "Linz", GamePoints::new(16)), (2, "Wels", GamePoints::new(14))]);
    assert_eq!(standings[0].members[0], (PlayerNo(1), GamePoints::new(10)));
}

fn day(is_final: bool, results: &[(&str, usize, i32)]) -> Day {
    let result = |(name, rank, points): &(&str, usize, i32)| DayResult {
        name: (*name).to_owned(),
        rank: *rank,
        points: GamePoints::new(*points),
        best_round: Some(GamePoints::new(*points)),
    };
    Day { name: "a day".to_owned(), is_final, worth: None, results: results.iter().map(result).collect() }
}

fn table(rules: &SeasonRules, days: &[Day]) -> Vec<(usize, String, Option<i32>)> {
    rules.table(days).into_iter().map(|row| (row.rank, row.name, row.points.whole())).collect()
}

#[test]
fn a_carinthian_minus_day_adds_nothing() {
    let days = [day(false, &[("Resi", 1, 50), ("Poldi", 2, -20)]), day(false, &[("Resi", 2, -70), ("Poldi", 1, 49)])];
    let found = table(&SeasonRules::kaernten(), &days);
    assert_eq!(found, [(1, "Resi".to_owned(), Some(50)), (2, "Poldi".to_owned(), Some(49))]);
    let counting = SeasonRules { minus_days: MinusDays::Count, ..SeasonRules::kaernten() };
    let found = table(&counting, &days);
    assert_eq!(found, [(1, "Poldi".to_owned(), Some(29)), (2, "Resi".to_owned(), Some(-20))]);
}

#[test]
fn only_the_best_days_count_and_the_final_may_count_twice() {
    let rules = SeasonRules { best_days: Some(2), final_doubled: true, ..SeasonRules::kaernten() };
    let days = [
        day(false, &[("Resi", 1, 10), ("Poldi", 2, 8)]),
        day(false, &[("Resi", 1, 12), ("Poldi", 2, 9)]),
        day(true, &[("Resi", 2, 5), ("Poldi", 1, 7)]),
    ];
    let found = table(&rules, &days);
    assert_eq!(found, [(1, "Poldi".to_owned(), Some(23)), (2, "Resi".to_owned(), Some(22))]);
    let counted: Vec<_> = rules.table(&days).into_iter().map(|row| row.counted).collect();
    // Twice 5 is 10 and thus equal to the first day, which counts because it was earlier.
    assert_eq!(counted, [[false, true, true], [true, true, false]]);
}

#[test]
fn of_equal_days_the_earlier_one_counts_and_a_missed_day_never_does() {
    let rules = SeasonRules { best_days: Some(2), ..SeasonRules::default() };
    let days = [
        day(false, &[("A", 1, 7)]),
        day(false, &[("B", 1, 1)]),
        day(false, &[("A", 1, 7)]),
        day(false, &[("A", 1, 7)]),
    ];
    let rows = rules.table(&days);
    assert_eq!(rows[0].counted, [true, false, true, false]);
    assert_eq!((rows[1].points.whole(), &rows[1].counted), (Some(1), &vec![false, true, false, false]));
}

#[test]
fn fixed_points_go_by_rank() {
    let worth = DayWorth::ByRank([25, 20].map(GamePoints::new).to_vec());
    let rules = SeasonRules { worth, ..SeasonRules::kaernten() };
    let found = table(&rules, &[day(false, &[("A", 1, 300), ("B", 2, 1), ("C", 3, 0)])]);
    assert_eq!(found.iter().map(|row| row.2).collect::<Vec<_>>(), [Some(25), Some(20), Some(0)]);
}

#[test]
fn equal_seasons_are_decided_by_final_or_best_round() {
    let days = [day(false, &[("A", 1, 30), ("B", 2, 10)]), day(true, &[("A", 2, 5), ("B", 1, 25)])];
    let with = |ties: &[SeasonTie]| {
        let rules = SeasonRules { ties: ties.to_vec(), ..SeasonRules::kaernten() };
        table(&rules, &days).into_iter().map(|(rank, name, _)| (rank, name)).collect::<Vec<_>>()
    };
    assert_eq!(with(&[SeasonTie::Final])[0], (1, "B".to_owned()));
    assert_eq!(with(&[SeasonTie::BestRound])[0], (1, "A".to_owned()));
    assert_eq!(with(&[]).iter().map(|row| row.0).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn the_better_final_and_the_best_day_are_results_and_not_what_they_are_worth() {
    // The third and the fifth of the final get the same fixed points, and so do the first days.
    let worth = DayWorth::ByRank([10, 5, 5, 5, 5].map(GamePoints::new).to_vec());
    let rules = |tie| SeasonRules { worth: worth.clone(), ties: vec![tie], ..SeasonRules::kaernten() };
    let days =
        [day(false, &[("A", 2, 30), ("B", 3, 40), ("C", 1, 50)]), day(true, &[("A", 3, 9), ("B", 5, 1), ("C", 2, 9)])];
    let order = |tie| table(&rules(tie), &days).into_iter().map(|(rank, name, _)| (rank, name)).collect::<Vec<_>>();
    let named =
        |names: [&str; 3]| names.iter().zip(1..).map(|(name, rank)| (rank, (*name).to_owned())).collect::<Vec<_>>();
    assert_eq!(order(SeasonTie::Final), named(["C", "A", "B"]));
    assert_eq!(order(SeasonTie::BestDay), named(["C", "B", "A"]));
}

#[test]
fn a_day_can_have_a_worth_of_its_own_as_the_final_of_several_cups_has() {
    let by_rank = |points: &[i32]| Some(DayWorth::ByRank(points.iter().copied().map(GamePoints::new).collect()));
    let large = Day { worth: by_rank(&[20, 16]), ..day(false, &[("A", 1, 100), ("B", 2, 90)]) };
    let small = Day { worth: by_rank(&[10]), ..day(false, &[("C", 1, 200)]) };
    let last = Day { worth: by_rank(&[60, 58]), ..day(true, &[("C", 1, 50), ("B", 2, 40), ("A", 3, -9)]) };
    let found = table(&SeasonRules::kaernten(), &[large, small, last]);
    let found: Vec<_> = found.iter().map(|(rank, name, points)| (*rank, name.as_str(), *points)).collect();
    assert_eq!(found, [(1, "B", Some(74)), (2, "C", Some(70)), (3, "A", Some(20))]);
}

#[test]
fn capitals_do_not_make_two_people_of_one() {
    let days = [day(false, &[("Resi Huber", 1, 10)]), day(false, &[("resi huber", 1, 20)])];
    assert_eq!(table(&SeasonRules::kaernten(), &days), [(1, "Resi Huber".to_owned(), Some(30))]);
}
