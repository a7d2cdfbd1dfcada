//! Queries as SQL/JSON paths, for databases.

use std::fmt::Write as _;

use jiff::civil::Date;
use tarock::Seat;

use super::{BonusTerm, ContractTerm, Doubled, Query, Who};
use crate::Ending;
use crate::bonus_fact::is_valat;

/// Always true. Paths have no literal for it that may stand alone.
const TRUE: &str = "1 == 1";
const FALSE: &str = "1 == 0";

impl Query {
    /// Returns the query as an SQL/JSON path predicate over a [`Sought`](crate::Sought) document, to which the reader's
    /// view has been added. It is true for exactly the deals that [`matches`](Self::matches) accepts, and never unknown.
    /// In a deal in which the reader had no seat, nobody is `me`.
    ///
    /// ```
    /// use tarock_archive::Query;
    /// let query: Query = "game:kosakeln -won".parse()?;
    /// let won = r#"exists($.seats[*] ? (@.seat == $.me && @.points > 0))"#;
    /// assert_eq!(query.json_path(), format!(r#"($.game == "kosakeln") && (!({won}))"#));
    /// # Ok::<(), tarock_archive::QueryError>(())
    /// ```
    pub fn json_path(&self) -> String {
        match self {
            Self::All(parts) => joined(parts.iter().map(Self::json_path), "&&", TRUE),
            Self::Any(parts) => joined(parts.iter().map(Self::json_path), "||", FALSE),
            Self::Not(part) => format!("!({})", part.json_path()),
            Self::Date(range) => {
                let day = |sign: &str, day: Option<Date>| day.map(|day| format!("$.day {sign} \"{day}\""));
                let bounds = [day(">=", range.from), day("<=", range.until)];
                joined(bounds.into_iter().flatten(), "&&", "exists($.day)")
            }
            Self::Player(who) => of_seat(who, None),
            Self::Role { role, who } => of_seat(who, Some(format!("@.roles[*] == \"{}\"", role.id()))),
            Self::Game(game) => format!("$.game == \"{}\"", game.id()),
            Self::Rules(name) => equal("$.rules", name),
            Self::Contract(term) => format!("exists($.contracts[*] ? ({}))", term.json_path()),
            Self::Bonus(term) => format!("exists($.bonuses[*] ? ({}))", term.json_path()),
            Self::Kontra(doubled) => doubled.json_path("$.kontra"),
            Self::Points { who, range } => {
                let least = range.least.map(|least| format!("@.points >= {}", least.halves()));
                let most = range.most.map(|most| format!("@.points <= {}", most.halves()));
                of_seat(who, Some(joined([least, most].into_iter().flatten(), "&&", "exists(@.points)")))
            }
            Self::Won(who) => of_seat(who, Some("@.points > 0".to_owned())),
            Self::Lost(who) => of_seat(who, Some("@.points < 0".to_owned())),
            Self::Kaiserstich(None) => "exists($.kaiserstich)".to_owned(),
            Self::Kaiserstich(Some(who)) => format!("$.kaiserstich == {}", seats(who)),
            Self::Ending(ending) => format!("$.ending == \"{}\"", ending.id()),
            Self::Comment(text) => contains("$.remarks[*]", text),
            Self::Tag(tag) => equal("$.tags[*]", tag),
            Self::Session(session) => equal("$.session", session),
            Self::Text(text) => {
                format!("({}) || ({})", contains("$.words[*]", text), contains("$.holders[*].name", text))
            }
        }
    }

    /// Whether the answer depends on who sat where, so that a search needs the players of each deal.
    ///
    /// ```
    /// use tarock_archive::Query;
    /// assert!("declarer:Anna".parse::<Query>()?.asks_for_players());
    /// assert!(!"contract:dreier,lost".parse::<Query>()?.asks_for_players());
    /// # Ok::<(), tarock_archive::QueryError>(())
    /// ```
    pub fn asks_for_players(&self) -> bool {
        let is_person = |who: &Who| !matches!(who, Who::Seat(_));
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::asks_for_players),
            Self::Not(part) => part.asks_for_players(),
            Self::Player(who)
            | Self::Role { who, .. }
            | Self::Points { who, .. }
            | Self::Won(who)
            | Self::Lost(who) => is_person(who),
            Self::Kaiserstich(who) => who.as_ref().is_some_and(is_person),
            Self::Contract(term) => term.by.as_ref().is_some_and(is_person),
            Self::Bonus(term) => term.by.as_ref().is_some_and(is_person),
            Self::Text(_) => true,
            Self::Date(_)
            | Self::Game(_)
            | Self::Rules(_)
            | Self::Kontra(_)
            | Self::Ending(_)
            | Self::Comment(_)
            | Self::Tag(_)
            | Self::Session(_) => false,
        }
    }
}

fn joined(parts: impl Iterator<Item = String>, by: &str, without: &str) -> String {
    let parts: Vec<String> = parts.collect();
    match parts.as_slice() {
        [] => without.to_owned(),
        [one] => one.clone(),
        _ => parts.iter().map(|part| format!("({part})")).collect::<Vec<_>>().join(&format!(" {by} ")),
    }
}

/// The numbers of a player's seats.
fn seats(who: &Who) -> String {
    match who {
        Who::Me => "$.me".to_owned(),
        Who::Seat(seat) => Seat::number(*seat).to_string(),
        Who::Named(name) => format!("$.holders[*] ? ({}).seat", equal("@.name", name)),
    }
}

/// Some seat of a player fulfils a condition.
fn of_seat(who: &Who, condition: Option<String>) -> String {
    let condition = condition.map(|condition| format!(" && {condition}")).unwrap_or_default();
    format!("exists($.seats[*] ? (@.seat == {}{condition}))", seats(who))
}

fn equal(path: &str, text: &str) -> String {
    quoted(text).map_or_else(|| FALSE.to_owned(), |text| format!("{path} == {text}"))
}

fn contains(path: &str, text: &str) -> String {
    // The flag `q` takes the pattern literally.
    quoted(text).map_or_else(|| FALSE.to_owned(), |text| format!("exists({path} ? (@ like_regex {text} flag \"q\"))"))
}

/// Returns a text in lower case as a string of a path; `None` if it has a NUL, which no text in a database has.
fn quoted(text: &str) -> Option<String> {
    let mut quoted = String::from("\"");
    for c in text.to_lowercase().chars() {
        match c {
            '\0' => return None,
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => write!(quoted, "\\u{:04x}", u32::from(c)).ok()?,
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    Some(quoted)
}

impl Doubled {
    fn json_path(self, level: &str) -> String {
        match self {
            Self::Never => format!("({level} == 0 && $.ending != \"{}\")", Ending::Unfinished.id()),
            Self::Kontra => format!("{level} >= 1"),
            Self::Re => format!("{level} >= 2"),
            Self::Sub => format!("{level} >= 3"),
        }
    }
}

impl ContractTerm {
    fn json_path(&self) -> String {
        let conditions = [
            self.contract.map(|contract| format!("@.contract == \"{}\"", contract.id())),
            self.won.map(|won| format!("@.won == {won}")),
            self.kontra.map(|kontra| kontra.json_path("@.kontra")),
            self.by.as_ref().map(|who| format!("@.declarer == {}", seats(who))),
        ];
        joined(conditions.into_iter().flatten(), "&&", TRUE)
    }
}

impl BonusTerm {
    fn json_path(&self) -> String {
        let bonus = if is_valat(self.bonus) {
            format!("@.bonus == \"{}\" || @.bonus == \"{}\"", tarock::Bonus::Valat.id(), tarock::Bonus::AllTricks.id())
        } else {
            format!("@.bonus == \"{}\"", self.bonus.id())
        };
        let side = self.side.map(|side| match side {
            tarock::Side::Declarer => "@.side == \"declarer\"".to_owned(),
            tarock::Side::Defenders => "@.side == \"defenders\"".to_owned(),
        });
        let conditions = [
            Some(bonus),
            self.announced.map(|announced| format!("@.announced == {announced}")),
            self.made.map(|made| format!("@.made == {made}")),
            self.kontra.map(|kontra| kontra.json_path("@.kontra")),
            side,
            self.by.as_ref().map(|who| format!("@.of[*] == {}", seats(who))),
        ];
        joined(conditions.into_iter().flatten(), "&&", TRUE)
    }
}
