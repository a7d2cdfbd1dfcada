//! The search form: a question with at most one condition of each kind.

use jiff::civil::Date;
use tarock::{Bonus, Game, Seat};
use tarock_archive::{BonusTerm, ContractTerm, DateRange, Doubled, PointsRange, Query, Role, Who};

/// What the form asks for. An empty field asks for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Form {
    /// Whether one of the conditions is enough.
    pub(crate) any: bool,
    pub(crate) from: Option<Date>,
    pub(crate) until: Option<Date>,
    /// Somebody who took part: a name, or `#2` for whoever sat on seat 2.
    pub(crate) player: String,
    pub(crate) role: Option<Role>,
    /// Whose role, as `player`; empty for the person whose archive it is.
    pub(crate) who: String,
    pub(crate) game: Option<Game>,
    pub(crate) rules: String,
    /// The contract of anybody.
    pub(crate) contract: ContractTerm,
    /// The bonus of anybody.
    pub(crate) bonus: Option<BonusTerm>,
    pub(crate) kontra: Option<Doubled>,
    /// The points of the person whose archive it is.
    pub(crate) points: PointsRange,
    /// Whether that person won points, or lost some.
    pub(crate) won: Option<bool>,
    pub(crate) kaiserstich: bool,
    pub(crate) valat: bool,
    /// Words; each is a condition.
    pub(crate) text: String,
    pub(crate) tag: String,
}

impl Form {
    /// Returns the question of the form.
    pub(crate) fn query(&self) -> Query {
        let mut parts = self.parts();
        match parts.len() {
            1 => parts.remove(0),
            n if n > 1 && self.any => Query::Any(parts),
            _ => Query::All(parts),
        }
    }

    fn parts(&self) -> Vec<Query> {
        let mut parts = Vec::new();
        if self.from.is_some() || self.until.is_some() {
            parts.push(Query::Date(DateRange { from: self.from, until: self.until }));
        }
        let named = |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        parts.extend(who(&self.player).map(Query::Player));
        parts.extend(self.role.map(|role| Query::Role { role, who: who(&self.who).unwrap_or(Who::Me) }));
        parts.extend(self.game.map(Query::Game));
        parts.extend(named(&self.rules).map(Query::Rules));
        if self.contract != ContractTerm::default() {
            parts.push(Query::Contract(self.contract.clone()));
        }
        parts.extend(self.bonus.clone().map(Query::Bonus));
        parts.extend(self.kontra.map(Query::Kontra));
        if self.points != PointsRange::default() {
            parts.push(Query::Points { who: Who::Me, range: self.points });
        }
        parts.extend(self.won.map(|won| if won { Query::Won(Who::Me) } else { Query::Lost(Who::Me) }));
        if self.kaiserstich {
            parts.push(Query::Kaiserstich(None));
        }
        if self.valat {
            parts.push(Query::Bonus(BonusTerm::of(Bonus::Valat)));
        }
        parts.extend(named(&self.tag).map(Query::Tag));
        parts.extend(self.text.split_whitespace().map(|word| Query::Text(word.to_owned())));
        parts
    }

    /// Returns the form that asks a question; `None` if the question says more than a form can.
    pub(crate) fn of(query: &Query) -> Option<Self> {
        let (any, parts) = match query {
            Query::All(parts) => (false, parts.as_slice()),
            Query::Any(parts) if parts.len() > 1 => (true, parts.as_slice()),
            one => (false, std::slice::from_ref(one)),
        };
        let mut form = Self { any, ..Self::default() };
        parts.iter().all(|part| form.take(part)).then_some(form)
    }

    /// Fills in a condition. Returns whether there was room for it.
    fn take(&mut self, part: &Query) -> bool {
        match part {
            Query::Date(range) => {
                let is_free = self.from.is_none() && self.until.is_none();
                // Two conditions next to each other are one range.
                let goes_on = !self.any && (self.from.is_none() || range.from.is_none());
                let ends_once = self.until.is_none() || range.until.is_none();
                if !(is_free || goes_on && ends_once) || *range == DateRange::default() {
                    return false;
                }
                self.from = self.from.or(range.from);
                self.until = self.until.or(range.until);
                true
            }
            Query::Player(player) => fill_text(&mut self.player, name_of(player)),
            Query::Role { role, who } => {
                let name = if *who == Who::Me { Some(String::new()) } else { name_of(who) };
                let Some(name) = name.filter(|_| self.role.is_none()) else { return false };
                self.who = name;
                fill(&mut self.role, *role)
            }
            Query::Game(game) => fill(&mut self.game, *game),
            Query::Rules(name) => fill_text(&mut self.rules, Some(name.clone())),
            Query::Contract(term) => {
                let has_room = self.contract == ContractTerm::default() && term.by.is_none();
                let says_something = *term != ContractTerm::default();
                if has_room && says_something {
                    self.contract = term.clone();
                }
                has_room && says_something
            }
            Query::Bonus(term) if *term == BonusTerm::of(Bonus::Valat) => set(&mut self.valat),
            Query::Bonus(term) if term.by.is_none() && term.side.is_none() => fill(&mut self.bonus, term.clone()),
            Query::Kontra(level) => fill(&mut self.kontra, *level),
            Query::Points { who: Who::Me, range } => {
                let has_room = self.points == PointsRange::default() && *range != PointsRange::default();
                if has_room {
                    self.points = *range;
                }
                has_room
            }
            Query::Won(Who::Me) => fill(&mut self.won, true),
            Query::Lost(Who::Me) => fill(&mut self.won, false),
            Query::Kaiserstich(None) => set(&mut self.kaiserstich),
            Query::Tag(tag) => fill_text(&mut self.tag, Some(tag.clone())),
            Query::Text(text) => {
                let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
                if is_word {
                    let between = if self.text.is_empty() { "" } else { " " };
                    self.text = format!("{}{between}{text}", self.text);
                }
                is_word
            }
            _ => false,
        }
    }
}

/// Fills an empty field. Returns whether it was empty.
fn fill<T>(field: &mut Option<T>, value: T) -> bool {
    let is_free = field.is_none();
    if is_free {
        *field = Some(value);
    }
    is_free
}

fn set(field: &mut bool) -> bool {
    !std::mem::replace(field, true)
}

/// Fills an empty field with a text that the form shows as it is.
fn fill_text(field: &mut String, text: Option<String>) -> bool {
    match text {
        Some(text) if field.is_empty() && !text.is_empty() && text.trim() == text => {
            *field = text;
            true
        }
        _ => false,
    }
}

/// Reads the player of a field.
fn who(text: &str) -> Option<Who> {
    let text = text.trim();
    let seat = text.strip_prefix('#').and_then(|number| Seat::from_number(number.parse().ok()?));
    seat.map(Who::Seat).or_else(|| (!text.is_empty()).then(|| Who::Named(text.to_owned())))
}

/// Writes a player so that [`who`] reads the same one; `None` for one that no field names.
fn name_of(player: &Who) -> Option<String> {
    let name = match player {
        Who::Me => return None,
        Who::Named(name) => name.clone(),
        Who::Seat(seat) => format!("#{seat}"),
    };
    (who(&name).as_ref() == Some(player)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(text: &str) -> Option<Form> {
        Form::of(&text.parse().expect("a query"))
    }

    #[test]
    fn a_form_and_its_question_say_the_same() {
        let texts = [
            "",
            "date:2026-01",
            "from:2026-01-01 until:2026-02-28",
            "player:Anna declarer game:koenigrufen rules:cup",
            "contract:solorufer,lost,re pagat:announced,lost,kontra kontra:re",
            "points:>10 won kaiserstich valat tag:\"cup evening\" anna berta",
            "points:-5..5 lost uhu:silent contract:any,won player:#2 partner:\"Berta Maria\"",
            "solorufer OR besserrufer,won OR kaiserstich",
            "from:2026 OR player:Anna OR valat:announced",
            "\"pagat\"",
        ];
        let texts = texts.map(|text| text.replace("besserrufer,won", "pagat:lost"));
        for text in texts {
            let query: Query = text.parse().expect("a query");
            let filled = form(&text).unwrap_or_else(|| panic!("{text}"));
            let again: Query = filled.query().to_string().parse().expect("what is written can be read");
            assert_eq!(again, filled.query(), "{text}");
            assert_eq!(Form::of(&again), Some(filled.clone()), "{text}");
            // Two ends of a range are one condition.
            if !text.contains("until:") {
                let parts = |query: &Query| match query {
                    Query::All(parts) | Query::Any(parts) => parts.len(),
                    _ => 1,
                };
                assert_eq!(parts(&again), parts(&query), "{text}");
            }
        }
    }

    #[test]
    fn a_question_that_is_no_form_is_left_as_it_is() {
        let texts = [
            "-pagat",
            "pagat uhu",
            "pagat (uhu OR trull)",
            "player:Anna player:Berta",
            "player:me",
            "won:Anna",
            "kaiserstich:Anna",
            "trull:defenders",
            "contract:rufer,by=Anna",
            "\"zwei Worte\"",
            "session:x",
            "from:2026 from:2025",
            "from:2026 OR until:2024",
        ];
        for text in texts {
            assert_eq!(form(text), None, "{text}");
        }
    }
}
