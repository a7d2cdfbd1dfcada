//! Reads queries as people type them.

use std::str::FromStr;

use jiff::civil::Date;
use tarock::{Bonus, Contract, Game, GamePoints, Seat, Side};

use super::limits::{DEEPEST, LONGEST, is_too_long};
use super::word::Word;
use super::words::{self, Key, Operator};
use super::{BonusTerm, ContractTerm, DateRange, Doubled, PointsRange, Query, QueryError, QueryErrorKind as Kind, Who};

impl FromStr for Query {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Self, QueryError> {
        // One character more than allowed is enough to see that there are too many.
        let mut reader = Reader { chars: text.chars().take(LONGEST + 1).collect(), at: 0, depth: 0 };
        if reader.chars.len() > LONGEST {
            return Err(QueryError { column: LONGEST + 1, kind: Kind::Length });
        }
        let query = reader.any()?.unwrap_or_default();
        match reader.peek() {
            None if is_too_long(&query) => Err(reader.error(Kind::Length)),
            None => Ok(query),
            Some(_) => Err(reader.error(Kind::Parenthesis)),
        }
    }
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    depth: usize,
}

impl Reader {
    fn error(&self, kind: Kind) -> QueryError {
        QueryError { column: self.at + 1, kind }
    }

    /// Skips space and returns the next character without consuming it.
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    /// Returns the next operator and its length.
    fn peek_operator(&mut self) -> Option<(Operator, usize)> {
        self.peek()?;
        let is_end = |c: char| c.is_whitespace() || matches!(c, '(' | ')');
        let word: String = self.chars[self.at..].iter().take_while(|c| !is_end(**c)).collect();
        words::operator(&word).map(|operator| (operator, word.chars().count()))
    }

    fn take_operator(&mut self, wanted: Operator) -> bool {
        match self.peek_operator() {
            Some((operator, length)) if operator == wanted => {
                self.at += length;
                true
            }
            _ => false,
        }
    }

    /// Reads conditions up to a closing parenthesis or the end; `None` if there are none.
    fn any(&mut self) -> Result<Option<Query>, QueryError> {
        let Some(first) = self.all()? else {
            return if self.peek_operator().is_some() { Err(self.error(Kind::Condition)) } else { Ok(None) };
        };
        let mut parts = vec![first];
        while self.take_operator(Operator::Or) {
            parts.push(self.all()?.ok_or_else(|| self.error(Kind::Condition))?);
        }
        Ok(Some(if parts.len() == 1 { parts.remove(0) } else { Query::Any(parts) }))
    }

    /// Reads conditions up to an OR, a closing parenthesis or the end; `None` if there are none.
    fn all(&mut self) -> Result<Option<Query>, QueryError> {
        let mut parts = Vec::new();
        while self.peek().is_some_and(|c| c != ')') {
            match self.peek_operator() {
                Some((Operator::Or, _)) => break,
                Some((Operator::And, length)) => {
                    if parts.is_empty() {
                        return Err(self.error(Kind::Condition));
                    }
                    self.at += length;
                    parts.push(self.one()?);
                }
                Some((Operator::Not, _)) | None => parts.push(self.one()?),
            }
        }
        Ok(match parts.len() {
            0 => None,
            1 => parts.pop(),
            _ => Some(Query::All(parts)),
        })
    }

    /// Reads one condition, which may be negated or a group.
    fn one(&mut self) -> Result<Query, QueryError> {
        if self.depth == DEEPEST {
            return Err(self.error(Kind::Depth));
        }
        self.depth += 1;
        let query = self.one_deep();
        self.depth -= 1;
        query
    }

    fn one_deep(&mut self) -> Result<Query, QueryError> {
        if self.take_operator(Operator::Not) {
            return self.one().map(|query| Query::Not(Box::new(query)));
        }
        match self.peek() {
            None | Some(')') => Err(self.error(Kind::Condition)),
            Some(_) if self.peek_operator().is_some() => Err(self.error(Kind::Condition)),
            Some('-') => {
                self.at += 1;
                if self.chars.get(self.at).is_none_or(|c| c.is_whitespace()) {
                    return Err(self.error(Kind::Condition));
                }
                self.one().map(|query| Query::Not(Box::new(query)))
            }
            Some('(') => {
                let opened = self.error(Kind::Parenthesis);
                self.at += 1;
                let query = self.any()?;
                if self.peek() != Some(')') {
                    return Err(opened);
                }
                self.at += 1;
                Ok(query.unwrap_or_default())
            }
            Some(_) => {
                let (word, length) = Word::read(&self.chars[self.at..], self.at + 1)?;
                self.at += length;
                term(&word)
            }
        }
    }
}

/// Reads a condition without parentheses.
fn term(word: &Word) -> Result<Query, QueryError> {
    let Some((key, value)) = word.split_once(':') else {
        let key = word.plain().and_then(|word| words::key(&word));
        return Ok(key.and_then(alone).unwrap_or_else(|| Query::Text(word.text())));
    };
    let meaning = key.plain().and_then(|word| words::key(&word)).ok_or_else(|| key.error(Kind::Key))?;
    if value.is_empty() {
        return Err(value.error(Kind::Value));
    }
    with_value(meaning, &value)
}

/// Returns the condition of a word without a value; `None` if it needs one, so that it is searched for as text.
fn alone(key: Key) -> Option<Query> {
    Some(match key {
        Key::Role(role) => Query::Role { role, who: Who::Me },
        Key::This(contract) => Query::Contract(ContractTerm::of(contract)),
        Key::That(bonus) => Query::Bonus(BonusTerm::of(bonus)),
        Key::Kontra => Query::Kontra(Doubled::Kontra),
        Key::Won => Query::Won(Who::Me),
        Key::Lost => Query::Lost(Who::Me),
        Key::Kaiserstich => Query::Kaiserstich(None),
        _ => return None,
    })
}

fn with_value(key: Key, value: &Word) -> Result<Query, QueryError> {
    Ok(match key {
        Key::Date => Query::Date(dates(value)?),
        Key::From => Query::Date(DateRange { from: Some(days(value)?.0), until: None }),
        Key::Until => Query::Date(DateRange { from: None, until: Some(days(value)?.1) }),
        Key::Player => Query::Player(who(value)?),
        Key::Role(role) => Query::Role { role, who: who(value)? },
        Key::Game => Query::Game(game(value)?),
        Key::Rules => Query::Rules(value.text()),
        Key::Contract => {
            let mut parts = value.split_at_commas().into_iter();
            let first = parts.next().filter(|word| !word.plain().is_some_and(|word| words::is_any(&word)));
            let contract = first.map(|word| contract(&word)).transpose()?;
            Query::Contract(contract_term(ContractTerm { contract, ..ContractTerm::default() }, parts)?)
        }
        Key::This(contract) => {
            Query::Contract(contract_term(ContractTerm::of(contract), value.split_at_commas().into_iter())?)
        }
        Key::Bonus => {
            let missing = value.error(Kind::Bonus);
            let mut parts = value.split_at_commas().into_iter();
            let bonus = parts.next().and_then(|word| words::bonus(&word.plain()?)).ok_or(missing)?;
            Query::Bonus(bonus_term(bonus, parts)?)
        }
        Key::That(bonus) => Query::Bonus(bonus_term(bonus, value.split_at_commas().into_iter())?),
        Key::Kontra => {
            let level = value.plain().and_then(|word| doubled(&word));
            Query::Kontra(level.ok_or_else(|| value.error(Kind::Kontra))?)
        }
        Key::Points => points(value)?,
        Key::Won => Query::Won(who(value)?),
        Key::Lost => Query::Lost(who(value)?),
        Key::Kaiserstich => Query::Kaiserstich(Some(who(value)?)),
        Key::Ending => {
            let ending = value.plain().and_then(|word| words::ending(&word));
            Query::Ending(ending.ok_or_else(|| value.error(Kind::Ending))?)
        }
        Key::Comment => Query::Comment(value.text()),
        Key::Tag => Query::Tag(value.text()),
        Key::Session => Query::Session(value.text()),
    })
}

fn who(word: &Word) -> Result<Who, QueryError> {
    let Some(plain) = word.plain() else { return Ok(Who::Named(word.text())) };
    if words::is_me(&plain) {
        return Ok(Who::Me);
    }
    match plain.strip_prefix('#') {
        None => Ok(Who::Named(word.text())),
        Some(number) => {
            let seat = number.parse().ok().and_then(Seat::from_number);
            seat.map(Who::Seat).ok_or_else(|| word.error(Kind::Seat))
        }
    }
}

fn game(word: &Word) -> Result<Game, QueryError> {
    let plain = word.plain().unwrap_or_default().replace('ö', "oe");
    plain.parse().map_err(|_| word.error(Kind::Game))
}

fn contract(word: &Word) -> Result<Contract, QueryError> {
    word.plain().and_then(|word| words::contract(&word)).ok_or_else(|| word.error(Kind::Contract))
}

fn doubled(word: &str) -> Option<Doubled> {
    Some(match word {
        "undoubled" | "ungedoppelt" | "ohne-kontra" => Doubled::Never,
        "kontra" => Doubled::Kontra,
        "re" | "rekontra" => Doubled::Re,
        "sub" | "subkontra" => Doubled::Sub,
        _ => return None,
    })
}

/// Sets a detail that has not been set before.
fn set<T>(detail: &mut Option<T>, value: T, word: &Word) -> Result<(), QueryError> {
    if detail.replace(value).is_some() { Err(word.error(Kind::Twice)) } else { Ok(()) }
}

/// Returns the player of a detail such as `by=Anna`; `None` if it is another detail.
fn author(part: &Word) -> Result<Option<Who>, QueryError> {
    match part.split_once('=') {
        Some((key, name)) if matches!(key.plain().as_deref(), Some("by" | "von")) => {
            if name.is_empty() {
                Err(name.error(Kind::Value))
            } else {
                who(&name).map(Some)
            }
        }
        _ => Ok(None),
    }
}

fn contract_term(mut term: ContractTerm, parts: impl Iterator<Item = Word>) -> Result<ContractTerm, QueryError> {
    for part in parts {
        if let Some(who) = author(&part)? {
            set(&mut term.by, who, &part)?;
            continue;
        }
        let plain = part.plain().unwrap_or_default();
        match plain.as_str() {
            "won" | "made" | "gewonnen" => set(&mut term.won, true, &part)?,
            "lost" | "verloren" => set(&mut term.won, false, &part)?,
            word => {
                let level = doubled(word).ok_or_else(|| part.error(Kind::ContractDetail))?;
                set(&mut term.kontra, level, &part)?;
            }
        }
    }
    Ok(term)
}

fn bonus_term(bonus: Bonus, parts: impl Iterator<Item = Word>) -> Result<BonusTerm, QueryError> {
    let mut term = BonusTerm::of(bonus);
    for part in parts {
        if let Some(who) = author(&part)? {
            set(&mut term.by, who, &part)?;
            continue;
        }
        let plain = part.plain().unwrap_or_default();
        match plain.as_str() {
            "announced" | "angesagt" => set(&mut term.announced, true, &part)?,
            "silent" | "still" => set(&mut term.announced, false, &part)?,
            "made" | "won" | "gewonnen" => set(&mut term.made, true, &part)?,
            "lost" | "verloren" => set(&mut term.made, false, &part)?,
            "declarers" | "spielerpartei" => set(&mut term.side, Side::Declarer, &part)?,
            "defenders" | "gegner" => set(&mut term.side, Side::Defenders, &part)?,
            word => {
                let level = doubled(word).ok_or_else(|| part.error(Kind::BonusDetail))?;
                set(&mut term.kontra, level, &part)?;
            }
        }
    }
    Ok(term)
}

/// Reads a year, a month or a day, and returns its first and its last day.
fn days(word: &Word) -> Result<(Date, Date), QueryError> {
    word.plain().and_then(|text| days_of(&text)).ok_or_else(|| word.error(Kind::Date))
}

fn days_of(text: &str) -> Option<(Date, Date)> {
    let number = |digits: &str, length: usize| {
        let is_number = digits.len() == length && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { digits.parse::<i16>().ok().filter(|number| *number > 0) } else { None }
    };
    let mut parts = text.split('-');
    let year = number(parts.next()?, 4)?;
    let month = parts.next().map(|month| number(month, 2)?.try_into().ok());
    let day = parts.next().map(|day| number(day, 2)?.try_into().ok());
    let date = |month: i8, day: i8| Date::new(year, month, day).ok();
    match (month, day, parts.next()) {
        (None, None, None) => date(1, 1).map(|first| (first, first.last_of_year())),
        (Some(month), None, None) => date(month?, 1).map(|first| (first, first.last_of_month())),
        (Some(month), Some(day), None) => date(month?, day?).map(|day| (day, day)),
        _ => None,
    }
}

/// Reads a day, a month or a year, or a range of them that may be open.
fn dates(word: &Word) -> Result<DateRange, QueryError> {
    let range = |text: &str| {
        let Some((from, until)) = text.split_once("..") else {
            let (from, until) = days_of(text)?;
            return Some(DateRange { from: Some(from), until: Some(until) });
        };
        let end = |text: &str| if text.is_empty() { Some(None) } else { days_of(text).map(Some) };
        Some(DateRange { from: end(from)?.map(|days| days.0), until: end(until)?.map(|days| days.1) })
    };
    word.plain().and_then(|text| range(&text)).ok_or_else(|| word.error(Kind::Date))
}

/// Reads a player, who may be missing, and a range of points.
fn points(word: &Word) -> Result<Query, QueryError> {
    let (name, range) =
        word.split_before_comparison().map_or((None, word.clone()), |(name, range)| (Some(name), range));
    let limits = range.plain().and_then(|text| limits(&text)).ok_or_else(|| range.error(Kind::Points))?;
    let who = name.filter(|name| !name.is_empty()).map_or(Ok(Who::Me), |name| who(&name))?;
    Ok(Query::Points { who, range: limits })
}

fn limits(text: &str) -> Option<PointsRange> {
    // Points come in halves, so that the next smaller or larger amount is half a point away.
    let step = |text: &str, halves: i32| {
        let next = amount(text)?.halves() + halves;
        Some(GamePoints::from_halves(next.clamp(-MOST_HALVES, MOST_HALVES)))
    };
    let least = |points: GamePoints| PointsRange { least: Some(points), most: None };
    let most = |points: GamePoints| PointsRange { least: None, most: Some(points) };
    if let Some(text) = text.strip_prefix(">=") {
        return amount(text).map(least);
    }
    if let Some(text) = text.strip_prefix("<=") {
        return amount(text).map(most);
    }
    if let Some(text) = text.strip_prefix('>') {
        return step(text, 1).map(least);
    }
    if let Some(text) = text.strip_prefix('<') {
        return step(text, -1).map(most);
    }
    let text = text.strip_prefix('=').unwrap_or(text);
    let Some((from, until)) = text.split_once("..") else {
        return amount(text).map(|points| PointsRange { least: Some(points), most: Some(points) });
    };
    let end = |text: &str| if text.is_empty() { Some(None) } else { amount(text).map(Some) };
    Some(PointsRange { least: end(from)?, most: end(until)? })
}

/// The most points, in halves; the stored form of points has the same limit.
const MOST_HALVES: i32 = 2_000_000;

/// Reads whole or half points up to a million.
fn amount(text: &str) -> Option<GamePoints> {
    let (sign, digits) = text.strip_prefix(['-', '−']).map_or((1, text), |digits| (-1, digits));
    let (whole, half) = match digits.split_once(['.', ',']) {
        None => (digits, 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: i32 = whole.parse().ok().filter(|points| *points <= MOST_HALVES / 2)?;
    Some(2 * whole + half).filter(|halves| *halves <= MOST_HALVES).map(|halves| GamePoints::from_halves(sign * halves))
}
