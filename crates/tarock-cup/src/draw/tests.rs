//! Tests of the draw that need its insides.

use tarock_table::Seed;

use super::*;

fn numbers(purpose: &str) -> Numbers {
    Seed([5; 32]).numbers(purpose)
}

fn field(n_players: u16) -> Field {
    Field::new((1..=n_players).map(PlayerNo))
}

fn sizes(seatings: &[Seating]) -> Vec<usize> {
    let mut sizes: Vec<usize> = seatings.iter().map(|seating| seating.players.len()).collect();
    sizes.sort_unstable();
    sizes
}

/// How many players have somebody else at their table.
fn n_moved(before: &[Seating], after: &[Seating]) -> usize {
    let table_of = |seatings: &[Seating], no: PlayerNo| {
        seatings.iter().find(|seating| seating.players.contains(&no)).map(|seating| seating.table)
    };
    let players = before.iter().flat_map(|seating| &seating.players);
    players.filter(|no| table_of(after, **no).is_some_and(|table| Some(table) != table_of(before, **no))).count()
}

#[test]
fn tables_of_four_and_five_seat_every_number_but_6_7_and_11() {
    for n_players in 0..=200 {
        let expected = n_players >= 4 && ![6, 7, 11].contains(&n_players);
        let sizes = Sizes::of(n_players);
        assert_eq!(sizes.is_some(), expected, "{n_players}");
        if let Some(Sizes { fours, fives }) = sizes {
            assert_eq!(4 * fours + 5 * fives, n_players);
            assert!(fives < 4);
        }
    }
}

/// Who sits where, as one line.
fn text(seatings: &[Seating]) -> String {
    let table = |seating: &Seating| seating.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    seatings.iter().map(table).collect::<Vec<_>>().join(" / ")
}

// Published draws must stay checkable: the search, and what happens to its tables later, are a format. Whatever changes
// one of the next four tests is a new `METHOD`.
#[test]
fn the_draw_of_a_seed_never_changes() {
    let mut field = field(21);
    field.keep_apart(PlayerNo(1), PlayerNo(2));
    let mut drawn = Vec::new();
    for round in 1..=3 {
        let seatings = field.draw(&mut numbers(&format!("round {round}")), 4 - round).expect("tables");
        drawn.push(text(&seatings));
        field.seated(&seatings);
    }
    assert_eq!(
        drawn,
        [
            "10 15 17 2 / 13 3 19 5 / 6 4 8 9 / 12 1 20 7 / 21 16 14 18 11",
            "8 3 21 20 / 12 14 19 2 / 13 15 18 4 / 16 6 10 7 / 17 1 9 11 5",
            "4 3 16 1 / 13 2 11 7 / 9 12 21 15 / 10 14 8 5 / 20 17 6 18 19",
        ]
    );
}

/// Eight players meet again in the second round, so the search uses up its patience and all of its swaps.
#[test]
fn the_draw_of_a_seed_never_changes_where_the_search_gives_up() {
    let mut field = field(8);
    let mut drawn = Vec::new();
    for round in 1..=3 {
        let seatings = field.draw(&mut numbers(&format!("round {round}")), 4 - round).expect("tables");
        drawn.push(text(&seatings));
        field.seated(&seatings);
    }
    assert_eq!(drawn, ["2 7 1 5 / 4 3 6 8", "2 3 5 8 / 1 6 4 7", "6 7 3 2 / 5 8 4 1",]);
}

#[test]
fn the_draw_of_a_seed_never_changes_with_four_planned_rounds() {
    let mut field = field(18);
    field.seated(&field.clone().draw(&mut numbers("first"), 6).expect("tables"));
    let seatings = field.draw(&mut numbers("second"), 5).expect("tables");
    assert_eq!(text(&seatings), "7 1 10 2 / 15 4 16 6 / 12 14 18 8 3 / 13 9 11 5 17");
}

#[test]
fn the_changes_of_a_seed_never_change() {
    let change = |n_changes: u16| crate::Cup::numbers_of_change(Seed([5; 32]), 2, "Knödel", n_changes);
    let before = field(15).draw(&mut numbers("a"), 3).expect("tables");
    // A new table, a fifth player, a gap filled from a table of five, a table broken up.
    let mut changed = vec![field(16).mend(&before, &mut change(0)).expect("tables")];
    changed.push(field(17).mend(&changed[0], &mut change(1)).expect("tables"));
    let without = |first: u16| Field::new((first..=17).map(PlayerNo));
    changed.push(without(2).mend(&changed[1], &mut change(2)).expect("tables"));
    changed.push(without(3).mend(&changed[2], &mut change(3)).expect("tables"));
    let changed: Vec<String> = changed.iter().map(|seatings| text(seatings)).collect();
    assert_eq!(
        changed,
        [
            "10 4 1 14 / 11 8 2 12 / 7 13 15 3 / 6 9 5 16",
            "10 4 1 14 / 11 8 2 12 / 7 13 15 3 17 / 6 9 5 16",
            "10 4 14 17 / 11 8 2 12 / 7 13 15 3 / 6 9 5 16",
            "10 4 14 17 11 / 7 13 15 3 8 / 6 9 5 16 12",
        ]
    );
}

#[test]
fn a_late_player_joins_a_table_of_four() {
    let before = field(16).draw(&mut numbers("a"), 3).expect("tables");
    let after = field(17).mend(&before, &mut numbers("b")).expect("tables");
    assert_eq!(sizes(&after), [4, 4, 4, 5]);
    assert_eq!(n_moved(&before, &after), 0);
}

#[test]
fn a_late_player_beside_three_tables_of_five_opens_a_new_table() {
    let before = field(31).draw(&mut numbers("a"), 3).expect("tables");
    let after = field(32).mend(&before, &mut numbers("b")).expect("tables");
    assert_eq!(sizes(&after), [4; 8]);
    assert_eq!(n_moved(&before, &after), 3);
    assert_eq!(after.last().map(|seating| seating.table), Some(8));
}

#[test]
fn a_gap_is_filled_from_a_table_of_five() {
    let before = field(33).draw(&mut numbers("a"), 3).expect("tables");
    let leaves = before[0].players[0];
    let after = Field::new((1..=33).map(PlayerNo).filter(|no| *no != leaves)).mend(&before, &mut numbers("b"));
    let after = after.expect("tables");
    assert_eq!(sizes(&after), [4; 8]);
    assert_eq!(n_moved(&before, &after), 1);
}

#[test]
fn a_gap_without_tables_of_five_breaks_up_its_table() {
    let before = field(32).draw(&mut numbers("a"), 3).expect("tables");
    let leaves = before[2].players[3];
    let after = Field::new((1..=32).map(PlayerNo).filter(|no| *no != leaves)).mend(&before, &mut numbers("b"));
    let after = after.expect("tables");
    assert_eq!(sizes(&after), [4, 4, 4, 4, 5, 5, 5]);
    assert_eq!(n_moved(&before, &after), 3);
    assert!(after.iter().all(|seating| seating.table != 3), "the other tables keep their numbers");
}

#[test]
fn a_change_to_a_number_that_cannot_be_seated_is_no_change() {
    let before = field(12).draw(&mut numbers("a"), 3).expect("tables");
    assert_eq!(Field::new((2..=12).map(PlayerNo)).mend(&before, &mut numbers("b")), None);
    let before = field(8).draw(&mut numbers("a"), 3).expect("tables");
    assert_eq!(Field::new((2..=8).map(PlayerNo)).mend(&before, &mut numbers("b")), None);
}

#[test]
fn a_late_player_is_kept_apart_from_those_to_avoid() {
    let before = field(16).draw(&mut numbers("a"), 3).expect("tables");
    let mut field = field(17);
    // Only the table of player 1 is left.
    for seating in before.iter().filter(|seating| !seating.players.contains(&PlayerNo(1))) {
        field.keep_apart(PlayerNo(17), seating.players[2]);
    }
    let after = field.mend(&before, &mut numbers("b")).expect("tables");
    assert_eq!(field.n_unwanted(&after), 0);
}
