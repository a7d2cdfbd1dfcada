//! Changes to tables that were drawn, when one player comes or leaves before the round begins.

use tarock_table::Numbers;

use super::{Field, Sizes};
use crate::Seating;

/// A table with its number.
type Table = (u16, Vec<usize>);

pub(super) fn mend(field: &Field, before: &[Seating], numbers: &mut Numbers) -> Option<Vec<Seating>> {
    Sizes::of(field.n_players())?;
    let mut tables: Vec<Table> = Vec::new();
    let mut hole = None;
    let mut is_seated = vec![false; field.n_players()];
    for seating in before {
        let here: Vec<usize> = seating.players.iter().filter_map(|no| field.index(*no)).collect();
        match seating.players.len() - here.len() {
            0 => {}
            1 if hole.is_none() => hole = Some(tables.len()),
            _ => return None,
        }
        for &player in &here {
            is_seated[player] = true;
        }
        tables.push((seating.table, here));
    }
    let mut comes = is_seated.iter().enumerate().filter(|(_, seated)| !**seated).map(|(player, _)| player);
    match (hole, comes.next(), comes.next()) {
        (Some(table), None, None) => fill(field, &mut tables, table, numbers)?,
        (None, Some(player), None) => seat(field, &mut tables, player, numbers)?,
        _ => return None,
    }
    let seating = |(table, players): &Table| Seating { table: *table, players: field.numbers_of(players) };
    Some(tables.iter().map(seating).collect())
}

/// Returns what it costs that a player joins a table. What is on the avoid list comes first, then repeats.
fn cost(field: &Field, player: usize, table: &[usize]) -> i64 {
    let with = |other: &usize| field.has_met(player, *other) + i64::from(field.is_apart(player, *other)) * 10_000;
    table.iter().map(with).sum()
}

/// Returns how often the players of a table have sat at one of five.
fn fives(field: &Field, table: &[usize]) -> i64 {
    table.iter().map(|player| i64::from(field.fives[*player])).sum()
}

/// Returns one of the cheapest choices, by lot.
fn cheapest<T: Copy>(choices: &[(i64, T)], numbers: &mut Numbers) -> Option<T> {
    let least = choices.iter().map(|(cost, _)| *cost).min()?;
    let best: Vec<T> = choices.iter().filter(|(cost, _)| *cost == least).map(|(_, choice)| *choice).collect();
    best.get(numbers.index(best.len())).copied()
}

/// Seats a late player: at a table of four, or with one player of each table of five at a new table.
fn seat(field: &Field, tables: &mut Vec<Table>, player: usize, numbers: &mut Numbers) -> Option<()> {
    let fives_now: Vec<usize> = (0..tables.len()).filter(|table| tables[*table].1.len() > 4).collect();
    let &[first, second, third] = fives_now.as_slice() else {
        let table = a_table_of_four(field, tables, player, &[], numbers)?;
        tables[table].1.push(player);
        return Some(());
    };
    let mut choices = Vec::new();
    for &one in &tables[first].1 {
        for &two in &tables[second].1 {
            for &three in &tables[third].1 {
                let others = cost(field, one, &[two, three]) + cost(field, two, &[three]);
                let price = (cost(field, player, &[one, two, three]) + others) * 100;
                // Those who have had a table of five are the first to leave one.
                choices.push((price - fives(field, &[one, two, three]), [one, two, three]));
            }
        }
    }
    let moved = cheapest(&choices, numbers)?;
    for (table, leaves) in [first, second, third].into_iter().zip(moved) {
        tables[table].1.retain(|stays| *stays != leaves);
    }
    let number = tables.iter().map(|(number, _)| *number).max()?.checked_add(1)?;
    let mut new = vec![player];
    new.extend(moved);
    numbers.shuffle(&mut new);
    tables.push((number, new));
    Some(())
}

/// Closes the gap somebody leaves: with a player from a table of five, or by breaking up the table.
fn fill(field: &Field, tables: &mut Vec<Table>, gap: usize, numbers: &mut Numbers) -> Option<()> {
    if tables[gap].1.len() > 3 {
        return Some(());
    }
    let mut choices = Vec::new();
    for (from, (_, players)) in tables.iter().enumerate().filter(|(_, (_, players))| players.len() > 4) {
        for &player in players {
            let price = cost(field, player, &tables[gap].1) * 100 - fives(field, &[player]);
            choices.push((price, (from, player)));
        }
    }
    if let Some((from, player)) = cheapest(&choices, numbers) {
        tables[from].1.retain(|stays| *stays != player);
        tables[gap].1.push(player);
        return Some(());
    }
    let mut taken = vec![gap];
    for player in tables[gap].1.clone() {
        let table = a_table_of_four(field, tables, player, &taken, numbers)?;
        tables[table].1.push(player);
        taken.push(table);
    }
    tables.remove(gap);
    Some(())
}

/// Returns the table of four that a fifth player fits best.
fn a_table_of_four(
    field: &Field,
    tables: &[Table],
    player: usize,
    not: &[usize],
    numbers: &mut Numbers,
) -> Option<usize> {
    let fits = |(at, (_, players)): &(usize, &Table)| players.len() == 4 && !not.contains(at);
    let price = |(at, (_, players)): (usize, &Table)| {
        (cost(field, player, players) * 100 + fives(field, players) + fives(field, &[player]), at)
    };
    let choices: Vec<(i64, usize)> = tables.iter().enumerate().filter(fits).map(price).collect();
    cheapest(&choices, numbers)
}
