//! Seasons: some cups of this device, how they count, and one table of them.

use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_cup::{Day, DayWorth, SeasonRules, SeasonStanding, log};

use super::Book;

/// The largest number of fixed points for one rank.
const MAX_FIXED: i32 = 10_000;

/// A season as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Season {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) rules: SeasonRules,
    /// The ids of the cups that count.
    pub(crate) cups: Vec<String>,
    /// The id of the cup that is the final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<String>,
    /// What the final is worth, if that differs from the other days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last_worth: Option<DayWorth>,
}

/// A cup of this device as a day of a season.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Played {
    pub(crate) id: String,
    /// When it was set up, in ms since 1970.
    pub(crate) at: u64,
    pub(crate) is_over: bool,
    day: Day,
}

impl Played {
    /// Reads the log of a cup.
    pub(crate) fn read(id: String, text: &str) -> Option<Self> {
        let at = log::entry(text.lines().next()?).ok()?.at.millis();
        let book = Book::read(text).ok()?;
        Some(Self { id, at, is_over: book.cup().is_finished(), day: book.cup().day(false) })
    }

    pub(crate) fn name(&self) -> &str {
        &self.day.name
    }
}

impl Season {
    /// The key under which all seasons of this device are stored.
    pub(crate) const KEY: &'static str = "cupseasons";

    pub(crate) fn new(id: String, name: String) -> Self {
        let (cups, rules) = (Vec::new(), SeasonRules::default());
        Self { id, name, rules, cups, last: None, last_worth: None }
    }

    pub(crate) fn read_all(text: &str) -> Vec<Self> {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write_all(all: &[Self]) -> String {
        serde_json::to_string(all).unwrap_or_default()
    }

    /// The days that count, in the order in which their cups were set up; the final comes last.
    pub(crate) fn days<'a>(&self, played: &'a [Played]) -> Vec<(&'a Played, Day)> {
        let is_final = |one: &Played| self.last.as_ref() == Some(&one.id);
        let mut days: Vec<(&Played, Day)> = Vec::new();
        for one in played.iter().filter(|one| self.cups.contains(&one.id)) {
            let worth = self.last_worth.clone().filter(|_| is_final(one));
            days.push((one, Day { is_final: is_final(one), worth, ..one.day.clone() }));
        }
        days.sort_by_key(|(one, day)| (day.is_final, one.at));
        days
    }

    pub(crate) fn table(&self, days: &[Day]) -> Vec<SeasonStanding> {
        self.rules.table(days)
    }
}

/// Reads fixed points for the ranks from the first one on, such as `25, 20 16`; none if nothing is typed.
pub(crate) fn read_fixed(text: &str) -> Result<Option<DayWorth>, ()> {
    let numbers = text.split([',', ';', ' ', '\t', '\n', '\r']).filter(|number| !number.is_empty());
    let read = |number: &str| number.parse().ok().filter(|points| (0..=MAX_FIXED).contains(points)).ok_or(());
    let points = numbers.map(|number| read(number).map(GamePoints::new)).collect::<Result<Vec<_>, ()>>()?;
    Ok((!points.is_empty()).then_some(DayWorth::ByRank(points)))
}

/// Writes fixed points as they are typed.
pub(crate) fn write_fixed(worth: Option<&DayWorth>) -> String {
    match worth {
        Some(DayWorth::ByRank(points)) => points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use tarock_cup::{Command, CupRules, LineNo, Opening};
    use tarock_table::{Moment, Seed};

    use super::*;

    /// A cup of one deal, set up at a moment.
    fn played(id: &str, at: u64, score: [i32; 4]) -> Played {
        let rules = CupRules { n_rounds: 1, deals_at_four: 1, ..CupRules::tirol() };
        let now = Moment::from_millis(at);
        let mut book = Book::open(Opening { name: id.to_owned(), rules }, now).expect("sound rules");
        let mut commands: Vec<Command> = ["Anna", "Berta", "Cilli", "Dora"]
            .map(|name| Command::Register { name: name.to_owned(), team: None, apart: vec![] })
            .to_vec();
        let line = LineNo { round: 1, table: 1, deal: 1 };
        commands.extend([
            Command::Draw { seed: Seed([1; 32]), salt: String::new() },
            Command::StartRound,
            Command::EnterLine { line, score: score.map(GamePoints::new).to_vec(), money: None },
            Command::ConfirmSheet { round: 1, table: 1, incomplete: false },
            Command::Finish { lots: Seed([2; 32]), salt: String::new() },
        ]);
        let page = book.decide(&commands, now).expect("possible commands");
        book.adopt(page);
        Played::read(id.to_owned(), book.text()).expect("a cup")
    }

    #[test]
    fn a_season_has_the_chosen_cups_in_their_order_and_the_final_last() {
        let all = [played("c", 30, [3, -1, -1, -1]), played("a", 10, [-3, 1, 1, 1]), played("b", 20, [9, -9, 0, 0])];
        let mut season = Season::new("1".to_owned(), "2026".to_owned());
        season.cups = ["a", "b", "c"].map(str::to_owned).to_vec();
        season.last = Some("b".to_owned());
        season.last_worth = read_fixed("60, 58").expect("points");
        let days = season.days(&all);
        assert_eq!(days.iter().map(|(one, _)| one.name()).collect::<Vec<_>>(), ["a", "c", "b"]);
        assert!(days[2].1.is_final && days[2].1.worth.is_some() && days[0].1.worth.is_none());
        let days: Vec<Day> = days.into_iter().map(|(_, day)| day).collect();
        let table = season.table(&days);
        assert_eq!((table[0].points, table[0].days[2]), (GamePoints::new(60), Some(GamePoints::new(60))));
        season.cups.pop();
        assert_eq!(season.days(&all).len(), 2);
        assert_eq!(Season::read_all(&Season::write_all(std::slice::from_ref(&season))), [season]);
        assert_eq!(Season::read_all(""), []);
    }

    #[test]
    fn fixed_points_are_read_as_they_are_written() {
        let worth = read_fixed(" 25,20; 16\n10 0").expect("points");
        assert_eq!(write_fixed(worth.as_ref()), "25, 20, 16, 10, 0");
        assert_eq!(read_fixed(&write_fixed(worth.as_ref())), Ok(worth));
        assert_eq!((read_fixed("  "), write_fixed(None)), (Ok(None), String::new()));
        for text in ["x", "3,5x", "-1", "10001", "1.5"] {
            assert_eq!(read_fixed(text), Err(()), "{text}");
        }
    }
}
