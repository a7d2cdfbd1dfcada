//! Results as tables for spreadsheets.

use std::fmt::Write as _;

use tarock::GamePoints;

use crate::{Cup, Day, PlayerNo, SeasonStanding};

/// How tables are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Csv {
    /// RFC 4180: commas between cells, points before halves.
    Plain,
    /// As Excel reads and writes it in German: semicolons between cells, commas before halves, and a byte order mark
    /// without which it would not read umlauts.
    Excel,
}

impl Csv {
    /// Returns the beginning of a file.
    const fn mark(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Excel => "\u{feff}",
        }
    }

    fn points(self, points: GamePoints) -> String {
        match self {
            Self::Plain => points.to_string(),
            Self::Excel => points.to_string().replace('.', ","),
        }
    }

    /// Writes one row.
    fn row(self, cells: impl IntoIterator<Item = String>) -> String {
        let separator = match self {
            Self::Plain => ',',
            Self::Excel => ';',
        };
        let mut row = String::new();
        for (at, cell) in cells.into_iter().enumerate() {
            if at > 0 {
                row.push(separator);
            }
            if cell.contains(['"', separator, '\n', '\r']) {
                // Writing to a text cannot fail.
                let _ = write!(row, "\"{}\"", cell.replace('"', "\"\""));
            } else {
                row += &cell;
            }
        }
        row + "\r\n"
    }
}

impl Cup {
    /// Returns every line of every sheet, one row for each player: who got how much in which deal. The standings follow
    /// from it.
    pub fn lines_csv(&self, csv: Csv) -> String {
        let head = ["round", "table", "deal", "seat", "player", "name", "points", "money", "struck"];
        let mut text = csv.mark().to_owned() + &csv.row(head.map(str::to_owned));
        for round in self.rounds() {
            for sheet in &round.sheets {
                for (deal, line) in &sheet.lines {
                    for (seat, no) in sheet.players.iter().enumerate() {
                        text += &csv.row([
                            round.number.to_string(),
                            sheet.table.to_string(),
                            deal.to_string(),
                            (seat + 1).to_string(),
                            no.to_string(),
                            self.name_of(*no).to_owned(),
                            csv.points(line.counts(seat)),
                            csv.points(line.pays(seat)),
                            if line.struck { "yes" } else { "no" }.to_owned(),
                        ]);
                    }
                }
            }
        }
        text
    }

    /// Returns the standings.
    pub fn standings_csv(&self, csv: Csv) -> String {
        let rounds = (1..=self.rounds().len()).map(|round| format!("round {round}"));
        let head = ["rank", "player", "name", "team", "points"].map(str::to_owned);
        let head = head.into_iter().chain(rounds).chain(["money", "table rank", "won deals"].map(str::to_owned));
        let mut text = csv.mark().to_owned() + &csv.row(head);
        for standing in self.standings() {
            let team = self.player(standing.no).and_then(|player| player.team.clone()).unwrap_or_default();
            let cells = [
                standing.rank.to_string(),
                standing.no.to_string(),
                self.name_of(standing.no).to_owned(),
                team,
                csv.points(standing.points),
            ];
            let cell = |points: &Option<GamePoints>| points.map_or(String::new(), |points| csv.points(points));
            let last = [standing.money, standing.table_rank].map(|points| csv.points(points));
            let last = last.into_iter().chain([standing.won_deals.to_string()]);
            text += &csv.row(cells.into_iter().chain(standing.rounds.iter().map(cell)).chain(last));
        }
        text
    }

    /// Returns who sits where, with the tables of all rounds.
    pub fn seats_csv(&self, csv: Csv) -> String {
        let mut text =
            csv.mark().to_owned() + &csv.row(["round", "table", "seat", "player", "name"].map(str::to_owned));
        for round in self.rounds() {
            for sheet in &round.sheets {
                for (seat, no) in sheet.players.iter().enumerate() {
                    let numbers = [round.number.to_string(), sheet.table.to_string(), (seat + 1).to_string()];
                    text += &csv.row(numbers.into_iter().chain([no.to_string(), self.name_of(*no).to_owned()]));
                }
            }
        }
        text
    }

    /// Returns the name of a player; an empty one if nobody has the number.
    pub fn name_of(&self, no: PlayerNo) -> &str {
        self.player(no).map_or("", |player| &player.name)
    }
}

/// Returns the table of a season: what each of these days is worth for everybody, and how many of them count. Names and
/// days are written as they are.
///
/// ```
/// use tarock::GamePoints;
/// use tarock_cup::{Csv, Day, DayResult, SeasonRules, season_csv};
/// let result = DayResult { name: "Resi".to_owned(), rank: 1, points: GamePoints::new(80), best_round: None };
/// let days = [Day { name: "Villach".to_owned(), is_final: false, worth: None, results: vec![result] }];
/// let table = SeasonRules::default().table(&days);
/// assert_eq!(season_csv(&days, &table, Csv::Plain), "rank,name,points,days,Villach\r\n1,Resi,80,1,80\r\n");
/// ```
pub fn season_csv(days: &[Day], table: &[SeasonStanding], csv: Csv) -> String {
    let head = ["rank", "name", "points", "days"].map(str::to_owned).into_iter();
    let mut text = csv.mark().to_owned() + &csv.row(head.chain(days.iter().map(|day| day.name.clone())));
    for row in table {
        let n_counted = row.counted.iter().filter(|counts| **counts).count();
        let first = [row.rank.to_string(), row.name.clone(), csv.points(row.points), n_counted.to_string()];
        let worth = row.days.iter().map(|points| points.map_or(String::new(), |points| csv.points(points)));
        text += &csv.row(first.into_iter().chain(worth));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_and_quotation_marks_are_escaped() {
        let cells = || ["a,b", "c;d", "say \"x\""].map(str::to_owned);
        assert_eq!(Csv::Plain.row(cells()), "\"a,b\",c;d,\"say \"\"x\"\"\"\r\n");
        assert_eq!(Csv::Excel.row(cells()), "a,b;\"c;d\";\"say \"\"x\"\"\"\r\n");
    }

    #[test]
    fn halves_are_written_as_the_spreadsheet_reads_them() {
        let points = GamePoints::from_halves(-3);
        assert_eq!((Csv::Plain.points(points), Csv::Excel.points(points)), ("-1.5".to_owned(), "-1,5".to_owned()));
    }
}
